"""A match in memory, and the browsers that look at it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

import plancia
from plancia import bots
from plancia.engine.table import Table
from plancia.server import cards, lessons, past
from plancia.server.clock import Clocks
from plancia.server.connection import Connection
from plancia.server.drafts import Drafts
from plancia.server.messages import Chat, ChatLine, Tables, Tempo
from plancia.server.messages import Room as RoomMessage
from plancia.server.protocol import Ending, How, Language
from plancia.server.refusal import say
from plancia.server.schema import Move, StoredMatch
from plancia.server.thinking import Failed

if TYPE_CHECKING:
    from plancia.server.hall import Hall

log = logging.getLogger("plancia.server")

PAUSES: dict[Tempo, float] = {"instant": 0.0, "quick": 0.4, "calm": 1.0, "slow": 2.2}
THINKING_SECONDS = 60.0
MOVES_BETWEEN_SNAPSHOTS = 20


class Room:
    """A match in memory.

    Whoever changes it holds `lock`, and calls `commit` before anybody is told. Whatever goes
    wrong in between, the room is thrown away and read again from disk.
    """

    def __init__(
        self,
        hall: Hall,
        stored: StoredMatch,
        match: plancia.Match,
        moves: int,
        snapshot_moves: int,
        chat: list[tuple[ChatLine, int | None]],
    ) -> None:
        self.hall = hall
        self.stored = stored
        self.match = match
        self.moves = moves
        """How many moves are on disk."""
        self.chat = chat
        self.drafts = Drafts()
        self.connections: list[Connection] = []
        self.lock = asyncio.Lock()
        self.touched = hall.now()
        self._taken_back: dict[int | None, int] = dict.fromkeys((None, *range(match.seats)), 0)
        clock = stored.facts.clock
        self.clocks = Clocks(stored.facts.clocks, clock.bonus) if clock else None
        self._snapshot_moves = snapshot_moves
        self._thinking: asyncio.Task[None] | None = None
        self._record: dict[str, Any] | None = None
        if stored.state == "finished":
            self.close_questions()
        self.run_clocks()

    @property
    def running(self) -> bool:
        return self.stored.state == "running"

    @property
    def wakeful(self) -> bool:
        """Whether the match goes on although nobody is connected."""
        ticking = self.clocks is not None and any(map(self.clocks.ticking, range(self.match.seats)))
        return self.running and (ticking or self.bot_to_answer() is not None)

    def present(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.seats}

    def bot_to_answer(self) -> int | None:
        """A seat that is asked something and played by a bot."""
        if not self.running:
            return None
        bots = (seat for seat in self.match.questions if self.stored.seats[seat].played_by_bot)
        return min(bots, default=None)

    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [
            seat
            for seat, facts in enumerate(self.stored.seats)
            if facts.kind == "person" and not facts.stand_in
        ]

    def run_clocks(self, move: Move | None = None) -> None:
        """Let the clocks run of all people who are asked, and no others."""
        if self.clocks is not None:
            playing = set(self.people()) if self.running else set()
            if move is not None and move.kind == "undo":
                self.clocks.forfeit(move.seat)
            earner = move.seat if move is not None and move.kind == "answer" else None
            self.clocks.run_for(playing & set(self.match.questions), self.hall.now(), earner)

    def close_questions(self) -> None:
        """Nobody is asked anything any more, also when the rules would go on."""
        self.match.questions = {}

    def finish(self, how: How, winners: Sequence[int]) -> None:
        """End the match; the next `commit` writes it with its record."""
        scores = () if how == "cancelled" else tuple(self.match.scores)
        self.stored.state = "finished"
        self.stored.joinable = False
        self.stored.facts.ending = Ending(how, tuple(winners), scores)
        self.close_questions()
        self.stop_thinking()
        if how != "cancelled":
            try:
                self._record = self.match.record()
            except ValueError:
                log.exception("match %s has no record: the rules have changed", self.stored.id)

    async def commit(self, *made: Move, holder: tuple[int, str] | None = None) -> None:
        """Put what has changed on disk, with the moves that did it or a seat's new holder."""
        try:
            await self._commit(made, holder)
        except BaseException:
            self.hall.throw_away(self)
            raise

    async def _commit(self, made: Sequence[Move], holder: tuple[int, str] | None) -> None:
        if self.match.over and self.running:
            self.finish("played", self.match.winners)
        self.run_clocks(made[0] if made else None)
        facts = self.stored.facts
        for move in made:
            lessons.heed(self.stored, self.match.game, move.seat, move.notation)
            facts.notice = ""
        lessons.look(facts, self.match)
        facts.asked = sorted(self.match.questions)
        facts.clocks = self.clocks.stored(self.hall.now()) if self.clocks else []
        self.stored.changed = self.hall.wall()
        self.touched = self.hall.now()
        numbered = list(enumerate(made, self.moves))
        self.moves += len(made)
        store = self.hall.store
        await store.run(
            store.save,
            self.stored,
            self.wakeful,
            numbered,
            self._due_snapshot(),
            self._record,
            holder,
        )

    def move(self, seat: int, kind: Literal["answer", "undo"], notation: str = "") -> Move:
        return Move(seat, kind, notation, self.hall.wall())

    def _due_snapshot(self) -> tuple[int, object] | None:
        """A snapshot now and then, where no answer can be taken back beyond it."""
        if self.moves - self._snapshot_moves < MOVES_BETWEEN_SNAPSHOTS or not self.running:
            return None
        if any(map(self.match.can_undo, range(self.match.seats))):
            return None
        self._snapshot_moves = self.moves
        return self.moves, self.match.snapshot()

    def stamp(self, viewer: int | None) -> int:
        """Names the table a viewer sees: it grows with each change known to that viewer, also
        when answers are taken back, and tells nothing of what others do in secret."""
        return self.match.answers_known_to(viewer) + self._taken_back[viewer]

    def apply(self, change: Callable[[], None]) -> None:
        """Change the match."""
        before = {viewer: self.match.answers_known_to(viewer) for viewer in self._taken_back}
        change()
        for viewer, known in before.items():
            lost = known - self.match.answers_known_to(viewer)
            if lost > 0:
                self._taken_back[viewer] += lost + 1

    def table(self, seat: int | None, language: Language) -> Table:
        """What a seat, or a spectator, sees now."""
        self.match.names = cards.full_names(self.stored, language)
        table = self.match.table(seat, language=language)
        table = msgspec.structs.replace(table, answers=self.stamp(seat))
        ending = cards.ending_in_words(self.stored, language)
        return cards.concluded(table, ending, language) if ending else table

    def tables(self, connection: Connection) -> bytes:
        eyes = connection.seats or (None,)
        if self.stored.state == "waiting" or self.cancelled:
            return msgspec.json.encode(Tables(()))
        tables = tuple(self.table(seat, connection.language) for seat in eyes)
        lesson = lessons.shown(self.stored, self.match, connection.language)
        return msgspec.json.encode(Tables(tables, lesson))

    @property
    def cancelled(self) -> bool:
        ending = self.stored.facts.ending
        return ending is not None and ending.how == "cancelled"

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
            log.exception("match %s cannot be shown", self.stored.id)
            self.hall.throw_away(self)

    def message(self, connection: Connection) -> RoomMessage:
        now, present = self.hall.now(), self.present()
        facts = self.stored.facts
        return RoomMessage(
            card=cards.card(
                self.stored, connection.person_id, connection.language, now, present, self.clocks
            ),
            watching=sum(not each.seats for each in self.connections),
            tempo=self.tempo,
            notice=say(connection.language)(facts.notice) if facts.notice else "",
            rematch=facts.rematch,
        )

    def chat_for(self, connection: Connection) -> Chat:
        teams = {self.stored.facts.teams[seat] for seat in connection.seats}
        return Chat(tuple(line for line, team in self.chat if team is None or team in teams))

    @property
    def tempo(self) -> Tempo:
        """The slowest tempo of those who play, or else of those who watch."""
        players = [each for each in self.connections if each.seats] or self.connections
        return max((each.tempo for each in players), key=PAUSES.__getitem__, default="instant")

    def enter(self, connection: Connection) -> None:
        self.connections.append(connection)
        self.touched = self.hall.now()
        self.show_room()
        connection.show_tables(self.tables(connection))
        connection.send(self.chat_for(connection))
        self.wake()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.touched = self.hall.now()
            self.show_room()

    def wake(self) -> None:
        """Let a bot think if one is to answer."""
        if self._thinking is not None and not self._thinking.done():
            return
        if self.bot_to_answer() is not None and self.may_think():
            self._thinking = asyncio.create_task(self._think())

    def may_think(self) -> bool:
        """Bots among themselves wait for somebody to look; a lesson's bots until it is read."""
        if lessons.waits_to_be_read(self.stored, self.match.game):
            return False
        return bool(self.people() or self.connections)

    def stop_thinking(self) -> None:
        if self._thinking is not None and self._thinking is not asyncio.current_task():
            self._thinking.cancel()
        self._thinking = None
        for connection in self.connections:
            connection.stop_hint()

    async def _think(self) -> None:
        try:
            while (seat := self.bot_to_answer()) is not None:
                if not self.may_think():
                    return
                await self._bot_answers(seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("match %s: a bot could not answer", self.stored.id)
            self.hall.throw_away(self)

    async def _bot_answers(self, seat: int) -> None:
        question = self.match.questions[seat]
        begun = self.hall.now()
        notation = await self._choose(seat, question)
        pause = PAUSES[self.tempo] - (self.hall.now() - begun)
        if pause > 0:
            await asyncio.sleep(pause)
        async with self.lock:
            still = self.running and self.stored.seats[seat].played_by_bot
            if still and self.match.questions.get(seat) is question:
                self.drafts.forget(seat)
                self.apply(lambda: self.match.answer(seat, notation))
                await self.commit(self.move(seat, "answer", notation))
                self.show()

    async def _choose(self, seat: int, question: plancia.Question) -> str:
        """What the bot answers; should its worker fail, the usual bot, or else anything."""
        if len(question.options) == 1:
            return question.options[0].notation
        position = self.match.position()
        seed = self.hall.bot_seed()
        for level in (self.stored.seats[seat].level, bots.USUAL):
            try:
                return await self.hall.thinkers.think(
                    THINKING_SECONDS, past.choose, position, seat, level, seed
                )
            except Failed as error:
                log.error("match %s: bot %s failed: %s", self.stored.id, level, error)
        return question.options[seed % len(question.options)].notation
