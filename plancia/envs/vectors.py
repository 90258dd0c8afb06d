"""Observations as numpy arrays: dense or sparse, `float32` or `int8`, planes for maps.

Numbers of any size can stand in an observation: authority, turns, places. As `float32` they are
drawn together by a logarithm, their sign kept; as `int8` they are cut off at -128 and 127; as
`int32` they are left as they are.
"""

from __future__ import annotations

from array import array
from typing import Literal

import numpy

from plancia.engine.match import Match
from plancia.engine.observed.encoder import Encoder

Kind = Literal["float32", "int8", "int32"]
KINDS: tuple[Kind, ...] = ("float32", "int8", "int32")
GREATEST = 1 << 14

_LOGARITHMS = numpy.log1p(numpy.arange(GREATEST + 1)).astype(numpy.float32)
_NUMBERS: list[float] = [*_LOGARITHMS.tolist(), *(-_LOGARITHMS[:0:-1]).tolist()]
"""The same as numbers of Python; those below 0 are counted from the end, as in any list."""
_LOGARITHMS = numpy.concatenate([-_LOGARITHMS[:0:-1], _LOGARITHMS])


def check(kind: str) -> Kind:
    for known in KINDS:
        if kind == known:
            return known
    raise ValueError(f"an observation is of {', '.join(KINDS)}, not of {kind!r}")


def scaled(values: numpy.ndarray, kind: Kind) -> numpy.ndarray:
    """What stands in an observation of a kind for these numbers."""
    if kind == "int32":
        return values
    found: numpy.ndarray
    if kind == "int8":
        found = numpy.clip(values, -128, 127).astype(numpy.int8)
    elif len(values) and abs(values).max() > GREATEST:
        found = (numpy.sign(values) * numpy.log1p(numpy.abs(values))).astype(numpy.float32)
    else:
        found = _LOGARITHMS.take(values + GREATEST)
    return found


def as_numbers(found: array[int] | list[int]) -> numpy.ndarray:
    """A row of whole numbers as numpy sees it; an array is not copied.

    Numbers without a sign are read from a list in half the time: a list is tried like that first.
    """
    numbers: numpy.ndarray = numpy.zeros(0, numpy.intc)
    if isinstance(found, array) and found:
        numbers = numpy.frombuffer(found, numpy.intc)
    elif found:
        try:
            numbers = numpy.frombuffer(array("I", found), numpy.uintc).view(numpy.intc)
        except OverflowError:
            numbers = numpy.frombuffer(array("i", found), numpy.intc)
    return numbers


def as_places(found: list[int]) -> numpy.ndarray:
    """A row of places, of the type that numpy looks places up by."""
    places: numpy.ndarray = numpy.frombuffer(array("Q", found), numpy.uint64)
    return places.view(numpy.int64)


def sparse(
    reading: Encoder, match: Match, seat: int, kind: Kind = "float32"
) -> tuple[numpy.ndarray, numpy.ndarray]:
    """The places of an observation that are not 0, and what stands there."""
    places, values = reading.sparse(match, seat)
    return as_numbers(places), scaled(as_numbers(values), kind)


def dense(
    reading: Encoder,
    match: Match,
    seat: int,
    kind: Kind = "float32",
    out: numpy.ndarray | None = None,
) -> numpy.ndarray:
    """A whole observation; into `out` if it is given."""
    vector = numpy.zeros(reading.size, kind) if out is None else out
    if out is not None:
        vector.fill(0)
    places, values = sparse(reading, match, seat, kind)
    vector[places] = values
    return vector


def row(reading: Encoder, match: Match, seat: int) -> list[float]:
    """A whole observation of `float32` as a list: for a single one quicker than by an array."""
    found = [0.0] * reading.size
    eye = reading.look(match, seat)
    for place, value in zip(eye.places, eye.values, strict=True):
        found[place] = drawn_together(value)
    return found


def drawn_together(value: int) -> float:
    """What stands in an observation of `float32` for a number."""
    if -GREATEST <= value <= GREATEST:
        return _NUMBERS[value]
    return float(scaled(numpy.array([value]), "float32")[0])


def planes(reading: Encoder, vector: numpy.ndarray, *parts: str) -> numpy.ndarray:
    """Parts of an observation of equal length, a plane each: `planes(…, "holder", "control")`.

    Lists by place lie together: of a list the entries are one plane, or where an entry has
    several numbers one plane for each. The second half of the shape is the place.
    """
    found = []
    for part in parts:
        start, end = reading.span(part)
        first = start + (reading.names[start] == f"{part} · how many")
        width = sum(name.startswith(f"{part} · 1 ·") for name in reading.names[first:end]) or 1
        found.append(vector[first:end].reshape(-1, width).T)
    stacked: numpy.ndarray = numpy.concatenate(found)
    return stacked
