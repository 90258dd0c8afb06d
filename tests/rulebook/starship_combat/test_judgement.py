"""What the learnt judgement looks at: what one side is ahead by, the other is behind by."""

from __future__ import annotations

import pytest

import plancia
from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.games.starship_combat.guide.guide import evaluate, judge, measure
from plancia.games.starship_combat.state.state import ON_MAP, Battle

RULES = plancia.game("starship-combat")


def battle(scenario: str, answers: int) -> Battle:
    """A match some way on, by chance."""
    match = RULES.new(2, 3, {**RULES.trial, "scenario": scenario})
    dice = seeded(3)
    for _ in range(answers):
        if match.questions:
            seat, question = next(iter(match.questions.items()))
            match.answer(seat, question.options[dice.below(len(question.options))])
    state: Battle = match.state
    return state


@pytest.mark.parametrize("answers", [0, 60, 150, 300])
def test_what_one_side_is_ahead_by_the_other_is_behind_by(answers: int) -> None:
    here = battle("duel", answers)
    assert measure(here, Seat(0)) == pytest.approx([-each for each in measure(here, Seat(1))])


def test_a_shot_up_ship_is_judged_worse() -> None:
    here = battle("duel", 60)
    ship = next(each for each in here.ships if each.team == 0 and each.status == ON_MAP)
    before = judge(here, Seat(0))
    ship.shields = [0] * 6
    stripped = judge(here, Seat(0))
    ship.lost |= 0b1111
    assert judge(here, Seat(0)) < stripped < before


def test_battles_with_another_aim_are_judged_by_hand() -> None:
    """Only plain battles were taught."""
    here = battle("convoy", 60)
    assert judge(here, Seat(0)) == evaluate(here, Seat(0))
    plain = battle("duel", 150)
    assert judge(plain, Seat(0)) != evaluate(plain, Seat(0))
