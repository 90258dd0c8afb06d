"""Nothing changes in a game without showing; see golden.py for how to renew."""

from __future__ import annotations

from difflib import unified_diff

import pytest

import plancia
from plancia.engine.game import Game
from tests.games.golden import answers_in, counts, counts_of, file_of, playthrough

RENEW = "if this was meant: python -m tests.games.golden"
of_every_game = pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)


@of_every_game
def test_the_golden_playthrough(game: Game) -> None:
    golden = file_of(game).read_text("utf-8")
    now = playthrough(game, answers_in(golden))
    difference = [*unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", n=1)]
    assert now == golden, "\n".join([RENEW, *difference[:60]])


@of_every_game
def test_the_counts_of_answer_sequences(game: Game) -> None:
    answers = answers_in(file_of(game).read_text("utf-8"))
    assert counts(game, answers) == counts_of(game).read_text("utf-8"), RENEW
