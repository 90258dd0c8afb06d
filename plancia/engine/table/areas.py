"""Zones of cards, piles, tracks, notes; and all areas a table may have."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.engine.table.maps import HexMap, NodeMap
from plancia.engine.table.sheets import Dice, Figures, Plan, Sheet
from plancia.engine.table.things import Card, Counter, Emblem, Form, Icon, Place, Span


class Marker(Struct, frozen=True, omit_defaults=True, gc=False):
    """A marker on a track."""

    at: int
    handle: str
    seat: int | None = None
    name: str = ""
    emblem: Emblem | None = None


class Cards(Struct, frozen=True, omit_defaults=True, gc=False, tag="cards"):
    """A zone of cards."""

    id: str
    place: Place
    cards: tuple[Card, ...] = ()
    title: str = ""
    seat: int | None = None
    layout: Literal["row", "fan", "grid", "slots"] = "row"
    empty: str = ""
    """What to say when there are none."""
    options: tuple[str, ...] = ()
    form: Form = "auto"
    slots: int = 0
    """Places kept free for cards to come, so that nothing moves when one does."""
    stack: bool = False
    """Equal cards may lie on one another where room is short."""
    share: str = ""
    """Areas with one word share a row."""
    rank: int = 0
    """The order within a place; equal ranks as they come."""
    total: int = 0
    """How many there are, where only some of them are shown."""


class Lane(Struct, frozen=True, omit_defaults=True, gc=False):
    """One lane of a clash: what flies from the source to the target, and what is left of it."""

    card: Card
    amount: int | None = None
    """What gets through as it stands."""
    state: Literal["open", "stopped", "reduced"] = "open"
    note: str = ""
    """What has been done to it, in words."""
    options: tuple[str, ...] = ()


class Clash(Struct, frozen=True, omit_defaults=True, gc=False, tag="clash"):
    """An attack under way: who, at whom, with what, and what would come of it."""

    id: str
    place: Place
    title: str
    source: Card | None = None
    target: Card | None = None
    shots: tuple[Lane, ...] = ()
    amount: int | None = None
    """What hits as it stands."""
    icon: Icon = "blast"
    outcome: tuple[Span, ...] = ()
    """What that means, in words."""
    played: tuple[Card, ...] = ()
    """Other cards played for or against it."""
    counters: tuple[Counter, ...] = ()


class Pile(Struct, frozen=True, omit_defaults=True, gc=False, tag="pile"):
    """A stack of cards of which only the top may show."""

    id: str
    place: Place
    count: int
    title: str = ""
    seat: int | None = None
    top: Card | None = None
    cards: tuple[Card, ...] = ()
    """All the viewer may look through, top first; empty for a closed pile."""
    options: tuple[str, ...] = ()


class Counters(Struct, frozen=True, omit_defaults=True, gc=False, tag="counters"):
    id: str
    place: Place
    counters: tuple[Counter, ...]
    title: str = ""
    seat: int | None = None


class Track(Struct, frozen=True, omit_defaults=True, gc=False, tag="track"):
    id: str
    place: Place
    cells: tuple[str, ...]
    """The label of each cell."""
    markers: tuple[Marker, ...] = ()
    cards: tuple[Card, ...] = ()
    """Cards lying on the cells, in order, where the track holds cards."""
    title: str = ""
    options: tuple[tuple[str, ...], ...] = ()
    """For each cell the options it stands for; empty when none has any."""


class Note(Struct, frozen=True, omit_defaults=True, gc=False, tag="note"):
    """A short text that belongs on the table: a scenario's aim, the current event."""

    id: str
    place: Place
    spans: tuple[Span, ...]
    title: str = ""


Area = (
    Cards | Clash | Pile | Counters | HexMap | NodeMap | Track | Sheet | Plan | Dice | Figures
    | Note
)  # fmt: skip
