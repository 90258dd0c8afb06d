"""Who plays with whom. Teams are a list: for each seat the number of its team."""

from __future__ import annotations


def partners(teams: list[int], seat: int) -> list[int]:
    """The other seats of a seat's team."""
    return [each for each, team in enumerate(teams) if team == teams[seat] and each != seat]


def rivals(teams: list[int], seat: int) -> list[int]:
    """The seats of all other teams."""
    return [each for each, team in enumerate(teams) if team != teams[seat]]


def mask(teams: list[int], team: int) -> int:
    """The mask of a team's seats: who knows what all of the team know."""
    found = 0
    for seat, each in enumerate(teams):
        if each == team:
            found |= 1 << seat
    return found


def fighting(teams: list[int], out: set[int]) -> list[int]:
    """The teams that still have a seat that is not out, in order."""
    return sorted({team for seat, team in enumerate(teams) if seat not in out})
