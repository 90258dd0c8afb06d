"""Dials: power adjustments, damage, repair and destruction (FC-R16, FC-R19, FC-R22, FC-R30)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.effects import Prevent, Roll
from plancia.games.fleet_captains.content.lookup import CARD_COUNT, CLOAKED, SACRIFICE
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    BY_ITSELF,
    RED,
    SYSTEMS,
    UNDAMAGED,
    WHEN_DAMAGED,
    WHEN_DESTROYED,
    Alert,
    CommandCard,
    EncounterCard,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import SACRIFICED, choose
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import resolve
from plancia.games.fleet_captains.effects.triggers import sources
from plancia.games.fleet_captains.rules import cloaking, hands
from plancia.games.fleet_captains.rules.hands import to_discard
from plancia.games.fleet_captains.rules.ratings import choose_setting
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, the_ship


def prevented(galaxy: Galaxy, ship: Vessel, amount: int) -> Step:
    """How much of this damage the ship's own ability and its crew prevent."""
    vessel = the_ship(galaxy, ship)
    total = 0
    for trigger, _, _ in sources(galaxy, vessel, WHEN_DAMAGED):
        for effect in trigger.effects:
            if isinstance(effect, Roll):
                total += prevented_by(galaxy, vessel, effect)
    for card in vessel.crew[:]:
        given = SACRIFICE[card]
        if given is not None and given.event == WHEN_DAMAGED and total < amount:
            facts = {"card": card, "ship": ship, "damage": amount - total}
            answer = yield from choose(vessel.seat, "give up", [SACRIFICED[card]], facts, True)
            if answer is not PASS:
                hands.lose_crew(galaxy, vessel, card, given.trash)
                total = amount
    return min(total, amount)


def prevented_by(galaxy: Galaxy, ship: Ship, effect: Roll) -> int:
    die = galaxy.dice.roll()
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "rolled", ship.seat, card=NONE, ship=ship.number, total=die)
    return sum(
        each.amount
        for band in effect.bands
        for each in band.effects
        if isinstance(each, Prevent) and band.low <= die <= band.high
    )


def saved(galaxy: Galaxy, ship: Vessel) -> Step:
    """Whether a ship about to be destroyed is saved by its ability."""
    vessel = the_ship(galaxy, ship)
    for trigger, _, _ in sources(galaxy, vessel, WHEN_DESTROYED):
        for effect in trigger.effects:
            if isinstance(effect, Roll):
                total = sum(galaxy.dice.roll() for _ in range(effect.dice))
                if galaxy.journal.watched:
                    galaxy.journal.announce(
                        galaxy, "rolled", vessel.seat, card=NONE, ship=ship, total=total
                    )
                for band in effect.bands:
                    if band.low <= total <= band.high:
                        moment = Moment(BY_ITSELF, vessel.seat, ship, vessel.at)
                        yield from resolve(galaxy, moment, band.effects)
                        return True
    return False


POWER: Final = [Option(f"power {ship.slug}", "power", number) for number, ship in enumerate(SHIPS)]
MEND: Final = [Option(f"mend {ship.slug}", "mend", number) for number, ship in enumerate(SHIPS)]
RESTORE: Final = [
    [
        Option(f"restore {system} of {ship.slug}", "restore", number, place)
        for place, system in enumerate(SYSTEMS)
    ]
    for number, ship in enumerate(SHIPS)
]


def adjust(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R16-02, FC-R16-03, FC-R18-08: any setting of the alert status; a cloaked ship
    decloaks by it. FC-R16-06: whatever lets it, a move it is on ends."""
    course = galaxy.course
    if course is not None and ship.number in course.ships:
        course.halted = True
    if ship.cloaked:
        yield from cloaking.decloak(galaxy, ship)
        return
    yield from choose_setting(galaxy, ship)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "adjusted", ship.seat, ship=ship.number)


def may_adjust(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R16-01, FC-R16-04: once in one's own turn, whatever goes on."""
    return not ship.adjusted and not ship.cloaked and galaxy.active == ship.seat & 1


def prepare(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R16-05, FC-R28-04: the power may be adjusted before a test."""
    if not may_adjust(galaxy, ship):
        return
    answer = yield ask(ship.seat, "prepare", [POWER[ship.number], PASS], {"ship": ship.number})
    if answer is not PASS:
        ship.adjusted = True
        yield from adjust(galaxy, ship)


def hurt(galaxy: Galaxy, ship: Ship, amount: int, by: Seat) -> Step:
    """FC-R19-07: each point worsens the alert by a step; in Red Alert it destroys.

    Returns the damage done; `by` is the seat that attacked, or NONE.
    """
    amount -= yield from prevented(galaxy, ship.number, amount)
    if amount <= 0:
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "prevented", ship.seat, ship=ship.number)
        return 0
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "damaged", ship.seat, ship=ship.number, damage=amount)
    if ship.cloaked:
        yield from cloaking.show(galaxy, ship)
    if ship.alert + amount > RED:
        rescued = yield from saved(galaxy, ship.number)
        if not rescued:
            destroy(galaxy, ship, by)
        return amount
    yield from set_alert(galaxy, ship, Alert(ship.alert + amount))
    return amount


def set_alert(galaxy: Galaxy, ship: Ship, alert: Alert) -> Step:
    """FC-R19-08, FC-A14: the owner sets the dial; a cloaked ship stays so while it can."""
    ship.alert = alert
    ship.setting = 0
    if ship.cloaked:
        if CLOAKED[ship.number][alert] is None:
            yield from cloaking.decloak(galaxy, ship)
    else:
        yield from choose_setting(galaxy, ship)


def mend(galaxy: Galaxy, ship: Ship, steps: int) -> Step:
    """FC-R22-02: a better alert status."""
    alert = Alert(max(UNDAMAGED, ship.alert - steps))
    if alert != ship.alert:
        yield from set_alert(galaxy, ship, alert)
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "mended", ship.seat, ship=ship.number)


def damaged(ship: Ship) -> bool:
    """Whether there is anything to repair."""
    if ship.alert > UNDAMAGED:
        return True
    for tokens in ship.damage:
        if tokens:
            return True
    return False


def repair(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R22-02: one alert step better, or one system token less."""
    options = repair_options(ship)
    if not options:
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield ask(ship.seat, "repair", options, {"ship": ship.number})
    if answer.verb == "restore":
        ship.damage[answer.amount] -= 1
        if galaxy.journal.watched:
            galaxy.journal.announce(
                galaxy, "restored", ship.seat, ship=ship.number, system=answer.amount
            )
    else:
        yield from mend(galaxy, ship, 1)


def repair_options(ship: Ship) -> list[Option]:
    found = [MEND[ship.number]] if ship.alert > UNDAMAGED else []
    for system, count in enumerate(ship.damage):
        if count:
            found.append(RESTORE[ship.number][system])
    return found


def destroy(galaxy: Galaxy, ship: Ship, by: Seat) -> None:
    """FC-R30-01, FC-R30-02: it leaves the game, with all aboard.

    FC-R21-06, FC-A50, FC-R32-20: the first loss makes the fleet size one more, in a team of two
    the second one too.
    """
    number = ship.number
    team = Team(ship.seat & 1)
    if ship.cloaked:
        cloaking.lift_token(galaxy, ship)
    for card in [*ship.crew, *ship.cargo]:
        if card < CARD_COUNT:
            to_discard(galaxy, CommandCard(card))
        else:
            galaxy.encounter_discard.append(EncounterCard(card))
    galaxy.ships[number] = None
    galaxy.losses[team] += 1
    if galaxy.losses[team] <= galaxy.terms.seats // 2:
        galaxy.fleet_size[team] += 1
    galaxy.away = [each for each in galaxy.away if each.ship != number]
    galaxy.passing = [each for each in galaxy.passing if each.ship != number]
    galaxy.progress = [each for each in galaxy.progress if each.ship != number]
    course = galaxy.course
    if course is not None and number in course.ships:
        course.ships.remove(number)
        if not course.ships:
            course.halted = True
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "destroyed", ship.seat, ship=number, by=by)
