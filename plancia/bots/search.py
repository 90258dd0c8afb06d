"""Information-set Monte Carlo tree search, for any game.

Every iteration plays on a fork that holds what the seat knows, with all it cannot know dealt
anew. One tree gathers what the iterations teach: a node is what has been answered since the
question, whatever was dealt. Whoever is asked maximises its own side's chance. While seats plan
in secret, the others' plans are their most sensible ones, and no part of the tree: nobody can
answer what is not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from time import monotonic

from plancia.bots.playout import Playout
from plancia.engine.dice import seeded
from plancia.engine.question import Option
from plancia.engine.view import View

EXPLORATION = 0.3
WIDTH = 2
"""How many options a new node looks at; more come in with the square root of its visits."""
WIDENING = 0.6
STEEPNESS = 3.0
"""How much more an option deserves that weighs most than one that weighs least."""
SAMPLE = 8
"""Iterations before it is known how many questions share the budget."""
DOUBT = 0.25
"""How far the chance found in one iteration is off, more or less."""
PLAIN = 0.75
"""An option that gets this part of the visits in the first quarter needs no more thought."""
LEAST = 16
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


class Edge:
    """An option at a node."""

    __slots__ = ("nodes", "possible", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.possible = 0
        """How often it could be chosen: what was dealt decides."""
        self.total = 0.0
        """Sum of the chances, for the seat that chooses."""
        self.nodes: dict[tuple[int, str], Node] = {}
        """What may be asked next, and of whom."""

    @property
    def chance(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def worth(self) -> float:
        """The chance, with some doubt where little was tried."""
        return self.chance - DOUBT / sqrt(self.visits) if self.visits else -1.0


class Node:
    """A question in the tree."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def knows(self, options: list[Option]) -> bool:
        edges = self.edges
        return all(option.notation in edges for option in options)

    def meet(self, options: list[Option], weights: list[float]) -> None:
        """Take in options that what was dealt has not offered before."""
        for option, prior in zip(options, priors(weights), strict=True):
            if option.notation not in self.edges:
                self.edges[option.notation] = Edge(prior)

    def select(self, options: list[Option]) -> tuple[Option, Edge]:
        """The option with the best prospects among those the node has come to look at."""
        found = [(self.edges[option.notation], option) for option in options]
        found.sort(key=lambda each: -each[0].prior)
        width = WIDTH + int(WIDENING * sqrt(self.visits))
        mean = self.total / self.visits if self.visits else 0.5
        best = found[0]
        highest = -1.0
        for edge, option in found[:width]:
            edge.possible += 1
            known = edge.total / edge.visits if edge.visits else mean
            hope = known + EXPLORATION * edge.prior * sqrt(edge.possible) / (1 + edge.visits)
            if hope > highest:
                best, highest = (edge, option), hope
        return best[1], best[0]


@dataclass(frozen=True)
class Thought:
    """What a search thinks of an option."""

    option: Option
    visits: int
    chance: float
    """To win, when this is answered."""


class Search:
    """Thinks ahead. With a budget of iterations and the same seed it answers the same."""

    def __init__(self, seed: int, budget: Budget, foresight: int | None = None) -> None:
        self.dice = seeded(seed)
        self.budget = budget
        self.foresight = foresight

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
        root = Node()
        root.meet(question.options, weighed(view, worlds))
        self.grow(view, root, worlds, self.iterations(view))
        edges = root.edges
        ordered = sorted(question.options, key=lambda option: -edges[option.notation].worth)
        return [
            Thought(option, edges[option.notation].visits, edges[option.notation].chance)
            for option in ordered
        ]

    def iterations(self, view: View) -> int:
        exact = self.budget.iterations
        return exact or max(1, round(self.budget.times * view.game.guide.effort))

    def grow(self, view: View, root: Node, worlds: int, iterations: int) -> None:
        """Run iterations until the question's share of the budget is used, or all is clear."""
        began = monotonic()
        limit = self.budget.seconds
        allowed = min(SAMPLE, iterations)
        taken = done = 0
        while done < allowed:
            taken += self.iterate(view, root, worlds)
            done += 1
            if done == SAMPLE:
                allowed = allowance(iterations, taken / done)
            elif done % SAMPLE == 0 and settled(root, done, allowed):
                return
            if limit is not None and monotonic() - began > limit:
                return

    def iterate(self, view: View, root: Node, worlds: int) -> int:
        """One imagined course of the match; how many decisions the seat took in it.

        Each option is tried in the same worlds in the same order: luck weighs on all alike.
        """
        question = view.question
        assert question is not None
        option, edge = root.select(question.options)
        world = worlds + edge.visits
        foresight = self.foresight or view.game.guide.foresight
        playout = Playout(view.fork(world), view.seat, foresight, seeded(world))
        playout.answer(question, option)
        path = descend(playout, [(root, edge, view.seat)])
        playout.play_on()
        learn(playout, path)
        return playout.own


def allowance(iterations: int, questions: float) -> int:
    """The share of one question, where about so many are asked within the foresight."""
    return max(int(iterations / max(questions, MOST)), min(LEAST, iterations))


def weighed(view: View, world: int) -> list[float]:
    fork = view.fork(world)
    return view.game.guide.weigh(fork.state, fork.questions[view.seat])


Path = list[tuple[Node, Edge, int]]
"""Where a way through the tree led: the nodes, what was chosen there, and by whom."""


def descend(playout: Playout, path: Path) -> Path:
    """Go on down the tree to a node not seen before."""
    guide = playout.fork.game.guide
    while (question := playout.question()) is not None:
        if playout.is_rehearsed(question):
            playout.answer(question, playout.sensible(question))
            continue
        nodes = path[-1][1].nodes
        asked = question.seat, question.kind
        if asked not in nodes:
            nodes[asked] = Node()
            break
        if playout.decisions >= playout.foresight:
            break
        node = nodes[asked]
        if not node.knows(question.options):
            node.meet(question.options, guide.weigh(playout.fork.state, question))
        option, edge = node.select(question.options)
        path.append((node, edge, question.seat))
        playout.answer(question, option)
    return path


def priors(weights: Sequence[float]) -> list[float]:
    """How much each option deserves to be tried: half by weight, half by rank."""
    highest, lowest = max(weights), min(weights)
    spread = (highest - lowest) or 1.0
    shares = [exp(STEEPNESS * (weight - highest) / spread) for weight in weights]
    whole = sum(shares)
    order = sorted(set(weights), reverse=True)
    ranks = [1.0 / (1 + order.index(weight)) for weight in weights]
    harmonic = sum(ranks)
    return [
        (share / whole + rank / harmonic) / 2 for share, rank in zip(shares, ranks, strict=True)
    ]


def learn(playout: Playout, path: Path) -> None:
    """Tell all who chose along the way what came of it."""
    chances: dict[int, float] = {}
    for node, edge, seat in path:
        if seat not in chances:
            chances[seat] = playout.chance(seat)
        node.visits += 1
        node.total += chances[seat]
        edge.visits += 1
        edge.total += chances[seat]


def settled(root: Node, done: int, allowed: int) -> bool:
    """Whether the best option leads by more than all that is left to try, or is plainly the one."""
    first, *others = sorted(root.edges.values(), key=lambda edge: -edge.worth)
    if 4 * done >= allowed and first.visits >= PLAIN * done:
        return True
    return all(first.visits - edge.visits > allowed - done for edge in others)
