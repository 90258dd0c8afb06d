"""The rows of a command table besides course and fire: there for the whole of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from plancia.engine.look import Look
from plancia.engine.table import Cell, Icon, PlanRow
from plancia.games.starship_combat.content.lookup import (
    AIM,
    HANGARS,
    LABS,
    LAYOUTS,
    TRANSPORTERS,
)
from plancia.games.starship_combat.content.scenarios import (
    AWAY_TEAMS,
    LAST_IMPULSE,
    RAID,
    SCANS,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import STATION
from plancia.games.starship_combat.state.state import NEVER, Battle, Orders, Ship
from plancia.games.starship_combat.table.redo import Steps
from plancia.games.starship_combat.words.names import asked_ship

Duty = Literal["shields", "transporter", "laboratory", "hangar", "turn"]
TURNED = ("", "↻", "↺")
"""How a station turns: not, one side to the right, one to the left."""


def duties(battle: Battle, ship: Ship) -> list[Duty]:
    """SC-O1: what a ship may be ordered in this scenario besides its course and its fire."""
    found: list[Duty] = []
    aim = AIM[battle.terms.scenario]
    layout = LAYOUTS[ship.sheet]
    if aim in (AWAY_TEAMS, RAID):
        found.append("shields")
        if layout.kinds[TRANSPORTERS] and (aim == AWAY_TEAMS or ship.team == 0):
            found.append("transporter")
    if aim == SCANS and layout.kinds[LABS]:
        found.append("laboratory")
    if aim == SHUTTLES and layout.kinds[HANGARS]:
        found.append("hangar")
    if layout.size == STATION:
        found.append("turn")
    return found


def duty_rows(battle: Battle, number: int, back: Steps, look: Look) -> list[PlanRow]:
    """A row for each duty: it keeps its place whether or not anything can be ordered in it."""
    ship = battle.ships[number]
    asked = look.question.kind if look.question and asked_ship(look) == number else ""
    return [
        ROWS[duty](ship.orders, asked, lambda kind: back.get((kind, number, 0), 0), look)
        for duty in duties(battle, ship)
    ]


Asked = Callable[[str], int]
"""For a kind of question how many answers back it was asked."""


def shields_row(orders: Orders, asked: str, back: Asked, look: Look) -> PlanRow:
    down = [
        impulse
        for impulse in range(1, LAST_IMPULSE + 1)
        if orders.down and orders.down <= impulse < min(orders.up, NEVER)
    ]
    verb = asked if asked in ("down", "up") else ""
    return marked(look.say("Shields down"), "shield", down, verb, back("down"), look)


def transporter_row(orders: Orders, asked: str, back: Asked, look: Look) -> PlanRow:
    verb = "act" if asked == "transport" else ""
    name = look.say("Transporter")
    return marked(name, "transporter", orders.transport, verb, back("transport"), look)


def laboratory_row(orders: Orders, asked: str, back: Asked, look: Look) -> PlanRow:
    marks = [orders.survey] if orders.survey else []
    verb = "act" if asked == "scan" else ""
    return marked(look.say("Laboratory"), "lab", marks, verb, back("scan"), look)


def hangar_row(orders: Orders, asked: str, back: Asked, look: Look) -> PlanRow:
    marks = [orders.survey] if orders.survey else []
    verb = "act" if asked == "pick-up" else ""
    return marked(look.say("Hangar"), "hangar", marks, verb, back("pick-up"), look)


def turn_row(orders: Orders, asked: str, back: Asked, look: Look) -> PlanRow:
    """The turn of a station, before the first impulse."""
    steps = back("rotate") if orders.rotate else 0
    state: Literal["filled", "open", "empty"] = (
        "filled" if orders.rotate else "open" if asked == "rotate" else "empty"
    )
    turned = Cell(TURNED[orders.rotate], None, state, back=steps)
    rest = (Cell(),) * (LAST_IMPULSE - 1)
    reserved = state == "empty"
    return PlanRow(look.say("Turn of the station"), (turned, *rest), "turn", reserved=reserved)


ROWS: Final[dict[Duty, Callable[[Orders, str, Asked, Look], PlanRow]]] = {
    "shields": shields_row,
    "transporter": transporter_row,
    "laboratory": laboratory_row,
    "hangar": hangar_row,
    "turn": turn_row,
}


def marked(name: str, icon: Icon, marks: list[int], verb: str, steps: int, look: Look) -> PlanRow:
    """A row with a mark in each of these impulses; they were ordered so many answers back."""
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        options = look.notations(verb, impulse) if verb else ()
        state = "open" if options else "filled" if impulse in marks else "empty"
        count = marks.count(impulse)
        label = "" if not count else "●" if count == 1 else str(count)
        back = steps if count else 0
        cells.append(Cell(label, None, state, "", back, options))  # type: ignore[arg-type]
    return PlanRow(name, tuple(cells), icon, reserved=not marks and not verb)
