"""Learning from self-play: reproducible, resumable, and what is learnt is true."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import plancia
from plancia.bots import training
from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.engine.game import Traits
from plancia.engine.learnt import FILE, judged, read
from tests.toys import gauntlet

RACE = Traits(
    ("points", "noise"),
    lambda state, seat: [
        (state.points[seat] - max(state.points[:seat] + state.points[seat + 1 :])) / 10,
        state.last / 6,
    ],
)
GAME = replace(
    gauntlet.GAME,
    guide=replace(gauntlet.GAME.guide, traits=RACE),
    trial={"goal": 40, "turn_limit": 60},
)


def played(path: Path, games: int, seed: int = 1) -> str:
    assert list(training.collect(GAME, games, seed, path))[-1] == games
    return path.read_text()


def test_the_same_seed_plays_the_same_and_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", 12)
    path = tmp_path / "broken"
    for done in training.collect(GAME, 12, 1, path):
        if done == 5:
            break
    path.write_text(path.read_text() + '[[1.0, 0.5, {"0": 1')
    assert played(path, 12) == whole
    assert played(tmp_path / "other", 12, seed=2) != whole


def test_games_of_another_kind_are_not_mixed_in(tmp_path: Path) -> None:
    played(tmp_path / "games", 2)
    with pytest.raises(training.CannotTrain, match="holds other games"):
        played(tmp_path / "games", 3, seed=2)


def test_a_game_without_traits_cannot_be_trained() -> None:
    with pytest.raises(training.CannotTrain, match="no traits"):
        training.traits_of(gauntlet.GAME)


def test_who_leads_wins_more_often(tmp_path: Path) -> None:
    path = tmp_path / "games"
    played(path, 150)
    learn, held = training.positions_in(path, 150, 2)
    assert 0 < len(held) < len(learn) / 2
    weights = training.weighed(learn, RACE)
    assert weights[0] > 0.2
    told = training.measured(weights, held)
    assert told.learnt < told.by_hand
    assert told.better


def test_the_estimate_made_by_hand_is_what_learning_is_compared_with(tmp_path: Path) -> None:
    by_hand = replace(RACE, estimate=lambda state, seat: 0.125)
    game = replace(GAME, guide=replace(GAME.guide, traits=by_hand))
    path = tmp_path / "games"
    list(training.collect(game, 10, 1, path))
    learn, held = training.positions_in(path, 10, 2)
    assert {*learn.judged, *held.judged} == {0.125}
    with pytest.raises(training.CannotTrain, match="holds other games"):
        played(path, 11)


@pytest.mark.parametrize(
    ("learnt", "already", "better"),
    [(0.5, None, True), (0.6, None, False), (0.5, 0.52, True), (0.5, 0.5, True), (0.5, 0.4, False)],
)
def test_what_is_kept_is_better_than_what_there_is(
    learnt: float, already: float | None, better: bool
) -> None:
    assert training.Measured(0.55, learnt, 9, already).better is better


@pytest.mark.parametrize(
    "text",
    [b"dear reader", b"dear reader\n", b"\xff\xfe\n", b"{}\n7\n", b'{}\n[[1.0, 0.5, {"9": 1}]]\n'],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "letter"
    path.write_bytes(text)
    with pytest.raises(training.CannotTrain, match="holds no games, or is damaged"):
        played(path, 2)
    assert path.read_bytes() == text


def test_the_weights_that_made_the_results_are_found_again() -> None:
    dice = seeded(1)
    truth = [1.5, -0.5, 0.0]
    found = []
    for _ in range(4000):
        leads = {number: dice.below(200) / 50 - 2 for number in range(3)}
        chance = judged(truth, [leads[number] for number in range(3)])
        found.append((1.0 if dice.below(10**6) < chance * 10**6 else 0.0, 0.5, leads))
    positions = training.gathered([found], 3)
    weights = list(training.fit(positions.leads, positions.won))[-1]
    assert list(weights) == pytest.approx(truth, abs=0.15)


def test_what_a_lead_is_worth_shows_a_few_positions_later_in_the_same_match() -> None:
    positions = training.gathered([[(1.0, 0.5, {0: 1.0})] * 6, [(0.0, 0.5, {0: 2.0})] * 2], 2)
    assert positions.later.tolist() == [4, 5, -1, -1, -1, -1, -1, -1]


def test_a_trait_the_estimate_is_blind_to_is_learnt_from_what_the_estimate_says_later() -> None:
    """A tank that fills the estimate a position later: who wins in the end is told by chance."""
    dice = seeded(1)
    names = ("estimate", "tank", "early estimate", "early tank")
    games = []
    for _ in range(400):
        estimate, rows = 0.0, []
        for _ in range(12):
            tank = dice.below(200) / 100 - 1
            rows.append({0: estimate, 1: tank})
            estimate += tank
        won = 1.0 if dice.below(10**6) < judged([1.0], [estimate]) * 10**6 else 0.0
        games.append([(won, 0.5, leads) for leads in rows])
    weights = training.weighed(training.gathered(games, 4), Traits(names, RACE.measure, spacing=1))
    assert weights[0] > 0.4
    assert weights[1] > 0.4
    assert list(weights[2:]) == [0.0, 0.0]


def test_positions_may_lie_turns_apart_and_are_seen_by_the_first_seat() -> None:
    spaced = training.play(GAME, replace(RACE, spacing=2), 1)
    assert len(spaced) > 2
    assert len({won for won, _, _ in spaced}) == 1


def test_positions_are_read_with_their_own_traits(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_text('{}\n[[1.0, 0.5, {"1": 2.5}]]\n[[0.0, 0.25, {}], [0.5, 0.75, {"0": -1.0}]]\n')
    learn, held = training.positions_in(path, 2, 2)
    assert held.leads.tolist() == [[0.0, 2.5]]
    assert learn.leads.tolist() == [[0.0, 0.0], [-1.0, 0.0]]
    assert learn.judged.tolist() == [0.25, 0.75]
    assert learn.won.tolist() == [0.0, 0.5]


def test_what_is_learnt_is_read_back_for_the_same_traits_only(tmp_path: Path) -> None:
    assert read(tmp_path, RACE) == []
    training.write(tmp_path, RACE, np.array([1.25, -0.5]), {"games": 3})
    assert read(tmp_path, RACE) == [1.25, -0.5]
    assert read(tmp_path, replace(RACE, names=("points", "luck"))) == []
    assert training.learnt_already(tmp_path, RACE) == [1.25, -0.5]
    (tmp_path / FILE).write_text("dear reader")
    with pytest.raises(training.CannotTrain, match="is damaged"):
        training.learnt_already(tmp_path, RACE)


@pytest.mark.parametrize(
    "game", [each for each in plancia.games() if each.guide.traits], ids=lambda game: game.id
)
def test_what_a_game_ships_fits_its_traits(game: plancia.Game) -> None:
    traits = training.traits_of(game)
    match = game.new(seed=1)
    values = [traits.measure(match.state, Seat(seat)) for seat in range(match.seats)]
    assert [len(each) for each in values] == [len(traits.names)] * match.seats
    if not (game.folder / FILE).exists():
        assert game.guide.taught is None
        return
    shipped = json.loads((game.folder / FILE).read_text())
    assert shipped["game"] == game.id
    assert read(game.folder, traits) == list(shipped["weights"].values())
