"""What a line of the log names can be pointed at on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import plancia
from plancia import Match
from plancia.bots import bot
from plancia.engine.game import Game
from plancia.engine.table import LogLine, Table

ENOUGH = 0.9
"""Of all lines, those that point at something: the others speak of nothing that lies there."""
ANSWERS = 250

of_every_game = pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)


def played(game: Game) -> Iterator[Match]:
    """A match of lieutenants, at every fiftieth answer and at its end."""
    match = game.new(seed=5, options=dict(game.trial))
    bots = [bot("greedy", seat) for seat in range(match.seats)]
    for count in range(ANSWERS):
        if match.over:
            break
        seat = next(iter(match.questions))
        match.answer(seat, bots[seat].choose(plancia.View(match, seat)).notation)
        if count % 50 == 49:
            yield match
    yield match


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
    *_, match = played(game)
    lines = [line for line in match.table(None).log if line.weight != "major"]
    linked = [line for line in lines if any(span.ref for span in line.spans)]
    without = sorted({line.kind for line in lines} - {line.kind for line in linked})
    assert len(linked) >= ENOUGH * len(lines), f"{len(linked)} of {len(lines)}: {without}"


@of_every_game
def test_a_line_that_names_a_thing_on_the_table_links_it(game: Game) -> None:
    wrong = set()
    for match in played(game):
        table = match.table(None)
        names = named(table)
        for line in table.log:
            for name in unlinked(line, names):
                wrong.add(f"{line.kind}: {name}")
    assert sorted(wrong) == []
