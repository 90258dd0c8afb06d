"""At which tables a game is checked: every number of seats, options in pairwise combinations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from plancia.engine.game import Game
from plancia.engine.settings import Setting, Value


@dataclass(frozen=True)
class Variant:
    """A way to set up a match."""

    seats: int
    options: dict[str, Value]

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats{options}"


def variants(game: Game) -> list[Variant]:
    """Set-ups in which every two values of different options meet, at every number of seats.

    What `Game.trial` says stays: it is what makes random play end.
    """
    varied = [each for each in game.settings if each.name not in game.trial]
    rows = pairwise([game.seats, *(values(each) for each in varied)])
    return [
        Variant(
            row[0],
            {**dict(zip((each.name for each in varied), row[1:], strict=True)), **game.trial},
        )
        for row in rows
    ]


def values(setting: Setting) -> tuple[Value, ...]:
    """The values of an option worth trying, the default first."""
    if isinstance(setting.default, bool):
        return (setting.default, not setting.default)
    others = setting.choices if isinstance(setting.default, str) else ()
    return tuple(dict.fromkeys((setting.default, *others, *setting.trials)))


def pairwise(factors: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Rows of one value for each factor in which every two values of two factors meet.

    The first row is the first value of each. Few rows, not always the fewest.
    """
    rows = [tuple(0 for _ in factors)]
    missing = {
        (one, a, other, b)
        for one, other in combinations(range(len(factors)), 2)
        for a in range(len(factors[one]))
        for b in range(len(factors[other]))
    }
    if len(factors) == 1:
        return [(value,) for value in factors[0]]
    missing -= _pairs(rows[0])
    while missing:
        row = _row(factors, missing)
        rows.append(row)
        missing -= _pairs(row)
    return [tuple(values[at] for values, at in zip(factors, row, strict=True)) for row in rows]


Pair = tuple[int, int, int, int]


def _pairs(row: tuple[int, ...]) -> set[Pair]:
    return {(one, row[one], other, row[other]) for one, other in combinations(range(len(row)), 2)}


def _row(factors: Sequence[Sequence[Any]], missing: set[Pair]) -> tuple[int, ...]:
    """A row that holds the first missing pair and as many others as can be had easily."""
    one, a, other, b = min(missing)
    row = {one: a, other: b}
    for factor in range(len(factors)):
        if factor not in row:
            row[factor] = max(
                range(len(factors[factor])),
                key=lambda value: (_met(factor, value, row, missing), -value),
            )
    return tuple(row[factor] for factor in range(len(factors)))


def _met(factor: int, value: int, row: dict[int, int], missing: set[Pair]) -> int:
    return sum(
        ((factor, value, other, at) if factor < other else (other, at, factor, value)) in missing
        for other, at in row.items()
    )
