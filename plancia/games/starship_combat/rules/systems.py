"""On-board systems with an aim: transporters, laboratories, hangars; and the points."""

from __future__ import annotations

from plancia.engine.hexes import NOWHERE, distance, sides
from plancia.engine.hexes import side as only_side
from plancia.games.starship_combat.content.lookup import (
    BRIDGES,
    EMERGENCY_BRIDGES,
    HANGARS,
    LABS,
    LAYOUTS,
    TRANSPORTERS,
)
from plancia.games.starship_combat.content.scenarios import (
    ANOMALY,
    AWAY_TEAMS,
    CONVOY,
    FLAGSHIP,
    PLANET,
    RAID,
    SCANS,
    SCENARIOS,
    SHUTTLE,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import CRUISER, FREIGHTER, STATION
from plancia.games.starship_combat.content.weapons import BATTERY
from plancia.games.starship_combat.rules.fire import in_sight
from plancia.games.starship_combat.state.state import (
    ESCAPED,
    EXPLODED,
    ON_MAP,
    SAFE,
    Battle,
    Ship,
)

SCAN_REACH = 3
MOST_SCANS = 4
CORRECTION_POINTS = 5


def act(battle: Battle) -> None:
    """SC-G6: on-board systems, after all fire and before its damage counts."""
    aim = SCENARIOS[battle.terms.scenario].aim
    if aim in (AWAY_TEAMS, RAID):
        transport(battle)
    elif aim == SCANS:
        scan(battle)
    elif aim == SHUTTLES:
        pick_up(battle)


def ready(ship: Ship, kind: int) -> bool:
    """SC-E6: a destroyed system cannot be used although paid and ordered."""
    return ship.status == ON_MAP and LAYOUTS[ship.sheet].kinds[kind] & ~ship.lost != 0


def transport(battle: Battle) -> None:
    """SC-T4 to SC-T6: who beams now; if more beam than there is to fetch, nobody gets any."""
    beaming = [
        number
        for number, ship in enumerate(battle.ships)
        for impulse in ship.orders.transport
        if impulse == battle.impulse
        and ready(ship, TRANSPORTERS)
        and ship.lowered
        and in_reach(battle, ship)
    ]
    if not beaming or battle.tokens == 0:
        return
    got = len(beaming) <= battle.tokens
    for number in beaming:
        if got:
            battle.tokens -= 1
            battle.ships[number].cargo += 1
        if battle.journal.watched:
            kind = "transport" if got else "transport-vain"
            battle.journal.announce(battle, kind, battle.ships[number].captain, ship=number)


def in_reach(battle: Battle, ship: Ship) -> bool:
    """SC-T5: the two points lie in adjacent hexes; an outpost must have its shield there down."""
    nearest = 0 if battle.terms.transport_same_hex else 1
    if SCENARIOS[battle.terms.scenario].aim == AWAY_TEAMS:
        return any(
            each.kind == PLANET and distance(each.at, ship.at) - each.radius == 1
            for each in battle.terrain
        )
    for station in battle.ships:
        if station.size == STATION and station.status == ON_MAP and station.team != ship.team:
            apart = distance(station.at, ship.at)
            if nearest <= apart <= 1:
                return station.lowered or open_shield(station, ship)
    return False


def open_shield(station: Ship, ship: Ship) -> bool:
    facing = only_side(sides(station.at, ship.at))
    if facing < 0:
        return min(station.shields) == 0
    return station.shields[(facing - station.facing) % 6] == 0


def scan(battle: Battle) -> None:
    """SC-SCN-6: a laboratory within three hexes that sees the anomaly makes a scan."""
    for number, ship in enumerate(battle.ships):
        if ship.orders.survey != battle.impulse or not ready(ship, LABS):
            continue
        for each in battle.terrain:
            if (
                each.kind == ANOMALY
                and distance(each.at, ship.at) <= SCAN_REACH
                and in_sight(battle, ship.at, each.at)
            ):
                battle.scans[ship.team] += 1
                if battle.journal.watched:
                    battle.journal.announce(battle, "scan", ship.captain, ship=number)


def pick_up(battle: Battle) -> None:
    """SC-SCN-7: a slow ship in a shuttle's hex takes it; if both sides would, nobody does."""
    for each in battle.terrain:
        if each.kind != SHUTTLE or each.at == NOWHERE:
            continue
        takers = [
            number
            for number, ship in enumerate(battle.ships)
            if ship.orders.survey == battle.impulse and ship.at == each.at and ready(ship, HANGARS)
        ]
        if takers and len({battle.ships[number].team for number in takers}) == 1:
            battle.ships[takers[0]].cargo += 1
            each.at = NOWHERE
            if battle.journal.watched:
                captain = battle.ships[takers[0]].captain
                battle.journal.announce(battle, "pick-up", captain, ship=takers[0])


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
