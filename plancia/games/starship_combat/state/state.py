"""The state of a battle, and who knows what of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.event import MUTED, Journal
from plancia.engine.hexes import on_map
from plancia.engine.settings import Value
from plancia.games.starship_combat.content.lookup import LAYOUTS, MAP_COLUMNS, MAP_ROWS, Layout
from plancia.games.starship_combat.content.scenarios import LAST_IMPULSE, SCENARIOS
from plancia.games.starship_combat.content.vocabulary import (
    BoxNumber,
    Facing,
    HexNumber,
    Team,
    Vessel,
)
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.packing import FireOrder, Scene, Shot

ON_MAP: Final = 0
ESCAPED: Final = 1
EXPLODED: Final = 2
SAFE: Final = 3
WAITING: Final = 4
STATUS: Final = ("on the map", "escaped", "exploded", "safe", "waiting")
LAST_TURN: Final = 0
AFTER_REPAIRS: Final = 1
LAST_IMPULSE_COUNT: Final = 2
NEVER: Final = 17
"""An impulse that does not come: shields that stay down to the end of the turn."""
GONE: Final = Facing(6)
"""The facing of a ship that has left the film of a turn."""
TRAIL: Final = 6
"""How many hexes back a ship's way is remembered."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The match options the rules look at."""

    seats: int
    scenario: int
    series: int
    chart: int
    explosion: int
    bridge_at_once: bool
    transport_same_hex: bool
    station_drifts: bool
    turns: int


@dataclass(slots=True)
class Orders:
    """Energy and orders of one ship for one turn: secret until all have committed."""

    mended: int
    """Boxes repaired, as bits."""
    mended_shields: list[int]
    tokens: list[int]
    """For each weapon type the fire tokens paid for."""
    special: bool
    """Whether the sheet's special manoeuvre is paid."""
    transports: int
    """Transporter uses paid."""
    speed: int
    course: list[int]
    """The manoeuvre in each impulse, by impulse; 0 where the ship does not move."""
    fire: list[FireOrder]
    """The fire tokens placed."""
    down: int
    """The impulse in which the shields go down, or 0."""
    up: int
    transport: list[int]
    """The impulses in which the transporter works."""
    survey: int
    """The impulse of the laboratory's or hangar's order, or 0."""
    rotate: int
    """How a station turns before the first impulse: -1, 0 or 1 sides."""

    def copy(self) -> Orders:
        return Orders(
            self.mended, self.mended_shields[:], self.tokens[:], self.special, self.transports,
            self.speed, self.course[:], self.fire[:], self.down, self.up, self.transport[:],
            self.survey, self.rotate,
        )  # fmt: skip


def no_orders() -> Orders:
    return Orders(
        0, [0] * 6, [0] * len(WEAPONS), False, 0, 0, [0] * (LAST_IMPULSE + 1), [], 0, NEVER, [],
        0, 0,
    )  # fmt: skip


@dataclass(slots=True)
class Ship:
    sheet: int
    size: int
    """Its class, known before its race is."""
    team: Team
    captain: Seat
    status: int
    at: HexNumber
    facing: Facing
    speed: int
    """Its speed this turn; while orders are written that of the turn before, -1 before any."""
    shields: list[int]
    lost: int
    """Destroyed boxes, as bits."""
    fired: int
    """Weapons that have fired and transporters that have worked this turn, as bits."""
    lowered: bool
    stopped: bool
    turned: bool
    """Whether its last movement this turn was a rotation."""
    moved: bool
    """Whether it moved in this impulse."""
    cargo: int
    """Away teams, data stores or shuttles aboard."""
    reference: int
    """How many boxes an explosion is measured against."""
    trail: list[HexNumber]
    """The hexes it came from, the last one last."""
    orders: Orders
    shots: list[Shot]
    """What it fires now, or the side it turns to in a correction; secret until all have chosen."""

    def copy(self) -> Ship:
        return Ship(
            self.sheet, self.size, self.team, self.captain, self.status, self.at, self.facing,
            self.speed, self.shields[:], self.lost, self.fired, self.lowered, self.stopped,
            self.turned, self.moved, self.cargo, self.reference, self.trail[:],
            self.orders.copy(), self.shots[:],
        )  # fmt: skip

    def layout(self) -> Layout:
        return LAYOUTS[self.sheet]

    def working(self) -> int:
        """How many of its boxes work."""
        return LAYOUTS[self.sheet].count - self.lost.bit_count()


@dataclass(slots=True)
class Terrain:
    kind: int
    at: HexNumber
    """Its hex, or NOWHERE once it is gone."""
    drift: int
    radius: int = 0
    """0 for one hex, 1 for seven."""

    def copy(self) -> Terrain:
        return Terrain(self.kind, self.at, self.drift, self.radius)


@dataclass(slots=True)
class Hit:
    """Damage on its way to a ship's side."""

    ship: Vessel
    side: int
    """The ship's side, 0 for the front, clockwise."""
    points: int


@dataclass(frozen=True, slots=True)
class Volley:
    """A shot of this turn, for the table."""

    impulse: int
    ship: Vessel
    target: Vessel
    box: BoxNumber
    rolled: int
    die: int
    """The roll with all that is added to it."""
    points: int


@dataclass(slots=True)
class Battle:
    """All there is on the table."""

    terms: Terms
    ships: list[Ship]
    """First all of the first side, then all of the second."""
    terrain: list[Terrain]
    races: list[int]
    """For each side its race; secret while the sides choose, -1 before."""
    first: int
    """The side that places first."""
    turn: int
    impulse: int
    """The impulse being carried out; 0 while orders are written."""
    tokens: int
    """Away teams still on the planet, data still in the outpost."""
    scans: list[int]
    """For each side its scans of the anomaly."""
    corrections: list[int]
    """For each side how often it has corrected a manoeuvre."""
    hits: list[Hit]
    film: list[Scene]
    """Where ships were in the impulses of this turn, for the table."""
    volleys: list[Volley]
    """The shots of this turn."""
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Battle:
        return Battle(
            self.terms,
            [ship.copy() for ship in self.ships],
            [each.copy() for each in self.terrain] if self.terrain else [],
            self.races[:],
            self.first,
            self.turn,
            self.impulse,
            self.tokens,
            self.scans[:],
            self.corrections[:],
            [Hit(hit.ship, hit.side, hit.points) for hit in self.hits],
            self.film[:],
            self.volleys[:],
            self.dice.copy(),
        )


def is_on_map(battle: Battle, at: HexNumber) -> bool:
    """SC-S6: whether there is such a hex; the map grows with the number of ships."""
    scenario, ships = battle.terms.scenario, len(battle.ships)
    return on_map(at, MAP_COLUMNS[scenario][ships], MAP_ROWS[scenario][ships])


def columns(battle: Battle) -> int:
    """How many columns the map has."""
    return MAP_COLUMNS[battle.terms.scenario][len(battle.ships)]


def rows(battle: Battle) -> int:
    """How many rows the map has."""
    return MAP_ROWS[battle.terms.scenario][len(battle.ships)]


def growth(battle: Battle) -> int:
    """SC-S3, SC-S6: how often the scenario's fleets are there; its aims are so many as well."""
    fleets = SCENARIOS[battle.terms.scenario].fleets
    given = len(fleets[0]) + len(fleets[1])
    return len(battle.ships) // given if given else 1


def team_of(seat: Seat) -> int:
    """SC-G1: seats belong to the two sides in turn."""
    return seat % 2


def team_mask(seats: int, team: Team) -> int:
    return sum(1 << seat for seat, each in enumerate(teams(seats, {})) if each == team)


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    return [team_of(Seat(seat)) for seat in range(seats)]


def ship_name(number: int) -> str:
    """The name of a ship in notations: ships are numbered from one."""
    return f"ship {number + 1}"
