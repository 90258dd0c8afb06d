"""The bot that does anything."""

from __future__ import annotations

from plancia.engine.dice import seeded
from plancia.engine.question import Option
from plancia.engine.view import View


class Random:
    """Chooses evenly among its options."""

    def __init__(self, seed: int) -> None:
        self.dice = seeded(seed)

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        return question.options[self.dice.below(len(question.options))]
