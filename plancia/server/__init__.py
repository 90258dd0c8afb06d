"""The server: lobby, matches between people and bots, replays, and the browser client."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server, socket
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

__all__ = ["CannotListen", "LogLevel", "configured", "serve"]

LogLevel = Literal["error", "warning", "info", "debug"]
"""What the server writes of its work; from info on, a line for every request."""


class CannotListen(ValueError):
    """The address or the port is not to be had."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path = "plancia.db",
    *,
    log_level: LogLevel = "warning",
) -> None:
    """Run the server until it is stopped. `database` is a SQLite file or a SQLAlchemy address.

    Raises a ValueError that says why if the database cannot be opened or the port is taken."""
    import uvicorn

    from plancia.games import troubles
    from plancia.server.app import create_app
    from plancia.server.store.database import open_database

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(f"The table is at {address(sockets)}  (Ctrl-C closes it)", flush=True)

    for trouble in troubles():
        print(f"plancia: {trouble}", file=sys.stderr)
    open_database(database).dispose()
    with bound(host, port) as listening:
        app = create_app(database, eager=True)
        Announcing(configured(app, host, port, log_level)).run([listening])


def bound(host: str, port: int) -> socket:
    """A socket that listens there, or CannotListen, which says what to do."""
    family = AF_INET6 if ":" in host else AF_INET
    try:
        return create_server((host, port), family=family)
    except OSError as error:
        raise CannotListen(
            f"cannot listen at {host}, port {port}: {os.strerror(error.errno or 0)}. "
            "If Plancia runs there already, open it, or choose another port with --port."
        ) from error


def address(sockets: list[socket] | None) -> str:
    """What to open in a browser on this machine."""
    host, port = (sockets or [])[0].getsockname()[:2]
    named = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{named}]:{port}" if ":" in named else f"http://{named}:{port}"


def configured(app: Litestar, host: str, port: int, log_level: str) -> uvicorn.Config:
    """How the application is run."""
    import uvicorn

    from plancia.server.http.limits import Limits

    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level=log_level,
        server_header=False,
        ws_max_size=8 * Limits().message,
        timeout_graceful_shutdown=3,
    )
