"""Policies that searches teach: of what the seat knows only, reproducible, and kept if they win."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest

import plancia
from plancia import bots
from plancia.arena import teaching
from plancia.arena.teaching import Crew, Proof, Room, school
from plancia.bots.contest import Contest
from plancia.bots.learning import habits, questions
from plancia.bots.learning.habits import Batch, Index, Table
from plancia.bots.learning.keeping import part_file, part_in
from plancia.bots.learning.proof import Pupil, won, won_at_a_glance
from plancia.bots.learning.questions import Questions, asked, joined, preferred, questions_of
from plancia.bots.learning.rounds import Schooling, Wanted, round_folder
from plancia.bots.policy import Lore, Policy, standings
from plancia.bots.search import Budget, Search
from plancia.bots.taught import Kept, KeptLore, file_of, policy, policy_in, read, write
from plancia.bots.training import CannotTrain
from plancia.engine.dice import seeded
from plancia.engine.observed.encoder import encoder
from plancia.engine.question import Option, ask
from tests.bots.test_search import GAMES, unknown_changed
from tests.toys import gauntlet

GAME = plancia.game("star-realms")
FEW = Budget(iterations=24)


def opinionated(game: plancia.Game, seats: int) -> Policy:
    """A policy that has an opinion on every place, every kind of question and every verb."""
    reading = encoder(game, seats)
    seen = {place: [(place * 7 % 11 - 5) / 20, (place * 5 % 13 - 6) / 20] for place in range(9999)}
    rows = {each: [len(each) % 5 / 2 - 1, 0.3, -0.2] for each in ("pass", "done", "play", "roll")}
    kinds = game.kinds or ("dare", "plan", "offer", "accept", "strike", "force", "escort")
    return Policy(
        reading, {kind: Lore(0.5, 0.5, rows, {"done": [0.1, 0.5, 0.5]}) for kind in kinds}, seen,
        [0.1, 0.2],
    )  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_knows_no_more_than_its_seat(game: plancia.Game) -> None:
    match = game.new(seed=4, options=dict(game.trial))
    opinion = opinionated(game, match.seats)
    players = [bots.bot("ensign", seat) for seat in range(match.seats)]
    compared = decisions = 0
    while match.questions and compared < 3:
        seat = next(iter(match.questions))
        several = len(match.questions[seat].options) > 1
        decisions += several
        if several and decisions % 4 == 1:
            other = unknown_changed(match, seat, len(match.history))
            if other is not None:
                assert opinion.hidden(match, seat) == opinion.hidden(other, seat)
                assert thoughts(match, seat, opinion) == thoughts(other, seat, opinion)
                compared += 1
        match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    assert compared


def thoughts(match: plancia.Match, seat: int, opinion: Policy) -> list[tuple[str, int, float]]:
    found = Search(1, FEW, habits=opinion).think(plancia.View(match, seat))
    return [(each.option.notation, each.visits, each.chance) for each in found]


def test_habits_correct_what_the_guide_thinks() -> None:
    question = ask(0, "choose", [Option("left", "go"), Option("right", "go"), Option("on", "on")])
    weights = [3.0, 2.0, 1.0]
    plain = Policy(encoder(GAME, 2), {"choose": Lore(1.0, 1.0, {}, {})}, {}, [])
    assert plain.sensible(question, weights, seeded(1)).notation == "left"
    shares = plain.by_habit(question, weights)
    assert shares is not None
    assert shares[0] > shares[1] > shares[2]
    assert sum(shares) == pytest.approx(1.0)
    fond = Policy(encoder(GAME, 2), {"choose": Lore(1.0, 1.0, {}, {"right": [2.0]})}, {}, [])
    assert fond.sensible(question, weights, seeded(1)).notation == "right"
    driven = Policy(encoder(GAME, 2), {"choose": Lore(1.0, 1.0, {"on": [4.0]}, {})}, {}, [])
    assert driven.sensible(question, weights, seeded(1)).notation == "on"
    strange = ask(0, "repair", question.options)
    assert driven.sensible(strange, weights, seeded(1)).notation == "left"
    assert driven.by_habit(strange, weights) is None


def test_the_short_way_to_what_is_leant_to_most_leads_to_the_same() -> None:
    dice = seeded(3)
    names = [str(number) for number in range(6)]
    question = ask(
        0, "choose", [Option(name, "even" if dice.below(2) else "odd") for name in names]
    )
    for _ in range(400):
        options = {name: [dice.below(5) / 2] for name in names}
        lore = Lore(dice.below(4) / 2, dice.below(4) / 2, {"even": [dice.below(3) / 2]}, options)
        weights = [float(dice.below(4)) for _ in names]
        leanings = lore.leanings(question.options, weights)
        chosen = lore.sensible(question.options, weights, dice)
        assert leanings[question.options.index(chosen)] == pytest.approx(max(leanings))


def test_standings_are_of_the_guide_s_favourite() -> None:
    gaps, ranks = standings([4.0, 2.0, 4.0, 0.0])
    assert gaps == [0.0, -0.5, 0.0, -1.0]
    assert ranks[0] == ranks[2] == 0.0
    assert 0.0 > ranks[1] > ranks[3]
    assert standings([1.0, 1.0])[0] == [0.0, 0.0]


def learnt(game: plancia.Game, games: int, part: float) -> tuple[Questions, Index, habits.Found]:
    found = joined([questions_of(game, 2, each, each, None, part) for each in range(games)])
    index = habits.indexed(found, encoder(game, 2).size + 2)
    return found, index, habits.fitted(Table(found, index), index, 1)


def kept(game: plancia.Game, index: Index, weights: habits.Found) -> Kept:
    named = habits.named(weights, index, True)
    size = encoder(game, 2).size
    return Kept(game.version, size, named.kinds, named.seen, named.bias)


def test_what_obviously_wins_becomes_a_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "SEARCHED", 1)
    monkeypatch.setattr(habits, "PASSES", (200, 1))
    game = replace(gauntlet.GAME, trial={"goal": 2, "turn_limit": 30})
    found, index, weights = learnt(game, 24, 0.1)
    told = habits.surprise(weights, Table(found, index))
    assert told.least < told.before
    taught = policy_in(game, 2, kept(game, index, weights))
    assert taught is not None
    question = ask(0, "dare", [gauntlet.ROLL, gauntlet.STOP])
    shares = taught.by_habit(question, [1.0, 1.0])
    assert shares is not None
    assert shares[1] > 0.6
    assert taught.sensible(question, [1.0, 1.0], seeded(1)) is gauntlet.STOP


def test_a_policy_is_followed_as_it_was_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "SEARCHED", 4)
    monkeypatch.setattr(habits, "OFTEN", 3)
    found, index, weights = learnt(GAME, 2, 0.01)
    taught = policy_in(GAME, 2, kept(GAME, index, weights))
    assert taught is not None
    table = Table(found, index)
    batch = Batch(table, np.flatnonzero(table.taught))
    _, added = habits.observed(weights, table, batch)
    expected = batch.shares(habits.habitual(weights, table, batch.options) + added)
    asked_of = iter(np.split(expected, batch.starts[1:]))
    compared = 0
    look = questions.thinking

    def compare(
        match: plancia.Match, question: plancia.Question, *rest: object
    ) -> questions.Thinking:
        nonlocal compared
        weighed = plancia.View(match, question.seat).weights()
        shares = taught.on_reflection(match, question, weighed)
        if shares is not None:
            assert shares == pytest.approx(next(asked_of).tolist(), abs=0.05)
            compared += 1
        return look(match, question, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(questions, "thinking", compare)
    questions_of(GAME, 2, 0, 0, None, 0.01)
    assert compared > 10


def test_a_lead_counts_as_far_as_it_is_sure() -> None:
    options = [Option(name, name) for name in ("usual", "sure", "unsure", "untried")]
    contest = Contest(options, [0.4, 0.3, 0.2, 0.1])
    usual, sure, unsure, untried = contest.candidates
    for each in (usual, sure, unsure):
        each.trials = 9
    sure.ahead = unsure.ahead = 0.1
    unsure.error = 0.2
    untried.ahead = 9.0
    before, after = preferred(contest, ask(0, "choose", options))
    gain = {o.notation: new / old for o, old, new in zip(options, before, after, strict=True)}
    assert gain["sure"] > gain["unsure"]
    assert gain["unsure"] > gain["usual"]
    assert gain["untried"] < gain["sure"]
    assert sum(after) == pytest.approx(1.0)


def test_who_begins_unluckily_is_tried_on_where_a_search_teaches() -> None:
    options = [Option(str(number), "try") for number in range(6)]
    trials = {}
    for even in (False, True):
        contest = Contest(options, [0.3, 0.2, 0.2, 0.1, 0.1, 0.1], even)
        for _ in range(40):
            candidate = contest.next()
            unlucky = candidate is contest.candidates[1] and candidate.trials < 3
            contest.learn(candidate, 0.1 if unlucky else 0.5 + 0.1 * (candidate.trials % 2))
        trials[even] = [each.trials for each in contest.candidates]
    assert trials[False][1] < trials[False][2]
    assert trials[True] == [10, 10, 10, 10, 0, 0]


def play(wanted: Iterable[Wanted]) -> Iterator[Questions]:
    return (asked(*each) for each in wanted)


def same(one: Questions, other: Questions) -> bool:
    pairs = ((getattr(one, each.name), getattr(other, each.name)) for each in fields(Questions))
    return all(np.array_equal(first, second) for first, second in pairs)


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "PART", 2)
    monkeypatch.setattr("plancia.bots.learning.rounds.PART", 2)
    monkeypatch.setattr(habits, "HELD_BACK", 2)
    monkeypatch.setattr("plancia.bots.learning.rounds.HELD_BACK", 2)


@pytest.mark.usefixtures("small_parts")
def test_the_same_seed_learns_the_same_and_an_interrupted_round_goes_on(tmp_path: Path) -> None:
    schooling = Schooling(GAME, 2, 1, 4, 0.01)
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert list(schooling.collect(whole, 1, None, play)) == [0, 1, 2]
    for done in schooling.collect(broken, 1, None, play):
        if done == 1:
            break
    assert list(schooling.collect(broken, 1, None, play)) == [1, 2]
    first, again = schooling.learn(whole, 1), schooling.learn(broken, 1)
    assert first.policy == again.policy
    assert list(schooling.collect(whole, 2, first.policy, play)) == [0, 1, 2]
    parts = [part_in(part_file(round_folder(whole, each), 0), Questions) for each in (1, 2)]
    assert not same(*parts)
    assert schooling.learn(whole, 2).policy.about["round"] == 2
    with pytest.raises(CannotTrain, match="holds other games"):
        list(replace(schooling, part=0.02).collect(whole, 1, None, play))


@pytest.mark.usefixtures("small_parts")
def test_only_what_wins_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = Room(tmp_path / "games", tmp_path, lambda each, _: each, lambda _, __: None)
    proof, crew = Proof(40, 0.01), Crew()
    schooling = Schooling(GAME, 2, 1, 4, 0.01)
    better = property(lambda _: True)
    monkeypatch.setattr("plancia.bots.learning.rounds.Taught.better", better)
    monkeypatch.setattr(teaching, "won_at_a_glance", lambda *each: 0.5)
    monkeypatch.setattr(teaching, "won", lambda *each: 0.5)
    school(schooling, 1, proof, room, crew)
    assert "does not win for sure" in capsys.readouterr().out
    assert not file_of(tmp_path, 2).exists()
    monkeypatch.setattr(teaching, "won", lambda *each: 1.0)
    school(schooling, 1, proof, room, crew)
    assert read(replace(GAME, folder=tmp_path), 2) is not None
    file_of(tmp_path, 2).unlink()
    monkeypatch.setattr(teaching, "won_at_a_glance", lambda *each: 0.0)
    school(schooling, 1, proof, room, crew)
    assert "captains" not in capsys.readouterr().out.rpartition("lieutenants")[2]
    assert not file_of(tmp_path, 2).exists()
    monkeypatch.setattr("plancia.bots.learning.rounds.Taught.better", property(lambda _: False))
    school(schooling, 1, proof, room, crew)
    assert "no better" in capsys.readouterr().out
    assert not file_of(tmp_path, 2).exists()


def test_a_proof_is_played_from_every_seat_of_a_deal() -> None:
    nothing = Pupil()
    results = [won(GAME.id, 2, 1, 0.002, nothing, nothing, number) for number in range(4)]
    assert set(results) <= {0.0, 0.5, 1.0}
    assert results == [won(GAME.id, 2, 1, 0.002, nothing, nothing, number) for number in range(4)]


def test_who_ends_turns_at_once_is_found_out_at_a_glance() -> None:
    size = encoder(GAME, 2).size
    idle = Kept(GAME.version, size, {"main": KeptLore(0, 0, {}, {"end turn": [9]})})
    same = Kept(GAME.version, size, {})
    assert sum(won_at_a_glance(GAME.id, 2, 1, idle, number) for number in range(8)) == 0
    won_by_first, won_by_second = (won_at_a_glance(GAME.id, 2, 1, same, each) for each in (0, 1))
    assert won_by_first + won_by_second == 1


def test_a_policy_guides_the_search_and_former_bots_do_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(GAME, folder=tmp_path)
    hasty_ones = {"main": KeptLore(0, 0, {}, {"end turn": [9]})}
    write(file_of(tmp_path, 2), Kept(GAME.version, encoder(GAME, 2).size, hasty_ones))
    assert policy(replace(game, version=game.version + 1), 2) is None
    match = game.new(seed=1)
    view = plancia.View(match, next(iter(match.questions)))
    for name, hasty in (("admiral/2000", True), ("admiral-v1/2000", False)):
        search = bots.bot(name, 1)
        assert isinstance(search, Search)
        first = search.compare(view).favourite
        assert (first.option.notation == "end turn") is hasty


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_what_a_game_ships_is_small_and_of_its_rules(game: plancia.Game) -> None:
    for path in game.folder.glob("policy-*.json"):
        seats = int(path.stem.partition("-")[2])
        taught = read(game, seats)
        assert taught is not None
        assert set(taught.lores) <= set(game.kinds)
        assert path.stat().st_size < 300_000
