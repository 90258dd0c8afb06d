"""What a captain did in the last turn of the team."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine import Piece
from plancia.engine.look import Look, Told
from plancia.engine.table import Card, Deed, Span
from plancia.games.fleet_captains.content.vocabulary import (
    AnyPiece,
    CommandCard,
    EncounterCard,
    MissionCard,
    Place,
    Vessel,
)
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_MISSION
from plancia.games.fleet_captains.state.state import Galaxy
from plancia.games.fleet_captains.table.cards import (
    encounter_card,
    printed_command,
    printed_mission,
)
from plancia.games.fleet_captains.words.names import (
    place_id,
    sector_words,
    ship_handle,
    ship_words,
)
from plancia.games.fleet_captains.words.sentences import DEEDS

BY_SHIP = {"moved": "ship", "cloaked": "ship", "decloaked": "ship", "attacked": "foe"}
"""What is shown by a ship rather than by a place."""


def deed(galaxy: Galaxy, seat: int, told: Told, look: Look) -> Deed | None:
    """What an event looks like in the strip of a seat's last turn."""
    if told.seat != seat:
        return None
    cards = tuple(
        replace(printed(Piece(card), look), handle=ref)
        for card, ref in zip(told.pieces.get("cards", ()), told.refs.get("cards", ()), strict=True)
        if card is not None
    )
    return Deed(look.say(DEEDS[told.kind]), cards, () if cards else where(galaxy, told, look))


def printed(card: AnyPiece, look: Look) -> Card:
    """A card that was seen then, wherever it lies now."""
    if card >= FIRST_MISSION:
        return printed_mission(MissionCard(card), look.say)
    if card >= FIRST_ENCOUNTER:
        return replace(encounter_card(EncounterCard(card), look), options=())
    return printed_command(CommandCard(card), look.say)


def where(galaxy: Galaxy, told: Told, look: Look) -> tuple[Span, ...]:
    """The ship or the place it was done with."""
    ship = Vessel(told.facts.get(BY_SHIP.get(told.kind, ""), -1))
    if ship >= 0:
        return (Span(ship_words(ship), ref=ship_handle(ship)),)
    if "at" not in told.facts:
        return ()
    place = Place(told.facts["at"])
    return (Span(sector_words(galaxy, place, look), ref=f"hex:{place_id(galaxy, place)}"),)
