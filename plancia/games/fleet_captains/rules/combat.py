"""Combat: attacks on ships and installations, and getting away (FC-R14, FC-R19, FC-R20)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Effect, Trigger
from plancia.games.fleet_captains.content.entries import Card
from plancia.games.fleet_captains.content.goals import ATTACKED, DESTROYED, ESCAPED, HELD
from plancia.games.fleet_captains.content.lookup import CREW_TYPE, SIZE
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    CAPTAIN,
    IN_COMBAT,
    INSTALLATION_SHIELDS,
    ON_MOVEMENT,
    SHIELDS,
    WEAPONS,
    WHEN_ATTACK_WON,
    Place,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects import events, registry
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.rules import (
    cloaking,
    control,
    dials,
    ending,
    missions,
    playing,
    tests,
)
from plancia.games.fleet_captains.rules.ratings import new_trial, opponent_of, rating, ships_of
from plancia.games.fleet_captains.state.state import (
    TRUCE,
    Galaxy,
    Ship,
    ships_at,
    team_seats,
    the_ship,
)
from plancia.games.fleet_captains.state.underway import FOR_COMBAT, FOR_RAZING, Trial


def at_peace(galaxy: Galaxy, place: Place) -> bool:
    """Whether a truce forbids combat at a place."""
    return any(each.kind == TRUCE and each.at == place for each in galaxy.passing)


def can_fire(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R19-13, FC-A40: with Weapons D a ship cannot attack, nor where there is a truce."""
    if galaxy.passing and at_peace(galaxy, ship.at):
        return False
    return rating(galaxy, ship, WEAPONS) >= 0


def attack(galaxy: Galaxy, ships: list[Ship], target: Ship, leader: Seat) -> Step:
    """FC-R19: Weapons against Shields; the ships attack together, the first one leads."""
    yield from missions.new_event(galaxy)
    at = target.at
    hidden = [ship for ship in ships if ship.cloaked]
    for ship in hidden:
        yield from cloaking.show(galaxy, ship)
    trial = new_trial(
        galaxy, FOR_COMBAT, ships, WEAPONS, 0, leader=leader, foe=target, against=SHIELDS
    )
    hit = yield from tests.run(galaxy, trial)
    if hit:
        yield from strike(galaxy, trial, target, at)
    elif not trial.ended:
        missions.report(galaxy, Happening(HELD, target.seat, [target.number], at))
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


def strike(galaxy: Galaxy, trial: Trial, target: Ship, at: Place) -> Step:
    """A successful attack: damage, what follows from it, and the missions it serves."""
    seat = trial.seats[0]
    number = target.number
    captain = any(CREW_TYPE[card] == CAPTAIN for card in target.crew)
    dealt = max(1, blow(trial.totals[0], trial.totals[1]))  # FC-A13: at least 1 where it hits
    damage = max(0, dealt - trial.prevent)
    if damage:
        damage = yield from dials.hurt(galaxy, target, damage, seat)
    trial.damage = damage
    yield from aftermath(galaxy, trial, at)
    if galaxy.ships[number] is None:
        ending.gain(galaxy, seat, 1)  # FC-R30-03
        missions.report(
            galaxy, Happening(DESTROYED, seat, trial.ships, at, foe=number, captain=captain)
        )
    missions.report(
        galaxy,
        Happening(ATTACKED, seat, trial.ships, at, damage=damage, foe=number, captain=captain),
    )


def aftermath(galaxy: Galaxy, trial: Trial, at: Place) -> Step:
    """What ships, crew and the cards played do when the attack has succeeded."""
    before = galaxy.trial
    galaxy.trial = trial
    for number in trial.ships:
        if galaxy.ships[number] is not None:
            yield from events.triggered(galaxy, WHEN_ATTACK_WON, number, at)
    for card in trial.after:
        effects = won_effects(CARDS[card])
        moment = Moment(IN_COMBAT, trial.seats[0], trial.ships[0], at, card, trial.ships)
        yield from registry.resolve(galaxy, moment, effects)
    galaxy.trial = before


def won_effects(card: Card) -> tuple[Effect, ...]:
    """What a Combat card does after a successful attack."""
    found: list[Effect] = []
    for each in card.combat.effects if card.combat else ():
        if isinstance(each, Trigger) and each.event == WHEN_ATTACK_WON:
            found += each.effects
    return tuple(found)


def attack_installation(galaxy: Galaxy, ships: list[Ship], leader: Seat) -> Step:
    """FC-R20-14 to FC-R20-18: a Weapons test at the level of its Shields; no die for it."""
    yield from missions.new_event(galaxy)
    at = ships[0].at
    level = INSTALLATION_SHIELDS[galaxy.installation[at]]
    trial = new_trial(galaxy, FOR_RAZING, ships, WEAPONS, level, leader=leader)
    success = yield from tests.run(galaxy, trial)
    if success:
        numbers = [ship.number for ship in ships_of(galaxy, trial.ships)]
        control.raze(galaxy, leader, at, numbers)


STRIKE: Final = [
    [
        Option(f"{ship.slug} attacks {target.slug}", "attacks", one, other)
        for other, target in enumerate(SHIPS)
    ]
    for one, ship in enumerate(SHIPS)
]
"""A free attack: one enemy ship, one target."""


def escape(galaxy: Galaxy, seat: Seat, ships: list[Ship]) -> Step:
    """FC-R14-01 to FC-R14-05: whoever began the turn beside enemies rolls before leaving; if
    lower, one enemy ship may attack one of them first."""
    numbers = [each.number for each in ships]
    won = yield from slip_away(galaxy, seat, ships)
    if won:
        missions.report(galaxy, Happening(ESCAPED, seat, numbers, ships[0].at))
    else:
        yield from free_attack(galaxy, seat, numbers, ships[0].at)


def slip_away(galaxy: Galaxy, seat: Seat, ships: list[Ship]) -> Step:
    """FC-R14-02, FC-R14-03: die and sizes against the enemies' die and sizes; ties escape.
    FC-A80: a card for it serves this roll alone."""
    at = ships[0].at
    yield from playing.offer(
        galaxy, seat, ON_MOVEMENT, ships[0].number, [each.number for each in ships]
    )
    captain = galaxy.captains[seat]
    if captain.slips:
        captain.slips = 0
        return True
    own = galaxy.dice.roll() + sum(SIZE[each.number] for each in ships)
    enemies = ships_at(galaxy, at, Team(1 - (seat & 1)))
    theirs = galaxy.dice.roll() + sum(SIZE[each.number] for each in enemies)
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "slip", seat, ship=ships[0].number, count=len(ships), own=own, theirs=theirs,
            at=at, success=own >= theirs,
        )  # fmt: skip
    return own >= theirs


def free_attack(galaxy: Galaxy, seat: Seat, numbers: list[Vessel], at: Place) -> Step:
    """FC-R14-04, FC-R15-08, FC-A17, FC-A18: one enemy ship, not combined, a target of its
    choice. FC-R32-09: each captain orders only ships of their own."""
    first = opponent_of(galaxy, seat, at)
    for enemy in sorted(team_seats(galaxy, Team(1 - (seat & 1))), key=lambda each: each != first):
        options = [
            STRIKE[each.number][target]
            for each in ships_at(galaxy, at, Team(1 - (seat & 1)))
            if each.seat == enemy and can_fire(galaxy, each)
            for target in numbers
        ]
        if not options:
            continue
        answer = yield ask(enemy, "free attack", [*options, PASS])
        if answer is not PASS:
            attacker, target = (
                the_ship(galaxy, Vessel(answer.target)),
                the_ship(galaxy, Vessel(answer.amount)),
            )
            yield from attack(galaxy, [attacker], target, enemy)
            return
