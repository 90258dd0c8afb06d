"""4.5 of the rulebook: what is left of an attack, and what it does."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Step, ask
from plancia.games.battle_force.content.lookup import (
    CARD_FACE,
    CARD_KIND,
    CARD_VALUE,
    DEVICE,
    face_options,
    faces_of,
)
from plancia.games.battle_force.content.vocabulary import (
    DEVICE_HALVES,
    DIRECT,
    FLOTILLA,
    HALVES,
    SEEKING,
    STOPS_SEEKING,
    UNSCORED,
)
from plancia.games.battle_force.rules.ending import after_attack
from plancia.games.battle_force.rules.fleet import carries, damage, webbed
from plancia.games.battle_force.state.salvo import (
    NO_SEAT,
    NONE,
    PF_FLOTILLA,
    SHIP_ATTACK,
    Attack,
    Shot,
)
from plancia.games.battle_force.state.state import Battle

TOP: Final = face_options("top", "on top")


QUARTERS: Final = 4
"""What is halved twice is counted in quarters of a point."""


def rounded_up(quarters: int) -> int:
    """BF-RES-1: whole points: what is left of one counts as one."""
    return -(-quarters // QUARTERS)


def shot_left(battle: Battle, attack: Attack, shot: Shot) -> int:
    """What is left of a shot before any halving, in quarters of a point.

    BF-DEF-0-6, BF-DEF-B3: reductions come off the doubled value, down to nothing. BF-DEF-F1: a
    Wild Weasel leaves nothing of seeking shots. BF-WEB-6: against those, where a web is active,
    reductions count half.
    """
    seeking = SEEKING >> CARD_KIND[shot.card] & 1
    if shot.stopped or (seeking and carries(battle, attack.target, STOPS_SEEKING)):
        return 0
    value = CARD_VALUE[shot.card] * (1 if shot.doubler == NONE else 2) + shot.bonus
    off = (
        QUARTERS // 2 * shot.off
        if seeking and webbed(battle, attack.target)
        else QUARTERS * shot.off
    )
    return max(0, QUARTERS * value - off)


def flak_total(attack: Attack) -> int:
    """What was fired at the fighters or the flotilla."""
    total = 0
    for shot in attack.flak:
        total += CARD_VALUE[shot.card] * (1 if shot.doubler == NONE else 2)
    return total


def damage_due(battle: Battle) -> int:
    """BF-RES-1: all shots after reductions, then the halvings, rounded up once at the end.

    Counted in quarters of a point. A Wild Weasel halves what it does not stop, a cloak halves
    everything, a web halves direct fire.
    """
    attack = battle.attack
    assert attack is not None
    if attack.avoided:
        return 0
    direct = seeking = 0
    if attack.kind == SHIP_ATTACK:
        for shot in attack.shots:
            if SEEKING >> CARD_KIND[shot.card] & 1:
                seeking += shot_left(battle, attack, shot)
            else:
                direct += shot_left(battle, attack, shot)
    else:
        direct = QUARTERS * attack.rolled
    target = attack.target
    web = webbed(battle, target)
    off = QUARTERS * attack.off
    rest = max(0, off - direct)
    direct = max(0, direct - off)
    seeking = max(0, seeking - (rest // 2 if web else rest))
    if carries(battle, target, HALVES):
        direct //= 2
    if target in battle.devices:
        halved = DEVICE_HALVES[DEVICE[target]]
        if halved & DIRECT:
            direct //= 2
        if halved & SEEKING:
            seeking //= 2
    return rounded_up(direct + seeking)


def resolve(battle: Battle) -> Step:
    """BF-RES-1 to BF-RES-6: damage is dealt, the ship perhaps destroyed, cards are discarded."""
    attack = battle.attack
    assert attack is not None
    points = damage_due(battle)
    if battle.journal.watched and not points:
        battle.journal.announce(battle, "harmless", attack.defender, ships=[attack.target])
    if points:
        by = NO_SEAT if attack.kind == PF_FLOTILLA and UNSCORED >> FLOTILLA & 1 else attack.seat
        yield from damage(battle, attack.defender, attack.target, points, by)
    yield from clear_table(battle, attack)
    return after_attack(battle)


def clear_table(battle: Battle, attack: Attack) -> Step:
    """BF-RES-6, BF-RES-7: all cards used are discarded; who is at turn says which lies on top."""
    cards = attack.cards
    battle.attack = None
    battle.discard += cards
    if attack.ship != NONE:
        battle.attackers.append(attack.ship)
    if battle.terms.top_discard and len(cards) > 1 and attack.seat != battle.automaton:
        choices = [TOP[face] for face in faces_of(cards)]
        if len(choices) > 1:
            answer = yield ask(attack.seat, "top", choices)
            for card in cards:
                if CARD_FACE[card] == answer.target:
                    battle.discard.remove(card)
                    battle.discard.append(card)
                    break
