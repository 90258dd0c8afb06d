"""Ratings against cases whose answer is known."""

from __future__ import annotations

from math import log10

import pytest

from plancia.arena.ratings import Meeting, rate


def duels(results: dict[tuple[int, int], float]) -> list[Meeting]:
    """So many wins of the first over the second."""
    return [Meeting((winner, loser), winner, weight) for (winner, loser), weight in results.items()]


def points(names: str, meetings: list[Meeting]) -> list[float]:
    return [each.points for each in rate(names, meetings)]


def test_three_wins_in_four_are_191_points() -> None:
    first, second = rate("ab", duels({(0, 1): 3000, (1, 0): 1000}))
    assert first.points - second.points == pytest.approx(400 * log10(3), abs=0.1)
    assert first.points == -second.points
    low, high = first.interval
    margin = 1.959964 * 400 / 2.302585 / (4000 * 0.75 * 0.25) ** 0.5 / 2
    assert (high - low) / 2 == pytest.approx(margin, rel=0.001)


def test_strengths_that_made_the_results_are_found_again() -> None:
    strengths = [1.0, 2.0, 5.0]
    results = {
        (one, other): 1e6 * strengths[one] / (strengths[one] + strengths[other])
        for one in range(3)
        for other in range(3)
        if one != other
    }
    low, middle, high = points("abc", duels(results))
    assert middle - low == pytest.approx(400 * log10(2), abs=0.01)
    assert high - middle == pytest.approx(400 * log10(2.5), abs=0.01)
    assert low + middle + high == pytest.approx(0, abs=1e-6)


def test_three_at_one_table() -> None:
    """Of three who meet each wins with the chance of its strength among all."""
    table = [Meeting((0, 1, 2), winner, wins) for winner, wins in enumerate((2e5, 3e5, 5e5))]
    low, middle, high = points("abc", table)
    assert middle - low == pytest.approx(400 * log10(1.5), abs=0.01)
    assert high - low == pytest.approx(400 * log10(2.5), abs=0.01)


def test_two_sides_of_one_entrant_count_twice() -> None:
    """Equal strength means two wins in three for who holds two of three sides."""
    table = [Meeting((0, 1, 0), 0, 2000), Meeting((0, 1, 0), 1, 1000)]
    assert points("ab", table) == pytest.approx([0, 0], abs=1e-6)


def test_who_won_everything_has_a_finite_rating_that_grows_with_the_games() -> None:
    few, many = points("ab", duels({(0, 1): 10})), points("ab", duels({(0, 1): 1000}))
    assert 100 < few[0] < many[0] < 2000


def test_more_games_make_surer() -> None:
    def width(games: int) -> float:
        low, high = rate("ab", duels({(0, 1): games, (1, 0): games}))[0].interval
        return high - low

    assert width(100_000) == pytest.approx(width(1000) / 10, rel=0.02)


def test_the_order_of_the_games_does_not_matter() -> None:
    meetings = duels({(0, 1): 7, (1, 2): 4, (2, 0): 3, (1, 0): 2})
    assert rate("abc", meetings) == rate("abc", meetings[::-1])
