"""OpenSpiel's own tests pass for every game, and its search plays them."""

from __future__ import annotations

import pytest

import plancia
from tests.envs.playing import of_every_game

pytest.importorskip("pyspiel", reason="needs pip install 'plancia[open_spiel]'")

import numpy
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

from plancia.envs.open_spiel import name_of


def loaded(rules: plancia.Game, turns: int = 5) -> pyspiel.Game:
    return pyspiel.load_game(f"{name_of(rules)}(options=turn_limit:{turns},deals=4)")


@of_every_game
def test_random_simulation(rules: plancia.Game) -> None:
    pyspiel.random_sim_test(loaded(rules), num_sims=1, serialize=True, verbose=False)


@of_every_game
def test_its_tree_search_plays_whole_matches(rules: plancia.Game) -> None:
    game = loaded(rules, turns=2)
    random = numpy.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    players = [
        mcts.MCTSBot(game, 2, 2, evaluator, random_state=random) for _ in range(game.num_players())
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(3)
        elif len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        else:
            state.apply_action(players[state.current_player()].step(state))
    assert len(state.returns()) == rules.seats[0]
    assert sum(state.returns()) == pytest.approx(0)


def test_a_clone_goes_its_own_way() -> None:
    state = loaded(plancia.game("star-realms")).new_initial_state()
    state.apply_action(1)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) != str(other)
    assert state.history() == [1]
    state.apply_action(state.legal_actions()[0])
    assert str(state) == str(other)


def test_observations_are_the_seats_own() -> None:
    game = loaded(plancia.game("star-realms"))
    state = game.new_initial_state()
    state.apply_action(0)
    observation = make_observation(game)
    observation.set_from(state, player=1)
    assert observation.tensor.any()
    assert "other 1 · hand · Scout" not in observation.string_from(state, player=1)
    assert "me · hand · " in observation.string_from(state, player=1)


def test_parameters_are_checked() -> None:
    with pytest.raises(Exception, match="17 seats"):
        pyspiel.load_game("plancia_star_realms(seats=17)")
