"""Draw docs/images/terminal.svg: the middle of a match, as `plancia play` shows it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import plancia
from plancia import View, bots
from plancia.terminal import paint
from plancia.terminal.pen import Pen

FILE = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal.svg"
SEED = 11
EARLIEST = 100
"""Answers before which the table is not yet worth a picture."""

NIGHT = TerminalTheme(
    (11, 15, 26),
    (230, 236, 245),
    [
        (11, 15, 26),
        (255, 107, 94),
        (111, 208, 140),
        (242, 184, 75),
        (98, 168, 245),
        (197, 138, 249),
        (69, 196, 176),
        (159, 176, 201),
    ],
)
SVG = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<style>
.{unique_id}-matrix {{
  font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
}}
.{unique_id}-title {{ font: 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own picture without fonts from elsewhere."""


def middle() -> plancia.Match:
    """A match between two bots, well under way, seat 0 with many things to do at once."""
    match = plancia.game("star-realms").new(seed=SEED)
    match.names = ["Anna", "Bruno"]
    players = [bots.bot("greedy", seed) for seed in (1, 2)]
    while len(match.history) < EARLIEST or len(kinds_of_choice(match)) < 5:
        seat = next(iter(match.questions))
        match.answer(seat, players[seat].choose(View(match, seat)))
    return match


def kinds_of_choice(match: plancia.Match) -> set[str]:
    prompt = match.table(0).prompt
    return {choice.group for choice in prompt.choices} if prompt else set()


def main() -> None:
    match = middle()
    table = match.table(0, "en")
    assert table.prompt is not None
    say = plancia.game("star-realms").words("en")
    pen = Pen(table, say)
    console = Console(record=True, width=104, file=StringIO(), highlight=False)
    cover = match.game.cover
    console.print(paint.table(pen, table, cover.name, cover.accent))
    console.print(paint.log(pen, table.log[-4:]))
    console.print(paint.prompt(pen, table.prompt, ""))
    title = "plancia play star-realms"
    picture = console.export_svg(title=title, theme=NIGHT, code_format=SVG, unique_id="plancia")
    FILE.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
