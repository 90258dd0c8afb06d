"""Effects on cards: hands, decks, discard piles, missions, and what is looked at."""

from __future__ import annotations

from plancia.engine import P, Seat
from plancia.engine.event import EVERYONE
from plancia.engine.question import Option, Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import CycleMissions, Discard, Draw, Peek, Recover
from plancia.games.fleet_captains.content.lookup import CREW_TYPE
from plancia.games.fleet_captains.content.vocabulary import (
    HAND,
    ME,
    SECRET_MISSIONS,
    CommandCard,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import (
    CAPTAIN,
    DISCARD,
    KEEP_OR_SWAP,
    SWAP_ORDER,
    TAKE,
    choose,
    choose_hidden,
    copy_of,
    faces,
)
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import always, register
from plancia.games.fleet_captains.rules import hands
from plancia.games.fleet_captains.state.state import Galaxy, team_of, team_seats


def opponent(galaxy: Galaxy, moment: Moment) -> Step:
    """FC-A70: of two enemy captains the one named."""
    seats = team_seats(galaxy, Team(1 - team_of(moment.seat)))
    options = [CAPTAIN[seat] for seat in seats]
    answer = yield from choose(moment.seat, "opponent", options, {"card": moment.card})
    return answer.target


def draw(galaxy: Galaxy, moment: Moment, effect: Draw, foe: Vessel) -> None:
    hands.draw(galaxy, moment.seat, effect.count)


def discard(galaxy: Galaxy, moment: Moment, effect: Discard, foe: Vessel) -> Step:
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


def throw_away(galaxy: Galaxy, seat: Seat, card: CommandCard) -> None:
    galaxy.captains[seat].hand.remove(card)
    hands.to_discard(galaxy, card)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "discarded", seat, cards=[card])


def recover(galaxy: Galaxy, moment: Moment, effect: Recover, foe: Vessel) -> Step:
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


def recoverable(discard: list[CommandCard], crew_only: bool) -> list[Option]:
    found = [card for card in discard if not crew_only or CREW_TYPE[card] >= 0]
    return [TAKE[face] for face in faces(found)]


def cycle_missions(galaxy: Galaxy, moment: Moment, effect: CycleMissions, foe: Vessel) -> None:
    galaxy.captains[moment.seat].cycles += effect.count


def peek(galaxy: Galaxy, moment: Moment, effect: Peek, foe: Vessel) -> Step:
    if effect.what == HAND:
        seat = yield from opponent(galaxy, moment)
        look_at(galaxy, moment.seat, galaxy.captains[seat].hand)
    elif effect.what == SECRET_MISSIONS:
        yield from peek_missions(galaxy, moment)
    else:
        yield from peek_encounters(galaxy, moment, effect.count)


def look_at(galaxy: Galaxy, seat: Seat, pieces: list[P]) -> None:
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


def recover_useful(galaxy: Galaxy, moment: Moment, effect: Recover) -> bool:
    discard = galaxy.captains[moment.seat].discard
    return bool(recoverable(discard, effect.crew_only))


def draw_words(effect: Draw, say: Words) -> str:
    return say.many("draw {count} card", "draw {count} cards", effect.count)


def discard_words(effect: Discard, say: Words) -> str:
    if effect.who == ME:
        return say.many("discard {count} card", "discard {count} cards", effect.count)
    return say.many(
        "the opponent discards {count} card at random",
        "the opponent discards {count} cards at random",
        effect.count,
    )


def recover_words(effect: Recover, say: Words) -> str:
    if effect.crew_only:
        return say.many(
            "take {count} crew card from your discard pile",
            "take {count} crew cards from your discard pile",
            effect.count,
        )
    return say.many(
        "take {count} card from your discard pile",
        "take {count} cards from your discard pile",
        effect.count,
    )


def peek_words(effect: Peek, say: Words) -> str:
    if effect.what == HAND:
        return say("look at the opponent's hand")
    if effect.what == SECRET_MISSIONS:
        return say("look at the enemy's secret missions")
    if effect.count == 1:
        return say("look at the top encounter")
    return say(
        "look at the top {count} encounters and put them back in any order", count=effect.count
    )


def cycle_missions_words(effect: CycleMissions, say: Words) -> str:
    return say("you may replace {count} more missions this turn", count=effect.count)


register(Draw, draw, draw_words, always)
register(Discard, discard, discard_words, always)
register(Recover, recover, recover_words, recover_useful)
register(Peek, peek, peek_words, always)
register(CycleMissions, cycle_missions, cycle_missions_words, always)
