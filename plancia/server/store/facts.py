"""What is kept of matches, as typed values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from plancia.server.wire.protocol import Clock, Ending, MatchState, Setting, Tempo

LINKS_PER_SEAT = 20
CHAT_KEPT = 200

LinkKind = Literal["seat", "invitation"]
"""What a link leads to: one's own seat on another device, or a free one for somebody else."""


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
    said: list[int] = []
    """The lessons of a guided match that were said, in that order."""
    learnt: list[int] = []
    """Those that are done."""
    saying: int | None = None
    """The one being said."""
    reached: int | None = None
    """The one whose goal the pupil's last answer has reached."""
    hints: bool = False
    """Whether hints were agreed on among people."""
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
    """A match as it is kept, without its moves."""

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

    @property
    def company(self) -> bool:
        """Whether several people play it."""
        return sum(facts.kind != "bot" for facts in self.seats) > 1

    @property
    def hints(self) -> bool:
        """Whether its players may ask for hints."""
        return self.facts.hints or not self.company

    def held_by(self, person: str | None) -> tuple[int, ...]:
        return tuple(seat for seat, people in enumerate(self.holders) if person in people)

    def open_to(self, person: str | None) -> bool:
        """Whether they may look on: who plays, whose match it is, or anybody where all may."""
        return self.watchable or bool(self.held_by(person)) or person == self.host


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


class Holder(NamedTuple):
    """Who may play a seat."""

    seat: int
    person: str
    by_link: bool = False


class Conflict(Exception):
    """Somebody else has written this match meanwhile: it must be read again."""


class Change(Struct):
    """What one commit writes besides the facts of the match."""

    moves: Sequence[Move] = ()
    first: int = 0
    """The number of the first of them: how many moves the match had."""
    seats: Sequence[int] = ()
    """Whose facts have changed."""
    holder: Holder | None = None
    """Who may play a seat from now on."""
    emptied: int | None = None
    """The seat that nobody holds any more."""
    record: object = None
    snapshot: tuple[int, object] | None = None
    begun: tuple[StoredMatch, object] | None = None
    """A match that follows this one, with its first snapshot."""

    @property
    def only_a_move(self) -> bool:
        """Whether it is an answer and no more, as nearly always."""
        more = (self.seats, self.record, self.snapshot, self.begun, self.holder)
        return len(self.moves) == 1 and not any(more) and self.emptied is None


GOING_ON = ("version", "changed", "facts")
"""What every answer changes of its match."""
COLUMNS = (*GOING_ON, "keeper", "state", "joinable", "watchable", "wakeful")
"""What an answer can change of it."""


class Written(NamedTuple):
    """A match as it is after a move, and the move."""

    match: str
    known: int
    """The version it was made to."""
    values: tuple[object, ...]
    """One for each of COLUMNS."""
    move: tuple[int, int, Literal["answer", "undo"], str, float]
    """Its number, and what a `Move` says."""


def followed(match: StoredMatch, answer: Written) -> StoredMatch:
    """The match as it is after an answer to what it was."""
    values = dict(zip(COLUMNS, answer.values, strict=True))
    values["facts"] = msgspec.json.decode(str(values["facts"]), type=MatchFacts)
    del values["wakeful"]
    return msgspec.structs.replace(match, **values)


def to_text(value: object) -> str:
    return msgspec.json.encode(value).decode()
