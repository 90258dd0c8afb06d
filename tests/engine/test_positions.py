from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from plancia.engine.game import Game
from plancia.engine.plain import BadPosition, encode
from plancia.engine.position import Position
from plancia.engine.record import state_hash
from plancia.engine.starting import resume
from tests.toys import TOYS, ambush, convoy, gauntlet, smugglers
from tests.toys.playing import bare, first, offered, play, play_at_random


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
@given(some.integers(0, 500), some.integers(0, 40))
def test_round_trip(game: Game, seed: int, answers: int) -> None:
    match = play_at_random(game.new(game.seats[-1], seed, dict(game.trial)), seed, answers)
    position = match.position()
    loaded = game.new(position=json.loads(json.dumps(position)))
    assert loaded.position() == position
    assert state_hash(loaded) == state_hash(match)
    assert list(loaded.questions) == list(match.questions)


def test_a_position_is_readable() -> None:
    match = play(convoy.GAME.new(options={"loads": 3}), "0 take crate-3")
    position = match.position()
    assert position["game"] == "convoy"
    assert position["step"] == "loading"
    assert position["options"] == {"loads": 3, "turn_limit": 0}
    assert position["state"]["dock"] == [f"crate-{crate}" for crate in range(8)]
    assert position["answers"] == [[0, "take crate-3"]]


def test_a_match_goes_on_from_a_position_with_the_same_dice() -> None:
    match = play_at_random(gauntlet.GAME.new(seed=8), 1, 4)
    loaded = gauntlet.GAME.new(position=match.position())
    for each in (match, loaded):
        play_at_random(each, 2, 10)
    assert state_hash(loaded) == state_hash(match)


def test_a_seed_or_a_script_gives_a_position_other_dice() -> None:
    position = gauntlet.GAME.new(seed=8).position()
    scripted = play(gauntlet.GAME.new(position=position, dice=[5, 2]), "0 roll", "0 roll")
    assert scripted.state.gained == 7
    throws = set()
    for seed in range(1, 30):
        throws.add(play(gauntlet.GAME.new(position=position, seed=seed), "0 roll").state.last)
    assert throws == {1, 2, 3, 4, 5, 6}


def test_a_match_may_start_anywhere() -> None:
    position = bare(gauntlet.GAME.new().position())
    position["state"] |= {"points": [14, 3], "active": 1, "gained": 12}
    match = play(gauntlet.GAME.new(position=position), "1 stop")
    assert match.over
    assert match.winners == [1]


def test_later_edits_do_not_touch_a_match_that_has_begun() -> None:
    position = bare(convoy.GAME.new().position())
    match = convoy.GAME.new(position=position)
    position["state"]["dock"].clear()
    assert play_at_random(match).over
    assert convoy.GAME.new(position=match.record()["position"]).state.dock


def refused(game: Game, position: Any) -> str:
    with pytest.raises(BadPosition) as refusal:
        game.new(position=position)
    return str(refusal.value)


def smuggling() -> Position:
    return bare(smugglers.GAME.new(seed=1).position())


def test_a_piece_that_lies_twice() -> None:
    position = smuggling()
    position["state"]["heap"] = ["token-14"]
    assert refused(smugglers.GAME, position) == "token-14 lies twice: in heap and in tokens"


def test_a_missing_piece() -> None:
    position = smuggling()
    position["state"]["tokens"].remove("token-15")
    assert refused(smugglers.GAME, position) == "token-15 is missing"


def test_an_unknown_piece() -> None:
    position = smuggling()
    position["state"]["heap"] = ["dragon"]
    assert refused(smugglers.GAME, position) == "state.heap[0]: 'dragon' is not a piece"


def test_answers_that_do_not_fit() -> None:
    match = smugglers.GAME.new(seed=1)
    position = bare(play(match, first(match, 0, "offer")).position())
    position["state"]["hands"].reverse()
    assert refused(smugglers.GAME, position).startswith("answers: 'offer good-")


def test_what_the_game_itself_finds_wrong() -> None:
    position = smuggling()
    position["state"]["active"] = 2
    assert refused(smugglers.GAME, position) == "active: there is no such seat"


def test_a_position_of_another_game() -> None:
    assert refused(convoy.GAME, smuggling()) == "this is a position of 'smugglers', not of 'convoy'"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 7}, "seats: smugglers has no match of 7 seats"),
        ({"step": "nap"}, "step: there is no step 'nap', only turn"),
        ({"seats": 2.0}, "seats: smugglers has no match of 2.0 seats"),
        ({"step": ["nap"]}, "step: there is no step ['nap'], only turn"),
        ({"options": 3}, "options: expected names with values, found 3"),
        ({"answers": 3}, "answers: expected a list of [seat, notation]"),
        ({"answers": [["0", "draw"]]}, "answers: expected a list of [seat, notation]"),
        ({"answers": [[1, "draw"]]}, "answers: seat 1 is not asked anything now"),
        ({"state": []}, "state: expected a smugglers, found []"),
    ],
)
def test_broken_positions(change: dict[str, Any], message: str) -> None:
    assert refused(smugglers.GAME, smuggling() | change) == message


JSON = some.recursive(
    some.none() | some.booleans() | some.integers(-3, 20) | some.text(max_size=4),
    lambda inner: (
        some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=4,
)


@given(some.sampled_from(sorted(ambush.GAME.new().position())), JSON)
def test_whatever_stands_in_a_field_is_taken_or_refused(field: str, value: Any) -> None:
    position = {**bare(ambush.GAME.new().position()), field: value}
    with suppress(ValueError):
        ambush.GAME.new(position=position)


def test_a_position_in_the_middle_of_planning_keeps_the_drafts() -> None:
    match = play(ambush.GAME.new(seats=3), "1 strike 2", "0 strike 1", "1 force 4")
    loaded = ambush.GAME.new(position=bare(match.position()))
    assert loaded.state.drafts == [[1], [2, 4], []]
    assert offered(loaded, 1) == ["done"]
    loaded.undo(1)
    assert loaded.state.drafts == [[1], [2], []]


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_the_position_of_a_finished_match_is_its_last(game: Game) -> None:
    match = play_at_random(game.new(seed=3, options=dict(game.trial)), 3, 5000)
    assert match.over
    position = json.loads(json.dumps(match.position()))
    assert (position["step"], position["answers"]) == ("over", [])
    assert position["state"] == json.loads(json.dumps(encode(match.state, game.shape)))
    loaded = game.new(position=position)
    assert loaded.over
    assert (loaded.winners, loaded.scores) == (match.winners, match.scores)
    resumed, fits = resume(game, json.loads(json.dumps(loaded.snapshot())))
    assert fits
    assert resumed.winners == match.winners
