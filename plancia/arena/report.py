"""What a series says about its entrants: win rates, lengths, score differences."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct, to_builtins
from rich.console import Console
from rich.table import Table

from plancia.arena.matches import Outcome
from plancia.arena.ratings import CONFIDENCE, Meeting, Rating, rate
from plancia.arena.series import Series
from plancia.games import game


class Standing(Struct, frozen=True):
    """What became of an entrant, or of a seat."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    rate: float
    """Share of games won; a joint win is shared, so that a draw of two counts half."""
    interval: tuple[float, float]
    """Where the true rate lies with 95 % confidence (Wilson)."""
    score_difference: float
    """Mean of own score less the mean of the other sides'."""


class Spread(Struct, frozen=True):
    """How a number varies over the games."""

    least: int
    median: int
    mean: float
    most: int


class Report(Struct, frozen=True):
    """A series in numbers; the same for the same series, however it was run."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    games: int
    """Those played; fewer than wanted when the series was broken off."""
    wanted: int
    bots: tuple[Standing, ...]
    ratings: tuple[Rating, ...]
    """Strongest first; none where entrants never meet."""
    by_seat: tuple[Standing, ...]
    decisions: Spread
    turns: Spread | None


def report(series: Series, outcomes: Collection[Outcome]) -> Report:
    """Sum up the outcomes played so far; there must be one at least."""
    sides = series.sides()
    seats = range(series.seats)
    first = [seat for seat in seats if sides.index(sides[seat]) == seat]
    bots = [Account(label) for label in series.labels()]
    by_seat = [Account(str(seat)) for seat in seats]
    for outcome in outcomes:
        for seat in seats:
            by_seat[seat].enter(outcome, seat, sides)
        for seat in first:
            bots[outcome.fixture.line_up[seat]].enter(outcome, seat, sides)
    turns = [outcome.turns for outcome in outcomes if outcome.turns is not None]
    return Report(
        series.game,
        series.seats,
        dict(series.options),
        series.seed,
        len(outcomes),
        series.games,
        tuple(each.standing() for each in bots if each.games),
        ratings(series, outcomes),
        tuple(each.standing() for each in by_seat),
        _spread([outcome.decisions for outcome in outcomes]),
        _spread(turns) if turns else None,
    )


@dataclass
class Account:
    """What an entrant's or a seat's games came to so far."""

    name: str
    games: int = 0
    wins: int = 0
    losses: int = 0
    won: float = 0.0
    difference: float = 0.0

    def enter(self, outcome: Outcome, seat: int, sides: list[int]) -> None:
        won = share(outcome, seat, sides)
        self.games += 1
        self.wins += won == 1
        self.losses += won == 0
        self.won += won
        self.difference += _difference(outcome, seat, sides)

    def standing(self) -> Standing:
        draws = self.games - self.wins - self.losses
        rate = self.won / self.games
        return Standing(
            self.name,
            self.games,
            self.wins,
            draws,
            self.losses,
            rate,
            wilson(rate, self.games),
            self.difference / self.games,
        )


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate seen in so many games."""
    square = CONFIDENCE**2 / games
    centre = (rate + square / 2) / (1 + square)
    margin = CONFIDENCE / (1 + square) * sqrt(rate * (1 - rate) / games + square / games / 4)
    return max(0.0, centre - margin), min(1.0, centre + margin)


def share(outcome: Outcome, seat: int, sides: Sequence[int]) -> float:
    """A seat's part in the win: all of it with its team, or shared with other sides."""
    if seat not in outcome.winners:
        return 0.0
    return 1 / len({sides[winner] for winner in outcome.winners})


def ratings(series: Series, outcomes: Iterable[Outcome]) -> tuple[Rating, ...]:
    """Bradley-Terry ratings from all matches in which entrants met, strongest first."""
    sides = series.sides()
    first = [sides.index(side) for side in range(max(sides) + 1)]
    if len(first) < 2:
        return ()
    meetings = (
        Meeting(
            tuple(outcome.fixture.line_up[seat] for seat in first),
            outcome.fixture.line_up[seat],
            share(outcome, seat, sides),
        )
        for outcome in outcomes
        for seat in first
        if seat in outcome.winners
    )
    return tuple(sorted(rate(series.labels(), meetings), key=lambda each: -each.points))


def _difference(outcome: Outcome, seat: int, sides: list[int]) -> float:
    others = [score for other, score in enumerate(outcome.scores) if sides[other] != sides[seat]]
    return outcome.scores[seat] - (fmean(others) if others else 0.0)


def _spread(numbers: list[int]) -> Spread:
    ordered = sorted(numbers)
    return Spread(ordered[0], ordered[len(ordered) // 2], fmean(ordered), ordered[-1])


def show(told: Report, as_json: bool = False) -> None:
    """Print a report, for people or as JSON."""
    if as_json:
        print(json.dumps(to_builtins(told), indent=2))
        return
    console = Console(highlight=False)
    played = f"{told.games}" if told.games == told.wanted else f"{told.games} of {told.wanted}"
    seats = "1 seat" if told.seats == 1 else f"{told.seats} seats"
    console.print(f"[bold]{told.game}[/]: {played} games of {seats}, seed {told.seed}")
    unusual = _unusual(told)
    if unusual:
        console.print(unusual, style="dim")
    tables = [_standings("bot", told.bots), _standings("seat", told.by_seat), _lengths(told)]
    if len(told.ratings) > 2:
        tables.insert(1, _ratings(told.ratings))
    for table in tables:
        console.print()
        console.print(table)


def _unusual(told: Report) -> str:
    """The options that are not as the game has them by default."""
    defaults = {setting.name: setting.usual(told.seats) for setting in game(told.game).settings}
    return ", ".join(
        f"{name} {value}" for name, value in told.options.items() if value != defaults[name]
    )


def _standings(heading: str, standings: tuple[Standing, ...]) -> Table:
    table = Table(heading, box=None, pad_edge=False, header_style="dim")
    for name in ("games", "won", "drawn", "lost", "rate", "95 % sure", "score"):
        table.add_column(name, justify="right")
    for each in standings:
        low, high = each.interval
        table.add_row(
            each.name,
            str(each.games),
            str(each.wins),
            str(each.draws),
            str(each.losses),
            f"[bold]{each.rate:.1%}[/]",
            f"{low:.1%} – {high:.1%}",
            f"{round(each.score_difference, 1) + 0.0:+.1f}",
        )
    return table


def _ratings(ratings: tuple[Rating, ...]) -> Table:
    table = Table("bot", box=None, pad_edge=False, header_style="dim")
    for name in ("rating", "95 % sure"):
        table.add_column(name, justify="right")
    for each in ratings:
        low, high = each.interval
        table.add_row(each.name, f"[bold]{each.points:+.0f}[/]", f"{low:+.0f} – {high:+.0f}")
    return table


def _lengths(told: Report) -> Table:
    table = Table("length", box=None, pad_edge=False, header_style="dim")
    for name in ("shortest", "median", "mean", "longest"):
        table.add_column(name, justify="right")
    for name, spread in (("decisions", told.decisions), ("turns", told.turns)):
        if spread is not None:
            middle = str(spread.median), f"{spread.mean:.1f}"
            table.add_row(name, str(spread.least), *middle, str(spread.most))
    return table
