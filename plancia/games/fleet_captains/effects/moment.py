"""What is going on when an effect is carried out, and what has just happened."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.games.fleet_captains.content.goals import Occurrence
from plancia.games.fleet_captains.content.vocabulary import (
    NO_CARD,
    NO_INSTALLATION,
    NO_MISSION,
    NO_SHIP,
    NOWHERE,
    AnyCard,
    Level,
    MissionCard,
    Place,
    Vessel,
    When,
)


class Moment:
    """When, for whom and where an effect happens; nothing in it is hidden from anybody."""

    __slots__ = ("at", "card", "force", "seat", "ship", "when")

    def __init__(
        self,
        when: When,
        seat: Seat,
        ship: Vessel = NO_SHIP,
        at: Place = NOWHERE,
        card: AnyCard = NO_CARD,
        force: list[Vessel] | None = None,
    ) -> None:
        self.when = when
        """One of the words that say when an effect may be used."""
        self.seat = seat
        self.ship = ship
        self.at = at
        self.card = card
        """The card the effect stands on, or NONE."""
        self.force = [] if force is None else force
        """The ships of the Task Force it happens to."""


class Happening:
    """Something that missions may ask for."""

    __slots__ = (
        "at",
        "captain",
        "damage",
        "foe",
        "level",
        "mission",
        "seat",
        "ships",
        "spent",
        "start",
        "what",
    )

    def __init__(
        self,
        what: Occurrence,
        seat: Seat,
        ships: list[Vessel],
        at: Place,
        *,
        spent: int = 0,
        level: Level = NO_INSTALLATION,
        damage: int = 0,
        foe: Vessel = NO_SHIP,
        mission: MissionCard = NO_MISSION,
        captain: bool = False,
        start: Place = NOWHERE,
    ) -> None:
        self.what = what
        self.seat = seat
        self.ships = ships
        """The ships that did it, the first one first."""
        self.at = at
        self.spent = spent
        """Movement points of the move."""
        self.level = level
        """Of the installation built."""
        self.damage = damage
        """What the attack did."""
        self.foe = foe
        """The ship attacked."""
        self.mission = mission
        """The mission that the recovered Away Team is marked for."""
        self.captain = captain
        """Whether the ship attacked had a Captain aboard."""
        self.start = start
        """Where the move began."""
