"""What happened, in words."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine.look import Look, Told
from plancia.engine.table import Effect, LogLine
from plancia.engine.words.telling import Thing, log_line, pieces_named, seat_named
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.names import (
    LINE_NAMES,
    RACE_NAMES,
    piece_words,
    side_name,
)
from plancia.games.battle_force.words.sentences import LINE_RULES, LINES, WEIGHTS


def line(battle: Battle, told: Told, look: Look) -> LogLine | None:
    """A log line; sides, cards and ships in it point at themselves."""
    unmet = told.kind == "strike" and not told.facts["fire"]
    kind = "strike-unmet" if unmet else told.kind
    said = log_line(
        told,
        look.say,
        LINES[kind],
        lambda name: thing(battle, name, told, look),
        LINE_RULES[kind],
        WEIGHTS.get(told.kind, "normal"),
    )
    return replace(said, effect=effect(told))


def effect(told: Told) -> Effect | None:
    """What a line looks like on the table: a hit at a ship by another, or its end."""
    ship = next(iter(told.refs.get("ships", ())), "")
    if told.kind not in ("damage", "destroy") or not ship:
        return None
    by = told.facts.get("by", NONE)
    nobody = "" if by == NONE else f"seat:{by}"  # fighters from planets, mutineers
    source = next(iter(told.refs.get("attackers", ())), nobody)
    if told.kind == "damage":
        return Effect("hit", source, ship, told.facts["points"])
    return Effect("destroy", source, ship)


def thing(battle: Battle, name: str, told: Told, look: Look) -> Thing:
    """What a name in a sentence stands for."""
    say = look.say
    if name == "side":
        side = side_name(battle, told.seat, look)
        return side if told.seat == battle.automaton else seat_named(told.seat, side)
    if name in ("cards", "ships"):
        return pieces_named(told, name, lambda piece: piece_words(piece, say), say)
    if name == "race":
        return say(RACE_NAMES[told.facts["race"]])
    if name == "line":
        return say(LINE_NAMES[told.facts["line"]]) if told.facts["line"] != NONE else ""
    if name == "squadrons":
        count: int = told.facts["number"]
        return say.many("{count} squadron of fighters", "{count} squadrons of fighters", count)
    number: int = told.facts.get(name, 0)
    return number
