"""Cards played instead of an attack: PF Flotilla, Klingon Mutiny, Organian Ceasefire."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, StepFunction, ask
from plancia.games.battle_force.content.boxes import NO_BOXES, Boxes, more
from plancia.games.battle_force.content.lookup import (
    CARD_KIND,
    FACE,
    FACE_KIND,
    RACE,
    faces_of,
    ship_options,
)
from plancia.games.battle_force.content.vocabulary import (
    CAPTURED_FROM,
    FLOTILLA_CRAFT,
    FLOTILLA_DICE,
    FLOTILLA_POINTS,
    MUTINOUS,
    PRIME_POINT,
    WEAPON_KINDS,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.rules.attack import (
    AFTER_TARGET,
    choose_target,
    may_be_attacked,
)
from plancia.games.battle_force.rules.defence import defend
from plancia.games.battle_force.rules.ending import STORE, after_attack, lift_cards, next_turn
from plancia.games.battle_force.rules.fighters import (
    DOUBLE_LAST,
    FIRE_FROM,
    before_dice,
    doubles_last,
    fits,
    may_return_fire,
    shoot,
    try_luck,
)
from plancia.games.battle_force.rules.fleet import (
    add_last_resorts,
    damage,
    draw,
    draw_two,
    drop_device,
    empty_handed,
    enemies,
    has_ships,
    join_line,
    last_resort,
    line_of,
    remove_ship,
    roll,
    shuffle_starbase,
    stash_card,
    take_card,
)
from plancia.games.battle_force.rules.resolution import clear_table, flak_total
from plancia.games.battle_force.state.salvo import KLINGON_MUTINY, NONE, PF_FLOTILLA, Attack
from plancia.games.battle_force.state.state import HAND, MAIN_BODY, RESERVE, SCREEN, STASH, Battle

MUTINY_ON: Final = ship_options("mutiny", "mutiny on")


# PF Flotilla


def send_flotilla(battle: Battle) -> StepFunction:
    """BF-PF-1: the card is laid open; it needs no ship."""
    seat = battle.active
    card = take_card(battle, battle.fleets[seat].hand, FACE["flotilla"])
    battle.attack = Attack(PF_FLOTILLA, seat, cards=[card], firing=enemies(battle, seat)[0])
    if battle.journal.watched:
        battle.journal.announce(battle, "flotilla", seat, cards=[card])
    return fire_at_flotilla


def fire_at_flotilla(battle: Battle) -> Step:
    """BF-PF-2, BF-PF-5: every other player may fire, clockwise; twelve points destroy it."""
    attack = battle.attack
    assert attack is not None
    seat = attack.firing
    answer = yield ask(seat, "flotilla", lambda: flotilla_options(battle, attack))
    if answer is not PASS:
        if not last_resort(battle, seat, answer):
            shoot(battle, attack, seat, answer)
            if empty_handed(battle, seat):
                yield from draw_two(battle, seat)
        if flak_total(attack) < FLOTILLA_POINTS:
            return fire_at_flotilla
        yield from lose_flotilla(battle, attack)
        return after_attack(battle)
    attack.fired = []
    others = enemies(battle, attack.seat)
    following = others.index(seat) + 1
    if following < len(others):
        attack.firing = Seat(others[following])
        return fire_at_flotilla
    attack.firing = Seat(NONE)
    return choose_target


def lose_flotilla(battle: Battle, attack: Attack) -> Step:
    """BF-PF-5: it is destroyed at once, and nobody fires at it any more."""
    attack.firing = Seat(NONE)
    if battle.journal.watched:
        battle.journal.announce(battle, "flotilla-lost", attack.seat)
    yield from clear_table(battle, attack)


def flotilla_options(battle: Battle, attack: Attack) -> list[Option]:
    fleet = battle.fleets[attack.firing]
    found: list[Option] = []
    ships = [
        ship
        for ship in fleet.lines[SCREEN] + fleet.lines[MAIN_BODY]
        if may_return_fire(battle, ship) and may_fire_again(battle, attack, ship)
    ]
    for face in faces_of(fleet.hand):
        kind = FACE_KIND[face]
        if kind < WEAPON_KINDS:
            for ship in ships:
                if fits(battle, ship, fired_by(attack, ship), kind):
                    found.append(FIRE_FROM[face][ship])
        elif doubles_last(battle, attack, kind):
            found.append(DOUBLE_LAST[face])
    add_last_resorts(battle, attack.firing, found)
    found.append(PASS)
    return found


def may_fire_again(battle: Battle, attack: Attack, ship: Vessel) -> bool:
    """BF-PF-2, BF-Q19: one card from each ship; of two players the other fires twice in all."""
    if len(battle.fleets) == 2:
        return len(attack.fired) < 2
    if battle.terms.pf_per_ship:
        return ship not in attack.fired
    return not attack.fired


def fired_by(attack: Attack, ship: Vessel) -> Boxes:
    """The cards this ship has fired at the flotilla, by kind."""
    fired = NO_BOXES
    first = len(attack.flak) - len(attack.fired)
    for place, other in enumerate(attack.fired):
        if other == ship:
            fired = more(fired, CARD_KIND[attack.flak[first + place].card])
    return fired


def strike_with_flotilla(battle: Battle) -> Step:
    """BF-PF-6: two dice and what is left of the flotilla; the target defends as in 4.4."""
    attack = battle.attack
    assert attack is not None
    yield from before_dice(battle, attack)
    hits = flak_total(attack)
    attack.strength = FLOTILLA_POINTS - hits
    if not battle.terms.pf_points:
        of_one = FLOTILLA_POINTS // FLOTILLA_CRAFT
        attack.strength = (attack.strength + of_one - 1) // of_one
    attack.rolled = roll(battle, FLOTILLA_DICE) + attack.bonus + attack.strength
    if battle.journal.watched:
        battle.journal.announce(battle, "strike", attack.seat, points=attack.rolled, fire=0)
    return defend


AFTER_TARGET[PF_FLOTILLA] = strike_with_flotilla


# Klingon Mutiny


def mutiny_options(battle: Battle, seat: Seat) -> list[Option]:
    """BF-MUT-1: an enemy's Klingon ship, not in Reserve and not disengaged."""
    return [
        MUTINY_ON[ship]
        for other in enemies(battle, seat)
        for line in (SCREEN, MAIN_BODY)
        for ship in battle.fleets[other].lines[line]
        if RACE[ship] == MUTINOUS and may_be_attacked(battle, ship)
    ]


def start_mutiny(battle: Battle, ship: Vessel) -> StepFunction:
    seat = battle.active
    card = take_card(battle, battle.fleets[seat].hand, FACE["mutiny"])
    attack = Attack(KLINGON_MUTINY, seat, target=ship, cards=[card])
    for other, fleet in enumerate(battle.fleets):
        if line_of(fleet, ship) != NONE:
            attack.defender = Seat(other)
    battle.attack = attack
    if battle.journal.watched:
        battle.journal.announce(battle, "mutiny", seat, cards=[card], ships=[ship])
    return mutiny


def mutiny(battle: Battle) -> Step:
    """BF-MUT-2, BF-MUT-3: one die; only Prime Team changes it, on either side."""
    attack = battle.attack
    assert attack is not None
    yield from try_luck(battle, attack.seat, attack, PRIME_POINT)
    yield from try_luck(battle, attack.defender, attack, -PRIME_POINT)
    result = roll(battle, 1) + attack.bonus
    if battle.journal.watched:
        battle.journal.announce(battle, "mutiny-roll", attack.seat, points=result)
    if result >= CAPTURED_FROM:
        capture(battle, attack)
    elif result > 0:
        yield from damage(battle, attack.defender, attack.target, result, attack.seat)
    yield from clear_table(battle, attack)
    return after_attack(battle)


def capture(battle: Battle, attack: Attack) -> None:
    """BF-MUT-4: the ship changes sides with its damage, into the Reserve if there is one."""
    ship = attack.target
    remove_ship(battle, attack.defender, ship)
    join_line(battle, attack.seat, ship, RESERVE if battle.terms.formations else SCREEN)
    if battle.journal.watched:
        battle.journal.announce(battle, "capture", attack.seat, ships=[ship])


# Organian Ceasefire


def declare_ceasefire(battle: Battle) -> StepFunction:
    seat = battle.active
    card = take_card(battle, battle.fleets[seat].hand, FACE["ceasefire"])
    battle.discard.append(card)
    if battle.journal.watched:
        battle.journal.announce(battle, "ceasefire", seat, cards=[card])
    return ceasefire


def ceasefire(battle: Battle) -> Step:
    """BF-ORG-2 to BF-ORG-5: new hands from all the cards, ships as new, the turn passes.

    BF-ORG-3: it is a reshuffle, and counted as one.
    """
    number = len(battle.fleets)
    for seat in [(battle.active + step) % number for step in range(number)]:
        if battle.terms.advanced and seat != battle.automaton:
            yield from save_cards(battle, Seat(seat))
    for fleet in battle.fleets:
        battle.discard += fleet.hand
        fleet.hand = []
    battle.starbase += battle.discard
    battle.discard = []
    battle.reshuffles += 1
    shuffle_starbase(battle)
    for seat, fleet in enumerate(battle.fleets):
        if has_ships(fleet) and seat != battle.automaton:
            draw(battle, Seat(seat), HAND)
    for ship in range(len(battle.hits)):
        battle.hits[ship] = NO_BOXES
    for ship in battle.devices[:]:
        drop_device(battle, ship)
    lift_cards(battle)
    return next_turn(battle)


def save_cards(battle: Battle, seat: Seat) -> Step:
    """BF-ORG-2: cards may first go into the reserve, up to its limit."""
    fleet = battle.fleets[seat]
    while fleet.hand and len(fleet.stash) < STASH:
        answer = yield ask(
            seat, "save", lambda: [STORE[face] for face in faces_of(fleet.hand)] + [PASS]
        )
        if answer is PASS:
            return
        stash_card(battle, seat, FaceNumber(answer.target), seat)
