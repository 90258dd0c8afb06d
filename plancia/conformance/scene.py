"""A moment of a match under scrutiny, and ways to compare two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from plancia.conformance.fault import Broken
from plancia.engine.dice import Dice
from plancia.engine.match import Match
from plancia.engine.question import Option, notations
from plancia.engine.record import Record, state_hash
from plancia.engine.table import Table
from plancia.engine.table.drawing import Drawings
from plancia.engine.words import LANGUAGES

if TYPE_CHECKING:
    from plancia.conformance.elsewhere import Elsewhere

Viewer = int | None
T = TypeVar("T")

HANDLES = frozenset({"handle", "ref", "about"})
OWN_PAST = frozenset(
    {"log", "answers", "can_undo", "back", "last", "last_turn", "throw", "less", "more"}
)
"""What a table tells of how the match came here."""
COMMITMENT = frozenset({"asked", "status"})
"""What tells who has committed a plan."""


class Seen(NamedTuple):
    """A table, and the same as somebody has it who follows its changes."""

    table: Table
    followed: object


@dataclass
class Past:
    """What the checks remember of a match from one decision to the next."""

    pieces: frozenset[int] = frozenset()
    """All pieces there were at the start."""
    shown: dict[Viewer, dict[int, int]] = field(default_factory=dict)
    """For each viewer the handles of pieces it has known, and which piece each was."""
    handles: dict[int, int] = field(default_factory=dict)
    """The handle each piece had when handles were last looked at."""
    knowledge: dict[int, int] = field(default_factory=dict)
    """Who knew which piece when something was last checked: before the last answer."""
    chance: int = 0
    """The match's own chance before the last answer."""
    seat: int = -1
    """Who gave the last answer."""
    lying: dict[int, str] = field(default_factory=dict)
    """In which zone each piece lay before the last answer."""
    varied: set[tuple[str, str]] = field(default_factory=set)
    """Kinds of zones between which forks were seen to vary what had gone unseen."""
    certain: int = 0
    """How often they did not."""
    record: Record | None = None
    """The record of the whole match, once it was made."""
    drawings: Drawings | None = None
    """What draws the tables again from one decision to the next."""
    seen: dict[tuple[Viewer, str], Seen] = field(default_factory=dict)
    """For each viewer and language the table that was last drawn."""


@dataclass
class Scene:
    """A match at a decision, and chance of its own for what the checks try."""

    match: Match
    chance: Dice
    past: Past
    elsewhere: Elsewhere | None = None
    drawn: dict[tuple[Viewer, str], Table] = field(default_factory=dict)
    bared: dict[tuple[Viewer, frozenset[str]], object] = field(default_factory=dict)
    found: dict[tuple[Viewer, str], list[msgspec.Struct]] = field(default_factory=dict)
    """What the tables drawn are made of, once it was asked for."""
    lying: dict[int, str] = field(default_factory=dict)
    """For each piece the zone it lies in, once it was asked for."""

    @cached_property
    def known(self) -> dict[int, int]:
        """For each piece the mask of seats that know it."""
        return self.match.game.knowledge(self.match.state)

    def table(self, viewer: Viewer, language: str = "en") -> Table:
        """What a viewer sees here, drawn once."""
        if (viewer, language) not in self.drawn:
            self.drawn[viewer, language] = self.match.table(viewer, language)
        return self.drawn[viewer, language]

    def bare(self, viewer: Viewer, without: frozenset[str]) -> object:
        """The same as plain data, without the fields of these names; taken apart once."""
        if (viewer, without) not in self.bared:
            self.bared[viewer, without] = bare(self.table(viewer), without)
        return self.bared[viewer, without]

    def eyes(self) -> list[tuple[Viewer, str]]:
        """Everybody who sees something here, in every language."""
        return [(viewer, language) for viewer in viewers(self.match) for language in LANGUAGES]

    def things(self, viewer: Viewer, language: str = "en") -> list[msgspec.Struct]:
        """Everything a viewer's table is made of, found once."""
        if (viewer, language) not in self.found:
            self.found[viewer, language] = list(things(self.table(viewer, language)))
        return self.found[viewer, language]

    def random_answer(self, match: Match) -> tuple[int, Option]:
        """A seat that is asked, and one of its options."""
        seats = sorted(match.questions)
        seat = seats[self.chance.below(len(seats))]
        options = match.questions[seat].options
        return seat, options[self.chance.below(len(options))]

    def some(self, items: list[T], most: int) -> list[T]:
        """At most this many of them."""
        if len(items) <= most:
            return items
        shuffled = items[:]
        self.chance.shuffle(shuffled)
        return shuffled[:most]

    def record(self) -> Record:
        """The record of the match, made once: it takes playing it again."""
        if self.past.record is None or len(self.past.record["answers"]) != len(self.match.history):
            self.past.record = self.match.record()
        return self.past.record

    def seed(self) -> int:
        return self.chance.below(1 << 30)


def viewers(match: Match) -> list[Viewer]:
    """Every seat, and a spectator."""
    return [*range(match.seats), None]


def mask(viewer: Viewer) -> int:
    return 0 if viewer is None else 1 << viewer


def asked(match: Match) -> dict[int, list[str]]:
    """For each seat that is asked the notations it may answer."""
    return {seat: notations(each.options) for seat, each in sorted(match.questions.items())}


PLAIN = frozenset({str, int, float, bool, type(None)})


def things(value: object) -> Iterator[msgspec.Struct]:
    """Everything a table is made of, in no order; a map alone may be hundreds of things."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, msgspec.Struct):
            yield each
            for name in each.__struct_fields__:
                held = getattr(each, name)
                if type(held) not in PLAIN:
                    waiting.append(held)
        elif isinstance(each, tuple | list):
            if each and type(each[0]) not in PLAIN:
                waiting += each
        elif isinstance(each, dict):
            waiting += each.values()


def bare(table: Table, without: frozenset[str]) -> object:
    """A table as plain data, without the fields of these names."""
    if not without:
        return table
    return _bare(msgspec.to_builtins(_without_log(table) if "log" in without else table), without)


def _without_log(table: Table) -> Table:
    """The log is most of a table: whoever does not compare it need not take it apart."""
    return replace(table, log=())


def _bare(data: object, without: frozenset[str]) -> object:
    if isinstance(data, dict):
        return {key: _bare(each, without) for key, each in data.items() if key not in without}
    if isinstance(data, list | tuple):
        return [_bare(each, without) for each in data]
    return data


def fingerprint(
    match: Match, tables: bool = True, drawings: Drawings | None = None
) -> dict[str, object]:
    """All that can be told of a match, to see whether anything has changed; `drawings` are those
    of this match, if it is looked at again."""
    journal = match.state.journal
    seen = (drawings or Drawings(match)).tables(viewers(match), "en") if tables else ()
    return {
        "snapshot": match.snapshot(),
        "state": state_hash(match),
        "questions": asked(match),
        "answers": [(seat, option.notation) for seat, option in match.history],
        "events": [
            (each.number, each.kind, each.seat, each.facts, each.pieces, each.texts)
            for each in journal.events
        ],
        "handles": sorted(journal.handles.items()),
        "tables": [replace(table, can_undo=False) for table in seen],
        "scores": match.scores,
        "over": match.over,
    }


def require(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def require_same(before: object, after: object, what: str) -> None:
    found = difference(before, after)
    if found:
        raise Broken(f"{what}: {found}")


def difference(before: object, after: object, where: str = "") -> str:
    """Where two plain values first differ, and how; empty when they do not."""
    if before == after:
        return ""
    if isinstance(before, msgspec.Struct) and isinstance(after, msgspec.Struct):
        before, after = msgspec.to_builtins(before), msgspec.to_builtins(after)
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *after]:
            found = difference(
                before.get(key, "nothing"), after.get(key, "nothing"), f"{where}.{key}"
            )
            if found:
                return found
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        for index, (one, other) in enumerate(zip(before, after, strict=False)):
            found = difference(one, other, f"{where}[{index}]")
            if found:
                return found
        return f"{where.lstrip('.')}: {len(before)} entries, then {len(after)}"
    return f"{where.lstrip('.')}: {_short(before)}, then {_short(after)}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 120 else text[:117] + "…"
