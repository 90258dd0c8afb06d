"""The 200 command cards, and what rules read of them quickly."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content import command_federation, command_klingon
from plancia.games.fleet_captains.content.entries import Card, Deck

DECKS: Final[tuple[Deck, ...]] = command_federation.DECKS + command_klingon.DECKS
"""Ten of the Federation, ten of the Klingons; deck `n` holds cards `10 n` to `10 n + 9`."""
CARDS: Final[tuple[Card, ...]] = command_federation.CARDS + command_klingon.CARDS
