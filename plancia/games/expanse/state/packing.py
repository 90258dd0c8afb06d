"""What options and events tell in one number: whose cube, which fleet, what group of them.

Here alone is it known how each is written; everybody else asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from plancia.games.expanse.content.lookup import BASE_COUNT, ORBIT_COUNT
from plancia.games.expanse.content.vocabulary import Base, Faction, Orbit

Group = NewType("Group", int)
"""How many fleets of each kind, one octal digit a kind."""

FLEET_KINDS: Final = 4
"""Kinds of fleet that can be hit: the Rocinante cannot."""
GROUP_KINDS: Final = 5
BITS: Final = 3
MOST: Final = (1 << BITS) - 1


def cube_at(owner: Faction, base: Base) -> int:
    """A faction's influence on a base: its place in `System.influence`, and in options."""
    return BASE_COUNT * owner + base


def read_cube(cube: int) -> tuple[Faction, Base]:
    """Owner and base."""
    return Faction(cube // BASE_COUNT), Base(cube % BASE_COUNT)


def fleet_at(owner: Faction, orbit: Orbit, kind: int) -> int:
    """An opposing fleet of a kind in an orbit."""
    return FLEET_KINDS * (ORBIT_COUNT * owner + orbit) + kind


def read_fleet(fleet: int) -> tuple[Faction, Orbit, int]:
    """Owner, orbit and kind."""
    place = fleet // FLEET_KINDS
    return Faction(place // ORBIT_COUNT), Orbit(place % ORBIT_COUNT), fleet % FLEET_KINDS


def own_fleet_at(kind: int, orbit: Orbit) -> int:
    """One's own fleet of a kind in an orbit."""
    return ORBIT_COUNT * kind + orbit


def read_own_fleet(fleet: int) -> tuple[int, Orbit]:
    """Kind and orbit."""
    return fleet // ORBIT_COUNT, Orbit(fleet % ORBIT_COUNT)


def one_of(kind: int) -> Group:
    """A group of one fleet."""
    return Group(1 << BITS * kind)


def group_of(counts: Iterable[int]) -> Group:
    """So many fleets of each kind."""
    return Group(sum(count << BITS * kind for kind, count in enumerate(counts)))


def count_in(group: Group, kind: int) -> int:
    """How many fleets of a kind are in a group."""
    return group >> BITS * kind & MOST


def counts_in(group: Group) -> list[int]:
    """How many fleets of each kind are in a group."""
    return [group >> BITS * kind & MOST for kind in range(GROUP_KINDS)]
