"""The points of both sides, and who has won."""

from __future__ import annotations

from plancia.games.starship_combat.content.lookup import BRIDGES, EMERGENCY_BRIDGES, LAYOUTS
from plancia.games.starship_combat.content.scenarios import (
    AWAY_TEAMS,
    CONVOY,
    FLAGSHIP,
    SCANS,
    SCENARIOS,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import CRUISER, FREIGHTER, STATION
from plancia.games.starship_combat.content.weapons import BATTERY
from plancia.games.starship_combat.state.state import ESCAPED, EXPLODED, SAFE, Battle, Ship

MOST_SCANS = 4
CORRECTION_POINTS = 5


def points(battle: Battle, team: int) -> int:
    """SC-V1 to SC-V6: what a side has earned so far."""
    found = CORRECTION_POINTS * battle.corrections[1 - team]
    for ship in battle.ships:
        if ship.team != team and ship.sheet >= 0:
            found += worth(ship)
    aim = SCENARIOS[battle.terms.scenario].aim
    return found + bonus(battle, team, aim) if aim else found


def worth(ship: Ship) -> int:
    """SC-V1, SC-V2, SC-V4: what a ship gives its enemies."""
    if ship.status == EXPLODED:
        return LAYOUTS[ship.sheet].count
    lost = ship.lost.bit_count()
    if ship.status == ESCAPED:
        return lost + (LAYOUTS[ship.sheet].count - lost + 1) // 2
    return lost


def bonus(battle: Battle, team: int, aim: int) -> int:
    """SC-V6: the points of the scenario."""
    if aim == FLAGSHIP:
        return sum(
            4 for ship in battle.ships if ship.team != team and ship.size == CRUISER and mute(ship)
        )
    if aim == CONVOY:
        home = sum(ship.status == SAFE for ship in battle.ships)
        freighters = sum(ship.size == FREIGHTER for ship in battle.ships)
        return 10 * home if team == 0 else 5 * (freighters - home)
    if aim == SCANS:
        return 4 * min(battle.scans[team], MOST_SCANS)
    aboard = sum(
        ship.cargo for ship in battle.ships if ship.team == team and ship.status != EXPLODED
    )
    if aim == SHUTTLES:
        return 6 * aboard
    if aim == AWAY_TEAMS:
        return 8 * aboard
    return outpost_bonus(battle, team) + (8 * aboard if team == 0 else 0)


def mute(ship: Ship) -> bool:
    """A ship that has not exploded but has no bridge left."""
    if ship.sheet < 0 or ship.status == EXPLODED:
        return False
    layout = LAYOUTS[ship.sheet]
    bridges = layout.kinds[BRIDGES] | layout.kinds[EMERGENCY_BRIDGES]
    return bridges & ~ship.lost == 0


def outpost_bonus(battle: Battle, team: int) -> int:
    """SC-SCN-5: batteries silenced for the attackers, half an outpost for the defenders."""
    found = 0
    for ship in battle.ships:
        if ship.size != STATION or ship.sheet < 0:
            continue
        layout = LAYOUTS[ship.sheet]
        gone = ship.status == EXPLODED
        if team == 0 and (gone or not layout.armed[BATTERY] & ~ship.lost):
            found += 6
        if team == 1 and not gone and 2 * ship.working() >= layout.count:
            found += 10
    return found


def scores(battle: Battle) -> list[float]:
    """SC-V1: the points of each seat's side."""
    both = [float(points(battle, 0)), float(points(battle, 1))]
    return [both[seat % 2] for seat in range(battle.terms.seats)]


def winners(battle: Battle) -> list[int]:
    """SC-V7: the side with more points; both when they are level."""
    found = scores(battle)
    return [seat for seat, score in enumerate(found) if score == max(found)]
