"""The vocabulary in which ships, locations, cards, encounters and missions are written.

Every effect is plain data; `resolving` carries it out, `conditions` tells when it may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Provenance = Literal["rulebook", "public", "reconstructed"]

FEDERATION: Final = 0
KLINGON: Final = 1

WEAPONS: Final = 0
SENSORS: Final = 1
ENGINES: Final = 2
SHIELDS: Final = 3
ANY_SYSTEM: Final = 4
"""One system that the player picks when the effect happens."""
ALL_SYSTEMS: Final = 5
CHOSEN_SYSTEM: Final = 6
"""One system that the player picks when the card comes into play."""
SYSTEMS: Final = ("weapons", "sensors", "engines", "shields")
DISABLED: Final = -1
"""The rating D (FC-R1-06)."""

UNDAMAGED: Final = 0
YELLOW: Final = 1
RED: Final = 2
ALERTS: Final = ("undamaged", "yellow", "red")

NO_INSTALLATION: Final = 0
OUTPOST: Final = 1
COLONY: Final = 2
STARBASE: Final = 3
NEXT_LEVEL: Final = 4
ANY_LEVEL: Final = 4
INSTALLATIONS: Final = ("none", "outpost", "colony", "starbase")
INSTALLATION_SHIELDS: Final = (0, 10, 15, 30)
"""FC-R20-15; the Outpost's number is a ruling (FC-A06)."""

CAPTAIN: Final = 0
OFFICER: Final = 1
ENGINEER: Final = 2
SPECIALIST: Final = 3

PLANET: Final = 1
HABITABLE: Final = 2
UNINHABITABLE: Final = 4
STAR: Final = 8
NEBULA: Final = 16
EMPTY_SPACE: Final = 32
ANOMALY: Final = 64
ASTEROID: Final = 128
ROCK: Final = 256
WORMHOLE: Final = 512
OWN_INSTALLATION: Final = 1024
OWN_CONTROL: Final = 2048
ENEMY_CONTROL: Final = 4096
NEXT_TO_HOME: Final = 8192
AT_HOME: Final = 16384
"""What can be asked of a place: what its tile is, and below it whose it is."""

NOW: Final = 0
"""For the test that is running."""
THIS_TURN: Final = 1
ROUND: Final = 2
"""Until the start of one's own next turn."""
LASTING: Final = 3
"""While the card is aboard, or the ship is at the location."""
TOKEN: Final = 4
"""Marked by a system token, until repaired."""

SELF: Final = 0
FOE: Final = 1
"""The opposing ship of the test."""
ALLIES: Final = 2
"""All one's own ships here."""
OTHER_ALLIES: Final = 3
ENEMY: Final = 4
"""One enemy ship here, of one's own choice."""
ENEMIES: Final = 5
OWN: Final = 6
"""One of one's own ships, anywhere."""
ANY_ENEMY: Final = 7
TASK_FORCE: Final = 8

ME: Final = 0
OPPONENT: Final = 1
OWNER: Final = 2
"""The owner of the ship that loses something."""

HERE: Final = 0
ADJACENT: Final = 1
WITHIN_2: Final = 2
WITHIN_3: Final = 3
HOME: Final = 4
OWN_SPACE: Final = 5
"""Any location one controls."""
EXPLORED: Final = 6

EVERYTHING: Final = 99
"""As many as there are."""

INTERRUPT: Final = 1
ON_TURN: Final = 2
AS_ACTION: Final = 4
ON_MOVEMENT: Final = 8
ON_EXPLORATION: Final = 16
ON_ENCOUNTER: Final = 32
ON_MISSION: Final = 64
ON_INFLUENCE: Final = 128
ON_REPAIR: Final = 256
ON_TRANSPORT: Final = 512
ON_SCAN: Final = 1024
ON_CLOAK: Final = 2048
RESPONSE: Final = 4096
IN_COMBAT: Final = 8192
"""The words that say when an Operations effect may be used (FC-R25-07), and combat."""

HAND: Final = 0
ENCOUNTER_DECK: Final = 1
SECRET_MISSIONS: Final = 2

COMBAT_CARD: Final = 0
OPERATIONS_CARD: Final = 1
CREW_CARD: Final = 2
INFLUENCE_ACTION: Final = 3
TRANSPORT_ACTION: Final = 4

DISCARD_PILE: Final = 0
OPPONENTS_DISCARD: Final = 1

CREW_LOSS: Final = 1
BOARDING: Final = 2

INFLUENCE_CONTESTED: Final = 1
SECOND_OFFICER: Final = 2
SMALLER_LOCATIONS: Final = 4
FREE_ECHO: Final = 8
LONG_SCAN: Final = 16
TRANSPORT_CLOAKED: Final = 32
SCAN_CLOAKED: Final = 64
ATTACK_CLOAKED: Final = 128
CLOAK_HIDDEN: Final = 256
WORMHOLE_LINK: Final = 512
REPAIR_HERE: Final = 1024
BUILD_HERE: Final = 2048
"""Permissions, as bits."""

WHEN_ATTACKING: Final = 1
WHEN_DEFENDING: Final = 2
WHEN_TESTING: Final = 4
WHEN_SEARCHING: Final = 8
"""Testing for cloaked ships."""
WHEN_MEETING: Final = 16
"""Testing in an encounter."""
WHEN_ON_MISSION: Final = 32
"""Testing for a mission."""
WHEN_ATTACK_WON: Final = 64
WHEN_DAMAGED: Final = 128
WHEN_DESTROYED: Final = 256
WHEN_SCANNING: Final = 512
WHEN_REPAIRING: Final = 1024
WHEN_INFLUENCING: Final = 2048
WHEN_EXPLORING: Final = 4096
WHEN_MOVING: Final = 8192
WHEN_JOINING: Final = 16384
WHEN_ENTERING: Final = 32768
WHEN_LEAVING: Final = 65536
"""Events that trigger an effect, as bits."""

NO_LIMIT: Final = 0
ONCE_A_TURN: Final = 1
ONCE_A_GAME: Final = 2


@dataclass(frozen=True)
class Effect:
    """One thing that a card, a ship, a location or an encounter does."""


Effects = tuple[Effect, ...]


@dataclass(frozen=True)
class Condition:
    """Something that must hold."""


@dataclass(frozen=True)
class Change(Effect):
    """Add to the rating of a system, or take from it."""

    system: int
    amount: int
    lasts: int = NOW
    who: int = SELF


@dataclass(frozen=True)
class Disable(Effect):
    """A system counts as D."""

    system: int
    lasts: int = TOKEN
    who: int = SELF


@dataclass(frozen=True)
class SetAlert(Effect):
    alert: int


@dataclass(frozen=True)
class SystemTest(Effect):
    """A system test of the ship against a level."""

    system: int
    level: int
    success: Effects = ()
    failure: Effects = ()


@dataclass(frozen=True)
class Opposed(Effect):
    """A system test of the ship against a system of an enemy ship here."""

    system: int
    against: int
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
    who: int = SELF


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


@dataclass(frozen=True)
class Discard(Effect):
    """Cards from a hand; the opponent's are taken at random."""

    count: int
    who: int


@dataclass(frozen=True)
class Recover(Effect):
    """Take cards from one's own discard pile into the hand."""

    count: int
    crew_only: bool = False


@dataclass(frozen=True)
class Peek(Effect):
    """Look at the opponent's hand, at the top of the encounter deck, at his secret missions."""

    what: int
    count: int = 1


@dataclass(frozen=True)
class Cancel(Effect):
    """What the opponent has just played or declared has no effect."""

    what: int


@dataclass(frozen=True)
class LoseCrew(Effect):
    count: int
    by: int = OWNER
    trash: bool = False
    who: int = SELF


@dataclass(frozen=True)
class Assign(Effect):
    """Put a crew card from a discard pile aboard."""

    source: int


@dataclass(frozen=True)
class PlaceControl(Effect):
    count: int


@dataclass(frozen=True)
class RemoveControl(Effect):
    """Remove enemy Control tokens."""

    count: int
    where: int = HERE


@dataclass(frozen=True)
class OpponentControl(Effect):
    """The opponent places Control tokens here."""

    count: int


@dataclass(frozen=True)
class Build(Effect):
    """The next level needs its tokens (FC-R20-09); a named level does not."""

    level: int


@dataclass(frozen=True)
class Raze(Effect):
    """Remove the installation here."""


@dataclass(frozen=True)
class Need(Effect):
    """Installations here need more tokens, or fewer."""

    level: int
    more: int


@dataclass(frozen=True)
class Points(Effect):
    count: int


@dataclass(frozen=True)
class Reinforce(Effect):
    """A reinforcement that costs no action."""


@dataclass(frozen=True)
class ExtraAction(Effect):
    """A ship may take one more action."""

    who: int = SELF
    combat_only: bool = False
    free: bool = False
    """It does not count against the limit of the turn."""


@dataclass(frozen=True)
class NoActions(Effect):
    lasts: int


@dataclass(frozen=True)
class Move(Effect):
    """A move at once, whether or not the ship has moved."""

    points: int
    who: int = SELF


@dataclass(frozen=True)
class Relocate(Effect):
    """Place the ship somewhere, without moving."""

    where: int


@dataclass(frozen=True)
class Halt(Effect):
    """The movement in progress ends."""


@dataclass(frozen=True)
class NoMove(Effect):
    lasts: int


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
    who: int = SELF


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
    where: int


@dataclass(frozen=True)
class Explore(Effect):
    """Explore an adjacent location without going there."""


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


@dataclass(frozen=True)
class Immune(Effect):
    kind: int


@dataclass(frozen=True)
class Allow(Effect):
    permission: int
    lasts: int = LASTING


@dataclass(frozen=True)
class Trigger(Effect):
    """Effects that happen whenever an event does."""

    event: int
    effects: Effects
    condition: Condition | None = None
    limit: int = NO_LIMIT


@dataclass(frozen=True)
class Field(Effect):
    """The card stays at the location and waits for an enemy ship to enter."""

    effects: Effects


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Give up the crew card for an effect: at any time of one's own turn, or at an event."""

    effects: Effects
    event: int = 0
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


def permissions(effects: Effects) -> int:
    """The lasting permissions among effects, as bits."""
    found = 0
    for each in effects:
        if isinstance(each, Allow) and each.lasts == LASTING:
            found |= each.permission
    return found


def change_of(effects: Effects) -> tuple[int, int, int, int]:
    """What lasting changes among effects add to each system."""
    change = [0, 0, 0, 0]
    for each in effects:
        if isinstance(each, Change) and each.lasts == LASTING and each.system < ANY_SYSTEM:
            change[each.system] += each.amount
    return (change[0], change[1], change[2], change[3])


def triggers(effects: Effects) -> int:
    """The events that trigger something among effects, as bits."""
    found = 0
    for each in effects:
        if isinstance(each, Trigger):
            found |= each.event
    return found
