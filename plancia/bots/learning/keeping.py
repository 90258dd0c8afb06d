"""What is kept of learning: the games played, part by part, and the network in the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TypeVar

import numpy as np

from plancia.bots.learning.fitting import (
    Table,
    apart,
    chances,
    fitted,
    guided,
    in_whole_numbers,
    looked_at,
    surprise,
)
from plancia.bots.learning.positions import PART, Positions, joined
from plancia.bots.learning.questions import Questions
from plancia.bots.network import Layers
from plancia.bots.training import CannotTrain
from plancia.engine.game import Game, numbers
from plancia.engine.observed.encoder import encoder

K = TypeVar("K", Positions, Questions)
HEADING = "about.json"
Numbered = tuple[str, int, int, int]
"""The game, how many seats, the seed, and the number of a part."""


@dataclass(frozen=True)
class Told:
    """What came of learning, measured on games held back: less surprise is better."""

    learnt_from: int
    held: int
    by_guide: float
    by_network: float
    layers: Layers


def require_seats(game: Game, seats: int) -> None:
    if seats not in game.seats:
        raise CannotTrain(f"{game.id} is for {numbers(game.seats)} seats, not {seats}")


@dataclass(frozen=True)
class Training:
    """All that determines what is learnt."""

    game: Game
    seats: int
    seed: int
    games: int
    foresight: int | None = None
    effort: int | None = None

    def __post_init__(self) -> None:
        require_seats(self.game, self.seats)

    @property
    def parts(self) -> int:
        return -(-self.games // PART)

    def collect(
        self, folder: Path, play: Callable[[Iterable[Numbered]], Iterator[Positions]]
    ) -> Iterator[int]:
        """Play until the folder holds all games; yields how many parts there are."""
        begin(folder, self.game, self.seats, self.seed)
        missing = [each for each in range(self.parts) if not part_file(folder, each).exists()]
        done = self.parts - len(missing)
        yield done
        wanted = [(self.game.id, self.seats, self.seed, number) for number in missing]
        for number, found in zip(missing, play(wanted), strict=True):
            keep(part_file(folder, number), found)
            done += 1
            yield done

    def learn(self, folder: Path) -> Told:
        """A network fitted to most of the games, measured on the others."""
        every = joined(
            [part_in(part_file(folder, number), Positions) for number in range(self.parts)]
        )
        learnt, held = apart(every)
        columns = looked_at(learnt, encoder(self.game, self.seats).size)
        weights = fitted(Table(learnt, columns), self.seed)
        guide = self.game.guide
        layers = in_whole_numbers(
            weights, columns, self.foresight or guide.foresight, self.effort or guide.effort
        )
        return Told(
            len(learnt),
            len(held),
            surprise(chances(guided(columns.max() + 1), Table(held, columns)), held.won),
            surprise(chances(weights, Table(held, columns)), held.won),
            layers,
        )

    def write(self, path: Path, told: Told) -> None:
        """The network, as a file that bots read when they next think of the game."""
        facts = {"game": self.game.id, "games": self.games, "seed": self.seed}
        about = json.dumps({**facts, "surprise": round(told.by_network, 4)})
        kept = vars(told.layers)
        with path.open("wb") as file:
            np.savez_compressed(file, version=self.game.version, about=about, **kept)


def keep(path: Path, found: object) -> None:
    """Write a part whole or not at all."""
    half = path.with_suffix(".half")
    with half.open("wb") as file:
        np.savez_compressed(file, **vars(found))
    half.replace(path)


def begin(folder: Path, game: Game, seats: int, seed: int, **more: object) -> None:
    """A folder for the games of one kind; those of another are not mixed in."""
    heading = {"game": game.id, "version": game.version, "seats": seats, "seed": seed, **more}
    path = folder / HEADING
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(heading) + "\n", "utf-8")
        return
    try:
        same = json.loads(path.read_text("utf-8")) == heading
    except ValueError:
        same = False
    if not same:
        raise CannotTrain(f"{folder} holds other games; remove it, or name another folder")


def part_file(folder: Path, number: int) -> Path:
    return folder / f"{number:05}.npz"


def part_in(path: Path, kind: type[K]) -> K:
    try:
        with np.load(path) as kept:
            return kind(*(kept[each.name] for each in fields(kind)))
    except (OSError, ValueError, KeyError):
        raise CannotTrain(f"{path} is damaged; remove it, and it is played again") from None
