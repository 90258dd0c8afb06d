"""Thinking elsewhere: work travels as bytes, to wherever another Python can do it."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from plancia import bots
from plancia.server.workers import jobs, replays
from plancia.server.workers.thinking import Failed

P = ParamSpec("P")
T = TypeVar("T")

Elsewhere = Callable[[bytes, bool, float], Awaitable[bytes]]
"""Does packed work in another Python (`done` there) and gives what came of it; whether it takes
long, and after how many seconds it has failed. Cancelling it stops the work."""

UNHURRIED = (jobs.choose, replays.snapshot, replays.hashed)
"""What bots think and what is kept for later: nobody is to wait for it who asks for a hint."""


def done(packed: bytes) -> bytes:
    """What comes of packed work, packed: whether it went well, and the result or the error."""
    work, args = pickle.loads(packed)
    try:
        return pickle.dumps((True, work(*args)))
    except Exception as error:
        return pickle.dumps((False, f"{type(error).__name__}: {error}"))


class Thinkers:
    """Sends away what takes long; what a bot without foresight answers is quicker thought here."""

    def __init__(self, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere

    async def run(self, limit: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        return await self._do(limit, work, args)

    async def think(self, limit: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        return await self._do(limit, work, args)

    async def _do(self, limit: float, work: Callable[..., T], args: tuple[object, ...]) -> T:
        packed = pickle.dumps((work, args))
        if is_quick(work, args):
            await asyncio.sleep(0)
            packed = done(packed)
        else:
            try:
                packed = await self._elsewhere(packed, work in UNHURRIED, limit)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                raise Failed(str(error)) from error
        well, result = pickle.loads(packed)
        if not well:
            raise Failed(result)
        found: T = result
        return found


def is_quick(work: Callable[..., object], args: tuple[object, ...]) -> bool:
    """Whether this takes a few thousandths of a second."""
    return work is jobs.choose and args[2] in bots.BOTS
