from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from plancia.conformance.scene import fingerprint
from plancia.engine.match import Match
from plancia.engine.record import state_hash
from plancia.engine.view import View
from tests.toys import ambush, convoy, gauntlet, smugglers
from tests.toys.playing import first, offered, play, play_at_random


def offering(seed: int = 1) -> Match:
    """A match in the middle of a step: seat 1 decides about a good it cannot see."""
    match = smugglers.GAME.new(seed=seed)
    return play(match, first(match, 0, "offer"))


def test_a_fork_is_the_same_match_and_independent() -> None:
    match = offering()
    before = fingerprint(match)
    fork = match.fork()
    assert fingerprint(fork) == before
    play_at_random(fork, 3)
    assert fork.over
    assert fingerprint(match) == before
    other = match.fork()
    play(match, "1 pass")
    assert fingerprint(other) == before


def test_a_fork_goes_on_with_the_same_dice() -> None:
    match = play(gauntlet.GAME.new(seed=11, dice=[2]), "0 roll")
    fork = match.fork()
    for each in (match, fork):
        play_at_random(each, 5, 12)
    assert state_hash(match) == state_hash(fork)


def test_a_fork_in_the_middle_of_a_shared_turn() -> None:
    match = convoy.GAME.new(seats=4, options={"loads": 3})
    play(match, "0 take crate-0", "2 take crate-1")
    fork = play(match.fork(), "0 take crate-2")
    assert fork.state.holds == [[0, 2], [], [1], []]
    assert match.state.holds == [[0], [], [1], []]


def test_a_fork_can_undo_what_the_match_can() -> None:
    match = convoy.GAME.new(options={"loads": 3})
    play(match, "0 take crate-0", "0 take crate-1")
    fork = match.fork()
    fork.undo(0)
    fork.undo(0)
    assert fork.state.holds == [[], []]
    assert match.state.holds == [[0, 1], []]


def test_a_fork_of_planning_keeps_every_plan() -> None:
    match = play(ambush.GAME.new(), "0 strike 1", "1 strike 2", "1 force 3")
    fork = match.fork()
    assert fork.state.drafts == [[1], [2, 3]]
    play(fork, "1 done", "0 force 0")
    assert fork.state.rounds == 2
    assert match.state.drafts == [[1], [2, 3]]


def test_only_a_fork_for_an_observer_has_chance_of_its_own() -> None:
    with pytest.raises(ValueError, match="observer"):
        gauntlet.GAME.new().fork(seed=3)


def test_a_fork_for_an_observer_drops_sealed_answers_and_asks_again() -> None:
    match = play(ambush.GAME.new(seats=3), "0 strike 1", "1 strike 2", "1 force 3", "1 done")
    play(match, "2 strike 0")
    fork = match.fork(observer=0, seed=1)
    assert fork.state.drafts == [[1], [], []]
    assert list(fork.questions) == [0, 1, 2]
    assert offered(fork, 0) == offered(match, 0)
    assert offered(fork, 1) == ["strike 0", "strike 1", "strike 2"]
    play(fork, "0 force 0", "1 strike 0", "1 force 0", "2 strike 0", "2 force 0")
    assert fork.state.rounds == 2


def test_team_mates_see_each_others_plans() -> None:
    match = ambush.GAME.new(seats=4)
    play(match, "0 strike 1", "2 strike 2", "2 force 2", "1 strike 0", "3 strike 0")
    assert match.fork(observer=0).state.drafts == [[1], [], [2, 2], []]
    assert match.fork(observer=1).state.drafts == [[], [0], [], [0]]
    closed = ambush.GAME.new(seats=4, options={"open_plans": False})
    play(closed, "0 strike 1", "2 strike 2")
    assert closed.fork(observer=0).state.drafts == [[1], [], [], []]


def test_a_fork_for_an_observer_keeps_what_it_knows() -> None:
    match = offering()
    for observer in (0, 1):
        fork = match.fork(observer=observer, seed=9)
        assert fork.state.hands[observer] == match.state.hands[observer]
        assert fork.state.heap == match.state.heap
        assert [len(hand) for hand in fork.state.hands] == [2, 3]
        one, other = fork.state.hands
        goods = [*fork.state.deck, *fork.state.crate, *one, *other]
        assert sorted(goods) == list(range(smugglers.GOODS))
    assert match.fork(observer=0).state.crate == match.state.crate


def test_the_options_of_others_are_listed_anew() -> None:
    match = offering()
    lists = {tuple(offered(match.fork(observer=0), 1)) for _ in range(20)}
    assert len(lists) > 5
    for fork in (match.fork(observer=0) for _ in range(20)):
        bribes = [f"bribe {smugglers.NAMES[good]}" for good in sorted(fork.state.hands[1])]
        assert offered(fork, 1) == ["pass", *bribes]
        play(fork, f"1 {bribes[0]}")
    assert {tuple(offered(match.fork(observer=1), 1)) for _ in range(5)} == {
        tuple(offered(match, 1))
    }


def test_forks_for_an_observer_differ_unless_the_seed_is_the_same() -> None:
    match = offering()
    assert len({tuple(match.fork(observer=0).state.deck) for _ in range(20)}) > 15
    assert state_hash(match.fork(observer=0, seed=4)) == state_hash(match.fork(observer=0, seed=4))
    assert state_hash(match.fork(observer=0, seed=4)) != state_hash(match.fork(observer=0, seed=5))


@given(some.integers(0, 200))
def test_a_fork_never_knows_the_chance_to_come(seed: int) -> None:
    match = gauntlet.GAME.new(seed=seed)
    assert match.fork(observer=0, seed=seed).state.dice.number != match.state.dice.number


def test_scripted_dice_are_no_part_of_a_fork_for_an_observer() -> None:
    match = gauntlet.GAME.new(dice=[6, 6, 6])
    assert match.fork(observer=0).state.dice.script == []
    assert match.fork().state.dice.script == [6, 6, 6]


def test_a_playout_keeps_nothing() -> None:
    match = offering(seed=77)
    fork = match.fork(observer=0, seed=5)
    assert fork.playout
    assert fork.history == []
    assert fork.seed != 77
    for keeping in (fork.fork, fork.record, fork.position, fork.snapshot):
        with pytest.raises(ValueError, match="playout"):
            keeping()
    assert not fork.can_undo(0)
    assert play_at_random(fork).over


def test_a_playout_announces_nothing() -> None:
    fork = play_at_random(offering().fork(observer=0), 2, 20)
    assert fork.state.journal.events == []
    assert fork.table(0).log == ()


def test_a_view_gives_a_seat_no_more_than_its_own() -> None:
    match = offering()
    view = View(match, 1)
    assert view.game is smugglers.GAME
    assert view.seats == 2
    assert view.question is match.questions[1]
    assert View(match, 0).question is None
    assert view.table("it") == match.table(1, "it")
    assert view.fork(seed=3).state.hands[1] == match.state.hands[1]
    assert len({tuple(view.fork().state.hands[0]) for _ in range(20)}) > 5


def test_a_finished_match_can_be_forked() -> None:
    match = play_at_random(smugglers.GAME.new(seed=2, options={"turn_limit": 9}))
    assert match.over
    assert match.fork().over
    assert match.fork(observer=1).over
