from __future__ import annotations

import pytest

from plancia.conformance.scene import fingerprint
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.question import PASS, Option
from plancia.engine.refusal import IllegalAnswer
from tests.toys import TOYS, ambush, convoy, gauntlet, smugglers
from tests.toys.playing import kinds, offered, play, play_at_random


def test_a_question_is_answered_with_an_option() -> None:
    match = gauntlet.GAME.new(dice=[4])
    match.answer(0, gauntlet.ROLL)
    assert match.state.gained == 4


def test_a_question_is_answered_by_notation() -> None:
    match = gauntlet.GAME.new(dice=[4])
    match.answer(0, "roll")
    assert match.state.gained == 4


def test_an_equal_option_made_elsewhere_stands_for_the_one_offered() -> None:
    match = play(gauntlet.GAME.new(dice=[4]), "0 roll")
    match.answer(0, Option("stop", "anything"))
    assert match.state.points == [4, 0]


def refused(match: Match, seat: int, option: Option | str) -> str:
    before = fingerprint(match)
    with pytest.raises(IllegalAnswer) as refusal:
        match.answer(seat, option)
    assert fingerprint(match) == before
    return str(refusal.value)


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    match = gauntlet.GAME.new()
    assert refused(match, 0, "xyzzy") == ("'xyzzy' is not possible now; seat 0 may answer: roll")
    assert refused(match, 0, "rol") == "'rol' is not possible now; did you mean 'roll'?"
    assert refused(match, 0, PASS) == "'pass' is not possible now; seat 0 may answer: roll"


def test_who_is_not_asked_is_refused() -> None:
    match = gauntlet.GAME.new()
    assert refused(match, 1, "roll") == "seat 1 is not asked anything now"
    assert refused(match, 2, "roll") == "there is no seat 2: seats are 0 to 1"
    assert refused(match, -1, "roll") == "there is no seat -1: seats are 0 to 1"


def test_a_finished_match_takes_no_answer() -> None:
    match = play_at_random(gauntlet.GAME.new(seed=3))
    assert match.over
    assert match.questions == {}
    assert refused(match, 0, "roll") == "the match is over"


def test_a_long_list_of_options_is_cut_short() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 draw", "1 draw")
    message = refused(match, 0, "?")
    assert message.endswith(", …")
    assert message.count(",") == 12


def test_an_error_in_the_rules_changes_nothing() -> None:
    match = gauntlet.GAME.new(dice=[3, 9])
    play(match, "0 roll")
    before = fingerprint(match)
    with pytest.raises(ValueError, match="9 does not exist on a d6"):
        match.answer(0, "roll")
    assert fingerprint(match) == before
    assert match.can_undo(0) is False
    play(match, "0 stop")
    assert match.state.points == [3, 0]


def test_winners_and_scores() -> None:
    match = gauntlet.GAME.new(options={"goal": 6}, dice=[6])
    assert match.scores == [0, 0]
    assert match.winners == []
    play(match, "0 roll", "0 stop")
    assert match.over
    assert match.scores == [6, 0]
    assert match.winners == [0]


def test_whoever_answers_first_acts_then_both_are_asked_anew() -> None:
    match = convoy.GAME.new(seats=4, options={"loads": 2})
    assert sorted(match.questions) == [0, 2]
    play(match, "2 take crate-7")
    assert match.state.holds == [[], [], [7], []]
    assert sorted(match.questions) == [0, 2]
    assert "take crate-7" not in offered(match, 0)
    assert offered(match, 0) == offered(match, 2)
    play(match, "0 take crate-6")
    assert match.state.holds == [[6], [], [7], []]
    assert sorted(match.questions) == [1, 3]


def test_seats_plan_at_once_in_any_order() -> None:
    match = ambush.GAME.new(seats=3)
    assert sorted(match.questions) == [0, 1, 2]
    play(match, "2 strike 1", "0 strike 0", "2 force 3", "2 done")
    assert sorted(match.questions) == [0, 1]
    assert kinds(match) == []
    play(match, "1 strike 1", "1 force 0", "0 force 2", "0 done")
    assert kinds(match) == ["strikes"] * 3
    assert match.state.points == [1, 0, 1]
    assert sorted(match.questions) == [0, 1, 2]


def test_a_seat_whose_plan_asks_nothing_is_not_asked() -> None:
    match = play(ambush.GAME.new(), "0 strike 0", "0 force 5", "0 done", "1 strike 0", "1 force 0")
    assert match.state.rounds == 2
    play(match, "0 strike 0")
    assert offered(match, 0) == ["force 0"]
    play(match, "0 force 0")
    assert sorted(match.questions) == [1]


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_numbers_of_seats(game: Game) -> None:
    assert game.new().seats == game.seats[0]
    assert game.new(seats=game.seats[-1]).seats == game.seats[-1]
    with pytest.raises(ValueError, match=f"{game.id} is for .* seats, not 9"):
        game.new(seats=9)
