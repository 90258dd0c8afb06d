"""The table as a whole: seats, the question, the log, the result."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from plancia.engine.table.areas import Area
from plancia.engine.table.things import Counter, Frame, Span


class Seat(Struct, frozen=True, omit_defaults=True):
    """A place at the table."""

    seat: int
    name: str
    """The side's own name in this game; whoever runs the match may put a person's name instead."""
    frame: str = ""
    team: int = 0
    asked: bool = False
    """Whether this seat must answer something now."""
    turn: bool = False
    out: bool = False
    counters: tuple[Counter, ...] = ()
    options: tuple[str, ...] = ()


class Choice(Struct, frozen=True, omit_defaults=True):
    """One option of the viewer's question, in words."""

    notation: str
    spans: tuple[Span, ...]
    group: str = ""
    """A heading for options of one kind."""
    primary: bool = False
    """The one main thing to do now: end the turn, commit, pass."""
    confirm: str = ""
    """Ask before doing it: what would be lost."""
    irrevocable: bool = False
    rule: str = ""
    """Id of the rule it follows."""


class Prompt(Struct, frozen=True, omit_defaults=True):
    """What the viewer is asked."""

    text: str
    choices: tuple[Choice, ...]
    kind: str = ""
    rule: str = ""
    about: str = ""
    """Handle of the thing the question is about."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One event in words, as far as the viewer may know it."""

    number: int
    spans: tuple[Span, ...]
    seat: int | None = None
    kind: str = ""
    rule: str = ""
    weight: Literal["minor", "normal", "major"] = "normal"


class Result(Struct, frozen=True, omit_defaults=True):
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    text: str = ""


class Table(Struct, frozen=True, omit_defaults=True):
    """All that one viewer sees of a match."""

    game: str
    viewer: int | None
    """The seat whose eyes these are; None for a spectator."""
    seats: tuple[Seat, ...]
    areas: tuple[Area, ...]
    phase: str = ""
    """Turn and phase in words, for the status line."""
    status: str = ""
    """Who is to act, in words."""
    frames: dict[str, Frame] = field(default_factory=dict)
    prompt: Prompt | None = None
    log: tuple[LogLine, ...] = ()
    can_undo: bool = False
    result: Result | None = None
    answers: int = 0
    """How many answers the viewer knows of: a client that answers names the table it saw."""
