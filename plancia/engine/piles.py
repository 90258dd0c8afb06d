"""Piles of cards: drawn from the end, made anew of what was discarded, always told.

Nobody can follow a shuffled card: what was seen of it is forgotten and it gets a new handle.
"""

from __future__ import annotations

from plancia.engine import Held, P


def shuffle(
    state: Held, deck: list[P], seat: int, seen: dict[int, int] | None = None, **facts: int
) -> None:
    """Shuffle a pile before all: `shuffle` is announced with its count and these facts."""
    state.dice.shuffle(deck)
    if seen:
        for card in deck:
            seen.pop(card, None)
    journal = state.journal
    if journal.watched:
        journal.renew(deck)
        journal.announce(state, "shuffle", seat, count=len(deck), **facts)


def reshuffle(
    state: Held,
    deck: list[P],
    discard: list[P],
    seat: int,
    seen: dict[int, int] | None = None,
    **facts: int,
) -> bool:
    """Make an empty pile of what was discarded; False when nothing was."""
    if not discard:
        return False
    deck[:] = discard
    discard.clear()
    shuffle(state, deck, seat, seen, **facts)
    return True


def draw(
    state: Held,
    deck: list[P],
    discard: list[P],
    hand: list[P],
    count: int,
    seat: int,
    seen: dict[int, int] | None = None,
) -> int:
    """Draw into a hand; the pile is made anew only when a card must be drawn from it.

    Announced as `draw`, whose cards their owner alone reads, and `shuffle`. Returns how many
    there were.
    """
    drawn = 0
    told = 0
    while drawn < count:
        if not deck:
            _tell(state, hand, drawn - told, seat)
            told = drawn
            if not reshuffle(state, deck, discard, seat, seen):
                break
        hand.append(deck.pop())
        drawn += 1
    _tell(state, hand, drawn - told, seat)
    return drawn


def _tell(state: Held, hand: list[P], count: int, seat: int) -> None:
    if count:
        state.dice.reveal()
        journal = state.journal
        if journal.watched:
            journal.announce(state, "draw", seat, cards=hand[-count:])
