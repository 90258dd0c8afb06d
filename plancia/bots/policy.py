"""What self-play has taught of a game's options: which deserve more, and which less, than its guide
thinks.

*Habits* are corrections by the kind of question, the verb and the option itself: so cheap that
everybody in an imagined match follows them. The question a bot thinks about is also looked at as
its seat observes it: a few hidden units read the observation, and every option has its own say of
what they mean for it. `plancia train` writes all of it beside the game, as plain JSON: to follow it
nothing but Plancia is needed, and it adds up the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, log1p
from typing import Final

from plancia.bots.greedy import heaviest
from plancia.engine.dice import Dice
from plancia.engine.match import Match
from plancia.engine.observed.encoder import Encoder
from plancia.engine.question import Option, Question

FINE: Final = 16
"""What is observed is drawn together by a logarithm, and counted in so many parts of one."""
GREATEST: Final = 1024
"""Numbers beyond are not told apart."""
DRAWN: Final = [round(FINE * log1p(number)) / FINE for number in range(GREATEST + 1)]
RANKS: Final = [log(1 + rank) for rank in range(1024)]


def standings(weights: Sequence[float]) -> tuple[list[float], list[float]]:
    """How each option stands with the guide: how far below the best, of the whole spread, and by
    rank, as a logarithm. Both are 0 for the best and less for the others."""
    highest = max(weights)
    spread = (highest - min(weights)) or 1.0
    order = sorted(set(weights), reverse=True)
    gaps = [(weight - highest) / spread for weight in weights]
    ranks = [-RANKS[min(order.index(weight), 1023)] for weight in weights]
    return gaps, ranks


class Lore:
    """What is known of the questions of one kind."""

    def __init__(
        self,
        gap: float,
        rank: float,
        verbs: dict[str, list[float]],
        options: dict[str, list[float]],
    ) -> None:
        self.gap = gap
        """How much it counts how far below its favourite the guide sees an option."""
        self.rank = rank
        """How much it counts how many the guide prefers to it."""
        self.verbs = verbs
        """For each verb its habit, and then what each hidden unit means for it."""
        self.options = options
        """The same for each notation that was met often, besides its verb's."""
        self.verb_habits = {name: row[0] for name, row in verbs.items()}
        self.habits = {name: row[0] for name, row in options.items()}
        self.margin = rank * RANKS[1] if rank >= 0.0 and gap >= 0.0 else -1.0
        """A habit that is stronger by less cannot make up for not being the guide's favourite."""

    def habit(self, option: Option) -> float:
        return self.verb_habits.get(option.verb, 0.0) + self.habits.get(option.notation, 0.0)

    def sensible(self, options: list[Option], weights: list[float], dice: Dice) -> Option:
        """The option that is leant to most; among equals, any."""
        habits = [self.habit(option) for option in options]
        strongest = max(habits)
        highest = max(weights)
        best = -1e9
        for number in range(len(options)):
            if weights[number] == highest and habits[number] > best:
                best = habits[number]
        if strongest - best >= self.margin:
            return heaviest(options, self.leanings(options, weights), dice)
        for number in range(len(options)):
            if weights[number] != highest:
                habits[number] = -1e9
        return heaviest(options, habits, dice)

    def leanings(self, options: Sequence[Option], weights: Sequence[float]) -> list[float]:
        """How much each option is leant to by habit, as logarithms."""
        gaps, ranks = standings(weights)
        return [
            self.gap * gaps[number] + self.rank * ranks[number] + self.habit(options[number])
            for number in range(len(options))
        ]

    def say(self, option: Option, hidden: list[float]) -> float:
        """What an option makes of the hidden units."""
        total = 0.0
        for row in (self.verbs.get(option.verb), self.options.get(option.notation)):
            if row is not None:
                for unit in range(len(hidden)):
                    total += hidden[unit] * row[1 + unit]
        return total


class Policy:
    """Which options deserve a look, as self-play has taught it."""

    def __init__(
        self,
        reading: Encoder,
        lores: dict[str, Lore],
        seen: dict[int, list[float]],
        bias: list[float],
        effort: int = 0,
    ) -> None:
        self.reading = reading
        self.lores = lores
        self.seen = seen
        """For each place of an observation that is looked at what it does to each hidden unit."""
        self.bias = bias
        self.effort = effort
        """How many iterations a captain gives to a turn with it; 0: as many as the guide says."""

    def sensible(self, question: Question, weights: list[float], dice: Dice) -> Option:
        """The option that is leant to most, by habit; among equals, any."""
        lore = self.lores.get(question.kind)
        options = question.options
        if lore is None:
            return heaviest(options, weights, dice)
        return lore.sensible(options, weights, dice)

    def by_habit(self, question: Question, weights: list[float]) -> list[float] | None:
        """How much each option deserves to be tried; None where nothing was taught."""
        lore = self.lores.get(question.kind)
        return None if lore is None else shares(lore.leanings(question.options, weights))

    def on_reflection(
        self, match: Match, question: Question, weights: list[float]
    ) -> list[float] | None:
        """The same, with what the asked seat observes."""
        lore = self.lores.get(question.kind)
        if lore is None:
            return None
        leanings = lore.leanings(question.options, weights)
        hidden = self.hidden(match, question.seat)
        for number in range(len(leanings)):
            leanings[number] += lore.say(question.options[number], hidden)
        return shares(leanings)

    def hidden(self, match: Match, seat: int) -> list[float]:
        """What the hidden units make of what a seat observes."""
        eye = self.reading.look(match, seat)
        found = list(self.bias)
        for number in range(len(eye.places)):
            row = self.seen.get(eye.places[number])
            if row is not None:
                drawn = drawn_together(eye.values[number])
                for unit in range(len(found)):
                    found[unit] += drawn * row[unit]
        own = self.seen.get(self.reading.size + seat)
        if own is not None:
            for unit in range(len(found)):
                found[unit] += own[unit]
        return [max(0.0, each) for each in found]


def drawn_together(number: int) -> float:
    if number < 0:
        return -DRAWN[min(-number, GREATEST)]
    return DRAWN[min(number, GREATEST)]


def shares(leanings: list[float]) -> list[float]:
    highest = max(leanings)
    found = [exp(each - highest) for each in leanings]
    whole = sum(found)
    return [each / whole for each in found]
