"""What missions ask for: tasks, tests, chains of them, and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.vocabulary import (
    ANYWHERE,
    NO_INSTALLATION,
    Level,
    System,
    Tag,
)

Occurrence = NewType("Occurrence", int)
"""What can happen that a mission asks for."""
MOVED: Final = Occurrence(0)
SCANNED: Final = Occurrence(1)
EXPLORED_LOCATION: Final = Occurrence(2)
TEAM_SENT: Final = Occurrence(3)
TEAM_RECOVERED: Final = Occurrence(4)
ENCOUNTER_PASSED: Final = Occurrence(5)
ENCOUNTER_SCORED: Final = Occurrence(6)
ENTERED: Final = Occurrence(7)
BUILT: Final = Occurrence(8)
CONTROL_REMOVED: Final = Occurrence(9)
CAPTURED: Final = Occurrence(10)
CONTROL_PLACED: Final = Occurrence(11)
ATTACKED: Final = Occurrence(12)
DESTROYED: Final = Occurrence(13)
RAZED: Final = Occurrence(14)
HELD: Final = Occurrence(15)
ESCAPED: Final = Occurrence(16)
BOARDED: Final = Occurrence(17)
HAPPENINGS: Final[tuple[str, ...]] = (
    "moved",
    "scanned",
    "explored location",
    "team sent",
    "team recovered",
    "encounter passed",
    "encounter scored",
    "entered",
    "built",
    "control removed",
    "captured",
    "control placed",
    "attacked",
    "destroyed",
    "razed",
    "held",
    "escaped",
    "boarded",
)


@dataclass(frozen=True)
class Goal:
    """What a mission asks for."""


@dataclass(frozen=True)
class Task(Goal):
    """Something must happen."""

    what: Occurrence
    tag: Tag = ANYWHERE
    """Where: at a location of this kind."""
    far_from_home: int = 0
    spent: int = 0
    """Movement points spent in the move."""
    level: Level = NO_INSTALLATION
    damage: int = 0
    ships: int = 0
    foe_larger: bool = False
    foe_captain: bool = False
    distinct: bool = False
    """Not where a step of the chain was done before."""
    same_place: bool = False
    """Where the step before was done."""
    marked: bool = False
    """The Away Team that the opponent placed."""


@dataclass(frozen=True)
class ActionTest(Goal):
    """A system test passed as an action (FC-R8-09)."""

    system: System
    level: int
    tag: Tag = ANYWHERE
    enemy_here: bool = False


@dataclass(frozen=True)
class Chain(Goal):
    """Several steps, over any number of turns."""

    steps: tuple[Task | ActionTest, ...]
    one_ship: bool = False
    """All by the same ship."""
    any_order: bool = False
    reset_at_home: bool = False
    """Progress is lost when the ship enters its Command Post (FC-R12-04)."""
    opponent_places: bool = False
    """When laid out, the opponent puts an Away Team of yours on a habitable planet."""


@dataclass(frozen=True)
class Standing(Goal):
    """A condition that must hold (FC-R27-09)."""

    condition: Condition


@dataclass(frozen=True)
class Explored(Condition):
    least: int
    tag: Tag = ANYWHERE


@dataclass(frozen=True)
class ExploredTogether(Condition):
    """Locations one has explored, joined one to the next."""

    least: int


@dataclass(frozen=True)
class Controlled(Condition):
    least: int
    tag: Tag = ANYWHERE


@dataclass(frozen=True)
class ControlledNear(Condition):
    """Locations one controls next to one's own Command Post, or to an enemy's."""

    least: int
    enemy: bool = False


@dataclass(frozen=True)
class HomesJoined(Condition):
    """Controlled locations lead from one's own Command Post to an enemy's."""


@dataclass(frozen=True)
class InstallationsOwned(Condition):
    least: int


@dataclass(frozen=True)
class TokensTogether(Condition):
    """Control tokens at one location."""

    least: int


@dataclass(frozen=True)
class ShipsBlockading(Condition):
    """Uncloaked ships next to an enemy Command Post."""

    least: int


@dataclass(frozen=True)
class ShipsOnGuard(Condition):
    """Uncloaked ships at different locations one controls; a smaller fleet needs them all."""

    least: int
    at_least: int = 2
    """However small the fleet is."""


@dataclass(frozen=True)
class EnemyInRed(Condition):
    pass


@dataclass(frozen=True)
class FleetLead(Condition):
    """By how much the sizes of one's ships exceed the opponent's."""

    least: int


@dataclass(frozen=True)
class CrewTogether(Condition):
    """Crew of different types aboard one ship."""

    least: int
