"""What people do in a match: answer, take back, look back, speak."""

from __future__ import annotations

from collections.abc import Callable

import plancia
from plancia.server import listing
from plancia.server.live import lessons
from plancia.server.live.connection import Connection
from plancia.server.live.room import TRIES, Room, changing
from plancia.server.store.facts import CHAT_KEPT, Conflict
from plancia.server.wire.protocol import Answer, ChatLine, NextLesson, Recall, Revise, Say, Undo
from plancia.server.wire.refusal import DETAILS, Refuse
from plancia.server.wire.text import chat_text
from plancia.server.workers import replays
from plancia.server.workers.thinking import Failed

MOST_RECALLED = 40


def require_own(room: Room, connection: Connection, seat: int) -> None:
    if not 0 <= seat < len(room.stored.seats):
        raise Refuse("unknown-seat")
    if seat not in connection.seats:
        raise Refuse("not-your-seat")


def require_playing(room: Room, connection: Connection, seat: int) -> None:
    """Refuse unless this seat is the connection's own to play now."""
    require_own(room, connection, seat)
    if room.stored.state == "waiting":
        raise Refuse("waiting")
    if room.stored.state == "finished":
        raise Refuse("over")
    facts = room.stored.seats[seat]
    if facts.out_of_time or (room.clocks and seat in room.clocks.flagged(room.hall.now())):
        raise Refuse("out-of-time")
    if facts.stand_in:
        raise Refuse("bot-plays")


@changing
async def answer(room: Room, connection: Connection, message: Answer) -> None:
    seat = message.seat
    require_playing(room, connection, seat)
    if message.answers != room.stamp(seat):
        raise Refuse("stale")
    if seat not in room.match.questions:
        raise Refuse("not-asked")
    question = room.match.questions[seat]
    given = [message.notation]

    def change() -> None:
        room.match.answer(seat, message.notation)
        given.extend(room.drafts.go_on(room.match, seat, question))

    try:
        room.apply(change)
    except plancia.IllegalAnswer:
        raise Refuse("illegal") from None
    except Exception:
        room.hall.throw_away(room)
        raise
    moves = [room.move(seat, "answer", notation) for notation in given]
    await room.commit(*moves, along=message.along)
    room.audience.show_first(connection)


async def undo(room: Room, connection: Connection, message: Undo) -> None:
    seat = message.seat

    def change() -> None:
        room.match.undo(seat)
        room.drafts.forget(seat)

    await take_back(room, connection, message, change)


async def revise(room: Room, connection: Connection, message: Revise) -> None:
    seat, steps = message.seat, message.steps

    def change() -> None:
        room.drafts.go_back(room.match, seat, steps)

    await take_back(room, connection, message, change, steps)


@changing
async def take_back(
    room: Room,
    connection: Connection,
    message: Undo | Revise,
    change: Callable[[], None],
    steps: int = 1,
) -> None:
    """Take answers back and show the table as it is without them."""
    seat = message.seat
    require_playing(room, connection, seat)
    if message.answers != room.stamp(seat):
        raise Refuse("stale")
    try:
        room.apply(change)
    except plancia.CannotUndo as error:
        raise Refuse("cannot-undo", DETAILS.get(error.reason, "")) from None
    except Exception:
        room.hall.throw_away(room)
        raise
    await room.commit(*(room.move(seat, "undo") for _ in range(steps)))
    room.audience.show_first(connection)


@changing
async def next_lesson(room: Room, message: NextLesson, connection: Connection) -> None:
    if not connection.seats:
        raise Refuse("not-your-seat")
    lessons.read(room.stored.facts, room.match, message.lesson)
    await room.commit()
    room.audience.show()


async def recall(room: Room, connection: Connection, message: Recall) -> None:
    """Show a seat what has happened since its last answer."""
    if message.seat is not None:
        require_own(room, connection, message.seat)
    elif connection.seats:
        raise Refuse("not-your-seat")
    if room.stored.state == "waiting":
        raise Refuse("waiting")
    match = room.match
    own = [number for number, (seat, _) in enumerate(match.history, 1) if seat == message.seat]
    last = len(match.history)
    first = max(own[-1] if own else 0, last + 1 - MOST_RECALLED)
    count = last + 1 - first
    try:
        tables = await room.hall.thinkers.run(
            replays.SECONDS,
            replays.changes,
            match.record(hashed=False),
            first,
            count,
            message.seat,
            connection.language,
            listing.full_names(room.stored, connection.language),
        )
    except Failed:
        raise Refuse("trouble") from None
    connection.send_encoded(
        b'{"type":"recalled","number":%d,"tables":%s}' % (message.number, tables)
    )


async def say(room: Room, connection: Connection, message: Say) -> None:
    """Speak to all at the table, or to one's own side."""
    if connection.person is None:
        raise Refuse("unknown-person")
    seat = message.seat
    if seat is None:
        seat = connection.seats[0] if connection.seats else None
    else:
        require_own(room, connection, seat)
    team = team_of(room, seat) if message.team else None
    name = connection.person.name
    if seat is not None and room.stored.seats[seat].here:
        name = room.stored.seats[seat].name
    text = chat_text(message.text)
    async with room.lock:
        for _ in range(TRIES):
            number = room.chat[-1][0].number + 1 if room.chat else 1
            line = ChatLine(number, name, text, room.hall.wall(), seat, team is not None)
            try:
                await room.hall.store.run(room.hall.store.say, room.stored.id, line, team)
                break
            except Conflict:
                await room.read_chat()
        else:
            raise Refuse("trouble")
        room.chat = [*room.chat[-CHAT_KEPT + 1 :], (line, team)]
        room.audience.say(line, team)
        room.hall.tell("chat", room.stored.id)


def team_of(room: Room, seat: int | None) -> int:
    """The team of a seat, if there is anybody else in it."""
    teams = room.stored.facts.teams
    if seat is None or teams.count(teams[seat]) < 2:
        raise Refuse("no-team")
    return teams[seat]
