"""What balance reports count in Star Realms."""

from __future__ import annotations

from plancia.engine.event import Event
from plancia.engine.game import Tally
from plancia.games.star_realms.content import CARD_KIND, FACTION, KINDS
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.sentences import FACTION_NAMES

BOUGHT = ("buy", "buy-top", "acquire-top")


def card_names(realm: Realm, event: Event) -> list[str]:
    return [KINDS[CARD_KIND[card]].name for card in event.pieces["cards"]]


def faction_names(realm: Realm, event: Event) -> list[str]:
    return [FACTION_NAMES[FACTION[CARD_KIND[card]]] for card in event.pieces["cards"]]


TALLIES = (
    Tally("Factions bought", BOUGHT, faction_names),
    Tally("Cards bought", BOUGHT, card_names),
    Tally("Cards played", ("play",), card_names),
)
