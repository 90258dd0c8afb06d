"""Learning to judge positions from self-play: which leads win games, and by how much.

Sensible players with some whims play each other; how far each side was ahead in the game's
traits, turn by turn, and who won in the end, are what a linear model learns from. All of it is
determined by the seed: game number 17 is the same whenever it is played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

from plancia.bots.playout import Playout
from plancia.engine.dice import Dice, seeded
from plancia.engine.game import Game
from plancia.engine.learnt import FILE, Traits, squash
from plancia.engine.match import Match
from plancia.engine.question import Option, Question

WHIM = 12
"""One decision in so many is taken on a whim, so that play goes where it seldom goes."""
SPACING = 12
"""Decisions between the positions taken from a game, at least."""
HELD_BACK = 5
"""One game in so many is not learnt from, but kept to measure with."""
EPOCHS = 20
RATE = 0.05
DECAY = 2e-5
"""How strongly weights are drawn to zero at each position."""


NOBODY = -1


class CannotTrain(ValueError):
    """The game offers nothing to learn from, or the file holds something else."""


@dataclass(frozen=True)
class Sample:
    """A position: the leads of a seat, how the guide judges it, what came of it."""

    leads: dict[int, float]
    """By the number of the trait; those that are even are left out."""
    judged: float
    won: float


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
            samples = play(game, traits, seed * 1_000_000 + number)
            rows = [[each.won, each.judged, each.leads] for each in samples]
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


def play(game: Game, traits: Traits, seed: int) -> list[Sample]:
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
    return [Sample(leads, judged, result(fork, seat)) for seat, leads, judged in found]


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


def samples_in(path: Path, games: int) -> tuple[list[Sample], list[Sample]]:
    """The positions of the first games: those to learn from, and those held back."""
    learn: list[Sample] = []
    held: list[Sample] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines()[1 : games + 1]):
        part = held if number % HELD_BACK == 0 else learn
        for won, judged, leads in json.loads(line):
            part.append(Sample({int(key): value for key, value in leads.items()}, judged, won))
    return learn, held


def fit(samples: list[Sample], size: int, seed: int) -> Iterator[list[float]]:
    """Logistic regression: weights after each pass over the samples."""
    weights = [0.0] * size
    steps = [1e-8] * size
    order = list(range(len(samples)))
    dice = seeded(seed)
    for _ in range(EPOCHS):
        dice.shuffle(order)
        for at in order:
            sample = samples[at]
            error = sample.won - foretold(weights, sample)
            for number, value in sample.leads.items():
                slope = error * value - DECAY * weights[number]
                steps[number] += slope * slope
                weights[number] += RATE * slope / steps[number] ** 0.5
        yield weights


def foretold(weights: list[float], sample: Sample) -> float:
    lead = 0.0
    for number, value in sample.leads.items():
        lead += weights[number] * value
    return squash(lead)


def surprise(chances: list[float], samples: list[Sample]) -> float:
    """Mean logarithmic loss."""
    total = 0.0
    for chance, sample in zip(chances, samples, strict=True):
        sure = min(1.0 - 1e-6, max(1e-6, chance))
        total -= sample.won * log(sure) + (1.0 - sample.won) * log(1.0 - sure)
    return total / len(samples)


def measured(weights: list[float], held: list[Sample]) -> Measured:
    before = surprise([sample.judged for sample in held], held)
    after = surprise([foretold(weights, sample) for sample in held], held)
    return Measured(before, after, len(held))


def write(folder: Path, traits: Traits, weights: list[float], facts: dict[str, Any]) -> Path:
    """What was learnt, as a file that the game reads when it is next imported."""
    rounded = {name: round(each, 4) for name, each in zip(traits.names, weights, strict=True)}
    path = folder / FILE
    path.write_text(json.dumps({**facts, "weights": rounded}, indent=1) + "\n", "utf-8")
    return path
