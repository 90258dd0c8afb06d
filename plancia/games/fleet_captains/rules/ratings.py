"""Ratings of ships' systems, and what ships and places allow."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import NO_SEAT, Option, Step, ask
from plancia.games.fleet_captains.content.lookup import (
    AURA,
    AURA_SHIPS,
    CLOAKED,
    CREW_PERMISSIONS,
    PERMISSIONS,
    SETTINGS,
    TILE_CHANGE,
    TILE_PERMISSIONS,
    TILE_TAGS,
)
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ATTACK_CLOAKED,
    DISABLED,
    NO_CARD,
    NO_SHIP,
    NO_SYSTEM,
    WEAPONS,
    AnyCard,
    Permission,
    Place,
    System,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.state.pieces import FIRST_TILE
from plancia.games.fleet_captains.state.state import (
    OUT_OF_ORDER,
    PERMIT,
    RATING,
    Galaxy,
    Ship,
    ships_at,
)
from plancia.games.fleet_captains.state.underway import Reason, Trial


def _setting_text(ratings: tuple[int, ...]) -> str:
    return "/".join("D" if value == DISABLED else str(value) for value in ratings)


SETTING: Final = [
    [
        [
            Option(f"set {ship.slug} {_setting_text(ratings)}", "set", number, place)
            for place, ratings in enumerate(settings)
        ]
        for settings in ship.settings
    ]
    for number, ship in enumerate(SHIPS)
]
"""For each ship and alert status its settings: Weapons, Sensors, Engines, Shields."""


def choose_setting(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-A16: the owner chooses any uncloaked setting of the alert status."""
    answer = yield ask(
        ship.seat, "setting", SETTING[ship.number][ship.alert], {"ship": ship.number}
    )
    ship.setting = answer.amount


CLOAKED_TORPEDO: Final = 5
"""The Weapons rating with which a card lets a cloaked ship attack."""


def rating(galaxy: Galaxy, ship: Ship, system: System) -> int:
    """FC-R8-02, FC-R8-05: the dial, crew and cargo, tokens, the location, and what passes.

    FC-R1-10 to FC-R1-12: D stays D; a rating that falls below 0 counts as D, 0 does not.
    """
    if ship.damage[system]:
        return DISABLED
    number = ship.number
    if ship.cloaked:
        blue = CLOAKED[number][ship.alert]
        value = DISABLED if blue is None else blue[system]
        if system == WEAPONS and permitted(galaxy, ship, ATTACK_CLOAKED):
            value = CLOAKED_TORPEDO
    else:
        value = SETTINGS[number][ship.alert][ship.setting][system]
    if value < 0:
        return DISABLED
    value += ship.bonus[system]
    at = ship.at
    if at < len(galaxy.tiles) and galaxy.explorer[at] >= 0:
        tile = galaxy.tiles[at] - FIRST_TILE
        value += TILE_CHANGE[tile][system]
    for giver in AURA_SHIPS[system]:
        other = galaxy.ships[giver]
        if other is not None and other.at == at and gives_aura(other, ship):
            value += AURA[giver][system]
    for each in galaxy.passing:
        if each.ship == number and each.kind <= OUT_OF_ORDER and each.system == system:
            if each.kind == OUT_OF_ORDER:
                return DISABLED
            value += each.amount
    return value if value >= 0 else DISABLED


def gives_aura(giver: Ship, ship: Ship) -> bool:
    return giver is not ship and giver.seat & 1 == ship.seat & 1 and not giver.cloaked


def lasting_rating(galaxy: Galaxy, ship: Ship, system: System) -> int:
    """FC-A12: the rating that requirements look at, without what cards add for now."""
    found = rating(galaxy, ship, system)
    if found >= 0:
        for each in galaxy.passing:
            if each.kind == RATING and each.ship == ship.number and each.system == system:
                found -= each.amount
    return found


def permitted(galaxy: Galaxy, ship: Ship, permission: Permission) -> bool:
    """Whether the ship itself, its crew or a card lets it do something."""
    if PERMISSIONS[ship.number] & permission:
        return True
    for card in ship.crew:
        if CREW_PERMISSIONS[card] & permission:
            return True
    for each in galaxy.passing:
        if each.kind == PERMIT and each.ship == ship.number and each.system & permission:
            return True
    return False


def explored(galaxy: Galaxy, place: Place) -> bool:
    """Whether a place is a location whose tile lies face up."""
    return place < len(galaxy.tiles) and galaxy.explorer[place] >= 0


def place_permits(galaxy: Galaxy, place: Place, permission: Permission) -> bool:
    if place >= len(galaxy.tiles) or galaxy.explorer[place] < 0:
        return False
    return TILE_PERMISSIONS[galaxy.tiles[place] - FIRST_TILE] & permission != 0


def place_tags(galaxy: Galaxy, place: Place) -> int:
    """What kind of location an explored place is, as bits."""
    if place >= len(galaxy.tiles) or galaxy.explorer[place] < 0:
        return 0
    return TILE_TAGS[galaxy.tiles[place] - FIRST_TILE]


def new_trial(
    galaxy: Galaxy,
    reason: Reason,
    ships: list[Ship],
    system: System,
    level: int,
    *,
    leader: Seat = NO_SEAT,
    foe: Ship | None = None,
    against: System = NO_SYSTEM,
    card: AnyCard = NO_CARD,
) -> Trial:
    """A test of these ships: to reach a level, or against a system of an enemy ship.

    FC-R32-14, FC-R32-15: the leader's cards are about a ship of his own.
    """
    if leader >= 0:
        ships = sorted(ships, key=lambda ship: ship.seat != leader)
    first = ships[0]
    seat = first.seat
    opponent = opponent_of(galaxy, seat, first.at) if foe is None else foe.seat
    return Trial(
        reason=reason,
        seats=[seat, opponent],
        systems=[system, against],
        level=level,
        ships=[ship.number for ship in ships],
        foe=NO_SHIP if foe is None else foe.number,
        at=first.at,
        card=card,
    )


def opponent_of(galaxy: Galaxy, seat: Seat, place: Place) -> Seat:
    """FC-A70: the enemy captain who answers: one with a ship there, else the first."""
    enemy = Team(1 - (seat & 1))
    if galaxy.terms.seats == 4:
        for ship in ships_at(galaxy, place, enemy):
            return ship.seat
    return Seat(enemy)


def ships_of(galaxy: Galaxy, numbers: list[Vessel]) -> list[Ship]:
    """Those of these ships that are still in play."""
    return [ship for number in numbers if (ship := galaxy.ships[number]) is not None]
