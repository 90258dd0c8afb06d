"""A browser's websocket at a match."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from plancia.server import lobby, people
from plancia.server.http.limits import Bucket, Buckets
from plancia.server.live import hints, play, seating
from plancia.server.live.connection import Connection
from plancia.server.live.hall import Hall
from plancia.server.live.room import Room
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
    Ping,
    Recall,
    Refused,
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

Socket = WebSocket[Any, Any, State]

HELLO_SECONDS = 20.0
DECODER = msgspec.json.Decoder(ClientMessage)
CLOSED = 4000
"""The websocket's closing code where the last message said why."""


class Sockets:
    """What all websockets share: how many there are, and how fast people speak."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open: Counter[str] = Counter()
        self.chat = Buckets(hall.limits.chat, hall.now)
        self.recalls = Buckets(hall.limits.recalls, hall.now)
        self.hints = Buckets(hall.limits.hints, hall.now)


@websocket("/api/matches/{match:str}/socket")
async def match_socket(socket: Socket, match: FromPath[str]) -> None:
    sockets: Sockets = socket.app.state.sockets
    address = socket.client.host if socket.client else ""
    await socket.accept()
    sockets.open[address] += 1
    try:
        if sockets.open[address] > sockets.hall.limits.connections:
            raise Refuse("too-many")
        await attend(sockets, socket, match, address)
    except Refuse as refusal:
        await say_why(socket, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        sockets.open[address] -= 1
        if not sockets.open[address]:
            del sockets.open[address]


async def say_why(socket: Socket, refusal: Refuse, number: int = 0) -> None:
    """The last message to a browser that is not let in."""
    last = Refused(number, refusal.reason, refusal.text("en"))
    try:
        await socket.send_data(msgspec.json.encode(last), mode="text")
        await socket.close(CLOSED)
    except Exception:
        log.debug("the browser was gone before it could be told why")


async def attend(sockets: Sockets, socket: Socket, match: str, address: str) -> None:
    """Serve one browser until it leaves."""
    hall = sockets.hall
    hello = await greeting(socket, hall)
    person = await people.recognise(hall, hello.token) if hello.token else None
    room = await hall.room(match)
    seats = room.stored.held_by(person.id) if person else ()
    if not seats and not room.stored.watchable and room.stored.host != (person and person.id):
        raise Refuse("not-open")
    if len(room.audience.connections) >= hall.limits.in_match:
        raise Refuse("too-many")
    connection = Connection(person, address, seats, hello.language, hello.tempo, hall.limits.unread)
    room.audience.enter(connection)
    connection.send(Done(hello.number))
    sending = asyncio.create_task(send_all(socket, connection))
    try:
        await seating.arrive(room, person)
        await receive_all(sockets, socket, room, connection)
    finally:
        room.audience.leave(connection)
        connection.stop_hint()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def greeting(socket: Socket, hall: Hall) -> Hello:
    try:
        text = await asyncio.wait_for(next_text(socket), HELLO_SECONDS)
    except TimeoutError:
        raise Refuse("malformed") from None
    message = read(text, hall.limits.message)
    if not isinstance(message, Hello):
        raise Refuse("malformed")
    return message


async def next_text(socket: Socket) -> str | bytes:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the browser has gone")
    if event["type"] != "websocket.receive":
        raise Refuse("malformed")
    return event.get("text") or event.get("bytes") or ""


def read(text: str | bytes, most: int) -> ClientMessage:
    if len(text) > most:
        raise Refuse("too-large")
    try:
        message: ClientMessage = DECODER.decode(text)
        return message
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refuse("malformed") from None


async def send_all(socket: Socket, connection: Connection) -> None:
    """Send what is put into the connection's outbox, until it ends or the browser goes."""
    try:
        async for message in connection.waiting():
            await socket.send_data(message, mode="text")
        await socket.close(CLOSED)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def receive_all(sockets: Sockets, socket: Socket, room: Room, connection: Connection) -> None:
    bucket = Bucket(sockets.hall.limits.messages, sockets.hall.now())
    while True:
        text = await next_text(socket)
        number = 0
        try:
            bucket.take(sockets.hall.now())
            message = read(text, sockets.hall.limits.message)
            number = message.number
            await obey(sockets, room, connection, message)
            connection.send(Done(number))
        except Refuse as refusal:
            connection.refuse(number, refusal)
        except Exception:
            log.exception("match %s: a message could not be served", room.stored.id)
            connection.refuse(number, Refuse("trouble"))


async def obey(
    sockets: Sockets, room: Room, connection: Connection, message: ClientMessage
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
            sockets.chat.take(connection.source)
            await play.say(room, connection, message)
        case Recall():
            sockets.recalls.take(connection.source)
            await play.recall(room, connection, message)
        case AskHint():
            hints.require(room, connection, message)
            sockets.hints.take(connection.source)
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
            await lobby.rematch(room, connection.person)
        case SetLanguage(language):
            connection.language = language
            connection.show_room(room.audience.message(connection))
            connection.show_tables(room.audience.tables(connection))
        case SetTempo(tempo):
            connection.tempo = tempo
            room.audience.show_room()
        case Ping():
            pass
        case NextLesson():
            await play.next_lesson(room, message, connection)
        case Hello():
            raise Refuse("malformed")
