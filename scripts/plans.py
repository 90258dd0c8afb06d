"""How much rehearsals better the plans of an admiral: what docs/bots.md tells of secret plans.

    PYTHONPATH=build/compiled python scripts/plans.py starship-combat --part 30 --positions 40
    PYTHONPATH=build/compiled python scripts/plans.py starship-combat --rival admiral --parts 25 30

Where all plan in secret, an admiral plans for the same seat with so many rehearsals each time, and
each plan meets the same plans of the rival with the same dice. What counts is the chance to win by
the game's guide when the turn is over, in hundredths: that tells plans apart much earlier than who
wins. Printed is the lead over the first, with its 95 % range by position.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from time import process_time

import plancia
from plancia import bots
from plancia.bots.playout import Plan, Playout
from plancia.bots.search import Search
from plancia.engine.dice import seeded
from plancia.engine.match import Match

RIVALS = 4
"""Plans of the rival that each plan meets."""
COURSES = 4
"""How often each of them, with other dice."""


def positions(game: str, seed: int) -> Iterator[Match]:
    """Where both seats begin to plan a turn, in matches between captains that think little."""
    rules = plancia.game(game)
    while True:
        seed += 1
        match = rules.new(2, seed=seed, options=dict(rules.trial))
        players = [bots.bot("captain/500", 7 * seed + seat) for seat in range(2)]
        turn = match.turn
        while match.questions:
            if match.planning is not None and match.turn != turn and len(match.questions) == 2:
                turn = match.turn
                yield match.fork()
            seat = next(iter(match.questions))
            match.answer(seat, players[seat].choose(plancia.View(match, seat)))


def plan_of(match: Match, seat: int, planner: bots.Bot) -> Plan:
    """What a seat plans, whatever the other does."""
    drawn = match.fork()
    plan: Plan = []
    while drawn.planning is not None and (question := drawn.questions.get(seat)) is not None:
        answer = planner.choose(plancia.View(drawn, seat))
        plan.append((question.kind, answer.notation))
        drawn.answer(seat, answer)
    return plan


def chance(match: Match, seat: int, plans: dict[int, Plan], seed: int) -> float:
    """A seat's chance to win after the turn, when these plans have met."""
    fork = match.fork(observer=seat, seed=seed)
    for each, plan in plans.items():
        for _, notation in plan:
            fork.answer(each, notation)
    guide = match.game.guide.taught or match.game.guide
    playout = Playout(fork, seat, guide, seeded(seed))
    playout.until = (match.turn or 0) + guide.foresight
    playout.play_on()
    return playout.chance(seat)


def met(match: Match, seat: int, plan: Plan, others: list[Plan]) -> float:
    worlds = range(RIVALS * COURSES)
    return fmean(
        chance(match, seat, {seat: plan, 1 - seat: others[world % RIVALS]}, world)
        for world in worlds
    )


def thinker(name: str, seed: int, rehearsals: int | None) -> bots.Bot:
    """A bot by its name; with so many rehearsals, if that is said."""
    found = bots.bot(name, seed)
    if rehearsals is not None and isinstance(found, Search):
        found.rehearsals = rehearsals
    return found


def main() -> None:
    wanted = argparse.ArgumentParser(description="How much rehearsals better plans.")
    wanted.add_argument("game")
    wanted.add_argument("--rival", default="captain", choices=[*bots.EFFORTS, *bots.FORMER])
    wanted.add_argument("--part", type=int, default=30, help="the rival thinks a thirtieth: 30")
    wanted.add_argument("--parts", type=int, nargs="+", help="of the admirals, if others")
    wanted.add_argument("--rehearsals", type=int, nargs="+", default=[0, 2])
    wanted.add_argument("--rehearsed", type=int, default=0, help="rehearsals of the rival")
    wanted.add_argument("--positions", type=int, default=40)
    wanted.add_argument("--seed", type=int, default=1)
    asked = wanted.parse_args()
    parts = asked.parts or [asked.part] * len(asked.rehearsals)
    found: list[list[float]] = [[] for _ in asked.rehearsals]
    taken = [0.0] * len(found)
    begun = positions(asked.game, 1000 * asked.seed)
    for number in range(asked.positions):
        match, seat = next(begun), number % 2
        rival = f"{asked.rival}/{asked.part}"
        others = [
            plan_of(match, 1 - seat, thinker(rival, 100 * number + each, asked.rehearsed))
            for each in range(RIVALS)
        ]
        for place, rehearsals in enumerate(asked.rehearsals):
            since = process_time()
            name = f"admiral/{parts[place]}"
            plan = plan_of(match, seat, thinker(name, number, rehearsals))
            taken[place] += process_time() - since
            found[place].append(100 * met(match, seat, plan, others))
        if number % 10 == 9 or number + 1 == asked.positions > 1:
            show(asked.rehearsals, found, taken)


def show(rehearsals: list[int], found: list[list[float]], taken: list[float]) -> None:
    size = len(found[0])
    for place, number in enumerate(rehearsals):
        leads = [one - other for one, other in zip(found[place], found[0], strict=True)]
        around = 1.96 * stdev(leads) / sqrt(size)
        print(
            f"{size} positions, {number} rehearsals: {fmean(found[place]):.1f},"
            f" a lead of {fmean(leads):+.1f} (± {around:.1f}), {taken[place] / size:.2f} s a plan",
            flush=True,
        )


if __name__ == "__main__":
    main()
