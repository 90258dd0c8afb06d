"""Seats differ by name, emblem and colour, however many there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import plancia
from plancia.engine.game import Game

ANSWERS = 60
ROOT = Path(__file__).parents[2]
OWN = re.compile(r'\["(#[0-9a-f]{6})", "([a-z]+)"\]')
"""Colour and emblem of a seat without a frame, as the page gives them."""


def own_marks() -> list[tuple[str, str]]:
    page = (ROOT / "web/src/lib/table/play.svelte.ts").read_text(encoding="utf-8")
    return [(each[1], each[2]) for each in OWN.finditer(page)]


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_seats_are_told_apart_by_name_emblem_and_colour(game: Game) -> None:
    marks = own_marks()
    assert len(marks) == 8
    match = game.new(max(game.seats), seed=3)
    told = 0
    for _ in range(ANSWERS):
        table = match.table(0)
        seen = []
        framed = {bool(seat.frame) for seat in table.seats}
        for seat in table.seats:
            frame = table.frames.get(seat.frame)
            mark = (frame.colour, frame.emblem) if frame else marks[seat.seat]
            seen.append((seat.name, *mark))
        # While sides are chosen one after the other a side may look like a seat that has none yet.
        for column in zip(*seen, strict=True) if len(framed) == 1 else ():
            assert len(set(column)) == len(seen), seen
        if match.over:
            break
        told += len(framed) == 1
        asked = min(match.questions)
        match.answer(asked, match.questions[asked].options[0])
    assert told > ANSWERS // 2
