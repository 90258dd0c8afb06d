"""The engine: matches, questions, chance, hidden knowledge, tables. It knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NewType, Protocol, Self

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from plancia.engine.dice import Dice
    from plancia.engine.event import Journal

    P = TypeVar("P", bound=int)
    """What a game calls its pieces by: plain numbers, or a type of its own."""
    S = TypeVar("S", bound="State", default=Any)
    """A game's own state. Whoever plays any game, whichever it is, writes `Game` and `Match`
    without it."""
else:
    from typing import TypeVar

    P = TypeVar("P", bound=int)
    S = TypeVar("S")  # a default needs Python 3.13


Seat = NewType("Seat", int)
"""A place at the table, from 0. Whoever uses a match may write plain numbers; rules tell seats from
ships, cards and places by it."""


Piece = NewType("Piece", int)
"""What lies in zones: a card, a ship, a tile. Games may have numbers of their own for cards, tiles
and tokens, so that none is taken for another; to the engine all of them are pieces."""


class Held(Protocol):
    """What craft that games share, piles and the journal, reads of a state."""

    dice: Dice
    journal: Journal


class State(Held, Protocol):
    """What the engine reads of any game's state."""

    def copy(self) -> Self: ...
