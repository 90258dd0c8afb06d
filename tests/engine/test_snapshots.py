from __future__ import annotations

from dataclasses import replace

import pytest

from plancia.conformance.scene import fingerprint
from plancia.engine.game import Game
from plancia.engine.plain import BadPosition
from plancia.engine.question import Option, Step, anyone
from plancia.engine.refusal import CannotUndo
from plancia.engine.starting import resume
from tests.toys import TOYS, ambush, convoy, smugglers
from tests.toys.playing import bare, first, play, play_at_random


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
@pytest.mark.parametrize("answers", [0, 1, 4, 7, 10_000])
def test_a_match_resumes_as_it_was(game: Game, answers: int) -> None:
    match = play_at_random(game.new(game.seats[-1], 3, dict(game.trial)), 2, answers)
    resumed, fits = resume(game, bare(match.snapshot()))
    assert fits
    assert fingerprint(resumed) == fingerprint(match)
    for each in (match, resumed):
        play_at_random(each, 9)
    assert fingerprint(resumed) == fingerprint(match)
    assert resumed.record() == match.record()


def test_a_resumed_match_can_take_back_only_what_its_step_has_seen() -> None:
    match = smugglers.GAME.new(seed=1)
    play(match, first(match, 0, "bury"))
    assert match.can_undo(0)
    resumed, _ = resume(smugglers.GAME, bare(match.snapshot()))
    with pytest.raises(CannotUndo) as refusal:
        resumed.undo(0)
    assert refusal.value.reason == "resumed"
    match = play(convoy.GAME.new(options={"loads": 3}), "0 take crate-1", "0 take crate-2")
    resumed, _ = resume(convoy.GAME, bare(match.snapshot()))
    resumed.undo(0)
    assert resumed.state.holds == [[1], []]


def test_undo_still_works_in_planning_after_resuming() -> None:
    match = play(ambush.GAME.new(), "0 strike 1", "1 strike 2", "0 force 2")
    resumed, _ = resume(ambush.GAME, bare(match.snapshot()))
    resumed.undo(0)
    assert resumed.state.drafts == [[1], [2]]


def odd_only(dock: convoy.Convoy) -> Step:
    """A corrected rule: only crates of odd numbers may be taken."""
    for _ in range(dock.loads):
        options = [option for option in convoy.TAKE if option.target % 2]
        offer = anyone("load", dict.fromkeys((0, 1), options))
        answer: Option = yield offer
        dock.holds[offer.seat].append(answer.target)
        dock.dock.remove(answer.target)
        dock.journal.announce(dock, "loads", offer.seat, crates=[answer.target])
    return None


odd_only.__name__ = "loading"
CORRECTED = replace(convoy.GAME, version=2, steps=(odd_only,))


def test_after_a_corrected_rule_a_match_resumes_at_its_steps_beginning() -> None:
    match = play(convoy.GAME.new(options={"loads": 3}), "0 take crate-1", "0 take crate-2")
    resumed, fits = resume(CORRECTED, bare(match.snapshot()))
    assert not fits
    assert resumed.history == []
    assert resumed.state.holds == [[], []]
    assert resumed.state.journal.events == []
    play(resumed, "0 take crate-3", "1 take crate-5")
    assert resumed.can_undo(1)
    assert not resumed.can_undo(0)


def test_a_step_that_is_gone() -> None:
    snapshot = bare(convoy.GAME.new().snapshot())
    with pytest.raises(BadPosition, match="there is no step 'loading' any more"):
        resume(replace(convoy.GAME, steps=smugglers.GAME.steps), snapshot)


def test_a_snapshot_of_a_long_match_keeps_log_and_handles() -> None:
    match = play_at_random(smugglers.GAME.new(seed=6), 3, 30)
    resumed, _ = resume(smugglers.GAME, bare(match.snapshot()))
    for viewer in (0, 1, None):
        assert resumed.table(viewer).log == match.table(viewer).log
        assert resumed.table(viewer).areas == match.table(viewer).areas
