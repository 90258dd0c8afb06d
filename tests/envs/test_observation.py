"""Observations say what the seat sees, and nothing else."""

from __future__ import annotations

import plancia
from plancia.envs.observation import SIZE, encode, facts, place, seen
from tests.envs.playing import of_every_game, random_play

GAME = plancia.game("star-realms")


def test_facts_are_readable_and_seen_from_the_seat() -> None:
    match = GAME.new(2, 7)
    (first,) = match.questions
    mine, theirs = facts(match.table(first)), facts(match.table(1 - first))
    assert mine["me · Authority"] == theirs["other 1 · Authority"] == 50
    assert (mine["me · turn"], theirs["other 1 · turn"]) == (1, 1)
    assert mine["asked · main"] == 1
    assert mine["other 1 · hand · face down"] == 5
    assert sum(mine.get(f"me · hand · {name}", 0) for name in ("Scout", "Viper")) == 3


@of_every_game
def test_the_unseen_leaves_no_trace(rules: plancia.Game) -> None:
    """Whatever the seat cannot know may be dealt anew: it observes the same."""
    for number, (match, seat, _) in enumerate(random_play(rules, rules.seats[0], 120)):
        if number % 30 == 7:
            other = match.fork()
            other.deal_anew(seat, 5)
            assert facts(other.table(seat)) == facts(match.table(seat))
            assert seen(other, seat) == facts(match.table(seat))


@of_every_game
def test_observations_follow_the_match(rules: plancia.Game) -> None:
    vectors = [
        tuple(encode(seen(match, seat)))
        for match, seat, _ in random_play(rules, rules.seats[0], 40)
    ]
    assert all(len(vector) == SIZE for vector in vectors)
    assert len(set(vectors)) > len(vectors) // 2


def test_a_fact_has_one_place_and_its_sign() -> None:
    vector = encode({"up": 1.0, "down": -3.0})
    assert [number for number, value in enumerate(vector) if value] == sorted(
        [place("up"), place("down")]
    )
    assert vector[place("up")] > 0 > vector[place("down")]
