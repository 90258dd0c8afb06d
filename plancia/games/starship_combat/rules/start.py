"""Before the first turn: races are chosen, ships placed."""

from __future__ import annotations

from collections.abc import Generator

from plancia.engine.hexes import column, hex_at, row
from plancia.engine.question import Option, Question, Step, StepFunction, ask, together
from plancia.games.starship_combat.content.lookup import LAYOUTS, races_of, sheet_of
from plancia.games.starship_combat.content.scenarios import SCENARIOS
from plancia.games.starship_combat.content.ships import RACES, STATION
from plancia.games.starship_combat.rules.turn import planning
from plancia.games.starship_combat.state.state import ON_MAP, WAITING, Battle

RACE = [Option(f"race {name.lower()}", "race", number) for number, name in enumerate(RACES)]
FACE = [Option(f"face {side}", "face", side) for side in range(6)]
BERTHS_APART = 4
FACTS = [{"ship": number} for number in range(32)]


def _places(at_column: int, rows: int) -> list[Option]:
    hexes = [hex_at(at_column, each) for each in range(rows)]
    return [Option(f"place {column(at)},{row(at)}", "place", at) for at in hexes]


EDGES = {
    (at_column, rows): _places(at_column, rows)
    for columns, rows in {(each.columns, each.rows) for each in SCENARIOS}
    for at_column in (0, columns - 1)
}
"""For each edge of each map the hexes along it."""


def fleets(battle: Battle) -> Step:
    """SC-S3: the flag captain of each side chooses its race; all ships of a side are of one."""
    flags = [min(ship.captain for ship in battle.ships if ship.team == team) for team in (0, 1)]
    yield together(dict.fromkeys(flags, choose_race))
    series = battle.terms.series
    for ship in battle.ships:
        ship.sheet = sheet_of(battle.races[ship.team], series, ship.size)
        layout = LAYOUTS[ship.sheet]
        ship.shields = list(layout.shields)
        ship.reference = layout.count
    battle.dice.reveal()
    if battle.journal.watched:
        for team in (0, 1):
            seat = next(ship.captain for ship in battle.ships if ship.team == team)
            battle.journal.announce(battle, "race", seat, race=battle.races[team])
    return deployment


def choose_race(battle: Battle, seat: int) -> Generator[Question, Option, None]:
    answer = yield ask(seat, "race", [RACE[race] for race in races_of(battle.terms.series)])
    battle.races[seat % 2] = answer.target


def deployment(battle: Battle) -> Step:
    """SC-S1, SC-S2: ships are placed in turn along opposite edges, facing where they like."""
    number = next_to_place(battle)
    ship = battle.ships[number]
    chosen = SCENARIOS[battle.terms.scenario]
    if ship.size == STATION:
        ship.at = berth(battle)
    else:
        edge = 0 if ship.team == 0 else chosen.columns - 1
        answer = yield ask(ship.captain, "place", EDGES[edge, chosen.rows], FACTS[number])
        ship.at = answer.target
    answer = yield ask(ship.captain, "face", FACE, FACTS[number])
    ship.facing = answer.target
    ship.status = ON_MAP
    if battle.journal.watched:
        battle.journal.announce(
            battle, "place", ship.captain, ship=number, at=ship.at, facing=ship.facing
        )
    if next_to_place(battle) >= 0:
        return deployment
    battle.turn = 1
    battle.dice.reveal()
    return planning


def berth(battle: Battle) -> int:
    """SC-SCN-5: where the next station stands: the first in its place, others above it."""
    at_column, at_row = SCENARIOS[battle.terms.scenario].station
    before = sum(ship.size == STATION and ship.status != WAITING for ship in battle.ships)
    return hex_at(at_column, at_row - BERTHS_APART * before)


def next_to_place(battle: Battle) -> int:
    """The ship placed next, or -1: the sides take turns while both have some left."""
    waiting: list[list[int]] = [[], []]
    placed = [0, 0]
    for number, ship in enumerate(battle.ships):
        if ship.status == WAITING:
            waiting[ship.team].append(number)
        else:
            placed[ship.team] += 1
    second = 1 - battle.first
    team = battle.first if placed[battle.first] <= placed[second] else second
    if not waiting[team]:
        team = 1 - team
    return waiting[team][0] if waiting[team] else -1


STEPS: tuple[StepFunction, ...] = (fleets, deployment)
