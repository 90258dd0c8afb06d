"""A match in memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import plancia
from plancia.engine.verdict import How
from plancia.server.listing import verdict_of
from plancia.server.live import lessons
from plancia.server.live.audience import Audience
from plancia.server.live.bot_seats import BotSeats
from plancia.server.live.clock import Clocks
from plancia.server.live.drafts import Drafts
from plancia.server.store.schema import Move, StoredMatch
from plancia.server.wire.protocol import ChatLine, Ending

if TYPE_CHECKING:
    from plancia.server.live.hall import Hall

log = logging.getLogger("plancia.server")

MOVES_BETWEEN_SNAPSHOTS = 20


class Room:
    """A match in memory, with its audience and its bots' seats.

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
        self.audience = Audience(self)
        self.bots = BotSeats(self)
        self.lock = asyncio.Lock()
        self.touched = hall.now()
        self._taken_back: dict[int | None, int] = dict.fromkeys((None, *range(match.seats)), 0)
        clock = stored.facts.clock
        self.clocks = Clocks(stored.facts.clocks, clock.bonus) if clock else None
        self._snapshot_moves = snapshot_moves
        self._record: dict[str, Any] | None = None
        if stored.state == "finished":
            self.stop()
        self.run_clocks()

    @property
    def running(self) -> bool:
        return self.stored.state == "running"

    @property
    def cancelled(self) -> bool:
        ending = self.stored.facts.ending
        return ending is not None and ending.how == "cancelled"

    @property
    def wakeful(self) -> bool:
        """Whether the match goes on although nobody is connected."""
        ticking = self.clocks is not None and any(map(self.clocks.ticking, range(self.match.seats)))
        return self.running and (ticking or self.bots.to_answer() is not None)

    def touch(self) -> None:
        """Somebody needs this room: it stays in memory for a while."""
        self.touched = self.hall.now()

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

    def stop(self) -> None:
        """Nobody is asked anything any more, also when the rules would go on."""
        verdict = verdict_of(self.stored)
        if verdict is not None:
            self.match.stop(verdict)

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

    def move(self, seat: int, kind: Literal["answer", "undo"], notation: str = "") -> Move:
        return Move(seat, kind, notation, self.hall.wall())

    def finish(self, how: How, winners: Sequence[int]) -> None:
        """End the match; the next `commit` writes it with its record."""
        scores = () if how == "cancelled" else tuple(self.match.scores)
        self.stored.state = "finished"
        self.stored.joinable = False
        self.stored.facts.ending = Ending(how, tuple(winners), scores)
        self.stop()
        self.stop_thinking()
        if how != "cancelled":
            try:
                self._record = self.match.record()
            except ValueError:
                log.exception("match %s has no record: the rules have changed", self.stored.id)

    def stop_thinking(self) -> None:
        """Neither bots nor hints think on."""
        self.bots.stop()
        self.audience.stop_hints()

    async def commit(self, *made: Move, holder: tuple[int, str] | None = None) -> None:
        """Put what has changed on disk, with the moves that did it or a seat's new holder."""
        try:
            await self._commit(made, holder)
        except BaseException:
            self.hall.throw_away(self)
            raise

    async def _commit(self, made: Sequence[Move], holder: tuple[int, str] | None) -> None:
        verdict = self.match.verdict
        if verdict is not None and self.running:
            self.finish(verdict.how, verdict.winners)
        self.run_clocks(made[0] if made else None)
        facts = self.stored.facts
        for move in made:
            lessons.heed(self.stored, self.match.game, move.seat, move.notation)
            facts.notice = ""
        lessons.look(facts, self.match)
        facts.asked = sorted(self.match.questions)
        facts.clocks = self.clocks.stored(self.hall.now()) if self.clocks else []
        self.stored.changed = self.hall.wall()
        self.touch()
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

    def _due_snapshot(self) -> tuple[int, object] | None:
        """A snapshot now and then, where no answer can be taken back beyond it."""
        if self.moves - self._snapshot_moves < MOVES_BETWEEN_SNAPSHOTS or not self.running:
            return None
        if any(map(self.match.can_undo, range(self.match.seats))):
            return None
        self._snapshot_moves = self.moves
        return self.moves, self.match.snapshot()
