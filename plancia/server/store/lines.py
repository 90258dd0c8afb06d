"""The way of one answer to PostgreSQL: sent and heard on the event loop.

A thread that waits for the database would cost more than the statement does. Each answer is one
statement; those that come together go out on several lines, and the database takes them to the
disk together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import DiagnosticField, ExecStatus
from psycopg.pq.abc import PGresult

from plancia.server.store.facts import COLUMNS, Conflict, Written
from plancia.server.store.opening import Connection, connect, opened

LINES = 8
"""Connections to the database for answers, at most."""
NAME = b"plancia_answer"
TYPES = {
    "version": "integer",
    "changed": "double precision",
    "joinable": "boolean",
    "watchable": "boolean",
    "wakeful": "boolean",
}
"""Of the columns that are no texts."""
MOVE = ("integer", "integer", "text", "text", "double precision")


def statement() -> bytes:
    """A match is written with its next move if it has the version that the move was made to."""
    sets = [f"{name} = ${at}::{TYPES.get(name, 'text')}" for at, name in enumerate(COLUMNS, 1)]
    first = len(COLUMNS) + 1
    move = [f"${at}::{kind}" for at, kind in enumerate(MOVE, first + 2)]
    return (
        f"WITH saved AS (UPDATE matches SET {', '.join(sets)} "
        f"WHERE id = ${first}::text AND version = ${first + 1}::integer RETURNING id) "
        "INSERT INTO moves (match, number, seat, kind, notation, at) "
        f"SELECT id, {', '.join(move)} FROM saved"
    ).encode()


def text(value: object) -> bytes | None:
    """A value as PostgreSQL reads it."""
    return None if value is None else str(value).encode()


def prepare(connection: Connection) -> None:
    """Let a connection know the statement."""
    result = connection.pgconn.prepare(NAME, statement())
    if result.status != ExecStatus.COMMAND_OK:
        raise error_from_result(result)


class Line:
    """A connection that carries one answer at a time."""

    def __init__(self, house: OnPostgres, connection: Connection) -> None:
        self._house = house
        self._connection = connection
        self._wire = connection.pgconn
        self._saved: asyncio.Future[PGresult] | None = None
        self._loop = asyncio.get_running_loop()
        self._socket = connection.fileno()
        self._loop.add_reader(self._socket, self._hear)

    def say(self, values: list[bytes | None]) -> asyncio.Future[PGresult]:
        """Send an answer; what comes of it is known once the line is free again."""
        self._saved = saved = self._loop.create_future()
        try:
            self._wire.send_query_prepared(NAME, values)
        except psycopg.Error as error:
            self._break(error)
        return saved

    def _hear(self) -> None:
        try:
            self._wire.consume_input()
            if self._wire.is_busy():
                return
            result = self._wire.get_result()
            while self._wire.get_result() is not None:
                pass
        except psycopg.Error as error:
            self._break(error)
            return
        saved, self._saved = self._saved, None
        if saved is None or result is None:
            return
        if not saved.done():
            saved.set_result(result)
        self._house.free(self)

    def _break(self, error: psycopg.Error) -> None:
        """The database has gone away: whoever waits is told, and the next has another line."""
        self.close()
        self._house.lost(self)
        if self._saved is not None and not self._saved.done():
            self._saved.set_exception(error)

    def close(self) -> None:
        if not self._loop.is_closed():
            self._loop.remove_reader(self._socket)
        self._connection.close()
        self._wire.finish()  # which a connection that is broken leaves undone


class OnPostgres:
    """All lines, and who waits for one."""

    def __init__(self, address: str, threads: ThreadPoolExecutor) -> None:
        self._address = address.replace("postgresql+psycopg://", "postgresql://", 1)
        self._threads = threads
        self._free: deque[Line] = deque()
        self._lines: set[Line] = set()
        self._opening = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def save(self, answer: Written) -> None:
        match, known, values, move = answer
        line = await self._line()
        result = await line.say([text(value) for value in (*values, match, known, *move)])
        if result.status != ExecStatus.COMMAND_OK:
            error = error_from_result(result)
            if (result.error_field(DiagnosticField.SQLSTATE) or b"").startswith(b"23"):
                raise Conflict(match) from error
            raise error
        if result.command_tuples != 1:
            raise Conflict(match)

    async def _line(self) -> Line:
        while not self._free:
            if len(self._lines) + self._opening < LINES:
                return await self._another()
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                await waiting
            except asyncio.CancelledError:
                self._next()  # it may have been this one's turn
                raise
        return self._free.pop()

    async def _another(self) -> Line:
        self._opening += 1
        try:
            connection = await opened(self._threads, partial(connect, self._address, prepare))
        except BaseException:
            self._next()
            raise
        finally:
            self._opening -= 1
        line = Line(self, connection)
        self._lines.add(line)
        return line

    def free(self, line: Line) -> None:
        self._free.append(line)
        self._next()

    def lost(self, line: Line) -> None:
        self._lines.discard(line)
        if line in self._free:
            self._free.remove(line)
        self._next()

    def _next(self) -> None:
        """Let one of those who wait look for a line again."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return

    def close(self) -> None:
        for line in [*self._lines]:
            line.close()
