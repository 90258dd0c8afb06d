"""What command cards can do in a test, read once from their effects."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Cancel, Change, Effects
from plancia.games.fleet_captains.content.lookup import combat_of, every, operations_of
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    FOE,
    NOW,
    CommandCard,
    System,
)
from plancia.games.fleet_captains.effects.registry import IN_TESTS
from plancia.games.fleet_captains.effects.targets import can_lose_crew
from plancia.games.fleet_captains.rules import ratings
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship
from plancia.games.fleet_captains.state.underway import (
    AS_COMBAT,
    AS_OPERATIONS,
    FOR_COMBAT,
    FOR_ENCOUNTER,
    FOR_RAZING,
    Side,
    Trial,
)

REROLLS: Final = 1
PREVENTS: Final = 2
ENDS: Final = 4
ADJUSTS: Final = 8
RESTORES: Final = 16
PASSES: Final = 32
REMOVES: Final = 64
"""What a card may do in a test besides changing ratings, as bits."""
ALL_FOUR: Final = 15
ANY_OR_ALL: Final = (ANY_SYSTEM, ALL_SYSTEMS)


class Use:
    """What one effect of a card can do in a test, read once from the vocabulary."""

    __slots__ = ("cancels", "flags", "foe", "own")

    def __init__(self, effects: Effects) -> None:
        self.own = 0
        """Systems of one's own ship that it changes, as bits."""
        self.foe = 0
        """Systems of the opposing ship."""
        self.flags = 0
        self.cancels = NONE
        for effect in every(effects):
            self.flags |= IN_TESTS[type(effect)]
            if isinstance(effect, Cancel):
                self.cancels = effect.what
            elif isinstance(effect, Change) and effect.lasts == NOW:
                bits = ALL_FOUR if effect.system >= ANY_SYSTEM else 1 << effect.system
                if effect.who == FOE:
                    self.foe |= bits
                else:
                    self.own |= bits


OPERATIONS: Final[list[Use]] = []
COMBAT: Final[list[Use]] = []
"""Read when first needed: by then all effects have registered."""


def operations_use(card: CommandCard) -> Use:
    """What the Operations effect of a card can do in a test."""
    if not OPERATIONS:
        OPERATIONS.extend([Use(operations_of(each)) for each in CARDS])
    return OPERATIONS[card]


def combat_use(card: CommandCard) -> Use:
    """What the Combat effect of a card can do in a test."""
    if not COMBAT:
        COMBAT.extend([Use(combat_of(each)) for each in CARDS])
    return COMBAT[card]


def pledged(trial: Trial, side: Side) -> int:
    """What the cards laid down so far will add to a side's system."""
    system = trial.systems[side]
    total = 0
    for play in trial.plays:
        own = play.seat & 1 == trial.seats[side] & 1
        card = CARDS[play.card]
        for effect in combat_of(card) if play.use == AS_COMBAT else operations_of(card):
            if not isinstance(effect, Change) or effect.lasts != NOW or play.cancelled:
                continue
            counted = effect.system == system or effect.system in ANY_OR_ALL
            if counted and (effect.who != FOE) == own:
                total += effect.amount
    return total


def cancellable(trial: Trial, side: Side) -> int:
    """As what the other side's last card could be cancelled, or NONE."""
    seat = trial.seats[1 - side]
    for play in reversed(trial.plays):
        if play.seat == seat and not play.aboard:
            if play.cancelled:
                return NONE
            return {AS_COMBAT: 0, AS_OPERATIONS: 1}.get(play.use, NONE)
    return NONE


def helps(galaxy: Galaxy, trial: Trial, side: Side, ship: Ship | None, use: Use) -> bool:
    """FC-R8-03: whether a card does anything in this test for the ship it is played for."""
    system = trial.systems[side]
    own = system >= 0 and ship is not None and use.own >> system & 1
    if own and ship is not None and ratings.rating(galaxy, ship, System(system)) >= 0:
        return True
    other = trial.systems[1 - side]
    if other >= 0 and use.foe >> other & 1:
        return True
    if use.cancels >= 0 and cancellable(trial, side) == use.cancels:
        return True
    return use.flags != 0 and flags_help(trial, side, ship, use.flags)


def flags_help(trial: Trial, side: Side, ship: Ship | None, flags: int) -> bool:
    fighting = trial.reason == FOR_COMBAT
    tested = trial.systems[side] >= 0
    if flags & REROLLS and tested:
        return True
    if flags & PREVENTS and fighting and side == 1:
        return True
    if flags & ENDS and (fighting or trial.reason == FOR_RAZING):
        return True
    if flags & REMOVES and fighting and side == 1:
        return True
    if flags & PASSES and trial.reason == FOR_ENCOUNTER and side == 0:
        return ship is not None and can_lose_crew(ship)
    if ship is None or not tested:
        return False
    if flags & ADJUSTS and not ship.cloaked:
        return True
    return flags & RESTORES != 0 and any(ship.damage)
