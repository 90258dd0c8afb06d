"""The enemy of the solo game: its turn, which only the deck decides, and what it answers."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option, Question, Step, StepFunction
from plancia.games.battle_force.content.boxes import total
from plancia.games.battle_force.content.lookup import CARD_FACE, CARD_KIND, CARD_VALUE, FACE
from plancia.games.battle_force.content.vocabulary import (
    CARD_KINDS,
    CEASEFIRE,
    DISRUPTOR,
    DRONE,
    FLOTILLA,
    FTR,
    HULL,
    MUTINY,
    NO_SHIP,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PHOTON,
    PLANET_FIGHTERS,
    PLASMA_F,
    PLASMA_R,
    PLASMA_S,
    REINFORCEMENTS,
    REPAIRS,
    WEAPON_KINDS,
    WPN,
    ActionCard,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.rules.attack import (
    AIM,
    card_options,
    choose_target,
    lay_card,
    may_attack,
    may_be_attacked,
    own_weapons,
    weapons_against,
)
from plancia.games.battle_force.rules.defence import ANCHOR, CLEAR_DEVICE, CLEAR_WEASEL, defend
from plancia.games.battle_force.rules.ending import discard_phase
from plancia.games.battle_force.rules.fighters import scramble
from plancia.games.battle_force.rules.fleet import (
    advance,
    disengaged,
    draw_card,
    line_of,
    move_ship,
    repair,
    repair_points,
    ships_of,
    take_card,
)
from plancia.games.battle_force.rules.special import (
    declare_ceasefire,
    mutiny_options,
    send_flotilla,
    start_mutiny,
)
from plancia.games.battle_force.state.salvo import NONE, SHIP_ATTACK, Attack, ShotNumber
from plancia.games.battle_force.state.state import MAIN_BODY, RESERVE, SCREEN, Battle


def enemy_turn(battle: Battle) -> Step:
    """BF-SOL-3: repairs, reinforcements, then a special card or an attack from the deck."""
    battle.phase = 2
    yield from enemy_repairs(battle)
    battle.phase = 3
    enemy_reinforces(battle)
    enemy_returns(battle)
    battle.phase = 4
    special = enemy_special(battle)
    if special is not None:
        return special
    if enemy_attacks(battle):
        return defend
    return discard_phase(battle)


def banked(battle: Battle, kinds: int) -> int:
    """The oldest card of these kinds, a mask, in the enemy's bank, or -1."""
    for card in battle.fleets[battle.automaton].hand:
        if kinds >> CARD_KIND[card] & 1:
            return card
    return NONE


def enemy_repairs(battle: Battle) -> Step:
    """BF-SOL-3, BF-SOL-10: one box on every ship, and a repair card on the most damaged."""
    seat = battle.automaton
    fleet = battle.fleets[seat]
    hurt = [ship for ship in ships_of(fleet) if battle.hits[ship]]
    card = banked(battle, REPAIRS)
    if hurt and card != NONE:
        worst = max(hurt, key=lambda ship: total(battle.hits[ship]))
        face = CARD_FACE[card]
        battle.discard.append(take_card(battle, fleet.hand, face))
        if battle.journal.watched:
            battle.journal.announce(battle, "repair", seat, cards=[card], ships=[worst])
        yield from repair(battle, seat, worst, repair_points(face))
    for ship in ships_of(fleet):
        if battle.hits[ship]:
            yield from repair(battle, seat, ship, 1)


def enemy_reinforces(battle: Battle) -> None:
    """BF-SOL-10: a new ship stands last in the Main Body, or in an empty Screen."""
    fleet = battle.fleets[battle.automaton]
    while battle.ship_deck and banked(battle, 1 << REINFORCEMENTS) != NONE:
        card = take_card(battle, fleet.hand, FACE["reinforcements"])
        battle.discard.append(card)
        ship = battle.ship_deck.pop()
        fleet.lines[MAIN_BODY if battle.terms.formations else SCREEN].append(ship)
        battle.dice.reveal()
        if battle.journal.watched:
            battle.journal.announce(
                battle, "reinforce", battle.automaton, cards=[card], ships=[ship]
            )
        advance(battle, battle.automaton)


def enemy_returns(battle: Battle) -> None:
    """BF-SOL-13: a ship that disengaged or was captured comes back, one a turn, the oldest first.

    It stands last in the Main Body. BF-FRM-15: more than one comes while too many are in
    Reserve. BF-FRM-18: with nobody in front one must come, even one that has just disengaged.
    """
    seat = battle.automaton
    lines = battle.fleets[seat].lines
    moves = max(1, len(lines[RESERVE]) - 2)
    ready = [ship for ship in lines[RESERVE] if not disengaged(battle, ship)]
    if not lines[SCREEN] and not lines[MAIN_BODY] and not ready:
        ready = lines[RESERVE][:1]
    for ship in ready[:moves]:
        move_ship(battle, seat, ship, MAIN_BODY)
        if battle.journal.watched:
            line = line_of(battle.fleets[seat], ship)
            battle.journal.announce(battle, "move", seat, ships=[ship], line=line)


def enemy_special(battle: Battle) -> StepFunction | None:
    """BF-SOL-10, BF-Q39: the oldest special card that helps is the enemy's action."""
    seat = battle.automaton
    if leftmost(battle) == NONE:
        return None
    for card in battle.fleets[seat].hand:
        kind = CARD_KIND[card]
        if kind == FLOTILLA:
            return send_flotilla(battle)
        if kind == PLANET_FIGHTERS:
            scramble(battle, 1)
            return choose_target
        if kind == MUTINY:
            klingons = mutiny_options(battle, seat)
            if klingons:
                return start_mutiny(battle, Vessel(klingons[0].target))
        if kind == CEASEFIRE and damage_on(battle, seat) > damage_on(battle, Seat(0)):
            return declare_ceasefire(battle)
    return None


def leftmost(battle: Battle) -> Vessel:
    """BF-SOL-5: the ship the enemy attacks, or -1 when there is none."""
    lines = battle.fleets[0].lines
    for ship in lines[SCREEN] + lines[MAIN_BODY]:
        if may_be_attacked(battle, ship):
            return ship
    return NO_SHIP


def damage_on(battle: Battle, seat: Seat) -> int:
    return sum(total(battle.hits[ship]) for ship in ships_of(battle.fleets[seat]))


def enemy_attacks(battle: Battle) -> bool:
    """BF-SOL-4, BF-SOL-9: banked cards first, then the deck, until a card cannot be used.

    Banked support waits until all weapons are laid, then goes to the strongest shots.
    """
    target = leftmost(battle)
    if target == NONE:
        return False
    seat = battle.automaton
    attack = Attack(SHIP_ATTACK, seat, NO_SHIP, Seat(0), target)
    battle.attack = attack
    while True:
        use_bank(battle, attack, WEAPON_KINDS)
        card = draw_card(battle, seat)
        if card == NONE or not add_to_attack(battle, attack, card):
            break
    use_bank(battle, attack, CARD_KINDS)
    if not attack.shots:
        battle.attack = None
        return False
    if battle.journal.watched:
        battle.journal.announce(battle, "aim", seat, ships=[target])
        battle.journal.announce(battle, "fire", seat, ships=[attack.ship], cards=attack.cards)
    return True


def use_bank(battle: Battle, attack: Attack, kinds: int) -> None:
    """Every banked card of the first so many kinds that can be used now is, the oldest first."""
    hand = battle.fleets[attack.seat].hand
    while True:
        for card in hand:
            if CARD_KIND[card] < kinds and add_to_attack(battle, attack, card):
                break
        else:
            return


def add_to_attack(battle: Battle, attack: Attack, card: ActionCard) -> bool:
    """Use a banked card in the attack, if it can be; the first one settles which ship attacks."""
    kind = CARD_KIND[card]
    if attack.ship == NONE:
        attack.ship = first_ship_for(battle, attack.target, kind)
        if attack.ship == NONE:
            return False
    usable = [each for each in card_options(battle, attack) if plays(each, CARD_FACE[card])]
    if not usable or (kind >= WEAPON_KINDS and not attack.shots):
        return False
    lay_card(battle, attack, max(usable, key=lambda option: shot_worth(attack, option)))
    return True


def plays(option: Option, face: FaceNumber) -> bool:
    """Whether an option of the attacker plays a card with this face."""
    if option is ANCHOR:
        return face == FACE["tractor"]
    if option in (CLEAR_WEASEL, CLEAR_DEVICE):
        return face == FACE["prime-team"]
    return option.target == face


def shot_worth(attack: Attack, option: Option) -> int:
    """BF-SOL-9: doublers and Prime Team go to the strongest shot; what protects goes first."""
    if option.verb in ("double", "prime"):
        return shot_value(attack, ShotNumber(option.amount))
    return 99


def first_ship_for(battle: Battle, target: Vessel, kind: int) -> Vessel:
    """The first enemy ship, Screen before Main Body, that may fire this at the target."""
    if kind >= WEAPON_KINDS:
        return NO_SHIP
    fleet = battle.fleets[battle.automaton]
    target_line = line_of(battle.fleets[0], target)
    for line in (SCREEN, MAIN_BODY):
        allowed = weapons_against(battle, line, target, target_line)
        for ship in fleet.lines[line]:
            if (own_weapons(battle, ship) & allowed) >> kind & 1 and may_attack(battle, ship):
                return ship
    return NO_SHIP


GIVEN_UP_FIRST: Final[tuple[int, ...]] = (
    HULL, PHASER_3, PLASMA_F, PHASER_2, DRONE, FTR, DISRUPTOR, PHASER_1, PHOTON, WPN, PLASMA_S,
    PLASMA_R,
)  # fmt: skip
"""The order in which boxes are covered; they are mended the other way round."""


def obey(battle: Battle, question: Question) -> Option:
    """What the enemy answers: always the same in the same place.

    BF-SOL-7, BF-SOL-8: cards are used whenever they can be, the oldest first. Ships and races are
    drawn by lot.
    """
    if question.kind in ("pick", "race"):
        return question.options[battle.dice.below(len(question.options))]
    if question.kind == "target":
        return AIM[leftmost(battle)]
    if question.kind == "cover":
        return min(question.options, key=lambda option: GIVEN_UP_FIRST.index(option.target))
    if question.kind == "mend":
        return max(question.options, key=lambda option: GIVEN_UP_FIRST.index(option.target))
    attack = battle.attack
    if question.kind == "defence" and attack is not None:
        return choose_defence(attack, question.options)
    return question.options[0]


def choose_defence(attack: Attack, options: list[Option]) -> Option:
    """The oldest card that helps, against the strongest shot it can work on."""
    first = options[0]
    if first.amount == NONE or attack.kind != SHIP_ATTACK:
        return first if first.verb == "pass" or in_danger(attack) else options[-1]
    return max(
        [each for each in options if each.target == first.target and each.amount != NONE],
        key=lambda option: shot_value(attack, ShotNumber(option.amount)),
    )


def in_danger(attack: Attack) -> bool:
    """Whether anything of the attack is left."""
    if attack.kind != SHIP_ATTACK:
        return attack.rolled > attack.off
    return any(shot_value(attack, ShotNumber(place)) > 0 for place in range(len(attack.shots)))


def shot_value(attack: Attack, place: ShotNumber) -> int:
    shot = attack.shots[place]
    if shot.stopped:
        return 0
    return CARD_VALUE[shot.card] * (1 if shot.doubler == NONE else 2) + shot.bonus - shot.off
