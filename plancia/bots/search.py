"""Information-set Monte Carlo tree search, for any game.

Every iteration plays on a fork that holds what the seat knows, with all it cannot know dealt
anew. The options of the question itself compete world by world; below each of them a tree gathers
what the iterations teach: a node is what has been answered since, whatever was dealt. Whoever is
asked maximises its own side's chance. While seats plan in secret, the others' plans are their
most sensible ones, and no part of the tree: nobody can answer what is not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from plancia.bots.contest import Contest
from plancia.bots.network import Network, network
from plancia.bots.playout import Playout
from plancia.bots.tree import descend, learn
from plancia.engine.dice import seeded
from plancia.engine.game import Guide
from plancia.engine.question import Option
from plancia.engine.view import View

SAMPLE = 8
"""Iterations before it is known how many questions share the budget."""
LEAST = 8
"""Iterations for a question that matters least."""
MOST = 3
"""One question takes at most this part of the budget of a turn."""


@dataclass(frozen=True)
class Budget:
    """How long a search may think."""

    times: float = 1.0
    """The effort that the game's guide asks of a captain, so many times."""
    iterations: int | None = None
    """Or exactly so many iterations for a turn, spread over its questions."""
    seconds: float | None = None
    """At most so long over one question, whatever the iterations; then results are not
    reproducible."""
    turn: float | None = None
    """And at most so long over what is left of the turn, shared among the questions it is likely
    to bring; one iteration is made in any case."""


@dataclass(frozen=True)
class Thought:
    """What a search thinks of an option."""

    option: Option
    visits: int
    chance: float
    """To win, when this is answered."""


class Search:
    """Thinks ahead. With a budget of iterations and the same seed it answers the same."""

    def __init__(
        self, seed: int, budget: Budget, guide: Guide | None = None, taught: bool = True
    ) -> None:
        self.dice = seeded(seed)
        self.budget = budget
        self.guide = guide
        """Whom it believes; without, the game's own guide."""
        self.taught = taught and guide is None
        """Whether it judges by what self-play has taught, where there is such a thing."""

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        if len(question.options) == 1:
            return question.options[0]
        return self.think(view)[0].option

    def think(self, view: View) -> list[Thought]:
        """What it thinks of each option, the best first."""
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        worlds = self.dice.below(1 << 30) << 20
        guide = self.guide or view.game.guide
        fork = view.fork(worlds)
        contest = Contest(question.options, guide.weigh(fork.state, fork.questions[view.seat]))
        judge = network(view.game, view.seats) if self.taught else None
        self.grow(view, guide, judge, contest, worlds)
        ranking = contest.ranking()
        most = contest.shown(ranking[0], 1.0)
        return [Thought(each.option, each.trials, contest.shown(each, most)) for each in ranking]

    def grow(
        self, view: View, guide: Guide, judge: Network | None, contest: Contest, worlds: int
    ) -> None:
        """Run iterations until the question's share of the budget is used."""
        began = monotonic()
        effort = guide.effort if judge is None else judge.layers.effort
        iterations = self.budget.iterations or max(1, round(self.budget.times * effort))
        allowed = min(SAMPLE, iterations)
        taken = now = done = 0
        while done < allowed:
            playout = iterate(view, guide, judge, contest, worlds)
            taken += playout.own
            now += playout.now
            done += 1
            if done == SAMPLE:
                allowed = allowance(iterations, taken / done)
            if self.is_late(monotonic() - began, now / done):
                return

    def is_late(self, spent: float, questions: float) -> bool:
        """Whether a question has had its time, where its turn brings about so many."""
        budget = self.budget
        if budget.seconds is not None and spent > budget.seconds:
            return True
        return budget.turn is not None and spent > budget.turn / max(questions, MOST)


def iterate(
    view: View, guide: Guide, judge: Network | None, contest: Contest, worlds: int
) -> Playout:
    """One imagined course of the match."""
    question = view.question
    assert question is not None
    candidate = contest.next()
    world = worlds + candidate.trials
    playout = Playout(view.fork(world), view.seat, guide, seeded(world), judge)
    playout.answer(question, candidate.option)
    path = descend(playout, candidate.edge)
    playout.play_on()
    learn(playout, path)
    contest.learn(candidate, playout.chance(view.seat))
    return playout


def allowance(iterations: int, questions: float) -> int:
    """The share of one question, where about so many are asked within the foresight."""
    return max(int(iterations / max(questions, MOST)), min(LEAST, iterations))
