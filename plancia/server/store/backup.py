"""A copy of everything in one SQLite file, from either kind of database and into either."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from plancia.server.store.database import (
    Alone,
    BadDatabase,
    file_of,
    open_database,
    reason,
)
from plancia.server.store.keeping import Keeping
from plancia.server.store.schema import matches, metadata, presence, processes

PASSING = {processes.name, presence.name}
"""Of the moment only: nothing to keep."""
ROWS_AT_ONCE = 500


def backup(database: str | Path, file: Path) -> int:
    """Copy a database, which may be in use, into a new file; how many matches it holds."""
    if file.exists():
        raise BadDatabase(f"{file} exists already: choose another name, or remove it first")
    source_file = file_of(database)
    if source_file is not None and not source_file.exists():
        raise BadDatabase(f"there is no database {source_file}")
    with folder_beside(file) as folder:
        beside = Path(folder) / file.name
        source, target = open_database(database), open_database(beside)
        try:
            count = copied(source, target)
            with target.connect().execution_options(reading=True) as connection:
                connection.rollback()
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        except SQLAlchemyError as error:
            raise BadDatabase(f"the database cannot be copied: {reason(error)}") from error
        finally:
            source.dispose()
            target.dispose()
        os.replace(beside, file)
    return count


def folder_beside(file: Path) -> tempfile.TemporaryDirectory[str]:
    """Where a file is made before it is put into its place."""
    try:
        return tempfile.TemporaryDirectory(dir=file.absolute().parent)
    except OSError as error:
        raise BadDatabase(f"{file} cannot be written: {error.strerror}") from error


def restore(file: Path, database: str | Path, replace: bool = False) -> int:
    """Put a copy back, all or nothing, into an empty database or in place of all it holds."""
    if not file.exists():
        raise BadDatabase(f"there is no file {file}")
    alone = Alone(database)
    try:
        with tempfile.TemporaryDirectory() as folder:
            # The copy may be of an older version: it is brought up to date, the file is not.
            beside = Path(folder) / file.name
            try:
                shutil.copyfile(file, beside)
            except OSError as error:
                raise BadDatabase(f"{file} cannot be read: {error.strerror}") from error
            source, target = open_database(beside), open_database(database)
            try:
                require_unused(target)
                return copied(source, target, replace)
            except SQLAlchemyError as error:
                raise BadDatabase(f"the copy cannot be put back: {reason(error)}") from error
            finally:
                source.dispose()
                target.dispose()
    finally:
        alone.release()


def require_unused(target: Engine) -> None:
    living = Keeping(target, target).living()
    if living:
        raise BadDatabase("a server runs on this database: stop it first")


def copied(source: Engine, target: Engine, replace: bool = True) -> int:
    """Copy all rows as they are at one moment; how many matches there are."""
    isolation = {"isolation_level": "REPEATABLE READ"} if shared(source) else {"reading": True}
    tables = [table for table in metadata.sorted_tables if table.name not in PASSING]
    with (
        source.connect().execution_options(**isolation) as reading,
        target.begin() as writing,
    ):
        if not replace and writing.execute(select(matches.c.id).limit(1)).first():
            raise BadDatabase("this database holds matches already: --replace removes them all")
        for table in reversed(metadata.sorted_tables):
            writing.execute(delete(table))
        for table in tables:
            rows = reading.execute(select(table)).mappings()
            while some := rows.fetchmany(ROWS_AT_ONCE):
                writing.execute(insert(table), [dict(row) for row in some])
        return count(writing)


def count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(matches)).scalar_one())


def shared(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"
