"""Servers to measure: started, watched while they serve, and ended."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import httpx


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

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


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
