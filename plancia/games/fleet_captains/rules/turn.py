"""The turn: what captains may do, in any order (FC-R7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option, Step, anyone, ask
from plancia.games.fleet_captains.content.vocabulary import (
    CommandCard,
    EncounterCard,
    Face,
    MissionCard,
    Team,
    TokenNumber,
    Vessel,
)
from plancia.games.fleet_captains.rules import (
    actions,
    cloaking,
    dials,
    missions,
    movement,
    playing,
    teams,
    transport,
)
from plancia.games.fleet_captains.rules.ending import bereft, decided
from plancia.games.fleet_captains.rules.hands import refill, to_discard
from plancia.games.fleet_captains.rules.menu import END, REINFORCE, SWAP, menu
from plancia.games.fleet_captains.state.pieces import FACE, NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, enemy_at, team_seats, the_ship


def begin_turn(galaxy: Galaxy) -> None:
    """FC-R7-02: everything is fresh. FC-R14-01, FC-A78: who begins uncloaked beside
    enemies must escape."""
    galaxy.turn += 1
    galaxy.completed = False
    team = galaxy.active
    if galaxy.passing:
        galaxy.passing = [each for each in galaxy.passing if each.team != team]
    for ship in galaxy.ships:
        if ship is None:
            continue
        ship.used = 0
        ship.decloaked = False
        if ship.seat & 1 == team:
            ship.moved = False
            ship.adjusted = False
            ship.acted = ship.extra = ship.extra_combat = ship.free = 0
            ship.watched = not ship.cloaked and enemy_at(galaxy, ship.at, team)
    for token in galaxy.tokens:
        if token.team == team:
            token.moved = False
    for seat in team_seats(galaxy, team):
        captain = galaxy.captains[seat]
        captain.actions = galaxy.terms.actions
        captain.cycles = 1
        captain.discarded = False
        captain.reshuffled = False
        captain.done = False
        captain.poised = 0
        captain.slips = 0
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "turn", team, turn=galaxy.turn)


def command(galaxy: Galaxy) -> Step:
    """FC-R7-02, FC-R7-03, FC-R32-07, FC-R32-10: one thing a captain does, in any order; partners
    act as they like within their common turn."""
    waiting = [Seat(galaxy.active)]
    if galaxy.terms.seats == 4:
        partners = team_seats(galaxy, galaxy.active)
        waiting = [seat for seat in partners if not galaxy.captains[seat].done]
    seat = waiting[0]
    if len(waiting) == 1:
        answer = yield ask(seat, "command", lambda: menu(galaxy, waiting[0]))
    else:
        offer = anyone(
            "command",
            {
                waiting[0]: lambda: menu(galaxy, waiting[0]),
                waiting[1]: lambda: menu(galaxy, waiting[1]),
            },
        )
        answer = yield offer
        seat = offer.seat
    if answer is END:
        galaxy.captains[seat].done = True
        if len(waiting) == 1:
            end_turn(galaxy)
        return None if galaxy.over else command
    galaxy.completed = False
    yield from perform(galaxy, seat, answer)
    yield from missions.settle(galaxy)
    if decided(galaxy):
        return None
    return command if galaxy.course is None else sail


def sail(galaxy: Galaxy) -> Step:
    """FC-R11-07: a move goes on hop by hop and is not interrupted for anything else."""
    course = galaxy.course
    assert course is not None
    galaxy.completed = False
    more = yield from movement.leg(galaxy, course)
    if not more:
        yield from movement.finish_move(galaxy)
    yield from missions.settle(galaxy)
    if decided(galaxy):
        return None
    return sail if more else command


def perform(galaxy: Galaxy, seat: Seat, answer: Option) -> Step:
    """Carry out what a captain chose from the menu."""
    of_ship = SHIP_VERBS.get(answer.verb)
    if of_ship is not None:
        yield from of_ship(galaxy, the_ship(galaxy, Vessel(answer.target)))
    elif answer.verb == "test":
        yield from actions.try_mission(
            galaxy, the_ship(galaxy, Vessel(answer.target)), MissionCard(answer.amount)
        )
    elif answer.verb == "resolve":
        yield from actions.try_encounter(
            galaxy, the_ship(galaxy, Vessel(answer.target)), EncounterCard(answer.amount)
        )
    elif answer.verb == "move token":
        movement.begin_token_move(galaxy, TokenNumber(answer.target))
    elif answer.verb == "cycle":
        galaxy.captains[seat].cycles -= 1
        yield from missions.cycle(galaxy, seat, MissionCard(answer.target))
    elif answer.verb == "discard":
        discard(galaxy, seat, Face(CommandCard(answer.target)))
    elif answer.verb == "claim":
        yield from missions.claim(galaxy, seat, MissionCard(answer.target))
    elif answer is REINFORCE:
        joined = yield from actions.reinforce(galaxy, seat)
        if joined:
            galaxy.captains[seat].actions -= 1
    elif answer is SWAP:
        yield from teams.swap_missions(galaxy, seat)
    else:
        yield from playing.from_menu(galaxy, seat, answer)


def adjust(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R16-01: once a turn for each ship."""
    ship.adjusted = True
    yield from dials.adjust(galaxy, ship)


def influence(galaxy: Galaxy, ship: Ship) -> Step:
    yield from actions.influence(galaxy, ship, building=False)


def build(galaxy: Galaxy, ship: Ship) -> Step:
    yield from actions.influence(galaxy, ship, building=True)


SHIP_VERBS: Final[dict[str, Callable[[Galaxy, Ship], Step]]] = {
    "move": movement.begin_move,
    "power": adjust,
    "attack": actions.fight,
    "influence": influence,
    "build": build,
    "repair": actions.repair,
    "rest": movement.free_repair,
    "scan": actions.scan,
    "transport": transport.transport,
    "cloak": actions.cloak,
    "echo": actions.project,
}


def discard(galaxy: Galaxy, seat: Seat, face: Face) -> None:
    """FC-R25-15: once a turn a card is discarded and replaced."""
    captain = galaxy.captains[seat]
    card = next(each for each in captain.hand if FACE[each] == face)
    captain.hand.remove(card)
    to_discard(galaxy, card)
    captain.discarded = True
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "discarded", seat, cards=[card])
    refill(galaxy, seat)


def end_turn(galaxy: Galaxy) -> None:
    """FC-R7-01, FC-A59, FC-A82: what lasted for the turn ends, the others play."""
    team = galaxy.active
    cloaking.mix_all(galaxy, team)
    if galaxy.passing:
        galaxy.passing = [each for each in galaxy.passing if each.team != NONE]
    for seat in range(galaxy.terms.seats):
        refill(galaxy, Seat(seat), 0)
    if galaxy.final and team != galaxy.terms.first:
        galaxy.over = True
    lost = bereft(galaxy)
    if lost != NONE and not galaxy.over:
        galaxy.over = True
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "bereft", lost)
    if galaxy.terms.turn_limit and galaxy.turn >= galaxy.terms.turn_limit:
        galaxy.over = True
    if not galaxy.over:
        galaxy.active = Team(1 - team)
        begin_turn(galaxy)
