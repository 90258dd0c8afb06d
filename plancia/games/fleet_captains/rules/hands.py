"""Command cards in hands, decks and piles, and aboard ships (FC-R25, FC-R26)."""

from __future__ import annotations

from plancia.engine import Seat, piles
from plancia.engine.hidden import NOBODY
from plancia.engine.question import Step
from plancia.games.fleet_captains.content.lookup import (
    CARD_COUNT,
    CARGO_CHANGE,
    CHOSEN_CHANGE,
    CREW_CHANGE,
    CREW_TYPE,
    DEPENDENT,
    change_of,
    deck_of,
)
from plancia.games.fleet_captains.content.vocabulary import (
    NO_CARD,
    NO_SYSTEM,
    OFFICER,
    OFFICERS,
    SECOND_OFFICER,
    Carried,
    CommandCard,
    System,
)
from plancia.games.fleet_captains.effects import conditions
from plancia.games.fleet_captains.effects.choosing import IN_SYSTEM, choose
from plancia.games.fleet_captains.rules.ratings import permitted
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, NONE
from plancia.games.fleet_captains.state.state import HAND, Galaxy, Ship


def come_aboard(galaxy: Galaxy, seat: Seat, ship: Ship, card: CommandCard) -> Step:
    """FC-R26-01: a crew card that lies nowhere joins a ship; a system is chosen where it asks."""
    system = NONE
    if CHOSEN_CHANGE[card]:
        galaxy.played.append(card)
        answer = yield from choose(
            seat, "chosen system", IN_SYSTEM, {"card": card, "ship": ship.number}
        )
        galaxy.played.remove(card)
        system = answer.target
    take_aboard(galaxy, ship, card, System(system))
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "aboard", seat, ship=ship.number, cards=[card])


def recount(galaxy: Galaxy, ship: Ship) -> None:
    """FC-R26-04: what crew and cargo add, after somebody came aboard or left."""
    bonus = [0, 0, 0, 0]
    for place, card in enumerate(ship.crew):
        for system, amount in enumerate(CREW_CHANGE[card]):
            bonus[system] += amount
        if ship.chosen[place] != NONE:
            bonus[ship.chosen[place]] += CHOSEN_CHANGE[card]
        dependent = DEPENDENT[card]
        if dependent is not None:
            holds = conditions.holds(galaxy, dependent.condition, ship.seat, ship.number)
            effects = dependent.then if holds else dependent.otherwise
            for system, amount in enumerate(change_of(effects)):
                bonus[system] += amount
    for carried in ship.cargo:
        if carried >= FIRST_ENCOUNTER:
            for system, amount in enumerate(CARGO_CHANGE[carried - FIRST_ENCOUNTER]):
                bonus[system] += amount
    ship.bonus = bonus


def take_aboard(galaxy: Galaxy, ship: Ship, card: CommandCard, system: System = NO_SYSTEM) -> None:
    """FC-R26-01, FC-R26-03: at most one of each type; who is replaced is discarded."""
    replaced = replaced_by(galaxy, ship, card)
    if replaced != NONE:
        lose_crew(galaxy, ship, replaced, trash=False)
    ship.crew.append(card)
    ship.chosen.append(system)
    recount(galaxy, ship)


def replaced_by(galaxy: Galaxy, ship: Ship, card: CommandCard) -> CommandCard:
    """The crew card that must leave for this one, or NONE."""
    kind = CREW_TYPE[card]
    same = [each for each in ship.crew if CREW_TYPE[each] == kind]
    room = OFFICERS if kind == OFFICER and permitted(galaxy, ship, SECOND_OFFICER) else 1
    return same[0] if len(same) >= room else NO_CARD


def lose_crew(galaxy: Galaxy, ship: Ship, card: CommandCard, trash: bool) -> None:
    """A crew card leaves a ship for its owner's discard pile, or the trash."""
    leave(galaxy, ship, card)
    if trash:
        to_trash(galaxy, card)
    else:
        to_discard(galaxy, card)
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "crew lost", ship.seat, ship=ship.number, cards=[card], trash=trash
        )


def leave(galaxy: Galaxy, ship: Ship, card: Carried) -> None:
    """A crew or cargo card leaves a ship; it then lies nowhere."""
    if card in ship.crew:
        place = ship.crew.index(CommandCard(card))
        del ship.crew[place]
        del ship.chosen[place]
    else:
        ship.cargo.remove(card)
    recount(galaxy, ship)


def is_prisoner(galaxy: Galaxy, ship: Ship, card: Carried) -> bool:
    """Whether a cargo card is crew of the other side."""
    return card < CARD_COUNT and owner_of(galaxy, CommandCard(card)) & 1 != ship.seat & 1


def owner_of(galaxy: Galaxy, card: CommandCard) -> Seat:
    """The captain in whose decks a command card is."""
    deck = deck_of(card)
    for seat, captain in enumerate(galaxy.captains):
        if deck in captain.decks:
            return Seat(seat)
    raise LookupError(f"nobody chose deck {deck}")


def draw(galaxy: Galaxy, seat: Seat, count: int) -> None:
    """FC-R25-13: from the deck; when it is empty the discard pile is shuffled, never the trash.

    FC-A81: once a turn, else one could go on playing for ever."""
    captain = galaxy.captains[seat]
    drawn: list[CommandCard] = []
    for _ in range(count):
        deck = captain.deck
        if not deck:
            if captain.reshuffled or not piles.reshuffle(
                galaxy, deck, captain.discard, seat, galaxy.seen
            ):
                break
            captain.reshuffled = True
        card = deck.pop()
        captain.hand.append(card)
        drawn.append(card)
    if drawn:
        galaxy.dice.reveal()
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "draw", seat, cards=drawn)


def to_discard(galaxy: Galaxy, card: CommandCard) -> None:
    """Put a card that lies nowhere now on its owner's discard pile."""
    galaxy.captains[owner_of(galaxy, card)].discard.append(card)
    galaxy.seen.pop(card, NOBODY)


def to_trash(galaxy: Galaxy, card: CommandCard) -> None:
    """FC-R25-14: a trashed card is out of the game."""
    galaxy.trash.append(card)
    galaxy.seen.pop(card, NOBODY)


def refill(galaxy: Galaxy, seat: Seat, count: int = 1) -> None:
    """FC-R25-02, FC-A59: each card played or given up from the hand is replaced; by agreement
    hands are filled up to four instead."""
    captain = galaxy.captains[seat]
    if galaxy.terms.filled:
        count = HAND - len(captain.hand)
    if count > 0:
        draw(galaxy, seat, count)
