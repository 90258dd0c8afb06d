"""What would the admiral do? Asked at the keyboard."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from plancia.bots.hints import Hint, hints
from plancia.engine.match import Match
from plancia.engine.table import Prompt
from plancia.engine.view import View
from plancia.terminal.glyphs import GOOD, QUIET
from plancia.terminal.pen import Pen

SECONDS = 8.0


def ask_admiral(match: Match, seat: int) -> list[Hint]:
    """The same question gets the same hint."""
    return hints(View(match, seat), len(match.history), SECONDS)


def show(pen: Pen, prompt: Prompt, found: list[Hint]) -> RenderableType:
    """The best options as the prompt numbers them, each with the chance to win."""
    if not found:
        return Text(pen.say("There is nothing to choose."), QUIET)
    choices = {choice.notation: choice for choice in prompt.choices}
    lines = [Text(pen.say("The admiral would take the first of these (chance to win):"), "bold")]
    for place, each in enumerate(found):
        chance = (f"{each.chance:4.0%}", GOOD if place == 0 else QUIET)
        spans = pen.spans(choices[each.notation].spans)
        number = (f"{pen.numbers[each.notation]:>3}", "bold")
        lines.append(Text.assemble("  ", chance, "  ", number, "  ", spans))
    return Group(*lines)
