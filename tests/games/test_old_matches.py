"""Records and snapshots made long ago still play, or say why not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import plancia
from plancia.engine.record import Snapshot

DATA = Path(__file__).parent / "old"
RECORDS = sorted(DATA.glob("*.record.json"))
SNAPSHOTS = sorted(DATA.glob("*.snapshot.json"))


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def test_there_is_one_of_each_game() -> None:
    games = {game.id for game in plancia.games()}
    assert {path.name.partition(".")[0] for path in RECORDS} == games
    assert {path.name.partition(".")[0] for path in SNAPSHOTS} == games


def replayed(record: dict[str, Any]) -> plancia.Match | plancia.Mismatch:
    try:
        return plancia.replay(record)
    except plancia.Mismatch as mismatch:
        return mismatch


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_plays_again(path: Path) -> None:
    record = read(path)
    now = plancia.game(record["game"]).version
    again = replayed(record)
    if isinstance(again, plancia.Mismatch):
        assert record["version"] != now, again
        said = f"recorded under rules version {record['version']}, these are {now}"
        assert said in str(again)
        return
    end = again.over, again.winners, again.scores
    assert end == (record["over"], record["winners"], record["scores"])


def resumed(snapshot: Snapshot) -> tuple[plancia.Match, bool] | plancia.BadPosition:
    try:
        return plancia.resume(snapshot)
    except plancia.BadPosition as refusal:
        return refusal


@pytest.mark.parametrize("path", SNAPSHOTS, ids=lambda path: path.stem)
def test_an_old_snapshot_goes_on(path: Path) -> None:
    snapshot: Snapshot = json.loads(path.read_text(encoding="utf-8"))
    same = snapshot["version"] == plancia.game(snapshot["game"]).version
    again = resumed(snapshot)
    if isinstance(again, plancia.BadPosition):
        assert not same, again
        return
    match, fits = again
    assert fits or not same
    assert match.table(None).log
    while not match.over and len(match.history) < 400:
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[-1])


def test_a_record_tells_whether_the_limit_of_turns_ended_it() -> None:
    record = read(DATA / "star-realms.record.json")
    assert plancia.replay(record).verdict == plancia.replay(record).fork().verdict
    short = plancia.game("star-realms").new(seed=1, options={"turn_limit": 1})
    while not short.over:
        seat, question = next(iter(short.questions.items()))
        short.answer(seat, question.options[-1])
    assert short.verdict is not None
    assert short.verdict.how == "limit"
