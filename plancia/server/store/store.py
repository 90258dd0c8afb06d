"""What is kept: people, matches, moves, chat.

All methods are plain and blocking; the server calls them through `Store.run`, which keeps them
off the event loop. When a method has returned, what it wrote is on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Select, Table, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from plancia.server.store.database import open_database
from plancia.server.store.schema import (
    MatchFacts,
    Move,
    SeatFacts,
    StoredMatch,
    chat,
    holders,
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


class Conflict(Exception):
    """Somebody else has written this match meanwhile: it must be read again."""


class Store:
    def __init__(self, database: str | Path) -> None:
        self._engine = open_database(database)
        writers = 1 if self._engine.dialect.name == "sqlite" else 8
        self._threads = ThreadPoolExecutor(writers, thread_name_prefix="store")

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do blocking work on a thread of the store's own."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))

    def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()

    def add_person(self, person: Person, secret_hash: str, now: float) -> None:
        with self._engine.begin() as connection:
            connection.execute(
                insert(people).values(
                    id=person.id, name=person.name, secret_hash=secret_hash, created=now
                )
            )

    def person(self, id: str) -> tuple[Person, str] | None:
        """Somebody, with the hash of their secret."""
        with self._engine.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == id)).first()
        return None if row is None else (Person(row.id, row.name), row.secret_hash)

    def rename(self, id: str, name: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == id).values(name=name))

    def add_match(
        self, match: StoredMatch, snapshot: object, wakeful: bool, record: object = None
    ) -> None:
        with self._engine.begin() as connection:
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
                    **_changing(match, wakeful),
                )
            )
            for seat, facts in enumerate(match.seats):
                connection.execute(
                    insert(seats).values(match=match.id, seat=seat, facts=to_text(facts))
                )
                for person in sorted(match.holders[seat]):
                    connection.execute(
                        insert(holders).values(match=match.id, seat=seat, person=person)
                    )

    def match(self, id: str) -> StoredMatch | None:
        found = self._matches(select(matches).where(matches.c.id == id))
        return found[0] if found else None

    def history(self, id: str) -> tuple[Any, int, list[Move]]:
        """The last snapshot, how many moves it has seen, and all moves."""
        with self._engine.connect() as connection:
            row = connection.execute(
                select(matches.c.snapshot, matches.c.snapshot_moves).where(matches.c.id == id)
            ).one()
            rows = connection.execute(
                select(moves).where(moves.c.match == id).order_by(moves.c.number)
            ).all()
        snapshot = None if row.snapshot is None else msgspec.json.decode(row.snapshot)
        return snapshot, row.snapshot_moves, [_move(each) for each in rows]

    def record(self, id: str) -> Any:
        """The record of a finished match."""
        with self._engine.connect() as connection:
            text = connection.execute(select(matches.c.record).where(matches.c.id == id)).scalar()
        return None if text is None else msgspec.json.decode(text)

    def save(
        self,
        match: StoredMatch,
        wakeful: bool,
        made: Sequence[tuple[int, Move]] = (),
        snapshot: tuple[int, object] | None = None,
        record: object = None,
        holder: tuple[int, str] | None = None,
    ) -> None:
        """Write a match as it is now, with its latest moves or newest holder of a seat.

        All or nothing, and on disk when this returns."""
        values = _changing(match, wakeful)
        if snapshot is not None:
            values |= {"snapshot_moves": snapshot[0], "snapshot": to_text(snapshot[1])}
        if record is not None:
            values["record"] = to_text(record)
        try:
            with self._engine.begin() as connection:
                for number, move in made:
                    connection.execute(
                        insert(moves).values(
                            match=match.id, number=number, **msgspec.structs.asdict(move)
                        )
                    )
                connection.execute(update(matches).where(matches.c.id == match.id).values(values))
                for seat, facts in enumerate(match.seats):
                    connection.execute(
                        update(seats)
                        .where(seats.c.match == match.id, seats.c.seat == seat)
                        .values(facts=to_text(facts))
                    )
                if holder is not None:
                    _add_holder(connection, match.id, *holder)
        except IntegrityError as error:
            raise Conflict(match.id) from error

    def remove_holders(self, match: str, seat: int) -> None:
        with self._engine.begin() as connection:
            for table in (holders, links):
                connection.execute(
                    delete(table).where(table.c.match == match, table.c.seat == seat)
                )

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

    def link(self, key_hash: str) -> tuple[str, int, str] | None:
        """The match, seat and kind a link leads to."""
        with self._engine.connect() as connection:
            row = connection.execute(select(links).where(links.c.key_hash == key_hash)).first()
        return None if row is None else (row.match, row.seat, row.kind)

    def say(self, match: str, line: ChatLine, team: int | None) -> None:
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

    def chat(self, match: str) -> list[tuple[ChatLine, int | None]]:
        """The latest lines, oldest first, each with the team it was said to."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(chat)
                .where(chat.c.match == match)
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

    def running_count(self, person: str) -> int:
        """How many unfinished matches somebody has set up."""
        with self._engine.connect() as connection:
            return int(
                connection.execute(
                    select(func.count())
                    .select_from(matches)
                    .where(matches.c.host == person, matches.c.state != "finished")
                ).scalar_one()
            )

    def joinable(self, limit: int) -> list[StoredMatch]:
        return self._matches(
            select(matches)
            .where(matches.c.state == "waiting", matches.c.joinable)
            .order_by(matches.c.changed.desc())
            .limit(limit)
        )

    def watchable(self, limit: int) -> list[StoredMatch]:
        return self._matches(
            select(matches)
            .where(matches.c.state == "running", matches.c.watchable)
            .order_by(matches.c.changed.desc())
            .limit(limit)
        )

    def wakeful(self) -> list[str]:
        """The matches that go on without anybody connected."""
        with self._engine.connect() as connection:
            found = connection.execute(
                select(matches.c.id).where(matches.c.wakeful, matches.c.state == "running")
            ).scalars()
            return list(found)

    def _matches(self, query: Select[Any]) -> list[StoredMatch]:
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            seated = _by_match(connection, seats, ids)
            held = _by_match(connection, holders, ids)
        return [_stored(row, seated[row.id], held[row.id]) for row in rows]


def _changing(match: StoredMatch, wakeful: bool) -> dict[str, Any]:
    return {
        "state": match.state,
        "changed": match.changed,
        "joinable": match.joinable,
        "watchable": match.watchable,
        "wakeful": wakeful,
        "facts": to_text(match.facts),
    }


def _add_holder(connection: Connection, match: str, seat: int, person: str) -> None:
    """Let one more person play a seat; invitations to it end."""
    of_seat = (holders.c.match == match) & (holders.c.seat == seat)
    known = connection.execute(select(holders).where(of_seat, holders.c.person == person)).first()
    if known is None:
        connection.execute(insert(holders).values(match=match, seat=seat, person=person))
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
    )


def _move(row: Row[Any]) -> Move:
    return Move(row.seat, row.kind, row.notation, row.at)
