"""No match stalls: bots reach the end by themselves, within the bound the game declares."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

import plancia
from plancia.conformance import Fault, endings
from plancia.conformance.endings import unlimited
from plancia.engine.game import Game
from plancia.engine.question import PASS, Step, ask
from tests.toys import convoy
from tests.toys.convoy import Convoy

SECONDS = float(os.environ.get("PLANCIA_ENDINGS_SECONDS", "6"))


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_matches_of_bots_come_to_an_end(game: Game) -> None:
    report = endings(game, seconds=SECONDS)
    assert report.matches > 0
    assert all(each.options["turn_limit"] == 0 for each in unlimited(game))


def waiting(dock: Convoy) -> Step:
    """Whoever is asked waits, and so does the other."""
    yield ask(dock.side, "load", [PASS])
    dock.side = 1 - dock.side
    return waiting


STALLS = replace(convoy.GAME, steps=(waiting,), longest=50)


def test_a_match_that_stalls_is_told() -> None:
    with pytest.raises(Fault, match="after 50 answers of lieutenants") as fault:
        endings(STALLS, folder=None)
    assert fault.value.sentence == "comes_to_an_end"


def deaf(dock: Convoy) -> Step:
    yield ask(dock.side, "load", [])


DEAF = replace(convoy.GAME, steps=(deaf,))


def test_a_question_without_options_is_told() -> None:
    with pytest.raises(Fault, match="seat 0 has nothing to answer"):
        endings(DEAF, folder=None)
