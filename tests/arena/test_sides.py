"""The table of sides sees every side, and counts by deal."""

from __future__ import annotations

import pytest

from plancia.arena.matches import play
from plancia.arena.series import BadSeries, series
from scripts.balance import COMPARISONS, Comparison, rows, shares


@pytest.mark.parametrize(
    "compared", COMPARISONS, ids=lambda each: f"{each.game}{each.seats}{each.about}"
)
def test_every_comparison_finds_its_sides(compared: Comparison) -> None:
    wanted = compared.series("random", 4, 1)
    outcomes = [play(each, fixture) for each in wanted for fixture in each.fixtures()]
    found = shares(outcomes, compared, wanted[0].sides())
    assert len(found) > 1
    told = sum(sample.number * sample.rate for sample in found.values())
    assert told == pytest.approx(sum(sample.number for sample in found.values()) / compared.seats)


def test_both_seatings_of_the_federation_are_one_deal() -> None:
    compared = next(each for each in COMPARISONS if each.game == "fleet-captains")
    wanted = compared.series("random", 4, 1)
    outcomes = [play(each, fixture) for each in wanted for fixture in each.fixtures()]
    for sample in shares(outcomes, compared, wanted[0].sides()).values():
        assert (len(sample.deals), sample.number) == (2, 4)


def test_a_row_for_each_side() -> None:
    compared = next(each for each in COMPARISONS if each.game == "star-realms")
    told = rows(compared, "random", 2, 1, 1)
    assert [line.split(" | ")[2] for line in told] == ["comes later", "has the first turn"]


def test_the_lot_answers_alike_whoever_plays() -> None:
    def races(bot: str) -> list[list[str]]:
        options: dict[str, object] = {"fleet": "race"}
        wanted = series("battle-force", (bot,) * 2, 6, 1, options=options, by_lot=("race",))
        played = [play(wanted, fixture) for fixture in wanted.fixtures()]
        return [[*things["Races chosen"]] for each in played for things in each.things]

    assert races("lieutenant") == races("random")
    assert len({name for names in races("random") for name in names}) > 3


def test_questions_that_nobody_asks_are_refused() -> None:
    with pytest.raises(BadSeries, match="asks no question 'flag'"):
        series("star-realms", ("random", "random"), 1, 1, by_lot=("flag",))
