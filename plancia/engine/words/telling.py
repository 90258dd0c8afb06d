"""Sentences with things in them: what a line of the log names can be pointed at on the table.

A game keeps its sentences as templates and says for each `{name}` in them what it stands for:

    def line(realm, told, look):
        return log_line(told, look.say, LINES[told.kind], lambda name: thing(name, told, look))

    def thing(name, told, look):
        if name == "side":
            return seat_named(told.seat, side_name(told.seat, look))
        if name == "cards":
            return pieces_named(told, "cards", card_name, look.say)
        return told.facts[name]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from plancia.engine.look import Told
from plancia.engine.table import LogLine, Span
from plancia.engine.table.whole import Weight
from plancia.engine.words import Words

Thing = Span | Sequence[Span] | str | int
"""What a name in a sentence stands for: words, with what they point at if it is on the table."""


def tell(say: Words, template: str, thing: Callable[[str], Thing]) -> tuple[Span, ...]:
    """The sentence in the viewer's language, each `{name}` in it as the thing it stands for."""
    spans: list[Span] = []
    for part in _parts(say(template)):
        if part.startswith("{"):
            spans += _spans(thing(part[1:-1]))
        else:
            spans.append(Span(part))
    return tuple(spans)


def log_line(
    told: Told,
    say: Words,
    template: str,
    thing: Callable[[str], Thing],
    rule: str = "",
    weight: Weight = "normal",
) -> LogLine:
    """What happened as a line of the log."""
    seat = told.seat if told.seat >= 0 else None
    return LogLine(told.number, tell(say, template, thing), seat, told.kind, rule, weight)


def seat_named(seat: int, name: str) -> Span:
    return Span(name, ref=f"seat:{seat}")


def pieces_named(
    told: Told,
    fact: str,
    name: Callable[[int], str],
    say: Words,
    unknown: Callable[[int], str] | None = None,
) -> list[Span]:
    """The pieces of an event: those known by name, the others as a number of them: of cards, or as
    `unknown` says it."""
    known = [
        Span(name(piece), ref=ref)
        for piece, ref in zip(told.pieces[fact], told.refs[fact], strict=True)
        if piece is not None
    ]
    hidden = sum(piece is None for piece in told.pieces[fact])
    if not hidden:
        return listed(known)
    count = unknown(hidden) if unknown else say.many("{count} card", "{count} cards", hidden)
    return listed([*known, Span(count)])


def listed(things: Sequence[Span]) -> list[Span]:
    """Several things one after the other, as in a list."""
    spans: list[Span] = []
    for thing in things:
        if spans:
            spans.append(Span(", "))
        spans.append(thing)
    return spans


@cache
def _parts(said: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r"(\{\w+\})", said) if part)


def _spans(thing: Thing) -> Sequence[Span]:
    if isinstance(thing, str | int):
        return [Span(str(thing))] if thing != "" else []
    return [thing] if isinstance(thing, Span) else thing
