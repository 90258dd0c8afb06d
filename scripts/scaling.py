"""Measures how an arena's series grows quicker with more processors, as a table for the docs.

    python scripts/scaling.py star-realms --games 400

Each runner plays the same series with 1, 2 … processors. Its beginning (processes or a cluster
starting up) is told apart from the games a second afterwards.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from importlib.util import find_spec
from time import perf_counter

from plancia.arena.runner import run
from plancia.arena.series import Series, series

WARM = 0.2
"""The part of the series that is played before games a second are counted."""


def measured(wanted: Series, runner: str, jobs: int) -> tuple[float, float]:
    """Seconds until the first outcome, and games a second once all are at work."""
    warm = int(wanted.games * WARM)
    began = perf_counter()
    times = [perf_counter() for _ in run(wanted, jobs, runner)]
    return times[0] - began, (wanted.games - warm) / (times[-1] - times[warm - 1])


def rows(wanted: Series, most: int) -> Iterator[str]:
    yield "| runner | processors | games a second | times as quick | until the first game |"
    yield "|---|---|---|---|---|"
    for runner in ("local", "ray") if find_spec("ray") else ("local",):
        alone = 0.0
        for jobs in range(1, most + 1):
            start, speed = measured(wanted, runner, jobs)
            alone = alone or speed
            yield f"| `{runner}` | {jobs} | {speed:.1f} | {speed / alone:.2f} | {start:.1f} s |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="lieutenant,lieutenant")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--processors", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    wanted = series(given.game, tuple(given.bots.split(",")), given.games, 1)
    for row in rows(wanted, given.processors):
        print(row, flush=True)


if __name__ == "__main__":
    main()
