"""Movement: manoeuvres, terrain on the way, ships that are lost."""

from __future__ import annotations

from typing import Final

from plancia.engine.hexes import LOWEST, NOWHERE, STEP, column, sides
from plancia.engine.hexes import distance as hexes_between
from plancia.games.starship_combat.content.lookup import (
    AIM,
    BRIDGES,
    EMERGENCY_BRIDGES,
    LAYOUTS,
)
from plancia.games.starship_combat.content.scenarios import (
    ASTEROID,
    AT_RANDOM,
    CONVOY,
    NO_DRIFT,
    PLANET,
    SCENARIOS,
    STAR,
    WORMHOLE,
)
from plancia.games.starship_combat.content.ships import (
    FREIGHTER,
    HIGH_SPEED_TURN,
    HOOK,
    STATION,
    TOTAL_STOP,
)
from plancia.games.starship_combat.content.vocabulary import OFF_MAP, Facing, HexNumber, Vessel
from plancia.games.starship_combat.state.packing import scene
from plancia.games.starship_combat.state.state import (
    ESCAPED,
    EXPLODED,
    GONE,
    ON_MAP,
    SAFE,
    TRAIL,
    Battle,
    Hit,
    Ship,
    Terrain,
    columns,
    is_on_map,
)

LEFT: Final = 1
SLIP_LEFT: Final = 2
AHEAD: Final = 3
SLIP_RIGHT: Final = 4
RIGHT: Final = 5
SPECIAL_LEFT: Final = 6
SPECIAL_RIGHT: Final = 7
STOP: Final = 8
ROTATION: Final = [False, True, False, False, False, True, True, True, False]
"""SC-M11: manoeuvres that count as rotations."""

ORDINARY: Final = ((0, 0), (-1, -1), (-1, 0), (0, 0), (1, 0), (1, 1))
"""For each manoeuvre the side it steps to and the turn of the nose, both from the old nose."""
SPECIAL: Final = {
    0: ((0, 0), (0, 0)),
    HIGH_SPEED_TURN: ((-1, -2), (1, 2)),
    HOOK: ((-2, -2), (2, 2)),
    TOTAL_STOP: ((0, 0), (0, 0)),
}
HEADING: Final = [
    [
        [(facing + step) % 6 for step, _ in (*ORDINARY, *SPECIAL[special], (0, 0))]
        for facing in range(6)
    ]
    for special in range(4)
]
"""SC-M5, SC-X3, SC-X4: `HEADING[special][facing][manoeuvre]` is the direction of the step."""
NOSE: Final = [
    [
        [Facing((facing + turn) % 6) for _, turn in (*ORDINARY, *SPECIAL[special], (0, 0))]
        for facing in range(6)
    ]
    for special in range(4)
]
"""The facing after it."""

SLOWER_HELM: Final = 2
ASTEROID_AT_SPEED: Final = 3
HEAT: Final = (0, 4, 2)
"""Damage at distance 1 and 2 from a star."""


def helm(ship: Ship, lost: int) -> int:
    """SC-Y4, SC-Y5: the manoeuvre speed; two less when every bridge it had is lost."""
    layout = LAYOUTS[ship.sheet]
    bridges = layout.kinds[BRIDGES] | layout.kinds[EMERGENCY_BRIDGES]
    if bridges and not bridges & ~lost:
        return layout.manoeuvre - SLOWER_HELM
    return layout.manoeuvre


def ordered(battle: Battle, ship: Ship) -> int:
    """SC-M7: the manoeuvre of this impulse, which is compulsory.

    SC-AMB4: where the match says so, a bridge lost this turn makes a second turn in a row a
    straight move.
    """
    code = ship.orders.course[battle.impulse]
    if (
        battle.terms.bridge_at_once
        and ROTATION[code]
        and ship.turned
        and ship.orders.speed >= helm(ship, ship.lost)
    ):
        return AHEAD
    return code


def covers(each: Terrain, at: HexNumber) -> bool:
    """Whether terrain takes up a hex."""
    return each.at == at or (each.radius > 0 and hexes_between(each.at, at) <= each.radius)


def deadly(battle: Battle, at: HexNumber) -> bool:
    """Whether a ship that enters this hex crashes into a planet or a star."""
    for each in battle.terrain:
        if (each.kind == PLANET or each.kind == STAR) and covers(each, at):
            return True
    return False


def safe_exit(battle: Battle, ship: Ship, to: HexNumber) -> bool:
    """SC-SCN-4: a freighter of the convoy that leaves through the far edge is safe."""
    if AIM[battle.terms.scenario] != CONVOY or ship.size != FREIGHTER:
        return False
    return column(to) >= columns(battle)


def would_be_lost(battle: Battle, ship: Ship, to: HexNumber) -> bool:
    """SC-C1: the step leads off the map, into a planet or a star."""
    if not is_on_map(battle, to):
        return not safe_exit(battle, ship, to)
    return bool(battle.terrain) and deadly(battle, to)


def way_ahead(battle: Battle, ship: Ship) -> list[tuple[int, HexNumber, Facing]]:
    """Impulse, hex and facing of each movement still ordered, up to one that loses the ship."""
    special = LAYOUTS[ship.sheet].special
    at, facing = ship.at, ship.facing
    found = []
    for impulse in range(battle.impulse + 1, len(ship.orders.course)):
        code = ship.orders.course[impulse]
        if code in (0, STOP):
            continue
        at = HexNumber(at + STEP[HEADING[special][facing][code]])
        facing = NOSE[special][facing][code]
        found.append((impulse, at, facing))
        if would_be_lost(battle, ship, at) or safe_exit(battle, ship, at):
            break
    return found


def fatal_impulse(battle: Battle, ship: Ship) -> int:
    """The impulse in which a ship would be lost by her orders, or 0."""
    for impulse, at, _ in way_ahead(battle, ship):
        if would_be_lost(battle, ship, at):
            return impulse
    return 0


def next_hex(battle: Battle, ship: Ship, code: int) -> HexNumber:
    """Where a manoeuvre leads after all that is ordered so far."""
    way = way_ahead(battle, ship)
    _, at, facing = way[-1] if way else (0, ship.at, ship.facing)
    return HexNumber(at + STEP[HEADING[LAYOUTS[ship.sheet].special][facing][code]])


def move(battle: Battle, number: Vessel, code: int) -> None:
    """SC-M5: one hex, and whatever waits there."""
    ship = battle.ships[number]
    special = LAYOUTS[ship.sheet].special
    direction = HEADING[special][ship.facing][code]
    step(ship, direction)
    ship.facing = NOSE[special][ship.facing][code]
    ship.turned = ROTATION[code]
    ship.moved = True
    if not is_on_map(battle, ship.at):
        leave(battle, number)
        return
    if battle.journal.watched:
        battle.journal.announce(
            battle, "move", ship.captain, ship=number, at=ship.at, facing=ship.facing,
            code=code, impulse=battle.impulse,
        )  # fmt: skip
    if battle.terrain:
        enter(battle, number, direction)
    if ship.status == ON_MAP:
        battle.film.append(scene(battle.impulse, number, ship.at, ship.facing))


def step(ship: Ship, direction: int) -> None:
    """One hex on; the way back is remembered."""
    ship.trail.append(ship.at)
    if len(ship.trail) > TRAIL:
        del ship.trail[0]
    ship.at = HexNumber(ship.at + STEP[direction])


def leave(battle: Battle, number: Vessel) -> None:
    """SC-M16: off the map is escaped, for good."""
    ship = battle.ships[number]
    battle.film.append(scene(battle.impulse, number, ship.trail[-1], GONE))
    ship.status = SAFE if safe_exit(battle, ship, ship.at) else ESCAPED
    ship.at = OFF_MAP
    if battle.journal.watched:
        kind = "safe" if ship.status == SAFE else "escape"
        battle.journal.announce(battle, kind, ship.captain, ship=number)


def enter(battle: Battle, number: Vessel, direction: int) -> None:
    """SC-M14, SC-TER-6: what the terrain of a hex does to a ship that moves into it."""
    ship = battle.ships[number]
    for index, each in enumerate(battle.terrain):
        if not covers(each, ship.at):
            continue
        if each.kind == PLANET or each.kind == STAR:
            battle.film.append(scene(battle.impulse, number, ship.trail[-1], GONE))
            ship.status = EXPLODED
            ship.at = OFF_MAP
            if battle.journal.watched:
                battle.journal.announce(battle, "crash", ship.captain, ship=number)
            return
        if each.kind == WORMHOLE:
            ship.at = twin(battle, index)
            if battle.journal.watched:
                battle.journal.announce(
                    battle, "wormhole", ship.captain, ship=number, at=ship.at,
                    facing=ship.facing, impulse=battle.impulse,
                )  # fmt: skip
            return
        if each.kind == ASTEROID:
            quick = ship.orders.speed >= helm(ship, ship.lost)
            collide(battle, number, direction, ASTEROID_AT_SPEED if quick else 0)


def twin(battle: Battle, index: int) -> HexNumber:
    """SC-M15: where the wormhole leads: mouths are listed in pairs."""
    mouths = [place for place, each in enumerate(battle.terrain) if each.kind == WORMHOLE]
    return battle.terrain[mouths[mouths.index(index) ^ 1]].at


def collide(battle: Battle, number: Vessel, direction: int, more: int) -> None:
    """SC-TER-1: an asteroid strikes the side that lies in this direction."""
    ship = battle.ships[number]
    points = battle.dice.roll() + more
    battle.hits.append(Hit(number, (direction - ship.facing) % 6, points))
    if battle.journal.watched:
        battle.journal.announce(battle, "asteroid", ship.captain, ship=number, points=points)


def drift(battle: Battle) -> None:
    """SC-G8: what moves by itself does so once a turn, before the first impulse."""
    if battle.terms.station_drifts:
        drift_stations(battle)
    for index, each in enumerate(battle.terrain):
        if each.at == NOWHERE or each.drift == NO_DRIFT:
            continue
        if each.drift == AT_RANDOM:
            to = HexNumber(each.at + STEP[battle.dice.roll() - 1])
            if free(battle, to):
                each.at = to
        else:
            float_on(battle, index)


def drift_stations(battle: Battle) -> None:
    """SC-TER-5: where the match says so stations drift, with whatever way they face."""
    direction = SCENARIOS[battle.terms.scenario].station_drift
    for number, ship in enumerate(battle.ships):
        if ship.size != STATION or ship.status != ON_MAP or direction == NO_DRIFT:
            continue
        if free(battle, HexNumber(ship.at + STEP[direction])):
            step(ship, direction)
            battle.film.append(scene(1, Vessel(number), ship.at, ship.facing))
            if battle.journal.watched:
                battle.journal.announce(battle, "drift", ship.captain, ship=number, at=ship.at)


def free(battle: Battle, at: HexNumber) -> bool:
    """Whether a wormhole's mouth or a station can wander into this hex."""
    if not is_on_map(battle, at):
        return False
    for ship in battle.ships:
        if ship.size == STATION and ship.status == ON_MAP and ship.at == at:
            return False
    return not any(covers(each, at) for each in battle.terrain)


def float_on(battle: Battle, index: int) -> None:
    """SC-TER-2: an asteroid floats one hex on; what it meets is struck, or ends it."""
    rock = battle.terrain[index]
    rock.at = HexNumber(rock.at + STEP[rock.drift])
    if not is_on_map(battle, rock.at) or deadly(battle, rock.at):
        rock.at = OFF_MAP
        return
    for number, ship in enumerate(battle.ships):
        if ship.status == ON_MAP and ship.at == rock.at:
            if ship.size == STATION:
                rock.at = OFF_MAP
                return
            collide(battle, Vessel(number), (rock.drift + 3) % 6, 0)


def heat(battle: Battle) -> None:
    """SC-TER-4: at the end of impulse 16 a star burns what is near, on the side towards it.

    Of two sides at a vertex the stronger shield takes it.
    """
    for each in battle.terrain:
        if each.kind != STAR:
            continue
        for number, ship in enumerate(battle.ships):
            if ship.status != ON_MAP:
                continue
            distance = hexes_between(ship.at, each.at) - each.radius
            if 1 <= distance <= 2:
                side = stronger_side(ship, sides(ship.at, each.at))
                battle.hits.append(Hit(Vessel(number), side, HEAT[distance]))
                if battle.journal.watched:
                    battle.journal.announce(
                        battle, "heat", ship.captain, ship=number, points=HEAT[distance]
                    )


def stronger_side(ship: Ship, mask: int) -> int:
    """Of the sides of the map in a mask, the ship's own side with the stronger shield."""
    first = LOWEST[mask]
    second = LOWEST[mask & ~(1 << first)]
    best = (first - ship.facing) % 6
    if second >= 0:
        other = (second - ship.facing) % 6
        if ship.shields[other] > ship.shields[best]:
            return other
    return best
