"""Opening the database: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

BUSY_SECONDS = 10
"""How long a write waits for somebody else's lock on a SQLite file."""
MIGRATING = 7_075_691
"""The number of PostgreSQL's lock under which one process at a time migrates."""


def address(database: str | Path) -> str:
    """A path is a SQLite file; anything with `://` is a SQLAlchemy address."""
    text = str(database)
    if "://" not in text:
        return f"sqlite:///{Path(text).expanduser().absolute()}"
    if text.startswith(("postgresql://", "postgres://")):
        return f"postgresql+psycopg://{text.partition('://')[2]}"
    return text


def file_of(database: str | Path) -> Path | None:
    """The file of a SQLite database, whatever it is called by."""
    try:
        url = make_url(address(database))
    except ArgumentError:
        return None
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(url.database or "").resolve() if is_file else None


class BadDatabase(ValueError):
    """The database cannot be opened; the message says why."""


def open_database(database: str | Path) -> Engine:
    """The database, its schema brought up to date."""
    engine = connected(database)
    try:
        migrate(engine)
    except (SQLAlchemyError, CommandError, OSError) as error:
        engine.dispose()
        raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error
    return engine


def connected(database: str | Path) -> Engine:
    """The database as it is."""
    file = file_of(database)
    try:
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        url = make_url(address(database))
        is_sqlite = url.get_backend_name() == "sqlite"
        engine = (
            create_engine(url, hide_parameters=True)
            if is_sqlite
            else create_engine(url, hide_parameters=True, pool_pre_ping=True, max_overflow=20)
        )
    except ModuleNotFoundError as error:
        raise BadDatabase(f"this database needs the Python package {error.name}") from error
    except ArgumentError:
        raise BadDatabase(
            "the database cannot be opened: this is neither a file nor a database's address"
        ) from None
    except (SQLAlchemyError, OSError) as error:
        raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error
    if is_sqlite:
        event.listen(engine, "connect", durable)
        event.listen(engine, "begin", begin)
    return engine


def reason(error: Exception) -> str:
    """An error of the database in one line, without its statement."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return " ".join(said.split())


def durable(connection: sqlite3.Connection, _: object) -> None:
    """An acknowledged answer survives a crash of the machine, not only of the server."""
    # We say ourselves where transactions begin: left to it, the driver begins none for a change
    # of the schema, and half of one would stay.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    cursor.close()


def begin(connection: Connection) -> None:
    """Whoever only reads waits for no lock; whoever writes takes it at once."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date, all or nothing."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


class Alone:
    """Holds a SQLite file for one server: the second is refused.

    A lock in a file beside it, held by SQLite itself: the system lets it go when the process
    ends, however it ends."""

    def __init__(self, database: str | Path) -> None:
        self._lock: sqlite3.Connection | None = None
        file = file_of(database)
        if file is None:
            return
        beside = file.with_name(f"{file.name}-serving")
        try:
            self._lock = sqlite3.connect(
                beside, timeout=0, isolation_level=None, check_same_thread=False
            )
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self.release()
            if "locked" not in str(error):
                raise BadDatabase(f"the database cannot be opened: {error}") from error
            raise BadDatabase(
                f"another server already runs on {file}: stop that one first, or give this one "
                "another --database. Several servers can share a PostgreSQL database."
            ) from None

    def release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None
