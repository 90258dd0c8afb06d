"""What a line of the log names can be pointed at on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import plancia
from plancia.bots import bot
from plancia.engine.game import Game
from plancia.engine.table import LogLine, Table

ENOUGH = 0.9
"""Of all lines, those that point at something: the others speak of nothing that lies there."""
OFTEN = 50
"""A table is looked at after so many answers: sooner than the lines of its log are too many."""

of_every_game = pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)


@cache
def played(id: str) -> list[Table]:
    """The tables of a whole match of lieutenants."""
    game = plancia.game(id)
    match = game.new(seed=5, options=dict(game.trial))
    bots = [bot("greedy", seat) for seat in range(match.seats)]
    tables = []
    while not match.over:
        seat = next(iter(match.questions))
        match.answer(seat, bots[seat].choose(plancia.View(match, seat)).notation)
        if len(match.history) % OFTEN == 0:
            tables.append(match.table(None))
    return [*tables, match.table(None)]


def things(data: Any) -> Iterator[tuple[str, str]]:
    """Name and handle of everything that lies on a table."""
    if isinstance(data, list):
        for each in data:
            yield from things(each)
    elif isinstance(data, dict):
        if data.get("handle") and data.get("name"):
            yield data["name"], data["handle"]
        for each in data.values():
            yield from things(each)


def named(table: Table) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for name, handle in things(msgspec.to_builtins(table.areas)):
        found.setdefault(name, set()).add(handle)
    return found


def unlinked(line: LogLine, names: dict[str, set[str]]) -> list[str]:
    """The names of things on the table that stand in a line and point at nothing."""
    bare = "|".join(span.text for span in line.spans if not span.ref)
    return [name for name in names if re.search(rf"\b{re.escape(name)}\b", bare)]


@of_every_game
def test_nearly_every_line_points_at_something(game: Game) -> None:
    log = {line.number: line for table in played(game.id) for line in table.log}
    lines = [line for line in log.values() if line.weight != "major"]
    linked = [line for line in lines if any(span.ref for span in line.spans)]
    without = sorted({line.kind for line in lines} - {line.kind for line in linked})
    assert len(linked) >= ENOUGH * len(lines), f"{len(linked)} of {len(lines)}: {without}"


@of_every_game
def test_a_line_that_names_a_thing_on_the_table_links_it(game: Game) -> None:
    wrong = set()
    for table in played(game.id):
        names = named(table)
        for line in table.log:
            for name in unlinked(line, names):
                wrong.add(f"{line.kind}: {name}")
    assert sorted(wrong) == []
