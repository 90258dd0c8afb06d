"""How quick bots are, and environments: what docs/benchmarks.md tells of them.

    PYTHONPATH=build/compiled python benchmarks/bots.py            # every game, compiled
    PYTHONPATH=build/compiled python benchmarks/bots.py expanse --seconds 10

Lieutenants play whole matches with each other; a search thinks about every seventh decision of such
matches; 64 matches at once are stepped with observation and mask, random actions chosen within the
time. Time is the processor time of this process.
"""

from __future__ import annotations

import argparse
from time import process_time

import numpy

import plancia
from plancia import bots
from plancia.bots.search import Budget, Search
from plancia.engine.game import Game
from plancia.envs.vector import VectorMatches, at_random

EVERY = 7
"""A search thinks about one decision in so many."""
ITERATIONS = 400
"""What it would spend on a turn."""
MATCHES = 64


def games_a_second(rules: Game, seconds: float) -> float:
    """Whole matches of lieutenants."""
    played = 0
    began = process_time()
    while process_time() - began < seconds:
        played += 1
        match = rules.new(seed=played, options=dict(rules.trial))
        players = [bots.bot("lieutenant", 7 * played + seat) for seat in range(match.seats)]
        while match.questions:
            seat = next(iter(match.questions))
            match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    return played / (process_time() - began)


def iterations_a_second(rules: Game, seconds: float) -> float:
    """Imagined courses of a match, by a search that judges as the guide does."""
    search = Search(1, Budget(iterations=ITERATIONS), taught=False)
    done = asked = seed = 0
    spent = 0.0
    while spent < seconds:
        seed += 1
        match = rules.new(seed=seed, options=dict(rules.trial))
        players = [bots.bot("lieutenant", seat) for seat in range(match.seats)]
        while match.questions and spent < seconds:
            seat = next(iter(match.questions))
            view = plancia.View(match, seat)
            asked += len(match.questions[seat].options) > 1
            if asked % EVERY == 0 and len(match.questions[seat].options) > 1:
                began = process_time()
                done += sum(each.visits for each in search.think(view))
                spent += process_time() - began
            match.answer(seat, players[seat].choose(view))
    return done / spent


def steps_a_second(rules: Game, seconds: float) -> float:
    """Steps with observation and mask."""
    matches = VectorMatches(rules.id, matches=MATCHES, copy=False)
    observed, _ = matches.reset(seed=1)
    chance = numpy.random.default_rng(1)
    steps = 0
    began = process_time()
    while process_time() - began < seconds:
        observed, *_ = matches.step(at_random(observed["action_mask"], chance))
        steps += MATCHES
    spent = process_time() - began
    matches.close()
    return steps / spent


def main() -> None:
    wanted = argparse.ArgumentParser(description="How quick bots and environments are.")
    wanted.add_argument("game", nargs="*", help="all, if none is named")
    wanted.add_argument("--seconds", type=float, default=5.0, help="for each figure")
    asked = wanted.parse_args()
    print("| game | lieutenants' games a second | iterations a second | steps a second |")
    print("|---|--:|--:|--:|")
    for game_id in asked.game or [game.id for game in plancia.games()]:
        rules = plancia.game(game_id)
        games = games_a_second(rules, asked.seconds)
        iterations = iterations_a_second(rules, asked.seconds)
        steps = steps_a_second(rules, asked.seconds)
        print(f"| {game_id} | {games:.0f} | {iterations:,.0f} | {steps:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
