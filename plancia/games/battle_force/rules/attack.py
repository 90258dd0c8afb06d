"""The attack, in the order of the rulebook's section 4: ship, target, cards, defence, resolution.

    4.1  a ship is named                 able_ships, the menu of phase 4
    4.2  a target is named               choose_target
    4.3  cards are laid open             play_cards
    4.4  the target defends, A to G,     defence.defend, one card at a time
           and the attacker replies      defence.reply
    4.5  the attack is resolved          resolution.resolve

The attack lies in `battle.attack` all the while: what was fired, what was taken off, what is
left. Fighters (`fighters`) and special cards (`special`) share 4.2, 4.4 and 4.5.
"""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option, Step, StepFunction, ask
from plancia.games.battle_force.content.boxes import NO_BOXES, can_fire, fireable, more
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.content.lookup import (
    ARMED,
    CARD_KIND,
    FACE,
    FACE_KIND,
    face_options,
    faces_of,
    ship_options,
)
from plancia.games.battle_force.content.vocabulary import (
    CLEARS_DEVICE,
    DOUBLED_BY,
    EVERY_WEAPON,
    PHASERS,
    PRIME_POINT,
    PRIME_TEAM,
    SEEKING,
    SHORT_RANGE,
    WEAPON_KINDS,
    ActionCard,
    FaceNumber,
    Line,
    Vessel,
)
from plancia.games.battle_force.rules.defence import add_clearing, clear, defend, shot_options
from plancia.games.battle_force.rules.ending import after_attack
from plancia.games.battle_force.rules.fleet import (
    cloaked,
    commit,
    disengaged,
    draw_two,
    empty_handed,
    enemies,
    intact,
    line_of,
    webbed,
)
from plancia.games.battle_force.state.salvo import NONE, SHIP_ATTACK, Attack, Shot
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, Battle

AIM: Final = ship_options("aim", "at")
FIRE: Final = face_options("fire")
DOUBLE: Final = [shot_options("double", face.slug, number) for number, face in enumerate(FACES)]
PRIME: Final = shot_options("prime", "prime-team", FACE["prime-team"])
OPEN_FIRE: Final = Option("open fire", "open-fire")
CALL_OFF: Final = Option("call off", "call-off")
"""Only offered where nothing can be fired, as when a hand is imagined that could not."""


def may_attack(battle: Battle, ship: Vessel) -> bool:
    """BF-ATK-1: no ship that evades, hides behind a Wild Weasel, disengaged or is cloaked."""
    if ship in battle.attackers or (battle.devices and cloaked(battle, ship)):
        return False
    return ship not in battle.laid_on


def may_be_attacked(battle: Battle, ship: Vessel) -> bool:
    """BF-ATK-2: no ship that disengaged; those in Reserve are never looked at."""
    return not disengaged(battle, ship)


def weapons_in(hand: list[ActionCard]) -> int:
    """The kinds of weapon card in a hand: a mask."""
    found = 0
    for card in hand:
        kind = CARD_KIND[card]
        if kind < WEAPON_KINDS:
            found |= 1 << kind
    return found


def own_weapons(battle: Battle, ship: Vessel) -> int:
    """The kinds of weapon card a ship may fire in an attack of its own."""
    weapons = fireable(intact(battle, ship)) if battle.hits[ship] else ARMED[ship]
    if battle.devices and webbed(battle, ship):
        weapons &= PHASERS if battle.terms.web_phasers_only else ~PHASERS
    return weapons


def weapons_against(
    battle: Battle, line: Line, target: Vessel, target_line: Line, uncloaks: bool = False
) -> int:
    """BF-FRM-10, BF-CLK-4: what may be fired from a line at a target.

    With a Prime Team that `uncloaks` it seeking weapons find a cloaked ship too.
    """
    weapons = EVERY_WEAPON
    if line == MAIN_BODY or target_line == MAIN_BODY:
        weapons &= ~SHORT_RANGE
    if battle.devices and not uncloaks and cloaked(battle, target):
        weapons &= ~SEEKING
    return weapons


# 4.1 Ship


def able_ships(battle: Battle, seat: Seat) -> list[Vessel]:
    """The ships that can attack somebody with the cards in hand."""
    fleet = battle.fleets[seat]
    held = weapons_in(fleet.hand)
    if not held:
        return []
    reach = reach_of(battle, seat)
    return [
        ship
        for line in (SCREEN, MAIN_BODY)
        for ship in fleet.lines[line]
        if own_weapons(battle, ship) & held & reach[line] and may_attack(battle, ship)
    ]


def reach_of(battle: Battle, seat: Seat) -> list[int]:
    """The weapons that reach some target from the Screen, and from the Main Body."""
    if not battle.terms.formations and not battle.devices:
        return [EVERY_WEAPON if any_target(battle, seat) else 0, 0]
    uncloaks = prime_team_in(battle.fleets[seat].hand)
    reach = [0, 0]
    for other in enemies(battle, seat):
        for target_line in (SCREEN, MAIN_BODY):
            for target in battle.fleets[other].lines[target_line]:
                if may_be_attacked(battle, target):
                    for line in (SCREEN, MAIN_BODY):
                        reach[line] |= weapons_against(battle, line, target, target_line, uncloaks)
    return reach


def any_target(battle: Battle, seat: Seat) -> bool:
    for other in enemies(battle, seat):
        lines = battle.fleets[other].lines
        for line in (SCREEN, MAIN_BODY):
            for ship in lines[line]:
                if may_be_attacked(battle, ship):
                    return True
    return False


def prime_team_in(hand: list[ActionCard]) -> bool:
    return any(CLEARS_DEVICE >> CARD_KIND[card] & 1 for card in hand)


# 4.2 Target


def choose_target(battle: Battle) -> Step:
    """BF-ATK-2, BF-FTR-3, BF-PF-6: one enemy ship is named."""
    attack = battle.attack
    assert attack is not None
    answer = yield ask(attack.seat, "target", lambda: target_options(battle, attack))
    if answer is CALL_OFF:
        return call_off(battle)
    attack.target = Vessel(answer.target)
    for seat, fleet in enumerate(battle.fleets):
        if line_of(fleet, attack.target) != NONE:
            attack.defender = Seat(seat)
    if battle.journal.watched:
        battle.journal.announce(battle, "aim", attack.seat, ships=[attack.target])
    return AFTER_TARGET[attack.kind]


def target_options(battle: Battle, attack: Attack) -> list[Option]:
    """BF-ATK-2: those some weapon card in hand may be fired at."""
    fleet = battle.fleets[attack.seat]
    usable = EVERY_WEAPON
    line = SCREEN
    uncloaks = True
    if attack.kind == SHIP_ATTACK:
        usable = own_weapons(battle, attack.ship) & weapons_in(fleet.hand)
        line = line_of(fleet, attack.ship)
        uncloaks = not battle.devices or prime_team_in(fleet.hand)
    found: list[Option] = []
    for other in enemies(battle, attack.seat):
        for target_line in (SCREEN, MAIN_BODY):
            for ship in battle.fleets[other].lines[target_line]:
                if may_be_attacked(battle, ship) and usable & weapons_against(
                    battle, line, ship, target_line, uncloaks
                ):
                    found.append(AIM[ship])
    return found or [CALL_OFF]


def call_off(battle: Battle) -> StepFunction | None:
    """The attack is over before it began; what was laid for it is discarded."""
    if battle.attack is not None:
        battle.discard += battle.attack.cards
    battle.attack = None
    return after_attack(battle)


AFTER_TARGET: Final[dict[int, StepFunction]] = {}
"""What follows when the target is named, by the kind of attack."""


# 4.3 Cards


def play_cards(battle: Battle) -> Step:
    """BF-ATK-3: weapon cards and what supports them are laid open, then the ship fires."""
    attack = battle.attack
    assert attack is not None
    answer = yield ask(attack.seat, "cards", lambda: card_options(battle, attack))
    if answer is CALL_OFF:
        return call_off(battle)
    if answer is OPEN_FIRE:
        if battle.journal.watched:
            battle.journal.announce(
                battle, "fire", attack.seat, ships=[attack.ship], cards=attack.cards
            )
        return defend
    lay_card(battle, attack, answer)
    if empty_handed(battle, attack.seat):
        yield from draw_two(battle, attack.seat)
    return play_cards


def lay_card(battle: Battle, attack: Attack, answer: Option) -> None:
    """A weapon card is a new shot; what supports a shot is laid on it, or works on the target."""
    if answer.verb == "fire":
        attack.shots.append(Shot(commit(battle, attack, attack.seat, FaceNumber(answer.target))))
    elif answer.verb == "double":
        shot = attack.shots[answer.amount]
        shot.doubler = commit(battle, attack, attack.seat, FaceNumber(answer.target))
    elif answer.verb == "prime":
        commit(battle, attack, attack.seat, FaceNumber(answer.target))
        attack.shots[answer.amount].bonus += PRIME_POINT
    else:
        clear(battle, attack, answer)


def card_options(battle: Battle, attack: Attack) -> list[Option]:
    """What may be added to the attack; BF-ATK-4: it fires once it has a weapon card."""
    line = line_of(battle.fleets[attack.seat], attack.ship)
    target_line = line_of(battle.fleets[attack.defender], attack.target)
    hand = battle.fleets[attack.seat].hand
    allowed = own_weapons(battle, attack.ship)
    allowed &= weapons_against(battle, line, attack.target, target_line)
    boxes = intact(battle, attack.ship)
    fired = NO_BOXES
    for shot in attack.shots:
        fired = more(fired, CARD_KIND[shot.card])
    found: list[Option] = []
    for face in faces_of(hand):
        kind = FACE_KIND[face]
        if kind < WEAPON_KINDS:
            if allowed >> kind & 1 and (not fired or can_fire(boxes, more(fired, kind))):
                found.append(FIRE[face])
        elif kind in DOUBLED_BY:
            if not SHORT_RANGE >> kind & 1 or MAIN_BODY not in (line, target_line):
                add_doubling(attack, face, kind, found)
        else:
            if kind == PRIME_TEAM:
                found += [PRIME[place] for place in range(len(attack.shots))]
            add_clearing(battle, attack, kind, found)
    if attack.shots:
        found.append(OPEN_FIRE)
    return found or [CALL_OFF]


def add_doubling(attack: Attack, face: FaceNumber, kind: int, found: list[Option]) -> None:
    """BF-BST-5: a shot is doubled once at most."""
    for place, shot in enumerate(attack.shots):
        if shot.doubler == NONE and DOUBLED_BY[kind] >> CARD_KIND[shot.card] & 1:
            found.append(DOUBLE[face][place])


AFTER_TARGET[SHIP_ATTACK] = play_cards
