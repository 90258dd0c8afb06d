"""What all toys share: covers, seats, plain words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plancia.engine.game import Cover, Guide
from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Area, Card, Choice, LogLine, Seat, Span, Table

FOLDER = Path(__file__).parent
FRIENDLY = Guide(
    evaluate=lambda state, seat: 0.5, weigh=lambda state, question: [1.0] * len(question.options)
)


def cover(name: str) -> Cover:
    return Cover(name, "A toy.", (1, 5), "#f2b84b", name)


def seats(look: Look, number: int, active: int) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            seat,
            look.name(seat, look.say("Captain {number}", number=seat + 1)),
            turn=seat == active,
        )
        for seat in range(number)
    )


def table(id: str, look: Look, number: int, active: int, areas: list[Area]) -> Table:
    return Table(id, look.seat, seats(look, number, active), tuple(areas), look.say("A turn"))


def card(look: Look, piece: int, name: str, options: tuple[str, ...] = ()) -> Card:
    """Face up for those who know the piece, face down for the others."""
    if not look.knows(piece):
        return Card(look.handle(piece), figure="back", options=options)
    return Card(look.handle(piece), name, art=name, options=options)


def prompt(state: Any, question: Question, look: Look) -> str:
    return look.say("Choose.")


def choice(state: Any, option: Option, look: Look) -> Choice:
    roll = option.notation == "roll"
    return Choice(option.notation, (Span(look.say("roll") if roll else option.notation),))


def line(state: Any, told: Told, look: Look) -> LogLine:
    """The kind of event and its facts, one after the other."""
    words = [told.kind]
    for pieces in told.pieces.values():
        words += [str(piece) for piece in pieces]
    words += [str(fact) for fact in told.facts.values()]
    refs = [ref for each in told.refs.values() for ref in each]
    return LogLine(
        told.number, (Span(" ".join(words), ref=refs[0] if refs else ""),), told.seat, told.kind
    )


def vocabulary() -> list[str]:
    return ["Choose.", "A turn"]
