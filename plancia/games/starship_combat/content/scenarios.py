"""The scenarios: fleets, terrain and aims.

The rulebook's scenarios are lost: all of these are reconstructed. Only that terrain blocks
sight, drifts before the first impulse, transfers or wrecks ships is the rulebook's, and that a map
has about a sheet of paper for each ship.
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

ASTEROID: Final = 0
PLANET: Final = 1
STAR: Final = 2
WORMHOLE: Final = 3
ANOMALY: Final = 4
SHUTTLE: Final = 5
TERRAIN: Final = ("asteroid", "planet", "star", "wormhole", "anomaly", "shuttle")
NO_DRIFT: Final = -1
AT_RANDOM: Final = 6

SHEET_COLUMNS: Final = 24
SHEET_ROWS: Final = 14
"""A map for two ships: two sheets of paper side by side, in hexes."""

NO_AIM: Final = 0
FLAGSHIP: Final = 1
AWAY_TEAMS: Final = 2
CONVOY: Final = 3
RAID: Final = 4
SCANS: Final = 5
SHUTTLES: Final = 6


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
    fleets: tuple[tuple[int, ...], tuple[int, ...]]
    """The classes of the ships of the first and the second side."""
    columns: int = SHEET_COLUMNS
    rows: int = SHEET_ROWS
    """The map for these fleets; it grows with them."""
    terrain: tuple[Feature, ...] = ()
    aim: int = NO_AIM
    tokens: int = 0
    """Away teams or data that transporters can fetch."""
    reward: int = 0
    """Points for each time the aim is met."""
    second: int = 0
    """Points of the second side, where it has an aim of its own."""
    silenced: int = 0
    """Points for an outpost without batteries."""
    most: int = 0
    """How often a side may score the aim; 0 for as often as it can."""
    station: tuple[int, int] = (-1, -1)
    """Column and row of the second side's station."""
    budget: int = 0
    """Points for which each side buys its ships; 0 where they are given."""
    station_drift: int = NO_DRIFT
    """The direction its stations drift in, in matches where they do."""
    turns: int = 4
    """How long it lasts; a convoy and a raid have as long as their way takes."""
    provenance: str = "reconstructed"


def asteroid(column: int, row: int, drift: int) -> Feature:
    return Feature(ASTEROID, column, row, drift)


DUEL: Final = Scenario(
    "duel",
    "Duel",
    ((CRUISER,), (CRUISER,)),
)
SQUADRON: Final = Scenario(
    "squadron",
    "Squadron clash",
    ((CRUISER, ESCORT), (CRUISER, ESCORT)),
    columns=34,
    rows=20,
    terrain=(
        asteroid(10, 5, 2),
        asteroid(14, 13, 1),
        asteroid(17, 9, 4),
        asteroid(19, 4, 3),
        asteroid(22, 14, 5),
        asteroid(25, 8, 0),
    ),
    aim=FLAGSHIP,
    reward=4,
)
AWAY: Final = Scenario(
    "away-teams",
    "Away teams",
    ((CRUISER,), (CRUISER,)),
    terrain=(Feature(PLANET, 12, 7),),
    aim=AWAY_TEAMS,
    tokens=4,
    reward=8,
)
BELT: Final = Scenario(
    "convoy", "Convoy through the belt", ((ESCORT, FREIGHTER, FREIGHTER), (ESCORT,)),
    columns=34, rows=20,
    terrain=(
        asteroid(7, 18, 1), asteroid(9, 2, 2), asteroid(9, 13, 4), asteroid(10, 7, 1),
        asteroid(13, 16, 2), asteroid(14, 4, 3), asteroid(14, 11, 3), asteroid(16, 8, 0),
        asteroid(17, 18, 0), asteroid(19, 1, 3), asteroid(19, 14, 3), asteroid(20, 6, 4),
        asteroid(23, 17, 5), asteroid(24, 3, 2), asteroid(24, 12, 4), asteroid(26, 8, 5),
    ),
    aim=CONVOY, reward=10, second=5,
)  # fmt: skip
ASSAULT: Final = Scenario(
    "assault",
    "Assault on the outpost",
    ((CRUISER, CRUISER), (STATION, ESCORT)),
    columns=34,
    rows=20,
    aim=RAID,
    tokens=2,
    reward=8,
    second=10,
    silenced=6,
    station=(23, 10),
    station_drift=5,
)
TUNNEL: Final = Scenario(
    "anomaly",
    "Wormhole anomaly",
    ((CRUISER,), (CRUISER,)),
    terrain=(
        Feature(WORMHOLE, 6, 3, AT_RANDOM),
        Feature(WORMHOLE, 17, 10, AT_RANDOM),
        Feature(ANOMALY, 12, 7),
    ),
    aim=SCANS,
    reward=4,
    most=4,
)
ADRIFT: Final = Scenario(
    "shuttles", "Drifting shuttles", ((CRUISER,), (CRUISER,)),
    terrain=(
        Feature(STAR, 12, 7), Feature(SHUTTLE, 12, 3), Feature(SHUTTLE, 9, 10),
        Feature(SHUTTLE, 15, 10),
    ),
    aim=SHUTTLES, reward=6,
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


BOUGHT: Final = "bought"
PRICES: Final = (1, 2, 3)
"""SC-S4: what an escort, a cruiser and a battleship cost."""
BUDGETS: Final = range(1, 13)


def _free(name: str, fleet: tuple[int, ...], budget: int = 0) -> Scenario:
    columns, rows = map_size(2 * len(fleet), 2, SHEET_COLUMNS, SHEET_ROWS)
    return Scenario(
        f"free: {name}", "Free battle", (fleet, fleet), columns, rows, budget=budget,
        provenance="rulebook; the maps' sizes are reconstructed",
    )  # fmt: skip


def map_size(ships: int, given: int, columns: int, rows: int) -> tuple[int, int]:
    """SC-S6: the size of a map with as much room for each ship as one for fewer has."""
    more = (max(ships, given) / given) ** 0.5
    return round(columns * more), round(rows * more)


EXTRA: Final[dict[str, tuple[Feature, ...]]] = {
    "scenario": (),
    "none": (),
    "asteroids": (
        asteroid(7, 3, 2), asteroid(10, 9, 1), asteroid(12, 6, 4), asteroid(13, 3, 3),
        asteroid(15, 10, 5), asteroid(18, 5, 0),
    ),
    "planet": (Feature(PLANET, 12, 4),),
    "star": (Feature(STAR, 12, 10),),
    "wormholes": (Feature(WORMHOLE, 7, 11, AT_RANDOM), Feature(WORMHOLE, 16, 2, AT_RANDOM)),
}  # fmt: skip
"""SC-S5: terrain the players may put on the map themselves, as it lies on a map for two ships."""
ESSENTIAL: Final = {AWAY_TEAMS: (PLANET,), SCANS: (ANOMALY,), SHUTTLES: (SHUTTLE,)}
"""What terrain an aim cannot do without."""
MANY: Final = (ASTEROID, SHUTTLE)
"""Terrain of which there is more where fleets have grown."""

PRINTED: Final[tuple[Scenario, ...]] = (DUEL, SQUADRON, AWAY, BELT, ASSAULT, TUNNEL, ADRIFT)
SCENARIOS: Final[tuple[Scenario, ...]] = (
    *PRINTED,
    *(_free(name, fleet) for name, fleet in FLEETS.items()),
    *(_free(f"{BOUGHT} for {budget}", (), budget) for budget in BUDGETS),
)
SCENARIO_NUMBER: Final = {scenario.id: number for number, scenario in enumerate(SCENARIOS)}

LAST_IMPULSE: Final = 16
FIRST_FIRE: Final = 5
"""SC-F3: weapons take four impulses to charge."""
