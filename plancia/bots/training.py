"""Learning to judge positions from self-play: which leads win games, and by how much.

Sensible players with some whims play each other; how far each side was ahead in the game's
traits, turn by turn, and who won in the end, are what a linear model learns from. All of it is
determined by the seed: game number 17 is the same whenever it is played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from plancia.bots.playout import Playout
from plancia.engine.dice import Dice, seeded
from plancia.engine.game import Game
from plancia.engine.learnt import FILE, Traits
from plancia.engine.match import Match
from plancia.engine.question import Option, Question

WHIM = 12
"""One decision in so many is taken on a whim, so that play goes where it seldom goes."""
SPACING = 12
"""Decisions between the positions taken from a game, at least."""
HELD_BACK = 5
"""One game in so many is not learnt from, but kept to measure with."""
RIDGE = 8.0
"""How strongly weights are drawn to zero: what is seldom seen proves little."""
STEPS = 25
"""Newton's method settles in far fewer."""

NOBODY = -1

Numbers: TypeAlias = "NDArray[np.float64]"
Row: TypeAlias = tuple[float, float, dict[int, float]]
"""What came of a position, how the guide judged it, and the leads that are not even."""


class CannotTrain(ValueError):
    """The game offers nothing to learn from, or the file holds something else."""


@dataclass(frozen=True)
class Positions:
    """Positions of games played: a row each."""

    leads: Numbers
    """How far ahead the seat was, a column for each trait."""
    judged: Numbers
    """Its chance to win as the guide saw it."""
    won: Numbers
    """What came of it: 1, 0, or one half."""

    def __len__(self) -> int:
        return len(self.won)


@dataclass(frozen=True)
class Measured:
    """How well chances foretold what came: less is better."""

    before: float
    """By the guide as it is."""
    after: float
    """By what was learnt."""
    positions: int


def traits_of(game: Game) -> Traits:
    if game.guide.traits is None:
        raise CannotTrain(f"the guide of {game.id} offers no traits to learn from")
    return game.guide.traits


def collect(game: Game, games: int, seed: int, path: Path) -> Iterator[int]:
    """Play until the file holds so many games; yields how many there are, game by game."""
    traits = traits_of(game)
    heading = {"game": game.id, "version": game.version, "seed": seed, "traits": traits.names}
    done = begun(path, json.loads(json.dumps(heading)))
    yield min(done, games)
    with path.open("a", encoding="utf-8") as file:
        for number in range(done, games):
            rows = play(game, traits, seed * 1_000_000 + number)
            file.write(json.dumps(rows, separators=(",", ":")) + "\n")
            file.flush()
            yield number + 1


def begun(path: Path, heading: dict[str, Any]) -> int:
    """How many whole games the file holds already; it is begun if there is none."""
    if not path.exists():
        path.write_text(json.dumps(heading) + "\n", "utf-8")
        return 0
    lines = path.read_text("utf-8").split("\n")
    if not lines[0] or json.loads(lines[0]) != heading:
        raise CannotTrain(f"{path} holds other games; remove it, or name another file")
    path.write_text("".join(line + "\n" for line in lines[:-1]), "utf-8")
    return len(lines) - 2


def play(game: Game, traits: Traits, seed: int) -> list[Row]:
    """The positions of one game at changes of turn, each seen by the seat that comes to play."""
    match = game.new(seed=seed, options=dict(game.trial))
    fork = match.fork(observer=next(iter(match.questions)), seed=seed)
    dice = seeded(seed)
    playout = Playout(fork, NOBODY, game.guide, dice)
    found: list[tuple[int, dict[int, float], float]] = []
    last, asked = 0, NOBODY
    while (question := playout.question()) is not None:
        if question.seat != asked and playout.decisions >= last + SPACING:
            last = playout.decisions
            found.append(look(game, traits, fork, question.seat))
        asked = question.seat
        whim = dice.below(WHIM) == 0
        playout.answer(question, any_of(question, dice) if whim else playout.sensible(question))
    return [(result(fork, seat), judged, leads) for seat, leads, judged in found]


def any_of(question: Question, dice: Dice) -> Option:
    return question.options[dice.below(len(question.options))]


def look(game: Game, traits: Traits, fork: Match, seat: int) -> tuple[int, dict[int, float], float]:
    values = traits.measure(fork.state, seat)
    leads = {number: round(value, 4) for number, value in enumerate(values) if value}
    return seat, leads, round(game.guide.evaluate(fork.state, seat), 4)


def result(fork: Match, seat: int) -> float:
    winners = fork.winners
    if len(winners) in (0, fork.seats):
        return 0.5
    return 1.0 if seat in winners else 0.0


def positions_in(path: Path, games: int, size: int) -> tuple[Positions, Positions]:
    """The positions of the first games: those to learn from, and those held back."""
    lines = path.read_text("utf-8").splitlines()[1 : games + 1]
    learn = [row for number, line in enumerate(lines) if number % HELD_BACK for row in rows(line)]
    held = [row for line in lines[::HELD_BACK] for row in rows(line)]
    return gathered(learn, size), gathered(held, size)


def rows(line: str) -> list[Row]:
    return [
        (won, judged, {int(trait): lead for trait, lead in leads.items()})
        for won, judged, leads in json.loads(line)
    ]


def gathered(found: list[Row], size: int) -> Positions:
    leads = np.zeros((len(found), size))
    for row, (_, _, ahead) in enumerate(found):
        leads[row, list(ahead)] = list(ahead.values())
    judged = np.array([judged for _, judged, _ in found])
    return Positions(leads, judged, np.array([won for won, _, _ in found]))


def fit(positions: Positions) -> Iterator[Numbers]:
    """Logistic regression by Newton's method: the weights after each step, until they stay."""
    leads = positions.leads
    weights = np.zeros(leads.shape[1])
    for _ in range(STEPS):
        chances = foretold(weights, leads)
        slope = leads.T @ (positions.won - chances) - RIDGE * weights
        bend = (leads.T * (chances * (1.0 - chances))) @ leads + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        yield weights
        if np.abs(step).max() < 1e-6:
            return


def foretold(weights: Numbers, leads: Numbers) -> Numbers:
    """The chances to win of the seats that are ahead by so much."""
    return 1.0 / (1.0 + np.exp(-np.clip(leads @ weights, -40.0, 40.0)))


def surprise(chances: Numbers, won: Numbers) -> float:
    """Mean logarithmic loss."""
    sure = np.clip(chances, 1e-6, 1.0 - 1e-6)
    return float(-(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure)).mean())


def measured(weights: Numbers, held: Positions) -> Measured:
    before = surprise(held.judged, held.won)
    after = surprise(foretold(weights, held.leads), held.won)
    return Measured(before, after, len(held))


def write(folder: Path, traits: Traits, weights: Numbers, facts: dict[str, Any]) -> Path:
    """What was learnt, as a file that the game reads when it is next imported."""
    rounded = {
        name: round(float(each), 4) for name, each in zip(traits.names, weights, strict=True)
    }
    path = folder / FILE
    path.write_text(json.dumps({**facts, "weights": rounded}, indent=1) + "\n", "utf-8")
    return path
