"""What would the admiral do? The best options of a question, with the chance to win."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.bots import EFFORTS
from plancia.bots.search import Budget, Search, Thought
from plancia.engine.view import View

SHOWN = 3
LOOKED_AT = 0.04
"""An option that got a smaller part of the thinking is not worth a word."""


@dataclass(frozen=True)
class Hint:
    """An option the admiral thinks of, and what it expects of it."""

    notation: str
    chance: float
    """To win, between 0 and 1."""


def hints(
    view: View, seed: int = 0, seconds: float | None = None, effort: float = EFFORTS["admiral"]
) -> list[Hint]:
    """What the admiral would answer, the best first; from what the seat knows alone."""
    question = view.question
    if question is None:
        raise ValueError(f"seat {view.seat} is not asked anything now")
    if len(question.options) == 1:
        return []
    thoughts = Search(seed, Budget(effort, zealous=True, seconds=seconds)).think(view)
    enough = LOOKED_AT * sum(thought.visits for thought in thoughts)
    return [told(each) for each in thoughts[:SHOWN] if each.visits > enough]


def told(thought: Thought) -> Hint:
    return Hint(thought.option.notation, thought.chance)
