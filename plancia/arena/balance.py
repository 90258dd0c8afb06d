"""What a series says about the game itself: who wins from where, with what, and how.

Each seat of each match is one observation. A thing (a seat, a faction, a card) is judged by the
win rate of those who had it, beside the rate to be expected of the bots that had it: what a
strong bot likes to buy wins because of the bot.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean

from plancia.arena.matches import LEVEL, TENTHS, Outcome
from plancia.arena.report import Report, report, share, wilson
from plancia.arena.series import Series
from plancia.games import game

SEAT, TURN, FACTION = "Seat", "Who begins", "Faction"
"""Titles of sections: the one every game has, and those of games with turns and factions."""
FIRST, LATER = "has the first turn", "comes later"

Had = Callable[[Outcome, int], dict[str, int]]
"""The things a seat had in a match, and how often."""


@dataclass(frozen=True)
class Rate:
    """How those won who had a thing."""

    name: str
    seatings: int
    """Seats, over all matches, that had it."""
    times: float
    """How often each of them had it, on the mean."""
    rate: float
    """Share of wins; a joint win is shared."""
    interval: tuple[float, float]
    """Where the true rate lies with 95 % confidence (Wilson)."""
    expected: float
    """The rate of the bots that had it, over the whole series."""

    @property
    def tells(self) -> bool:
        """Whether the interval excludes what was to be expected."""
        return not self.interval[0] <= self.expected <= self.interval[1]


@dataclass(frozen=True)
class Section:
    """One kind of thing, the best first."""

    title: str
    """English; the arena's or the game's words have it in other languages."""
    rates: tuple[Rate, ...]


@dataclass(frozen=True)
class Led:
    """Who led at a moment of the match, as parts of all matches."""

    winner: float
    level: float
    other: float


@dataclass(frozen=True)
class Balance:
    """A balance report in numbers."""

    series: Series
    report: Report
    even: float
    """The share of wins of a side if all were equal."""
    sections: tuple[Section, ...]
    turns: dict[int, int]
    """For each length in turns (in decisions where the game counts no turns) how many matches."""
    in_turns: bool
    lead_changes: dict[int, int]
    led: tuple[Led, ...]
    """After each tenth of the match."""


def balance(series: Series, outcomes: Sequence[Outcome]) -> Balance:
    told = report(series, outcomes)
    sides = series.sides()
    lengths = [outcome.turns for outcome in outcomes if outcome.turns is not None]
    return Balance(
        series,
        told,
        1 / (max(sides) + 1),
        tuple(sections(series, outcomes, told)),
        _sorted_counts(lengths or [outcome.decisions for outcome in outcomes]),
        bool(lengths),
        _sorted_counts([outcome.lead_changes for outcome in outcomes]),
        tuple(led(outcomes, tenth) for tenth in range(TENTHS)),
    )


def sections(series: Series, outcomes: Sequence[Outcome], told: Report) -> Iterator[Section]:
    """Seats, factions where there are any, and whatever the game's events tell."""
    sides = series.sides()
    labels = series.labels()
    expected = {labels.index(each.name): each.rate for each in told.bots}

    def section(title: str, had: Had) -> Section:
        return Section(title, tuple(rates(outcomes, sides, expected, had)))

    by_seat = section(SEAT, lambda outcome, seat: {str(seat + 1): 1})
    yield Section(SEAT, tuple(sorted(by_seat.rates, key=lambda each: int(each.name))))
    if any(outcome.first is not None for outcome in outcomes):
        yield section(TURN, turn_of)
    if any(outcome.factions for outcome in outcomes):
        yield section(FACTION, faction_of)
    for title in titles(series, outcomes):
        yield section(title, partial(things_of, title))


def turn_of(outcome: Outcome, seat: int) -> dict[str, int]:
    if outcome.first is None:
        return {}
    return {FIRST if seat == outcome.first else LATER: 1}


def faction_of(outcome: Outcome, seat: int) -> dict[str, int]:
    return {outcome.factions[seat]: 1} if outcome.factions else {}


def things_of(title: str, outcome: Outcome, seat: int) -> dict[str, int]:
    return outcome.things[seat].get(title, {}) if outcome.things else {}


def titles(series: Series, outcomes: Sequence[Outcome]) -> list[str]:
    """What was counted, in the order the game has it."""
    seen = {title for outcome in outcomes for seat in outcome.things for title in seat}
    known = [tally.title for tally in game(series.game).tallies]
    return [title for title in known if title in seen] or sorted(seen)


def rates(
    outcomes: Sequence[Outcome], sides: list[int], expected: dict[int, float], had: Had
) -> list[Rate]:
    shares: dict[str, list[float]] = {}
    likely: dict[str, list[float]] = {}
    times: Counter[str] = Counter()
    for outcome in outcomes:
        for seat, entrant in enumerate(outcome.fixture.line_up):
            won = share(outcome, seat, sides)
            for name, count in had(outcome, seat).items():
                shares.setdefault(name, []).append(won)
                likely.setdefault(name, []).append(expected[entrant])
                times[name] += count
    found = [
        Rate(
            name,
            len(won),
            times[name] / len(won),
            fmean(won),
            wilson(fmean(won), len(won)),
            fmean(likely[name]),
        )
        for name, won in shares.items()
    ]
    return sorted(found, key=lambda each: (each.expected - each.rate, each.name))


def led(outcomes: Sequence[Outcome], tenth: int) -> Led:
    level = winner = 0
    for outcome in outcomes:
        seat = outcome.leaders[tenth] if outcome.leaders else LEVEL
        level += seat == LEVEL
        winner += seat in outcome.winners
    number = len(outcomes)
    return Led(winner / number, level / number, (number - level - winner) / number)


def _sorted_counts(numbers: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(numbers).items()))


def write(
    path: Path, series: Series, outcomes: Sequence[Outcome], language: str = "en"
) -> list[Path]:
    """Write the page, and beside it its data: the rates, and the matches. Returns the files."""
    from plancia.arena.page import page

    told = balance(series, outcomes)
    path.parent.mkdir(parents=True, exist_ok=True)
    rates_file, matches_file = path.with_suffix(".csv"), path.with_suffix(".matches.csv")
    path.write_text(page(told, language), encoding="utf-8")
    _write_rows(rates_file, RATE_COLUMNS, rate_rows(told))
    _write_rows(matches_file, MATCH_COLUMNS, match_rows(series, outcomes))
    return [path, rates_file, matches_file]


RATE_COLUMNS = ("section", "name", "seatings", "times", "rate", "low", "high", "expected")
MATCH_COLUMNS = (
    "number", "seed", "line_up", "winners", "scores", "factions", "decisions", "turns",
    "lead_changes",
)  # fmt: skip


def rate_rows(told: Balance) -> Iterator[tuple[object, ...]]:
    for section in told.sections:
        for each in section.rates:
            numbers = (each.times, each.rate, *each.interval, each.expected)
            rounded = (f"{number:.4f}" for number in numbers)
            yield section.title, each.name, each.seatings, *rounded


def match_rows(series: Series, outcomes: Sequence[Outcome]) -> Iterator[tuple[object, ...]]:
    labels = series.labels()
    for outcome in outcomes:
        yield (
            outcome.fixture.number,
            outcome.fixture.seed,
            "|".join(labels[entrant] for entrant in outcome.fixture.line_up),
            "|".join(str(seat + 1) for seat in outcome.winners),
            "|".join(f"{score:g}" for score in outcome.scores),
            "|".join(outcome.factions),
            outcome.decisions,
            "" if outcome.turns is None else outcome.turns,
            outcome.lead_changes,
        )


def _write_rows(path: Path, columns: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
