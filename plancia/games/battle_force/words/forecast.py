"""What an answer in an attack would do, as far as whoever is asked may know."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Change
from plancia.games.battle_force.content.lookup import FACE, FACE_KIND, FACE_VALUE
from plancia.games.battle_force.content.vocabulary import (
    DISENGAGE,
    DRONE,
    ECM,
    EVASION,
    NO_CARD,
    PHASERS,
    PLASMAS,
    SHIELDS,
    TRACTOR,
    WEAPON_KINDS,
)
from plancia.games.battle_force.rules.defence import elude, reduce, stop_drone
from plancia.games.battle_force.rules.resolution import damage_due
from plancia.games.battle_force.state.salvo import Attack, Parry, ShotNumber
from plancia.games.battle_force.state.state import Battle


def forecast(battle: Battle, option: Option, look: Look) -> tuple[Change, ...]:
    """BF-RES-1: the damage before and after a defence, if nobody replies to it."""
    attack = battle.attack
    if attack is None or option.verb not in ("defend", "pack", "second", "evade"):
        return ()
    before = damage_due(battle)
    battle.attack = imagined = attack.copy()
    try:
        known = defended(battle, imagined, option)
        after = damage_due(battle)
    finally:
        battle.attack = attack
    if not known:
        return ()
    return (Change(look.say("Damage"), before, after, "blast", good=after < before),)


def defended(battle: Battle, attack: Attack, option: Option) -> bool:
    """Carry a defence out on an imagined attack; False where more than the attack would change."""
    place = ShotNumber(option.amount)
    attack.parries.append(Parry(NO_CARD, place))
    if option.verb == "evade":
        elude(battle, attack, place, FACE_VALUE[FACE["evasion"]])
        return True
    if option.verb in ("pack", "second"):
        stop_drone(attack, place)
        return True
    kind, value = FACE_KIND[option.target], FACE_VALUE[option.target]
    if kind == SHIELDS or (kind < WEAPON_KINDS and PHASERS >> kind & 1):
        reduce(attack, place, value)
    elif kind in (ECM, EVASION):
        elude(battle, attack, place, value)
    elif kind in (DRONE, TRACTOR) or (kind < WEAPON_KINDS and PLASMAS >> kind & 1):
        stop_drone(attack, place)
    elif kind == DISENGAGE:
        attack.avoided = True
    else:
        return False
    return True
