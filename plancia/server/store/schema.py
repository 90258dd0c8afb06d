"""The tables of the database, and rows as typed values.

Change the schema only together with a migration in `migrations/versions`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

from plancia.server.wire.protocol import Clock, Ending, MatchState, Setting, Tempo

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("secret_hash", String(64), nullable=False),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("state", String(16), nullable=False),
    Column("host", String(32), ForeignKey("people.id")),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("joinable", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("wakeful", Boolean, nullable=False),
    Column("facts", Text, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("snapshot", Text),
    Column("snapshot_moves", Integer, nullable=False),
    Column("record", Text),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("keeper", String(32)),
    Column("origin", String(64)),
    Index("matches_by_state", "state", "changed"),
    Index("matches_by_keeper", "wakeful", "keeper"),
    Index("matches_by_host", "host", "state"),
    Index("matches_by_origin", "origin", "state"),
)
"""`facts` is a `MatchFacts`. `wakeful`: a bot is to answer or a clock runs, so that some process
must keep the match going: `keeper`, as long as it lives. `version` counts the changes. `record` is
kept once the match is finished. `origin` marks the address it was set up from."""

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("facts", Text, nullable=False),
)
"""`facts` is a `SeatFacts`."""

holders = Table(
    "holders",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("by_link", Boolean, nullable=False, server_default=false()),
    Index("holders_by_person", "person"),
)
"""Who may see and play a seat; one person on several devices is several holders, those after the
first by a link."""

links = Table(
    "links",
    metadata,
    Column("key_hash", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Index("links_by_seat", "match", "seat"),
)

moves = Table(
    "moves",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("notation", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""All that changed a match, only ever appended: answers and undos."""

chat = Table(
    "chat",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("team", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""`team` is empty for what all may read."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""The servers on this database. Each lives `until` then, by the database's clock, and goes on
saying so; what a dead one kept is anybody's."""

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("facts", Text, nullable=False),
    Index("presence_by_match", "match"),
)
"""Who is connected to a match through which process; `facts` is a `Presence`."""

house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all processes on this database share."""


class MatchFacts(Struct, omit_defaults=True):
    """What is to be known of a match besides its state of play."""

    options: dict[str, Setting]
    sides: dict[str, list[str]]
    """For each language the sides' names in the game."""
    teams: list[int]
    clock: Clock | None = None
    clocks: list[float] = []
    """Seconds left for each seat, when last stored."""
    asked: list[int] = []
    ending: Ending | None = None
    rematch: str = ""
    guided: bool = False
    lesson: int = 0
    """How many lessons of a guided match are done."""
    lesson_open: bool = False
    """Whether the next one is being said."""
    uploaded: bool = False
    notice: str = ""


class SeatFacts(Struct, omit_defaults=True):
    """Who sits on a seat."""

    kind: Literal["person", "bot", "free"]
    name: str = ""
    level: str = ""
    """The bot's level: of a bot's seat, or of the one standing in."""
    stand_in: bool = False
    here: bool = False
    arrived: bool = False
    """Whether the person has been at the table."""
    conceded: bool = False
    out_of_time: bool = False

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in

    @property
    def awaited(self) -> bool:
        return self.kind == "free" or (self.kind == "person" and not self.arrived)


class StoredMatch(Struct):
    """A match as the database holds it, without its moves."""

    id: str
    game: str
    state: MatchState
    host: str | None
    created: float
    changed: float
    joinable: bool
    watchable: bool
    facts: MatchFacts
    seats: list[SeatFacts]
    holders: list[set[str]]
    """For each seat the people who may play it."""
    seed: int
    version: int = 0
    keeper: str | None = None
    """The process that lets bots think and clocks run out."""
    origin: str | None = None

    def held_by(self, person: str | None) -> tuple[int, ...]:
        return tuple(seat for seat, people in enumerate(self.holders) if person in people)


class Move(Struct, frozen=True):
    seat: int
    kind: Literal["answer", "undo"]
    notation: str
    at: float


class Presence(Struct, frozen=True, omit_defaults=True):
    """Who is connected to a match through one process."""

    seats: tuple[int, ...] = ()
    watching: int = 0
    tempo: Tempo | None = None
    """The slowest of those who play there."""
    watching_tempo: Tempo | None = None


def to_text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
