"""Starship Combat in words: prompts, options and log lines."""

from __future__ import annotations

from typing import Any

from plancia.engine.hexes import axial, column, distance, row
from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, LogLine, Prompt, Span
from plancia.engine.words import Words
from plancia.games.starship_combat.content.lookup import LAYOUTS, sheet_of
from plancia.games.starship_combat.content.scenarios import CHART, SCENARIOS, TERRAIN
from plancia.games.starship_combat.content.ships import (
    BATTLESHIP,
    CLASSES,
    KINDS,
    RACES,
    SIDES_OF_SHIP,
    SPECIALS,
)
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.weapons import ENERGY, WEAPONS, damage
from plancia.games.starship_combat.lessons import texts
from plancia.games.starship_combat.rules.damage import ELSEWHERE
from plancia.games.starship_combat.rules.fire import malus
from plancia.games.starship_combat.rules.flight import STOP, fatal_impulse, next_hex, would_be_lost
from plancia.games.starship_combat.rules.planning import energy_left
from plancia.games.starship_combat.settings import SETTINGS
from plancia.games.starship_combat.state.state import ON_MAP, STATUS, Battle, Ship
from plancia.games.starship_combat.words.sentences import (
    ARC_CODES,
    ARC_WORDS,
    COMPASS,
    GROUPS,
    LINE_RULES,
    LINES,
    MANOEUVRES,
    OPTIONS,
    PROMPT_RULES,
    PROMPTS,
    RULES,
    WEAPON_CODES,
    WEIGHTS,
)


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [sheet.name for sheet in SHEETS] + [weapon.name for weapon in WEAPONS]
    for table in (PROMPTS, OPTIONS, GROUPS, LINES, ARC_WORDS, ARC_CODES):
        found += table.values()
    found += WEAPON_CODES
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
    """A ship's name: her model, a letter where the enemy has her too, a number where she has
    sisters in her fleet.
    """
    ship = battle.ships[number]
    if ship.sheet < 0:
        return say("Ship {number}", number=number + 1)
    alike = [
        each
        for each, other in enumerate(battle.ships)
        if other.team == ship.team and other.sheet == ship.sheet
    ]
    name = say(SHEETS[ship.sheet].name)
    mirrored = any(other.sheet == ship.sheet and other.team != ship.team for other in battle.ships)
    mark = "AB"[ship.team] if mirrored else ""
    if len(alike) > 1:
        mark += str(alike.index(number) + 1)
    return f"{name} {mark}" if mark else name


def box_name(sheet: int, group: int, say: Words) -> str:
    """Boxes of a group in words: system or weapon with arc, and section."""
    entry = LAYOUTS[sheet].groups[group]
    if entry.box.weapon >= 0:
        what = f"{say(WEAPONS[entry.box.weapon].name)} {say(ARC_CODES[entry.box.arc])}"
    else:
        what = say(KINDS[entry.box.kind])
    return f"{what} ({say(SIDES_OF_SHIP[entry.section])})"


def prompt(battle: Battle, question: Question, look: Look) -> Prompt:
    """A question in words, and the ship it is about."""
    facts = question.facts or {}
    about = handle(facts["ship"]) if "ship" in facts else ""
    rule = PROMPT_RULES.get(question.kind, "")
    return Prompt(prompt_text(battle, question, look), (), rule=rule, about=about)


def prompt_text(battle: Battle, question: Question, look: Look) -> str:
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
    if question.kind == "course":
        words |= movement_words(battle, facts["ship"], facts["impulse"])
    elif question.kind == "fire-in":
        orders = battle.ships[facts["ship"]].orders
        words["shots"] = orders.tokens[facts["weapon"]]
        words["shot"] = 1 + sum(each & 15 == facts["weapon"] for each in orders.fire)
    elif question.kind == "lose":
        words["points"] = facts["points"]
        if facts["section"] == ELSEWHERE:
            return say(PROMPTS["lose-elsewhere"], **words)
        words["section"] = say(SIDES_OF_SHIP[facts["section"]])
    return say(PROMPTS[question.kind], **words)


def movement_words(battle: Battle, number: int, impulse: int) -> dict[str, Any]:
    """Which of how many movements of the turn is ordered."""
    moves = CHART[battle.terms.chart][battle.ships[number].orders.speed]
    return {"impulse": impulse, "move": moves.index(impulse) + 1, "moves": len(moves)}


def choice(battle: Battle, option: Option, look: Look) -> Choice:
    """An option in words."""
    say = look.say
    verb = option.verb
    text = OPTIONS[wording(battle, option, look)]
    spans = (Span(say(text, **option_words(battle, option, look))),)
    return Choice(
        option.notation,
        spans,
        group=say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("commit", "done"),
        confirm=confirmation(battle, option, look),
        irrevocable=verb in ("commit", "fly-on"),
        rule=RULES.get(verb, ""),
    )


def wording(battle: Battle, option: Option, look: Look) -> str:
    verb = option.verb
    if verb == "course" and option.target != STOP:
        ship = battle.ships[asked_ship(look)]
        lost = not fatal_impulse(battle, ship) and would_be_lost(
            battle, ship, next_hex(battle, ship, option.target)
        )
        return "course-lost" if lost else verb
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
        words |= race_words(battle, option.target, look)
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
        words |= prospects(battle, battle.ships[number], option)
    return words


def race_words(battle: Battle, race: int, look: Look) -> dict[str, Any]:
    """A race and what its ships are like: weapons and special manoeuvre of the largest."""
    say = look.say
    own = [ship.size for ship in battle.ships if look.seat is None or ship.team == look.seat % 2]
    largest = max(size for size in own if size <= BATTLESHIP)
    layout = LAYOUTS[sheet_of(race, battle.terms.series, largest)]
    return {
        "race": say(RACES[race]),
        "weapons": ", ".join(say(WEAPONS[weapon].name) for weapon in layout.types),
        "special": say(SPECIALS[layout.sheet.special]),
    }


def prospects(battle: Battle, ship: Ship, option: Option) -> dict[str, Any]:
    """How far a target is, and the least and most the shot can do to it."""
    enemy = battle.ships[option.target]
    weapon = LAYOUTS[ship.sheet].boxes[option.amount].weapon
    apart = distance(ship.at, enemy.at)
    more = malus(battle, ship, enemy)
    return {
        "distance": apart,
        "least": damage(weapon, apart, 6 + more),
        "most": damage(weapon, apart, 1 + more),
    }


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
    warnings = []
    left = 0
    for number, ship in enumerate(battle.ships):
        if ship.captain != look.seat or ship.status != ON_MAP:
            continue
        left += energy_left(ship)
        impulse = fatal_impulse(battle, ship)
        if impulse:
            name = ship_title(battle, number, say)
            warnings.append(say("{ship} is lost in impulse {impulse}.", ship=name, impulse=impulse))
        kept = sum(ship.orders.tokens) - len(ship.orders.fire)
        if kept:
            name = ship_title(battle, number, say)
            warnings.append(say("{ship} keeps shots back: {shots}.", ship=name, shots=kept))
    if left > 0:
        warnings.append(say("Energy not used will be lost: {energy}.", energy=left))
    return " ".join([*warnings, say("Commit?")]) if warnings else ""


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
        more = facts["die"] - facts["rolled"]
        words["die"] = f"{facts['rolled']}+{more}" if more else facts["die"]
    if "groups" in facts:
        words["section"] = say(SIDES_OF_SHIP[facts["section"]])
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
