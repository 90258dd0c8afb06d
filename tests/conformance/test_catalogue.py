"""Every game of the catalogue, and every toy, passes the suite."""

from __future__ import annotations

import os

import pytest

import plancia
from plancia.conformance import check, variants
from plancia.engine.game import Game
from tests.toys import TOYS, gauntlet

SECONDS = float(os.environ.get("PLANCIA_CONFORMANCE_SECONDS", "32"))
"""For each game, in all its parts together. A match that was begun is ended, and the compiled rules
have their own time: about 45 seconds a game in all."""
PARTS = 2


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_game(game: Game, part: int) -> None:
    report = check(game, seconds=SECONDS / PARTS, part=part, parts=PARTS)
    assert report.matches > 0


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_toy(game: Game) -> None:
    report = check(game, seeds=(1,), samples=3)
    assert report.matches == len(variants(game))
    assert report.scrutinised >= report.matches


def test_parts_share_the_matches() -> None:
    whole = check(gauntlet.GAME, seeds=(1,), samples=0)
    shared = [check(gauntlet.GAME, seeds=(1,), samples=0, part=i, parts=3) for i in range(3)]
    assert sum(each.matches for each in shared) == whole.matches
    assert sum(each.answers for each in shared) == whole.answers


def test_one_match_in_so_many_is_scrutinised() -> None:
    found = len(variants(gauntlet.GAME))
    seeds = range(1, 7)
    all_of_them = check(gauntlet.GAME, seeds=seeds, samples=0)
    some = check(gauntlet.GAME, seeds=seeds, samples=0, every=3)
    assert some.answers == all_of_them.answers
    assert found <= some.scrutinised < all_of_them.scrutinised
