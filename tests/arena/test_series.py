"""Series are determined by what was asked for, and fair."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import plancia
from plancia import bots
from plancia.arena.series import BadSeries, Series, series

GAME = plancia.game("star-realms")


def planned(entrants: int, seats: int, games: int = 12) -> Series:
    return Series(GAME.id, ("random", *("greedy",) * (entrants - 1)), games, 3, seats, {})


def test_a_bot_against_itself_plays_no_match_twice() -> None:
    """From the other seat of the same deal it would be the same match again."""
    alone = Series(GAME.id, ("greedy", "greedy"), 4, 3, 2, {})
    assert [each.seed for each in alone.fixtures()] == [3_000_000, 3_000_001, 3_000_002, 3_000_003]


def test_two_bots_swap_seats_with_the_same_seed() -> None:
    fixtures = list(planned(2, 2, 4).fixtures())
    assert [each.line_up for each in fixtures] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [each.seed for each in fixtures] == [3_000_000, 3_000_000, 3_000_001, 3_000_001]
    assert [each.number for each in fixtures] == [0, 1, 2, 3]


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (3, 2), (4, 3), (2, 4), (3, 4), (5, 5)])
def test_everybody_plays_everywhere_equally_often(entrants: int, seats: int) -> None:
    whole = planned(entrants, seats)
    line_ups = whole.line_ups()
    assert len(set(line_ups)) == len(line_ups)
    places = Counter((seat, who) for line_up in line_ups for seat, who in enumerate(line_up))
    assert len(places) == entrants * seats
    assert len(set(places.values())) == 1


def test_on_a_ladder_each_meets_the_next() -> None:
    rungs = replace(planned(4, 2), tournament="ladder")
    assert rungs.line_ups() == [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2)]


def test_team_mates_play_for_one_entrant() -> None:
    for rules in plancia.games():
        for seats in rules.seats:
            wanted = series(rules.id, ("random", "greedy"), 1, 1, seats)
            teams = rules.teams(seats, wanted.options)
            for line_up in wanted.line_ups():
                assert len(set(zip(teams, line_up, strict=True))) == len(set(teams))


def test_a_bot_that_enters_twice_has_a_number() -> None:
    entrants = ("greedy", "random", "greedy")
    assert Series(GAME.id, entrants, 1, 1, 2, {}).labels() == ["greedy 1", "random", "greedy 2"]


def test_options_are_those_under_which_every_match_ends_unless_given() -> None:
    plain = series(GAME.id, ("random", "random"), 1, 1)
    assert plain.options["turn_limit"] == GAME.trial["turn_limit"]
    assert plain.seats == GAME.seats[0]
    short = series(GAME.id, ("random", "random"), 1, 1, options={"turn_limit": 3})
    assert short.options["turn_limit"] == 3


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(plancia.UnknownGame):
        series("chess", ("random", "random"), 1, 1)
    with pytest.raises(bots.UnknownBot):
        series(GAME.id, ("random", "deep thought"), 1, 1)
    with pytest.raises(plancia.BadSetting):
        series(GAME.id, ("random", "random"), 1, 1, options={"turn_limits": 3})
    with pytest.raises(BadSeries, match="at least two"):
        series(GAME.id, ("random",), 1, 1)
    with pytest.raises(BadSeries, match="at least one game"):
        series(GAME.id, ("random", "random"), 0, 1)
    with pytest.raises(BadSeries, match="not 'cup'"):
        series(GAME.id, ("random", "random"), 1, 1, tournament="cup")
    with pytest.raises(BadSeries, match="seats, not 17"):
        series(GAME.id, ("random", "random"), 1, 1, seats=17)
