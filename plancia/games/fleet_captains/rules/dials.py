"""Dials: power adjustments, damage, repair and destruction; and who is aboard."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.cards import (
    CARD_COUNT,
    CHOSEN_CHANGE,
    CREW_CHANGE,
    CREW_TYPE,
    DEPENDENT,
)
from plancia.games.fleet_captains.content.effects import (
    DISABLED,
    OFFICER,
    RED,
    SECOND_OFFICER,
    SYSTEMS,
    UNDAMAGED,
    change_of,
)
from plancia.games.fleet_captains.content.encounters import CARGO_CHANGE
from plancia.games.fleet_captains.content.lookup import CLOAKED
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.effects import conditions
from plancia.games.fleet_captains.effects import flow as resolving
from plancia.games.fleet_captains.rules import cloaking
from plancia.games.fleet_captains.rules.hands import owner_of, to_discard, to_trash
from plancia.games.fleet_captains.rules.ratings import permitted
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship


def _setting_text(ratings: tuple[int, ...]) -> str:
    return "/".join("D" if value == DISABLED else str(value) for value in ratings)


SETTING: Final = [
    [
        [
            Option(f"set {ship.slug} {_setting_text(ratings)}", "set", number, place)
            for place, ratings in enumerate(settings)
        ]
        for settings in ship.settings
    ]
    for number, ship in enumerate(SHIPS)
]
"""For each ship and alert status its settings: Weapons, Sensors, Engines, Shields."""
POWER: Final = [Option(f"power {ship.slug}", "power", number) for number, ship in enumerate(SHIPS)]
MEND: Final = [Option(f"mend {ship.slug}", "mend", number) for number, ship in enumerate(SHIPS)]
RESTORE: Final = [
    [
        Option(f"restore {system} of {ship.slug}", "restore", number, place)
        for place, system in enumerate(SYSTEMS)
    ]
    for number, ship in enumerate(SHIPS)
]


def choose_setting(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-A16: the owner chooses any uncloaked setting of the alert status."""
    answer = yield ask(
        ship.seat, "setting", SETTING[ship.number][ship.alert], {"ship": ship.number}
    )
    ship.setting = answer.amount


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


def prepare(galaxy: Galaxy, ship: Ship, piece: int) -> Step:
    """FC-R16-04, FC-R16-05, FC-R28-04: in one's own turn the power may be adjusted before a test
    that an encounter, a location or a card forces on the ship."""
    if ship.adjusted or ship.cloaked or galaxy.active != ship.seat & 1:
        return
    answer = yield ask(
        ship.seat, "prepare", [POWER[ship.number], PASS], {"cards": [piece], "ship": ship.number}
    )
    if answer is not PASS:
        ship.adjusted = True
        yield from adjust(galaxy, ship)


def hurt(galaxy: Galaxy, ship: Ship, amount: int, by: int) -> Step:
    """FC-R19-07: each point worsens the alert by a step; in Red Alert it destroys.

    Returns the damage done; `by` is the seat that attacked, or NONE.
    """
    amount -= yield from resolving.prevented(galaxy, ship.number, amount)
    if amount <= 0:
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "prevented", ship.seat, ship=ship.number)
        return 0
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "damaged", ship.seat, ship=ship.number, damage=amount)
    if ship.cloaked:
        yield from cloaking.show(galaxy, ship)
    if ship.alert + amount > RED:
        rescued = yield from resolving.saved(galaxy, ship.number)
        if not rescued:
            destroy(galaxy, ship, by)
        return amount
    yield from set_alert(galaxy, ship, ship.alert + amount)
    return amount


def set_alert(galaxy: Galaxy, ship: Ship, alert: int) -> Step:
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
    alert = max(UNDAMAGED, ship.alert - steps)
    if alert != ship.alert:
        yield from set_alert(galaxy, ship, alert)
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "mended", ship.seat, ship=ship.number)


def damaged(ship: Ship) -> bool:
    """Whether there is anything to repair."""
    return ship.alert > UNDAMAGED or any(ship.damage)


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


def destroy(galaxy: Galaxy, ship: Ship, by: int) -> None:
    """FC-R30-01, FC-R30-02: it leaves the game, with all aboard.

    FC-R21-06, FC-A50, FC-R32-20: the first loss makes the fleet size one more, in a team of two
    the second one too.
    """
    number = ship.number
    team = ship.seat & 1
    if ship.cloaked:
        cloaking.lift_token(galaxy, ship)
    for card in ship.crew + ship.cargo:
        if card < CARD_COUNT:
            to_discard(galaxy, card)
        else:
            galaxy.encounter_discard.append(card)
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


def recount(galaxy: Galaxy, ship: Ship) -> None:
    """FC-R26-04: what crew and cargo add, after somebody came aboard or left."""
    bonus = [0, 0, 0, 0]
    for place, card in enumerate(ship.crew):
        for system, amount in enumerate(CREW_CHANGE[card]):
            bonus[system] += amount
        if ship.chosen[place] != NONE:
            bonus[ship.chosen[place]] += CHOSEN_CHANGE[card]
        dependent = DEPENDENT[card]
        if dependent is not None:
            holds = conditions.holds(galaxy, dependent.condition, ship.seat, ship.number)
            effects = dependent.then if holds else dependent.otherwise
            for system, amount in enumerate(change_of(effects)):
                bonus[system] += amount
    for card in ship.cargo:
        if card >= FIRST_ENCOUNTER:
            for system, amount in enumerate(CARGO_CHANGE[card - FIRST_ENCOUNTER]):
                bonus[system] += amount
    ship.bonus = bonus


def take_aboard(galaxy: Galaxy, ship: Ship, card: int, system: int = NONE) -> None:
    """FC-R26-01, FC-R26-03: at most one of each type; who is replaced is discarded."""
    replaced = replaced_by(galaxy, ship, card)
    if replaced != NONE:
        lose_crew(galaxy, ship, replaced, trash=False)
    ship.crew.append(card)
    ship.chosen.append(system)
    recount(galaxy, ship)


def replaced_by(galaxy: Galaxy, ship: Ship, card: int) -> int:
    """The crew card that must leave for this one, or NONE."""
    kind = CREW_TYPE[card]
    same = [each for each in ship.crew if CREW_TYPE[each] == kind]
    room = 2 if kind == OFFICER and permitted(galaxy, ship, SECOND_OFFICER) else 1
    return same[0] if len(same) >= room else NONE


def lose_crew(galaxy: Galaxy, ship: Ship, card: int, trash: bool) -> None:
    """A crew card leaves a ship for its owner's discard pile, or the trash."""
    leave(galaxy, ship, card)
    if trash:
        to_trash(galaxy, card)
    else:
        to_discard(galaxy, card)
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "crew lost", ship.seat, ship=ship.number, cards=[card], trash=trash
        )


def leave(galaxy: Galaxy, ship: Ship, card: int) -> None:
    """A crew or cargo card leaves a ship; it then lies nowhere."""
    if card in ship.crew:
        place = ship.crew.index(card)
        del ship.crew[place]
        del ship.chosen[place]
    else:
        ship.cargo.remove(card)
    recount(galaxy, ship)


def is_prisoner(galaxy: Galaxy, ship: Ship, card: int) -> bool:
    """Whether a cargo card is crew of the other side."""
    return card < CARD_COUNT and owner_of(galaxy, card) & 1 != ship.seat & 1
