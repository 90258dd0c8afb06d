"""The guided first match, taught with a toy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from plancia.engine.game import Guided, Lesson
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
        Lesson("Strike", "Choose a sector.", answers=("strike 0", "strike 1"), rule="AM-1"),
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
        assert house.live(match).moves == 0, "bots wait until it is read"
        assert reason(browser.send("next_lesson", lesson=2)) == "stale"
        assert isinstance(browser.send("next_lesson", lesson=1), Done)
        second = lesson(browser)
        assert second
        assert second.highlight == ("strike 0", "strike 1")
        assert second.rule == "AM-1"
        browser.answer(1)
        third = lesson(browser)
        assert third, "the next is said at once"
        assert third.title == "Force"
        browser.answer(1, 1)
        assert lesson(browser) is None, "the next is not ready"
        while browser.lesson is None:
            if browser.asked(1):
                browser.answer(1)
            else:
                browser.receive()
        assert browser.lesson.done
        browser.close()
        again = pupil.open(match)
        assert lesson(again) is not None
        assert isinstance(again.send("next_lesson", lesson=4), Done)
        assert lesson(again) is None
        assert reason(house.watch(match).greeting) == "not-open"
    finally:
        close_browsers()
        house.close()


def test_a_game_without_lessons_says_so(toy_house: House) -> None:
    pupil = toy_house.person()
    answer = pupil.post("/api/matches", {"game": "convoy", "guided": True})
    assert answer.status_code == 404
