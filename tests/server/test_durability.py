"""A killed server loses nothing it has acknowledged."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from plancia.server.wire.protocol import Done
from tests.server.house import PATIENCE, Browser, bot, close_browsers, here


class Process:
    """The server as a process of its own."""

    def __init__(self, database: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.database = database
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "plancia.server", "--port", str(self.port)]
        command += ["--database", str(self.database), "--log-level", "warning"]
        self.process = subprocess.Popen(command)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{self.port}/api/games", timeout=PATIENCE)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server could not start"
                assert time.monotonic() < deadline, "the server does not start"
                time.sleep(0.05)

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(PATIENCE) in (0, -signal.SIGTERM)

    def post(self, path: str, body: object, token: str = "") -> dict[str, str]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        url = f"http://127.0.0.1:{self.port}{path}"
        answer = httpx.post(url, json=body, headers=headers, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        found: dict[str, str] = answer.json()
        return found


@pytest.fixture
def process(new_database: Callable[[], str]) -> Iterator[Process]:
    process = Process(new_database())
    yield process
    close_browsers()
    if process.process.poll() is None:
        process.kill()


def test_no_acknowledged_answer_is_lost(process: Process, duel: str) -> None:
    token = process.post("/api/people", {"name": "Ada"})["token"]
    seats = [{"type": "me"}, here("Bea")]
    match = process.post("/api/matches", {"game": duel, "seats": seats}, token)["match"]
    acknowledged: list[str] = []
    for killed_after in (5, 33):
        browser = Browser(process.port, match, {"token": token})
        for _ in range(killed_after):
            seat = next(each for each in (0, 1) if browser.asked(each))
            assert isinstance(browser.answer(seat, -1 if len(acknowledged) % 3 else 0), Done)
            acknowledged.append(browser.tables[0].phase)
        table = browser.table(0)
        process.kill()
        process.start()
        again = Browser(process.port, match, {"token": token})
        assert again.table(0) == table
        assert again.table(0).answers == len(acknowledged)


def test_killed_in_the_middle_of_an_answer(process: Process, duel: str) -> None:
    """Whatever was shown to anybody is there afterwards; what was sent last may or may not be.
    Asked to stop, the server stops cleanly."""
    token = process.post("/api/people", {"name": "Ada"})["token"]
    seats = [{"type": "me"}, bot("random")]
    match = process.post("/api/matches", {"game": duel, "seats": seats}, token)["match"]
    for _ in range(2):
        browser = Browser(process.port, match, {"token": token})
        browser.until(lambda each: each.asked(0))
        seen = browser.table(0)
        assert seen.prompt
        answer = {"type": "answer", "seat": 0, "number": 99, "answers": seen.answers}
        browser.socket.send(json.dumps({**answer, "notation": seen.prompt.choices[-1].notation}))
        process.kill()
        try:
            while True:
                browser.receive()
        except ConnectionClosed:
            pass
        process.start()
        again = Browser(process.port, match, {"token": token})
        again.until(lambda each: each.asked(0))
        last = again.traffic and again.table(0)
        assert last
        assert last.answers >= browser.table(0).answers
        shown = {line.number for line in browser.table(0).log}
        assert shown <= {line.number for line in last.log} or len(last.log) > 100
    process.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process's files")
def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path, duel: str) -> None:
    import resource

    file = tmp_path / "full.db"
    process = Process(str(file))
    endless = resource.RLIM_INFINITY, resource.RLIM_INFINITY
    try:
        token = process.post("/api/people", {"name": "Ada"})["token"]
        seats = [{"type": "me"}, here("Bea")]
        match = process.post("/api/matches", {"game": duel, "seats": seats}, token)["match"]
        browser = Browser(process.port, match, {"token": token})
        answer_often(browser, 5)
        log = file.with_name("full.db-wal")
        full = log.stat().st_size, resource.RLIM_INFINITY
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, full)
        for _ in range(3):
            with pytest.raises(ConnectionClosed):
                answer_often(browser, 1)
            browser = Browser(process.port, match, {"token": token})
            assert browser.table(0).answers == 5
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, endless)
        answer_often(browser, 3)
        process.kill()
        process.start()
        assert Browser(process.port, match, {"token": token}).table(0).answers == 8
    finally:
        close_browsers()
        process.kill()


def answer_often(browser: Browser, count: int) -> None:
    for _ in range(count):
        seat = next(each for each in (0, 1) if browser.asked(each))
        assert isinstance(browser.answer(seat), Done)
