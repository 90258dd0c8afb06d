"""What the learnt evaluation of Star Realms looks at: authority, cards, bases, the turn."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.games.star_realms.content import (
    BLOB,
    CARD_KIND,
    CULT,
    EMPIRE,
    FACTION,
    FEDERATION,
    INDEX,
    KINDS,
    SHIP,
    TYPE,
)
from plancia.games.star_realms.state import Fleet, Realm

FACTIONS: Final = {BLOB: 0, FEDERATION: 1, EMPIRE: 2, CULT: 3}
HAND: Final = 5.0
"""Cards drawn each turn."""
FRAIL: Final = 8.0
"""The authority below which every point counts more and more."""

_IDS: Final = sorted(INDEX, key=lambda name: INDEX[name])
_BASES: Final = [kind for kind in range(len(KINDS)) if TYPE[kind] != SHIP]
_STANDING: Final = {kind: place for place, kind in enumerate(_BASES)}
_GENERAL: Final = ("authority", "frailty", "cards", "allies", "hand", "trade", "combat")
NAMES: Final = (
    *_GENERAL,
    *(f"card {name}" for name in _IDS),
    *(f"base {_IDS[kind]}" for kind in _BASES),
)
_CARDS: Final = len(_GENERAL)
_STANDINGS: Final = _CARDS + len(KINDS)


def measure(realm: Realm, seat: Seat) -> list[float]:
    """How far a seat is ahead in each trait."""
    values = [0.0] * len(NAMES)
    count_fleet(realm.fleets[seat], 1.0, values)
    count_fleet(realm.fleets[1 - seat], -1.0, values)
    side = 1.0 if realm.active == seat else -1.0
    values[4] = side * len(realm.fleets[realm.active].hand)
    values[5] = side * realm.trade
    values[6] = side * realm.combat
    return values


def count_fleet(fleet: Fleet, side: float, values: list[float]) -> None:
    """Add what a fleet has: cards by how often they come up, bases by their standing."""
    owned = len(fleet.hand) + len(fleet.deck) + len(fleet.discard) + len(fleet.ships)
    share = HAND / max(owned, 5)
    allies = [0, 0, 0, 0]
    for pile in (fleet.hand, fleet.deck, fleet.discard, fleet.ships):
        for card in pile:
            kind = CARD_KIND[card]
            values[_CARDS + kind] += side * share
            if FACTION[kind] in FACTIONS:
                allies[FACTIONS[FACTION[kind]]] += 1
    for card in fleet.bases:
        kind = CARD_KIND[card]
        values[_STANDINGS + _STANDING[kind]] += side
        if FACTION[kind] in FACTIONS:
            allies[FACTIONS[FACTION[kind]]] += 1
    values[0] += side * fleet.authority / 10.0
    values[1] += side * FRAIL / (FRAIL + max(0, fleet.authority))
    values[2] += side * owned / 10.0
    values[3] += side * sum((share * each) ** 2 for each in allies)
