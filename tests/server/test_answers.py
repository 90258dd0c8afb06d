"""The way of answers to a SQLite file: on the event loop, or in a thread where it takes long."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from plancia.server.store import answers
from plancia.server.store.facts import (
    Change,
    Conflict,
    MatchFacts,
    Move,
    SeatFacts,
    StoredMatch,
)
from plancia.server.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "house.db")
    yield store
    store.close()


@pytest.fixture(params=["on the loop", "in a thread"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = 1000.0 if request.param == "on the loop" else 0.0
    monkeypatch.setattr(answers, "SLOW_SECONDS", slow)


def new_match(store: Store, name: str) -> StoredMatch:
    facts = MatchFacts({}, {"en": ["First", "Second"]}, [0, 1])
    seats = [SeatFacts("person", name) for name in ("Ada", "Bea")]
    id = name.ljust(16, "x")
    match = StoredMatch(
        id, "toy", "running", None, 0.0, 0.0, False, False, facts, seats, [set(), set()], 7
    )
    store.add_match(match, {"nothing": 0}, False)
    return match


async def answer(store: Store, match: StoredMatch, number: int) -> None:
    move = Move(0, "answer", f"answer {number}", float(number))
    await store.commit(match, False, Change((move,), number))
    match.version += 1


def told(store: Store, match: StoredMatch) -> list[str]:
    return [move.notation for move in store.history(match.id)[2]]


@pytest.mark.usefixtures("way")
def test_what_comes_together_is_written_but_for_who_was_too_late(store: Store) -> None:
    first, late, last = (new_match(store, name) for name in ("first", "late", "last"))
    late.version += 1

    async def play() -> list[BaseException | None]:
        coming = (answer(store, match, 0) for match in (first, late, last))
        return await asyncio.gather(*coming, return_exceptions=True)

    faults = asyncio.run(play())
    assert [type(fault) for fault in faults] == [type(None), Conflict, type(None)]
    assert [told(store, match) for match in (first, late, last)] == [["answer 0"], [], ["answer 0"]]


@pytest.mark.usefixtures("way")
def test_the_loop_does_not_wait_for_who_holds_the_file(store: Store, tmp_path: Path) -> None:
    match = new_match(store, "held")
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)

    async def play() -> None:
        other.execute("BEGIN IMMEDIATE")
        saving = asyncio.create_task(answer(store, match, 0))
        await asyncio.sleep(0.3)
        assert not saving.done()
        assert told(store, match) == []
        other.execute("ROLLBACK")
        await saving
        await answer(store, match, 1)

    asyncio.run(play())
    other.close()
    assert told(store, match) == ["answer 0", "answer 1"]


@pytest.mark.usefixtures("way")
def test_the_log_of_the_writing_does_not_grow_for_ever(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "CHECKPOINT_ANSWERS", 5)
    match = new_match(store, "long")

    async def play() -> None:
        for number in range(12):
            await answer(store, match, number)
        await asyncio.sleep(0.2)

    asyncio.run(play())
    # Without the log beside it, the file has what was put into it.
    shutil.copy(tmp_path / "house.db", tmp_path / "alone.db")
    alone = sqlite3.connect(tmp_path / "alone.db")
    found = alone.execute("SELECT count(*) FROM moves").fetchone()[0]
    alone.close()
    assert 5 <= found <= 12
    assert told(store, match) == [f"answer {number}" for number in range(12)]
