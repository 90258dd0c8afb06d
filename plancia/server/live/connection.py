"""One browser at a match."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec
from msgspec.structs import replace

from plancia.engine.table.changes import changes
from plancia.server.limits import Limits
from plancia.server.live.sight import Eyes, Sight
from plancia.server.wire.changes import Step
from plancia.server.wire.protocol import Person, Refused, Room, ServerMessage, Tempo
from plancia.server.wire.refusal import Language, Refuse

CLOSED = 4000
"""The websocket's closing code where the last message said why."""
AT_ONCE = 64 * 1024
"""Bytes that are written together."""
RESTARTING = 1012
"""Its code when the browser is to come back, perhaps to another process."""


class Line(Protocol):
    """The way to a browser."""

    on_room: Callable[[], None] | None
    """Called when a line that was full is so no longer."""

    @property
    def full(self) -> bool: ...

    def write(self, messages: Iterable[bytes]) -> None: ...

    def abort(self) -> None: ...


class News:
    """Steps that wait to be sent in one message, gathered while the browser has not taken it."""

    __slots__ = ("steps", "version")

    def __init__(self, version: int) -> None:
        self.version = version
        self.steps: list[bytes] = []

    def encoded(self) -> bytes:
        steps = b",".join(self.steps)
        return b'{"type":"changes","version":%d,"steps":[%s]}' % (self.version, steps)


class Connection:
    """One browser at a match: who it is, what it sees, and what it has still to be sent."""

    def __init__(
        self,
        person: Person | None,
        address: str,
        seats: tuple[int, ...],
        language: Language,
        tempo: Tempo,
        limits: Limits,
        line: Line,
    ) -> None:
        self.person = person
        self.address = address
        self.seats = seats
        """The seats whose eyes it has; none for somebody who watches."""
        self.language = language
        self.tempo = tempo
        self.outbox: deque[bytes | News] = deque()
        """What is to be sent."""
        self.ended = asyncio.Event()
        """Set once it is closed and all is sent."""
        self.hint: asyncio.Task[None] | None = None
        """What the admiral is thinking about for it."""
        self.owes = 0.0
        """Seconds of processor time that others' tables took because of it, not yet counted."""
        self.code = CLOSED
        """How the websocket is closed in the end."""
        self._limits = limits
        self._loop = asyncio.get_running_loop()
        self._line = line
        line.on_room = self.flush
        self._flushing = False
        self._unsent = 0
        self._closed = False
        self._room: Room | None = None
        self._timeless: Room | None = None
        """The same without what passes by itself."""
        self._latest: Room | None = None
        """The last it was to be shown, which may differ from what it was sent by time alone."""
        self._eyes = Eyes(seats or (None,), language)
        self._sight = Sight(())
        self._version = 0
        self._news: News | None = None
        """The last thing put into the outbox, while it can still be added to."""

    @property
    def person_id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def source(self) -> str:
        """By whom its messages are counted."""
        return self.person.id if self.person else self.address

    @property
    def eyes(self) -> Eyes:
        eyes = self._eyes
        if eyes.language != self.language or eyes.seats != (self.seats or (None,)):
            eyes = self._eyes = Eyes(self.seats or (None,), self.language)
        return eyes

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(msgspec.json.encode(message))

    def send_encoded(self, message: bytes) -> None:
        self._news = None
        if self._may_send(len(message)):
            self._put(message)

    def _put(self, message: bytes | News) -> None:
        """Send this with all else that is to be sent by the end of this moment."""
        self.outbox.append(message)
        if not self._flushing:
            self._flushing = True
            self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what waits, as long as the browser reads; when it has read, this is called again."""
        self._flushing = False
        while self.outbox and not self._line.full:
            self._line.write(self._batch())
        if self._closed and not self.outbox:
            self.ended.set()

    def _batch(self) -> list[bytes]:
        """What fits into one writing."""
        found: list[bytes] = []
        size = 0
        while self.outbox and size < AT_ONCE:
            found.append(self._taken(self.outbox.popleft()))
            size += len(found[-1])
        return found

    def _may_send(self, size: int) -> bool:
        """Give up a browser that has stopped reading: it will come back."""
        if self._closed:
            return False
        self._unsent += size
        full = self._unsent > max(self._limits.unread_bytes, 2 * size)
        if full or len(self.outbox) >= self._limits.unread:
            self.outbox.clear()
            self._line.abort()
            self.close()
            return False
        return True

    def show_all(self, room: Room, sight: Sight) -> None:
        """Send everything this browser sees."""
        self._room, self._timeless, self._sight = room, without_time(room), sight
        self._version += 1
        self.send(room)
        self.send_encoded(sight.whole(self._version))

    def show(self, room: Room, sight: Sight | None = None) -> None:
        """Send what has changed of what this browser sees, if anything has: what others do in
        secret does not show by the mere coming of a message, and time alone is no change."""
        if self._room is None or (sight is not None and not sight.same_seats(self._sight)):
            self.show_all(room, sight or self._sight)
            return
        if room is not self._latest:
            self._latest = room
            self._show_room(room, self._room)
        if sight is not None:
            step = sight.since(self._sight)
            if step is not None:
                self._tell(step)
            self._sight = sight

    def _show_room(self, room: Room, before: Room) -> None:
        timeless = without_time(room)
        if timeless != self._timeless:
            self._tell(msgspec.json.encode(Step(room=changes(before, room))))
            self._timeless = timeless
            self._room = room

    def _tell(self, step: bytes) -> None:
        """Add a step to the news that wait, or begin new ones."""
        if not self._may_send(len(step)):
            return
        if self._news is None:
            self._version += 1
            self._news = News(self._version)
            self._put(self._news)
        self._news.steps.append(step)

    def _taken(self, message: bytes | News) -> bytes:
        if isinstance(message, bytes):
            self._unsent -= len(message)
            return message
        if message is self._news:
            self._news = None
        self._unsent -= sum(map(len, message.steps))
        return message.encoded()

    def refuse(self, number: int, refusal: Refuse) -> None:
        self.send(Refused(number, refusal.reason, refusal.text(self.language)))

    def stop_hint(self) -> None:
        if self.hint is not None:
            self.hint.cancel()
            self.hint = None

    def close(self, code: int = CLOSED) -> None:
        self._closed = True
        self.code = code
        if not self._flushing:
            self.flush()


def without_time(room: Room) -> Room:
    card = room.card
    if card.clock is None:
        return replace(room, card=replace(card, changed=0.0))
    seats = tuple([replace(seat, clock=None) for seat in card.seats])
    return replace(room, card=replace(card, changed=0.0, seats=seats))
