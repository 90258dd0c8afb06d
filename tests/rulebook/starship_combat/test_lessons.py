"""The guided first battle says each thing when it is of use."""

from __future__ import annotations

from plancia import View
from plancia.bots import bot
from tests.rulebook.starship_combat.encounter import GAME, state

WHEN = {
    "Choose a race": "race",
    "Take your place": "place",
    "Share out your energy": "arm",
    "How fast?": "special",
    "Plot the course": "course",
    "Mind the edge": "course",
    "When to fire": "fire-in",
    "Commit": "commit",
    "Impulse by impulse": "shoot",
    "Damage control": "repair",
}
"""For some lessons the question they are said at."""


def test_lessons_follow_a_sensible_pupil() -> None:
    guided = GAME.guided
    assert guided is not None
    match = GAME.new(guided.seats, guided.seed, dict(guided.options))
    bots = [bot("greedy", seat) for seat in range(guided.seats)]
    said: dict[str, str] = {}
    waiting = list(guided.lessons)
    while waiting and not match.over:
        lesson = waiting[0]
        question = match.questions.get(guided.seat)
        spoken = lesson.ready is None or lesson.ready(match.state)
        if spoken and question is not None:
            said.setdefault(lesson.title, question.kind)
            if not lesson.answers:
                waiting.pop(0)
                continue
        seat = min(match.questions)
        answer = bots[seat].choose(View(match, seat)).notation
        if match.questions[seat].kind == "race" and seat == guided.seat:
            answer = "race union"
        match.answer(seat, answer)
        if spoken and seat == guided.seat and answer.startswith(lesson.answers):
            waiting.pop(0)
    assert not waiting
    assert state(match).turn == 2, "all is said when the second turn begins"
    assert {title: said[title] for title in WHEN} == WHEN
