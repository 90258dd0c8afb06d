"""The guided first match: what it says, and when.

Each lesson is said when its own moment comes, to a pupil who is asked something. Whatever the pupil
does instead, no lesson waits for another: one whose goal was passed over comes back when nothing
new is to be said, one only to be read has been read when its pupil plays on. Bots never wait.
"""

from __future__ import annotations

from collections.abc import Sequence

import plancia
from plancia.engine.game import Guided
from plancia.engine.game import Lesson as Taught
from plancia.engine.question import Question
from plancia.engine.table import Span
from plancia.server.store.facts import MatchFacts, Move, StoredMatch
from plancia.server.wire.changes import Lesson
from plancia.server.wire.refusal import Language, Refuse


def course(game: plancia.Game) -> Guided:
    if game.guided is None:
        raise Refuse("not-found")
    return game.guided


def fits(lesson: Taught, match: plancia.Match, question: Question) -> bool:
    """Whether this is the moment a lesson is about."""
    if lesson.ready is not None and not lesson.ready(match.state):
        return False
    if lesson.kinds and question.kind not in lesson.kinds:
        return False
    return not lesson.answers or any(
        option.notation.startswith(lesson.answers) for option in question.options
    )


def look(
    facts: MatchFacts, match: plancia.Match, answered: bool = False, along: bool = False
) -> None:
    """Say what this moment is about: the welcome before all else, then what is about this very
    question, and something new rather than what was passed over. To a pupil who has just answered
    what can be done now comes before what is to be read.

    What is being said stays until the pupil has answered something, or its moment is gone. Of
    several answers given as one those that go `along` leave no time to read: what came up among
    them stays."""
    if not facts.guided:
        return
    guided = course(match.game)
    if answered and not along:
        play_on(facts, guided)
    question = match.questions.get(guided.seat)
    if question is None:
        return
    fit = [
        number
        for number, lesson in enumerate(guided.lessons)
        if number not in facts.learnt and fits(lesson, match, question)
    ]
    if facts.saying in fit:
        return
    new = [number for number in fit if number not in facts.said]
    pressing = [number for number in new if guided.lessons[number].kinds and facts.said]
    doable = [number for number in new if guided.lessons[number].answers and answered]
    facts.saying = next(iter(pressing or doable or new or fit), None)
    if facts.saying is not None and facts.saying not in facts.said:
        facts.said.append(facts.saying)


def play_on(facts: MatchFacts, guided: Guided) -> None:
    """Whoever plays on has read what asks for nothing: else a welcome would come back for ever."""
    saying, facts.saying = facts.saying, None
    if saying is not None and saying not in facts.learnt and not guided.lessons[saying].answers:
        facts.learnt.append(saying)


def answered(match: plancia.Match, made: Sequence[Move]) -> bool:
    """Whether the pupil is among those who have answered."""
    guided = match.game.guided
    return guided is not None and any(
        move.kind == "answer" and move.seat == guided.seat for move in made
    )


def heed(facts: MatchFacts, match: plancia.Match, seat: int, notation: str) -> None:
    """The pupil has answered: perhaps what a lesson asked for, the one being said first."""
    if not facts.guided or seat != course(match.game).seat:
        return
    facts.reached = None
    lessons = course(match.game).lessons
    for number in sorted(facts.said, key=lambda each: each != facts.saying):
        wanted = lessons[number].answers
        if number not in facts.learnt and wanted and notation.startswith(wanted):
            facts.learnt.append(number)
            facts.reached = number
            return


def read(facts: MatchFacts, match: plancia.Match, number: int) -> None:
    """The pupil has read lesson `number` (counted from 1, as it was said), or does not care."""
    saying = facts.saying
    if not facts.guided or saying is None or facts.said.index(saying) + 1 != number:
        raise Refuse("stale")
    facts.learnt.append(saying)
    facts.saying = facts.reached = None
    look(facts, match)


def shown(stored: StoredMatch, match: plancia.Match, language: Language) -> Lesson | None:
    """What is being said, with the options it asks for; and what was reached just now."""
    facts = stored.facts
    if not facts.guided:
        return None
    guided = course(match.game)
    say = match.game.words(language)
    if stored.state == "finished":
        closing = (Span(say(guided.closing)),) if guided.closing else ()
        return Lesson(len(facts.said), len(guided.lessons), text=closing, done=True)
    reached = facts.reached
    goal = "" if reached is None else guided.lessons[reached].goal or guided.lessons[reached].title
    told = Lesson(len(facts.said), len(guided.lessons), reached=say(goal) if goal else "")
    if facts.saying is None:
        return told if goal else None
    lesson = guided.lessons[facts.saying]
    question = match.questions.get(guided.seat)
    options = question.options if question and lesson.answers else []
    wanted = (each.notation for each in options if each.notation.startswith(lesson.answers))
    return Lesson(
        number=facts.said.index(facts.saying) + 1,
        of=told.of,
        title=say(lesson.title),
        text=(Span(say(lesson.text)),),
        goal=say(lesson.goal) if lesson.goal else "",
        reached=told.reached,
        highlight=(*lesson.about, *wanted),
        rule=lesson.rule,
    )
