"""Several answers under one name, carried out one by one."""

from __future__ import annotations

from plancia.engine.match import Match


def carry_out(match: Match, seat: int, notations: tuple[str, ...]) -> int:
    """Give a seat's answers in order, as long as it is asked the same and has that option.

    Returns how many were given; each is an answer like any other.
    """
    question = match.questions.get(seat)
    kind = question.kind if question else ""
    for given, notation in enumerate(notations):
        question = match.questions.get(seat)
        if question is None or question.kind != kind:
            return given
        if not any(option.notation == notation for option in question.options):
            return given
        match.answer(seat, notation)
    return len(notations)
