"""`plancia games`: what there is to play."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from plancia.engine.game import Game
from plancia.games import games, troubles
from plancia.terminal.glyphs import QUIET


def show(language: str, as_json: bool) -> None:
    """List the games with their options, for people or as JSON; what cannot be loaded is told."""
    for trouble in troubles():
        print(f"plancia: {trouble}", file=sys.stderr)
    if as_json:
        print(json.dumps([_data(game, language) for game in games()], ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False, markup=False)
    for game in games():
        _show_game(game, language, console)


def _show_game(game: Game, language: str, console: Console) -> None:
    say = game.words(language)
    seats = ranges(game.seats)
    least, most = game.cover.minutes
    heading = Text.assemble((say(game.cover.name), f"bold {game.cover.accent}"), f"  {game.id}")
    console.print(Text.assemble(heading, (f"   ☺ {seats}   ◷ {least}–{most} min", QUIET)))
    console.print(Text(f"  {say(game.cover.line)}"))
    for setting in game.settings:
        values = " | ".join(setting.choices) or str(setting.default).lower()
        line = f"    --option {setting.name}={values}"
        console.print(Text.assemble(line, (f"  {say(setting.title)}", QUIET)), soft_wrap=True)


def ranges(values: Iterable[int]) -> str:
    """Numbers in order, neighbours drawn together: `1–4, 6`."""
    runs: list[tuple[int, int]] = []
    for value in sorted(values):
        if runs and runs[-1][1] == value - 1:
            runs[-1] = runs[-1][0], value
        else:
            runs.append((value, value))
    return ", ".join(f"{low}" if low == high else f"{low}–{high}" for low, high in runs)


def _data(game: Game, language: str) -> dict[str, object]:
    say = game.words(language)
    return {
        "id": game.id,
        "name": say(game.cover.name),
        "line": say(game.cover.line),
        "seats": list(game.seats),
        "minutes": list(game.cover.minutes),
        "options": {
            setting.name: {
                "title": say(setting.title),
                "default": setting.default,
                **({"by seats": dict(setting.by_seats)} if setting.by_seats else {}),
                **({"choices": list(setting.choices)} if setting.choices else {}),
            }
            for setting in game.settings
        },
    }
