"""The guided first voyage tells one kind of test from another."""

from __future__ import annotations

import pytest

import plancia
from plancia.engine.question import Question
from plancia.games.fleet_captains.lessons import PUPIL
from plancia.games.fleet_captains.state.underway import FOR_COMBAT
from tests.games.test_lessons import Pupil

GAME = plancia.game("fleet-captains")
TESTS = {
    "A test": (True, False),
    "The enemy's test": (False, False),
    "You are attacked": (False, True),
}
"""For each lesson on a test whether it is the pupil's own, and whether it is a fight."""


class Witness(Pupil):
    """Notes what kind of test there was when a lesson was said."""

    def listen(self, question: Question) -> None:
        saying = self.facts.saying
        title = "" if saying is None else self.guided.lessons[saying].title
        if title in TESTS:
            trial = self.match.state.trial
            tests = (trial.seats[0] == PUPIL, trial.reason == FOR_COMBAT)
            assert tests == TESTS[title], title
        if title == "An encounter":
            assert self.match.state.drawn
        super().listen(question)


@pytest.mark.parametrize("seed", [2, 4])
def test_lessons_speak_of_the_test_under_way(seed: int) -> None:
    pupil = Witness(GAME, heeds=False, reads=False, seed=seed)
    pupil.attend()
    assert {"A test", "You are attacked", "An encounter"} <= set(pupil.heard)
