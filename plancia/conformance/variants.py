"""At which tables a game is checked: every number of seats, options in pairwise combinations, and
every combination there is for whoever has the time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, zip_longest
from math import gcd, prod

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
    """Set-ups in which every two values of different options meet, at every number of seats: each
    number in turn, so that whoever has little time sees all of them.

    What `Game.trial` says stays: it is what makes random play end.
    """
    rows = pairwise(_factors(game))
    by_seats = [[row for row in rows if row[0] == seats] for seats in game.seats]
    in_turn = [row for turn in zip_longest(*by_seats) for row in turn if row is not None]
    return [_variant(game, row) for row in in_turn]


def all_variants(game: Game) -> Iterator[Variant]:
    """Every combination of seats and options once, neighbours far apart: so that the first ones
    are a fair sample where there are too many."""
    factors = _factors(game)
    count = prod(len(factor) for factor in factors)
    stride = max(1, round(count * 0.618))
    while gcd(stride, count) > 1:
        stride += 1
    for turn in range(count):
        yield _variant(game, _row_at(factors, turn * stride % count))


def how_many(game: Game) -> int:
    """How many combinations of seats and options there are."""
    return prod(len(factor) for factor in _factors(game))


def _varied(game: Game) -> list[Setting]:
    return [each for each in game.settings if each.name not in game.trial]


def _factors(game: Game) -> list[Sequence[Value]]:
    return [game.seats, *(values(each) for each in _varied(game))]


def _variant(game: Game, row: tuple[Value, ...]) -> Variant:
    names = (each.name for each in _varied(game))
    return Variant(int(row[0]), {**dict(zip(names, row[1:], strict=True)), **game.trial})


def _row_at(factors: Sequence[Sequence[Value]], number: int) -> tuple[Value, ...]:
    row = []
    for factor in factors:
        number, place = divmod(number, len(factor))
        row.append(factor[place])
    return tuple(row)


def values(setting: Setting) -> tuple[Value, ...]:
    """The values of an option worth trying, the default first."""
    if isinstance(setting.default, bool):
        return (setting.default, not setting.default)
    others = setting.choices if isinstance(setting.default, str) else ()
    return tuple(dict.fromkeys((setting.default, *others, *setting.trials)))


def pairwise(factors: Sequence[Sequence[Value]]) -> list[tuple[Value, ...]]:
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


def _row(factors: Sequence[Sequence[Value]], missing: set[Pair]) -> tuple[int, ...]:
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
