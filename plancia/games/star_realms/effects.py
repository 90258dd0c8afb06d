"""What abilities do: pools and cards at once, then effects that may ask something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.star_realms.content import (
    CARD_KIND,
    EXPLORER,
    KINDS,
    PRIMARY,
    SHIP,
    STEALTH_NEEDLE,
    TYPE,
    Ability,
    Acquire,
    Card,
    Copy,
    Destroy,
    Discard,
    DrawForEach,
    DrawWithBases,
    Effect,
    KindNumber,
    OnTop,
    Recycle,
    Scrap,
    ScrapRow,
    options,
    pick,
)
from plancia.games.star_realms.rules.moves import (
    abilities_of,
    destroy,
    discard_from_hand,
    draw,
    first_copy,
    refill_row,
    scrap,
    take,
    take_for_sale,
    take_from_row,
)
from plancia.games.star_realms.state import Realm

DISCARD: Final = options("discard")
SCRAP_HAND: Final = options("scrap-hand", "scrap from hand")
SCRAP_DISCARD: Final = options("scrap-discard", "scrap from discard")
SCRAP_ROW: Final = options("scrap-row", "scrap from row")
DESTROY: Final = options("destroy")
DESTROY_OWN: Final = options("destroy-own", "destroy own")
ACQUIRE: Final = options("acquire")
COPY: Final = options("copy")
EITHER: Final = [
    [Option(each.notation, "either", place) for place, each in enumerate(kind.primary.either)]
    if kind.primary
    else []
    for kind in KINDS
]
"""For each kind of card the two effects its primary ability lets the player choose from."""


def resolve(realm: Realm, ability: Ability, card: Card) -> Step | None:
    """Give what an ability gives; what has still to be asked is returned as a step."""
    realm.trade += ability.trade
    realm.combat += ability.combat
    seat = realm.active
    if ability.authority:
        realm.fleets[seat].authority += ability.authority
    if ability.draw:
        draw(realm, seat, ability.draw)
    if ability.either:
        return choose_one(realm, ability, card)
    if ability.effects:
        return follow(realm, ability, card)
    return None


def choose_one(realm: Realm, ability: Ability, card: Card) -> Step:
    """SR-ABILITY-4: of two effects the player takes one, when the ability is used."""
    choices = EITHER[abilities_of(realm, card)]
    answer = yield ask(realm.active, "either", choices, {"card": card})
    chosen = ability.either[answer.target]
    if realm.journal.watched:
        realm.journal.announce(realm, "chose", realm.active, card=card, choice=answer.notation)
    rest = resolve(realm, chosen, card)
    if rest is not None:
        yield from rest


def follow(realm: Realm, ability: Ability, card: Card) -> Step:
    for effect in ability.effects:
        rest = EFFECTS[type(effect)](realm, effect, card)
        if rest is not None:
            yield from rest


def opponent_discards(realm: Realm, effect: Discard, card: Card) -> Step | None:
    """SR-8: the victim chooses, at once or at the start of the next turn as agreed."""
    victim = Seat(1 - realm.active)
    if realm.terms.discards_at_once:
        return discard_several(realm, victim, effect.cards)
    realm.fleets[victim].owed_discards += effect.cards
    if realm.journal.watched:
        for _ in range(effect.cards):
            realm.journal.announce(realm, "owe", victim)
    return None


def discard_several(realm: Realm, seat: Seat, cards: int) -> Step:
    for _ in range(cards):
        yield from discard_one(realm, seat)


def discard_one(realm: Realm, seat: Seat) -> Step:
    hand = realm.fleets[seat].hand
    if hand:
        answer = yield ask(seat, "discard", lambda: [DISCARD[kind] for kind in pick(hand)])
        discard_from_hand(realm, seat, KindNumber(answer.target))


def scrap_choices(realm: Realm, effect: Scrap) -> list[Option]:
    fleet = realm.fleets[realm.active]
    found = [SCRAP_HAND[kind] for kind in pick(fleet.hand)]
    if effect.discard_too:
        found += [SCRAP_DISCARD[kind] for kind in pick(fleet.discard)]
    if effect.may:
        found.append(PASS)
    return found


def scrap_own(realm: Realm, effect: Scrap, card: Card) -> Step:
    """SR-SCRAP-2: scrap a card from hand or discard pile; the value tells whether one was."""
    fleet = realm.fleets[realm.active]
    if not fleet.hand and not (effect.discard_too and fleet.discard):
        return False
    answer = yield ask(realm.active, "scrap", lambda: scrap_choices(realm, effect), {"card": card})
    if answer is PASS:
        return False
    pile = fleet.hand if answer.verb == "scrap-hand" else fleet.discard
    gone = take(realm, pile, KindNumber(answer.target))
    scrap(realm, gone)
    if realm.journal.watched:
        realm.journal.announce(realm, answer.verb, realm.active, cards=[gone])
    return True


def scrap_cards(realm: Realm, effect: Scrap, card: Card) -> Step:
    """SR-CARD-JUNKYARD, SR-23: whoever must scrap does if there is a card to scrap.
    SR-22: what is drawn for scrapped cards is drawn after scrapping."""
    scrapped = 0
    while scrapped < effect.cards and (yield from scrap_own(realm, effect, card)):
        scrapped += 1
    if effect.redraw:
        draw(realm, realm.active, scrapped)


def recycle(realm: Realm, effect: Recycle, card: Card) -> Step:
    """SR-24: Recycling Station draws only after all its discards have landed."""
    seat = realm.active
    hand = realm.fleets[seat].hand
    discarded = 0
    while discarded < effect.cards and hand:
        answer = yield ask(
            seat, "recycle", lambda: [DISCARD[kind] for kind in pick(hand)] + [PASS], {"card": card}
        )
        if answer is PASS:
            break
        discard_from_hand(realm, seat, KindNumber(answer.target))
        discarded += 1
    draw(realm, seat, discarded)


def unless_must(choices: list[Option], may: bool) -> list[Option]:
    """SR-CARD-2: what one may do one may leave."""
    return [*choices, PASS] if may else choices


def scrap_the_row(realm: Realm, effect: ScrapRow, card: Card) -> Step:
    for _ in range(effect.cards):
        choices = [SCRAP_ROW[kind] for kind in pick(realm.row)]
        if not choices:
            return
        answer = yield ask(
            realm.active, "scrap-row", unless_must(choices, effect.may), {"card": card}
        )
        if answer is PASS:
            return
        gone = take_from_row(realm, KindNumber(answer.target))
        scrap(realm, gone)
        if realm.journal.watched:
            realm.journal.announce(realm, "scrap-row", realm.active, cards=[gone])
        refill_row(realm)


def targets(realm: Realm) -> list[Card]:
    """SR-30: bases of the opponent that may be targeted: the outposts, while there are any."""
    bases = realm.fleets[1 - realm.active].bases
    outposts = [card for card in bases if TYPE[CARD_KIND[card]] > 1]
    return outposts or bases


def destroy_bases(realm: Realm, effect: Destroy, card: Card) -> Step:
    seat = realm.active
    for _ in range(effect.bases):
        choices = [DESTROY[kind] for kind in pick(targets(realm))]
        if realm.terms.own_bases:
            choices += [DESTROY_OWN[kind] for kind in pick(realm.fleets[seat].bases)]
        if not choices:
            return
        answer = yield ask(seat, "destroy", unless_must(choices, effect.may), {"card": card})
        if answer is PASS:
            return
        owner = seat if answer.verb == "destroy-own" else 1 - seat
        destroy(
            realm, Seat(owner), first_copy(realm.fleets[owner].bases, KindNumber(answer.target))
        )


def next_ships_on_top(realm: Realm, effect: OnTop, card: Card) -> None:
    """SR-26: armed now, used by the next ship acquired this turn."""
    realm.ships_on_top += effect.ships


def free_ships_on_top(realm: Realm, effect: Acquire, card: Card) -> Step:
    """SR-27: Blob Carrier takes any ship for sale, for nothing, onto the deck."""
    for _ in range(effect.ships):
        ships = [kind for kind in pick(realm.row) if TYPE[kind] == SHIP]
        if realm.explorers:
            ships.append(EXPLORER)
        if not ships:
            return
        choices = [ACQUIRE[kind] for kind in ships]
        answer = yield ask(realm.active, "acquire", choices, {"card": card})
        acquired = take_for_sale(realm, KindNumber(answer.target))
        if realm.ships_on_top:
            realm.ships_on_top -= 1
        put_on_top(realm, acquired, 0)


def put_on_top(realm: Realm, card: Card, price: int) -> None:
    """SR-38: in view of all, who will know it until it is shuffled."""
    realm.fleets[realm.active].deck.append(card)
    realm.known.append(card)
    if realm.journal.watched:
        event = "buy-top" if price else "acquire-top"
        realm.journal.announce(realm, event, realm.active, cards=[card], price=price)
    refill_row(realm)


def draw_with_bases(realm: Realm, effect: DrawWithBases, card: Card) -> None:
    """SR-25: Embassy Yacht counts bases when it is played; outposts are bases."""
    if len(realm.fleets[realm.active].bases) >= effect.bases:
        draw(realm, realm.active, effect.cards)


def draw_for_each(realm: Realm, effect: DrawForEach, card: Card) -> None:
    """SR-20: every Blob card played this turn counts, wherever it is now."""
    draw(realm, realm.active, effect.cards * realm.blobs_played)


def copy_a_ship(realm: Realm, effect: Copy, card: Card) -> Step:
    """SR-14: Stealth Needle becomes another ship played this turn, if the player likes."""
    kinds: list[KindNumber] = []
    for kind in realm.ships_played:
        if kind != STEALTH_NEEDLE and kind not in kinds:
            kinds.append(kind)
    if not kinds:
        return
    choices = unless_must([COPY[kind] for kind in kinds], effect.may)
    answer = yield ask(realm.active, "copy", choices, {"card": card})
    if answer is PASS:
        return
    realm.needle = KindNumber(answer.target)
    if realm.journal.watched:
        realm.journal.announce(realm, "copy", realm.active, cards=[card], copied=answer.target)
    primary = PRIMARY[answer.target]
    if primary is not None:
        rest = resolve(realm, primary, card)
        if rest is not None:
            yield from rest


EFFECTS: Final[dict[type[Effect], Callable[[Realm, Any, Card], Step | None]]] = {
    Discard: opponent_discards,
    Scrap: scrap_cards,
    ScrapRow: scrap_the_row,
    Destroy: destroy_bases,
    OnTop: next_ships_on_top,
    Acquire: free_ships_on_top,
    DrawWithBases: draw_with_bases,
    DrawForEach: draw_for_each,
    Recycle: recycle,
    Copy: copy_a_ship,
}
