"""What a series says about the game itself: who wins from where, with what, and how.

Each seat of each match is one observation. A thing (a seat, a faction, a card) is judged by the
win rate of those who had it, beside the rate to be expected of the bots that had it: what a
strong bot likes to buy wins because of the bot. Where seats have factions, what is to be expected
of a card is what its bots win with the factions that had it: a strong faction's cards win because
of the faction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from plancia.arena.matches import LEVEL, TENTHS, Outcome
from plancia.arena.ranges import Sample, beyond_chance
from plancia.arena.report import Report, report, share
from plancia.arena.series import Series
from plancia.games import game

SEAT, TURN, FACTION = "Seat", "Who begins", "Faction"
"""Titles of sections: the one every game has, and those of games with turns and factions."""
FIRST, LATER = "has the first turn", "comes later"


ROUNDING = 1e-9
"""By so much numbers that are equal may differ."""


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
    """Where the true rate lies with 95 % confidence; the unit is the deal."""
    expected: float
    """The rate, over the whole series, of the bots that had it; of things that seats of factions
    have, of the bots with these factions."""
    chance: float = 1.0
    """How likely chance alone makes such a difference."""
    stands: bool = True
    """Whether it is more than so many comparisons would give by chance."""

    @property
    def tells(self) -> bool:
        """Whether the interval excludes what was to be expected."""
        low, high = self.interval
        return not low - ROUNDING <= self.expected <= high + ROUNDING


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
    tied: bool
    """Whether each seat had one faction throughout, so that the two cannot be told apart."""
    turns: dict[int, int]
    """For each length in turns (in decisions where the game counts no turns) how many matches."""
    in_turns: bool
    lead_changes: dict[int, int]
    led: tuple[Led, ...]
    """After each tenth of the match."""


def balance(series: Series, outcomes: Collection[Outcome]) -> Balance:
    told = report(series, outcomes)
    sides = series.sides()
    lengths = [outcome.turns for outcome in outcomes if outcome.turns is not None]
    return Balance(
        series,
        told,
        1 / (max(sides) + 1),
        tuple(sections(series, outcomes, told)),
        tied(outcomes),
        _sorted_counts(lengths or [outcome.decisions for outcome in outcomes]),
        bool(lengths),
        _sorted_counts([outcome.lead_changes for outcome in outcomes]),
        tuple(led(outcomes)),
    )


def sections(series: Series, outcomes: Collection[Outcome], told: Report) -> list[Section]:
    """Seats, who begins, factions, and what the game's events tell, as far as there is any."""
    sides = series.sides()
    labels = series.labels()
    of_bots = {labels.index(each.name): each.rate for each in told.bots}
    of_factions = rates_with_factions(sides, outcomes)
    sums: dict[str, dict[str, Sum]] = {}
    for outcome in outcomes:
        deal = outcome.fixture.seed
        for seat, entrant in enumerate(outcome.fixture.line_up):
            won = share(outcome, seat, sides)
            for title, things in had(outcome, seat):
                expected = of_bots[entrant]
                if outcome.factions and title not in (SEAT, TURN, FACTION):
                    expected = of_factions[entrant, outcome.factions[seat]]
                found = sums.setdefault(title, {})
                for name, times in things.items():
                    found.setdefault(name, Sum()).add(deal, won, expected, times)
    known = [SEAT, TURN, FACTION, *(tally.title for tally in game(series.game).tallies)]
    others = sorted(set(sums) - set(known))
    return judged([section(title, sums[title]) for title in known + others if title in sums])


def judged(found: list[Section]) -> list[Section]:
    """The sections, with what of their differences stands although so many were compared."""
    standing = iter(beyond_chance([each.chance for one in found for each in one.rates]))
    return [
        replace(one, rates=tuple(replace(each, stands=next(standing)) for each in one.rates))
        for one in found
    ]


def rates_with_factions(
    sides: list[int], outcomes: Collection[Outcome]
) -> dict[tuple[int, str], float]:
    """How often each entrant won with each faction it had."""
    sums: dict[tuple[int, str], Sum] = {}
    for outcome in outcomes:
        for seat, faction in enumerate(outcome.factions):
            key = outcome.fixture.line_up[seat], faction
            sums.setdefault(key, Sum()).add(
                outcome.fixture.seed, share(outcome, seat, sides), 0.0, 1
            )
    return {key: each.sample.rate for key, each in sums.items()}


def tied(outcomes: Collection[Outcome]) -> bool:
    """Whether there are several factions, and never another one in a seat."""
    pairs = {pair for outcome in outcomes for pair in enumerate(outcome.factions)}
    seats = {seat for seat, _ in pairs}
    return len({faction for _, faction in pairs}) > 1 and len(pairs) == len(seats)


def had(outcome: Outcome, seat: int) -> Iterator[tuple[str, dict[str, int]]]:
    """What a seat had in a match and how often, by section."""
    yield SEAT, {str(seat + 1): 1}
    if outcome.first is not None:
        yield TURN, {FIRST if seat == outcome.first else LATER: 1}
    if outcome.factions:
        yield FACTION, {outcome.factions[seat]: 1}
    if outcome.things:
        yield from outcome.things[seat].items()


def section(title: str, sums: dict[str, Sum]) -> Section:
    """Seats in their order, other things the best first."""
    found = [each.rate(name) for name, each in sums.items()]
    if title == SEAT:
        return Section(title, tuple(sorted(found, key=lambda each: int(each.name))))
    return Section(
        title, tuple(sorted(found, key=lambda each: (each.expected - each.rate, each.name)))
    )


@dataclass
class Sum:
    """What those who had a thing came to so far."""

    sample: Sample = field(default_factory=Sample)
    times: int = 0
    expected: float = 0.0

    def add(self, deal: int, won: float, expected: float, times: int) -> None:
        self.sample.add(deal, won)
        self.times += times
        self.expected += expected

    def rate(self, name: str) -> Rate:
        sample, number = self.sample, self.sample.number
        likely = self.expected / number
        return Rate(
            name,
            number,
            self.times / number,
            sample.rate,
            sample.interval(),
            likely,
            sample.chance(likely),
        )


def led(outcomes: Collection[Outcome]) -> Iterator[Led]:
    level, winner = [0] * TENTHS, [0] * TENTHS
    for outcome in outcomes:
        for tenth, seat in enumerate(outcome.leaders or (LEVEL,) * TENTHS):
            level[tenth] += seat == LEVEL
            winner[tenth] += seat in outcome.winners
    number = len(outcomes)
    for tied, won in zip(level, winner, strict=True):
        yield Led(won / number, tied / number, (number - tied - won) / number)


def _sorted_counts(numbers: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(numbers).items()))
