"""How long a captain's turn takes: what docs/bots.md tells of thinking times.

    PYTHONPATH=build/compiled python scripts/turns.py star-realms --part 4 --matches 3 --every 5
    PYTHONPATH=build/compiled python scripts/turns.py star-realms --by-hand

Lieutenants play; in some turns a captain is asked too, with a part of its budget, and its processor
time is taken as many times. `--by-hand` goes by the guide that nobody taught, as `admiral-v1` does.
An admiral thinks five times as much, in Fleet Captains fifteen.
"""

from __future__ import annotations

import argparse
from time import process_time

import plancia
from plancia import bots
from plancia.bots.search import Budget, Search


def turns(game: str, seed: int, every: int, captain: Search) -> dict[tuple[int, int], float]:
    """The seconds of each turn of one match in which the captain was asked, by turn and seat."""
    rules = plancia.game(game)
    match = rules.new(seed=seed, options=dict(rules.trial))
    players = [bots.bot("lieutenant", 7 * seed + seat) for seat in range(match.seats)]
    found: dict[tuple[int, int], float] = {}
    while match.questions:
        seat = next(iter(match.questions))
        view = plancia.View(match, seat)
        turn = match.turn or 0
        if turn % every == seed % every and len(match.questions[seat].options) > 1:
            began = process_time()
            captain.choose(view)
            found[turn, seat] = found.get((turn, seat), 0.0) + process_time() - began
        match.answer(seat, players[seat].choose(view))
    return found


def main() -> None:
    wanted = argparse.ArgumentParser(description="How long a captain's turn takes.")
    wanted.add_argument("game")
    wanted.add_argument("--part", type=int, default=4, help="think a fourth as much: 4")
    wanted.add_argument("--matches", type=int, default=3)
    wanted.add_argument("--every", type=int, default=5, help="one turn in so many")
    wanted.add_argument("--by-hand", action="store_true")
    asked = wanted.parse_args()
    taken: list[float] = []
    for seed in range(1, asked.matches + 1):
        captain = Search(seed, Budget(1 / asked.part), taught=not asked.by_hand)
        taken += turns(asked.game, seed, asked.every, captain).values()
    mean, longest = sum(taken) / len(taken), max(taken)
    print(
        f"{asked.game}: {len(taken)} turns, {asked.part * mean:.2f} s each,"
        f" the longest {asked.part * longest:.2f} s"
    )


if __name__ == "__main__":
    main()
