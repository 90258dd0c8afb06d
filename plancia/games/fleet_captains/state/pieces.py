"""Which number is which piece: cards, tiles and Cloak tokens share one row of numbers."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import SHIP_COUNT, SHIP_NUMBER, TILE_KIND
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    NO_CLOAK,
    NO_SHIP,
    CloakToken,
    CommandCard,
    Face,
    Vessel,
)

NONE: Final = -1
"""No piece, no ship, no seat, no place."""
FIRST_ENCOUNTER: Final = 200
FIRST_MISSION: Final = 250
FIRST_TILE: Final = 326
FIRST_CLOAK: Final = 376
PIECE_COUNT: Final = 390
"""Command cards come first, then encounters, missions, tiles, Cloak tokens."""
CLOAK_SHIP: Final = [Vessel(7), NO_SHIP, *map(Vessel, range(12, 24))]
"""FC-R1-03: for each Cloak token the ship it matches; the Federation's spare matches none."""
CLOAK_TEAM_OF_FACTION: Final = [
    [CloakToken(FIRST_CLOAK), CloakToken(FIRST_CLOAK + 1)],
    [CloakToken(token) for token in range(FIRST_CLOAK + 2, PIECE_COUNT)],
]
"""The Cloak tokens of each faction."""
CLOAK_OF: Final = [
    CloakToken(FIRST_CLOAK + CLOAK_SHIP.index(ship)) if ship in CLOAK_SHIP else NO_CLOAK
    for ship in map(Vessel, range(SHIP_COUNT))
]
"""For each ship its Cloak token, or NONE."""


def _names() -> list[str]:
    """Each piece's own name; of cards and tiles that exist more than once the copies count."""
    found = [card.slug for card in CARDS]
    found += [encounter.slug for encounter in ENCOUNTERS]
    found += [mission.slug for mission in MISSIONS]
    found += [LOCATIONS[kind].slug for kind in TILE_KIND]
    found += [f"cloak {SHIPS[ship].slug if ship >= 0 else 'echo'}" for ship in CLOAK_SHIP]
    copies: dict[str, int] = {}
    for place, name in enumerate(found):
        copies[name] = copies.get(name, 0) + 1
        if copies[name] > 1:
            found[place] = f"{name} {copies[name]}"
    return found


NAMES: Final = _names()
NUMBER: Final = {name: number for number, name in enumerate(NAMES)}


def piece_name(piece: int) -> str:
    return NAMES[piece] if piece >= 0 else "none"


def piece_named(name: str) -> int:
    return NONE if name == "none" else NUMBER[name]


def ship_name(ship: int) -> str:
    return SHIPS[ship].slug if ship >= 0 else "none"


def ship_named(name: str) -> Vessel:
    return NO_SHIP if name == "none" else SHIP_NUMBER[name]


def _faces() -> list[Face]:
    """For each command card the first card that reads the same: copies are the same to play."""
    first: dict[str, Face] = {}
    return [
        first.setdefault(card.title, Face(CommandCard(number))) for number, card in enumerate(CARDS)
    ]


FACE: Final = _faces()
