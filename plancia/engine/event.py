"""What happens, as rules announce it: the source of log, animation and replay.

The journal also keeps the handles by which clients follow pieces. It is no part of the state:
running a step again from its checkpoint writes the same events and handles again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from plancia.engine import Held

EVERYONE: Final = -1
"""The mask of viewers that includes all; bit `1 << seat` stands for one seat."""


class Event:
    """Something that happened. Facts about hidden pieces are known only to some."""

    __slots__ = ("facts", "handles", "kind", "known", "number", "pieces", "seat", "texts")

    def __init__(
        self,
        number: int,
        kind: str,
        seat: int,
        facts: dict[str, int],
        pieces: dict[str, list[int]],
        texts: dict[str, str],
        known: dict[str, list[int]],
        handles: dict[str, list[int]],
    ) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat
        self.facts = facts
        """Numbers everybody knows: of a seat, a ship, a place; how many."""
        self.pieces = pieces
        """Lists of pieces, as somebody who knows everything sees them."""
        self.texts = texts
        self.known = known
        """For each list of pieces who knows each of them: a mask."""
        self.handles = handles

    def seen(self, viewer: int) -> dict[str, list[int | None]]:
        """The pieces as a viewer (a mask) knows them: an unknown one is None."""
        return {
            name: [
                piece if mask & viewer or mask == EVERYONE else None
                for piece, mask in zip(pieces, self.known[name], strict=True)
            ]
            for name, pieces in self.pieces.items()
        }

    def known_parts(self, viewer: int) -> tuple[bool, ...]:
        """For each piece it speaks of whether a viewer (a mask) knows it: who knows the same is
        told the same."""
        return tuple(
            mask == EVERYONE or mask & viewer != 0
            for masks in self.known.values()
            for mask in masks
        )


Fact = int | str | Sequence[int]
"""A number, a text, or a list of pieces."""


def event_of(number: int, kind: str, seat: int, facts: dict[str, Fact]) -> Event:
    """An event with these facts, whose pieces nobody knows yet."""
    event = Event(number, kind, seat, {}, {}, {}, {}, {})
    for name, fact in facts.items():
        if isinstance(fact, int):
            event.facts[name] = fact
        elif isinstance(fact, str):
            event.texts[name] = fact
        else:
            event.pieces[name] = list(fact)
    return event


class Journal:
    """The events of a match, and the handle of each piece."""

    __slots__ = ("events", "handles", "knowledge", "next_handle", "watched")

    def __init__(self, knowledge: Callable[[Any, list[int]], dict[int, int]] | None) -> None:
        self.knowledge = knowledge
        """Who knows each of some pieces: a mask for each."""
        self.watched = knowledge is not None
        """False in playouts: rules then announce nothing."""
        self.events: list[Event] = []
        self.handles: dict[int, int] = {}
        self.next_handle = 0

    def announce(self, state: Held, kind: str, seat: int, **facts: Fact) -> None:
        """Record what happened, after it happened.

        A fact that is a list is a list of pieces: who knows each one is taken from where it
        lies now, and other viewers will only read that there was one.
        """
        if self.knowledge is None:
            return
        event = event_of(len(self.events), kind, seat, facts)
        if event.pieces:
            masks = self.knowledge(state, [each for all in event.pieces.values() for each in all])
            for name, pieces in event.pieces.items():
                event.known[name] = [masks.get(piece, EVERYONE) for piece in pieces]
                event.handles[name] = [self.handle(piece) for piece in pieces]
        self.events.append(event)

    def handle(self, piece: int) -> int:
        if not self.watched:
            return piece
        handle = self.handles.get(piece)
        if handle is None:
            self.renew([piece])
            handle = self.handles[piece]
        return handle

    def renew(self, pieces: Sequence[int]) -> None:
        """Give these pieces new handles: they were shuffled and nobody can follow them."""
        if self.watched:
            for piece in pieces:
                self.handles[piece] = self.next_handle
                self.next_handle += 1

    def copy(self) -> Journal:
        other = Journal(self.knowledge)
        other.events = self.events[:]
        other.handles = self.handles.copy()
        other.next_handle = self.next_handle
        return other


MUTED: Final = Journal(None)
"""The journal of playouts."""
