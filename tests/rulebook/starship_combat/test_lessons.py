"""The guided first battle says each thing when it is of use."""

from __future__ import annotations

from tests.games.test_lessons import Pupil
from tests.rulebook.starship_combat.encounter import GAME

WHEN = {
    "Choose a race": "race",
    "Take your place": "place",
    "Share out your energy": "arm",
    "A special manoeuvre": "special",
    "How fast?": "speed",
    "Plot the course": "course",
    "Mind the edge": "course",
    "When to fire": "fire-in",
    "Commit": "commit",
    "Impulse by impulse": "shoot",
    "Damage control": "repair",
}
"""For some lessons the question they are said at."""


def test_lessons_follow_a_sensible_pupil() -> None:
    pupil = Pupil(GAME, heeds=True, reads=True)
    pupil.attend()
    assert {title: pupil.heard[title] for title in WHEN} == WHEN
