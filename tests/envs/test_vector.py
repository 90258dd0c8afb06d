"""Many matches at once, in one process and in several."""

from __future__ import annotations

from typing import Any

import pytest

import plancia
from tests.envs.playing import QUICK, of_every_game

pytest.importorskip("gymnasium", reason="needs pip install 'plancia[pettingzoo]'")

import numpy

from plancia.engine.refusal import IllegalAnswer
from plancia.envs.pettingzoo import MatchEnvironment
from plancia.envs.vector import VectorMatches, at_random


def first_legal(observations: dict[str, numpy.ndarray]) -> numpy.ndarray:
    chosen: numpy.ndarray = observations["action_mask"].argmax(1)
    return chosen


def play(matches: VectorMatches, steps: int, seed: int = 5) -> list[Any]:
    """What happens when the first possible action is always taken."""
    found: list[Any] = []
    observations, infos = matches.reset(seed=seed)
    for _ in range(steps):
        found.append((observations["observation"].tobytes(), infos["seat"].tolist()))
        observations, rewards, terminations, _, infos = matches.step(first_legal(observations))
        found.append((rewards.tolist(), terminations.tolist()))
    return found


@of_every_game
def test_spaces_and_rewards(rules: plancia.Game) -> None:
    matches = VectorMatches(rules.id, matches=3, turn_limit=QUICK["turn_limit"])
    observations, infos = matches.reset(seed=1)
    ended = 0
    for _ in range(400):
        assert observations in matches.observation_space
        observations, rewards, over, truncations, infos = matches.step(first_legal(observations))
        assert not truncations.any()
        assert (rewards[~over] == 0).all()
        ended += over.sum()
        if over.any():
            for number in over.nonzero()[0]:
                assert infos["_final_obs"][number]
                final = infos["final_obs"][number]
                assert final in matches.single_observation_space
                assert not final["action_mask"].any()
                assert infos["rewards"][number].shape == (rules.seats[0],)
            if ended >= 2:
                break
    assert ended


def test_each_match_is_that_of_its_seed() -> None:
    """The same as one by one, and another after the one that is over."""
    matches = VectorMatches("star-realms", matches=2, turn_limit=4)
    observations, infos = matches.reset(seed=7)
    single = MatchEnvironment("star-realms", turn_limit=4)
    single.reset(seed=8)
    for _ in range(300):
        agent = single.agent_selection
        observed = single.observe(agent)
        assert (observations["observation"][1] == observed["observation"]).all()
        assert (observations["action_mask"][1] == observed["action_mask"]).all()
        assert infos["seat"][1] == int(agent[-1])
        chosen = first_legal(observations)
        single.step(int(chosen[1]))
        observations, rewards, over, _, infos = matches.step(chosen)
        if over[1]:
            assert rewards[1] == single.rewards[agent]
            assert infos["rewards"][1].tolist() == list(single.rewards.values())
            assert (
                infos["final_obs"][1]["observation"] == single.observe(agent)["observation"]
            ).all()
            single.reset()


def test_processes_play_the_same() -> None:
    alone = VectorMatches("star-realms", matches=4, turn_limit=3, dtype="int8")
    shared = VectorMatches("star-realms", matches=4, processes=2, turn_limit=3, dtype="int8")
    try:
        assert play(alone, 120) == play(shared, 120)
        observations, _ = shared.reset(seed=2)
        before = observations["observation"].copy()
        impossible = (observations["action_mask"] == 0).argmax(1)
        with pytest.raises(IllegalAnswer, match="nobody may answer"):
            shared.step(impossible)
        observations, *_ = shared.step(first_legal(observations))
        assert (observations["observation"] != before).any()
    finally:
        shared.close()
        alone.close()


def test_any_possible_action_can_be_chosen_at_random() -> None:
    mask: numpy.ndarray = numpy.array([[0, 1, 0, 1], [1, 0, 0, 0], [0, 1, 1, 1]], numpy.int8)
    chance = numpy.random.default_rng(1)
    chosen = [at_random(mask, chance).tolist() for _ in range(200)]
    assert [set(each) for each in zip(*chosen, strict=True)] == [{1, 3}, {0}, {1, 2, 3}]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="2 matches cannot be shared out among 3 processes"):
        VectorMatches("star-realms", matches=2, processes=3)
    with pytest.raises(ValueError, match="not of 'float16'"):
        VectorMatches("star-realms", matches=2, dtype="float16")
    with pytest.raises(ValueError, match="2 seats, not 5"):
        VectorMatches("star-realms", seats=5)
