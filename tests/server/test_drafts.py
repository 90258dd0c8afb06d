"""Going back to one answer of a secret plan: the rest is given again."""

from __future__ import annotations

import pytest

import plancia
from plancia.engine.table import Plan
from plancia.server.live.drafts import Drafts
from plancia.server.wire.protocol import Done, Refused
from tests.server.house import ME, Browser, House, Player, here
from tests.server.test_play import reason


class Planner:
    """Somebody who plans in secret, with a browser."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.person: Player = house.person()
        self.match = self.person.create("ambush", ME, here("Bea")).match
        self.browser: Browser = self.person.open(self.match)

    def revise(self, steps: int) -> Done | Refused:
        answers = self.browser.table(0).answers
        return self.browser.send("revise", seat=0, steps=steps, answers=answers)

    def undo(self) -> Done | Refused:
        return self.browser.send("undo", seat=0, answers=self.browser.table(0).answers)

    def give(self, *notations: str) -> None:
        for notation in notations:
            answers = self.browser.table(0).answers
            reply = self.browser.send("answer", seat=0, notation=notation, answers=answers)
            assert isinstance(reply, Done)

    @property
    def choices(self) -> list[str]:
        prompt = self.browser.table(0).prompt
        return [choice.notation for choice in prompt.choices] if prompt else []

    @property
    def draft(self) -> list[str]:
        plan = next(area for area in self.browser.table(0).areas if isinstance(area, Plan))
        return [cell.label for cell in plan.rows[0].cells]


@pytest.fixture
def planner(toy_house: House) -> Planner:
    return Planner(toy_house)


def test_the_rest_of_the_plan_is_given_again(planner: Planner) -> None:
    planner.give("strike 1", "force 3")
    assert isinstance(planner.revise(2), Done)
    assert planner.choices == ["strike 0", "strike 1", "strike 2"]
    planner.give("strike 2")
    assert planner.draft == ["2", "3"]
    planner.give("done")
    assert planner.choices == []


def test_one_may_go_further_back_before_changing_anything(planner: Planner) -> None:
    planner.give("strike 1", "force 3")
    planner.revise(1)
    planner.revise(1)
    planner.give("strike 0")
    assert planner.draft == ["0", "3"]


def test_undo_takes_one_answer_back_and_nothing_comes_again(planner: Planner) -> None:
    planner.give("strike 1", "force 3")
    planner.undo()
    planner.undo()
    planner.give("strike 2")
    assert planner.draft == ["2", ""]


def test_too_far_back_is_refused_and_changes_nothing(planner: Planner) -> None:
    planner.give("strike 1", "force 3")
    seen = planner.browser.table(0)
    assert reason(planner.revise(3)) == "cannot-undo"
    for steps in (0, -1, 10**9):
        assert reason(planner.revise(steps)) == "malformed"
    stale = planner.browser.send("revise", seat=0, steps=1, answers=seen.answers + 1)
    assert reason(stale) == "stale"
    planner.browser.send("ping")
    assert planner.browser.table(0) == seen


def test_a_revised_plan_is_on_disk(planner: Planner) -> None:
    planner.give("strike 1", "force 3")
    planner.revise(2)
    planner.give("strike 2")
    house = planner.house
    room = house.live(planner.match)
    house.loop.call_soon_threadsafe(house.hall.throw_away, room)
    assert planner.browser.closed()
    planner.browser = planner.person.open(planner.match)
    assert house.live(planner.match) is not room
    assert planner.draft == ["2", "3"]


def test_what_is_asked_for_the_first_time_is_left_to_the_person() -> None:
    """Another speed moves in other impulses: those are asked, the others keep their course."""
    match = plancia.game("starship-combat").new(seed=3)
    while 0 not in match.questions or match.questions[0].kind != "speed":
        seat, question = min(match.questions.items())
        match.answer(seat, question.options[0])
    slow, fast = match.questions[0].options[4], match.questions[0].options[6]
    match.answer(0, slow)
    courses = {}
    while match.questions[0].kind == "course":
        facts = match.questions[0].facts
        assert facts is not None
        courses[facts["impulse"]] = "d"
        match.answer(0, "d")
    drafts = Drafts()
    drafts.go_back(match, 0, len(courses) + 1)
    question = match.questions[0]
    assert question.kind == "speed"
    match.answer(0, fast)
    again = drafts.go_on(match, 0, question)
    asked_anew = 0
    while match.questions[0].kind == "course":
        question = match.questions[0]
        assert question.facts is not None
        assert question.facts["impulse"] not in courses
        match.answer(0, "c")
        again += drafts.go_on(match, 0, question)
        asked_anew += 1
    assert asked_anew == 6 - len(again)
    assert again == ["d"] * len(again)
    assert again
