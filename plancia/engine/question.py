"""Questions that rules put to seats, and the options to answer them with.

Rules are steps: generator functions that `yield` one of three things made here and receive
the answer:

    answer = yield ask(seat, "repair", options)       # one seat chooses
    yield together({0: plan, 1: plan})                # all plan in secret, at once
    offer = anyone({0: options, 1: options})          # whoever answers first acts
    answer = yield offer                              # offer.seat tells who did
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final

from plancia.engine import S, Seat


class Option:
    """One thing a seat may answer: small, immutable, shared.

    `notation` is short readable text, unique within its question and stable: records, tests,
    logs and the command line use it. Options are made once, at import or through a cache, so
    that no text is built while playing; `verb`, `target` and `amount` are what rules read.
    """

    __slots__ = ("amount", "notation", "target", "verb")

    def __init__(self, notation: str, verb: str, target: int = -1, amount: int = 0) -> None:
        self.notation = notation
        self.verb = verb
        self.target = target
        self.amount = amount

    def __repr__(self) -> str:
        return f"<{self.notation}>"


NO_SEAT: Final = Seat(-1)
PASS: Final = Option("pass", "pass")
DONE: Final = Option("done", "done")
YES: Final = Option("yes", "yes")
NO: Final = Option("no", "no")

Choices = list[Option] | Callable[[], list[Option]]
"""The options themselves, or a function that lists them.

A function where they depend on anything hidden from another seat (a hand): after the unseen
is dealt anew for an observer they are listed again."""


class Question:
    """What one seat must answer now."""

    __slots__ = ("_listed", "_lister", "facts", "kind", "seat", "topic")

    def __init__(
        self,
        seat: int,
        kind: str,
        listed: list[Option] | None,
        lister: Callable[[], list[Option]] | None,
        facts: dict[str, int] | None,
        topic: object,
    ) -> None:
        self.seat: Seat = seat  # type: ignore[assignment]  # who is asked has one
        self.kind = kind
        """What kind of question it is; the game has words for each kind."""
        self._listed = listed
        self._lister = lister
        self.facts = facts
        """What the words of the question need: a card it is about, how many are left."""
        self.topic = topic
        """What it is about where that is no number: an effect, several cards."""

    @property
    def options(self) -> list[Option]:
        """What may be answered, listed when first looked at: a step that is run again with
        known answers lists nothing."""
        if self._listed is None:
            assert self._lister is not None
            self._listed = self._lister()
        return self._listed

    def list_again(self) -> None:
        """Forget the options: what they depend on has been dealt anew."""
        if self._lister is not None:
            self._listed = None

    def find(self, notation: str) -> Option | None:
        """The option with this notation."""
        for option in self.options:
            if option.notation == notation:
                return option
        return None

    def chosen(self, answer: Option | str) -> Option | None:
        """The option that is answered, itself or by its notation."""
        options = self.options if self._listed is None else self._listed
        for option in options:
            if option is answer:
                return option
        return self.find(answer if isinstance(answer, str) else answer.notation)

    def __repr__(self) -> str:
        return f"Question({self.seat}, {self.kind!r}, {self.options})"


def ask(
    seat: int,
    kind: str,
    options: Choices,
    facts: dict[str, int] | None = None,
    topic: object = None,
) -> Question:
    """A question for one seat."""
    if isinstance(options, list):
        return Question(seat, kind, options, None, facts, topic)
    return Question(seat, kind, None, options, facts, topic)


class Together:
    """Secret, simultaneous planning; see `together`."""

    __slots__ = ("open_to", "plans")

    def __init__(self, plans: dict[int, Plan], open_to: dict[int, int]) -> None:
        self.plans = plans
        self.open_to = open_to


def together(plans: dict[int, Plan], open_to: dict[int, int] | None = None) -> Together:
    """Seats plan at once, each in a sub-step of its own, unseen by the others.

    `plans` gives for each seat a function `plan(state, seat)` that asks only that seat. Its
    answers may change only what that seat alone knows; no dice, draws or public changes, so
    that the outcome does not depend on who answers first. A seat commits by its last answer.
    `open_to` gives for a seat the mask of team-mates that may see its plan while it is made.
    """
    return Together(plans, open_to or {})


class Anyone:
    """An offer to several seats; see `anyone`."""

    __slots__ = ("kind", "questions", "seat")

    def __init__(self, kind: str, questions: dict[int, Question]) -> None:
        self.kind = kind
        self.questions = questions
        self.seat = NO_SEAT
        """Who answered, once somebody has."""


def anyone(kind: str, options: dict[int, Choices], facts: dict[str, int] | None = None) -> Anyone:
    """Whoever answers first acts; ask again for the others."""
    return Anyone(kind, {seat: ask(seat, kind, each, facts) for seat, each in options.items()})


Asked = Question | Together | Anyone
Step = Generator[Asked, Option, Any]
"""A running step. It returns the next step's function, or None when the match is over; a step
within a step returns what it found out, to whoever runs it."""
StepFunction = Callable[[S], Step]
Plan = Callable[[S, Seat], Generator[Question, Option, None]]


def nothing() -> Step:
    """What runs before a match has begun."""
    yield from ()


def all_steps(step: StepFunction[S], state: S) -> Step:
    """A step and those that follow it, as one: what playouts run, faster than one by one."""
    following: StepFunction[S] | None = yield from step(state)
    while following is not None:
        following = yield from following(state)


def notations(options: Sequence[Option]) -> list[str]:
    return [option.notation for option in options]
