"""Fitting a network to positions: what the guide's judgement misses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from plancia.bots.learning.positions import Positions
from plancia.bots.network import GREATEST, UNIT, Layers, drawn_together

HIDDEN = 32
HELD_BACK = 5
"""One game in so many is not learnt from, but kept to measure with."""
SELDOM = 0.004
"""A place that is not 0 in a smaller part of the positions is not looked at: it proves little."""
BATCH = 256
ROUNDS = 12
"""How often all positions are learnt from."""
PACE = 0.001
DECAY = 0.5
"""How strongly weights are drawn to zero, for each step of one."""
FORGETTING = (0.9, 0.999)
FINE = 120
"""The greatest weight in whole numbers."""


@dataclass
class Weights:
    """A network while it learns."""

    first: np.ndarray
    bias: np.ndarray
    second: np.ndarray
    rest: np.ndarray
    """The offset, and how much the guide's judgement counts."""

    def all(self) -> list[np.ndarray]:
        return [self.first, self.bias, self.second, self.rest]


class Table:
    """Positions as rows of numbers, looked at where it is worth it."""

    def __init__(self, positions: Positions, columns: np.ndarray) -> None:
        found = columns[positions.places]
        looked_at = found >= 0
        rows = np.repeat(np.arange(len(positions)), positions.lengths)[looked_at]
        self.columns = found[looked_at]
        drawn = drawn_together(np)[positions.values[looked_at].astype(np.int64) + GREATEST]
        self.values = (drawn / UNIT).astype(np.float32)
        counted: np.ndarray = np.bincount(rows, minlength=len(positions))
        self.ends: np.ndarray = np.concatenate([[0], np.cumsum(counted)])
        self.width = int(columns.max()) + 1
        self.judged = positions.judged
        self.won = positions.won

    def __len__(self) -> int:
        return len(self.won)

    def dense(self, rows: np.ndarray) -> np.ndarray:
        found: np.ndarray = np.zeros((len(rows), self.width), np.float32)
        for line, row in enumerate(rows):
            here = slice(self.ends[row], self.ends[row + 1])
            found[line, self.columns[here]] = self.values[here]
        return found


def foretold(
    weights: Weights, seen: np.ndarray, judged: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Hidden units, and the chances to win."""
    hidden = np.maximum(seen @ weights.first + weights.bias, 0)
    lead = hidden @ weights.second + weights.rest[0] + weights.rest[1] * judged
    return hidden, 1.0 / (1.0 + np.exp(-np.clip(lead, -30, 30)))


def slopes(
    weights: Weights, seen: np.ndarray, judged: np.ndarray, won: np.ndarray
) -> list[np.ndarray]:
    hidden, chances = foretold(weights, seen, judged)
    wrong = (chances - won) / len(won)
    back: np.ndarray = np.outer(wrong, weights.second) * (hidden > 0)
    rest = np.array([wrong.sum(), wrong @ judged], np.float32)
    return [seen.T @ back, back.sum(0), hidden.T @ wrong, rest]


def fit(table: Table, rounds: int, seed: int) -> Iterator[Weights]:
    """The weights after each time all positions were learnt from (Adam, with decay)."""
    chance = np.random.default_rng(seed)
    scale = 1.0 / np.sqrt(max(1.0, table.ends[-1] / len(table)))
    weights = Weights(
        chance.normal(0, scale, (table.width, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        chance.normal(0, 0.1, HIDDEN).astype(np.float32),
        np.array([0.0, 1.0], np.float32),
    )
    means = [np.zeros_like(each) for each in weights.all()]
    squares = [np.zeros_like(each) for each in weights.all()]
    steps = 0
    total = rounds * (len(table) // BATCH)
    for _ in range(rounds):
        order: np.ndarray = chance.permutation(len(table))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            steps += 1
            pace = PACE * (1.0 - steps / (total + 1))
            rows = order[start : start + BATCH]
            found = slopes(weights, table.dense(rows), table.judged[rows], table.won[rows])
            for each, slope, mean, square in zip(weights.all(), found, means, squares, strict=True):
                mean += (1 - FORGETTING[0]) * (slope - mean)
                square += (1 - FORGETTING[1]) * (slope * slope - square)
                step = mean / (1 - FORGETTING[0] ** steps)
                step /= np.sqrt(square / (1 - FORGETTING[1] ** steps)) + 1e-8
                each -= pace * step
                if each is not weights.rest:
                    each -= pace * DECAY * each
        yield weights


def looked_at(positions: Positions, size: int) -> np.ndarray:
    """For each place its column; -1 where it is seldom anything but 0."""
    often = np.bincount(positions.places, minlength=size) >= SELDOM * len(positions)
    columns: np.ndarray = np.full(size, -1, np.int32)
    columns[often] = np.arange(often.sum())
    return columns


def apart(positions: Positions) -> tuple[Positions, Positions]:
    """The positions to learn from, and those of games held back."""
    held = positions.games % HELD_BACK == 0
    return chosen(positions, ~held), chosen(positions, held)


def chosen(positions: Positions, which: np.ndarray) -> Positions:
    within: np.ndarray = np.repeat(which, positions.lengths)
    return Positions(
        positions.places[within],
        positions.values[within],
        positions.lengths[which],
        positions.judged[which],
        positions.won[which],
        positions.games[which],
        positions.seats[which],
    )


def surprise(chances: np.ndarray, won: np.ndarray) -> float:
    """Mean logarithmic loss."""
    sure = np.clip(chances, 1e-6, 1.0 - 1e-6)
    return float(-(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure)).mean())


def chances(weights: Weights, table: Table) -> np.ndarray:
    found = [
        foretold(weights, table.dense(rows), table.judged[rows])[1]
        for rows in np.array_split(np.arange(len(table)), len(table) // BATCH + 1)
    ]
    every: np.ndarray = np.concatenate(found)
    return every


def fitted(table: Table, seed: int) -> Weights:
    """The weights in the end."""
    *_, weights = fit(table, ROUNDS, seed)
    return weights


def guided(width: int) -> Weights:
    """A network that has learnt nothing: it judges as the guide does."""
    none: np.ndarray = np.zeros(HIDDEN, np.float32)
    rest = np.array([0.0, 1.0], np.float32)
    return Weights(np.zeros((width, HIDDEN), np.float32), none, none, rest)


def in_whole_numbers(weights: Weights, columns: np.ndarray, foresight: int, effort: int) -> Layers:
    """The weights in whole numbers, as they are kept."""
    fine = FINE / float(np.abs(weights.first).max())
    second = FINE / float(np.abs(weights.second).max())
    return Layers(
        columns,
        np.round(weights.first * fine).astype(np.int8),
        np.round(weights.bias * fine * UNIT).astype(np.int32),
        np.round(weights.second * second).astype(np.int8),
        fine * UNIT * second,
        float(weights.rest[0]),
        float(weights.rest[1]),
        foresight,
        effort,
    )
