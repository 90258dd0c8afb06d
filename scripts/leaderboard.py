"""Writes docs/leaderboard.md: every bot in every game, by what they won of each other.

    python scripts/leaderboard.py --jobs 2                  # all of it
    python scripts/leaderboard.py star-realms --games 20    # one game, printed and not written
    python scripts/leaderboard.py star-realms --page        # written over that game's part of it

Each bot meets the next on the list, seats swapped, with the same deals. Bots that think ahead do
so with a part of their budget, all with the same part, so that the page takes half an hour of a
processor and not days. Results are kept in build/leaderboard; a run that was broken off goes on
from them, and a larger `--games` adds to them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time

import plancia
from plancia import bots
from plancia.arena.ranges import Sample
from plancia.arena.report import report, share
from plancia.arena.results import Results, keep, kept
from plancia.arena.runner import run
from plancia.arena.series import Series, series
from plancia.bots.network import network
from plancia.engine.game import Game

PAGE = Path("docs/leaderboard.md")
KEPT = Path("build/leaderboard")
PARTS = {
    "star-realms": 60,
    "battle-force": 60,
    "expanse": 60,
    "starship-combat": 30,
    "fleet-captains": 60,
}
"""With which part of its budget a bot thinks ahead."""
TIMED = 2
"""Matches in which the time of a turn is taken."""
HEADING = """# The leaderboard

```sh
python scripts/leaderboard.py --jobs 2
```

writes this page: each bot meets the next one on the list, seats swapped, with the same deals, and
ratings are told from what they won of each other, on the scale chess uses (400 points more mean ten
wins to one; the mean of a game's bots is 0). Ranges hold the true figure 95 times in 100; their
unit is the deal. Captains and admirals think with a part of their budget, which stands behind their
name: all with the same part, so that an admiral thinks five times as much as a captain, in Fleet
Captains up to fifteen times. The time of a turn is that of one core of the machine the page was
made on, with that part of the budget; turns are the bot's own, or all plans of a turn where seats
plan at once.
"""


@dataclass
class Timed:
    """How long a bot thought."""

    seconds: float = 0.0
    turns: int = 0

    @property
    def turn(self) -> float:
        return 1000 * self.seconds / max(1, self.turns)


def entrants(rules: Game, part: int) -> tuple[str, ...]:
    """All bots, the weakest first; those of former versions where they play otherwise."""
    names = [*bots.names()]
    guide = rules.guide
    if guide.taught or guide.former or network(rules, rules.seats[0]):
        names.insert(-1, *bots.FORMER)
    thinking = {**bots.EFFORTS, **bots.FORMER}
    return tuple(f"{name}/{part}" if name in thinking else name for name in names)


def timed(game_id: str, name: str) -> Timed:
    """A bot against itself: its time for each turn in which it was asked anything."""
    rules = plancia.game(game_id)
    found = Timed()
    for seed in range(TIMED):
        match = rules.new(seed=seed, options=dict(rules.trial))
        players = [bots.bot(name, 2 * seed + seat) for seat in range(match.seats)]
        seen: set[tuple[int, int]] = set()
        while match.questions:
            seat = next(iter(match.questions))
            seen.add((match.turn or 0, seat))
            began = process_time()
            answer = players[seat].choose(plancia.View(match, seat))
            found.seconds += process_time() - began
            match.answer(seat, answer)
        found.turns += len(seen)
    return found


def played(wanted: Series, jobs: int) -> Results:
    """The matches of a series, kept as they come."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{wanted.game}.jsonl"
    done = len(kept(path, wanted))
    for _ in keep(path, run(wanted, jobs, first=done)):
        pass
    return kept(path, wanted)


def beaten(wanted: Series, outcomes: Results) -> dict[str, str]:
    """What each bot won against the one below it on the list, in words."""
    samples = [Sample() for _ in wanted.entrants]
    for outcome in outcomes:
        entrant = max(outcome.fixture.line_up)
        seat = outcome.fixture.line_up.index(entrant)
        samples[entrant].add(outcome.fixture.seed, share(outcome, seat, wanted.sides()))
    found = {wanted.entrants[0]: ""}
    for sample, (weaker, stronger) in zip(samples[1:], pairwise(wanted.entrants), strict=True):
        low, high = (100 * each for each in sample.interval())
        rate = 100 * sample.rate
        found[stronger] = f"{rate:.0f} % ({low:.0f} – {high:.0f} %) against {weaker}"
    return found


def section(game_id: str, games: int, seed: int, jobs: int) -> Iterator[str]:
    names = entrants(plancia.game(game_id), PARTS.get(game_id, 40))
    meetings = len(names) - 1
    wanted = series(game_id, names, games * meetings, seed, tournament="ladder")
    yield f"\n## {plancia.game(game_id).cover.name}\n"
    yield f"{games} games between each two neighbours.\n"
    yield "| bot | rating | 95 % sure | won | processor time a turn |\n|---|--:|--:|---|--:|"
    outcomes = played(wanted, jobs)
    won = beaten(wanted, outcomes)
    for each in report(wanted, outcomes).ratings:
        low, high = each.interval
        rating = f"{each.points:.0f} | {low:.0f} – {high:.0f}"
        time = timed(game_id, each.name).turn
        yield f"| {each.name} | {rating} | {won[each.name]} | {time:,.1f} ms |"


def written() -> dict[str, str]:
    """What the page tells already, game by game."""
    text = PAGE.read_text("utf-8") if PAGE.exists() else ""
    parts = text.partition("\nNot measured yet:")[0].split("\n## ")[1:]
    return {part.partition("\n")[0]: f"\n## {part.rstrip()}" for part in parts}


def main() -> None:
    wanted = argparse.ArgumentParser(description="Every bot in every game.")
    wanted.add_argument("game", nargs="*", help="only these, printed and not written")
    wanted.add_argument("--page", action="store_true", help="write these into the page too")
    wanted.add_argument("--games", type=int, default=20, help="between each two neighbours")
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--jobs", type=int, default=1)
    asked = wanted.parse_args()
    sections = written()
    for game_id in asked.game or [game.id for game in plancia.games()]:
        lines = []
        for line in section(game_id, asked.games, asked.seed, asked.jobs):
            print(line, flush=True)
            lines.append(line)
        sections[plancia.game(game_id).cover.name] = "\n".join(lines)
    if asked.page or not asked.game:
        names = [game.cover.name for game in plancia.games()]
        told = [HEADING.rstrip(), *(sections[name] for name in names if name in sections)]
        missing = [name for name in names if name not in sections]
        if missing:
            told.append(f"\nNot measured yet: {', '.join(missing)}.")
        PAGE.write_text("\n".join(told) + "\n", "utf-8")
        print(f"written: {PAGE}")


if __name__ == "__main__":
    main()
