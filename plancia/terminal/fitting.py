"""A table in the height there is: what has not changed gives way, what one chooses from stays."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from plancia.engine.table import Place
from plancia.engine.words import Words
from plancia.terminal.glyphs import QUIET

GIVES_WAY: tuple[Place, ...] = ("side", "others", "read", "mine", "board", "now", "choose", "hand")
"""Of things alike the first of these goes first."""

CHOICE = re.compile(r"\[\d+\]")
"""The number beside what can be chosen."""
LEAST = 1
"""Lines of a part that is cut short."""
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
    """Or what the question is about."""
    brief: tuple[RenderableType, ...] = ()
    """Shorter forms, the longest first."""
    readable: int | None = None
    """How many of them still have all the words one chooses by; None: it is no matter of words."""


def whole(blocks: Sequence[Block]) -> RenderableType:
    return Group(*(block.drawn for block in blocks))


def written(console: Console, drawn: RenderableType) -> str:
    """What something looks like in plain text, line by line."""
    lines = console.render_lines(drawn, pad=False)
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


def height(console: Console, drawn: RenderableType) -> int:
    return len(console.render_lines(drawn, pad=False))


def is_readable(console: Console, blocks: Sequence[Block], room: int) -> bool:
    """Whether so many lines hold all the words one chooses by, and the hand by name, with all else
    folded."""
    tall = 1
    for block in blocks:
        forms = (block.drawn, *block.brief)
        if block.place is None or (block.place == "hand" and not block.chosen_from):
            tall += height(console, forms[-1])
        elif block.chosen_from:
            last = len(block.brief) if block.readable is None else block.readable
            tall += height(console, forms[last])
    return tall <= room


def fitted(
    console: Console, blocks: Sequence[Block], room: int, before: Mapping[str, str], say: Words
) -> RenderableType:
    """The blocks in so many lines: what nobody chooses from gives way first, in a shorter form or
    only by its name, and of that what stands as it stood before; then what one chooses from is
    shortened; what is too long even so is cut. What room is left goes to what one chooses from."""
    page = _Page(console, blocks, room)
    order = sorted(
        (block for block in blocks if block.place is not None),
        key=lambda block: (
            before.get(block.key) != written(console, block.drawn),
            GIVES_WAY.index(block.place or "board"),
        ),
    )
    idle = [block for block in order if not block.chosen_from]
    busy = [block for block in order if block.chosen_from]
    page.shorten([block for block in blocks if block.place is None])
    page.shorten(idle)
    page.fold([block for block in idle if block.place != "hand"])
    page.shorten(busy)
    # The question names every choice too.
    page.fold([block for block in busy if block.place in SHEETS])
    page.fold([block for block in idle if block.place == "hand"])
    page.cut()
    page.lengthen(busy)
    page.unfold()
    names = folded_line(page.folded, console.width, say, page.is_cut)
    return Clipped(Group(*page.parts(), *([names] if names else [])), room)


class _Page:
    """What is shown of the blocks, and how many lines each takes."""

    def __init__(self, console: Console, blocks: Sequence[Block], room: int) -> None:
        self.console = console
        self.blocks = blocks
        self.room = room
        self.shown = {block.key: block.drawn for block in blocks}
        self.tall = {block.key: height(console, block.drawn) for block in blocks}
        self.folded: list[Block] = []
        self.is_cut = False

    def excess(self) -> int:
        """Lines too many, with the one that names what is folded."""
        return sum(self.tall.values()) + (bool(self.folded) or self.is_cut) - self.room

    def shorten(self, blocks: Sequence[Block]) -> None:
        for block in blocks:
            for form in block.brief:
                if self.excess() > 0:
                    self.show(block, form)

    def show(self, block: Block, drawn: RenderableType) -> None:
        self.shown[block.key] = drawn
        self.tall[block.key] = height(self.console, drawn)

    def fold(self, blocks: Sequence[Block]) -> None:
        for block in blocks:
            if self.excess() > 0:
                self.folded.append(block)
                self.tall[block.key] = 0

    def lengthen(self, blocks: Sequence[Block]) -> None:
        """What one chooses from in the longest form that fits after all."""
        away = {block.key for block in self.folded}
        for block in reversed([each for each in blocks if each.key not in away]):
            room = self.tall[block.key] - self.excess()
            fit = [each for each in (block.drawn, *block.brief) if self.fits(each, room)]
            if fit and not self.is_cut:
                self.show(block, fit[0])

    def fits(self, drawn: RenderableType, room: int) -> bool:
        return height(self.console, drawn) <= room

    def unfold(self) -> None:
        """What fits after all, the most important first."""
        for block in reversed(self.folded[:]):
            room = 1 - self.excess() if len(self.folded) == 1 else -self.excess()
            fit = [each for each in (block.drawn, *block.brief) if self.fits(each, room)]
            if fit:
                self.folded.remove(block)
                self.show(block, fit[0])

    def cut(self) -> None:
        for block in sorted(self.blocks, key=lambda block: -self.tall[block.key]):
            if self.excess() > 0 and self.tall[block.key] > LEAST:
                self.is_cut = True
                kept = max(LEAST, self.tall[block.key] - self.excess())
                self.show(block, Culled(self.shown[block.key], kept))

    def parts(self) -> list[RenderableType]:
        away = {block.key for block in self.folded}
        return [self.shown[block.key] for block in self.blocks if block.key not in away]


class Clipped:
    """The first lines of something, or those of one of its pages."""

    def __init__(self, drawn: RenderableType, lines: int, page: int = 0) -> None:
        self.drawn = drawn
        self.lines = lines
        self.page = page

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        drawn = console.render_lines(self.drawn, options.update(height=None), pad=False)
        first = self.page * self.lines
        for line in drawn[first : first + self.lines]:
            yield from line
            yield Segment.line()


class Culled:
    """So many lines of something: those by which one chooses before the others, the first before
    the last."""

    def __init__(self, drawn: RenderableType, lines: int) -> None:
        self.drawn = drawn
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        drawn = console.render_lines(self.drawn, options.update(height=None), pad=False)
        texts = ["".join(segment.text for segment in line) for line in drawn]
        order = sorted(range(len(drawn)), key=lambda at: (not CHOICE.search(texts[at]), at))
        for at in sorted(order[: self.lines]):
            yield from drawn[at]
            yield Segment.line()


def folded_line(folded: Sequence[Block], width: int, say: Words, cut: bool = False) -> Text | None:
    """What is folded, as many names as one line has room for."""
    if cut and not folded:
        return Text(f"  {say('There is more: t shows everything.')}", QUIET)
    titles = list(dict.fromkeys(block.title for block in folded if block.title))
    for count in range(len(titles), -1, -1):
        more = [f"+{len(titles) - count}"] if count < len(titles) else []
        said = "  " + say(
            "Folded: {names}. t shows everything.", names=", ".join(titles[:count] + more)
        )
        if folded and (len(said) <= width or not count):
            return Text(said, QUIET)
    return None
