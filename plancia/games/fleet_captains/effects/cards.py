"""Effects on cards: hands, decks, discard piles, missions, and what is looked at."""

from __future__ import annotations

from plancia.engine.event import EVERYONE
from plancia.engine.question import Option, Step
from plancia.games.fleet_captains.content.cards import CHOSEN_CHANGE, CREW_TYPE
from plancia.games.fleet_captains.content.effects import (
    HAND,
    ME,
    OPPONENTS_DISCARD,
    SECRET_MISSIONS,
    Assign,
    CycleMissions,
    Discard,
    Draw,
    Peek,
    Recover,
)
from plancia.games.fleet_captains.effects.choosing import (
    CAPTAIN,
    DISCARD,
    IN_SYSTEM,
    KEEP_OR_SWAP,
    SWAP_ORDER,
    TAKE,
    choose,
    choose_hidden,
    copy_of,
    faces,
)
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.rules import dials as dial
from plancia.games.fleet_captains.rules import hands as piles
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, team_of, team_seats


def opponent(galaxy: Galaxy, moment: Moment) -> Step:
    """FC-A70: of two enemy captains the one named."""
    seats = team_seats(galaxy, 1 - team_of(moment.seat))
    options = [CAPTAIN[seat] for seat in seats]
    answer = yield from choose(moment.seat, "opponent", options, {"card": moment.card})
    return answer.target


def draw(galaxy: Galaxy, moment: Moment, effect: Draw, foe: int) -> None:
    piles.draw(galaxy, moment.seat, effect.count)


def discard(galaxy: Galaxy, moment: Moment, effect: Discard, foe: int) -> Step:
    """One's own as one likes; the opponent's at random."""
    if effect.who == ME:
        for left in range(effect.count, 0, -1):
            if galaxy.captains[moment.seat].hand:
                yield from discard_one(galaxy, moment, left)
        return
    seat = yield from opponent(galaxy, moment)
    hand = galaxy.captains[seat].hand
    for _ in range(effect.count):
        if hand:
            throw_away(galaxy, seat, hand[galaxy.dice.below(len(hand))])


def discard_one(galaxy: Galaxy, moment: Moment, left: int) -> Step:
    hand = galaxy.captains[moment.seat].hand
    answer = yield from choose_hidden(
        moment.seat,
        "discard",
        lambda: [DISCARD[face] for face in faces(hand)],
        {"card": moment.card, "left": left},
    )
    throw_away(galaxy, moment.seat, copy_of(answer.target, hand))


def throw_away(galaxy: Galaxy, seat: int, card: int) -> None:
    galaxy.captains[seat].hand.remove(card)
    piles.to_discard(galaxy, card)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "discarded", seat, cards=[card])


def recover(galaxy: Galaxy, moment: Moment, effect: Recover, foe: int) -> Step:
    captain = galaxy.captains[moment.seat]
    for left in range(effect.count, 0, -1):
        options = recoverable(captain.discard, effect.crew_only)
        facts = {"card": moment.card, "left": left}
        answer = yield from choose(moment.seat, "take", options, facts)
        if answer.target < 0:
            return
        card = copy_of(answer.target, captain.discard)
        captain.discard.remove(card)
        captain.hand.append(card)
        galaxy.seen[card] = EVERYONE
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "recovered", moment.seat, cards=[card])


def recoverable(discard: list[int], crew_only: bool) -> list[Option]:
    found = [card for card in discard if not crew_only or CREW_TYPE[card] >= 0]
    return [TAKE[face] for face in faces(found)]


def assign(galaxy: Galaxy, moment: Moment, effect: Assign, foe: int) -> Step:
    """A crew card from a discard pile comes aboard."""
    ship = galaxy.ships[moment.ship]
    if ship is None:
        return
    seats = [moment.seat]
    if effect.source == OPPONENTS_DISCARD:
        seats = team_seats(galaxy, 1 - team_of(moment.seat))
    pile = [card for seat in seats for card in galaxy.captains[seat].discard]
    options = recoverable(pile, crew_only=True)
    facts = {"card": moment.card, "ship": moment.ship}
    answer = yield from choose(moment.seat, "take", options, facts)
    if answer.target < 0:
        return
    for seat in seats:
        if answer.target in galaxy.captains[seat].discard:
            galaxy.captains[seat].discard.remove(answer.target)
    yield from come_aboard(galaxy, moment.seat, ship, answer.target)


def come_aboard(galaxy: Galaxy, seat: int, ship: Ship, card: int) -> Step:
    """FC-R26-01: a crew card that lies nowhere joins a ship; a system is chosen where it asks."""
    system = NONE
    if CHOSEN_CHANGE[card]:
        galaxy.played.append(card)
        answer = yield from choose(
            seat, "chosen system", IN_SYSTEM, {"card": card, "ship": ship.number}
        )
        galaxy.played.remove(card)
        system = answer.target
    dial.take_aboard(galaxy, ship, card, system)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "aboard", seat, ship=ship.number, cards=[card])


def cycle_missions(galaxy: Galaxy, moment: Moment, effect: CycleMissions, foe: int) -> None:
    galaxy.captains[moment.seat].cycles += effect.count


def peek(galaxy: Galaxy, moment: Moment, effect: Peek, foe: int) -> Step:
    if effect.what == HAND:
        seat = yield from opponent(galaxy, moment)
        look_at(galaxy, moment.seat, galaxy.captains[seat].hand)
    elif effect.what == SECRET_MISSIONS:
        yield from peek_missions(galaxy, moment)
    else:
        yield from peek_encounters(galaxy, moment, effect.count)


def look_at(galaxy: Galaxy, seat: int, pieces: list[int]) -> None:
    """From now on this captain knows these pieces."""
    for piece in pieces:
        galaxy.seen[piece] = galaxy.seen.get(piece, 0) | 1 << seat
    galaxy.dice.reveal()
    if galaxy.journal.watched and pieces:
        galaxy.journal.announce(galaxy, "looked", seat, cards=pieces)


def peek_missions(galaxy: Galaxy, moment: Moment) -> Step:
    """The enemy's missions that lie face down."""
    seat = yield from opponent(galaxy, moment)
    missions = galaxy.captains[seat].missions
    look_at(galaxy, moment.seat, [each for each in missions if galaxy.seen.get(each) != EVERYONE])


def peek_encounters(galaxy: Galaxy, moment: Moment, count: int) -> Step:
    """The top of the encounter deck, put back in any order."""
    deck = galaxy.encounters
    look_at(galaxy, moment.seat, deck[-count:])
    if count > 1 and len(deck) > 1:
        answer = yield from choose(moment.seat, "order", KEEP_OR_SWAP, {"count": count})
        if answer is SWAP_ORDER:
            deck[-1], deck[-2] = deck[-2], deck[-1]
