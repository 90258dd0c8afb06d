"""Maps: hexes, places joined by ways, what stands on them, and what just happened there."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.engine.table.things import Card, Icon, Place, Span


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """A line drawn over a map: a shot, a path, an arc's edge; an `area` is closed and filled."""

    points: tuple[tuple[float, float], ...]
    """In map coordinates: axial on hex maps, x and y on node maps."""
    kind: Literal["path", "shot", "arc", "border", "area", "aim"] = "path"
    """An `aim` is dotted, with its label in the middle: a distance."""
    seat: int | None = None
    label: str = ""
    """Among what a piece shows, lines without a label belong to the labelled one before them."""


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something standing on a map: a ship, a token, a cube."""

    handle: str
    name: str = ""
    figure: Literal["ship", "base", "token", "cube", "fleet", "marker", "hidden"] = "ship"
    art: str = ""
    seat: int | None = None
    frame: str = ""
    facing: int | None = None
    """0 to 5 on a hex map, clockwise, 0 along the first edge of the map's orientation."""
    count: int = 1
    label: str = ""
    short: str = ""
    """Two or three letters that stand for its name where there is no room."""
    spent: bool = False
    card: Card | None = None
    """What inspecting it shows."""
    shows: tuple[Line, ...] = ()
    """Lines drawn over the map while it is pointed at: arcs, ranges."""
    options: tuple[str, ...] = ()
    icon: Icon | None = None
    """What stands for it where there is no room for a figure."""
    large: bool = False
    """More than others of its kind."""


class Hex(Struct, frozen=True, omit_defaults=True, gc=False):
    """One hex of a map, in axial coordinates."""

    q: int
    r: int
    terrain: Literal[
        "space", "star", "planet", "asteroids", "nebula", "wormhole", "station", "hidden", "edge"
    ] = "space"
    label: str = ""
    name: str = ""
    value: int | None = None
    icons: tuple[Span, ...] = ()
    seat: int | None = None
    """Who controls it."""
    reach: int | None = None
    """What it costs to come here now."""
    art: str = ""
    card: Card | None = None
    pieces: tuple[Piece, ...] = ()
    options: tuple[str, ...] = ()
    id: str = ""
    """Its own name, so that `hex:id` means the same hex to viewers who see the map turned."""


class Node(Struct, frozen=True, omit_defaults=True, gc=False):
    """A place of a node map; x and y run from 0 to 1000."""

    id: str
    x: float
    y: float
    name: str = ""
    figure: Literal["planet", "moon", "base", "station", "star", "gate", "point"] = "point"
    size: float = 1.0
    icons: tuple[Span, ...] = ()
    region: str = ""
    seat: int | None = None
    closed: bool = False
    pieces: tuple[Piece, ...] = ()
    card: Card | None = None
    options: tuple[str, ...] = ()


class Region(Struct, frozen=True, omit_defaults=True, gc=False):
    """An area of a node map: an orbit, a zone, a sector."""

    id: str
    name: str = ""
    shape: Literal["circle", "ring", "polygon", "ellipse", "box"] = "circle"
    numbers: tuple[float, ...] = ()
    """circle: x y radius; ring: x y inner outer; ellipse: x y rx ry; polygon: x1 y1 x2 y2 …; box:
    x y width height, and what belongs to the region flows inside it"""
    colour: str = ""
    label_at: tuple[float, float] | None = None
    options: tuple[str, ...] = ()
    seat: int | None = None
    """Who controls it."""
    level: bool = False
    """Nobody does, because several are level."""
    zone: str = ""
    """On a small screen regions of one zone are shown together, under this title."""


class Shot(Struct, frozen=True, omit_defaults=True, gc=False):
    """Fire from one piece at another."""

    source: str
    target: str
    points: int
    text: str = ""
    """Where it struck and what came of it, in words."""


class Moment(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a map looked like a little earlier: only the hexes with something on them."""

    title: str
    hexes: tuple[Hex, ...]
    lines: tuple[Line, ...] = ()
    shots: tuple[Shot, ...] = ()
    ms: int = 0
    """How long it stands at an ordinary tempo; 0 where nothing happens."""
    text: tuple[Span, ...] = ()
    """What happens in it, in words."""


class HexMap(Struct, frozen=True, omit_defaults=True, gc=False, tag="hexmap"):
    id: str
    place: Place
    hexes: tuple[Hex, ...]
    title: str = ""
    orientation: Literal["pointy", "flat"] = "pointy"
    lines: tuple[Line, ...] = ()
    legend: tuple[Span, ...] = ()
    moments: tuple[Moment, ...] = ()
    """What just happened, moment by moment: played once, and for those who want it again."""
    film: int = 0
    """Moments of one film go on where the last table ended."""
    focus: tuple[str, ...] = ()
    """Handles of the pieces that should be in view."""
    least: int = 0
    """Pixels a hex should have at least; 0: as small as need be."""


class NodeMap(Struct, frozen=True, omit_defaults=True, gc=False, tag="nodemap"):
    id: str
    place: Place
    nodes: tuple[Node, ...]
    title: str = ""
    stretch: bool = False
    """Regions are boxes that fill whatever room there is; nodes lie in them as plates."""
    links: tuple[tuple[str, str], ...] = ()
    regions: tuple[Region, ...] = ()
    lines: tuple[Line, ...] = ()
    legend: tuple[Span, ...] = ()
