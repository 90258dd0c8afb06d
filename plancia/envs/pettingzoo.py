"""Every game as a PettingZoo environment in which agents act one after the other (AEC).

    from plancia.envs.pettingzoo import env

    environment = env("some-game", turn_limit=50)
    environment.reset(seed=7)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        ...

An observation holds `observation`, a vector as `plancia.envs.observation` describes, of `float32`
or, with `dtype="int8"`, of small whole numbers, and `action_mask`, a 1 for each action that is
possible now. `plancia.envs.actions` says what an action's number means. Where seats plan at once
they are asked one after the other, and none sees what another has planned. All reward comes at the
end; `plancia.envs.rewards` says how much.
"""

from __future__ import annotations

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from plancia.engine.dice import seeded
from plancia.engine.match import Match
from plancia.envs.actions import actions
from plancia.envs.observation import encoder, seen
from plancia.envs.rewards import rewards
from plancia.envs.spaces import observation_space
from plancia.envs.vectors import check, dense
from plancia.games import game


def env(
    game_id: str, seats: int | None = None, dtype: str = "float32", **options: object
) -> AECEnv:
    """An environment that also checks how it is used. Options are those of the match."""
    return wrappers.OrderEnforcingWrapper(MatchEnvironment(game_id, seats, dtype, **options))


class MatchEnvironment(AECEnv):
    """Matches of one game, one after the other; agents are `seat_0`, `seat_1` and so on."""

    def __init__(
        self, game_id: str, seats: int | None = None, dtype: str = "float32", **options: object
    ) -> None:
        super().__init__()
        self.game = game(game_id)
        self.metadata = {
            "name": f"plancia/{game_id}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.actions = actions(game_id)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options: dict[str, object] = {**self.game.trial, **options}
        self.game.new(self.seats, 0, self.options)  # what cannot be played is refused here
        self.dtype = check(dtype)
        self.reading = encoder(self.game, self.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {
            agent: observation_space(self.reading.size, len(self.actions), self.dtype)
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents
        }
        self.dice = seeded(0)
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, dict[str, object]] | None = None
    ) -> None:
        """A new match; `options={"match": {...}}` gives options for this one alone."""
        if seed is not None:
            self.dice = seeded(seed)
        chosen = {**self.options, **(options or {}).get("match", {})}
        self.match = self.game.new(self.seats, self.dice.below(1 << 30), chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        vector = dense(self.reading, self._match(), self._seat(agent), self.dtype)
        return {"observation": vector, "action_mask": self.mask(agent)}

    def facts(self, agent: str) -> dict[str, float]:
        """What the agent sees, as readable names with a number each."""
        return seen(self._match(), self._seat(agent))

    def mask(self, agent: str) -> numpy.ndarray:
        """A 1 for each action the agent may take now; none while it is not asked."""
        mask: numpy.ndarray = numpy.zeros(len(self.actions), numpy.int8)
        question = self._match().questions.get(self._seat(agent))
        if question is not None:
            mask[self.actions.numbers(question.options)] = 1
        return mask

    def step(self, action: int | None) -> None:
        """Answer for the agent whose turn it is; an impossible action raises IllegalAnswer."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        match = self._match()
        match.answer(self._seat(agent), self.actions.notation(int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if match.over:
            self.rewards = dict(zip(self.possible_agents, rewards(match), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str:
        """The question of whoever is asked, and the last events."""
        table = self._match().table(self._seat(self.agent_selection))
        log = ["".join(span.text for span in line.spans) for line in table.log[-5:]]
        choices = [choice.notation for choice in table.prompt.choices] if table.prompt else []
        return "\n".join([f"{table.phase} · {table.status}", *log, *(f"  {c}" for c in choices)])

    def close(self) -> None:
        self.match = None

    def _match(self) -> Match:
        if self.match is None:
            raise ValueError("reset the environment first")
        return self.match

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _select(self) -> None:
        """The first seat that is asked acts next."""
        asked = next(iter(self._match().questions), 0)
        self.agent_selection = self.possible_agents[asked]
