"""The tree a search grows: what may be answered, by whom, and what came of it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from plancia.bots.playout import Playout
from plancia.engine.question import Option

EXPLORATION: Final = 0.3
WIDTH: Final = 2
"""How many options a new node looks at; more come in with the square root of its visits."""
WIDENING: Final = 0.6
RIPENING: Final = 6
"""Visits before a question below the first gets a place in the tree: until then its players take
what weighs most."""


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


class Node:
    """A question in the tree."""

    __slots__ = ("edges", "met", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.met = 0
        """How often it was come to."""
        self.visits = 0
        self.total = 0.0

    def knows(self, options: list[Option]) -> bool:
        edges = self.edges
        return all(option.notation in edges for option in options)

    def meet(self, options: list[Option], deserts: list[float]) -> None:
        """Take in options that what was dealt has not offered before."""
        for option, prior in zip(options, deserts, strict=True):
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


Path = list[tuple[Node, Edge, int]]
"""Where a way through the tree led: the nodes, what was chosen there, and by whom."""


def descend(playout: Playout, edge: Edge) -> Path:
    """Go down the tree from an option to a question that has no place in it yet."""
    path: Path = []
    while (question := playout.question()) is not None:
        if playout.is_rehearsed(question):
            playout.answer(question, playout.planned(question))
            continue
        if playout.is_plain(question) and not playout.is_ripe():
            playout.answer(question, playout.sensible(question))
            continue
        asked = question.seat, question.kind
        node = edge.nodes.get(asked)
        if node is None:
            node = edge.nodes[asked] = Node()
        node.met += 1
        if node.met <= RIPENING or playout.is_ripe():
            break
        if not node.knows(question.options):
            node.meet(question.options, playout.deserts(question))
        option, edge = node.select(question.options)
        path.append((node, edge, question.seat))
        playout.answer(question, option)
    return path


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
