"""All rooms: matches come into memory when opened and leave it when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import plancia
from plancia.engine.record import resume
from plancia.server.http.catalogue import Catalogue
from plancia.server.http.limits import Limits
from plancia.server.live.room import Room
from plancia.server.store.schema import Move
from plancia.server.store.store import Store
from plancia.server.wire.refusal import Refuse
from plancia.server.workers.pool import Thinkers

log = logging.getLogger("plancia.server")

BEGUN_ANEW = "The rules were corrected: the current step has begun anew."


class Hall:
    def __init__(
        self,
        catalogue: Catalogue,
        store: Store,
        thinkers: Thinkers,
        limits: Limits,
        idle_seconds: float,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.catalogue = catalogue
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.idle_seconds = idle_seconds
        self.now = now
        """Seconds for clocks and rates; only differences mean anything."""
        self.wall = time.time
        self.rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()

    def bot_seed(self) -> int:
        return secrets.randbits(31)

    async def room(self, id: str) -> Room:
        """The room of a match, read from disk if need be."""
        room = self.rooms.get(id)
        if room is None:
            async with self._opening:
                room = self.rooms.get(id) or await self._open(id)
        room.touch()
        return room

    async def _open(self, id: str) -> Room:
        stored = await self.store.run(self.store.match, id)
        if stored is None or stored.facts.uploaded:
            raise Refuse("unknown-match")
        snapshot, snapshot_moves, moves = await self.store.run(self.store.history, id)
        chat = await self.store.run(self.store.chat, id)
        game = self.catalogue.game(stored.game)
        match, fits = resumed(game, snapshot, moves[snapshot_moves:])
        if not fits:
            snapshot_moves = len(moves)
        room = Room(self, stored, match, len(moves), snapshot_moves, chat)
        if not fits:
            stored.facts.notice = BEGUN_ANEW
            anew = snapshot_moves, match.snapshot()
            await self.store.run(self.store.save, stored, room.wakeful, (), anew)
        self.rooms[id] = room
        room.bots.wake()
        return room

    async def wake_all(self) -> None:
        """Take up the matches in which a bot is to answer or a clock runs."""
        for id in await self.store.run(self.store.wakeful):
            try:
                await self.room(id)
            except Exception:
                log.exception("match %s could not be taken up", id)

    async def tick(self) -> None:
        """Call often: ends the time of seats that have none left, forgets idle rooms."""
        from plancia.server.live.seating import end_time

        for room in list(self.rooms.values()):
            if room.clocks is not None and room.clocks.flagged(self.now()):
                await end_time(room)
            idle = self.now() - room.touched >= self.idle_seconds
            needed = room.audience.connections or room.wakeful or room.lock.locked()
            if idle and not needed:
                room.stop_thinking()
                self.rooms.pop(room.stored.id, None)

    def throw_away(self, room: Room) -> None:
        """Forget a room that may differ from what is on disk; its browsers come back."""
        if self.rooms.get(room.stored.id) is room:
            del self.rooms[room.stored.id]
        room.stop_thinking()
        room.audience.send_away()

    def close(self) -> None:
        for room in self.rooms.values():
            room.stop_thinking()
            room.audience.send_away()


def resumed(
    game: plancia.Game, snapshot: dict[str, Any], moves: list[Move]
) -> tuple[plancia.Match, bool]:
    """The match as it was left, and whether all its moves still fit the rules."""
    match, fits = resume(game, snapshot)
    for move in moves:
        try:
            if move.kind == "undo":
                match.undo(move.seat)
            else:
                match.answer(move.seat, move.notation)
        except ValueError:
            return match, False
    return match, fits
