"""Ways to play toys in tests."""

from __future__ import annotations

from typing import TypeVar

from plancia.engine.dice import seeded
from plancia.engine.match import Match
from plancia.engine.question import notations

T = TypeVar("T")


def play(match: Match, *answers: str) -> Match:
    """Give answers written as `0 draw`: a seat and a notation."""
    for answer in answers:
        seat, notation = answer.split(" ", 1)
        match.answer(int(seat), notation)
    return match


def play_at_random(match: Match, seed: int = 1, answers: int = 10_000) -> Match:
    """Give so many random answers, or until the match is over."""
    chance = seeded(seed)
    for _ in range(answers):
        if match.over:
            break
        seats = sorted(match.questions)
        seat = seats[chance.below(len(seats))]
        options = match.questions[seat].options
        match.answer(seat, options[chance.below(len(options))])
    return match


def offered(match: Match, seat: int) -> list[str]:
    return notations(match.questions[seat].options)


def kinds(match: Match) -> list[str]:
    """What has been announced so far."""
    return [event.kind for event in match.state.journal.events]


def first(match: Match, seat: int, verb: str) -> str:
    """The first answer of this verb that a seat is offered, as `play` takes it."""
    found = [each.notation for each in match.questions[seat].options if each.verb == verb]
    return f"{seat} {found[0]}"


def bare(position: T) -> T:
    """A position that can be edited without touching the original."""
    import json

    copied: T = json.loads(json.dumps(position))
    return copied
