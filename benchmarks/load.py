"""How many live matches a server bears: `python benchmarks/load.py --matches 100 --processes 1`.

Real websocket clients play real matches with a pause for thought, some of them against bots, and
if wanted somebody floods the server meanwhile. Beside it, in the same run, a bare websocket server
that only commits a row for each message: what no server in Python could beat.

Bots answer a match's other seats where a game has them; both players of a match otherwise think
`--thought` seconds (on average) for each answer. The server gets the visitors' addresses as from
a proxy, so that its limits see many people and not one machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from plancia.engine.table.changes import applied


@dataclass
class Figures:
    """What is measured."""

    waits: list[float] = field(default_factory=list)
    """Seconds from sending an answer to its acknowledgement."""
    received: int = 0
    """Bytes that came to the players, before compression."""
    refused: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    measuring: bool = False


@dataclass
class Place:
    """Where the server listens, and who runs it."""

    port: int
    process: subprocess.Popen[bytes]

    def processor_seconds(self) -> float:
        """Used so far by the serving processes, without the bots' workers."""
        return sum(used(pid) for pid in serving(self.process.pid))

    def workers_seconds(self) -> float:
        return sum(map(used, family(self.process.pid))) - self.processor_seconds()

    def memory(self) -> float:
        """Megabytes of the serving processes."""
        return sum(resident(pid) for pid in serving(self.process.pid)) / 1e6


def children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(folder.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(folder.parent.name))
    return found


def family(pid: int) -> list[int]:
    return [pid, *(each for child in children(pid) for each in family(child))]


def serving(pid: int) -> list[int]:
    """Those with a socket that listens: the one process, or the several that it started."""
    below = [each for each in children(pid) if "spawn_main" in command(each)]
    several = [each for each in below if any("spawn_main" in command(c) for c in children(each))]
    return several or [pid]


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def used(pid: int) -> float:
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def started(arguments: list[str], health: str, tree: str = "") -> Place:
    """A server of our own, from the package in `tree` if one is named."""
    within = {**os.environ, "PYTHONSAFEPATH": "1", "PYTHONPATH": tree} if tree else None
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, *arguments, str(port)], stdout=subprocess.DEVNULL, env=within
    )
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://127.0.0.1:{port}{health}", timeout=30).status_code == 200:
                return Place(port, process)
        assert process.poll() is None, "the server does not start"
        time.sleep(0.1)
    raise SystemExit("the server does not start")


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
        url = f"ws://127.0.0.1:{self.place.port}/api/matches/{match}/socket"
        while True:
            try:
                opened = connect(
                    url, additional_headers=self.headers, max_size=None, open_timeout=120
                )
                async with opened as at:
                    await at.send(json.dumps({"type": "hello", "token": self.token}))
                    self.sent, self.thinking, self.tables = 0.0, None, Tables()
                    async for text in at:
                        if self.heard(text, at):
                            return
            except (ConnectionClosed, OSError, TimeoutError):
                pass
            finally:
                if self.thinking is not None:
                    self.thinking.cancel()
            self.figures.lost += self.figures.measuring
            await asyncio.sleep(random.random())

    def heard(self, text: str | bytes, at: ClientConnection) -> bool:
        """Take a message in; whether it says that the match is over."""
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
            loop = asyncio.get_running_loop()
            self.thinking = loop.call_later(pause, self.answer, at)
        cards = [message.card, *(step.room.get("card", {}) for step in message.steps)]
        return any(card.get("state") == "finished" for card in cards)

    def answer(self, at: ClientConnection) -> None:
        self.thinking = None
        asked = self.tables.question()
        if asked is not None and not self.sent:
            seat, notation, stamp = asked
            self.answers += 1
            self.sent = time.perf_counter()
            said = {"type": "answer", "seat": seat, "notation": notation, "answers": stamp}
            task = asyncio.ensure_future(at.send(json.dumps({**said, "number": self.answers})))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())


class Seen(msgspec.Struct):
    """What a player looks at of a table; the rest is skipped as it is read, so that these clients
    leave the processors to the server."""

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
    figures = Figures()
    visitor = Visitor(place, 0xC00000, figures, 1.0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{place.port}", timeout=300) as web:
        await visitor.arrive(web)
        here = {"type": "here", "name": "Other"}
        wish = {"game": "star-realms", "seats": [{"type": "me"}, here]}
        match = (await visitor.ask(web, "/api/matches", wish))["match"]
    url = f"ws://127.0.0.1:{place.port}/api/matches/{match}/socket"

    async def pester() -> None:
        while True:
            with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
                opened = connect(url, additional_headers=visitor.headers, max_size=None)
                async with opened as at:
                    await at.send(json.dumps({"type": "hello", "token": visitor.token}))
                    reading = asyncio.ensure_future(read_all(at))
                    for number in itertools.count(1):
                        said: dict[str, Any] = {"type": "language", "language": "en"}
                        if number % 2:
                            said["language"] = "it"
                        if number % 3 == 0:
                            said = {"type": "tempo", "tempo": random.choice(["calm", "slow"])}
                        await at.send(json.dumps({**said, "number": number}))
                        await asyncio.sleep(1 / 14)
                    reading.cancel()
            await asyncio.sleep(1)

    await asyncio.gather(*(pester() for _ in range(sockets)))


async def read_all(at: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in at:
            pass


async def measure(place: Place, given: argparse.Namespace) -> None:
    figures = Figures()
    visitors = await set_up(
        place, given.games, given.matches, figures, given.thought, not given.no_bots
    )
    playing = [asyncio.create_task(visitor.play(match)) for visitor, match in visitors]
    flooding = [asyncio.create_task(flood(place, 64))] if given.flood else []
    await asyncio.sleep(given.warm_up)
    begun, used_before = time.perf_counter(), place.processor_seconds()
    workers_before, own_before = place.workers_seconds(), time.process_time()
    figures.measuring = True
    await asyncio.sleep(given.seconds)
    figures.measuring = False
    seconds = time.perf_counter() - begun
    used_now = place.processor_seconds() - used_before
    print(
        f"{given.matches} matches, {given.processes} process(es), {len(visitors)} websockets"
        + (", somebody floods" if given.flood else "")
    )
    tell(figures, seconds, used_now)
    print(f"  memory            {place.memory():8.0f} MB")
    print(f"  bots' workers     {(place.workers_seconds() - workers_before) / seconds:8.2f} cores")
    print(f"  these clients     {(time.process_time() - own_before) / seconds:8.2f} cores")
    for task in (*playing, *flooding):
        task.cancel()
    await asyncio.gather(*playing, *flooding, return_exceptions=True)


def tell(figures: Figures, seconds: float, used_now: float) -> None:
    waits = sorted(figures.waits)
    if not waits:
        print("  nothing was answered")
        return
    at = [waits[min(len(waits) - 1, int(len(waits) * part))] * 1000 for part in (0.5, 0.95, 0.99)]
    print(f"  answers a second  {len(waits) / seconds:8.1f}")
    print(f"  acknowledged in   {at[0]:8.1f} / {at[1]:.1f} / {at[2]:.1f} ms (p50 / p95 / p99)")
    print(f"  processor         {used_now / len(waits) * 1000:8.2f} ms an answer")
    print(f"  sent              {figures.received / len(waits) / 1000:8.1f} KB an answer")
    if figures.refused or figures.lost:
        print(f"  refused           {figures.refused}, connections lost {figures.lost}")


async def measure_bare(place: Place, given: argparse.Namespace) -> None:
    """As many connections, which each send a message now and then."""
    figures = Figures()
    stop = asyncio.Event()

    async def talk() -> None:
        async with connect(f"ws://127.0.0.1:{place.port}/", open_timeout=120) as at:
            while not stop.is_set():
                await asyncio.sleep(random.uniform(0.5, 1.5) * given.thought)
                sent = time.perf_counter()
                await at.send('{"type":"answer","seat":0,"notation":"end turn","answers":12}')
                await at.recv()
                if figures.measuring:
                    figures.waits.append(time.perf_counter() - sent)

    talking = [asyncio.create_task(talk()) for _ in range(given.matches)]
    await asyncio.sleep(min(10, given.warm_up))
    begun, used_before = time.perf_counter(), place.processor_seconds()
    figures.measuring = True
    await asyncio.sleep(min(20, given.seconds))
    figures.measuring = False
    print("a bare websocket server that commits a row")
    tell(figures, time.perf_counter() - begun, place.processor_seconds() - used_before)
    stop.set()
    for task in talking:
        task.cancel()
    await asyncio.gather(*talking, return_exceptions=True)


def serve_bare(database: str, port: int) -> None:
    """Commits a row for each message, and says so."""
    import uvicorn
    from sqlalchemy import text

    from plancia.server.store.database import connected

    engine = connected(database)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS bare (said TEXT)"))

    def keep(said: str) -> None:
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO bare VALUES (:said)"), {"said": said})

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            await asyncio.get_running_loop().run_in_executor(threads, keep, event["text"])
            await send({"type": "websocket.send", "text": '{"type":"done"}'})

    threads = ThreadPoolExecutor(8 if "://" in database else 1)
    uvicorn.run(app, port=port, log_level="warning", lifespan="off")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1, help="more need --database")
    parser.add_argument("--database", default="", help="else a new SQLite file")
    parser.add_argument("--games", nargs="*", default=["star-realms", "battle-force", "expanse"])
    parser.add_argument("--thought", type=float, default=3.5, help="seconds for each answer")
    parser.add_argument("--warm-up", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--flood", action="store_true", help="64 sockets that pester it meanwhile")
    parser.add_argument("--no-bots", action="store_true", help="people only")
    parser.add_argument("--no-bare", action="store_true")
    parser.add_argument("--tree", default="", help="the package to serve, such as build/compiled")
    parser.add_argument("--bare", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.bare:
        serve_bare(given.database, given.bare)
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"{folder}/load.db"
        served = ["-m", "plancia.server", "--log-level", "error", "--database", database]
        served += ["--workers", str(given.processes), "--port"]
        run(started(served, "/health", given.tree), measure, given)
        if not given.no_bare:
            bare = given.database or f"{folder}/bare.db"
            run(started([__file__, "--database", bare, "--bare"], "/"), measure_bare, given)


def run(
    place: Place,
    work: Callable[[Place, argparse.Namespace], Coroutine[Any, Any, None]],
    given: argparse.Namespace,
) -> None:
    try:
        asyncio.run(work(place, given))
    finally:
        place.process.send_signal(signal.SIGTERM)
        place.process.wait(60)


if __name__ == "__main__":
    main()
