"""Plays the matches of a series, here or elsewhere; the results are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from time import monotonic

from plancia.arena.cluster import ray_crew
from plancia.arena.crew import Batch, Crew, Promise, play_batch
from plancia.arena.matches import Outcome, play
from plancia.arena.series import BadSeries, Fixture, Series

__all__ = ["RUNNERS", "Crew", "Outcome", "check_runner", "play", "play_batch", "run"]

RUNNERS = ("local", "ray")
"""Who plays: the processors of this machine, or those of a cluster."""
LARGEST_BATCH = 16
"""Matches a process plays at most before it reports."""
LONGEST_BATCH = 2.0
"""Seconds after which it should report, where matches take long: people watch the progress, and
what was not reported is lost when a series is broken off."""


def run(
    series: Series, jobs: int = 1, runner: str = "local", address: str | None = None, first: int = 0
) -> Iterator[Outcome]:
    """Play all matches from the `first`; outcomes come in order whoever is quicker.

    `jobs` says how many processes play; 0 means one for each core. Ray looks for its cluster
    at the address, and begins one of its own on this machine without.
    """
    check_runner(runner, address)
    fixtures = series.fixtures(first)
    number = series.games - first
    if runner == "local" and (jobs == 1 or number < 2):
        yield from (play(series, fixture) for fixture in fixtures)
        return
    with hired(series, jobs, runner, address) as crew:
        most = max(1, min(LARGEST_BATCH, number // (crew.hands * 8)))
        yield from in_order(crew, fixtures, most)


def check_runner(runner: str, address: str | None) -> None:
    """Refuse a runner there is not, and an address that nobody would look at."""
    if runner not in RUNNERS:
        raise BadSeries(f"a runner is one of {', '.join(RUNNERS)}, not {runner!r}")
    if address is not None and runner != "ray":
        raise BadSeries(f"the address {address} is a Ray cluster's; give --runner ray with it")


def hired(
    series: Series, jobs: int, runner: str, address: str | None
) -> AbstractContextManager[Crew]:
    if runner == "ray":
        return ray_crew(series, jobs, address)
    return local_crew(series, jobs or os.cpu_count() or 1)


def in_order(crew: Crew, fixtures: Iterator[Fixture], most: int) -> Iterator[Outcome]:
    """Outcomes batch by batch, with a few batches begun ahead: memory does not grow."""
    begun: deque[Promise] = deque()
    since = monotonic()
    size, played = 1, 0
    while batch := list(islice(fixtures, size)):
        begun.append(crew.begin(batch))
        if len(begun) >= crew.ahead:
            outcomes = begun.popleft()()
            yield from outcomes
            played += len(outcomes)
            spent = max(monotonic() - since, 1e-6) * crew.hands
            size = max(1, min(most, int(LONGEST_BATCH * played / spent)))
    while begun:
        yield from begun.popleft()()


@contextmanager
def local_crew(series: Series, jobs: int) -> Iterator[Crew]:
    """Processes of this machine; they end when the series is left."""
    strangers = multiprocessing.active_children()
    executor = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))

    def begin(batch: Batch) -> Promise:
        with _deaf_to_interrupts():
            return executor.submit(play_batch, series, batch).result

    try:
        yield Crew(jobs, begin, jobs * 4)
    except BaseException:
        _abandon(executor, strangers)
        raise
    executor.shutdown()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes begun in here do not hear Ctrl-C: who began them hears it, and ends them.

    It is heard when they have begun: another thread, such as the one that draws the progress,
    may take the signal, and a process half begun would complain."""
    if not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
    if heard:
        signal.raise_signal(signal.SIGINT)


def _abandon(executor: ProcessPoolExecutor, strangers: list[BaseProcess]) -> None:
    for child in multiprocessing.active_children():
        if child not in strangers:
            child.terminate()
    executor.shutdown(wait=True, cancel_futures=True)
