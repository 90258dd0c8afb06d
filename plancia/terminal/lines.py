"""Lines that break where a reader would: numbers stay with their words, the rest is indented."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from plancia.terminal.glyphs import ICONS, QUIET

GLUE = "\ue000"
"""Stands for a space at which no line may break."""
SIGNS = re.compile("([" + re.escape("".join(sign for sign, *_ in ICONS.values())) + r"]\d*) (?=\S)")
NUMBERS = re.compile(r"(\[[\d,-]+\]) ")
BOXES = re.compile(r" (?=[■▨□])")
SHORT = 34
"""Words up to this long stay in one line."""


def together(text: Text) -> Text:
    """The text in one piece; where it is long only its beginning."""
    kept = text.copy()
    kept.plain = text.plain.replace(" ", GLUE, -1 if len(text.plain) <= SHORT else 1)
    return kept


def kept(text: Text) -> Text:
    """The text with each sign beside what it stands for: `✹2 combat`, `[3] Hull ■■`."""
    tied = text.copy()
    tied.plain = NUMBERS.sub(rf"\1{GLUE}", SIGNS.sub(rf"\1{GLUE}", BOXES.sub(GLUE, text.plain)))
    return tied


def loose(text: Text) -> Text:
    """What was glued, as it is to be read."""
    text.plain = text.plain.replace(GLUE, " ")
    return text


def one_after_another(told: Sequence[Text]) -> Text:
    """Things in a row: a dot stays at the end of its line."""
    return Text(f"{GLUE}· ", QUIET).join(told)


class Running:
    """Text that runs on over lines, with what is glued together unbroken."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.wrap(console, options.max_width):
            yield loose(line)


class Hanging:
    """A number in the margin and its words beside it, however many lines they take; those after
    the first are set in `deeper`."""

    def __init__(self, margin: Text, text: Text, deeper: int = 0) -> None:
        self.margin = margin
        self.text = text
        self.deeper = deeper

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = self.margin.cell_len + self.deeper
        lines = self.text.wrap(console, max(1, options.max_width - indent))
        for number, line in enumerate(lines or [Text()]):
            yield Text.assemble(self.margin if number == 0 else " " * indent, loose(line))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        wide = self.margin.cell_len + self.text.cell_len
        return Measurement(min(wide, options.max_width), min(wide, options.max_width))
