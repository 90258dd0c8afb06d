"""Positions from self-play: what seats observed, how the guide judged, and what came of it.

Sensible players with some whims play each other. Games are played by the part, each determined
by the seed and its number: part 17 is the same whenever and wherever it is played.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from plancia.bots.network import GREATEST, odds
from plancia.bots.playout import Playout
from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.observed.encoder import encoder
from plancia.games import game

PART = 20
"""Games in a part."""
WHIM = 12
"""One decision in so many is taken on a whim, so that play goes where it seldom goes."""
MOST = 12
"""Positions taken from a game, about, spread over it."""
NOBODY = -1


@dataclass(frozen=True)
class Positions:
    """Positions of games, a row each; what is observed lies end to end."""

    places: np.ndarray
    values: np.ndarray
    lengths: np.ndarray
    """How many places each position has."""
    judged: np.ndarray
    """The lead of the seat as the guide sees it."""
    won: np.ndarray
    """What came of it: 1, 0, or a share."""
    games: np.ndarray
    """Which game it was."""
    seats: np.ndarray
    """Whose position it was."""

    def __len__(self) -> int:
        return len(self.won)


def joined(parts: list[Positions]) -> Positions:
    return Positions(
        *(
            np.concatenate([getattr(part, each.name) for part in parts])
            for each in fields(Positions)
        )
    )


def played(game_id: str, seats: int, seed: int, number: int) -> Positions:
    """The positions of one part."""
    rules = game(game_id)
    first = number * PART
    return joined([positions_of(rules, seats, seed, each) for each in range(first, first + PART)])


def positions_of(rules: Game, seats: int, seed: int, number: int) -> Positions:
    """The positions of one game where turns begin, each seen by one seat or another."""
    chance = seed * 1_000_000 + number
    match = rules.playout(seats, chance, dict(rules.trial))
    dice = seeded(chance)
    playout = Playout(match, NOBODY, rules.guide, dice)
    reading = encoder(rules, seats)
    found: list[tuple[int, list[int], list[int], float]] = []
    turn, every, skipped = match.turn or 0, 1, 0
    while (question := playout.question()) is not None:
        if (match.turn or 0) != turn:
            turn = match.turn or 0
            skipped += 1
            if skipped >= every:
                skipped = 0
                seat = dice.below(seats)
                eye = reading.look(match, seat)
                judged = odds(rules.guide.evaluate(match.state, Seat(seat)))
                found.append((seat, eye.places, eye.values, judged))
                if len(found) == 2 * MOST:
                    found, every = found[::2], every * 2
        if dice.below(WHIM) == 0:
            option = question.options[dice.below(len(question.options))]
        else:
            option = playout.sensible(question)
        playout.answer(question, option)
    return gathered(found, match, number)


def gathered(
    found: list[tuple[int, list[int], list[int], float]], match: Match, number: int
) -> Positions:
    values = [value for _, _, values, _ in found for value in values]
    return Positions(
        np.array([place for _, places, _, _ in found for place in places], np.int32),
        np.clip(np.array(values, np.int64), -GREATEST, GREATEST).astype(np.int16),
        np.array([len(places) for _, places, _, _ in found], np.int32),
        np.array([judged for *_, judged in found], np.float32),
        np.array([result(match, seat) for seat, *_ in found], np.float32),
        np.full(len(found), number, np.int32),
        np.array([seat for seat, *_ in found], np.int8),
    )


def result(match: Match, seat: int) -> float:
    """What the end of a match is to a seat."""
    winners = match.winners
    if len(winners) in (0, match.seats) and match.seats > 1:
        return 0.5
    return 1.0 if seat in winners else 0.0
