"""Maps as text: hexes on a grid of characters, nodes by region, and what stands where in words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from plancia.engine.table import Hex, HexMap, Line, Node, NodeMap, Piece, Span
from plancia.terminal.glyphs import FLAT_ARROWS, POINTY_ARROWS, QUIET, figure
from plancia.terminal.pen import Pen

TERRAIN = {
    "space": ("·", QUIET),
    "star": ("☼", "#f2b84b"),
    "planet": ("◍", "#6fd08c"),
    "asteroids": ("∷", QUIET),
    "nebula": ("░", "#c58af9"),
    "wormhole": ("@", "#62a8f5"),
    "station": ("⌂", ""),
    "hidden": ("▒", QUIET),
    "edge": ("×", QUIET),
}
PLACES = {
    "planet": "◍",
    "moon": "◦",
    "base": "⌂",
    "station": "▣",
    "star": "☼",
    "gate": "◎",
    "point": "·",
}
ACROSS = 6
"""Columns from one hex to the next of its row: enough for terrain, label and three pieces."""
NARROW = {"pointy": (4,), "flat": (3, 2)}
"""The same where the screen is too narrow for that: room for one piece."""
FLYING = ("ship", "fleet")
AROUND = 3
"""How many hexes around pieces and choices are shown where a map is too large for the screen."""


def hexes(pen: Pen, area: HexMap, brief: bool = False) -> RenderableType:
    """The map, and below it every hex that holds something or can be chosen; in brief only those
    with pieces or choices."""
    drawn = _Picture(pen, area, brief)
    notes = [
        _hex_line(pen, each, area.orientation)
        for each in area.hexes
        if (each.pieces or each.options if brief else _telling(each))
    ]
    lines = [_line(pen, each) for each in area.lines if each.label]
    return pen.titled(area.title, drawn, *notes, *lines, *_legend(pen, area.legend))


def standing(pen: Pen, area: HexMap) -> RenderableType:
    """No picture: only where which pieces stand, and where they look."""
    notes = [_hex_line(pen, each, area.orientation) for each in area.hexes if each.pieces]
    return pen.titled("", *notes)


class _Picture:
    """The hexes of a map, as large as the screen allows."""

    def __init__(self, pen: Pen, area: HexMap, brief: bool = False) -> None:
        self.pen = pen
        self.area = area
        self.brief = brief and area.orientation == "flat"
        """Only the part that matters, one line to a row."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pen, area = self.pen, self.area
        wide = not area.hexes or _width(area.hexes, area.orientation, ACROSS) <= options.max_width
        if wide and not self.brief:
            yield from _draw(pen, area, area.hexes, ACROSS)
            return
        part = _framed(area)
        widths = (*(() if self.brief else (ACROSS,)), *NARROW[area.orientation])
        fitting = [
            each for each in widths if _width(part, area.orientation, each) <= options.max_width
        ]
        yield from _draw(pen, area, part, fitting[0] if fitting else widths[-1])
        if len(part) < len(area.hexes):
            yield Text(f"  {pen.say('The map goes on beyond this part.')}", QUIET)


def _width(shown: Sequence[Hex], orientation: str, across: int) -> int:
    columns = [_place(each, orientation, across)[0] for each in shown]
    return max(columns) - min(columns) + across + 2


def _framed(area: HexMap) -> Sequence[Hex]:
    """The part of a map with pieces or choices in it, and a little around; all without any."""
    telling = [
        _place(each, area.orientation, 2) for each in area.hexes if each.pieces or each.options
    ]
    if not telling:
        return area.hexes
    columns, rows = zip(*telling, strict=True)
    return [
        each
        for each in area.hexes
        for column, row in (_place(each, area.orientation, 2),)
        if min(columns) - 2 * AROUND <= column <= max(columns) + 2 * AROUND
        and min(rows) - 2 * AROUND <= row <= max(rows) + 2 * AROUND
    ]


def _draw(pen: Pen, area: HexMap, shown: Sequence[Hex], across: int) -> list[Text]:
    """Two lines of text a hex: terrain and label above, pieces below; or one thing, if narrow."""
    cells = {_place(each, area.orientation, across): each for each in shown}
    if not cells:
        return []
    left = min(column for column, _ in cells)
    top = min(row for _, row in cells)
    by_row: dict[int, list[tuple[int, Text]]] = {}
    for (column, row), each in sorted(cells.items(), key=lambda cell: cell[0]):
        if across < ACROSS:
            by_row.setdefault(row, []).append((column, _in_brief(pen, each, area)))
        else:
            by_row.setdefault(row, []).append((column, _ground(pen, each)))
            by_row.setdefault(row + 1, []).append((column, _standing(pen, each, area)))
    lines: list[Text] = []
    numbered = is_numbered(area)
    if numbered:
        lines.append(_column_numbers(shown, left, across))
    for row in range(top, max(by_row) + 1):
        line = Text(f"{row // 2 + 1:02}" if numbered and row % 2 == 0 else "  ", QUIET)
        line = Text.assemble(line)
        for column, text in sorted(by_row.get(row, ()), key=lambda entry: entry[0]):
            line.append(" " * max(0, column - left + 2 - line.cell_len))
            line.append_text(text)
        line.rstrip()
        # A row of hexes with a corner above in which nothing stands needs no line of its own.
        if area.orientation == "flat" or line.plain.strip():
            lines.append(line)
    return lines


def is_numbered(area: HexMap) -> bool:
    """Whether its hexes are called by column and row, as they are where they have no labels."""
    return area.orientation == "flat" and not any(each.label for each in area.hexes)


def _column_numbers(shown: Sequence[Hex], left: int, across: int) -> Text:
    """The numbers of the columns above the map, every second where they stand close."""
    line = Text("  ", QUIET)
    for q in sorted({each.q for each in shown}):
        column = q * across - left + 2
        if column >= line.cell_len + (1 if line.plain.strip() else 0):
            line.append(" " * (column - line.cell_len) + f"{q + 1:02}")
    return line


def _place(each: Hex, orientation: str, across: int = ACROSS) -> tuple[int, int]:
    """Column and row of a hex; neighbouring rows or columns are shifted by half a hex."""
    if orientation == "pointy":
        return each.q * across + each.r * across // 2, each.r * 2
    return each.q * across, each.r * 2 + each.q


def _in_brief(pen: Pen, each: Hex, area: HexMap) -> Text:
    """The first piece of a hex and a sign for more, or else its terrain."""
    if not each.pieces:
        return Text(_ground(pen, each).plain[:1], _ground(pen, each).style)
    text = _short(pen, each.pieces[0], area.orientation)
    return text.append("+", QUIET) if len(each.pieces) > 1 else text


def _ground(pen: Pen, each: Hex) -> Text:
    glyph, colour = TERRAIN[each.terrain]
    owner = colour if each.seat is None else pen.seat_emblem(each.seat).style
    label = each.label or (str(each.value) if each.value is not None else "")
    return Text(f"{glyph}{label[: ACROSS - 2]}", owner)


def _standing(pen: Pen, each: Hex, area: HexMap) -> Text:
    text = Text()
    for piece in each.pieces[:2] if len(each.pieces) > 2 else each.pieces:
        text.append_text(_short(pen, piece, area.orientation))
    if len(each.pieces) > 2:
        text.append(f"+{len(each.pieces) - 2}"[: ACROSS - 1 - text.cell_len])
    return text


def _short(pen: Pen, piece: Piece, orientation: str) -> Text:
    """A piece in two characters: the emblem of its side, and where it faces or how many."""
    text = _mark(pen, piece)
    arrows = POINTY_ARROWS if orientation == "pointy" else FLAT_ARROWS
    if piece.facing is not None:
        text.append(arrows[piece.facing % 6])
    elif piece.count > 1:
        text.append(str(min(piece.count, 9)))
    return text


def _mark(pen: Pen, piece: Piece) -> Text:
    """Whose or of what kind a piece is, in one character."""
    if piece.frame:
        return pen.emblem(piece.frame)
    return Text(figure(piece)) if piece.seat is None else pen.seat_emblem(piece.seat)


def _telling(each: Hex) -> bool:
    return bool(each.pieces or each.options or each.name or each.icons or each.card)


def _hex_line(pen: Pen, each: Hex, orientation: str) -> Text:
    where = each.label or (f"{each.q},{each.r}" if not each.name else "")
    if orientation == "flat" and not each.label:
        where = f"{each.q + 1:02}{each.r + each.q // 2 + 1:02}"
    text = Text(f"  {where.ljust(ACROSS)}" if where else "", QUIET)
    if each.name and each.name != where:
        text = Text.assemble(text, "  ", each.name)
    return _with_contents(pen, text, each, orientation)


def nodes(pen: Pen, area: NodeMap, brief: bool = False) -> RenderableType:
    """The nodes by region, each with what stands there and where one can go; in brief a region
    and all its nodes in one line."""
    if brief:
        return pen.titled(area.title, *_region_lines(pen, area))
    names = {node.id: node.name or node.id for node in area.nodes}
    reach: dict[str, list[str]] = {node.id: [] for node in area.nodes}
    for one, other in area.links:
        reach[one].append(names[other])
        reach[other].append(names[one])
    regions = {region.id: region for region in area.regions}
    keys = dict.fromkeys([*regions, *(node.region for node in area.nodes)])
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(style=QUIET)
    for key in keys:
        members = [node for node in area.nodes if node.region == key]
        region = regions.get(key)
        if region is not None and (members or region.options):
            grid.add_row(pen.marked(Text(region.name or key, "bold"), region.options), "")
        for node in members:
            grid.add_row(_node_line(pen, node), Text(_ways(reach[node.id])))
    lines = [_line(pen, each) for each in area.lines if each.label]
    return pen.titled(area.title, grid, *lines, *_legend(pen, area.legend))


def _region_lines(pen: Pen, area: NodeMap) -> list[Text]:
    regions = {region.id: region for region in area.regions}
    lines = []
    for key in dict.fromkeys([*regions, *(node.region for node in area.nodes)]):
        members = [_in_short(pen, node) for node in area.nodes if node.region == key]
        region = regions.get(key)
        if members or (region is not None and region.options):
            marks = pen.marks(region.options) if region is not None else Text()
            head = Text.assemble("[", marks, "] ") if marks else Text()
            lines.append(Text.assemble("  ", head, Text(" · ", QUIET).join(members)))
    return lines


def _in_short(pen: Pen, node: Node) -> Text:
    """A node with its marks and what stands there as signs and numbers."""
    parts = [Text(f"{PLACES[node.figure]} {node.name or node.id}")]
    if node.closed:
        parts.append(Text("⊠", QUIET))
    parts += [pen.span(Span("", span.icon)) for span in node.icons if span.icon and not span.ref]
    for piece in node.pieces:
        count = str(piece.count) if piece.count > 1 or piece.figure == "cube" else ""
        # A fleet has its own sign: beside a world its side's emblem alone could mean anything.
        sign = figure(piece) if piece.figure in FLYING else ""
        parts.append(Text.assemble(_mark(pen, piece), sign, count))
    marks = pen.marks([*node.options, *(each for piece in node.pieces for each in piece.options)])
    if marks:
        parts.append(Text.assemble("[", marks, "]"))
    return Text(" ").join(parts)


def _node_line(pen: Pen, node: Node) -> Text:
    text = Text.assemble("  ", PLACES[node.figure], " ", node.name or node.id)
    if node.closed:
        text.append(" ⊠", QUIET)
    return _with_contents(pen, text, node, "flat")


def _with_contents(pen: Pen, text: Text, place: Hex | Node, orientation: str) -> Text:
    """A place's line: who holds it, its marks, its pieces, the numbers of its options."""
    parts = [text]
    if place.seat is not None:
        parts.append(pen.seat(place.seat))
    if place.icons:
        parts.append(Text(" ").join(pen.span(span) for span in place.icons))
    parts += [_piece(pen, piece, orientation) for piece in place.pieces]
    line = Text("  ").join(part for part in parts if part)
    marks = pen.marks(place.options)
    return Text.assemble(line, "  [", marks, "]") if marks else line


def _piece(pen: Pen, piece: Piece, orientation: str) -> Text:
    arrows = POINTY_ARROWS if orientation == "pointy" else FLAT_ARROWS
    mark = _mark(pen, piece)
    text = Text.assemble(mark, " ", (piece.name or pen.say("unknown"), mark.style))
    if piece.facing is not None:
        text.append(f" {arrows[piece.facing % 6]}")
    if piece.count > 1:
        text.append(f" ×{piece.count}")
    if piece.label:
        text.append(f" {piece.label}", QUIET)
    if piece.spent:
        text.stylize("dim")
    marks = pen.marks(piece.options)
    return Text.assemble(text, " [", marks, "]") if marks else text


def _ways(names: list[str]) -> str:
    return "↔ " + ", ".join(names) if names else ""


def _line(pen: Pen, line: Line) -> Text:
    owner = pen.seat(line.seat) if line.seat is not None else Text()
    return Text.assemble("  → ", owner, " " if owner else "", line.label)


def _legend(pen: Pen, legend: tuple[Span, ...]) -> list[Text]:
    return [Text("  ").join(pen.span(each) for each in legend)] if legend else []
