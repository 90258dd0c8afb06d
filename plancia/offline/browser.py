"""Where Python runs in a page's worker: what it says to JavaScript, and hears from it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from pyodide.ffi import create_proxy, to_js  # type: ignore[import-not-found]

from plancia.games import look_again
from plancia.offline.house import House
from plancia.offline.line import Line
from plancia.offline.shelf import Texts
from plancia.offline.thinking import Thinkers, done

Js = Any
"""Something of JavaScript's."""


class Desk:
    """The worker's end of all lines of a page."""

    def __init__(self, texts: str, keep: Js, think: Js, bring: Js) -> None:
        async def kept(changed: Texts) -> None:
            await keep(json.dumps(changed))

        async def brought(game: str) -> None:
            if await bring(game):
                look_again()

        async def elsewhere(packed: bytes, long: bool, limit: float) -> bytes:
            job = think(to_js(packed), long, limit)
            try:
                found: bytes = (await job.done).to_bytes()
                return found
            except asyncio.CancelledError:
                job.stop()
                raise

        self._house = House(json.loads(texts), kept, Thinkers(elsewhere), brought)
        self._lines: dict[int, Line] = {}

    async def open(self) -> None:
        await self._house.open()

    async def ask(self, method: str, address: str, body: str, token: str) -> Js:
        reply = await self._house.ask(method, address, body.encode(), token)
        return to_js([reply.status, reply.body.decode()])

    def connect(self, number: int, match: str, hear: Js, closed: Js) -> None:
        """Open a line; `hear` is called with each message, `closed` with the code in the end."""
        line = self._lines[number] = self._house.line(match, create_proxy(hear))

        def ended(_: object) -> None:
            self._lines.pop(number, None)
            closed(line.code)

        line.ended.add_done_callback(ended)

    def say(self, number: int, text: str) -> None:
        if number in self._lines:
            self._lines[number].say(text)

    def hang_up(self, number: int) -> None:
        if number in self._lines:
            self._lines[number].hang_up()


def think(packed: Js) -> Js:
    """Do work that another worker has packed."""
    return to_js(done(packed.to_bytes()))
