"""A browser's websocket at a match."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from plancia.server.limits import Bucket, neighbourhood
from plancia.server.live import people, seating
from plancia.server.live.attending import admitted, read, serve
from plancia.server.live.connection import CLOSED, Connection
from plancia.server.live.hall import Hall
from plancia.server.live.room import Room
from plancia.server.live.soon import Soon
from plancia.server.live.websocket import LINE, SocketProtocol
from plancia.server.meter import Budget, Metered
from plancia.server.metrics import REFUSALS, SOCKETS
from plancia.server.wire.protocol import Done, Hello, Refused
from plancia.server.wire.refusal import Refuse

log = logging.getLogger("plancia.server")

Socket = WebSocket[object, object, State]

HELLO_SECONDS = 20.0
SLOWED_SECONDS = 0.1
"""Who sends faster than one may is heard so often."""
REDRAWN_SECONDS = 1.0
"""How long a browser that changes its language again and again sees the last."""
POLICY_VIOLATION = 1008


class Sockets:
    """What all websockets share: how many there are."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open: Counter[str] = Counter()


@websocket("/api/matches/{match:str}/socket")
async def match_socket(socket: Socket, match: FromPath[str]) -> None:
    sockets: Sockets = socket.app.state.sockets
    address = neighbourhood(socket.client.host) if socket.client else ""
    reason = unwelcome(socket, sockets.hall, address)
    if reason:
        REFUSALS.labels(reason).inc()
        await socket.close(POLICY_VIOLATION)
        return
    line = line_of(socket)
    line.allowed = Bucket(sockets.hall.limits.frames, line.loop.time())
    await socket.accept()
    sockets.open[address] += 1
    SOCKETS.inc()
    try:
        if sockets.open[address] > sockets.hall.limits.connections:
            raise Refuse("too-many")
        await attend(sockets, socket, match, address)
    except Refuse as refusal:
        await say_why(socket, refusal)
    except WebSocketDisconnect:
        pass
    finally:
        SOCKETS.dec()
        sockets.open[address] -= 1
        if not sockets.open[address]:
            del sockets.open[address]


def unwelcome(socket: Socket, hall: Hall, address: str) -> str:
    """Why a browser is not even let in to be told why."""
    if foreign(socket):
        return "foreign"
    try:
        hall.rates.arrivals.take(address)
    except Refuse as refusal:
        return refusal.reason
    return "too-fast" if hall.rates.address_time.debt(address) > hall.limits.longest_debt else ""


def foreign(socket: Socket) -> bool:
    """Whether another site's page wants in; what is no browser names no origin."""
    origin = socket.headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != socket.headers.get("host", "")
    except ValueError:
        return True


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
    coming = Metered(come_in(hall, socket, match, address, hello))
    try:
        room, connection = await coming
    finally:
        hall.rates.address_time.spend(address, coming.seconds)
    closing = asyncio.create_task(close_in_the_end(socket, connection))
    try:
        await seating.arrive(room, connection.person)
        await receive_all(sockets, socket, room, connection)
    finally:
        room.audience.leave(connection)
        connection.stop_hint()
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)


async def come_in(
    hall: Hall, socket: Socket, match: str, address: str, hello: Hello
) -> tuple[Room, Connection]:
    """Give a browser its place and show it everything."""
    person = await people.recognise(hall, hello.token) if hello.token else None
    room, connection = await admitted(hall, match, person, hello, address, line_of(socket))
    room.audience.enter(connection)
    connection.send(Done(hello.number))
    return room, connection


def line_of(socket: Socket) -> SocketProtocol:
    """The way to the browser, past all that stands between for HTTP's sake."""
    extensions: Mapping[str, object] = socket.scope.get("extensions") or {}
    line = extensions[LINE]
    assert isinstance(line, SocketProtocol)
    return line


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


async def close_in_the_end(socket: Socket, connection: Connection) -> None:
    """Close the websocket once the connection has ended."""
    await connection.ended.wait()
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.close(connection.code)


async def receive_all(sockets: Sockets, socket: Socket, room: Room, connection: Connection) -> None:
    hall = sockets.hall
    bucket = Bucket(hall.limits.messages, hall.now())
    budget = Budget(
        (hall.rates.connection_time, str(id(connection))),
        (hall.rates.person_time, connection.source),
        (hall.rates.address_time, connection.address),
    )
    redraw = Soon(REDRAWN_SECONDS, lambda: show_again(room, connection, budget))
    line = line_of(socket)
    try:
        while True:
            debt = budget.debt
            if debt > 0:
                await slow_down(debt, hall.limits.longest_debt)
            elif line.unheard:
                # Others come first, before one who has said several things at once.
                await asyncio.sleep(SLOWED_SECONDS if bucket.empty else 0)
            text = await next_text(socket)
            work = Metered(serve(room, connection, bucket, redraw, text))
            try:
                await work
            finally:
                owed, connection.owes = connection.owes, 0.0
                budget.spend(work.seconds + owed)
    finally:
        redraw.forget()


def show_again(room: Room, connection: Connection, budget: Budget) -> None:
    """Show one browser everything in its language."""
    begun = time.thread_time()
    try:
        room.audience.show_all(connection)
    except Exception:
        log.exception("match %s cannot be shown", room.stored.id)
    budget.spend(time.thread_time() - begun)


async def slow_down(debt: float, longest: float) -> None:
    """Let who has used too much processor time wait, or go."""
    if debt > longest:
        raise Refuse("too-fast")
    await asyncio.sleep(debt)
