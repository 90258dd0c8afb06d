"""What a command card is: up to three effects, of which a play uses one (FC-R25-04)."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.games.fleet_captains.content.effects import Effects
from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.vocabulary import Provenance


@dataclass(frozen=True)
class Operations:
    when: int
    effects: Effects
    condition: Condition | None = None


@dataclass(frozen=True)
class Combat:
    effects: Effects
    condition: Condition | None = None


@dataclass(frozen=True)
class Crew:
    type: int
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
