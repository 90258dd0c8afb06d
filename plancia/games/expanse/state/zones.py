"""Where every card lies, who knows it, and what an observer may imagine."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import Dice
from plancia.engine.event import EVERYONE
from plancia.engine.hidden import NOBODY, Zone
from plancia.games.expanse.content.factions import FACTIONS
from plancia.games.expanse.content.lookup import is_score
from plancia.games.expanse.state.state import PILES, System, sectors_left

IN_PILE: Final = [f"pile {number}" for number in range(PILES)]
IN_KEEPING: Final = [f"kept {faction}" for faction in range(len(FACTIONS))]
"""What zones are called: they are looked at in every imagined match."""


def zones(system: System) -> list[Zone]:
    """EX-4: everything lies open but the order of the deck."""
    found = [
        Zone("track", system.track, EVERYONE),
        Zone("box", system.box, NOBODY, "box"),
        Zone("discard", system.discard, EVERYONE),
        Zone("taken", system.taken, EVERYONE),
    ]
    for name, pile in zip(IN_PILE, system.piles, strict=False):
        found.append(Zone(name, pile, NOBODY, name))
    for name, cards in zip(IN_KEEPING, system.kept, strict=False):
        found.append(Zone(name, cards, EVERYONE))
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
