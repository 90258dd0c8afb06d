"""The server: lobby, matches between people and bots, replays, and the browser client."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

__all__ = ["configured", "serve"]


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path = "plancia.db",
    *,
    log_level: str = "info",
) -> None:
    """Run the server until it is stopped. `database` is a SQLite file or a SQLAlchemy address.

    Raises a ValueError that says why if the database cannot be opened."""
    import uvicorn

    from plancia.server.app import create_app
    from plancia.server.database import open_database

    open_database(database).dispose()
    uvicorn.Server(configured(create_app(database, eager=True), host, port, log_level)).run()


def configured(app: Litestar, host: str, port: int, log_level: str) -> uvicorn.Config:
    """How the application is run."""
    import uvicorn

    from plancia.server.limits import Limits

    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level=log_level,
        server_header=False,
        ws_max_size=8 * Limits().message,
        timeout_graceful_shutdown=3,
    )
