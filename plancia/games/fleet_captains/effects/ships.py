"""Effects on ships: ratings, damage, crew, movement, actions, cloaks."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step
from plancia.games.fleet_captains.content.effects import (
    ALL_SYSTEMS,
    ALLIES,
    ANY_ENEMY,
    ANY_SYSTEM,
    ENEMIES,
    ENEMY,
    EVERYTHING,
    FOE,
    HOME,
    ME,
    NOW,
    OPPONENT,
    OWN,
    OWN_SPACE,
    ROUND,
    SYSTEMS,
    TASK_FORCE,
    TOKEN,
    AdjustPower,
    Allow,
    Cargo,
    Change,
    Cloak,
    Damage,
    Decloak,
    Disable,
    Echo,
    ExtraAction,
    Halt,
    LoseCrew,
    Move,
    NoActions,
    NoMove,
    Reinforce,
    Relocate,
    RemoveToken,
    Repair,
    SetAlert,
    Slip,
)
from plancia.games.fleet_captains.effects.choosing import (
    AT_PLACE,
    FOR_SHIP,
    IN_SYSTEM,
    LOSE,
    choose,
)
from plancia.games.fleet_captains.effects.conditions import controlled_by, side_of
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.targets import (
    can_lose_crew,
    in_play,
    opposing,
    place_of,
    sufferers,
    task_force,
)
from plancia.games.fleet_captains.rules import actions, cloaking, movement
from plancia.games.fleet_captains.rules import dials as dial
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    NO_ACTION,
    NO_MOVEMENT,
    OUT_OF_ORDER,
    PERMIT,
    RATING,
    Galaxy,
    Passing,
    Ship,
    post_of,
    ships_at,
    team_of,
)
from plancia.games.fleet_captains.state.state import fleet as ships_of

EVERY_SYSTEM: Final = range(len(SYSTEMS))


def one_of(galaxy: Galaxy, moment: Moment, kind: str, ships: list[Ship]) -> Step:
    """Let the captain pick one of these ships; NONE where there is none."""
    options = [FOR_SHIP[ship.number] for ship in ships]
    answer = yield from choose(moment.seat, kind, options, {"card": moment.card})
    return answer.target


def ends_with(galaxy: Galaxy, lasts: int, ship: Ship) -> int:
    """At the start of which team's turn a change ends; NONE for the end of this one."""
    return team_of(ship.seat) if lasts == ROUND else NONE


def systems_in(system: int) -> range:
    return EVERY_SYSTEM if system == ALL_SYSTEMS else range(system, system + 1)


def change(galaxy: Galaxy, moment: Moment, effect: Change, foe: int) -> None:
    if effect.lasts == NOW:
        change_now(galaxy, moment, effect)
        return
    if effect.who == ALLIES:
        ships = ships_at(galaxy, place_of(galaxy, moment), team_of(moment.seat))
        ships = [ship for ship in ships if ship.seat == moment.seat]
    elif effect.who == TASK_FORCE:
        ships = task_force(galaxy, moment)
    elif effect.amount < 0:
        ships = sufferers(galaxy, moment)
    else:
        ships = in_play(galaxy, [moment.ship])
    for ship in ships:
        team = ends_with(galaxy, effect.lasts, ship)
        for system in systems_in(effect.system):
            passing = Passing(RATING, ship.number, NONE, system, effect.amount, team)
            galaxy.passing.append(passing)
        if galaxy.journal.watched:
            galaxy.journal.announce(
                galaxy, "changed", ship.seat, ship=ship.number, system=effect.system,
                amount=effect.amount, lasts=effect.lasts,
            )  # fmt: skip


def change_now(galaxy: Galaxy, moment: Moment, effect: Change) -> None:
    """For the test that is running, or else for the next one."""
    trial = galaxy.trial
    if trial is None:
        galaxy.captains[moment.seat].poised += effect.amount
        return
    side = side_of(galaxy, moment.seat)
    if effect.who == FOE:
        side = 1 - side
    system = trial.systems[side] if effect.system == ANY_SYSTEM else effect.system
    for each in systems_in(system):
        trial.changes[side][each] += effect.amount


def disable(galaxy: Galaxy, moment: Moment, effect: Disable, foe: int) -> Step:
    ships = sufferers(galaxy, moment)
    if effect.who in (ENEMY, FOE):
        ships = opposing(galaxy, moment, foe)
    for ship in ships:
        system = effect.system
        if system == ANY_SYSTEM:
            facts = {"card": moment.card, "ship": ship.number}
            answer = yield from choose(moment.seat, "disable", IN_SYSTEM, facts)
            system = answer.target
        if effect.lasts == TOKEN:
            ship.damage[system] += 1
        else:
            team = ends_with(galaxy, effect.lasts, ship)
            galaxy.passing.append(Passing(OUT_OF_ORDER, ship.number, NONE, system, 0, team))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "disabled", ship.seat, ship=ship.number, system=system)


def set_alert(galaxy: Galaxy, moment: Moment, effect: SetAlert, foe: int) -> Step:
    for ship in in_play(galaxy, [moment.ship]):
        yield from dial.set_alert(galaxy, ship, effect.alert)


def damage(galaxy: Galaxy, moment: Moment, effect: Damage, foe: int) -> Step:
    ships = sufferers(galaxy, moment)
    if effect.who == OWN:
        number = yield from one_of(galaxy, moment, "own", ships_of(galaxy, moment.seat))
        ships = in_play(galaxy, [number])
    for ship in ships:
        if galaxy.ships[ship.number] is not None:
            yield from dial.hurt(galaxy, ship, effect.amount, NONE)


def repair(galaxy: Galaxy, moment: Moment, effect: Repair, foe: int) -> Step:
    for ship in in_play(galaxy, [moment.ship]):
        yield from dial.mend(galaxy, ship, effect.steps)


def remove_token(galaxy: Galaxy, moment: Moment, effect: RemoveToken, foe: int) -> Step:
    for ship in in_play(galaxy, [moment.ship]):
        for _ in range(effect.count):
            options = [IN_SYSTEM[system] for system in EVERY_SYSTEM if ship.damage[system]]
            facts = {"card": moment.card, "ship": ship.number}
            answer = yield from choose(ship.seat, "restore", options, facts)
            if answer.target < 0:
                break
            ship.damage[answer.target] -= 1
            if galaxy.journal.watched:
                galaxy.journal.announce(
                    galaxy, "restored", ship.seat, ship=ship.number, system=answer.target
                )


def lose_crew(galaxy: Galaxy, moment: Moment, effect: LoseCrew, foe: int) -> Step:
    if effect.who == ANY_ENEMY:
        everywhere = [
            ship
            for ship in galaxy.ships
            if ship is not None and ship.seat & 1 != team_of(moment.seat) and not ship.cloaked
        ]
        with_crew = [ship for ship in everywhere if can_lose_crew(ship)]
        number = yield from one_of(galaxy, moment, "enemy", with_crew)
        ships = in_play(galaxy, [number])
    elif effect.who in (ENEMY, FOE):
        ships = opposing(galaxy, moment, foe)
    else:
        ships = sufferers(galaxy, moment)
    for ship in ships:
        yield from lose_from(galaxy, moment, effect, ship)


def lose_from(galaxy: Galaxy, moment: Moment, effect: LoseCrew, ship: Ship) -> Step:
    """One ship loses crew, as the named captain chooses."""
    chooser = ship.seat
    if effect.by == ME:
        chooser = moment.seat
    elif effect.by == OPPONENT:
        chooser = 1 - team_of(moment.seat)
    for _ in range(min(effect.count, EVERYTHING)):
        if not can_lose_crew(ship):
            return
        if effect.count == EVERYTHING:
            dial.lose_crew(galaxy, ship, ship.crew[0], effect.trash)
            continue
        options = [LOSE[card] for card in ship.crew]
        facts = {"card": moment.card, "ship": ship.number}
        answer = yield from choose(chooser, "lose crew", options, facts)
        dial.lose_crew(galaxy, ship, answer.target, effect.trash)


def cargo(galaxy: Galaxy, moment: Moment, effect: Cargo, foe: int) -> None:
    """The encounter card goes aboard."""
    ship = galaxy.ships[moment.ship]
    if ship is None or moment.card not in galaxy.drawn:
        return
    galaxy.drawn.remove(moment.card)
    ship.cargo.append(moment.card)
    dial.recount(galaxy, ship)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "stowed", ship.seat, ship=ship.number, cards=[moment.card])


def reinforce(galaxy: Galaxy, moment: Moment, effect: Reinforce, foe: int) -> Step:
    yield from actions.reinforce(galaxy, moment.seat)


def extra_action(galaxy: Galaxy, moment: Moment, effect: ExtraAction, foe: int) -> Step:
    number = moment.ship
    if effect.who == OWN:
        number = yield from one_of(galaxy, moment, "own", ships_of(galaxy, moment.seat))
    for ship in in_play(galaxy, [number]):
        if effect.combat_only:
            ship.extra_combat += 1
        elif effect.free:
            ship.free += 1
        else:
            ship.extra += 1
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "extra action", ship.seat, ship=ship.number)


def no_actions(galaxy: Galaxy, moment: Moment, effect: NoActions, foe: int) -> None:
    for ship in sufferers(galaxy, moment):
        team = ends_with(galaxy, effect.lasts, ship)
        galaxy.passing.append(Passing(NO_ACTION, ship.number, NONE, NONE, 0, team))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "no action", ship.seat, ship=ship.number)


def no_move(galaxy: Galaxy, moment: Moment, effect: NoMove, foe: int) -> None:
    for ship in sufferers(galaxy, moment):
        team = ends_with(galaxy, effect.lasts, ship)
        galaxy.passing.append(Passing(NO_MOVEMENT, ship.number, NONE, NONE, 0, team))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "no movement", ship.seat, ship=ship.number)
    halt_course(galaxy)


def halt(galaxy: Galaxy, moment: Moment, effect: Halt, foe: int) -> None:
    halt_course(galaxy)


def halt_course(galaxy: Galaxy) -> None:
    if galaxy.course is not None:
        galaxy.course.halted = True


def slip(galaxy: Galaxy, moment: Moment, effect: Slip, foe: int) -> None:
    galaxy.captains[moment.seat].slips += 1


def allow(galaxy: Galaxy, moment: Moment, effect: Allow, foe: int) -> None:
    galaxy.passing.append(Passing(PERMIT, moment.ship, NONE, effect.permission, 0, NONE))


def movers(galaxy: Galaxy, seat: int) -> list[Ship]:
    """A captain's ships that a card could move: not those cloaked or held where they are."""
    return [
        ship
        for ship in ships_of(galaxy, seat)
        if not ship.cloaked and not movement.held_fast(galaxy, ship.number)
    ]


def move(galaxy: Galaxy, moment: Moment, effect: Move, foe: int) -> Step:
    number = moment.ship
    if effect.who == OWN:
        number = yield from one_of(galaxy, moment, "own", movers(galaxy, moment.seat))
    for ship in in_play(galaxy, [number]):
        yield from movement.grant_move(galaxy, ship, effect.points)


def relocate(galaxy: Galaxy, moment: Moment, effect: Relocate, foe: int) -> Step:
    """FC-A19: placing a ship is no move."""
    if effect.where == HOME:
        for ship in sufferers(galaxy, moment):
            movement.relocate(galaxy, ship, post_of(galaxy, ship.seat))
        return
    for ship in in_play(galaxy, [moment.ship]):
        options = places_for(galaxy, moment, effect.where, ship)
        optional = effect.where == OWN_SPACE
        answer = yield from choose(
            ship.seat, "place", options, {"card": moment.card, "ship": ship.number}, optional
        )
        if answer.target >= 0:
            movement.relocate(galaxy, ship, answer.target)


def places_for(galaxy: Galaxy, moment: Moment, where: int, ship: Ship) -> list[Option]:
    """Where a ship may be put: locations one controls, or any explored ones."""
    names = AT_PLACE[galaxy.terms.board]
    if where == OWN_SPACE:
        return [names[place] for place in controlled_by(galaxy, team_of(moment.seat))]
    return [
        names[place]
        for place, explorer in enumerate(galaxy.explorer)
        if explorer >= 0 and place != ship.at
    ]


def adjust_power(galaxy: Galaxy, moment: Moment, effect: AdjustPower, foe: int) -> Step:
    """FC-A26: by a card also in the opponent's turn; it does not count as the turn's own."""
    for ship in in_play(galaxy, [moment.ship]):
        yield from dial.adjust(galaxy, ship)


def cloak(galaxy: Galaxy, moment: Moment, effect: Cloak, foe: int) -> None:
    for ship in in_play(galaxy, [moment.ship]):
        if cloaking.can_cloak(ship):
            cloaking.cloak(galaxy, ship)


def decloak(galaxy: Galaxy, moment: Moment, effect: Decloak, foe: int) -> Step:
    """Every enemy Cloak token here is found, as by a search."""
    if effect.who != ENEMIES:
        return
    at = place_of(galaxy, moment)
    for token in galaxy.tokens[:]:
        if token.team != team_of(moment.seat) and token.at == at and token in galaxy.tokens:
            yield from cloaking.found(galaxy, token)


def echo(galaxy: Galaxy, moment: Moment, effect: Echo, foe: int) -> None:
    for ship in in_play(galaxy, [moment.ship]):
        cloaking.echo(galaxy, ship)
