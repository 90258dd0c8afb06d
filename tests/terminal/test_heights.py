"""Every question of every game, at bot-made positions, in the height of the screen."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import plancia
from plancia.bots import bot
from plancia.engine.game import Game
from plancia.engine.table import Cards, Track
from plancia.engine.view import View
from plancia.terminal.keyboard import Keyboard
from plancia.terminal.pen import numbered
from plancia.terminal.saves import Player
from plancia.terminal.sitting import KEYBOARD, Sitting

SIZES = {"small": (80, 24), "usual": (120, 40)}
ANSWERS = 140
EVERY = 23
PAGES = 6
LONELY = re.compile(r"· (\d+|\[[\d,-]+\])$")
"""A number at the end of a line whose words stand in the next."""


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
            assert not [line for line in shown if LONELY.search(line)]
            missing = set(numbered(match.table(seat, language).prompt)) - set(words(shown))
            for page in range(1, PAGES):
                table.page = page
                missing -= set(words(screen(table, seat))) if missing else set()
            table.page = 0
            assert not missing
        match.answer(seat, bots[seat].choose(View(match, seat)))


@pytest.mark.parametrize(("id", "answers"), [("star-realms", 3), ("expanse", 1)])
def test_the_words_one_chooses_by_are_in_sight_on_a_small_screen(
    id: str, answers: int, tmp_path: Path
) -> None:
    """Not the names of the cards alone, wherever everything else can give way."""
    table = sitting(plancia.game(id), SIZES["small"], "en", tmp_path)
    for _ in range(answers):
        seat = next(iter(table.match.questions))
        table.match.answer(seat, table.match.questions[seat].options[0].notation)
    seat = next(iter(table.match.questions))
    areas = [
        each for each in table.match.table(seat, "en").areas if isinstance(each, Cards | Track)
    ]
    cards = [card for area in areas for card in area.cards if card.options]
    shown = " ".join(words(screen(table, seat)))
    assert cards
    for card in cards:
        for span in (span for ability in card.abilities for span in ability.spans):
            assert " ".join(span.text.split()) in shown, card.name
