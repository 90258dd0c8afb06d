"""What Starship Combat tells bots."""

from __future__ import annotations

from plancia.engine.game import Guide
from plancia.engine.question import Question
from plancia.games.starship_combat.state import Battle


def evaluate(battle: Battle, seat: int) -> float:
    return 0.5


def weigh(battle: Battle, question: Question) -> list[float]:
    return [0.0] * len(question.options)


GUIDE = Guide(evaluate, weigh)
