"""A real server on a port of its own, that can be killed and started again."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Where the browser is."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    assert found is not None, "no Chromium: run make browser"
    return found


class House:
    """The server process and where to find it."""

    def __init__(
        self, database: Path, python: Path | str = sys.executable, folder: Path = ROOT
    ) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.database = database
        self.python = python
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        self.process = subprocess.Popen(
            [
                *(str(self.python), "-m", "plancia.server", "--port", str(self.port)),
                *("--database", str(self.database), "--log-level", "warning"),
            ],
            cwd=self.folder,
            start_new_session=True,
        )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.address}/api/games", timeout=5):
                    return
            except (URLError, ConnectionError, TimeoutError):
                assert self.process.poll() is None, "the server ended before it answered"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """SIGKILL: no farewell, no flushing."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
