"""Observations say what the seat sees, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import plancia
from plancia.conformance.observing import shown
from plancia.engine.observed.encoder import encoder
from plancia.envs.observation import SUBJECT, seen
from tests.envs.playing import of_every_game, random_play
from tests.rulebook.fleet_captains.bridge import sector

GAME = plancia.game("star-realms")


def test_observed_by_readable_names_from_the_seat() -> None:
    match = GAME.new(2, 7)
    (first,) = match.questions
    mine, theirs = seen(match, first), seen(match, 1 - first)
    assert mine["me · Authority"] == theirs["other 1 · Authority"] == 50
    assert (mine["me · turn"], theirs["other 1 · turn"]) == (1, 1)
    assert mine["asked · main"] == 1
    assert mine["other 1 · hand · face down"] == 5
    assert sum(mine.get(f"me · hand · {name}", 0) for name in ("Scout", "Viper")) == 3


def test_a_vector_has_names_as_the_seat_sees_them() -> None:
    match = GAME.new(2, 7)
    (first,) = match.questions
    reading = encoder(GAME)
    mine, theirs = reading.named(match, first), reading.named(match, 1 - first)
    assert mine["fleets · me · authority"] == theirs["fleets · other 1 · authority"] == 50
    assert (mine["active · me"], theirs["active · other 1"]) == (1, 1)
    assert (mine["asked · me"], theirs["asked · other 1"]) == (1, 1)
    assert mine["question · main"] == 1
    assert "question · main" not in theirs
    hand = "fleets · me · hand"
    assert sum(mine.get(f"{hand} · {name}", 0) for name in ("scout", "viper")) == 3
    assert mine["fleets · other 1 · hand · how many"] == 5
    assert [name for name in mine if name.startswith("fleets · other 1 · hand")] == [
        "fleets · other 1 · hand · how many"
    ]
    start, end = reading.span(hand)
    assert reading.names[start] == f"{hand} · how many"
    assert all(name.startswith(hand) for name in reading.names[start:end])
    with pytest.raises(KeyError, match="no place called 'nowhere'"):
        reading.span("nowhere")


@of_every_game
def test_places_have_names_of_their_own(rules: plancia.Game) -> None:
    for seats in rules.seats:
        names = encoder(rules, seats).names
        assert len(set(names)) == len(names)


@of_every_game
def test_the_unseen_leaves_no_trace(rules: plancia.Game) -> None:
    """Whatever the seat cannot know may be dealt anew: it observes the same."""
    reading = encoder(rules)
    for number, (match, seat, _) in enumerate(random_play(rules, rules.seats[0], 120)):
        if number % 30 == 7:
            other = match.fork()
            other.deal_anew(seat, 5)
            fork = match.fork(observer=seat, seed=5)
            assert seen(other, seat) == seen(fork, seat) == seen(match, seat)
            observed = reading.named(match, seat)
            assert reading.named(other, seat) == reading.named(fork, seat) == observed


@of_every_game
def test_tables_that_differ_are_observed_as_different(rules: plancia.Game) -> None:
    reading = encoder(rules)
    tables: dict[tuple[int, bytes, bytes], Any] = {}
    facts: dict[tuple[int, str], Any] = {}
    for match, _, _ in random_play(rules, rules.seats[0], 40):
        for seat in range(match.seats):
            question = match.questions.get(seat)
            table = shown(match, seat), question.kind if question else ""
            places, values = reading.sparse(match, seat)
            key = seat, places.tobytes(), values.tobytes()
            assert tables.setdefault(key, table) == table
            assert facts.setdefault((seat, str(seen(match, seat))), table) == table


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


def test_a_question_may_be_worded_anew() -> None:
    asked = SUBJECT("Choose {count} for {ship}.", count=2, ship="Defiant")
    assert asked == SUBJECT("{ship}: {count} are left.", count=2, ship="Defiant")
    assert asked.split("\n")[1:] == ["count 2", "ship Defiant"]
    assert SUBJECT.many("{count} card", "{count} cards", 1).split("\n")[1:] == ["count 1"]


def test_who_has_looked_at_what_lies_face_down_is_observed() -> None:
    """A scan token lies where everybody sees it, and says no more than whose it is."""
    scene = sector({"reliant": "c3"}, tiles={"c3": "empty-space"})
    match = scene.match
    reading = encoder(match.game, match.seats)
    before = [set(reading.named(match, seat)) for seat in range(2)]
    scene.do("scan with reliant", "scan c4", "at c2")
    mine, theirs = (set(reading.named(match, seat)) - before[seat] for seat in range(2))
    looked = [name for name in theirs if name.startswith("tiles")]
    assert len(looked) == 2
    assert all(name.endswith(" · seen by other 1") for name in looked)
    assert not [name for name in mine if "seen by" in name]
    assert len([name for name in mine if name.startswith("tiles")]) == 2
