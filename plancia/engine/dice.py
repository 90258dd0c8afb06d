"""The one door all chance goes through: seeded dice, kept in the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from plancia.engine.plain import INT, Shape

T = TypeVar("T")

MULTIPLIER: Final = 1073740155
"""Chosen so that the multiply-with-carry sequence has period about 2**61 and no product
exceeds 62 bits: the same small numbers in every process, compiled or not."""


@dataclass(slots=True)
class Dice:
    """A multiply-with-carry generator that copies as one integer.

    `script` holds results that `roll` gives out first: rulebook examples and tests say
    what the dice showed. `irrevocable` counts rolls, shuffles and revealed secrets: an answer
    that moved it cannot be taken back.
    """

    number: int
    script: list[int]
    irrevocable: int = 0

    def copy(self) -> Dice:
        return Dice(self.number, self.script[:] if self.script else [], self.irrevocable)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        number = MULTIPLIER * (self.number & 0xFFFFFFFF) + (self.number >> 32)
        self.number = number
        self.irrevocable += 1
        return (((number ^ (number >> 32)) & 0xFFFFFFFF) * bound) >> 32

    def roll(self, sides: int = 6) -> int:
        """A die: the next scripted result while there is one, then chance."""
        if self.script:
            self.irrevocable += 1
            result = self.script.pop(0)
            if not 1 <= result <= sides:
                raise ValueError(f"the scripted result {result} does not exist on a d{sides}")
            return result
        return self.below(sides) + 1

    def shuffle(self, pieces: list[T]) -> None:
        """Shuffle in place."""
        number = self.number
        for last in range(len(pieces) - 1, 0, -1):
            number = MULTIPLIER * (number & 0xFFFFFFFF) + (number >> 32)
            other = (((number ^ (number >> 32)) & 0xFFFFFFFF) * (last + 1)) >> 32
            pieces[last], pieces[other] = pieces[other], pieces[last]
        self.number = number
        self.irrevocable += 1

    def reveal(self) -> None:
        """A secret has come out: what was answered before cannot be taken back."""
        self.irrevocable += 1


def seeded(seed: int, script: list[int] | None = None) -> Dice:
    """Dice for a seed; neighbouring seeds give unrelated sequences."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & ((1 << 128) - 1)
    mixed = (mixed ^ (mixed >> 61)) * 0xBF58476D1CE4E5B9
    dice = Dice((mixed ^ (mixed >> 53)) % (MULTIPLIER * 0xFFFFFFFF) + 1, list(script or []))
    for _ in range(4):
        dice.below(2)
    dice.irrevocable = 0
    return dice


DICE: Final = Shape(Dice, {"number": INT, "script": [INT], "irrevocable": INT})
