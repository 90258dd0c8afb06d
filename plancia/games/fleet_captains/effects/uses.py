"""What command cards can do in a test, read once from their effects."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.card import Card
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    FOE,
    NOW,
    AdjustPower,
    Cancel,
    Change,
    Choose,
    Effect,
    Effects,
    EndCombat,
    PassEncounter,
    Pay,
    Prevent,
    RemoveShip,
    RemoveToken,
    Reroll,
    Roll,
)
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    AS_COMBAT,
    AS_OPERATIONS,
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

FLAGS: Final[dict[type[Effect], int]] = {
    Reroll: REROLLS,
    Prevent: PREVENTS,
    EndCombat: ENDS,
    AdjustPower: ADJUSTS,
    RemoveToken: RESTORES,
    PassEncounter: PASSES,
    RemoveShip: REMOVES,
}


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
            self.flags |= FLAGS.get(type(effect), 0)
            if isinstance(effect, Cancel):
                self.cancels = effect.what
            elif isinstance(effect, Change) and effect.lasts == NOW:
                bits = ALL_FOUR if effect.system >= ANY_SYSTEM else 1 << effect.system
                if effect.who == FOE:
                    self.foe |= bits
                else:
                    self.own |= bits


def every(effects: Effects) -> list[Effect]:
    """These effects and those inside them."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, Pay):
            found += every(effect.effects)
        elif isinstance(effect, Roll):
            for band in effect.bands:
                found += every(band.effects)
        elif isinstance(effect, Choose):
            found += every(effect.first) + every(effect.second)
    return found


def operations_of(card: Card) -> Effects:
    return card.operations.effects if card.operations else ()


def combat_of(card: Card) -> Effects:
    return card.combat.effects if card.combat else ()


OPERATIONS: Final = [Use(operations_of(card)) for card in CARDS]
COMBAT: Final = [Use(combat_of(card)) for card in CARDS]


def pledged(trial: Trial, side: int) -> int:
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


def cancellable(trial: Trial, side: int) -> int:
    """As what the other side's last card could be cancelled, or NONE."""
    seat = trial.seats[1 - side]
    for play in reversed(trial.plays):
        if play.seat == seat and not play.aboard:
            if play.cancelled:
                return NONE
            return {AS_COMBAT: 0, AS_OPERATIONS: 1}.get(play.use, NONE)
    return NONE
