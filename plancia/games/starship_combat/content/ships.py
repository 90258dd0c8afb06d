"""What a ship's sheet is: its class, its race, its boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NO_RACE, UNION, CLAN, EMPIRE, SAURIANS, HEGEMONY = -1, 0, 1, 2, 3, 4
RACES: Final = ("Union", "Clan", "Star-empire", "Saurians", "Hegemony")
BOTH, FIRST, SECOND = 0, 1, 2
"""The series a ship appears in."""
ESCORT, CRUISER, BATTLESHIP, STATION, FREIGHTER = 0, 1, 2, 3, 4
CLASSES: Final = ("escort", "cruiser", "battleship", "station", "freighter")
NO_SPECIAL, HIGH_SPEED_TURN, HOOK, TOTAL_STOP = 0, 1, 2, 3
SPECIALS: Final = ("", "high-speed turn", "hook", "total stop")
SPECIAL_ENERGY: Final = (0, 2, 1, 1)

KINDS: Final[tuple[str, ...]] = (
    "warp", "impulse", "bridge", "emergency bridge", "sensor", "lab", "hangar", "transporter",
    "hull", "weapon",
)  # fmt: skip
SIDES_OF_SHIP: Final = ("front", "front right", "rear right", "rear", "rear left", "front left")


@dataclass(frozen=True)
class Box:
    """One box of a sheet: a system, or a weapon with its arc."""

    kind: int
    weapon: int = -1
    arc: int = 0


(
    WARP, IMPULSE, BRIDGE, EMERGENCY_BRIDGE, SENSOR, LAB, HANGAR, TRANSPORTER, HULL,
) = (Box(kind) for kind in range(9))  # fmt: skip


def arm(weapon: int, arc: int) -> Box:
    return Box(9, weapon, arc)


@dataclass(frozen=True)
class Sheet:
    id: str
    name: str
    race: int
    series: int
    size: int
    """Its class: escort, cruiser, battleship, station or freighter."""
    speed: int
    manoeuvre: int
    acceleration: int
    shields: tuple[int, ...]
    sections: tuple[tuple[Box, ...], ...]
    special: int = NO_SPECIAL
    provenance: str = "reconstructed"
