"""Outcomes kept in a file as they come, so that a series broken off goes on where it was.

The file holds one JSON object a line: the series and the version of the game's rules, then an
outcome for each match played, in the order of the series. A last line that was cut off while
being written is written again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from msgspec import DecodeError, Struct, ValidationError, json

from plancia.arena.matches import Outcome
from plancia.arena.series import Series
from plancia.games import game


class BadResults(ValueError):
    """The file cannot hold the results of this series."""


class Heading(Struct, frozen=True):
    """The first line: what the file holds the results of."""

    series: Series
    rules: int
    """The version of the game's rules."""


class Results(Collection[Outcome]):
    """The outcomes in a file, read again whenever they are gone through: a million of them
    need no more memory than one."""

    def __init__(self, path: Path, most: int | None = None) -> None:
        self.path = path
        found = sum(1 for _ in self._lines())
        self.number = found if most is None else min(found, most)

    def __len__(self) -> int:
        return self.number

    def __iter__(self) -> Iterator[Outcome]:
        decoder = json.Decoder(Outcome)
        try:
            for line in islice(self._lines(), self.number):
                yield decoder.decode(line)
        except (DecodeError, ValidationError) as error:
            raise BadResults(f"{self.path} is damaged: {error}") from None

    def __contains__(self, outcome: object) -> bool:
        return any(each == outcome for each in self)

    def _lines(self) -> Iterator[bytes]:
        with self.path.open("rb") as file:
            for line in islice(file, 1, None):
                if line.endswith(b"\n"):
                    yield line


def kept(path: Path, series: Series) -> Results:
    """The outcomes a file holds already; the file is made ready to take the next ones."""
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(json.encode(Heading(series, game(series.game).version)) + b"\n")
    _refuse_others(path, series)
    found = Results(path, series.games)
    for _ in found:
        pass
    _cut_half_a_line(path)
    return found


def _cut_half_a_line(path: Path) -> None:
    with path.open("rb+") as file:
        whole = sum(len(line) for line in file if line.endswith(b"\n"))
        file.truncate(whole)


def keep(path: Path, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """The outcomes as they come, each written before it is passed on."""
    with path.open("ab") as file:
        for outcome in outcomes:
            file.write(json.encode(outcome) + b"\n")
            file.flush()
            yield outcome


def load(path: Path) -> tuple[Series, Results]:
    """The series of a file, and its outcomes so far."""
    heading = _heading(path)
    if heading is None:
        raise BadResults(f"{path} holds no results of a series")
    return heading.series, Results(path)


def _heading(path: Path) -> Heading | None:
    with path.open("rb") as file:
        line = file.readline()
    try:
        return json.decode(line, type=Heading)
    except (DecodeError, ValidationError):
        return None


def _refuse_others(path: Path, series: Series) -> None:
    """A file goes on with the series it was begun for, be it wanted longer or shorter now."""
    begun = _heading(path)
    if begun is None:
        raise BadResults(f"{path} holds no results of a series; name another file")
    if replace(begun.series, games=series.games) != series:
        raise BadResults(f"{path} holds the results of another series; name another file")
    if begun.rules != game(series.game).version:
        raise BadResults(f"{path} was played under other rules of {series.game}; name another file")
