"""The browsers that look at a match: what each of them sees, and sending it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from plancia.engine.table import Table
from plancia.server import listing
from plancia.server.live import lessons
from plancia.server.live.connection import Connection
from plancia.server.wire.protocol import Chat, Tables, Tempo
from plancia.server.wire.protocol import Room as RoomMessage
from plancia.server.wire.refusal import Language, say

if TYPE_CHECKING:
    from plancia.server.live.room import Room

log = logging.getLogger("plancia.server")

PAUSES: dict[Tempo, float] = {"instant": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.2}


class Audience:
    """All browsers at one match."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.connections: list[Connection] = []

    def present(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.seats}

    def table(self, seat: int | None, language: Language) -> Table:
        """What a seat, or a spectator, sees now."""
        match, stored = self.room.match, self.room.stored
        match.names = listing.full_names(stored, language)
        table = match.table(seat, language=language)
        return msgspec.structs.replace(table, answers=self.room.stamp(seat))

    def tables(self, connection: Connection) -> bytes:
        eyes = connection.seats or (None,)
        stored = self.room.stored
        if stored.state == "waiting" or self.room.cancelled:
            return msgspec.json.encode(Tables(()))
        tables = tuple(self.table(seat, connection.language) for seat in eyes)
        lesson = lessons.shown(stored, self.room.match, connection.language)
        return msgspec.json.encode(Tables(tables, lesson))

    def show_tables(self) -> None:
        made: dict[tuple[tuple[int, ...], Language], bytes] = {}
        for connection in self.connections:
            eyes = connection.seats, connection.language
            if eyes not in made:
                made[eyes] = self.tables(connection)
            connection.show_tables(made[eyes])

    def show_room(self) -> None:
        for connection in self.connections:
            connection.show_room(self.message(connection))

    def show(self) -> None:
        """Show everybody what they see now. What cannot be drawn is on disk all the same."""
        try:
            self.show_room()
            self.show_tables()
        except Exception:
            log.exception("match %s cannot be shown", self.room.stored.id)
            self.room.hall.throw_away(self.room)

    def message(self, connection: Connection) -> RoomMessage:
        room = self.room
        facts = room.stored.facts
        return RoomMessage(
            card=listing.card(
                room.stored,
                connection.person_id,
                connection.language,
                room.hall.now(),
                self.present(),
                room.clocks,
            ),
            watching=sum(not each.seats for each in self.connections),
            tempo=self.tempo,
            notice=say(connection.language)(facts.notice) if facts.notice else "",
            rematch=facts.rematch,
        )

    def chat_for(self, connection: Connection) -> Chat:
        teams = {self.room.stored.facts.teams[seat] for seat in connection.seats}
        return Chat(tuple(line for line, team in self.room.chat if team is None or team in teams))

    @property
    def tempo(self) -> Tempo:
        """The slowest tempo of those who play, or else of those who watch."""
        players = [each for each in self.connections if each.seats] or self.connections
        return max((each.tempo for each in players), key=PAUSES.__getitem__, default="instant")

    @property
    def pause(self) -> float:
        """How many seconds a bot's answer stays to be looked at."""
        return PAUSES[self.tempo]

    def enter(self, connection: Connection) -> None:
        self.connections.append(connection)
        self.room.touch()
        self.show_room()
        connection.show_tables(self.tables(connection))
        connection.send(self.chat_for(connection))
        self.room.bots.wake()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.room.touch()
            self.show_room()

    def reseat(self) -> None:
        """Give every browser the eyes of the seats its person now holds."""
        for connection in self.connections:
            connection.seats = self.room.stored.held_by(connection.person_id)

    def stop_hints(self) -> None:
        for connection in self.connections:
            connection.stop_hint()

    def send_away(self) -> None:
        """Close all browsers' connections: they come back."""
        for connection in self.connections:
            connection.close()
