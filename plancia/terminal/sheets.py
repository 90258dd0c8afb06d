"""Tracks, ship sheets, planning grids and dice as text."""

from __future__ import annotations

from itertools import groupby

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from plancia.engine.table import (
    Box,
    Cell,
    Dial,
    Dice,
    Die,
    FigureRow,
    Figures,
    Marker,
    Plan,
    PlanRow,
    Section,
    Sheet,
    Shield,
    Track,
)
from plancia.terminal import cards
from plancia.terminal.glyphs import ACCENT, DANGER, EMBLEMS, GOOD, QUIET, WARNING, icon
from plancia.terminal.pen import Pen

BOXES = {
    "whole": ("□", ""),
    "damaged": ("☒", DANGER),
    "charged": ("■", ACCENT),
    "spent": ("▤", QUIET),
    "mended": ("☑", GOOD),
}
CELLS = {
    "empty": ("·", QUIET),
    "open": ("…", ""),
    "filled": ("", ""),
    "current": ("", f"bold {ACCENT}"),
    "done": ("", "dim"),
    "locked": ("⊠", QUIET),
}
TONES = {"calm": GOOD, "warning": WARNING, "danger": DANGER}
MANY = 10
"""More columns of a plan than this stand closer, and what is noted of their cells below them."""
HEAD = 20
"""Columns of a plan in brief that its rows' names have."""
FACES = "⚀⚁⚂⚃⚄⚅"


def track(pen: Pen, area: Track) -> RenderableType:
    cells = [_track_cell(pen, area, index) for index in range(len(area.cells))]
    parts: list[RenderableType] = [Text.assemble("  ", Text("  ").join(cells))]
    if area.cards:
        parts.append(cards.rows(pen, area.cards))
    return pen.titled(area.title, *parts)


def _track_cell(pen: Pen, area: Track, index: int) -> Text:
    here = [marker for marker in area.markers if marker.at == index]
    text = Text(area.cells[index], "bold" if here else QUIET)
    for marker in here:
        text.append_text(_marker(pen, marker))
    return pen.marked(text, area.options[index] if area.options else ())


def _marker(pen: Pen, marker: Marker) -> Text:
    own = Text("◆") if marker.seat is None else pen.seat_emblem(marker.seat)
    return own if marker.emblem is None else Text(EMBLEMS[marker.emblem], own.style)


def sheet(pen: Pen, area: Sheet) -> RenderableType:
    """A ship in a few lines: what is gone stands out."""
    heading = Text.assemble(pen.emblem(area.frame), " ", (area.name, "bold"))
    if area.seat is not None:
        heading = Text.assemble(heading, "  ", pen.seat(area.seat))
    if area.lost:
        heading.append_text(Text.assemble("  ", icon("skull"), " ", pen.say("lost")))
    elif area.state:
        heading.append_text(Text.assemble("  ", (area.state, TONES[area.tone])))
    parts = [pen.marked(heading, area.options)]
    if area.counters:
        parts.append(pen.counters(area.counters))
    if area.shields:
        parts.append(_shields(pen, area.shields))
    parts += [_dial(pen, each) for each in area.dials]
    parts += [_section(pen, each) for each in area.sections]
    parts += [cards.ability(pen, each) for each in area.abilities]
    return pen.titled("", parts[0], *(Text.assemble("  ", each) for each in parts[1:]))


def token(pen: Pen, area: Sheet) -> Text:
    """A ship in one line: its name, and in icons and numbers how it fares."""
    text = Text.assemble(pen.emblem(area.frame), " ", (area.name, "bold"))
    if area.lost:
        return Text.assemble(text, "  ", icon("skull"), " ", pen.say("lost"))
    if area.token:
        text = Text.assemble(text, "  ", pen.apart(area.token))
    if area.shields:
        values = [str(each.value) for each in sorted(area.shields, key=lambda each: each.facing)]
        text = Text.assemble(text, "  ", icon("shield"), " ".join(values))
    if area.state:
        text = Text.assemble(text, "  ", (area.state, TONES[area.tone]))
    return pen.marked(text, area.options)


def _shields(pen: Pen, shields: tuple[Shield, ...]) -> Text:
    text = Text.assemble(icon("shield"), " ", (pen.say("shields from the bow"), QUIET))
    for each in sorted(shields, key=lambda shield: shield.facing):
        style = "" if each.up else "dim"
        if each.value == 0:
            style = DANGER
        value = pen.marked(Text(f"{each.value}/{each.most}", style), each.options)
        text.append_text(Text.assemble("  ", value))
    return text


def _dial(pen: Pen, dial: Dial) -> Text:
    text = Text.assemble((dial.name, QUIET))
    for index, value in enumerate(dial.values):
        written = "·".join(value.split())
        shown = f"[{written}]" if index == dial.at else written
        style = f"bold {ACCENT}" if index == dial.at else QUIET
        if index == dial.base:
            style += " underline"
        options = dial.options[index] if dial.options else ()
        text.append_text(Text.assemble(" ", pen.marked(Text(shown, style), options)))
    return text


def _section(pen: Pen, section: Section) -> Text:
    text = Text.assemble((section.name, QUIET))
    for box, alike in groupby(section.boxes):
        count = len(list(alike))
        text.append_text(Text.assemble("  ", _box(pen, box), f"×{count}" if count > 1 else ""))
    return text


def _box(pen: Pen, box: Box) -> Text:
    glyph, style = BOXES[box.state]
    text = Text(glyph, style)
    if box.icon is not None:
        text.append_text(icon(box.icon))
    text.append(box.label or box.name, style)
    return pen.marked(text, box.options)


def plan(pen: Pen, area: Plan, brief: bool = False) -> RenderableType:
    """Columns of impulses, a row for each thing to plan; in brief one character a cell."""
    close = brief or len(area.columns) > MANY
    grid = Grid.grid(padding=(0, 1 if close else 3, 0, 0))
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=HEAD if brief else None)
    if brief:
        for _ in area.columns:
            grid.add_column(no_wrap=True, overflow="crop", max_width=2)
    columns = enumerate(area.columns)
    grid.add_row("", *(Text(name, _column_style(index == area.now)) for index, name in columns))
    for row in area.rows:
        drawn = (_sign(cell) if brief else _cell(pen, cell, noted=not close) for cell in row.cells)
        grid.add_row(_row_head(pen, row), *drawn)
    title = cards.area_title(pen, area.title, area.seat)
    if area.committed:
        title = f"{title} ({pen.say('committed')})".strip()
    budget = [pen.counters(area.budget)] if area.budget else []
    notes = _notes(area) if close and not brief else []
    return pen.titled(title, *budget, grid, *(Text(note, QUIET) for note in notes))


def _notes(area: Plan) -> list[str]:
    """What is noted of cells, each note once, but for what the name of their row says already."""
    noted = (cell.note for row in area.rows for cell in row.cells if cell.note != row.name)
    return [note for note in dict.fromkeys(noted) if note]


def _row_head(pen: Pen, row: PlanRow) -> Text:
    """A row's name, or the number that feeds it."""
    if row.counter is not None:
        return pen.counter(row.counter)
    return Text.assemble(icon(row.icon), " ", row.name) if row.icon else Text(row.name)


def _column_style(now: bool) -> str:
    return f"bold {ACCENT} underline" if now else QUIET


def _cell(pen: Pen, cell: Cell, noted: bool) -> Text:
    glyph, style = CELLS[cell.state]
    text = Text.assemble(icon(cell.icon)) if cell.icon is not None else Text()
    text.append(cell.label or ("" if cell.icon is not None else glyph), style)
    if cell.note and noted:
        text.append(f" {cell.note}", QUIET)
    return pen.marked(text, cell.options)


def _sign(cell: Cell) -> Text:
    """A cell in one character; the one that is asked for stands out."""
    if cell.options:
        return Text("?", f"bold {ACCENT} reverse")
    glyph, style = CELLS[cell.state]
    if cell.icon is not None:
        return icon(cell.icon)
    return Text((cell.label or glyph)[:2].strip(), style)


def figures(pen: Pen, area: Figures) -> RenderableType:
    """A row of numbers under each other, the best of a row in bold where that matters."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style=QUIET)
    for _ in area.heads:
        grid.add_column(justify="right")
    heads = [
        pen.seat_emblem(int(head.ref[5:])) if head.ref.startswith("seat:") else Text(head.text)
        for head in area.heads
    ]
    grid.add_row("", *heads)
    for row in area.rows:
        grid.add_row(row.name, *(_figure(row, value, area.best) for value in row.values))
    return pen.titled(area.title, grid)


def _figure(row: FigureRow, value: int, best: bool) -> Text:
    return Text(str(value), "bold" if best and value == max(row.values) else "")


def dice(pen: Pen, area: Dice) -> RenderableType:
    text = Text("  ").join(_die(pen, each) for each in area.dice)
    if area.needs is not None:
        needed = f"{area.plus_name} {area.plus} + ⚅ ≥ {area.needs} ({area.chance} %)"
        text = Text.assemble(needed, "  ", text)
    elif area.text:
        text = Text.assemble(pen.spans(area.text), "  ", text)
    if area.result:
        text = Text.assemble(text, "  → ", (area.result, "bold"))
    return Text.assemble((area.title, f"bold {QUIET}"), "  " if area.title else "", text)


def _die(pen: Pen, die: Die) -> Text:
    shown = f"{FACES[die.value - 1]} {die.value}" if die.sides == 6 else f"{die.value}/d{die.sides}"
    text = Text(shown, "bold" if die.seat is None else pen.seat_emblem(die.seat).style)
    return Text.assemble((die.label, QUIET), " ", text) if die.label else text
