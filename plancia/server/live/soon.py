"""Doing something now, but not all the time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Soon:
    """Does something at once, or, if it was just done, a little later and once for all who asked
    meanwhile."""

    def __init__(self, seconds: float, work: Callable[[], None]) -> None:
        self._seconds = seconds
        self._work = work
        self._last = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    def __call__(self) -> None:
        loop = asyncio.get_running_loop()
        wait = self._last + self._seconds - loop.time()
        if wait <= 0:
            self._do()
        elif self._timer is None:
            self._timer = loop.call_later(wait, self._do)

    def _do(self) -> None:
        self.forget()
        self._last = asyncio.get_running_loop().time()
        self._work()

    def forget(self) -> None:
        """It need not be done any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
