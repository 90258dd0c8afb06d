"""Who acts: actions are counted, and ships join (FC-R9, FC-R17)."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import System, Team, Vessel
from plancia.games.fleet_captains.rules import teams
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.state import NO_ACTION, Galaxy, Ship

GO_AHEAD: Final = Option("go ahead", "go ahead")
HELP: Final = [
    Option(f"together with {ship.slug}", "help", number) for number, ship in enumerate(SHIPS)
]


def may_act(galaxy: Galaxy, ship: Ship, fighting: bool = False) -> bool:
    """FC-R17-01, FC-R17-02: one action a ship, and the captain's actions for the turn."""
    if ship.free:
        return not galaxy.passing or not idle(galaxy, ship.number)
    if galaxy.captains[ship.seat].actions <= 0:
        return False
    if ship.acted > ship.extra and not (fighting and ship.extra_combat):
        return False
    return not galaxy.passing or not idle(galaxy, ship.number)


def idle(galaxy: Galaxy, ship: Vessel) -> bool:
    """Whether something keeps the ship from acting."""
    for each in galaxy.passing:
        if each.kind == NO_ACTION and each.ship == ship:
            return True
    return False


def spend(galaxy: Galaxy, ship: Ship, fighting: bool = False) -> None:
    """The ship takes an action. What it was granted for nothing goes last."""
    captain = galaxy.captains[ship.seat]
    if captain.actions > 0 and ship.acted <= ship.extra:
        ship.acted += 1
        captain.actions -= 1
    elif captain.actions > 0 and fighting and ship.extra_combat:
        ship.extra_combat -= 1
        captain.actions -= 1
    else:
        ship.free -= 1
    galaxy.completed = False


def gather(galaxy: Galaxy, ship: Ship, system: System, fighting: bool = False) -> Step:
    """FC-R9-01, FC-R9-02: the ship and others here that join, each with an action of its own."""
    ships = yield from join(galaxy, ship, system, fighting, 1)
    spend(galaxy, ship, fighting)
    return ships


def join(galaxy: Galaxy, ship: Ship, system: System, fighting: bool = False, due: int = 0) -> Step:
    """FC-R9-02, FC-R10-04: who joins spends an action; `due` are those the ship itself still has
    to spend."""
    ships = [ship]
    while True:
        found = helpers(galaxy, ship, ships, system, fighting, due)
        options = [HELP[each.number] for each in found]
        if not options:
            break
        answer = yield ask(
            ship.seat, "together", [GO_AHEAD, *options], {"ship": ship.number, "system": system}
        )
        if answer is GO_AHEAD:
            break
        joined = galaxy.ships[answer.target]
        assert joined is not None
        if joined.seat != ship.seat:
            agreed = yield from teams.consent(galaxy, joined.seat, ship.number, joined.number)
            if not agreed:
                break
        ships.append(joined)
    for each in ships[1:]:
        spend(galaxy, each, fighting)
    return ships


def helpers(
    galaxy: Galaxy, ship: Ship, ships: list[Ship], system: System, fighting: bool, due: int
) -> list[Ship]:
    """Ships of the side here that could join the test."""
    team = Team(ship.seat & 1)
    taken = {ship.seat: due}
    for each in ships[1:]:
        taken[each.seat] = taken.get(each.seat, 0) + 1
    return [
        each
        for each in galaxy.ships
        if each is not None
        and each.at == ship.at
        and each.seat & 1 == team
        and not any(each is other for other in ships)
        and not each.cloaked
        and galaxy.captains[each.seat].actions > taken.get(each.seat, 0)
        and may_act(galaxy, each, fighting)
        and rating(galaxy, each, system) >= 0
    ]
