"""Whose eyes read a state, and what they have found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.engine import Piece
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
        "_listed", "_seen", "_unknown", "mask", "places", "seats", "short", "side",
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
        self._seen: dict[int, int] = game.seen(state)
        self._listed: dict[int, int] = {}
        self._unknown: list[list[Piece]] = []
        zones: list[Zone] = game.zones(state)
        for zone in zones:
            known = zone.known
            if known == EVERYONE or known & self.mask:
                self._listed[id(zone.pieces)] = ALL_KNOWN
            else:
                self._listed[id(zone.pieces)] = SOME_KNOWN if self._seen else NONE_KNOWN
                self._unknown.append(zone.pieces)

    def put(self, place: int, value: int) -> None:
        if value:
            self.places.append(place)
            self.values.append(value)

    def of(self, pieces: list[int]) -> int:
        """What the viewer knows of the pieces in a list."""
        return self._listed.get(id(pieces), NO_ZONE)

    def is_seen(self, held: object) -> bool:
        """Whether this is the game's own note of who has seen what."""
        return held is self._seen

    def knows(self, piece: int) -> bool:
        """Whether the viewer knows a piece; what lies in no zone is no secret."""
        for pieces in self._unknown:
            if piece in pieces:
                return self.saw(piece)
        return True

    def saw(self, piece: int) -> bool:
        """Whether the viewer has seen a piece of a zone it does not know."""
        mask = self._seen.get(piece, 0)
        return mask == EVERYONE or mask & self.mask != 0

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
        seen = self._seen
        return [piece for piece in pieces if piece in seen and self.saw(piece)]
