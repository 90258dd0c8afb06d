"""What the end is worth."""

from __future__ import annotations

import plancia
from plancia.envs.rewards import rewards
from tests.envs.playing import QUICK, of_every_game


@of_every_game
def test_nothing_before_the_end_and_then_what_was_won(rules: plancia.Game) -> None:
    for seats in rules.seats:
        match = rules.new(seats, 5, {**rules.trial, **QUICK})
        while match.questions:
            assert rewards(match) == [0.0] * seats
            seat, question = next(iter(match.questions.items()))
            match.answer(seat, question.options[-1])
        worth = rewards(match)
        teams = rules.teams(seats, match.options)
        if len(set(teams)) > 1:
            assert abs(sum({team: worth[seat] for seat, team in enumerate(teams)}.values())) < 1e-9
        winners = match.winners
        assert all(worth[seat] == max(worth) for seat in winners)
        if len({teams[seat] for seat in winners}) == 1:
            assert max(worth) == 1
