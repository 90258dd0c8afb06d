"""What every part of a table is drawn with: numbers of options, colours, spans."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.text import Text

from plancia.engine.table import Choice, Counter, Frame, Prompt, Span, Table
from plancia.engine.words import Words
from plancia.terminal.glyphs import ACCENT, EMBLEMS, QUIET, icon

SEATS = ("#62a8f5", "#ef7d57", "#a3d977", "#45c4b0", "#c58af9", "#f2b84b")
"""The colours of seats without a frame of their own."""
MARKS = "▲▼■◆●◣◥◧◨◩◪▰"
"""Their signs: of these the first that no faction on the table has."""
PRIMARY = "0"
"""The number of the one main thing to do, the same always."""


def in_groups(prompt: Prompt) -> dict[str, list[Choice]]:
    """The choices under their headings; the main one apart, under none, at the end."""
    main = primary(prompt)
    groups: dict[str, list[Choice]] = {}
    for choice in prompt.choices:
        if choice is not main:
            groups.setdefault(choice.group, []).append(choice)
    return groups


def primary(prompt: Prompt) -> Choice | None:
    """The main thing to do, where there is exactly one."""
    main = [choice for choice in prompt.choices if choice.primary]
    return main[0] if len(main) == 1 else None


def numbered(prompt: Prompt | None) -> dict[str, Choice]:
    """The choices by the numbers people type."""
    if prompt is None:
        return {}
    ordered = [choice for group in in_groups(prompt).values() for choice in group]
    choices = {str(number): choice for number, choice in enumerate(ordered, 1)}
    main = primary(prompt)
    if main is not None:
        choices[PRIMARY] = main
    return choices


def runs(numbers: list[int]) -> list[str]:
    """Numbers in order, three or more in a row as `4-9`."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [
        text
        for each in found
        for text in ([f"{each[0]}-{each[-1]}"] if len(each) > 2 else map(str, each))
    ]


class Pen:
    """Knows the table's frames and the numbers of its options."""

    def __init__(self, table: Table, say: Words) -> None:
        self.frames = table.frames
        self.say = say
        self.names = {each.seat: each.name for each in table.seats}
        self.viewer = table.viewer
        self.seat_frames = {each.seat: each.frame for each in table.seats}
        taken = {EMBLEMS[frame.emblem] for frame in table.frames.values()}
        self.seat_marks = [each for each in MARKS if each not in taken]
        self.numbers = {
            choice.notation: number for number, choice in numbered(table.prompt).items()
        }

    def marks(self, options: Iterable[str]) -> Text:
        """The numbers of these options, to type in."""
        found = sorted({int(self.numbers[each]) for each in options if each in self.numbers})
        return Text(",".join(runs(found)), f"bold {ACCENT}")

    def marked(self, text: Text, options: Iterable[str]) -> Text:
        """The text with the numbers of its options in front."""
        marks = self.marks(options)
        return Text.assemble("[", marks, "] ", text) if marks else text

    def frame(self, key: str) -> Frame | None:
        return self.frames.get(key)

    def emblem(self, *keys: str) -> Text:
        text = Text()
        for key in keys:
            frame = self.frames.get(key)
            if frame is not None:
                text.append(EMBLEMS[frame.emblem], frame.colour)
        return text

    def colour(self, key: str) -> str:
        frame = self.frames.get(key)
        return frame.colour if frame is not None else ""

    def seat(self, seat: int) -> Text:
        """A seat's emblem and name."""
        emblem = self.seat_emblem(seat)
        return Text.assemble(emblem, " ", (self.names.get(seat, str(seat)), emblem.style))

    def seat_emblem(self, seat: int | None) -> Text:
        """The emblem of the seat's frame, or one by its number where it has none."""
        if seat is None:
            return Text("·", QUIET)
        frame = self.frames.get(self.seat_frames.get(seat, ""))
        if frame is not None:
            return Text(EMBLEMS[frame.emblem], frame.colour)
        sign = self.seat_marks[seat % len(self.seat_marks)]
        return Text(sign, SEATS[seat % len(SEATS)])

    def span(self, span: Span) -> Text:
        """Its icon and its text: an amount in the icon's colour, words plain; a seat's amount
        behind its emblem."""
        if span.ref.startswith("seat:") and not span.text[:1].isalpha():
            return Text.assemble(self.seat_emblem(int(span.ref[len("seat:") :])), span.text)
        if span.icon is None:
            return Text(span.text)
        glyph = icon(span.icon)
        if span.text[:1].isalpha():
            return Text.assemble(glyph, " ", span.text)
        return Text.assemble(glyph, (span.text, glyph.style))

    def spans(self, spans: Iterable[Span]) -> Text:
        """Spans of a sentence, which bring their own spaces."""
        return Text().join(self.span(span) for span in spans)

    def apart(self, spans: Iterable[Span]) -> Text:
        """Spans that stand for themselves."""
        return Text(" ").join(self.span(span) for span in spans)

    def counter(self, counter: Counter, brief: bool = False) -> Text:
        value = f"{counter.value}" if counter.most is None else f"{counter.value}/{counter.most}"
        text = Text() if brief else Text.assemble((counter.name, QUIET), " ")
        style = ""
        if counter.icon is not None:
            glyph = icon(counter.icon)
            style = str(glyph.style)
            text.append_text(glyph)
        text.append(value + counter.suffix, f"bold {style}".strip())
        return self.marked(text, counter.options)

    def counters(self, counters: Iterable[Counter], brief: bool = False) -> Text:
        """Numbers with their names, or in brief behind their icons alone."""
        return Text("  " if brief else "   ").join(self.counter(each, brief) for each in counters)

    def titled(self, title: str, *parts: RenderableType) -> Group:
        heading = [Text(title, f"bold {QUIET}")] if title else []
        return Group(*heading, *parts)
