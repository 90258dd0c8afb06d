"""What the learnt judgement of Star Realms looks at: all that the first one did, as far as the
match is young and both are healthy, and who is quicker to bring the other down."""

from __future__ import annotations

from math import exp, log
from typing import Final

from plancia.engine import Seat
from plancia.engine.learnt import early_too, names_early_too
from plancia.games.star_realms.content import (
    CARD_KIND,
    DEFENCE,
    FACTION,
    KINDS,
    OUTPOST,
    TYPE,
    Ability,
)
from plancia.games.star_realms.guide.outlook import FACTIONS, HAND
from plancia.games.star_realms.guide.outlook import NAMES as COUNTED
from plancia.games.star_realms.guide.outlook import measure as counted
from plancia.games.star_realms.state import Fleet, Realm

_RACE: Final = ("race", "distance", "nearness")
_NAMES: Final = (*COUNTED, *_RACE)
NAMES: Final = (*names_early_too(_NAMES), *(f"healthy {name}" for name in _NAMES))

LONG_GAME: Final = 40.0
"""The turn from which nothing is early any more."""
HEALTHY: Final = 50.0
"""The authority both begin with."""
SKIRMISH: Final = 1.5
"""The combat a fleet finds in a turn besides what its cards promise: it will buy more."""
DETOUR: Final = 0.5
"""How much of an outpost's defence is in the way: it can be destroyed otherwise, or outlasted."""
FARTHEST: Final = 15.0
"""More turns of lead than this are as good."""


def combat_of(ability: Ability | None) -> float:
    if ability is None:
        return 0.0
    if ability.either:
        return max(combat_of(each) for each in ability.either)
    return float(ability.combat)


def draw_of(ability: Ability | None) -> float:
    if ability is None:
        return 0.0
    if ability.either:
        return max(draw_of(each) for each in ability.either)
    return float(ability.draw)


COMBAT: Final = [combat_of(kind.primary) for kind in KINDS]
ALLIED_COMBAT: Final = [combat_of(kind.ally) for kind in KINDS]
DRAWN: Final = [draw_of(kind.primary) for kind in KINDS]
WALL: Final = [
    DETOUR * DEFENCE[kind] if TYPE[kind] == OUTPOST else 0.0 for kind in range(len(KINDS))
]


def leads(realm: Realm, seat: Seat) -> list[float]:
    """How far a seat is ahead in each trait, early in the match, and while both are healthy."""
    own, other = realm.fleets[seat], realm.fleets[1 - seat]
    values = counted(realm, seat)
    until, others_until = turns_to_win(own, other), turns_to_win(other, own)
    values.append(log(others_until + 1.0) - log(until + 1.0))
    values.append(max(-FARTHEST, min(FARTHEST, others_until - until)) / 5.0)
    values.append(1.0 / (1.0 + until) - 1.0 / (1.0 + others_until))
    youth = max(0.0, 1.0 - realm.turn / LONG_GAME)
    health = max(0, min(own.authority, other.authority)) / HEALTHY
    return early_too(values, youth) + [min(1.0, health) * value for value in values]


def turns_to_win(fleet: Fleet, rival: Fleet) -> float:
    """How many turns a fleet as it is takes to bring its rival down."""
    walls = 0.0
    for card in rival.bases:
        walls += WALL[CARD_KIND[card]]
    return (max(0, rival.authority) + walls) / (strike(fleet) + SKIRMISH)


def strike(fleet: Fleet) -> float:
    """The combat a fleet brings in a turn, on average: what its hand holds of the deck, and its
    bases; allied abilities as often as an ally turns up.

    Whole numbers are added up before any is shared out, so that the order of a deck, which nobody
    knows, makes no difference to the last digit."""
    combat, drawn, owned = 0.0, 0.0, 0
    allies, allied, standing = [0] * 4, [0.0] * 4, [0.0] * 4
    for pile in (fleet.hand, fleet.deck, fleet.discard, fleet.ships):
        owned += len(pile)
        for card in pile:
            kind = CARD_KIND[card]
            combat += COMBAT[kind]
            drawn += DRAWN[kind]
            if FACTION[kind] in FACTIONS:
                allies[FACTIONS[FACTION[kind]]] += 1
                allied[FACTIONS[FACTION[kind]]] += ALLIED_COMBAT[kind]
    share = HAND / max(owned, 5)
    found = combat * share * (1.0 + drawn * share / HAND)
    for card in fleet.bases:
        kind = CARD_KIND[card]
        found += COMBAT[kind]
        if FACTION[kind] in FACTIONS:
            allies[FACTIONS[FACTION[kind]]] += 1
            standing[FACTIONS[FACTION[kind]]] += ALLIED_COMBAT[kind]
    for side in range(len(FACTIONS)):
        might = share * allied[side] + standing[side]
        if might:
            found += might * (1.0 - exp(-share * allies[side]))
    return found
