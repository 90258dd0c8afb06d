"""How sure a rate is. The unit is the deal, not the match.

Matches of one deal are alike: the same cards come up, and where the same bot sits at both sides
they may be the very same match. Counting them as if each were news makes ranges too narrow. So
the scatter is measured between deals, and a rate is as sure as if seen in so many independent
games as would scatter alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import erfc, sqrt

CONFIDENCE = 1.959964
"""Standard deviations of a 95 % interval."""
SHARPEST = 4.0
"""Deals whose matches cancel out each other's luck tell more than as many games would, but a rate
is never held to be surer than this many times the games."""
FALSE_ALARMS = 0.05
"""Of the differences a report points out at most this part should be chance."""


@dataclass
class Sample:
    """How often something won, gathered by deal."""

    deals: dict[int, tuple[int, float]] = field(default_factory=dict)
    """For each deal how many observations there were, and their share of wins."""

    def add(self, deal: int, won: float) -> None:
        number, before = self.deals.get(deal, (0, 0.0))
        self.deals[deal] = number + 1, before + won

    @property
    def number(self) -> int:
        return sum(number for number, _ in self.deals.values())

    @property
    def rate(self) -> float:
        return sum(won for _, won in self.deals.values()) / self.number

    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence."""
        games = self.worth()
        return wilson(self.rate, games, student(len(self.deals) - 1))

    def worth(self) -> float:
        """As many independent games would scatter as much."""
        number, rate, deals = self.number, self.rate, len(self.deals)
        plain = rate * (1 - rate) / number
        if deals < 2 or plain == 0:
            return float(deals)
        scatter = sum((won - rate * many) ** 2 for many, won in self.deals.values())
        variance = scatter / number**2 * deals / (deals - 1)
        return min(SHARPEST, plain / variance if variance else SHARPEST) * number

    def chance(self, expected: float) -> float:
        """How likely chance alone takes the rate as far from what was expected, or farther."""
        games = self.worth()
        spread = sqrt(max(expected * (1 - expected), 1e-12) / games)
        far = abs(self.rate - expected) / spread
        return erfc(far * CONFIDENCE / student(len(self.deals) - 1) / sqrt(2))


def student(freedom: int) -> float:
    """Standard deviations of a 95 % interval where the scatter itself was only estimated.

    The expansion of Cornish and Fisher, close enough from three degrees of freedom on: fewer are
    taken for three."""
    freedom = max(3, freedom)
    z = CONFIDENCE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def wilson(rate: float, games: float, deviations: float = CONFIDENCE) -> tuple[float, float]:
    """The interval of a rate seen in so many independent games."""
    square = deviations**2 / games
    centre = (rate + square / 2) / (1 + square)
    margin = deviations / (1 + square) * sqrt(rate * (1 - rate) / games + square / games / 4)
    return max(0.0, centre - margin), min(1.0, centre + margin)


def beyond_chance(chances: Sequence[float]) -> list[bool]:
    """Which of many differences stand although so many were looked at (Benjamini, Hochberg)."""
    ordered = sorted(range(len(chances)), key=lambda at: chances[at])
    last = -1
    for place, at in enumerate(ordered):
        if chances[at] <= FALSE_ALARMS * (place + 1) / len(chances):
            last = place
    standing = set(ordered[: last + 1])
    return [at in standing for at in range(len(chances))]


def gathered(observations: Iterable[tuple[int, float]]) -> Sample:
    """A sample of deals and the share of a win seen in each match."""
    found = Sample()
    for deal, won in observations:
        found.add(deal, won)
    return found
