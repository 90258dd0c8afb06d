"""What is under way: the system test and the move in progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NewType

from plancia.engine import Seat
from plancia.games.fleet_captains.content.vocabulary import (
    NO_CARD,
    NO_SHIP,
    NOWHERE,
    AnyCard,
    CommandCard,
    Place,
    System,
    TokenNumber,
    Vessel,
)

Reason = NewType("Reason", int)
"""Why a system test is made."""
PlayedAs = NewType("PlayedAs", int)
"""What a command card is used as (FC-R25-05)."""
Side = NewType("Side", int)
"""Of a system test."""
TESTER: Final = Side(0)
OPPOSER: Final = Side(1)
FOR_MISSION: Final = Reason(0)
FOR_ENCOUNTER: Final = Reason(1)
FOR_SEARCH: Final = Reason(2)
FOR_TRANSPORT: Final = Reason(3)
FOR_CARD: Final = Reason(4)
FOR_LOCATION: Final = Reason(5)
FOR_COMBAT: Final = Reason(6)
FOR_RAZING: Final = Reason(7)
"""The last is an attack on an installation."""
AS_OPERATIONS: Final = PlayedAs(0)
AS_COMBAT: Final = PlayedAs(1)
AS_CREW: Final = PlayedAs(2)


@dataclass(slots=True)
class Play:
    """A command card, or a crew card given up, in a test."""

    seat: Seat
    card: CommandCard
    use: PlayedAs
    ship: Vessel
    """The ship it is played for."""
    aboard: bool
    """A crew card given up for its other effect: it is not the one card played (FC-R26-08)."""
    cancelled: bool = False

    def copy(self) -> Play:
        return Play(self.seat, self.card, self.use, self.ship, self.aboard, self.cancelled)


@dataclass(slots=True)
class Trial:
    """The system test under way. Side 0 tests, side 1 opposes."""

    reason: Reason
    seats: list[Seat]
    """Who leads each side."""
    systems: list[System]
    """The system of each side; that of side 1 is NONE where a level is to be reached."""
    level: int
    ships: list[Vessel]
    """The ships of side 0; the first one is the ship that cards are about."""
    foe: Vessel = NO_SHIP
    at: Place = NOWHERE
    card: AnyCard = NO_CARD
    """The mission, encounter or command card it is for."""
    plays: list[Play] = field(default_factory=list)
    changes: list[list[int]] = field(default_factory=lambda: [[0, 0, 0, 0], [0, 0, 0, 0]])
    """For each side what passing effects add to each system of its ship."""
    removed: list[Vessel] = field(default_factory=list)
    """Ships of side 0 that do not add their rating."""
    rerolls: list[int] = field(default_factory=lambda: [0, 0])
    prevent: int = 0
    """Damage to the foe that cards prevent."""
    ended: bool = False
    """The combat was ended."""
    certain: bool = False
    """It succeeds whatever the ratings are."""
    dice: list[int] = field(default_factory=lambda: [0, 0])
    totals: list[int] = field(default_factory=lambda: [0, 0])
    damage: int = 0
    """What an attack did."""
    after: list[CommandCard] = field(default_factory=list)
    """Cards whose effects follow a successful attack."""

    def copy(self) -> Trial:
        return Trial(
            self.reason, self.seats[:], self.systems[:], self.level, self.ships[:], self.foe,
            self.at, self.card, [play.copy() for play in self.plays],
            [change[:] for change in self.changes], self.removed[:], self.rerolls[:],
            self.prevent, self.ended, self.certain, self.dice[:], self.totals[:], self.damage,
            self.after[:],
        )  # fmt: skip


@dataclass(slots=True)
class Course:
    """The move in progress: of one ship, a Task Force, or a Cloak token."""

    seat: Seat
    ships: list[Vessel]
    token: TokenNumber
    """The Cloak token on the move, or NONE."""
    left: int
    """Movement points left, before the last location is paid."""
    start: Place
    spent: int = 0
    """Movement points spent on crossing locations."""
    hops: int = 0
    """How many locations were entered."""
    halted: bool = False
    pressed: bool = False
    """Enemies have tried to hold it: it may stay where it is."""
    granted: bool = False
    """A move that a card gave: it does not count as the ship's own."""

    def copy(self) -> Course:
        return Course(
            self.seat, self.ships[:], self.token, self.left, self.start, self.spent, self.hops,
            self.halted, self.pressed, self.granted,
        )  # fmt: skip
