"""The guided first match, taught with a toy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from plancia.engine.game import Guided, Lesson
from plancia.server.live.lessons import look
from plancia.server.store.facts import MatchFacts
from plancia.server.wire.changes import Lesson as Shown
from plancia.server.wire.protocol import Done
from tests.server.house import Browser, House, close_browsers
from tests.server.test_play import reason
from tests.toys import ambush

COURSE = Guided(
    seats=2,
    seat=1,
    seed=5,
    lessons=(
        Lesson("Welcome", "You and a rival plan in secret."),
        Lesson(
            "Strike",
            "Choose a sector.",
            answers=("strike 0", "strike 1"),
            rule="AM-1",
            goal="Strike once",
            about=("map",),
        ),
        Lesson("Force", "Choose how hard.", answers=("force",)),
        Lesson("Scored", "A round is over.", ready=lambda state: state.rounds < 3),
    ),
    options={"rounds": 3},
)


def lesson(browser: Browser) -> Shown | None:
    browser.send("ping")
    return browser.lesson


def test_a_guided_match_teaches_step_by_step(new_database: Callable[[], str]) -> None:
    house = House(new_database(), games=[replace(ambush.GAME, guided=COURSE)])
    try:
        box = house.http("GET", "/api/games").json()[0]
        assert box["guided"]
        pupil = house.person("Pupil")
        match = pupil.create("ambush", guided=True).match
        browser = pupil.open(match)
        assert [seat.kind for seat in browser.seats()] == ["bot", "person"]
        first = lesson(browser)
        assert first
        assert (first.number, first.of, first.title) == (1, 4, "Welcome")
        assert reason(browser.send("next_lesson", lesson=2)) == "stale"
        assert isinstance(browser.send("next_lesson", lesson=1), Done)
        second = lesson(browser)
        assert second
        assert second.highlight == ("map", "strike 0", "strike 1")
        assert (second.goal, second.rule) == ("Strike once", "AM-1")
        browser.answer(1)
        third = lesson(browser)
        assert third, "the next is said at once"
        assert (third.title, third.reached) == ("Force", "Strike once")
        browser.answer(1, 1)
        while browser.lesson is None or not browser.lesson.title:
            if browser.asked(1):
                browser.answer(1)
            else:
                browser.receive()
        assert browser.lesson.title == "Scored"
        browser.close()
        again = pupil.open(match)
        assert lesson(again) is not None
        assert isinstance(again.send("next_lesson", lesson=4), Done)
        assert lesson(again) is None
        assert reason(house.watch(match).greeting) == "not-open"
    finally:
        close_browsers()
        house.close()


def test_whoever_does_something_else_is_told_of_that(new_database: Callable[[], str]) -> None:
    """Nothing waits: neither bots for a reader, nor a lesson for another."""
    course = replace(COURSE, closing="Well flown.")
    house = House(new_database(), games=[replace(ambush.GAME, guided=course)])
    try:
        pupil = house.person("Pupil")
        match = pupil.create("ambush", guided=True).match
        browser = pupil.open(match)
        seen = []
        while not (told := lesson(browser)) or not told.done:
            if told is not None and told.title:
                seen.append(told.title)
            if browser.asked(1):
                browser.answer(1, -1)
            else:
                browser.receive()
        assert {"Welcome", "Strike", "Force"} <= set(seen)
        assert told.text[0].text == "Well flown."
    finally:
        close_browsers()
        house.close()


def test_what_is_being_said_stays_while_others_answer() -> None:
    """Where all plan at once, a rival's answer takes no lesson from whoever is still reading it."""
    lessons = (COURSE.lessons[0], replace(COURSE.lessons[1], kinds=("strike",)))
    game = replace(ambush.GAME, guided=replace(COURSE, lessons=lessons))
    match = game.new(2, seed=5, options=COURSE.options)
    facts = MatchFacts(options={}, sides={}, teams=[0, 1], guided=True)
    look(facts, match)
    match.answer(0, "strike 1")
    look(facts, match)
    assert facts.saying == 0, "the welcome"
    match.answer(1, "strike 2")
    look(facts, match, answered=True)
    assert facts.learnt == [0]


def test_a_game_without_lessons_says_so(toy_house: House) -> None:
    pupil = toy_house.person()
    answer = pupil.post("/api/matches", {"game": "convoy", "guided": True})
    assert answer.status_code == 404
