"""What bots do with what they may do: how often each kind of answer is given where it is offered.

    PYTHONPATH=build/compiled python scripts/habits.py expanse --bot captain/60 --games 20
    PYTHONPATH=build/compiled python scripts/habits.py fleet-captains --kind command

One bot plays every seat. A question with two or more options counts once for each verb it offers:
so one sees whether events are kept, ships cloaked and cards held back. Prints Markdown; the same
seed gives the same figures.
"""

from __future__ import annotations

import argparse
from collections import Counter

import plancia
from plancia import bots

HEADING = "| question | answer | offered | given | |\n|---|---|--:|--:|--:|"
Answers = Counter[tuple[str, str]]


def watch(game: str, bot: str, seats: int, seed: int, offered: Answers, given: Answers) -> None:
    """Plays one match and counts by question and verb."""
    rules = plancia.game(game)
    match = rules.new(seed=seed, seats=seats, options=dict(rules.trial))
    players = [bots.bot(bot, 7 * seed + seat) for seat in range(match.seats)]
    while match.questions:
        seat, question = next(iter(match.questions.items()))
        answer = players[seat].choose(plancia.View(match, seat))
        if len(question.options) > 1:
            offered.update({(question.kind, option.verb) for option in question.options})
            given[question.kind, answer.verb] += 1
        match.answer(seat, answer)


def main() -> None:
    wanted = argparse.ArgumentParser(description="What bots do with what they may do.")
    wanted.add_argument("game")
    wanted.add_argument("--bot", default="lieutenant", help="who plays all seats")
    wanted.add_argument("--seats", type=int, default=2)
    wanted.add_argument("--games", type=int, default=20)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--kind", action="append", help="only questions of this kind")
    asked = wanted.parse_args()
    offered: Answers = Counter()
    given: Answers = Counter()
    for number in range(asked.games):
        seed = 1_000_000 * asked.seed + number
        watch(asked.game, asked.bot, asked.seats, seed, offered, given)
    print(HEADING)
    for (kind, verb), often in sorted(offered.items()):
        if not asked.kind or kind in asked.kind:
            times = given[kind, verb]
            print(f"| {kind} | {verb} | {often} | {times} | {times / often:.0%} |")


if __name__ == "__main__":
    main()
