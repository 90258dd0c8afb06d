"""One browser at a match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec.structs import replace

from plancia.server.http.limits import Limits
from plancia.server.wire.protocol import Person, Refused, Room, ServerMessage, Tempo
from plancia.server.wire.refusal import Language, Refuse

CLOSED = 4000
"""The websocket's closing code where the last message said why."""
RESTARTING = 1012
"""Its code when the browser is to come back, perhaps to another process."""


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
        abort: Callable[[], None],
    ) -> None:
        self.person = person
        self.address = address
        self.seats = seats
        """The seats whose eyes it has; none for somebody who watches."""
        self.language = language
        self.tempo = tempo
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What is to be sent; None ends the connection."""
        self.hint: asyncio.Task[None] | None = None
        """What the admiral is thinking about for it."""
        self.code = CLOSED
        """How the websocket is closed in the end."""
        self._limits = limits
        self._abort = abort
        self._unsent = 0
        self._closed = False
        self._room: Room | None = None
        self._tables = b""

    @property
    def person_id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def source(self) -> str:
        """By whom its messages are counted."""
        return self.person.id if self.person else self.address

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(msgspec.json.encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Send, or give up a browser that has stopped reading: it will come back."""
        if self._closed:
            return
        self._unsent += len(message)
        full = self._unsent > max(self._limits.unread_bytes, 2 * len(message))
        if full or self.outbox.qsize() >= self._limits.unread:
            self._abort()
            self.close()
        else:
            self.outbox.put_nowait(message)

    def show_tables(self, message: bytes) -> None:
        """Send what this browser sees, unless it is what it saw already: what others do in
        secret does not show by the mere coming of a message."""
        if message != self._tables:
            self._tables = message
            self.send_encoded(message)

    def show_room(self, room: Room) -> None:
        """Send who is at the table, unless only time has passed."""
        timeless = without_time(room)
        if timeless != self._room:
            self._room = timeless
            self.send(room)

    async def waiting(self) -> AsyncIterator[bytes]:
        """What is to be sent, as it comes, to the last message put in before the end."""
        while (message := await self.outbox.get()) is not None:
            self._unsent -= len(message)
            yield message
        while not self.outbox.empty():
            if (message := self.outbox.get_nowait()) is not None:
                yield message

    def refuse(self, number: int, refusal: Refuse) -> None:
        self.send(Refused(number, refusal.reason, refusal.text(self.language)))

    def stop_hint(self) -> None:
        if self.hint is not None:
            self.hint.cancel()
            self.hint = None

    def close(self, code: int = CLOSED) -> None:
        self._closed = True
        self.code = code
        self.outbox.put_nowait(None)


def without_time(room: Room) -> Room:
    seats = tuple(replace(seat, clock=None) for seat in room.card.seats)
    return replace(room, card=replace(room.card, changed=0.0, seats=seats))
