"""Whom and where an effect is about."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.games.fleet_captains.content.lookup import CREW_IMMUNITY
from plancia.games.fleet_captains.content.vocabulary import (
    CREW_LOSS,
    NO_TEAM,
    NOWHERE,
    ON_ENCOUNTER,
    ROUND,
    Lasting,
    Place,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import FOR_SHIP, choose
from plancia.games.fleet_captains.effects.conditions import side_of
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    Galaxy,
    Ship,
    board_of,
    ships_at,
    team_of,
    the_ship,
)


def vessel(galaxy: Galaxy, moment: Moment) -> Ship | None:
    return galaxy.ships[moment.ship] if moment.ship >= 0 else None


def location(galaxy: Galaxy, moment: Moment) -> Place:
    """The location it happens at; NOWHERE at a Command Post or nowhere."""
    at = place_of(galaxy, moment)
    return at if at < board_of(galaxy).locations else NOWHERE


def one_of(galaxy: Galaxy, moment: Moment, kind: str, ships: list[Ship]) -> Step:
    """Let the captain pick one of these ships; NONE where there is none."""
    options = [FOR_SHIP[ship.number] for ship in ships]
    answer = yield from choose(moment.seat, kind, options, {"card": moment.card})
    return answer.target


def ends_with(galaxy: Galaxy, lasts: Lasting, ship: Ship) -> Team:
    """At the start of which team's turn a change ends; NONE for the end of this one."""
    return team_of(ship.seat) if lasts == ROUND else NO_TEAM


def in_play(galaxy: Galaxy, numbers: list[Vessel]) -> list[Ship]:
    return [the_ship(galaxy, n) for n in numbers if n >= 0 and galaxy.ships[n] is not None]


def sufferers(galaxy: Galaxy, moment: Moment) -> list[Ship]:
    """FC-R15-06, FC-A25: what harms is copied to every ship of the Task Force."""
    if moment.when & ON_ENCOUNTER and moment.force:
        return in_play(galaxy, moment.force)
    return in_play(galaxy, [moment.ship])


def enemies_here(galaxy: Galaxy, moment: Moment) -> list[Ship]:
    """Uncloaked enemy ships where the effect happens."""
    at = place_of(galaxy, moment)
    return ships_at(galaxy, at, Team(1 - team_of(moment.seat))) if at >= 0 else []


def place_of(galaxy: Galaxy, moment: Moment) -> Place:
    if moment.at >= 0:
        return moment.at
    ship = galaxy.ships[moment.ship] if moment.ship >= 0 else None
    return NOWHERE if ship is None else ship.at


def opposing(galaxy: Galaxy, moment: Moment, foe: Vessel) -> list[Ship]:
    """The ship picked before, or the other ship of the test."""
    if foe != NONE:
        return in_play(galaxy, [foe])
    trial = galaxy.trial
    if trial is None:
        return []
    return in_play(galaxy, [trial.foe if side_of(galaxy, moment.seat) == 0 else trial.ships[0]])


def task_force(galaxy: Galaxy, moment: Moment) -> list[Ship]:
    """The ships that move together; before they do, all that still may."""
    if moment.force:
        return in_play(galaxy, moment.force)
    at = place_of(galaxy, moment)
    return [
        ship
        for ship in ships_at(galaxy, at, team_of(moment.seat))
        if ship.seat == moment.seat and not ship.moved
    ]


def can_lose_crew(ship: Ship) -> bool:
    """Whether a card or an encounter can take crew from a ship."""
    return bool(ship.crew) and not any(CREW_IMMUNITY[card] & CREW_LOSS for card in ship.crew)
