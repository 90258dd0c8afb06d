"""Worker processes: bots think there and records are replayed there, away from the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import SpawnProcess
from typing import ParamSpec, TypeVar

from plancia.server.metrics import THINKING, WAITING_TO_THINK
from plancia.server.used import USED, Used
from plancia.server.workers.thinking import Failed
from plancia.server.workers.worker import serve

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("plancia.server")


class Worker:
    """A process that does one piece of work after another."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def do(
        self,
        work: Callable[..., T],
        args: tuple[object, ...],
        stop: threading.Event,
        limit: float,
        used: Used,
    ) -> T:
        """The result of the work, or Failed; after `Failed` by `kill` the worker is dead."""
        deadline = time.monotonic() + limit
        try:
            self._connection.send((work, args))
            while not self._connection.poll(0.1):
                if stop.is_set() or time.monotonic() > deadline:
                    self.kill()
                    raise Failed("stopped" if stop.is_set() else "took too long")
            well, result, seconds = self._connection.recv()
        except (EOFError, OSError) as error:
            self.kill()
            raise Failed("the process died") from error
        used.by_workers += seconds
        if not well:
            raise Failed(result)
        done: T = result
        return done

    @property
    def alive(self) -> bool:
        return self._process.is_alive() and not self._connection.closed

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._connection.close()


class Thinkers:
    """A few workers, started when first needed."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers or max(2, min(8, (os.cpu_count() or 2) - 1))
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="thinker")
        self._idle: list[Worker] = []
        self._thinking = asyncio.Semaphore(max(1, count - 1))
        self._closed = threading.Event()

    async def run(self, limit: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Do this work (a module's function, with plain arguments) in a worker.

        When the caller is cancelled the work is stopped at once.
        """
        stop = threading.Event()
        used = USED.get() or Used()
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._threads, self._do, work, args, stop, limit, used)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            stop.set()
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    async def think(self, limit: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """The same for work that takes long: one worker is left for what people wait for."""
        with WAITING_TO_THINK.track_inprogress():
            await self._thinking.acquire()
        try:
            with THINKING.time():
                return await self.run(limit, work, *args, **_)
        finally:
            self._thinking.release()

    def _do(
        self,
        work: Callable[..., T],
        args: tuple[object, ...],
        stop: threading.Event,
        limit: float,
        used: Used,
    ) -> T:
        if stop.is_set() or self._closed.is_set():
            raise Failed("stopped")
        worker = self._idle.pop() if self._idle else Worker()
        try:
            return worker.do(work, args, stop, limit, used)
        finally:
            if worker.alive and not self._closed.is_set():
                self._idle.append(worker)
            elif worker.alive:
                worker.kill()

    def close(self) -> None:
        self._closed.set()
        self._threads.shutdown(wait=False, cancel_futures=True)
        while self._idle:
            self._idle.pop().kill()
