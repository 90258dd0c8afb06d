"""What a question, an option or a log line follows can be opened in the rules."""

from __future__ import annotations

from random import Random

import pytest

import plancia
from plancia.server.rulebook import rulebook

ANSWERS = 60


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_rule_that_is_named_is_in_the_book(game: plancia.Game) -> None:
    sections = rulebook(game, "it").sections
    known = {each.id for each in sections}
    known |= {block.rule for each in sections for block in each.blocks}
    random = Random(4)
    match = game.new(seed=4)
    named: set[str] = set()
    for _ in range(ANSWERS):
        if match.over:
            break
        seat, question = random.choice(list(match.questions.items()))
        table = match.table(seat)
        assert table.prompt is not None
        named |= {table.prompt.rule, *(choice.rule for choice in table.prompt.choices)}
        named |= {line.rule for line in table.log}
        match.answer(seat, random.choice(question.options))
    named.discard("")
    assert named
    assert named <= known
