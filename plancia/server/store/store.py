"""What is kept: people, matches, moves, chat.

All methods are plain and blocking; the server calls them through `Store.run`, which keeps them
off the event loop. When a method has returned, what it wrote is on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from plancia.server.metrics import DATABASE
from plancia.server.store.database import Alone, BadDatabase, address, open_database, reason
from plancia.server.store.keeping import Keeping
from plancia.server.store.schema import (
    MatchFacts,
    Move,
    SeatFacts,
    StoredMatch,
    chat,
    holders,
    house,
    links,
    matches,
    moves,
    people,
    seats,
    to_text,
)
from plancia.server.wire.protocol import ChatLine, Person

P = ParamSpec("P")
T = TypeVar("T")

LINKS_PER_SEAT = 20
CHAT_KEPT = 200
LISTED_PER_ADDRESS = 10


class Conflict(Exception):
    """Somebody else has written this match meanwhile: it must be read again."""


class Change(Struct):
    """What one commit writes besides the facts of the match."""

    moves: Sequence[Move] = ()
    first: int = 0
    """The number of the first of them: how many moves the match had."""
    seats: Sequence[int] = ()
    """Whose facts have changed."""
    holder: Holder | None = None
    """Who may play a seat from now on."""
    emptied: int | None = None
    """The seat that nobody holds any more."""
    record: object = None
    snapshot: tuple[int, object] | None = None
    begun: tuple[StoredMatch, object] | None = None
    """A match that follows this one, with its first snapshot."""


class Holder(NamedTuple):
    seat: int
    person: str
    by_link: bool = False


class Store:
    def __init__(self, database: str | Path) -> None:
        self.alone = Alone(database)
        try:
            self._engine = open_database(database)
            self.salt = _salt(self._engine)
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

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do blocking work that writes, on a thread of the store's own."""
        with DATABASE.labels("write").time():
            return await self._in(self._writers, work, *args, **kwargs)

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do blocking work that only reads."""
        with DATABASE.labels("read").time():
            return await self._in(self._readers, work, *args, **kwargs)

    @staticmethod
    async def _in(
        threads: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, lambda: work(*args, **kwargs))

    def close(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
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
            _add_match(connection, match, snapshot, wakeful, record)

    def match(self, id: str) -> StoredMatch | None:
        found = self._matches(select(matches).where(matches.c.id == id))
        return found[0] if found else None

    def history(self, id: str) -> tuple[Any, int, list[Move]]:
        """The last snapshot, how many moves it has seen, and the moves since."""
        with self._reader.connect() as connection:
            row = connection.execute(
                select(matches.c.snapshot, matches.c.snapshot_moves).where(matches.c.id == id)
            ).one()
            since = _moves(connection, id, row.snapshot_moves)
        snapshot = None if row.snapshot is None else msgspec.json.decode(row.snapshot)
        return snapshot, row.snapshot_moves, since

    def news(
        self, known: StoredMatch, moves: int, seated: bool
    ) -> tuple[StoredMatch, list[Move]] | None:
        """A match as it is now and its moves from this one on; None if nothing has changed.

        Who sits where is read only if it may be `seated` otherwise."""
        with self._reader.connect() as connection:
            row = connection.execute(_ONE, {"match": known.id}).first()
            if row is None or (row.version == known.version and not seated):
                return None
            since = _moves(connection, known.id, moves)
            if seated:
                seats_now = _by_match(connection, seats, [known.id])[known.id]
                held_now = _by_match(connection, holders, [known.id])[known.id]
                return _stored(row, seats_now, held_now), since
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

    def record(self, id: str) -> Any:
        """The record of a finished match."""
        with self._reader.connect() as connection:
            text = connection.execute(select(matches.c.record).where(matches.c.id == id)).scalar()
        return None if text is None else msgspec.json.decode(text)

    def save(self, match: StoredMatch, wakeful: bool, change: Change) -> None:
        """Write a match as it is now, with what changed it, or raise Conflict.

        All or nothing, and on disk when this returns."""
        values = _changing(match, wakeful)
        if change.snapshot is not None:
            moves_seen, snapshot = change.snapshot
            values |= {"snapshot_moves": moves_seen, "snapshot": to_text(snapshot)}
        if change.record is not None:
            values["record"] = to_text(change.record)
        try:
            with self._engine.begin() as connection:
                done = connection.execute(
                    update(matches).where(_THIS, _UNCHANGED),
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
                insert(moves),
                [
                    {"match": match.id, "number": number, **msgspec.structs.asdict(move)}
                    for number, move in enumerate(change.moves, change.first)
                ],
            )
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
            _add_holder(connection, match.id, change.holder)
        if change.begun is not None:
            _add_match(connection, *change.begun, wakeful=True)

    def keep_snapshot(self, match: str, seen: int, snapshot: str) -> None:
        """Remember what a match was like after so many moves, unless a later one is known."""
        with self._engine.begin() as connection:
            connection.execute(
                update(matches)
                .where(matches.c.id == match, matches.c.snapshot_moves < seen)
                .values(snapshot=snapshot, snapshot_moves=seen)
            )

    def keep_record(self, match: str, record: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(matches).where(matches.c.id == match).values(record=record))

    def add_link(self, key_hash: str, match: str, seat: int, kind: str, now: float) -> None:
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

    def revoke_links(self, match: str, seat: int, kind: str, asked_by: str) -> list[str]:
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
        return self._matches(_listed(limit, matches.c.state == "waiting", matches.c.joinable))

    def watchable(self, limit: int) -> list[StoredMatch]:
        return self._matches(_listed(limit, matches.c.state == "running", matches.c.watchable))

    def _matches(self, query: Select[Any]) -> list[StoredMatch]:
        with self._reader.connect() as connection:
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            seated = _by_match(connection, seats, ids)
            held = _by_match(connection, holders, ids)
        return [_stored(row, seated[row.id], held[row.id]) for row in rows]


def _salt(engine: Engine) -> str:
    with engine.connect() as connection:
        found = connection.execute(select(house.c.value).where(house.c.name == "salt"))
        return str(found.scalar_one())


def _listed(limit: int, *wanted: ColumnElement[bool]) -> Select[Any]:
    """The latest such matches, few of them from one address: nobody fills the list alone."""
    origin = func.coalesce(matches.c.origin, matches.c.id)
    latest = matches.c.changed.desc()
    ranked = (
        select(
            matches.c.id,
            func.row_number().over(partition_by=origin, order_by=latest).label("of_origin"),
        )
        .where(*wanted)
        .subquery()
    )
    few = select(ranked.c.id).where(ranked.c.of_origin <= LISTED_PER_ADDRESS)
    return select(matches).where(matches.c.id.in_(few)).order_by(latest).limit(limit)


_THIS = matches.c.id == bindparam("match")
_UNCHANGED = matches.c.version == bindparam("known")
_ONE = select(matches).where(_THIS)
_SINCE = (
    select(moves)
    .where(moves.c.match == bindparam("of"), moves.c.number >= bindparam("first"))
    .order_by(moves.c.number)
)


def _moves(connection: Connection, match: str, first: int) -> list[Move]:
    rows = connection.execute(_SINCE, {"of": match, "first": first})
    return [Move(row.seat, row.kind, row.notation, row.at) for row in rows]


def _add_match(
    connection: Connection,
    match: StoredMatch,
    snapshot: object,
    wakeful: bool,
    record: object = None,
) -> None:
    values = _changing(match, wakeful) | {"version": match.version}
    connection.execute(
        insert(matches).values(
            id=match.id,
            game=match.game,
            host=match.host,
            created=match.created,
            seed=str(match.seed),
            snapshot=None if snapshot is None else to_text(snapshot),
            snapshot_moves=0,
            record=None if record is None else to_text(record),
            origin=match.origin,
            **values,
        )
    )
    for seat, facts in enumerate(match.seats):
        connection.execute(insert(seats).values(match=match.id, seat=seat, facts=to_text(facts)))
        for person in sorted(match.holders[seat]):
            connection.execute(insert(holders).values(match=match.id, seat=seat, person=person))


def _changing(match: StoredMatch, wakeful: bool) -> dict[str, Any]:
    return {
        "version": match.version + 1,
        "keeper": match.keeper,
        "state": match.state,
        "changed": match.changed,
        "joinable": match.joinable,
        "watchable": match.watchable,
        "wakeful": wakeful,
        "facts": to_text(match.facts),
    }


def _add_holder(connection: Connection, match: str, holder: Holder) -> None:
    """Let one more person play a seat; invitations to it end."""
    seat, person, by_link = holder
    of_seat = (holders.c.match == match) & (holders.c.seat == seat)
    known = connection.execute(select(holders).where(of_seat, holders.c.person == person)).first()
    if known is None:
        connection.execute(
            insert(holders).values(match=match, seat=seat, person=person, by_link=by_link)
        )
    connection.execute(
        delete(links).where(
            links.c.match == match, links.c.seat == seat, links.c.kind == "invitation"
        )
    )


def _by_match(connection: Connection, table: Table, ids: list[str]) -> dict[str, list[Row[Any]]]:
    found: dict[str, list[Row[Any]]] = {id: [] for id in ids}
    query = select(table).where(table.c.match.in_(ids)).order_by(table.c.seat)
    for row in connection.execute(query):
        found[row.match].append(row)
    return found


def _stored(row: Row[Any], seated: list[Row[Any]], held: list[Row[Any]]) -> StoredMatch:
    return StoredMatch(
        id=row.id,
        game=row.game,
        state=row.state,
        host=row.host,
        created=row.created,
        changed=row.changed,
        joinable=row.joinable,
        watchable=row.watchable,
        facts=msgspec.json.decode(row.facts, type=MatchFacts),
        seats=[msgspec.json.decode(each.facts, type=SeatFacts) for each in seated],
        holders=[
            {each.person for each in held if each.seat == seat} for seat in range(len(seated))
        ],
        seed=int(row.seed),
        version=row.version,
        keeper=row.keeper,
        origin=row.origin,
    )
