"""Fleet Captains in words: prompts and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plancia.engine.look import Look
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, Icon, Prompt, Span
from plancia.engine.words import Words
from plancia.games.fleet_captains import lessons
from plancia.games.fleet_captains.content.cards import CARDS, DECKS, SACRIFICE
from plancia.games.fleet_captains.content.effects import (
    INFLUENCE_ACTION,
    TRANSPORT_ACTION,
    Choose,
    Effects,
    Pay,
)
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.locations import LOCATIONS, TILE_KIND
from plancia.games.fleet_captains.content.lookup import SETTINGS as DIALS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.effects.uses import pledged
from plancia.games.fleet_captains.rules import movement
from plancia.games.fleet_captains.rules import tests as systems
from plancia.games.fleet_captains.rules.cloaking import ship_under
from plancia.games.fleet_captains.settings import SETTINGS
from plancia.games.fleet_captains.state.pieces import (
    FIRST_CLOAK,
    FIRST_ENCOUNTER,
    FIRST_MISSION,
    FIRST_TILE,
    NONE,
)
from plancia.games.fleet_captains.state.state import (
    Galaxy,
    Trial,
    board_of,
    faction_of,
    fleet_total,
    the_ship,
)
from plancia.games.fleet_captains.words import names, texts
from plancia.games.fleet_captains.words.names import SYSTEM_NAMES, TYPE_NAMES, WHEN_NAMES
from plancia.games.fleet_captains.words.sentences import (
    FRAMES,
    GROUPS,
    IDLE,
    LINES,
    OPTIONS,
    OTHER_WORDS,
    PASSES,
    PROMPT_RULES,
    PROMPTS,
    RULES,
    SPECIAL,
)

ACTIONS = (
    "attack", "influence", "build", "repair", "scan", "transport", "cloak", "echo", "test",
    "resolve", "reinforce",
)  # fmt: skip


SYSTEM_ICONS: tuple[Icon, ...] = ("weapon", "sensor", "engine", "shield")


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [*OTHER_WORDS, *FRAMES, *names.vocabulary(), *lessons.texts()]
    found += [card.title for card in CARDS if card.crew is None]
    found += [deck.title for deck in DECKS] + [ship.ability for ship in SHIPS]
    for encounter in ENCOUNTERS:
        found += [encounter.title, encounter.note]
    for mission in MISSIONS:
        found += [mission.title, mission.note]
    for location in LOCATIONS:
        found += [location.name, location.short, location.note]
    found += [card.note for card in CARDS] + [ship.attested for ship in SHIPS]
    for table in (PROMPTS, IDLE, OPTIONS, SPECIAL, PASSES, GROUPS, LINES):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def side_name(galaxy: Galaxy, seat: int, look: Look) -> str:
    """A person's name, or the side's."""
    name = look.say(FRAMES[faction_of(galaxy, seat & 1)])
    if galaxy.terms.seats == 4:
        name = f"{name} {seat // 2 + 1}"
    return look.name(seat, name)


def ship_words(ship: int) -> str:
    """A ship's name without its prefix."""
    return SHIPS[ship].name[7:]


def card_title(piece: int, say: Words) -> str:
    """What a card, a mission, a tile or a token is called; most people keep their names."""
    if piece >= FIRST_CLOAK:
        return say("Cloak token")
    if piece >= FIRST_TILE:
        return say(LOCATIONS[TILE_KIND[piece - FIRST_TILE]].name)
    if piece >= FIRST_MISSION:
        return say(MISSIONS[piece - FIRST_MISSION].title)
    if piece >= FIRST_ENCOUNTER:
        return say(ENCOUNTERS[piece - FIRST_ENCOUNTER].title)
    return say(CARDS[piece].title)


def place_words(galaxy: Galaxy, place: int, look: Look) -> str:
    """A place by its name on the board, and what it is once explored."""
    name = sector_words(galaxy, place, look)
    if place >= board_of(galaxy).locations or galaxy.explorer[place] < 0:
        return name
    return f"{name} ({card_title(galaxy.tiles[place], look.say)})"


def sector_words(galaxy: Galaxy, place: int, look: Look) -> str:
    """A place by its name on the board alone."""
    board = board_of(galaxy)
    if place >= board.locations:
        owner = side_name(galaxy, board.posts.index(place), look)
        return look.say("the Command Post of {side}", side=owner)
    return board.names[place].upper()


def prompt(galaxy: Galaxy, question: Question, look: Look) -> Prompt:
    """The question, the rule it follows, and the ship or card it is about."""
    return Prompt(
        prompt_text(galaxy, question, look),
        (),
        rule=PROMPT_RULES.get(question.kind, ""),
        about=subject(galaxy, question, look),
    )


def subject(galaxy: Galaxy, question: Question, look: Look) -> str:
    facts = question.facts or {}
    if facts.get("card", NONE) >= 0:
        return look.handle(facts["card"])
    if facts.get("cards"):
        return look.handle(facts["cards"][0])
    ship = facts.get("ship", NONE)
    if question.kind == "trial" and galaxy.trial is not None:
        ship = galaxy.trial.ships[0]
    return ship_handle(ship) if ship >= 0 else ""


def ship_handle(number: int) -> str:
    return f"ship-{SHIPS[number].slug}"


def prompt_text(galaxy: Galaxy, question: Question, look: Look) -> str:
    kind = question.kind
    if kind == "sail":
        return sail_words(galaxy, look)
    words = question_words(question, look)
    if kind == "trial":
        words["test"] = trial_words(galaxy, look)
    elif kind == "free attack":
        fleeing = dict.fromkeys(each.amount for each in look.options if each.verb == "attacks")
        words["ships"] = ", ".join(ship_words(ship) for ship in fleeing)
    elif kind == "short fleet":
        team = question.seat & 1
        words |= {"size": fleet_total(galaxy, team), "most": galaxy.fleet_size[team]}
    return look.say((IDLE if kind in IDLE and idle(look) else PROMPTS)[kind], **words)


def question_words(question: Question, look: Look) -> dict[str, Any]:
    """The facts of a question in words."""
    say = look.say
    facts = question.facts or {}
    words: dict[str, Any] = dict(facts)
    for name in ("ship", "other", "joined"):
        if name in facts:
            words[name] = ship_words(facts[name]) if facts[name] >= 0 else ""
    if "card" in facts:
        words["card"] = source_words(facts, say)
    if "cards" in facts:
        titles = [card_title(card, say) for card in facts["cards"]]
        words["cards"] = ", ".join(titles)
        words["given"], words["wanted"] = titles[0], titles[-1]
    if "played" in facts:
        words["cards"] = played_words(facts, look)
    if "system" in facts:
        words["system"] = say(SYSTEM_NAMES[facts["system"]])
    if "when" in facts:
        words["when"] = say(WHEN_NAMES[facts["when"]])
    if "what" in facts:
        words["what"] = say(names.CANCEL_NAMES[facts["what"]])
    if "effect" in facts:
        words["what"] = texts.effect_text(facts["effect"], say)
    return words


def idle(look: Look) -> bool:
    """Whether there is nothing to choose: one is asked all the same, so that it tells nothing."""
    return len(look.options) == 1


def source_words(facts: dict[str, Any], say: Words) -> str:
    """What something comes from: a card, or a ship and its ability."""
    if facts["card"] >= 0:
        return card_title(facts["card"], say)
    ship = facts.get("ship", NONE)
    return f"{ship_words(ship)}, {say(SHIPS[ship].ability)}" if ship >= 0 else say("Ability")


def played_words(facts: dict[str, Any], look: Look) -> str:
    """What can be answered: a card, or the action of a ship."""
    if facts["what"] == INFLUENCE_ACTION:
        return look.say("Influence by {ship}", ship=ship_words(facts["ship"]))
    if facts["what"] == TRANSPORT_ACTION:
        return look.say("Transport by {ship}", ship=ship_words(facts["ship"]))
    return ", ".join(card_title(card, look.say) for card in facts["played"])


def sail_words(galaxy: Galaxy, look: Look) -> str:
    """FC-R11-06: where to, and with how much; what a Cloak token can do is left unsaid."""
    course = galaxy.course
    if course is None or course.token >= 0:
        return look.say(PROMPTS["sail"])
    left = course.left
    if course.hops:
        left -= movement.crossing(galaxy, course, movement.position(galaxy, course))
    ship = ship_words(course.ships[0])
    if len(course.ships) > 1:
        ship = look.say("{ship} (+{count})", ship=ship, count=len(course.ships) - 1)
    return look.say.many(
        "{ship}, {count} movement point left: where to?",
        "{ship}, {count} movement points left: where to?",
        left,
        ship=ship,
    )


def trial_words(galaxy: Galaxy, look: Look) -> str:
    """The test under way, with what each side brings to it now."""
    say = look.say
    trial = galaxy.trial
    assert trial is not None
    ship = ship_words(trial.ships[0])
    own = strength_words(galaxy, trial, 0)
    system = say(SYSTEM_NAMES[trial.systems[0]])
    if trial.foe >= 0:
        return say(
            "{ship}, {system} {own}, against {foe}, {against} {other}",
            ship=ship,
            system=system,
            own=own,
            foe=ship_words(trial.foe),
            against=say(SYSTEM_NAMES[trial.systems[1]]),
            other=strength_words(galaxy, trial, 1),
        )
    return say(
        "{ship}, {system} {own} and a die, against {level}",
        ship=ship,
        system=system,
        level=trial.level,
        own=own,
    )


def strength_words(galaxy: Galaxy, trial: Trial, side: int) -> str:
    """What a side brings: its ratings, and the cards laid down so far."""
    value = systems.strength(galaxy, trial, side)
    return rating_words(value if value < 0 else value + pledged(trial, side))


def rating_words(value: int) -> str:
    """A rating as the dial shows it."""
    return "D" if value < 0 else str(value)


def names_ship(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    found = {"ship": ship_words(option.target)} if option.target < len(SHIPS) else {}
    if option.verb in ("test", "resolve"):
        found["card"] = card_title(option.amount, look.say)
    elif option.verb == "restore":
        found["system"] = look.say(SYSTEM_NAMES[option.amount])
    elif option.verb == "attacks":
        found["other"] = ship_words(option.amount)
    elif option.verb == "commands":
        found["side"] = side_name(galaxy, option.amount, look)
    return found


def look_alert(galaxy: Galaxy, number: int) -> int:
    ship = galaxy.ships[number]
    return 0 if ship is None else ship.alert


def names_card(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    return {"card": card_title(option.target, look.say)}


def names_beamed(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    """A card that changes ships, and which way."""
    assert look.question is not None
    facts = look.question.facts or {}
    ship, other = facts["ship"], facts["other"]
    giver = the_ship(galaxy, ship)
    if option.target not in giver.crew + giver.cargo:
        ship, other = other, ship
    found = names_card(galaxy, option, look)
    return {**found, "ship": ship_words(ship), "other": ship_words(other)}


def names_place(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    return {"place": place_words(galaxy, option.target, look)}


def names_token(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    """A Cloak token by its number, and by what it is for those who know."""
    token = galaxy.tokens[option.target]
    number = str(option.target + 1)
    if look.knows(token.piece[0]):
        ship = ship_under(galaxy, token)
        number += f" ({ship_words(ship.number) if ship else look.say('Sensor Echo')})"
    return {"number": number, "place": place_words(galaxy, token.at, look)}


def names_seat(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    return {"side": side_name(galaxy, option.target, look)}


def names_system(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    return {"system": look.say(SYSTEM_NAMES[option.target])}


def names_console(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    return {"kind": look.say(TYPE_NAMES[option.target])}


def names_deck(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    return {"deck": look.say(DECKS[option.target].title)}


def names_branch(galaxy: Galaxy, option: Option, look: Look) -> dict[str, Any]:
    """The text of what one would choose or pay."""
    facts = look.question.facts if look.question else None
    effect = facts.get("effect") if facts else None
    if isinstance(effect, Choose):
        chosen = effect.first if option.verb == "first" else effect.second
        return {"what": texts.effects_text(chosen, look.say)}
    if isinstance(effect, Pay):
        return {"what": texts.effects_text(effect.cost, look.say)}
    return {"what": ""}


SHIP_VERBS = (
    "move", "power", "attack", "influence", "build", "repair", "rest", "scan", "transport", "cloak",
    "echo", "test", "resolve", "set", "mend", "restore", "meets", "target", "help", "with",
    "attacks", "beam", "board", "bring", "commands", "for",
)  # fmt: skip
CARD_VERBS = (
    "play", "fight", "assign", "spend", "strike", "sacrifice", "discard", "take", "lose", "answer",
    "claim", "complete", "cycle", "seize", "give",
)  # fmt: skip
NAMING: dict[str, Callable[[Galaxy, Option, Look], dict[str, Any]]] = {
    **dict.fromkeys(SHIP_VERBS, names_ship),
    **dict.fromkeys(CARD_VERBS, names_card),
    **dict.fromkeys(("at", "to", "scan at"), names_place),
    **dict.fromkeys(("move token", "search", "summon", "join"), names_token),
    **dict.fromkeys(("captain", "lead"), names_seat),
    **dict.fromkeys(("first", "second", "pay"), names_branch),
    "over": names_beamed,
    "system": names_system,
    "console": names_console,
}
"""What the sentence of an option names, by verb."""


def option_text(galaxy: Galaxy, option: Option, look: Look) -> str:
    """An option in words; a few verbs read otherwise in some questions."""
    kind = look.question.kind if look.question else ""
    verb = option.verb
    if verb == "pass":
        return look.say("Go on" if idle(look) else PASSES.get(kind, "Pass"))
    if kind == "deck":
        return look.say(SPECIAL["deck"], **names_deck(galaxy, option, look))
    if kind in ("swap for", "exchange for") and verb == "for":
        return look.say(SPECIAL["swap for"], **names_card(galaxy, option, look))
    if verb == "assign" and option.target < 0:
        return look.say(SPECIAL["freed"])
    if verb == "keep" and kind == "short fleet":
        return look.say(SPECIAL["short fleet"])
    if verb == "recover" and option.target >= 0:
        return look.say(SPECIAL["lost team"])
    naming = NAMING.get(verb)
    return look.say(OPTIONS[verb], **(naming(galaxy, option, look) if naming else {}))


def details(option: Option, look: Look) -> tuple[Span, ...]:
    """What the card says that the option would use."""
    effects = used_effects(option)
    return (Span(f": {texts.effects_text(effects, look.say)}"),) if effects else ()


def used_effects(option: Option) -> Effects:
    verb = option.verb
    if not 0 <= option.target < len(CARDS):
        return ()
    card = CARDS[option.target]
    if verb in ("play", "spend") and card.operations:
        return card.operations.effects
    if verb in ("fight", "strike") and card.combat:
        return card.combat.effects
    if verb == "assign" and card.crew:
        return card.crew.effects
    given = SACRIFICE[option.target]
    return given.effects if verb == "sacrifice" and given else ()


def option_spans(galaxy: Galaxy, option: Option, look: Look) -> tuple[Span, ...]:
    """An option in words that light up the ship they speak of; a setting of the dial by icons."""
    if option.verb == "set":
        ratings = DIALS[option.target][look_alert(galaxy, option.target)][option.amount]
        found = []
        for system, icon in enumerate(SYSTEM_ICONS):
            name = look.say(SYSTEM_NAMES[system])
            found += [Span(", "), Span(f"{rating_words(ratings[system])} {name}", icon)]
        return tuple(found[1:])
    ref = option.target if option.verb in SHIP_VERBS and 0 <= option.target < len(SHIPS) else NONE
    text = option_text(galaxy, option, look)
    return (Span(text, ref=ship_handle(ref) if ref >= 0 else ""), *details(option, look))


def choice(galaxy: Galaxy, option: Option, look: Look) -> Choice:
    verb = option.verb
    return Choice(
        option.notation,
        option_spans(galaxy, option, look),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("pass", "end", "go", "go ahead", "done", "stop"),
        confirm=confirmation(galaxy, option, look),
        irrevocable=verb in ("end", "cycle", "discard"),
        rule=RULES.get(verb, ""),
    )


def confirmation(galaxy: Galaxy, option: Option, look: Look) -> str:
    """Ending the turn loses what could still be done."""
    if option.verb != "end" or look.seat is None:
        return ""
    left = galaxy.captains[look.seat].actions
    if left and any(each.verb in ACTIONS for each in look.options):
        return look.say.many(
            "You have {count} action left. End the turn?",
            "You have {count} actions left. End the turn?",
            left,
        )
    if any(each.verb == "claim" for each in look.options):
        return look.say("You could still claim a mission. End the turn?")
    return ""
