"""Running a series gives the same whoever plays it, and leaves nothing behind."""

from __future__ import annotations

import multiprocessing

import plancia
from plancia.arena.report import report
from plancia.arena.runner import play, run
from plancia.arena.series import series

GAME = plancia.game("star-realms")


def test_the_number_of_processes_changes_nothing() -> None:
    short = series(GAME.id, ("greedy", "random", "random"), 20, 4, options={"turn_limit": 12})
    alone, shared = list(run(short, jobs=1)), list(run(short, jobs=2))
    assert alone == shared
    assert [outcome.fixture for outcome in shared] == short.fixtures()
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


def test_a_series_left_in_the_middle_ends_its_processes() -> None:
    long = series(GAME.id, ("random", "random"), 2000, 1)
    outcomes = run(long, jobs=2)
    next(outcomes)
    assert multiprocessing.active_children()
    outcomes.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()
