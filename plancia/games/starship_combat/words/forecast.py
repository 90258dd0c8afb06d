"""What the orders so far come to, if the enemy stays where it is: from what the captain knows."""

from __future__ import annotations

from plancia.engine.hexes import CENTRE, DISTANCE, NOWHERE, ROTATED, WEDGES, distance
from plancia.engine.question import Question
from plancia.games.starship_combat.content.lookup import EXPECTED, LAYOUTS, REACH, reaches
from plancia.games.starship_combat.content.scenarios import FIRST_FIRE, LAST_IMPULSE
from plancia.games.starship_combat.content.vocabulary import Vessel, WeaponNumber
from plancia.games.starship_combat.rules.fire import in_sight
from plancia.games.starship_combat.rules.flight import way_ahead
from plancia.games.starship_combat.rules.planning import last_action
from plancia.games.starship_combat.state.packing import weapon_of
from plancia.games.starship_combat.state.state import ON_MAP, Battle, Ship


def planned(battle: Battle, number: int) -> list[Ship]:
    """The ship as the orders so far will have her after each impulse, the first at 1."""
    here = battle.ships[number].copy()
    way = {impulse: (at, facing) for impulse, at, facing in way_ahead(battle, here)}
    found = [here]
    for impulse in range(1, LAST_IMPULSE + 1):
        if impulse in way:
            here = here.copy()
            here.trail.append(here.at)
            here.at, here.facing = way[impulse]
            here.moved = True
        found.append(here)
    return found


def nearest_enemy(battle: Battle, ship: Ship) -> int:
    """The enemy that is nearest now, or -1."""
    found = [
        (distance(ship.at, other.at), number)
        for number, other in enumerate(battle.ships)
        if other.team != ship.team and other.status == ON_MAP and other.at != NOWHERE
    ]
    return min(found)[1] if found and ship.at != NOWHERE else -1


def bearing(battle: Battle, ship: Ship, enemy: Ship) -> list[tuple[int, bool]]:
    """Each working weapon box, and whether it could hit the enemy from here."""
    layout = LAYOUTS[ship.sheet]
    difference = enemy.at - ship.at + CENTRE
    apart = DISTANCE[difference]
    seen = ROTATED[WEDGES[difference]][ship.facing]
    clear = apart <= REACH and in_sight(battle, ship.at, enemy.at)
    found = []
    for box in layout.weapons:
        if ship.lost >> box & 1:
            continue
        bears = reaches(layout.weapon_of[box], apart) and layout.arcs[box] & seen
        found.append((box, clear and bool(bears)))
    return found


def best_impulses(battle: Battle, number: int, weapon: int, shots: int, first: int) -> list[int]:
    """Where so many shots of a weapon would do most, none of them before `first`: each in the
    impulse in which a weapon that bears does most damage, the earliest of them."""
    ship = battle.ships[number]
    target = nearest_enemy(battle, ship)
    if target < 0:
        return []
    enemy = battle.ships[target]
    types = LAYOUTS[ship.sheet].weapon_of
    places = planned(battle, number)
    best: dict[int, tuple[float, int]] = {}
    for impulse in range(first, last_action(ship) + 1):
        here = places[impulse]
        worth = EXPECTED[weapon][min(REACH, distance(here.at, enemy.at))]
        for box, hits in bearing(battle, here, enemy):
            if hits and types[box] == weapon and worth > -best.get(box, (0.0, 0))[0]:
                best[box] = (-worth, impulse)
    return sorted(impulse for _, impulse in sorted(best.values())[:shots])


def shots_at_their_best(battle: Battle, question: Question) -> list[int]:
    """The impulses for the shots still to be placed, in the order in which they are asked for; it
    ends where one would bear nowhere."""
    assert question.facts is not None
    number, asked = Vessel(question.facts["ship"]), WeaponNumber(question.facts["weapon"])
    orders = battle.ships[number].orders
    types = LAYOUTS[battle.ships[number].sheet].types
    found: list[int] = []
    for weapon in types[types.index(asked) :]:
        shots, first = orders.tokens[weapon], FIRST_FIRE
        if weapon == asked:
            shots -= sum(weapon_of(order) == weapon for order in orders.fire)
            first = question.options[0].target
        impulses = best_impulses(battle, number, weapon, shots, first)
        found += impulses
        if len(impulses) < shots:
            break
    return found
