"""Plays the matches of a series, here or in several processes; the results are the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess

from plancia import bots
from plancia.arena.series import Fixture, Series
from plancia.engine.view import View
from plancia.games import game

BATCH = 8
"""Matches a process plays before it reports."""


@dataclass(frozen=True)
class Outcome:
    """How one match of a series went."""

    fixture: Fixture
    winners: tuple[int, ...]
    """Seats; all of them in a draw."""
    scores: tuple[float, ...]
    decisions: int
    """Questions with two or more options."""
    turns: int | None
    """Where the game counts turns."""


def play(series: Series, fixture: Fixture) -> Outcome:
    """Play one match to its end."""
    match = game(series.game).new(series.seats, fixture.seed, dict(series.options))
    players = [
        bots.bot(series.entrants[entrant], fixture.seed * 31 + entrant + 1)
        for entrant in fixture.line_up
    ]
    views = [View(match, seat) for seat in range(series.seats)]
    decisions = 0
    while match.questions:
        seat, question = next(iter(match.questions.items()))
        decisions += len(question.options) > 1
        match.answer(seat, players[seat].choose(views[seat]))
    turns = getattr(match.state, "turn", None)
    return Outcome(
        fixture,
        tuple(match.winners) or tuple(range(series.seats)),
        tuple(match.scores),
        decisions,
        turns if isinstance(turns, int) else None,
    )


def run(series: Series, jobs: int = 1) -> Iterator[Outcome]:
    """Play all matches; outcomes come in the order of the series whoever is quicker."""
    fixtures = series.fixtures()
    if jobs == 1 or len(fixtures) == 1:
        yield from (play(series, fixture) for fixture in fixtures)
        return
    batches = [fixtures[first : first + BATCH] for first in range(0, len(fixtures), BATCH)]
    strangers = multiprocessing.active_children()
    spawn = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(min(jobs, len(batches)), mp_context=spawn)
    try:
        with _deaf_to_interrupts():
            pending = [executor.submit(_play_batch, series, batch) for batch in batches]
        yield from _in_order(pending)
    except BaseException:
        _abandon(executor, strangers)
        raise
    executor.shutdown()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes begun in here do not hear Ctrl-C: who began them hears it, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _in_order(pending: list[Future[list[Outcome]]]) -> Iterator[Outcome]:
    for batch in pending:
        yield from batch.result()


def _play_batch(series: Series, fixtures: list[Fixture]) -> list[Outcome]:
    return [play(series, fixture) for fixture in fixtures]


def _abandon(executor: ProcessPoolExecutor, strangers: list[BaseProcess]) -> None:
    for child in multiprocessing.active_children():
        if child not in strangers:
            child.terminate()
    executor.shutdown(wait=True, cancel_futures=True)
