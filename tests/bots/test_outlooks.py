"""What a guide has met before it does not judge again: it must judge the same."""

from __future__ import annotations

import pytest

import plancia
from plancia.engine.dice import seeded
from plancia.games.expanse.guide import outlook


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_standing_met_before_is_worth_what_it_is_worth(seats: int) -> None:
    """The same weights from an empty book as from one that other courses of a match have filled,
    and from a fresh outlook as from one that was used before."""
    rules = plancia.game("expanse")
    assert rules.guide is not None
    matches = [rules.new(seats=seats, seed=seed, options=dict(rules.trial)) for seed in (1, 2)]
    dice = seeded(seats)
    compared = 0
    for _ in range(60):
        for match in matches:
            if not match.questions:
                continue
            seat, question = next(iter(match.questions.items()))
            met = rules.guide.weigh(match.state, question)
            assert rules.guide.weigh(match.state, question) == met
            books, outlooks = dict(outlook._BOOKS), dict(outlook._OUTLOOKS)
            outlook._BOOKS.clear()
            outlook._OUTLOOKS.clear()
            assert rules.guide.weigh(match.state, question) == met
            outlook._BOOKS.update(books)
            outlook._OUTLOOKS.update(outlooks)
            compared += len(set(met)) > 1
            match.answer(seat, question.options[dice.below(len(question.options))])
    assert compared > 20
