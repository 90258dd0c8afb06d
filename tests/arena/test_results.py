"""A series broken off goes on where it was, and ends as if it had not been."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

import plancia
from plancia.arena.balance import balance
from plancia.arena.results import BadResults, keep, kept, load
from plancia.arena.runner import Outcome, run
from plancia.arena.series import series

GAME = plancia.game("star-realms")
WANTED = series(GAME.id, ("greedy", "random"), 5, 4, options={"turn_limit": 6})
OUTCOMES = list(run(WANTED))


def begin(path: Path, games: int) -> list[Outcome]:
    assert list(kept(path, WANTED)) == []
    return list(islice(keep(path, run(WANTED)), games))


def test_a_series_broken_off_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "series.jsonl"
    begin(path, 2)
    before = list(kept(path, WANTED))
    assert before == OUTCOMES[:2]
    after = list(keep(path, run(WANTED, first=len(before))))
    assert before + after == OUTCOMES
    begun, results = load(path)
    assert (begun, list(results), len(results)) == (WANTED, OUTCOMES, 5)
    assert OUTCOMES[3] in results
    assert list(results) == OUTCOMES


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    begin(path, 3)
    path.write_bytes(path.read_bytes()[:-20])
    assert list(kept(path, WANTED)) == OUTCOMES[:2]
    list(keep(path, run(WANTED, first=2)))
    assert list(kept(path, WANTED)) == OUTCOMES


def test_a_series_may_grow(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    begin(path, 5)
    longer = replace(WANTED, games=7)
    assert list(kept(path, longer)) == OUTCOMES
    assert list(run(longer))[:5] == OUTCOMES


def test_a_series_may_be_wanted_shorter(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    begin(path, 5)
    assert list(kept(path, replace(WANTED, games=3))) == OUTCOMES[:3]
    assert list(kept(path, WANTED)) == OUTCOMES


def test_reports_are_the_same_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    begin(path, 5)
    assert balance(WANTED, kept(path, WANTED)) == balance(WANTED, OUTCOMES)


def test_another_series_is_refused_and_the_file_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    begin(path, 1)
    text = path.read_bytes()
    for other in (replace(WANTED, seed=5), replace(WANTED, entrants=("random", "greedy"))):
        with pytest.raises(BadResults, match="another series"):
            kept(path, other)
    path.write_bytes(text.replace(b'"rules":%d' % GAME.version, b'"rules":0'))
    with pytest.raises(BadResults, match="other rules"):
        kept(path, WANTED)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear reader\n")
    with pytest.raises(BadResults, match="no results"):
        kept(path, WANTED)
    with pytest.raises(BadResults, match="no results"):
        load(path)
    assert path.read_text() == "dear reader\n"
    begun = tmp_path / "series.jsonl"
    begin(begun, 1)
    begun.write_bytes(begun.read_bytes() + b"{}\n")
    with pytest.raises(BadResults, match="damaged"):
        kept(begun, WANTED)
