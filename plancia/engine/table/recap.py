"""The strip of a seat's last turn: what it did, in things one can point at."""

from __future__ import annotations

from collections.abc import Callable, Container

from plancia.engine.look import Look, Strip, Told
from plancia.engine.table import Card, Deed, Icon, Span

COMMON = -1
"""Whose turn it is where all take it together."""
MOST = 8
"""How many things of one deed are shown; of more it says how many."""


def last_turn(
    seat: int,
    look: Look,
    kinds: Container[str],
    deed: Callable[[Told], Deed | None],
    turns_of: int | None = None,
    lasting: bool = False,
) -> tuple[tuple[Deed, ...], str]:
    """The deeds of a rival's latest turn, and which turn that was, in words; nothing of the
    viewer's own. `turns_of`: for whom its turns are announced, where that is not the seat itself.

    Deeds of one name are one. What all do together stands until the next turn has something to
    show: while they plan, the turn before.

    `lasting`: a deed depends on its event alone, and on the viewer. Then it is drawn once.
    """
    if seat == look.seat:
        return (), ""
    whose = seat if turns_of is None else turns_of
    if lasting:
        turn, deeds = _kept(whose, look, kinds, deed)
        return deeds, look.say("Turn {turn}", turn=turn) if deeds else ""
    turn, lately = look.lately(whose, kinds)
    deeds = _gathered(_done(lately, deed))
    if not deeds and whose == COMMON:
        turn, lately = look.lately(whose, kinds, before=1)
        deeds = _gathered(_done(lately, deed))
    return deeds, look.say("Turn {turn}", turn=turn) if deeds else ""


def _kept(
    whose: int, look: Look, kinds: Container[str], deed: Callable[[Told], Deed | None]
) -> tuple[int, tuple[Deed, ...]]:
    """The latest turn and its deeds: those that were drawn before, and what came to them."""
    turn, start, end = look.turn_of(whose)
    strip = look.strips.get((whose, look.mask))
    if strip is None or not strip.begins(look.events, start, end):
        strip = Strip(look.events, start, start, [], ())
    if strip.end < end:
        done = strip.done + _done(look.told(strip.end, end, kinds), deed)
        strip = Strip(look.events, start, end, done, _gathered(done))
        look.strips[whose, look.mask] = strip
    return turn, strip.deeds


def _done(lately: list[Told], deed: Callable[[Told], Deed | None]) -> list[Deed]:
    drawn = [deed(told) for told in lately]
    return [each for each in drawn if each is not None]


def _gathered(done: list[Deed]) -> tuple[Deed, ...]:
    found: dict[str, tuple[list[Card], list[Span]]] = {}
    for each in done:
        cards, spans = found.setdefault(each.name, ([], []))
        cards += each.cards
        spans += each.spans
    return tuple(
        Deed(name, tuple(cards[:MOST]), _counted(spans, len(cards) - MOST))
        for name, (cards, spans) in found.items()
    )


def _counted(spans: list[Span], hidden: int) -> tuple[Span, ...]:
    """The same thing several times is one with a number; numbers with one icon add up."""
    times: dict[Span, int] = {}
    sums: dict[Icon, int] = {}
    for span in spans:
        if span.icon and span.text.isdecimal() and not span.ref:
            sums[span.icon] = sums.get(span.icon, 0) + int(span.text)
            continue
        times[span] = times.get(span, 0) + 1
    shown = [
        Span(f"{span.text} ×{count}", span.icon, span.ref) if count > 1 else span
        for span, count in times.items()
    ]
    hidden = max(0, hidden) + max(0, len(shown) - MOST)
    more = [Span(f"+{hidden}")] if hidden else []
    totals = [Span(str(total), icon) for icon, total in sums.items()]
    return (*shown[:MOST], *more, *totals)
