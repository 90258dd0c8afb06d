"""What Star Realms tells bots: how good a state is, and which options to look at first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

from plancia.engine import Seat
from plancia.engine.game import Guide, Traits
from plancia.engine.hidden import EMPTY
from plancia.engine.learnt import judged, read, squash
from plancia.engine.question import Option, Question
from plancia.games.star_realms.content import (
    CARD_KIND,
    COST,
    DEFENCE,
    DRAW_WITH_TWO_BASES,
    EXPLORER,
    FLEET_HQ,
    INDEX,
    KINDS,
    MAY_DESTROY,
    OUTPOST,
    PRIMARY,
    SCOUT,
    SCRAP,
    SHIP,
    STEALTH_NEEDLE,
    TYPE,
    VIPER,
    Card,
    KindNumber,
)
from plancia.games.star_realms.guide.judgement import NAMES, leads
from plancia.games.star_realms.guide.outlook import NAMES as FORMER_NAMES
from plancia.games.star_realms.guide.outlook import measure
from plancia.games.star_realms.guide.worth import (
    BASE_THREAT,
    DILUTION,
    LATE,
    WORTH,
    ability_worth,
    allied_cards,
    fleet_worth,
    worth_beside,
    worth_now,
)
from plancia.games.star_realms.rules.moves import abilities_of
from plancia.games.star_realms.state import Fleet, Realm

Kinds = list[KindNumber]


def evaluate(realm: Realm, seat: Seat) -> float:
    """The chance to win, as self-play has taught it."""
    if realm.fleets[seat].authority <= 0:
        return 0.0
    if realm.fleets[1 - seat].authority <= 0:
        return 1.0
    if not LEARNT:
        return evaluate_before(realm, seat)
    return judged(LEARNT, leads(realm, seat))


def evaluate_before(realm: Realm, seat: Seat) -> float:
    """The same as it was taught first, when a card was worth the same early and late."""
    if realm.fleets[seat].authority <= 0:
        return 0.0
    if realm.fleets[1 - seat].authority <= 0:
        return 1.0
    return judged(FORMERLY_LEARNT, former_leads(realm, seat))


def former_leads(realm: Realm, seat: Seat) -> list[float]:
    """What the first learnt evaluation looks at: the estimate below, and what it is blind to."""
    return [estimated_lead(realm, seat), *measure(realm, seat)]


def estimate(realm: Realm, seat: Seat) -> float:
    """The chance to win as it was judged before anything was learnt."""
    return squash(estimated_lead(realm, seat))


def estimated_lead(realm: Realm, seat: Seat) -> float:
    """A lead in authority and in what the two fleets are worth."""
    own, other = realm.fleets[seat], realm.fleets[1 - seat]
    brings, standing = fleet_worth(own)
    other_brings, other_standing = fleet_worth(other)
    lead = (
        AUTHORITY_LEAD * (own.authority - other.authority)
        + CARDS_LEAD * (brings - other_brings)
        + BASES_LEAD * (standing - other_standing)
    )
    turn = TURN_LEAD * len(realm.fleets[realm.active].hand)
    turn += AUTHORITY_LEAD * (0.5 * realm.trade + realm.combat)
    return lead + (turn if realm.active == seat else -turn)


AUTHORITY_LEAD: Final = 0.077
CARDS_LEAD: Final = 0.33
BASES_LEAD: Final = 0.09
TURN_LEAD: Final = 0.11
"""Fitted to who won 500 games of sensible play."""


def weigh(realm: Realm, question: Question) -> list[float]:
    """For each option how much it deserves a look: sensible play takes the highest."""
    if question.kind == "main":
        return main_weights(realm, question.options)
    weight = WEIGHTS[question.kind]
    return [weight(realm, option, question) for option in question.options]


def main_weights(realm: Realm, options: list[Option]) -> list[float]:
    """First all that is free, then the kill if there is one, then purchases and attacks."""
    verbs = {option.verb for option in options}
    finish = finishing_scraps(realm) if "scrap" in verbs else []
    targets = best_targets(realm) if "attack" in verbs else []
    basket = best_basket(realm, realm.trade) if "buy" in verbs else []
    return [main_weight(realm, option, finish, targets, basket) for option in options]


def main_weight(realm: Realm, option: Option, ends: Kinds, targets: Kinds, basket: Kinds) -> float:
    verb, kind = option.verb, KindNumber(option.target)
    if verb == "play":
        return play_weight(realm, kind)
    if verb in ("use", "ally"):
        return use_weight(realm, kind, verb)
    if verb == "attack-all":
        return 1000.0 if realm.combat >= realm.fleets[1 - realm.active].authority else 30.0
    if verb == "scrap":
        return 90.0 if kind in ends else late_scrap_weight(realm, kind)
    if verb == "attack":
        return 80.0 + BASE_THREAT[kind] / 100.0 if kind in targets else 0.0
    if verb == "buy":
        return 50.0 + COST[kind] if kind in basket else 0.0
    return 10.0 if verb == "end-turn" else 0.0


def play_weight(realm: Realm, kind: KindNumber) -> float:
    """Bases first, Fleet HQ before all; then draws; starters stay in hand for scrappers."""
    if kind == FLEET_HQ:
        return 199.0
    if TYPE[kind] != SHIP:
        return 190.0 + WORTH[kind] / 10.0
    if kind in (SCOUT, VIPER):
        return 110.0
    if kind == STEALTH_NEEDLE:
        return 112.0
    primary = PRIMARY[kind]
    if primary is not None and (primary.draw or DRAW_WITH_TWO_BASES in primary.effects):
        return 170.0 + primary.draw
    return 150.0 + WORTH[kind] / 10.0


HAND_WORK: Final = {INDEX["recycling-station"], INDEX["machine-base"], INDEX["brain-world"]}
"""Bases to use while there are still poor cards in hand."""


def use_weight(realm: Realm, kind: KindNumber, verb: str) -> float:
    """Abilities that cost nothing: draws early, the others once the hand is played."""
    fleet = realm.fleets[realm.active]
    if verb == "ally":
        ally = KINDS[realm.needle if kind == STEALTH_NEEDLE else kind].ally
        return 175.0 if ally is not None and ally.draw else 105.0
    if kind in HAND_WORK:
        return 120.0 if kind != INDEX["machine-base"] or has_junk(realm, fleet.hand) else 0.0
    if kind == INDEX["junkyard"]:
        return 120.0 if has_junk(realm, fleet.hand + fleet.discard) else 0.0
    return 107.0


def has_junk(realm: Realm, cards: list[Card]) -> bool:
    return any(junk_worth(realm, CARD_KIND[card]) > 0 for card in cards)


def junk_worth(realm: Realm, kind: KindNumber) -> float:
    """How glad the fleet is to be rid of a card."""
    if kind == VIPER:
        return 3.0
    if kind == SCOUT:
        return 2.5
    if kind == EXPLORER:
        return 1.2 if realm.turn > 12 else -0.5
    return -WORTH[kind]


def late_scrap_weight(realm: Realm, kind: KindNumber) -> float:
    """Explorers are spent on combat once they slow the deck down."""
    fleet = realm.fleets[realm.active]
    if kind == EXPLORER and realm.turn > 8 and fleet_worth(fleet)[0] / 5.0 > WORTH[EXPLORER]:
        return 40.0
    return 0.0


def finishing_scraps(realm: Realm) -> Kinds:
    """The cheapest cards to scrap so that what they give brings the rival to zero now."""
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    outposts = sorted(outpost_defences(rival), reverse=True)
    found: list[tuple[KindNumber, int, bool]] = []
    for card in own.ships + own.bases:
        ability = SCRAP[abilities_of(realm, card)]
        if ability is not None and (ability.combat or MAY_DESTROY in ability.effects):
            found.append((CARD_KIND[card], ability.combat, not ability.combat))
    for size in range(min(len(found), 5) + 1):
        for chosen in combinations(found, size):
            combat = realm.combat + sum(gain for _, gain, _ in chosen)
            destroyed = sum(destroys for _, _, destroys in chosen)
            if combat >= rival.authority + sum(outposts[destroyed:]):
                return [kind for kind, _, _ in chosen]
    return []


def outpost_defences(fleet: Fleet) -> list[int]:
    kinds = [CARD_KIND[card] for card in fleet.bases]
    return [DEFENCE[kind] for kind in kinds if TYPE[kind] == OUTPOST]


def best_targets(realm: Realm) -> Kinds:
    """Which of the rival's bases to pay for, so that combat does most with what remains."""
    rival = realm.fleets[1 - realm.active]
    kinds = [CARD_KIND[card] for card in rival.bases][:8]
    outposts = [kind for kind in kinds if TYPE[kind] == OUTPOST]
    face = 1.0 + max(0.0, 25.0 - rival.authority) / 25.0
    best: Kinds = []
    most = 0.0 if outposts else realm.combat * face
    for size in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, size):
            left = realm.combat - sum(DEFENCE[kind] for kind in chosen)
            opened = sum(TYPE[kind] == OUTPOST for kind in chosen) == len(outposts)
            if left < 0 or (not opened and any(TYPE[kind] != OUTPOST for kind in chosen)):
                continue
            if opened and left >= rival.authority:
                return [*chosen]
            worth = sum(BASE_THREAT[kind] for kind in chosen) + (left * face if opened else 0.0)
            if worth > most:
                best, most = [*chosen], worth
    return best


def best_basket(realm: Realm, trade: int) -> Kinds:
    """What to buy with this much trade: the cards for sale that are worth most together."""
    return basket_and_worth(realm, trade)[0]


def basket_and_worth(realm: Realm, trade: int) -> tuple[Kinds, float]:
    kinds = [CARD_KIND[card] for card in realm.row if card != EMPTY]
    kinds = [kind for kind in kinds if COST[kind] <= trade]
    kinds += [EXPLORER] * min(2, len(realm.explorers), trade // COST[EXPLORER])
    allies = allied_cards(realm.fleets[realm.active])
    gains = {
        kind: worth_beside(realm.turn, kind, allies) - DILUTION + 0.15 * COST[kind]
        for kind in kinds
    }
    if realm.turn > 10:
        gains[EXPLORER] = -1.0
    wanted = [kind for kind in kinds if gains[kind] > 0.0]
    return best_of(wanted, gains, trade, sum([COST[kind] for kind in wanted]))


def best_of(
    wanted: Kinds, gains: dict[KindNumber, float], trade: int, price: int
) -> tuple[Kinds, float]:
    """The cards, of those wanted, that this much trade buys and that gain most together; `price`
    is what all of them cost."""
    if price <= trade:
        return wanted, sum([gains[kind] for kind in wanted])
    first, others = wanted[0], wanted[1:]
    cost = COST[first]
    best, most = best_of(others, gains, trade, price - cost)
    if cost <= trade:
        beside, gained = best_of(others, gains, trade - cost, price - cost)
        gained += gains[first]
        if gained >= most:
            return [first, *beside], gained
    return best, most


def trade_to_come(realm: Realm) -> int:
    """The trade of this turn, once the hand is played."""
    trade = realm.trade
    for card in realm.fleets[realm.active].hand:
        primary = PRIMARY[CARD_KIND[card]]
        trade += primary.trade if primary is not None and TYPE[CARD_KIND[card]] == SHIP else 0
    return trade


def scrap_weight(realm: Realm, option: Option, question: Question) -> float:
    """From the discard pile first: a card in hand can still be played."""
    if option.verb == "pass":
        return 0.0
    lost = 0.6 if option.verb == "scrap-hand" else 0.0
    return junk_worth(realm, KindNumber(option.target)) - lost


def discard_weight(realm: Realm, option: Option, question: Question) -> float:
    return -WORTH[option.target]


def recycle_weight(realm: Realm, option: Option, question: Question) -> float:
    if option.verb == "pass":
        return 0.0
    fleet = realm.fleets[realm.active]
    return fleet_worth(fleet)[0] / 5.0 - WORTH[option.target]


def destroy_weight(realm: Realm, option: Option, question: Question) -> float:
    if option.verb == "destroy":
        return 1.0 + BASE_THREAT[option.target] + DEFENCE[option.target]
    return 0.0 if option.verb == "pass" else -5.0


def acquire_weight(realm: Realm, option: Option, question: Question) -> float:
    return worth_now(realm, KindNumber(option.target)) + 0.3 * COST[option.target]


def copy_weight(realm: Realm, option: Option, question: Question) -> float:
    """The copied ship is mostly still in play: its ally ability comes with it."""
    if option.verb == "pass":
        return -1.0
    kind = KINDS[option.target]
    return ability_worth(kind.primary, LATE) + 0.9 * ability_worth(kind.ally, LATE)


def row_weight(realm: Realm, option: Option, question: Question) -> float:
    """Deny the rival what is too dear for the own fleet this turn and good enough to fear."""
    if option.verb == "pass":
        return 0.0
    kind = option.target
    if COST[kind] <= trade_to_come(realm) or realm.turn < 6:
        return -1.0
    return WORTH[kind] - 8.0


def place_weight(realm: Realm, option: Option, question: Question) -> float:
    kind = question.facts["kind"] if question.facts else EXPLORER
    better = WORTH[kind] > fleet_worth(realm.fleets[realm.active])[0] / 5.0
    return 1.0 if (option.verb == "on-top") == better else 0.0


def either_weight(realm: Realm, option: Option, question: Question) -> float:
    """Trade for what it can buy, combat for damage, authority when it is short."""
    own, rival = realm.fleets[realm.active], realm.fleets[1 - realm.active]
    verb, _, number = option.notation.partition(" ")
    if verb == "trade":
        trade = trade_to_come(realm)
        more = basket_and_worth(realm, trade + int(number))[1] - basket_and_worth(realm, trade)[1]
        return 0.5 * int(number) + more
    if verb == "combat":
        close = rival.authority <= 15
        return int(number) * (1.5 if close else 1.0)
    if verb == "authority":
        return int(number) * (1.5 if own.authority < 15 else 0.8)
    if verb == "draw":
        return 2.3 * realm.blobs_played
    average = fleet_worth(own)[0] / 5.0
    swaps = sorted(average - WORTH[CARD_KIND[card]] for card in own.hand)[-2:]
    return 0.3 + sum(max(0.0, gain) for gain in swaps)


def amount_weight(realm: Realm, option: Option, question: Question) -> float:
    return float(option.amount)


WEIGHTS: Final[dict[str, Callable[[Realm, Option, Question], float]]] = {
    "scrap": scrap_weight,
    "scrap-row": row_weight,
    "discard": discard_weight,
    "recycle": recycle_weight,
    "destroy": destroy_weight,
    "acquire": acquire_weight,
    "copy": copy_weight,
    "place": place_weight,
    "either": either_weight,
    "amount": amount_weight,
}

PLAIN: Final = 100.0
"""What is free and does good weighs more: cards to play, abilities to use, the last blow."""
TRAITS: Final = Traits(NAMES, leads, estimate)
LEARNT: Final = read(Path(__file__).parents[1], TRAITS)
"""What `plancia train` has written beside this file."""
FORMER: Final = Traits(("estimate", *FORMER_NAMES), former_leads, estimate)
FORMERLY_LEARNT: Final = read(Path(__file__).parents[1], FORMER, "evaluation-v1.json")

TAUGHT: Final = Guide(evaluate, weigh, foresight=4, effort=8000, plain=PLAIN)
"""It thinks where there is something to decide, not about every card that is played anyway; the
effort takes what `admiral-v1` took before search became quicker."""
GUIDE: Final = Guide(evaluate_before, weigh, foresight=4, effort=4500, traits=TRAITS, taught=TAUGHT)
