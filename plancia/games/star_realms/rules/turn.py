"""The turn of Star Realms: a main phase in any order, then discard and draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine import Seat
from plancia.engine.hidden import EMPTY
from plancia.engine.question import Option, Step, StepFunction, ask
from plancia.games.star_realms.content import (
    ALLY,
    CARD_KIND,
    COMBAT_FOR_SHIPS,
    COST,
    DEFENCE,
    DRAW_FOR_EACH_BLOB,
    EXPLORER,
    FACTION,
    FIRST_CARD,
    FLEET_HQ,
    IDLE,
    NO_KIND,
    PRIMARY,
    SCRAP,
    SHIP,
    TYPE,
    Card,
    KindNumber,
    options,
)
from plancia.games.star_realms.effects import discard_one, put_on_top, resolve, targets
from plancia.games.star_realms.rules.moves import (
    abilities_of,
    ally_faction,
    destroy,
    draw,
    first_copy,
    leave_play,
    refill_row,
    scrap,
    shared_factions,
    take,
    take_for_sale,
)
from plancia.games.star_realms.state import HAND, Fleet, Realm

PLAY: Final = options("play")
USE: Final = options("use")
USE_ALLY: Final = options("ally")
USE_SCRAP: Final = options("scrap")
BUY: Final = options("buy")
ATTACK_BASE: Final = options("attack")
ATTACK: Final = Option("attack", "attack-all")
ATTACK_SOME: Final = Option("attack with some", "attack-some")
AMOUNTS: Final = [Option(f"{amount} combat", "amount", -1, amount) for amount in range(1000)]
ON_TOP: Final = Option("on top", "on-top")
TO_DISCARD: Final = Option("to discard", "to-discard")
END_TURN: Final = Option("end turn", "end-turn")


def main(realm: Realm) -> Step:
    """SR-TURN-2: one thing the player does in the main phase, then the choice again."""
    answer = yield ask(realm.active, "main", lambda: main_options(realm))
    if answer is END_TURN:
        return end_turn(realm)
    rest = ACTIONS[answer.verb](realm, answer)
    if rest is not None:
        yield from rest
    return None if realm.fleets[1 - realm.active].authority <= 0 else main


def owed_discards(realm: Realm) -> Step:
    """SR-8: discards agreed to be made at the start of the victim's turn."""
    fleet = realm.fleets[realm.active]
    while fleet.owed_discards:
        fleet.owed_discards -= 1
        yield from discard_one(realm, realm.active)
    return main


def main_options(realm: Realm) -> list[Option]:
    """All the player can do now; equal cards are offered once."""
    fleet = realm.fleets[realm.active]
    found: list[Option] = []
    offered = 0
    for card in fleet.hand:
        kind = CARD_KIND[card]
        if not offered >> kind & 1:
            offered |= 1 << kind
            found.append(PLAY[kind])
    add_abilities(realm, fleet, found)
    if realm.trade:
        add_purchases(realm, found)
    if realm.combat:
        add_attacks(realm, found)
    found.append(END_TURN)
    return found


def add_abilities(realm: Realm, fleet: Fleet, found: list[Option]) -> None:
    """Abilities of cards in play not yet used this turn."""
    shared = shared_factions(realm, fleet)
    primary = ally = scrapped = 0
    for card in fleet.bases:
        kind = CARD_KIND[card]
        bit = 1 << kind
        if not primary & bit and PRIMARY[kind] is not None and card not in realm.primary_used:
            primary |= bit
            found.append(USE[kind])
        if not ally & bit and ally_ready(realm, card, shared):
            ally |= bit
            found.append(USE_ALLY[kind])
        if not scrapped & bit and SCRAP[kind] is not None:
            scrapped |= bit
            found.append(USE_SCRAP[kind])
    for card in fleet.ships:
        kind = CARD_KIND[card]
        if IDLE[kind]:
            continue
        bit = 1 << kind
        if not ally & bit and ally_ready(realm, card, shared):
            ally |= bit
            found.append(USE_ALLY[kind])
        if not scrapped & bit and SCRAP[abilities_of(realm, card)] is not None:
            scrapped |= bit
            found.append(USE_SCRAP[kind])


def ally_ready(realm: Realm, card: Card, shared: int) -> bool:
    """SR-9, SR-10: another card of the faction is in play, or was while this one was."""
    if card in realm.ally_used:
        return False
    return ally_faction(realm, card) & shared != 0 or card in realm.allied


def add_purchases(realm: Realm, found: list[Option]) -> None:
    offered = 0
    for card in realm.row:
        if card != EMPTY:
            kind = CARD_KIND[card]
            if COST[kind] <= realm.trade and not offered >> kind & 1:
                offered |= 1 << kind
                found.append(BUY[kind])
    if realm.explorers and COST[EXPLORER] <= realm.trade:
        found.append(BUY[EXPLORER])


def add_attacks(realm: Realm, found: list[Option]) -> None:
    """SR-ATTACK-4: outposts first; a base takes its whole defence in one payment."""
    exposed = True
    offered = 0
    for card in targets(realm):
        kind = CARD_KIND[card]
        exposed = exposed and TYPE[kind] <= 1
        if DEFENCE[kind] <= realm.combat and not offered >> kind & 1:
            offered |= 1 << kind
            found.append(ATTACK_BASE[kind])
    if exposed:
        found.append(ATTACK)
        if realm.combat > 1:
            found.append(ATTACK_SOME)


def play(realm: Realm, answer: Option) -> Step | None:
    """SR-PLAY-1: a card is played for nothing; a ship's primary ability fires at once."""
    seat = realm.active
    fleet = realm.fleets[seat]
    kind = KindNumber(answer.target)
    card = take(realm, fleet.hand, kind)
    if FACTION[kind] == DRAW_FOR_EACH_BLOB.faction:
        realm.blobs_played += 1
    if TYPE[kind] != SHIP:
        fleet.bases.append(card)
        if kind == FLEET_HQ and realm.terms.fleet_hq_counts_all:
            realm.combat += COMBAT_FOR_SHIPS.combat * len(fleet.ships)
    else:
        if FIRST_CARD[FLEET_HQ] in fleet.bases:
            realm.combat += COMBAT_FOR_SHIPS.combat
        fleet.ships.append(card)
        realm.ships_played.append(kind)
    if realm.journal.watched:
        realm.journal.announce(realm, "play", seat, cards=[card])
    primary = PRIMARY[kind]
    if primary is None or TYPE[kind] != SHIP:
        return None
    return resolve(realm, primary, card)


def use_primary(realm: Realm, answer: Option) -> Step | None:
    """SR-BASE-2: a base's primary ability is used when the player likes, once a turn."""
    bases = realm.fleets[realm.active].bases
    unused = [card for card in bases if card not in realm.primary_used]
    card = first_copy(unused, KindNumber(answer.target))
    realm.primary_used.append(card)
    if realm.journal.watched:
        realm.journal.announce(realm, "use", realm.active, cards=[card])
    primary = PRIMARY[answer.target]
    assert primary is not None
    return resolve(realm, primary, card)


def use_ally(realm: Realm, answer: Option) -> Step | None:
    """SR-ALLY-1: an ally ability, once a turn for each card."""
    fleet = realm.fleets[realm.active]
    shared = shared_factions(realm, fleet)
    cards = [card for card in fleet.ships + fleet.bases if ally_ready(realm, card, shared)]
    card = first_copy(cards, KindNumber(answer.target))
    realm.ally_used.append(card)
    if realm.journal.watched:
        realm.journal.announce(realm, "ally", realm.active, cards=[card])
    ally = ALLY[abilities_of(realm, card)]
    assert ally is not None
    return resolve(realm, ally, card)


def use_scrap(realm: Realm, answer: Option) -> Step | None:
    """SR-SCRAP-1: the card leaves the game first, then its scrap ability gives what it gives."""
    fleet = realm.fleets[realm.active]
    card = first_copy(fleet.ships + fleet.bases, KindNumber(answer.target))
    ability = SCRAP[abilities_of(realm, card)]
    assert ability is not None
    leave_play(realm, realm.active, card)
    scrap(realm, card)
    if realm.journal.watched:
        realm.journal.announce(realm, "scrap-use", realm.active, cards=[card])
    return resolve(realm, ability, card)


def buy(realm: Realm, answer: Option) -> Step | None:
    """SR-BUY-1: pay the cost; the card goes to the discard pile and does nothing yet."""
    kind = KindNumber(answer.target)
    realm.trade -= COST[kind]
    if realm.ships_on_top and TYPE[kind] == SHIP:
        return place_ship(realm, kind)
    to_discard_pile(realm, kind)
    return None


def to_discard_pile(realm: Realm, kind: KindNumber) -> None:
    card = take_for_sale(realm, kind)
    realm.fleets[realm.active].discard.append(card)
    if realm.journal.watched:
        realm.journal.announce(realm, "buy", realm.active, cards=[card], price=COST[kind])
    refill_row(realm)


def place_ship(realm: Realm, kind: KindNumber) -> Step:
    """SR-26: the next ship acquired may go on top of the deck; the chance is gone either way."""
    answer = yield ask(realm.active, "place", [ON_TOP, TO_DISCARD], {"kind": kind})
    realm.ships_on_top -= 1
    if answer is ON_TOP:
        put_on_top(realm, take_for_sale(realm, kind), COST[kind])
    else:
        to_discard_pile(realm, kind)


def attack_base(realm: Realm, answer: Option) -> Step | None:
    victim = 1 - realm.active
    kind = KindNumber(answer.target)
    realm.combat -= DEFENCE[kind]
    card = first_copy(realm.fleets[victim].bases, kind)
    if realm.journal.watched:
        realm.journal.announce(
            realm, "attack-base", realm.active, cards=[card], combat=DEFENCE[kind]
        )
    destroy(realm, Seat(victim), card)
    return None


def attack_all(realm: Realm, answer: Option) -> Step | None:
    strike(realm, realm.combat)
    return None


def attack_some(realm: Realm, answer: Option) -> Step:
    choices = AMOUNTS[1 : realm.combat]
    amount = yield ask(realm.active, "amount", choices)
    strike(realm, amount.amount)


def strike(realm: Realm, amount: int) -> None:
    """SR-ATTACK-5: the opponent loses as much authority as combat is spent."""
    victim = 1 - realm.active
    realm.combat -= amount
    realm.fleets[victim].authority -= amount
    if realm.journal.watched:
        left = realm.fleets[victim].authority
        realm.journal.announce(
            realm, "attack", realm.active, combat=amount, victim=victim, left=left
        )


ACTIONS: Final[dict[str, Callable[[Realm, Option], Step | None]]] = {
    "play": play,
    "use": use_primary,
    "ally": use_ally,
    "scrap": use_scrap,
    "buy": buy,
    "attack": attack_base,
    "attack-all": attack_all,
    "attack-some": attack_some,
}


def end_turn(realm: Realm) -> StepFunction | None:
    """SR-DISCARD-1 to SR-DRAW-1: pools are lost, ships and hand discarded, five cards drawn."""
    seat = realm.active
    fleet = realm.fleets[seat]
    if realm.journal.watched:
        realm.journal.announce(realm, "end-turn", seat, trade=realm.trade, combat=realm.combat)
    realm.trade = 0
    realm.combat = 0
    fleet.discard += fleet.ships
    fleet.discard += fleet.hand
    fleet.ships = []
    fleet.hand = []
    draw(realm, seat, HAND)
    realm.ships_played = []
    realm.blobs_played = 0
    realm.primary_used = []
    realm.ally_used = []
    realm.allied = []
    realm.ships_on_top = 0
    realm.needle = NO_KIND
    if 0 < realm.terms.turn_limit <= realm.turn:
        return None
    realm.turn += 1
    realm.active = Seat(1 - seat)
    realm.dice.reveal()
    if realm.journal.watched:
        realm.journal.announce(realm, "turn", realm.active, turn=realm.turn)
    return owed_discards if realm.fleets[realm.active].owed_discards else main


STEPS: Final[tuple[StepFunction[Realm], ...]] = (main, owed_discards)
