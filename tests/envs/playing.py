"""Short matches of every game, for tests of environments."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import plancia
from plancia.engine.dice import seeded
from plancia.engine.match import Match
from plancia.engine.question import Question

of_every_game = pytest.mark.parametrize("rules", plancia.games(), ids=lambda rules: rules.id)

QUICK = {"turn_limit": 2}
"""Options under which a match of any game is soon over."""


def random_play(
    rules: plancia.Game, seats: int, answers: int, seed: int = 3
) -> Iterator[tuple[Match, int, Question]]:
    """A match with who is asked what, answer by answer, as chance plays it."""
    match = rules.new(seats, seed, {**rules.trial})
    dice = seeded(seed)
    for _ in range(answers):
        if match.over:
            return
        asked = list(match.questions)
        seat = asked[dice.below(len(asked))]
        question = match.questions[seat]
        yield match, seat, question
        match.answer(seat, question.options[dice.below(len(question.options))])
