"""No match stalls: sensible bots come to an end by themselves, without a limit of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from time import monotonic

from plancia.bots import Bot, bot
from plancia.conformance.fault import Fault, describe, save
from plancia.conformance.variants import Variant, all_variants, how_many, variants
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.settings import TURN_LIMIT
from plancia.engine.view import View

COMES_TO_AN_END = "comes_to_an_end"
"""The sentence broken when bots play on and on."""
SOMEBODY_WINS = "somebody_wins"
"""The sentence broken when every match is a draw, or lost by all."""
ENOUGH = 8
"""Matches without a winner, at random and then of bots, before that is believed."""
SENSIBLE = "lieutenant"


@dataclass
class Endings:
    """How matches of bots ended."""

    game: str
    variants: int = 0
    """Set-ups played in."""
    of: int = 0
    """All set-ups there are."""
    matches: int = 0
    longest: int = 0
    """The most answers a match took."""
    bound: int = 0

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.matches} matches in {self.variants} of {self.of} set-ups came to "
            f"an end, the longest after {self.longest} of at most {self.bound} answers"
        )


def open_ended(game: Game) -> Game:
    """The game with nothing settled for trials but that there is no limit of turns."""
    return replace(game, trial={TURN_LIMIT.name: TURN_LIMIT.default})


def unlimited(game: Game) -> Iterator[Variant]:
    """First set-ups in which every two values of options meet, then all others there are, and so
    on: without a limit of turns."""
    whole = open_ended(game)
    usual = variants(whole)
    while True:
        yield from chain(usual, (each for each in all_variants(whole) if each not in usual))


def endings(
    game: Game,
    seconds: float | None = None,
    first_seed: int = 1,
    *,
    thorough: bool = False,
    folder: Path | None = Path("faults"),
    told: Callable[[Endings], None] | None = None,
) -> Endings:
    """Let bots play, in one set-up after the other: those in which every two values meet once each,
    or for so many seconds, in every combination of options if there is the time.

    `thorough`: the first ones are all played, however long it takes.
    Raises Fault when a match is not over after as many answers as the game says at most.
    """
    whole = open_ended(game)
    usual = len(variants(whole))
    until = monotonic() + seconds if seconds is not None else None
    report = Endings(game.id, of=how_many(whole), bound=game.longest)
    for number, variant in enumerate(unlimited(game)):
        enough = number >= usual if until is None else monotonic() >= until
        if enough and not (thorough and number < usual):
            break
        match = game.new(variant.seats, first_seed + number, dict(variant.options))
        play_out(match, first_seed + number, folder)
        report.matches += 1
        report.variants = min(report.matches, report.of)
        report.longest = max(report.longest, len(match.history))
        if told is not None:
            told(report)
    return report


def is_contested(match: Match) -> bool:
    """Whether there are sides that one can win against; alone one may well lose each time."""
    return len(set(match.game.teams(match.seats, match.options))) > 1


def is_decided(match: Match) -> bool:
    """Whether a side has won, and another has not."""
    teams = match.game.teams(match.seats, match.options)
    return 0 < len({teams[seat] for seat in match.winners}) < len(set(teams))


def somebody_wins(game: Game, first_seed: int = 1, folder: Path | None = Path("faults")) -> None:
    """Fault when of so many matches of bots, without a limit of turns, none has a winner."""
    played = 0
    for number, variant in enumerate(unlimited(game)):
        match = game.new(variant.seats, first_seed + number, dict(variant.options))
        if not is_contested(match):
            continue
        play_out(match, first_seed + number, folder)
        if is_decided(match):
            return
        played += 1
        if played == ENOUGH:
            wrong = (
                f"nobody can win: of {ENOUGH} matches at random and {ENOUGH} of {SENSIBLE}s not "
                f"one was won by one side alone, the last by {match.winners or 'nobody'}; see "
                "Game.winners, and what Game.scores counts"
            )
            given = [(seat, option.notation) for seat, option in match.history]
            data = describe(match, given, 0, SOMEBODY_WINS, wrong)
            raise Fault(data, save(data, folder) if folder else None)


def play_out(match: Match, seed: int, folder: Path | None) -> None:
    """Let bots play a match to its end; Fault when it has none."""
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
