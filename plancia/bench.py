"""Random playouts on one core: decisions and games a second, and what a fork costs.

    plancia bench star-realms
    python -m plancia.bench star-realms --json

Time is the processor time of this process, so that waiting for a busy core does not count.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time

from plancia.engine import match as match_module
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.games import game

WARM_UP = 0.25
"""The share of the time spent before measuring, and again on forks."""
SAMPLES = 8
"""Matches whose forks are measured."""


class BadBuild(ValueError):
    """A build of the package that does not run."""


@dataclass(frozen=True)
class Measured:
    """One game in one build."""

    game: str
    compiled: bool
    games: int
    decisions: int
    """Questions with two or more options; the others are answered but not counted."""
    seconds: float
    copy_microseconds: float
    """A fork in the middle of a step: an independent copy of the match."""
    observer_microseconds: float
    """The same for an observer, with all that seat cannot know dealt anew."""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games


def measure_game(game_id: str, seconds: float = 1.0) -> Measured:
    """Play random games with seeds 1, 2, 3… for so many seconds, then fork some in mid-game."""
    rules = game(game_id)
    play_for(rules, seconds * WARM_UP)
    games, decisions, spent = play_for(rules, seconds)
    matches = [mid_step(rules, seed) for seed in range(1, SAMPLES + 1)]
    copies = [each.fork for each in matches]
    observed = [observer_fork(each) for each in matches]
    return Measured(
        rules.id,
        is_compiled(),
        games,
        decisions,
        spent,
        microseconds(copies, seconds * WARM_UP / 2),
        microseconds(observed, seconds * WARM_UP / 2),
    )


def is_compiled() -> bool:
    """Whether the engine imported here is the compiled one."""
    return not str(match_module.__file__).endswith(".py")


def play_for(rules: Game, seconds: float) -> tuple[int, int, float]:
    """Games and decisions played, and the time they really took."""
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        games += 1
        playout = rules.new(seed=games, options=dict(rules.trial)).fork(observer=0, seed=games)
        decisions += play_on(playout, Random(games).random, sys.maxsize)
    return games, decisions, spent


def play_on(match: Match, random: Callable[[], float], most: int) -> int:
    """Answer at random to the end, or until so many decisions are made; returns how many."""
    decisions = 0
    while decisions < most and match.questions:
        seat, question = next(iter(match.questions.items()))
        options = question.options
        if len(options) > 1:
            decisions += 1
            match.answer(seat, options[int(random() * len(options))])
        else:
            match.answer(seat, options[0])
    return decisions


def mid_step(rules: Game, seed: int) -> Match:
    """A match about half over, in the middle of a step where the game has such."""
    options: dict[str, object] = dict(rules.trial)
    whole = play_on(rules.new(seed=seed, options=options), Random(seed).random, sys.maxsize)
    match = rules.new(seed=seed, options=options)
    random = Random(seed).random
    play_on(match, random, whole // 2)
    for _ in range(whole // 4):
        if len(match.history) > match.checkpoint().answers or not match.questions:
            break
        play_on(match, random, 1)
    return match


def observer_fork(match: Match) -> Callable[[], Match]:
    seat = next(iter(match.questions), 0)
    return lambda: match.fork(observer=seat)


def microseconds(forks: Sequence[Callable[[], Match]], seconds: float) -> float:
    """The mean cost of a fork; the clock is read only once in many."""
    many = [*forks] * 16
    made = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for fork in many:
            fork()
        made += len(many)
    return spent / made * 1e6


def builds() -> dict[str, Path]:
    """Where the uncompiled and the compiled package lie, as far as they are there."""
    here = Path(__file__).resolve().parent.parent
    root = here.parent.parent if here.parts[-2:] == ("build", "compiled") else here
    candidates = {"uncompiled": root, "compiled": root / "build" / "compiled"}
    return {name: path for name, path in candidates.items() if (path / "plancia").is_dir()}


def measure_build(path: Path, game_id: str, seconds: float) -> Measured:
    """Measure in a process of its own that imports the package from this folder."""
    command = [sys.executable, "-P", "-m", "plancia.bench", game_id, "--json"]
    paths = os.pathsep.join([str(path), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [*command, "--seconds", str(seconds)], env=environment, capture_output=True, text=True
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise BadBuild(f"the package in {path} cannot be measured: {reason}")
    return Measured(**json.loads(done.stdout))


def compare(game_ids: list[str], seconds: float, as_json: bool = False) -> None:
    """Measure each game in each build, and print them side by side, each as it comes."""
    found = builds()
    measured = (
        measure_build(path, game_id, seconds) for game_id in game_ids for path in found.values()
    )
    if as_json:
        print(json.dumps([asdict(each) | _rates(each) for each in measured], indent=2))
    else:
        _show(measured, max(map(len, game_ids)))
    if "compiled" not in found:
        print("There is no compiled build; make compile makes it.", file=sys.stderr)


def _rates(measured: Measured) -> dict[str, float]:
    return {
        "decisions_per_second": measured.decisions_per_second,
        "games_per_second": measured.games_per_second,
        "decisions_per_game": measured.decisions_per_game,
    }


HEADINGS = ("game", "build", "decisions/s", "games/s", "per game", "µs/fork", "µs/observer")


def _show(measured: Iterable[Measured], longest: int) -> None:
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    widths = (longest, len("uncompiled"), *(max(8, len(each)) for each in HEADINGS[2:]))
    console.print(_line(HEADINGS, widths), style="dim")
    for each in measured:
        cells = (
            each.game,
            "compiled" if each.compiled else "uncompiled",
            f"{each.decisions_per_second:,.0f}",
            f"{each.games_per_second:,.1f}",
            f"{each.decisions_per_game:,.1f}",
            f"{each.copy_microseconds:,.1f}",
            f"{each.observer_microseconds:,.1f}",
        )
        console.print(_line(cells, widths))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Words to the left, numbers to the right."""
    words = [cell.ljust(width) for cell, width in zip(cells[:2], widths, strict=False)]
    numbers = [cell.rjust(width) for cell, width in zip(cells[2:], widths[2:], strict=True)]
    return "  ".join(words + numbers)


def main() -> None:
    parser = ArgumentParser(description="Random playouts of one game, in this very build.")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    measured = measure_game(arguments.game, arguments.seconds)
    if arguments.json:
        print(json.dumps(asdict(measured)))
    else:
        print(measured)


if __name__ == "__main__":
    main()
