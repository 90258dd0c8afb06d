"""Some of the matches of a vector environment, played in one process."""

from __future__ import annotations

import numpy

from plancia.engine.observed.batch import Batch
from plancia.envs.actions import actions
from plancia.envs.observation import encoder
from plancia.envs.rewards import rewards
from plancia.envs.shared import Shared
from plancia.envs.vectors import Kind, as_numbers, as_places, dense, scaled
from plancia.games import game


class Part:
    """The matches from one number to another, played into the shared arrays."""

    def __init__(
        self,
        shared: Shared,
        game_id: str,
        seats: int,
        options: dict[str, object],
        first: int,
        after: int,
    ) -> None:
        rules, numbered = game(game_id), actions(game_id)
        self.reading = encoder(rules, seats)
        notations = numbered.notations
        self.batch = Batch(rules, self.reading, options, numbered.by_notation, notations)
        self.kind: Kind = shared.kind
        self.here = slice(first, after)
        self.first = first
        self.shared = shared
        self.observation = shared.observation[self.here].reshape(-1)
        self.mask = shared.mask[self.here].reshape(-1)
        self.places: numpy.ndarray = numpy.zeros(0, numpy.int64)
        self.legal: numpy.ndarray = numpy.zeros(0, numpy.int64)

    def begin(self, seeds: list[int]) -> None:
        self.batch.begin(seeds[self.here])
        self.tell()

    def step(self) -> dict[int, numpy.ndarray]:
        """What seats saw at the end of matches that have ended now."""
        self.batch.step(self.shared.action[self.here].tolist())
        self.tell()
        self.shared.over[self.here] = 0
        finals = {}
        for number, seat, match in self.batch.over:
            at = self.first + number
            self.shared.over[at] = 1
            self.shared.reward[at] = rewards(match)
            finals[at] = dense(self.reading, match, seat, self.kind)
        return finals

    def tell(self) -> None:
        """What was there is wiped out, what is there now put in its place."""
        self.observation[self.places] = 0
        self.mask[self.legal] = 0
        self.places = as_places(self.batch.places)
        self.legal = as_places(self.batch.legal)
        self.observation[self.places] = scaled(as_numbers(self.batch.values), self.kind)
        self.mask[self.legal] = 1
        self.shared.seat[self.here] = self.batch.asked
