"""Which command cards are of use now: in a test, and outside of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from plancia.games.fleet_captains.content.effects import (
    ADJACENT,
    ANY_ENEMY,
    ENEMY_CONTROL,
    ENGINES,
    NOW,
    OWN,
    AdjustPower,
    Allow,
    AwayTeam,
    Build,
    Change,
    Choose,
    CycleMissions,
    Decloak,
    Discard,
    Draw,
    Echo,
    Effect,
    Effects,
    Explore,
    ExtraAction,
    Field,
    If,
    LoseCrew,
    MeetEncounter,
    Move,
    Opposed,
    Pay,
    Peek,
    PlaceControl,
    Raze,
    Recover,
    Reinforce,
    Relocate,
    RemoveControl,
    RemoveToken,
    Repair,
    Roll,
    Scan,
    SkipEncounter,
    Slip,
    SystemTest,
    Truce,
)
from plancia.games.fleet_captains.content.lookup import SIZE
from plancia.games.fleet_captains.effects import cards as deeds_cards
from plancia.games.fleet_captains.effects import flow as resolving
from plancia.games.fleet_captains.effects import places as deeds_places
from plancia.games.fleet_captains.effects import ships as deeds_ships
from plancia.games.fleet_captains.effects.conditions import is_at
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.targets import can_lose_crew, enemies_here, place_of
from plancia.games.fleet_captains.effects.uses import (
    ADJUSTS,
    ENDS,
    PASSES,
    PREVENTS,
    REMOVES,
    REROLLS,
    RESTORES,
    Use,
    cancellable,
)
from plancia.games.fleet_captains.rules import cloaking, ratings
from plancia.games.fleet_captains.rules import control as realm
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    FOR_COMBAT,
    FOR_ENCOUNTER,
    FOR_RAZING,
    Galaxy,
    Ship,
    Trial,
    board_of,
    fleet_total,
    team_of,
)


def helps(galaxy: Galaxy, trial: Trial, side: int, ship: Ship | None, use: Use) -> bool:
    """FC-R8-03: whether a card does anything in this test for the ship it is played for."""
    system = trial.systems[side]
    own = system >= 0 and ship is not None and use.own >> system & 1
    if own and ship is not None and ratings.rating(galaxy, ship, system) >= 0:
        return True
    other = trial.systems[1 - side]
    if other >= 0 and use.foe >> other & 1:
        return True
    if use.cancels >= 0 and cancellable(trial, side) == use.cancels:
        return True
    return use.flags != 0 and flags_help(trial, side, ship, use.flags)


def flags_help(trial: Trial, side: int, ship: Ship | None, flags: int) -> bool:
    fighting = trial.reason == FOR_COMBAT
    tested = trial.systems[side] >= 0
    if flags & REROLLS and tested:
        return True
    if flags & PREVENTS and fighting and side == 1:
        return True
    if flags & ENDS and (fighting or trial.reason == FOR_RAZING):
        return True
    if flags & REMOVES and fighting and side == 1:
        return True
    if flags & PASSES and trial.reason == FOR_ENCOUNTER and side == 0:
        return ship is not None and can_lose_crew(ship)
    if ship is None or not tested:
        return False
    if flags & ADJUSTS and not ship.cloaked:
        return True
    return flags & RESTORES != 0 and any(ship.damage)


def useful(galaxy: Galaxy, moment: Moment, effects: Effects) -> bool:
    """Whether effects would do anything outside of a test."""
    for effect in effects:
        check = CHECKS.get(type(effect))
        if check is not None and check(galaxy, moment, effect):
            return True
    return False


def vessel(galaxy: Galaxy, moment: Moment) -> Ship | None:
    return galaxy.ships[moment.ship] if moment.ship >= 0 else None


def location(galaxy: Galaxy, moment: Moment) -> int:
    """The location it happens at; NONE at a Command Post or nowhere."""
    at = place_of(galaxy, moment)
    return at if at < board_of(galaxy).locations else NONE


def always(galaxy: Galaxy, moment: Moment, effect: Effect) -> bool:
    return True


def _change(galaxy: Galaxy, moment: Moment, effect: Change) -> bool:
    if effect.lasts == NOW:
        return False
    ship = vessel(galaxy, moment)
    if ship is None:
        return False
    if effect.system == ENGINES:
        return not ship.moved and ratings.rating(galaxy, ship, ENGINES) >= 0
    return True


def _place_control(galaxy: Galaxy, moment: Moment, effect: PlaceControl) -> bool:
    at = location(galaxy, moment)
    return at >= 0 and galaxy.holder[at] != 1 - team_of(moment.seat)


def _remove_control(galaxy: Galaxy, moment: Moment, effect: RemoveControl) -> bool:
    at = place_of(galaxy, moment)
    if at < 0:
        return False
    if effect.where == ADJACENT:
        return bool(deeds_places.enemy_space_near(galaxy, moment.seat, at))
    return is_at(galaxy, at, ENEMY_CONTROL, moment.seat)


def _build(galaxy: Galaxy, moment: Moment, effect: Build) -> bool:
    at = location(galaxy, moment)
    return at >= 0 and realm.can_build(galaxy, moment.seat, at) > 0


def _repair(galaxy: Galaxy, moment: Moment, effect: Repair) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and ship.alert > 0


def _remove_token(galaxy: Galaxy, moment: Moment, effect: RemoveToken) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and any(ship.damage)


def _adjust_power(galaxy: Galaxy, moment: Moment, effect: AdjustPower) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and not ship.cloaked


def _choose(galaxy: Galaxy, moment: Moment, effect: Choose) -> bool:
    return useful(galaxy, moment, effect.first + effect.second)


def _roll(galaxy: Galaxy, moment: Moment, effect: Roll) -> bool:
    return any(useful(galaxy, moment, band.effects) for band in effect.bands)


def _pay(galaxy: Galaxy, moment: Moment, effect: Pay) -> bool:
    return resolving.payable(galaxy, moment, effect) and useful(galaxy, moment, effect.effects)


def _if(galaxy: Galaxy, moment: Moment, effect: If) -> bool:
    return useful(galaxy, moment, effect.then + effect.otherwise)


def _recover(galaxy: Galaxy, moment: Moment, effect: Recover) -> bool:
    discard = galaxy.captains[moment.seat].discard
    return bool(deeds_cards.recoverable(discard, effect.crew_only))


def _extra_action(galaxy: Galaxy, moment: Moment, effect: ExtraAction) -> bool:
    return galaxy.captains[moment.seat].actions > 0 or effect.free


def _reinforce(galaxy: Galaxy, moment: Moment, effect: Reinforce) -> bool:
    team = team_of(moment.seat)
    room = galaxy.fleet_size[team] - fleet_total(galaxy, team)
    return any(SIZE[ship] <= room for ship in galaxy.pools[team])


def _here(galaxy: Galaxy, moment: Moment, effect: Truce | Field) -> bool:
    return location(galaxy, moment) >= 0


def _move(galaxy: Galaxy, moment: Moment, effect: Move) -> bool:
    return effect.who != OWN or bool(deeds_ships.movers(galaxy, moment.seat))


def _relocate(galaxy: Galaxy, moment: Moment, effect: Relocate) -> bool:
    ship = vessel(galaxy, moment)
    if ship is None or ship.cloaked:
        return False
    return bool(deeds_ships.places_for(galaxy, moment, effect.where, ship))


def _scan(galaxy: Galaxy, moment: Moment, effect: Scan) -> bool:
    return len(deeds_places.scan_options(galaxy, moment, effect)) > 1


def _explore(galaxy: Galaxy, moment: Moment, effect: Explore) -> bool:
    ship = vessel(galaxy, moment)
    if ship is None or ship.cloaked:
        return False
    return bool(deeds_places.unexplored_near(galaxy, moment, 1))


def _echo(galaxy: Galaxy, moment: Moment, effect: Echo) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and cloaking.can_echo(galaxy, ship)


def _allow(galaxy: Galaxy, moment: Moment, effect: Allow) -> bool:
    return vessel(galaxy, moment) is not None


def _lose_crew(galaxy: Galaxy, moment: Moment, effect: LoseCrew) -> bool:
    if effect.who != ANY_ENEMY:
        return False
    return any(
        ship is not None
        and ship.seat & 1 != team_of(moment.seat)
        and not ship.cloaked
        and can_lose_crew(ship)
        for ship in galaxy.ships
    )


def _opposed(galaxy: Galaxy, moment: Moment, effect: Opposed) -> bool:
    return bool(enemies_here(galaxy, moment))


def _test(galaxy: Galaxy, moment: Moment, effect: SystemTest) -> bool:
    return useful(galaxy, moment, effect.success)


def _decloak(galaxy: Galaxy, moment: Moment, effect: Decloak) -> bool:
    at = place_of(galaxy, moment)
    return any(token.at == at and token.team != team_of(moment.seat) for token in galaxy.tokens)


CHECKS: Final[dict[type[Effect], Callable[[Galaxy, Moment, Any], bool]]] = {
    AdjustPower: _adjust_power,
    Allow: _allow,
    AwayTeam: always,
    Build: _build,
    Change: _change,
    Choose: _choose,
    CycleMissions: always,
    Decloak: _decloak,
    Discard: always,
    Draw: always,
    Echo: _echo,
    Explore: _explore,
    ExtraAction: _extra_action,
    Field: _here,
    If: _if,
    LoseCrew: _lose_crew,
    MeetEncounter: always,
    Move: _move,
    Opposed: _opposed,
    Pay: _pay,
    Peek: always,
    PlaceControl: _place_control,
    Raze: always,
    Recover: _recover,
    Reinforce: _reinforce,
    Relocate: _relocate,
    RemoveControl: _remove_control,
    RemoveToken: _remove_token,
    Repair: _repair,
    Roll: _roll,
    Scan: _scan,
    SkipEncounter: always,
    Slip: always,
    SystemTest: _test,
    Truce: _here,
}
"""Effects that are of use in themselves; the others only come with these."""
