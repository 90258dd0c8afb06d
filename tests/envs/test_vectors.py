"""Observations as numpy arrays."""

from __future__ import annotations

import pytest

import plancia
from tests.envs.playing import random_play

pytest.importorskip("numpy", reason="needs pip install 'plancia[pettingzoo]'")

import numpy

from plancia.envs.observation import encoder
from plancia.envs.vectors import check, dense, drawn_together, planes, row, scaled, sparse

GAME = plancia.game("star-realms")


def test_dense_and_sparse_say_the_same() -> None:
    reading = encoder(GAME)
    buffer: numpy.ndarray = numpy.ones(reading.size, numpy.float32)
    for match, seat, _ in random_play(GAME, 2, 60):
        places, values = sparse(reading, match, seat)
        vector = dense(reading, match, seat)
        assert vector.dtype == numpy.float32
        assert vector.nonzero()[0].tolist() == sorted(places)
        assert (vector[places] == values).all()
        assert (dense(reading, match, seat, out=buffer) == vector).all()
        assert row(reading, match, seat) == vector.tolist()


def test_large_numbers_are_drawn_together_or_cut_off() -> None:
    numbers = numpy.array([0, 1, 50, -3, 500, 1 << 20])
    drawn = scaled(numbers, "float32")
    assert drawn == pytest.approx(numpy.sign(numbers) * numpy.log1p(abs(numbers)))
    assert scaled(numbers[:5], "float32") == pytest.approx(drawn[:5])
    assert scaled(numbers, "int8").tolist() == [0, 1, 50, -3, 127, 127]
    assert scaled(numbers, "int32").tolist() == numbers.tolist()
    assert [drawn_together(int(each)) for each in numbers] == drawn.tolist()
    with pytest.raises(ValueError, match="float32, int8, int32, not of 'int64'"):
        check("int64")


def test_planes_of_a_map() -> None:
    rules = plancia.game("fleet-captains")
    reading = encoder(rules)
    *_, (match, _, _) = random_play(rules, 2, 120)
    seat = next(iter(match.questions))
    layers = planes(reading, dense(reading, match, seat, "int32"), "control", "holder")
    places = len(match.state.control)
    assert layers.shape[0] == 3
    assert layers[0, :places].tolist() == match.state.control
    held = [each == seat % 2 for each in match.state.holder]
    assert layers[1, :places].tolist() == held
    assert not layers[:, places:].any()
