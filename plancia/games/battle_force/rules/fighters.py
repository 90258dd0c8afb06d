"""Fighters, in the order of the rulebook's F1 to F5, from carriers and from planets.

F1  fighters are launched        launch, scramble (the menu of phase 4)
F2  a target is named            attack.choose_target
F3  the target fires at them     flak
F4  dice are rolled              strike, then the defences of 4.4 and resolution of 4.5
F5  fighters shot down           strike
"""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.battle_force.content.boxes import Boxes, can_fire, count, more
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import CARD_KIND, FACE, FACE_KIND, faces_of
from plancia.games.battle_force.content.vocabulary import (
    ADVANCED_FLAK,
    AGAINST_FIGHTERS,
    DOUBLED_BY,
    DOUBLES_FLAK,
    FTR,
    PHASERS,
    PLANET_DICE,
    PRIME_POINT,
    PRIME_TEAM,
    SILENCES,
    WEAPON_KINDS,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.rules.attack import AFTER_TARGET
from plancia.games.battle_force.rules.defence import add_clearing, clear, defend
from plancia.games.battle_force.rules.fleet import (
    add_last_resorts,
    carries,
    cloaked,
    commit,
    draw_two,
    empty_handed,
    intact,
    last_resort,
    line_of,
    roll,
    take_card,
    webbed,
)
from plancia.games.battle_force.rules.resolution import flak_total
from plancia.games.battle_force.state.salvo import FIGHTERS, NONE, PF_FLOTILLA, PLANET, Attack, Shot
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, Battle

LAUNCH: Final = [
    [Option(f"launch {number} from {ship.slug}", "launch", place, number) for number in range(3)]
    for place, ship in enumerate(SHIPS)
]
SCRAMBLE: Final = [
    Option(f"planet-fighters {number}", "scramble", NONE, number) for number in range(3)
]
FIRE_FROM: Final = [
    [
        Option(f"{face.slug} from {ship.slug}", "fire-from", number, place)
        for place, ship in enumerate(SHIPS)
    ]
    for number, face in enumerate(FACES)
]
DOUBLE_LAST: Final = [Option(face.slug, "double-last", number) for number, face in enumerate(FACES)]
LUCK: Final = Option("prime-team", "luck")


def launch(battle: Battle, ship: Vessel, squadrons: int) -> None:
    """F1, BF-FTR-1: one carrier launches one or both of its squadrons."""
    battle.attack = Attack(FIGHTERS, battle.active, ship, strength=squadrons)
    if battle.journal.watched:
        battle.journal.announce(battle, "launch", battle.active, ships=[ship], number=squadrons)


def scramble(battle: Battle, cards: int) -> None:
    """F1, BF-PBF-1: fighters from a planet, one card or both; no ship is needed."""
    hand = battle.fleets[battle.active].hand
    spent = [take_card(battle, hand, FACE["planet-fighters"]) for _ in range(cards)]
    battle.attack = Attack(PLANET, battle.active, strength=cards, cards=spent)
    if battle.journal.watched:
        battle.journal.announce(battle, "scramble", battle.active, cards=spent)


def flak(battle: Battle) -> Step:
    """F3, BF-FTR-4: the target fires at the fighters, one card at a time."""
    attack = battle.attack
    assert attack is not None
    seat = attack.defender
    answer = yield ask(seat, "flak", lambda: flak_options(battle, attack))
    if answer is PASS:
        return strike
    if not last_resort(battle, seat, answer):
        shoot(battle, attack, seat, answer)
        if empty_handed(battle, seat):
            yield from draw_two(battle, seat)
    return flak


def flak_options(battle: Battle, attack: Attack) -> list[Option]:
    fleet = battle.fleets[attack.defender]
    target = attack.target
    found: list[Option] = []
    target_fires = may_return_fire(battle, target)
    screen = fleet.lines[SCREEN] if line_of(fleet, target) == MAIN_BODY else []
    for face in faces_of(fleet.hand):
        kind = FACE_KIND[face]
        if kind < WEAPON_KINDS:
            if not AGAINST_FIGHTERS >> kind & 1:
                continue
            if target_fires and fits(battle, target, attack.answered, kind):
                found.append(FIRE_FROM[face][target])
            for ship in screen:
                if escort_fires(battle, attack, ship, kind):
                    found.append(FIRE_FROM[face][ship])
        elif doubles_last(battle, attack, kind):
            found.append(DOUBLE_LAST[face])
    add_last_resorts(battle, attack.defender, found)
    found.append(PASS)
    return found


def may_return_fire(battle: Battle, ship: Vessel) -> bool:
    """BF-CLK-5, BF-DEF-F5, BF-PF-4: no weapons from behind a cloak or a Wild Weasel."""
    if cloaked(battle, ship):
        return False
    if not battle.laid:
        return True
    return not carries(battle, ship, SILENCES)


def fits(battle: Battle, ship: Vessel, answered: Boxes, kind: int) -> bool:
    """Whether the ship has a box left that fires this."""
    if battle.terms.web_phasers_only and not PHASERS >> kind & 1 and webbed(battle, ship):
        return False
    return can_fire(intact(battle, ship), more(answered, kind))


def escort_fires(battle: Battle, attack: Attack, ship: Vessel, kind: int) -> bool:
    """BF-FTR-5: for a target in the Main Body one ship of the Screen may fire as well."""
    if attack.escort not in (NONE, ship) or not may_return_fire(battle, ship):
        return False
    return fits(battle, ship, attack.escort_answered, kind)


def doubles_last(battle: Battle, attack: Attack, kind: int) -> bool:
    """Whether a card doubles the one fired last by the same player.

    BF-FTR-4, BF-PF-3: a Scatterpack a drone. BF-FTR-6, BF-BST-4: a Gunner any card, in the
    advanced game and against flotillas.
    """
    if not attack.flak or attack.flak[-1].doubler != NONE or not attack.fired:
        return False
    if not DOUBLES_FLAK >> kind & 1 or not DOUBLED_BY[kind] >> CARD_KIND[attack.flak[-1].card] & 1:
        return False
    return battle.terms.advanced or attack.kind == PF_FLOTILLA or not ADVANCED_FLAK >> kind & 1


def shoot(battle: Battle, attack: Attack, seat: Seat, answer: Option) -> None:
    """Fire a card at fighters or flotilla, or double the last one."""
    card = commit(battle, attack, seat, FaceNumber(answer.target))
    if answer.verb == "double-last":
        attack.flak[-1].doubler = card
    else:
        attack.flak.append(Shot(card))
        attack.fired.append(Vessel(answer.amount))
        if answer.amount == attack.target:
            attack.answered = more(attack.answered, CARD_KIND[card])
        elif attack.kind != PF_FLOTILLA:
            attack.escort = Vessel(answer.amount)
            attack.escort_answered = more(attack.escort_answered, CARD_KIND[card])
    if battle.journal.watched:
        battle.journal.announce(battle, "flak", seat, cards=[card])


def strike(battle: Battle) -> Step:
    """F4 and F5: the dice, less what the target shot down; then it may still defend."""
    attack = battle.attack
    assert attack is not None
    yield from before_dice(battle, attack)
    fire = flak_total(attack)
    rolled = fighter_dice(battle, attack) + attack.bonus
    attack.rolled = max(0, rolled - fire)
    if battle.journal.watched:
        battle.journal.announce(battle, "strike", attack.seat, points=rolled, fire=fire)
    if attack.kind == FIGHTERS:
        lose_squadrons(battle, attack, fire)
    return defend


def fighter_dice(battle: Battle, attack: Attack) -> int:
    """BF-FTR-7, BF-PBF-3: a die for each squadron, two for each Planet-Based Fighters card."""
    if attack.kind == FIGHTERS:
        return roll(battle, attack.strength)
    if battle.terms.pbf_two_dice:
        return roll(battle, PLANET_DICE * attack.strength)
    return roll(battle, attack.strength) + PLANET_DICE * attack.strength


def lose_squadrons(battle: Battle, attack: Attack, fire: int) -> None:
    """F5, BF-FTR-11: six points of fire cover one launched squadron, twelve both."""
    if battle.terms.traditional:
        return
    for _ in range(min(attack.strength, fire // 6)):
        battle.hits[attack.ship] = more(battle.hits[attack.ship], FTR)
        if battle.journal.watched:
            battle.journal.announce(battle, "squadron-lost", attack.seat, ships=[attack.ship])


def before_dice(battle: Battle, attack: Attack) -> Step:
    """BF-PRM-1, BF-PRM-3: Prime Team on the dice, or against what protects the target.

    Fighters and flotillas have no cards laid with them: this is where an attacker cancels a
    cloak, a web or a Wild Weasel that is there already.
    """
    seat = attack.seat
    while True:
        answer = yield ask(
            seat, "luck", lambda: strike_options(battle, attack), {"shift": PRIME_POINT}
        )
        if answer is PASS:
            return
        if last_resort(battle, seat, answer):
            continue
        if answer is LUCK:
            be_lucky(battle, seat, attack, PRIME_POINT)
        else:
            clear(battle, attack, answer)
        if empty_handed(battle, seat):
            yield from draw_two(battle, seat)
        if answer is LUCK:
            return


def strike_options(battle: Battle, attack: Attack) -> list[Option]:
    found: list[Option] = []
    for face in faces_of(battle.fleets[attack.seat].hand):
        kind = FACE_KIND[face]
        add_clearing(battle, attack, kind, found)
        if kind == PRIME_TEAM:
            found.append(LUCK)
    add_last_resorts(battle, attack.seat, found)
    found.append(PASS)
    return found


def try_luck(battle: Battle, seat: Seat, attack: Attack, shift: int) -> Step:
    """BF-PRM-1, BF-PRM-2, BF-Q16: Prime Team on a die, before it is rolled."""
    answer = yield ask(seat, "luck", lambda: luck_options(battle, seat), {"shift": shift})
    while answer is not PASS and last_resort(battle, seat, answer):
        answer = yield ask(seat, "luck", lambda: luck_options(battle, seat), {"shift": shift})
    if answer is LUCK:
        be_lucky(battle, seat, attack, shift)
        if empty_handed(battle, seat):
            yield from draw_two(battle, seat)


def be_lucky(battle: Battle, seat: Seat, attack: Attack, shift: int) -> None:
    card = commit(battle, attack, seat, FACE["prime-team"])
    attack.bonus += shift
    if battle.journal.watched:
        battle.journal.announce(battle, "luck", seat, cards=[card], shift=shift)


def luck_options(battle: Battle, seat: Seat) -> list[Option]:
    found: list[Option] = []
    for card in battle.fleets[seat].hand:
        if CARD_KIND[card] == PRIME_TEAM:
            found.append(LUCK)
            break
    add_last_resorts(battle, seat, found)
    found.append(PASS)
    return found


def launches(battle: Battle, ships: list[Vessel]) -> list[Option]:
    """BF-FTR-1: what carriers among these ships can launch."""
    found: list[Option] = []
    for ship in ships:
        squadrons = count(intact(battle, ship), FTR)
        found += [LAUNCH[ship][number] for number in range(1, squadrons + 1)]
    return found


AFTER_TARGET[FIGHTERS] = flak
AFTER_TARGET[PLANET] = flak
