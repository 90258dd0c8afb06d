"""What the enemy of the solo game answers: always the same in the same place."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Question
from plancia.games.battle_force.content.kinds import (
    DISRUPTOR,
    DRONE,
    FTR,
    HULL,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PHOTON,
    PLASMA_F,
    PLASMA_R,
    PLASMA_S,
    WPN,
)
from plancia.games.battle_force.content.lookup import CARD_VALUE
from plancia.games.battle_force.state.salvo import NONE, SHIP_ATTACK, Attack
from plancia.games.battle_force.state.state import Battle

GIVEN_UP_FIRST: Final[tuple[int, ...]] = (
    HULL, PHASER_3, PLASMA_F, PHASER_2, DRONE, FTR, DISRUPTOR, PHASER_1, PHOTON, WPN, PLASMA_S,
    PLASMA_R,
)  # fmt: skip
"""The order in which boxes are covered; they are mended the other way round."""


def obey(battle: Battle, question: Question) -> Option:
    """BF-SOL-7, BF-SOL-8: cards are used whenever they can be, the oldest first."""
    if question.kind == "cover":
        return min(question.options, key=lambda option: GIVEN_UP_FIRST.index(option.target))
    if question.kind == "mend":
        return max(question.options, key=lambda option: GIVEN_UP_FIRST.index(option.target))
    attack = battle.attack
    if question.kind == "defence" and attack is not None:
        return defence(attack, question.options)
    return question.options[0]


def defence(attack: Attack, options: list[Option]) -> Option:
    """The oldest card that helps, against the strongest shot it can work on."""
    first = options[0]
    if first.amount == NONE or attack.kind != SHIP_ATTACK:
        return first if first.verb == "pass" or in_danger(attack) else options[-1]
    return max(
        [each for each in options if each.target == first.target and each.amount != NONE],
        key=lambda option: shot_value(attack, option.amount),
    )


def in_danger(attack: Attack) -> bool:
    """Whether anything of the attack is left."""
    if attack.kind != SHIP_ATTACK:
        return attack.rolled > attack.off
    return any(shot_value(attack, place) > 0 for place in range(len(attack.shots)))


def shot_value(attack: Attack, place: int) -> int:
    shot = attack.shots[place]
    if shot.stopped:
        return 0
    return CARD_VALUE[shot.card] * (1 if shot.doubler == NONE else 2) + shot.bonus - shot.off
