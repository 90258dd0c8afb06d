"""The points of both sides, and who has won."""

from __future__ import annotations

from typing import Final

from plancia.games.starship_combat.content.lookup import AIM, BRIDGES, EMERGENCY_BRIDGES, LAYOUTS
from plancia.games.starship_combat.content.scenarios import (
    CONVOY,
    FLAGSHIP,
    RAID,
    SCANS,
    SCENARIOS,
)
from plancia.games.starship_combat.content.ships import CRUISER, FREIGHTER, STATION
from plancia.games.starship_combat.content.vocabulary import TEAMS, Team
from plancia.games.starship_combat.content.weapons import BATTERY
from plancia.games.starship_combat.state.state import ESCAPED, EXPLODED, SAFE, Battle, Ship, growth

CORRECTION_POINTS: Final = 5


def points(battle: Battle, team: Team) -> int:
    """SC-V1 to SC-V6: what a side has earned so far."""
    found = CORRECTION_POINTS * battle.corrections[1 - team]
    for ship in battle.ships:
        if ship.team != team and ship.sheet >= 0:
            found += worth(ship)
    aim = AIM[battle.terms.scenario]
    return found + bonus(battle, team, aim) if aim else found


def worth(ship: Ship) -> int:
    """SC-V1, SC-V2, SC-V4: what a ship gives its enemies."""
    if ship.status == EXPLODED:
        return LAYOUTS[ship.sheet].count
    lost = ship.lost.bit_count()
    if ship.status == ESCAPED:
        return lost + (LAYOUTS[ship.sheet].count - lost + 1) // 2
    return lost


def bonus(battle: Battle, team: Team, aim: int) -> int:
    """SC-V6: the points of the scenario, as it gives them."""
    chosen = SCENARIOS[battle.terms.scenario]
    if aim == FLAGSHIP:
        return chosen.reward * sum(
            ship.team != team and ship.size == CRUISER and mute(ship) for ship in battle.ships
        )
    if aim == CONVOY:
        home = sum(ship.status == SAFE for ship in battle.ships)
        freighters = sum(ship.size == FREIGHTER for ship in battle.ships)
        return chosen.reward * home if team == 0 else chosen.second * (freighters - home)
    if aim == SCANS:
        return chosen.reward * min(battle.scans[team], chosen.most * growth(battle))
    aboard = sum(
        ship.cargo for ship in battle.ships if ship.team == team and ship.status != EXPLODED
    )
    if aim == RAID:
        return outpost_bonus(battle, team) + (chosen.reward * aboard if team == 0 else 0)
    return chosen.reward * aboard


def mute(ship: Ship) -> bool:
    """A ship that has not exploded but has no bridge left."""
    if ship.sheet < 0 or ship.status == EXPLODED:
        return False
    layout = LAYOUTS[ship.sheet]
    bridges = layout.kinds[BRIDGES] | layout.kinds[EMERGENCY_BRIDGES]
    return bridges & ~ship.lost == 0


def outpost_bonus(battle: Battle, team: Team) -> int:
    """SC-SCN-5: batteries silenced for the attackers, half an outpost for the defenders."""
    found = 0
    chosen = SCENARIOS[battle.terms.scenario]
    for ship in battle.ships:
        if ship.size != STATION or ship.sheet < 0:
            continue
        layout = LAYOUTS[ship.sheet]
        gone = ship.status == EXPLODED
        if team == 0 and (gone or not layout.armed[BATTERY] & ~ship.lost):
            found += chosen.silenced
        if team == 1 and not gone and 2 * ship.working() >= layout.count:
            found += chosen.second
    return found


def scores(battle: Battle) -> list[float]:
    """SC-V1: the points of each seat's side."""
    both = [float(points(battle, team)) for team in TEAMS]
    return [both[seat % 2] for seat in range(battle.terms.seats)]


def winners(battle: Battle) -> list[int]:
    """SC-V7: the side with more points; both when they are level."""
    found = scores(battle)
    return [seat for seat, score in enumerate(found) if score == max(found)]
