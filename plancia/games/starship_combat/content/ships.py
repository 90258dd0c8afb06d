"""What a ship's sheet is: its class, its race, its boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NO_RACE: Final = -1
UNION: Final = 0
CLAN: Final = 1
EMPIRE: Final = 2
SAURIANS: Final = 3
HEGEMONY: Final = 4
RACES: Final = ("Union", "Clan", "Star-empire", "Saurians", "Hegemony")
BOTH: Final = 0
FIRST: Final = 1
SECOND: Final = 2
"""The series a ship appears in."""
ESCORT: Final = 0
CRUISER: Final = 1
BATTLESHIP: Final = 2
STATION: Final = 3
FREIGHTER: Final = 4
CLASSES: Final = ("escort", "cruiser", "battleship", "station", "freighter")
NO_SPECIAL: Final = 0
HIGH_SPEED_TURN: Final = 1
HOOK: Final = 2
TOTAL_STOP: Final = 3
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


def system(name: str) -> Box:
    return Box(KINDS.index(name))


WARP: Final = system("warp")
IMPULSE: Final = system("impulse")
BRIDGE: Final = system("bridge")
EMERGENCY_BRIDGE: Final = system("emergency bridge")
SENSOR: Final = system("sensor")
LAB: Final = system("lab")
HANGAR: Final = system("hangar")
TRANSPORTER: Final = system("transporter")
HULL: Final = system("hull")


def arm(weapon: int, arc: int) -> Box:
    return Box(KINDS.index("weapon"), weapon, arc)


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
