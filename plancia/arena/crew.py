"""Those who play the matches of a series, whoever they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plancia.arena.matches import Outcome, play
from plancia.arena.series import Fixture, Series

Batch = list[Fixture]
Promise = Callable[[], list[Outcome]]
"""Waits for the outcomes of a batch."""


@dataclass(frozen=True)
class Crew:
    """Those who play batches of matches at the same time."""

    hands: int
    """How many matches are played at once."""
    begin: Callable[[Batch], Promise]
    ahead: int
    """How many batches may be begun before the first of them is fetched."""


def play_batch(series: Series, fixtures: Batch) -> list[Outcome]:
    return [play(series, fixture) for fixture in fixtures]
