"""Every question of every game, at bot-made positions, in the height of the screen."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import plancia
from plancia.bots import bot
from plancia.engine.game import Game
from plancia.engine.view import View
from plancia.terminal.keyboard import Keyboard
from plancia.terminal.pen import numbered
from plancia.terminal.saves import Player
from plancia.terminal.sitting import KEYBOARD, Sitting

SIZES = {"small": (80, 24), "usual": (120, 40)}
ANSWERS = 140
EVERY = 23
PAGES = 6


class Screen(Keyboard):
    """A terminal at which nobody types."""

    is_terminal = True

    def __init__(self) -> None:
        pass


def sitting(game: Game, size: tuple[int, int], language: str, folder: Path) -> Sitting:
    match = game.new(seed=9)
    width, height = size
    console = Console(
        width=width, height=height, file=StringIO(), color_system=None, legacy_windows=False
    )
    people = [Player(f"Player {seat}") for seat in range(match.seats)]
    return Sitting(match, people, folder / "match.json", language, console, Screen())


def screen(table: Sitting, seat: int) -> list[str]:
    written = StringIO()
    table.console.file = written
    table.draw(seat)
    return written.getvalue().rstrip("\n").splitlines()


def words(lines: list[str]) -> list[str]:
    return " ".join(lines).split()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_a_question_and_its_table_fit_the_screen(game: Game, size: str, tmp_path: Path) -> None:
    """What one chooses from is in sight, or on another page of the question; the rest is folded."""
    language = "it" if size == "small" else "en"
    table = sitting(game, SIZES[size], language, tmp_path)
    match = table.match
    bots = [bot("ensign", seed=seat) for seat in range(match.seats)]
    for answer in range(ANSWERS):
        if match.over:
            break
        seat = next(iter(match.questions))
        if answer % EVERY == 0:
            shown = screen(table, seat)
            assert len(shown) + KEYBOARD <= SIZES[size][1]
            assert all(len(line) <= SIZES[size][0] for line in shown)
            missing = set(numbered(match.table(seat, language).prompt)) - set(words(shown))
            for page in range(1, PAGES):
                table.page = page
                missing -= set(words(screen(table, seat))) if missing else set()
            table.page = 0
            assert not missing
        match.answer(seat, bots[seat].choose(View(match, seat)))
