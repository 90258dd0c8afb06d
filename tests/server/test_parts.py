"""The small parts: clocks, rates, texts, words, types, rules, worker processes."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import get_args

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import plancia
from plancia.server.clock import Clocks
from plancia.server.limits import Bucket, Buckets, Limits, Rate
from plancia.server.rulebook import blocks
from plancia.server.store.database import BadDatabase, open_database
from plancia.server.store.schema import metadata
from plancia.server.wire import typescript
from plancia.server.wire.refusal import DETAILS, STATUS, TEXTS, Reason, Refuse, say
from plancia.server.wire.text import plain
from plancia.server.workers import jobs
from plancia.server.workers.pool import Thinkers
from plancia.server.workers.thinking import Failed

SERVER = Path(plancia.__file__).parent / "server"


def test_clocks_run_stop_and_earn() -> None:
    clocks = Clocks([60, 60], bonus=5)
    clocks.run_for({0}, 100)
    assert clocks.left(0, 110) == 50
    assert clocks.left(1, 110) == 60
    clocks.run_for({0}, 120)
    assert clocks.left(0, 130) == 30, "running on earns nothing"
    clocks.run_for({1}, 130, earner=0)
    assert clocks.stored(140) == [35, 50]
    assert clocks.flagged(189) == []
    assert clocks.flagged(190) == [1]
    assert clocks.left(1, 500) == 0


def test_going_back_and_forth_earns_nothing() -> None:
    clocks = Clocks([60, 60], bonus=5)
    clocks.run_for({0}, 0)
    for _ in range(3):
        clocks.run_for({1}, 0, earner=0)
        assert clocks.stored(0) == [65, 60]
        clocks.forfeit(0)
        clocks.run_for({0}, 0)
        assert clocks.stored(0) == [60, 60]
    clocks.forfeit(0)
    assert clocks.stored(0) == [60, 60], "it had earned nothing yet"
    clocks.run_for(set(), 0)
    assert clocks.stored(0) == [60, 60], "a clock stopped by something else earns nothing"


def test_both_clocks_may_run() -> None:
    clocks = Clocks([10, 20, 30], bonus=0)
    clocks.run_for({0, 2}, 0)
    assert clocks.stored(5) == [5, 20, 25]
    assert clocks.flagged(12) == [0]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(Rate(2, 1), 0)
    bucket.take(0)
    bucket.take(0)
    with pytest.raises(Refuse):
        bucket.take(0.5)
    bucket.take(1.5)
    with pytest.raises(Refuse):
        bucket.take(1.6)


def test_buckets_are_per_name_and_full_ones_forgotten() -> None:
    now = [0.0]
    buckets = Buckets(Rate(1, 1), lambda: now[0])
    for number in range(10_001):
        buckets.take(str(number))
    with pytest.raises(Refuse):
        buckets.take("5")
    now[0] = 100
    buckets.take("5")
    buckets.take("somebody new")
    assert set(buckets._buckets) == {"5", "somebody new"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  a \t b\n", "a b"),
        ("\u202egnp.exe", "gnp.exe"),
        ("e\u0301", "\u00e9"),
        ("\x00\x1b[31mred", "[31mred"),
        ("👩‍🚀", "👩‍🚀"),
        ("\u200d\u200d", ""),
        ("<b>", "<b>"),
    ],
)
def test_text_is_made_plain(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_every_reason_has_words_and_a_status() -> None:
    assert set(TEXTS) == set(get_args(Reason))
    assert set(STATUS) <= set(TEXTS)


def spoken() -> set[str]:
    """Every text the server says."""
    found = {*TEXTS.values(), *DETAILS.values()}
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = ast.unparse(node.func)
                said = called in ("words", "words.many") or called.startswith("say(")
                if said and isinstance(node.args[0], ast.Constant):
                    found.add(str(node.args[0].value))
    return found


def test_every_word_has_its_italian() -> None:
    texts = spoken()
    assert "There is no such game." in texts
    assert not {text for text in texts if say("it")(text) == text}


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("nosuch://somewhere/db", "cannot be opened"),
        ("postgresql+nosuchdriver://localhost/db", "cannot be opened"),
        ("/proc/none/of/this.db", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_opened_says_why(database: str, why: str) -> None:
    with pytest.raises(BadDatabase, match=why):
        open_database(database)


def test_a_database_that_is_none_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        open_database(file)
    assert file.read_text().startswith("Dear Ada")


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "migrated.db")
    open_database(tmp_path / "migrated.db").dispose()
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_types_for_the_client_have_not_drifted() -> None:
    types, hexes = typescript.FOLDER / "types.ts", typescript.FOLDER / "hexes.ts"
    assert types.read_text(encoding="utf-8") == typescript.typescript()
    assert hexes.read_text(encoding="utf-8") == typescript.geometry()
    command = [sys.executable, "-m", "plancia.server.wire.typescript", "--check"]
    assert subprocess.run(command, check=False).returncode == 0


def test_types_say_what_may_be_absent() -> None:
    text = typescript.typescript()
    assert '  type: "cards";\n' in text
    assert "  answers?: number;\n" in text
    assert "export type ClientMessage =" in text
    assert "  token?: string | null;\n" in text
    assert "  icon?: Icon | null;\n" in text


RULES = """A **bold** and *slanted* word, see XX-BUY-1, not XX-NONE-9.

- first
- second
  1. inner

> Example: so.

| a | b |
|---|---|
| 1 | `XX-BUY-1` |
"""


def test_rules_become_blocks_without_markup() -> None:
    found = blocks(RULES, frozenset({"XX-BUY-1"}))
    assert [block.kind for block in found] == [
        "paragraph",
        "item",
        "item",
        "item",
        "quote",
        "row",
        "row",
    ]
    first = found[0]
    assert "".join(run.text for run in first.runs) == (
        "A bold and slanted word, see XX-BUY-1, not XX-NONE-9."
    )
    assert [run.text for run in first.runs if run.style == "strong"] == ["bold"]
    assert [run.rule for run in first.runs if run.rule] == ["XX-BUY-1"]
    assert (found[3].depth, found[3].label) == (1, "1.")
    assert found[5].head
    assert found[6].cells[1][0].rule == "XX-BUY-1"


@pytest.fixture(scope="module")
def thinkers() -> Thinkers:
    return Thinkers(1)


def test_workers_do_work_and_report_faults(thinkers: Thinkers) -> None:
    async def work() -> None:
        assert await thinkers.run(60, abs, -3) == 3
        with pytest.raises(Failed, match="ValueError"):
            await thinkers.run(60, int, "x")
        assert await thinkers.run(60, abs, -4) == 4

    asyncio.run(work())


def test_the_loop_goes_on_while_a_worker_thinks_and_work_can_be_stopped(
    thinkers: Thinkers,
) -> None:
    async def work() -> None:
        await thinkers.run(60, abs, 1)
        long = asyncio.create_task(thinkers.run(600, time.sleep, 600))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not long.done()
        long.cancel()
        with pytest.raises(asyncio.CancelledError):
            await long
        assert await thinkers.run(60, abs, -5) == 5, "the one worker is free again"

    asyncio.run(work())


def test_work_that_takes_too_long_fails(thinkers: Thinkers) -> None:
    with pytest.raises(Failed, match="too long"):
        asyncio.run(thinkers.run(0.2, time.sleep, 600))


def test_a_worker_that_dies_is_replaced(thinkers: Thinkers) -> None:
    with pytest.raises(Failed, match="died"):
        asyncio.run(thinkers.run(60, sys.exit))
    assert asyncio.run(thinkers.run(60, abs, -6)) == 6
    assert threading.active_count() < 20


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_a_bot_chooses_from_a_position(game: plancia.Game) -> None:
    match = game.new(seed=3)
    seat = min(match.questions)
    chosen = jobs.choose(match.position(), seat, "random", 1)
    assert match.questions[seat].find(chosen.notation)


def test_several_processes_share_what_an_address_may_use() -> None:
    alone, each = Limits(), Limits().among(2)
    assert each.address_time == Rate(alone.address_time.burst / 2, alone.address_time.second / 2)
    assert each.connection_time == alone.connection_time
    assert alone.among(100).address_time == alone.connection_time, "enough for one connection"
