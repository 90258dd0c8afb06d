"""A battle set up for a test: ships where one wants them, orders in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import plancia
from plancia.engine.hexes import STEP, column, hex_at, row
from plancia.engine.match import Match
from plancia.engine.question import Question
from plancia.games.starship_combat.content.lookup import LAYOUTS, SHEET_NUMBER
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.state import Battle, Ship

GAME = plancia.game("starship-combat")
UNION, CLAN, EMPIRE = "union-cruiser-1", "clan-cruiser-1", "empire-cruiser-1"
MIDDLE = (12, 7)
Feature = tuple[str, tuple[int, int], int] | tuple[str, tuple[int, int], int, int]
"""Terrain: kind, hex, drift, and its radius where it is not 0."""
TOKENS = [weapon.token for weapon in WEAPONS]


@dataclass
class Placed:
    """A ship on the map."""

    sheet: str = UNION
    at: tuple[int, int] = MIDDLE
    facing: int = 0
    lost: tuple[int, ...] = ()
    shields: tuple[int, ...] | None = None
    speed: int = -1
    cargo: int = 0
    status: str = "on the map"
    trail: tuple[tuple[int, int], ...] = ()


@dataclass
class Plan:
    """What a captain orders for one ship; without more she does nothing."""

    repair: tuple[str, ...] = ()
    arm: dict[str, int] = field(default_factory=dict)
    special: bool = False
    transports: int = 0
    speed: int = 0
    course: str = ""
    """Manoeuvres, one after the other; straight ahead when they run out."""
    fire: dict[str, tuple[int, ...]] = field(default_factory=dict)
    down: int = 0
    up: int = 17
    transport: tuple[int, ...] = ()
    survey: int = 0
    rotate: str = "keep facing"


def way(start: tuple[int, int], *directions: int) -> tuple[int, int]:
    """Where one gets from a hex by steps in these directions."""
    at = hex_at(*start)
    for direction in directions:
        at += STEP[direction]
    return column(at), row(at)


def number(at: tuple[int, int]) -> int:
    return hex_at(*at)


def battle(
    *ships: Placed,
    scenario: str = "duel",
    turn: int = 1,
    seats: int = 2,
    dice: Sequence[int] = (),
    terrain: Sequence[Feature] | None = None,
    tokens: int | None = None,
    **options: Any,
) -> Match:
    """A match at the beginning of a turn, with these ships in the order of the scenario."""
    position = GAME.new(seats=seats, options={"scenario": scenario, **options}).position()
    state = position["state"]
    assert len(state["ships"]) == len(ships), "the scenario has other ships"
    for data, placed in zip(state["ships"], ships, strict=True):
        layout = LAYOUTS[SHEET_NUMBER[placed.sheet]]
        data |= {
            "sheet": placed.sheet,
            "status": placed.status,
            "at": f"{placed.at[0]},{placed.at[1]}",
            "facing": placed.facing,
            "lost": " ".join(map(str, placed.lost)),
            "shields": list(layout.shields if placed.shields is None else placed.shields),
            "speed": placed.speed,
            "cargo": placed.cargo,
            "reference": layout.count,
            "trail": [f"{each[0]},{each[1]}" for each in placed.trail],
        }
    if terrain is not None:
        state["terrain"] = [
            {"kind": kind, "at": f"{at[0]},{at[1]}", "drift": drift, "radius": sum(radius)}
            for kind, at, drift, *radius in terrain
        ]
    if tokens is not None:
        state["tokens"] = tokens
    state["turn"] = turn
    position["step"] = "planning"
    return GAME.new(position=position, dice=list(dice))


def state(match: Match) -> Battle:
    found = match.state
    assert isinstance(found, Battle)
    return found


def ship(match: Match, index: int) -> Ship:
    return state(match).ships[index]


def where(match: Match, index: int) -> tuple[int, int]:
    at = ship(match, index).at
    return column(at), row(at)


def question(match: Match, seat: int) -> Question:
    return match.questions[seat]


def offered(match: Match, seat: int) -> list[str]:
    return [option.notation for option in match.questions[seat].options]


def kinds(match: Match) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in match.state.journal.events]


def events(match: Match, kind: str) -> list[dict[str, Any]]:
    return [
        {**event.facts, **event.texts} for event in match.state.journal.events if event.kind == kind
    ]


def answer_for(match: Match, seat: int, plan: Plan, used: dict[str, int]) -> str:
    """What the plan answers to the question now open."""
    asked = match.questions[seat]
    kind, facts = asked.kind, asked.facts or {}
    count = used.get(kind, 0)
    used[kind] = count + 1
    if kind == "repair":
        return f"repair {plan.repair[count]}" if count < len(plan.repair) else "done"
    if kind == "arm":
        token = TOKENS[facts["weapon"]]
        return f"{plan.arm.get(token, len(plan.fire.get(token, ())))} {token}"
    if kind == "special":
        return "special" if plan.special else "no special"
    if kind == "transports":
        return f"{plan.transports} transports"
    if kind == "speed":
        return f"speed {plan.speed}"
    if kind == "course":
        letters = plan.course.split()
        return letters[count] if count < len(letters) else "c"
    if kind == "fire-in":
        token = TOKENS[facts["weapon"]]
        turn = used.get(token, 0)
        used[token] = turn + 1
        shots = plan.fire.get(token, ())
        return f"fire in {shots[turn]}" if turn < len(shots) else "keep"
    if kind == "down":
        return f"down in {plan.down}" if plan.down else "shields stay up"
    if kind == "up":
        return f"up in {plan.up}" if plan.up < 17 else "down to the end"
    if kind == "transport":
        return f"in {plan.transport[count]}" if count < len(plan.transport) else "not at all"
    if kind in ("scan", "pick-up"):
        return f"in {plan.survey}" if plan.survey else "not at all"
    if kind == "rotate":
        return plan.rotate
    raise AssertionError(f"no plan answers {kind!r}")


def write(match: Match, index: int, plan: Plan, upto: str = "") -> None:
    """Answer the planning questions about one ship, up to those of a kind."""
    seat = ship(match, index).captain
    used: dict[str, int] = {}
    while seat in match.questions and match.planning is not None:
        asked = match.questions[seat]
        facts = asked.facts or {}
        if asked.kind == upto or asked.kind == "commit" or facts.get("ship") != index:
            return
        match.answer(seat, answer_for(match, seat, plan, used))


def commit(match: Match, *plans: Plan) -> None:
    """Write and commit the orders of all ships; those without a plan do nothing."""
    for index in range(len(state(match).ships)):
        write(match, index, plans[index] if index < len(plans) else Plan())
    for seat in sorted(match.questions):
        if seat in match.questions and match.questions[seat].kind == "commit":
            match.answer(seat, "commit")


def go_on(match: Match, upto: str = "", answers: dict[str, str] | None = None) -> None:
    """Let the impulses run: fire whenever possible, lose what is listed first, never correct.

    `answers` gives other answers by the kind of question, taken where they are possible.
    Stops at a question of the kind `upto`, at the next orders, or at the end.
    """
    given = answers or {}
    while not match.over:
        seat = min(match.questions)
        asked = match.questions[seat]
        if asked.kind == upto or state(match).impulse == 0:
            return
        usual = "fly on" if asked.kind == "correct" else asked.options[0].notation
        wanted = given.get(asked.kind, usual)
        match.answer(seat, wanted if asked.find(wanted) else usual)


def turn(match: Match, *plans: Plan, upto: str = "", **answers: str) -> Match:
    """A whole turn by these orders, or up to a question of a kind."""
    commit(match, *plans)
    go_on(match, upto, {kind.replace("_", "-"): answer for kind, answer in answers.items()})
    return match
