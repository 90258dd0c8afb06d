"""The state of a match of Star Trek: Fleet Captains."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NewType

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.event import MUTED, Journal
from plancia.engine.settings import Value
from plancia.games.fleet_captains.content.lookup import SIZE
from plancia.games.fleet_captains.content.vocabulary import (
    FEDERATION,
    KLINGON,
    UNDAMAGED,
    Alert,
    Carried,
    CloakToken,
    CommandCard,
    DeckNumber,
    EncounterCard,
    Faction,
    Level,
    MissionCard,
    Place,
    System,
    Team,
    Tile,
    Vessel,
)
from plancia.games.fleet_captains.state.board import BOARDS, Board
from plancia.games.fleet_captains.state.underway import Course, Trial

HAND: Final = 4
"""FC-R5-03, FC-A59: how many command cards a hand holds."""
MOST_TOKENS: Final = 16
"""Cloak tokens on the board are numbered; there are fewer."""
LAID_OUT: Final = 3
"""FC-R27-01: how many missions lie before each captain."""
PassingKind = NewType("PassingKind", int)
RATING: Final = PassingKind(0)
OUT_OF_ORDER: Final = PassingKind(1)
NO_ACTION: Final = PassingKind(2)
NO_MOVEMENT: Final = PassingKind(3)
TRUCE: Final = PassingKind(4)
PERMIT: Final = PassingKind(5)
"""Kinds of passing change."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What does not change during a match."""

    seats: int
    target: int
    """Victory points that win (FC-R2-01)."""
    board: int
    actions: int
    """How many actions a captain has each turn."""
    federation: Team
    """The team that plays the Federation."""
    first: Team
    """The team that began."""
    turn_limit: int
    filled: bool = False
    """Whether hands are filled up to four, instead of each played card being replaced."""


@dataclass(slots=True)
class Ship:
    """A ship in play."""

    number: Vessel
    seat: Seat
    at: Place
    """Its place; a cloaked ship's is where its token lies."""
    alert: Alert = UNDAMAGED
    setting: int = 0
    """Which of the settings of its alert status the dial shows."""
    cloaked: bool = False
    moved: bool = False
    adjusted: bool = False
    acted: int = 0
    """Actions taken this turn."""
    extra: int = 0
    """Actions granted this turn beyond the first."""
    extra_combat: int = 0
    free: int = 0
    """Actions granted that do not count against the captain's."""
    decloaked: bool = False
    """Whether it has decloaked this turn."""
    watched: bool = False
    """Whether it began this turn beside enemy ships (FC-R14-01)."""
    used: int = 0
    """Once-a-turn abilities used, as bits: 1 the ship's own, then those of its crew in order."""
    damage: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """System tokens: for each system how often it is disabled."""
    crew: list[CommandCard] = field(default_factory=list)
    chosen: list[System] = field(default_factory=list)
    """For each crew card the system chosen when it came aboard, or NONE."""
    cargo: list[Carried] = field(default_factory=list)
    """Encounter cards and prisoners."""
    bonus: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """What crew and cargo add to each system."""

    def copy(self) -> Ship:
        return Ship(
            self.number, self.seat, self.at, self.alert, self.setting, self.cloaked, self.moved,
            self.adjusted, self.acted, self.extra, self.extra_combat, self.free, self.decloaked,
            self.watched, self.used, self.damage[:], self.crew[:], self.chosen[:], self.cargo[:],
            self.bonus[:],
        )  # fmt: skip


@dataclass(slots=True)
class Token:
    """A face-down Cloak token on the board: a cloaked ship or a Sensor Echo."""

    team: Team
    seat: Seat
    at: Place
    piece: list[CloakToken]
    """The one Cloak token that lies here."""
    group: int
    """Tokens of one group have been mixed: nobody else can tell which is which."""
    moved: bool = False

    def copy(self) -> Token:
        return Token(self.team, self.seat, self.at, self.piece[:], self.group, self.moved)


@dataclass(slots=True)
class Captain:
    """What belongs to one seat."""

    decks: list[DeckNumber] = field(default_factory=list)
    """The command decks chosen."""
    hand: list[CommandCard] = field(default_factory=list)
    deck: list[CommandCard] = field(default_factory=list)
    """Its top is the end."""
    discard: list[CommandCard] = field(default_factory=list)
    missions: list[MissionCard] = field(default_factory=list)
    """Laid out before the captain."""
    trophies: list[MissionCard | EncounterCard] = field(default_factory=list)
    """Missions and encounters that gave points."""
    points: int = 0
    """Victory points, those of the trophies included."""
    actions: int = 0
    """Actions left this turn."""
    cycles: int = 0
    """How many missions may still be cycled this turn."""
    discarded: bool = False
    """Whether a command card was discarded this turn (FC-R25-15)."""
    done: bool = False
    """Whether the captain has ended the turn."""
    poised: int = 0
    """What a card played before adds to the next test."""
    slips: int = 0
    """Escape and Evade rolls that will succeed."""
    encounter: int = 0
    """While exploring: 1 when a card makes an encounter certain, -1 when there is none."""
    helped: bool = False
    """Whether a card was played in the encounter that is resolved (FC-R28-05)."""
    reshuffled: bool = False
    """Whether the discard pile has become a new deck since the turn began (FC-A81)."""

    def copy(self) -> Captain:
        return Captain(
            self.decks[:], self.hand[:], self.deck[:], self.discard[:], self.missions[:],
            self.trophies[:], self.points, self.actions, self.cycles, self.discarded, self.done,
            self.poised, self.slips, self.encounter, self.helped, self.reshuffled,
        )  # fmt: skip


@dataclass(slots=True)
class Away:
    """An Away Team off its own ships."""

    team: Team
    at: Place
    """The location whose planet it is on, or NONE."""
    ship: Vessel
    """The enemy ship that holds it, or NONE."""
    mission: MissionCard
    """The mission that asks for this one, or NONE."""

    def copy(self) -> Away:
        return Away(self.team, self.at, self.ship, self.mission)


@dataclass(slots=True)
class Passing:
    """A change that passes: until the end of this turn, or the start of a team's next one."""

    kind: PassingKind
    ship: Vessel
    """The ship it is about, or NONE."""
    at: Place
    """The place it is about, or NONE."""
    system: System
    """A system; of a permit the permission."""
    amount: int
    team: Team
    """At the start of whose turn it ends; NONE: at the end of this one."""

    def copy(self) -> Passing:
        return Passing(self.kind, self.ship, self.at, self.system, self.amount, self.team)


@dataclass(slots=True)
class Progress:
    """How far a laid-out mission of several steps has come."""

    mission: MissionCard
    ship: Vessel
    """The ship that does them, or NONE where any may."""
    done: list[int]
    """Steps done, by number."""
    places: list[Place]
    """Where each was done."""

    def copy(self) -> Progress:
        return Progress(self.mission, self.ship, self.done[:], self.places[:])


@dataclass(slots=True)
class Fulfilled:
    """A laid-out mission whose task has been done."""

    mission: MissionCard
    ships: list[Vessel]
    """The ships that did it."""

    def copy(self) -> Fulfilled:
        return Fulfilled(self.mission, self.ships[:])


@dataclass(slots=True)
class Galaxy:
    """All there is on the table."""

    terms: Terms
    tiles: list[Tile]
    """The tile at each location."""
    explorer: list[Seat]
    """The seat that explored each location, or NONE."""
    holder: list[Team]
    """The team whose Control tokens lie at each location, or NONE."""
    control: list[int]
    """How many."""
    installation: list[Level]
    """The level of the installation at each location, 0 for none."""
    keeper: list[Team]
    """The team that controlled each installation last, or NONE."""
    lingering: list[EncounterCard]
    """Persistent encounters on the board."""
    lingering_at: list[Place]
    fields: list[CommandCard]
    """Command cards left at a location."""
    fields_at: list[Place]
    away: list[Away]
    ships: list[Ship | None]
    """By number; None while not in play."""
    pools: list[list[Vessel]]
    """For each team the ships it can bring in (FC-R4-08)."""
    fleet_size: list[int]
    losses: list[int]
    """For each team how many ships it has lost."""
    tokens: list[Token]
    cloaks: list[list[CloakToken]]
    """For each team its Cloak tokens off the board."""
    groups: int
    """How many groups of Cloak tokens there have been."""
    captains: list[Captain]
    mission_decks: list[list[MissionCard]]
    """Each team's own; the top is the end."""
    console: list[list[MissionCard]]
    """The three mission decks at the console."""
    mission_discard: list[MissionCard]
    encounters: list[EncounterCard]
    encounter_discard: list[EncounterCard]
    drawn: list[EncounterCard]
    """Encounters being resolved."""
    played: list[CommandCard]
    """Command cards being used."""
    trash: list[CommandCard]
    stack: list[Tile]
    """Tiles not on the board."""
    box: list[CommandCard]
    """Command decks nobody chose."""
    progress: list[Progress]
    passing: list[Passing]
    trial: Trial | None
    course: Course | None
    active: Team
    """The team whose turn it is."""
    turn: int
    completed: bool
    """Whether this action has completed a mission (FC-R27-07)."""
    final: bool
    """The running turn is the last."""
    over: bool
    seen: dict[int, int]
    """Pieces known to more seats than their place tells."""
    dice: Dice
    fulfilled: list[Fulfilled] = field(default_factory=list)
    """Missions that this action has met: one of them will be completed."""
    journal: Journal = MUTED

    def copy(self) -> Galaxy:
        return Galaxy(
            self.terms,
            self.tiles[:],
            self.explorer[:],
            self.holder[:],
            self.control[:],
            self.installation[:],
            self.keeper[:],
            self.lingering[:],
            self.lingering_at[:],
            self.fields[:],
            self.fields_at[:],
            [each.copy() for each in self.away],
            [None if ship is None else ship.copy() for ship in self.ships],
            [pool[:] for pool in self.pools],
            self.fleet_size[:],
            self.losses[:],
            [token.copy() for token in self.tokens],
            [cloaks[:] for cloaks in self.cloaks],
            self.groups,
            [captain.copy() for captain in self.captains],
            [deck[:] for deck in self.mission_decks],
            [deck[:] for deck in self.console],
            self.mission_discard[:],
            self.encounters[:],
            self.encounter_discard[:],
            self.drawn[:],
            self.played[:],
            self.trash[:],
            self.stack[:],
            self.box[:],
            [each.copy() for each in self.progress],
            [each.copy() for each in self.passing],
            None if self.trial is None else self.trial.copy(),
            None if self.course is None else self.course.copy(),
            self.active,
            self.turn,
            self.completed,
            self.final,
            self.over,
            self.seen.copy(),
            self.dice.copy(),
            [each.copy() for each in self.fulfilled],
        )


def team_of(seat: Seat) -> Team:
    """FC-R32-01: seats belong to the two teams in turn."""
    return Team(seat & 1)


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    return [team_of(Seat(seat)) for seat in range(seats)]


def team_seats(galaxy: Galaxy, team: Team) -> list[Seat]:
    return [Seat(team), Seat(team + 2)] if galaxy.terms.seats == 4 else [Seat(team)]


def team_mask(galaxy: Galaxy, team: Team) -> int:
    return 5 << team if galaxy.terms.seats == 4 else 1 << team


def faction_of(galaxy: Galaxy, team: Team) -> Faction:
    return FEDERATION if team == galaxy.terms.federation else KLINGON


def board_of(galaxy: Galaxy) -> Board:
    return BOARDS[galaxy.terms.board]


def post_of(galaxy: Galaxy, seat: Seat) -> Place:
    """The place of a captain's Command Post."""
    return BOARDS[galaxy.terms.board].posts[seat]


def the_ship(galaxy: Galaxy, number: Vessel) -> Ship:
    """A ship that is in play."""
    ship = galaxy.ships[number]
    assert ship is not None
    return ship


FACTION_SHIPS: Final = 12
"""FC-R1-01: ships 0 to 11 are the Federation's, 12 to 23 the Klingons'."""


def armada(galaxy: Galaxy, team: Team) -> list[Ship | None]:
    """The ships of a team's faction, by number; None for those not in play."""
    if team == galaxy.terms.federation:
        return galaxy.ships[:FACTION_SHIPS]
    return galaxy.ships[FACTION_SHIPS:]


def fleet(galaxy: Galaxy, seat: Seat) -> list[Ship]:
    """A captain's ships in play, cloaked ones included."""
    return [
        ship for ship in armada(galaxy, Team(seat & 1)) if ship is not None and ship.seat == seat
    ]


def fleet_total(galaxy: Galaxy, team: Team) -> int:
    """FC-R4-02: the sizes of a team's ships in play."""
    total = 0
    for ship in armada(galaxy, team):
        if ship is not None:
            total += SIZE[ship.number]
    return total


def ships_at(galaxy: Galaxy, place: Place, team: Team) -> list[Ship]:
    """A team's uncloaked ships at a place."""
    return [
        ship
        for ship in armada(galaxy, team)
        if ship is not None and ship.at == place and not ship.cloaked
    ]


def enemy_at(galaxy: Galaxy, place: Place, team: Team) -> bool:
    """Whether an uncloaked ship of the other team is at a place."""
    for ship in armada(galaxy, Team(1 - team)):
        if ship is not None and ship.at == place and not ship.cloaked:
            return True
    return False


def team_points(galaxy: Galaxy, team: Team) -> int:
    """FC-R32-23: partners' points count together."""
    points = galaxy.captains[team].points
    if galaxy.terms.seats == 4:
        points += galaxy.captains[team + 2].points
    return points
