"""The bot that makes the mistakes of people who are new to a game."""

from __future__ import annotations

from plancia.bots.greedy import Greedy
from plancia.engine.question import Option
from plancia.engine.view import View

OVERLOOKED = 4
"""One option in so many is not noticed."""
MISJUDGED = 0.35
"""How far off it weighs an option, as a part of the difference between the best and the worst."""
FINE = 1 << 20


class Ensign(Greedy):
    """Takes what looks best now, but overlooks an option here and there and misjudges others."""

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        options = question.options
        if len(options) == 1:
            return options[0]
        weights = view.weights()
        blur = MISJUDGED * (max(weights) - min(weights))
        best = options[0]
        highest = float("-inf")
        for option, weight in zip(options, weights, strict=True):
            unnoticed = self.dice.below(OVERLOOKED) == 0
            judged = weight + blur * (2 * self.dice.below(FINE) / FINE - 1)
            if judged > highest and not (unnoticed and option is not options[-1]):
                best, highest = option, judged
        return best
