"""Playing an imagined match on, sensibly, and judging where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from typing import Final

from plancia.bots.greedy import heaviest
from plancia.bots.network import Network
from plancia.bots.policy import Policy
from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.game import Guide
from plancia.engine.match import Match
from plancia.engine.question import Option, Question

PATIENCE: Final = 400
"""An imagined match is judged after so many decisions, even if no turn ends."""
STEEPNESS: Final = 3.0
"""How much more an option deserves that weighs most than one that weighs least."""

Plan = list[tuple[str, str]]
"""What a seat may plan in secret: the kind of each question, and the answer."""


class Playout:
    """A fork on which a search tries things out."""

    __slots__ = (
        "_asked", "_foretold", "_weights", "decisions", "dice", "fork", "guide", "network", "now",
        "observer", "own", "plans", "policy", "turn", "until",
    )  # fmt: skip

    def __init__(
        self,
        fork: Match,
        observer: int,
        guide: Guide,
        dice: Dice,
        network: Network | None = None,
        policy: Policy | None = None,
    ) -> None:
        self.fork = fork
        self.observer = observer
        self.guide = guide
        self.dice = dice
        self.network = network
        """Who judges in the end; without, the guide does."""
        self.policy = policy
        """The habits all play by; without, they take what weighs most."""
        self.plans: dict[int, Plan] = {}
        """For other seats what is left of the plan they are thought to make in secret."""
        self._foretold = -1.0
        """The observer's chance as the network sees it, once it was asked."""
        self._asked: Question | None = None
        self._weights: list[float] = []
        """How the options of the question asked last weigh."""
        self.decisions = 0
        self.own = 0
        """How many of the decisions were the observer's."""
        self.now = 0
        """How many of these belong to the turn that goes on."""
        self.turn = fork.turn or 0
        foresight = guide.foresight if network is None else network.layers.foresight
        self.until = self.turn + foresight
        """The turn at which things are judged: the same whatever is answered, so that nobody
        seems to be ahead because it acted last."""

    def question(self) -> Question | None:
        """The next real decision: what can be answered in one way only is answered."""
        fork = self.fork
        while fork.questions:
            seat = self.next_seat()
            question = fork.questions[seat]
            if len(question.options) > 1:
                return question
            fork.answer(seat, question.options[0])
        return None

    def next_seat(self) -> int:
        """Where several are asked at once, the observer first."""
        questions = self.fork.questions
        return self.observer if self.observer in questions else next(iter(questions))

    def answer(self, question: Question, option: Option) -> None:
        self.decisions += 1
        if question.seat == self.observer and not self.is_plain(question):
            self.own += 1
            self.now += (self.fork.turn or 0) == self.turn
        self.fork.answer(question.seat, option)

    def weights(self, question: Question) -> list[float]:
        """How the options weigh, as things stand."""
        if question is not self._asked:
            self._asked = question
            self._weights = self.guide.weigh(self.fork.state, question)
        return self._weights

    def is_plain(self, question: Question) -> bool:
        """Whether one need not think about it."""
        plain = self.guide.plain
        return plain < inf and max(self.weights(question)) >= plain

    def is_rehearsed(self, question: Question) -> bool:
        """Whether a seat other than the observer plans in secret: nothing answers it, so it
        does what it was thought to do, or what looks best."""
        return self.fork.planning is not None and question.seat != self.observer

    def planned(self, question: Question) -> Option:
        """What a seat is thought to plan, as long as that fits; from then on what looks best."""
        plan = self.plans.get(question.seat)
        if not plan:
            return self.sensible(question)
        kind, notation = plan[0]
        option = question.find(notation) if kind == question.kind else None
        self.plans[question.seat] = plan[1:] if option is not None else []
        return option or self.sensible(question)

    def play_on(self) -> None:
        """Everybody takes what weighs most until things can be judged."""
        while (question := self.question()) is not None and not self.is_ripe():
            secret = bool(self.plans) and self.is_rehearsed(question)
            self.answer(question, self.planned(question) if secret else self.sensible(question))

    def is_ripe(self) -> bool:
        """Whether the foresight ends."""
        return (self.fork.turn or 0) >= self.until or self.decisions >= PATIENCE

    def sensible(self, question: Question) -> Option:
        """The option that weighs most, corrected by habit; among equals, any."""
        weights = self.weights(question)
        if self.policy is not None:
            return self.policy.sensible(question, weights, self.dice)
        return heaviest(question.options, weights, self.dice)

    def deserts(self, question: Question) -> list[float]:
        """How much each option deserves to be tried."""
        weights = self.weights(question)
        taught = None if self.policy is None else self.policy.by_habit(question, weights)
        return priors(weights) if taught is None else taught

    def chance(self, seat: int) -> float:
        """A seat's chance to win as things stand: its result, or how it is judged."""
        fork = self.fork
        if not fork.over:
            if self.network is not None:
                return self.foretold(self.network, seat)
            return min(1.0, max(0.0, self.guide.evaluate(fork.state, Seat(seat))))
        winners = fork.winners
        if len(winners) in (0, fork.seats) and fork.seats > 1:
            return 0.5
        return 1.0 if seat in winners else 0.0

    def foretold(self, network: Network, seat: int) -> float:
        """A seat's chance as the network sees it. Of two sides one has what the other has not, so
        that it is asked once."""
        reading = network.reading
        if reading.sides != 2:
            return network.chance(self.fork, seat)
        if self._foretold < 0.0:
            self._foretold = network.chance(self.fork, self.observer)
        own = reading.teams[seat] == reading.teams[self.observer]
        return self._foretold if own else 1.0 - self._foretold


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
