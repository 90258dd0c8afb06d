"""What the processes on one PostgreSQL database tell each other at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Literal, LiteralString, TypeVar

import psycopg

from plancia.server.store.opening import Connection, connect, opened

T = TypeVar("T")

log = logging.getLogger("plancia.server")

CHANNEL = "plancia"
AGAIN_SECONDS = 1.0
MOST_BYTES = 7000
"""PostgreSQL takes no longer notices than 8000."""
SAY = "SELECT pg_notify(%s, each) FROM unnest(%s::text[]) AS each"

What = Literal["moves", "seats", "chat", "presence", "keepers", "everything"]
"""What has changed of a match; `keepers`: some process has gone; `everything`: we may have missed
something."""


class Notices:
    """Tells others which match went on, and hears it from them.

    Whatever is told is on disk before. Who hears it reads it from there, or goes by the news that
    come along if they join on to what is known; what is lost when a process dies or the database
    restarts is found again by looking."""

    def __init__(self, address: str, me: str, heard: Callable[[What, str, str], None]) -> None:
        self._address = address.replace("postgresql+psycopg://", "postgresql://", 1)
        self._me = me
        self._heard = heard
        self._untold: dict[tuple[What, str, str], None] = {}
        self._something = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="notices")
        self._tasks = [
            asyncio.create_task(self._for_ever(self._listen)),
            asyncio.create_task(self._for_ever(self._speak)),
        ]

    def tell(self, what: What, match: str = "", news: str = "") -> None:
        """What has changed, and with it the news themselves where they are short."""
        short = len(news.encode()) <= MOST_BYTES
        self._untold[what, match, news if short else ""] = None
        self._something.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thread.shutdown(wait=False)

    async def _for_ever(self, work: Callable[[], object]) -> None:
        while True:
            try:
                await work()  # type: ignore[misc]
            except psycopg.Error as error:
                log.warning("the database does not answer: %s", " ".join(str(error).split()))
            except Exception:
                log.exception("notices are interrupted")
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        connection = await self._connected(f"LISTEN {CHANNEL}")
        try:
            self._heard("everything", "", "")
            await self._hear(connection)
        finally:
            self._thread.submit(connection.close)

    async def _hear(self, connection: Connection) -> None:
        """Take in what comes until the connection breaks. A notice comes with every answer: it is
        read as soon as it is there, without a task that has to be woken for it."""
        loop = asyncio.get_running_loop()
        broken: asyncio.Future[None] = loop.create_future()

        def read() -> None:
            try:
                connection.pgconn.consume_input()
                while notice := connection.pgconn.notifies():
                    self._take(notice.extra.decode())
            except psycopg.Error as error:
                if not broken.done():
                    broken.set_exception(error)

        socket = connection.fileno()  # which a broken connection no longer tells
        loop.add_reader(socket, read)
        try:
            await broken
        finally:
            loop.remove_reader(socket)

    def _take(self, payload: str) -> None:
        by, what, match, news = payload.split(" ", 3)
        if by != self._me:
            self._heard(what, match, news)  # type: ignore[arg-type]

    async def _speak(self) -> None:
        # Nothing is kept of a notice: it need not wait for the disk.
        connection = await self._connected("SET synchronous_commit = off")
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                told, self._untold = self._untold, {}
                payloads = [f"{self._me} {what} {match} {news}" for what, match, news in told]
                try:
                    await self._aside(partial(connection.execute, SAY, (CHANNEL, payloads)))
                except psycopg.Error:
                    self._untold = told | self._untold
                    self._something.set()
                    raise
        finally:
            self._thread.submit(connection.close)

    async def _connected(self, first: LiteralString) -> Connection:
        """A connection on which this has been said."""
        return await opened(
            self._thread, partial(connect, self._address, lambda line: line.execute(first))
        )

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def spoken(self) -> None:
        """Wait a moment for what is still to be told."""
        for _ in range(20):
            if not self._untold:
                return
            await asyncio.sleep(0.05)
