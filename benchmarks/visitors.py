"""Visitors of a server that is measured: they play real matches, or flood it.

They are light, because they share the processors with what they measure: a websocket of their own
that reads no more than it needs, and of a message only what a player must know to answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from places import Place

from plancia.engine.table.changes import applied


@dataclass
class Figures:
    """What is measured."""

    waits: list[float] = field(default_factory=list)
    """Seconds from sending an answer to its acknowledgement."""
    received: int = 0
    """Bytes that came to the players; nothing is compressed for them."""
    refused: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    measuring: bool = False


class Wire(asyncio.Protocol):
    """A websocket, as RFC 6455 says, without extensions."""

    def __init__(self, path: str, headers: dict[str, str], heard: Callable[[bytes], None]) -> None:
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n{more}"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        self._heard = heard
        self._unread = bytearray()
        self._upgraded = False
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        for future in (self.opened, self.ended):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self._upgraded and not self._upgrade():
            return
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == 1:
                self._heard(payload)
            elif kind == 8:
                self._transport.close()
            elif kind == 9:
                self._write(0x8A, payload)

    def _upgrade(self) -> bool:
        head, end, rest = self._unread.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self._transport.close()
            return False
        self._unread, self._upgraded = rest, True
        self.opened.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """The next that is there as a whole."""
        unread = self._unread
        if len(unread) < 2:
            return None
        length, start = unread[1], 2
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(unread[2:start], "big")
        end = start + length
        if len(unread) < end:
            return None
        frame = unread[0] & 15, bytes(unread[start:end])
        del unread[:end]
        return frame

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # The mask a client has to send along: this one leaves the payload as it is.
        self._transport.write(bytes((kind,)) + length + bytes(4) + payload)

    def send(self, message: object) -> None:
        if not self._transport.is_closing():
            self._write(0x81, msgspec.json.encode(message))

    def close(self) -> None:
        self._transport.abort()


async def opened(
    port: int, path: str, headers: dict[str, str], heard: Callable[[bytes], None]
) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, headers, heard), "127.0.0.1", port)
    await wire.opened
    return wire


class Visitor:
    """One person at one match."""

    def __init__(self, place: Place, number: int, figures: Figures, thought: float) -> None:
        self.place, self.figures, self.thought = place, figures, thought
        self.number = number
        parts = 10, number >> 16, (number >> 8) & 255, number & 255
        self.headers = {"X-Forwarded-For": ".".join(map(str, parts))}
        self.token = ""
        self.sent = 0.0
        """When the answer now under way was sent."""
        self.answers = 0
        self.tables = Tables()
        self.thinking: asyncio.TimerHandle | None = None
        self.wire: Wire | None = None
        self.over = False

    async def ask(self, web: httpx.AsyncClient, path: str, body: object) -> Any:
        headers = dict(self.headers)
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        answer = await web.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def arrive(self, web: httpx.AsyncClient) -> None:
        self.token = (await self.ask(web, "/api/people", {"name": f"Guest {self.number}"}))["token"]

    async def play(self, match: str) -> None:
        """Play until the match ends; whoever is sent away comes back."""
        path = f"/api/matches/{match}/socket"
        while not self.over:
            with contextlib.suppress(OSError, TimeoutError):
                self.sent, self.thinking, self.tables = 0.0, None, Tables()
                self.wire = await opened(self.place.port, path, self.headers, self.heard)
                self.wire.send({"type": "hello", "token": self.token})
                await self.wire.ended
            if self.thinking is not None:
                self.thinking.cancel()
            if not self.over:
                self.figures.lost += self.figures.measuring
                await asyncio.sleep(random.random())

    def heard(self, text: bytes) -> None:
        figures = self.figures
        if figures.measuring:
            figures.received += len(text)
        message = DECODER.decode(text)
        if message.type in ("done", "refused"):
            if message.number == self.answers and self.sent:
                if figures.measuring and message.type == "done":
                    figures.waits.append(time.perf_counter() - self.sent)
                elif figures.measuring:
                    figures.refused[message.reason] = figures.refused.get(message.reason, 0) + 1
                self.sent = 0.0
        else:
            self.tables.take(message)
        if self.thinking is None and not self.sent and self.tables.question() is not None:
            pause = random.uniform(0.5, 1.5) * self.thought
            self.thinking = asyncio.get_running_loop().call_later(pause, self.answer)
        cards = [message.card, *(step.room.get("card", {}) for step in message.steps)]
        if any(card.get("state") == "finished" for card in cards) and self.wire is not None:
            self.over = True
            self.wire.close()

    def answer(self) -> None:
        self.thinking = None
        asked = self.tables.question()
        if asked is not None and not self.sent and self.wire is not None:
            seat, notation, stamp = asked
            self.answers += 1
            self.sent = time.perf_counter()
            said = {"type": "answer", "seat": seat, "notation": notation, "answers": stamp}
            self.wire.send({**said, "number": self.answers})


class Seen(msgspec.Struct):
    """What a player looks at of a table; the rest is skipped as it is read."""

    viewer: int | None = None
    answers: int = 0
    prompt: Any = None


class Told(msgspec.Struct):
    """What changed of that."""

    answers: int | msgspec.UnsetType | None = msgspec.UNSET
    prompt: Any = msgspec.UNSET


class Step(msgspec.Struct):
    room: dict[str, Any] = {}
    tables: list[Told] = []


class Message(msgspec.Struct):
    """What a visitor reads of a message."""

    type: str
    number: int = 0
    reason: str = ""
    card: dict[str, Any] = {}
    tables: list[Seen] = []
    steps: list[Step] = []


DECODER = msgspec.json.Decoder(Message)


class Tables:
    """What a visitor sees."""

    def __init__(self) -> None:
        self.tables: list[Seen] = []

    def take(self, message: Message) -> None:
        if message.type == "tables":
            self.tables = message.tables
        for step in message.steps:
            for told, table in zip(step.tables, self.tables, strict=False):
                if told.answers is not msgspec.UNSET:
                    table.answers = told.answers or 0
                if told.prompt is not msgspec.UNSET:
                    seen = table.prompt
                    table.prompt = told.prompt if seen is None else applied(told.prompt, seen)

    def question(self) -> tuple[int, str, int] | None:
        for table in self.tables:
            if table.prompt and table.viewer is not None:
                chosen: str = random.choice(table.prompt["choices"])["notation"]
                return table.viewer, chosen, table.answers
        return None


async def set_up(
    place: Place, games: list[str], count: int, figures: Figures, thought: float, bots: bool
) -> list[tuple[Visitor, str]]:
    """So many matches, with who plays in them."""
    base = f"http://127.0.0.1:{place.port}"
    numbers = itertools.count(1)
    slots = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=base, timeout=300) as web:

        async def one(index: int) -> list[tuple[Visitor, str]]:
            async with slots:
                against_bot = bots and index % 5 == 4
                people = [Visitor(place, next(numbers), figures, thought) for _ in range(2)]
                for each in people:
                    await each.arrive(web)
                other = {"type": "bot", "level": "random"} if against_bot else {"type": "friend"}
                wish = {"game": games[index % len(games)], "seats": [{"type": "me"}, other]}
                created = await people[0].ask(web, "/api/matches", wish)
                match = created["match"]
                if against_bot:
                    return [(people[0], match)]
                key = created["links"][0]["path"].partition("#")[2]
                await people[1].ask(web, f"/api/matches/{match}/join", {"key": key})
                return [(each, match) for each in people]

        return [each for some in await asyncio.gather(*map(one, range(count))) for each in some]


async def flood(place: Place, sockets: int) -> None:
    """Somebody within all limits who changes language and tempo as fast as they may."""
    visitor = Visitor(place, 0xC00000, Figures(), 1.0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{place.port}", timeout=300) as web:
        await visitor.arrive(web)
        here = {"type": "here", "name": "Other"}
        wish = {"game": "star-realms", "seats": [{"type": "me"}, here]}
        match = (await visitor.ask(web, "/api/matches", wish))["match"]
    path = f"/api/matches/{match}/socket"

    async def pester() -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                wire = await opened(place.port, path, visitor.headers, lambda _: None)
                wire.send({"type": "hello", "token": visitor.token})
                for number in itertools.count(1):
                    said: dict[str, Any] = {"type": "language", "language": "en"}
                    if number % 2:
                        said["language"] = "it"
                    if number % 3 == 0:
                        said = {"type": "tempo", "tempo": random.choice(["calm", "slow"])}
                    wire.send({**said, "number": number})
                    await asyncio.sleep(1 / 14)
                    if wire.ended.done():
                        break
            await asyncio.sleep(1)

    await asyncio.gather(*(pester() for _ in range(sockets)))
