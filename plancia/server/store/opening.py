"""Opening a connection to PostgreSQL beside the event loop, so that none is ever lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import psycopg
from psycopg.rows import TupleRow

Connection = psycopg.Connection[TupleRow]


def connect(address: str, prepare: Callable[[Connection], object]) -> Connection:
    """A connection on which this has been done, or none at all."""
    connection = psycopg.connect(address, autocommit=True)
    try:
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


async def opened(threads: ThreadPoolExecutor, opening: Callable[[], Connection]) -> Connection:
    """What a thread opens; closed again if nobody waits for it any more."""
    under_way = threads.submit(opening)
    try:
        return await asyncio.wrap_future(under_way)
    except asyncio.CancelledError:
        under_way.add_done_callback(_close)
        raise


def _close(unwanted: Future[Connection]) -> None:
    if not unwanted.cancelled() and unwanted.exception() is None:
        unwanted.result().close()
