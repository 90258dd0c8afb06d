from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as some

import plancia
from plancia.conformance.variants import pairwise, values, variants
from plancia.engine.settings import Setting
from tests.toys import ambush, gauntlet


@given(some.lists(some.integers(1, 4), min_size=1, max_size=6))
def test_every_two_values_meet(sizes: list[int]) -> None:
    factors = [[f"{factor}.{value}" for value in range(size)] for factor, size in enumerate(sizes)]
    rows = pairwise(factors)
    assert rows[0] == tuple(values[0] for values in factors)
    for one, other in combinations(range(len(factors)), 2):
        met = {(row[one], row[other]) for row in rows}
        assert met == set(product(factors[one], factors[other]))
    for factor, each in enumerate(factors):
        assert {row[factor] for row in rows} == set(each)


def test_many_options_need_few_rows() -> None:
    assert len(pairwise([(False, True)] * 10)) <= 12


def test_values_worth_trying() -> None:
    assert values(Setting("fair", True, "")) == (True, False)
    assert values(Setting("who", "a", "", choices=("b", "a", "c"))) == ("a", "b", "c")
    assert values(Setting("goal", 15, "", trials=(6, 15, 30))) == (15, 6, 30)


def test_a_game_is_tried_at_every_number_of_seats_with_trial_options() -> None:
    found = variants(gauntlet.GAME)
    assert {each.seats for each in found} == {2, 3}
    assert {each.options["turn_limit"] for each in found} == {30}
    assert {(each.options["goal"], each.options["one"]) for each in found} == set(
        product((15, 6, 30), ("turn", "everything"))
    )
    assert {(each.seats, each.options["open_plans"]) for each in variants(ambush.GAME)} == set(
        product((2, 3, 4), (True, False))
    )


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_number_of_seats_comes_early(game: plancia.Game) -> None:
    """A short run that looked closely at the first set-ups only never saw the solo game."""
    first = variants(game)[: len(game.seats)]
    assert [each.seats for each in first] == list(game.seats)
