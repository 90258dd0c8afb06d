"""The table of levels in docs/bots.md: each bot against the one below it, seats swapped.

    python scripts/levels.py                        # every game, 40 games a pair
    python scripts/levels.py star-realms --games 200 --part 10 --jobs 2

Bots that think ahead do so with a part of their budget, all with the same part, so that a series
takes minutes and not days. Prints Markdown; the same seed gives the same figures.
"""

from __future__ import annotations

import argparse
import time

import plancia
from plancia import bots
from plancia.arena.report import report
from plancia.arena.runner import run
from plancia.arena.series import series

HEADING = (
    "| game | bot | against | games | won | 95 % sure | seconds a game |\n"
    "|---|---|---|--:|--:|--:|--:|"
)


def named(level: str, part: int) -> str:
    return f"{level}/{part}" if level in bots.EFFORTS and part > 1 else level


def row(game: str, stronger: str, weaker: str, games: int, seed: int, jobs: int) -> str:
    wanted = series(game, (stronger, weaker), games, seed)
    began = time.monotonic()
    told = report(wanted, list(run(wanted, jobs)))
    each = (time.monotonic() - began) / games
    first = told.bots[0]
    low, high = first.interval
    return (
        f"| {game} | {stronger} | {weaker} | {games} | {first.rate:.0%} "
        f"| {low:.0%} – {high:.0%} | {each:.1f} |"
    )


def main() -> None:
    wanted = argparse.ArgumentParser(description="Each bot against the one below it.")
    wanted.add_argument("game", nargs="*", default=[game.id for game in plancia.games()])
    wanted.add_argument("--games", type=int, default=40)
    wanted.add_argument("--part", type=int, default=20, help="think a twentieth as much: 20")
    wanted.add_argument("--level", action="append", help="only these against the one below")
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--jobs", type=int, default=1)
    asked = wanted.parse_args()
    print(HEADING, flush=True)
    for game in asked.game:
        for weaker, stronger in zip(bots.names(), bots.names()[1:], strict=False):
            if asked.level and stronger not in asked.level:
                continue
            names = named(stronger, asked.part), named(weaker, asked.part)
            print(row(game, *names, asked.games, asked.seed, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
