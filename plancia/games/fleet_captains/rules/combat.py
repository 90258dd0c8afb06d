"""Combat: attacks on ships and on installations (FC-R19, FC-R20)."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.games.fleet_captains.content.card import Card
from plancia.games.fleet_captains.content.cards import CARDS, CREW_TYPE
from plancia.games.fleet_captains.content.effects import (
    CAPTAIN,
    IN_COMBAT,
    INSTALLATION_SHIELDS,
    SHIELDS,
    WEAPONS,
    WHEN_ATTACK_WON,
    Effect,
    Trigger,
)
from plancia.games.fleet_captains.content.missions import ATTACKED, DESTROYED, HELD
from plancia.games.fleet_captains.effects import flow as resolving
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.rules import cloaking
from plancia.games.fleet_captains.rules import control as realm
from plancia.games.fleet_captains.rules import dials as dial
from plancia.games.fleet_captains.rules import missions as orders
from plancia.games.fleet_captains.rules import tests as systems
from plancia.games.fleet_captains.rules.ratings import new_trial, rating, ships_of
from plancia.games.fleet_captains.state.state import (
    FOR_COMBAT,
    FOR_RAZING,
    TRUCE,
    Galaxy,
    Ship,
    Trial,
)


def at_peace(galaxy: Galaxy, place: int) -> bool:
    """Whether a truce forbids combat at a place."""
    return any(each.kind == TRUCE and each.at == place for each in galaxy.passing)


def can_fire(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R19-13, FC-A40: with Weapons D a ship cannot attack, nor where there is a truce."""
    if galaxy.passing and at_peace(galaxy, ship.at):
        return False
    return rating(galaxy, ship, WEAPONS) >= 0


def attack(galaxy: Galaxy, ships: list[Ship], target: Ship, leader: int) -> Step:
    """FC-R19: Weapons against Shields; the ships attack together, the first one leads."""
    galaxy.completed = False
    at = target.at
    hidden = [ship for ship in ships if ship.cloaked]
    for ship in hidden:
        yield from cloaking.show(galaxy, ship)
    trial = new_trial(
        galaxy, FOR_COMBAT, ships, WEAPONS, 0, leader=leader, foe=target, against=SHIELDS
    )
    hit = yield from systems.run(galaxy, trial)
    if hit:
        yield from strike(galaxy, trial, target, at)
    elif not trial.ended:
        yield from orders.report(galaxy, Happening(HELD, target.seat, [target.number], at))
    for ship in hidden:
        if ship.cloaked and galaxy.ships[ship.number] is ship:
            yield from cloaking.decloak(galaxy, ship)


def blow(own: int, other: int) -> int:
    """FC-R19-03 to FC-R19-06, FC-A39: damage by how far one total exceeds the other."""
    if own <= other:
        return 0
    if own >= 3 * other:
        return 3
    return 2 if own >= 2 * other else 1


def strike(galaxy: Galaxy, trial: Trial, target: Ship, at: int) -> Step:
    """A successful attack: damage, what follows from it, and the missions it serves."""
    seat = trial.seats[0]
    number = target.number
    captain = any(CREW_TYPE[card] == CAPTAIN for card in target.crew)
    dealt = max(1, blow(trial.totals[0], trial.totals[1]))  # FC-A13: at least 1 where it hits
    damage = max(0, dealt - trial.prevent)
    if damage:
        damage = yield from dial.hurt(galaxy, target, damage, seat)
    trial.damage = damage
    yield from aftermath(galaxy, trial, at)
    if galaxy.ships[number] is None:
        realm.gain(galaxy, seat, 1)  # FC-R30-03
        yield from orders.report(
            galaxy, Happening(DESTROYED, seat, trial.ships, at, foe=number, captain=captain)
        )
    yield from orders.report(
        galaxy,
        Happening(ATTACKED, seat, trial.ships, at, damage=damage, foe=number, captain=captain),
    )


def aftermath(galaxy: Galaxy, trial: Trial, at: int) -> Step:
    """What ships, crew and the cards played do when the attack has succeeded."""
    before = galaxy.trial
    galaxy.trial = trial
    for number in trial.ships:
        if galaxy.ships[number] is not None:
            yield from resolving.triggered(galaxy, WHEN_ATTACK_WON, number, at)
    for card in trial.after:
        effects = won_effects(CARDS[card])
        moment = Moment(IN_COMBAT, trial.seats[0], trial.ships[0], at, card, trial.ships)
        yield from resolving.resolve(galaxy, moment, effects)
    galaxy.trial = before


def won_effects(card: Card) -> tuple[Effect, ...]:
    """What a Combat card does after a successful attack."""
    found: list[Effect] = []
    for each in card.combat.effects if card.combat else ():
        if isinstance(each, Trigger) and each.event == WHEN_ATTACK_WON:
            found += each.effects
    return tuple(found)


def attack_installation(galaxy: Galaxy, ships: list[Ship], leader: int) -> Step:
    """FC-R20-14 to FC-R20-18: a Weapons test at the level of its Shields; no die for it."""
    galaxy.completed = False
    at = ships[0].at
    level = INSTALLATION_SHIELDS[galaxy.installation[at]]
    trial = new_trial(galaxy, FOR_RAZING, ships, WEAPONS, level, leader=leader)
    success = yield from systems.run(galaxy, trial)
    if success:
        numbers = [ship.number for ship in ships_of(galaxy, trial.ships)]
        yield from realm.raze(galaxy, leader, at, numbers)
