"""What Star Realms tells bots: how good a state is, and which options to look at first."""

from __future__ import annotations

from math import exp

from plancia.engine.game import Guide
from plancia.engine.question import Option, Question
from plancia.games.star_realms.cards import (
    BLOB,
    CARD_KIND,
    COST,
    CULT,
    DEFENCE,
    EMPIRE,
    EXPLORER,
    FACTION,
    FEDERATION,
    INDEX,
    KINDS,
    SCOUT,
    SHIP,
    TYPE,
    VIPER,
    Ability,
)
from plancia.games.star_realms.state import Fleet, Realm

EFFECT_WORTH = {
    "opponent discards": 2.0,
    "may scrap a card": 3.0,
    "scrap a card": 3.0,
    "scrap from hand": 2.0,
    "may scrap the row": 0.3,
    "may destroy a base": 1.8,
    "next ship on top": 1.2,
    "free ship on top": 4.0,
    "draw with two bases": 1.0,
    "draw for each blob": 3.0,
    "scrap up to two, draw as many": 7.0,
    "discard up to two, draw as many": 2.0,
    "copy a ship": 3.5,
}
SPECIAL_WORTH = {"Fleet HQ": 6.5, "Mech World": 3.5}


def ability_worth(ability: Ability | None) -> float:
    """Worth in units of about one combat."""
    if ability is None:
        return 0.0
    if ability.either:
        return max(ability_worth(each) for each in ability.either) + 0.5
    return (
        1.1 * ability.trade
        + 1.0 * ability.combat
        + 0.7 * ability.authority
        + 2.2 * ability.draw
        + sum(EFFECT_WORTH[effect] for effect in ability.effects)
    )


def kind_worth(number: int) -> float:
    """What owning a card of this kind is worth each time it comes up."""
    kind = KINDS[number]
    worth = ability_worth(kind.primary) + 0.45 * ability_worth(kind.ally)
    worth += 0.25 * ability_worth(kind.scrap) + SPECIAL_WORTH.get(kind.name, 0.0)
    if kind.type != SHIP:
        worth = 1.4 * worth + 0.25 * kind.defence * kind.type
    return worth


WORTH = [kind_worth(number) for number in range(len(KINDS))]
AVERAGE = 2.6
"""A card below this dilutes a deck."""
FACTIONS = (BLOB, FEDERATION, EMPIRE, CULT)


def fleet_worth(fleet: Fleet) -> float:
    """How much a fleet's cards bring each turn, on average, plus its bases' standing."""
    total = 0.0
    count = 0
    for pile in (fleet.hand, fleet.deck, fleet.discard, fleet.ships):
        for card in pile:
            total += WORTH[CARD_KIND[card]]
        count += len(pile)
    standing = sum(WORTH[CARD_KIND[card]] + 0.4 * DEFENCE[CARD_KIND[card]] for card in fleet.bases)
    per_turn = 5.0 * total / max(count, 5)
    return per_turn + 0.8 * standing


def evaluate(realm: Realm, seat: int) -> float:
    """The chance to win, from authority and what the two fleets are worth."""
    own, other = realm.fleets[seat], realm.fleets[1 - seat]
    if own.authority <= 0:
        return 0.0
    if other.authority <= 0:
        return 1.0
    lead = (own.authority - other.authority) + 1.6 * (fleet_worth(own) - fleet_worth(other))
    pools = 0.4 * (realm.trade + realm.combat)
    lead += pools if realm.active == seat else -pools
    return 1.0 / (1.0 + exp(-lead / 22.0))


def purchase_worth(realm: Realm, kind: int) -> float:
    """What a card for sale is worth to the active fleet now."""
    fleet = realm.fleets[realm.active]
    worth = WORTH[kind]
    faction = FACTION[kind]
    if faction:
        allies = sum(
            1
            for pile in (fleet.hand, fleet.deck, fleet.discard, fleet.ships, fleet.bases)
            for card in pile
            if FACTION[CARD_KIND[card]] == faction
        )
        worth *= 1.0 + min(0.35, 0.07 * allies)
    if kind == EXPLORER:
        worth -= 0.12 * realm.turn
    return worth + 0.35 * COST[kind]


def scrap_worth(realm: Realm, kind: int) -> float:
    """How glad the fleet is to be rid of a card."""
    if kind == VIPER:
        return 3.0
    if kind == SCOUT:
        return 2.8 if realm.turn > 6 else 2.2
    if kind == EXPLORER:
        return 1.2 if realm.turn > 12 else -0.5
    return AVERAGE - WORTH[kind]


LATE_PLAYS = {INDEX["stealth-needle"]: 60.0, INDEX["embassy-yacht"]: 70.0}


def weigh(realm: Realm, question: Question) -> list[float]:
    """For each option how much it deserves a look: sensible play takes the highest."""
    weights = WEIGHTS.get(question.kind, plain)
    return [weights(realm, option, question) for option in question.options]


def plain(realm: Realm, option: Option, question: Question) -> float:
    return 0.0


def main_weight(realm: Realm, option: Option, question: Question) -> float:
    """Bases and draws first, then the rest of the hand, then attacks and purchases."""
    verb, kind = option.verb, option.target
    rival = realm.fleets[1 - realm.active]
    if verb == "attack-all":
        return 200.0 if realm.combat >= rival.authority else 12.0
    if verb == "play":
        if TYPE[kind] != SHIP:
            return 110.0
        return LATE_PLAYS.get(kind, 90.0 + WORTH[kind])
    if verb in ("use", "ally"):
        return 80.0
    if verb == "attack":
        return 30.0 + WORTH[kind]
    if verb == "buy":
        worth = purchase_worth(realm, kind)
        return 15.0 + worth if worth > AVERAGE or kind != EXPLORER else 1.0
    if verb == "scrap":
        return scrap_ability_weight(realm, kind, rival)
    if verb == "end-turn":
        return 5.0
    return 0.0


def scrap_ability_weight(realm: Realm, kind: int, rival: Fleet) -> float:
    """Scrap a card for its ability to finish the rival, or an Explorer late in the game."""
    ability = KINDS[kind].scrap
    gain = ability.combat if ability else 0
    exposed = not any(TYPE[CARD_KIND[card]] == 2 for card in rival.bases)
    if exposed and gain and realm.combat + gain >= rival.authority:
        return 150.0
    if kind == EXPLORER and realm.turn > 14:
        return 20.0
    return 0.0


def scrap_weight(realm: Realm, option: Option, question: Question) -> float:
    if option.verb == "pass":
        return 0.0
    bonus = 0.2 if option.verb == "scrap-discard" else 0.0
    return scrap_worth(realm, option.target) + bonus


def discard_weight(realm: Realm, option: Option, question: Question) -> float:
    return -WORTH[option.target]


def recycle_weight(realm: Realm, option: Option, question: Question) -> float:
    return 0.0 if option.verb == "pass" else AVERAGE - WORTH[option.target]


def destroy_weight(realm: Realm, option: Option, question: Question) -> float:
    if option.verb == "destroy":
        return 1.0 + WORTH[option.target] + DEFENCE[option.target]
    return 0.0 if option.verb == "pass" else -5.0


def take_weight(realm: Realm, option: Option, question: Question) -> float:
    """Which ship to acquire or copy."""
    return -1.0 if option.target < 0 else WORTH[option.target]


def row_weight(realm: Realm, option: Option, question: Question) -> float:
    return 0.0 if option.target < 0 else -1.0


def place_weight(realm: Realm, option: Option, question: Question) -> float:
    return 1.0 if option.verb == "on-top" else 0.0


def either_weight(realm: Realm, option: Option, question: Question) -> float:
    """Trade early, combat late, authority when it is short."""
    name = option.notation
    own = realm.fleets[realm.active]
    if name.startswith("authority"):
        return 1.5 if own.authority < 20 else 0.8
    if name.startswith("trade"):
        return 2.0 if realm.turn < 16 else 0.7
    if name.startswith("combat"):
        return 1.6
    if name.startswith("draw"):
        return 0.9 * realm.blobs_played
    return 1.8 if any(CARD_KIND[card] in (SCOUT, VIPER) for card in own.hand) else 0.2


WEIGHTS = {
    "main": main_weight,
    "scrap": scrap_weight,
    "scrap-row": row_weight,
    "discard": discard_weight,
    "recycle": recycle_weight,
    "destroy": destroy_weight,
    "acquire": take_weight,
    "copy": take_weight,
    "place": place_weight,
    "either": either_weight,
}

GUIDE = Guide(evaluate, weigh)
