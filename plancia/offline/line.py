"""What stands for a websocket where page and rooms are in one browser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from plancia.server.limits import Bucket
from plancia.server.live import seating
from plancia.server.live.attending import admitted, read, serve
from plancia.server.live.connection import CLOSED, Connection
from plancia.server.live.hall import Hall
from plancia.server.live.soon import Soon
from plancia.server.wire.protocol import Done, Hello, Person, Refused
from plancia.server.wire.refusal import Refuse

log = logging.getLogger("plancia.offline")

REDRAWN_SECONDS = 0.2


class Line:
    """One page at one match."""

    def __init__(
        self,
        hall: Hall,
        match: str,
        recognise: Callable[[str], Person | None],
        hear: Callable[[str], object],
        bring_game_of: Callable[[str], Awaitable[None]],
    ) -> None:
        self._hall = hall
        self._match = match
        self._recognise = recognise
        self._hear = hear
        self._bring_game_of = bring_game_of
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self.code = CLOSED
        self.on_room: Callable[[], None] | None = None
        self.full = False
        """A page in the same browser always has room for more."""
        self.ended: asyncio.Task[None] = asyncio.create_task(self._attend())
        """Done when the line is closed, from whichever end."""

    def say(self, text: str) -> None:
        """A message from the page."""
        self._said.put_nowait(text)

    def hang_up(self) -> None:
        self._said.put_nowait(None)

    def write(self, messages: Iterable[bytes]) -> None:
        """Messages for the page."""
        for message in messages:
            self._hear(message.decode())

    def abort(self) -> None:
        self.hang_up()

    async def _attend(self) -> None:
        try:
            await self._let_in()
        except Refuse as refusal:
            last = Refused(0, refusal.reason, refusal.text("en"))
            self._hear(msgspec.json.encode(last).decode())
        except Exception:
            log.exception("match %s: the page was left alone", self._match)

    async def _let_in(self) -> None:
        text = await self._said.get()
        if text is None:
            return
        hello = read(text, self._hall.limits.message)
        if not isinstance(hello, Hello):
            raise Refuse("malformed")
        await self._bring_game_of(self._match)
        room, connection = await admitted(
            self._hall, self._match, self._recognise(hello.token or ""), hello, "", self
        )
        room.audience.enter(connection)
        connection.send(Done(hello.number))
        closing = asyncio.create_task(self._close_in_the_end(connection))
        redraw = Soon(REDRAWN_SECONDS, lambda: room.audience.show_all(connection))
        bucket = Bucket(self._hall.limits.messages, self._hall.now())
        try:
            await seating.arrive(room, connection.person)
            while (text := await self._said.get()) is not None:
                await serve(room, connection, bucket, redraw, text)
        finally:
            redraw.forget()
            room.audience.leave(connection)
            connection.stop_hint()
            closing.cancel()

    async def _close_in_the_end(self, connection: Connection) -> None:
        await connection.ended.wait()
        self.code = connection.code
        self.hang_up()
