"""Maps as text: hexes on a grid of characters, nodes by region, and what stands where in words."""

from __future__ import annotations

from rich.console import RenderableType
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


def hexes(pen: Pen, area: HexMap) -> RenderableType:
    """The map, and below it every hex that holds something or can be chosen."""
    drawn = _draw(pen, area)
    notes = [_hex_line(pen, each, area.orientation) for each in area.hexes if _telling(each)]
    lines = [_line(pen, each) for each in area.lines if each.label]
    return pen.titled(area.title, *drawn, *notes, *lines, *_legend(pen, area.legend))


def _draw(pen: Pen, area: HexMap) -> list[Text]:
    """Two lines of text a hex: terrain and label above, pieces below."""
    cells = {_place(each, area.orientation): each for each in area.hexes}
    if not cells:
        return []
    left = min(column for column, _ in cells)
    top = min(row for _, row in cells)
    bottom = max(row for _, row in cells) + 1
    lines: list[Text] = []
    for row in range(top, bottom + 1):
        line = Text("  ")
        for column, first in sorted(place for place in cells if row - place[1] in (0, 1)):
            each = cells[column, first]
            line.append(" " * max(0, column - left + 2 - line.cell_len))
            line.append_text(_ground(pen, each) if row == first else _standing(pen, each, area))
        line.rstrip()
        lines.append(line)
    return lines


def _place(each: Hex, orientation: str) -> tuple[int, int]:
    """Column and row of a hex; neighbouring rows or columns are shifted by half a hex."""
    if orientation == "pointy":
        return each.q * ACROSS + each.r * ACROSS // 2, each.r * 2
    return each.q * ACROSS, each.r * 2 + each.q


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
    where = each.label or f"{each.q},{each.r}"
    text = Text(f"  {where.ljust(ACROSS)}", QUIET)
    if each.name:
        text = Text.assemble(text, "  ", each.name)
    return _with_contents(pen, text, each, orientation)


def nodes(pen: Pen, area: NodeMap) -> RenderableType:
    """The nodes by region, each with what stands there and where one can go."""
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
