"""What a captain reckons with: where enemies may go, what a volley would do, how safe a way is.

Reads only what the ship's own side may know: its orders and what lies open.
"""

from __future__ import annotations

from typing import Final

from plancia.engine.hexes import (
    CENTRE,
    DISTANCE,
    LOWEST,
    NOWHERE,
    ROTATED,
    SIDES,
    STEP,
    WEDGES,
    hex_at,
)
from plancia.games.starship_combat.content.lookup import (
    AIM,
    CHART,
    EXPECTED,
    LAYOUTS,
    REACH,
)
from plancia.games.starship_combat.content.scenarios import (
    ANOMALY,
    ASTEROID,
    AWAY_TEAMS,
    CONVOY,
    FIRST_FIRE,
    LAST_IMPULSE,
    PLANET,
    RAID,
    SCANS,
    SHUTTLE,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import FREIGHTER, STATION
from plancia.games.starship_combat.content.vocabulary import Facing, HexNumber, Vessel, WeaponNumber
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.flight import (
    AHEAD,
    HEADING,
    LEFT,
    NOSE,
    RIGHT,
    STOP,
    deadly,
    safe_exit,
)
from plancia.games.starship_combat.state.state import ON_MAP, Battle, Ship, columns, is_on_map, rows

USUAL_SPEED: Final = 8
SHIELD_WORTH: Final = 0.35
"""What a point of damage on a shield is worth beside one inside."""
PREFERRED_DISTANCE: Final = 3
LOST: Final = -200.0


class Track:
    """Where a ship is expected after the movement of each impulse."""

    __slots__ = ("at", "facing", "number")

    def __init__(self, number: Vessel, at: HexNumber, facing: Facing) -> None:
        self.number = number
        self.at = [at] * (LAST_IMPULSE + 1)
        self.facing = [facing] * (LAST_IMPULSE + 1)

    def stand(self, impulse: int, at: HexNumber, facing: Facing) -> None:
        """From this impulse on it is here."""
        for later in range(impulse, LAST_IMPULSE + 1):
            self.at[later] = at
            self.facing[later] = facing


def enemies(battle: Battle, ship: Ship) -> list[Vessel]:
    return [
        Vessel(number)
        for number, other in enumerate(battle.ships)
        if other.team != ship.team and other.status == ON_MAP
    ]


def nearest(battle: Battle, ship: Ship) -> int:
    """The distance to the nearest enemy, or -1 without any."""
    found = [DISTANCE[battle.ships[each].at - ship.at + CENTRE] for each in enemies(battle, ship)]
    return min(found) if found else -1


def expected_track(battle: Battle, number: Vessel, towards: HexNumber) -> Track:
    """An enemy that flies at its last speed and closes in on a hex."""
    ship = battle.ships[number]
    track = Track(number, ship.at, ship.facing)
    sheet = LAYOUTS[ship.sheet]
    speed = min(sheet.speed, USUAL_SPEED if ship.speed < 0 else max(ship.speed, 4))
    at, facing = ship.at, ship.facing
    for impulse in CHART[battle.terms.chart][speed]:
        best, best_distance = (at, facing), 1000
        for code in (AHEAD, LEFT, RIGHT):
            to = HexNumber(at + STEP[HEADING[0][facing][code]])
            if survives(battle, ship, to):
                distance = DISTANCE[towards - to + CENTRE]
                if distance < best_distance:
                    best, best_distance = (to, NOSE[0][facing][code]), distance
        at, facing = best
        track.stand(impulse, at, facing)
    return track


def ordered_track(battle: Battle, number: Vessel) -> Track:
    """The ship's own way, as far as its orders go."""
    ship = battle.ships[number]
    track = Track(number, ship.at, ship.facing)
    special = LAYOUTS[ship.sheet].special
    at, facing = ship.at, ship.facing
    for impulse in range(1, LAST_IMPULSE + 1):
        code = ship.orders.course[impulse]
        if code == STOP:
            break
        if code:
            at = HexNumber(at + STEP[HEADING[special][facing][code]])
            facing = NOSE[special][facing][code]
            track.stand(impulse, at, facing)
    return track


def survives(battle: Battle, ship: Ship, to: HexNumber) -> bool:
    if not is_on_map(battle, to):
        return safe_exit(battle, ship, to)
    return not battle.terrain or not deadly(battle, to)


def rocks(battle: Battle) -> set[int]:
    """Where asteroids will lie once they have drifted."""
    return {
        each.at + (STEP[each.drift] if 0 <= each.drift < 6 else 0)
        for each in battle.terrain
        if each.kind == ASTEROID and each.at != NOWHERE
    }


def room_ahead(battle: Battle, ship: Ship, at: HexNumber, facing: Facing) -> int:
    """How many hexes straight ahead are safe, up to five."""
    for steps in range(5):
        at = HexNumber(at + STEP[facing])
        if not survives(battle, ship, at):
            return steps
    return 5


_BEARERS: Final[dict[int, int]] = {}


def bearers(sheet: int, weapon: WeaponNumber, seen: int) -> int:
    """The boxes of a sheet, as bits, whose weapons of a type bear on a target seen there."""
    key = (sheet * len(WEAPONS) + weapon) << 6 | seen
    found = _BEARERS.get(key)
    if found is None:
        layout = LAYOUTS[sheet]
        found = sum(1 << box for box in layout.bearers[weapon] if layout.arcs[box] & seen)
        _BEARERS[key] = found
    return found


def firepower(ship: Ship, distance: int, seen: int, paid: bool) -> float:
    """What all weapons that bear on a target seen there would do on average."""
    total = 0.0
    for weapon in LAYOUTS[ship.sheet].types:
        each = EXPECTED[weapon][distance]
        if each <= 0.0:
            continue
        bearing = (bearers(ship.sheet, weapon, seen) & ~ship.lost).bit_count()
        if paid:
            bearing = min(bearing, ship.orders.tokens[weapon])
        total += each * bearing
    return total


class Gunners:
    """What ships would do to each other from anywhere, as they stand: each case reckoned once."""

    __slots__ = ("_known", "battle")

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self._known: dict[int, float] = {}

    def volley(
        self,
        shooter: Vessel,
        at: HexNumber,
        facing: Facing,
        target: Ship,
        there: HexNumber,
        nose: Facing,
        paid: bool,
    ) -> float:
        """What all weapons that bear would do on average; a side's shield softens it."""
        difference = there - at + CENTRE
        distance = DISTANCE[difference]
        if distance > REACH:
            return 0.0
        seen = ROTATED[WEDGES[difference]][facing]
        key = ((shooter << 1 | paid) << 5 | distance) << 6 | seen
        total = self._known.get(key)
        if total is None:
            ship = self.battle.ships[shooter]
            total = self._known[key] = firepower(ship, distance, seen, paid)
        if total <= 0.0:
            return 0.0
        return softened(total, target, at, there, nose)

    def exchange(
        self, number: Vessel, impulse: int, at: HexNumber, facing: Facing, tracks: list[Track]
    ) -> float:
        """What a place gives in an impulse: own best volley, less a share of the enemies'."""
        if impulse < FIRST_FIRE:
            return 0.0
        ships = self.battle.ships
        ship = ships[number]
        given = 0.0
        taken = 0.0
        for track in tracks:
            there, nose = track.at[impulse], track.facing[impulse]
            own = self.volley(number, at, facing, ships[track.number], there, nose, True)
            if own > given:
                given = own
            taken += self.volley(track.number, there, nose, ship, at, facing, False)
        return given - 0.3 * taken


def moments(tracks: list[Track]) -> list[int]:
    """For each impulse the first one since which no track has moved."""
    found = [FIRST_FIRE] * (LAST_IMPULSE + 1)
    for impulse in range(FIRST_FIRE + 1, LAST_IMPULSE + 1):
        found[impulse] = found[impulse - 1]
        for track in tracks:
            moved = track.at[impulse] != track.at[impulse - 1]
            if moved or track.facing[impulse] != track.facing[impulse - 1]:
                found[impulse] = impulse
    return found


def softened(
    total: float, target: Ship, at: HexNumber, target_at: HexNumber, target_facing: Facing
) -> float:
    """Damage by its worth: what the struck shield takes counts for less."""
    sides = SIDES[at - target_at + CENTRE]
    shield = 0
    if sides and not target.lowered:
        shield = target.shields[(LOWEST[sides] - target_facing) % 6]
    held = min(float(shield), total)
    return total - held + SHIELD_WORTH * held


def goal(battle: Battle, ship: Ship) -> int:
    """A hex the scenario draws this ship to, or NOWHERE."""
    if AIM[battle.terms.scenario] == CONVOY and ship.size == FREIGHTER:
        return hex_at(columns(battle) - 1, rows(battle) // 2)
    kinds = {AWAY_TEAMS: PLANET, SCANS: ANOMALY, SHUTTLES: SHUTTLE}
    if AIM[battle.terms.scenario] == RAID and ship.team == 0:
        return nearest_of(breaches(battle), ship) if battle.tokens else NOWHERE
    if AIM[battle.terms.scenario] == AWAY_TEAMS and battle.tokens == 0:
        return NOWHERE
    kind = kinds.get(AIM[battle.terms.scenario], -1)
    places = [each.at for each in battle.terrain if each.kind == kind and each.at != NOWHERE]
    return nearest_of(places, ship)


def breaches(battle: Battle) -> list[HexNumber]:
    """The hexes from which an outpost can be raided: beside a shield that is gone."""
    return [
        HexNumber(station.at + STEP[(side + station.facing) % 6])
        for station in battle.ships
        if station.size == STATION and station.status == ON_MAP
        for side in range(6)
        if station.shields[side] == 0
    ]


def nearest_of(places: list[HexNumber], ship: Ship) -> int:
    if not places:
        return NOWHERE
    return min(places, key=lambda at: DISTANCE[at - ship.at + CENTRE])


def goal_distance(battle: Battle, target: int, at: HexNumber) -> int:
    """How far a hex lies from a goal; from its nearest hex, if the goal is large.

    A breach in an outpost is a place beside it: there the distance counts from the outpost.
    """
    if AIM[battle.terms.scenario] == RAID:
        return DISTANCE[target - at + CENTRE] + 1
    radius = max((each.radius for each in battle.terrain if each.at == target), default=0)
    return DISTANCE[target - at + CENTRE] - radius


def standing(
    battle: Battle,
    ship: Ship,
    target: int,
    impulse: int,
    at: HexNumber,
    facing: Facing,
    left: int,
    tracks: list[Track],
) -> float:
    """How good it is to end up here with so many movements left, drawn to a target or none."""
    value = 0.0
    room = room_ahead(battle, ship, at, facing)
    needed = min(left + 2, 4)
    if room < needed:
        value -= 2.0 * (needed - room)
    if target != NOWHERE:
        value -= 0.8 * max(0, goal_distance(battle, target, at) - 1)
        if ship.size == FREIGHTER:
            return value
    for track in tracks:
        distance = DISTANCE[track.at[impulse] - at + CENTRE]
        value -= 0.4 * abs(distance - PREFERRED_DISTANCE) / len(tracks)
        seen = ROTATED[WEDGES[track.at[impulse] - at + CENTRE]][facing]
        if seen & 0b100001:
            value += 0.8 / len(tracks)
    return value
