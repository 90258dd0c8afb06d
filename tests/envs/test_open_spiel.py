"""OpenSpiel's own tests pass for every game, and its search plays them."""

from __future__ import annotations

import pytest

import plancia
from tests.envs.playing import of_every_game

pytest.importorskip("pyspiel", reason="needs pip install 'plancia[open_spiel]'")

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
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


@of_every_game
def test_what_is_answered_at_once_is_what_open_spiel_finds(rules: plancia.Game) -> None:
    game = loaded(rules, turns=40)
    state = game.new_initial_state()
    random = numpy.random.RandomState(1)
    found = pyspiel.State
    for _ in range(60):
        assert state.legal_actions() == found.legal_actions(state)
        assert state.legal_actions_mask() == found.legal_actions_mask(state)
        for player in range(game.num_players()):
            assert state.legal_actions(player) == found.legal_actions(state, player)
            assert state.legal_actions_mask(player) == found.legal_actions_mask(state, player)
            assert state.observation_tensor(player) == found.observation_tensor(state, player)
        state.apply_action(int(random.choice(state.legal_actions())))


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


def dealt(rules: plancia.Game, answers: int = 0, turns: int = 40) -> pyspiel.State:
    """A match some answers after its beginning, as chance plays it."""
    state = loaded(rules, turns).new_initial_state()
    state.apply_action(1)
    random = numpy.random.RandomState(5)
    for _ in range(answers):
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


@of_every_game
def test_its_information_set_search_plays(rules: plancia.Game) -> None:
    state = dealt(rules, turns=6)
    random = numpy.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, random),
        uct_c=2,
        max_simulations=6,
        random_state=random,
    )
    # Its own sampler cannot be seeded.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, random.uniform))
    for _ in range(4):
        while len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@of_every_game
def test_a_player_cannot_tell_a_resampled_state_from_its_own(rules: plancia.Game) -> None:
    for answers in (7, 33):
        state = dealt(rules, answers)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, numpy.random.RandomState(2).uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            copies = [other.clone(), pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(state.get_game(), other))[1]]  # fmt: skip
            for _ in range(3):
                action = other.legal_actions()[-1]
                other.apply_action(action)
                for copy in copies:
                    copy.apply_action(action)
                    assert str(copy) == str(other)
                    assert copy.information_state_string(0) == other.information_state_string(0)


def test_what_a_player_may_answer_follows_from_its_information_state() -> None:
    """Two cards that look the same are two answers: the state tells which one lies there."""
    rules = plancia.game("expanse")
    legal: dict[str, list[int]] = {}
    state = dealt(rules, 18)
    for number in range(12):
        random = numpy.random.RandomState(number)
        other = state.resample_from_infostate(state.current_player(), random.uniform)
        for _ in range(6):
            known = other.information_state_string(other.current_player())
            actions = other.legal_actions()
            assert legal.setdefault(known, actions) == actions
            other.apply_action(actions[number % min(2, len(actions))])


def test_what_is_hidden_is_dealt_anew() -> None:
    state = dealt(plancia.game("star-realms"))
    player = state.current_player()
    random = numpy.random.RandomState(2)
    hands = {
        state.resample_from_infostate(player, random.uniform).observation_string(1 - player)
        for _ in range(8)
    }
    assert len(hands) > 2
    imagined = state.resample_from_infostate(player, random.uniform)
    with pytest.raises(ValueError, match="imagined already"):
        imagined.resample_from_infostate(1 - player, random.uniform)


@of_every_game
def test_information_states_recall_what_was_seen_and_answered(rules: plancia.Game) -> None:
    """The same, whether it was asked for all along or only now."""
    state = dealt(rules)
    random = numpy.random.RandomState(5)
    answered = []
    for _ in range(12):
        state.information_state_string(0)
        action = int(random.choice(state.legal_actions()))
        if state.current_player() == 0:
            answered.append(f"answered {state.action_to_string(action)}")
        state.apply_action(action)
    recalled = state.information_state_string(0)
    assert [line for line in recalled.splitlines() if line.startswith("answered")] == answered
    assert dealt(rules, 12).information_state_string(0) == recalled


def test_what_sums_to_nothing_is_declared_so() -> None:
    zero, general = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM
    for rules in plancia.games():
        for seats in rules.seats:
            game = pyspiel.load_game(f"{name_of(rules)}(seats={seats},options=turn_limit:1)")
            teams = rules.teams(seats, rules.new(seats, 0, dict(rules.trial)).options)
            sizes = {teams.count(team) for team in teams}
            even = len(set(teams)) > 1 and len(sizes) == 1
            assert game.get_type().utility == (zero if even else general)
            assert game.utility_sum() == (0 if even else None)


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ("seats=17", "2 seats, not 17"),
        ("deals=0", "deals is 0"),
        ("options=foo:1", "no option 'foo'"),
        ("options=turn_limit:many", "turn_limit is a whole number"),
    ],
)
def test_parameters_are_checked(parameters: str, said: str) -> None:
    with pytest.raises(Exception, match=said):
        pyspiel.load_game(f"plancia_star_realms({parameters})")
