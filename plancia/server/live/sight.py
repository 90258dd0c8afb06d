"""What somebody sees of a match at one moment, and how it differs from the moment before."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from plancia.engine.table import Table
from plancia.engine.table.changes import changes
from plancia.server.wire.changes import Lesson, Step
from plancia.server.wire.protocol import Tables
from plancia.server.wire.refusal import Language


class Eyes(NamedTuple):
    """Whoever has the same eyes sees the same."""

    seats: tuple[int | None, ...]
    """The seats they are of; None alone for somebody who watches."""
    language: Language


class Sight:
    """The tables somebody sees at one moment."""

    __slots__ = ("_since", "_step", "_whole", "lesson", "tables")

    def __init__(self, tables: tuple[Table, ...], lesson: Lesson | None = None) -> None:
        self.tables = tables
        self.lesson = lesson
        self._since: Sight | None = None
        self._step: bytes | None = None
        self._whole = b""

    def same_seats(self, before: Sight) -> bool:
        """Whether changes can lead here from there."""
        viewers = [table.viewer for table in self.tables]
        return viewers == [table.viewer for table in before.tables]

    def whole(self, version: int) -> bytes:
        """All of it as a message, encoded once for all who ask."""
        if not self._whole:
            self._whole = msgspec.json.encode(Tables(0, self.tables, self.lesson))
        return self._whole.replace(b'"version":0', b'"version":%d' % version, 1)

    def since(self, before: Sight) -> bytes | None:
        """The step from an earlier sight to this one, as it is sent; None when nothing changed.

        All who saw the same before are sent the same, made once."""
        if self._since is not before:
            self._since = before
            self._step = self._made(before)
            before.forget()
        return self._step

    def forget(self) -> None:
        """Let go of what was before: all sights of a match would hang together otherwise."""
        self._since = self._step = None

    def _made(self, before: Sight) -> bytes | None:
        pairs = zip(before.tables, self.tables, strict=True)
        changed = tuple(changes(old, new) for old, new in pairs)
        if not any(changed) and self.lesson == before.lesson:
            return None
        return msgspec.json.encode(Step(tables=changed, lesson=self.lesson))
