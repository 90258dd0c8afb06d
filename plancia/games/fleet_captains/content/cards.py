"""The 200 command cards, and what rules read of them quickly."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content import command_federation, command_klingon
from plancia.games.fleet_captains.content.card import Card, Deck
from plancia.games.fleet_captains.content.effects import (
    CHOSEN_SYSTEM,
    IN_COMBAT,
    Change,
    Effects,
    If,
    Immune,
    Sacrifice,
    change_of,
    permissions,
    triggers,
)

DECKS: Final[tuple[Deck, ...]] = command_federation.DECKS + command_klingon.DECKS
"""Ten of the Federation, ten of the Klingons; deck `n` holds cards `10 n` to `10 n + 9`."""
CARDS: Final[tuple[Card, ...]] = command_federation.CARDS + command_klingon.CARDS
CARD_COUNT: Final = len(CARDS)
DECK_SIZE: Final = 10
FIRST_KLINGON_CARD: Final = 100


def crew_effects(card: Card) -> Effects:
    return card.crew.effects if card.crew else ()


def immunities(card: Card) -> int:
    found = 0
    for each in crew_effects(card):
        if isinstance(each, Immune):
            found |= each.kind
    return found


def chosen_change(card: Card) -> int:
    """What a crew card adds to the system chosen when it came aboard."""
    for each in crew_effects(card):
        if isinstance(each, Change) and each.system == CHOSEN_SYSTEM:
            return each.amount
    return 0


def dependent_change(card: Card) -> If | None:
    """A bonus that depends on the ship."""
    for each in crew_effects(card):
        if isinstance(each, If):
            return each
    return None


def sacrifice(card: Card) -> Sacrifice | None:
    for each in crew_effects(card):
        if isinstance(each, Sacrifice):
            return each
    return None


def moments(card: Card) -> int:
    """When the card may be played for an effect, as bits."""
    found = card.operations.when if card.operations else 0
    return found | (IN_COMBAT if card.combat else 0)


CREW_TYPE: Final = [card.crew.type if card.crew else -1 for card in CARDS]
CREW_CHANGE: Final = [change_of(crew_effects(card)) for card in CARDS]
"""What a crew card adds to each system of its ship."""
CREW_PERMISSIONS: Final = [permissions(crew_effects(card)) for card in CARDS]
CREW_TRIGGERS: Final = [triggers(crew_effects(card)) for card in CARDS]
CREW_IMMUNITY: Final = [immunities(card) for card in CARDS]
CHOSEN_CHANGE: Final = [chosen_change(card) for card in CARDS]
DEPENDENT: Final = [dependent_change(card) for card in CARDS]
SACRIFICE: Final = [sacrifice(card) for card in CARDS]
CARD_MOMENTS: Final = [moments(card) for card in CARDS]
CARD_NUMBER: Final = {card.slug: number for number, card in enumerate(CARDS)}
