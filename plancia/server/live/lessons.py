"""The guided first match: what it says, and when it goes on."""

from __future__ import annotations

import plancia
from plancia.engine.game import Guided
from plancia.engine.game import Lesson as Taught
from plancia.engine.table import Span
from plancia.server.store.facts import MatchFacts, StoredMatch
from plancia.server.wire.changes import Lesson
from plancia.server.wire.refusal import Language, Refuse


def course(game: plancia.Game) -> Guided:
    if game.guided is None:
        raise Refuse("not-found")
    return game.guided


def current(stored: StoredMatch, game: plancia.Game) -> Taught | None:
    """The lesson now being said."""
    facts = stored.facts
    if not facts.guided or not facts.lesson_open or stored.state != "running":
        return None
    return course(game).lessons[facts.lesson]


def waits_to_be_read(stored: StoredMatch, game: plancia.Game) -> bool:
    """Whether bots hold still until the pupil has read what is being said."""
    lesson = current(stored, game)
    return lesson is not None and not lesson.answers


def look(facts: MatchFacts, match: plancia.Match) -> None:
    """Begin the next lesson if the state is fit for it."""
    if facts.guided and not facts.lesson_open:
        lessons = course(match.game).lessons
        if facts.lesson < len(lessons):
            ready = lessons[facts.lesson].ready
            facts.lesson_open = ready is None or ready(match.state)


def heed(stored: StoredMatch, game: plancia.Game, seat: int, notation: str) -> None:
    """The pupil has answered: perhaps what the lesson asked for."""
    lesson = current(stored, game)
    if lesson is not None and seat == course(game).seat and notation.startswith(lesson.answers):
        finish(stored.facts)


def read(stored: StoredMatch, game: plancia.Game, number: int) -> None:
    """The pupil has read lesson `number` (counted from 1), or does not care for it."""
    if current(stored, game) is None or number != stored.facts.lesson + 1:
        raise Refuse("stale")
    finish(stored.facts)


def finish(facts: MatchFacts) -> None:
    facts.lesson += 1
    facts.lesson_open = False


def shown(stored: StoredMatch, match: plancia.Match, language: Language) -> Lesson | None:
    """The lesson in words, with the options it asks for."""
    lesson = current(stored, match.game)
    if lesson is None:
        return None
    say = match.game.words(language)
    guided = course(match.game)
    question = match.questions.get(guided.seat)
    options = question.options if question and lesson.answers else []
    return Lesson(
        number=stored.facts.lesson + 1,
        of=len(guided.lessons),
        title=say(lesson.title),
        text=(Span(say(lesson.text)),),
        highlight=tuple(
            option.notation for option in options if option.notation.startswith(lesson.answers)
        ),
        rule=lesson.rule,
        done=stored.facts.lesson + 1 == len(guided.lessons),
    )
