"""Networks that self-play teaches: reproducible, resumable, and the same in whole numbers."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest

import plancia
from plancia import bots
from plancia.bots import network as networks
from plancia.bots.learning import fitting, positions
from plancia.bots.learning.keeping import Numbered, Told, Training, part_file, part_in
from plancia.bots.learning.positions import Positions, joined, played
from plancia.bots.learning.proof import Pupil
from plancia.bots.network import Network, file_of, network, odds, read
from plancia.bots.search import Budget, Counsel, Search
from plancia.bots.training import CannotTrain
from plancia.engine import Seat
from plancia.engine.observed.encoder import encoder

GAME = plancia.game("star-realms")


def play(wanted: Iterable[Numbered]) -> Iterator[Positions]:
    return (played(*each) for each in wanted)


def same(one: Positions, other: Positions) -> bool:
    pairs = ((getattr(one, each.name), getattr(other, each.name)) for each in fields(Positions))
    return all(np.array_equal(first, second) for first, second in pairs)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "PART", 4)
    monkeypatch.setattr("plancia.bots.learning.keeping.PART", 4)


def test_the_same_seed_plays_the_same_and_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    training = Training(GAME, 2, 1, 12)
    assert list(training.collect(tmp_path / "whole", play)) == [0, 1, 2, 3]
    for done in training.collect(tmp_path / "broken", play):
        if done == 1:
            break
    assert list(training.collect(tmp_path / "broken", play)) == [1, 2, 3]
    for number in range(3):
        whole = part_in(part_file(tmp_path / "whole", number), Positions)
        assert same(whole, part_in(part_file(tmp_path / "broken", number), Positions))
        assert not same(whole, played(GAME.id, 2, 2, number))


def test_games_of_another_kind_are_not_mixed_in(tmp_path: Path) -> None:
    list(Training(GAME, 2, 1, 4).collect(tmp_path, play))
    with pytest.raises(CannotTrain, match="holds other games"):
        list(Training(GAME, 2, 2, 4).collect(tmp_path, play))
    part_file(tmp_path, 0).write_text("dear reader")
    with pytest.raises(CannotTrain, match="is damaged"):
        Training(GAME, 2, 1, 4).learn(tmp_path)


def made_up(number: int, chance: np.random.Generator) -> Positions:
    """Positions of four places, in which the third decides and the guide knows nothing."""
    there = chance.integers(0, 2, (number, 4))
    rows, places = there.nonzero()
    won = np.where(chance.random(number) < 0.9, there[:, 2], 1 - there[:, 2])
    nothing: np.ndarray = np.zeros(number, np.float32)
    return Positions(
        places.astype(np.int32),
        np.ones(len(rows), np.int16),
        there.sum(1).astype(np.int32),
        nothing,
        won.astype(np.float32),
        np.arange(number, dtype=np.int32),
        nothing.astype(np.int8),
    )


def test_what_decides_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "PACE", 0.01)
    learnt, held = fitting.apart(made_up(4000, np.random.default_rng(1)))
    assert len(held) == 800
    columns = fitting.looked_at(learnt, 5)
    assert columns.tolist() == [0, 1, 2, 3, -1]
    table = fitting.Table(held, columns)
    weights = fitting.fitted(fitting.Table(learnt, columns), 1)
    assert fitting.surprise(fitting.chances(fitting.guided(4), table), held.won) > 0.69
    assert fitting.surprise(fitting.chances(weights, table), held.won) < 0.4
    again = fitting.fitted(fitting.Table(learnt, columns), 1)
    assert np.array_equal(weights.first, again.first)


def taught(folder: Path) -> tuple[Training, Told]:
    training = Training(GAME, 2, 1, 40, foresight=3, effort=7)
    list(training.collect(folder / "games", play))
    return training, training.learn(folder / "games")


def test_a_network_in_whole_numbers_judges_as_it_learnt(tmp_path: Path) -> None:
    _, told = taught(tmp_path)
    judge = Network(encoder(GAME, 2), told.layers)
    match = GAME.new(seed=5)
    greedy = bots.bot("lieutenant")
    weights = fitting.Weights(
        told.layers.first.astype(np.float32),
        told.layers.bias.astype(np.float32) / networks.UNIT,
        told.layers.second * np.float32(networks.UNIT / told.layers.scale),
        np.array([told.layers.offset, told.layers.trust], np.float32),
    )
    for _ in range(60):
        seat = next(iter(match.questions))
        eye = judge.reading.look(match, seat)
        judged = odds(GAME.guide.evaluate(match.state, Seat(seat)))
        row = positions.gathered([(seat, eye.places, eye.values, judged)], match, 0)
        (expected,) = fitting.chances(weights, fitting.Table(row, told.layers.columns))
        assert judge.chance(match, seat) == pytest.approx(expected, abs=1e-4)
        match.answer(seat, greedy.choose(plancia.View(match, seat)))


def test_a_network_is_read_for_its_rules_only(tmp_path: Path) -> None:
    training, told = taught(tmp_path)
    game = replace(GAME, folder=tmp_path)
    assert read(game, 2) is None
    training.write(file_of(tmp_path, 2), told)
    found = read(game, 2)
    assert found is not None
    assert (found.layers.foresight, found.layers.effort) == (3, 7)
    assert np.array_equal(found.layers.first, told.layers.first)
    assert read(replace(game, version=game.version + 1), 2) is None


def test_a_network_guides_the_search_and_former_bots_do_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training, told = taught(tmp_path)
    training.write(file_of(tmp_path, 2), told)
    asked: list[int] = []
    chance = Network.chance

    def noted(judge: Network, match: plancia.Match, seat: int) -> float:
        asked.append(seat)
        return chance(judge, match, seat)

    monkeypatch.setattr(Network, "chance", noted)
    match = replace(GAME, folder=tmp_path).new(seed=1)
    view = plancia.View(match, next(iter(match.questions)))
    Search(1, Budget(iterations=12)).think(view)
    assert asked
    asked.clear()
    former = bots.bot("admiral-v1/2000", 1)
    assert former.choose(view) in (view.question.options if view.question else [])
    assert not asked


def test_without_numpy_bots_judge_by_the_guide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training, told = taught(tmp_path)
    training.write(file_of(tmp_path, 2), told)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert network(replace(GAME, folder=tmp_path), 2) is None


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_what_a_game_ships_is_small_and_of_its_rules(game: plancia.Game) -> None:
    for path in game.folder.glob("network-*.npz"):
        seats = int(path.stem.partition("-")[2])
        assert read(game, seats) is not None
        assert path.stat().st_size < 300_000


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_the_former_admiral_goes_by_the_guide_made_by_hand(game: plancia.Game) -> None:
    former, today = bots.bot("admiral-v1"), bots.bot("admiral")
    assert isinstance(former, Search)
    assert isinstance(today, Search)
    for seats in game.seats:
        match = game.new(seats=seats, seed=1)
        view = plancia.View(match, next(iter(match.questions)))
        assert former.counsel(view) == Counsel(game.guide.former or game.guide, None, None)
        taught = game.guide.taught if seats == 2 else None
        assert today.counsel(view).guide is (taught or game.guide)


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_what_was_taught_is_proven_by_captains_of_today(game: plancia.Game) -> None:
    for seats in game.seats:
        match = game.new(seats=seats, seed=1)
        view = plancia.View(match, next(iter(match.questions)))
        captain = bots.bot("captain")
        assert isinstance(captain, Search)
        assert Pupil().search(game, seats, 1, 1.0).counsel(view) == captain.counsel(view)


def test_positions_are_those_of_the_match() -> None:
    every = joined([played(GAME.id, 2, 1, 0), played(GAME.id, 2, 1, 1)])
    assert set(every.games) == set(range(8))
    assert every.lengths.sum() == len(every.places) == len(every.values)
    assert set(every.won) <= {0.0, 0.5, 1.0}
    assert every.places.max() < encoder(GAME, 2).size
