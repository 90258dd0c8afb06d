"""Observations say what the seat sees, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

import plancia
from plancia.engine.match import Match
from plancia.envs.observation import SIZE, SUBJECT, encode, places, seen
from tests.envs.playing import of_every_game, random_play

GAME = plancia.game("star-realms")

NO_POSITION = {
    "handle", "ref", "options", "back", "log", "moments", "throw", "can_undo", "answers", "status",
    "title", "prompt", "why_not", "last", "last_turn",
}  # fmt: skip
"""Fields of a table that follow things, offer answers, or tell what has been."""


def shown(match: Match, seat: int) -> Any:
    """A seat's table without what is no part of the position; the order of open cards is none."""
    table = plain(msgspec.json.decode(msgspec.json.encode(match.table(seat))))
    for each in table["seats"] if match.planning else ():
        each.pop("asked", None)
    question = match.questions.get(seat)
    return table, question.kind if question else ""


def plain(value: Any) -> Any:
    if isinstance(value, list):
        return [plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {name: plain(each) for name, each in value.items() if name not in NO_POSITION}
    if "cards" in kept and kept.get("type") != "track":
        kept["cards"].sort(key=str)
    return kept


def test_observed_by_readable_names_from_the_seat() -> None:
    match = GAME.new(2, 7)
    (first,) = match.questions
    mine, theirs = seen(match, first), seen(match, 1 - first)
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
            assert seen(other, seat) == seen(match, seat)
            assert seen(match.fork(observer=seat, seed=5), seat) == seen(match, seat)


@of_every_game
def test_tables_that_differ_are_observed_as_different(rules: plancia.Game) -> None:
    tables: dict[tuple[int, bytes], Any] = {}
    for match, _, _ in random_play(rules, rules.seats[0], 40):
        for seat in range(match.seats):
            table = shown(match, seat)
            vector = encode(seen(match, seat))
            assert len(vector) == SIZE
            assert tables.setdefault((seat, vector.tobytes()), table) == table


@of_every_game
def test_names_of_people_and_languages_are_not_observed(rules: plancia.Game) -> None:
    for number, (match, seat, _) in enumerate(random_play(rules, rules.seats[0], 60)):
        if number % 20 == 9:
            before, drawn = seen(match, seat), match.table(seat)
            match.table(seat, "it")
            assert seen(match, seat) == before
            assert match.table(seat) == drawn
            match.names = [f"Zoë {each}" for each in range(match.seats)]
            assert not [name for name in seen(match, seat) if "Zoë" in name]
            match.names = []


@of_every_game
def test_no_two_names_share_both_places(rules: plancia.Game) -> None:
    names = {
        name
        for number, (match, seat, _) in enumerate(random_play(rules, rules.seats[0], 200))
        if number % 10 == 0
        for name in seen(match, seat)
    }
    assert len({places(name)[:2] for name in names}) == len(names)


def test_a_question_may_be_worded_anew() -> None:
    asked = SUBJECT("Choose {count} for {ship}.", count=2, ship="Defiant")
    assert asked == SUBJECT("{ship}: {count} are left.", count=2, ship="Defiant")
    assert asked.split("\n")[1:] == ["count 2", "ship Defiant"]
    assert SUBJECT.many("{count} card", "{count} cards", 1).split("\n")[1:] == ["count 1"]


def test_a_fact_has_two_places_and_its_sign() -> None:
    vector = encode({"up": 1.0, "down": -3.0, "nothing": 0.0})
    up, down, nothing = places("up"), places("down"), places("nothing · 0")
    where = sorted([*up[:2], *down[:2], *nothing[:2]])
    assert [number for number, value in enumerate(vector) if value] == where
    assert vector[up[0]] > 0 > vector[down[0]]
    assert vector[down[1]] == vector[down[0]] * down[2]
    assert vector[nothing[0]] == 1
