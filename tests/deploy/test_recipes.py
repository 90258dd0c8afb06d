"""The recipes of deploy/ are true: they can be read, name what exists, and their commands run."""

from __future__ import annotations

import configparser
import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import yaml  # type: ignore[import-untyped]

from tests.server.postgres import Postgres

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PATIENCE = 60.0
COMMAND = Path(sys.executable).with_name("plancia")


def instructions() -> list[tuple[str, str]]:
    """The Containerfile as pairs of instruction and argument."""
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in told)]


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read(DEPLOY / "plancia.service")
    return found


def composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


@contextmanager
def running(command: list[str], database: str, folder: Path) -> Iterator[str]:
    """A server by a recipe's command, with our plancia and a free port; it leaves on SIGTERM."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert Path(command[0]).name == "plancia"
    ours = [str(COMMAND), *command[1:]]
    ours[ours.index("--host") + 1] = "127.0.0.1"
    ours[ours.index("--port") + 1] = str(port)
    surroundings = {**os.environ, "PLANCIA_DATABASE": database}
    process = subprocess.Popen(ours, cwd=folder, env=surroundings, stdout=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        wait(address, process)
        yield address
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.wait()


def wait(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with urlopen(f"{address}/health", timeout=5):
                return
        except (URLError, ConnectionError, TimeoutError):
            assert process.poll() is None, "the server ended before it answered"
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def test_the_unit_serves(tmp_path: Path) -> None:
    service = unit()["Service"]
    with running(shlex.split(service["ExecStart"]), str(tmp_path / "a.db"), tmp_path) as address:
        with urlopen(f"{address}/api/games") as answer:
            assert answer.status == 200
        assert (tmp_path / "a.db").exists()
    name, _, kept = service["Environment"].partition("=")
    assert name == "PLANCIA_DATABASE"
    assert kept.startswith(service["ReadWritePaths"])


def test_the_unit_is_one_that_systemd_reads(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    text = (DEPLOY / "plancia.service").read_text(encoding="utf-8")
    command = unit()["Service"]["ExecStart"].split()[0]
    path = tmp_path / "plancia.service"
    path.write_text(text.replace(command, str(COMMAND)).replace("User=plancia\n", ""))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(path)], capture_output=True, text=True
    )
    assert "plancia.service" not in done.stderr, done.stderr


def test_the_compose_file_serves_on_postgresql(tmp_path: Path) -> None:
    services = composed()["services"]
    server = services["server"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    assert set(server["depends_on"]) <= set(services)
    wanted = server["environment"]["PLANCIA_DATABASE"]
    assert wanted.startswith("postgresql://plancia:${PLANCIA_PASSWORD}@database/")
    database = Postgres()
    try:
        with (
            running(server["command"], database.new_database(), tmp_path) as address,
            urlopen(f"{address}/api/games") as answer,
        ):
            assert answer.status == 200
    finally:
        database.remove()


def test_the_container_names_what_exists() -> None:
    told = instructions()
    assert told[0][0] == "FROM"
    assert {word for word, _ in told} <= {
        *("FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "ENV"),
        *("HEALTHCHECK", "CMD"),
    }
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for word, rest in told:
        if word == "RUN" and rest.startswith("make "):
            assert f"\n{rest.split()[1]}:" in targets
        if word == "COPY" and "/plancia/requirements.lock" in rest:
            assert (ROOT / "requirements.lock").exists()


def test_the_container_serves_and_knows_that_it_is_well(tmp_path: Path) -> None:
    told = dict(instructions())
    asked = json.loads(told["HEALTHCHECK"].removeprefix("CMD "))
    with running(json.loads(told["CMD"]), str(tmp_path / "b.db"), tmp_path) as address:
        asked[2] = asked[2].replace("http://127.0.0.1:8000", address)
        subprocess.run([sys.executable, *asked[1:]], check=True)
