"""How a battle begins: the scenario's ships, captains and terrain."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.hexes import column, distance, hex_at, row
from plancia.engine.settings import Value
from plancia.games.starship_combat.content.lookup import LAYOUTS, MAP_COLUMNS, SHEET_NUMBER
from plancia.games.starship_combat.content.scenarios import (
    BOUGHT,
    BUDGETS,
    CONVOY,
    ESSENTIAL,
    EXTRA,
    MANY,
    PLANET,
    RAID,
    SCENARIO_NUMBER,
    SCENARIOS,
    SHEET_COLUMNS,
    SHEET_ROWS,
    STAR,
    Scenario,
)
from plancia.games.starship_combat.content.ships import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    FIRST,
    FREIGHTER,
    SECOND,
    STATION,
)
from plancia.games.starship_combat.content.vocabulary import OFF_MAP, TEAMS, Facing, HexNumber, Team
from plancia.games.starship_combat.state.state import (
    WAITING,
    Battle,
    Ship,
    Terms,
    Terrain,
    columns,
    growth,
    no_orders,
    rows,
    team_of,
)

DEALING: Final = (BATTLESHIP, CRUISER, STATION, ESCORT, FREIGHTER)
"""The order in which classes are dealt out: the flag captain has the flagship."""


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Battle:
    """SC-G1, SC-S3: the fleets of the scenario, dealt to the captains of each side in turn."""
    number = scenario_of(seats, options)
    chosen = SCENARIOS[number]
    ships = [new_ship(*entry) for entry in roster(number, seats)]
    explosion = ("last turn", "after repairs", "last impulse").index(str(options["explosion"]))
    battle = Battle(
        terms=Terms(
            seats=seats,
            scenario=number,
            series=FIRST if options["series"] == "first" else SECOND,
            chart=0 if options["chart"] == "printed" else 1,
            explosion=explosion,
            bridge_at_once=options["bridge_at_once"] is True,
            transport_same_hex=options["transport_same_hex"] is True,
            station_drifts=options["station_drifts"] is True,
            turns=turns(number, len(ships), options),
        ),
        ships=ships,
        terrain=[],
        races=[-1, -1],
        first=dice.below(2),
        turn=0,
        impulse=0,
        tokens=0,
        scans=[0, 0],
        corrections=[0, 0],
        hits=[],
        film=[],
        volleys=[],
        dice=dice,
    )
    battle.tokens = chosen.tokens * growth(battle)
    battle.terrain = terrain(chosen, battle, str(options["terrain"]))
    if options["bodies"] == "seven hexes":
        enlarge(battle)
    dice.irrevocable = 0
    return battle


def scenario_of(seats: int, options: dict[str, Value]) -> int:
    """SC-S4: the chosen scenario; where fleets are bought every captain can have a ship."""
    name = str(options["scenario"])
    if name == "free":
        name = f"free: {options['fleet']}"
        if options["fleet"] == BOUGHT:
            budget = max(int(options["budget"]), -(-seats // 2))
            name = f"free: {BOUGHT} for {min(budget, max(BUDGETS))}"
    return SCENARIO_NUMBER[name]


def turns(number: int, ships: int, options: dict[str, Value]) -> int:
    """SC-G2: as the players say, or the scenario; whoever has a way to go has time for it."""
    length = int(options["length"]) or max(SCENARIOS[number].turns, passage(number, ships))
    limit = int(options["turn_limit"])
    return min(limit, length) if limit else length


def passage(number: int, ships: int) -> int:
    """A third more turns than a convoy takes across, two more than raiders to an outpost."""
    chosen = SCENARIOS[number]
    across = MAP_COLUMNS[number][ships]
    if chosen.aim == CONVOY:
        return -(-4 * across // (3 * LAYOUTS[SHEET_NUMBER["freighter"]].speed))
    if chosen.aim == RAID:
        slowest = min(each.speed for each in LAYOUTS if each.sheet.size == CRUISER)
        return 2 + -(-across * chosen.station[0] // (chosen.columns * slowest))
    return 0


def terrain(chosen: Scenario, battle: Battle, extra: str) -> list[Terrain]:
    """SC-S5, SC-S6: the scenario's terrain or that of the players, spread over the map."""
    given = chosen.terrain
    if extra != "scenario":
        kept = ESSENTIAL.get(chosen.aim, ())
        given = tuple(each for each in given if each.kind in kept)
        given += tuple(each for each in EXTRA[extra] if each.kind not in kept)
    found: list[Terrain] = []
    for each in given:
        own = each in chosen.terrain
        drawn = (chosen.columns, chosen.rows) if own else (SHEET_COLUMNS, SHEET_ROWS)
        times = growth(battle) if own else pairs(battle)
        lying = Terrain(each.kind, HexNumber(hex_at(each.column, each.row)), each.drift)
        strew(battle, lying, drawn, times, found)
    return found


def pairs(battle: Battle) -> int:
    """How many maps for two ships there are in the map of a battle."""
    return max(1, len(battle.ships) // 2)


def strew(
    battle: Battle, each: Terrain, drawn: tuple[int, int], times: int, found: list[Terrain]
) -> None:
    """Put terrain of a map of that size where it belongs on the map of a battle.

    Asteroids and shuttles are so many times more, each set in a strip of its own.
    """
    strips = times if each.kind in MANY else 1
    for strip in range(strips):
        at = spread(battle, (column(each.at), row(each.at)), drawn, strip, strips)
        if all(at != other.at for other in found):
            found.append(Terrain(each.kind, at, each.drift, each.radius))


def spread(
    battle: Battle, at: tuple[int, int], drawn: tuple[int, int], strip: int = 0, strips: int = 1
) -> HexNumber:
    """Where a hex of a map of that size lies on the map of a battle, in one of several strips."""
    across = (at[0] + 0.5) / drawn[0]
    down = ((at[1] + 0.5) / drawn[1] + strip) / strips
    return HexNumber(hex_at(int(across * columns(battle)), int(down * rows(battle))))


def respread(battle: Battle) -> None:
    """SC-S6: terrain goes where it belongs on the larger map once all ships are bought."""
    found: list[Terrain] = []
    for each in battle.terrain:
        strew(battle, each, (SHEET_COLUMNS, SHEET_ROWS), pairs(battle), found)
    battle.terrain = found


def enlarge(battle: Battle) -> None:
    """SC-TER-6: planets and stars take one hex, or seven where the match says so."""
    for each in battle.terrain:
        if each.kind in (PLANET, STAR):
            each.radius = 1
    bodies = [each for each in battle.terrain if each.radius]
    battle.terrain = [
        each
        for each in battle.terrain
        if each.radius or all(distance(each.at, body.at) > 1 for body in bodies)
    ]


def roster(number: int, seats: int) -> list[tuple[int, Team, Seat]]:
    """Class, side and captain of each ship of a scenario: both fleets grow alike to serve all."""
    fleets = SCENARIOS[number].fleets
    if not fleets[0]:
        return []
    sides = [captains(seats, team) for team in TEAMS]
    times = max(-(-len(sides[team]) // len(fleets[team])) for team in TEAMS)
    return [
        (size, team, captain)
        for team in TEAMS
        for size, captain in dealt(times * fleets[team], sides[team])
    ]


def captains(seats: int, team: Team) -> list[Seat]:
    """The seats of a side."""
    return [Seat(seat) for seat in range(seats) if team_of(Seat(seat)) == team]


def dealt(fleet: tuple[int, ...], seats: list[Seat]) -> list[tuple[int, Seat]]:
    """SC-G1: the ships of a fleet with their captains: class by class, in turn, so that nobody
    has all the freighters or all the cruisers.
    """
    order = sorted(range(len(fleet)), key=lambda place: DEALING.index(fleet[place]))
    captain = {place: seats[turn % len(seats)] for turn, place in enumerate(order)}
    return [(size, captain[place]) for place, size in enumerate(fleet)]


def new_ship(size: int, team: Team, captain: Seat) -> Ship:
    return Ship(
        sheet=-1, size=size, team=team, captain=captain, status=WAITING, at=OFF_MAP,
        facing=Facing(0),
        speed=-1, shields=[], lost=0, fired=0, lowered=False, stopped=False, turned=False,
        moved=False, cargo=0, reference=0, trail=[], orders=no_orders(), shots=[],
    )  # fmt: skip
