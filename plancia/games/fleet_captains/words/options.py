"""Options in words."""

from __future__ import annotations

from collections.abc import Callable

from plancia.engine import Piece, Seat
from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Change, Choice, Span
from plancia.games.fleet_captains.content.cards import CARDS, DECKS
from plancia.games.fleet_captains.content.effects import Choose, Effects, Pay
from plancia.games.fleet_captains.content.lookup import SACRIFICE, SETTINGS
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES, TYPE_NAMES
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import Place, Vessel
from plancia.games.fleet_captains.effects.registry import effects_text
from plancia.games.fleet_captains.rules.cloaking import ship_under
from plancia.games.fleet_captains.state.state import Galaxy, the_ship
from plancia.games.fleet_captains.words.forecast import (
    LAYING,
    attack_forecast,
    card_forecast,
    dial_forecast,
)
from plancia.games.fleet_captains.words.names import (
    SYSTEM_ICONS,
    card_title,
    place_words,
    rating_words,
    ship_handle,
    ship_words,
    side_name,
)
from plancia.games.fleet_captains.words.prompts import idle
from plancia.games.fleet_captains.words.sentences import (
    GROUPS,
    OPTION_RULES,
    OPTIONS,
    PASSES,
    SPECIAL,
)

ACTIONS = (
    "attack", "influence", "build", "repair", "scan", "transport", "cloak", "echo", "test",
    "resolve", "reinforce",
)  # fmt: skip


def names_ship(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    found: dict[str, object] = (
        {"ship": ship_words(Vessel(option.target))} if option.target < len(SHIPS) else {}
    )
    if option.verb in ("test", "resolve"):
        found["card"] = card_title(Piece(option.amount), look.say)
    elif option.verb == "restore":
        found["system"] = look.say(SYSTEM_NAMES[option.amount])
    elif option.verb == "attacks":
        found["other"] = ship_words(Vessel(option.amount))
    elif option.verb == "commands":
        found["side"] = side_name(galaxy, Seat(option.amount), look)
    return found


def look_alert(galaxy: Galaxy, number: Vessel) -> int:
    ship = galaxy.ships[number]
    return 0 if ship is None else ship.alert


def names_card(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    return {"card": card_title(Piece(option.target), look.say)}


def names_beamed(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    """A card that changes ships, and which way."""
    assert look.question is not None
    facts = look.question.facts or {}
    ship, other = Vessel(facts["ship"]), Vessel(facts["other"])
    giver = the_ship(galaxy, ship)
    if option.target not in giver.crew + giver.cargo:
        ship, other = other, ship
    found = names_card(galaxy, option, look)
    return {**found, "ship": ship_words(ship), "other": ship_words(other)}


def names_place(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    return {"place": place_words(galaxy, Place(option.target), look)}


def names_token(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    """A Cloak token by its number, and by what it is for those who know."""
    token = galaxy.tokens[option.target]
    number = str(option.target + 1)
    if look.knows(token.piece[0]):
        ship = ship_under(galaxy, token)
        number += f" ({ship_words(ship.number) if ship else look.say('Sensor Echo')})"
    return {"number": number, "place": place_words(galaxy, token.at, look)}


def names_seat(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    return {"side": side_name(galaxy, Seat(option.target), look)}


def names_system(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    return {"system": look.say(SYSTEM_NAMES[option.target])}


def names_console(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    return {"kind": look.say(TYPE_NAMES[option.target])}


def names_deck(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    return {"deck": look.say(DECKS[option.target].title)}


def names_branch(galaxy: Galaxy, option: Option, look: Look) -> dict[str, object]:
    """The text of what one would choose or pay."""
    effect = look.question.topic if look.question else None
    if isinstance(effect, Choose):
        chosen = effect.first if option.verb == "first" else effect.second
        return {"what": effects_text(chosen, look.say)}
    if isinstance(effect, Pay):
        return {"what": effects_text(effect.cost, look.say)}
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
NAMING: dict[str, Callable[[Galaxy, Option, Look], dict[str, object]]] = {
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
    return (Span(f": {effects_text(effects, look.say)}"),) if effects else ()


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
        ratings = SETTINGS[option.target][look_alert(galaxy, Vessel(option.target))][option.amount]
        found = []
        for system, icon in enumerate(SYSTEM_ICONS):
            name = look.say(SYSTEM_NAMES[system])
            found += [Span(", "), Span(f"{rating_words(ratings[system])} {name}", icon)]
        return tuple(found[1:])
    named = option.verb in SHIP_VERBS and 0 <= option.target < len(SHIPS)
    ref = ship_handle(Vessel(option.target)) if named else ""
    text = option_text(galaxy, option, look)
    return (Span(text, ref=ref), *details(option, look))


def choice(galaxy: Galaxy, option: Option, look: Look) -> Choice:
    verb = option.verb
    return Choice(
        option.notation,
        option_spans(galaxy, option, look),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("go", "go ahead"),
        passive=verb in ("pass", "end", "done", "stop"),
        confirm=confirmation(galaxy, option, look),
        irrevocable=verb in ("end", "cycle", "discard"),
        rule=OPTION_RULES.get(verb, ""),
        forecast=attack_forecast(galaxy, option, look),
        after=numbers_after(galaxy, option, look),
    )


def numbers_after(galaxy: Galaxy, option: Option, look: Look) -> tuple[Change, ...]:
    if option.verb == "set":
        return dial_forecast(galaxy, option, look)
    return card_forecast(galaxy, option, look) if option.verb in LAYING else ()


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
