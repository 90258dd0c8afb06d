"""Somebody at the keyboard who types what a test says."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from rich.console import Console

from plancia.engine.match import Match
from plancia.terminal.keyboard import Keyboard
from plancia.terminal.saves import Player
from plancia.terminal.sitting import Sitting


class Typed(Keyboard):
    """Lines prepared beforehand; then the end."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.is_terminal = False
        self.lines = list(lines)
        self.prompts: list[str] = []

    def read(self, prompt: str, completions: Sequence[str] = (), hint: str = "") -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def sitting(
    match: Match, path: Path, *lines: str, players: tuple[Player, ...], language: str = "en"
) -> Sitting:
    console = Console(width=100, file=StringIO(), color_system=None, highlight=False, markup=False)
    return Sitting(match, list(players), path, language, console, Typed(*lines))


def seen(sitting: Sitting) -> str:
    """All that stood on the screen."""
    text: str = sitting.console.file.getvalue()  # type: ignore[attr-defined]
    return text
