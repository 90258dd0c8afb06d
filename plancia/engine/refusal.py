"""Why an answer is refused or cannot be taken back."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Question, notations


class IllegalAnswer(ValueError):
    """The seat is not asked, or the answer is none of its options. Nothing has changed."""


class CannotUndo(ValueError):
    """The seat cannot take its last answer back; `reason` says why in one word."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


NOTHING: Final = "nothing", "there is no answer to take back"
ANOTHER: Final = "another", "another seat has answered since"
REVEALED: Final = (
    "revealed",
    "something hidden has come out, or dice were rolled, since that answer",
)
COMMITTED: Final = "committed", "this plan is committed"
RESUMED: Final = "resumed", "the match was put away since that answer"


def no_such_option(question: Question, option: Option | str) -> str:
    from difflib import get_close_matches

    given = option.notation if isinstance(option, Option) else option
    possible = notations(question.options)
    near = get_close_matches(str(given), possible, 1)
    if near:
        return f"{given!r} is not possible now; did you mean {near[0]!r}?"
    shown = ", ".join(possible[:12]) + (", …" if len(possible) > 12 else "")
    return f"{given!r} is not possible now; seat {question.seat} may answer: {shown}"
