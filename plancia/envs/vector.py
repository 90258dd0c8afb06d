"""Many matches of a game at once, as one vector environment of Gymnasium.

    from plancia.envs.vector import VectorMatches

    matches = VectorMatches("some-game", matches=256, processes=2)
    observations, infos = matches.reset(seed=7)
    observations, rewards, terminations, truncations, infos = matches.step(actions)

In every match the seat that is asked observes and acts: `infos["seat"]` says which one that is. A
match that is over is followed by the next in the same step (Gymnasium's `SAME_STEP`): `rewards` is
what its end is worth to the seat that acted, `infos["rewards"]` to all seats, `infos["final_obs"]`
what the acting seat saw at the end. With `processes` the matches are shared out among so many, and
all arrays lie in memory they share; without, they run in this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from plancia.envs.actions import actions
from plancia.envs.crew import Crew
from plancia.envs.observation import encoder
from plancia.envs.part import Part
from plancia.envs.shared import Shared
from plancia.envs.spaces import observation_space
from plancia.envs.vectors import check
from plancia.games import game

Observations = dict[str, numpy.ndarray]
Infos = dict[str, numpy.ndarray]
"""Whose turn it is, and of matches that ended the rewards and the last observation."""


def at_random(mask: numpy.ndarray, chance: numpy.random.Generator) -> numpy.ndarray:
    """For each match one of its possible actions, all of them as likely."""
    matches, actions = mask.shape
    starts = numpy.arange(0, matches * actions, actions)
    possible = numpy.flatnonzero(mask.reshape(-1).view(bool))
    first = numpy.searchsorted(possible, starts)
    many = numpy.diff(first, append=len(possible))
    places: numpy.ndarray = first + (chance.random(matches) * many).astype(int)
    chosen: numpy.ndarray = possible[places] - starts
    return chosen


class VectorMatches(VectorEnv):
    """So many matches of one game. Options are those of the matches."""

    def __init__(
        self,
        game_id: str,
        matches: int = 64,
        processes: int = 0,
        seats: int | None = None,
        dtype: str = "float32",
        copy: bool = True,
        **options: object,
    ) -> None:
        """Without `copy` every step fills the same arrays: quicker, if you do not keep them."""
        rules = game(game_id)
        if matches < 1 or not 0 <= processes <= matches:
            raise ValueError(f"{matches} matches cannot be shared out among {processes} processes")
        self.seats = rules.seats[0] if seats is None else seats
        self.copy = copy
        chosen: dict[str, object] = {**rules.trial, **options}
        rules.playout(self.seats, 0, chosen)  # what cannot be played is refused here
        kind = check(dtype)
        size, count = encoder(rules, self.seats).size, len(actions(game_id))
        self.metadata = {
            "name": f"plancia/{game_id}",
            "autoreset_mode": AutoresetMode.SAME_STEP,
        }
        self.num_envs = matches
        self.single_observation_space = observation_space(size, count, kind)
        self.single_action_space = spaces.Discrete(count)
        self.observation_space = batch_space(self.single_observation_space, matches)
        self.action_space = batch_space(self.single_action_space, matches)
        self.shared = Shared(matches, size, count, self.seats, kind, apart=processes > 0)
        self.seeds = list(range(matches))
        self.part: Part | None = None
        self.crew: Crew | None = None
        if processes:
            bounds = [matches * each // processes for each in range(processes + 1)]
            parts = list(pairwise(bounds))
            self.crew = Crew(self.shared, game_id, self.seats, chosen, parts)
        else:
            self.part = Part(self.shared, game_id, self.seats, chosen, 0, matches)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, object] | None = None,
    ) -> tuple[Observations, Infos]:
        """A new match everywhere. One seed gives match `n` the seed `seed + n`."""
        if isinstance(seed, int):
            self.seeds = [seed + number for number in range(self.num_envs)]
        elif seed is not None:
            given = zip(seed, self.seeds, strict=True)
            self.seeds = [old if new is None else new for new, old in given]
        if self.part is not None:
            self.part.begin(self.seeds)
        else:
            assert self.crew is not None
            self.crew.begin(self.seeds)
        self.seeds = [seed + self.num_envs for seed in self.seeds]
        return self._observed(), {"seat": self._kept(self.shared.seat)}

    def step(
        self, chosen: numpy.ndarray
    ) -> tuple[Observations, numpy.ndarray, numpy.ndarray, numpy.ndarray, Infos]:
        """Answer in every match; an impossible action raises IllegalAnswer, and nothing is done
        in the matches of its process."""
        self.step_async(chosen)
        return self.step_wait()

    def step_async(self, chosen: numpy.ndarray) -> None:
        """Begin a step: with processes, think of something else while they play."""
        self.shared.action[:] = chosen
        if self.crew is not None:
            self.crew.step()

    def step_wait(
        self,
    ) -> tuple[Observations, numpy.ndarray, numpy.ndarray, numpy.ndarray, Infos]:
        shared = self.shared
        last = self._kept(shared.seat) if not self.copy else shared.seat.copy()
        if self.part is not None:
            finals = self.part.step()
        else:
            assert self.crew is not None
            finals = self.crew.wait()
        over: numpy.ndarray = shared.over.astype(bool)
        infos: Infos = {"seat": self._kept(shared.seat)}
        if finals:
            infos["rewards"] = self._kept(shared.reward)
            infos["_rewards"] = over
            final = infos["final_obs"] = numpy.full(self.num_envs, None, object)
            for number, vector in finals.items():
                none = numpy.zeros(shared.mask.shape[1], numpy.int8)
                final[number] = {"observation": vector, "action_mask": none}
            infos["_final_obs"] = over
        own = numpy.take_along_axis(shared.reward, last[:, None].astype(int), 1)[:, 0]
        return self._observed(), own * over, over, numpy.zeros(self.num_envs, bool), infos

    def close_extras(self, **kwargs: object) -> None:
        if self.crew is not None:
            self.crew.close()
        self.shared.close()

    def _observed(self) -> Observations:
        observed, mask = self._kept(self.shared.observation), self._kept(self.shared.mask)
        return {"observation": observed, "action_mask": mask}

    def _kept(self, array: numpy.ndarray) -> numpy.ndarray:
        return array.copy() if self.copy else array
