"""Information-set Monte Carlo tree search, for any game.

Every iteration plays on a fork that holds what the seat knows, with all it cannot know dealt
anew. The options of the question itself compete world by world; below each of them a tree gathers
what the iterations teach: a node is what has been answered since, whatever was dealt. Whoever is
asked maximises its own side's chance. While seats plan in secret, the others' plans are no part of
the tree: nobody can answer what is not seen. They are the most sensible ones, in turn with those
that rivals come to in rehearsals (`rehearsal.py`), which think as the search itself does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import monotonic

from plancia.bots.contest import Contest
from plancia.bots.greedy import heaviest
from plancia.bots.network import Network, network
from plancia.bots.playout import Plan, Playout, priors
from plancia.bots.policy import Policy
from plancia.bots.rehearsal import REHEARSAL, SENSIBLE, Forecasts, Foreseen, Scene, rivals
from plancia.bots.taught import policy
from plancia.bots.tree import descend, learn
from plancia.engine.dice import seeded
from plancia.engine.game import Guide
from plancia.engine.match import Match
from plancia.engine.question import Option
from plancia.engine.view import View

SAMPLE = 8
"""Iterations before it is known how many questions share the budget."""
LEAST = 8
"""Iterations of a captain for a question that matters least."""
MOST = 3
"""One question takes at most this part of the budget of a turn."""
TAUGHT_SEATS = 2
"""Guides are taught by matches of two."""


@dataclass(frozen=True)
class Budget:
    """How long a search may think."""

    times: float = 1.0
    """The effort that the game's guide asks of a captain, so many times."""
    zealous: bool = False
    """And as many times that as the guide asks of an admiral."""
    least: int = LEAST
    """Iterations for a question, however many a turn brings."""
    iterations: int | None = None
    """Or exactly so many iterations for a turn, spread over its questions."""
    seconds: float | None = None
    """At most so long over one question, whatever the iterations; then results are not
    reproducible."""
    turn: float | None = None
    """And at most so long over what is left of the turn, shared among the questions it is likely
    to bring; one iteration is made in any case."""

    def part(self, share: float) -> Budget:
        """So much of it."""
        return Budget(
            self.times * share,
            self.zealous,
            max(LEAST, round(self.least * share)),
            None if self.iterations is None else max(1, round(self.iterations * share)),
            None if self.seconds is None else self.seconds * share,
            None if self.turn is None else self.turn * share,
        )

    def after(self, seconds: float) -> Budget:
        """What is left of a turn of which so much has passed."""
        turn = None if self.turn is None else self.turn - seconds
        return Budget(self.times, self.zealous, self.least, self.iterations, self.seconds, turn)

    def of_a_turn(self, counsel: Counsel) -> int:
        """How many iterations a turn has, with what a guide asks."""
        if self.iterations:
            return self.iterations
        zeal = counsel.guide.zeal if self.zealous else 1.0
        return max(1, round(self.times * zeal * counsel.effort()))


@dataclass(frozen=True)
class Thought:
    """What a search thinks of an option."""

    option: Option
    visits: int
    chance: float
    """To win, when this is answered."""


@dataclass(frozen=True)
class Counsel:
    """Whom a search believes."""

    guide: Guide
    judge: Network | None
    habits: Policy | None

    def effort(self) -> int:
        """How many iterations a captain gives to a turn."""
        if self.habits is not None and self.habits.effort:
            return self.habits.effort
        return self.guide.effort if self.judge is None else self.judge.layers.effort


class Search:
    """Thinks ahead. With a budget of iterations and the same seed it answers the same."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        guide: Guide | None = None,
        taught: bool = True,
        habits: Policy | None = None,
        judge: Network | None = None,
        even: bool = False,
        former: bool = False,
        rehearsals: int = 0,
    ) -> None:
        self.dice = seeded(seed)
        self.budget = budget
        self.guide = guide
        """Whom it believes; without, the game's own guide."""
        self.taught = taught and guide is None
        """Whether it goes by what self-play has taught, where there is such a thing."""
        self.habits = habits
        self.judge = judge
        """What it goes by instead, while that is being taught."""
        self.even = even
        """Whether it compares in order to teach."""
        self.former = former
        """Whether it goes by the guide as it was before any of that."""
        self.rehearsals = rehearsals
        """How many plans it thinks out for each rival that plans in secret."""
        self.forecasts: Forecasts | None = None
        """What came of them last."""

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        if len(question.options) == 1:
            return question.options[0]
        return self.at_a_glance(view) or self.think(view)[0].option

    def at_a_glance(self, view: View) -> Option | None:
        """What is plainly right, if the guide says so of anything."""
        guide = self.counsel(view).guide
        if guide.plain == inf:
            return None
        fork = view.fork(0)
        question = fork.questions[view.seat]
        weights = guide.weigh(fork.state, question)
        plain = max(weights) >= guide.plain
        return heaviest(question.options, weights, self.dice) if plain else None

    def think(self, view: View) -> list[Thought]:
        """What it thinks of each option, the best first."""
        contest = self.compare(view)
        ranking = contest.ranking()
        most = contest.shown(ranking[0], 1.0)
        return [Thought(each.option, each.trials, contest.shown(each, most)) for each in ranking]

    def compare(self, view: View) -> Contest:
        """Let the options compete, for the question's share of the budget."""
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        worlds = self.dice.below(1 << 30) << 20
        counsel = self.counsel(view)
        fork = view.fork(worlds)
        contest = Contest(question.options, deserts(counsel, fork, view.seat), self.even)
        foreseen = self.foresee(view, fork)
        self.grow(Scene(view, view.seat), counsel, contest, worlds, foreseen)
        return contest

    def foresee(self, view: View, fork: Match) -> Foreseen:
        """What rivals may be planning in secret: thought out once a turn, when it first matters."""
        if not self.rehearsals or fork.planning is None:
            return SENSIBLE
        if self.forecasts is None or not self.forecasts.are_of(view.seat, fork.turn):
            seats = rivals(fork, view.seat)
            budget = self.budget.part(REHEARSAL / max(1, len(seats)))
            plans = [
                {seat: self.rehearse(view, seat, budget) for seat in seats}
                for _ in range(self.rehearsals)
            ]
            self.forecasts = Forecasts(view.seat, fork.turn, (*SENSIBLE, *plans))
        return self.forecasts.plans

    def rehearse(self, view: View, seat: int, budget: Budget) -> Plan:
        """What a rival would plan if it thought about it, as far as the viewer knows."""
        began, chance = monotonic(), self.dice.below(1 << 30)
        rival = Search(chance, budget, self.guide, self.taught, self.habits, self.judge)
        scene, counsel = Scene(view, seat), rival.counsel(view)
        while True:
            worlds = rival.dice.below(1 << 30) << 20
            fork = scene.imagine(worlds)
            question = scene.question(fork)
            if question is None:
                return scene.plan
            contest = Contest(question.options, deserts(counsel, fork, seat))
            rival.budget = budget.after(monotonic() - began)
            rival.grow(scene, counsel, contest, worlds, SENSIBLE)
            scene.plan.append((question.kind, contest.ranking()[0].option.notation))

    def counsel(self, view: View) -> Counsel:
        guide = self.guide or view.game.guide
        if self.former:
            return Counsel(guide.former or guide, None, None)
        if not self.taught:
            return Counsel(guide, self.judge, self.habits)
        habits = self.habits or policy(view.game, view.seats)
        judge = self.judge or network(view.game, view.seats)
        taught = guide.taught if view.seats == TAUGHT_SEATS else None
        return Counsel(taught or guide, judge, habits)

    def grow(
        self, scene: Scene, counsel: Counsel, contest: Contest, worlds: int, foreseen: Foreseen
    ) -> None:
        """Run iterations until the question's share of the budget is used."""
        began = monotonic()
        iterations = self.budget.of_a_turn(counsel)
        allowed = min(SAMPLE, iterations)
        taken = now = done = 0
        while done < allowed:
            playout = iterate(scene, counsel, contest, worlds, foreseen)
            taken += playout.own
            now += playout.now
            done += 1
            if done == SAMPLE:
                allowed = allowance(iterations, taken / done, self.budget.least)
            if self.is_late(monotonic() - began, now / done):
                return

    def is_late(self, spent: float, questions: float) -> bool:
        """Whether a question has had its time, where its turn brings about so many."""
        budget = self.budget
        if budget.seconds is not None and spent > budget.seconds:
            return True
        return budget.turn is not None and spent > budget.turn / max(questions, MOST)


def deserts(counsel: Counsel, fork: Match, seat: int) -> list[float]:
    """How much each option of a seat's question deserves to be tried."""
    question = fork.questions[seat]
    weights = counsel.guide.weigh(fork.state, question)
    habits = counsel.habits
    taught = None if habits is None else habits.on_reflection(fork, question, weights)
    return priors(weights) if taught is None else taught


def iterate(
    scene: Scene, counsel: Counsel, contest: Contest, worlds: int, foreseen: Foreseen
) -> Playout:
    """One imagined course of the match."""
    candidate = contest.next()
    world = worlds + candidate.trials
    fork, dice = scene.imagine(world), seeded(world)
    playout = Playout(fork, scene.seat, counsel.guide, dice, counsel.judge, counsel.habits)
    playout.plans = foreseen[candidate.trials % len(foreseen)].copy()
    question = fork.questions.get(scene.seat)
    if question is not None:
        option = question.chosen(candidate.option)
        playout.answer(question, option or playout.sensible(question))
    path = descend(playout, candidate.edge)
    playout.play_on()
    learn(playout, path)
    contest.learn(candidate, playout.chance(scene.seat))
    return playout


def allowance(iterations: int, questions: float, least: int) -> int:
    """The share of one question, where about so many are asked within the foresight."""
    return max(int(iterations / max(questions, MOST)), min(least, iterations))
