"""Ships' sheets, grids of orders, dice."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.engine.table.maps import Line, Piece
from plancia.engine.table.things import Ability, Counter, Icon, Place, Span


class Box(Struct, frozen=True, omit_defaults=True, gc=False):
    """A box of a ship's sheet."""

    name: str
    icon: Icon | None = None
    label: str = ""
    state: Literal["whole", "damaged", "charged", "spent", "mended"] = "whole"
    options: tuple[str, ...] = ()


class Section(Struct, frozen=True, omit_defaults=True, gc=False):
    """A named group of boxes."""

    name: str
    boxes: tuple[Box, ...] = ()
    side: Literal["front", "back", "left", "right", "centre"] = "centre"


class Dial(Struct, frozen=True, omit_defaults=True, gc=False):
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


class Shield(Struct, frozen=True, omit_defaults=True, gc=False):
    """One of the shields around a ship; `facing` clockwise from the bow."""

    facing: int
    value: int
    most: int
    up: bool = True
    options: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, omit_defaults=True, gc=False, tag="sheet"):
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
    token: tuple[Span, ...] = ()
    """The whole ship in icons and numbers, where there is no room for its sheet."""
    marks: tuple[Once, ...] = ()
    options: tuple[str, ...] = ()


class Once(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that can be done once; struck through when it was."""

    icon: Icon
    name: str
    used: bool = False


class Cell(Struct, frozen=True, omit_defaults=True, gc=False):
    """A cell of a planning grid."""

    label: str = ""
    icon: Icon | None = None
    state: Literal["empty", "open", "filled", "current", "done", "locked"] = "empty"
    note: str = ""
    back: int = 0
    """How many answers the viewer must take back to be asked for this again; 0: it cannot."""
    options: tuple[str, ...] = ()
    bear: int = 0
    """How many of the row's things not yet used would have effect here."""


class PlanRow(Struct, frozen=True, omit_defaults=True, gc=False):
    name: str
    cells: tuple[Cell, ...]
    icon: Icon | None = None
    counter: Counter | None = None
    """The number that feeds the row."""
    reserved: bool = False
    """Nothing can be put in it yet; it keeps its place."""
    measure: bool = False
    """It tells what the other rows are measured by; nothing is put in it."""


class FigureRow(Struct, frozen=True, omit_defaults=True, gc=False):
    """A row of numbers."""

    name: str
    values: tuple[int, ...]
    icon: Icon | None = None


class Figures(Struct, frozen=True, omit_defaults=True, gc=False, tag="figures"):
    """A small table of numbers: a column for each seat, or for each face of a die."""

    id: str
    place: Place
    heads: tuple[Span, ...]
    """A seat as `seat:0` in `ref`, or a text."""
    rows: tuple[FigureRow, ...]
    title: str = ""
    note: str = ""
    best: bool = False
    """Whether the highest number of each row stands out."""


class Vista(Struct, frozen=True, omit_defaults=True, gc=False):
    """What one would see from a column of a plan: where the ship is, what bears on whom."""

    title: str
    spans: tuple[Span, ...]
    piece: Piece
    at: tuple[int, int]
    """The hex, in axial coordinates."""
    lines: tuple[Line, ...] = ()
    """Arcs and distances from there."""
    figures: Figures | None = None
    bears: tuple[Ability, ...] = ()
    """Each thing that could have effect from there, `ready` or `off`."""


class Plan(Struct, frozen=True, omit_defaults=True, gc=False, tag="plan"):
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
    pointed: tuple[Vista | None, ...] = ()
    """For each column what one would see from there."""
    room: int = 0
    """The rows of the largest plan that may ever lie in its place."""


class Die(Struct, frozen=True, omit_defaults=True, gc=False):
    value: int
    sides: int = 6
    seat: int | None = None
    label: str = ""


class Dice(Struct, frozen=True, omit_defaults=True, gc=False, tag="dice"):
    """The last throw; a new `throw` number means it was just rolled."""

    id: str
    place: Place
    dice: tuple[Die, ...]
    throw: int
    title: str = ""
    result: str = ""
    text: tuple[Span, ...] = ()
    """What is thrown for, in words."""
    plus: int | None = None
    """What is added to the die."""
    plus_name: str = ""
    needs: int | None = None
    """What the sum must reach."""
    passing: tuple[int, ...] = ()
    """The faces that are enough."""
    chance: int | None = None
    """In a hundred, before the throw."""
    passed: bool | None = None
    """How it went; None before the throw."""
