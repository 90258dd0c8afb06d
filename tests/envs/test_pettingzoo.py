"""PettingZoo's own tests pass for every game."""

from __future__ import annotations

from typing import Any

import pytest

import plancia
from tests.envs.playing import QUICK, of_every_game

pytest.importorskip("pettingzoo", reason="needs pip install 'plancia[pettingzoo]'")

from pettingzoo.test import api_test, seed_test

from plancia.envs.actions import actions
from plancia.envs.pettingzoo import MatchEnvironment, env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@of_every_game
def test_api(rules: plancia.Game) -> None:
    api_test(env(rules.id), num_cycles=100)


@of_every_game
def test_seeds(rules: plancia.Game) -> None:
    seed_test(lambda: env(rules.id), num_cycles=40)


def play(environment: Any, seed: int) -> dict[str, float]:
    """A whole match by the first action possible; gives what each agent got."""
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        total[agent] += reward
        done = termination or truncation
        environment.step(None if done else int(observation["action_mask"].argmax()))
    return total


@of_every_game
def test_whole_matches_at_every_number_of_seats(rules: plancia.Game) -> None:
    for seats in rules.seats:
        total = play(env(rules.id, seats, turn_limit=QUICK["turn_limit"]), 5)
        assert len(total) == seats
        assert max(total.values()) > 0 or len(set(total.values())) == 1


def test_an_action_is_the_answer_of_its_number() -> None:
    environment = MatchEnvironment("star-realms")
    environment.reset(seed=3)
    assert environment.match is not None
    agent = environment.agent_selection
    possible = environment.mask(agent).nonzero()[0]
    notations = {actions("star-realms").notation(int(number)) for number in possible}
    (question,) = environment.match.questions.values()
    assert notations == {option.notation for option in question.options}
    environment.step(int(possible[0]))
    given = environment.match.history[0][1]
    assert given.notation == actions("star-realms").notation(int(possible[0]))
    with pytest.raises(plancia.IllegalAnswer):
        environment.step(actions("star-realms").number("999 combat"))


def test_a_seat_that_is_not_asked_can_do_nothing() -> None:
    environment = MatchEnvironment("star-realms")
    with pytest.raises(ValueError, match="reset"):
        environment.observe("seat_0")
    environment.reset(seed=3)
    asked = environment.agent_selection
    (other,) = set(environment.agents) - {asked}
    assert environment.mask(asked).any()
    assert not environment.mask(other).any()


def test_it_shows_itself_as_text() -> None:
    environment = MatchEnvironment("star-realms")
    environment.reset(seed=3)
    shown = environment.render()
    assert "  end turn" in shown.splitlines()


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="2 seats, not 9"):
        env("star-realms", seats=9)
    with pytest.raises(plancia.BadSetting, match="no option 'foo'"):
        env("star-realms", foo=1)
