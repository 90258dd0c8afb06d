"""Bots: they choose one option at a time, and see only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Protocol

from plancia.bots.greedy import Greedy
from plancia.bots.random import Random
from plancia.engine.game import Game
from plancia.engine.question import Option
from plancia.engine.view import View
from plancia.engine.words import words


class UnknownBot(ValueError):
    """There is no bot of this name."""


class Bot(Protocol):
    """Plays a seat."""

    def choose(self, view: View) -> Option:
        """One of the options of the view's question."""


@dataclass(frozen=True)
class Level:
    """A bot as people choose it, in words."""

    id: str
    name: str
    summary: str


BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy}
"""Weakest first."""

WORDS = {
    "random": ("Adrift", "Does anything the rules allow."),
    "greedy": ("Lieutenant", "Takes what looks best now, without thinking ahead."),
}


def names() -> tuple[str, ...]:
    """All bots, weakest first."""
    return tuple(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; with the same seed it plays the same."""
    if name in BOTS:
        return BOTS[name](seed)
    near = get_close_matches(name, BOTS, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(BOTS)}"
    raise UnknownBot(f"there is no bot {name!r}; {hint}")


def levels(game: Game, language: str = "en") -> tuple[Level, ...]:
    """The bots a game can be played against, weakest first."""
    say = words(language, Path(__file__).parent)
    return tuple(Level(id, say(name), say(summary)) for id, (name, summary) in WORDS.items())
