"""The vocabulary of effects: what ships, locations, cards and encounters can do, as plain data.

What each of them does, when it is of use and what it says stands in the room `effects`.
"""

from __future__ import annotations

from dataclasses import dataclass

from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.vocabulary import (
    HERE,
    LASTING,
    NO_EVENT,
    NO_LIMIT,
    NOW,
    OWNER,
    SELF,
    TOKEN,
    Alert,
    Cancelled,
    Chooser,
    Event,
    Immunity,
    Lasting,
    Level,
    Limit,
    Peeked,
    Permission,
    Pile,
    Reach,
    System,
    Whom,
)


@dataclass(frozen=True)
class Effect:
    """One thing that a card, a ship, a location or an encounter does."""

    def needs_ship(self) -> bool:
        """Whether it is about one ship, which must be named where it stands alone."""
        return True


Effects = tuple[Effect, ...]


@dataclass(frozen=True)
class Change(Effect):
    """Add to the rating of a system, or take from it."""

    system: System
    amount: int
    lasts: Lasting = NOW
    who: Whom = SELF


@dataclass(frozen=True)
class Disable(Effect):
    """A system counts as D."""

    system: System
    lasts: Lasting = TOKEN
    who: Whom = SELF


@dataclass(frozen=True)
class SetAlert(Effect):
    alert: Alert


@dataclass(frozen=True)
class SystemTest(Effect):
    """A system test of the ship against a level."""

    system: System
    level: int
    success: Effects = ()
    failure: Effects = ()


@dataclass(frozen=True)
class Opposed(Effect):
    """A system test of the ship against a system of an enemy ship here."""

    system: System
    against: System
    success: Effects = ()


@dataclass(frozen=True)
class Band:
    """What follows when the dice show a number from `low` to `high`."""

    low: int
    high: int
    effects: Effects


@dataclass(frozen=True)
class Roll(Effect):
    bands: tuple[Band, ...]
    dice: int = 1


@dataclass(frozen=True)
class Reroll(Effect):
    """Declared before the dice fall, used after them (FC-A60)."""


@dataclass(frozen=True)
class Damage(Effect):
    amount: int
    who: Whom = SELF


@dataclass(frozen=True)
class Prevent(Effect):
    amount: int


@dataclass(frozen=True)
class Repair(Effect):
    """Better the alert status."""

    steps: int = 1


@dataclass(frozen=True)
class RemoveToken(Effect):
    """Remove system tokens."""

    count: int = 1


@dataclass(frozen=True)
class Draw(Effect):
    count: int

    def needs_ship(self) -> bool:
        return False


@dataclass(frozen=True)
class Discard(Effect):
    """Cards from a hand; the opponent's are taken at random."""

    count: int
    who: Chooser


@dataclass(frozen=True)
class Recover(Effect):
    """Take cards from one's own discard pile into the hand."""

    count: int
    crew_only: bool = False

    def needs_ship(self) -> bool:
        return False


@dataclass(frozen=True)
class Peek(Effect):
    """Look at the opponent's hand, at the top of the encounter deck, at his secret missions."""

    what: Peeked
    count: int = 1

    def needs_ship(self) -> bool:
        return False


@dataclass(frozen=True)
class Cancel(Effect):
    """What the opponent has just played or declared has no effect."""

    what: Cancelled


@dataclass(frozen=True)
class LoseCrew(Effect):
    count: int
    by: Chooser = OWNER
    trash: bool = False
    who: Whom = SELF

    def needs_ship(self) -> bool:
        return self.who == SELF


@dataclass(frozen=True)
class Assign(Effect):
    """Put a crew card from a discard pile aboard."""

    source: Pile


@dataclass(frozen=True)
class PlaceControl(Effect):
    count: int


@dataclass(frozen=True)
class RemoveControl(Effect):
    """Remove enemy Control tokens."""

    count: int
    where: Reach = HERE


@dataclass(frozen=True)
class OpponentControl(Effect):
    """The opponent places Control tokens here."""

    count: int


@dataclass(frozen=True)
class Build(Effect):
    """The next level needs its tokens (FC-R20-09); a named level does not."""

    level: Level


@dataclass(frozen=True)
class Raze(Effect):
    """Remove the installation here."""


@dataclass(frozen=True)
class Need(Effect):
    """Installations here need more tokens, or fewer."""

    level: Level
    more: int


@dataclass(frozen=True)
class Points(Effect):
    count: int


@dataclass(frozen=True)
class Reinforce(Effect):
    """A reinforcement that costs no action."""

    def needs_ship(self) -> bool:
        return False


@dataclass(frozen=True)
class ExtraAction(Effect):
    """A ship may take one more action."""

    who: Whom = SELF
    combat_only: bool = False
    free: bool = False
    """It does not count against the limit of the turn."""

    def needs_ship(self) -> bool:
        return self.who == SELF


@dataclass(frozen=True)
class NoActions(Effect):
    lasts: Lasting


@dataclass(frozen=True)
class Move(Effect):
    """A move at once, whether or not the ship has moved."""

    points: int
    who: Whom = SELF

    def needs_ship(self) -> bool:
        return self.who == SELF


@dataclass(frozen=True)
class Relocate(Effect):
    """Place the ship somewhere, without moving."""

    where: Reach


@dataclass(frozen=True)
class Halt(Effect):
    """The movement in progress ends."""


@dataclass(frozen=True)
class NoMove(Effect):
    lasts: Lasting


@dataclass(frozen=True)
class Slip(Effect):
    """Escape and Evade rolls of this move succeed."""


@dataclass(frozen=True)
class AdjustPower(Effect):
    """One more power adjustment, at once."""


@dataclass(frozen=True)
class Cloak(Effect):
    pass


@dataclass(frozen=True)
class Decloak(Effect):
    who: Whom = SELF


@dataclass(frozen=True)
class Echo(Effect):
    """A Sensor Echo without an action."""


@dataclass(frozen=True)
class EndCombat(Effect):
    """FC-R19-11."""


@dataclass(frozen=True)
class RemoveShip(Effect):
    """FC-R19-12."""


@dataclass(frozen=True)
class Truce(Effect):
    """No combat where the ship is, until the start of one's own next turn."""


@dataclass(frozen=True)
class Scan(Effect):
    count: int
    where: Reach


@dataclass(frozen=True)
class Explore(Effect):
    """Explore an adjacent location without going there, or the one where the ship is."""

    here: bool = False


@dataclass(frozen=True)
class MeetEncounter(Effect):
    """Draw an encounter whatever the die said."""


@dataclass(frozen=True)
class SkipEncounter(Effect):
    """No encounter here."""


@dataclass(frozen=True)
class PassEncounter(Effect):
    """The test of the encounter succeeds."""


@dataclass(frozen=True)
class Cargo(Effect):
    """The encounter card goes aboard; what it does lasts while it is there."""

    effects: Effects


@dataclass(frozen=True)
class AwayTeam(Effect):
    """Send an Away Team down here."""


@dataclass(frozen=True)
class CycleMissions(Effect):
    """Replace laid-out missions."""

    count: int

    def needs_ship(self) -> bool:
        return False


@dataclass(frozen=True)
class Immune(Effect):
    kind: Immunity


@dataclass(frozen=True)
class Allow(Effect):
    permission: Permission
    lasts: Lasting = LASTING


@dataclass(frozen=True)
class Trigger(Effect):
    """Effects that happen whenever an event does."""

    event: Event
    effects: Effects
    condition: Condition | None = None
    limit: Limit = NO_LIMIT


@dataclass(frozen=True)
class Field(Effect):
    """The card stays at the location and waits for an enemy ship to enter."""

    effects: Effects


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Give up the crew card for an effect: at any time of one's own turn, or at an event."""

    effects: Effects
    event: Event = NO_EVENT
    trash: bool = False


@dataclass(frozen=True)
class Choose(Effect):
    first: Effects
    second: Effects


@dataclass(frozen=True)
class Pay(Effect):
    """An optional cost and what it buys."""

    cost: Effects
    effects: Effects


@dataclass(frozen=True)
class If(Effect):
    condition: Condition
    then: Effects
    otherwise: Effects = ()
