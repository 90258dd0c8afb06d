"""What a seat sees: a declarative description that browser and terminal render.

A table is made of a small vocabulary of widgets. It knows no rules: every thing that can
be clicked carries the notations of the options it stands for, and a client sends one of
them back. Whatever the viewer may not know is absent, not merely marked.

A game fills in `areas`, `seats` and `phase`; the match adds the prompt, the choices and the log.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

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

Place = Literal["others", "board", "now", "mine", "hand", "side"]
"""Where an area wants to be: others above, board in the middle, mine below, hand at the edge,
now for what is going on at this moment, which lies over the board, side for what may fold away."""


class Frame(Struct, frozen=True, omit_defaults=True):
    """How the things of one faction or kind look."""

    colour: str
    """A colour as `#rrggbb`, readable on the dark ground."""
    emblem: Emblem
    name: str = ""
    """The faction's name in the table's language."""


class Span(Struct, frozen=True, omit_defaults=True):
    """A piece of text, perhaps with an icon in front and a thing it speaks of."""

    text: str = ""
    icon: Icon | None = None
    ref: str = ""
    """Handle of a card or piece, a seat as `seat:0`, or a place as `hex:3,4` or `node:mars`."""


class Ability(Struct, frozen=True, omit_defaults=True):
    """One row of a card's or ship's text."""

    spans: tuple[Span, ...]
    mark: Icon | None = None
    """What kind of ability it is, drawn in front of the row."""
    state: Literal["plain", "ready", "used", "off"] = "plain"
    """Whether it can still be used; `off` when its condition is not met."""
    options: tuple[str, ...] = ()


class Card(Struct, frozen=True, omit_defaults=True):
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


class Counter(Struct, frozen=True, omit_defaults=True):
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


class Line(Struct, frozen=True, omit_defaults=True):
    """A line drawn over a map: a shot, a path, an arc's edge; an `area` is closed and filled."""

    points: tuple[tuple[float, float], ...]
    """In map coordinates: axial on hex maps, x and y on node maps."""
    kind: Literal["path", "shot", "arc", "border", "area"] = "path"
    seat: int | None = None
    label: str = ""
    """Among what a piece shows, lines without a label belong to the labelled one before them."""


class Piece(Struct, frozen=True, omit_defaults=True):
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
    spent: bool = False
    card: Card | None = None
    """What inspecting it shows."""
    shows: tuple[Line, ...] = ()
    """Lines drawn over the map while it is pointed at: arcs, ranges."""
    options: tuple[str, ...] = ()


class Hex(Struct, frozen=True, omit_defaults=True):
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
    art: str = ""
    card: Card | None = None
    pieces: tuple[Piece, ...] = ()
    options: tuple[str, ...] = ()


class Node(Struct, frozen=True, omit_defaults=True):
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


class Region(Struct, frozen=True, omit_defaults=True):
    """An area of a node map: an orbit, a zone, a sector."""

    id: str
    name: str = ""
    shape: Literal["circle", "ring", "polygon", "ellipse"] = "circle"
    numbers: tuple[float, ...] = ()
    """circle: x y radius; ring: x y inner outer; ellipse: x y rx ry; polygon: x1 y1 x2 y2 …"""
    colour: str = ""
    label_at: tuple[float, float] | None = None
    options: tuple[str, ...] = ()


class Marker(Struct, frozen=True, omit_defaults=True):
    """A marker on a track."""

    at: int
    handle: str
    seat: int | None = None
    name: str = ""
    emblem: Emblem | None = None


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


class Die(Struct, frozen=True, omit_defaults=True):
    value: int
    sides: int = 6
    seat: int | None = None
    label: str = ""


class Cards(Struct, frozen=True, omit_defaults=True, tag="cards"):
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


class Pile(Struct, frozen=True, omit_defaults=True, tag="pile"):
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


class Counters(Struct, frozen=True, omit_defaults=True, tag="counters"):
    id: str
    place: Place
    counters: tuple[Counter, ...]
    title: str = ""
    seat: int | None = None


class Moment(Struct, frozen=True, omit_defaults=True):
    """What a map looked like a little earlier: only the hexes with something on them."""

    title: str
    hexes: tuple[Hex, ...]
    lines: tuple[Line, ...] = ()


class HexMap(Struct, frozen=True, omit_defaults=True, tag="hexmap"):
    id: str
    place: Place
    hexes: tuple[Hex, ...]
    title: str = ""
    orientation: Literal["pointy", "flat"] = "pointy"
    lines: tuple[Line, ...] = ()
    legend: tuple[Span, ...] = ()
    moments: tuple[Moment, ...] = ()
    """What just happened, moment by moment, for those who want to step through it again."""


class NodeMap(Struct, frozen=True, omit_defaults=True, tag="nodemap"):
    id: str
    place: Place
    nodes: tuple[Node, ...]
    title: str = ""
    links: tuple[tuple[str, str], ...] = ()
    regions: tuple[Region, ...] = ()
    lines: tuple[Line, ...] = ()
    legend: tuple[Span, ...] = ()


class Track(Struct, frozen=True, omit_defaults=True, tag="track"):
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


class Dice(Struct, frozen=True, omit_defaults=True, tag="dice"):
    """The last throw; a new `throw` number means it was just rolled."""

    id: str
    place: Place
    dice: tuple[Die, ...]
    throw: int
    title: str = ""
    result: str = ""


class Note(Struct, frozen=True, omit_defaults=True, tag="note"):
    """A short text that belongs on the table: a scenario's aim, the current event."""

    id: str
    place: Place
    spans: tuple[Span, ...]
    title: str = ""


Area = (
    Cards | Pile | Counters | HexMap | NodeMap | Track | Sheet | Plan | Dice | Note
)  # fmt: skip


class Seat(Struct, frozen=True, omit_defaults=True):
    """A place at the table."""

    seat: int
    name: str
    """The side's own name in this game; whoever runs the match may put a person's name instead."""
    frame: str = ""
    team: int = 0
    asked: bool = False
    """Whether this seat must answer something now."""
    turn: bool = False
    out: bool = False
    counters: tuple[Counter, ...] = ()
    options: tuple[str, ...] = ()


class Choice(Struct, frozen=True, omit_defaults=True):
    """One option of the viewer's question, in words."""

    notation: str
    spans: tuple[Span, ...]
    group: str = ""
    """A heading for options of one kind."""
    primary: bool = False
    """The one main thing to do now: end the turn, commit, pass."""
    confirm: str = ""
    """Ask before doing it: what would be lost."""
    irrevocable: bool = False
    rule: str = ""
    """Id of the rule it follows."""


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What the viewer is asked."""

    text: str
    choices: tuple[Choice, ...]
    kind: str = ""
    rule: str = ""
    about: str = ""
    """Handle of the thing the question is about."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One event in words, as far as the viewer may know it."""

    number: int
    spans: tuple[Span, ...]
    seat: int | None = None
    kind: str = ""
    rule: str = ""
    weight: Literal["minor", "normal", "major"] = "normal"


class Result(Struct, frozen=True, omit_defaults=True):
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    text: str = ""


class Table(Struct, frozen=True, omit_defaults=True):
    """All that one viewer sees of a match."""

    game: str
    viewer: int | None
    """The seat whose eyes these are; None for a spectator."""
    seats: tuple[Seat, ...]
    areas: tuple[Area, ...]
    phase: str = ""
    """Turn and phase in words, for the status line."""
    status: str = ""
    """Who is to act, in words."""
    frames: dict[str, Frame] = field(default_factory=dict)
    prompt: Prompt | None = None
    log: tuple[LogLine, ...] = ()
    can_undo: bool = False
    result: Result | None = None
    answers: int = 0
    """How many answers the viewer knows of: a client that answers names the table it saw."""
