"""Ratings of entrants from the matches they won: the model of Bradley and Terry.

Each entrant has a strength; of those who meet, each wins with the chance that its strength has
among all (two or more: Luce's choice). A joint win is shared. Strengths are told on the scale
chess uses: 400 points more mean ten wins to one; the mean of all entrants is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

POINTS = 400 / log(10)
"""Points of the scale for each unit of the logarithm of strength."""
PRIOR = POINTS / 1000
"""Ratings are thought to spread by about 1000 points: hardly moves what games have shown, and
keeps finite the rating of one who won or lost every game."""
CONFIDENCE = 1.959964
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True)
class Meeting:
    """One match, or a share of one: who sat at its sides, and who won."""

    sides: tuple[int, ...]
    """For each side the entrant."""
    winner: int
    """The entrant."""
    weight: float = 1.0


@dataclass(frozen=True)
class Rating:
    """How strong an entrant is."""

    name: str
    points: float
    interval: tuple[float, float]
    """Where it lies with 95 % confidence, the others being what they are on the mean."""


def rate(names: Sequence[str], meetings: Iterable[Meeting]) -> list[Rating]:
    """A rating for each entrant, in the order of the names."""
    tallied = _tally(meetings)
    strengths = [0.0] * len(names)
    for _ in range(100):
        slope, curve = _slope_and_curve(strengths, tallied)
        steps = _solve(curve, slope)
        strengths = [
            each + max(-1.0, min(1.0, step)) for each, step in zip(strengths, steps, strict=True)
        ]
        if max(map(abs, steps)) < 1e-10:
            break
    _, curve = _slope_and_curve(strengths, tallied)
    mean = sum(strengths) / len(strengths)
    return [
        _rating(name, strengths[who] - mean, _deviation(curve, who))
        for who, name in enumerate(names)
    ]


def _rating(name: str, strength: float, deviation: float) -> Rating:
    points, margin = POINTS * strength, POINTS * CONFIDENCE * deviation
    return Rating(name, points, (points - margin, points + margin))


def _tally(meetings: Iterable[Meeting]) -> dict[tuple[tuple[int, ...], int], float]:
    """How often who won among whom: a million matches are a handful of sums."""
    tallied: dict[tuple[tuple[int, ...], int], float] = {}
    for each in meetings:
        key = tuple(sorted(each.sides)), each.winner
        tallied[key] = tallied.get(key, 0.0) + each.weight
    return dict(sorted(tallied.items()))


def _slope_and_curve(
    strengths: list[float], tallied: dict[tuple[tuple[int, ...], int], float]
) -> tuple[list[float], list[list[float]]]:
    """First and (negated) second derivatives of the likelihood of what was seen."""
    everyone = range(len(strengths))
    slope = [-strength * PRIOR**2 for strength in strengths]
    curve = [[PRIOR**2 if row == column else 0.0 for column in everyone] for row in everyone]
    for (sides, winner), weight in tallied.items():
        powers = {who: exp(strengths[who]) for who in set(sides)}
        whole = sum(powers[who] for who in sides)
        chance = {who: sides.count(who) * powers[who] / whole for who in powers}
        slope[winner] += weight
        for who in chance:
            slope[who] -= weight * chance[who]
            curve[who][who] += weight * chance[who]
            for other in chance:
                curve[who][other] -= weight * chance[who] * chance[other]
    return slope, curve


def _deviation(curve: list[list[float]], who: int) -> float:
    """Standard deviation of one strength less the mean of all."""
    number = len(curve)
    contrast = [(1.0 if each == who else 0.0) - 1 / number for each in range(number)]
    spread = _solve(curve, contrast)
    return sqrt(sum(one * other for one, other in zip(contrast, spread, strict=True)))


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations with a positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    number = len(rows)
    for pivot in range(number):
        for below in range(pivot + 1, number):
            factor = rows[below][pivot] / rows[pivot][pivot]
            for column in range(pivot, number + 1):
                rows[below][column] -= factor * rows[pivot][column]
    solution = [0.0] * number
    for row in reversed(range(number)):
        known = sum(rows[row][column] * solution[column] for column in range(row + 1, number))
        solution[row] = (rows[row][number] - known) / rows[row][row]
    return solution
