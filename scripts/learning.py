"""What Star Realms has learnt, in play: the admiral as it is against one that judges by hand.

    python scripts/learning.py --games 200 --part 16 --jobs 2

The deals are the same with seats swapped; the same seed gives the same figures.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import plancia
from plancia.arena.ranges import wilson
from plancia.bots import EFFORTS
from plancia.bots.search import Budget, Search
from plancia.games.star_realms.guide.guide import estimate


def won(number: int, part: int) -> float:
    """Whether the one that has learnt wins; each deal is played twice, seats swapped."""
    game = plancia.game("star-realms")
    deal, learnt = divmod(number, 2)
    by_hand = replace(game.guide, evaluate=estimate)
    guides = [by_hand, by_hand]
    guides[learnt] = game.guide
    budget = Budget(EFFORTS["admiral"] / part)
    players = [Search(2 * number + seat, budget, guides[seat]) for seat in (0, 1)]
    match = game.new(seed=deal, options=dict(game.trial))
    while match.questions:
        seat = next(iter(match.questions))
        match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    return (learnt in match.winners) / len(match.winners)


def main() -> None:
    wanted = argparse.ArgumentParser(description="What was learnt against what was made by hand.")
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--part", type=int, default=16, help="think a sixteenth as much: 16")
    wanted.add_argument("--jobs", type=int, default=2)
    asked = wanted.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        points = sum(pool.map(won, range(asked.games), [asked.part] * asked.games))
    low, high = wilson(points / asked.games, asked.games)
    print(f"admiral/{asked.part}: {points:g} of {asked.games}, {low:.0%} – {high:.0%}")


if __name__ == "__main__":
    main()
