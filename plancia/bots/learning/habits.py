"""Fitting a policy to what searches preferred: first habits alone, then what observing adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from plancia.bots.learning.questions import Questions
from plancia.bots.network import GREATEST
from plancia.bots.policy import DRAWN
from plancia.bots.taught import KeptLore

HIDDEN = 12
HELD_BACK = 5
"""One game in so many is not learnt from, but kept to measure with."""
OFTEN = 10
"""An option, a verb or a kind of question that was met less often teaches nothing."""
SELDOM = 0.01
"""A place that is not 0 in a smaller part of the questions is not looked at."""
BATCH = 128
PASSES = (30, 10)
"""How often all questions are learnt from: for habits, and for what observing adds."""
PACE = (0.02, 0.003)
DECAY = (1.0, 1.0)
"""How strongly weights are drawn to zero, for each step of one."""
FORGETTING = (0.9, 0.999)
DIGITS = 3
"""How many digits are kept."""

Found = dict[str, np.ndarray]


class Table:
    """Questions as rows of numbers."""

    def __init__(self, questions: Questions, index: Index) -> None:
        self.counts = questions.counts
        self.starts: np.ndarray = np.concatenate([[0], np.cumsum(self.counts)])
        of: np.ndarray = np.repeat(np.arange(len(questions)), self.counts)
        kinds: np.ndarray = questions.kinds[of]
        self.kinds = numbered(kinds, index.kinds)
        verbs, options = pairs(kinds, questions.verbs), pairs(kinds, questions.notations)
        self.verbs = numbered(verbs, index.verbs)
        self.options = numbered(options, index.options)
        self.gaps = questions.gaps
        self.ranks = questions.ranks
        self.targets = questions.targets
        self.deserts = questions.deserts
        self.taught = self.kinds[self.starts[:-1]] > 0
        """Which questions are of a kind that was met often."""
        self.seen = dense(questions, index.columns)

    def __len__(self) -> int:
        return len(self.counts)


@dataclass(frozen=True)
class Index:
    """What has a row of its own: 0 is for whatever is met seldom."""

    kinds: dict[str, int]
    verbs: dict[str, int]
    options: dict[str, int]
    columns: np.ndarray
    """For each place of an observation its column; -1 where it is not looked at."""


def pairs(kinds: np.ndarray, names: np.ndarray) -> np.ndarray:
    """The names within their kinds of question."""
    found: np.ndarray = np.char.add(np.char.add(kinds, "\t"), names)
    return found


def often(names: np.ndarray, least: int) -> dict[str, int]:
    every, counts = np.unique(names, return_counts=True)
    return {str(name): 1 + row for row, name in enumerate(every[counts >= least])}


def numbered(names: np.ndarray, rows: dict[str, int]) -> np.ndarray:
    every, which = np.unique(names, return_inverse=True)
    known: np.ndarray = np.array([rows.get(str(name), 0) for name in every], np.int32)[which]
    return known


def indexed(questions: Questions, size: int) -> Index:
    of: np.ndarray = np.repeat(questions.kinds, questions.counts)
    frequent = np.bincount(questions.places, minlength=size) >= SELDOM * len(questions)
    columns: np.ndarray = np.full(size, -1, np.int32)
    columns[frequent] = np.arange(frequent.sum())
    return Index(
        often(questions.kinds, OFTEN),
        often(pairs(of, questions.verbs), OFTEN),
        often(pairs(of, questions.notations), OFTEN),
        columns,
    )


def dense(questions: Questions, columns: np.ndarray) -> np.ndarray:
    drawn: np.ndarray = np.array(DRAWN, np.float32)
    values: np.ndarray = questions.values.astype(np.int64)
    found = columns[questions.places]
    rows: np.ndarray = np.repeat(np.arange(len(questions)), questions.lengths)
    seen: np.ndarray = np.zeros((len(questions), int(columns.max()) + 1), np.float32)
    looked = found >= 0
    signed = np.sign(values) * drawn[np.minimum(np.abs(values), GREATEST)]
    seen[rows[looked], found[looked]] = signed[looked]
    return seen


class Batch:
    """Some questions of a table, with their options."""

    def __init__(self, table: Table, rows: np.ndarray) -> None:
        counts = table.counts[rows]
        self.starts: np.ndarray = np.concatenate([[0], np.cumsum(counts)])[:-1]
        self.of: np.ndarray = np.repeat(np.arange(len(rows)), counts)
        within = np.arange(counts.sum()) - self.starts[self.of]
        self.options = table.starts[rows][self.of] + within
        self.rows = rows

    def shares(self, leanings: np.ndarray) -> np.ndarray:
        """Of each question's options, so that each question's make one."""
        highest = np.maximum.reduceat(leanings, self.starts)
        found = np.exp(leanings - highest[self.of])
        whole = np.add.reduceat(found, self.starts)
        shared: np.ndarray = found / whole[self.of]
        return shared


def habitual(weights: Found, table: Table, at: np.ndarray) -> np.ndarray:
    """How much options are leant to by habit."""
    kinds = table.kinds[at]
    found: np.ndarray = (
        weights["gap"][kinds] * table.gaps[at]
        + weights["rank"][kinds] * table.ranks[at]
        + weights["verbs"][table.verbs[at]]
        + weights["options"][table.options[at]]
    )
    return found


def habit_slopes(weights: Found, table: Table, batch: Batch) -> Found:
    at = batch.options
    wrong = batch.shares(habitual(weights, table, at)) - table.targets[at]
    wrong /= len(batch.rows)
    kinds = table.kinds[at]
    return {
        "gap": summed(kinds, wrong * table.gaps[at], weights["gap"]),
        "rank": summed(kinds, wrong * table.ranks[at], weights["rank"]),
        "verbs": summed(table.verbs[at], wrong, weights["verbs"]),
        "options": summed(table.options[at], wrong, weights["options"]),
    }


def summed(rows: np.ndarray, values: np.ndarray, like: np.ndarray) -> np.ndarray:
    found: np.ndarray = np.bincount(rows, values, len(like)).astype(np.float32)
    found[0] = 0.0
    return found


def units(weights: Found, table: Table, batch: Batch) -> np.ndarray:
    found: np.ndarray = np.maximum(table.seen[batch.rows] @ weights["seen"] + weights["bias"], 0)
    return found


def observed(weights: Found, table: Table, batch: Batch) -> tuple[np.ndarray, np.ndarray]:
    """Hidden units of each question, and what they add to each option."""
    hidden = units(weights, table, batch)
    at = batch.options
    said = weights["of verbs"][table.verbs[at]] + weights["of options"][table.options[at]]
    return hidden, (hidden[batch.of] * said).sum(1)


def observing_slopes(habits: Found) -> Callable[[Found, Table, Batch], Found]:
    def slopes(weights: Found, table: Table, batch: Batch) -> Found:
        hidden, added = observed(weights, table, batch)
        at = batch.options
        wrong = batch.shares(habitual(habits, table, at) + added) - table.targets[at]
        wrong = (wrong / len(batch.rows))[:, None]
        verbs, options = table.verbs[at], table.options[at]
        said = weights["of verbs"][verbs] + weights["of options"][options]
        spread = wrong * hidden[batch.of]
        back: np.ndarray = np.add.reduceat(wrong * said, batch.starts) * (hidden > 0)
        found = {"seen": table.seen[batch.rows].T @ back, "bias": back.sum(0)}
        for name, rows in (("of verbs", verbs), ("of options", options)):
            slope: np.ndarray = np.zeros_like(weights[name])
            np.add.at(slope, rows, spread)
            slope[0] = 0.0
            found[name] = slope
        return found

    return slopes


def descended(
    weights: Found,
    table: Table,
    slopes: Callable[[Found, Table, Batch], Found],
    stage: int,
    chance: np.random.Generator,
) -> Found:
    """Adam, with decay, slowing down to rest."""
    means = {name: np.zeros_like(each) for name, each in weights.items()}
    squares = {name: np.zeros_like(each) for name, each in weights.items()}
    steps = 0
    known = np.flatnonzero(table.taught)
    total = PASSES[stage] * -(-len(known) // BATCH)
    for _ in range(PASSES[stage]):
        order = chance.permutation(known)
        for start in range(0, len(order), BATCH):
            steps += 1
            pace = PACE[stage] * (1.0 - steps / (total + 1))
            found = slopes(weights, table, Batch(table, order[start : start + BATCH]))
            for name, slope in found.items():
                means[name] += (1 - FORGETTING[0]) * (slope - means[name])
                squares[name] += (1 - FORGETTING[1]) * (slope * slope - squares[name])
                step = means[name] / (1 - FORGETTING[0] ** steps)
                step /= np.sqrt(squares[name] / (1 - FORGETTING[1] ** steps)) + 1e-8
                weights[name] -= pace * step
                if name not in ("gap", "rank"):
                    weights[name] -= pace * DECAY[stage] * weights[name]
    return weights


def fitted(table: Table, index: Index, seed: int) -> Found:
    """All weights of a policy."""
    chance = np.random.default_rng(seed)
    kinds, verbs, options = (1 + len(each) for each in (index.kinds, index.verbs, index.options))
    habits: Found = {
        "gap": np.full(kinds, 1.5, np.float32),
        "rank": np.ones(kinds, np.float32),
        "verbs": np.zeros(verbs, np.float32),
        "options": np.zeros(options, np.float32),
    }
    habits = descended(habits, table, habit_slopes, 0, chance)
    width = table.seen.shape[1]
    scale = 1.0 / np.sqrt(max(1.0, (table.seen != 0).sum() / len(table)))
    observing: Found = {
        "seen": chance.normal(0, scale, (width, HIDDEN)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "of verbs": np.zeros((verbs, HIDDEN), np.float32),
        "of options": np.zeros((options, HIDDEN), np.float32),
    }
    return {**habits, **descended(observing, table, observing_slopes(habits), 1, chance)}


@dataclass(frozen=True)
class Surprise:
    """How much what searches preferred surprises, beyond what they leave open themselves."""

    before: float
    """Who knows what the search was given before it thought."""
    by_habit: float
    on_reflection: float

    @property
    def least(self) -> float:
        return min(self.by_habit, self.on_reflection)


def surprise(weights: Found, table: Table) -> Surprise:
    found: np.ndarray = np.zeros(3)
    rows = np.flatnonzero(table.taught)
    for each in np.array_split(rows, len(rows) // 1024 + 1):
        batch = Batch(table, each)
        at = batch.options
        targets = table.targets[at]
        habits = habitual(weights, table, at)
        _, added = observed(weights, table, batch)
        guesses = table.deserts[at], batch.shares(habits), batch.shares(habits + added)
        known = np.log(np.maximum(targets, 1e-9))
        for number, guess in enumerate(guesses):
            found[number] += (targets * (known - np.log(np.maximum(guess, 1e-9)))).sum()
    before, by_habit, on_reflection = (float(each) for each in found / max(1, len(rows)))
    return Surprise(before, by_habit, on_reflection)


@dataclass(frozen=True)
class Habits:
    """The weights with names; without what observing adds where it adds nothing."""

    kinds: dict[str, KeptLore]
    seen: dict[str, list[float]]
    bias: list[float]


def named(weights: Found, index: Index, observing: bool) -> Habits:
    units = HIDDEN if observing else 0

    def rows(names: dict[str, int], of: str, kind: str) -> dict[str, list[float]]:
        return {
            name.partition("\t")[2]: short([weights[of][row], *weights[f"of {of}"][row, :units]])
            for name, row in names.items()
            if name.partition("\t")[0] == kind
        }

    kinds = {
        kind: KeptLore(
            short([weights["gap"][row]])[0],
            short([weights["rank"][row]])[0],
            rows(index.verbs, "verbs", kind),
            rows(index.options, "options", kind),
        )
        for kind, row in index.kinds.items()
    }
    seen = {
        str(place): short(weights["seen"][column, :units])
        for place, column in enumerate(index.columns)
        if column >= 0 and units
    }
    return Habits(kinds, seen, short(weights["bias"][:units]))


def short(row: Iterable[np.ndarray]) -> list[float]:
    return [round(float(number), DIGITS) for number in row]
