from __future__ import annotations

from dataclasses import replace

import pytest

from plancia.conformance.scene import fingerprint
from plancia.engine.match import Match
from plancia.engine.question import DONE, Step, ask, together
from plancia.engine.refusal import CannotUndo
from tests.toys import ambush, convoy, gauntlet, smugglers
from tests.toys.playing import first, kinds, offered, play


def refused(match: Match, seat: int) -> str:
    before = fingerprint(match)
    assert not match.can_undo(seat)
    with pytest.raises(CannotUndo) as refusal:
        match.undo(seat)
    assert str(refusal.value)
    assert fingerprint(match) == before
    return refusal.value.reason


def test_a_seat_takes_back_its_own_answers_one_by_one() -> None:
    match = convoy.GAME.new(options={"loads": 3})
    stages = [fingerprint(match)]
    for answer in ("0 take crate-1", "0 take crate-4"):
        play(match, answer)
        stages.append(fingerprint(match))
    match.undo(0)
    assert fingerprint(match) == stages[1]
    match.undo(0)
    assert fingerprint(match) == stages[0]
    assert refused(match, 0) == "nothing"


def test_undo_goes_back_over_steps() -> None:
    match = smugglers.GAME.new(seed=1)
    before = fingerprint(match)
    play(match, first(match, 0, "bury"))
    assert list(match.questions) == [1]
    match.undo(0)
    assert fingerprint(match) == before


def test_another_seats_answer_is_a_barrier() -> None:
    match = convoy.GAME.new(options={"loads": 1})
    play(match, "0 take crate-1", "1 take crate-2")
    assert refused(match, 0) == "another"
    match.undo(1)
    assert refused(match, 1) == "another"
    assert refused(match, 0) == "another"


def test_a_team_mates_answer_is_a_barrier_too() -> None:
    match = convoy.GAME.new(seats=4, options={"loads": 3})
    play(match, "0 take crate-1", "2 take crate-2")
    assert refused(match, 0) == "another"
    assert match.can_undo(2)


def test_a_die_is_a_barrier() -> None:
    match = play(gauntlet.GAME.new(seed=4, dice=[5]), "0 roll")
    assert refused(match, 0) == "revealed"
    play(match, "0 stop")
    assert match.can_undo(0)
    match.undo(0)
    assert refused(match, 0) == "revealed"


def test_a_revealed_secret_is_a_barrier() -> None:
    match = play(smugglers.GAME.new(seed=1), "0 peek 2")
    assert refused(match, 0) == "revealed"


def test_a_fork_says_why_as_the_match_does() -> None:
    match = gauntlet.GAME.new(seed=1, dice=[5])
    play(match, "0 roll")
    assert refused(match, 0) == refused(match.fork(), 0) == "revealed"


def test_a_draw_and_a_shuffle_are_barriers() -> None:
    assert refused(play(smugglers.GAME.new(seed=1), "0 draw"), 0) == "revealed"
    assert refused(play(smugglers.GAME.new(seed=1), "0 stir"), 0) == "revealed"


def test_after_a_barrier_new_answers_can_be_taken_back() -> None:
    match = smugglers.GAME.new(seed=1)
    play(match, "0 peek 2", first(match, 0, "bury"))
    match.undo(0)
    assert list(match.questions) == [0]
    assert refused(match, 0) == "revealed"


def test_events_are_truncated_and_nothing_is_announced_twice() -> None:
    match = convoy.GAME.new(options={"loads": 3})
    play(match, "0 take crate-1", "0 take crate-2")
    match.undo(0)
    assert kinds(match) == ["loads"]
    play(match, "0 take crate-5")
    assert kinds(match) == ["loads", "loads"]
    assert [event.number for event in match.state.journal.events] == [0, 1]
    assert [event.pieces["crates"] for event in match.state.journal.events] == [[1], [5]]


def test_each_planner_goes_back_on_its_own_until_it_commits() -> None:
    match = ambush.GAME.new()
    play(match, "0 strike 1", "1 strike 2", "0 force 2", "1 force 1")
    match.undo(0)
    assert match.state.drafts == [[1], [2, 1]]
    assert offered(match, 0)[0] == "force 0"
    match.undo(0)
    assert match.state.drafts == [[], [2, 1]]
    assert refused(match, 0) == "nothing"
    play(match, "1 done")
    assert refused(match, 1) == "committed"
    play(match, "0 strike 0")
    assert match.state.drafts == [[0], [2, 1]]


def test_plans_carried_out_cannot_be_taken_back() -> None:
    match = play(ambush.GAME.new(), "0 strike 1", "0 force 0", "1 strike 2", "1 force 0")
    assert match.state.rounds == 2
    assert refused(match, 1) == "nothing"
    last = play(
        ambush.GAME.new(options={"rounds": 1}), "0 strike 1", "0 force 0", "1 strike 2", "1 force 0"
    )
    assert last.over
    assert refused(last, 1) == "revealed"
    assert refused(last, 0) == "another"


def test_an_undo_cannot_lower_a_barrier_within_a_step() -> None:
    """After planning, a die, an answer: taking that answer back does not free the die."""

    def storm(seas: ambush.Ambush) -> Step:
        yield together({0: ambush.plan, 1: ambush.plan})
        yield ask(0, "go", [DONE])
        seas.rounds = seas.dice.roll()
        yield ask(0, "go", [DONE])
        yield ask(0, "go", [DONE])

    match = replace(ambush.GAME, steps=(storm,)).new(seed=5)
    play(match, "0 strike 1", "0 force 0", "1 strike 2", "1 force 0", "0 done", "0 done")
    match.undo(0)
    assert refused(match, 0) == "revealed"


def test_a_finished_match_can_still_be_taken_back() -> None:
    match = play(gauntlet.GAME.new(options={"goal": 5}, dice=[5]), "0 roll", "0 stop")
    assert match.winners == [0]
    match.undo(0)
    assert match.winners == []
    assert offered(match, 0) == ["roll", "stop"]
