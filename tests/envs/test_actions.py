"""An action's number means the same answer always."""

from __future__ import annotations

import pytest

import plancia
from plancia.engine.question import Option
from plancia.envs.actions import Actions, UnknownAction, actions
from tests.envs.playing import of_every_game, random_play
from tests.toys import gauntlet


@of_every_game
def test_every_answer_there_can_be_has_a_number_and_back(rules: plancia.Game) -> None:
    numbered = actions(rules.id)
    for number, notation in enumerate(numbered.notations):
        assert numbered.number(notation) == number
        assert numbered.notation(number) == notation
    for seats in rules.seats:
        for _, _, question in random_play(rules, seats, 400):
            numbers = numbered.among(question.options)
            assert numbers == sorted(set(numbers))
            assert {numbered.notation(number) for number in numbers} == {
                option.notation for option in question.options
            }


@of_every_game
def test_numbers_do_not_depend_on_what_was_played(rules: plancia.Game) -> None:
    before = Actions(rules).notations
    for _ in random_play(rules, rules.seats[0], 200, seed=8):
        pass
    assert Actions(rules).notations == before


def test_a_game_from_elsewhere_is_numbered_too() -> None:
    numbered = Actions(gauntlet.GAME)
    match = gauntlet.GAME.new()
    for question in match.questions.values():
        assert numbered.among(question.options)


def test_what_has_no_number_is_named() -> None:
    numbered = actions(plancia.games()[0].id)
    with pytest.raises(UnknownAction, match="no number for 'castle'"):
        numbered.among([Option("castle", "castle")])
    for wrong in (-1, len(numbered)):
        with pytest.raises(UnknownAction, match=f"not {wrong}"):
            numbered.notation(wrong)
