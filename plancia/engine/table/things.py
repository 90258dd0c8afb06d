"""Words, cards and numbers: what everything on a table is made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Icon = Literal[
    "coin", "blast", "heart", "shield", "card", "trash", "ally", "return", "target", "eye",
    "energy", "engine", "sensor", "weapon", "crew", "repair", "cargo", "flag", "star", "planet",
    "base", "ship", "fighter", "mine", "torpedo", "beam", "drone", "plasma", "web", "cloak",
    "transporter", "lab", "bridge", "hull", "hangar", "die", "clock", "initiative", "influence",
    "technology", "research", "combat", "discovery", "mission", "water", "mineral", "wealth",
    "food", "people", "arrow", "turn", "lock", "check", "cross", "skull", "plus", "minus", "swap",
]  # fmt: skip
"""Pictograms every client can draw."""

Emblem = Literal[
    "disc", "ring", "triangle", "square", "diamond", "pentagon", "hexagon", "star", "cross",
    "crescent", "gear", "crown", "leaf", "wing", "bolt", "eye", "wave", "spiral", "anchor",
    "shield",
]  # fmt: skip
"""Shapes that tell factions and seats apart without colour."""

Place = Literal["others", "board", "now", "mine", "hand", "choose", "read", "side"]
"""Where an area wants to be: others above, board in the middle, mine below, hand at the edge,
choose for the row one chooses from, read for what belongs into the reading place, now for what is
going on at this moment, side for what may fold away."""

Form = Literal["auto", "reading", "token"]
"""How things are drawn: with all their words, or as icons and numbers only; auto reads what can be
chosen now, and all where all fit."""

Motif = Literal[
    "", "beam", "bolts", "orb", "plasma", "missile", "fighters", "cells", "cone", "path", "waves",
    "plate", "double", "gate", "decoy", "crew", "truce", "mutiny",
    "trade", "combat", "authority", "draw", "scrap", "raid", "copy",
    "influence", "removal", "person", "blockade", "dome", "fleet", "covert", "scoring",
    "sensors", "pulse", "nebula", "torpedo", "cloak", "cargo", "research",
]  # fmt: skip
"""Kinds of picture, told apart at a glance; without one the figure is drawn alone."""


class Frame(Struct, frozen=True, omit_defaults=True, gc=False):
    """How the things of one faction or kind look."""

    colour: str
    """A colour as `#rrggbb`, readable on the dark ground."""
    emblem: Emblem
    name: str = ""
    """The faction's name in the table's language."""


class Span(Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece of text, perhaps with an icon in front and a thing it speaks of."""

    text: str = ""
    icon: Icon | None = None
    ref: str = ""
    """Handle of a card or piece, a seat as `seat:0`, or a place as `hex:3,4` or `node:mars`."""


class Ability(Struct, frozen=True, omit_defaults=True, gc=False):
    """One row of a card's or ship's text."""

    spans: tuple[Span, ...]
    mark: Icon | None = None
    """What kind of ability it is, drawn in front of the row."""
    state: Literal["plain", "ready", "used", "off"] = "plain"
    """Whether it can still be used; `off` when its condition is not met."""
    options: tuple[str, ...] = ()
    short: tuple[Span, ...] = ()
    """Icons and numbers that say it on a token, where those of `spans` do not."""
    when: str = ""
    """When it works, in a word or two, for whoever reads it at leisure."""


class BoxGroup(Struct, frozen=True, omit_defaults=True, gc=False):
    """Boxes of one kind on a ship: what is whole, what is hit, what would be hit now."""

    name: str
    icon: Icon
    whole: int
    hit: int = 0
    threatened: int = 0
    """So many of the whole ones would go if things took their course."""
    tag: str = ""
    """A letter that tells kinds with one icon apart."""
    options: tuple[str, ...] = ()
    """What marking a whole box means."""
    mend: tuple[str, ...] = ()
    """What marking a hit box means."""


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card, face up or face down."""

    handle: str
    """Stable while the viewer can follow the card, renewed when it is shuffled."""
    name: str = ""
    """Empty when the viewer does not know the card: it is drawn face down."""
    frame: str = ""
    """Key into `Table.frames`."""
    also: tuple[str, ...] = ()
    """Further frames whose emblems it bears."""
    art: str = ""
    """Seed of the picture: the same word always gives the same picture."""
    figure: Literal["ship", "base", "planet", "person", "event", "back"] = "ship"
    kind: str = ""
    """The type line, in words."""
    cost: int | None = None
    cost_icon: Icon = "coin"
    value: int | None = None
    """The number in the lower corner: defence, strength, points."""
    value_icon: Icon = "shield"
    abilities: tuple[Ability, ...] = ()
    badges: tuple[Span, ...] = ()
    """Small marks on the card: counters, states."""
    turned: bool = False
    """Rotated by a quarter: exhausted, lying."""
    spent: bool = False
    """Dimmed: nothing more to get from it now."""
    known_to: str = ""
    """For a hidden card the viewer knows all the same: a word on who else does."""
    note: str = ""
    """Longer text shown when inspected: what it is, a ruling, provenance."""
    why_not: str = ""
    """Why it cannot be used now, in words."""
    options: tuple[str, ...] = ()
    motif: Motif = ""
    boxes: tuple[BoxGroup, ...] = ()
    """A ship's boxes, instead of words."""
    progress: str = ""
    """How far one has come with it, or what it would make, in words."""


class Redo(Struct, frozen=True, omit_defaults=True, gc=False):
    """Another number in a plan: go so many answers back, then give these in order."""

    back: int
    answers: tuple[str, ...]
    lost: str = ""
    """What falls away by it, in words."""


class Pip(Struct, frozen=True, omit_defaults=True, gc=False):
    """So many points of a budget that pay for one thing."""

    count: int
    icon: Icon | None = None
    name: str = ""


class Counter(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number that matters."""

    name: str
    value: int
    icon: Icon | None = None
    most: int | None = None
    """Upper end, where the number is a gauge."""
    big: bool = False
    """One of the largest things on the table."""
    suffix: str = ""
    back: int = 0
    """How many answers the viewer must take back to be asked for this again; 0: it cannot."""
    options: tuple[str, ...] = ()
    pays: tuple[Pip, ...] = ()
    """What the points of a budget pay for, point by point."""
    less: Redo | None = None
    """One less of it; None where there cannot be less."""
    more: Redo | None = None
