"""All rooms: matches come into memory when opened and leave it when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from plancia.server.catalogue import Catalogue
from plancia.server.limits import Limits, Rates
from plancia.server.live.easel import Easel
from plancia.server.live.room import Room
from plancia.server.store import secret
from plancia.server.store.facts import Change, Conflict, Presence
from plancia.server.store.shelf import TAKEN_AT_ONCE, Shelf
from plancia.server.wire.refusal import Refuse
from plancia.server.workers import replays
from plancia.server.workers.thinking import Thinking

if TYPE_CHECKING:
    from plancia.server.store.notices import Notices, What

log = logging.getLogger("plancia.server")

BEGUN_ANEW = "The rules were corrected: the current step has started over."
BEAT_SECONDS = 1.0
TICK_SECONDS = 0.25
LOOK_SECONDS = 5.0


class Hall:
    """The rooms of this process, which may share its database with others."""

    def __init__(
        self,
        catalogue: Catalogue,
        store: Shelf,
        thinkers: Thinking,
        limits: Limits,
        idle_seconds: float,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.catalogue = catalogue
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.rates = Rates(limits, now)
        self.idle_seconds = idle_seconds
        self.now = now
        """Seconds for clocks and rates; only differences mean anything."""
        self.wall = time.time
        self.rooms: dict[str, Room] = {}
        self.easel = Easel()
        self.me = secret.new_id()
        """Names this process among those on the same database."""
        self.alive = {self.me}
        """The processes that live, as last heard."""
        self.draining = False
        """Whether this process is about to end: it takes on nothing new."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._missed: set[str] = set()
        """What was heard of matches while they were being opened."""
        self._notices = self._listen() if store.shared else None
        self._came_or_went: set[str] = set()
        self._saying = False
        self._looked = float("-inf")

    def _listen(self) -> Notices:
        from plancia.server.store.notices import Notices

        return Notices(self.store.address, self.me, self.hear)

    def bot_seed(self) -> int:
        return secrets.randbits(31)

    async def room(self, id: str) -> Room:
        """The room of a match, read from disk if need be."""
        room = self.rooms.get(id)
        if room is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            room = await asyncio.shield(opening)
        room.touch()
        return room

    async def _open(self, id: str) -> Room:
        store = self.store
        stored = await store.read(store.match, id)
        if stored is None or stored.facts.uploaded:
            raise Refuse("unknown-match")
        snapshot, seen, moves = await store.read(store.history, id)
        if snapshot is None:
            raise Refuse("unknown-match")
        chat = await store.read(store.chat, id)
        game = self.catalogue.game(stored.game)
        match, fits = await store.aside(replays.resumed, game, snapshot, moves)
        count = seen + len(moves)
        room = Room(self, stored, match, count, seen if fits else count, chat)
        if not fits:
            stored.facts.notice = BEGUN_ANEW
            anew = Change(snapshot=(count, match.snapshot()))
            try:
                await store.run(store.save, stored, room.wakeful, anew)
            except Conflict:
                return await self._open(id)
            stored.version += 1
        self.rooms[id] = room
        if store.shared:
            room.hear("everything" if id in self._missed else "presence")
            self._missed.discard(id)
        room.bots.wake()
        return room

    def tell(self, what: What, match: str = "", news: str = "") -> None:
        """Tell the other processes, where there are any, what has changed."""
        if self._notices is not None and len(self.alive) > 1:
            self._notices.tell(what, match, news)

    def hear(self, what: What, match: str, news: str = "") -> None:
        """Another process has changed something, or we may have missed that."""
        if what in ("keepers", "everything"):
            self._looked = float("-inf")
        elif (room := self.rooms.get(match)) is not None:
            room.hear(what, news)
        elif match in self._opening:
            self._missed.add(match)

    def came_or_went(self, room: Room) -> None:
        """Somebody has entered or left: the other processes are to know."""
        if self.store.shared:
            self._came_or_went.add(room.stored.id)
            if not self._saying:
                self._saying = True
                asyncio.get_running_loop().call_later(0.05, self._say_who_is_here)

    def _say_who_is_here(self) -> None:
        self._saying = False
        task = asyncio.create_task(self._write_presence())
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _write_presence(self) -> None:
        ids, self._came_or_went = self._came_or_went, set()
        seen = {
            id: room.audience.presence() if (room := self.rooms.get(id)) else Presence()
            for id in ids
        }
        try:
            await self.store.run(self.store.keeping.set_presence, self.me, seen)
        except Exception:
            self._came_or_went |= ids  # the next who comes or goes says it for all
            raise
        for id in ids:
            self.tell("presence", id)

    async def beat(self) -> None:
        """Call about every second: says that this process lives, and hears which others do."""
        if self.store.shared:
            alive = await self.store.run(self.store.keeping.beat, self.me)
            if self.alive - alive:
                self._looked = float("-inf")
            came, self.alive = alive - self.alive, alive
            if came:
                self.tell("everything")  # they were told nothing before we knew of them

    async def look_round(self) -> None:
        """Call about every second: takes up matches that must go on and that no living process
        keeps, and looks now and then whether it has missed anything."""
        keeping = self.store.keeping
        if not self.store.shared and self.now() - self._looked < LOOK_SECONDS:
            return  # nobody else can have left a match
        while not self.draining:
            taken = await self.store.run(keeping.take_up, self.me, self.alive)
            for id in taken:
                await self._take_up(id)
            if len(taken) < TAKEN_AT_ONCE:
                break
        if self.now() - self._looked >= LOOK_SECONDS:
            self._looked = self.now()
            await self._look()

    async def _take_up(self, id: str) -> None:
        try:
            known = id in self.rooms
            room = await self.room(id)
            if known:
                room.stored.keeper = self.me
                room.bots.wake()
        except Exception:
            log.exception("match %s could not be taken up", id)

    async def _look(self) -> None:
        """Whether we keep a match that is not here, or anything has changed that nobody told us."""
        for id in await self.store.read(self.store.keeping.kept, self.me):
            if id not in self.rooms and not self.draining:
                await self._take_up(id)
        if not self.store.shared:
            return
        versions = await self.store.read(self.store.keeping.versions, list(self.rooms))
        present = await self.store.read(self.store.keeping.presence, list(self.rooms))
        for id, room in list(self.rooms.items()):
            if versions.get(id, 0) > room.stored.version and not room.lock.locked():
                room.hear("everything")
            others = {
                process
                for process in present.get(id, ())
                if process != self.me and process in self.alive
            }
            if others != set(room.elsewhere):
                room.hear("presence")

    @property
    def tick_seconds(self) -> float:
        """How often to call `tick`: where nobody plays by the clock, to be woken costs a quiet
        server more than all it has to do then."""
        timed = any(room.clocks is not None for room in self.rooms.values())
        return TICK_SECONDS if timed else BEAT_SECONDS

    async def tick(self) -> None:
        """Call often: ends the time of seats that have none left, forgets idle rooms."""
        from plancia.server.live.seating import end_time

        now = self.now()
        for room in list(self.rooms.values()):
            if room.clocks is not None and room.kept and room.clocks.flagged(now):
                await end_time(room)
            if room.audience.connections or now - room.touched < self.idle_seconds:
                continue
            if not (room.lock.locked() or (room.wakeful and room.kept)):
                room.stop_thinking()
                self.rooms.pop(room.stored.id, None)

    def throw_away(self, room: Room) -> None:
        """Forget a room that may differ from what is on disk; its browsers come back."""
        if self.rooms.get(room.stored.id) is room:
            del self.rooms[room.stored.id]
        if room.kept:
            self._looked = float("-inf")  # it must go on, also if nobody comes back here
        room.stop_thinking()
        room.audience.send_away()

    async def drain(self) -> None:
        """End well: take on nothing new, leave the matches to others, send the browsers to them."""
        self.draining = True
        rooms = list(self.rooms.values())
        for room in rooms:
            room.stop_thinking()
        for room in rooms:
            async with room.lock:
                pass  # what was begun is on disk
        if self.store.shared:
            await self.store.run(self.store.keeping.leave, self.me)
            self.tell("keepers")
        for room in rooms:
            room.audience.send_away()

    async def close(self) -> None:
        if not self.draining:
            await self.drain()
        await asyncio.gather(*(room.settle() for room in self.rooms.values()))
        if self._notices is not None:
            await self._notices.spoken()
            await self._notices.close()
