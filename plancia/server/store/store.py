"""What is kept: people, matches, moves, chat.

All methods are plain and blocking; the server calls them through `Store.run`, which keeps them
off the event loop. When a method has returned, what it wrote is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import ParamSpec, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Select,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from plancia.engine.record import Record, Snapshot
from plancia.server.metrics import DATABASE
from plancia.server.store import secret
from plancia.server.store.answers import Answers, OnSqlite, written
from plancia.server.store.database import Alone, BadDatabase, address, open_database, reason
from plancia.server.store.facts import (
    CHAT_KEPT,
    LINKS_PER_SEAT,
    Change,
    Conflict,
    LinkKind,
    MatchFacts,
    Move,
    StoredMatch,
    to_text,
)
from plancia.server.store.keeping import Keeping
from plancia.server.store.rows import (
    ADD_MOVES,
    ONE,
    SAVE,
    Columns,
    add_holder,
    add_match,
    by_match,
    changing_values,
    listed,
    moves_since,
    salt_of,
    stored_match,
)
from plancia.server.store.schema import (
    archive,
    chat,
    holders,
    house,
    links,
    matches,
    people,
    seats,
)
from plancia.server.used import USED
from plancia.server.wire.protocol import ChatLine, Person

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    def __init__(self, database: str | Path) -> None:
        self.alone = Alone(database)
        try:
            self._engine = open_database(database)
            self.salt = salt_of(self._engine)
            """Goes into marks that must mean nothing elsewhere."""
        except SQLAlchemyError as error:
            self.alone.release()
            raise BadDatabase(f"the database cannot be read: {reason(error)}") from error
        except BaseException:
            self.alone.release()
            raise
        self._reader = self._engine.execution_options(reading=True)
        self.address = address(database)
        self.shared = self._engine.dialect.name == "postgresql"
        """Whether other processes may serve the same matches."""
        self.keeping = Keeping(self._engine, self._reader)
        self._writers = ThreadPoolExecutor(8 if self.shared else 1, thread_name_prefix="writer")
        # A lock that somebody else holds on a SQLite file stops the writer, not these.
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="reader")
        self._answers = self._way_of_answers()
        self._writing, self._reading = DATABASE.labels("write"), DATABASE.labels("read")

    def _way_of_answers(self) -> Answers:
        if not self.shared:
            return OnSqlite(self._engine, self._writers)
        from plancia.server.store.lines import OnPostgres

        return OnPostgres(self.address, self._writers)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do blocking work that writes, on a thread of the store's own."""
        begun = time.perf_counter()
        try:
            return await self._in(self._writers, work, *args, **kwargs)
        finally:
            self._writing.observe(time.perf_counter() - begun)

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do blocking work that only reads."""
        begun = time.perf_counter()
        try:
            return await self._in(self._readers, work, *args, **kwargs)
        finally:
            self._reading.observe(time.perf_counter() - begun)

    async def commit(self, match: StoredMatch, wakeful: bool, change: Change) -> str:
        """Write a match as it is now, with what changed it, or raise Conflict.

        All or nothing, and on disk when this returns: the news by which others who share the
        database can go on, empty where they must read it."""
        if not change.only_a_move:
            await self.run(self.save, match, wakeful, change)
            return ""
        answer = written(match, wakeful, change.moves[0], change.first)
        begun = time.perf_counter()
        try:
            await self._answers.save(answer)
        finally:
            self._writing.observe(time.perf_counter() - begun)
        return to_text(answer) if self.shared else ""

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something long that needs no database; others go on meanwhile."""
        return await asyncio.to_thread(work, *args, **kwargs)

    @staticmethod
    async def _in(
        threads: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        used = USED.get()

        def done() -> T:
            begun = time.thread_time()
            try:
                return work(*args, **kwargs)
            finally:
                if used is not None:
                    used.seconds += time.thread_time() - begun

        return await asyncio.get_running_loop().run_in_executor(threads, done)

    def close(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self._answers.close()
        self._engine.dispose()
        self.alone.release()

    def ping(self) -> None:
        """Raise an error unless the database answers."""
        with self._reader.connect() as connection:
            connection.execute(select(house.c.name)).all()

    def add_person(self, person: Person, secret_hash: str, now: float) -> None:
        with self._engine.begin() as connection:
            connection.execute(
                insert(people).values(
                    id=person.id, name=person.name, secret_hash=secret_hash, created=now
                )
            )

    def person(self, id: str) -> tuple[Person, str] | None:
        """Somebody, with the hash of their secret."""
        if not secret.may_be_id(id):
            return None
        with self._reader.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == id)).first()
        return None if row is None else (Person(row.id, row.name), row.secret_hash)

    def rename(self, id: str, name: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == id).values(name=name))

    def add_match(
        self, match: StoredMatch, snapshot: object, wakeful: bool, record: object = None
    ) -> None:
        with self._engine.begin() as connection:
            add_match(connection, match, snapshot, wakeful, record)

    def match(self, id: str) -> StoredMatch | None:
        if not secret.may_be_id(id):
            return None
        found = self._matches(select(matches).where(matches.c.id == id))
        return found[0] if found else None

    def history(self, id: str) -> tuple[Snapshot | None, int, list[Move]]:
        """The last snapshot, how many moves it has seen, and the moves since."""
        with self._reader.connect() as connection:
            row = connection.execute(
                select(archive.c.snapshot, archive.c.snapshot_moves).where(archive.c.match == id)
            ).one()
            since = moves_since(connection, id, row.snapshot_moves)
        snapshot = None if row.snapshot is None else msgspec.json.decode(row.snapshot)
        return snapshot, row.snapshot_moves, since

    def news(
        self, known: StoredMatch, moves: int, seated: bool
    ) -> tuple[StoredMatch, list[Move]] | None:
        """A match as it is now and its moves from this one on; None if nothing has changed.

        Who sits where is read only if it may be `seated` otherwise."""
        with self._reader.connect() as connection:
            row = connection.execute(ONE, {"match": known.id}).first()
            if row is None or (row.version == known.version and not seated):
                return None
            since = moves_since(connection, known.id, moves)
            if seated:
                seats_now = by_match(connection, seats, [known.id])[known.id]
                held_now = by_match(connection, holders, [known.id])[known.id]
                return stored_match(row, seats_now, held_now), since
        return msgspec.structs.replace(
            known,
            state=row.state,
            changed=row.changed,
            joinable=row.joinable,
            watchable=row.watchable,
            facts=msgspec.json.decode(row.facts, type=MatchFacts),
            version=row.version,
            keeper=row.keeper,
        ), since

    def record(self, id: str) -> Record | None:
        """The record of a finished match."""
        with self._reader.connect() as connection:
            text = connection.execute(
                select(archive.c.record).where(archive.c.match == id)
            ).scalar()
        return None if text is None else msgspec.json.decode(text)

    def save(self, match: StoredMatch, wakeful: bool, change: Change) -> None:
        """As `commit`, whatever has changed."""
        values = changing_values(match, wakeful)
        try:
            with self._engine.begin() as connection:
                done = connection.execute(
                    SAVE,
                    values | {"match": match.id, "known": match.version},
                )
                if done.rowcount != 1:
                    raise Conflict(match.id)
                self._save_rest(connection, match, change)
        except IntegrityError as error:
            raise Conflict(match.id) from error

    @staticmethod
    def _save_rest(connection: Connection, match: StoredMatch, change: Change) -> None:
        if change.moves:
            connection.execute(
                ADD_MOVES,
                [
                    {"match": match.id, "number": number, **msgspec.structs.asdict(move)}
                    for number, move in enumerate(change.moves, change.first)
                ],
            )
        kept: dict[str, object] = {}
        if change.snapshot is not None:
            moves_seen, snapshot = change.snapshot
            kept = {"snapshot_moves": moves_seen, "snapshot": to_text(snapshot)}
        if change.record is not None:
            kept["record"] = to_text(change.record)
        if kept:
            connection.execute(update(archive).where(archive.c.match == match.id).values(kept))
        for seat in change.seats:
            connection.execute(
                update(seats)
                .where(seats.c.match == match.id, seats.c.seat == seat)
                .values(facts=to_text(match.seats[seat]))
            )
        if change.emptied is not None:
            for table in (holders, links):
                connection.execute(
                    delete(table).where(table.c.match == match.id, table.c.seat == change.emptied)
                )
        if change.holder is not None:
            add_holder(connection, match.id, change.holder)
        if change.begun is not None:
            add_match(connection, *change.begun, wakeful=True)

    def keep_snapshot(self, match: str, seen: int, snapshot: str) -> None:
        """Remember what a match was like after so many moves, unless a later one is known."""
        with self._engine.begin() as connection:
            connection.execute(
                update(archive)
                .where(archive.c.match == match, archive.c.snapshot_moves < seen)
                .values(snapshot=snapshot, snapshot_moves=seen)
            )

    def keep_record(self, match: str, record: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(
                update(archive).where(archive.c.match == match).values(record=record)
            )

    def add_link(self, key_hash: str, match: str, seat: int, kind: LinkKind, now: float) -> None:
        """Remember a link; a seat's oldest ones make room."""
        with self._engine.begin() as connection:
            connection.execute(
                insert(links).values(
                    key_hash=key_hash, match=match, seat=seat, kind=kind, created=now
                )
            )
            of_seat = (links.c.match == match) & (links.c.seat == seat)
            kept = connection.execute(
                select(links.c.key_hash)
                .where(of_seat)
                .order_by(links.c.created.desc())
                .limit(LINKS_PER_SEAT)
            ).scalars()
            connection.execute(delete(links).where(of_seat, links.c.key_hash.not_in(list(kept))))

    def revoke_links(self, match: str, seat: int, kind: LinkKind, asked_by: str) -> list[str]:
        """End a seat's links of this kind, and the rights of those who came by them, except of
        whoever asks; the people who lose the seat."""
        with self._engine.begin() as connection:
            connection.execute(
                delete(links).where(
                    links.c.match == match, links.c.seat == seat, links.c.kind == kind
                )
            )
            gone = connection.execute(
                delete(holders)
                .where(holders.c.match == match, holders.c.seat == seat, holders.c.by_link)
                .where(holders.c.person != asked_by)
                .returning(holders.c.person)
            ).scalars()
            return list(gone)

    def link(self, key_hash: str) -> tuple[str, int, str] | None:
        """The match, seat and kind a link leads to."""
        with self._reader.connect() as connection:
            row = connection.execute(select(links).where(links.c.key_hash == key_hash)).first()
        return None if row is None else (row.match, row.seat, row.kind)

    def say(self, match: str, line: ChatLine, team: int | None) -> None:
        """Keep a line of chat, or raise Conflict if another has its number."""
        try:
            with self._engine.begin() as connection:
                connection.execute(
                    insert(chat).values(
                        match=match,
                        number=line.number,
                        seat=line.seat,
                        team=team,
                        name=line.name,
                        text=line.text,
                        at=line.at,
                    )
                )
        except IntegrityError as error:
            raise Conflict(match) from error

    def chat(self, match: str, after: int = 0) -> list[tuple[ChatLine, int | None]]:
        """The latest lines after this one, oldest first, each with the team it was said to."""
        with self._reader.connect() as connection:
            rows = connection.execute(
                select(chat)
                .where(chat.c.match == match, chat.c.number > after)
                .order_by(chat.c.number.desc())
                .limit(CHAT_KEPT)
            ).all()
        return [
            (
                ChatLine(row.number, row.name, row.text, row.at, row.seat, row.team is not None),
                row.team,
            )
            for row in reversed(rows)
        ]

    def of_person(self, person: str, states: Sequence[str], limit: int) -> list[StoredMatch]:
        """The matches somebody sits in or has set up, latest first."""
        mine = select(holders.c.match).where(holders.c.person == person)
        return self._matches(
            select(matches)
            .where(matches.c.state.in_(states))
            .where(or_(matches.c.id.in_(mine), matches.c.host == person))
            .order_by(matches.c.changed.desc())
            .limit(limit)
        )

    def unfinished(self, person: str, origin: str) -> tuple[int, int]:
        """How many unfinished matches somebody has set up, and how many came from an address."""
        unfinished = matches.c.state != "finished"
        count = select(func.count()).select_from(matches)
        with self._reader.connect() as connection:
            of_person = connection.execute(count.where(matches.c.host == person, unfinished))
            of_origin = connection.execute(count.where(matches.c.origin == origin, unfinished))
            return int(of_person.scalar_one()), int(of_origin.scalar_one())

    def joinable(self, limit: int) -> list[StoredMatch]:
        return self._matches(listed(limit, matches.c.state == "waiting", matches.c.joinable))

    def watchable(self, limit: int) -> list[StoredMatch]:
        return self._matches(listed(limit, matches.c.state == "running", matches.c.watchable))

    def _matches(self, query: Select[Columns]) -> list[StoredMatch]:
        with self._reader.connect() as connection:
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            seated = by_match(connection, seats, ids)
            held = by_match(connection, holders, ids)
        return [stored_match(row, seated[row.id], held[row.id]) for row in rows]
