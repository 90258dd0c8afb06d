"""Playing an imagined match on, sensibly, and judging where it stands."""

from __future__ import annotations

from plancia.engine.dice import Dice
from plancia.engine.match import Match
from plancia.engine.question import Option, Question

PATIENCE = 10
"""Plans are played out to their end, unless that takes so many times the foresight."""


class Playout:
    """A fork on which a search tries things out."""

    __slots__ = ("asked", "decisions", "dice", "foresight", "fork", "observer", "own", "plans")

    def __init__(self, fork: Match, observer: int, foresight: int, dice: Dice) -> None:
        self.fork = fork
        self.observer = observer
        self.foresight = foresight
        self.dice = dice
        self.decisions = 0
        """Those taken so far, without the small ones of secret plans."""
        self.plans = fork.planning
        """The secret planning in which somebody has answered last, if any."""
        self.asked = observer
        """Who was asked last."""
        self.own = 0
        """How many of the decisions were the observer's."""

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
        planning = self.fork.planning
        if planning is None:
            self.decisions += 1
        else:
            self.plans = planning
        self.own += question.seat == self.observer
        self.asked = question.seat
        self.fork.answer(question.seat, option)

    def is_rehearsed(self, question: Question) -> bool:
        """Whether a seat other than the observer plans in secret: nothing answers it, so it
        does what looks best."""
        return self.fork.planning is not None and question.seat != self.observer

    def play_on(self) -> None:
        """Everybody takes what weighs most until things can be judged."""
        while (question := self.question()) is not None and not self.is_ripe(question):
            self.answer(question, self.sensible(question))

    def is_ripe(self, question: Question) -> bool:
        """Whether the foresight ends: at a change of turn, or when what was planned has come to
        pass and new plans are due."""
        planning = self.fork.planning
        if planning is not None and planning is not self.plans:
            return self.plans is not None or self.decisions >= self.foresight
        if self.plans is not None:
            return self.decisions >= PATIENCE * self.foresight
        passed_on = question.seat != self.asked
        return self.decisions >= (self.foresight if passed_on else 2 * self.foresight)

    def sensible(self, question: Question) -> Option:
        """The option that weighs most; among equals, any."""
        weights = self.fork.game.guide.weigh(self.fork.state, question)
        highest = max(weights)
        first = weights.index(highest)
        if weights.count(highest) == 1:
            return question.options[first]
        equals = [at for at, weight in enumerate(weights) if weight == highest]
        return question.options[equals[self.dice.below(len(equals))]]

    def chance(self, seat: int) -> float:
        """A seat's chance to win as things stand: its result, or how the guide sees it."""
        fork = self.fork
        if not fork.over:
            return min(1.0, max(0.0, fork.game.guide.evaluate(fork.state, seat)))
        winners = fork.winners
        if len(winners) in (0, fork.seats) and fork.seats > 1:
            return 0.5
        return 1.0 if seat in winners else 0.0
