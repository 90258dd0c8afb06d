"""An end to waiting: rules that run for ever become a fault like any other."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooLong(Exception):
    """Something did not come to an end in time."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Raise TooLong in what runs here after so many seconds of its own work.

    Only in a process's main thread and where the system has such alarms; elsewhere it waits.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"not done after {seconds:g} seconds")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
