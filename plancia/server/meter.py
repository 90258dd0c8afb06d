"""Processor time: who uses how much, and what happens to who uses too much."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Generator
from typing import Generic, TypeVar

from plancia.server.limits import Allowance
from plancia.server.used import USED, Used

T = TypeVar("T")


class Metered(Used, Generic[T]):
    """Awaits something and measures the processor time of its own steps, not of what the event
    loop does meanwhile."""

    def __init__(self, work: Awaitable[T]) -> None:
        super().__init__()
        self._work = work

    def __await__(self) -> Generator[object, None, T]:
        USED.set(self)
        steps = self._work.__await__()
        fault: BaseException | None = None
        while True:
            begun = time.thread_time()
            try:
                step = next(steps) if fault is None else steps.throw(fault)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.seconds += time.thread_time() - begun
            fault = None
            try:
                yield step
            except BaseException as error:
                fault = error


class Budget:
    """What a connection, its person and its address may use together."""

    def __init__(self, *shares: tuple[Allowance, str]) -> None:
        self._shares = shares

    def spend(self, seconds: float) -> None:
        for allowance, name in self._shares:
            allowance.spend(name, seconds)

    @property
    def debt(self) -> float:
        """The seconds to wait before anything else is done for it."""
        return max(allowance.debt(name) for allowance, name in self._shares)
