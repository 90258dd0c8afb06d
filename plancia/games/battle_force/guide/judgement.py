"""What the learnt judgement of Battle Force looks at: ships, hands, and whose guns bear."""

from __future__ import annotations

from math import exp
from typing import Final

from plancia.engine import Seat
from plancia.engine.learnt import early_too, lead_of, names_early_too
from plancia.games.battle_force.content.boxes import BOX_SLUGS, count
from plancia.games.battle_force.content.lookup import BOX_COUNT, CARD_KIND, CARD_VALUE, POINTS
from plancia.games.battle_force.content.vocabulary import CARD_KINDS, HULL, WEAPON_KINDS
from plancia.games.battle_force.guide.outlook import Gunnery, target_worth
from plancia.games.battle_force.rules.attack import own_weapons
from plancia.games.battle_force.rules.fleet import intact, left
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, Battle

WHOLE: Final = 150.0
"""With so many boxes left on both sides a battle has hardly begun."""
FRAILTIES: Final = (4, 8, 12)
"""Ships with about so many boxes left are in danger: points at risk, three ways."""
_MOST_BOXES: Final = max(BOX_COUNT)
AT_RISK: Final = [
    [exp(-boxes / scale) / 10.0 for boxes in range(_MOST_BOXES + 1)] for scale in FRAILTIES
]

_GENERAL: Final = (
    "estimate", "turn", "threat", "threat of the turn", "salvo", "salvo of the turn",
    "kills", "points", "boxes", "ships", "hand", "fitting cards", "fitting damage",
    "at risk 4", "at risk 8", "at risk 12",
)  # fmt: skip
_BOXES: Final = len(_GENERAL)
_CARDS: Final = _BOXES + len(BOX_SLUGS)
_VALUES: Final = _CARDS + CARD_KINDS
NAMES: Final = names_early_too((
    *_GENERAL,
    *(f"boxes of {slug}" for slug in BOX_SLUGS),
    *(f"cards of kind {kind}" for kind in range(CARD_KINDS)),
    *(f"damage of {BOX_SLUGS[kind]} cards" for kind in range(WEAPON_KINDS)),
))  # fmt: skip


def leads(battle: Battle, seat: Seat, estimated: float) -> list[float]:
    """How far a seat is ahead of its one rival, judged by hand so."""
    rival = Seat(1 - seat)
    values = [0.0] * (_VALUES + WEAPON_KINDS)
    boxes = count_fleet(battle, seat, 1.0, values) + count_fleet(battle, rival, -1.0, values)
    side = 1.0 if battle.active == seat else -1.0
    threat, salvo = gunfire(battle, seat, rival)
    faced, struck = gunfire(battle, rival, seat)
    values[0] = lead_of(estimated)
    values[1] = side
    values[2] = threat - faced
    values[3] = side * (threat + faced) / 2.0
    values[4] = salvo - struck
    values[5] = side * (salvo + struck) / 2.0
    return early_too(values, min(1.0, boxes / WHOLE))


def count_fleet(battle: Battle, seat: Seat, side: float, values: list[float]) -> int:
    """Add what a fleet has; tells how many boxes it has left."""
    fleet = battle.fleets[seat]
    for ship in fleet.kills:
        values[6] += side * POINTS[ship] / 10.0
    boxes = 0
    for line in fleet.lines:
        for ship in line:
            rest = left(battle, ship)
            boxes += rest
            points = side * POINTS[ship]
            values[7] += points / 10.0
            values[8] += side * rest / 10.0
            values[9] += side
            for place, at_risk in enumerate(AT_RISK):
                values[13 + place] += points * at_risk[rest]
            whole = intact(battle, ship)
            for kind in range(HULL + 1):
                number = count(whole, kind)
                if number:
                    values[_BOXES + kind] += side * number / 4.0
    count_hand(battle, seat, side, values)
    return boxes


def count_hand(battle: Battle, seat: Seat, side: float, values: list[float]) -> None:
    """Add what a hand holds, and how much of it the ships can fire."""
    fleet = battle.fleets[seat]
    armed = [own_weapons(battle, ship) for ship in fleet.lines[SCREEN] + fleet.lines[MAIN_BODY]]
    values[10] += side * len(fleet.hand) / 3.0
    for card in fleet.hand:
        kind = CARD_KIND[card]
        values[_CARDS + kind] += side
        if kind < WEAPON_KINDS:
            value = CARD_VALUE[card] / 4.0
            values[_VALUES + kind] += side * value
            firing = 0
            for weapons in armed:
                firing += weapons >> kind & 1
            share = side * firing / max(1, len(armed))
            values[11] += share
            values[12] += share * value


def gunfire(battle: Battle, seat: Seat, rival: Seat) -> tuple[float, float]:
    """What the best salvo of a seat would be worth, and the damage of the strongest."""
    guns = Gunnery(battle, seat)
    own, other = battle.fleets[seat].lines, battle.fleets[rival].lines
    targets = other[SCREEN] + other[MAIN_BODY]
    best = most = 0.0
    for ship in own[SCREEN] + own[MAIN_BODY]:
        for target in targets:
            damage = guns.salvo(ship, target, rival)
            most = max(most, damage)
            best = max(best, target_worth(battle, target, damage))
    return best / 20.0, most / 10.0
