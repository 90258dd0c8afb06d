"""Many matches at once, each a step further at a time, observed by whoever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.engine.dice import Dice, seeded
from plancia.engine.match import Match
from plancia.engine.observed.encoder import Encoder
from plancia.engine.question import Option
from plancia.engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from plancia.engine.game import Game


class Batch:
    """Matches of one game side by side; one that is over is followed by the next at once.

    After `begin` and every `step` the lists tell of all matches together what their asked seats
    observe and may answer: `places` and `values` as in an observation, but counted on from match
    to match, `legal` the numbers of answers, counted on in the same way.
    """

    def __init__(
        self,
        game: Game,
        reading: Encoder,
        options: dict[str, object],
        numbers: dict[str, int],
        notations: list[str],
    ) -> None:
        self.game = game
        self.reading = reading
        self.options = options
        self.numbers = numbers
        self.notations = notations
        self.matches: list[Match] = []
        self.dice: list[Dice] = []
        self.asked: list[int] = []
        """For each match the seat that is asked."""
        self.offered: list[list[Option]] = []
        """For each match what that seat may answer."""
        self.over: list[tuple[int, int, Match]] = []
        """Which matches ended by the last step, who ended them, and how they stood then."""
        self.places: list[int] = []
        self.values: list[int] = []
        self.legal: list[int] = []

    def begin(self, seeds: list[int]) -> None:
        """A new match for each seed."""
        self.dice = [seeded(seed) for seed in seeds]
        self.matches = [self.deal(each) for each in range(len(seeds))]
        self.asked = [0] * len(seeds)
        self.offered = [[] for _ in seeds]
        self.clear()
        for number in range(len(seeds)):
            self.observe(number)

    def deal(self, number: int) -> Match:
        seed = self.dice[number].below(1 << 30)
        return self.game.playout(self.reading.seats, seed, self.options)

    def step(self, actions: list[int]) -> None:
        """Answer in every match. Nothing is done if one of the answers is not possible.

        Each match is answered and looked at before the next one: where there are many they do not
        all fit into the processor's cache.
        """
        chosen = [self.option(number, actions[number]) for number in range(len(self.matches))]
        self.clear()
        for number in range(len(self.matches)):
            match = self.matches[number]
            match.answer(self.asked[number], chosen[number])
            if match.over:
                self.over.append((number, self.asked[number], match))
                self.matches[number] = self.deal(number)
            self.observe(number)

    def option(self, number: int, action: int) -> Option:
        notation = self.notations[action]
        for option in self.offered[number]:
            if option.notation == notation:
                return option
        raise IllegalAnswer(f"in match {number} nobody may answer {notation!r} now")

    def clear(self) -> None:
        self.over = []
        self.places = []
        self.values = []
        self.legal = []

    def observe(self, number: int) -> None:
        """Add what the asked seat of a match observes and may answer."""
        match = self.matches[number]
        seat = next(iter(match.questions))
        self.asked[number] = seat
        start = number * self.reading.size
        self.reading.look_on(match, seat, start, self.places, self.values)
        offered = self.offered[number] = match.questions[seat].options
        first = number * len(self.notations)
        numbers, legal = self.numbers, self.legal
        for option in offered:
            legal.append(first + numbers[option.notation])
