"""Rows of the database from typed values, and back."""

from __future__ import annotations

import msgspec
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
    select,
    update,
)

from plancia.server.store.facts import Holder, MatchFacts, Move, SeatFacts, StoredMatch, to_text
from plancia.server.store.schema import (
    archive,
    holders,
    house,
    links,
    matches,
    moves,
    seats,
)

LISTED_PER_ADDRESS = 10
Columns = tuple[object, ...]
"""Of rows whose columns are read by their names."""


def salt_of(engine: Engine) -> str:
    with engine.connect() as connection:
        found = connection.execute(select(house.c.value).where(house.c.name == "salt"))
        return str(found.scalar_one())


def listed(limit: int, *wanted: ColumnElement[bool]) -> Select[Columns]:
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


THIS = matches.c.id == bindparam("match")
UNCHANGED = matches.c.version == bindparam("known")
ONE = select(matches).where(THIS)
SAVE = update(matches).where(THIS, UNCHANGED)
ADD_MOVES = insert(moves)
SINCE = (
    select(moves)
    .where(moves.c.match == bindparam("of"), moves.c.number >= bindparam("first"))
    .order_by(moves.c.number)
)


def moves_since(connection: Connection, match: str, first: int) -> list[Move]:
    rows = connection.execute(SINCE, {"of": match, "first": first})
    return [Move(row.seat, row.kind, row.notation, row.at) for row in rows]


def add_match(
    connection: Connection,
    match: StoredMatch,
    snapshot: object,
    wakeful: bool,
    record: object = None,
) -> None:
    values = changing_values(match, wakeful) | {"version": match.version}
    connection.execute(
        insert(matches).values(
            id=match.id,
            game=match.game,
            host=match.host,
            created=match.created,
            seed=str(match.seed),
            origin=match.origin,
            **values,
        )
    )
    connection.execute(
        insert(archive).values(
            match=match.id,
            snapshot=None if snapshot is None else to_text(snapshot),
            snapshot_moves=0,
            record=None if record is None else to_text(record),
        )
    )
    for seat, facts in enumerate(match.seats):
        connection.execute(insert(seats).values(match=match.id, seat=seat, facts=to_text(facts)))
        for person in sorted(match.holders[seat]):
            connection.execute(insert(holders).values(match=match.id, seat=seat, person=person))


def changing_values(match: StoredMatch, wakeful: bool) -> dict[str, object]:
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


def add_holder(connection: Connection, match: str, holder: Holder) -> None:
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


def by_match(connection: Connection, table: Table, ids: list[str]) -> dict[str, list[Row[Columns]]]:
    found: dict[str, list[Row[Columns]]] = {id: [] for id in ids}
    query = select(table).where(table.c.match.in_(ids)).order_by(table.c.seat)
    for row in connection.execute(query):
        found[row.match].append(row)
    return found


def stored_match(
    row: Row[Columns], seated: list[Row[Columns]], held: list[Row[Columns]]
) -> StoredMatch:
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
