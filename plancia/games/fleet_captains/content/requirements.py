"""What a card asks of its ship before it may be played (FC-R25-07)."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.games.fleet_captains.content.vocabulary import CrewType, System, Tag


@dataclass(frozen=True)
class Condition:
    """Something that must hold."""


@dataclass(frozen=True)
class Rated(Condition):
    """The system's rating, with what lasts and without what passes (FC-A12)."""

    system: System
    least: int


@dataclass(frozen=True)
class SizeFrom(Condition):
    least: int


@dataclass(frozen=True)
class SizeUpTo(Condition):
    most: int


@dataclass(frozen=True)
class FoeLarger(Condition):
    or_equal: bool = False


@dataclass(frozen=True)
class At(Condition):
    """The ship is at a location of this kind."""

    tag: Tag


@dataclass(frozen=True)
class CrewAboard(Condition):
    crew_type: CrewType


@dataclass(frozen=True)
class IsAttacker(Condition):
    pass


@dataclass(frozen=True)
class IsDefender(Condition):
    pass


@dataclass(frozen=True)
class IsDamaged(Condition):
    pass


@dataclass(frozen=True)
class IsUndamaged(Condition):
    pass


@dataclass(frozen=True)
class InRedAlert(Condition):
    pass


@dataclass(frozen=True)
class IsCloaked(Condition):
    pass


@dataclass(frozen=True)
class DecloakedThisTurn(Condition):
    pass


@dataclass(frozen=True)
class AllyHere(Condition):
    pass


@dataclass(frozen=True)
class NoEnemyHere(Condition):
    pass


@dataclass(frozen=True)
class InstallationHere(Condition):
    """An installation that one controls, or that the enemy does."""

    enemy: bool = False


@dataclass(frozen=True)
class ControlHere(Condition):
    least: int


@dataclass(frozen=True)
class Both(Condition):
    first: Condition
    second: Condition
