"""The state of a match of Star Fleet Battle Force: plain data that copies itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.event import MUTED, Journal
from plancia.games.battle_force.content.boxes import Boxes
from plancia.games.battle_force.content.vocabulary import ActionCard, Line, OrderCard, Vessel
from plancia.games.battle_force.settings import Terms
from plancia.games.battle_force.state.salvo import Attack

SCREEN: Final = Line(0)
MAIN_BODY: Final = Line(1)
RESERVE: Final = Line(2)
LINES: Final = (SCREEN, MAIN_BODY, RESERVE)
HAND: Final = 5
STASH: Final = 3
"""BF-RSV-1: how many action cards may lie in reserve."""


@dataclass(slots=True)
class Fleet:
    """What belongs to one player."""

    hand: list[ActionCard]
    stash: list[ActionCard]
    """The reserve of action cards."""
    lines: list[list[Vessel]]
    """Ships in Screen, Main Body and Reserve; in the basic game all stand in the Screen."""
    kills: list[Vessel]
    """Ships destroyed."""
    order: list[OrderCard]
    """The player order card held, if any."""
    draft: list[int] = field(default_factory=list)
    """While arranging: faces of the cards to lay in reserve, then a line for each ship."""

    def copy(self) -> Fleet:
        return Fleet(
            self.hand[:],
            self.stash[:],
            [line[:] for line in self.lines],
            self.kills[:],
            self.order[:],
            self.draft[:],
        )


@dataclass(slots=True)
class Battle:
    """All there is on the table, and what the turn has seen so far."""

    terms: Terms
    fleets: list[Fleet]
    automaton: Seat
    """The fleet that plays by itself in the solo game, or -1."""
    starbase: list[ActionCard]
    """The deck of action cards; its top is the end."""
    discard: list[ActionCard]
    ship_deck: list[Vessel]
    box: list[Vessel]
    """Ships out of the match."""
    hits: list[Boxes]
    """For each ship its covered boxes."""
    devices: list[Vessel]
    """Ships whose cloak or web is active."""
    laid: list[ActionCard]
    """Action cards that lie on a ship."""
    laid_on: list[Vessel]
    """The ship each of them lies on."""
    attack: Attack | None
    orders: list[OrderCard]
    """Player order cards nobody holds."""
    active: Seat
    first: Seat
    turn: int
    phase: int
    """0 while setting up, then 1 to 5."""
    choosing: bool
    """Ships are being chosen in the open."""
    arranging: bool
    """Fleets are being arranged in secret."""
    fresh: bool
    """Whether the last card in the active hand was just drawn from the Starbase."""
    salvaged: bool
    """Whether the top discard was taken this turn."""
    moved: int
    """Lines whose formation move is used: a mask."""
    owed: int
    """Ships that must leave an overfull Reserve in this phase."""
    attackers: list[Vessel]
    """Ships that have attacked this turn."""
    reshuffles: int
    last_round: bool
    """The last game turn was called."""
    tied: list[Seat]
    """Players who fight out a tie."""
    totals: list[int]
    """Points when the match ended, if a tie had to be broken."""
    throw: list[int]
    """The dice rolled last."""
    throws: int
    seen: dict[int, int]
    """Pieces known to more players than their place tells."""
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Battle:
        return Battle(
            self.terms,
            [fleet.copy() for fleet in self.fleets],
            self.automaton,
            self.starbase[:],
            self.discard[:],
            self.ship_deck[:],
            self.box[:],
            self.hits[:],
            self.devices[:],
            self.laid[:],
            self.laid_on[:],
            None if self.attack is None else self.attack.copy(),
            self.orders[:],
            self.active,
            self.first,
            self.turn,
            self.phase,
            self.choosing,
            self.arranging,
            self.fresh,
            self.salvaged,
            self.moved,
            self.owed,
            self.attackers[:],
            self.reshuffles,
            self.last_round,
            self.tied[:],
            self.totals[:],
            self.throw[:],
            self.throws,
            self.seen.copy(),
            self.dice.copy(),
        )
