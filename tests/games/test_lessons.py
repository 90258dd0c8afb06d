"""Guided first matches: each lesson at its moment, none waiting for another."""

from __future__ import annotations

import pytest

import plancia
from plancia import bots
from plancia.engine.game import Game, Guided
from plancia.engine.match import Match
from plancia.engine.question import Question
from plancia.engine.view import View
from plancia.engine.words.reference import reference
from plancia.server.live import lessons
from plancia.server.store.facts import MatchFacts

TAUGHT = [game for game in plancia.games() if game.guided is not None]
of_every_course = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
MOMENTS = {
    "star-realms": ("discard",),
    "battle-force": ("defence", "flak", "cover"),
    "starship-combat": ("special", "shoot", "correct", "lose"),
    "expanse": ("offer", "bonus", "scoring", "reinforce"),
    "fleet-captains": ("trial", "respond"),
}
"""Kinds of question that are explained when they are asked for the first time."""


BEGINS = {
    "star-realms": "main",
    "battle-force": "attack",
    "starship-combat": "race",
    "expanse": "turn",
    "fleet-captains": "setting",
}
"""What a pupil is asked first. Fleets, factions and decks are chosen already; Starship Combat's
four races are cards that tell what they bring, with a lesson of their own."""
FEW = 12
"""Options a newcomer can take in at a glance."""


def course(game: Game) -> Guided:
    assert game.guided is not None
    return game.guided


class Pupil:
    """Plays a guided match to its end: as told, or as somebody who does not listen."""

    def __init__(self, game: Game, heeds: bool, reads: bool, seed: int = 1) -> None:
        self.guided = course(game)
        self.match: Match = game.new(self.guided.seats, self.guided.seed, dict(self.guided.options))
        self.facts = MatchFacts({}, {}, [], guided=True)
        self.heeds, self.reads = heeds, reads
        self.level = bots.bot("lieutenant", seed)
        self.rival = bots.bot(self.guided.rival, seed)
        self.heard: dict[str, str] = {}
        """For each lesson the kind of question it was first said at."""
        self.asked: list[tuple[str, str]] = []
        """Each kind of question with the lesson that was being said at it."""

    def attend(self) -> None:
        lessons.look(self.facts, self.match)
        while not self.match.over:
            question = self.match.questions.get(self.guided.seat)
            if question is not None:
                self.listen(question)
            seat = min(self.match.questions)
            notation = self.choice(seat)
            self.match.answer(seat, notation)
            lessons.heed(self.facts, self.match, seat, notation)
            lessons.look(self.facts, self.match, answered=seat == self.guided.seat)

    def listen(self, question: Question) -> None:
        while self.facts.saying is not None:
            lesson = self.guided.lessons[self.facts.saying]
            self.heard.setdefault(lesson.title, question.kind)
            self.asked.append((question.kind, lesson.title))
            if lesson.answers or not self.reads:
                return
            number = self.facts.said.index(self.facts.saying) + 1
            lessons.read(self.facts, self.match, number)

    def choice(self, seat: int) -> str:
        if seat != self.guided.seat:
            return self.rival.choose(View(self.match, seat)).notation
        saying = self.facts.saying
        wanted = () if saying is None else self.guided.lessons[saying].answers
        options = self.match.questions[seat].options
        told = [each.notation for each in options if wanted and each.notation.startswith(wanted)]
        if told and self.heeds:
            return told[0]
        return self.level.choose(View(self.match, seat)).notation


@of_every_course
@pytest.mark.parametrize("attentive", [True, False])
def test_no_lesson_waits_for_another(game: Game, attentive: bool) -> None:
    """Whoever never does what is asked and never says to have read hears nearly all the same."""
    pupil = Pupil(game, heeds=attentive, reads=attentive)
    pupil.attend()
    said = [lesson.title for lesson in pupil.guided.lessons if lesson.title in pupil.heard]
    assert len(said) >= len(pupil.guided.lessons) * 3 // 4
    assert next(iter(pupil.heard)) == pupil.guided.lessons[0].title, "the welcome comes first"


@of_every_course
def test_what_is_only_to_be_read_does_not_come_back(game: Game) -> None:
    """Whoever plays on without saying to have read it has had it before their eyes."""
    pupil = Pupil(game, heeds=False, reads=False)
    pupil.attend()
    said = [title for _, title in pupil.asked]
    for lesson in pupil.guided.lessons:
        assert lesson.answers or said.count(lesson.title) <= 1, lesson.title


@of_every_course
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_happens_for_the_first_time_is_explained(game: Game, seed: int) -> None:
    pupil = Pupil(game, heeds=seed == 1, reads=seed != 3, seed=seed)
    pupil.attend()
    first: dict[str, str] = {}
    for kind, title in pupil.asked:
        first.setdefault(kind, title)
    for kind in MOMENTS[game.id]:
        about = {each.title for each in pupil.guided.lessons if kind in each.kinds}
        assert kind not in first or first[kind] in about, f"{kind}: {first[kind]}"


@of_every_course
def test_a_guided_match_begins_past_the_hardest_choices_against_a_mild_rival(game: Game) -> None:
    pupil = Pupil(game, heeds=True, reads=True)
    match, seat = pupil.match, pupil.guided.seat
    while seat not in match.questions:
        match.answer(asked := min(match.questions), pupil.choice(asked))
    assert match.questions[seat].kind == BEGINS[game.id]
    assert len(match.questions[seat].options) <= FEW
    assert pupil.guided.rival == "ensign"


@of_every_course
def test_lessons_name_rules_of_the_reference(game: Game) -> None:
    known = {rule.id for section in reference(game.folder, "en") for rule in section.rules}
    assert {lesson.rule for lesson in course(game).lessons} - {""} <= known


@of_every_course
def test_lessons_point_at_what_is_on_the_table(game: Game) -> None:
    """Each is said at least once while something it speaks of is there to be pointed at."""
    pupil = Pupil(game, heeds=True, reads=True)
    seen: set[str] = {f"seat:{seat}" for seat in range(pupil.guided.seats)}
    while not pupil.match.over:
        seen |= {area.id for area in pupil.match.table(pupil.guided.seat).areas}
        pupil.match.answer(seat := min(pupil.match.questions), pupil.choice(seat))
    for lesson in pupil.guided.lessons:
        assert set(lesson.about) <= seen, lesson.title


@of_every_course
def test_goals_are_for_those_who_are_to_do_something(game: Game) -> None:
    guided = course(game)
    assert guided.closing
    for lesson in guided.lessons:
        assert not lesson.answers or lesson.goal, f"{lesson.title}: no goal"


def test_the_opponents_turn_is_spoken_of_once_something_happened_in_it() -> None:
    """An opponent who has bought nothing is not said to have "played and bought too"."""
    pupil = Pupil(plancia.game("star-realms"), heeds=True, reads=True)
    lessons.look(pupil.facts, pupil.match)
    told = "Your opponent's turn"
    buying = False
    for _ in range(60):
        seat = min(pupil.match.questions)
        notation = pupil.choice(seat)
        if seat != pupil.guided.seat and pupil.match.questions[seat].kind == "main" and not buying:
            notation = "end turn"
        pupil.match.answer(seat, notation)
        lessons.heed(pupil.facts, pupil.match, seat, notation)
        lessons.look(pupil.facts, pupil.match, answered=seat == pupil.guided.seat)
        if (question := pupil.match.questions.get(pupil.guided.seat)) is not None:
            pupil.listen(question)
        if not buying:
            assert told not in pupil.heard
            buying = pupil.match.state.turn > 6
    assert told in pupil.heard


@of_every_course
def test_what_comes_up_among_answers_given_as_one_can_still_be_read(game: Game) -> None:
    """Somebody who plays all cards at once has had no time to read between them."""
    guided = course(game)
    match = game.new(guided.seats, guided.seed, dict(guided.options))
    facts = MatchFacts({}, {}, [], guided=True)
    lessons.look(facts, match)
    assert facts.saying is not None
    assert not guided.lessons[facts.saying].answers, "the welcome is only to be read"
    welcome = facts.saying
    lessons.look(facts, match, answered=True, along=True)
    assert facts.saying == welcome
    assert welcome not in facts.learnt
    lessons.look(facts, match, answered=True)
    assert welcome in facts.learnt
