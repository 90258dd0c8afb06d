"""Fire: who can be hit by what, which shield is struck, what the dice say."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from plancia.engine import Seat
from plancia.engine.hexes import (
    CENTRE,
    DISTANCE,
    EVERYWHERE,
    LOWEST,
    ROTATED,
    SIDES,
    WEDGES,
    blocks,
    disc,
    side,
)
from plancia.engine.question import Option, Question, ask
from plancia.games.starship_combat.content.lookup import (
    BLOCKING,
    DAMAGE,
    LAYOUTS,
    MOST_SHIPS,
    NO_SHOT,
    REACH,
    ROWS,
    SENSORS,
    damage,
    weapon_name,
)
from plancia.games.starship_combat.content.scenarios import ASTEROID
from plancia.games.starship_combat.content.ships import SIDES_OF_SHIP, STATION
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.vocabulary import (
    BoxNumber,
    HexNumber,
    Vessel,
    WeaponNumber,
)
from plancia.games.starship_combat.state.packing import (
    box_of,
    fires_in,
    impulse_of,
    shot,
    target_of,
    weapon_of,
)
from plancia.games.starship_combat.state.state import (
    ON_MAP,
    Battle,
    Hit,
    Ship,
    Volley,
    ship_name,
)

SHOOT: Final[list[dict[int, list[Option]]]] = [
    {
        box: [
            Option(f"{weapon_name(sheet, box)} at {ship_name(target)}", "shoot", target, box)
            for target in range(MOST_SHIPS)
        ]
        for box in LAYOUTS[sheet].weapons
    }
    for sheet in range(len(SHEETS))
]
HOLD: Final = Option("hold fire", "hold")
STRUCK: Final = [
    Option(f"shield {name}", "struck", number) for number, name in enumerate(SIDES_OF_SHIP)
]
FACTS: Final = [
    [{"ship": number, "weapon": weapon} for weapon in range(16)] for number in range(MOST_SHIPS)
]


def can_fire(battle: Battle, ship: Ship) -> bool:
    """SC-F2: whether a token of the ship stands in this impulse's row."""
    if ship.status != ON_MAP:
        return False
    return fires_in(ship.orders.fire, battle.impulse)


def gunners(battle: Battle) -> list[Seat]:
    """The captains that have something to fire at now."""
    found: list[Seat] = []
    for place, ship in enumerate(battle.ships):
        number = Vessel(place)
        if ship.orders.fire and can_fire(battle, ship) and ship.captain not in found:
            for order in ship.orders.fire:
                if impulse_of(order) == battle.impulse and shots(battle, number, weapon_of(order)):
                    found.append(ship.captain)
                    break
    return found


def aim(battle: Battle, seat: Seat) -> Generator[Question, Option, None]:
    """SC-F5, SC-F6, SC-F9: for each token a weapon of its type and a target, or no shot."""
    for number, ship in enumerate(battle.ships):
        if ship.captain != seat or not can_fire(battle, ship):
            continue
        for order in ship.orders.fire:
            if impulse_of(order) != battle.impulse:
                continue
            weapon = weapon_of(order)
            options = shots(battle, Vessel(number), weapon)
            if not options:
                continue
            options.append(HOLD)
            answer = yield ask(seat, "shoot", options, FACTS[number][weapon])
            if answer is not HOLD:
                ship.shots.append(shot(BoxNumber(answer.amount), Vessel(answer.target)))


def shots(battle: Battle, number: Vessel, weapon: WeaponNumber) -> list[Option]:
    """SC-F4 to SC-F8: every working, unfired weapon of a type with every target it bears on."""
    ship = battle.ships[number]
    layout = LAYOUTS[ship.sheet]
    able = layout.armed[weapon] & ~ship.lost & ~ship.fired
    for each in ship.shots:
        able &= ~(1 << box_of(each))
    if not able:
        return []
    table = DAMAGE[weapon]
    options: list[Option] = []
    for target, enemy in enumerate(battle.ships):
        if enemy.team == ship.team or enemy.status != ON_MAP:
            continue
        difference = enemy.at - ship.at + CENTRE
        distance = DISTANCE[difference]
        if distance > REACH or table[distance * ROWS] == NO_SHOT:
            continue
        seen = ROTATED[WEDGES[difference]][ship.facing]
        if not in_sight(battle, ship.at, enemy.at):
            continue
        groups = 0
        for box in layout.bearers[weapon]:
            if able >> box & 1 and layout.arcs[box] & seen:
                group = 1 << layout.group_of[box]
                if not groups & group:
                    groups |= group
                    options.append(SHOOT[ship.sheet][box][target])
    return options


def in_sight(battle: Battle, one: int, other: int) -> bool:
    """SC-F16 to SC-F18: terrain and stations on the line block it, ships do not."""
    for each in battle.terrain:
        if BLOCKING[each.kind] and each.at >= 0:
            if each.radius == 0:
                if blocks(each.at, one, other):
                    return False
            elif any(blocks(at, one, other) for at in disc(each.at, each.radius)):
                return False
    for ship in battle.ships:
        if ship.size == STATION and ship.status == ON_MAP and blocks(ship.at, one, other):
            return False
    return True


def fire_all(battle: Battle) -> Generator[Question, Option, None]:
    """SC-F12: every shot, one die each."""
    if battle.journal.watched:
        tell_held(battle)
    for number, ship in enumerate(battle.ships):
        for place in range(len(ship.shots)):
            box, target = box_of(ship.shots[place]), target_of(ship.shots[place])
            choices = struck(battle, ship, battle.ships[target])
            hit = LOWEST[choices]
            if choices & (choices - 1):
                hit = yield from choose_side(battle, target, choices)
            fire_one(battle, Vessel(number), box, target, hit)
        ship.shots = []


def tell_held(battle: Battle) -> None:
    """SC-F9: who could have fired and did not, when all have chosen: they choose unseen."""
    for place, ship in enumerate(battle.ships):
        if not can_fire(battle, ship):
            continue
        number = Vessel(place)
        fired = [LAYOUTS[ship.sheet].weapon_of[box_of(each)] for each in ship.shots]
        due = [weapon_of(each) for each in ship.orders.fire if impulse_of(each) == battle.impulse]
        for weapon in dict.fromkeys(due):
            if due.count(weapon) > fired.count(weapon) and shots(battle, number, weapon):
                battle.journal.announce(
                    battle, "held", ship.captain, ship=number, weapon=weapon,
                    impulse=battle.impulse,
                )  # fmt: skip


def fire_one(battle: Battle, number: Vessel, box: BoxNumber, target: Vessel, hit: int) -> None:
    ship, enemy = battle.ships[number], battle.ships[target]
    weapon = LAYOUTS[ship.sheet].weapon_of[box]
    distance = DISTANCE[enemy.at - ship.at + CENTRE]
    ship.fired |= 1 << box
    rolled = battle.dice.roll()
    die = rolled + malus(battle, ship, enemy)
    points = damage(weapon, distance, die)
    if points:
        battle.hits.append(Hit(target, hit, points))
    battle.volleys.append(Volley(battle.impulse, number, target, box, rolled, die, points))
    if battle.journal.watched:
        battle.journal.announce(
            battle, "shot", ship.captain, ship=number, target=target, weapon=weapon,
            box=box, distance=distance, rolled=rolled, die=die, points=points, side=hit,
            impulse=battle.impulse, at=ship.at, to=enemy.at,
        )  # fmt: skip


def malus(battle: Battle, ship: Ship, enemy: Ship) -> int:
    """SC-Y3, SC-TER-3: lost sensors and the cover of asteroids raise the die."""
    more = (LAYOUTS[ship.sheet].kinds[SENSORS] & ship.lost).bit_count()
    if battle.terrain:
        more += covered(battle, ship.at) + covered(battle, enemy.at)
    return more


def covered(battle: Battle, at: HexNumber) -> bool:
    """Whether there are asteroids in a hex, however many."""
    return any(each.kind == ASTEROID and each.at == at for each in battle.terrain)


def struck(battle: Battle, ship: Ship, enemy: Ship) -> int:
    """SC-F13 to SC-F15: the sides of the enemy that a shot may strike, as bits from its bow.

    Where the line goes through a vertex, the shooter's way is followed back until it decides.
    """
    found = SIDES[ship.at - enemy.at + CENTRE]
    if found & (found - 1) or not found:
        if not found and not ship.moved and enemy.moved and enemy.trail:
            back = side(SIDES[ship.at - enemy.trail[-1] + CENTRE])
            if back >= 0:
                return ROTATED[1 << back][enemy.facing]
        for place in range(len(ship.trail) - 1, -1, -1):
            earlier = SIDES[ship.trail[place] - enemy.at + CENTRE]
            if earlier and not earlier & (earlier - 1):
                return ROTATED[earlier][enemy.facing]
            if earlier and not found:
                found = earlier
    return ROTATED[found if found else EVERYWHERE][enemy.facing]


def choose_side(battle: Battle, target: Vessel, choices: int) -> Generator[Question, Option, int]:
    """SC-F15: what nothing decides the captain of the target does."""
    options = [STRUCK[each] for each in range(6) if choices >> each & 1]
    answer = yield ask(battle.ships[target].captain, "struck", options, FACTS[target][0])
    return answer.target
