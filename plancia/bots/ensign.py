"""The bot that makes the mistakes of people who are new to a game.

They are not noise: who overlooks a card overlooks it for the whole turn, and who likes to attack
likes it all evening. What people come to see they see after a while, and so does the ensign.
"""

from __future__ import annotations

from zlib import crc32

from plancia.bots.greedy import Greedy
from plancia.engine.question import Option
from plancia.engine.view import View

OVERLOOKED = 4
"""One option in so many is not noticed."""
GLANCES = 8
"""After so many answers in a turn it looks at everything anew."""
FONDNESS = 0.3
"""How far off it weighs all options of one kind, as a part of the difference between the best and
the worst: some kinds of answers it likes, others it shuns."""
MISJUDGED = 0.2
"""How far off it weighs each option besides."""
FINE = 1 << 20


class Ensign(Greedy):
    """Takes what looks best now, but has its likings, and does not notice everything."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seed = seed
        self.turn = 0
        self.answers = 0
        """In this turn."""
        self.looks = 0
        """So often it had to look again before it saw anything to do."""

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        options = question.options
        if len(options) == 1:
            return options[0]
        self.attend(view.turn or 0, options)
        weights = view.weights()
        blur = max(weights) - min(weights)
        best = options[-1]
        highest = float("-inf")
        for option, weight in zip(options, weights, strict=True):
            judged = weight + blur * (self.liking(option.verb) + self.misjudged())
            if judged > highest and (option is options[-1] or self.notices(option)):
                best, highest = option, judged
        return best

    def attend(self, turn: int, options: list[Option]) -> None:
        """Nobody begins a turn by overlooking all there is to do: then it looks again."""
        self.answers = self.answers + 1 if turn == self.turn else 0
        self.turn = turn
        if not self.answers:
            for self.looks in range(GLANCES):
                if any(self.notices(option) for option in options[:-1]):
                    break

    def notices(self, option: Option) -> bool:
        """Whether it sees an option, as long as it does not look anew."""
        look = self.looks + self.answers // GLANCES
        glance = f"{self.seed} {self.turn} {look} {option.notation}"
        return crc32(glance.encode()) % OVERLOOKED != 0

    def liking(self, verb: str) -> float:
        """The same all match long; but what was done again and again in a turn wears off."""
        taste = crc32(f"{self.seed} {verb}".encode()) % FINE / FINE
        return FONDNESS * (2 * taste - 1) * GLANCES / (GLANCES + self.answers)

    def misjudged(self) -> float:
        return MISJUDGED * (2 * self.dice.below(FINE) / FINE - 1)
