"""Log lines."""

from __future__ import annotations

from plancia.engine.hexes import axial
from plancia.engine.look import Look, Told
from plancia.engine.table import LogLine, Span
from plancia.engine.words import Words
from plancia.engine.words.telling import Thing, log_line, seat_named
from plancia.games.starship_combat.content.ships import CLASSES, RACES, SIDES_OF_SHIP
from plancia.games.starship_combat.content.vocabulary import HexNumber, Team
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.ending import CORRECTION_POINTS
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.words.names import (
    box_name,
    handle,
    place_name,
    ship_title,
    side_name,
)
from plancia.games.starship_combat.words.sentences import (
    COMPASS,
    LINE_RULES,
    LINES,
    MANOEUVRES,
    WEIGHTS,
)


def line(battle: Battle, told: Told, look: Look) -> LogLine | None:
    """A log line; sides, ships and hexes in it point at what they name."""
    missed = told.kind == "shot" and told.facts["points"] == 0
    return log_line(
        told,
        look.say,
        LINES["miss" if missed else told.kind],
        lambda name: thing(battle, name, told, look),
        LINE_RULES.get(told.kind, ""),
        WEIGHTS.get(told.kind, "normal"),
    )


def thing(battle: Battle, name: str, told: Told, look: Look) -> Thing:
    """What a name in a sentence of the log stands for."""
    facts = told.facts
    if name == "side":
        return seat_named(told.seat, side_name(Team(told.seat % 2), look.say))
    if name in ("ship", "target"):
        return Span(ship_title(battle, facts[name], look.say), ref=handle(facts[name]))
    if name == "place":
        q, r = axial(facts["at"])
        return Span(place_name(HexNumber(facts["at"])), ref=f"hex:{q},{r}")
    return number_words(name, told, look.say)


def number_words(name: str, told: Told, say: Words) -> str:
    """What in a sentence lies nowhere on the table: numbers, manoeuvres, weapons, boxes."""
    facts = told.facts
    if name == "points" and told.kind == "correct":
        return str(CORRECTION_POINTS)
    if name == "size":
        return say(CLASSES[facts["size"]])
    if name == "race":
        return say(RACES[facts["race"]])
    if name == "compass":
        return say(COMPASS[facts["facing"]])
    if name == "manoeuvre":
        return say(MANOEUVRES[facts["code"]])
    if name == "weapon":
        return say(WEAPONS[facts["weapon"]].name)
    if name == "struck":
        return say(SIDES_OF_SHIP[facts["side"]])
    if name == "section":
        return say(SIDES_OF_SHIP[facts["section"]])
    if name == "boxes":
        return lost_boxes(facts["sheet"], told.texts["groups"], say)
    if name == "die" and facts["die"] != facts["rolled"]:
        return f"{facts['rolled']}+{facts['die'] - facts['rolled']}"
    return str(facts[name])


def lost_boxes(sheet: int, groups: str, say: Words) -> str:
    counts: dict[str, int] = {}
    for group in groups.split():
        name = box_name(sheet, int(group), say)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())
