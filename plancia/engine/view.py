"""What a bot or an environment gets of a match: one seat's view, never the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.engine import Seat
from plancia.engine.match import Match
from plancia.engine.question import Question

if TYPE_CHECKING:
    from plancia.engine.game import Game
    from plancia.engine.table import Table


class View:
    """A seat's own question, its table, and forks that hold only what it may know."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = Seat(seat)

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def seats(self) -> int:
        return self._match.seats

    @property
    def turn(self) -> int | None:
        """The number of the turn, where the game counts turns."""
        return self._match.turn

    @property
    def question(self) -> Question | None:
        return self._match.questions.get(self.seat)

    def table(self, language: str = "en") -> Table:
        return self._match.table(self.seat, language)

    def weights(self) -> list[float]:
        """How much each option deserves a look, as the game's guide tells: it reads only what the
        asked seat may know, which conformance checks."""
        question = self._match.questions[self.seat]
        return self._match.game.guide.weigh(self._match.state, question)

    def fork(self, seed: int | None = None) -> Match:
        return self._match.fork(observer=self.seat, seed=seed)
