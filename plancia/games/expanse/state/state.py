"""The state of a match of The Expanse, and who knows what of it.

Everything a faction has is kept by faction; `seat_of` tells who plays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.event import MUTED, Journal
from plancia.games.expanse.content.lookup import ALL_BASES, OPEN_FOR_TWO
from plancia.games.expanse.content.vocabulary import (
    EVERY_SECTOR,
    Base,
    CardNumber,
    Faction,
    Orbit,
    Sector,
    Token,
)

TRACK: Final = 5
PILES: Final = 3
SCORES_A_PILE: Final = 2
PILE_CARDS: Final = {2: 10, 3: 10, 4: 13}
BONUS_TOKENS: Final = 2


@dataclass(frozen=True, slots=True)
class Terms:
    """What does not change during a match."""

    players: int
    first: Seat
    """The seat that begins."""
    costs: list[int]
    turn_limit: int


@dataclass(slots=True)
class System:
    """The Solar System and all that lies on the table."""

    terms: Terms
    seat_of: list[Seat]
    """For each faction in play its seat, or -1 while nobody has chosen it."""
    order: list[Faction]
    """Factions in turn order, the one that began first."""
    active: Faction
    turn: int
    points: list[int]
    """Control points of each faction."""
    influence: list[int]
    """Cubes, at `faction * 16 + base`; Diplomats are counted apart."""
    diplomats: list[int]
    supply: list[int]
    spare_diplomats: int
    fleets: list[Orbit]
    """Where each token lies; those not on the map are in the yard."""
    damaged: list[Token]
    """Battleship tokens turned over."""
    rocinante: Faction
    rocinante_at: Orbit
    protomolecules: list[Base]
    protected: list[int]
    """For each faction the set of bases where its cubes are safe until the scoring ends."""
    initiative: list[Faction]
    """From the top down; empty with two players."""
    track: list[CardNumber]
    """From the oldest card, which is free, to the newest."""
    piles: list[list[CardNumber]]
    """The deck as the piles it was built of; the top of a pile is its end."""
    box: list[CardNumber]
    discard: list[CardNumber]
    kept: list[list[CardNumber]]
    taken: list[CardNumber]
    """The card being used now."""
    actions: int
    """Action points left."""
    ability_used: bool
    free_used: bool
    awaiting: list[Faction]
    """Factions still to be asked: about an event on offer, or in a scoring."""
    bonus: Sector
    """The bonus sector chosen in secret, until it is revealed; -1 for none."""
    bonuses: list[Sector]
    """Sectors that were the bonus sector, in order."""
    scorings: int
    """How many scorings are complete; technologies follow from it."""
    final: bool
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> System:
        return System(
            self.terms,
            self.seat_of[:],
            self.order[:],
            self.active,
            self.turn,
            self.points[:],
            self.influence[:],
            self.diplomats[:],
            self.supply[:],
            self.spare_diplomats,
            self.fleets[:],
            self.damaged[:],
            self.rocinante,
            self.rocinante_at,
            self.protomolecules[:],
            self.protected[:],
            self.initiative[:],
            self.track[:],
            [pile[:] for pile in self.piles],
            self.box[:],
            self.discard[:],
            [cards[:] for cards in self.kept],
            self.taken[:],
            self.actions,
            self.ability_used,
            self.free_used,
            self.awaiting[:],
            self.bonus,
            self.bonuses[:],
            self.scorings,
            self.final,
            self.dice.copy(),
        )


def open_bases(system: System) -> int:
    """EX-10: with two players four bases are closed."""
    return OPEN_FOR_TWO if system.terms.players == 2 else ALL_BASES


def sectors_left(system: System) -> list[Sector]:
    """EX-47: sectors that can still be chosen as bonus sector."""
    return [sector for sector in EVERY_SECTOR if system.bonuses.count(sector) < BONUS_TOKENS]
