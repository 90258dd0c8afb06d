"""A table in the height there is: what has not changed gives way, what one chooses from stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.text import Text

from plancia.engine.table import Place
from plancia.engine.words import Words
from plancia.terminal.glyphs import QUIET

GIVES_WAY: tuple[Place, ...] = ("side", "others", "read", "mine", "board", "now", "choose", "hand")
"""Of things alike the first of these goes first."""

SHEETS: tuple[Place, ...] = ("side", "others", "read", "mine")


@dataclass(frozen=True)
class Block:
    """A part of a table that is shown or folded as one."""

    key: str
    drawn: RenderableType
    title: str = ""
    place: Place | None = None
    """Where it lies; None: it is never folded."""
    chosen_from: bool = False
    brief: RenderableType | None = None
    """A shorter form, with all that one chooses from."""


def whole(blocks: Sequence[Block]) -> RenderableType:
    return Group(*(block.drawn for block in blocks))


def written(console: Console, drawn: RenderableType) -> str:
    """What something looks like in plain text, line by line."""
    lines = console.render_lines(drawn, pad=False)
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


def height(console: Console, drawn: RenderableType) -> int:
    return len(console.render_lines(drawn, pad=False))


def fitted(
    console: Console, blocks: Sequence[Block], room: int, before: Mapping[str, str], say: Words
) -> RenderableType:
    """The blocks in so many lines if they can be: first shorter forms, then those that stand as
    they stood before are only named, then those nobody chooses from."""
    shown = {block.key: block.drawn for block in blocks}
    tall = {block.key: height(console, block.drawn) for block in blocks}
    folded: list[Block] = []

    def is_over() -> bool:
        return sum(tall.values()) + bool(folded) > room

    order = sorted(
        (block for block in blocks if block.place is not None),
        key=lambda block: (
            before.get(block.key) != written(console, block.drawn),
            GIVES_WAY.index(block.place or "board"),
        ),
    )
    for block in order:
        if is_over() and block.brief is not None:
            shown[block.key] = block.brief
            tall[block.key] = height(console, block.brief)
    # What one chooses from goes last, and never the board, the cards or the hand: the question
    # names every choice too.
    for block in [*(each for each in order if not each.chosen_from), *order]:
        kept = block.chosen_from and block.place not in SHEETS
        if is_over() and block not in folded and not kept:
            folded.append(block)
            tall[block.key] = 0
    away = {block.key for block in folded}
    names = folded_line(folded, console.width, say)
    parts = [shown[block.key] for block in blocks if block.key not in away]
    return Group(*parts, *([names] if names else []))


def folded_line(folded: Sequence[Block], width: int, say: Words) -> Text | None:
    """What is folded, as many names as one line has room for."""
    titles = list(dict.fromkeys(block.title for block in folded if block.title))
    for count in range(len(titles), -1, -1):
        more = [f"+{len(titles) - count}"] if count < len(titles) else []
        said = "  " + say(
            "Folded: {names}. t shows everything.", names=", ".join(titles[:count] + more)
        )
        if folded and (len(said) <= width or not count):
            return Text(said, QUIET)
    return None
