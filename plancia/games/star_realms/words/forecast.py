"""What an answer of Star Realms would do, as far as it is sure."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Change
from plancia.games.star_realms.content import (
    COST,
    DEFENCE,
    FIRST_CARD,
    FLEET_HQ,
    SHIP,
    TYPE,
    Ability,
)
from plancia.games.star_realms.state import Realm


def forecast(
    realm: Realm, option: Option, ability: Ability | None, look: Look
) -> tuple[Change, ...]:
    """SR-BUY-1, SR-ATTACK-2, SR-ATTACK-5: pools and authority before and after."""
    say, verb = look.say, option.verb
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    if verb == "buy":
        return (Change(say("Trade"), realm.trade, realm.trade - COST[option.target], "coin"),)
    if verb == "attack":
        left = realm.combat - DEFENCE[option.target]
        return (Change(say("Combat"), realm.combat, left, "blast"),)
    if verb in ("attack-all", "amount"):
        left = max(0, rival.authority - (option.amount or realm.combat))
        return (Change(say("Opponent's Authority"), rival.authority, left, "heart"),)
    if ability is None:
        return ()
    joins = verb == "play" and TYPE[option.target] == SHIP and FIRST_CARD[FLEET_HQ] in own.bases
    combat = ability.combat + int(joins)
    changes: list[Change] = []
    if ability.trade:
        changes.append(Change(say("Trade"), realm.trade, realm.trade + ability.trade, "coin"))
    if combat:
        changes.append(Change(say("Combat"), realm.combat, realm.combat + combat, "blast"))
    if ability.authority:
        after = own.authority + ability.authority
        changes.append(Change(say("Authority"), own.authority, after, "heart"))
    return tuple(changes)
