"""The way of one answer to the disk: what happens most, done with the least.

Everything else is written by `Store.save`, which can write whatever a change brings.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Engine

from plancia.server.store.database import BUSY_SECONDS
from plancia.server.store.facts import COLUMNS, GOING_ON, Conflict, Move, StoredMatch, Written
from plancia.server.store.rows import changing_values

SLOW_SECONDS = 0.025
"""A disk that takes longer is waited for in a thread."""
CHECKPOINT_ANSWERS = 300
"""After so many SQLite puts what its log has gathered into the file. Each leaves three pages there,
and a thousand are what it gathers if left to itself."""


def written(match: StoredMatch, wakeful: bool, move: Move, number: int) -> Written:
    values = changing_values(match, wakeful)
    return Written(
        match.id,
        match.version,
        tuple(values[name] for name in COLUMNS),
        (number, move.seat, move.kind, move.notation, move.at),
    )


def setting(columns: Sequence[str]) -> str:
    return ", ".join(f"{name} = ?" for name in columns)


class Answers(Protocol):
    """Writes answers. When `save` returns, the answer is on disk."""

    async def save(self, answer: Written) -> None:
        """Write a match with its next move, or raise Conflict."""

    def close(self) -> None: ...


Waiting = tuple[Written, asyncio.Future[None]]


class OnSqlite:
    """Answers that come together go to the disk together.

    The event loop itself waits for a disk that is quick: to wake a thread for that, and to be woken
    by it, costs more than all the writing. A thread writes while the disk is slow, where somebody
    else holds the file, and what takes longer than an answer."""

    _UPDATE = f"UPDATE matches SET {setting(COLUMNS)} WHERE id = ? AND version = ?"
    # SQLite takes what is set out of its indexes and puts it back, whether it changes or not: what
    # does not is asked for instead.
    _GO_ON = (
        f"UPDATE matches SET {setting(GOING_ON)} WHERE id = ? AND version = ? "
        f"AND {' AND '.join(f'{name} IS ?' for name in COLUMNS[len(GOING_ON) :])}"
    )
    _INSERT = (
        "INSERT INTO moves (match, number, seat, kind, notation, at) VALUES (?, ?, ?, ?, ?, ?)"
    )

    def __init__(self, engine: Engine, thread: ThreadPoolExecutor) -> None:
        self._pooled = engine.raw_connection()
        found = self._pooled.driver_connection
        assert isinstance(found, sqlite3.Connection)
        self._connection = found
        self._connection.execute("PRAGMA wal_autocheckpoint = 0")
        self._wait_for_others(0)
        self._thread = thread
        self._waiting: list[Waiting] = []
        self._writing = False
        """Whether somebody writes, or is about to: the connection is for one at a time."""
        self._took = 0.0
        """Seconds for a writing, of late."""
        self._gathered = 0
        """Answers since the last checkpoint."""

    async def save(self, answer: Written) -> None:
        loop = asyncio.get_running_loop()
        saved: asyncio.Future[None] = loop.create_future()
        self._waiting.append((answer, saved))
        if not self._writing:
            self._writing = True
            loop.call_soon(self._write, loop)
        await saved

    def close(self) -> None:
        self._pooled.close()

    def _wait_for_others(self, seconds: int) -> None:
        """How long to wait where somebody else holds the file."""
        self._connection.execute(f"PRAGMA busy_timeout = {seconds * 1000}")

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        """What waits now: all answers of this turn of the event loop."""
        together, self._waiting = self._waiting, []
        self._gathered += len(together)
        if self._took < SLOW_SECONDS and self._gathered < CHECKPOINT_ANSWERS:
            try:
                self._commit([answer for answer, _ in together])
                tell(together, [None] * len(together))
                self._writing = False
                return
            except (Conflict, sqlite3.Error):
                pass  # a thread finds out whose fault it is
        self._thread.submit(self._write_aside, loop, together)

    def _write_aside(self, loop: asyncio.AbstractEventLoop, together: list[Waiting]) -> None:
        """The same in a thread, which may wait; also, what is gathered goes into the file."""
        answers = [answer for answer, _ in together]
        faults: list[Exception | None] = [None] * len(answers)
        try:
            self._wait_for_others(BUSY_SECONDS)
            self._commit(answers)
        except (Conflict, sqlite3.Error):
            faults = [self._alone(answer) for answer in answers]
        loop.call_soon_threadsafe(tell, together, faults)
        try:
            self._wait_for_others(0)
            if self._gathered >= CHECKPOINT_ANSWERS:
                self._gathered = 0
                self._connection.execute("PRAGMA wal_checkpoint")
        finally:
            loop.call_soon_threadsafe(self._go_on, loop)

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """The connection is free again."""
        self._writing = bool(self._waiting)
        if self._writing:
            self._write(loop)

    def _commit(self, answers: Sequence[Written]) -> None:
        """All of them, or none."""
        execute = self._connection.execute
        begun = time.perf_counter()
        execute("BEGIN IMMEDIATE")
        try:
            for match, known, values, move in answers:
                moved, same = values[: len(GOING_ON)], values[len(GOING_ON) :]
                if (
                    execute(self._GO_ON, (*moved, match, known, *same)).rowcount != 1
                    and execute(self._UPDATE, (*values, match, known)).rowcount != 1
                ):
                    raise Conflict(match)
                execute(self._INSERT, (match, *move))
            execute("COMMIT")
            self._took += (time.perf_counter() - begun - self._took) / 8
        except BaseException:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise

    def _alone(self, answer: Written) -> Exception | None:
        """One of several that could not be written together: it may be another's fault."""
        try:
            self._commit([answer])
        except sqlite3.IntegrityError:
            return Conflict(answer.match)
        except (Conflict, sqlite3.Error) as error:
            return error
        return None


def tell(together: Sequence[Waiting], faults: Sequence[Exception | None]) -> None:
    """Let those who wait for the disk go on."""
    for (_, saved), fault in zip(together, faults, strict=True):
        if saved.done():
            continue
        if fault is None:
            saved.set_result(None)
        else:
            saved.set_exception(fault)
