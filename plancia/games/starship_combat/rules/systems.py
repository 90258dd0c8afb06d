"""On-board systems with an aim: transporters, laboratories, hangars; and the points."""

from __future__ import annotations

from typing import Final

from plancia.engine.hexes import NOWHERE, distance, sides
from plancia.engine.hexes import side as only_side
from plancia.games.starship_combat.content.lookup import AIM, HANGARS, LABS, LAYOUTS, TRANSPORTERS
from plancia.games.starship_combat.content.scenarios import (
    ANOMALY,
    AWAY_TEAMS,
    PLANET,
    RAID,
    SCANS,
    SHUTTLE,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import STATION
from plancia.games.starship_combat.content.vocabulary import OFF_MAP
from plancia.games.starship_combat.rules.fire import in_sight
from plancia.games.starship_combat.state.state import ON_MAP, Battle, Ship

SCAN_REACH: Final = 3


def act(battle: Battle) -> None:
    """SC-G6: on-board systems, after all fire and before its damage counts."""
    aim = AIM[battle.terms.scenario]
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
    """SC-T1, SC-T4 to SC-T6: who beams now; if more beam than there is to fetch, nobody gets any.

    Each transporter works once a turn: two orders with one transporter left are one transport.
    """
    beaming: list[int] = []
    if battle.tokens == 0:
        return
    for number, ship in enumerate(battle.ships):
        for impulse in ship.orders.transport:
            if impulse == battle.impulse and ship.lowered and ship.status == ON_MAP:
                unused = LAYOUTS[ship.sheet].kinds[TRANSPORTERS] & ~ship.lost & ~ship.fired
                if unused and in_reach(battle, ship):
                    ship.fired |= unused & -unused
                    beaming.append(number)
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
    if AIM[battle.terms.scenario] == AWAY_TEAMS:
        return any(
            each.kind == PLANET and distance(each.at, ship.at) - each.radius == 1
            for each in battle.terrain
        )
    for station in battle.ships:
        if station.size == STATION and station.status == ON_MAP and station.team != ship.team:
            apart = distance(station.at, ship.at)
            if nearest <= apart <= 1 and (station.lowered or open_shield(station, ship)):
                return True
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
            each.at = OFF_MAP
            if battle.journal.watched:
                captain = battle.ships[takers[0]].captain
                battle.journal.announce(battle, "pick-up", captain, ship=takers[0])
