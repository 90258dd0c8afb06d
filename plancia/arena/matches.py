"""Plays one match of a series, and keeps what reports want to know of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from plancia import bots
from plancia.arena.series import Fixture, Series
from plancia.engine.event import Event
from plancia.engine.game import Game, Tally
from plancia.engine.match import Match
from plancia.engine.table import Table
from plancia.engine.table.drawing import look
from plancia.engine.view import View
from plancia.games import game

TENTHS = 9
"""How often within a match a report looks who leads: after each tenth of it but the last."""
LEVEL = -1
"""In place of the leading seat when several lead."""

Things = dict[str, dict[str, int]]
"""For each tally the things counted, by name."""


@dataclass(frozen=True)
class Outcome:
    """How one match of a series went."""

    fixture: Fixture
    winners: tuple[int, ...]
    """Seats; all of them in a draw."""
    scores: tuple[float, ...]
    decisions: int
    """Questions with two or more options."""
    turns: int | None
    """Where the game counts turns."""
    factions: tuple[str, ...] = ()
    """Each seat's, where the game gives seats factions."""
    things: tuple[Things, ...] = ()
    """For each seat what it bought, played, flew."""
    leaders: tuple[int, ...] = ()
    """The seat with the highest score after each tenth of the match."""
    lead_changes: int = 0
    """How often the lead went from one side to another."""
    first: int | None = None
    """The seat that had the first turn, where seats take turns."""


@dataclass
class Course:
    """Who began, and who led turn by turn."""

    match: Match
    sides: list[int]
    leaders: list[int] = field(default_factory=list)
    first: int | None = None
    turn: int = 0

    def look(self) -> None:
        """Note who leads, once a turn; after each answer where the game counts no turns."""
        turn = self.match.turn
        if turn is None or turn != self.turn:
            if turn and not self.turn:
                self.first = on_turn(self.match)
            self.turn = turn or 0
            self.leaders.append(leader(self.match.scores, self.sides))

    def tenths(self) -> tuple[int, ...]:
        length = len(self.leaders)
        return tuple(self.leaders[length * tenth // 10] for tenth in range(1, TENTHS + 1))

    def changes(self) -> int:
        leading = [self.sides[seat] for seat in self.leaders if seat != LEVEL]
        return sum(one != other for one, other in pairwise(leading))


def play(series: Series, fixture: Fixture) -> Outcome:
    """Play one match to its end."""
    match = game(series.game).new(series.seats, fixture.seed, dict(series.options))
    players = [
        bots.bot(series.entrants[entrant], fixture.seed * 31 + entrant + 1)
        for entrant in fixture.line_up
    ]
    views = [View(match, seat) for seat in range(series.seats)]
    lot = Random(fixture.seed)
    course = Course(match, series.sides())
    course.look()
    decisions = 0
    while match.questions:
        seat, question = next(iter(match.questions.items()))
        decisions += len(question.options) > 1
        if question.kind in series.by_lot:
            match.answer(seat, lot.choice(question.options))
        else:
            match.answer(seat, players[seat].choose(views[seat]))
        course.look()
    return Outcome(
        fixture,
        winners_of(match),
        tuple(match.scores),
        decisions,
        match.turn,
        factions_of(match),
        things_done(match),
        course.tenths(),
        course.changes(),
        course.first,
    )


def winners_of(match: Match) -> tuple[int, ...]:
    """The seats that won; where nobody did all drew, unless one plays alone against the game."""
    everyone = tuple(range(match.seats))
    return tuple(match.winners) or (everyone if match.seats > 1 else ())


def board(match: Match) -> Table:
    """What a spectator sees, in English, without the log."""
    return match.game.table(match.state, look(match, None, "en"))


def on_turn(match: Match) -> int | None:
    """The one seat whose turn the table says it is."""
    found = [seat.seat for seat in board(match).seats if seat.turn]
    return found[0] if len(found) == 1 else None


def leader(scores: list[float], sides: list[int]) -> int:
    """The seat with the highest score; of a leading team the first."""
    best = max(scores)
    leading = [seat for seat, score in enumerate(scores) if score == best]
    return leading[0] if len({sides[seat] for seat in leading}) == 1 else LEVEL


def factions_of(match: Match) -> tuple[str, ...]:
    """What each seat's frame on the table is called, in English."""
    table = board(match)
    names = [
        table.frames[seat.frame].name if seat.frame in table.frames else "" for seat in table.seats
    ]
    return tuple(names) if all(names) else ()


def things_done(match: Match) -> tuple[Things, ...]:
    """For each seat what it did with which things, as the match's events tell."""
    rules = match.game
    counted: list[dict[str, Counter[str]]] = [{} for _ in range(match.seats)]
    for event in match.state.journal.events:
        if 0 <= event.seat < match.seats:
            for title, names in named(rules, match, event):
                counted[event.seat].setdefault(title, Counter()).update(names)
    return tuple(
        {title: dict(sorted(names.items())) for title, names in sorted(seat.items())}
        for seat in counted
    )


def named(rules: Game, match: Match, event: Event) -> list[tuple[str, list[str]]]:
    """What an event counts for, by the game's tallies; without any, each piece it speaks of."""
    if rules.tallies:
        told = [(tally.title, read(tally, match, event)) for tally in rules.tallies]
        return [(title, names) for title, names in told if names]
    return [
        (event.kind, [rules.piece_name(piece).partition("#")[0] for piece in pieces])
        for pieces in event.pieces.values()
    ]


def read(tally: Tally, match: Match, event: Event) -> list[str]:
    return tally.things(match.state, event) if event.kind in tally.kinds else []
