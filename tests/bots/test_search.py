"""The search finds what is there to be found, knows no more than its seat, keeps its budget."""

from __future__ import annotations

from dataclasses import replace
from math import fsum, inf
from time import monotonic

import pytest

import plancia
from plancia import bots
from plancia.bots.contest import Contest
from plancia.bots.playout import Playout, priors
from plancia.bots.search import LEAST, MOST, Budget, Search, allowance
from plancia.bots.tree import Edge, descend
from plancia.conformance.secrecy import begun_anew
from plancia.engine.dice import seeded
from plancia.engine.game import Guide
from plancia.engine.question import Option
from tests.toys import TOYS, ambush, gauntlet, smugglers
from tests.toys.playing import play

FEW = Budget(iterations=24)
GAMES = [*TOYS, *plancia.games()]


def thoughts(match: plancia.Match, seat: int, seed: int = 1) -> list[tuple[str, int, float]]:
    found = Search(seed, FEW, rehearsals=1).think(plancia.View(match, seat))
    return [(each.option.notation, each.visits, each.chance) for each in found]


def unknown_changed(match: plancia.Match, seat: int, seed: int) -> plancia.Match | None:
    """The same for a seat, with all it cannot know dealt anew; None where chance has spoken
    since the step began or others have answered."""
    checkpoint = match.checkpoint()
    since = match.history[checkpoint.answers :]
    spoken = match.state.dice.irrevocable != checkpoint.state.dice.irrevocable
    if spoken or any(each != seat for each, _ in since):
        return None
    other = begun_anew(match, seat, seed)
    for each, option in since:
        other.answer(each, option.notation)
    return other


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_knows_no_more_than_its_seat(game: plancia.Game) -> None:
    match = game.new(seed=4, options=dict(game.trial))
    players = [bots.bot("ensign", seat) for seat in range(match.seats)]
    compared = decisions = 0
    while match.questions and compared < 3:
        seat = next(iter(match.questions))
        decisions += len(match.questions[seat].options) > 1
        if len(match.questions[seat].options) > 1 and decisions % 4 == 1:
            other = unknown_changed(match, seat, len(match.history))
            if other is not None:
                assert thoughts(match, seat) == thoughts(other, seat)
                compared += 1
        match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    assert compared


def test_it_does_not_know_what_others_have_planned() -> None:
    match = ambush.GAME.new(2, seed=1)
    told = [play(match.fork(), f"0 strike {sector}", "0 force 3", "0 done") for sector in (0, 1, 2)]
    assert thoughts(told[0], 1) == thoughts(told[1], 1) == thoughts(told[2], 1)


def test_it_does_not_know_what_is_offered_to_it_face_down() -> None:
    thought = []
    for good in (max, min):
        match = smugglers.GAME.new(2, seed=1, options={"turn_limit": 2})
        match.answer(0, f"offer {smugglers.NAMES[good(match.state.hands[0])]}")
        thought.append(thoughts(match, 1))
    assert thought[0] == thought[1]


def test_it_stops_when_that_wins() -> None:
    match = gauntlet.GAME.new(2, seed=1, options={"goal": 18}, dice=[6, 6, 6])
    play(match, "0 roll", "0 roll", "0 roll")
    for seed in range(4):
        found = Search(seed, Budget(iterations=360)).think(plancia.View(match, 0))
        assert found[0].option.notation == "stop"
        assert found[0].chance == 1.0


def test_the_same_seed_thinks_the_same_and_another_does_not() -> None:
    match = plancia.game("star-realms").new(seed=2)
    seat = next(iter(match.questions))
    assert thoughts(match, seat, 5) == thoughts(match, seat, 5)
    assert thoughts(match, seat, 5) != thoughts(match, seat, 6)


def test_a_turn_shares_its_budget_among_its_questions() -> None:
    assert allowance(1000, 10, LEAST) == 100
    assert allowance(1000, 1, LEAST) == 1000 // MOST
    assert allowance(1000, 900, LEAST) == LEAST
    assert allowance(1000, 900, 40) == 40
    assert allowance(5, 900, 40) == 5


@pytest.mark.parametrize(("zeal", "zealous"), [(1.0, True), (3.0, False), (3.0, True)])
def test_an_admiral_thinks_as_long_as_its_guide_asks(zeal: float, zealous: bool) -> None:
    guide = replace(gauntlet.GAME.guide, zeal=zeal, effort=400)
    counsel = Search(1, Budget(), guide).counsel(plancia.View(gauntlet.GAME.new(2, seed=1), 0))
    wanted = 5 * 400 * (zeal if zealous else 1.0)
    assert Budget(5.0, zealous).of_a_turn(counsel) == wanted
    assert Budget(5.0, zealous, iterations=7).of_a_turn(counsel) == 7


def test_of_fleet_captains_admirals_think_longer_and_former_ones_do_not() -> None:
    match = plancia.game("fleet-captains").new(seed=2)
    view = plancia.View(match, next(iter(match.questions)))
    found = {name: bots.bot(f"{name}/10") for name in ("captain", "admiral", "admiral-v1")}
    turns = {
        name: each.budget.of_a_turn(each.counsel(view))
        for name, each in found.items()
        if isinstance(each, Search)
    }
    former = match.game.guide.former
    assert former is not None
    assert turns == {"captain": 90, "admiral": 15 * 90, "admiral-v1": former.effort / 2}


def test_an_admiral_gives_the_least_question_five_times_what_a_captain_does() -> None:
    """So it thinks more than a captain with however small a part of their budgets they meet."""
    game = plancia.game("fleet-captains")
    match = game.new(seed=1, options=dict(game.trial))
    players = [bots.bot("lieutenant", seat) for seat in range(2)]
    while "command" not in {each.kind for each in match.questions.values()}:
        seat = next(iter(match.questions))
        match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    view = plancia.View(match, next(iter(match.questions)))
    found = [bots.bot(f"{name}/60") for name in ("captain", "admiral", "admiral-v1")]
    made = [each.compare(view).tried for each in found if isinstance(each, Search)]
    assert made == [LEAST, 5 * LEAST, LEAST], "who is kept to measure with stays as it was"


def test_the_budget_is_kept() -> None:
    match = plancia.game("star-realms").new(seed=2)
    seat = next(iter(match.questions))
    for iterations in (1, 3, 12, 60):
        search = Search(1, Budget(iterations=iterations))
        visits = sum(each.visits for each in search.think(plancia.View(match, seat)))
        assert 1 <= visits <= iterations


def test_a_budget_of_time_ends_the_search() -> None:
    match = plancia.game("star-realms").new(seed=2)
    seat = next(iter(match.questions))
    began = monotonic()
    search = Search(1, Budget(iterations=10**9, seconds=0.05))
    assert search.think(plancia.View(match, seat))[0].visits > 0
    assert monotonic() - began < 30, "it would have thought for days"


def test_a_turn_shares_its_seconds_among_its_questions() -> None:
    search = Search(1, Budget(turn=6.0))
    assert not search.is_late(0.9, questions=6)
    assert search.is_late(1.1, questions=6)
    assert not search.is_late(1.9, questions=1), "one question takes a third at most"
    assert search.is_late(2.1, questions=1)
    assert not Search(1, Budget()).is_late(1e9, questions=6)


def test_a_turn_without_any_time_left_takes_one_look() -> None:
    match = plancia.game("star-realms").new(seed=2)
    seat = next(iter(match.questions))
    search = Search(1, Budget(iterations=10**9, turn=0.0))
    assert sum(each.visits for each in search.think(plancia.View(match, seat))) == 1


def dared(goal: int = 18) -> plancia.Match:
    """A turn with something to lose, in a match that ends soon whatever is dared."""
    options: dict[str, object] = {"goal": goal, "turn_limit": 9}
    match = gauntlet.GAME.new(2, seed=1, options=options, dice=[6, 6, 6, 6, 6])
    return play(match, "0 roll", "0 roll", "0 roll")


def daring(plain: float, foresight: int = 2) -> Guide:
    """A guide to whom rolling on weighs 5."""
    weights = {"roll": 5.0, "stop": 0.0}
    return replace(
        gauntlet.GAME.guide,
        weigh=lambda state, question: [weights[each.verb] for each in question.options],
        plain=plain,
        foresight=foresight,
    )


def test_what_is_plain_is_done_without_a_thought() -> None:
    for plain, answer in ((5.0, "roll"), (5.1, "stop"), (inf, "stop")):
        search = Search(1, Budget(iterations=360), daring(plain))
        assert search.choose(plancia.View(dared(), 0)).notation == answer


def test_what_is_plain_takes_no_part_of_the_budget() -> None:
    for plain, counted in ((5.0, 0), (5.1, 2)):
        playout = Playout(dared(), 0, daring(plain), seeded(1))
        for _ in range(2):
            question = playout.question()
            assert question is not None
            playout.answer(question, gauntlet.ROLL)
        assert playout.decisions == 2
        assert playout.own == playout.now == counted


def test_a_line_ends_with_its_foresight_even_before_something_plain() -> None:
    for plain in (5.0, inf):
        playout = Playout(dared(goal=100), 0, daring(plain, foresight=1), seeded(1))
        question = playout.question()
        assert question is not None
        playout.answer(question, gauntlet.STOP)
        assert descend(playout, Edge(1.0)) == []
        assert playout.decisions == 1


def test_what_weighs_more_deserves_more() -> None:
    shares = priors([3.0, -1.0, 2.0, 3.0])
    assert shares[0] == shares[3] > shares[2] > shares[1] > 0
    assert fsum(shares) == pytest.approx(1.0)
    assert priors([0.0, 0.0]) == [0.5, 0.5]


def contest_of(trials: list[tuple[float, float]]) -> Contest:
    """Two options, tried in the same worlds; the first is the guide's favourite."""
    contest = Contest([Option("usual", "usual"), Option("daring", "daring")], [1.0, 0.0])
    usual, daring = contest.candidates
    for each, other in trials:
        contest.learn(usual, each)
        contest.learn(daring, other)
    return contest


def best(trials: list[tuple[float, float]]) -> str:
    return contest_of(trials).ranking()[0].option.notation


def test_a_small_lead_counts_when_it_is_there_in_every_world() -> None:
    lucky_and_unlucky_worlds = [(0.9, 0.92), (0.1, 0.12), (0.5, 0.52), (0.3, 0.32)]
    assert best(lucky_and_unlucky_worlds * 8) == "daring"


def test_the_guides_favourite_stands_until_something_is_clearly_better() -> None:
    assert best([(0.5, 0.5)]) == "usual"
    assert best([(0.2, 0.9), (0.9, 0.2), (0.4, 0.5)]) == "usual"


def test_others_are_tried_only_in_worlds_the_favourite_has_seen() -> None:
    contest = Contest([Option(f"{n}", "try", n) for n in range(5)], [5.0, 4.0, 3.0, 2.0, 1.0])
    for turn in range(60):
        candidate = contest.next()
        contest.learn(candidate, turn % 7 / 7)
        assert candidate.trials <= contest.favourite.trials
    assert all(each.trials for each in contest.candidates)


def test_a_question_with_one_option_can_be_thought_about() -> None:
    match = gauntlet.GAME.new(2, seed=1)
    (thought,) = Search(1, FEW).think(plancia.View(match, 0))
    assert thought.option.notation == "roll"
    assert thought.visits > 0
