"""Where every card lies, who knows it, and what an observer may imagine."""

from __future__ import annotations

from plancia.engine.dice import Dice
from plancia.engine.event import EVERYONE
from plancia.engine.hidden import NOBODY, Zone
from plancia.games.expanse.content.lookup import is_score
from plancia.games.expanse.state.state import System, sectors_left


def zones(system: System) -> list[Zone]:
    """EX-4: everything lies open but the order of the deck."""
    found = [
        Zone("track", system.track, EVERYONE),
        Zone("box", system.box, NOBODY, "box"),
        Zone("discard", system.discard, EVERYONE),
        Zone("taken", system.taken, EVERYONE),
    ]
    for number, pile in enumerate(system.piles):
        found.append(Zone(f"pile {number}", pile, NOBODY, f"pile {number}"))
    for faction, cards in enumerate(system.kept):
        found.append(Zone(f"kept {faction}", cards, EVERYONE))
    return found


def imagine(system: System, observer: int, dice: Dice) -> None:
    """Action cards may lie in any pile or in the box; Score cards stay in their piles."""
    places = [*system.piles, system.box]
    unseen = sorted(card for pile in places for card in pile if not is_score(card))
    dice.shuffle(unseen)
    for pile in places:
        for place, card in enumerate(pile):
            if not is_score(card):
                pile[place] = unseen.pop()
    if system.bonus >= 0 and observer != system.seat_of[system.active]:
        choices = sectors_left(system)
        system.bonus = choices[dice.below(len(choices))]
