"""What happens, as rules announce it: the source of log, animation and replay.

The journal also keeps the handles by which clients follow pieces. It is no part of the state:
running a step again from its checkpoint writes the same events and handles again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

EVERYONE = -1
"""The mask of viewers that includes all; bit `1 << seat` stands for one seat."""


class Event:
    """Something that happened. Facts about hidden pieces are known only to some."""

    __slots__ = ("facts", "handles", "kind", "known", "number", "seat")

    def __init__(
        self,
        number: int,
        kind: str,
        seat: int,
        facts: dict[str, Any],
        known: dict[str, list[int]],
        handles: dict[str, list[int]],
    ) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.known = known
        """For each fact that is a list of pieces, who knows each of them: a mask."""
        self.handles = handles

    def seen(self, viewer: int) -> dict[str, Any]:
        """The facts as a viewer (a mask) knows them: an unknown piece is None."""
        facts = dict(self.facts)
        for name, masks in self.known.items():
            facts[name] = [
                piece if mask & viewer or mask == EVERYONE else None
                for piece, mask in zip(facts[name], masks, strict=True)
            ]
        return facts

    def known_parts(self, viewer: int) -> tuple[bool, ...]:
        """For each piece it speaks of whether a viewer (a mask) knows it: who knows the same is
        told the same."""
        return tuple(
            mask == EVERYONE or mask & viewer != 0
            for masks in self.known.values()
            for mask in masks
        )


class Journal:
    """The events of a match, and the handle of each piece."""

    __slots__ = ("events", "handles", "knowledge", "next_handle", "watched")

    def __init__(self, knowledge: Callable[[Any], dict[int, int]] | None) -> None:
        self.knowledge = knowledge
        self.watched = knowledge is not None
        """False in playouts: rules then announce nothing."""
        self.events: list[Event] = []
        self.handles: dict[int, int] = {}
        self.next_handle = 0

    def announce(self, state: Any, kind: str, seat: int, **facts: Any) -> None:
        """Record what happened, after it happened.

        A fact that is a list is a list of pieces: who knows each one is taken from where it
        lies now, and other viewers will only read that there was one.
        """
        if self.knowledge is None:
            return
        known: dict[str, list[int]] = {}
        handles: dict[str, list[int]] = {}
        masks: dict[int, int] = {}
        for name, fact in facts.items():
            if isinstance(fact, list):
                masks = masks or self.knowledge(state)
                facts[name] = fact[:]
                known[name] = [masks.get(piece, EVERYONE) for piece in fact]
                handles[name] = [self.handle(piece) for piece in fact]
        self.events.append(Event(len(self.events), kind, seat, facts, known, handles))

    def handle(self, piece: int) -> int:
        if not self.watched:
            return piece
        if piece not in self.handles:
            self.renew([piece])
        return self.handles[piece]

    def renew(self, pieces: list[int]) -> None:
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


MUTED = Journal(None)
"""The journal of playouts."""
