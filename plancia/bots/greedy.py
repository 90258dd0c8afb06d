"""The bot that takes what looks best now."""

from __future__ import annotations

from plancia.engine.dice import Dice, seeded
from plancia.engine.question import Option
from plancia.engine.view import View


class Greedy:
    """Takes what weighs most by the game's guide; among equals, any.

    It imagines nothing, and so is quick: in the five games a look one answer ahead where options
    tie has won no more.
    """

    def __init__(self, seed: int) -> None:
        self.dice = seeded(seed)

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        options = question.options
        if len(options) == 1:
            return options[0]
        return heaviest(options, view.weights(), self.dice)


def heaviest(options: list[Option], weights: list[float], dice: Dice) -> Option:
    """The option that weighs most; among equals, any."""
    highest = max(weights)
    if weights.count(highest) == 1:
        return options[weights.index(highest)]
    equals = [at for at, weight in enumerate(weights) if weight == highest]
    return options[equals[dice.below(len(equals))]]
