"""What seats, ships, cards and places are called."""

from __future__ import annotations

from plancia.engine import Piece, Seat
from plancia.engine.look import Look
from plancia.engine.table import Icon
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import TILE_KIND
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import AnyPiece, Place, Team, Vessel
from plancia.games.fleet_captains.state.pieces import (
    FIRST_CLOAK,
    FIRST_ENCOUNTER,
    FIRST_MISSION,
    FIRST_TILE,
    NONE,
)
from plancia.games.fleet_captains.state.state import Galaxy, board_of, faction_of
from plancia.games.fleet_captains.words.sentences import SIDES

SYSTEM_ICONS: tuple[Icon, ...] = ("weapon", "sensor", "engine", "shield")


def side_name(galaxy: Galaxy, seat: Seat, look: Look) -> str:
    """A person's name, or the side's."""
    name = look.say(SIDES[faction_of(galaxy, Team(seat & 1))])
    if galaxy.terms.seats == 4:
        name = f"{name} {seat // 2 + 1}"
    return look.name(seat, name)


def ship_words(ship: Vessel) -> str:
    """A ship's name without its prefix."""
    return SHIPS[ship].name[7:]


def card_title(piece: AnyPiece, say: Words) -> str:
    """What a card, a mission, a tile or a token is called; most people keep their names."""
    if piece >= FIRST_CLOAK:
        return say("Cloak token")
    if piece >= FIRST_TILE:
        return say(LOCATIONS[TILE_KIND[piece - FIRST_TILE]].name)
    if piece >= FIRST_MISSION:
        return say(MISSIONS[piece - FIRST_MISSION].title)
    if piece >= FIRST_ENCOUNTER:
        return say(ENCOUNTERS[piece - FIRST_ENCOUNTER].title)
    return say(CARDS[piece].title)


def place_words(galaxy: Galaxy, place: Place, look: Look) -> str:
    """A place by its name on the board, and what it is once explored."""
    name = sector_words(galaxy, place, look)
    if place >= board_of(galaxy).locations or galaxy.explorer[place] < 0:
        return name
    return f"{name} ({card_title(galaxy.tiles[place], look.say)})"


def sector_words(galaxy: Galaxy, place: Place, look: Look) -> str:
    """A place by its name on the board alone."""
    board = board_of(galaxy)
    if place >= board.locations:
        owner = side_name(galaxy, Seat(board.posts.index(place)), look)
        return look.say("the Command Post of {side}", side=owner)
    return board.names[place].upper()


def place_id(galaxy: Galaxy, place: Place) -> str:
    """The name of a hex, the same for viewers on both sides of the board."""
    board = board_of(galaxy)
    if place >= board.locations:
        return f"post-{board.posts.index(place)}"
    return board.names[place]


def ship_handle(number: Vessel) -> str:
    return f"ship-{SHIPS[number].slug}"


def source_words(facts: dict[str, int], say: Words) -> str:
    """What something comes from: a card, or a ship and its ability."""
    if facts["card"] >= 0:
        return card_title(Piece(facts["card"]), say)
    ship = Vessel(facts.get("ship", NONE))
    return f"{ship_words(ship)}, {say(SHIPS[ship].ability)}" if ship >= 0 else say("Ability")


def rating_words(value: int) -> str:
    """A rating as the dial shows it."""
    return "D" if value < 0 else str(value)
