"""The options of the question a bot thinks about, compared world by world."""

from __future__ import annotations

from math import sqrt
from typing import Final

from plancia.bots.tree import WIDENING, WIDTH, Edge
from plancia.engine.question import Option

CURIOSITY: Final = 1.5
"""How many standard errors an option may turn out better than it has so far."""
DOUBT: Final = 0.7
"""How many standard errors an option must be ahead of the guide's favourite to be preferred."""
SUPPOSED: Final = 2
"""How many trials the scatter of the favourite's own chances counts for, before an option's leads
show theirs."""

EVENLY: Final = 4
"""How many options are tried equally often where a search teaches."""


class Candidate:
    """An option, and how it does beside the guide's favourite in the same worlds."""

    __slots__ = ("ahead", "edge", "error", "leads", "option", "squares", "total", "trials")

    def __init__(self, option: Option, edge: Edge) -> None:
        self.option = option
        self.edge = edge
        self.trials = 0
        self.total = 0.0
        """Sum of the chances found."""
        self.leads = 0.0
        self.squares = 0.0
        self.ahead = 0.0
        """Of the favourite, on average."""
        self.error = 0.0
        """The standard error of that."""

    def learn(self, chance: float, lead: float, scatter: float) -> None:
        """The chance found in one more world, and by how much it is the favourite's there."""
        self.trials += 1
        self.total += chance
        self.leads += lead
        self.squares += lead * lead
        self.ahead = self.leads / self.trials
        around = max(0.0, self.squares - self.leads * self.ahead) + SUPPOSED * scatter
        self.error = sqrt(around / (self.trials - 1 + SUPPOSED) / self.trials)

    @property
    def chance(self) -> float:
        return self.total / self.trials if self.trials else 0.0

    @property
    def worth(self) -> float:
        return self.ahead - DOUBT * self.error if self.trials else -1.0

    @property
    def hope(self) -> float:
        return self.ahead + CURIOSITY * self.error


class Contest:
    """All options, the favourite of guide and policy first.

    Each is tried in the same worlds in the same order, so that luck weighs on all alike and
    differences show early.
    """

    def __init__(self, options: list[Option], deserts: list[float], even: bool = False) -> None:
        found = zip(options, deserts, strict=True)
        candidates = [Candidate(option, Edge(prior)) for option, prior in found]
        self.candidates = sorted(candidates, key=lambda each: -each.edge.prior)
        self.favourite = self.candidates[0]
        self.even = even
        """Whether the first few are tried equally often. Otherwise whoever begins unluckily is left
        with that, and seems to be worse than it is: no matter for an answer, but for a lesson."""
        self.tried = 0
        self.chances: list[float] = []
        """The favourite's, world by world."""
        self.squares = 0.0

    def next(self) -> Candidate:
        """Whom to try next: others come in one by one, and go only where the favourite was."""
        if self.even:
            return min(self.candidates[:EVENLY], key=lambda each: each.trials)
        width = WIDTH + int(WIDENING * sqrt(self.tried))
        challengers = self.candidates[1:width]
        if not challengers:
            return self.favourite
        untried = (each for each in challengers if not each.trials)
        best = next(untried, None) or max(challengers, key=lambda each: each.hope)
        return self.favourite if self.favourite.trials <= best.trials else best

    def learn(self, candidate: Candidate, chance: float) -> None:
        self.tried += 1
        if candidate is self.favourite:
            self.chances.append(chance)
            self.squares += chance * chance
            candidate.learn(chance, 0.0, 0.0)
        else:
            candidate.learn(chance, chance - self.chances[candidate.trials], self.scatter())

    def scatter(self) -> float:
        """The variance of the favourite's chances."""
        return max(0.0, self.squares / len(self.chances) - self.favourite.chance**2)

    def ranking(self) -> list[Candidate]:
        return sorted(self.candidates, key=lambda each: -each.worth)

    def shown(self, candidate: Candidate, most: float) -> float:
        """A candidate's chance to win: the favourite's and its lead in the same worlds, for
        averages of different worlds would tell of luck. A lead that is not sure counts for no
        more than `most`, the chance of the one that is preferred."""
        if not candidate.trials:
            return 0.0
        return min(most, max(0.0, self.favourite.chance + candidate.ahead))
