"""Outcomes kept in a file as they come, so that a series broken off goes on where it was.

The file holds one JSON object a line: the series and the version of the game's rules, then an
outcome for each match played, in the order of the series. A last line that was cut off while
being written is written again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
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


def kept(path: Path, series: Series) -> list[Outcome]:
    """The outcomes a file holds already; the file is made ready to take the next ones."""
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(json.encode(Heading(series, game(series.game).version)) + b"\n")
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    _refuse_others(path, lines[0], series)
    outcomes = _read(path, whole[1:])
    if len(whole) < len(lines):
        path.write_bytes(b"".join(whole))
    return outcomes


def keep(path: Path, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """The outcomes as they come, each written before it is passed on."""
    with path.open("ab") as file:
        for outcome in outcomes:
            file.write(json.encode(outcome) + b"\n")
            file.flush()
            yield outcome


def load(path: Path) -> tuple[Series, list[Outcome]]:
    """The series of a file, and its outcomes so far."""
    lines = path.read_bytes().splitlines(keepends=True)
    heading = _heading(lines[0]) if lines else None
    if heading is None:
        raise BadResults(f"{path} holds no results of a series")
    return heading.series, _read(path, [line for line in lines[1:] if line.endswith(b"\n")])


def _heading(line: bytes) -> Heading | None:
    try:
        return json.decode(line, type=Heading)
    except (DecodeError, ValidationError):
        return None


def _refuse_others(path: Path, line: bytes, series: Series) -> None:
    """A file goes on with the series it was begun for, be it wanted longer or shorter now."""
    begun = _heading(line)
    if begun is None:
        raise BadResults(f"{path} holds no results of a series; name another file")
    if replace(begun.series, games=series.games) != series:
        raise BadResults(f"{path} holds the results of another series; name another file")
    if begun.rules != game(series.game).version:
        raise BadResults(f"{path} was played under other rules of {series.game}; name another file")


def _read(path: Path, lines: list[bytes]) -> list[Outcome]:
    try:
        return [json.decode(line, type=Outcome) for line in lines]
    except (DecodeError, ValidationError) as error:
        raise BadResults(f"{path} is damaged: {error}") from None
