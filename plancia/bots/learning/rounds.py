"""Expert iteration: searches that follow the present policy teach the next one, round by round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from plancia.bots.learning.habits import (
    HELD_BACK,
    Surprise,
    Table,
    fitted,
    indexed,
    named,
    surprise,
)
from plancia.bots.learning.keeping import begin, keep, part_file, part_in, require_seats
from plancia.bots.learning.questions import PART, Questions, chosen, joined
from plancia.bots.taught import Kept
from plancia.engine.game import Game
from plancia.engine.observed.encoder import encoder

Wanted = tuple[str, int, int, int, float, Kept | None, int]
"""The game, how many seats, the seed, the round, how much captains think, by which policy, and the
number of a part."""


@dataclass(frozen=True)
class Taught:
    """What came of a round, measured on games held back."""

    learnt_from: int
    held: int
    surprise: Surprise
    policy: Kept

    @property
    def better(self) -> bool:
        return self.surprise.least < self.surprise.before


@dataclass(frozen=True)
class Schooling:
    """All that determines what a policy learns."""

    game: Game
    seats: int
    seed: int
    games: int
    """In each round."""
    part: float = 1.0
    """How much captains think who teach: of what they usually do."""
    effort: int = 0

    def __post_init__(self) -> None:
        require_seats(self.game, self.seats)

    @property
    def parts(self) -> int:
        return -(-self.games // PART)

    def collect(
        self,
        folder: Path,
        number: int,
        policy: Kept | None,
        play: Callable[[Iterable[Wanted]], Iterator[Questions]],
    ) -> Iterator[int]:
        """Play a round until its folder holds all games; yields how many parts there are."""
        own = round_folder(folder, number)
        begin(own, self.game, self.seats, self.seed, part=self.part)
        missing = [each for each in range(self.parts) if not part_file(own, each).exists()]
        done = self.parts - len(missing)
        yield done
        wanted = [
            (self.game.id, self.seats, self.seed, number, self.part, policy, each)
            for each in missing
        ]
        for each, found in zip(missing, play(wanted), strict=True):
            keep(part_file(own, each), found)
            done += 1
            yield done

    def learn(self, folder: Path, number: int) -> Taught:
        """A policy fitted to all rounds up to this one; measured on what it held back of it."""
        rounds = [self.played(folder, each) for each in range(1, number + 1)]
        every = joined([chosen(each, each.games % HELD_BACK != 0) for each in rounds])
        held = chosen(rounds[-1], rounds[-1].games % HELD_BACK == 0)
        index = indexed(every, encoder(self.game, self.seats).size + self.seats)
        weights = fitted(Table(every, index), index, self.seed)
        found = surprise(weights, Table(held, index))
        habits = named(weights, index, found.on_reflection < found.by_habit)
        policy = Kept(
            version=self.game.version,
            places=encoder(self.game, self.seats).size,
            kinds=habits.kinds,
            seen=habits.seen,
            bias=habits.bias,
            effort=self.effort,
            about={
                "game": self.game.id,
                "games": self.games,
                "seed": self.seed,
                "round": number,
                "part": self.part,
                "surprise": round(found.least, 4),
            },
        )
        return Taught(len(every), len(held), found, policy)

    def played(self, folder: Path, number: int) -> Questions:
        own = round_folder(folder, number)
        return joined([part_in(part_file(own, each), Questions) for each in range(self.parts)])


def round_folder(folder: Path, number: int) -> Path:
    return folder / f"round-{number}"
