"""The scenarios: maps, fleets, terrain and aims; and the chart of impulses.

The rulebook's scenarios are lost: all of these are reconstructed. Only that terrain blocks
sight, drifts before the first impulse, transfers or wrecks ships is the rulebook's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.starship_combat.content.ships import (
    BATTLESHIP,
    CRUISER,
    ESCORT,
    FREIGHTER,
    STATION,
)

ASTEROID, PLANET, STAR, WORMHOLE, ANOMALY, SHUTTLE = 0, 1, 2, 3, 4, 5
TERRAIN: Final = ("asteroid", "planet", "star", "wormhole", "anomaly", "shuttle")
NO_DRIFT, AT_RANDOM = -1, 6

NO_AIM, FLAGSHIP, AWAY_TEAMS, CONVOY, RAID, SCANS, SHUTTLES = 0, 1, 2, 3, 4, 5, 6


@dataclass(frozen=True)
class Feature:
    """A piece of terrain as a scenario places it."""

    kind: int
    column: int
    row: int
    drift: int = NO_DRIFT
    """A direction, or AT_RANDOM."""


@dataclass(frozen=True)
class Scenario:
    id: str
    name: str
    columns: int
    rows: int
    fleets: tuple[tuple[int, ...], tuple[int, ...]]
    """The classes of the ships of the first and the second side."""
    terrain: tuple[Feature, ...] = ()
    aim: int = NO_AIM
    tokens: int = 0
    """Away teams or data that transporters can fetch."""
    station: tuple[int, int] = (-1, -1)
    """Column and row of the second side's station."""
    station_drift: int = NO_DRIFT
    """The direction its stations drift in, in matches where they do."""
    turns: int = 4
    text: str = ""
    """What the sides are after, in words."""
    provenance: str = "reconstructed"


def asteroid(column: int, row: int, drift: int) -> Feature:
    return Feature(ASTEROID, column, row, drift)


DUEL = Scenario(
    "duel",
    "Duel",
    24,
    14,
    ((CRUISER,), (CRUISER,)),
    text="One cruiser each in open space. Damage alone counts.",
)
SQUADRON = Scenario(
    "squadron",
    "Squadron clash",
    34,
    20,
    ((CRUISER, ESCORT), (CRUISER, ESCORT)),
    terrain=(
        asteroid(10, 5, 2),
        asteroid(14, 13, 1),
        asteroid(17, 9, 4),
        asteroid(19, 4, 3),
        asteroid(22, 14, 5),
        asteroid(25, 8, 0),
    ),
    aim=FLAGSHIP,
    text="A cruiser and an escort each among drifting asteroids. "
    "4 points for an enemy cruiser left without any bridge.",
)
AWAY = Scenario(
    "away-teams",
    "Away teams",
    24,
    14,
    ((CRUISER,), (CRUISER,)),
    terrain=(Feature(PLANET, 12, 7),),
    aim=AWAY_TEAMS,
    tokens=4,
    text="Four away teams wait on the planet. Beam them up from a hex beside it with your shields "
    "down: 8 points for each team aboard a ship that survives.",
)
BELT = Scenario(
    "convoy",
    "Convoy through the belt",
    24,
    14,
    ((ESCORT, FREIGHTER, FREIGHTER), (ESCORT,)),
    terrain=(
        asteroid(6, 3, 2),
        asteroid(7, 10, 1),
        asteroid(10, 6, 3),
        asteroid(11, 12, 0),
        asteroid(13, 2, 3),
        asteroid(14, 8, 4),
        asteroid(17, 5, 2),
        asteroid(18, 11, 5),
    ),
    aim=CONVOY,
    text="The first side brings its freighters out through the right edge: 10 points each. "
    "The second side has 5 points for each that does not get there.",
)
ASSAULT = Scenario(
    "assault",
    "Assault on the outpost",
    24,
    14,
    ((CRUISER, CRUISER), (STATION, ESCORT)),
    aim=RAID,
    tokens=2,
    station=(16, 7),
    station_drift=5,
    text="The first side raids the outpost by transporter where its shield is gone: 8 points for "
    "each of two data stores, 6 if all batteries are destroyed. "
    "The second side has 10 points if at least half of the outpost still works.",
)
TUNNEL = Scenario(
    "anomaly",
    "Wormhole anomaly",
    24,
    14,
    ((CRUISER,), (CRUISER,)),
    terrain=(
        Feature(WORMHOLE, 6, 3, AT_RANDOM),
        Feature(WORMHOLE, 17, 10, AT_RANDOM),
        Feature(ANOMALY, 12, 7),
    ),
    aim=SCANS,
    text="Scan the anomaly with a laboratory from at most three hexes away: 4 points a scan, "
    "one for each ship and turn, four for each side.",
)
ADRIFT = Scenario(
    "shuttles", "Drifting shuttles", 24, 14, ((CRUISER,), (CRUISER,)),
    terrain=(
        Feature(STAR, 12, 7), Feature(SHUTTLE, 12, 3), Feature(SHUTTLE, 9, 10),
        Feature(SHUTTLE, 15, 10),
    ),
    aim=SHUTTLES,
    text="Pick shuttles up at speed 6 or less: 6 points for each aboard a ship that survives. "
    "Keep away from the star.",
)  # fmt: skip

FLEETS: Final = {
    "cruiser": (CRUISER,),
    "escort": (ESCORT,),
    "battleship": (BATTLESHIP,),
    "cruiser and escort": (CRUISER, ESCORT),
    "two cruisers": (CRUISER, CRUISER),
    "battleship and escort": (BATTLESHIP, ESCORT),
    "battleship, cruiser, escort": (BATTLESHIP, CRUISER, ESCORT),
}
"""The fleets of a free battle, the same classes on both sides."""


def _free(name: str, fleet: tuple[int, ...]) -> Scenario:
    columns, rows = (24, 14) if len(fleet) == 1 else (34, 20)
    return Scenario(
        f"free: {name}", "Free battle", columns, rows, (fleet, fleet),
        text="Fleets of equal classes in open space. Damage alone counts.",
        provenance="rulebook; the maps' sizes are reconstructed",
    )  # fmt: skip


PRINTED: Final[tuple[Scenario, ...]] = (DUEL, SQUADRON, AWAY, BELT, ASSAULT, TUNNEL, ADRIFT)
SCENARIOS: Final[tuple[Scenario, ...]] = (
    *PRINTED,
    *(_free(name, fleet) for name, fleet in FLEETS.items()),
)
SCENARIO_NUMBER: Final = {scenario.id: number for number, scenario in enumerate(SCENARIOS)}

LAST_IMPULSE: Final = 16
FIRST_FIRE: Final = 5
"""SC-F3: weapons take four impulses to charge."""
