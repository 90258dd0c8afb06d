"""What `plancia train` does: play, learn, measure on games held back, and keep what is better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from plancia.arena.runner import check_runner
from plancia.arena.spreading import spread
from plancia.bots import training
from plancia.bots.learning import positions
from plancia.bots.learning.keeping import Numbered, Training
from plancia.bots.learning.positions import Positions
from plancia.bots.network import file_of
from plancia.engine.game import Game
from plancia.engine.learnt import FILE

__all__ = ["Room", "Training", "teach", "weigh_traits"]


@dataclass(frozen=True)
class Room:
    """Where games and what is learnt are kept, and how people see that it goes on."""

    played: Path | None
    out: Path | None
    shown: Callable[[Iterable[object], int], Iterable[object]]
    check: Callable[[Path, str], None]
    """Refuses a file that cannot be written, and names the option."""


def teach(
    wanted: Training, room: Room, jobs: int, runner: str = "local", address: str | None = None
) -> None:
    """Teach a network, and write it if it is surprised less than the guide."""
    check_runner(runner, address)
    folder = room.played or Path(f"{wanted.game.id}-{wanted.seats}.games")
    target = file_of(room.out or wanted.game.folder, wanted.seats)
    room.check(target, "--out")

    def play(parts: Iterable[Numbered]) -> Iterator[Positions]:
        return spread(positions.played, parts, jobs, runner, address)

    for _ in room.shown(wanted.collect(folder, play), wanted.parts + 1):
        pass
    told = wanted.learn(folder)
    print(f"{wanted.games} games, {told.learnt_from} positions learnt from, {told.held} held back")
    print(f"surprise by the guide {told.by_guide:.4f}, with the network {told.by_network:.4f}")
    if told.by_network >= told.by_guide:
        print("That is no better: nothing was written.")
        return
    wanted.write(target, told)
    print(f"written to {target}")


def weigh_traits(rules: Game, games: int, seed: int, room: Room) -> None:
    """Weigh anew what the guide of a game looks at."""
    traits = training.traits_of(rules)
    path = room.played or Path(f"{rules.id}.played")
    folder = room.out or rules.folder
    room.check(path, "--played")
    room.check(folder / FILE, "--out")
    already = training.learnt_already(folder, traits)
    for _ in room.shown(training.collect(rules, games, seed, path), games + 1):
        pass
    learn, held = training.positions_in(path, games, len(traits.names))
    weights = list(training.fit(learn))[-1]
    told = training.measured(weights, held, already)
    print(f"{games} games, {len(learn)} positions learnt from, {told.positions} held back")
    print(f"surprise by hand {told.by_hand:.4f}, with what was learnt {told.learnt:.4f}")
    if not told.better:
        known = "" if told.already is None else f" than {told.already:.4f} with what {folder} holds"
        print(f"That is no better{known}: nothing was written.")
        return
    facts = {"game": rules.id, "games": games, "seed": seed, "surprise": round(told.learnt, 4)}
    print(f"written to {training.write(folder, traits, weights, facts)}")
