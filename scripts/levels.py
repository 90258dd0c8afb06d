"""The tables of levels in docs/bots.md: each bot against the one below it, seats swapped.

    python scripts/levels.py --jobs 2                        # all of it: some hours
    python scripts/levels.py star-realms --level captain     # one row
    python scripts/levels.py expanse --seats 4               # one of it among three below it

With more than two sides one bot sits among the one below it; teams play for one bot; alone it plays
the game's own enemy, and the row says how often it wins.
Bots that think ahead do so with a part of their budget, both with the same part, so that a series
takes minutes and not days. Prints Markdown; the same seed gives the same figures.
"""

from __future__ import annotations

import argparse

import plancia
from plancia import bots
from plancia.arena.report import report
from plancia.arena.runner import run
from plancia.arena.series import Series, series

HEADING = (
    "| game | seats | bot | against | games | won | 95 % sure | even |\n"
    "|---|--:|---|---|--:|--:|--:|--:|"
)
PARTS = {
    "captain": {
        "star-realms": 8,
        "battle-force": 16,
        "expanse": 20,
        "starship-combat": 5,
        "fleet-captains": 8,
    },
    "admiral": {
        "star-realms": 80,
        "battle-force": 16,
        "expanse": 20,
        "starship-combat": 10,
        "fleet-captains": 4,
    },
}
"""With which part of its budget a level is measured."""


def named(level: str, part: int) -> str:
    return f"{level}/{part}" if level in bots.EFFORTS and part > 1 else level


def row(wanted: Series, jobs: int) -> str:
    """How often the first entrant wins, and what an even share would be."""
    first = report(wanted, list(run(wanted, jobs))).bots[0]
    low, high = first.interval
    sides = max(wanted.sides()) + 1
    rivals = f"{sides - 1} {wanted.entrants[1]}" if sides > 2 else wanted.entrants[1]
    against, even = (rivals, f"{1 / sides:.0%}") if sides > 1 else ("the game", "")
    return (
        f"| {wanted.game} | {wanted.seats} | {wanted.entrants[0]} | {against} | {wanted.games} "
        f"| {first.rate:.0%} | {low:.0%} – {high:.0%} | {even} |"
    )


def among(game: str, stronger: str, weaker: str, games: int, seed: int, seats: int) -> Series:
    """One bot among as many of the weaker as there are other sides; alone, each by itself."""
    pair = series(game, (stronger, weaker), games, seed, seats)
    others = max(1, max(pair.sides()))
    return series(game, (stronger, *(weaker,) * others), games, seed, seats)


def main() -> None:
    wanted = argparse.ArgumentParser(description="Each bot against the one below it.")
    wanted.add_argument("game", nargs="*", default=[game.id for game in plancia.games()])
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--seats", type=int, default=2, help="games without so many are left out")
    wanted.add_argument("--part", type=int, help="think a twentieth as much: 20")
    wanted.add_argument("--level", action="append", help="only these against the one below")
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--jobs", type=int, default=1)
    asked = wanted.parse_args()
    print(HEADING, flush=True)
    for weaker, stronger in zip(bots.names()[1:], bots.names()[2:], strict=False):
        if asked.level and stronger not in asked.level:
            continue
        for game in asked.game:
            if asked.seats in plancia.game(game).seats:
                part = asked.part or PARTS.get(stronger, {}).get(game, 20)
                names = named(stronger, part), named(weaker, part)
                wanted_series = among(game, *names, asked.games, asked.seed, asked.seats)
                print(row(wanted_series, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
