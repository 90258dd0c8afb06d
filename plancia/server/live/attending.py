"""A browser at a match, however it is connected: who is let in, and what its messages do."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import msgspec

from plancia.server.limits import Bucket
from plancia.server.live import hints, lobby, play, seating
from plancia.server.live.connection import Connection, Line
from plancia.server.live.hall import Hall
from plancia.server.live.room import Room
from plancia.server.metrics import ANSWERING, REFUSALS
from plancia.server.store import secret
from plancia.server.wire.changes import Look
from plancia.server.wire.protocol import (
    Answer,
    AskHint,
    Cancel,
    ClientMessage,
    Concede,
    Done,
    Fill,
    HandOver,
    Hello,
    NextLesson,
    Person,
    Ping,
    Recall,
    Rematch,
    Revise,
    Say,
    SetLanguage,
    SetTempo,
    TakeBack,
    Undo,
)
from plancia.server.wire.refusal import Refuse

log = logging.getLogger("plancia.server")

DECODER = msgspec.json.Decoder(ClientMessage)


def read(text: str | bytes, most: int) -> ClientMessage:
    if len(text) > most:
        raise Refuse("too-large")
    try:
        message: ClientMessage = DECODER.decode(text)
        return message
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refuse("malformed") from None


async def admitted(
    hall: Hall,
    match: str,
    person: Person | None,
    hello: Hello,
    address: str,
    line: Line,
) -> tuple[Room, Connection]:
    """The room of a match and a browser's place in it, if it may come in."""
    room = await hall.room(match)
    who = person.id if person else None
    seats = room.stored.held_by(who)
    if not room.stored.open_to(who):
        raise Refuse("not-open")
    if room.audience.size >= hall.limits.in_match:
        raise Refuse("too-many")
    return room, Connection(person, address, seats, hello.language, hello.tempo, hall.limits, line)


async def serve(
    room: Room,
    connection: Connection,
    bucket: Bucket,
    redraw: Callable[[], None],
    text: str | bytes,
) -> None:
    """One message: read, obeyed or refused."""
    number = 0
    begun = time.perf_counter()
    try:
        bucket.take(room.hall.now())
        message = read(text, room.hall.limits.message)
        number = message.number
        await obey(room, connection, message, redraw)
        connection.send(Done(number))
        if isinstance(message, Answer):
            ANSWERING.observe(time.perf_counter() - begun)
    except Refuse as refusal:
        REFUSALS.labels(refusal.reason).inc()
        connection.refuse(number, refusal)
    except Exception:
        log.exception("match %s: a message could not be served", room.stored.id)
        connection.refuse(number, Refuse("trouble"))


async def obey(
    room: Room,
    connection: Connection,
    message: ClientMessage,
    redraw: Callable[[], None],
) -> None:
    """Do what a message asks for, or raise Refuse and change nothing."""
    match message:
        case Answer():
            connection.stop_hint()
            await play.answer(room, connection, message)
        case Undo():
            await play.undo(room, connection, message)
        case Revise():
            await play.revise(room, connection, message)
        case Say():
            room.hall.rates.chat.take(connection.source)
            await play.say(room, connection, message)
        case Recall():
            room.hall.rates.recalls.take(connection.source)
            await play.recall(room, connection, message)
        case AskHint():
            hints.require(room, connection, message)
            room.hall.rates.hints.take(connection.source)
            hints.think(room, connection, message)
        case Concede(seat):
            await seating.concede(room, connection, seat)
        case HandOver():
            await seating.hand_over(room, connection, message)
        case TakeBack():
            await seating.take_back(room, connection, message)
        case Fill():
            await seating.fill(room, connection, message)
        case Cancel():
            await seating.cancel(room, connection)
        case Rematch():
            if connection.person is None:
                raise Refuse("unknown-person")
            room.hall.rates.matches.take(connection.person.id)
            origin = secret.mark(connection.address, room.hall.store.salt)
            await lobby.rematch(room, connection.person, origin)
        case SetLanguage(language):
            connection.language = language
            redraw()
        case SetTempo(tempo):
            connection.tempo = tempo
            room.hall.came_or_went(room)
            room.audience.show_room_soon()
        case Look():
            redraw()
        case Ping():
            pass
        case NextLesson():
            await play.next_lesson(room, message, connection)
        case Hello():
            raise Refuse("malformed")
