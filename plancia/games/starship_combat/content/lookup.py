"""The ships' sheets worked out for quick play."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option
from plancia.games.starship_combat.content.scenarios import (
    LAST_IMPULSE,
    SCENARIOS,
    Scenario,
    map_size,
)
from plancia.games.starship_combat.content.ships import KINDS, NO_RACE, SIDES_OF_SHIP, Box, Sheet
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.vocabulary import WeaponNumber
from plancia.games.starship_combat.content.weapons import ARC_NAMES, WEAPONS, Weapon

WARPS: Final = 0
IMPULSES: Final = 1
BRIDGES: Final = 2
EMERGENCY_BRIDGES: Final = 3
SENSORS: Final = 4
LABS: Final = 5
HANGARS: Final = 6
TRANSPORTERS: Final = 7
"""Kinds of systems, as indices of `Layout.kinds`."""


class Group:
    """Boxes of a sheet between which there is no difference: same section, system and arc."""

    __slots__ = ("arc", "hit", "kind", "mask", "mend", "name", "section", "weapon")

    def __init__(self, number: int, section: int, box: Box, mask: int) -> None:
        self.section = section
        self.kind = box.kind
        self.weapon = box.weapon
        self.arc = box.arc
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
        "acceleration", "arcs", "armed", "bearers", "boxes", "count", "energy", "engines",
        "group_of", "groups", "kinds", "manoeuvre", "name", "sections", "sheet", "shields", "size", "special",
        "speed", "types", "weapon_of", "weapons",
    )  # fmt: skip

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.name = sheet.name
        self.size = sheet.size
        self.speed = sheet.speed
        self.manoeuvre = sheet.manoeuvre
        self.acceleration = sheet.acceleration
        self.special = sheet.special
        self.shields = list(sheet.shields)
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
        self.weapon_of: list[int] = [box.weapon for box in self.boxes]
        self._number()
        self.engines = self.kinds[WARPS] | self.kinds[IMPULSES]
        self.energy = self.engines.bit_count()
        """SC-E1: what a ship has to allot while nothing is broken."""
        self.types = [WeaponNumber(weapon) for weapon, boxes in enumerate(self.armed) if boxes]
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
MOST_BOXES: Final = max(layout.count for layout in LAYOUTS)
LOSE: Final = [[group.hit for group in layout.groups] for layout in LAYOUTS]
REPAIR: Final = [[group.mend for group in layout.groups] for layout in LAYOUTS]
SHEET_NUMBER: Final = {sheet.id: number for number, sheet in enumerate(SHEETS)}


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
    """SC-S3: the ship of a class: a race's own, or one that all have."""
    return next(
        number
        for number, sheet in enumerate(SHEETS)
        if sheet.size == size
        and (sheet.race == NO_RACE or (sheet.race == race and sheet.series == series))
    )


ROWS: Final = 9
"""Die results that have a row of their own; higher ones use the last."""
REACH: Final = 20
"""No weapon reaches farther."""
NO_SHOT: Final = -1


def _table(weapon: Weapon) -> list[int]:
    cells = [NO_SHOT] * ((REACH + 1) * ROWS)
    for first, last, damage in weapon.bands:
        for distance in range(first, last + 1):
            cells[distance * ROWS : (distance + 1) * ROWS] = damage
    return cells


DAMAGE: Final = [_table(weapon) for weapon in WEAPONS]
"""For each weapon the damage at `distance * ROWS + die - 1`; NO_SHOT outside its range."""
EXPECTED: Final = [
    [
        max(0.0, sum(table[distance * ROWS : distance * ROWS + 6]) / 6)
        for distance in range(REACH + 1)
    ]
    for table in DAMAGE
]
"""For each weapon and distance the mean damage of a plain die."""
ENERGY: Final = [weapon.energy for weapon in WEAPONS]


def reaches(weapon: int, distance: int) -> bool:
    """SC-F20: below its shortest range and beyond its longest a weapon cannot fire."""
    return distance <= REACH and DAMAGE[weapon][distance * ROWS] != NO_SHOT


def damage(weapon: int, distance: int, die: int) -> int:
    """SC-F12, SC-F21: the cell of the table; results of nine and more share the last row."""
    return DAMAGE[weapon][distance * ROWS + min(die, ROWS) - 1]


BLOCKING: Final = (True, True, True, False, False, False)
"""Whether each kind of terrain blocks the line of sight."""


def _even(speed: int, early: bool) -> tuple[int, ...]:
    """The impulses in which a ship of this speed moves: evenly, the last in impulse 16."""
    if early:
        return tuple(LAST_IMPULSE * move // speed for move in range(1, speed + 1))
    return tuple(-(-LAST_IMPULSE * move // speed) for move in range(1, speed + 1))


CHART: Final = [
    [_even(speed, early and speed in (6, 7)) for speed in range(LAST_IMPULSE + 1)]
    for early in (True, False)
]
"""SC-M3: for each chart (the printed fragment's, the plain even one) and speed the impulses."""


MOST_SHIPS: Final = 12


def map_sizes(scenario: Scenario) -> list[tuple[int, int]]:
    """SC-S6: for each number of ships the columns and rows of a scenario's map."""
    given = len(scenario.fleets[0]) + len(scenario.fleets[1]) or 2
    return [
        map_size(ships, given, scenario.columns, scenario.rows) for ships in range(MOST_SHIPS + 1)
    ]


MAP_COLUMNS: Final[list[list[int]]] = [
    [columns for columns, _ in map_sizes(scenario)] for scenario in SCENARIOS
]
MAP_ROWS: Final[list[list[int]]] = [
    [rows for _, rows in map_sizes(scenario)] for scenario in SCENARIOS
]
"""For each scenario and number of ships the size of the map."""
AIM: Final[list[int]] = [scenario.aim for scenario in SCENARIOS]
"""For each scenario what its sides are after."""
