"""What was promised with an earlier version is still there."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.promises import Names, promised

FILES = sorted((Path(__file__).parent / "promised").glob("*.json"))
UNREADABLE = ("python",) if "PLANCIA_COMPILED" in os.environ else ()
"""Compiled functions do not tell what arguments they take."""


def missing(before: Names, now: Names, whole: bool = True) -> list[str]:
    """What has gone; what has come is no matter."""
    gone = [name for name in before if name not in now]
    for name in before.keys() & now.keys() if whole else ():
        gone += [f"{name}: {each}" for each in before[name] if each not in now[name]]
    return gone


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_was_promised_is_there(file: Path) -> None:
    now = promised()
    for title, before in json.loads(file.read_text(encoding="utf-8")).items():
        assert not missing(before, now[title], title not in UNREADABLE), title


def test_something_that_goes_is_missed() -> None:
    before = {"replay": ["record", "upto"], "game": ["id"]}
    assert missing(before, {"replay": ["record", "upto", "more"], "game": ["id"]}) == []
    assert missing(before, {"replay": ["record"]}) == ["game", "replay: upto"]
