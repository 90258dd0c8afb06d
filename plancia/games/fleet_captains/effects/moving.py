"""Effects on moves and actions."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.question import Option, Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import (
    ExtraAction,
    Halt,
    Move,
    NoActions,
    NoMove,
    Reinforce,
    Relocate,
    Slip,
)
from plancia.games.fleet_captains.content.lookup import SIZE
from plancia.games.fleet_captains.content.vocabulary import (
    HOME,
    NO_SYSTEM,
    NOWHERE,
    OWN,
    OWN_SPACE,
    Reach,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import AT_PLACE, choose
from plancia.games.fleet_captains.effects.conditions import controlled_by
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import register
from plancia.games.fleet_captains.effects.systems import lasting
from plancia.games.fleet_captains.effects.targets import (
    ends_with,
    in_play,
    one_of,
    sufferers,
    vessel,
)
from plancia.games.fleet_captains.rules import actions, movement
from plancia.games.fleet_captains.state.state import (
    NO_ACTION,
    NO_MOVEMENT,
    Galaxy,
    Passing,
    Ship,
    fleet,
    fleet_total,
    post_of,
    team_of,
)


def extra_action_useful(galaxy: Galaxy, moment: Moment, effect: ExtraAction) -> bool:
    return galaxy.captains[moment.seat].actions > 0 or effect.free


def reinforce_useful(galaxy: Galaxy, moment: Moment, effect: Reinforce) -> bool:
    team = team_of(moment.seat)
    room = galaxy.fleet_size[team] - fleet_total(galaxy, team)
    return any(SIZE[ship] <= room for ship in galaxy.pools[team])


def move_useful(galaxy: Galaxy, moment: Moment, effect: Move) -> bool:
    return effect.who != OWN or bool(movers(galaxy, moment.seat))


def relocate_useful(galaxy: Galaxy, moment: Moment, effect: Relocate) -> bool:
    ship = vessel(galaxy, moment)
    if ship is None or ship.cloaked:
        return False
    return bool(places_for(galaxy, moment, effect.where, ship))


def reinforce(galaxy: Galaxy, moment: Moment, effect: Reinforce, foe: Vessel) -> Step:
    yield from actions.reinforce(galaxy, moment.seat)


def extra_action(galaxy: Galaxy, moment: Moment, effect: ExtraAction, foe: Vessel) -> Step:
    number = moment.ship
    if effect.who == OWN:
        number = yield from one_of(galaxy, moment, "own", fleet(galaxy, moment.seat))
    for ship in in_play(galaxy, [number]):
        if effect.combat_only:
            ship.extra_combat += 1
        elif effect.free:
            ship.free += 1
        else:
            ship.extra += 1
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "extra action", ship.seat, ship=ship.number)


def no_actions(galaxy: Galaxy, moment: Moment, effect: NoActions, foe: Vessel) -> None:
    for ship in sufferers(galaxy, moment):
        team = ends_with(galaxy, effect.lasts, ship)
        galaxy.passing.append(Passing(NO_ACTION, ship.number, NOWHERE, NO_SYSTEM, 0, team))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "no action", ship.seat, ship=ship.number)


def no_move(galaxy: Galaxy, moment: Moment, effect: NoMove, foe: Vessel) -> None:
    for ship in sufferers(galaxy, moment):
        team = ends_with(galaxy, effect.lasts, ship)
        galaxy.passing.append(Passing(NO_MOVEMENT, ship.number, NOWHERE, NO_SYSTEM, 0, team))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "no movement", ship.seat, ship=ship.number)
    halt_course(galaxy)


def halt(galaxy: Galaxy, moment: Moment, effect: Halt, foe: Vessel) -> None:
    halt_course(galaxy)


def halt_course(galaxy: Galaxy) -> None:
    if galaxy.course is not None:
        galaxy.course.halted = True


def slip_useful(galaxy: Galaxy, moment: Moment, effect: Slip) -> bool:
    """One card is enough for a roll."""
    return not galaxy.captains[moment.seat].slips


def slip(galaxy: Galaxy, moment: Moment, effect: Slip, foe: Vessel) -> None:
    galaxy.captains[moment.seat].slips += 1


def movers(galaxy: Galaxy, seat: Seat) -> list[Ship]:
    """A captain's ships that a card could move: not those cloaked or held where they are."""
    return [
        ship
        for ship in fleet(galaxy, seat)
        if not ship.cloaked and not movement.held_fast(galaxy, ship.number)
    ]


def move(galaxy: Galaxy, moment: Moment, effect: Move, foe: Vessel) -> Step:
    number = moment.ship
    if effect.who == OWN:
        number = yield from one_of(galaxy, moment, "own", movers(galaxy, moment.seat))
    for ship in in_play(galaxy, [number]):
        yield from movement.grant_move(galaxy, ship, effect.points)


def relocate(galaxy: Galaxy, moment: Moment, effect: Relocate, foe: Vessel) -> Step:
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


def places_for(galaxy: Galaxy, moment: Moment, where: Reach, ship: Ship) -> list[Option]:
    """Where a ship may be put: locations one controls, or any explored ones."""
    names = AT_PLACE[galaxy.terms.board]
    if where == OWN_SPACE:
        return [names[place] for place in controlled_by(galaxy, team_of(moment.seat))]
    return [
        names[place]
        for place, explorer in enumerate(galaxy.explorer)
        if explorer >= 0 and place != ship.at
    ]


def reinforce_words(effect: Reinforce, say: Words) -> str:
    return say("bring in a ship without an action")


def extra_action_words(effect: ExtraAction, say: Words) -> str:
    """Whose action, of which kind, and whether it counts against the captain's limit."""
    if effect.who == OWN:
        if effect.combat_only:
            text = say("one of your ships may take one more Combat action")
        else:
            text = say("one of your ships may take one more action")
    elif effect.combat_only:
        text = say("the ship may take one more Combat action")
    else:
        text = say("the ship may take one more action")
    if effect.free:
        return say("{what}, beyond your limit", what=text)
    return say("{what}, within your limit", what=text)


def no_actions_words(effect: NoActions, say: Words) -> str:
    return lasting(say("the ship takes no actions"), effect.lasts, say)


def no_move_words(effect: NoMove, say: Words) -> str:
    return lasting(say("the ship cannot move"), effect.lasts, say)


def halt_words(effect: Halt, say: Words) -> str:
    return say("the movement ends")


def slip_words(effect: Slip, say: Words) -> str:
    return say("this Escape or Evade roll succeeds")


def move_words(effect: Move, say: Words) -> str:
    if effect.who == OWN:
        return say("one of your ships moves with {count} points now", count=effect.points)
    return say("the ship moves with {count} points now", count=effect.points)


def relocate_words(effect: Relocate, say: Words) -> str:
    if effect.where == HOME:
        return say("put the ship at your Command Post")
    if effect.where == OWN_SPACE:
        return say("you may put it at a location you control")
    return say("put the ship at any explored location")


register(Reinforce, reinforce, reinforce_words, reinforce_useful)
register(ExtraAction, extra_action, extra_action_words, extra_action_useful)
register(NoActions, no_actions, no_actions_words)
register(NoMove, no_move, no_move_words)
register(Halt, halt, halt_words)
register(Slip, slip, slip_words, slip_useful)
register(Move, move, move_words, move_useful)
register(Relocate, relocate, relocate_words, relocate_useful)
