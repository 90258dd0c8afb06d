"""What lets something go by says so: the page makes it no bright button, and ties it to nothing."""

from __future__ import annotations

from random import Random

import pytest

import plancia
from plancia.engine.game import Game
from plancia.engine.table import Choice

ANSWERS = 150
GIVES_UP = {
    "battle-force": {"pass", "done", "call off"},
    "expanse": {"pass", "done"},
    "fleet-captains": {"pass", "done", "stop", "end turn"},
    "star-realms": {"pass", "end turn"},
    "starship-combat": {"hold fire", "keep", "fly on", "done"},
}
"""How each game writes the options that let something go by."""


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_what_gives_something_up_is_never_the_brightest(game: Game) -> None:
    met: set[str] = set()
    for seed in range(3):
        match, chance = game.new(seed=seed), Random(seed)
        for _ in range(ANSWERS):
            if match.over:
                break
            seat = chance.choice(sorted(match.questions))
            prompt = match.table(seat).prompt
            assert prompt is not None
            choices: dict[str, Choice] = {each.notation: each for each in prompt.choices}
            for notation, choice in choices.items():
                assert choice.passive == (notation in GIVES_UP[game.id]), notation
                assert not (choice.passive and choice.primary), notation
            for bulk in prompt.bulk:
                assert not any(choices[each].passive for each in bulk.notations if each in choices)
            met |= choices.keys() & GIVES_UP[game.id]
            match.answer(seat, chance.choice(match.questions[seat].options))
    assert len(met) > 1, "too little was met: the test tells nothing"
