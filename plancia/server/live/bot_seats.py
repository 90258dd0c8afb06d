"""The seats of a match that bots play."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from typing import TYPE_CHECKING

import plancia
from plancia import bots
from plancia.bots.search import MOST
from plancia.server.store.facts import Conflict
from plancia.server.workers import jobs
from plancia.server.workers.thinking import Failed

if TYPE_CHECKING:
    from plancia.bots.rehearsal import Forecasts
    from plancia.server.live.room import Room

log = logging.getLogger("plancia.server")

THINKING_SECONDS = 60.0
FIRST_SECONDS = 0.1
"""What a bot seems to think before it has thought."""


class BotSeats:
    """Thinks and answers for the bots of one match: side by side where they plan in secret, or
    else one question after the other."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking: dict[int, asyncio.Task[None]] = {}
        """The seats for which somebody thinks now."""
        self._took: deque[float] = deque([FIRST_SECONDS], maxlen=8)
        """The seconds its last choices took."""
        self._spent: dict[int, tuple[int | None, float]] = {}
        """For each seat the turn in which it last thought, and the seconds it has thought in it."""
        self._foreseen: dict[int, Forecasts | None] = {}
        """For each seat what it thinks that rivals plan."""

    def to_answer(self) -> list[int]:
        """The seats played by bots that are to answer now. Of an offer to several the first: what
        the others think of it is of no use once it is taken."""
        if not self.room.running:
            return []
        match, seats = self.room.match, self.room.stored.seats
        asked = [seat for seat in sorted(match.questions) if seats[seat].played_by_bot]
        return asked if match.planning is not None else asked[:1]

    @property
    def thinking(self) -> list[asyncio.Task[None]]:
        return [task for task in self._thinking.values() if not task.done()]

    def wake(self) -> None:
        """Let the bots think that are to answer."""
        if not self.room.kept or not self.may_think():
            return
        for seat in self.to_answer():
            if seat not in self._thinking or self._thinking[seat].done():
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    def may_think(self) -> bool:
        """Bots among themselves wait for somebody to look."""
        if self.room.hall.draining:
            return False
        return bool(self.room.people() or self.room.audience.attended)

    def stop(self) -> None:
        for task in self.thinking:
            if task is not asyncio.current_task():
                task.cancel()
        self._thinking = {}

    async def _think(self, seat: int) -> None:
        try:
            while seat in self.to_answer():
                if not self.room.kept or not self.may_think():
                    return
                await self._answer(seat)
                self.wake()
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("match %s: a bot could not answer", self.room.stored.id)
            self.room.hall.throw_away(self.room)

    async def _answer(self, seat: int) -> None:
        room = self.room
        question = room.match.questions[seat]
        begun = room.hall.now()
        notation = await self._choose(seat, question)
        pause = room.audience.pause - (room.hall.now() - begun)
        if pause > 0:
            await asyncio.sleep(pause)
        async with room.lock:
            still = room.running and room.stored.seats[seat].played_by_bot
            if room.kept and still and room.match.questions.get(seat) is question:
                room.drafts.forget(seat)
                room.apply(lambda: room.match.answer(seat, notation))
                try:
                    await room.commit(room.move(seat, "answer", notation))
                    room.audience.show_soon()
                except Conflict:
                    await room.read_again()

    async def _choose(self, seat: int, question: plancia.Question) -> str:
        """What the bot answers; should its worker fail, the usual bot, or else anything."""
        hall = self.room.hall
        if len(question.options) == 1:
            await self._pretend(seat)
            return question.options[0].notation
        begun = hall.now()
        position = self.room.match.position()
        seed = hall.bot_seed()
        turn, foreseen = self._left(seat), self._foreseen.get(seat)
        for level in (self.room.stored.seats[seat].level, bots.USUAL):
            try:
                chosen = await hall.thinkers.think(
                    THINKING_SECONDS, jobs.choose, position, seat, level, seed, turn, foreseen
                )
                self._took.append(hall.now() - begun)
                self._note(seat, chosen.seconds)
                self._foreseen[seat] = chosen.foreseen
                return chosen.notation
            except Failed as error:
                log.error("match %s: bot %s failed: %s", self.room.stored.id, level, error)
        return question.options[seed % len(question.options)].notation

    async def _pretend(self, seat: int) -> None:
        """Nobody learns from the time it takes that there was nothing to choose; it is part of
        the bot's turn as thinking is."""
        seconds, left = random.choice(self._took), self._left(seat)
        if left is not None:
            seconds = min(seconds, max(FIRST_SECONDS, left / MOST))
        await asyncio.sleep(seconds)
        self._note(seat, seconds)

    def _left(self, seat: int) -> float | None:
        """Seconds that are left of a bot's turn, where it thinks; what waits for a free worker
        is not counted."""
        whole = bots.TURN_SECONDS.get(bots.level(self.room.stored.seats[seat].level))
        return whole and max(0.0, whole - self._spent_now(seat))

    def _note(self, seat: int, seconds: float) -> None:
        self._spent[seat] = self.room.match.turn, self._spent_now(seat) + seconds

    def _spent_now(self, seat: int) -> float:
        """Seconds a seat has thought in this turn; where turns are not counted, none."""
        turn, spent = self._spent.get(seat, (None, 0.0))
        return spent if turn is not None and turn == self.room.match.turn else 0.0
