"""The turn: secret planning, then sixteen impulses of movement, fire, systems and damage."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from plancia.engine import Seat
from plancia.engine.hexes import STEP
from plancia.engine.question import Option, Question, Step, StepFunction, ask, together
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.scenarios import FIRST_FIRE, LAST_IMPULSE
from plancia.games.starship_combat.content.vocabulary import Facing, HexNumber, Team, Vessel
from plancia.games.starship_combat.rules import flight, systems
from plancia.games.starship_combat.rules.damage import take_hits
from plancia.games.starship_combat.rules.fire import aim, can_fire, fire_all, gunners
from plancia.games.starship_combat.rules.planning import plan
from plancia.games.starship_combat.state.packing import correction, scene, side_of
from plancia.games.starship_combat.state.state import (
    AFTER_REPAIRS,
    ON_MAP,
    Battle,
    Ship,
    no_orders,
    team_mask,
)

FLY_ON: Final = Option("fly on", "fly-on")
CORRECT: Final = [*(Option(f"turn to {side}", "correct", side) for side in range(6)), FLY_ON]
FACTS: Final = [{"ship": number} for number in range(32)]


def planning(battle: Battle) -> Step:
    """SC-G3, SC-G4: all captains allot energy and write orders, unseen; then all is revealed."""
    captains = sorted({ship.captain for ship in battle.ships if ship.status == ON_MAP})
    yield together(dict.fromkeys(captains, plan), open_to=team_mates(battle, captains))
    reveal(battle)
    return movement


def team_mates(battle: Battle, captains: list[Seat]) -> dict[int, int]:
    """For each captain those who may look over the shoulder."""
    seats = battle.terms.seats
    if seats == 2:
        return {}
    return {seat: team_mask(seats, Team(seat % 2)) & ~(1 << seat) for seat in captains}


def reveal(battle: Battle) -> None:
    """SC-E9, SC-D11, SC-G8: repairs count, the measure of an explosion is taken, terrain drifts."""
    battle.film = []
    for number, ship in enumerate(battle.ships):
        if ship.status != ON_MAP:
            continue
        orders = ship.orders
        ship.reference = ship.working()
        ship.lost &= ~orders.mended
        if battle.terms.explosion == AFTER_REPAIRS:
            ship.reference = ship.working()
        for side in range(6):
            ship.shields[side] += orders.mended_shields[side]
        ship.speed = orders.speed
        ship.facing = Facing((ship.facing + orders.rotate) % 6)
        ship.stopped = False
        ship.turned = False
        battle.film.append(scene(0, Vessel(number), ship.at, ship.facing))
        if battle.journal.watched:
            mended = orders.mended.bit_count() + sum(orders.mended_shields)
            battle.journal.announce(
                battle, "orders", ship.captain, ship=number, speed=orders.speed,
                tokens=sum(orders.tokens), mended=mended, at=ship.at, facing=ship.facing,
            )  # fmt: skip
    battle.impulse = 1
    battle.volleys = []
    if battle.terrain or battle.terms.station_drifts:
        flight.drift(battle)


def movement(battle: Battle) -> Step:
    """SC-G6, SC-G7: an impulse begins: shields as ordered, corrections, then all movement."""
    impulse = battle.impulse
    moving: list[tuple[Vessel, Ship, int]] = []
    endangered: list[Seat] = []
    for place, ship in enumerate(battle.ships):
        number = Vessel(place)
        ship.moved = False
        if ship.status != ON_MAP:
            continue
        if ship.orders.down:
            lower(battle, number)
        if ship.orders.course[impulse]:
            code = flight.ordered(battle, ship)
            moving.append((number, ship, code))
            if impulse < LAST_IMPULSE and is_in_danger(battle, ship, code):
                endangered.append(ship.captain)
    if endangered:
        seats = sorted(set(endangered))
        yield together(dict.fromkeys(seats, corrections), open_to=team_mates(battle, seats))
    for number, ship, code in moving:
        if ship.status != ON_MAP:
            continue
        if ship.shots:
            correct(battle, number, Facing(side_of(ship.shots.pop())))
        elif code == flight.STOP:
            stop(battle, number)
        else:
            flight.move(battle, number, code)
    return after_movement(battle)


def in_danger(battle: Battle) -> list[int]:
    """SC-C1: the ships that the movement of this impulse would lose."""
    return [
        number
        for number, ship in enumerate(battle.ships)
        if ship.status == ON_MAP
        and ship.orders.course[battle.impulse]
        and is_in_danger(battle, ship, flight.ordered(battle, ship))
    ]


def is_in_danger(battle: Battle, ship: Ship, code: int) -> bool:
    return code != flight.STOP and flight.would_be_lost(battle, ship, destination(ship, code))


def corrections(battle: Battle, seat: Seat) -> Generator[Question, Option, None]:
    """SC-C1, SC-C5: for each of a captain's ships in danger whether and where it turns."""
    for number in in_danger(battle):
        ship = battle.ships[number]
        if ship.captain == seat:
            answer = yield ask(seat, "correct", CORRECT, FACTS[number])
            if answer is not FLY_ON:
                ship.shots.append(correction(answer.target))


def destination(ship: Ship, code: int) -> HexNumber:
    special = LAYOUTS[ship.sheet].special
    return HexNumber(ship.at + STEP[flight.HEADING[special][ship.facing][code]])


def lower(battle: Battle, number: Vessel) -> None:
    """SC-T2: shields are down for whole impulses."""
    ship = battle.ships[number]
    down = ship.orders.down <= battle.impulse < ship.orders.up
    if down != ship.lowered:
        ship.lowered = down
        if battle.journal.watched:
            kind = "shields-down" if down else "shields-up"
            battle.journal.announce(battle, kind, ship.captain, ship=number)


def stop(battle: Battle, number: Vessel) -> None:
    """SC-X5, SC-X6: no step now, and nothing after it could be ordered."""
    ship = battle.ships[number]
    ship.stopped = True
    ship.speed = 0
    if battle.journal.watched:
        battle.journal.announce(battle, "stop", ship.captain, ship=number)


def correct(battle: Battle, number: Vessel, facing: Facing) -> None:
    """SC-C1, SC-C2: the step is cancelled, the ship turned on the spot, for five points."""
    ship = battle.ships[number]
    ship.facing = facing
    ship.turned = False
    battle.corrections[ship.team] += 1
    battle.film.append(scene(battle.impulse, number, ship.at, facing))
    if battle.journal.watched:
        battle.journal.announce(
            battle, "correct", ship.captain, ship=number, at=ship.at, facing=facing,
            impulse=battle.impulse,
        )  # fmt: skip


def after_movement(battle: Battle) -> StepFunction | None:
    if battle.impulse >= FIRST_FIRE:
        for ship in battle.ships:
            if ship.orders.fire and can_fire(battle, ship):
                return fire
    return after_fire(battle)


def fire(battle: Battle) -> Step:
    """SC-F6: all choose targets at the same moment, then all fire."""
    captains = gunners(battle)
    if captains:
        yield together(dict.fromkeys(captains, aim), open_to=team_mates(battle, captains))
        yield from fire_all(battle)
    return after_fire(battle)


def after_fire(battle: Battle) -> StepFunction | None:
    """SC-G6: systems, then damage."""
    systems.act(battle)
    if battle.impulse == LAST_IMPULSE and battle.terrain:
        flight.heat(battle)
    return damage if battle.hits else end_impulse(battle)


def damage(battle: Battle) -> Step:
    """SC-G6: what was hit counts as hit, exploded ships are removed."""
    yield from take_hits(battle)
    return end_impulse(battle)


def end_impulse(battle: Battle) -> StepFunction | None:
    if battle.impulse < LAST_IMPULSE:
        battle.impulse += 1
        return movement
    return end_turn(battle)


def end_turn(battle: Battle) -> StepFunction | None:
    """SC-E5, SC-T3, SC-V8: all orders lapse; the battle ends with its last turn."""
    if battle.turn >= battle.terms.turns or all(ship.status != ON_MAP for ship in battle.ships):
        return None
    for ship in battle.ships:
        ship.orders = no_orders()
        ship.fired = 0
        ship.lowered = False
        ship.stopped = False
    battle.impulse = 0
    battle.turn += 1
    if battle.journal.watched:
        battle.journal.announce(battle, "turn", -1, turn=battle.turn)
    return planning


STEPS: Final[tuple[StepFunction[Battle], ...]] = (planning, movement, fire, damage)
