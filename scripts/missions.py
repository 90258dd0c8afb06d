"""How often missions of Fleet Captains are done: what `guide/experience.py` of that game knows.

    python scripts/missions.py --games 1500

Lieutenants play each other, command decks by lot. A mission counts for every turn that it lies
before the captain whose turn it is, and once when it is done. Lieutenants who know the table change
what they seldom do: made again it is that of other players.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

import plancia
from plancia import bots
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION
from plancia.games.fleet_captains.state.state import Galaxy

SIDES = ("first", "second")


def play(number: int, seen: Counter[int], done: Counter[int]) -> None:
    """One match; each deal is played with the Federation in either seat."""
    game: plancia.Game[Galaxy] = plancia.game("fleet-captains")
    match = game.new(seed=number // 2, options={"federation": SIDES[number % 2]})
    lot = Random(number)
    players = [bots.bot("lieutenant", 2 * number + seat) for seat in range(match.seats)]
    turn = 0
    while match.questions:
        seat, question = next(iter(match.questions.items()))
        if match.state.turn != turn:
            turn = match.state.turn
            seen.update(match.state.captains[match.state.active].missions)
        by_lot = question.kind == "deck"
        answer = lot.choice(question.options) if by_lot else None
        match.answer(seat, answer or players[seat].choose(plancia.View(match, seat)))
    for captain in match.state.captains:
        done.update(captain.trophies)


def main() -> None:
    wanted = argparse.ArgumentParser(description="How often missions of Fleet Captains are done.")
    wanted.add_argument("--games", type=int, default=1500)
    seen: Counter[int] = Counter()
    done: Counter[int] = Counter()
    for number in range(wanted.parse_args().games):
        play(number, seen, done)
    for number, mission in enumerate(MISSIONS, FIRST_MISSION):
        print(f"{mission.slug:28}{min(1.0, done[number] / max(1, seen[number])):.2f}")


if __name__ == "__main__":
    main()
