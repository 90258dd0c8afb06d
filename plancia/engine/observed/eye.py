"""Whose eyes read a state, and what they have found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.engine.event import EVERYONE
from plancia.engine.hidden import EMPTY, Zone
from plancia.engine.plain import StateValue

if TYPE_CHECKING:
    from plancia.engine.game import Game

NONE_KNOWN: Final = 0
SOME_KNOWN: Final = 1
ALL_KNOWN: Final = 2
NO_ZONE: Final = 3
"""What a viewer knows of the pieces in a list; the last is one that only speaks of pieces."""


class Eye:
    """One viewer of one state; `places` and `values` are what is not 0, in ascending places."""

    __slots__ = (
        "_next", "_saw", "_seen", "_zones", "mask", "places", "seats", "short", "side",
        "sides", "state", "values", "viewer",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        state: StateValue,
        viewer: int,
        seats: int,
        side: int,
        sides: int,
        places: list[int],
        values: list[int],
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.mask = 1 << viewer
        self.seats = seats
        self.side = side
        self.sides = sides
        self.places = places
        self.values = values
        self.short = ""
        """What had no place, if anything had none."""
        self._zones: list[Zone] = game.zones(state)
        self._next = 0
        """Zones are looked for in the order of the state, more or less: from here on."""
        self._seen: dict[int, int] = game.seen(state)
        self._saw: set[StateValue] | None = None

    def put(self, place: int, value: int) -> None:
        if value:
            self.places.append(place)
            self.values.append(value)

    def of(self, pieces: list[int]) -> int:
        """What the viewer knows of the pieces in a list."""
        zones = self._zones
        many = len(zones)
        at = self._next
        for _ in range(many):
            zone = zones[at]
            at += 1
            if at == many:
                at = 0
            if zone.pieces is pieces:
                self._next = at
                if zone.known & self.mask:
                    return ALL_KNOWN
                return SOME_KNOWN if self._seen else NONE_KNOWN
        return NO_ZONE

    def is_seen(self, held: object) -> bool:
        """Whether this is the game's own note of who has seen what."""
        return held is self._seen

    def knows(self, piece: int) -> bool:
        """Whether the viewer knows a piece; what lies in no zone is no secret."""
        for zone in self._zones:
            if not zone.known & self.mask and piece in zone.pieces:
                return self.saw(piece)
        return True

    def saw(self, piece: int) -> bool:
        """Whether the viewer has seen a piece of a zone it does not know."""
        return self._seen.get(piece, 0) & self.mask != 0

    def others_who_saw(self, piece: int) -> list[int]:
        """Which others have looked at a piece that not everybody sees, to the viewer's left."""
        mask = self._seen.get(piece, 0)
        if mask in (0, EVERYONE, self.mask):
            return []
        return [
            left for left in range(1, self.seats) if mask >> (self.viewer + left) % self.seats & 1
        ]

    def visible(self, pieces: list[int]) -> list[int]:
        """The pieces of a list that the viewer knows; empty places too, where all are."""
        known = self.of(pieces)
        if known == ALL_KNOWN:
            return pieces
        if known == NONE_KNOWN:
            return []
        if known == NO_ZONE:
            return [piece for piece in pieces if piece != EMPTY and self.knows(piece)]
        return self.seen_among(pieces)

    def seen_among(self, pieces: list[StateValue]) -> list[StateValue]:
        """The pieces of a zone the viewer does not know that it has seen all the same. (Numbers
        that are only looked up are left packed, which takes less time compiled.)"""
        saw = self._saw
        if saw is None:
            mask = self.mask
            saw = {piece for piece, seats in self._seen.items() if seats & mask}
            self._saw = saw
        return [piece for piece in pieces if piece in saw] if saw else []
