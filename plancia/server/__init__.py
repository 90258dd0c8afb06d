"""The server: lobby, matches between people and bots, replays, and the browser client."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

__all__ = ["LogLevel", "serve"]

LogLevel = Literal["error", "warning", "info", "debug"]
"""What the server writes of its work; from info on, a line for every request."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path = "plancia.db",
    *,
    workers: int = 1,
    log_level: LogLevel = "warning",
    games: Iterable[str] = (),
) -> None:
    """Run the server until it is stopped. `database` is a SQLite file or a SQLAlchemy address;
    several `workers` share one that is PostgreSQL's. `games` are more than the catalogue holds,
    each as `module:NAME`; one that cannot be loaded is named and stops no other.

    Raises a ValueError that says why if the database cannot be opened or the port is taken."""
    from plancia.games import bring, troubles
    from plancia.server.processes import run_alone, run_several
    from plancia.server.store.database import Alone, BadDatabase, file_of, open_database

    for where in games:
        bring(where)
    for trouble in troubles():
        print(f"plancia: {trouble}", file=sys.stderr)
    if workers > 1 and file_of(database) is not None:
        raise BadDatabase(
            "a SQLite file serves one process: give --database a PostgreSQL address for several"
        )
    Alone(database).release()
    open_database(database).dispose()
    if workers > 1:
        run_several(host, port, str(database), log_level, workers)
    else:
        run_alone(host, port, str(database), log_level)
