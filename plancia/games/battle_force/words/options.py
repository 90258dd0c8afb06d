"""Star Fleet Battle Force in words: prompts, options and log lines."""

from __future__ import annotations

from typing import Any, Literal

from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, LogLine, Prompt, Span
from plancia.engine.words import Words
from plancia.games.battle_force.content.cards import CARD_FACE, FACES, FIRST_CARD_PIECE, SHIPS
from plancia.games.battle_force.settings import SETTINGS
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.citations import LINE_RULES, QUESTION_RULES, option_rule

RACE_NAMES = (
    "Federation", "Klingon", "Romulan", "Gorn", "Kzinti", "Orion", "Tholian", "Orion and Tholian",
)  # fmt: skip
LINE_NAMES = ("Screen", "Main Body", "Reserve")
BOX_NAMES = (
    "Phaser-1", "Phaser-2", "Phaser-3", "Photon", "Disruptor", "Plasma-R", "Plasma-S", "Plasma-F",
    "Drone", "WPN", "Fighters", "Hull",
)  # fmt: skip
SIDES = (
    "First fleet", "Second fleet", "Third fleet", "Fourth fleet", "Fifth fleet", "Sixth fleet",
)  # fmt: skip
CATEGORIES = {
    "weapon": "Weapon",
    "combat": "Combat",
    "defence": "Defence",
    "repair": "Repair",
    "special": "Special",
}
ATTACK_NAMES = (
    "Attack", "Fighters", "Planet-Based Fighters", "PF Flotilla", "Klingon Mutiny",
)  # fmt: skip
"""The kinds of attack."""
PHASES = ("Set-up", "Draw", "Repair", "Formation", "Attack", "Discard")
PROVENANCE = {
    "rulebook": "As the rulebook prints it.",
    "public": "From public sources.",
    "reconstructed": "A reconstruction, not the printed card.",
}

CARD_TEXTS = (
    "Fired by a Phaser-1 box. In defence: against drones, plasma, fighters and PFs.",
    "Fired by a Phaser-1 or -2 box. In defence: against drones, plasma, fighters and PFs.",
    "Fired by any phaser box, at short range. In defence: against drones, plasma, fighters, PFs.",
    "Fired by a photon box. In defence: against PFs only.",
    "Fired by a disruptor box. In defence: against PFs only.",
    "Fired by a Plasma-R box; seeks its target. In defence: stops a drone; fighters and PFs.",
    "Fired by a Plasma-R or -S box; seeks its target. In defence: stops a drone; fighters, PFs.",
    "Fired by any plasma box, at short range; seeks. In defence: against fighters and PFs.",
    "Fired by a drone box; seeks its target. In defence: stops a drone; fighters and PFs.",
    "Doubles a Photon Torpedo or a Disruptor, at short range.",
    "Doubles a Plasma-R or Plasma-S.",
    "Doubles a Drone, in attack or in defence.",
    "Doubles any weapon card that is not doubled otherwise.",
    "Cancels ECM or Erratic Maneuvers played against your attack.",
    "Takes its value off a shot.",
    "Takes 4 off a shot and stays on the ship, which cannot attack until the end of its next turn.",
    "Takes 3 off a shot.",
    "Stops a drone; or cancels a Wild Weasel when you attack from the Screen.",
    "Stops seeking weapons and halves the rest; stays on the ship, which cannot fire meanwhile.",
    "The attack is avoided; the ship is out of the fight until the end of its next turn.",
    "Repairs so many boxes of one ship.",
    "Repairs one ship completely.",
    "A new ship joins your fleet.",
    "Fighters from a planet attack: two dice a card. No ship is needed.",
    "Six fast craft attack once all others have fired at them. No points for what they destroy.",
    "All hands are dealt anew and all damage is repaired.",
    "A Klingon ship rolls a die: 1 to 3 damage, or from 4 on it joins your fleet.",
    "One more point on a shot or a die; or cancels a cloak, a web or a Wild Weasel.",
)
"""What a card does, by its kind."""

PROMPTS = {
    "pick": "Choose a ship for your fleet.",
    "race": "Choose your race.",
    "store": "Lay two of your cards in reserve.",
    "place": "Where does {ship} stand?",
    "veil": "Before the first turn: activate the cloak or web of one ship?",
    "draw": "Draw: from the Starbase or from your reserve.",
    "repair": "Repair: play one card, or go on.",
    "mend": "{ship}: which box is repaired?",
    "reinforce": "Formation: call Reinforcements?",
    "formation": "Formation: move one ship of each line, or activate a device.",
    "attack": "Attack: with one ship, or something else instead.",
    "turn": "Your turn: repair, call Reinforcements, then attack.",
    "target": "Choose the target.",
    "cards": "{ship} attacks {target}: lay your cards, then open fire.",
    "defence": "{target} is under attack for {damage}: defend?",
    "second": "The second drone of your Scatterpack: at which shot?",
    "reply": "The target defends: reply?",
    "flak": "Fighters attack {target}: fire at them?",
    "flotilla": "A PF flotilla is coming: fire at it? {fire} of 12 points so far.",
    "luck": "Before the die is rolled: play Prime Team?",
    "cover": "{ship} is hit: which box is covered?",
    "top": "Which card lies on top of the discard pile?",
    "exchange": "Discard what you want to exchange.",
    "save": "Ceasefire: which cards do you save in reserve?",
    "discard": "End of turn: discard a card?",
    "champion": "A tie: which ship fights it out?",
}
OPTIONS = {
    "pick": "{ship}, {points} points",
    "race": "{race}",
    "store": "Lay {card} in reserve",
    "give": "Give {card} to your ally's reserve",
    "place": "{ship} to the {line}",
    "veil": "Activate {ship}",
    "draw": "Draw a card",
    "salvage": "Take the top discard",
    "keep-back": "Lay the card drawn in reserve",
    "take": "Take {card} from your reserve",
    "draw-two": "Draw two cards",
    "repair": "{card} on {other}",
    "mend": "Repair {box}",
    "cover": "Cover {box}",
    "reinforce": "Call Reinforcements",
    "drop": "{ship}: drop the cloak",
    "raise": "{ship}: activate the device",
    "move": "{ship} to the {line}",
    "attack": "Attack with {ship}",
    "launch": "{ship}: launch {amount} of its squadrons",
    "scramble": "Planet-Based Fighters: {amount}",
    "flotilla": "Send the PF flotilla",
    "mutiny": "Mutiny on {ship}",
    "ceasefire": "Declare the Organian Ceasefire",
    "redraw": "Exchange cards instead of attacking",
    "reform": "Change formation instead of attacking",
    "aim": "{ship} of {owner}",
    "fire": "Fire {card}",
    "double": "{card} on shot {shot}",
    "prime": "Prime Team: one more point on shot {shot}",
    "open-fire": "Open fire",
    "call-off": "Call the attack off",
    "clear-weasel": "Prime Team: cancel the Wild Weasel",
    "clear-device": "Prime Team: cancel the cloak or web",
    "anchor": "Tractor Beam: cancel the Wild Weasel",
    "defend": "{card} against shot {shot}",
    "defend-all": "{card}",
    "pack": "{card} with Scatterpack against shot {shot}",
    "second": "Against shot {shot}",
    "evade": "Erratic Maneuvers against shot {shot}",
    "evade-all": "Erratic Maneuvers again",
    "counter": "ECCM: cancel it",
    "fire-from": "{card} from {other}",
    "double-last": "{card}: double the card just fired",
    "luck": "Play Prime Team",
    "top": "{card}",
    "discard": "Discard {card}",
    "last-turn": "Call the last game turn",
    "champion": "{ship}",
    "pass": "Nothing",
    "done": "Done",
}
ENDINGS = {
    "attack": "Do not attack",
    "defence": "Take the damage",
    "flak": "Hold fire",
    "flotilla": "Hold fire",
    "reply": "No reply",
    "repair": "No repair",
    "discard": "Keep all, end the turn",
    "reinforce": "Go on",
    "luck": "Roll",
    "save": "No more",
    "exchange": "Draw new cards",
    "formation": "Formation stands",
    "draw": "Keep it",
}
"""What passing means, by the kind of question."""
GROUPS = {
    "attack": "Attack",
    "launch": "Fighters",
    "scramble": "Special cards",
    "flotilla": "Special cards",
    "mutiny": "Special cards",
    "ceasefire": "Special cards",
    "redraw": "Instead",
    "reform": "Instead",
    "fire": "Weapons",
    "double": "Support",
    "prime": "Support",
    "move": "Move",
    "raise": "Devices",
    "drop": "Devices",
    "discard": "Discard",
    "store": "Reserve",
    "give": "Ally",
    "defend": "Defence",
    "pack": "Defence",
    "evade": "Defence",
    "take": "Reserve",
}
LINES = {
    "turn": "Turn {turn}: {side}.",
    "pick": "{side} chooses {ships}.",
    "race": "{side} takes the race {race}.",
    "arranged": "All fleets are in place.",
    "shuffle": "The discards become a new Starbase.",
    "draw": "{side} draws {cards}.",
    "discard": "{side} discards {cards}.",
    "exchange": "{side} exchanges {cards}.",
    "stash": "{side} lays {cards} in reserve.",
    "unstash": "{side} takes {cards} from the reserve.",
    "salvage": "{side} takes {cards} from the discards.",
    "repair": "{side} plays {cards} on {ships}.",
    "reinforce": "{side} calls Reinforcements: {ships}.",
    "move": "{side} moves {ships} to the {line}.",
    "raise": "{side} activates the device of {ships}.",
    "drop": "{side} drops the cloak of {ships}.",
    "advance": "{side}: the Main Body advances into the Screen.",
    "aim": "{side} aims at {ships}.",
    "fire": "{ships} fires: {cards}.",
    "clear": "{side} plays {cards} against what protects {ships}.",
    "defend": "{side} defends with {cards}.",
    "evade": "{ships} goes on with its Erratic Maneuvers.",
    "counter": "{side} replies with {cards}.",
    "damage": "{ships} takes {points} damage.",
    "harmless": "{ships} takes no damage.",
    "destroy": "{ships} is destroyed.",
    "launch": "{ships} launches fighters: {number} squadrons.",
    "scramble": "{side} plays {cards}.",
    "flak": "{side} fires {cards} at them.",
    "strike": "They strike for {points}, less {fire} for the fire they took.",
    "squadron-lost": "{ships} loses a squadron.",
    "flotilla": "{side} sends {cards}.",
    "flotilla-lost": "The flotilla is destroyed.",
    "mutiny": "{side} plays {cards} on {ships}.",
    "mutiny-roll": "The mutiny rolls {points}.",
    "capture": "{side} captures {ships}.",
    "ceasefire": "{side} plays {cards}: new hands, no damage.",
    "luck": "{side} plays {cards} on the die.",
    "unlay": "{side} removes {cards} from its ships.",
    "last-turn": "{side} calls the last game turn.",
    "tie-cards": "{side} draws {points} points of damage to break the tie.",
    "duel": "The tie is fought out: {ships}.",
}
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major", "destroy": "major", "damage": "major", "capture": "major",
    "ceasefire": "major", "last-turn": "major", "duel": "major", "draw": "minor",
    "shuffle": "minor", "stash": "minor", "unstash": "minor", "unlay": "minor",
}  # fmt: skip


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [face.name for face in FACES]
    found += [ship.ship_class for ship in SHIPS] + [ship.name for ship in SHIPS]
    found += [ship.sure for ship in SHIPS if ship.sure]
    for words in (RACE_NAMES, LINE_NAMES, BOX_NAMES, SIDES, PHASES, ATTACK_NAMES, CARD_TEXTS):
        found += words
    for table in (CATEGORIES, PROVENANCE, PROMPTS, OPTIONS, ENDINGS, GROUPS, LINES):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return list(dict.fromkeys(each for each in found if each))


def side_name(battle: Battle, seat: int, look: Look) -> str:
    if seat == battle.automaton:
        return look.say("The enemy")
    return look.name(seat, look.say(SIDES[seat]))


def ship_name(ship: int, say: Words) -> str:
    """Race, class code and name: `Klingon D7 Thunderchild`."""
    return f"{say(RACE_NAMES[SHIPS[ship].race])} {short_name(ship, say)}"


def short_name(ship: int, say: Words) -> str:
    """Where race or emblem stand beside it: `D7 Thunderchild`."""
    entry = SHIPS[ship]
    return f"{entry.slug.partition('-')[2].upper()} {say(entry.name)}"


def face_name(face: int, say: Words) -> str:
    entry = FACES[face]
    return f"{say(entry.name)} {entry.value}" if entry.value else say(entry.name)


def piece_words(piece: int, say: Words) -> str:
    if piece < FIRST_CARD_PIECE:
        return ship_name(piece, say)
    return face_name(CARD_FACE[piece], say)


def prompt(battle: Battle, question: Question, look: Look) -> Prompt:
    """The question in words, its rule, and the ship it is about."""
    from plancia.games.battle_force.rules.resolution import damage_due, flak_total

    facts = question.facts or {}
    attack = battle.attack
    words: dict[str, Any] = {"ship": "", "target": "", "damage": 0, "fire": 0}
    if question.kind == "place":
        words["ship"] = ship_name(question.options[0].target, look.say)
    if "ship" in facts:
        words["ship"] = ship_name(facts["ship"], look.say)
    if attack is not None:
        if attack.ship != NONE and "ship" not in facts:
            words["ship"] = ship_name(attack.ship, look.say)
        if attack.target != NONE:
            words["target"] = ship_name(attack.target, look.say)
        if question.kind == "defence":
            words["damage"] = damage_due(battle)
        words["fire"] = flak_total(attack)
    earlier = any(option.verb in ("repair", "reinforce") for option in question.options)
    kind = "turn" if question.kind == "attack" and earlier else question.kind
    about = asked_about(battle, question)
    return Prompt(
        look.say(PROMPTS[kind], **words),
        (),
        rule=QUESTION_RULES[question.kind],
        about=look.handle(about) if about != NONE and look.knows(about) else "",
    )


def asked_about(battle: Battle, question: Question) -> int:
    """The ship a question is about: where boxes are covered, which one is placed or hit."""
    facts = question.facts or {}
    if "ship" in facts:
        return int(facts["ship"])
    if question.kind == "place":
        return question.options[0].target
    attack = battle.attack
    if attack is None:
        return NONE
    return attack.ship if question.kind == "target" else attack.target


def choice(battle: Battle, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    key = f"{verb}-all" if verb in ("defend", "evade") and option.amount == NONE else verb
    kind = look.question.kind if look.question else ""
    if verb in ("pass", "done"):
        text = look.say(ENDINGS.get(kind, OPTIONS[verb]))
    else:
        text = look.say(OPTIONS[key], **option_words(battle, option, look))
    return Choice(
        option.notation,
        (Span(text),),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("pass", "done", "open-fire"),
        confirm=confirmation(battle, option, kind, look),
        irrevocable=verb in ("open-fire", "draw", "draw-two", "reinforce", "ceasefire", "mutiny"),
        rule=option_rule(verb, kind, FACES[option.target].slug if verb == "defend" else ""),
    )


ABOUT_SHIP = (
    "pick", "place", "veil", "drop", "raise", "move", "attack", "launch", "mutiny", "aim",
    "champion",
)  # fmt: skip
ABOUT_BOX = ("cover", "mend")
OTHER_SHIP = ("repair", "fire-from")


def option_words(battle: Battle, option: Option, look: Look) -> dict[str, Any]:
    say = look.say
    verb, target = option.verb, option.target
    words: dict[str, Any] = {"amount": option.amount, "shot": option.amount + 1}
    if verb in ABOUT_SHIP:
        words["ship"] = ship_name(target, say)
        words["points"] = SHIPS[target].points
        words["owner"] = owner_name(battle, target, look)
    elif verb in ABOUT_BOX:
        words["box"] = say(BOX_NAMES[target])
    elif verb == "race":
        words["race"] = say(RACE_NAMES[target])
    elif target >= 0:
        words["card"] = face_name(target, say)
    if verb in OTHER_SHIP:
        words["other"] = ship_name(option.amount, say)
    if verb in ("move", "place"):
        words["line"] = say(LINE_NAMES[option.amount])
    return words


def owner_name(battle: Battle, ship: int, look: Look) -> str:
    for seat, fleet in enumerate(battle.fleets):
        if any(ship in line for line in fleet.lines):
            return side_name(battle, seat, look)
    return ""


def confirmation(battle: Battle, option: Option, kind: str, look: Look) -> str:
    """What would be lost: asked once before it is."""
    say = look.say
    verbs = {each.verb for each in look.options}
    if option.verb == "pass" and kind == "attack" and "attack" in verbs:
        return say("You could attack. End the attack phase?")
    if option.verb == "ceasefire":
        return say("All hands are lost and all ships repaired. Declare the ceasefire?")
    if option.verb == "last-turn":
        return say("The match ends with this game turn. Call it?")
    return ""


def line(battle: Battle, told: Told, look: Look) -> LogLine | None:
    """A log line; cards and ships in it point at themselves."""
    say = look.say
    facts = told.facts
    words = {
        "side": side_name(battle, told.seat, look),
        "race": say(RACE_NAMES[facts["race"]]) if "race" in facts else "",
        "line": say(LINE_NAMES[facts["line"]]) if facts.get("line", -1) >= 0 else "",
    }
    for name in ("turn", "points", "fire", "number"):
        words[name] = str(facts.get(name, 0))
    spans: list[Span] = []
    rest = say(LINES[told.kind])
    while rest:
        before, rest, name = _split(rest)
        if before:
            spans.append(Span(before.format(**words), ref="" if spans else f"seat:{told.seat}"))
        if name:
            spans += _piece_spans(facts[name], told.refs[name], say)
    weight = WEIGHTS.get(told.kind, "normal")
    return LogLine(told.number, tuple(spans), told.seat, told.kind, LINE_RULES[told.kind], weight)


def _split(text: str) -> tuple[str, str, str]:
    """The text before the first list of pieces, the text after it, and its name."""
    places = [(text.find(f"{{{name}}}"), name) for name in ("cards", "ships")]
    found = [(at, name) for at, name in places if at >= 0]
    if not found:
        return text, "", ""
    at, name = min(found)
    return text[:at], text[at + len(name) + 2 :], name


def _piece_spans(pieces: list[int | None], refs: list[str], say: Words) -> list[Span]:
    """Known pieces by name, the rest as a number."""
    spans = [
        Span(piece_words(piece, say), ref=ref)
        for piece, ref in zip(pieces, refs, strict=True)
        if piece is not None
    ]
    unknown = sum(piece is None for piece in pieces)
    if unknown:
        spans.append(Span(say.many("{count} card", "{count} cards", unknown)))
    joined: list[Span] = []
    for span in spans:
        if joined:
            joined.append(Span(", "))
        joined.append(span)
    return joined
