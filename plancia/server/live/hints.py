"""What would the admiral do? It thinks in a worker while the person goes on playing."""

from __future__ import annotations

import asyncio
import logging

from plancia.server.live.connection import Connection
from plancia.server.live.play import require_playing
from plancia.server.live.room import Room
from plancia.server.wire.protocol import AskHint, Hinted, HintedOption
from plancia.server.wire.refusal import Refuse
from plancia.server.workers import jobs, replays
from plancia.server.workers.thinking import Failed

log = logging.getLogger("plancia.server")


def require(room: Room, connection: Connection, message: AskHint) -> None:
    """Refuse unless the connection's own seat is asked this question now, and hints are allowed."""
    require_playing(room, connection, message.seat)
    if not room.stored.hints:
        raise Refuse("no-hints")
    if message.answers != room.stamp(message.seat):
        raise Refuse("stale")
    if message.seat not in room.match.questions:
        raise Refuse("not-asked")


def think(room: Room, connection: Connection, message: AskHint) -> None:
    """Begin to think; a browser has one hint under way at a time, and an address few: the bots of
    others think with the same workers."""
    connection.stop_hint()
    hinting, address = room.hall.rates.hinting, connection.address
    hinting.begin(address)
    connection.hint = asyncio.create_task(tell(room, connection, message))
    connection.hint.add_done_callback(lambda _: hinting.end(address))


async def tell(room: Room, connection: Connection, message: AskHint) -> None:
    seat, position, seed = message.seat, room.match.position(), room.hall.bot_seed()
    options: tuple[HintedOption, ...] = ()
    try:
        options = await room.hall.thinkers.think(replays.SECONDS, jobs.hinted, position, seat, seed)
    except Failed as error:
        log.error("match %s: no hint: %s", room.stored.id, error)
    if room.running and room.stamp(seat) == message.answers:
        connection.send(Hinted(seat, message.answers, options))
