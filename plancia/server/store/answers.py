"""The way of one answer to the disk: what happens most, done with the least.

Everything else is written by `Store.save`, which can write whatever a change brings.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Engine

from plancia.server.store.facts import COLUMNS, GOING_ON, Conflict, Move, StoredMatch, Written
from plancia.server.store.rows import changing_values


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


class OnSqlite:
    """Answers that come while the disk is busy with others go to it together."""

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
        self._thread = thread
        self._changing = threading.Lock()
        self._waiting: list[tuple[Written, asyncio.Future[None]]] = []

    async def save(self, answer: Written) -> None:
        loop = asyncio.get_running_loop()
        saved: asyncio.Future[None] = loop.create_future()
        with self._changing:
            self._waiting.append((answer, saved))
            first = len(self._waiting) == 1
        if first:
            self._thread.submit(self._write, loop)
        await saved

    def close(self) -> None:
        self._pooled.close()

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._changing:
            together, self._waiting = self._waiting, []
        answers = [answer for answer, _ in together]
        faults: list[Exception | None]
        try:
            self._commit(answers)
            faults = [None] * len(answers)
        except (Conflict, sqlite3.Error):
            faults = [self._alone(answer) for answer in answers]
        saved = [future for _, future in together]
        loop.call_soon_threadsafe(tell, saved, faults)

    def _commit(self, answers: Sequence[Written]) -> None:
        """All of them, or none."""
        execute = self._connection.execute
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


def tell(saved: Sequence[asyncio.Future[None]], faults: Sequence[Exception | None]) -> None:
    """Let those who wait for the disk go on."""
    for future, fault in zip(saved, faults, strict=True):
        if future.done():
            continue
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)
