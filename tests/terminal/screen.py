"""What a terminal would show, as plain text."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console, RenderableType

from plancia.engine.table import Area, Frame, Prompt, Seat, Table
from plancia.engine.words import words
from plancia.terminal import paint
from plancia.terminal.pen import Pen

FRAMES = {
    "red": Frame("#ff6b5e", "triangle", "The Reds"),
    "blue": Frame("#62a8f5", "disc", "The Blues"),
}
SEATS = (Seat(0, "Ada", frame="red"), Seat(1, "Bea", frame="blue"))


def table(*areas: Area, prompt: Prompt | None = None, viewer: int | None = 0) -> Table:
    return Table("toy", viewer, SEATS, areas, frames=FRAMES, prompt=prompt)


def pen(drawn: Table, language: str = "en") -> Pen:
    return Pen(drawn, words(language, Path(paint.__file__).parent))


def shown(drawn: RenderableType, width: int = 80) -> str:
    """The text of something drawn, without blanks at the ends of lines."""
    console = Console(width=width, file=StringIO(), color_system=None, legacy_windows=False)
    console.print(drawn)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines())


def area(*areas: Area, prompt: Prompt | None = None) -> str:
    """The areas of a table, without the lines of the seats around them."""
    drawn = table(*areas, prompt=prompt)
    lines = shown(paint.table(pen(drawn), drawn, "Toy")).splitlines()
    seats = ("  ▲ Ada", "  ● Bea", "──")
    return "\n".join(line for line in lines if not line.startswith(seats))
