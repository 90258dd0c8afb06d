"""The map of The Expanse: bases, orbits, zones and sectors of the Solar System.

Sets of bases and of orbits are numbers, one bit a place, so that rules ask for a set at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from plancia.games.expanse.content.vocabulary import Base, Orbit, Sector

Provenance = Literal["rulebook", "partly rulebook", "public", "reconstructed"]

INNER: Final = Sector(0)
BELT: Final = Sector(1)
OUTER: Final = Sector(2)
SECTORS: Final = ("inner", "belt", "outer")
SECTOR_NAMES: Final = ("Inner Planets", "The Belt", "Outer Planets")

ZONES: Final = ("inner", "belt", "jupiter", "saturn")
"""In a line: each borders on the one before and the one after (EX-1)."""
ANYWHERE: Final = len(ZONES) - 1
"""So many zones reach everywhere."""

FOOD: Final = 0
WATER: Final = 1
MINERALS: Final = 2
TECH: Final = 3
RESOURCE_NAMES: Final = ("Food", "Water", "Minerals", "Technology")


@dataclass(frozen=True)
class OrbitSpace:
    """Where fleets lie."""

    slug: str
    name: str
    zone: int
    sector: int


@dataclass(frozen=True)
class BaseSpace:
    """Where influence lies."""

    slug: str
    name: str
    orbit: Orbit
    resource: int
    closed_for_two: bool = False
    provenance: Provenance = "rulebook"
    """Of the name; `resource_from` says where the icon is from."""
    resource_from: Provenance = "reconstructed"


EARTH: Final = Orbit(0)
MARS: Final = Orbit(1)
CERES: Final = Orbit(2)
EROS: Final = Orbit(3)
VESTA: Final = Orbit(4)
TYCHO: Final = Orbit(5)
THOTH: Final = Orbit(6)
JUPITER: Final = Orbit(7)
SATURN: Final = Orbit(8)
ORBITS: Final[tuple[OrbitSpace, ...]] = (
    OrbitSpace("earth", "Earth", 0, INNER),
    OrbitSpace("mars", "Mars", 0, INNER),
    OrbitSpace("ceres", "Ceres", 1, BELT),
    OrbitSpace("eros", "Eros", 1, BELT),
    OrbitSpace("vesta", "Vesta", 1, BELT),
    OrbitSpace("tycho", "Tycho", 1, BELT),
    OrbitSpace("thoth", "Thoth", 1, BELT),
    OrbitSpace("jupiter", "Jupiter", 2, OUTER),
    OrbitSpace("saturn", "Saturn", 3, OUTER),
)
BASES: Final[tuple[BaseSpace, ...]] = (
    BaseSpace("luna", "Luna", EARTH, MINERALS, closed_for_two=True),
    BaseSpace("eurasia", "Eurasia", EARTH, FOOD),
    BaseSpace("africa", "Africa", EARTH, WATER, resource_from="rulebook"),
    BaseSpace("mariner-valley", "Mariner Valley", MARS, FOOD, provenance="reconstructed"),
    BaseSpace("londres-nova", "Londres Nova", MARS, TECH, provenance="reconstructed"),
    BaseSpace("ceres", "Ceres", CERES, WATER),
    BaseSpace("eros", "Eros", EROS, MINERALS),
    BaseSpace("vesta", "Vesta", VESTA, MINERALS, closed_for_two=True),
    BaseSpace("tycho", "Tycho", TYCHO, TECH),
    BaseSpace("thoth", "Thoth", THOTH, TECH),
    BaseSpace("ganymede", "Ganymede", JUPITER, FOOD),
    BaseSpace("io", "Io", JUPITER, MINERALS, closed_for_two=True),
    BaseSpace("europa", "Europa", JUPITER, WATER, resource_from="rulebook"),
    BaseSpace("rings", "The Rings", SATURN, WATER, closed_for_two=True),
    BaseSpace("titan", "Titan", SATURN, FOOD, provenance="reconstructed"),
    BaseSpace("phoebe", "Phoebe", SATURN, TECH, provenance="reconstructed"),
)


@dataclass(frozen=True)
class Crew:
    """EX-63: what one of the Rocinante's crew does: cubes first, then the flight, then shots."""

    slug: str
    name: str
    influence: int = 0
    """Cubes placed on any base."""
    zones: int = 0
    """How far the ship moves."""
    shots: int = 0
    """Opposing fleets removed where the ship is then."""
    shots_each: int = 0
    """As many more for each friendly ship there, itself included."""


CREW: Final[tuple[Crew, ...]] = (
    Crew("holden", "James Holden", influence=1),
    Crew("nagata", "Naomi Nagata", zones=1, shots=1),
    Crew("kamal", "Alex Kamal", zones=ANYWHERE),
    Crew("burton", "Amos Burton", shots_each=1),
)

BASE: Final = {base.slug: Base(number) for number, base in enumerate(BASES)}
ORBIT: Final = {orbit.slug: Orbit(number) for number, orbit in enumerate(ORBITS)}


def bases_where(orbit: int = -1, sector: int = -1, resource: int = -1) -> int:
    """The set of bases of an orbit, a sector or a resource, or of all."""
    return sum(
        1 << number
        for number, base in enumerate(BASES)
        if orbit in (-1, base.orbit)
        and sector in (-1, ORBITS[base.orbit].sector)
        and resource in (-1, base.resource)
    )


def orbits_where(sector: int = -1) -> int:
    """The set of orbits of a sector, or of all."""
    return sum(1 << number for number, orbit in enumerate(ORBITS) if sector in (-1, orbit.sector))


def base_name(base: int) -> str:
    return BASES[base].slug if base >= 0 else "none"


def base_named(name: str) -> int:
    return -1 if name == "none" else BASE[name]


def orbit_name(orbit: int) -> str:
    return ORBITS[orbit].slug if orbit >= 0 else "yard"


def orbit_named(name: str) -> int:
    return -1 if name == "yard" else ORBIT[name]
