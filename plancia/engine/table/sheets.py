"""Ships' sheets, grids of orders, dice."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.engine.table.things import Ability, Counter, Icon, Place, Span


class Box(Struct, frozen=True, omit_defaults=True):
    """A box of a ship's sheet."""

    name: str
    icon: Icon | None = None
    label: str = ""
    state: Literal["whole", "damaged", "charged", "spent", "mended"] = "whole"
    options: tuple[str, ...] = ()


class Section(Struct, frozen=True, omit_defaults=True):
    """A named group of boxes."""

    name: str
    boxes: tuple[Box, ...] = ()
    side: Literal["front", "back", "left", "right", "centre"] = "centre"


class Dial(Struct, frozen=True, omit_defaults=True):
    """A row of values of which one is current."""

    name: str
    values: tuple[str, ...]
    at: int
    icon: Icon | None = None
    base: int | None = None
    """The printed or normal position."""
    readings: tuple[Span, ...] = ()
    """What the numbers of a value are, where each value is several, divided by blanks."""
    options: tuple[tuple[str, ...], ...] = ()
    """For each value the options it stands for; empty when none has any."""


class Shield(Struct, frozen=True, omit_defaults=True):
    """One of the shields around a ship; `facing` clockwise from the bow."""

    facing: int
    value: int
    most: int
    up: bool = True
    options: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, omit_defaults=True, tag="sheet"):
    """A ship's sheet: boxes, dials and shields, so that a glance shows what is gone."""

    id: str
    place: Place
    name: str
    seat: int | None = None
    handle: str = ""
    """The piece on the map this sheet belongs to."""
    frame: str = ""
    art: str = ""
    sections: tuple[Section, ...] = ()
    dials: tuple[Dial, ...] = ()
    shields: tuple[Shield, ...] = ()
    counters: tuple[Counter, ...] = ()
    abilities: tuple[Ability, ...] = ()
    state: str = ""
    """How it stands, in a word or two, where boxes alone do not tell."""
    tone: Literal["calm", "warning", "danger"] = "calm"
    """How grave that state is."""
    lost: bool = False
    options: tuple[str, ...] = ()


class Cell(Struct, frozen=True, omit_defaults=True):
    """A cell of a planning grid."""

    label: str = ""
    icon: Icon | None = None
    state: Literal["empty", "open", "filled", "current", "done", "locked"] = "empty"
    note: str = ""
    back: int = 0
    """How many answers the viewer must take back to be asked for this again; 0: it cannot."""
    options: tuple[str, ...] = ()


class PlanRow(Struct, frozen=True, omit_defaults=True):
    name: str
    cells: tuple[Cell, ...]
    icon: Icon | None = None


class Plan(Struct, frozen=True, omit_defaults=True, tag="plan"):
    """A grid of secret orders."""

    id: str
    place: Place
    columns: tuple[str, ...]
    rows: tuple[PlanRow, ...]
    title: str = ""
    seat: int | None = None
    now: int | None = None
    """The column being carried out."""
    committed: bool = False
    budget: tuple[Counter, ...] = ()


class Die(Struct, frozen=True, omit_defaults=True):
    value: int
    sides: int = 6
    seat: int | None = None
    label: str = ""


class Dice(Struct, frozen=True, omit_defaults=True, tag="dice"):
    """The last throw; a new `throw` number means it was just rolled."""

    id: str
    place: Place
    dice: tuple[Die, ...]
    throw: int
    title: str = ""
    result: str = ""
