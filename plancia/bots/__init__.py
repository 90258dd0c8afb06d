"""Bots: they choose one option at a time, and see only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Protocol

from plancia.bots.ensign import Ensign
from plancia.bots.greedy import Greedy
from plancia.bots.random import Random
from plancia.bots.search import LEAST, Budget, Search
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


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "ensign": Ensign,
    "lieutenant": Greedy,
}
EFFORTS = {"captain": 1.0, "admiral": 5.0}
"""The bots that think ahead: how much, as a multiple of what the game's guide asks of a captain."""
ZEALOUS = ("admiral",)
"""Those who think longer in the games whose guides ask for zeal."""
TURN_SECONDS = {"captain": 4.0, "admiral": 12.0}
"""How long a turn of theirs may take where somebody waits for it, however slow the machine."""
REHEARSALS = {"admiral": 2}
"""How many plans they think out for each rival, where all plan in secret at once."""
FORMER = {"admiral-v1": 5.0}
"""Bots of former versions, kept to measure with: they judge by the game's guide alone."""
ALSO = {"greedy": "lieutenant"}
"""Other names by which a bot goes."""
USUAL = "lieutenant"
"""Who plays where nobody was chosen."""

WORDS = {
    "random": ("Adrift", "Does anything the rules allow."),
    "ensign": ("Ensign", "Plays sensibly, and makes a beginner's mistakes."),
    "lieutenant": ("Lieutenant", "Takes what looks best now, without thinking ahead."),
    "captain": ("Captain", "Thinks ahead for a few seconds a turn."),
    "admiral": ("Admiral", "Thinks ahead for about ten seconds a turn."),
}
"""Weakest first."""


def names() -> tuple[str, ...]:
    """All bots, weakest first."""
    return tuple(WORDS)


def level(name: str) -> str:
    """The level a bot's name stands for: `admiral` for `admiral/20`."""
    asked = name.partition("/")[0]
    return ALSO.get(asked, asked)


def bot(name: str, seed: int = 0, seconds: float | None = None, turn: float | None = None) -> Bot:
    """A bot by its name; with the same seed it plays the same.

    `admiral/20` is an admiral that thinks a twentieth as much. With `seconds` a bot that thinks
    ahead takes at most so long over a question, with `turn` at most so long over what is left of
    the turn; with the same seed it may then play otherwise.
    """
    asked, slash, part = name.partition("/")
    asked = ALSO.get(asked, asked)
    effort = EFFORTS.get(asked) or FORMER.get(asked)
    if effort and (not slash or (part.isdecimal() and int(part))):
        times, least = effort / int(part or 1), round(LEAST * EFFORTS.get(asked, 1.0))
        budget = Budget(times, asked in ZEALOUS, least, seconds=seconds, turn=turn)
        rehearsals = REHEARSALS.get(asked, 0)
        return Search(seed, budget, former=asked in FORMER, rehearsals=rehearsals)
    if asked in BOTS and not slash:
        return BOTS[asked](seed)
    known = [*WORDS, *FORMER, *ALSO]
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(WORDS)}"
    raise UnknownBot(f"there is no bot {name!r}; {hint}")


def rank(level: str, language: str = "en") -> str:
    """A level in words; empty for one that is not known any more."""
    name, _ = WORDS.get(ALSO.get(level, level), ("", ""))
    return words(language, Path(__file__).parent)(name) if name else ""


def levels(game: Game, language: str = "en") -> tuple[Level, ...]:
    """The bots a game can be played against, weakest first."""
    say = words(language, Path(__file__).parent)
    return tuple(Level(id, say(name), say(summary)) for id, (name, summary) in WORDS.items())
