"""The table as a whole: seats, the question, the log, the result."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from plancia.engine.table.areas import Area
from plancia.engine.table.things import Card, Counter, Frame, Icon, Span
from plancia.engine.verdict import How


class Deed(Struct, frozen=True, omit_defaults=True, gc=False):
    """One step of a seat's last turn."""

    name: str
    """What was done, in a word: played, bought, hit."""
    cards: tuple[Card, ...] = ()
    """With what, to look at."""
    spans: tuple[Span, ...] = ()
    """And with which numbers."""


class Seat(Struct, frozen=True, omit_defaults=True, gc=False):
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
    last: tuple[Deed, ...] = ()
    """Its last turn, step by step, or the one it is in."""
    last_turn: str = ""
    """Which turn that was, in words."""


class Change(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number that a choice would change."""

    name: str
    before: int
    after: int
    icon: Icon | None = None
    good: bool = True


class Sign(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sign at a thing on the table while a choice is looked at: what would happen to it."""

    ref: str
    """As in a span: a handle, a seat, a place of a map."""
    text: str = ""
    tone: Literal["plain", "good", "bad"] = "bad"


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """One option of the viewer's question, in words."""

    notation: str
    spans: tuple[Span, ...]
    group: str = ""
    """A heading for options of one kind."""
    primary: bool = False
    """The one main useful thing to do now: attack, commit."""
    confirm: str = ""
    """Ask before doing it: what would be lost."""
    irrevocable: bool = False
    """It cannot be taken back: something hidden comes to light, or others see it."""
    rule: str = ""
    """Id of the rule it follows."""
    passive: bool = False
    """It lets something go by: pass, hold, end. Never tied to a thing one points at."""
    forecast: tuple[Span, ...] = ()
    """What it would do, in words, as far as the viewer may know."""
    after: tuple[Change, ...] = ()
    """The numbers it would change."""
    marks: tuple[Sign, ...] = ()
    """The things it would touch."""
    then: tuple[str, ...] = ()
    """Answers to the questions that follow, which the same press gives too."""


class Bulk(Struct, frozen=True, omit_defaults=True, gc=False):
    """Several answers under one name. A client gives them one by one, as long as the same is asked
    and the answer is there; they are taken back together."""

    name: str
    notations: tuple[str, ...]
    icon: Icon | None = None
    primary: bool = False
    """More useful than any single choice."""


class Stepper(Struct, frozen=True, omit_defaults=True, gc=False):
    """A number to choose: for each from `least` on, the answers that give it."""

    name: str
    answers: tuple[tuple[str, ...], ...]
    least: int = 1
    value: int = 1
    """Where it begins."""
    icon: Icon | None = None
    ref: str = ""
    """The thing it is aimed at."""


class Prompt(Struct, frozen=True, omit_defaults=True, gc=False):
    """What the viewer is asked."""

    text: str
    choices: tuple[Choice, ...]
    kind: str = ""
    rule: str = ""
    about: str = ""
    """Handle of the thing the question is about."""
    open: tuple[Span, ...] = ()
    """What is still to be used, counted."""
    bulk: tuple[Bulk, ...] = ()
    steppers: tuple[Stepper, ...] = ()


class Effect(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a line of the log looks like: clients draw it from one thing to another."""

    kind: Literal["hit", "shot", "gain", "destroy"]
    source: str = ""
    """As in a span: a handle, a seat, a place of a map."""
    target: str = ""
    amount: int = 0


Weight = Literal["minor", "normal", "major"]
"""How much a line of the log matters."""


class LogLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One event in words, as far as the viewer may know it."""

    number: int
    spans: tuple[Span, ...]
    seat: int | None = None
    kind: str = ""
    rule: str = ""
    weight: Weight = "normal"
    effect: Effect | None = None


class Result(Struct, frozen=True, omit_defaults=True, gc=False):
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    text: str = ""
    how: How = "played"


class Table(Struct, frozen=True, omit_defaults=True, gc=False):
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
