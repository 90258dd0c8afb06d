"""Control tokens, installations, Away Teams and victory points (FC-R20, FC-R24, FC-R31)."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.games.fleet_captains.content.goals import (
    BUILT,
    CAPTURED,
    CONTROL_PLACED,
    RAZED,
    TEAM_RECOVERED,
    TEAM_SENT,
)
from plancia.games.fleet_captains.content.lookup import TILE_NEEDS
from plancia.games.fleet_captains.content.vocabulary import (
    BUILD_HERE,
    HABITABLE,
    NO_INSTALLATION,
    NO_MISSION,
    NO_SHIP,
    NO_TEAM,
    NOWHERE,
    OUTPOST,
    STARBASE,
    Level,
    Place,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.moment import Happening
from plancia.games.fleet_captains.rules import missions
from plancia.games.fleet_captains.rules.ending import gain
from plancia.games.fleet_captains.rules.ratings import explored, place_permits, place_tags
from plancia.games.fleet_captains.state.pieces import FIRST_TILE, NONE
from plancia.games.fleet_captains.state.state import Away, Galaxy, Ship


def own_tokens(galaxy: Galaxy, seat: Seat, at: Place) -> int:
    """How many Control tokens of a captain's side lie at a place."""
    if at < len(galaxy.tiles) and galaxy.holder[at] == seat & 1:
        return galaxy.control[at]
    return 0


def enemy_tokens(galaxy: Galaxy, seat: Seat, at: Place) -> int:
    if at < len(galaxy.tiles) and galaxy.holder[at] == 1 - (seat & 1):
        return galaxy.control[at]
    return 0


def place_control(
    galaxy: Galaxy, seat: Seat, at: Place, count: int, ships: list[Vessel] | None = None
) -> None:
    """FC-R20-04: never beside tokens of the other side. FC-R20-13: an installation without
    tokens falls to who places one."""
    if at >= len(galaxy.tiles) or count <= 0 or enemy_tokens(galaxy, seat, at):
        return
    team = Team(seat & 1)
    galaxy.holder[at] = team
    galaxy.control[at] += count
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "control", seat, at=at, count=count)
    numbers = ships or []
    if galaxy.installation[at] and galaxy.keeper[at] != team:
        captured = galaxy.keeper[at] != NONE
        galaxy.keeper[at] = team
        if captured:
            missions.report(galaxy, Happening(CAPTURED, seat, numbers, at))
    missions.report(galaxy, Happening(CONTROL_PLACED, seat, numbers, at))


def remove_control(galaxy: Galaxy, seat: Seat, at: Place, count: int) -> int:
    """Take Control tokens of the other side away; returns how many there were to take."""
    taken = min(count, enemy_tokens(galaxy, seat, at))
    if taken:
        galaxy.control[at] -= taken
        if not galaxy.control[at]:
            galaxy.holder[at] = NO_TEAM
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "control removed", seat, at=at, count=taken)
    return taken


def owns_installation(galaxy: Galaxy, team: Team, at: Place) -> bool:
    """FC-R20-12, FC-A45: an installation belongs to the side with tokens there."""
    return (
        at < len(galaxy.tiles)
        and galaxy.installation[at] != NO_INSTALLATION
        and galaxy.holder[at] == team
    )


def can_build(galaxy: Galaxy, seat: Seat, at: Place) -> Level:
    """FC-R20-05 to FC-R20-07, FC-R20-11: the level that can be built here now, or 0."""
    if not explored(galaxy, at):
        return NO_INSTALLATION
    own = galaxy.control[at]
    if own and galaxy.holder[at] != seat & 1:
        return NO_INSTALLATION
    level = Level(galaxy.installation[at] + 1)
    if level > STARBASE:
        return NO_INSTALLATION
    if level == OUTPOST:
        habitable = place_tags(galaxy, at) & HABITABLE
        if not habitable and not place_permits(galaxy, at, BUILD_HERE):
            return NO_INSTALLATION
    elif not own:
        return NO_INSTALLATION
    needed = TILE_NEEDS[galaxy.tiles[at] - FIRST_TILE][level]
    return level if own >= needed else NO_INSTALLATION


def build(
    galaxy: Galaxy, seat: Seat, at: Place, level: Level, ships: list[Vessel] | None = None
) -> None:
    """FC-R20-08, FC-R20-10: tokens stay; a Starbase gives a point at once."""
    if at >= len(galaxy.tiles) or galaxy.installation[at] >= level:
        return
    galaxy.installation[at] = level
    galaxy.keeper[at] = Team(seat & 1)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "built", seat, at=at, level=level)
    if level == STARBASE:
        gain(galaxy, seat, 1)
    missions.report(galaxy, Happening(BUILT, seat, ships or [], at, level=level))


def raze(galaxy: Galaxy, seat: Seat, at: Place, ships: list[Vessel] | None = None) -> None:
    """FC-R20-17, FC-R20-19: the installation is gone; no point for that."""
    if at >= len(galaxy.tiles) or not galaxy.installation[at]:
        return
    enemy = owns_installation(galaxy, Team(1 - (seat & 1)), at)
    galaxy.installation[at] = NO_INSTALLATION
    galaxy.keeper[at] = NO_TEAM
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "razed", seat, at=at)
    if enemy:
        missions.report(galaxy, Happening(RAZED, seat, ships or [], at))


def send_team(galaxy: Galaxy, ship: Ship) -> None:
    """FC-R24-08: an Away Team goes down to the habitable planet here."""
    galaxy.away.append(Away(Team(ship.seat & 1), ship.at, NO_SHIP, NO_MISSION))
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "team sent", ship.seat, ship=ship.number, at=ship.at)
    missions.report(galaxy, Happening(TEAM_SENT, ship.seat, [ship.number], ship.at))


def teams_here(galaxy: Galaxy, at: Place, team: Team) -> bool:
    """Whether a side has an Away Team on the planet at a place."""
    return any(each.at == at and each.team == team for each in galaxy.away)


def recover_team(galaxy: Galaxy, ship: Ship, away: Away) -> None:
    """FC-R24-08, FC-A54: one's own team is back; one of the other side becomes cargo."""
    at = ship.at
    if away.team != ship.seat & 1:
        away.at, away.ship = NOWHERE, ship.number
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "team taken", ship.seat, ship=ship.number, at=at)
        return
    galaxy.away.remove(away)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "team recovered", ship.seat, ship=ship.number, at=at)
    missions.report(
        galaxy, Happening(TEAM_RECOVERED, ship.seat, [ship.number], at, mission=away.mission)
    )
