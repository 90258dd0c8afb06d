"""Recorded matches, step by step."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import plancia
from plancia import bots
from plancia.terminal import saves
from plancia.terminal.replay import BadStep, replay
from plancia.terminal.saves import Player

GAME = plancia.game("star-realms")


def played(answers: int | None = None) -> plancia.Match:
    """A match after so many answers, or to its end."""
    match = GAME.new(seed=1, options={"turn_limit": 4})
    player = bots.bot("random", 1)
    while match.questions and (answers is None or len(match.history) < answers):
        seat = next(iter(match.questions))
        match.answer(seat, player.choose(plancia.View(match, seat)))
    return match


def written(path: Path, record: object) -> Path:
    path.write_text(json.dumps(record))
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "record.json", played().record())


def places(text: str) -> list[str]:
    """The steps shown, in order."""
    return [line.split()[0] for line in text.splitlines() if line[:1].isdecimal()]


def test_walking_through_a_match(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    last = len(played().history)
    lines = ["", "n", "p", "3", "e", "999", "huh", "avanti", "q", "5"]
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(lines)))
    assert replay(file, None, "en") == 0
    told = capsys.readouterr().out
    assert places(told) == [f"{step}/{last}" for step in (0, 1, 2, 1, 3, last)]
    assert told.count(f"The match goes from 0 to {last}.") == 2
    assert "next answer (or just Enter)" in told


def test_one_step_shows_the_answer_that_led_there(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played()
    for step in (1, 2, 3):
        replay(file, None, "en", step)
        line = capsys.readouterr().out.splitlines()[-1]
        seat, option = match.history[step - 1]
        assert line == f"{step}/{len(match.history)}  {'▲▼'[seat]} {_side(seat)}  {option.notation}"


def _side(seat: int) -> str:
    return played(0).table(None).seats[seat].name


def test_all_cards_are_open_unless_through_a_seats_eyes(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay(file, None, "en", 3)
    assert "face down" not in capsys.readouterr().out
    replay(file, 1, "it", 3)
    assert "carte coperte" in capsys.readouterr().out
    with pytest.raises(BadStep, match="there is no seat 9: seats are 1 to 2"):
        replay(file, 9, "en", 3)


def test_a_finished_match_that_play_kept_has_its_players_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.json"
    saves.save(path, played(), [Player("Ada"), Player("Bea", "greedy")])
    replay(path, None, "en", 2)
    told = capsys.readouterr().out
    assert "Ada" in told
    assert "Bea" in told


def test_a_match_that_runs_is_not_replayed(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    saves.save(path, played(5), [Player("Ada"), Player("Bea", "greedy")])
    with pytest.raises(saves.BadSave, match="this match is not over; plancia play --resume"):
        replay(path, None, "en")


def test_under_other_rules_a_record_is_shown_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played().record()
    record["answers"][4][1] = "do the impossible"
    path = written(tmp_path / "record.json", record)
    assert replay(path, None, "en", 4) == 0
    told = capsys.readouterr().out
    assert "Under the present rules the record ends here:" in told
    assert "do the impossible" in told
    with pytest.raises(BadStep, match="there is no step 5: this match has 0 to 4"):
        replay(path, None, "en", 5)


@pytest.mark.parametrize("record", [{}, {"game": 5}, {"game": GAME.id}, {"answers": []}])
def test_what_is_no_record_is_refused(tmp_path: Path, record: dict[str, Any]) -> None:
    with pytest.raises(plancia.BadRecord):
        replay(written(tmp_path / "record.json", record), None, "en")
