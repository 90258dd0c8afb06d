"""What the cards of Star Realms are worth: each by itself, beside its allies, early and late."""

from __future__ import annotations

from typing import Final

from plancia.games.star_realms.content import (
    CARD_KIND,
    COPY_A_SHIP,
    CULT,
    DISCARD_AND_DRAW,
    DISCARDS,
    DRAW_FOR_EACH_BLOB,
    DRAW_WITH_TWO_BASES,
    FACTION,
    FREE_SHIP_ON_TOP,
    KINDS,
    MAY_DESTROY,
    MAY_SCRAP,
    MAY_SCRAP_ROW,
    MUST_SCRAP,
    NEXT_SHIP_ON_TOP,
    OUTPOST,
    SCRAP_AND_DRAW,
    SCRAP_FROM_HAND,
    SHIP,
    Ability,
    Effect,
    KindNumber,
    Scrap,
)
from plancia.games.star_realms.state import Fleet, Realm

EFFECT_WORTH: Final[dict[Effect, float]] = {
    DISCARDS: 2.0,
    MAY_SCRAP: 3.0,
    MUST_SCRAP: 3.0,
    SCRAP_FROM_HAND: 1.5,
    MAY_SCRAP_ROW: 0.3,
    MAY_DESTROY: 2.0,
    NEXT_SHIP_ON_TOP: 1.5,
    FREE_SHIP_ON_TOP: 4.0,
    DRAW_WITH_TWO_BASES: 1.2,
    DRAW_FOR_EACH_BLOB: 3.5,
    SCRAP_AND_DRAW: 7.0,
    DISCARD_AND_DRAW: 2.5,
    COPY_A_SHIP: 4.0,
}
"""Worth of what an ability does besides giving, in units of about one combat."""
FIXED_WORTH: Final = {"Fleet HQ": 6.0, "Mech World": 3.0}
EARLY: Final = 0
LATE: Final = 1
TRADE_WORTH: Final = (1.75, 0.75)
COMBAT_WORTH: Final = (1.0, 1.2)
SCRAPPING_WORTH: Final = (1.2, 0.3)
DRAW_WORTH: Final = 2.6
AUTHORITY_WORTH: Final = 0.65
LONG_GAME: Final = 22
"""The turn from which a card is worth what it is worth late."""
DILUTION: Final = 3.2
"""What a card must bring each time it comes up so as not to make a deck worse."""


def ability_worth(ability: Ability | None, stage: int) -> float:
    if ability is None:
        return 0.0
    if ability.either:
        return max(ability_worth(each, stage) for each in ability.either) + 0.4
    effects = sum(
        EFFECT_WORTH[effect] * (SCRAPPING_WORTH[stage] if isinstance(effect, Scrap) else 1.0)
        for effect in ability.effects
    )
    return (
        TRADE_WORTH[stage] * ability.trade
        + COMBAT_WORTH[stage] * ability.combat
        + AUTHORITY_WORTH * ability.authority
        + DRAW_WORTH * ability.draw
        + effects
    )


def own_worth(number: int, stage: int) -> float:
    """What a card brings by itself each time it comes up; a base goes on bringing it."""
    kind = KINDS[number]
    worth = ability_worth(kind.primary, stage) + FIXED_WORTH.get(kind.name, 0.0)
    worth += 0.2 * ability_worth(kind.scrap, stage)
    if kind.type == SHIP:
        return worth
    return 2.0 * worth + (0.35 if kind.type == OUTPOST else 0.15) * kind.defence


def exact(worth: float) -> float:
    """Rounded so little that sums come out the same in whatever order the cards lie: that of a deck
    nobody knows."""
    return round(worth * 2.0**20) / 2.0**20


OWN_WORTH: Final = [
    [own_worth(number, stage) for stage in (EARLY, LATE)] for number in range(len(KINDS))
]
ALLY_WORTH: Final = [[ability_worth(kind.ally, stage) for stage in (EARLY, LATE)] for kind in KINDS]
WORTH: Final = [
    exact((own[EARLY] + own[LATE] + 0.4 * (ally[EARLY] + ally[LATE])) / 2)
    for own, ally in zip(OWN_WORTH, ALLY_WORTH, strict=True)
]
"""What a card is worth on the whole."""
BASE_THREAT: Final = [
    2.0 * (ability_worth(kind.primary, LATE) + FIXED_WORTH.get(kind.name, 0.0))
    + 1.2 * ability_worth(kind.ally, LATE)
    + 0.2 * ability_worth(kind.scrap, LATE)
    for kind in KINDS
]
"""What it is worth to be rid of a base of the rival."""


def worth_now(realm: Realm, kind: KindNumber) -> float:
    """What a card does for the active fleet at this stage, with the allies it has there."""
    return worth_beside(realm.turn, kind, allied_cards(realm.fleets[realm.active]))


def worth_beside(turn: int, kind: KindNumber, allied: list[int]) -> float:
    """What a card does in a turn for a fleet that has so many cards of each faction."""
    late = min(1.0, turn / LONG_GAME)
    own, ally = OWN_WORTH[kind], ALLY_WORTH[kind]
    worth = own[EARLY] * (1.0 - late) + own[LATE] * late
    if FACTION[kind]:
        allies = allied[FACTION[kind]]
        chance = min(0.85, 0.15 + 0.1 * allies)
        worth += chance * (ally[EARLY] * (1.0 - late) + ally[LATE] * late)
        worth += 0.12 * min(allies, 5)
    return worth


def allied_cards(fleet: Fleet) -> list[int]:
    """How many cards of each faction a fleet has, wherever they are."""
    counts = [0] * (CULT + 1)
    for pile in (fleet.hand, fleet.deck, fleet.discard, fleet.ships, fleet.bases):
        for card in pile:
            counts[FACTION[CARD_KIND[card]]] += 1
    return counts


def fleet_worth(fleet: Fleet) -> tuple[float, float]:
    """What a fleet's cards bring each turn on average, and what its bases are worth."""
    total = 0.0
    count = 0
    for pile in (fleet.hand, fleet.deck, fleet.discard, fleet.ships):
        for card in pile:
            total += WORTH[CARD_KIND[card]]
        count += len(pile)
    standing = 0.0
    for card in fleet.bases:
        standing += WORTH[CARD_KIND[card]]
    return 5.0 * total / max(count, 5), standing
