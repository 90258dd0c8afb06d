"""Drawing for those who need not be first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Easel:
    """Tables that wait to be drawn: one in each turn of the event loop, so that whoever answers
    meanwhile is acknowledged before all of them are done."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._drawing = False

    def put(self, work: Callable[[], None]) -> None:
        self._waiting.append(work)
        if not self._drawing:
            self._drawing = True
            asyncio.get_running_loop().call_soon(self._draw)

    def _draw(self) -> None:
        work = self._waiting.popleft()
        self._drawing = bool(self._waiting)
        if self._drawing:
            asyncio.get_running_loop().call_soon(self._draw)
        work()
