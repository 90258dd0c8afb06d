"""Opening the database: SQLite in a file, or any other by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError


def address(database: str | Path) -> str:
    """A path is a SQLite file; anything with `://` is a SQLAlchemy address."""
    text = str(database)
    if "://" not in text:
        return f"sqlite:///{Path(text).expanduser().absolute()}"
    if text.startswith("postgresql://"):
        return text.replace("postgresql://", "postgresql+psycopg://", 1)
    return text


class BadDatabase(ValueError):
    """The database cannot be opened; the message says why."""


def open_database(database: str | Path) -> Engine:
    """The database, its schema brought up to date."""
    url = address(database)
    try:
        if url.startswith("sqlite:///"):
            Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, pool_pre_ping="sqlite" not in url, hide_parameters=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", durable)
        migrate(engine)
    except ModuleNotFoundError as error:
        raise BadDatabase(f"this database needs the Python package {error.name}") from error
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise BadDatabase(f"the database cannot be opened: {error}") from error
    return engine


def durable(connection: Any, _: object) -> None:
    """An acknowledged answer survives a crash of the machine, not only of the server."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
