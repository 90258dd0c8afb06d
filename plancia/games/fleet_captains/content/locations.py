"""The 50 location tiles, of 28 kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.fleet_captains.content.effects import (
    Allow,
    Change,
    Damage,
    Disable,
    Effects,
    Halt,
    Need,
    NoMove,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ANOMALY,
    ANY_LEVEL,
    ASTEROID,
    BUILD_HERE,
    CLOAK_HIDDEN,
    COLONY,
    EMPTY_SPACE,
    ENGINES,
    HABITABLE,
    LASTING,
    NEBULA,
    OUTPOST,
    PLANET,
    REPAIR_HERE,
    ROCK,
    SENSORS,
    SHIELDS,
    STAR,
    THIS_TURN,
    UNINHABITABLE,
    WEAPONS,
    WHEN_ENTERING,
    WHEN_EXPLORING,
    WHEN_LEAVING,
    WORMHOLE,
    WORMHOLE_LINK,
    Provenance,
)


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


LOCATIONS: Final[tuple[Location, ...]] = (
    Location("empty-space", "Empty Space", "Empty", 8, 4, 1, EMPTY_SPACE, (), "rulebook", "the size"),
    Location("class-m-planet", "Class M Planet", "Class M", 5, 5, 3, PLANET | HABITABLE, (), "rulebook", "the name"),
    Location("class-m-planet-friendly-natives", "Class M Planet, Friendly Natives", "Natives", 1, 5, 2, PLANET | HABITABLE, (Need(OUTPOST, -1),), "rulebook", "that a planet may need no token for an Outpost"),
    Location("class-k-planet", "Class K Planet", "Class K", 3, 5, 3, PLANET | HABITABLE, (Need(ANY_LEVEL, 1),), "rulebook", "the whole tile but its count"),
    Location("class-l-planet", "Class L Planet", "Class L", 2, 5, 3, PLANET | HABITABLE, (Change(SENSORS, -1, LASTING),)),
    Location("class-h-planet", "Class H Planet", "Class H", 1, 5, 2, PLANET | HABITABLE, (Need(COLONY, 1),)),
    Location("class-p-planet", "Class P Planet", "Class P", 1, 5, 2, PLANET | HABITABLE, (Change(ENGINES, -1, LASTING),)),
    Location("class-d-planet", "Class D Planet", "Class D", 2, 4, 2, PLANET | UNINHABITABLE | ROCK, ()),
    Location("gas-giant", "Gas Giant", "Gas giant", 2, 7, 2, PLANET | UNINHABITABLE, (Change(SHIELDS, 2, LASTING), Change(SENSORS, -2, LASTING))),
    Location("class-y-planet", "Class Y Planet", "Class Y", 1, 6, 4, PLANET | UNINHABITABLE, (Trigger(WHEN_EXPLORING, (SystemTest(SHIELDS, 10, failure=(Damage(1),)),)),)),
    Location("giant-star", "Giant Star", "Giant", 2, 9, 2, STAR, (Change(SHIELDS, -2, LASTING),), "rulebook", "the size"),
    Location("binary-star", "Binary Star", "Binary", 1, 8, 3, STAR, (Change(SENSORS, -2, LASTING),)),
    Location("white-dwarf", "White Dwarf", "Dwarf", 1, 6, 1, STAR, ()),
    Location("pulsar", "Pulsar", "Pulsar", 1, 7, 3, STAR, (Change(SENSORS, -3, LASTING),)),
    Location("star-system", "Star System", "System", 1, 5, 2, STAR, (Change(ENGINES, 1, LASTING),)),
    Location("class-j-nebula", "Class J Nebula", "Class J", 2, 6, 2, NEBULA, (Change(SHIELDS, 4, LASTING),), "rulebook", "the whole tile but its count"),
    Location("class-k-nebula", "Class K Nebula", "Class K", 2, 5, 2, NEBULA, (Change(SENSORS, -2, LASTING),), "rulebook", "the size"),
    Location("class-17-nebula", "Class 17 Nebula", "Class 17", 2, 5, 3, NEBULA, (Change(WEAPONS, -2, LASTING),), "rulebook", "the effect"),
    Location("mutara-class-nebula", "Mutara-Class Nebula", "Mutara", 1, 6, 3, NEBULA, (Disable(SHIELDS, LASTING), Change(SENSORS, -4, LASTING))),
    Location("class-11-nebula", "Class 11 Nebula", "Class 11", 1, 5, 3, NEBULA, (Change(ENGINES, -2, LASTING), Allow(CLOAK_HIDDEN))),
    Location("asteroid-field", "Asteroid Field", "Asteroids", 2, 7, 3, ASTEROID | ROCK, (Trigger(WHEN_ENTERING, (SystemTest(ENGINES, 7, failure=(Halt(),)),)),)),
    Location("wormhole", "Wormhole", "Wormhole", 2, 3, 2, ANOMALY | WORMHOLE, (Allow(WORMHOLE_LINK),)),
    Location("ion-storm", "Ion Storm", "Ion storm", 1, 6, 4, ANOMALY, (Change(WEAPONS, -1, LASTING), Change(SHIELDS, -1, LASTING), Change(SENSORS, -1, LASTING))),
    Location("plasma-storms", "Plasma Storms", "Plasma", 1, 7, 4, ANOMALY, (Trigger(WHEN_ENTERING, (SystemTest(SHIELDS, 9, failure=(Damage(1),)),)),)),
    Location("black-hole", "Black Hole", "Black hole", 1, 10, 3, ANOMALY, (Trigger(WHEN_LEAVING, (SystemTest(ENGINES, 9, failure=(NoMove(THIS_TURN),)),)),)),
    Location("subspace-rift", "Subspace Rift", "Rift", 1, 6, 4, ANOMALY, (Change(ENGINES, -2, LASTING),)),
    Location("ship-graveyard", "Ship Graveyard", "Wrecks", 1, 5, 3, ROCK, (Allow(REPAIR_HERE),)),
    Location("derelict-station", "Derelict Station", "Station", 1, 4, 3, EMPTY_SPACE, (Allow(BUILD_HERE), Need(OUTPOST, 1))),
)  # fmt: skip
