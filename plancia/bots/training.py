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
from typing import TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from plancia.bots.playout import Playout
from plancia.engine import Seat
from plancia.engine.dice import Dice, seeded
from plancia.engine.game import Game, Traits
from plancia.engine.learnt import FILE, read
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
LATER = 4
"""Positions after which it shows what a lead was worth, where a game says how far they lie apart:
the end of a match is mostly luck, and the next few turns are less so."""
CALM_RIDGE = 100.0
"""How strongly weights are drawn to zero there: neighbouring positions tell much the same."""
STEPS = 25
"""Newton's method settles in far fewer."""

NOBODY = -1

Numbers: TypeAlias = "NDArray[np.float64]"
Row: TypeAlias = tuple[float, float, dict[int, float]]
"""What came of a position, how it was judged by hand, and the leads that are not even."""


class CannotTrain(ValueError):
    """The game offers nothing to learn from, or the file holds something else."""


@dataclass(frozen=True)
class Positions:
    """Positions of games played: a row each."""

    leads: Numbers
    """How far ahead the seat was, a column for each trait."""
    judged: Numbers
    """Its chance to win as judged by hand: by the game's estimate, or by its guide without."""
    won: Numbers
    """What came of it: 1, 0, or one half."""
    later: NDArray[np.int64]
    """The row of the same match in which it shows what each was worth; -1: its end shows it."""

    def __len__(self) -> int:
        return len(self.won)


@dataclass(frozen=True)
class Measured:
    """How well chances foretold what came: less is better."""

    by_hand: float
    """By the judgement learning begins with."""
    learnt: float
    """By what was learnt."""
    positions: int
    already: float | None = None
    """By what had been learnt before, where there is such a thing."""

    @property
    def better(self) -> bool:
        """Whether what was learnt is worth keeping: what is there already is not made worse."""
        rivals = [self.by_hand] if self.already is None else [self.by_hand, self.already]
        return self.learnt < self.by_hand and round(self.learnt - min(rivals), 4) <= 0


def traits_of(game: Game) -> Traits:
    if game.guide.traits is None:
        raise CannotTrain(f"the guide of {game.id} offers no traits to learn from")
    return game.guide.traits


def learnt_already(folder: Path, traits: Traits) -> list[float]:
    """The weights that a folder holds, if any."""
    try:
        return read(folder, traits)
    except (ValueError, KeyError, TypeError):
        raise CannotTrain(
            f"{folder / FILE} is damaged; remove it, or name another folder"
        ) from None


def collect(game: Game, games: int, seed: int, path: Path) -> Iterator[int]:
    """Play until the file holds so many games; yields how many there are, game by game."""
    traits = traits_of(game)
    heading: Heading = {
        "game": game.id,
        "version": game.version,
        "seed": seed,
        "judged": "by hand" if traits.estimate else "by the guide",
        "traits": list(traits.names),
        "spacing": traits.spacing,
    }
    done = begun(path, heading)
    yield min(done, games)
    with path.open("a", encoding="utf-8") as file:
        for number in range(done, games):
            rows = play(game, traits, seed * 1_000_000 + number)
            file.write(json.dumps(rows, separators=(",", ":")) + "\n")
            file.flush()
            yield number + 1


class Heading(TypedDict):
    """The first line of a file of games: what they were played for."""

    game: str
    version: int
    seed: int
    judged: str
    traits: list[str]
    spacing: int


def begun(path: Path, heading: Heading) -> int:
    """How many whole games the file holds already; it is begun if there is none."""
    text = path.read_bytes() if path.exists() else b""
    if not text:
        path.write_text(json.dumps(heading) + "\n", "utf-8")
        return 0
    whole = text[: text.rfind(b"\n") + 1]
    first, *lines = whole.splitlines() or [text]
    try:
        same = json.loads(first) == heading
        for line in lines:
            rows(line, len(heading["traits"]))
    except (ValueError, TypeError, AttributeError):
        raise CannotTrain(f"{path} holds no games, or is damaged; name another file") from None
    if not same:
        raise CannotTrain(f"{path} holds other games; remove it, or name another file")
    if whole != text:
        path.write_bytes(whole)
    return len(lines)


def play(game: Game, traits: Traits, seed: int) -> list[Row]:
    """The positions of one game at changes of turn: each seen by the seat that comes to play, or
    every few turns by the first seat, so that they can be compared with each other."""
    match = game.new(seed=seed, options=dict(game.trial))
    fork = match.fork(observer=next(iter(match.questions)), seed=seed)
    dice = seeded(seed)
    playout = Playout(fork, NOBODY, game.guide, dice)
    found: list[tuple[int, dict[int, float], float]] = []
    last, asked, turn = 0, NOBODY, 0
    while (question := playout.question()) is not None:
        if traits.spacing:
            if (fork.turn or 0) >= turn + traits.spacing:
                turn = fork.turn or 0
                found.append(look(game, traits, fork, 0))
        elif question.seat != asked and playout.decisions >= last + SPACING:
            last = playout.decisions
            found.append(look(game, traits, fork, question.seat))
        asked = question.seat
        whim = dice.below(WHIM) == 0
        playout.answer(question, any_of(question, dice) if whim else playout.sensible(question))
    return [(result(fork, seat), judged, leads) for seat, leads, judged in found]


def any_of(question: Question, dice: Dice) -> Option:
    return question.options[dice.below(len(question.options))]


def look(game: Game, traits: Traits, fork: Match, seat: int) -> tuple[int, dict[int, float], float]:
    values = traits.measure(fork.state, Seat(seat))
    estimate = traits.estimate or game.guide.evaluate
    leads = {number: round(value, 4) for number, value in enumerate(values) if value}
    return seat, leads, round(estimate(fork.state, Seat(seat)), 4)


def result(fork: Match, seat: int) -> float:
    winners = fork.winners
    if len(winners) in (0, fork.seats):
        return 0.5
    return 1.0 if seat in winners else 0.0


def positions_in(path: Path, games: int, size: int) -> tuple[Positions, Positions]:
    """The positions of the first games: those to learn from, and those held back."""
    lines = path.read_bytes().splitlines()[1 : games + 1]
    told = [rows(line, size) for line in lines]
    learn = [found for number, found in enumerate(told) if number % HELD_BACK]
    return gathered(learn, size), gathered(told[::HELD_BACK], size)


def rows(line: bytes, size: int) -> list[Row]:
    """The positions of a game, as a line of the file has them, with leads in so many traits."""
    found = [
        (float(won), float(judged), {int(trait): float(lead) for trait, lead in leads.items()})
        for won, judged, leads in json.loads(line)
    ]
    if any(not 0 <= trait < size for _, _, leads in found for trait in leads):
        raise ValueError("there is no such trait")
    return found


def gathered(games: list[list[Row]], size: int) -> Positions:
    found = [row for rows in games for row in rows]
    leads = np.zeros((len(found), size))
    for row, (_, _, ahead) in enumerate(found):
        leads[row, list(ahead)] = list(ahead.values())
    later: list[int] = []
    for rows in games:
        end = len(later) + len(rows)
        later += [row + LATER if row + LATER < end else -1 for row in range(len(later), end)]
    return Positions(
        leads,
        np.array([judged for _, judged, _ in found]),
        np.array([won for won, _, _ in found]),
        np.array(later, np.int64),
    )


def weighed(positions: Positions, traits: Traits) -> Numbers:
    """What leads in the traits are worth."""
    if not traits.spacing:
        return list(fit(positions.leads, positions.won))[-1]
    estimate = positions.leads[:, [0, len(traits.names) // 2]]
    trusted = foretold(list(fit(estimate, positions.won))[-1], estimate)
    shown = np.where(positions.later < 0, positions.won, trusted[positions.later])
    return list(fit(positions.leads, shown, CALM_RIDGE))[-1]


def fit(leads: Numbers, won: Numbers, ridge: float = RIDGE) -> Iterator[Numbers]:
    """Logistic regression by Newton's method: the weights after each step, until they stay."""
    weights = np.zeros(leads.shape[1])
    for _ in range(STEPS):
        chances = foretold(weights, leads)
        slope = leads.T @ (won - chances) - ridge * weights
        bend = (leads.T * (chances * (1.0 - chances))) @ leads + ridge * np.eye(len(weights))
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


def measured(weights: Numbers, held: Positions, already: list[float] | None = None) -> Measured:
    by_hand = surprise(held.judged, held.won)
    learnt = surprise(foretold(weights, held.leads), held.won)
    if not already:
        return Measured(by_hand, learnt, len(held))
    before = surprise(foretold(np.array(already), held.leads), held.won)
    return Measured(by_hand, learnt, len(held), before)


def write(folder: Path, traits: Traits, weights: Numbers, facts: dict[str, object]) -> Path:
    """What was learnt, as a file that the game reads when it is next imported."""
    rounded = {
        name: round(float(each), 4) for name, each in zip(traits.names, weights, strict=True)
    }
    path = folder / FILE
    path.write_text(json.dumps({**facts, "weights": rounded}, indent=1) + "\n", "utf-8")
    return path
