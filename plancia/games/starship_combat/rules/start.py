"""Before the first turn: races are chosen, ships placed."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from plancia.engine import Seat
from plancia.engine.hexes import column, hex_at, row
from plancia.engine.question import Option, Question, Step, StepFunction, ask, together
from plancia.games.starship_combat.content.lookup import (
    LAYOUTS,
    MAP_COLUMNS,
    MAP_ROWS,
    MOST_SHIPS,
    races_of,
    sheet_of,
)
from plancia.games.starship_combat.content.scenarios import PRICES, SCENARIOS
from plancia.games.starship_combat.content.ships import (
    BATTLESHIP,
    CLASSES,
    CRUISER,
    ESCORT,
    RACES,
    STATION,
)
from plancia.games.starship_combat.content.vocabulary import NO_TEAM, TEAMS, Facing, HexNumber, Team
from plancia.games.starship_combat.rules.turn import planning, team_mates
from plancia.games.starship_combat.state.deal import captains, dealt, new_ship, respread, spread
from plancia.games.starship_combat.state.state import ON_MAP, WAITING, Battle, columns, rows

RACE: Final = [Option(f"race {name.lower()}", "race", number) for number, name in enumerate(RACES)]
FACE: Final = [Option(f"face {side}", "face", side) for side in range(6)]
FACTS: Final = [{"ship": number} for number in range(32)]


def _places(at_column: int, rows: int) -> list[Option]:
    hexes = [hex_at(at_column, each) for each in range(rows)]
    return [Option(f"place {column(at)},{row(at)}", "place", at) for at in hexes]


EDGES: Final = {
    (at_column, height): _places(at_column, height)
    for widths, heights in zip(MAP_COLUMNS, MAP_ROWS, strict=True)
    for width, height in zip(widths, heights, strict=True)
    for at_column in (0, width - 1)
}
"""For each edge of each map the hexes along it."""
BUY: Final = [Option(f"buy {CLASSES[size]}", "buy", size) for size in (ESCORT, CRUISER, BATTLESHIP)]
MOST_BOUGHT: Final = MOST_SHIPS // 2


def market(battle: Battle) -> Step:
    """SC-S4: the sides buy their ships in turn, openly, until all their points are spent."""
    team = next_to_buy(battle)
    seat = captains(battle.terms.seats, team)[0]
    left = points_left(battle, team)
    answer = yield ask(seat, "buy", affordable(battle, team), {"left": left})
    place = len(battle.ships) if team == 1 else sum(ship.team == 0 for ship in battle.ships)
    battle.ships.insert(place, new_ship(answer.target, team, seat))
    if battle.journal.watched:
        battle.journal.announce(battle, "buy", seat, size=answer.target)
    if next_to_buy(battle) >= 0:
        return market
    share_out(battle)
    respread(battle)
    return fleets


def points_left(battle: Battle, team: Team) -> int:
    """What a side can still spend."""
    spent = sum(PRICES[ship.size] for ship in battle.ships if ship.team == team)
    return SCENARIOS[battle.terms.scenario].budget - spent


def affordable(battle: Battle, team: Team) -> list[Option]:
    """The ships a side can buy so that something is left for each captain without one."""
    own = sum(ship.team == team for ship in battle.ships)
    if own == MOST_BOUGHT:
        return []
    without = max(0, len(captains(battle.terms.seats, team)) - own - 1)
    left = points_left(battle, team) - without * PRICES[ESCORT]
    return [option for option in BUY if PRICES[option.target] <= left]


def next_to_buy(battle: Battle) -> Team:
    """The side that buys next, or NO_TEAM: in turn, while both can."""
    count = [sum(ship.team == team for ship in battle.ships) for team in (0, 1)]
    first, second = Team(battle.first), Team(1 - battle.first)
    order = (first, second) if count[first] <= count[second] else (second, first)
    return next((team for team in order if affordable(battle, team)), NO_TEAM)


def share_out(battle: Battle) -> None:
    """SC-G1: the captains of each side share what it has bought."""
    for team in TEAMS:
        own = [ship for ship in battle.ships if ship.team == team]
        fleet = tuple(ship.size for ship in own)
        shared = dealt(fleet, captains(battle.terms.seats, team))
        for ship, (_, captain) in zip(own, shared, strict=True):
            ship.captain = captain


def fleets(battle: Battle) -> Step:
    """SC-S3: the flag captain of each side chooses its race, unseen by the other side (SC-G4); all
    ships of a side are of one."""
    if SCENARIOS[battle.terms.scenario].budget and next_to_buy(battle) >= 0:
        return market
    flags = [min(ship.captain for ship in battle.ships if ship.team == team) for team in (0, 1)]
    yield together(dict.fromkeys(flags, choose_race), open_to=team_mates(battle, flags))
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


def choose_race(battle: Battle, seat: Seat) -> Generator[Question, Option, None]:
    answer = yield ask(seat, "race", [RACE[race] for race in races_of(battle.terms.series)])
    battle.races[seat % 2] = answer.target


def deployment(battle: Battle) -> Step:
    """SC-S1, SC-S2: ships are placed in turn along opposite edges, facing where they like."""
    number = next_to_place(battle)
    ship = battle.ships[number]
    if ship.size == STATION:
        ship.at = berth(battle)
    else:
        edge = 0 if ship.team == 0 else columns(battle) - 1
        answer = yield ask(ship.captain, "place", EDGES[edge, rows(battle)], FACTS[number])
        ship.at = HexNumber(answer.target)
    answer = yield ask(ship.captain, "face", FACE, FACTS[number])
    ship.facing = Facing(answer.target)
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


def berth(battle: Battle) -> HexNumber:
    """SC-SCN-5: where the next station stands: in its place, several one above the other."""
    chosen = SCENARIOS[battle.terms.scenario]
    stations = [ship for ship in battle.ships if ship.size == STATION]
    before = sum(ship.status != WAITING for ship in stations)
    drawn = (chosen.columns, chosen.rows)
    return spread(battle, chosen.station, drawn, before, len(stations))


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


STEPS: Final[tuple[StepFunction[Battle], ...]] = (fleets, market, deployment)
