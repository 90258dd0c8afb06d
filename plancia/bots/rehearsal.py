"""What rivals may be planning, where all plan in secret at once.

A plan that is best against the one most sensible plan of a rival may be poor against any other. So
whoever has the time thinks, before planning, what the rival would come to that thinks as well: from
the rival's seat, and from nothing but what the viewer knows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from plancia.bots.playout import Plan
from plancia.engine.match import Match
from plancia.engine.question import Question
from plancia.engine.view import View

REHEARSAL: Final = 0.1
"""The part of its own budget of a turn that a search gives to one plan of its rivals."""


Foreseen = tuple[dict[int, Plan], ...]
"""What rivals may be planning, each for all of them; who is missing does what looks best."""


class Forecasts(NamedTuple):
    """What the rivals of a seat may be planning in a turn, each as likely as the others."""

    seat: int
    turn: int | None
    plans: Foreseen

    def are_of(self, seat: int, turn: int | None) -> bool:
        return self.seat == seat and self.turn == turn


SENSIBLE: Final[Foreseen] = ({},)
"""All do what looks best."""


class Scene:
    """Whose question is thought about, by what the viewer knows."""

    __slots__ = ("plan", "seat", "view")

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.plan: Plan = []
        """What the seat has answered before that."""

    def imagine(self, world: int) -> Match:
        """The match at the question, with all that the viewer cannot know dealt anew."""
        fork = self.view.fork(world)
        for _, notation in self.plan:
            question = self.question(fork)
            if question is None:
                break
            fork.answer(self.seat, question.find(notation) or question.options[0])
        if self.seat != self.view.seat:
            self.question(fork)
        return fork

    def question(self, fork: Match) -> Question | None:
        """The next real question of the seat's plan; what can be answered in one way is answered.
        None when the plan is made."""
        while fork.planning is not None and (question := fork.questions.get(self.seat)) is not None:
            if len(question.options) > 1:
                return question
            fork.answer(self.seat, question.options[0])
        return None


def rivals(fork: Match, seat: int) -> list[int]:
    """The seats of other sides that still plan."""
    sides = fork.game.teams(fork.seats, fork.options)
    return [each for each in fork.questions if sides[each] != sides[seat]]
