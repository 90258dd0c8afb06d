"""Energy and orders: secret, at once for all, one small question after the other."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from plancia.engine import Seat
from plancia.engine.question import DONE, Option, Question, ask
from plancia.games.starship_combat.content.lookup import (
    AIM,
    CHART,
    ENERGY,
    HANGARS,
    LABS,
    LAYOUTS,
    TRANSPORTERS,
)
from plancia.games.starship_combat.content.scenarios import (
    AWAY_TEAMS,
    FIRST_FIRE,
    LAST_IMPULSE,
    RAID,
    SCANS,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import (
    NO_SPECIAL,
    SIDES_OF_SHIP,
    SPECIAL_ENERGY,
    STATION,
    TOTAL_STOP,
)
from plancia.games.starship_combat.content.vocabulary import Vessel
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules import flight
from plancia.games.starship_combat.state.packing import fire_order
from plancia.games.starship_combat.state.state import NEVER, ON_MAP, Battle, Ship

Planning = Generator[Question, Option, None]

REPAIR_PRICE: Final = 2
SHORTEST_LOWERING: Final = 2
TRANSPORT_LOWERING: Final = 4
PICK_UP_SPEED: Final = 6

MEND_SHIELD: Final = [
    Option(f"repair shield, {side}", "repair-shield", number)
    for number, side in enumerate(SIDES_OF_SHIP)
]
ARM: Final = [
    [Option(f"{count} {weapon.token}", "arm", number, count) for count in range(12)]
    for number, weapon in enumerate(WEAPONS)
]
SPECIAL: Final = Option("special", "special", amount=1)
NO_SPECIAL_TURN: Final = Option("no special", "special")
SPECIAL_CHOICE: Final = [NO_SPECIAL_TURN, SPECIAL]
TRANSPORT: Final = [Option(f"{count} transports", "transports", amount=count) for count in range(8)]
SPEED: Final = [
    Option(f"speed {speed}", "speed", amount=speed) for speed in range(LAST_IMPULSE + 1)
]

LETTERS: Final = ("", "a", "b", "c", "d", "e", "A", "E", "stop")
COURSE: Final = [Option(letter, "course", code) for code, letter in enumerate(LETTERS)]
ANY_MOVE: Final = COURSE[1:6]
NO_ROTATION: Final = COURSE[2:5]
ANY_MOVE_OR_SPECIAL: Final = COURSE[1:8]
ANY_MOVE_OR_STOP: Final = [*ANY_MOVE, COURSE[8]]
NO_ROTATION_OR_STOP: Final = [*NO_ROTATION, COURSE[8]]

FIRE_IN: Final = [
    Option(f"fire in {impulse}", "fire-in", impulse) for impulse in range(LAST_IMPULSE + 1)
]
KEEP: Final = Option("keep", "keep")
FIRE_FROM: Final = [[*FIRE_IN[first:], KEEP] for first in range(LAST_IMPULSE + 1)]
DOWN: Final = [Option(f"down in {impulse}", "down", impulse) for impulse in range(LAST_IMPULSE)]
NOT_DOWN: Final = Option("shields stay up", "down", 0)
UP: Final = [Option(f"up in {impulse}", "up", impulse) for impulse in range(LAST_IMPULSE + 1)]
NOT_UP: Final = Option("down to the end", "up", NEVER)
ACT: Final = [Option(f"in {impulse}", "act", impulse) for impulse in range(LAST_IMPULSE + 1)]
NOT_ACT: Final = Option("not at all", "act", 0)
ROTATE: Final = [
    Option("rotate left", "rotate", amount=-1),
    Option("keep facing", "rotate", amount=0),
    Option("rotate right", "rotate", amount=1),
]
COMMIT: Final = [Option("commit", "commit")]
FACTS: Final = [{"ship": number} for number in range(32)]
COURSE_FACTS: Final = [
    [{"ship": number, "impulse": impulse} for impulse in range(LAST_IMPULSE + 1)]
    for number in range(32)
]
FIRE_FACTS: Final = [
    [{"ship": number, "weapon": weapon} for weapon in range(len(WEAPONS))] for number in range(32)
]


def plan(battle: Battle, seat: Seat) -> Planning:
    """One captain's ships, one after the other; the last answer commits."""
    for place, ship in enumerate(battle.ships):
        if ship.captain == seat and ship.status == ON_MAP:
            number = Vessel(place)
            yield from repairs(battle, number)
            yield from energy(battle, number)
            yield from course(battle, number)
            yield from fire_orders(battle, number)
            if AIM[battle.terms.scenario] >= AWAY_TEAMS:
                yield from other_orders(battle, number)
    yield ask(seat, "commit", COMMIT)


def energy_of(ship: Ship) -> int:
    """SC-E1: one point for each engine box that worked when the turn began, before repairs."""
    layout = LAYOUTS[ship.sheet]
    broken = layout.engines & ship.lost
    return layout.energy - broken.bit_count() if broken else layout.energy


def energy_left(ship: Ship) -> int:
    """SC-E12: what is allotted to one thing cannot serve another."""
    orders = ship.orders
    left = energy_of(ship) - orders.speed - orders.transports
    if orders.mended:
        left -= REPAIR_PRICE * orders.mended.bit_count()
    for boxes in orders.mended_shields:
        left -= REPAIR_PRICE * boxes
    if orders.special:
        left -= SPECIAL_ENERGY[LAYOUTS[ship.sheet].special]
    for weapon in LAYOUTS[ship.sheet].types:
        left -= orders.tokens[weapon] * ENERGY[weapon]
    return left


def repairs(battle: Battle, number: Vessel) -> Planning:
    """SC-E9: two points repair any one destroyed box, of a shield too, as often as one can pay."""
    ship = battle.ships[number]
    orders = ship.orders
    while energy_left(ship) >= REPAIR_PRICE:
        options = repair_options(ship)
        if not options:
            return
        options.append(DONE)
        answer = yield ask(ship.captain, "repair", options, FACTS[number])
        if answer is DONE:
            return
        if answer.verb == "repair-shield":
            orders.mended_shields[answer.target] += 1
        else:
            broken = LAYOUTS[ship.sheet].groups[answer.target].mask & ship.lost & ~orders.mended
            orders.mended |= broken & -broken


def repair_options(ship: Ship) -> list[Option]:
    layout = LAYOUTS[ship.sheet]
    orders = ship.orders
    broken = ship.lost & ~orders.mended
    options = []
    if broken:
        options = [group.mend for group in layout.groups if group.mask & broken]
    for side in range(6):
        if ship.shields[side] + orders.mended_shields[side] < layout.shields[side]:
            options.append(MEND_SHIELD[side])
    return options


def energy(battle: Battle, number: Vessel) -> Planning:
    """SC-E2 to SC-E8: fire tokens by weapon type, special manoeuvre, transporter, speed."""
    ship = battle.ships[number]
    orders = ship.orders
    layout = LAYOUTS[ship.sheet]
    facts = FACTS[number]
    for weapon in layout.types:
        able = (layout.armed[weapon] & ~(ship.lost & ~orders.mended)).bit_count()
        most = min(able, energy_left(ship) // ENERGY[weapon])
        if most > 0:
            options = ARM[weapon][: most + 1]
            answer = yield ask(ship.captain, "arm", options, FIRE_FACTS[number][weapon])
            orders.tokens[weapon] = answer.amount
    special = layout.special
    if special != NO_SPECIAL and SPECIAL_ENERGY[special] < energy_left(ship):
        answer = yield ask(ship.captain, "special", SPECIAL_CHOICE, facts)
        orders.special = answer.amount == 1
    most = min(energy_left(ship), transporters(battle, ship))
    if most > 0:
        answer = yield ask(ship.captain, "transports", TRANSPORT[: most + 1], facts)
        orders.transports = answer.amount
    most = min(energy_left(ship), fastest(ship))
    if most > 0:
        answer = yield ask(ship.captain, "speed", SPEED[: most + 1], facts)
        orders.speed = answer.amount


def transporters(battle: Battle, ship: Ship) -> int:
    """SC-T1: how many transporters have an aim in this scenario."""
    aim = AIM[battle.terms.scenario]
    if aim != AWAY_TEAMS and (aim != RAID or ship.team != 0):
        return 0
    broken = ship.lost & ~ship.orders.mended
    return (LAYOUTS[ship.sheet].kinds[TRANSPORTERS] & ~broken).bit_count()


def fastest(ship: Ship) -> int:
    """SC-E2, SC-M12: the top speed, and no more than the acceleration above the last turn's."""
    sheet = LAYOUTS[ship.sheet]
    if ship.speed < 0:
        return sheet.speed
    return min(sheet.speed, ship.speed + sheet.acceleration)


def course(battle: Battle, number: Vessel) -> Planning:
    """SC-O2, SC-M8 to SC-M11: a manoeuvre for each impulse in which this speed moves."""
    ship = battle.ships[number]
    orders = ship.orders
    special = LAYOUTS[ship.sheet].special if orders.special else NO_SPECIAL
    quick = orders.speed >= flight.helm(ship, ship.lost & ~orders.mended)
    turned = False
    facts = COURSE_FACTS[number]
    for impulse in CHART[battle.terms.chart][orders.speed]:
        if special == NO_SPECIAL:
            options = NO_ROTATION if turned and quick else ANY_MOVE
        elif special == TOTAL_STOP:
            options = NO_ROTATION_OR_STOP if turned and quick else ANY_MOVE_OR_STOP
        else:
            options = NO_ROTATION if turned and quick else ANY_MOVE_OR_SPECIAL
        answer = yield ask(ship.captain, "course", options, facts[impulse])
        code = answer.target
        orders.course[impulse] = code
        turned = flight.ROTATION[code]
        if code == flight.STOP:
            return
        if code > flight.RIGHT:
            special = NO_SPECIAL


def last_action(ship: Ship) -> int:
    """SC-X5: the last impulse in which the ship may fire or act; none from a total stop on."""
    course = ship.orders.course
    return course.index(flight.STOP) - 1 if flight.STOP in course else LAST_IMPULSE


def fire_orders(battle: Battle, number: Vessel) -> Planning:
    """SC-F3, SC-O3, SC-O5: each token into an impulse from the fifth on, or kept back."""
    ship = battle.ships[number]
    orders = ship.orders
    last = last_action(ship)
    for weapon in LAYOUTS[ship.sheet].types:
        first = FIRST_FIRE
        for _ in range(orders.tokens[weapon]):
            if first > last:
                break
            options = FIRE_FROM[first]
            if last < LAST_IMPULSE:
                options = [*FIRE_IN[first : last + 1], KEEP]
            answer = yield ask(ship.captain, "fire-in", options, FIRE_FACTS[number][weapon])
            if answer is KEEP:
                break
            first = answer.target
            orders.fire.append(fire_order(weapon, first))


def other_orders(battle: Battle, number: Vessel) -> Planning:
    """SC-O1: shields and transporter, laboratory or hangar, the turn of a station."""
    ship = battle.ships[number]
    orders = ship.orders
    layout = LAYOUTS[ship.sheet]
    facts = FACTS[number]
    aim = AIM[battle.terms.scenario]
    last = last_action(ship)
    broken = ship.lost & ~orders.mended
    if aim in (AWAY_TEAMS, RAID) and last >= 1:
        yield from lowering(battle, number, last)
    if (aim == SCANS and layout.kinds[LABS] & ~broken) or (
        aim == SHUTTLES and layout.kinds[HANGARS] & ~broken and orders.speed <= PICK_UP_SPEED
    ):
        kind = "scan" if aim == SCANS else "pick-up"
        answer = yield ask(ship.captain, kind, [*ACT[1 : last + 1], NOT_ACT], facts)
        orders.survey = answer.target
    if layout.size == STATION:
        answer = yield ask(ship.captain, "rotate", ROTATE, facts)
        orders.rotate = answer.amount


def lowering(battle: Battle, number: Vessel, last: int) -> Planning:
    """SC-T2 to SC-T4: all shields go down, for two impulses at least; a transport needs four.

    They may go down without one.
    """
    ship = battle.ships[number]
    orders = ship.orders
    facts = FACTS[number]
    latest = min(last, LAST_IMPULSE - SHORTEST_LOWERING + 1)
    answer = yield ask(ship.captain, "down", [*DOWN[1 : latest + 1], NOT_DOWN], facts)
    orders.down = answer.target
    if orders.down == 0:
        return
    options = [*UP[orders.down + SHORTEST_LOWERING : last + 1], NOT_UP]
    if len(options) > 1:
        answer = yield ask(ship.captain, "up", options, facts)
        orders.up = answer.target
    if orders.up - orders.down < TRANSPORT_LOWERING:
        return
    first = orders.down
    for _ in range(orders.transports):
        options = [*ACT[first : min(orders.up, last + 1)], NOT_ACT]
        answer = yield ask(ship.captain, "transport", options, facts)
        if answer is NOT_ACT:
            return
        first = answer.target
        orders.transport.append(first)
