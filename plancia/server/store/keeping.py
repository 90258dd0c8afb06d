"""Several processes on one database: who lives, who keeps which match, who is connected where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    delete,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from plancia.server.store.facts import Presence, to_text
from plancia.server.store.schema import matches, presence, processes
from plancia.server.store.shelf import TAKEN_AT_ONCE

LEASE_SECONDS = 4.0
"""A process that has not said for so long that it lives is dead."""
FORGOTTEN_SECONDS = 60.0


class Keeping:
    """What processes tell each other through the database."""

    def __init__(self, engine: Engine, reader: Engine) -> None:
        self._engine = engine
        self._reader = reader
        postgres = engine.dialect.name == "postgresql"
        # One clock for all processes on however many machines: the database's.
        self._now: ColumnElement[float] = literal_column(
            "extract(epoch from clock_timestamp())"
            if postgres
            else "(julianday('now') - 2440587.5) * 86400.0"
        )

    def beat(self, me: str) -> set[str]:
        """Say that this process lives; the processes that do."""
        until = self._now + LEASE_SECONDS
        with self._engine.begin() as connection:
            known = connection.execute(
                update(processes).where(processes.c.id == me).values(until=until)
            )
            if known.rowcount == 0:
                connection.execute(insert(processes).values(id=me, until=until))
            rows = connection.execute(
                select(processes.c.id, (processes.c.until - self._now).label("left"))
            ).all()
            gone = [row.id for row in rows if row.left < -FORGOTTEN_SECONDS]
            if gone:
                self._forget(connection, gone)
        return {row.id for row in rows if row.left > 0} | {me}

    def living(self) -> list[str]:
        """The processes that live."""
        with self._reader.connect() as connection:
            alive = select(processes.c.id).where(processes.c.until > self._now)
            return list(connection.execute(alive).scalars())

    def leave(self, me: str) -> None:
        """This process ends: what it kept is anybody's."""
        with self._engine.begin() as connection:
            self._forget(connection, [me])
            connection.execute(update(matches).where(matches.c.keeper == me).values(keeper=None))

    @staticmethod
    def _forget(connection: Connection, gone: list[str]) -> None:
        connection.execute(delete(presence).where(presence.c.process.in_(gone)))
        connection.execute(delete(processes).where(processes.c.id.in_(gone)))

    def take_up(self, me: str, alive: Iterable[str]) -> list[str]:
        """Keep some of the matches that must go on and that no living process keeps."""
        kept = or_(matches.c.keeper.is_(None), matches.c.keeper.not_in(list(alive)))
        unkept = matches.c.wakeful & (matches.c.state == "running") & kept
        with self._reader.connect() as connection:
            ids = connection.execute(
                select(matches.c.id).where(unkept).limit(TAKEN_AT_ONCE)
            ).scalars()
            found = list(ids)
        if not found:
            return []
        with self._engine.begin() as connection:
            taken = connection.execute(
                update(matches)
                .where(matches.c.id.in_(found), unkept)
                .values(keeper=me)
                .returning(matches.c.id)
            ).scalars()
            return list(taken)

    def kept(self, me: str) -> list[str]:
        """The matches that must go on and that this process keeps."""
        mine = matches.c.wakeful & (matches.c.state == "running") & (matches.c.keeper == me)
        with self._reader.connect() as connection:
            return list(connection.execute(select(matches.c.id).where(mine)).scalars())

    def set_presence(self, me: str, seen: Mapping[str, Presence]) -> None:
        """Who is connected to these matches through this process."""
        with self._engine.begin() as connection:
            connection.execute(
                delete(presence).where(presence.c.process == me, presence.c.match.in_(list(seen)))
            )
            rows = [
                {"process": me, "match": match, "facts": to_text(facts)}
                for match, facts in seen.items()
                if facts != Presence()
            ]
            if rows:
                connection.execute(insert(presence), rows)

    def presence(self, ids: Iterable[str]) -> dict[str, dict[str, Presence]]:
        """For each of these matches, who is connected through which process."""
        wanted = list(ids)
        found: dict[str, dict[str, Presence]] = {id: {} for id in wanted}
        with self._reader.connect() as connection:
            for row in connection.execute(select(presence).where(presence.c.match.in_(wanted))):
                found[row.match][row.process] = msgspec.json.decode(row.facts, type=Presence)
        return found

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """How often each of these matches has changed."""
        with self._reader.connect() as connection:
            rows = connection.execute(
                select(matches.c.id, matches.c.version).where(matches.c.id.in_(list(ids)))
            )
            return {row.id: row.version for row in rows}
