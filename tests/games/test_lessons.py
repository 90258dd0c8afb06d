"""Guided first matches: a pupil who does as told is told everything."""

from __future__ import annotations

import pytest

import plancia
from plancia import bots
from plancia.engine.game import Game, Guided
from plancia.engine.match import Match
from plancia.engine.question import Option, Question
from plancia.engine.view import View
from plancia.engine.words.reference import reference

TAUGHT = [game for game in plancia.games() if game.guided is not None]
HEARD = [game for game in TAUGHT if game.id != "star-realms"]
"""The last lessons of Star Realms wait for a base of the rival's, which may never come."""
LONGEST = 400
"""Answers of the pupil; a first match is short."""
of_every_course = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)


def course(game: Game) -> Guided:
    assert game.guided is not None
    return game.guided


def as_told(question: Question, beginnings: tuple[str, ...]) -> Option | None:
    """The first option the lesson asks for."""
    fit = (option for option in question.options if option.notation.startswith(beginnings))
    return next(fit, None)


def attend(game: Game) -> list[str]:
    """Play the guided match to its end; returns the titles of the lessons that were given."""
    guided = course(game)
    match: Match = game.new(guided.seats, guided.seed, dict(guided.options))
    player = bots.bot("greedy", seed=1)
    waiting = list(guided.lessons)
    said: list[str] = []
    answers = 0
    while not match.over and waiting and answers < LONGEST:
        lesson = waiting[0]
        ready = lesson.ready is None or lesson.ready(match.state)
        if ready and not lesson.answers:
            said.append(waiting.pop(0).title)
            continue
        seat, question = next(iter(match.questions.items()))
        wanted = as_told(question, lesson.answers) if ready and seat == guided.seat else None
        if wanted is not None:
            said.append(waiting.pop(0).title)
        answers += seat == guided.seat
        match.answer(seat, wanted or player.choose(View(match, seat)))
    return said


@pytest.mark.parametrize("game", HEARD, ids=lambda game: game.id)
def test_a_pupil_who_does_as_told_hears_every_lesson(game: Game) -> None:
    assert attend(game) == [lesson.title for lesson in course(game).lessons]


@of_every_course
def test_lessons_name_rules_of_the_reference(game: Game) -> None:
    known = {rule.id for section in reference(game.folder, "en") for rule in section.rules}
    assert {lesson.rule for lesson in course(game).lessons} - {""} <= known
