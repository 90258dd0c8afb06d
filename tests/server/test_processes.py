"""Three servers on one PostgreSQL database, and what happens when they die."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import WebSocketException

from plancia.server.store.opening import Connection, connect, opened
from plancia.server.wire.protocol import Done
from tests.server.house import FRIEND, ME, PATIENCE, Browser, bot, close_browsers, coming_from
from tests.server.postgres import Postgres


class Servers:
    """Some processes that serve the same database, each at a port of its own."""

    def __init__(self, database: str, count: int) -> None:
        self.database = database
        self.ports = [free_port() for _ in range(count)]
        self.processes: list[subprocess.Popen[bytes]] = [self._start(port) for port in self.ports]
        for port in self.ports:
            self.wait_for(port)

    def _start(self, port: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "plancia.server", "--port", str(port)]
        command += ["--database", self.database, "--log-level", "error"]
        return subprocess.Popen(command)

    def wait_for(self, port: int) -> None:
        until(lambda: healthy(port), "the server does not start")

    def kill(self, index: int) -> None:
        os.kill(self.processes[index].pid, signal.SIGKILL)
        self.processes[index].wait(PATIENCE)

    def start_again(self, index: int) -> None:
        self.processes[index] = self._start(self.ports[index])

    def post(
        self, path: str, body: object, token: str = "", server: int = 0, address: str = ""
    ) -> Any:
        headers = coming_from(address)
        if token:
            headers["Authorization"] = f"Bearer {token}"
        url = f"http://127.0.0.1:{self.ports[server]}{path}"
        answer = httpx.post(url, json=body, headers=headers, timeout=PATIENCE)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def close(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.wait(PATIENCE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def until(holds: Callable[[], bool], complaint: str) -> None:
    deadline = time.monotonic() + 5 * PATIENCE
    while not holds():
        assert time.monotonic() < deadline, complaint
        time.sleep(0.05)


@pytest.fixture(scope="module")
def servers(postgres: Postgres) -> Iterator[Servers]:
    servers = Servers(postgres.new_database(), 3)
    yield servers
    close_browsers()
    servers.close()


class Guest:
    """Somebody who plays one seat, and comes back to whichever server is there."""

    def __init__(
        self, servers: Servers, match: str, token: str, home: int, address: str = ""
    ) -> None:
        self.servers, self.match, self.token = servers, match, token
        self.home, self.address = home, address
        self.thought = 0.0
        """Seconds before each answer, on average."""
        self.acknowledged: list[str] = []
        """The notations of the answers that were met by Done."""
        self.doubtful = 0
        """Answers whose acknowledgement was lost with a server."""
        self.browser = self._come()

    def _come(self) -> Browser:
        while True:
            for turn in range(len(self.servers.ports)):
                port = self.servers.ports[(self.home + turn) % len(self.servers.ports)]
                try:
                    browser = Browser(port, self.match, {"token": self.token}, self.address)
                    if isinstance(browser.greeting, Done):
                        return browser
                    browser.close()
                except (WebSocketException, OSError):
                    time.sleep(0.05)

    def play(self, stop: threading.Event) -> None:
        """Answer until told to stop or the match is over, whatever dies meanwhile."""
        while not stop.is_set() and self.browser.state != "finished":
            asked = None
            try:
                asked = self._question()
                if asked is None:
                    with suppress(TimeoutError):
                        self.browser.receive(0.2)
                    continue
                seat, notation, stamp = asked
                time.sleep(random.uniform(0, 2) * self.thought)
                reply = self.browser.send("answer", seat=seat, notation=notation, answers=stamp)
                if isinstance(reply, Done):
                    self.acknowledged.append(notation)
                self.browser.traffic.clear()
                asked = None
            except (WebSocketException, OSError):
                self.doubtful += asked is not None
                self.browser = self._come()

    def _question(self) -> tuple[int, str, int] | None:
        """This guest's seat, the answer it gives, and the table it answers."""
        for table in self.browser.tables:
            if table.prompt is not None and table.viewer is not None:
                choice = random.choice(table.prompt.choices)
                return table.viewer, choice.notation, table.answers
        return None


class Company:
    """A match between two people, each at a server of their own."""

    def __init__(
        self, servers: Servers, game: str, addresses: tuple[str, str] = ("", ""), **more: Any
    ) -> None:
        tokens = [
            servers.post("/api/people", {"name": name}, address=address)["token"]
            for name, address in zip(("Ada", "Bea"), addresses, strict=True)
        ]
        wish = {"game": game, "seats": [ME, FRIEND], **more}
        created = servers.post("/api/matches", wish, tokens[0], 0, addresses[0])
        self.match: str = created["match"]
        key = created["links"][0]["path"].partition("#")[2]
        servers.post(f"/api/matches/{self.match}/join", {"key": key}, tokens[1], 1, addresses[1])
        self.guests = [
            Guest(servers, self.match, token, home, address)
            for home, (token, address) in enumerate(zip(tokens, addresses, strict=True))
        ]

    def moves(self, database: str) -> list[tuple[int, str]]:
        with psycopg.connect(database) as connection:
            rows = connection.execute(
                "SELECT seat, notation FROM moves WHERE match = %s ORDER BY number", (self.match,)
            ).fetchall()
        return [(seat, notation) for seat, notation in rows]

    def check(self, database: str) -> None:
        """Nothing acknowledged is lost or doubled; what was doubtful may be there or not."""
        made = self.moves(database)
        for seat, guest in enumerate(self.guests):
            mine = [notation for by, notation in made if by == seat]
            assert in_order(guest.acknowledged, mine)
            assert len(mine) <= len(guest.acknowledged) + guest.doubtful


def in_order(some: list[str], all: list[str]) -> bool:
    """Whether all of some stand in all, in their order."""
    rest = iter(all)
    return all_of(each in rest for each in some)


all_of = all


def test_players_watchers_and_chat_of_one_match_on_different_servers(
    servers: Servers, duel: str
) -> None:
    company = Company(servers, duel)
    ada, bea = (guest.browser for guest in company.guests)
    watcher = Browser(servers.ports[2], company.match, {})
    for each in (ada, bea, watcher):
        each.until(lambda one: one.tables)
    for _ in range(6):
        seat = next(n for n, each in enumerate((ada, bea)) if asked(each, n))
        who, other = ((ada, bea), (bea, ada))[seat]
        assert isinstance(who.answer(seat), Done)
        made = who.table(seat).answers
        for each in (other, watcher):
            each.until(lambda one, made=made: one.tables[0].answers >= made)
    assert watcher.tables[0].phase == ada.tables[0].phase
    bea.send("say", text="Hello from the other side")
    for each in (ada, watcher):
        each.until(lambda one: one.lines)
        assert each.lines[-1].text == "Hello from the other side"
    ada.until(lambda one: one.room.watching == 1 and all_of(seat.present for seat in one.seats()))
    watcher.close()
    ada.until(lambda one: one.room.watching == 0)


def asked(browser: Browser, seat: int) -> bool:
    return any(table.viewer == seat and table.prompt for table in browser.tables)


def test_each_server_is_killed_in_turn_under_play(
    servers: Servers, postgres: Postgres, duel: str
) -> None:
    """People, a bot and a clock; then the database itself is gone for a moment."""
    companies = [
        Company(servers, duel, clock={"seconds": 3600, "bonus": 0, "then": "lose"}),
        Company(servers, duel),
    ]
    token = servers.post("/api/people", {"name": "Cleo"}, server=2)["token"]
    wish = {"game": duel, "seats": [ME, bot("random")]}
    against_bot = servers.post("/api/matches", wish, token, server=2)["match"]
    cleo = Guest(servers, against_bot, token, 2)
    guests = [guest for company in companies for guest in company.guests] + [cleo]

    def disturb() -> None:
        for index in range(3):
            time.sleep(1.0)
            servers.kill(index)
            time.sleep(0.5)
            servers.start_again(index)
            servers.wait_for(servers.ports[index])
        postgres.stop("immediate")
        time.sleep(1.0)
        postgres.start()

    stop = threading.Event()
    with ThreadPoolExecutor(len(guests)) as threads:
        playing = [threads.submit(guest.play, stop) for guest in guests]
        try:
            disturb()
            given = [len(guest.acknowledged) for guest in guests]

            def goes_on() -> bool:
                """Whether everybody has answered again, or has nothing left to answer."""
                return all_of(
                    len(guest.acknowledged) > before or guest.browser.state == "finished"
                    for guest, before in zip(guests, given, strict=True)
                )

            until(goes_on, "somebody does not go on")
        finally:
            stop.set()
        for each in playing:
            each.result()
    for company in companies:
        company.check(servers.database)
    assert cleo.acknowledged


def test_several_processes_serve_games_that_were_brought_along(postgres: Postgres) -> None:
    port = free_port()
    command = [sys.executable, "-m", "plancia.server", "--port", str(port), "--workers", "2"]
    command += ["--database", postgres.new_database(), "--log-level", "error"]
    brought = {**os.environ, "PLANCIA_GAMES": "tests.toys.convoy:GAME"}
    brought["PYTHONPATH"] = os.pathsep.join(sys.path)
    process = subprocess.Popen(command, env=brought)
    try:
        until(lambda: healthy(port), "the servers do not start")
        for _ in range(8):  # whichever of them answers
            found = httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE).json()
            assert "convoy" in {each["id"] for each in found}
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_a_connection_that_nobody_waits_for_any_more_is_closed(postgres: Postgres) -> None:
    """Whoever leaves while one is being opened leaves none behind."""
    made: list[Connection] = []
    go_on = threading.Event()

    def slowly() -> Connection:
        go_on.wait(20)
        made.append(connect(postgres.address("postgres"), lambda line: line.execute("SELECT 1")))
        return made[0]

    async def leave() -> None:
        with ThreadPoolExecutor(1) as threads:
            waiting = asyncio.create_task(opened(threads, slowly))
            await asyncio.sleep(0.1)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            go_on.set()

    asyncio.run(leave())
    assert [each.closed for each in made] == [True]


def test_a_connection_that_cannot_be_prepared_is_closed(postgres: Postgres) -> None:
    met: list[Connection] = []

    def refuse(line: Connection) -> None:
        met.append(line)
        line.execute("SELECT nothing FROM nowhere")

    with pytest.raises(psycopg.Error):
        connect(postgres.address("postgres"), refuse)
    assert [each.closed for each in met] == [True]
