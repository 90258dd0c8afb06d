"""The attack under way: shots, and what is played against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from plancia.engine import Seat
from plancia.games.battle_force.content.boxes import NO_BOXES, Boxes
from plancia.games.battle_force.content.vocabulary import NO_CARD, NO_SHIP, ActionCard, Vessel

NONE: Final = -1
NO_SEAT: Final = Seat(-1)
AttackKind = NewType("AttackKind", int)
ShotNumber = NewType("ShotNumber", int)
"""A shot of an attack by its place."""
WHOLE: Final = ShotNumber(-1)
"""The attack as a whole."""
SHIP_ATTACK: Final = AttackKind(0)
FIGHTERS: Final = AttackKind(1)
PLANET: Final = AttackKind(2)
PF_FLOTILLA: Final = AttackKind(3)
KLINGON_MUTINY: Final = AttackKind(4)
"""Kinds of attack."""


@dataclass(slots=True, init=False)
class Shot:
    """One weapon card in an attack, or fired at fighters, with the card that doubles it.

    Shots, parries and attacks come and go while playing: they say themselves how they are made,
    so that this is compiled too.
    """

    card: ActionCard
    doubler: ActionCard
    bonus: int
    """What Prime Team adds."""
    off: int
    """What the defence took off it."""
    stopped: bool

    def __init__(
        self,
        card: ActionCard,
        doubler: ActionCard = NO_CARD,
        bonus: int = 0,
        off: int = 0,
        stopped: bool = False,
    ) -> None:
        self.card = card
        self.doubler = doubler
        self.bonus = bonus
        self.off = off
        self.stopped = stopped

    def copy(self) -> Shot:
        return Shot(self.card, self.doubler, self.bonus, self.off, self.stopped)


@dataclass(slots=True, init=False)
class Parry:
    """A card the defence played against an attack."""

    card: ActionCard
    shot: ShotNumber
    """The shot it works on, or -1: the attack as a whole."""
    off: int
    """The points it took off."""
    cancelled: bool

    def __init__(
        self, card: ActionCard, shot: ShotNumber, off: int = 0, cancelled: bool = False
    ) -> None:
        self.card = card
        self.shot = shot
        self.off = off
        self.cancelled = cancelled

    def copy(self) -> Parry:
        return Parry(self.card, self.shot, self.off, self.cancelled)


@dataclass(slots=True, init=False)
class Attack:
    """The attack now under way, face up in the middle of the table."""

    kind: AttackKind
    seat: Seat
    ship: Vessel
    """The attacking ship or carrier."""
    defender: Seat
    target: Vessel
    shots: list[Shot]
    cards: list[ActionCard]
    """Every card used for or against it, those of the shots included."""
    answered: Boxes
    """Weapon cards the target fired in defence, by kind."""
    off: int
    """What was taken off the attack as a whole."""
    parries: list[Parry]
    """What was played against it, in that order."""
    evasions: list[ActionCard]
    """Erratic Maneuvers cards that were used against it."""
    avoided: bool
    strength: int
    """Of fighters: squadrons or cards that take part. Of a flotilla: what is left of it."""
    bonus: int
    """What Prime Team makes of the die."""
    rolled: int
    flak: list[Shot]
    """Cards fired at the fighters or the flotilla."""
    firing: Seat
    """The seat now firing at the flotilla."""
    fired: list[Vessel]
    """Ships of that seat that have fired."""
    escort: Vessel
    """The Screen ship that helps to fire at the fighters."""
    escort_answered: Boxes
    uncovered: int
    """Points of its damage that the target's owner has still to cover."""

    def __init__(
        self,
        kind: AttackKind,
        seat: Seat,
        ship: Vessel = NO_SHIP,
        defender: Seat = NO_SEAT,
        target: Vessel = NO_SHIP,
        shots: list[Shot] | None = None,
        cards: list[ActionCard] | None = None,
        answered: Boxes = NO_BOXES,
        off: int = 0,
        parries: list[Parry] | None = None,
        evasions: list[ActionCard] | None = None,
        avoided: bool = False,
        strength: int = 0,
        bonus: int = 0,
        rolled: int = 0,
        flak: list[Shot] | None = None,
        firing: Seat = NO_SEAT,
        fired: list[Vessel] | None = None,
        escort: Vessel = NO_SHIP,
        escort_answered: Boxes = NO_BOXES,
        uncovered: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.ship = ship
        self.defender = defender
        self.target = target
        self.shots = [] if shots is None else shots
        self.cards = [] if cards is None else cards
        self.answered = answered
        self.off = off
        self.parries = [] if parries is None else parries
        self.evasions = [] if evasions is None else evasions
        self.avoided = avoided
        self.strength = strength
        self.bonus = bonus
        self.rolled = rolled
        self.flak = [] if flak is None else flak
        self.firing = firing
        self.fired = [] if fired is None else fired
        self.escort = escort
        self.escort_answered = escort_answered
        self.uncovered = uncovered

    def copy(self) -> Attack:
        return Attack(
            self.kind,
            self.seat,
            self.ship,
            self.defender,
            self.target,
            [shot.copy() for shot in self.shots],
            self.cards[:],
            self.answered,
            self.off,
            [parry.copy() for parry in self.parries],
            self.evasions[:],
            self.avoided,
            self.strength,
            self.bonus,
            self.rolled,
            [shot.copy() for shot in self.flak],
            self.firing,
            self.fired[:],
            self.escort,
            self.escort_answered,
            self.uncovered,
        )
