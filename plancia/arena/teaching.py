"""What `plancia train` does: play, learn, measure on games held back, and keep what is better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from plancia.arena.ranges import Sample
from plancia.arena.runner import check_runner
from plancia.arena.spreading import spread
from plancia.bots import taught as policies
from plancia.bots import training
from plancia.bots.learning import positions, questions
from plancia.bots.learning.keeping import Numbered, Training
from plancia.bots.learning.positions import Positions
from plancia.bots.learning.proof import Pupil, won, won_at_a_glance
from plancia.bots.learning.questions import Questions
from plancia.bots.learning.rounds import Schooling, Taught, Wanted
from plancia.bots.network import file_of
from plancia.bots.taught import Kept, write
from plancia.engine.game import Game
from plancia.engine.learnt import FILE

__all__ = ["Crew", "Proof", "Room", "Schooling", "Training", "school", "teach", "weigh_traits"]

R = TypeVar("R")
GLANCES = 5
"""So many times the games of a proof are played by those who do not think ahead."""
Arguments = Iterable[tuple[object, ...]]


@dataclass(frozen=True)
class Room:
    """Where games and what is learnt are kept, and how people see that it goes on."""

    played: Path | None
    out: Path | None
    shown: Callable[[Iterable[object], int], Iterable[object]]
    check: Callable[[Path, str], None]
    """Refuses a file that cannot be written, and names the option."""


@dataclass(frozen=True)
class Crew:
    """Who plays: processes here, or a Ray cluster."""

    jobs: int = 1
    runner: str = "local"
    address: str | None = None

    def each(
        self, function: Callable[..., R], arguments: Iterable[tuple[object, ...]]
    ) -> Iterator[R]:
        return spread(function, arguments, self.jobs, self.runner, self.address)


@dataclass(frozen=True)
class Proof:
    """A series that what was taught must win before it is kept."""

    games: int
    part: float
    """How much both think: of what captains usually do."""

    def holds(
        self, taught: Training | Schooling, pupils: tuple[Pupil, Pupil], room: Room, crew: Crew
    ) -> bool:
        """Whether captains with the first of two win more than their share for sure."""
        told = taught.game.id, taught.seats, taught.seed, self.part, *pupils
        low, _ = self.measured("captains", won, told, self.games, taught.seats, room, crew)
        return low > 1.0 / taught.seats

    def promises(self, taught: Schooling, policy: Kept, room: Room, crew: Crew) -> bool:
        """Whether a policy is worth a proof: who does not think ahead does not lose by it."""
        told = taught.game.id, taught.seats, taught.seed, policy
        games = GLANCES * self.games
        called, seats = "lieutenants", taught.seats
        _, high = self.measured(called, won_at_a_glance, told, games, seats, room, crew)
        return high > 1.0 / taught.seats

    def measured(
        self,
        called: str,
        play: Callable[..., float],
        told: tuple[object, ...],
        games: int,
        seats: int,
        room: Room,
        crew: Crew,
    ) -> tuple[float, float]:
        """How often who was taught wins, by deal: the 95 % range."""
        games = -(-games // seats) * seats
        sample = Sample()

        def played() -> Iterator[int]:
            for number, share in enumerate(crew.each(play, [(*told, at) for at in range(games)])):
                sample.add(number // seats, share)
                yield number

        for _ in room.shown(played(), games):
            pass
        low, high = sample.interval()
        print(f"{called} with it won {sample.rate:.1%} of {games} games ({low:.1%} – {high:.1%})")
        return low, high


def teach(wanted: Training, proof: Proof, room: Room, crew: Crew) -> None:
    """Teach a network, and write it if it is surprised less than the guide and wins with it."""
    check_runner(crew.runner, crew.address)
    folder = room.played or Path(f"{wanted.game.id}-{wanted.seats}.games")
    target = file_of(room.out or wanted.game.folder, wanted.seats)
    room.check(target, "--out")

    def play(parts: Iterable[Numbered]) -> Iterator[Positions]:
        return crew.each(positions.played, parts)

    for _ in room.shown(wanted.collect(folder, play), wanted.parts + 1):
        pass
    told = wanted.learn(folder)
    print(f"{wanted.games} games, {told.learnt_from} positions learnt from, {told.held} held back")
    print(f"surprise by the guide {told.by_guide:.4f}, with the network {told.by_network:.4f}")
    if told.by_network >= told.by_guide:
        print("That is no better: nothing was written.")
        return
    habits = policies.kept(wanted.game, wanted.seats)
    pupils = Pupil(habits, told.layers), Pupil(habits)
    if proof.holds(wanted, pupils, room, crew):
        wanted.write(target, told)
        print(f"written to {target}")
    else:
        print("That does not win for sure: nothing was written.")


def school(wanted: Schooling, rounds: int, proof: Proof, room: Room, crew: Crew) -> None:
    """Teach a policy in rounds, and write it if it wins against what the game has now."""
    check_runner(crew.runner, crew.address)
    rules, seats = wanted.game, wanted.seats
    folder = room.played or Path(f"{rules.id}-{seats}.rounds")
    target = policies.file_of(room.out or rules.folder, seats)
    room.check(target, "--out")
    policy: Kept | None = None
    for number in range(1, rounds + 1):
        taught = next_round(wanted, number, policy, folder, room, crew)
        if not taught.better:
            break
        policy = taught.policy
    if policy is None:
        print("That is no better: nothing was written.")
        return
    pupils = Pupil(policy), Pupil(policies.kept(rules, seats))
    if proof.promises(wanted, policy, room, crew) and proof.holds(wanted, pupils, room, crew):
        write(target, policy)
        print(f"written to {target}")
    else:
        print("That does not win for sure: nothing was written.")


def next_round(
    wanted: Schooling, number: int, policy: Kept | None, folder: Path, room: Room, crew: Crew
) -> Taught:
    """Let captains with a policy teach the next one."""

    def play(parts: Iterable[Wanted]) -> Iterator[Questions]:
        return crew.each(questions.asked, parts)

    for _ in room.shown(wanted.collect(folder, number, policy, play), wanted.parts + 1):
        pass
    taught = wanted.learn(folder, number)
    found = taught.surprise
    print(f"round {number}: {taught.learnt_from} questions learnt from, {taught.held} held back")
    print(
        f"surprise before {found.before:.4f}, by habit {found.by_habit:.4f}, "
        f"on reflection {found.on_reflection:.4f}"
    )
    return taught


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
    weights = training.weighed(learn, traits)
    told = training.measured(weights, held, already)
    print(f"{games} games, {len(learn)} positions learnt from, {told.positions} held back")
    print(f"surprise by hand {told.by_hand:.4f}, with what was learnt {told.learnt:.4f}")
    if not told.better:
        known = "" if told.already is None else f" than {told.already:.4f} with what {folder} holds"
        print(f"That is no better{known}: nothing was written.")
        return
    facts = {"game": rules.id, "games": games, "seed": seed, "surprise": round(told.learnt, 4)}
    print(f"written to {training.write(folder, traits, weights, facts)}")
