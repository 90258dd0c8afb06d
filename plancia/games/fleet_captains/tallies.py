"""What balance reports count in Fleet Captains."""

from __future__ import annotations

from plancia.engine.event import Event
from plancia.engine.game import Tally
from plancia.games.fleet_captains.content.cards import CARDS, DECKS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION
from plancia.games.fleet_captains.state.state import Galaxy


def ship_names(galaxy: Galaxy, event: Event) -> list[str]:
    return [SHIPS[event.facts["ship"]].name]


def deck_titles(galaxy: Galaxy, event: Event) -> list[str]:
    return [DECKS[event.facts["deck"]].title]


def mission_titles(galaxy: Galaxy, event: Event) -> list[str]:
    return [MISSIONS[card - FIRST_MISSION].title for card in event.pieces["cards"]]


def card_titles(galaxy: Galaxy, event: Event) -> list[str]:
    return [CARDS[card].title for card in event.pieces["cards"]]


TALLIES = (
    Tally("Ships mustered", ("mustered",), ship_names),
    Tally("Decks chosen", ("deck",), deck_titles),
    Tally("Missions completed", ("completed",), mission_titles),
    Tally("Cards played", ("played",), card_titles),
)
