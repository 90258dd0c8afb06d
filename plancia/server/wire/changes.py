"""What a browser at a match is shown after the first time: what has changed since.

`plancia/engine/table/changes.py` says what a change looks like.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from plancia.engine.table import Span

Fields = dict[str, Any]
"""Fields with what they are now, of whichever thing changes."""


class Lesson(Struct, frozen=True, omit_defaults=True):
    """What the guided match says now; without a title, only what was reached."""

    number: int
    of: int
    title: str = ""
    text: tuple[Span, ...] = ()
    goal: str = ""
    """What to do, in a few words."""
    reached: str = ""
    """The goal that the last answer has reached."""
    highlight: tuple[str, ...] = ()
    """Handles, area ids or notations it speaks of."""
    rule: str = ""
    done: bool = False
    """The match is over: a closing word."""


class Step(Struct, frozen=True, omit_defaults=True):
    """One moment after another: what it changed of what you see."""

    room: Fields = {}
    """What to change of `Room`."""
    tables: tuple[Fields, ...] = ()
    """For each of your tables what to change of it, in their order; none where all stay."""
    lesson: Lesson | None = None
    """With changes of tables: what the guided match says then."""


class Changes(Struct, frozen=True, tag="changes"):
    """What has changed since the message of the version before. Whoever has another version has
    missed something and asks for everything with `Look`."""

    version: int
    steps: tuple[Step, ...]
    """Moment by moment, where several came at once."""


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Show me everything anew: met by `Done`, and by `Room` and `Tables` at once or very soon."""

    number: int
