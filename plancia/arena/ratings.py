"""Ratings of entrants from the matches they won: the model of Bradley and Terry.

Each entrant has a strength; of those who meet, each wins with the chance that its strength has
among all (two or more: Luce's choice). A joint win is shared. Strengths are told on the scale
chess uses: 400 points more mean ten wins to one; the mean of all entrants is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, fsum, log, sqrt

from plancia.arena.ranges import student

POINTS = 400 / log(10)
"""Points of the scale for each unit of the logarithm of strength."""
PRIOR = POINTS / 1000
"""Ratings are thought to spread by about 1000 points: hardly moves what games have shown, and
keeps finite the rating of one who won or lost every game."""
BROADER = 0.25
"""A deviation is never held to be less than half of what independent matches would leave."""


@dataclass(frozen=True)
class Meeting:
    """One match, or a share of one: who sat at its sides, and who won."""

    sides: tuple[int, ...]
    """For each side the entrant."""
    winner: int
    """The entrant."""
    weight: float = 1.0
    deal: int | None = None
    """Meetings of one deal are alike; without, each is a deal of its own."""


@dataclass(frozen=True)
class Rating:
    """How strong an entrant is."""

    name: str
    points: float
    interval: tuple[float, float]
    """Where it lies with 95 % confidence, the others being what they are on the mean."""


def rate(names: Sequence[str], meetings: Iterable[Meeting]) -> list[Rating]:
    """A rating for each entrant, in the order of the names."""
    met = list(meetings)
    tallied = _tally(met)
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
    pulls = _pulls(strengths, met)
    deviations = student(int(sum(times for _, times in pulls)) - 1)
    return [
        _rating(name, strengths[who] - mean, deviations * _deviation(curve, pulls, who))
        for who, name in enumerate(names)
    ]


def _rating(name: str, strength: float, margin: float) -> Rating:
    points, margin = POINTS * strength, POINTS * margin
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


Pull = tuple[list[float], float]
"""Which way, and how far, the matches of a deal pull the strengths; and how many deals do so."""


def _pulls(strengths: list[float], met: list[Meeting]) -> list[Pull]:
    """Meetings of one deal pull together; those of no deal each for itself."""
    deals: dict[int, list[float]] = {}
    alone: list[Pull] = []
    for each in met:
        pull = [0.0] * len(strengths)
        weight = each.weight
        if each.deal is None:
            alone.append((pull, weight))
            weight = 1.0
        else:
            pull = deals.setdefault(each.deal, pull)
        powers = [exp(strengths[who]) for who in each.sides]
        pull[each.winner] += weight
        for who, power in zip(each.sides, powers, strict=True):
            pull[who] -= weight * power / sum(powers)
    return alone + [(pull, 1.0) for pull in deals.values()]


def _deviation(curve: list[list[float]], pulls: list[Pull], who: int) -> float:
    """Standard deviation of one strength less the mean of all, by how deals disagree."""
    number = len(curve)
    contrast = [(1.0 if each == who else 0.0) - 1 / number for each in range(number)]
    spread = _solve(curve, contrast)
    alone = sum(one * other for one, other in zip(contrast, spread, strict=True))
    deals = sum(times for _, times in pulls)
    if deals < 2:
        return sqrt(alone)
    together = fsum(  # the same whatever the order of the matches
        times * sum(one * other for one, other in zip(pull, spread, strict=True)) ** 2
        for pull, times in pulls
    )
    return sqrt(max(together * deals / (deals - 1), alone * BROADER))


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
