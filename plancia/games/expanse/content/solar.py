"""The map of The Expanse: bases, orbits, zones and sectors of the Solar System.

Sets of bases and of orbits are numbers, one bit a place, so that rules ask for a set at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Provenance = Literal["rulebook", "public", "reconstructed"]

INNER: Final = 0
BELT: Final = 1
OUTER: Final = 2
SECTORS: Final = ("inner", "belt", "outer")
SECTOR_NAMES: Final = ("Inner Planets", "The Belt", "Outer Planets")

ZONES: Final = ("inner", "belt", "jupiter", "saturn")
"""In a line: each borders on the one before and the one after (EX-1)."""

FOOD: Final = 0
WATER: Final = 1
MINERALS: Final = 2
TECH: Final = 3
RESOURCE_NAMES: Final = ("Food", "Water", "Minerals", "Technology")


@dataclass(frozen=True)
class Orbit:
    """Where fleets lie."""

    slug: str
    name: str
    zone: int
    sector: int


@dataclass(frozen=True)
class Base:
    """Where influence lies."""

    slug: str
    name: str
    orbit: int
    resource: int
    closed_for_two: bool = False
    provenance: Provenance = "rulebook"
    """Of the name; `resource_from` says where the icon is from."""
    resource_from: Provenance = "reconstructed"


EARTH: Final = 0
MARS: Final = 1
CERES: Final = 2
EROS: Final = 3
VESTA: Final = 4
TYCHO: Final = 5
THOTH: Final = 6
JUPITER: Final = 7
SATURN: Final = 8
ORBITS: Final[tuple[Orbit, ...]] = (
    Orbit("earth", "Earth", 0, INNER),
    Orbit("mars", "Mars", 0, INNER),
    Orbit("ceres", "Ceres", 1, BELT),
    Orbit("eros", "Eros", 1, BELT),
    Orbit("vesta", "Vesta", 1, BELT),
    Orbit("tycho", "Tycho", 1, BELT),
    Orbit("thoth", "Thoth", 1, BELT),
    Orbit("jupiter", "Jupiter", 2, OUTER),
    Orbit("saturn", "Saturn", 3, OUTER),
)
BASES: Final[tuple[Base, ...]] = (
    Base("luna", "Luna", EARTH, MINERALS, closed_for_two=True),
    Base("eurasia", "Eurasia", EARTH, FOOD),
    Base("africa", "Africa", EARTH, WATER, resource_from="rulebook"),
    Base("mariner-valley", "Mariner Valley", MARS, FOOD, provenance="reconstructed"),
    Base("londres-nova", "Londres Nova", MARS, TECH, provenance="reconstructed"),
    Base("ceres", "Ceres", CERES, WATER),
    Base("eros", "Eros", EROS, MINERALS),
    Base("vesta", "Vesta", VESTA, MINERALS, closed_for_two=True),
    Base("tycho", "Tycho", TYCHO, TECH),
    Base("thoth", "Thoth", THOTH, TECH),
    Base("ganymede", "Ganymede", JUPITER, FOOD),
    Base("io", "Io", JUPITER, MINERALS, closed_for_two=True),
    Base("europa", "Europa", JUPITER, WATER, resource_from="rulebook"),
    Base("rings", "The Rings", SATURN, WATER, closed_for_two=True),
    Base("titan", "Titan", SATURN, FOOD, provenance="reconstructed"),
    Base("phoebe", "Phoebe", SATURN, TECH, provenance="reconstructed"),
)

BASE_COUNT: Final = len(BASES)
ORBIT_COUNT: Final = len(ORBITS)
ALL_BASES: Final = (1 << BASE_COUNT) - 1
ALL_ORBITS: Final = (1 << ORBIT_COUNT) - 1
BASE: Final = {base.slug: number for number, base in enumerate(BASES)}
ORBIT: Final = {orbit.slug: number for number, orbit in enumerate(ORBITS)}

ORBIT_OF: Final[list[int]] = [base.orbit for base in BASES]
SECTOR_OF: Final[list[int]] = [ORBITS[base.orbit].sector for base in BASES]
RESOURCE_OF: Final[list[int]] = [base.resource for base in BASES]
OPEN_FOR_TWO: Final = sum(
    1 << number for number, base in enumerate(BASES) if not base.closed_for_two
)


def places(mask: int) -> list[int]:
    """The places of a set, in order."""
    found = []
    place = 0
    while mask:
        if mask & 1:
            found.append(place)
        mask >>= 1
        place += 1
    return found


def bases_where(orbit: int = -1, sector: int = -1, resource: int = -1) -> int:
    """The set of bases of an orbit, a sector or a resource."""
    return sum(
        1 << number
        for number, base in enumerate(BASES)
        if orbit in (-1, base.orbit)
        and sector in (-1, ORBITS[base.orbit].sector)
        and resource in (-1, base.resource)
    )


LINKED: Final[list[int]] = [bases_where(orbit=orbit) for orbit in range(ORBIT_COUNT)]
"""For each orbit its bases."""
SECTOR_BASES: Final[list[int]] = [bases_where(sector=sector) for sector in range(3)]
SECTOR_ORBITS: Final[list[int]] = [
    sum(1 << number for number, orbit in enumerate(ORBITS) if orbit.sector == sector)
    for sector in range(3)
]


def within(zones: int, orbit: int) -> int:
    """Other orbits at most so many zones away."""
    return sum(
        1 << other
        for other in range(ORBIT_COUNT)
        if other != orbit and abs(ORBITS[other].zone - ORBITS[orbit].zone) <= zones
    )


REACH: Final[list[list[int]]] = [
    [within(zones, orbit) for orbit in range(ORBIT_COUNT)] for zones in range(4)
]
"""For a number of zones and an orbit the orbits a move reaches; three zones reach everywhere."""
ANYWHERE: Final = 3

BASES_UNDER: Final[list[int]] = [0] * (1 << ORBIT_COUNT)
"""For each set of orbits the bases under them."""
NEAR: Final[list[int]] = [0] * (1 << ORBIT_COUNT)
"""For each set of orbits all orbits of the same zones."""
for _orbits in range(1 << ORBIT_COUNT):
    for _orbit in places(_orbits):
        BASES_UNDER[_orbits] |= LINKED[_orbit]
        NEAR[_orbits] |= within(0, _orbit) | 1 << _orbit


def orbits_over(bases: int) -> int:
    """The orbits that some of these bases belong to."""
    found = 0
    for base in places(bases):
        found |= 1 << ORBIT_OF[base]
    return found


def base_name(base: int) -> str:
    return BASES[base].slug if base >= 0 else "none"


def base_named(name: str) -> int:
    return -1 if name == "none" else BASE[name]


def orbit_name(orbit: int) -> str:
    return ORBITS[orbit].slug if orbit >= 0 else "yard"


def orbit_named(name: str) -> int:
    return -1 if name == "yard" else ORBIT[name]
