"""Ranges hold as often as they say, and the unit is the deal."""

from __future__ import annotations

from random import Random

import pytest

from plancia.arena.ranges import beyond_chance, gathered, student
from plancia.arena.ratings import Meeting, rate

SERIES = 600
DEALS = 60


def simulated(chance: Random, skill: float, luck: float) -> list[tuple[int, int, bool]]:
    """Deals played from both seats: deal, where the first bot sat, whether it won.

    `luck` is how much a deal favours one seat, whoever sits there."""
    found = []
    for deal in range(DEALS):
        favour = chance.uniform(-luck, luck)
        for seat in (0, 1):
            likely = 0.5 + skill + (favour if seat == 0 else -favour)
            found.append((deal, seat, chance.random() < likely))
    return found


def held(ranges: list[tuple[float, float]], truth: float) -> float:
    return sum(low <= truth <= high for low, high in ranges) / len(ranges)


@pytest.mark.parametrize(("skill", "luck"), [(0.0, 0.0), (0.1, 0.3), (0.2, 0.29)])
def test_a_bots_rate_lies_in_its_range_95_times_in_100(skill: float, luck: float) -> None:
    chance = Random(1)
    ranges = [
        gathered((deal, won) for deal, _, won in simulated(chance, skill, luck)).interval()
        for _ in range(SERIES)
    ]
    assert 0.93 <= held(ranges, 0.5 + skill) <= 0.985


def test_matches_that_repeat_each_other_are_no_news() -> None:
    """The same bot at both seats: the second match of a deal is the first again."""
    chance = Random(2)
    ranges, naive = [], []
    for _ in range(SERIES):
        results = [(deal, float(chance.random() < 0.5)) for deal in range(DEALS)]
        ranges.append(gathered(results * 2).interval())
        naive.append(gathered((2 * d + t, won) for d, won in results for t in (0, 1)).interval())
    assert 0.93 <= held(ranges, 0.5) <= 0.975
    assert held(naive, 0.5) < 0.9, "as if each were news: red where nothing is"


@pytest.mark.parametrize("luck", [0.0, 0.3])
def test_ratings_lie_in_their_ranges_95_times_in_100(luck: float) -> None:
    chance = Random(3)
    truth = 0.0
    ranges = []
    for _ in range(SERIES // 2):
        meetings = [
            Meeting((0, 1), 0 if won else 1, 1.0, deal)
            for deal, _, won in simulated(chance, 0.0, luck)
        ]
        ranges.append(rate("ab", meetings)[0].interval)
    assert 0.92 <= held(ranges, truth) <= 0.99


def test_few_deals_make_wide_ranges() -> None:
    assert student(3) == pytest.approx(3.182, abs=0.05)
    assert student(10) == pytest.approx(2.228, abs=0.002)
    assert student(1000) == pytest.approx(1.962, abs=0.001)
    few = gathered([(0, 1.0), (1, 0.0), (2, 1.0), (3, 0.0)]).interval()
    assert few[1] - few[0] > 0.7


def test_of_many_comparisons_some_differ_by_chance() -> None:
    chance = Random(4)
    assert not any(beyond_chance([chance.random() for _ in range(200)]))
    told = beyond_chance([1e-6, *(chance.random() for _ in range(200))])
    assert told[0]
    assert not any(told[1:])
    assert beyond_chance([0.04]) == [True]
    assert beyond_chance([]) == []
