"""The browsers that look at a match: what each of them sees, and sending it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from plancia.engine.table import Table
from plancia.engine.table.drawing import Drawings
from plancia.server import listing
from plancia.server.live import lessons
from plancia.server.live.connection import RESTARTING, Connection
from plancia.server.live.sight import Eyes, Sight
from plancia.server.live.soon import Soon
from plancia.server.store.facts import Presence, StoredMatch
from plancia.server.wire.protocol import Chat, ChatLine, Tempo
from plancia.server.wire.protocol import Room as RoomMessage
from plancia.server.wire.refusal import Language, say

if TYPE_CHECKING:
    from plancia.server.live.room import Room

log = logging.getLogger("plancia.server")

ROOM_SECONDS = 0.5
processor_time: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""Seconds, of this thread alone where that is told: Python in a browser does not."""
TOGETHER = 2
"""So many different tables are drawn at once: what they have in common is worked out once, and
whoever answered waits hardly longer."""
PAUSES: dict[Tempo, float] = {"instant": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.2}


class Company(NamedTuple):
    """Who is at a match, as all are told."""

    present: set[int]
    watching: int
    tempo: Tempo
    match: tuple[object, ...]
    """All that may change of what is listed of the match, but for when it did."""


class Due(NamedTuple):
    """Something was done that not everybody has seen yet."""

    cause: Connection | None = None
    """Who did it, if it was one of the browsers here."""
    seen: Eyes | None = None
    """The eyes it was done with, which have seen it."""


class Audience:
    """All browsers at one match."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.connections: list[Connection] = []
        self.show_room_soon = Soon(ROOM_SECONDS, self.show_room)
        """For what is not urgent, such as another tempo."""
        self._drawings = Drawings(room.match)
        self._sights: dict[Eyes, Sight] = {}
        """What was last shown, for all pairs of eyes that look."""
        self._company: Company | None = None
        self._messages: dict[tuple[str | None, Language], RoomMessage] = {}
        """What people are told of that company."""
        self._due: Due | None = None
        """What somebody has still to be shown."""

    def present(self) -> set[int]:
        """The seats somebody is connected for, through whichever process."""
        here = {seat for connection in self.connections for seat in connection.seats}
        return here.union(*(each.seats for each in self.room.elsewhere.values()))

    def presence(self) -> Presence:
        """Who is connected through this process, for the others to know."""
        here = {seat for connection in self.connections for seat in connection.seats}
        playing = [each.tempo for each in self.connections if each.seats]
        watching = [each.tempo for each in self.connections if not each.seats]
        return Presence(tuple(sorted(here)), len(watching), slowest(playing), slowest(watching))

    @property
    def attended(self) -> bool:
        """Whether anybody looks at the match."""
        return bool(self.connections or self.room.elsewhere)

    @property
    def size(self) -> int:
        """How many are connected, as far as known."""
        others = self.room.elsewhere.values()
        return len(self.connections) + sum(each.watching + len(each.seats) for each in others)

    def look(self, wanted: Iterable[Eyes]) -> dict[Eyes, Sight]:
        """What these eyes see now; what several of them see is drawn once."""
        eyes = set(wanted)
        stored = self.room.stored
        if stored.state == "waiting" or self.room.cancelled:
            return dict.fromkeys(eyes, Sight(()))
        sights: dict[Eyes, Sight] = {}
        for language in sorted({each.language for each in eyes}):
            alike = [each for each in eyes if each.language == language]
            tables = self._tables({seat for each in alike for seat in each.seats}, language)
            lesson = lessons.shown(stored, self.room.match, language)
            for each in alike:
                sights[each] = Sight(tuple([tables[seat] for seat in each.seats]), lesson)
        return sights

    def _tables(self, seats: set[int | None], language: Language) -> dict[int | None, Table]:
        match, stored = self.room.match, self.room.stored
        match.names = listing.full_names(stored, language)
        return {
            table.viewer: msgspec.structs.replace(table, answers=self.room.stamp(table.viewer))
            for table in self._drawings.tables(list(seats), language)
        }

    def show(self) -> None:
        """Show everybody what they see now. What cannot be drawn is on disk all the same."""
        self._due = None
        self._show(self.connections)

    def show_first(self, connection: Connection) -> None:
        """Show it to who did it, at once; to the others soon, where there are many."""
        eyes = connection.eyes
        if len(self._sights.keys() | {eyes}) <= TOGETHER:
            self.show()
            return
        self._show([each for each in self.connections if each.eyes == eyes])
        self._show_soon(Due(connection, eyes))

    def show_soon(self) -> None:
        """Show everybody what they see now, once no acknowledgement waits."""
        self._show_soon(Due())

    def _show_soon(self, due: Due) -> None:
        self._due = due
        self.room.hall.easel.put(self.show_rest)

    def show_rest(self) -> None:
        """Show what was last done to those who have not seen it yet: now, for it is their turn, or
        something else is to be done."""
        due, self._due = self._due, None
        if due is None:
            return
        begun = processor_time()
        self._show([each for each in self.connections if each.eyes != due.seen])
        if due.cause is not None:
            due.cause.owes += processor_time() - begun

    def _show(self, connections: Sequence[Connection]) -> None:
        looking = {each.eyes for each in self.connections}
        try:
            shown = self._sights | self.look(each.eyes for each in connections)
            self._sights = {eyes: sight for eyes, sight in shown.items() if eyes in looking}
            company = self.company()
            for connection in connections:
                message = self.message(connection, company)
                connection.show(message, self._sights[connection.eyes])
        except Exception:
            log.exception("match %s cannot be shown", self.room.stored.id)
            self.room.hall.throw_away(self.room)

    def show_room(self) -> None:
        company = self.company()
        for connection in self.connections:
            connection.show(self.message(connection, company))

    def show_all(self, connection: Connection) -> None:
        """Show one browser everything, as others with its eyes were last shown it."""
        eyes = connection.eyes
        if eyes not in self._sights:
            self._sights |= self.look([eyes])
        connection.show_all(self._message(connection, self.company()), self._sights[eyes])

    def company(self) -> Company:
        here, others = self.presence(), self.room.elsewhere.values()
        present = {*here.seats}.union(*(each.seats for each in others))
        watching = here.watching + sum(each.watching for each in others)
        return Company(present, watching, common_tempo([here, *others]), listed(self.room.stored))

    def message(self, connection: Connection, company: Company) -> RoomMessage:
        """What somebody is told of a match; the same thing again while nothing changes but the
        time, since most answers change nothing of it."""
        if company != self._company or self.room.clocks is not None:
            self._company = company
            self._messages.clear()
        whose = connection.person_id, connection.language
        message = self._messages.get(whose)
        if message is None:
            message = self._messages[whose] = self._message(connection, company)
        return message

    def _message(self, connection: Connection, company: Company) -> RoomMessage:
        room = self.room
        facts = room.stored.facts
        return RoomMessage(
            card=listing.card(
                room.stored,
                connection.person_id,
                connection.language,
                room.hall.now(),
                company.present,
                room.clocks,
            ),
            watching=company.watching,
            tempo=company.tempo,
            notice=say(connection.language)(facts.notice) if facts.notice else "",
            rematch=facts.rematch,
        )

    def chat_for(self, connection: Connection) -> Chat:
        teams = {self.room.stored.facts.teams[seat] for seat in connection.seats}
        return Chat(tuple(line for line, team in self.room.chat if team is None or team in teams))

    @property
    def tempo(self) -> Tempo:
        return common_tempo([self.presence(), *self.room.elsewhere.values()])

    @property
    def pause(self) -> float:
        """How many seconds a bot's answer stays to be looked at."""
        return PAUSES[self.tempo]

    def enter(self, connection: Connection) -> None:
        self.connections.append(connection)
        self.room.touch()
        self.room.hall.came_or_went(self.room)
        self.show_all(connection)
        self.show_room()
        connection.send(self.chat_for(connection))
        self.room.bots.wake()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.room.touch()
            self.room.hall.came_or_went(self.room)
            self.show_room()

    def say(self, line: ChatLine, team: int | None) -> None:
        """Send a line of chat to all who may read it."""
        teams = self.room.stored.facts.teams
        for connection in self.connections:
            if team is None or team in {teams[seat] for seat in connection.seats}:
                connection.send(Chat((line,)))

    def begin_anew(self) -> None:
        """The match in memory is another one: nothing that was drawn counts."""
        self._drawings = Drawings(self.room.match)
        self._sights = {}

    def reseat(self) -> None:
        """Give every browser the eyes of the seats its person now holds; who has none and may not
        watch is let go."""
        stored = self.room.stored
        for connection in self.connections:
            connection.seats = stored.held_by(connection.person_id)
            if not stored.open_to(connection.person_id):
                connection.close()

    def stop_hints(self) -> None:
        for connection in self.connections:
            connection.stop_hint()

    def send_away(self) -> None:
        """Close all browsers' connections: they come back."""
        for connection in self.connections:
            connection.close(RESTARTING)


def listed(match: StoredMatch) -> tuple[object, ...]:
    """All that may change of what is listed of a match, but for when it did."""
    facts = match.facts
    return (
        match.state,
        match.host,
        match.joinable,
        match.watchable,
        tuple(facts.asked),
        facts.ending,
        facts.notice,
        facts.rematch,
        msgspec.json.encode(match.seats),
        tuple([frozenset(people) for people in match.holders]),
    )


def common_tempo(everywhere: Sequence[Presence]) -> Tempo:
    """The slowest tempo of those who play, or else of those who watch."""
    playing = slowest(each.tempo for each in everywhere)
    return playing or slowest(each.watching_tempo for each in everywhere) or "instant"


def slowest(tempos: Iterable[Tempo | None]) -> Tempo | None:
    found: Tempo | None = None
    for each in tempos:
        if each is not None and (found is None or PAUSES[each] > PAUSES[found]):
            found = each
    return found
