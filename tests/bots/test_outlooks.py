"""What a guide has met before it does not judge again: it must judge the same."""

from __future__ import annotations

import pytest

import plancia
from plancia.engine.dice import seeded
from plancia.games.expanse.guide import outlook
from plancia.games.starship_combat.content.vocabulary import Vessel
from plancia.games.starship_combat.guide import courses


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


@pytest.mark.parametrize("scenario", ["duel", "convoy", "away-teams", "anomaly"])
def test_manoeuvres_weighed_before_weigh_what_they_weigh(scenario: str) -> None:
    """The same weights anew as kept, in a match that others' planning is mixed with."""
    rules = plancia.game("starship-combat")
    matches = [
        rules.new(seed=seed, options={**rules.trial, "scenario": scenario}) for seed in (1, 2)
    ]
    dice = seeded(7)
    compared = 0
    for _ in range(400):
        for match in matches:
            if not match.questions:
                continue
            seat, question = next(iter(match.questions.items()))
            if question.kind == "course":
                assert question.facts is not None
                facts = question.facts
                met = rules.guide.weigh(match.state, question)
                anew = courses.weigh_courses(
                    match.state, Vessel(facts["ship"]), facts["impulse"], question.options
                )
                assert met == anew
                compared += len(set(met)) > 1
            match.answer(seat, question.options[dice.below(len(question.options))])
    assert compared > 20
