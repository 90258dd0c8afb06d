"""Victory points, and how the match ends (FC-R31)."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.games.fleet_captains.content.vocabulary import TEAMS, Team
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    Galaxy,
    fleet_total,
    team_points,
    team_seats,
)


def gain(galaxy: Galaxy, seat: Seat, points: int) -> None:
    """FC-R31-01: victory points."""
    if points > 0:
        galaxy.captains[seat].points += points
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "points", seat, points=points)


def decided(galaxy: Galaxy) -> bool:
    """FC-R31-02 to FC-R31-05, FC-A67: the second side wins as soon as it has enough; when the
    first one has, the other still has its turn to reach or exceed that score."""
    first = galaxy.terms.first
    target = galaxy.terms.target
    own, other = team_points(galaxy, first), team_points(galaxy, Team(1 - first))
    if own >= target:
        galaxy.final = True
    if other >= target and (own < target or other >= own):
        galaxy.over = True
    return galaxy.over


def bereft(galaxy: Galaxy) -> int:
    """FC-A82: the side without ships, in play or to come, while the other has no mission left to
    draw; or NONE."""
    if any(galaxy.console):
        return NONE
    for team in TEAMS:
        lost = not galaxy.pools[team] and not fleet_total(galaxy, team)
        if lost and not galaxy.mission_decks[1 - team]:
            return team
    return NONE


def scores(galaxy: Galaxy) -> list[float]:
    """FC-R32-23: each captain has the points of the team."""
    return [float(team_points(galaxy, Team(seat & 1))) for seat in range(galaxy.terms.seats)]


def winners(galaxy: Galaxy) -> list[Seat]:
    """FC-A67: the higher score wins, ties go to the side that played second."""
    first = galaxy.terms.first
    second = Team(1 - first)
    won = second if team_points(galaxy, second) >= team_points(galaxy, first) else first
    return team_seats(galaxy, won)


def active(galaxy: Galaxy) -> list[int]:
    """The captains whose turn it is and who have not ended it."""
    if not galaxy.turn or galaxy.over:
        return []
    return [seat for seat in team_seats(galaxy, galaxy.active) if not galaxy.captains[seat].done]


def limited(galaxy: Galaxy) -> bool:
    """Whether the match was ended by the limit of turns: nobody had enough points."""
    most = max(team_points(galaxy, team) for team in TEAMS)
    return galaxy.over and most < galaxy.terms.target and bereft(galaxy) == NONE
