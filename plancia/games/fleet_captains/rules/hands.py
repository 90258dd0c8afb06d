"""Hands, decks and piles of Command cards (FC-R25)."""

from __future__ import annotations

from plancia.engine.hidden import NOBODY
from plancia.games.fleet_captains.state.state import HAND, Galaxy


def owner_of(galaxy: Galaxy, card: int) -> int:
    """The captain in whose decks a command card is."""
    deck = card // 10
    for seat, captain in enumerate(galaxy.captains):
        if deck in captain.decks:
            return seat
    raise LookupError(f"nobody chose deck {deck}")


def draw(galaxy: Galaxy, seat: int, count: int) -> None:
    """FC-R25-13: from the deck; when it is empty the discard pile is shuffled, never the trash."""
    captain = galaxy.captains[seat]
    drawn: list[int] = []
    for _ in range(count):
        if not captain.deck:
            if not captain.discard:
                break
            reshuffle(galaxy, captain.discard, captain.deck)
        card = captain.deck.pop()
        captain.hand.append(card)
        drawn.append(card)
    if drawn:
        galaxy.dice.reveal()
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "draw", seat, cards=drawn)


def reshuffle(galaxy: Galaxy, discard: list[int], deck: list[int]) -> None:
    """The discard pile becomes the deck; nobody can follow its cards."""
    deck[:] = discard
    discard.clear()
    galaxy.dice.shuffle(deck)
    forget(galaxy, deck)


def forget(galaxy: Galaxy, pieces: list[int]) -> None:
    """These pieces were shuffled: what was seen of them is lost."""
    if galaxy.seen:
        for piece in pieces:
            galaxy.seen.pop(piece, NOBODY)
    galaxy.journal.renew(pieces)


def to_discard(galaxy: Galaxy, card: int) -> None:
    """Put a card that lies nowhere now on its owner's discard pile."""
    galaxy.captains[owner_of(galaxy, card)].discard.append(card)
    galaxy.seen.pop(card, NOBODY)


def to_trash(galaxy: Galaxy, card: int) -> None:
    """FC-R25-14: a trashed card is out of the game."""
    galaxy.trash.append(card)
    galaxy.seen.pop(card, NOBODY)


def refill(galaxy: Galaxy, seat: int) -> None:
    """FC-R25-02, FC-A59: draw up to four."""
    missing = HAND - len(galaxy.captains[seat].hand)
    if missing > 0:
        draw(galaxy, seat, missing)
