"""Running a series gives the same whoever plays it, and leaves nothing behind."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import plancia
from plancia.arena import runner
from plancia.arena.matches import LEVEL, leader, things_done
from plancia.arena.report import report
from plancia.arena.runner import Crew, play, run
from plancia.arena.series import BadSeries, Fixture, series
from plancia.engine.dice import seeded

GAME = plancia.game("star-realms")


def test_the_number_of_processes_changes_nothing() -> None:
    short = series(GAME.id, ("greedy", "random", "random"), 20, 4, options={"turn_limit": 12})
    alone, shared = list(run(short, jobs=1)), list(run(short, jobs=2))
    assert alone == shared
    assert [outcome.fixture for outcome in shared] == list(short.fixtures())
    assert report(short, alone) == report(short, shared)


def test_an_outcome_is_that_of_the_match() -> None:
    short = series(GAME.id, ("greedy", "random"), 1, 4, options={"turn_limit": 6})
    (fixture,) = short.fixtures()
    outcome = play(short, fixture)
    assert outcome == play(short, fixture)
    assert len(outcome.scores) == 2
    assert outcome.scores[outcome.winners[0]] == max(outcome.scores)
    assert outcome.turns is not None
    assert outcome.turns <= 7
    assert outcome.decisions > 6
    match = GAME.new(2, fixture.seed, dict(short.options))
    assert [outcome.first] == list(match.questions)


@pytest.mark.parametrize("rules", plancia.games(), ids=lambda rules: rules.id)
def test_every_game_at_every_number_of_seats(rules: plancia.Game) -> None:
    for seats in rules.seats:
        options: dict[str, object] = {"turn_limit": 2}
        short = series(rules.id, ("random", "random"), 1, 4, seats, options)
        outcome = play(short, next(short.fixtures()))
        assert len(outcome.scores) == len(outcome.things) == seats
        assert len(outcome.leaders) == 9
        assert set(outcome.leaders) <= {LEVEL, *range(seats)}


def test_what_seats_did_is_counted_from_events() -> None:
    match = GAME.new(2, 4, {"turn_limit": 60})
    dice = seeded(1)
    while match.questions:
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[dice.below(len(question.options))])
    bought = Counter(seat for seat, option in match.history if option.verb == "buy")
    assert sum(bought.values()) > 5
    counted = [sum(seat["Cards bought"].values()) for seat in things_done(match)]
    assert counted == [bought[0], bought[1]]
    names = GAME.vocabulary()
    assert all(name in names for seat in things_done(match) for name in seat["Cards bought"])


def test_without_tallies_every_piece_that_events_speak_of_is_counted() -> None:
    plain = replace(GAME, tallies=())
    match = plain.new(2, 4)
    for _ in range(5):
        match.answer(0, match.questions[0].options[0])
    first, second = things_done(match)
    assert sum(first["play"].values()) == 3
    assert set(first["play"]) <= {"scout", "viper"}
    assert second == {}


def test_the_lead_is_that_of_a_side() -> None:
    assert leader([3, 1, 3, 1], [0, 1, 0, 1]) == 0
    assert leader([3, 1, 3, 1], [0, 1, 2, 3]) == LEVEL
    assert leader([3, 4, 3, 1], [0, 1, 2, 3]) == 1


def test_an_unknown_runner_is_refused() -> None:
    with pytest.raises(BadSeries, match="local, ray"):
        list(run(series(GAME.id, ("random", "random"), 2, 1), runner="horse"))


def test_a_series_left_in_the_middle_ends_its_processes() -> None:
    long = series(GAME.id, ("random", "random"), 2000, 1)
    outcomes = run(long, jobs=2)
    next(outcomes)
    assert multiprocessing.active_children()
    outcomes.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(("seconds", "largest"), [(30.0, 1), (0.5, 4), (0.001, 8)])
def test_slow_matches_are_reported_one_by_one(
    monkeypatch: pytest.MonkeyPatch, seconds: float, largest: int
) -> None:
    clock = 0.0
    sizes: list[int] = []

    def begin(batch: list[Fixture]) -> Callable[[], list[Any]]:
        sizes.append(len(batch))

        def fetch() -> list[Any]:
            nonlocal clock
            clock += seconds * len(batch)
            return [*batch]

        return fetch

    monkeypatch.setattr(runner, "monotonic", lambda: clock)
    played = series("star-realms", ("greedy", "random"), 60, seed=1)
    outcomes: list[Any] = [*runner.in_order(Crew(1, begin, 2), played.fixtures(), 8)]
    assert outcomes == [*played.fixtures()]
    assert sizes[0] == 1
    assert max(sizes) == largest
