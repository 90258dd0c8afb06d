"""No match stalls: sensible bots come to an end by themselves, without a limit of turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from plancia.bots import Bot, bot
from plancia.conformance.fault import Fault, describe, save
from plancia.conformance.suite import plan
from plancia.conformance.variants import Variant, variants
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.settings import TURN_LIMIT
from plancia.engine.view import View

COMES_TO_AN_END = "comes_to_an_end"
"""The sentence broken when bots play on and on."""
SENSIBLE = "lieutenant"


@dataclass
class Endings:
    """How matches of bots ended."""

    game: str
    variants: int = 0
    matches: int = 0
    longest: int = 0
    """The most answers a match took."""
    bound: int = 0

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.matches} matches in {self.variants} set-ups came to an end, "
            f"the longest after {self.longest} of at most {self.bound} answers"
        )


def unlimited(game: Game) -> list[Variant]:
    """The set-ups a game is checked in, without a limit of turns."""
    return [
        Variant(each.seats, {**each.options, TURN_LIMIT.name: TURN_LIMIT.default})
        for each in variants(game)
    ]


def endings(
    game: Game,
    seconds: float | None = None,
    first_seed: int = 1,
    *,
    part: int = 0,
    parts: int = 1,
    folder: Path | None = Path("faults"),
    told: Callable[[Endings], None] | None = None,
) -> Endings:
    """Let bots play, in one set-up after the other; each once, or for so many seconds.

    Raises Fault when a match is not over after as many answers as the game says at most.
    """
    found = unlimited(game)
    until = monotonic() + seconds if seconds is not None else None
    report = Endings(game.id, len(found), bound=game.longest)
    for number, (seed, variant) in enumerate(plan(found, None, first_seed)):
        if (until is None and number >= len(found)) or (until and monotonic() >= until):
            break
        if number % parts != part:
            continue
        match = game.new(variant.seats, seed, dict(variant.options))
        _play(match, seed, folder)
        report.matches += 1
        report.longest = max(report.longest, len(match.history))
        if told is not None:
            told(report)
    return report


def _play(match: Match, seed: int, folder: Path | None) -> None:
    bots: list[Bot] = [bot(SENSIBLE, seed + seat) for seat in range(match.seats)]
    while not match.over:
        wrong = _wrong(match)
        if wrong:
            given = [(seat, option.notation) for seat, option in match.history]
            data = describe(match, given, 0, COMES_TO_AN_END, wrong)
            raise Fault(data, save(data, folder) if folder else None)
        seat = min(match.questions)
        match.answer(seat, bots[seat].choose(View(match, seat)))


def _wrong(match: Match) -> str:
    if not match.questions:
        return "the match is not over and nobody is asked"
    for seat, question in match.questions.items():
        if not question.options:
            return f"seat {seat} has nothing to answer ({question.kind})"
    if len(match.history) >= match.game.longest:
        return f"after {match.game.longest} answers of {SENSIBLE}s the match is not over"
    return ""
