"""The ships' sheets: twenty warships of five races, an outpost and a freighter.

The rulebook's appendix with the sheets is lost. These are reconstructions that meet all its text
says; names are neutral. Each sheet lists the boxes of its six sections, front first, clockwise.
"""

# ruff: noqa: E501
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.engine.question import Option
from plancia.games.starship_combat.weapons import (
    AD,
    AF,
    ARC_NAMES,
    AS,
    BATTERY,
    DISRUPTOR_1,
    DISRUPTOR_2,
    LD,
    LS,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PHOTON,
    PLASMA_2,
    QUANTUM,
    RD,
    RS,
    TORPEDO_2,
    WEAPONS,
    D,
    R,
    S,
)

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


SHEETS: Final[tuple[Sheet, ...]] = (
    Sheet(
        "union-cruiser-1", "Union cruiser", UNION, FIRST, CRUISER,
        speed=12, manoeuvre=6, acceleration=6, special=HIGH_SPEED_TURN,
        shields=(14, 11, 9, 7, 9, 11),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(PHOTON, AF), arm(PHOTON, AF), arm(PHASER_1, AF)),
            (LAB, TRANSPORTER, HULL, HULL, WARP, arm(PHASER_1, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, HULL, HULL, WARP),
            (*6 * (WARP,),),
            (LAB, HULL, HULL, WARP, arm(PHASER_1, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "clan-cruiser-1", "Clan cruiser", CLAN, FIRST, CRUISER,
        speed=14, manoeuvre=8, acceleration=7, special=HOOK,
        shields=(15, 12, 10, 8, 10, 12),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF), arm(PHASER_2, AF), arm(PHASER_2, AF)),
            (HULL, HULL, WARP, TRANSPORTER, arm(PHASER_2, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, WARP, WARP),
            (*6 * (WARP,),),
            (HULL, HULL, WARP, LAB, arm(PHASER_2, LS)),
        ),
        provenance="weapons by number, 36 boxes and special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "empire-cruiser-1", "Star-empire cruiser", EMPIRE, FIRST, CRUISER,
        speed=12, manoeuvre=6, acceleration=6, special=TOTAL_STOP,
        shields=(14, 12, 10, 8, 10, 12),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(PLASMA_2, AF), arm(PLASMA_2, AF)),
            (HULL, HULL, WARP, TRANSPORTER, arm(PHASER_2, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, HULL, WARP, WARP, arm(PHASER_3, R)),
            (*6 * (WARP,),),
            (HULL, HULL, WARP, LAB, arm(PHASER_2, LS)),
        ),
    ),
    Sheet(
        "saurian-cruiser-1", "Saurian cruiser", SAURIANS, FIRST, CRUISER,
        speed=12, manoeuvre=6, acceleration=6, special=TOTAL_STOP,
        shields=(16, 13, 11, 10, 11, 13),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(PLASMA_2, AF), arm(PHASER_1, AF)),
            (HULL, HULL, TRANSPORTER, WARP, arm(PHASER_1, LD)),
            (*5 * (WARP,),),
            (IMPULSE, IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, HULL, WARP, WARP, WARP, arm(PHASER_3, R)),
            (*5 * (WARP,),),
            (LAB, HULL, HULL, WARP, arm(PHASER_1, LS)),
        ),
    ),
    Sheet(
        "union-escort-1", "Union escort", UNION, FIRST, ESCORT,
        speed=12, manoeuvre=8, acceleration=7, special=HIGH_SPEED_TURN,
        shields=(10, 8, 6, 5, 6, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(PHOTON, AF), arm(PHASER_1, AF), arm(PHASER_3, AF)),
            (HULL, WARP),
            (WARP, WARP, WARP),
            (IMPULSE, HULL, LAB, WARP),
            (WARP, WARP, WARP),
            (TRANSPORTER, WARP),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "clan-escort-1", "Clan escort", CLAN, FIRST, ESCORT,
        speed=13, manoeuvre=9, acceleration=8, special=HOOK,
        shields=(9, 8, 6, 5, 6, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF)),
            (HULL, WARP, arm(PHASER_2, LD)),
            (WARP, WARP, WARP),
            (IMPULSE, IMPULSE, TRANSPORTER, WARP),
            (WARP, WARP, WARP),
            (WARP, arm(PHASER_2, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "empire-escort-1", "Star-empire escort", EMPIRE, FIRST, ESCORT,
        speed=12, manoeuvre=8, acceleration=7, special=TOTAL_STOP,
        shields=(10, 8, 7, 6, 7, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(PLASMA_2, AF), arm(PHASER_2, AF)),
            (HULL, WARP),
            (WARP, WARP, WARP),
            (IMPULSE, HULL, TRANSPORTER, WARP),
            (*4 * (WARP,),),
            (HULL, WARP),
        ),
    ),
    Sheet(
        "saurian-escort-1", "Saurian escort", SAURIANS, FIRST, ESCORT,
        speed=11, manoeuvre=7, acceleration=7, special=TOTAL_STOP,
        shields=(10, 8, 7, 6, 7, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(PLASMA_2, AF)),
            (HULL, WARP, arm(PHASER_2, LD)),
            (WARP, WARP, WARP),
            (IMPULSE, HULL, TRANSPORTER, WARP),
            (WARP, WARP, WARP),
            (WARP, arm(PHASER_2, LS)),
        ),
    ),
    Sheet(
        "union-cruiser-2", "Union line cruiser", UNION, SECOND, CRUISER,
        speed=12, manoeuvre=6, acceleration=6, special=HIGH_SPEED_TURN,
        shields=(14, 12, 9, 8, 9, 12),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(PHOTON, AF), arm(QUANTUM, AF)),
            (LAB, TRANSPORTER, HULL, HULL, WARP, arm(PHASER_1, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, HULL, HULL, WARP),
            (*6 * (WARP,),),
            (LAB, HULL, HULL, WARP, arm(PHASER_1, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "clan-cruiser-2", "Clan line cruiser", CLAN, SECOND, CRUISER,
        speed=14, manoeuvre=8, acceleration=7, special=HOOK,
        shields=(15, 13, 10, 8, 10, 13),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF), arm(PHOTON, AF)),
            (HULL, HULL, WARP, TRANSPORTER, arm(DISRUPTOR_1, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, WARP, WARP, arm(PHASER_2, R)),
            (*6 * (WARP,),),
            (HULL, HULL, WARP, LAB, arm(DISRUPTOR_1, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "empire-cruiser-2", "Star-empire line cruiser", EMPIRE, SECOND, CRUISER,
        speed=12, manoeuvre=6, acceleration=6, special=TOTAL_STOP,
        shields=(13, 12, 10, 8, 10, 12),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(PLASMA_2, AF), arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF)),
            (HULL, HULL, WARP, TRANSPORTER, arm(DISRUPTOR_1, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, HULL, WARP, WARP),
            (*6 * (WARP,),),
            (HULL, HULL, WARP, LAB, arm(DISRUPTOR_1, LS)),
        ),
    ),
    Sheet(
        "hegemony-cruiser-2", "Hegemony cruiser", HEGEMONY, SECOND, CRUISER,
        speed=12, manoeuvre=7, acceleration=7, special=TOTAL_STOP,
        shields=(16, 13, 11, 9, 11, 13),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(DISRUPTOR_2, AF), arm(DISRUPTOR_2, AF), arm(DISRUPTOR_2, AF), arm(TORPEDO_2, AF), arm(TORPEDO_2, AF)),
            (HULL, HULL, WARP, TRANSPORTER, arm(PHASER_2, LD)),
            (*6 * (WARP,),),
            (IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, WARP, WARP, arm(PHASER_3, R)),
            (*6 * (WARP,),),
            (HULL, WARP, LAB, arm(PHASER_2, LS)),
        ),
    ),
    Sheet(
        "union-escort-2", "Union fast escort", UNION, SECOND, ESCORT,
        speed=12, manoeuvre=8, acceleration=7, special=HIGH_SPEED_TURN,
        shields=(10, 9, 7, 5, 7, 9),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(QUANTUM, AF)),
            (HULL, WARP, arm(PHASER_2, LD)),
            (WARP, WARP, WARP),
            (IMPULSE, HULL, TRANSPORTER, WARP),
            (WARP, WARP, WARP),
            (HULL, WARP, arm(PHASER_2, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "clan-escort-2", "Clan fast escort", CLAN, SECOND, ESCORT,
        speed=13, manoeuvre=9, acceleration=8, special=HOOK,
        shields=(10, 8, 7, 6, 7, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF), arm(TORPEDO_2, AF)),
            (HULL, WARP),
            (WARP, WARP, WARP),
            (IMPULSE, IMPULSE, TRANSPORTER, WARP, arm(PHASER_3, R)),
            (WARP, WARP, WARP),
            (WARP,),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "empire-escort-2", "Star-empire fast escort", EMPIRE, SECOND, ESCORT,
        speed=12, manoeuvre=8, acceleration=7, special=TOTAL_STOP,
        shields=(10, 8, 7, 6, 7, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(PLASMA_2, AF), arm(DISRUPTOR_2, AF)),
            (HULL, WARP),
            (WARP, WARP, WARP),
            (IMPULSE, HULL, TRANSPORTER, WARP),
            (*4 * (WARP,),),
            (HULL, WARP),
        ),
    ),
    Sheet(
        "hegemony-escort-2", "Hegemony escort", HEGEMONY, SECOND, ESCORT,
        speed=13, manoeuvre=8, acceleration=8, special=TOTAL_STOP,
        shields=(10, 8, 7, 6, 7, 8),
        sections=(
            (BRIDGE, SENSOR, HULL, arm(DISRUPTOR_2, AF), arm(DISRUPTOR_2, AF), arm(TORPEDO_2, AF)),
            (HULL, WARP, arm(PHASER_2, LD)),
            (WARP, WARP, WARP),
            (IMPULSE, TRANSPORTER, WARP),
            (WARP, WARP, WARP),
            (WARP, arm(PHASER_2, LS)),
        ),
    ),
    Sheet(
        "union-battleship-2", "Union battleship", UNION, SECOND, BATTLESHIP,
        speed=12, manoeuvre=5, acceleration=5, special=HIGH_SPEED_TURN,
        shields=(20, 17, 13, 11, 13, 17),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, LAB, arm(PHOTON, AF), arm(PHOTON, AF), arm(PHASER_1, AF)),
            (LAB, TRANSPORTER, HULL, HULL, WARP, WARP, arm(PHASER_1, LD)),
            (*8 * (WARP,), arm(PHASER_1, LD)),
            (IMPULSE, IMPULSE, IMPULSE, HANGAR, HANGAR, EMERGENCY_BRIDGE, HULL, HULL, HULL, WARP, WARP, SENSOR),
            (*8 * (WARP,), arm(PHASER_1, LS)),
            (LAB, TRANSPORTER, HULL, HULL, WARP, WARP, arm(PHASER_1, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "clan-battleship-2", "Clan battleship", CLAN, SECOND, BATTLESHIP,
        speed=13, manoeuvre=6, acceleration=6, special=HOOK,
        shields=(21, 17, 14, 11, 14, 17),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF), arm(PHOTON, AF)),
            (TRANSPORTER, HULL, HULL, WARP, WARP, arm(DISRUPTOR_1, LD), arm(PHASER_2, LD)),
            (*8 * (WARP,),),
            (IMPULSE, IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, HULL, HULL, HULL, WARP, WARP, SENSOR, LAB, arm(TORPEDO_2, R)),
            (*8 * (WARP,),),
            (TRANSPORTER, LAB, HULL, HULL, WARP, WARP, arm(DISRUPTOR_1, LS), arm(PHASER_2, LS)),
        ),
        provenance="special manoeuvre: rulebook; all else reconstructed",
    ),
    Sheet(
        "empire-battleship-2", "Star-empire battleship", EMPIRE, SECOND, BATTLESHIP,
        speed=12, manoeuvre=5, acceleration=5, special=TOTAL_STOP,
        shields=(20, 17, 14, 12, 14, 17),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, HULL, arm(PLASMA_2, AF), arm(PLASMA_2, AF), arm(DISRUPTOR_1, AF), arm(DISRUPTOR_1, AF)),
            (TRANSPORTER, HULL, HULL, WARP, WARP, arm(DISRUPTOR_1, LD)),
            (*8 * (WARP,),),
            (IMPULSE, IMPULSE, IMPULSE, HANGAR, EMERGENCY_BRIDGE, WARP, WARP, SENSOR, LAB, *4 * (HULL,), arm(DISRUPTOR_1, R)),
            (*8 * (WARP,),),
            (TRANSPORTER, LAB, HULL, HULL, WARP, WARP, arm(DISRUPTOR_1, LS)),
        ),
    ),
    Sheet(
        "hegemony-battleship-2", "Hegemony battleship", HEGEMONY, SECOND, BATTLESHIP,
        speed=12, manoeuvre=6, acceleration=6, special=TOTAL_STOP,
        shields=(21, 17, 14, 12, 14, 17),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, arm(DISRUPTOR_2, AF), arm(DISRUPTOR_2, AF), arm(DISRUPTOR_2, AF), arm(DISRUPTOR_2, AF), arm(PHOTON, AF), arm(PHOTON, AF)),
            (TRANSPORTER, HULL, HULL, WARP, WARP, arm(PHASER_2, LD)),
            (*8 * (WARP,), arm(PHASER_2, D)),
            (HANGAR, EMERGENCY_BRIDGE, HULL, HULL, WARP, WARP, SENSOR, *4 * (IMPULSE,)),
            (*8 * (WARP,), arm(PHASER_2, S)),
            (TRANSPORTER, LAB, HULL, HULL, WARP, WARP, arm(PHASER_2, LS)),
        ),
    ),
    Sheet(
        "outpost", "Deep-space outpost", NO_RACE, BOTH, STATION,
        speed=0, manoeuvre=0, acceleration=0,
        shields=(18, 18, 18, 18, 18, 18),
        sections=(
            (BRIDGE, SENSOR, HULL, HULL, HULL, IMPULSE, IMPULSE, arm(BATTERY, AF), arm(PHOTON, AF)),
            (LAB, HULL, HULL, HULL, IMPULSE, IMPULSE, IMPULSE, arm(PHASER_1, AD)),
            (LAB, TRANSPORTER, HULL, HULL, *4 * (IMPULSE,), arm(BATTERY, LD), arm(PHASER_1, RD)),
            (HANGAR, HANGAR, TRANSPORTER, EMERGENCY_BRIDGE, SENSOR, *5 * (HULL,), *4 * (IMPULSE,), arm(PHOTON, R)),
            (LAB, TRANSPORTER, HULL, HULL, *4 * (IMPULSE,), arm(BATTERY, LS), arm(PHASER_1, RS)),
            (LAB, HULL, HULL, HULL, IMPULSE, IMPULSE, IMPULSE, arm(PHASER_1, AS)),
        ),
    ),
    Sheet(
        "freighter", "Bulk freighter", NO_RACE, BOTH, FREIGHTER,
        speed=8, manoeuvre=5, acceleration=4,
        shields=(6, 5, 4, 4, 4, 5),
        sections=(
            (BRIDGE, HULL, arm(PHASER_3, AF)),
            (WARP, WARP),
            (WARP, WARP),
            (IMPULSE, HANGAR, TRANSPORTER, HULL, arm(PHASER_3, R)),
            (WARP, WARP),
            (WARP, WARP),
        ),
    ),
)  # fmt: skip


class Group:
    """Boxes of a sheet between which there is no difference: same section, system and arc."""

    __slots__ = ("box", "hit", "mask", "mend", "name", "section")

    def __init__(self, number: int, section: int, box: Box, mask: int) -> None:
        self.section = section
        self.box = box
        self.mask = mask
        name = KINDS[box.kind]
        if box.weapon >= 0:
            name = f"{WEAPONS[box.weapon].token} {ARC_NAMES[box.arc]}"
        self.name = f"{name}, {SIDES_OF_SHIP[section]}"
        self.hit = Option(f"lose {self.name}", "lose", number)
        self.mend = Option(f"repair {self.name}", "repair", number)


class Layout:
    """A sheet worked out for quick play: sets of boxes are bits of one number."""

    __slots__ = (
        "arcs", "armed", "bearers", "boxes", "count", "engines", "group_of", "groups", "kinds",
        "name", "sections", "sheet", "types", "weapons",
    )  # fmt: skip

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.name = sheet.name
        self.boxes = [box for section in sheet.sections for box in section]
        self.count = len(self.boxes)
        self.sections = [0] * 6
        """For each section its boxes."""
        self.kinds = [0] * len(KINDS)
        """For each kind of system its boxes."""
        self.armed = [0] * len(WEAPONS)
        """For each weapon type its boxes."""
        self.weapons: list[int] = []
        """The boxes that are weapons."""
        self.arcs: list[int] = [box.arc for box in self.boxes]
        self._number()
        self.engines = self.kinds[0] | self.kinds[1]
        self.types = [weapon for weapon, boxes in enumerate(self.armed) if boxes]
        self.bearers = [
            [number for number in self.weapons if boxes >> number & 1] for boxes in self.armed
        ]
        """For each weapon type its boxes, one by one."""
        self.groups = self._groups()
        self.group_of = [
            next(each for each, group in enumerate(self.groups) if group.mask >> number & 1)
            for number in range(self.count)
        ]

    def _number(self) -> None:
        number = 0
        for section, boxes in enumerate(self.sheet.sections):
            for box in boxes:
                bit = 1 << number
                self.sections[section] |= bit
                self.kinds[box.kind] |= bit
                if box.weapon >= 0:
                    self.armed[box.weapon] |= bit
                    self.weapons.append(number)
                number += 1

    def _groups(self) -> list[Group]:
        masks: dict[tuple[int, Box], int] = {}
        number = 0
        for section, boxes in enumerate(self.sheet.sections):
            for box in boxes:
                masks[section, box] = masks.get((section, box), 0) | 1 << number
                number += 1
        return [
            Group(number, section, box, mask)
            for number, ((section, box), mask) in enumerate(masks.items())
        ]


LAYOUTS: Final = [Layout(sheet) for sheet in SHEETS]
LOSE: Final = [[group.hit for group in layout.groups] for layout in LAYOUTS]
REPAIR: Final = [[group.mend for group in layout.groups] for layout in LAYOUTS]
SHEET_NUMBER: Final = {sheet.id: number for number, sheet in enumerate(SHEETS)}
WARPS, IMPULSES, BRIDGES, EMERGENCY_BRIDGES, SENSORS, LABS, HANGARS, TRANSPORTERS = range(8)
"""Kinds of systems, as indices of `Layout.kinds`."""


def weapon_name(sheet: int, box: int) -> str:
    """A weapon's name on its sheet, as `PHAS1-2`."""
    layout = LAYOUTS[sheet]
    weapon = layout.boxes[box].weapon
    before = layout.armed[weapon] & ((1 << box) - 1)
    return f"{WEAPONS[weapon].token}-{before.bit_count() + 1}"


def races_of(series: int) -> list[int]:
    """The races that appear in a series."""
    return sorted({sheet.race for sheet in SHEETS if sheet.series == series})


def sheet_of(race: int, series: int, size: int) -> int:
    """SC-S3: the ship of a class; where a series has none of that class, the next smaller one."""
    for number, sheet in enumerate(SHEETS):
        if sheet.size == size and (
            sheet.race == NO_RACE or (sheet.race == race and sheet.series == series)
        ):
            return number
    return sheet_of(race, series, size - 1)
