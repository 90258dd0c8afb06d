"""A real server in a thread, and people with browsers, for the tests of the server."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import plancia
from plancia.engine.table import Table
from plancia.engine.table.changes import applied
from plancia.server.app import create_app
from plancia.server.limits import Limits, Rate
from plancia.server.live.hall import Hall
from plancia.server.live.room import Room as LiveRoom
from plancia.server.processes import configured
from plancia.server.store.store import Store
from plancia.server.wire.changes import Changes, Lesson
from plancia.server.wire.protocol import (
    Chat,
    ChatLine,
    Created,
    Done,
    Identity,
    MatchCard,
    Recalled,
    Refused,
    Room,
    SeatLink,
    ServerMessage,
    Tables,
)

T = TypeVar("T")

PATIENCE = 120.0
"""Seconds after which a test gives up; nothing depends on how long things take."""
FAST = Rate(1e9, 1e9)
RELAXED = Limits(
    requests=FAST,
    people=FAST,
    matches=FAST,
    messages=FAST,
    frames=FAST,
    chat=FAST,
    recalls=FAST,
    arrivals=FAST,
    connection_time=FAST,
    person_time=FAST,
    address_time=FAST,
    worker_time=FAST,
)


class Time:
    """The server's clock: real time, and jumps."""

    def __init__(self) -> None:
        self.jumped = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.jumped


class House:
    """A running server."""

    def __init__(
        self,
        database: str | Path,
        games: Sequence[plancia.Game] | None = None,
        limits: Limits = RELAXED,
        idle_seconds: float = 600.0,
    ) -> None:
        self.database = database
        self.time = Time()
        self.app = create_app(
            database,
            games=games,
            limits=limits,
            idle_seconds=idle_seconds,
            workers=1,
            now=self.time,
        )
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        config = configured(self.app, "warning")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        base = f"http://127.0.0.1:{self.port}"
        self.web = httpx.Client(base_url=base, timeout=PATIENCE, verify=False)
        deadline = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server could not start"
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.005)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._listening])

    def close(self) -> None:
        self.web.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()
        assert not self._thread.is_alive()

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    @property
    def store(self) -> Store:
        """The hall's shelf, which is a database here."""
        assert isinstance(self.hall.store, Store)
        return self.hall.store

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something on the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def lines(self) -> set[Any]:
        """All that is connected, as the server holds it."""
        return set(self._server.server_state.connections)

    def live(self, match: str) -> LiveRoom:
        return self.inside(self.hall.room(match))

    def http(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.web.request(method, path, headers=headers, **more)

    def person(self, name: str = "Ada") -> Player:
        return Player(self, name)

    def watch(self, match: str, **hello: Any) -> Browser:
        return Browser(self.port, match, hello)


class Player:
    """Somebody with a name and a token."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        answer = house.http("POST", "/api/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.identity = msgspec.json.decode(answer.content, type=Identity)
        self.token = self.identity.token

    def get(self, path: str) -> httpx.Response:
        return self.house.http("GET", path, self.token)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.house.http("POST", path, self.token, json=body)

    def create(self, game: str, *seats: dict[str, Any], **more: Any) -> Created:
        answer = self.post("/api/matches", {"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Created)

    def join(self, link: SeatLink) -> httpx.Response:
        match, key = taken_apart(link)
        return self.post(f"/api/matches/{match}/join", {"key": key})

    def card(self, match: str, language: str = "en") -> MatchCard:
        answer = self.get(f"/api/matches/{match}?language={language}")
        return msgspec.json.decode(answer.content, type=MatchCard)

    def open(self, match: str, **hello: Any) -> Browser:
        return Browser(self.house.port, match, {"token": self.token, **hello})


def taken_apart(link: SeatLink) -> tuple[str, str]:
    """The match and the key of a link."""
    path, _, key = link.path.partition("#")
    return path.removeprefix("/match/"), key


def coming_from(address: str) -> dict[str, str]:
    """The headers by which a proxy tells where somebody comes from."""
    return {"X-Forwarded-For": address} if address else {}


class Browser:
    """One browser at a match. It remembers everything it was ever sent."""

    decoder = msgspec.json.Decoder(ServerMessage)

    def __init__(self, port: int, match: str, hello: dict[str, Any], address: str = "") -> None:
        self._open = connect(
            f"ws://127.0.0.1:{port}/api/matches/{match}/socket",
            additional_headers=coming_from(address),
            open_timeout=PATIENCE,
            close_timeout=1,
            compression=None,
        )
        self.socket: ClientConnection = self._open.__enter__()
        BROWSERS.append(self)
        self.traffic: list[str] = []
        self.room: Room | None = None
        self.tables: tuple[Table, ...] = ()
        self.lesson: Lesson | None = None
        self.shown = 0
        """How many times tables came, or changes of them."""
        self.version = 0
        self._sent: dict[str, Any] = {}
        """Room and tables as they were sent, with all changes since."""
        self.lines: list[ChatLine] = []
        self.recalled: tuple[Table, ...] = ()
        self.number = 0
        self.greeting = self.send("hello", **{"tempo": "instant", **hello})

    def send(self, type: str, **fields: Any) -> Done | Refused:
        """Send a message and wait for its acknowledgement."""
        self.number += 1
        message = {"type": type, "number": self.number, **fields}
        with suppress(ConnectionClosed):  # a browser that was shown the door still reads why
            self.socket.send(msgspec.json.encode(message).decode())
        return self.acknowledged(self.number)

    def acknowledged(self, number: int) -> Done | Refused:
        while True:
            message = self.receive()
            if isinstance(message, Done | Refused) and message.number in (0, number):
                return message

    def receive(self, patience: float = PATIENCE) -> ServerMessage:
        text = self.socket.recv(timeout=patience)
        assert isinstance(text, str)
        self.traffic.append(text)
        message: ServerMessage = self.decoder.decode(text)
        match message:
            case Room():
                self.room = message
                self._sent["room"] = msgspec.json.decode(text)
            case Tables(version, tables, lesson):
                self.version = version
                self.tables = tables
                self.lesson = lesson
                self.shown += 1
                self._sent["tables"] = msgspec.json.decode(text)["tables"]
            case Changes():
                self._follow(message)
            case Chat(lines):
                self.lines += lines
            case Recalled(_, tables):
                self.recalled = tables
            case _:
                pass
        return message

    def _follow(self, message: Changes) -> None:
        assert message.version == self.version + 1, "changes were lost"
        self.version = message.version
        for step in message.steps:
            if step.room:
                self._sent["room"] = applied(step.room, self._sent["room"])
                self.room = msgspec.convert(self._sent["room"], Room)
            if step.tables:
                pairs = zip(step.tables, self._sent["tables"], strict=True)
                self._sent["tables"] = [applied(change, before) for change, before in pairs]
                self.tables = msgspec.convert(self._sent["tables"], tuple[Table, ...])
                self.lesson = step.lesson
                self.shown += 1

    def wait_for(self, *kinds: type[ServerMessage]) -> ServerMessage:
        while True:
            message = self.receive()
            if isinstance(message, kinds):
                return message

    def until(self, seen: Any) -> None:
        """Receive until a function of this browser holds."""
        while not seen(self):
            self.receive()

    def table(self, seat: int | None = None) -> Table:
        return next(each for each in self.tables if seat is None or each.viewer == seat)

    def seats(self) -> Sequence[Any]:
        assert self.room is not None
        return self.room.card.seats

    @property
    def state(self) -> str:
        assert self.room is not None
        return self.room.card.state

    def answer(self, seat: int, choice: int = 0) -> Done | Refused:
        """Answer this seat's question with its nth option."""
        table = self.table(seat)
        assert table.prompt is not None
        notation = table.prompt.choices[choice].notation
        return self.send("answer", seat=seat, notation=notation, answers=table.answers)

    def asked(self, seat: int) -> bool:
        return any(each.viewer == seat and each.prompt is not None for each in self.tables)

    def closed(self) -> bool:
        """Read to the end of the connection."""
        try:
            while True:
                self.receive()
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        BROWSERS.remove(self)
        self._open.__exit__(None, None, None)


BROWSERS: list[Browser] = []
"""Those not yet closed."""


def close_browsers() -> None:
    for browser in BROWSERS[:]:
        browser.close()


ME: dict[str, Any] = {"type": "me"}
FRIEND: dict[str, Any] = {"type": "friend"}


def here(name: str) -> dict[str, Any]:
    return {"type": "here", "name": name}


def bot(level: str) -> dict[str, Any]:
    return {"type": "bot", "level": level}
