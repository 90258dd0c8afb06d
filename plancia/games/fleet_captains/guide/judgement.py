"""What the learnt judgement of Fleet Captains looks at: points, ships, places, missions."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.learnt import early_too, lead_of, names_early_too
from plancia.games.fleet_captains.content.goals import ActionTest, Standing
from plancia.games.fleet_captains.content.lookup import SETTINGS, SIZE
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    SENSORS,
    SHIELDS,
    WEAPONS,
    Place,
    Team,
)
from plancia.games.fleet_captains.guide.outlook import (
    Outlook,
    all_round,
    best_rating,
    chance,
    destination,
    goals,
)
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.state import Galaxy, Ship, team_points

SYSTEMS: Final = (WEAPONS, SHIELDS, SENSORS, ENGINES)
_GENERAL: Final = (
    "estimate", "turn", "second", "points", "nearness", "ships", "size", "alert", "damage",
    "crew", "cargo", "cloaked", "settings", "away teams", "held", "control", "installations",
    "explored", "to come", "hand", "missions", "mission points", "standing missions",
    "tests here", "tests in reach", "places", "prospects", "way to go", "steps done",
)  # fmt: skip
_RATINGS: Final = len(_GENERAL)
NAMES: Final = names_early_too((*_GENERAL, "weapons", "shields", "sensors", "engines"))


def leads(galaxy: Galaxy, seat: Seat, estimated: float) -> list[float]:
    """How far a seat's side is ahead of the other, judged by hand so."""
    team = Team(seat & 1)
    values = [0.0] * (_RATINGS + len(SYSTEMS))
    count_side(galaxy, team, 1.0, values)
    count_side(galaxy, Team(1 - team), -1.0, values)
    values[0] = lead_of(estimated)
    values[1] = 1.0 if galaxy.active == team else -1.0
    values[2] = -1.0 if galaxy.terms.first == team else 1.0
    most = max(team_points(galaxy, team), team_points(galaxy, Team(1 - team)))
    return early_too(values, max(0.0, 1.0 - most / galaxy.terms.target))


def count_side(galaxy: Galaxy, team: Team, side: float, values: list[float]) -> None:
    """Add what a side has."""
    for ship in galaxy.ships:
        if ship is not None and ship.seat & 1 == team:
            count_ship(galaxy, ship, side, values)
    for away in galaxy.away:
        if away.team == team:
            values[13] += side
    for place, holder in enumerate(galaxy.holder):
        if holder == team:
            values[14] += side
            values[15] += side * galaxy.control[place] / 2.0
            values[16] += side * galaxy.installation[place]
        explorer = galaxy.explorer[place]
        if explorer >= 0 and explorer & 1 == team:
            values[17] += side / 3.0
    points = team_points(galaxy, team)
    values[3] += side * points / 3.0
    values[4] += 2.0 * side / (1 + max(0, galaxy.terms.target - points))
    values[18] += side * len(galaxy.pools[team]) / 2.0
    for seat in range(team, galaxy.terms.seats, 2):
        count_captain(galaxy, Seat(seat), side, values)


def count_ship(galaxy: Galaxy, ship: Ship, side: float, values: list[float]) -> None:
    values[5] += side
    values[6] += side * SIZE[ship.number] / 3.0
    values[7] += side * ship.alert
    values[8] += side * sum(ship.damage)
    values[9] += side * len(ship.crew) / 2.0
    values[10] += side * len(ship.cargo)
    values[11] += side * ship.cloaked
    values[12] += side * all_round(SETTINGS[ship.number][ship.alert][ship.setting]) / 5.0
    for number, system in enumerate(SYSTEMS):
        values[_RATINGS + number] += side * rating(galaxy, ship, system) / 4.0


def count_captain(galaxy: Galaxy, seat: Seat, side: float, values: list[float]) -> None:
    """Add the cards of a captain, and how near the missions laid out are."""
    captain = galaxy.captains[seat]
    values[19] += side * len(captain.hand) / 2.0
    values[20] += side * len(captain.missions)
    own = [ship for ship in galaxy.ships if ship is not None and ship.seat == seat]
    for points, goal in goals(galaxy, seat):
        values[21] += side * points / 3.0
        if isinstance(goal, Standing):
            values[22] += side * points
        elif isinstance(goal, ActionTest):
            best = 0.0
            for ship in own:
                best = max(best, chance(best_rating(galaxy, ship, goal.system), goal.level))
            values[24] += side * points * best / 3.0
    for progress in galaxy.progress:
        if progress.mission in captain.missions:
            values[28] += side * len(progress.done)
    outlook = Outlook(galaxy, seat)
    for ship in own:
        count_prospects(galaxy, outlook, ship, side, values)


def count_prospects(
    galaxy: Galaxy, outlook: Outlook, ship: Ship, side: float, values: list[float]
) -> None:
    """Add what a ship can do where it is, and where it had best go."""
    at = ship.at
    if at < len(galaxy.tiles):
        if galaxy.explorer[at] >= 0:
            values[23] += side * outlook.worth_of_tests(galaxy, ship, at) / 8.0
        values[25] += side * outlook.places[at] / 8.0
    goal: Place = destination(galaxy, outlook, ship)
    values[26] += side * outlook.worth_for(galaxy, ship, goal) / 8.0
    values[27] += side * BOARDS[galaxy.terms.board].distance[at][goal] / 3.0
