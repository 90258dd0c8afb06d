"""Who has won."""

from __future__ import annotations

from plancia.games.star_realms.state import Realm


def scores(realm: Realm) -> list[float]:
    return [float(fleet.authority) for fleet in realm.fleets]


def winners(realm: Realm) -> list[int]:
    """The side with more authority; both when they are level at the turn limit."""
    best = max(fleet.authority for fleet in realm.fleets)
    return [seat for seat, fleet in enumerate(realm.fleets) if fleet.authority == best]


def active(realm: Realm) -> list[int]:
    """SR-TURN-1: the players take turns."""
    return [realm.active]


def limited(realm: Realm) -> bool:
    """SR-OPTION-7: both fleets still have authority, so it was the limit of turns."""
    return all(fleet.authority > 0 for fleet in realm.fleets)
