"""Running the server: in this process, or in several that share one address and one database."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn

from plancia.server.app import create_app
from plancia.server.http.logs import log_settings
from plancia.server.http.patience import HttpProtocol
from plancia.server.limits import Limits
from plancia.server.live.websocket import SocketProtocol

if TYPE_CHECKING:
    from litestar import Litestar

    from plancia.server import LogLevel

log = logging.getLogger("plancia.server")

Event = MutableMapping[str, object]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]

PAUSE_SECONDS = 1.0
"""Before a process that ended by itself is started again."""
LEAVING_SECONDS = 10
KEPT_SECONDS = 65
"""A line on which nothing is asked is kept so long. Browsers and proxies keep theirs for some
seconds to a minute: whoever closes first must not be us, or a request may meet the closing."""
GARBAGE_SECONDS = 600
"""How often Python looks for what is not freed by itself: 0.4 s with five hundred matches."""
SILENCE_ROUNDS = 5
"""Every so many seconds the browsers are asked that have been silent for long."""
TICKS = 10
"""Uvicorn counts so many in a second, and sets the date of its answers at each tenth."""


class CannotListen(ValueError):
    """The address or the port is not to be had."""


def bound(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket that listens there, or CannotListen, which says what to do.

    Where several processes share a port, the system deals out the visitors between them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, reuse_port=shared, backlog=2048)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotListen(
            f"cannot listen at {host}, port {port}: {why.partition(' (while')[0]}. "
            "If Plancia runs there already, open it, or choose another port with --port."
        ) from error


def address(listening: socket.socket) -> str:
    """What to open in a browser on this machine."""
    host, port = listening.getsockname()[:2]
    named = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{named}]:{port}" if ":" in named else f"http://{named}:{port}"


def configured(app: Litestar, log_level: LogLevel) -> uvicorn.Config:
    """How the application is run."""
    return uvicorn.Config(
        begun_in_words(app),
        log_level=log_level,
        log_config=log_settings(log_level),
        http=HttpProtocol,
        ws=SocketProtocol,
        server_header=False,
        ws_max_size=8 * Limits().message,
        ws_max_queue=4,
        h11_max_incomplete_event_size=16 * 1024,
        timeout_keep_alive=KEPT_SECONDS,
        timeout_graceful_shutdown=LEAVING_SECONDS,
    )


def begun_in_words(app: Litestar) -> Callable[[Event, Receive, Send], Awaitable[None]]:
    """The application, which says in a sentence why it cannot begin where that is the database's
    fault: a full disk, a damaged page."""

    async def told(scope: Event, receive: Receive, send: Send) -> None:
        async def say(message: Event) -> None:
            if message["type"] == "lifespan.startup.failed" and hasattr(app.state, "fault"):
                message["message"] = app.state.fault
            await send(message)

        await app(scope, receive, say if scope["type"] == "lifespan" else send)  # type: ignore[arg-type]

    return told


def as_many_lines_as_allowed() -> None:
    """Each visitor's line is an open file, of which a process may have 1,024 unless it asks."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def collect_seldom() -> None:
    """Let Python look for garbage only when we say so.

    It looks when there are more things than before; but each answer puts a new table in an old
    one's place, so that it looks seldom and then through all that is new: with five hundred matches
    for 60 ms, in which nobody is served. Nearly everything here is freed without it: a search
    finds some tens of things for a second of play."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Server(uvicorn.Server):
    """A server that leaves its matches in order before it ends."""

    def __init__(self, app: Litestar, log_level: LogLevel, begun: Callable[[], None]) -> None:
        super().__init__(configured(app, log_level))
        self._app = app
        self._begun = begun
        self._told: Callable[[], object] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        as_many_lines_as_allowed()
        await super().startup(sockets)
        if self.started:
            collect_seldom()
            self._begun()

    async def main_loop(self) -> None:
        """Wait until told to leave. Uvicorn's own looks ten times a second whether it is, which
        was most of what a quiet server did."""
        leaving, loop = asyncio.Event(), asyncio.get_running_loop()
        self._told = lambda: loop.call_soon_threadsafe(leaving.set)
        second = 0
        while not await self.on_tick(second * TICKS):
            second += 1
            if second % GARBAGE_SECONDS == 0:
                gc.collect()
            if second % SILENCE_ROUNDS == 0:
                self._ask_the_silent()
            with suppress(TimeoutError):
                await asyncio.wait_for(leaving.wait(), 1.0)

    def _ask_the_silent(self) -> None:
        for each in list(self.server_state.connections):
            if isinstance(each, SocketProtocol):
                each.ask_if_silent()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._told()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Whoever comes from now on comes to another process, or waits for the next.
        for server in self.servers:
            server.close()
        for each in sockets or ():
            each.close()
        await self._app.state.hall.drain()
        await super().shutdown(sockets)


def run_alone(host: str, port: int, database: str, log_level: LogLevel) -> None:
    with bound(host, port) as listening:
        where = address(listening)
        app = create_app(database, eager=True)
        Server(app, log_level, lambda: announce(where)).run([listening])


def announce(where: str) -> None:
    print(f"The table is at {where}  (Ctrl-C closes it)", flush=True)


def run_several(host: str, port: int, database: str, log_level: LogLevel, workers: int) -> None:
    """Keep so many processes running until told to stop."""
    counts = tempfile.mkdtemp(prefix="plancia-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = counts
    try:
        # Holds the port, and listens to nobody.
        with held(host, port) as place:
            Several(place.getsockname()[:2], database, log_level, workers).run(address(place))
    finally:
        shutil.rmtree(counts, ignore_errors=True)


def held(host: str, port: int) -> socket.socket:
    bound(host, port).close()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    place = socket.socket(family)
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    place.bind((host, port))
    return place


class Several:
    """Processes that serve the same matches; whichever ends is started again."""

    def __init__(
        self, place: tuple[str, int], database: str, log_level: LogLevel, count: int
    ) -> None:
        self._arguments = (*place, database, log_level, count)
        self._context = multiprocessing.get_context("spawn")
        self._alive, self._theirs = self._context.Pipe()
        self._stopping = False
        self._processes = [self._start() for _ in range(count)]

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=run_one, args=(*self._arguments, self._theirs))
        process.start()
        return process

    def run(self, where: str) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        announce(where)
        while not self._stopping:
            wait([each.sentinel for each in self._processes], timeout=PAUSE_SECONDS)
            for index, each in enumerate(self._processes):
                if not each.is_alive() and not self._stopping:
                    from prometheus_client import multiprocess

                    print(f"process {each.pid} has ended: another begins", file=sys.stderr)
                    multiprocess.mark_process_dead(each.pid)  # type: ignore[no-untyped-call]
                    time.sleep(PAUSE_SECONDS)
                    self._processes[index] = self._start()
        for each in self._processes:
            each.join()

    def _stop(self, number: int, _: FrameType | None) -> None:
        self._stopping = True
        for each in self._processes:
            if each.is_alive():
                each.terminate()


def run_one(
    host: str, port: int, database: str, log_level: LogLevel, count: int, parent: Connection
) -> None:
    """The life of one of several processes. It ends when the first one does."""
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    thinkers = max(2, (os.cpu_count() or 2) // count)
    with bound(host, port, shared=True) as listening:
        limits = Limits().among(count)
        app = create_app(database, eager=True, workers=thinkers, limits=limits)
        Server(app, log_level, lambda: None).run([listening])


def end_with(parent: Connection) -> None:
    try:
        parent.recv()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
