"""Questions from self-play that a search has thought about: what it preferred, and by how much.

Sensible players with some whims play each other by the present policy. One decision in some is
thought through by a captain with that policy, which answers it too. Games are played by the part,
each determined by the seed, the round and its number.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import exp, log

import numpy as np

from plancia.bots.contest import Contest
from plancia.bots.learning.positions import NOBODY, WHIM
from plancia.bots.network import GREATEST
from plancia.bots.playout import Playout
from plancia.bots.policy import Policy, standings
from plancia.bots.search import Budget, Search
from plancia.bots.taught import Kept, policy_in
from plancia.engine.dice import seeded
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.observed.encoder import Encoder, encoder
from plancia.engine.question import Question
from plancia.engine.view import View
from plancia.games import game

PART = 10
"""Games in a part."""
SEARCHED = 10
"""One decision in so many is thought through."""
SIGNAL = 0.03
"""How much better than the favourite an option may well be: leads that are less sure than this
count for less."""
SHARPNESS = 0.03
"""A lead of so much makes an option deserve e times as much."""
ROUND = 1_000_000
"""Games in a round at most, so that no two rounds play the same."""


@dataclass(frozen=True)
class Questions:
    """Questions that were thought through, a row each; their options lie end to end, and so does
    what was observed."""

    kinds: np.ndarray
    counts: np.ndarray
    """How many options each question has."""
    games: np.ndarray
    verbs: np.ndarray
    notations: np.ndarray
    gaps: np.ndarray
    ranks: np.ndarray
    """How each option stands with the guide."""
    deserts: np.ndarray
    """What each option was given before the search."""
    targets: np.ndarray
    """And after it."""
    lengths: np.ndarray
    """How many places were observed."""
    places: np.ndarray
    values: np.ndarray

    def __len__(self) -> int:
        return len(self.kinds)


def joined(parts: list[Questions]) -> Questions:
    return Questions(
        *(
            np.concatenate([getattr(part, each.name) for part in parts])
            for each in fields(Questions)
        )
    )


def chosen(questions: Questions, which: np.ndarray) -> Questions:
    """Some of the questions, with all that belongs to them."""
    of_options: np.ndarray = np.repeat(which, questions.counts)
    observed: np.ndarray = np.repeat(which, questions.lengths)
    by_row = {"kinds", "counts", "games", "lengths"}
    by_place = {"places", "values"}
    found = []
    for each in fields(Questions):
        row = which if each.name in by_row else observed if each.name in by_place else of_options
        found.append(getattr(questions, each.name)[row])
    return Questions(*found)


@dataclass(frozen=True)
class Thinking:
    """One question as it is noted."""

    question: Question
    weights: list[float]
    contest: Contest
    places: list[int]
    values: list[int]


def asked(
    game_id: str, seats: int, seed: int, turn: int, part: float, kept: Kept | None, number: int
) -> Questions:
    """The questions of one part, played by the policy that is kept so, or by the guide alone.

    `turn` counts the rounds; captains think a `part` of what they usually do.
    """
    rules = game(game_id)
    habits = None if kept is None else policy_in(rules, seats, kept)
    first = number * PART
    found = [
        questions_of(rules, seats, (seed * 100 + turn) * ROUND + each, each, habits, part)
        for each in range(first, first + PART)
    ]
    return joined(found)


def questions_of(
    rules: Game, seats: int, chance: int, number: int, habits: Policy | None, part: float
) -> Questions:
    """What was thought through in one game."""
    match = rules.new(seats, chance, dict(rules.trial))
    dice = seeded(chance)
    playout = Playout(match, NOBODY, rules.guide, dice, None, habits)
    reading = encoder(rules, seats)
    search = Search(chance, Budget(part), habits=habits, even=True)
    found: list[Thinking] = []
    while (question := playout.question()) is not None:
        if dice.below(SEARCHED) == 0:
            thought = thinking(match, question, search, reading)
            found.append(thought)
            option = thought.contest.ranking()[0].option
        elif dice.below(WHIM) == 0:
            option = question.options[dice.below(len(question.options))]
        else:
            option = playout.sensible(question)
        playout.answer(question, option)
    return gathered(found, reading, number)


def thinking(match: Match, question: Question, search: Search, reading: Encoder) -> Thinking:
    view = View(match, question.seat)
    eye = reading.look(match, question.seat)
    return Thinking(question, view.weights(), search.compare(view), eye.places, eye.values)


def preferred(contest: Contest, question: Question) -> tuple[list[float], list[float]]:
    """For each option what it deserved before it was compared with the favourite, and what after.

    A lead counts as far as it is sure; what was not tried is taken to be as good as the average.
    """
    candidates = {each.option.notation: each for each in contest.candidates}
    ordered = [candidates[option.notation] for option in question.options]
    trust = SIGNAL * SIGNAL
    leads = [each.ahead * trust / (trust + each.error * each.error) for each in ordered]
    tried = [number for number, each in enumerate(ordered) if each.trials]
    whole = sum(ordered[number].edge.prior for number in tried)
    mean = sum(ordered[number].edge.prior * leads[number] for number in tried) / whole
    for number, each in enumerate(ordered):
        if not each.trials:
            leads[number] = mean
    before = [each.edge.prior for each in ordered]
    after = [
        exp(log(max(prior, 1e-9)) + lead / SHARPNESS)
        for prior, lead in zip(before, leads, strict=True)
    ]
    total = sum(after)
    return before, [each / total for each in after]


def gathered(found: list[Thinking], reading: Encoder, number: int) -> Questions:
    stands = [standings(each.weights) for each in found]
    compared = [preferred(each.contest, each.question) for each in found]
    options = [option for each in found for option in each.question.options]
    seen = [
        ([*each.places, reading.size + each.question.seat], [*each.values, 1]) for each in found
    ]
    values = np.array([value for _, values in seen for value in values], np.int64)
    return Questions(
        np.array([each.question.kind for each in found], np.str_),
        np.array([len(each.weights) for each in found], np.int32),
        np.full(len(found), number, np.int32),
        np.array([option.verb for option in options], np.str_),
        np.array([option.notation for option in options], np.str_),
        np.array([gap for gaps, _ in stands for gap in gaps], np.float32),
        np.array([rank for _, ranks in stands for rank in ranks], np.float32),
        np.array([share for before, _ in compared for share in before], np.float32),
        np.array([share for _, after in compared for share in after], np.float32),
        np.array([len(places) for places, _ in seen], np.int32),
        np.array([place for places, _ in seen for place in places], np.int32),
        np.clip(values, -GREATEST, GREATEST).astype(np.int16),
    )
