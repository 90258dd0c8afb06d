"""Seats that follow rules answer through the same door as everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plancia.engine.game import Game
from plancia.engine.question import Option, Question, Step, ask
from plancia.engine.record import record, replay
from tests.toys import gauntlet
from tests.toys.gauntlet import Gauntlet
from tests.toys.playing import play_at_random

ON, OFF = Option("on", "on"), Option("off", "off")


def against_the_rules(game: Game) -> Game:
    """The game with the second captain played by rules: a match of one seat."""

    def first(state: Gauntlet) -> Step:
        answer = yield ask(0, "risk", [ON, OFF])
        own = yield ask(1, "risk", [ON, OFF])
        state.gained += 1 if own is ON else 2
        return None if answer is OFF else first

    return replace(game, seats=(1,), steps=(first,), automaton=even_turns)


def even_turns(state: Gauntlet, question: Question) -> Option:
    return question.options[state.dice.below(2)]


def test_an_automaton_answers_at_once() -> None:
    match = against_the_rules(gauntlet.GAME).new(seed=4)
    assert sorted(match.questions) == [0]
    match.answer(0, "on")
    assert match.state.gained in (1, 2)
    assert [seat for seat, _ in match.history] == [0]
    match.answer(0, "off")
    assert match.over


def test_its_answers_are_the_same_in_forks_and_replays() -> None:
    game = against_the_rules(gauntlet.GAME)
    match = game.new(seed=4)
    for _ in range(6):
        match.answer(0, "on")
    match.answer(0, "off")
    again = replay(game, record(match))
    assert again.state.gained == match.state.gained
    fork = game.new(seed=4).fork(observer=0)
    play_at_random(fork, 1)
    assert fork.over


def test_it_may_only_choose_from_its_options() -> None:
    game = replace(
        against_the_rules(gauntlet.GAME), automaton=lambda state, question: Option("x", "x")
    )
    with pytest.raises(ValueError, match="the automaton answers <x>"):
        game.new(seed=4).answer(0, "on")


def test_a_seat_nobody_plays_is_named() -> None:
    game = replace(against_the_rules(gauntlet.GAME), automaton=None)
    with pytest.raises(ValueError, match="asks seat 1, and has no automaton"):
        game.new(seed=4).answer(0, "on")
