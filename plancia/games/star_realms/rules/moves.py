"""How cards move: drawing, shuffling, discarding, scrapping, acquiring, leaving play."""

from __future__ import annotations

from plancia.engine import Seat, piles
from plancia.engine.hidden import EMPTY
from plancia.games.star_realms.content import (
    ALLY,
    ALLY_OF_ALL,
    CARD_KIND,
    EXPLORER,
    FACTION,
    MECH_WORLD,
    NEEDLE_CARD,
    NO_CARD,
    NO_FACTION,
    Card,
    KindNumber,
)
from plancia.games.star_realms.state import Fleet, Realm


def draw(realm: Realm, seat: Seat, count: int) -> None:
    """SR-DRAW-2: a deck is refilled from the discard pile only when a card must be drawn."""
    fleet = realm.fleets[seat]
    drawn = 0
    for _ in range(count):
        if not fleet.deck:
            tell_drawn(realm, seat, drawn)
            drawn = 0
            if not reshuffle(realm, seat):
                break
        fleet.hand.append(fleet.deck.pop())
        drawn += 1
    tell_drawn(realm, seat, drawn)


def tell_drawn(realm: Realm, seat: Seat, count: int) -> None:
    if count:
        realm.dice.reveal()
        if realm.journal.watched:
            realm.journal.announce(realm, "draw", seat, cards=realm.fleets[seat].hand[-count:])


def reshuffle(realm: Realm, seat: Seat) -> bool:
    """Make the discard pile the new deck; False when there is none."""
    fleet = realm.fleets[seat]
    if realm.known:
        realm.known = [card for card in realm.known if card not in fleet.discard]
    return piles.reshuffle(realm, fleet.deck, fleet.discard, seat)


def take(realm: Realm, cards: list[Card], kind: KindNumber) -> Card:
    """Remove a card of this kind from a hand or pile.

    A copy everyone knows of goes first, so that which one went tells nobody anything.
    """
    place = -1
    for index, card in enumerate(cards):
        if CARD_KIND[card] == kind and (place < 0 or card in realm.known):
            place = index
            if not realm.known:
                break
    return cards.pop(place)


def discard_from_hand(realm: Realm, seat: Seat, kind: KindNumber) -> None:
    fleet = realm.fleets[seat]
    card = take(realm, fleet.hand, kind)
    fleet.discard.append(card)
    if realm.journal.watched:
        realm.journal.announce(realm, "discard", seat, cards=[card])


def scrap(realm: Realm, card: Card) -> None:
    """SR-SCRAP-4: an Explorer goes back to its pile, any other card to the scrap heap."""
    if CARD_KIND[card] == EXPLORER:
        realm.explorers.append(card)
    else:
        realm.scrap_heap.append(card)


def take_from_row(realm: Realm, kind: KindNumber) -> Card:
    place = 0
    while realm.row[place] == EMPTY or CARD_KIND[realm.row[place]] != kind:
        place += 1
    card = realm.row[place]
    realm.row[place] = NO_CARD
    return card


def refill_row(realm: Realm) -> None:
    """SR-BUY-4: a card that leaves the row is replaced at once, while the trade deck lasts."""
    if not realm.trade_deck or EMPTY not in realm.row:
        return
    card = realm.trade_deck.pop()
    realm.row[realm.row.index(NO_CARD)] = card
    realm.dice.reveal()
    if realm.journal.watched:
        realm.journal.announce(realm, "refill", realm.active, cards=[card])


def take_for_sale(realm: Realm, kind: KindNumber) -> Card:
    """A card from the row, or from the Explorer pile."""
    return realm.explorers.pop() if kind == EXPLORER else take_from_row(realm, kind)


def factions(realm: Realm, card: Card) -> int:
    """SR-14: the factions a card in play bears; Stealth Needle adds that of the ship it copies."""
    faction = FACTION[CARD_KIND[card]]
    if card == NEEDLE_CARD and realm.needle >= 0:
        return faction | FACTION[realm.needle]
    return faction


def abilities_of(realm: Realm, card: Card) -> KindNumber:
    """The kind whose ally and scrap abilities a card in play has."""
    if card == NEEDLE_CARD and realm.needle >= 0:
        return realm.needle
    return CARD_KIND[card]


def ally_faction(realm: Realm, card: Card) -> int:
    """The faction a card's ally ability asks for, or none where it has no such ability.

    It is printed with the ability: Stealth Needle copying a Ram asks for Blob, not for Cult.
    """
    kind = abilities_of(realm, card)
    return NO_FACTION if ALLY[kind] is None else FACTION[kind]


def shared_factions(realm: Realm, fleet: Fleet) -> int:
    """SR-21: factions that have a partner in play: two cards of it, or one and Mech World."""
    once = 0
    twice = 0
    for card in fleet.bases:
        if CARD_KIND[card] == MECH_WORLD:
            twice |= ALLY_OF_ALL.factions
        faction = FACTION[CARD_KIND[card]]
        twice |= once & faction
        once |= faction
    for card in fleet.ships:
        faction = factions(realm, card) if card == NEEDLE_CARD else FACTION[CARD_KIND[card]]
        twice |= once & faction
        once |= faction
    return twice


def leave_play(realm: Realm, seat: Seat, card: Card) -> None:
    """SR-10: take a card out of play; allies it made this turn last, if the match says so."""
    fleet = realm.fleets[seat]
    if seat == realm.active and realm.terms.lasting_allies:
        shared = shared_factions(realm, fleet)
        for other in fleet.ships + fleet.bases:
            if ally_faction(realm, other) & shared and other not in realm.allied:
                realm.allied.append(other)
    pile = fleet.ships if card in fleet.ships else fleet.bases
    pile.remove(card)
    for used in (realm.primary_used, realm.ally_used, realm.allied):
        if card in used:
            used.remove(card)


def first_copy(cards: list[Card], kind: KindNumber) -> Card:
    """SR-CARD-3: the copy that came first, which is also the one with least left to give."""
    return next(card for card in cards if CARD_KIND[card] == kind)


def destroy(realm: Realm, owner: Seat, card: Card) -> None:
    """SR-ATTACK-3: a destroyed base goes to its owner's discard pile."""
    leave_play(realm, owner, card)
    realm.fleets[owner].discard.append(card)
    if realm.journal.watched:
        realm.journal.announce(realm, "destroy", owner, cards=[card])
