"""What stands in the catalogues: ships, locations, encounters, missions, command cards.

Of a command card's up to three effects a play uses one (FC-R25-04).
"""

from __future__ import annotations

from dataclasses import dataclass

from plancia.games.fleet_captains.content.effects import Effects
from plancia.games.fleet_captains.content.goals import Goal
from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.vocabulary import (
    CrewType,
    Faction,
    MissionType,
    Provenance,
    When,
)


@dataclass(frozen=True)
class Operations:
    when: When
    effects: Effects
    condition: Condition | None = None


@dataclass(frozen=True)
class Combat:
    effects: Effects
    condition: Condition | None = None


@dataclass(frozen=True)
class Crew:
    type: CrewType
    effects: Effects


@dataclass(frozen=True)
class Card:
    slug: str
    title: str
    operations: Operations | None = None
    combat: Combat | None = None
    crew: Crew | None = None
    provenance: Provenance = "reconstructed"
    note: str = ""
    """What of it is attested."""


@dataclass(frozen=True)
class Deck:
    """A deck of ten cards, chosen as a whole (FC-R5-01)."""

    slug: str
    title: str
    provenance: Provenance
    """Where its title is from."""


@dataclass(frozen=True)
class Encounter:
    slug: str
    title: str
    effects: Effects
    persistent: bool = False
    """It stays until it is overcome (FC-R28-06)."""
    all_ships: bool = False
    """Every ship of a Task Force meets it, not one (FC-R15-04)."""
    provenance: Provenance = "reconstructed"
    note: str = ""
    """What of it is attested."""


@dataclass(frozen=True)
class Location:
    """A kind of location tile (FC-R29-01)."""

    slug: str
    name: str
    short: str
    """What fits on a hex of the map."""
    count: int
    size: int
    encounter: int
    """The highest roll of the die that brings an encounter."""
    tags: int
    effects: Effects
    provenance: Provenance = "reconstructed"
    note: str = ""
    """What of it is attested."""


@dataclass(frozen=True)
class Mission:
    slug: str
    title: str
    type: MissionType
    points: int
    goal: Goal
    secret: bool = False
    provenance: Provenance = "reconstructed"
    note: str = ""
    """What of it is attested."""


Ratings = tuple[int, ...]
"""Weapons, Sensors, Engines, Shields."""


@dataclass(frozen=True)
class Ship:
    """A ship card with its dial (FC-R1-01, FC-R1-07)."""

    slug: str
    name: str
    ship_class: str
    faction: Faction
    size: int
    missions: tuple[int, int, int]
    """How many Science, Influence and Combat missions it brings (FC-R6-01)."""
    settings: tuple[tuple[Ratings, ...], tuple[Ratings, ...], tuple[Ratings, ...]]
    """For each alert status the settings one may choose."""
    cloaked: tuple[Ratings | None, Ratings | None, Ratings | None]
    """For each alert status the blue setting; None where it cannot cloak (FC-R1-09)."""
    ability: str
    effects: Effects
    attested: str
    """What is known of the printed ship; the dials are our reconstruction."""
