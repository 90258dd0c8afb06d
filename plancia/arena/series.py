"""What matches a series consists of: every line-up in turn, each with the same seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from plancia import bots
from plancia.engine.game import numbers
from plancia.engine.settings import Value, settle
from plancia.games import game

TOURNAMENTS = ("round-robin", "ladder")
"""Who meets whom: everybody everybody, or each entrant the next one on the list."""


class BadSeries(ValueError):
    """A series that cannot be played."""


@dataclass(frozen=True)
class Fixture:
    """One match of a series."""

    number: int
    seed: int
    """The match's own; matches of the same round share it."""
    line_up: tuple[int, ...]
    """For each seat the entrant who plays it."""


@dataclass(frozen=True)
class Series:
    """So many matches of a game between entrants, all determined by one seed."""

    game: str
    entrants: tuple[str, ...]
    """Names of bots; one may enter several times."""
    games: int
    seed: int
    seats: int
    options: dict[str, Value]
    tournament: str = "round-robin"
    by_lot: tuple[str, ...] = ()
    """Kinds of questions that the lot answers: so a race that no bot would choose is seen too."""

    def sides(self) -> list[int]:
        """For each seat its side: seats of one team are one side, and play for one entrant."""
        teams = game(self.game).teams(self.seats, self.options)
        known = list(dict.fromkeys(teams))
        return [known.index(team) for team in teams]

    def groups(self) -> list[tuple[int, ...]]:
        """The entrants that meet in a match, at most one for each side."""
        entrants = range(len(self.entrants))
        size = min(len(entrants), max(self.sides()) + 1)
        if self.tournament == "ladder":
            return [tuple(entrants[low : low + size]) for low in range(len(entrants) - size + 1)]
        return list(combinations(entrants, size))

    def line_ups(self) -> list[tuple[int, ...]]:
        """Every group of entrants that meets, each rotated through all sides.

        Where there are fewer entrants than sides they take turns around the table.
        """
        sides = self.sides()
        return [
            tuple(group[(side + turn) % len(group)] for side in sides)
            for group in self.groups()
            for turn in range(len(group))
        ]

    def fixtures(self, first: int = 0) -> Iterator[Fixture]:
        """The matches in their order, from the `first` on.

        Every deal is played in all line-ups; where all entrants are the same bot that would be
        the same match again, and each gets a deal of its own.
        """
        line_ups = self.line_ups()
        for number in range(first, self.games):
            deal, turn = divmod(number, len(line_ups))
            if len(set(self.entrants)) == 1:
                deal = number
            yield Fixture(number, self.seed * 1_000_000 + deal, line_ups[turn])

    def labels(self) -> list[str]:
        """The entrants' names, numbered where one enters several times."""
        return [
            f"{name} {self.entrants[: index + 1].count(name)}"
            if self.entrants.count(name) > 1
            else name
            for index, name in enumerate(self.entrants)
        ]


def series(
    game_id: str,
    entrants: tuple[str, ...],
    games: int,
    seed: int,
    seats: int | None = None,
    options: dict[str, object] | None = None,
    tournament: str = "round-robin",
    by_lot: tuple[str, ...] = (),
) -> Series:
    """A series that can be played, or an error that says why not.

    Options not given are those under which the game is tried out, so that every match ends.
    """
    rules = game(game_id)
    for name in entrants:
        bots.bot(name)
    if len(entrants) < 2:
        raise BadSeries("a series needs at least two bots")
    if games < 1:
        raise BadSeries(f"a series has at least one game, not {games}")
    if tournament not in TOURNAMENTS:
        raise BadSeries(f"a tournament is one of {', '.join(TOURNAMENTS)}, not {tournament!r}")
    for kind in by_lot:
        if kind not in rules.kinds:
            known = ", ".join(sorted(rules.kinds))
            raise BadSeries(f"{rules.id} asks no question {kind!r}; it asks {known}")
    number = rules.seats[0] if seats is None else seats
    if number not in rules.seats:
        raise BadSeries(f"{rules.id} is for {numbers(rules.seats)} seats, not {number}")
    settled = settle(rules.settings, {**rules.trial, **(options or {})}, number)
    return Series(rules.id, entrants, games, seed, number, settled, tournament, by_lot)
