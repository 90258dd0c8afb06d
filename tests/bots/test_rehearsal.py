"""Who has the time thinks what rivals may plan in secret, from what the seat knows alone."""

from __future__ import annotations

from dataclasses import replace

import plancia
from plancia import bots
from plancia.bots.playout import Playout
from plancia.bots.rehearsal import SENSIBLE, Forecasts, Scene, rivals
from plancia.bots.search import Budget, Search
from plancia.engine.dice import seeded
from plancia.engine.game import Guide
from plancia.engine.question import Question
from plancia.server.workers import jobs
from tests.toys import ambush
from tests.toys.playing import play

ONE_ROUND: dict[str, object] = {"rounds": 1}
LIKES = {"strike": 0, "force": 1}
"""Everybody would strike the first sector with a force of one."""


def likings(state: object, question: Question) -> list[float]:
    liked = LIKES.get(question.kind, 0)
    return [float(number == liked) for number in range(len(question.options))]


def lead(state: ambush.Ambush, seat: int) -> float:
    return 0.5 + 0.5 * (state.points[seat] - state.points[1 - seat])


SIMPLE: Guide[ambush.Ambush] = replace(
    ambush.GAME.guide, weigh=likings, evaluate=lead, foresight=1, taught=None
)
MUCH = Budget(iterations=1200)


def thinker(rehearsals: int, seed: int = 1) -> Search:
    return Search(seed, MUCH, SIMPLE, rehearsals=rehearsals)


def foreseen(match: plancia.Match, seat: int = 0, rehearsals: int = 1) -> Forecasts:
    search = thinker(rehearsals)
    search.choose(plancia.View(match, seat))
    assert search.forecasts is not None
    return search.forecasts


def test_a_rival_is_thought_to_outdo_what_looks_best() -> None:
    match = ambush.GAME.new(2, seed=1, options=ONE_ROUND)
    sensible, *thought = foreseen(match, rehearsals=2).plans
    assert sensible == {}
    assert len(thought) == 2
    for plans in thought:
        (seat, plan), *others = plans.items()
        assert (seat, others) == (1, [])
        assert [kind for kind, _ in plan] == ["strike", "force"]
        played = play(match.fork(), "0 strike 0", "0 force 1", "0 done")
        for _, notation in plan:
            played.answer(1, notation)
        if not played.over:
            played.answer(1, "done")
        assert played.scores[1] > 0, "what looks best scores nothing for either"


def test_whoever_foresees_a_plan_answers_it() -> None:
    """Where the rival comes in force, the sector is left to it."""
    match = ambush.GAME.new(2, seed=1, options=ONE_ROUND)
    chosen = []
    for sector in (0, 1, 2):
        search = thinker(1)
        plan = [("strike", f"strike {sector}"), ("force", "force 5")]
        search.forecasts = Forecasts(0, match.turn, ({1: plan},))
        chosen.append(search.choose(plancia.View(match, 0)).notation)
    assert chosen[0] != "strike 0"
    assert chosen[1] != "strike 1"
    assert chosen[2] != "strike 2"


def test_it_is_thought_out_once_for_a_seat_and_turn() -> None:
    match = ambush.GAME.new(2, seed=1, options=ONE_ROUND)
    search = thinker(1)
    search.choose(plancia.View(match, 0))
    first = search.forecasts
    play(match, "0 strike 1")
    search.choose(plancia.View(match, 0))
    assert search.forecasts is first
    search.choose(plancia.View(match, 1))
    assert search.forecasts is not first
    assert search.forecasts is not None
    assert list(search.forecasts.plans[1]) == [0]


def test_what_a_rival_has_planned_already_changes_nothing() -> None:
    match = ambush.GAME.new(2, seed=1, options=ONE_ROUND)
    done = [play(match.fork(), f"1 strike {sector}", "1 force 4") for sector in (0, 1, 2)]
    assert foreseen(match) == foreseen(done[0]) == foreseen(done[1]) == foreseen(done[2])


def test_team_mates_are_no_rivals() -> None:
    match = ambush.GAME.new(4, seed=1, options=ONE_ROUND)
    fork = plancia.View(match, 2).fork(1)
    assert rivals(fork, 2) == [1, 3]
    assert list(foreseen(match, 2).plans[1]) == [1, 3]


def test_a_plan_is_followed_as_far_as_it_fits() -> None:
    match = ambush.GAME.new(2, seed=1)
    fork = plancia.View(match, 0).fork(1)
    playout = Playout(fork, 0, SIMPLE, seeded(1))
    playout.plans = {1: [("strike", "strike 2"), ("commit", "done"), ("force", "force 3")]}
    answers = []
    for _ in range(2):
        question = fork.questions[1]
        option = playout.planned(question)
        answers.append(option.notation)
        playout.answer(question, option)
    assert answers == ["strike 2", "force 1"]
    assert playout.plans == {1: []}


def test_a_scene_stands_where_the_rival_goes_on() -> None:
    match = ambush.GAME.new(2, seed=1)
    scene = Scene(plancia.View(match, 0), 1)
    scene.plan = [("strike", "strike 2")]
    fork = scene.imagine(7)
    assert fork.questions[1].kind == "force"
    assert fork.state.drafts == [[], [2]]
    scene.plan.append(("force", "force 0"))
    assert scene.question(scene.imagine(7)) is None


def test_admirals_rehearse_and_the_others_do_not() -> None:
    for name, rehearsals in (("admiral", 2), ("admiral/20", 2), ("captain", 0), ("admiral-v1", 0)):
        found = bots.bot(name)
        assert isinstance(found, Search)
        assert found.rehearsals == rehearsals
    match = ambush.GAME.new(2, seed=1)
    search = thinker(0)
    assert search.foresee(plancia.View(match, 0), plancia.View(match, 0).fork(1)) == SENSIBLE
    assert search.forecasts is None


def test_a_part_of_a_budget() -> None:
    assert Budget(5.0, True, 40, None, 8.0, 12.0).part(0.5) == Budget(2.5, True, 20, None, 4.0, 6.0)
    assert Budget(iterations=4).part(0.1) == Budget(0.1, iterations=1)
    assert Budget(5.0, True, 40, None, 8.0, 12.0).after(3.0) == Budget(
        5.0, True, 40, None, 8.0, 9.0
    )
    assert Budget(iterations=4).after(3.0) == Budget(iterations=4)


def test_a_worker_hands_on_what_it_has_foreseen() -> None:
    match = plancia.game("starship-combat").new(2, seed=3)
    players = [bots.bot("lieutenant", seat) for seat in (0, 1)]
    while not (match.planning and match.turn):
        seat = next(iter(match.questions))
        match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    position, seat = match.position(), next(iter(match.questions))
    first = jobs.choose(position, seat, "admiral/2000", 1)
    assert first.foreseen is not None
    assert first.foreseen.plans[1][1 - seat]
    again = jobs.choose(position, seat, "admiral/2000", 2, None, first.foreseen)
    assert again.foreseen == first.foreseen
    assert jobs.choose(position, seat, "captain/2000", 1).foreseen is None
