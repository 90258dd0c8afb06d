"""Cards as lines of text, and one card at large."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace
from rich.box import ROUNDED
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from plancia.engine.table import Ability, BoxGroup, Card, Cards, Clash, Icon, Lane, Pile
from plancia.terminal.glyphs import ACCENT, QUIET, figure, icon
from plancia.terminal.lines import Hanging, Running, kept, one_after_another, together
from plancia.terminal.pen import Pen

LEAST_TEXT = 28
"""Columns that a card's text needs beside its name."""
ABILITY_STYLES = {"plain": "", "ready": "bold", "used": "dim", "off": "dim"}


def zone(pen: Pen, area: Cards) -> RenderableType:
    title = area_title(pen, area.title, area.seat)
    parts: list[RenderableType] = [rows(pen, area.cards)]
    if any(not card.name for card in area.cards):
        parts.append(Text.assemble("    ", _face_down(pen, area.cards)))
    heading = pen.marked(Text(title, f"bold {QUIET}"), area.options)
    return Group(heading, *parts) if title else Group(*parts)


def _heading(pen: Pen, title: str, seat: int | None, options: tuple[str, ...]) -> Text:
    return pen.marked(Text(area_title(pen, title, seat), f"bold {QUIET}"), options)


def _alike(shown: tuple[Card, ...]) -> Counter[Card]:
    """Cards that are known, each once, with how many there are of it."""
    return Counter(replace(card, handle="") for card in shown if card.name)


def names(
    pen: Pen, title: str, seat: int | None, shown: tuple[Card, ...], options: tuple[str, ...] = ()
) -> Running:
    """A zone in brief: what lies there by name, with the numbers of its options."""
    text = _heading(pen, title, seat, options)
    alike = _alike(shown)
    parts = []
    for card, count in alike.items():
        several = f" ×{count}" if count > 1 else ""
        every = [*card.options, *(each for row in card.abilities for each in row.options)]
        every += [each for group in card.boxes for each in (*group.options, *group.mend)]
        number = _number(card.value, card.value_icon)
        called = Text.assemble(name(pen, card), several, " " if number else "", number)
        parts.append(pen.marked(called, every))
    if any(not card.name for card in shown):
        parts.append(_face_down(pen, shown))
    listed = one_after_another([together(each) for each in parts])
    return Running(Text.assemble(text, "  " if text and parts else "", listed))


def running(
    pen: Pen, title: str, seat: int | None, shown: tuple[Card, ...], options: tuple[str, ...] = ()
) -> Running:
    """A zone with all its words, card after card."""
    text = _heading(pen, title, seat, options)
    alike = _alike(shown)
    parts = []
    for card, count in alike.items():
        marks, *head, words = _row(pen, card, count)
        called = Text(" ").join(each for each in (_bracketed(marks), *head) if each)
        parts.append(Text.assemble(together(called), "  " if words else "", words))
    if any(not card.name for card in shown):
        parts.append(_face_down(pen, shown))
    return Running(Text.assemble(text, "  " if text and parts else "", one_after_another(parts)))


def _bracketed(marks: Text) -> Text:
    return Text.assemble("[", marks, "]") if marks else marks


def paragraphs(
    pen: Pen, title: str, seat: int | None, shown: tuple[Card, ...], options: tuple[str, ...] = ()
) -> RenderableType:
    """A zone with all its words, a paragraph a card: shorter than in columns, longer than names."""
    text = _heading(pen, title, seat, options)
    alike = _alike(shown)
    parts: list[RenderableType] = [_paragraph(_row(pen, *each)) for each in alike.items()]
    if any(not card.name for card in shown):
        parts.append(Text.assemble("    ", _face_down(pen, shown)))
    return Group(text, *parts) if text else Group(*parts)


def _paragraph(line: tuple[Text, ...]) -> Hanging:
    marks, *head, words = line
    margin = Text.assemble(" " * max(0, 3 - marks.cell_len), marks, " ")
    title = Text(" ").join(each for each in head if each)
    return Hanging(margin, Text.assemble(title, "  " if words else "", words), deeper=2)


def is_small(area: Cards) -> bool:
    """Whether a line is too much for it: nothing lies there, or nothing that can be read."""
    return not any(card.name for card in area.cards)


def small(pen: Pen, area: Cards) -> Text:
    title = area_title(pen, area.title, area.seat)
    if not area.cards:
        return pen.marked(Text(area.empty, "dim"), area.options)
    text = Text.assemble((title, QUIET), " ", _face_down(pen, area.cards))
    return pen.marked(text, area.options)


def pile(pen: Pen, area: Pile) -> Text:
    title = area_title(pen, area.title, area.seat)
    text = Text.assemble((title, QUIET), " ", (str(area.count), "bold"))
    if area.top is not None and area.top.name:
        text.append_text(Text.assemble(" (", name(pen, area.top), ")"))
    options = area.options + (area.top.options if area.top is not None else ())
    return pen.marked(text, options)


def area_title(pen: Pen, title: str, seat: int | None) -> str:
    """The title, with the name of whoever it belongs to where the title does not say."""
    if title or seat is None:
        return title
    return pen.names.get(seat, "")


def rows(pen: Pen, cards: tuple[Card, ...]) -> RenderableType:
    """One line a card; cards alike stand together."""
    alike = Counter(replace(card, handle="") for card in cards if card.name)
    return _Rows([_row(pen, card, count) for card, count in alike.items()])


class _Rows:
    """Cards in columns; where those leave no room for the text, a paragraph each."""

    def __init__(self, lines: list[tuple[Text, ...]]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.lines:
            return
        columns = zip(*self.lines, strict=True)
        *widths, text = [max(each.cell_len for each in column) for column in columns]
        room = options.max_width - max(widths[0], 3) - sum(widths[1:]) - 2 * len(widths)
        if room < min(LEAST_TEXT, text):
            yield from (_paragraph(line) for line in self.lines)
            return
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", min_width=3)
        for _ in range(4):
            grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        for line in self.lines:
            grid.add_row(*line[:-1], Running(line[-1]))
        yield grid


def _row(pen: Pen, card: Card, count: int) -> tuple[Text, ...]:
    title = name(pen, card)
    if count > 1:
        title.append(f" ×{count}", "bold")
    for badge in card.badges:
        title.append_text(Text.assemble(" ", pen.span(badge)))
    if card.spent:
        title.stylize("dim")
    shown = {option for each in card.abilities for option in each.options}
    return (
        pen.marks(option for option in card.options if option not in shown),
        Text.assemble(pen.emblem(card.frame, *card.also) or Text(figure(card), QUIET)),
        title,
        _number(card.cost, card.cost_icon),
        _number(card.value, card.value_icon),
        kept(Text("  ").join(_words(pen, card))),
    )


def _words(pen: Pen, card: Card) -> list[Text]:
    rows = [ability(pen, each) for each in card.abilities]
    return rows + [_boxes(pen, each) for each in card.boxes]


def _boxes(pen: Pen, group: BoxGroup) -> Text:
    """A kind of boxes: what is whole, what would be hit now, what is hit."""
    safe = group.whole - group.threatened
    text = Text.assemble(
        icon(group.icon), " ", group.name, " ", "■" * safe, ("▨" * group.threatened, "bold red"),
        ("□" * group.hit, QUIET),
    )  # fmt: skip
    if not group.whole:
        text.stylize("dim")
    return pen.marked(text, group.options + group.mend)


def clash(pen: Pen, area: Clash) -> RenderableType:
    """An attack under way: who at whom, each shot, what would come of it."""
    parts: list[RenderableType] = [Text(area.title, f"bold {QUIET}")]
    sides = tuple(each for each in (area.source, area.target) if each is not None)
    parts.append(rows(pen, sides))
    parts += [_shot(pen, number, shot) for number, shot in enumerate(area.shots, 1)]
    if area.played:
        parts.append(rows(pen, area.played))
    sums = [] if area.amount is None else [Text.assemble(icon(area.icon), f" {area.amount}")]
    if area.counters:
        sums.append(pen.counters(area.counters))
    if area.outcome:
        sums.append(pen.spans(area.outcome))
    parts.append(Text("   ").join(sums))
    return Group(*parts)


def _shot(pen: Pen, number: int, shot: Lane) -> Text:
    text = Text.assemble(f"    {number}  ", name(pen, shot.card))
    if shot.amount is not None:
        text.append(f"  {shot.amount}", "dim" if shot.state == "stopped" else "bold")
    if shot.note:
        text.append(f"  {shot.note}", QUIET)
    return pen.marked(text, shot.options + shot.card.options)


def name(pen: Pen, card: Card) -> Text:
    turned = " ↷" if card.turned else ""
    return Text(card.name + turned, pen.colour(card.frame))


def ability(pen: Pen, row: Ability) -> Text:
    text = pen.apart(row.spans)
    if row.mark is not None:
        text = Text.assemble(icon(row.mark), " ", text)
    text.stylize(ABILITY_STYLES[row.state])
    return pen.marked(text, row.options)


def _number(value: int | None, mark: Icon) -> Text:
    if value is None:
        return Text()
    glyph = icon(mark)
    return Text.assemble(glyph, Text(str(value), glyph.style))


def _face_down(pen: Pen, cards: tuple[Card, ...]) -> Text:
    """How many of the cards are hidden, and the numbers of their options."""
    hidden = [card for card in cards if not card.name]
    count = len(hidden)
    said = pen.say.many("{count} card face down", "{count} cards face down", count)
    text = Text.assemble(("▒" * min(count, 10), QUIET), " ", said)
    return pen.marked(text, [option for card in hidden for option in card.options])


def large(pen: Pen, card: Card) -> Panel:
    """A card at large, with all that is known of it."""
    frames = [pen.frame(key) for key in (card.frame, *card.also) if pen.frame(key)]
    kinds = [card.kind, *(frame.name for frame in frames if frame is not None)]
    lines = [Text(" · ".join(filter(None, kinds)), QUIET)]
    numbers = [_number(card.cost, card.cost_icon), _number(card.value, card.value_icon)]
    lines.append(Text("   ").join(each for each in numbers if each))
    lines += _words(pen, card)
    if card.badges:
        lines.append(pen.apart(card.badges))
    for said in (card.progress, card.known_to, card.why_not, card.note):
        if said:
            lines.append(Text(said, QUIET))
    title = Text.assemble(pen.emblem(card.frame, *card.also), " ", (card.name, "bold"))
    return Panel(
        Group(*(line for line in lines if line)),
        title=title,
        title_align="left",
        border_style=pen.colour(card.frame) or ACCENT,
        box=ROUNDED,
        width=60,
    )
