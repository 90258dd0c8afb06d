"""The measuring loop that every engine goes through: random games, then copies in mid game.

Time is the processor time of this process, so that waiting for a busy core does not count.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import process_time


@dataclass(frozen=True)
class Measure:
    name: str
    games: int
    decisions: int
    """Questions with two or more options; the others are answered but not counted."""
    seconds: float
    copy_microseconds: float
    steps_per_second: float = 0.0
    """Steps with an observation of whoever is asked and what it may answer; 0 if there is none."""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games


def measure(
    name: str,
    play_one_game: Callable[[int], int],
    copiers: Sequence[Callable[[], object]],
    seconds: float = 1.0,
) -> Measure:
    """Play games with seeds 1, 2, 3...; play_one_game(seed) returns the number of decisions.

    Each of the copiers makes one copy of a game in progress; their mean cost is measured.
    """
    play_for(seconds / 4, play_one_game)
    games, decisions, spent = play_for(seconds, play_one_game)
    return Measure(name, games, decisions, spent, copy_cost(copiers, seconds / 4))


def play_for(seconds: float, play_one_game: Callable[[int], int]) -> tuple[int, int, float]:
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        games += 1
        decisions += play_one_game(games)
    return games, decisions, spent


def steps_for(seconds: float, observe_one_game: Callable[[int], int]) -> float:
    """Steps a second; observe_one_game(seed) plays a game with observations, returns its steps."""
    play_for(seconds / 4, observe_one_game)
    _, steps, spent = play_for(seconds, observe_one_game)
    return steps / spent


def copy_cost(copiers: Sequence[Callable[[], object]], seconds: float) -> float:
    """Microseconds a copy; the clock is read only once in many."""
    many = [*copiers] * 16
    copies = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for copy in many:
            copy()
        copies += len(many)
    return spent / copies * 1e6


def best(rounds: Sequence[Measure]) -> Measure:
    """The fastest round, with the cheapest copy of any round: what disturbs only slows down."""
    fastest = max(rounds, key=lambda measured: measured.decisions_per_second)
    cheapest = min(measured.copy_microseconds for measured in rounds)
    steps = max(measured.steps_per_second for measured in rounds)
    return replace(fastest, copy_microseconds=cheapest, steps_per_second=steps)
