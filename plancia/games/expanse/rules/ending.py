"""Who has won."""

from __future__ import annotations

from plancia.games.expanse.state.deal import FIRST_POINTS
from plancia.games.expanse.state.state import System


def scores(system: System) -> list[float]:
    """Control points by seat."""
    found = [float(FIRST_POINTS)] * system.terms.players
    for faction, seat in enumerate(system.seat_of):
        if seat >= 0:
            found[seat] = float(system.points[faction])
    return found


def active(system: System) -> list[int]:
    """EX-17: whose turn it is; nobody's while factions are still chosen."""
    seat = system.seat_of[system.active] if system.active >= 0 else -1
    return [seat] if seat >= 0 else []


def limited(system: System) -> bool:
    """The sixth Score card has not come: it was the limit of turns."""
    return not system.final


def winners(system: System) -> list[int]:
    """EX-67: most control points; then initiative, or the Rocinante with two players."""
    best = max(system.points[faction] for faction in system.order)
    tied = [faction for faction in system.order if system.points[faction] == best]
    if len(tied) > 1:
        ranking = system.initiative or [system.rocinante]
        tied = [next(faction for faction in ranking if faction in tied)]
    return [system.seat_of[tied[0]]]
