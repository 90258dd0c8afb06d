"""What a series says about its entrants: win rates, lengths, score differences."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from msgspec import Struct, to_builtins
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from plancia.arena.matches import Outcome
from plancia.arena.ranges import Sample
from plancia.arena.ratings import Meeting, Rating, rate
from plancia.arena.series import Series
from plancia.arena.speech import Speech, arena_words
from plancia.engine.settings import Value
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
    """Where the true rate lies with 95 % confidence; the unit is the deal."""
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
    options: dict[str, Value]
    seed: int
    games: int
    """Those played; fewer than wanted when the series was broken off."""
    wanted: int
    bots: tuple[Standing, ...]
    ratings: tuple[Rating, ...]
    """Strongest first; none where entrants never meet."""
    by_seat: tuple[Standing, ...]
    """In their order, named as matches number them: from 0."""
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
    sample: Sample = field(default_factory=Sample)
    difference: float = 0.0

    def enter(self, outcome: Outcome, seat: int, sides: list[int]) -> None:
        won = share(outcome, seat, sides)
        self.games += 1
        self.wins += won == 1
        self.losses += won == 0
        self.sample.add(outcome.fixture.seed, won)
        self.difference += _difference(outcome, seat, sides)

    def standing(self) -> Standing:
        draws = self.games - self.wins - self.losses
        return Standing(
            self.name,
            self.games,
            self.wins,
            draws,
            self.losses,
            self.sample.rate,
            self.sample.interval(),
            self.difference / self.games,
        )


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
            outcome.fixture.seed,
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


def show(told: Report, as_json: bool = False, language: str = "en") -> None:
    """Print a report, for people or as JSON."""
    if as_json:
        print(json.dumps(to_builtins(told), indent=2))
        return
    rules = game(told.game)
    speech = Speech(arena_words(rules, language), language)
    console = Console(highlight=False)
    console.print(f"[bold]{told.game}[/]: {played(told, speech)}")
    unusual = ", ".join(speech.unusual(rules, told.options, told.seats))
    if unusual:
        console.print(escape(unusual), style="dim")
    for table in tables(told, speech):
        console.print()
        console.print(table)


def played(told: Report, speech: Speech) -> str:
    """How many games of how many seats, and from which seed."""
    games = speech.many("{count} game", "{count} games", told.games)
    if told.games < told.wanted:
        games = speech.say("{games} of {wanted}", games=games, wanted=told.wanted)
    seats = speech.many("{count} seat", "{count} seats", told.seats)
    return f"{games}, {seats}, {speech.say('seed {number}', number=told.seed)}"


def tables(told: Report, speech: Speech) -> list[Table]:
    say = speech.say
    seats = [(str(number), each) for number, each in enumerate(told.by_seat, start=1)]
    found = [
        _standings(say("bot"), [(each.name, each) for each in told.bots], speech),
        _standings(say("seat"), seats, speech),
        _lengths(told, speech),
    ]
    if len(told.ratings) > 2:
        found.insert(1, _ratings(told.ratings, speech))
    return found


def _table(*headings: str) -> Table:
    first, *others = headings
    table = Table(first, box=None, pad_edge=False, header_style="dim")
    for name in others:
        table.add_column(name, justify="right")
    return table


def _standings(heading: str, standings: list[tuple[str, Standing]], speech: Speech) -> Table:
    say = speech.say
    counts = say("games"), say("won"), say("drawn"), say("lost")
    table = _table(heading, *counts, say("rate"), say("95 % sure"), say("score"))
    for name, each in standings:
        low, high = (speech.percent(bound, "0.0%") for bound in each.interval)
        table.add_row(
            escape(name),
            str(each.games),
            str(each.wins),
            str(each.draws),
            str(each.losses),
            f"[bold]{speech.percent(each.rate, '0.0%')}[/]",
            f"{low} – {high}",
            speech.number(round(each.score_difference, 1) + 0.0, "+0.0;-0.0"),
        )
    return table


def _ratings(ratings: tuple[Rating, ...], speech: Speech) -> Table:
    say = speech.say
    table = _table(say("bot"), say("rating"), say("95 % sure"))
    for each in ratings:
        low, high = each.interval
        points = f"[bold]{each.points:+.0f}[/]"
        table.add_row(escape(each.name), points, f"{low:+.0f} – {high:+.0f}")
    return table


def _lengths(told: Report, speech: Speech) -> Table:
    say = speech.say
    table = _table(say("length"), say("shortest"), say("median"), say("mean"), say("longest"))
    for name, spread in ((say("decisions"), told.decisions), (say("turns"), told.turns)):
        if spread is not None:
            middle = str(spread.median), speech.number(spread.mean, "0.0")
            table.add_row(name, str(spread.least), *middle, str(spread.most))
    return table
