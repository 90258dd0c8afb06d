"""What Star Fleet Battle Force tells bots: how good a state is, which options to look at first."""

from __future__ import annotations

from plancia.engine.game import Guide
from plancia.engine.question import Question
from plancia.games.battle_force.state import Battle, totals


def evaluate(battle: Battle, seat: int) -> float:
    sums = totals(battle)
    return sums[seat] / max(1, sum(sums))


def weigh(battle: Battle, question: Question) -> list[float]:
    return [0.0] * len(question.options)


GUIDE = Guide(evaluate, weigh)
