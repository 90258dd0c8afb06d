"""The inside of a worker process."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection


def serve(connection: Connection) -> None:
    """The life of a worker process. It ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    while True:
        try:
            work, args = connection.recv()
        except (EOFError, OSError):
            return
        begun = time.process_time()
        try:
            reply = True, work(*args)
        except Exception as error:
            reply = False, f"{type(error).__name__}: {error}"
        try:
            connection.send((*reply, time.process_time() - begun))
        except OSError:
            return
