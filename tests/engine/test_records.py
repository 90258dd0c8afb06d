from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

import plancia
from plancia.conformance.scene import fingerprint
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.question import Step, ask
from plancia.engine.record import BadRecord, Mismatch, replay
from tests.toys import TOYS, convoy, gauntlet, smugglers
from tests.toys.playing import bare, play, play_at_random


def recorded(match: Match) -> dict[str, Any]:
    return {**bare(match.record())}


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_a_record_is_the_whole_match(game: Game) -> None:
    match = play_at_random(game.new(game.seats[-1], 5, dict(game.trial)), 6)
    again = replay(game, recorded(match))
    assert fingerprint(again) == fingerprint(match)
    assert again.winners == match.winners


@given(some.integers(0, 300), some.integers(0, 60))
def test_a_record_up_to_an_answer(seed: int, upto: int) -> None:
    match = play_at_random(smugglers.GAME.new(3, seed, {"turn_limit": 20}), seed)
    partly = replay(smugglers.GAME, recorded(match), upto=upto)
    whole = [option.notation for _, option in match.history]
    assert [option.notation for _, option in partly.history] == whole[:upto]


def test_what_a_record_tells() -> None:
    match = play(gauntlet.GAME.new(seed=9, options={"goal": 5}, dice=[5]), "0 roll", "0 stop")
    record = recorded(match)
    hashes = record.pop("hashes")
    assert len(hashes) == 2
    assert record == {
        "format": 1,
        "game": "gauntlet",
        "version": 1,
        "seats": 2,
        "options": {"goal": 5, "one": "turn", "turn_limit": 0},
        "seed": 9,
        "dice": [5],
        "answers": [[0, "roll"], [0, "stop"]],
        "over": True,
        "winners": [0],
        "scores": [5.0, 0.0],
    }


def test_the_record_of_a_match_that_started_at_a_position() -> None:
    first = play(convoy.GAME.new(options={"loads": 3}), "0 take crate-1")
    match = convoy.GAME.new(position=first.position())
    play(match, "0 take crate-2", "0 take crate-3", "1 take crate-4")
    record = recorded(match)
    assert [notation for _, notation in record["answers"]] == [
        "take crate-2",
        "take crate-3",
        "take crate-4",
    ]
    assert replay(convoy.GAME, record).state.holds == [[1, 2, 3], [4]]
    assert replay(convoy.GAME, record, upto=1).state.holds == [[1, 2], []]


def test_undone_answers_are_no_part_of_a_record() -> None:
    match = play(convoy.GAME.new(options={"loads": 3}), "0 take crate-1", "0 take crate-2")
    match.undo(0)
    assert recorded(match)["answers"] == [[0, "take crate-1"]]


def lame(track: gauntlet.Gauntlet) -> Step:
    """Other rules: a five counts as one."""
    running = gauntlet.turn(track)
    question = next(running)
    answer = yield question
    try:
        running.send(answer)
    except StopIteration as done:
        if track.last == 5:
            track.gained -= 4
        return lame if done.value is gauntlet.turn else done.value


def lazy(track: gauntlet.Gauntlet) -> Step:
    """Other rules: nobody may stop."""
    yield ask(track.active, "dare", [gauntlet.ROLL])
    return lazy


def test_under_other_rules_a_replay_says_where_it_stopped() -> None:
    record = recorded(play(gauntlet.GAME.new(dice=[2, 5]), "0 roll", "0 roll", "0 stop"))
    other = replace(gauntlet.GAME, version=2, steps=(lame, *gauntlet.GAME.steps))
    with pytest.raises(Mismatch) as mismatch:
        replay(other, record)
    assert mismatch.value.at == 1
    assert str(mismatch.value) == (
        "answer 2, seat 0 'roll': the state differs afterwards "
        "(recorded under rules version 1, these are 2)"
    )
    assert len(replay(other, record, upto=1).history) == 1


def test_an_answer_that_other_rules_do_not_offer() -> None:
    record = recorded(play(gauntlet.GAME.new(dice=[2]), "0 roll", "0 stop"))
    record["hashes"] = []
    with pytest.raises(
        Mismatch, match="answer 2, seat 0 'stop': 'stop' is not possible now"
    ) as found:
        replay(replace(gauntlet.GAME, steps=(lazy,)), record)
    assert found.value.at == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "convoy"}, "this is a record of 'convoy', not of 'gauntlet'"),
        ({"format": 99}, "format 99 cannot be read, only 1"),
        ({"seed": "x"}, "seats and seed must be whole numbers"),
        ({"seats": None}, "seats and seed must be whole numbers"),
        ({"dice": ["x"]}, "dice must be a list of whole numbers"),
        ({"options": []}, "options and position must be objects"),
        ({"position": []}, "options and position must be objects"),
        ({"answers": 1}, "answers must be a list of [seat, notation]"),
        ({"answers": [[0]]}, "[0] is not [seat, notation]"),
        ({"hashes": 1}, "hashes must be a list"),
    ],
)
def test_broken_records(change: dict[str, Any], message: str) -> None:
    record = recorded(play(gauntlet.GAME.new(seed=1), "0 roll")) | change
    with pytest.raises(BadRecord) as refusal:
        replay(gauntlet.GAME, record)
    assert str(refusal.value) == message


ANYTHING = some.recursive(
    some.none() | some.booleans() | some.integers(-3, 20) | some.text(max_size=4),
    lambda inner: (
        some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=4,
)
FIELDS = [*gauntlet.GAME.new().record(), "position"]


@given(some.sampled_from(FIELDS), ANYTHING)
def test_whatever_stands_in_a_field_is_taken_or_refused(field: str, value: Any) -> None:
    record = recorded(play(gauntlet.GAME.new(seed=1), "0 roll"))
    record[field] = value
    with suppress(ValueError):
        replay(gauntlet.GAME, record)


def test_a_record_finds_its_game() -> None:
    with pytest.raises(plancia.UnknownGame, match="there is no game 'gauntlet'"):
        plancia.replay(recorded(gauntlet.GAME.new()))
    for nonsense in ({}, {"game": 3}, json.loads("[]")):
        with pytest.raises(BadRecord, match="this is not the record of a match"):
            plancia.replay(nonsense)


def test_a_replay_may_be_laid_open() -> None:
    match = play_at_random(smugglers.GAME.new(seed=3), 1, 5)
    with pytest.raises(ValueError, match="only a finished match"):
        match.table("all")
    opened = replay(smugglers.GAME, recorded(match)).table("all")
    assert opened.viewer is None
    assert opened.prompt is None
