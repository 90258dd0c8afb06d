"""A match in memory, which other processes may have in theirs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Literal, ParamSpec, TypeVar

import msgspec

import plancia
from plancia.engine.record import Record
from plancia.engine.verdict import How
from plancia.server.clock import Clocks
from plancia.server.listing import verdict_of
from plancia.server.live import lessons
from plancia.server.live.audience import Audience
from plancia.server.live.bot_seats import BotSeats
from plancia.server.live.drafts import Drafts
from plancia.server.metrics import ANSWERS, CONFLICTS
from plancia.server.store.facts import (
    CHAT_KEPT,
    Change,
    Conflict,
    Holder,
    Move,
    Presence,
    StoredMatch,
    Written,
    followed,
    to_text,
)
from plancia.server.wire.protocol import ChatLine, Ending
from plancia.server.wire.refusal import Refuse
from plancia.server.workers import replays
from plancia.server.workers.thinking import Failed

if TYPE_CHECKING:
    from plancia.server.live.hall import Hall
    from plancia.server.store.notices import What

log = logging.getLogger("plancia.server")

MOVES_BETWEEN_SNAPSHOTS = 60
TRIES = 8
SETTLE_SECONDS = 3.0
BY_PEOPLE, BY_BOTS = ANSWERS.labels("person"), ANSWERS.labels("bot")

P = ParamSpec("P")
T = TypeVar("T")


class Room:
    """A match in memory, with its audience and its bots' seats.

    Whoever changes it holds `lock`, and calls `commit` before anybody is told. Other processes may
    change the match too: `commit` raises Conflict if one has, and the change begins again on what
    `read_again` finds. Whatever else goes wrong, the room is thrown away.
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
        self._record: Record | None = None
        self._successor: tuple[StoredMatch, object] | None = None
        self._seats_on_disk = [to_text(facts) for facts in stored.seats]
        self.elsewhere: dict[str, Presence] = {}
        """Who is connected through other processes."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._unread: set[What] = set()
        self._told: list[str] = []
        """Answers that other processes have committed, as they told them."""
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
        return self.running and (ticking or bool(self.bots.to_answer()))

    @property
    def kept(self) -> bool:
        """Whether this process lets the match's bots think and its clocks run out."""
        return self.stored.keeper == self.hall.me

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
        """Change the match, once all have seen what it was like before."""
        self.audience.show_rest()
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
            self._record = self.match.record(hashed=False)

    def stop_thinking(self) -> None:
        """Neither bots nor hints think on."""
        self.bots.stop()
        self.audience.stop_hints()

    def followed_by(self, stored: StoredMatch, match: plancia.Match) -> None:
        """Another match follows this one; the next `commit` writes it."""
        self.stored.facts.rematch = stored.id
        self._successor = stored, match.snapshot()

    async def commit(
        self,
        *made: Move,
        holder: Holder | None = None,
        emptied: int | None = None,
        reseated: bool = False,
        along: bool = False,
    ) -> None:
        """Put what has changed on disk, with the moves that did it or a seat's new holder. What is
        given `along` with the answer before it leaves its giver no time to read.

        Raises Conflict if another process has changed the match meanwhile."""
        try:
            await self._commit(made, holder, emptied, reseated, along)
        except Conflict:
            raise
        except BaseException:
            self.hall.throw_away(self)
            raise

    async def _commit(
        self,
        made: Sequence[Move],
        holder: Holder | None,
        emptied: int | None,
        reseated: bool,
        along: bool,
    ) -> None:
        verdict = self.match.verdict
        if verdict is not None and self.running:
            self.finish(verdict.how, verdict.winners)
        self.run_clocks(made[0] if made else None)
        facts = self.stored.facts
        for move in made:
            lessons.heed(facts, self.match, move.seat, move.notation)
            facts.notice = ""
        lessons.look(facts, self.match, lessons.answered(self.match, made), along)
        facts.asked = sorted(self.match.questions)
        facts.clocks = self.clocks.stored(self.hall.now()) if self.clocks else []
        self.stored.changed = self.hall.wall()
        wakeful = self.wakeful
        if wakeful:
            # Whoever wrote last keeps the match going: the others read it and hold still.
            self.stored.keeper = self.hall.me
        self.touch()
        texts = [to_text(each) for each in self.stored.seats]
        seats = [seat for seat, text in enumerate(texts) if text != self._seats_on_disk[seat]]
        change = Change(
            made, self.moves, seats, holder, emptied, self._record, begun=self._successor
        )
        store = self.hall.store
        news = await store.commit(self.stored, wakeful, change)
        self.stored.version += 1
        self.moves += len(made)
        for move in made:
            (BY_BOTS if self.stored.seats[move.seat].played_by_bot else BY_PEOPLE).inc()
        self._seats_on_disk = texts
        self._successor = None
        seated = seats or reseated or holder is not None or emptied is not None
        self.hall.tell("seats" if seated else "moves", self.stored.id, news)
        if self._record is not None:
            self._later(self._hash_record(self._record))
            self._record = None
        elif self._snapshot_is_due():
            self._later(self._write_snapshot())

    async def read_again(self) -> None:
        """Undo what could not be committed, and do what another process has done meanwhile."""
        try:
            store = self.hall.store
            snapshot, seen, since = await store.read(store.history, self.stored.id)
            assert snapshot is not None
            known = max(0, self.moves - seen)
            self.match, _ = await store.aside(
                replays.resumed, self.match.game, snapshot, since[:known]
            )
            self.audience.begin_anew()
            self._record = self._successor = None
            self.moves = seen + known
            await self._read_on(seated=True)
            self.audience.show_rest()
        except BaseException:
            self.hall.throw_away(self)
            raise

    async def _read_on(self, seated: bool) -> None:
        """Do what other processes have committed since."""
        store = self.hall.store
        found = await store.read(store.news, self.stored, self.moves, seated)
        if found is None:
            return
        self._go_on(*found)

    def _go_on(self, stored: StoredMatch, moves: Sequence[Move]) -> None:
        """Do what others have done, and show it."""
        for move in moves:
            self.drafts.forget(move.seat)
            self.apply(lambda move=move: replays.play(self.match, move))  # type: ignore[misc]
        self.moves += len(moves)
        self.stored = stored
        self._seats_on_disk = [to_text(facts) for facts in stored.seats]
        clock = stored.facts.clock
        self.clocks = Clocks(stored.facts.clocks, clock.bonus) if clock else None
        if stored.state == "finished":
            self.stop()
        if not self.kept or not self.running:
            self.bots.stop()
        self.run_clocks()
        self.audience.reseat()
        self.audience.show_soon()

    def hear(self, what: What, news: str = "") -> None:
        """Another process has changed something of this match: take it in soon."""
        if self.hall.draining:
            return
        if not self._unread and not self._told:
            self._later(self._catch_up())
        if news:
            self._told.append(news)
        else:
            self._unread.add(what)

    def _follow(self, told: Sequence[str]) -> bool:
        """Go by what other processes tell; whether that was possible, and all is done."""
        for text in told:
            answer = msgspec.json.decode(text, type=Written)
            number, seat, kind, notation, at = answer.move
            if answer.known < self.stored.version:
                continue
            if answer.known > self.stored.version or number != self.moves:
                return False
            self._go_on(followed(self.stored, answer), [Move(seat, kind, notation, at)])
        return True

    async def _catch_up(self) -> None:
        """Read what other processes have written of this match."""
        async with self.lock:
            unread, self._unread = self._unread, set()
            told, self._told = self._told, []
            everything = "everything" in unread
            try:
                if not everything and not self._follow(told):
                    unread.add("moves")
                if everything or unread & {"moves", "seats"}:
                    await self._read_on(seated=everything or "seats" in unread)
                if everything or "chat" in unread:
                    await self.read_chat()
                if everything or "presence" in unread:
                    await self.read_presence()
            except Exception:
                log.exception("match %s cannot be read on", self.stored.id)
                self.hall.throw_away(self)
                return
        self.bots.wake()

    async def read_chat(self) -> None:
        """What was said through other processes."""
        last = self.chat[-1][0].number if self.chat else 0
        store = self.hall.store
        lines = await store.read(store.chat, self.stored.id, last)
        self.chat = [*self.chat, *lines][-CHAT_KEPT:]
        for line, team in lines:
            self.audience.say(line, team)

    async def read_presence(self) -> None:
        keeping = self.hall.store.keeping
        found = await self.hall.store.read(keeping.presence, [self.stored.id])
        self.elsewhere = {
            process: facts
            for process, facts in found[self.stored.id].items()
            if process != self.hall.me and process in self.hall.alive
        }
        self.audience.show_room()

    def _snapshot_is_due(self) -> bool:
        """Now and then, where no answer can be taken back beyond it."""
        if self.moves - self._snapshot_moves < MOVES_BETWEEN_SNAPSHOTS or not self.running:
            return False
        return not any(map(self.match.can_undo, range(self.match.seats)))

    async def _write_snapshot(self) -> None:
        """Have a worker play on from the last snapshot, and keep what it comes to."""
        self._snapshot_moves = upto = self.moves
        store, id = self.hall.store, self.stored.id
        snapshot, seen, since = await store.read(store.history, id)
        assert snapshot is not None
        made = since[: upto - seen]
        text = await self.hall.thinkers.run(
            replays.SECONDS, replays.snapshot, self.match.game.id, snapshot, made
        )
        await store.run(store.keep_snapshot, id, upto, text)

    async def _hash_record(self, record: Record) -> None:
        """Have a worker add the hashes by which a later version notices that rules changed."""
        text = await self.hall.thinkers.run(replays.SECONDS, replays.hashed, record)
        store = self.hall.store
        await store.run(store.keep_record, self.stored.id, text)

    def _later(self, work: Coroutine[object, object, None]) -> None:
        """Do something in the background; should it fail, nothing is lost."""
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Let what is being done in the background come to its end, unless that takes long."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SETTLE_SECONDS)

    async def _quietly(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except Failed as error:
            log.warning("match %s: a worker failed: %s", self.stored.id, error)
        except Exception:
            log.exception("match %s: something is left undone", self.stored.id)


def changing(
    work: Callable[Concatenate[Room, P], Coroutine[object, object, T]],
) -> Callable[Concatenate[Room, P], Coroutine[object, object, T]]:
    """Something that changes a match: one at a time, and again if another process was first."""

    @wraps(work)
    async def changed(room: Room, /, *args: P.args, **kwargs: P.kwargs) -> T:
        async with room.lock:
            for _ in range(TRIES):
                try:
                    result = await work(room, *args, **kwargs)
                    break
                except Conflict:
                    CONFLICTS.inc()
                    await room.read_again()
            else:
                raise Refuse("trouble")
        room.bots.wake()
        return result

    return changed
