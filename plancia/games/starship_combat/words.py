"""Starship Combat in words: prompts, options and log lines."""

from __future__ import annotations

from typing import Any, Literal

from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, Icon, LogLine, Span
from plancia.engine.words import Words
from plancia.games.starship_combat.hexes import axial, column, row
from plancia.games.starship_combat.lessons import texts
from plancia.games.starship_combat.planning import energy_left
from plancia.games.starship_combat.scenarios import SCENARIOS, TERRAIN
from plancia.games.starship_combat.ships import (
    CLASSES,
    KINDS,
    LAYOUTS,
    RACES,
    SHEETS,
    SIDES_OF_SHIP,
    SPECIALS,
)
from plancia.games.starship_combat.state import SETTINGS, STATUS, Battle, Ship
from plancia.games.starship_combat.weapons import (
    AD,
    AF,
    ARC_NAMES,
    AS,
    ENERGY,
    LD,
    LS,
    RD,
    RS,
    WEAPONS,
    D,
    R,
    S,
)

COMPASS = ("up", "up and right", "down and right", "down", "down and left", "up and left")
MANOEUVRES = (
    "", "turn left and move", "slip left", "straight ahead", "slip right", "turn right and move",
    "special turn to the left", "special turn to the right", "total stop",
)  # fmt: skip
ARC_WORDS = {
    AF: "front arc", AS: "front left", AD: "front right", LD: "whole right side",
    LS: "whole left side", D: "right flank", S: "left flank", RD: "rear right", RS: "rear left",
    R: "rear",
}  # fmt: skip
KIND_ICONS: tuple[Icon, ...] = (
    "engine", "energy", "bridge", "crew", "sensor", "lab", "hangar", "transporter", "hull",
    "weapon",
)  # fmt: skip
WEAPON_ICONS: tuple[Icon, ...] = (
    "beam", "beam", "beam", "weapon", "torpedo", "torpedo", "torpedo", "blast", "blast", "plasma",
)  # fmt: skip

PROMPTS = {
    "race": "Choose the race of your fleet.",
    "place": "{ship}: where does she start?",
    "face": "{ship}: which way does she look?",
    "repair": "{ship}: repair something for 2 energy? {energy} energy left.",
    "arm": "{ship}: how many shots of {weapon}, at {price} energy each? {energy} energy left.",
    "special": "{ship}: pay for a {special}? {energy} energy left.",
    "transports": "{ship}: pay for the transporter? {energy} energy left.",
    "speed": "{ship}: how fast? {energy} energy left.",
    "course": "{ship}: which manoeuvre in impulse {impulse}?",
    "fire-in": "{ship}: in which impulse does a shot of {weapon} go?",
    "down": "{ship}: in which impulse do the shields go down?",
    "up": "{ship}: in which impulse do the shields come up again?",
    "transport": "{ship}: in which impulse does the transporter work?",
    "scan": "{ship}: in which impulse does the laboratory scan?",
    "pick-up": "{ship}: in which impulse does the hangar take a shuttle aboard?",
    "rotate": "{ship}: turn the station?",
    "commit": "Your orders are written. Commit them?",
    "correct": "{ship} would be lost with this move. Correct it for 5 points, or fly on?",
    "shoot": "{ship}: fire {weapon} at whom?",
    "struck": "{ship}: the shot comes in exactly between two shields. Which one takes it?",
    "lose": "{ship}: which system is hit?",
}
OPTIONS = {
    "race": "{race}",
    "place": "Hex {place}",
    "face": "Look {compass}",
    "repair": "Repair {box}",
    "repair-shield": "Repair the shield, {side}",
    "done": "Repair nothing more",
    "arm": "{amount} × {weapon}",
    "special": "Pay {price} for it",
    "no-special": "Not this turn",
    "transports": "{amount} transports",
    "speed": "Speed {amount}",
    "course": "{letter}: {manoeuvre}",
    "fire-in": "Fire in impulse {target}",
    "keep": "Keep it back",
    "down": "Down from impulse {target}",
    "no-down": "They stay up",
    "up": "Up from impulse {target}",
    "no-up": "Down to the end of the turn",
    "act": "In impulse {target}",
    "no-act": "Not this turn",
    "rotate": "Turn it one side to the right",
    "rotate-left": "Turn it one side to the left",
    "no-rotate": "Keep it as it is",
    "commit": "Commit the orders",
    "correct": "Turn to look {compass}",
    "fly-on": "Fly on and lose the ship",
    "shoot": "{weapon} at {enemy}",
    "hold": "Hold fire",
    "struck": "The shield {side}",
    "lose": "{box}",
}
GROUPS = {
    "repair": "Systems",
    "lose": "Systems",
    "repair-shield": "Shields",
    "shoot": "Fire",
    "correct": "Correct the manoeuvre",
}
RULES = {
    "race": "SC-S3",
    "place": "SC-S1",
    "face": "SC-S2",
    "repair": "SC-E9",
    "repair-shield": "SC-E9",
    "arm": "SC-E3",
    "special": "SC-X1",
    "transports": "SC-T1",
    "speed": "SC-E2",
    "course": "SC-M5",
    "fire-in": "SC-F3",
    "keep": "SC-O5",
    "down": "SC-T2",
    "up": "SC-T2",
    "act": "SC-O1",
    "rotate": "SC-TER-5",
    "commit": "SC-G4",
    "correct": "SC-C1",
    "fly-on": "SC-M16",
    "shoot": "SC-F6",
    "hold": "SC-F9",
    "struck": "SC-F15",
    "lose": "SC-D7",
}
LINES = {
    "race": "{side} sends the {race}.",
    "place": "{ship} is placed in {place}, looking {compass}.",
    "turn": "Turn {turn}: energy and orders.",
    "orders": "{ship}: speed {speed}, {tokens} shots ready, {mended} boxes repaired.",
    "move": "Impulse {impulse}: {ship}, {manoeuvre}, to {place}.",
    "wormhole": "{ship} comes out of the wormhole in {place}.",
    "escape": "{ship} has left the map: escaped.",
    "safe": "{ship} has left the map: safe.",
    "crash": "{ship} is lost in a crash.",
    "asteroid": "{ship} is struck by an asteroid: {points} damage.",
    "heat": "The star burns {ship}: {points} damage.",
    "stop": "{ship} makes a total stop.",
    "correct": "{ship} corrects her course: 5 points for the enemy.",
    "shields-down": "{ship} lowers her shields.",
    "shields-up": "{ship} raises her shields.",
    "shot": "Impulse {impulse}: {ship} fires {weapon} at {target}, {distance} hexes, "
    "die {die}: {points} damage on the shield {struck}.",
    "miss": "Impulse {impulse}: {ship} fires {weapon} at {target}, {distance} hexes, "
    "die {die}: a miss.",
    "damage": "{ship} loses {boxes}.",
    "explode": "{ship} takes {points} damage inside and explodes!",
    "transport": "{ship} beams somebody aboard.",
    "transport-vain": "{ship} beams in vain: too many at once.",
    "scan": "{ship} scans the anomaly.",
    "pick-up": "{ship} takes a shuttle aboard.",
}
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "explode": "major",
    "escape": "major",
    "crash": "major",
    "move": "minor",
    "place": "minor",
    "shields-up": "minor",
    "shields-down": "minor",
}
LINE_RULES = {
    "orders": "SC-G4",
    "move": "SC-M5",
    "wormhole": "SC-M15",
    "escape": "SC-M16",
    "safe": "SC-SCN-4",
    "crash": "SC-TER-6",
    "asteroid": "SC-TER-1",
    "heat": "SC-TER-4",
    "stop": "SC-X5",
    "correct": "SC-C2",
    "shot": "SC-F12",
    "damage": "SC-D4",
    "explode": "SC-D10",
    "transport": "SC-T5",
    "scan": "SC-SCN-6",
    "pick-up": "SC-SCN-7",
}


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [sheet.name for sheet in SHEETS] + [weapon.name for weapon in WEAPONS]
    for table in (PROMPTS, OPTIONS, GROUPS, LINES, ARC_WORDS):
        found += table.values()
    for words in (RACES, KINDS, CLASSES, SIDES_OF_SHIP, SPECIALS[1:], COMPASS, MANOEUVRES[1:]):
        found += words
    found += [*STATUS, *TERRAIN]
    for scenario in SCENARIOS:
        found += [scenario.name, scenario.text]
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return [*dict.fromkeys([*found, *texts()])]


def side_name(team: int, say: Words) -> str:
    return say("First side") if team == 0 else say("Second side")


def place_name(at: int) -> str:
    """A hex as on the map: column, then row."""
    return f"{column(at) + 1:02}{row(at) + 1:02}"


def ship_title(battle: Battle, number: int, say: Words) -> str:
    """A ship's name: her model, and a number where there are several of a kind in her fleet."""
    ship = battle.ships[number]
    if ship.sheet < 0:
        return say("Ship {number}", number=number + 1)
    alike = [
        each
        for each, other in enumerate(battle.ships)
        if other.team == ship.team and other.sheet == ship.sheet
    ]
    name = say(SHEETS[ship.sheet].name)
    if len(alike) > 1:
        return f"{name} {alike.index(number) + 1}"
    mirrored = any(other.sheet == ship.sheet and other.team != ship.team for other in battle.ships)
    return f"{name} {'AB'[ship.team]}" if mirrored else name


def box_name(sheet: int, group: int, say: Words) -> str:
    """Boxes of a group in words: system or weapon with arc, and section."""
    entry = LAYOUTS[sheet].groups[group]
    if entry.box.weapon >= 0:
        what = f"{say(WEAPONS[entry.box.weapon].name)} {ARC_NAMES[entry.box.arc]}"
    else:
        what = say(KINDS[entry.box.kind])
    return f"{what} ({say(SIDES_OF_SHIP[entry.section])})"


def prompt(battle: Battle, question: Question, look: Look) -> str:
    say = look.say
    facts = question.facts or {}
    words: dict[str, Any] = {}
    if "ship" in facts:
        ship = battle.ships[facts["ship"]]
        words["ship"] = ship_title(battle, facts["ship"], say)
        if ship.sheet >= 0:
            words["energy"] = energy_left(ship)
            words["special"] = say(SPECIALS[LAYOUTS[ship.sheet].sheet.special] or "total stop")
    if "weapon" in facts and facts["weapon"] < len(WEAPONS):
        words["weapon"] = say(WEAPONS[facts["weapon"]].name)
        words["price"] = ENERGY[facts["weapon"]]
    words["impulse"] = facts.get("impulse", 0)
    return say(PROMPTS[question.kind], **words)


def choice(battle: Battle, option: Option, look: Look) -> Choice:
    """An option in words."""
    say = look.say
    verb = option.verb
    spans = (Span(say(OPTIONS[wording(option)], **option_words(battle, option, look))),)
    return Choice(
        option.notation,
        spans,
        group=say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("commit", "done"),
        confirm=confirmation(battle, option, look),
        irrevocable=verb in ("commit", "fly-on"),
        rule=RULES.get(verb, ""),
    )


def wording(option: Option) -> str:
    verb = option.verb
    if verb == "special":
        return "special" if option.amount else "no-special"
    if verb == "rotate":
        return ("rotate-left", "no-rotate", "rotate")[option.amount + 1]
    if (verb in ("down", "act") and option.target == 0) or (verb == "up" and option.target > 16):
        return f"no-{verb}"
    return verb


def asked_ship(look: Look) -> int:
    """The ship the viewer's question is about, or -1."""
    facts = look.question.facts if look.question else None
    return facts["ship"] if facts and "ship" in facts else -1


def option_words(battle: Battle, option: Option, look: Look) -> dict[str, Any]:
    say = look.say
    verb = option.verb
    number = asked_ship(look)
    words: dict[str, Any] = {"amount": option.amount, "target": option.target}
    if verb == "race":
        words["race"] = say(RACES[option.target])
    elif verb == "place":
        words["place"] = place_name(option.target)
    elif verb in ("face", "correct"):
        words["compass"] = say(COMPASS[option.target])
    elif verb in ("repair", "lose"):
        words["box"] = box_name(battle.ships[number].sheet, option.target, say)
    elif verb in ("repair-shield", "struck"):
        words["side"] = say(SIDES_OF_SHIP[option.target])
    elif verb == "arm":
        words["weapon"] = say(WEAPONS[option.target].name)
    elif verb == "special":
        words["price"] = (0, 2, 1, 1)[LAYOUTS[battle.ships[number].sheet].sheet.special]
    elif verb == "course":
        words |= course_words(battle.ships[number], option, say)
    elif verb == "shoot":
        sheet = battle.ships[number].sheet
        words["weapon"] = box_name(sheet, LAYOUTS[sheet].group_of[option.amount], say)
        words["enemy"] = ship_title(battle, option.target, say)
    return words


def course_words(ship: Ship, option: Option, say: Words) -> dict[str, Any]:
    special = SPECIALS[LAYOUTS[ship.sheet].sheet.special]
    text = say(MANOEUVRES[option.target])
    if option.notation in ("A", "E"):
        text = f"{text} ({say(special)})"
    return {"letter": option.notation, "manoeuvre": text}


def confirmation(battle: Battle, option: Option, look: Look) -> str:
    """What committing now would waste, and what flying on would cost."""
    say = look.say
    if option.verb == "fly-on":
        return say("The ship will be lost. Fly on?")
    if option.verb != "commit":
        return ""
    left = sum(
        energy_left(ship)
        for ship in battle.ships
        if ship.captain == look.seat and ship.status == 0 and ship.sheet >= 0
    )
    if left <= 0:
        return ""
    return say("{energy} energy is not used and will be lost. Commit?", energy=left)


def line(battle: Battle, told: Told, look: Look) -> LogLine | None:
    """A log line; ships in it point at the ships."""
    say = look.say
    facts = told.facts
    kind = told.kind
    wording = "miss" if kind == "shot" and facts["points"] == 0 else kind
    words = {
        name: fact for name, fact in facts.items() if not isinstance(fact, list) and name != "side"
    }
    words["side"] = side_name(told.seat % 2, say)
    if "race" in facts:
        words["race"] = say(RACES[facts["race"]])
    if "at" in facts:
        words["place"] = place_name(facts["at"])
    if "facing" in facts:
        words["compass"] = say(COMPASS[facts["facing"]])
    if "code" in facts:
        words["manoeuvre"] = say(MANOEUVRES[facts["code"]])
    if "weapon" in facts:
        words["weapon"] = say(WEAPONS[facts["weapon"]].name)
        words["struck"] = say(SIDES_OF_SHIP[facts["side"]])
    if "groups" in facts:
        words["boxes"] = lost_boxes(facts["sheet"], facts["groups"], say)
    spans = line_spans(battle, say(LINES[wording]), words, told, look)
    return LogLine(
        told.number,
        spans,
        told.seat if told.seat >= 0 else None,
        kind,
        rule=LINE_RULES.get(kind, ""),
        weight=WEIGHTS.get(kind, "normal"),
    )


def lost_boxes(sheet: int, groups: str, say: Words) -> str:
    counts: dict[str, int] = {}
    for group in groups.split():
        name = box_name(sheet, int(group), say)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())


def handle(number: int) -> str:
    """The id by which clients follow a ship."""
    return f"ship{number}"


def line_spans(
    battle: Battle, text: str, words: dict[str, Any], told: Told, look: Look
) -> tuple[Span, ...]:
    """The text with ships and the hex it ends in as things one can point at."""
    spans: list[Span] = []
    for name in ("{ship}", "{target}"):
        text = text.replace(name, f"\n{name}\n")
    for part in text.split("\n"):
        if part in ("{ship}", "{target}"):
            number = told.facts[part[1:-1]]
            spans.append(Span(ship_title(battle, number, look.say), ref=handle(number)))
        elif part:
            place = "place" in words and "{place}" in part
            q, r = axial(told.facts["at"]) if place else (0, 0)
            spans.append(Span(part.format(**words), ref=f"hex:{q},{r}" if place else ""))
    return tuple(spans)
