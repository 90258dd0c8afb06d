"""A whole table as text. It knows no game: whatever the vocabulary says is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile

from msgspec import to_builtins
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from plancia.engine.table import (
    Area,
    Cards,
    Choice,
    Clash,
    Counters,
    Dice,
    Figures,
    HexMap,
    LogLine,
    NodeMap,
    Note,
    Pile,
    Place,
    Plan,
    Prompt,
    Seat,
    Sheet,
    Table,
    Track,
)
from plancia.terminal import cards, maps, sheets
from plancia.terminal.fitting import Block, whole
from plancia.terminal.glyphs import ACCENT, GOOD, ICONS, QUIET
from plancia.terminal.lines import Hanging, Running, one_after_another, together
from plancia.terminal.pen import PRIMARY, Pen, in_groups, primary
from plancia.terminal.reading import ALL

MIDDLE: tuple[Place, ...] = ("board", "now", "read", "side")
NEAR: tuple[Place, ...] = ("mine", "choose", "hand")
MANY = 4
"""So many choices that begin alike are told by what differs."""
READABLE = 2
"""Of the shorter forms of cards so many still have all their words."""
WEIGHTS = {"minor": "dim", "normal": "", "major": "bold"}


def table(pen: Pen, drawn: Table, title: str, accent: str = ACCENT) -> RenderableType:
    """Everything but the prompt: others above, the board in the middle, the viewer below."""
    return whole(blocks(pen, drawn, title, accent))


def blocks(pen: Pen, drawn: Table, title: str, accent: str = ACCENT) -> list[Block]:
    """The same in parts that can be folded."""
    heading = " · ".join(filter(None, (title, drawn.phase)))
    parts = [Block("title", Rule(Text(heading, f"bold {accent}"), style=accent))]
    others = _at(drawn, "others")
    me = _nearest(drawn)
    for seat in drawn.seats:
        if seat is not me:
            parts.append(_seat_block(pen, seat))
            parts += _flowing(pen, [area for area in others if owner(area) == seat.seat])
    seats = {seat.seat for seat in drawn.seats if seat is not me}
    parts += _flowing(pen, [area for area in others if owner(area) not in seats])
    for place in MIDDLE:
        parts += _flowing(pen, _at(drawn, place))
    if me is not None:
        parts.append(_seat_block(pen, me))
    for place in NEAR:
        parts += _flowing(pen, _at(drawn, place))
    return parts


def _at(drawn: Table, place: Place) -> list[Area]:
    return [area for area in drawn.areas if area.place == place]


def _nearest(drawn: Table) -> Seat | None:
    """The seat drawn at the lower edge: the viewer's, or the one a spectator sits behind."""
    behind = [owner(area) for area in drawn.areas if area.place in ("mine", "hand")]
    wanted = drawn.viewer if drawn.viewer is not None else next(iter(behind), None)
    return next((seat for seat in drawn.seats if seat.seat == wanted), None)


def owner(area: Area) -> int | None:
    """The seat an area belongs to, if to any."""
    if isinstance(area, Cards | Pile | Counters | Sheet | Plan):
        return area.seat
    return None


def _seat_block(pen: Pen, seat: Seat) -> Block:
    return Block(f"seat{seat.seat}", _seat(pen, seat), brief=(_seat(pen, seat, brief=True),))


def _seat(pen: Pen, seat: Seat, brief: bool = False) -> Text:
    pointer = Text("▶ " if seat.turn else "  ", ACCENT)
    name = pen.seat(seat.seat)
    name.stylize("bold")
    if seat.seat == pen.viewer:
        name.append(f" ({pen.say('you')})", QUIET)
    if seat.out:
        name.stylize("dim strike")
    shown = [each for each in seat.counters if not brief or each.icon is not None]
    counters = pen.counters(shown, brief)
    gap = "   " if counters else ""
    return Text.assemble(pointer, pen.marked(name, seat.options), gap, counters)


def _flowing(pen: Pen, areas: Sequence[Area]) -> Iterator[Block]:
    """The areas of one place; small ones share a line."""
    small: list[tuple[Area, Text]] = []
    for area in areas:
        if isinstance(area, Pile):
            small.append((area, cards.pile(pen, area)))
            continue
        if isinstance(area, Counters):
            small.append((area, _counters(pen, area)))
            continue
        if isinstance(area, Cards) and cards.is_small(area):
            small.append((area, cards.small(pen, area)))
            continue
        yield from _line(pen, small)
        small = []
        yield Block(
            area.id,
            _indented(_area(pen, area)),
            _title(pen, area),
            area.place,
            area.place == "now" or _chosen_from(pen, area),
            _brief(pen, area),
            READABLE if _is_read(area) else None,
        )
    yield from _line(pen, small)


def _is_read(area: Area) -> bool:
    """Whether it is words that one chooses by."""
    return isinstance(area, Cards) or (isinstance(area, Track) and bool(area.cards))


def _brief(pen: Pen, area: Area) -> tuple[RenderableType, ...]:
    """Shorter forms of an area, the longest first."""
    if isinstance(area, HexMap):
        return (
            _indented(maps.hexes(pen, area, brief=True)),
            _indented(maps.standing(pen, area)),
        )
    if isinstance(area, Cards | Track) and _is_read(area):
        options = area.options if isinstance(area, Cards) else ()
        what = (pen, area.title, owner(area), area.cards, options)
        forms = (cards.paragraphs(*what), cards.running(*what), cards.names(*what))
        return tuple(_indented(each) for each in forms)
    drawn = _in_short(pen, area)
    return () if drawn is None else (_indented(drawn),)


def _in_short(pen: Pen, area: Area) -> RenderableType | None:
    if isinstance(area, NodeMap):
        return maps.nodes(pen, area, brief=True)
    if isinstance(area, Sheet):
        return sheets.token(pen, area)
    if isinstance(area, Plan):
        return sheets.plan(pen, area, brief=True)
    return None


def _indented(drawn: RenderableType) -> RenderableType:
    return Padding(drawn, (0, 0, 0, 2))


def _line(pen: Pen, small: list[tuple[Area, Text]]) -> Iterator[Block]:
    small = [(area, text) for area, text in small if text]
    if small:
        areas = [area for area, _ in small]
        yield Block(
            areas[0].id,
            _indented(Text("   ").join(text for _, text in small)),
            ", ".join(filter(None, (_title(pen, area) for area in areas))),
            areas[0].place,
            any(_chosen_from(pen, area) for area in areas),
        )


def _title(pen: Pen, area: Area) -> str:
    """What a folded area is called."""
    if isinstance(area, Sheet):
        return area.name
    seat = owner(area)
    return cards.area_title(pen, area.title, seat) if seat is not None else area.title


def _chosen_from(pen: Pen, area: Area) -> bool:
    """Whether something in it stands for an option that can be chosen now."""
    return not pen.numbers.keys().isdisjoint(_options(to_builtins(area)))


def _options(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "options":
                yield from _texts(each)
            else:
                yield from _options(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _options(each)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)


def _counters(pen: Pen, area: Counters) -> Text:
    title = cards.area_title(pen, area.title, area.seat)
    shown = pen.counters(area.counters)
    return Text.assemble((title, f"bold {QUIET}"), "  ", shown) if title else shown


def _area(
    pen: Pen, area: Cards | Clash | HexMap | NodeMap | Track | Sheet | Plan | Dice | Figures | Note
) -> RenderableType:
    if isinstance(area, Cards):
        return cards.zone(pen, area)
    if isinstance(area, Clash):
        return cards.clash(pen, area)
    if isinstance(area, HexMap):
        return maps.hexes(pen, area)
    if isinstance(area, NodeMap):
        return maps.nodes(pen, area)
    if isinstance(area, Track):
        return sheets.track(pen, area)
    if isinstance(area, Sheet):
        return sheets.sheet(pen, area)
    if isinstance(area, Plan):
        return sheets.plan(pen, area)
    if isinstance(area, Dice):
        return sheets.dice(pen, area)
    if isinstance(area, Figures):
        return sheets.figures(pen, area)
    return pen.titled(area.title, pen.spans(area.spans))


def prompt(pen: Pen, asked: Prompt, who: str, dense: bool = False) -> RenderableType:
    """The question and its numbered options beside their headings; where there are many, one after
    the other."""
    text = Text(f"{who}: {asked.text}" if who else asked.text, "bold")
    if dense:
        return Group(Rule(style=QUIET), text, *_dense(pen, asked))
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style=QUIET)
    grid.add_column(ratio=1)
    for heading, choices in in_groups(asked).items():
        options = [_beside(pen, each) for each in choices]
        grid.add_row(heading, Columns(options, padding=(0, 2)))
    main = primary(asked)
    if main is not None:
        grid.add_row("", _choice(pen, main, PRIMARY))
    for number, bulk in enumerate(asked.bulk, 1):
        key = ALL if len(asked.bulk) == 1 else f"{ALL}{number}"
        grid.add_row("", Text.assemble((key.rjust(2), f"bold {ACCENT}"), " ", bulk.name))
    return Group(Rule(style=QUIET), text, grid)


def _beside(pen: Pen, choice: Choice) -> Hanging:
    """An option beside its number."""
    number = pen.numbers[choice.notation]
    return Hanging(Text(f"{number.rjust(2)} ", f"bold {ACCENT}"), _choice(pen, choice, ""))


def _dense(pen: Pen, asked: Prompt) -> list[Running]:
    """The options of each heading as one running line."""
    lines = []
    for heading, choices in in_groups(asked).items():
        options = [_choice(pen, each, "", 0) for each in choices]
        same = _beginning([each.plain for each in options])
        # "Attacco" over options that all begin with "Attacca con" says nothing more.
        alike = heading and same.casefold().startswith(heading.casefold()[:-1])
        head = ", ".join(filter(None, ("" if alike else heading, same.strip())))
        told = [
            Text.assemble((pen.numbers[each.notation], f"bold {ACCENT}"), " ", words[len(same) :])
            for each, words in zip(choices, options, strict=True)
        ]
        beginning = Text(f"{head}: " if head else "", QUIET)
        lines.append(Text.assemble(beginning, one_after_another([together(each) for each in told])))
    last = [_choice(pen, each, PRIMARY, 0) for each in (primary(asked),) if each is not None]
    for number, bulk in enumerate(asked.bulk, 1):
        key = ALL if len(asked.bulk) == 1 else f"{ALL}{number}"
        last.append(Text.assemble((key, f"bold {ACCENT}"), " ", bulk.name))
    if last:
        lines.append(one_after_another([together(each) for each in last]))
    return [Running(each) for each in lines]


def _beginning(texts: list[str]) -> str:
    """The words with which several all begin, said once where there are many."""
    if len(texts) < MANY:
        return ""
    words = zip(*(text.split(" ")[:-1] for text in texts), strict=False)
    return "".join(f"{each[0]} " for each in takewhile(lambda same: len(set(same)) == 1, words))


def _choice(pen: Pen, choice: Choice, number: str, wide: int = 2) -> Text:
    words = pen.spans(choice.spans)
    if choice.primary:
        words.stylize("bold")
    if not number:
        return words
    return Text.assemble((number.rjust(wide), f"bold {ACCENT}"), " ", words)


def log(pen: Pen, lines: Sequence[LogLine]) -> RenderableType:
    """The lines in words; the same several times in a row is said once."""
    same = groupby(lines, key=lambda line: (line.seat, [span.text for span in line.spans]))
    return Group(*(_log_line(pen, list(each)) for _, each in same))


def _log_line(pen: Pen, lines: list[LogLine]) -> Text:
    words = pen.spans(lines[0].spans)
    if len(lines) > 1:
        words.append(f" ×{len(lines)}")
    words.stylize(WEIGHTS[lines[0].weight])
    return Text.assemble("  ", pen.seat_emblem(lines[0].seat), " ", words)


def result(pen: Pen, drawn: Table) -> RenderableType:
    """Who won, and the scores."""
    assert drawn.result is not None
    scores = [
        Text.assemble(pen.seat(each.seat), " ", (f"{score:g}", "bold"))
        for each, score in zip(drawn.seats, drawn.result.scores, strict=True)
    ]
    return Group(
        Rule(style=GOOD), Text(drawn.result.text, f"bold {GOOD}"), Text("   ").join(scores)
    )


def legend(pen: Pen, drawn: Table) -> RenderableType:
    """What the pictograms and emblems on this table stand for."""
    named = _named_icons(drawn)
    found = [
        Text.assemble((glyph, colour), " ", named.get(name, pen.say(words)))
        for name, (glyph, colour, words) in ICONS.items()
        if name in _icons(drawn)
    ]
    factions = [
        Text.assemble(pen.emblem(key), " ", frame.name)
        for key, frame in drawn.frames.items()
        if frame.name
    ]
    return Columns(found + factions, padding=(0, 3), column_first=True)


def _named_icons(drawn: Table) -> dict[str, str]:
    """The words this game itself has for an icon: the names of its counters."""
    counters = [each for seat in drawn.seats for each in seat.counters]
    for area in drawn.areas:
        if isinstance(area, Counters):
            counters += area.counters
    return {each.icon: each.name for each in counters if each.icon is not None}


def _icons(drawn: Table) -> set[str]:
    """Every icon that appears anywhere on the table."""
    found: set[str] = set()
    open_values: list[object] = [to_builtins(drawn)]
    while open_values:
        value = open_values.pop()
        if isinstance(value, dict):
            found.update(
                each
                for key, each in value.items()
                if key in ("icon", "mark", "cost_icon", "value_icon") and each
            )
            if "cost" in value:
                found.add(value.get("cost_icon", "coin"))
            if value.get("value") is not None and "handle" in value:
                found.add(value.get("value_icon", "shield"))
            open_values += value.values()
        elif isinstance(value, list | tuple):
            open_values += value
    return found
