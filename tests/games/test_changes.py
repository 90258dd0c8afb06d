"""Whoever follows the changes of a table sees the table, at every decision of a match."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import plancia
from plancia.engine.game import Game
from plancia.engine.table import Table
from plancia.engine.table.changes import applied, changes
from plancia.engine.table.drawing import Drawings
from plancia.engine.words import LANGUAGES
from tests.toys.playing import play_at_random


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
@pytest.mark.parametrize(("seed", "answers"), [(1, 60), (2, 20)])
def test_changes_lead_to_what_is_drawn_afresh(game: Game, seed: int, answers: int) -> None:
    """A match of the usual number of seats, then a short one of the largest."""
    seats = game.seats[0] if seed == 1 else max(game.seats)
    match = game.new(seats, seed, dict(game.trial))
    drawings = Drawings(match)
    viewers = [*range(match.seats), None]
    seen: dict[tuple[str, int | None], Table] = {}
    followed: dict[tuple[str, int | None], Any] = {}
    for answer in range(answers):
        for language in LANGUAGES:
            for viewer, table in zip(viewers, drawings.tables(viewers, language), strict=True):
                assert table == match.table(viewer, language)
                eyes = language, viewer
                if eyes in seen:
                    change = arrived(changes(seen[eyes], table))
                    followed[eyes] = applied(change, turned_round(followed[eyes]))
                    assert msgspec.convert(followed[eyes], Table) == table
                else:
                    followed[eyes] = arrived(table)
                seen[eyes] = table
        move(match, answer)


def move(match: plancia.Match, seed: int) -> None:
    """An answer at random, or now and then one taken back."""
    takers = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if seed % 7 == 0 and takers and not match.over:
        match.undo(takers[0])
    else:
        play_at_random(match, seed, 1)


def arrived(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def turned_round(value: Any) -> Any:
    """The same with the fields of every thing in another order: it must mean nothing."""
    if isinstance(value, list):
        return [turned_round(each) for each in value]
    if isinstance(value, dict):
        return {name: turned_round(each) for name, each in reversed(value.items())}
    return value
