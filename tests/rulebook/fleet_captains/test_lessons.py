"""The guided first match can be followed to its end."""

from __future__ import annotations

import re
from pathlib import Path

from plancia import bots
from plancia.conformance.coverage import rules_of
from plancia.engine.view import View
from plancia.games.fleet_captains.lessons import GUIDED, LESSONS
from tests.rulebook.fleet_captains.bridge import GAME


def test_lessons_come_in_their_order_and_can_be_done() -> None:
    """With a bot in the pupil's place, all but the last two, which depend on the enemy and on
    luck."""
    match = GAME.new(seats=GUIDED.seats, seed=GUIDED.seed, options=GUIDED.options)
    players = [bots.bot("greedy", seed) for seed in (1, 2)]
    told = 0
    for _ in range(600):
        if match.over or told == len(LESSONS) - 2:
            break
        seat = min(match.questions)
        answer = players[seat].choose(View(match, seat))
        lesson = LESSONS[told]
        ready = lesson.ready is None or lesson.ready(match.state)
        done = not lesson.answers or (
            seat == GUIDED.seat and answer.notation.startswith(lesson.answers)
        )
        if ready and done:
            told += 1
            if not lesson.answers:
                continue
        match.answer(seat, answer)
    assert told >= len(LESSONS) - 2


def test_each_lesson_teaches_a_rule_that_exists() -> None:
    known = {rule.id for rule in rules_of(GAME, "en")}
    assert all(lesson.rule in known for lesson in LESSONS)


def test_every_rule_named_in_the_code_exists() -> None:
    known = {rule.id for rule in rules_of(GAME, "en")}
    for file in Path(GAME.folder).glob("*.py"):
        named = set(re.findall(r"FC-(?:R\d+-\d+|A\d+)", file.read_text(encoding="utf-8")))
        assert named <= known, file.name
