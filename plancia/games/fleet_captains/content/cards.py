"""The 200 command cards, and what rules read of them quickly."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content import (
    command_federation_captains,
    command_federation_fleet,
    command_klingon_empire,
    command_klingon_warriors,
)
from plancia.games.fleet_captains.content.entries import Card, Deck

CHAPTERS: Final = (
    command_federation_captains,
    command_federation_fleet,
    command_klingon_warriors,
    command_klingon_empire,
)
DECKS: Final[tuple[Deck, ...]] = tuple(deck for chapter in CHAPTERS for deck in chapter.DECKS)
"""Ten of the Federation, ten of the Klingons; deck `n` holds cards `10 n` to `10 n + 9`."""
CARDS: Final[tuple[Card, ...]] = tuple(card for chapter in CHAPTERS for card in chapter.CARDS)
