"""What the hand of a seat lets its ships fire, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine import Seat
from plancia.games.battle_force.content.boxes import NO_BOXES, Boxes, can_fire, more
from plancia.games.battle_force.content.lookup import BOX_COUNT, CARD_KIND, CARD_VALUE, POINTS
from plancia.games.battle_force.content.vocabulary import (
    DOUBLED_BY,
    HIDES,
    SEEKING,
    SHORT_RANGE,
    STOPS_SEEKING,
    WEAPON_KINDS,
    Vessel,
)
from plancia.games.battle_force.rules.attack import own_weapons, weapons_against
from plancia.games.battle_force.rules.fleet import (
    carries,
    cloaked,
    enemies,
    intact,
    left,
    line_of,
    webbed,
)
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, Battle

LIKELY_DEFENCE: Final = 3
"""What a defender takes off an attack, more or less."""


class Gunnery:
    """What the hand of a seat lets its ships fire, before the defence."""

    __slots__ = ("battle", "cards", "known", "seat")

    def __init__(self, battle: Battle, seat: Seat) -> None:
        self.battle = battle
        self.seat = seat
        self.cards = sorted(battle.fleets[seat].hand, key=lambda card: -CARD_VALUE[card])
        self.known: dict[int, float] = {}
        """Salvoes that were added up: ships fire alike at many targets."""

    def salvo(self, ship: Vessel, target: Vessel, rival: int) -> float:
        """What a ship fires at a target of a rival."""
        battle = self.battle
        line = line_of(battle.fleets[self.seat], ship)
        target_line = line_of(battle.fleets[rival], target)
        allowed = own_weapons(battle, ship) & weapons_against(battle, line, target, target_line)
        weasel = carries(battle, target, STOPS_SEEKING)
        close = line != MAIN_BODY and target_line != MAIN_BODY
        key = ((ship << WEAPON_KINDS | allowed) << 1 | weasel) << 1 | close
        fired = self.known.get(key)
        if fired is None:
            fired = self.known[key] = self.added_up(intact(battle, ship), allowed, weasel, close)
        if weasel or cloaked(battle, target) or webbed(battle, target):
            fired /= 2
        return fired

    def added_up(self, boxes: Boxes, allowed: int, weasel: bool, close: bool) -> float:
        fired = NO_BOXES
        values: list[tuple[int, int]] = []
        for card in self.cards:
            kind = CARD_KIND[card]
            if kind < WEAPON_KINDS and allowed >> kind & 1 and can_fire(boxes, more(fired, kind)):
                fired = more(fired, kind)
                if not (weasel and SEEKING >> kind & 1):
                    values.append((CARD_VALUE[card], kind))
        sum_ = float(sum(value for value, _ in values))
        for card in self.battle.fleets[self.seat].hand:
            doubler = CARD_KIND[card]
            if doubler in DOUBLED_BY and (close or not SHORT_RANGE >> doubler & 1):
                for place, (value, kind) in enumerate(values):
                    if DOUBLED_BY[doubler] >> kind & 1:
                        sum_ += value
                        values.pop(place)
                        break
        return sum_


def owner(battle: Battle, ship: Vessel) -> int:
    for seat, fleet in enumerate(battle.fleets):
        if line_of(fleet, ship) != NONE:
            return seat
    return 0


def target_worth(battle: Battle, target: Vessel, damage: float) -> float:
    """What so much damage to a ship is worth: most of all, to destroy it."""
    margin = damage - left(battle, target)
    if margin > LIKELY_DEFENCE:
        return 3.0 * POINTS[target] + 10.0
    if margin > 0:
        return 2.2 * POINTS[target] + 6.0
    harm = damage - 0.5 * LIKELY_DEFENCE
    alone = len(battle.fleets) == 2
    return harm * (POINTS[target] / BOX_COUNT[target]) * (1.0 if alone else 0.5)


def best_target(battle: Battle, seat: Seat, damage: Callable[[int, int], float]) -> float:
    """The worth of the target worth most; `damage` tells what one of a rival's would suffer."""
    best = 0.0
    for other in enemies(battle, Seat(seat)):
        lines = battle.fleets[other].lines
        for target in lines[SCREEN] + lines[MAIN_BODY]:
            if not carries(battle, target, HIDES):
                best = max(best, target_worth(battle, target, damage(target, other)))
    return best
