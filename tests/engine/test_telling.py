"""Sentences whose things can be pointed at."""

from __future__ import annotations

import pytest

from plancia.engine.event import EVERYONE, event_of
from plancia.engine.look import Look, Told
from plancia.engine.table import Span
from plancia.engine.words import words
from plancia.engine.words.telling import Thing, listed, log_line, pieces_named, seat_named, tell
from tests.toys import smugglers

SAY = words("en")


def test_each_name_becomes_its_thing() -> None:
    things: dict[str, Thing] = {
        "side": seat_named(1, "Bo"),
        "count": 3,
        "place": "Mars",
        "nothing": "",
    }
    spans = tell(SAY, "{side} lands {count} on {place}{nothing}.", lambda name: things[name])
    assert spans == (
        Span("Bo", ref="seat:1"),
        Span(" lands "),
        Span("3"),
        Span(" on "),
        Span("Mars"),
        Span("."),
    )


def test_several_things_are_listed() -> None:
    spans = listed([Span("a", ref="x"), Span("b")])
    assert spans == [Span("a", ref="x"), Span(", "), Span("b")]
    assert tell(SAY, "{cards}!", lambda name: spans) == (*spans, Span("!"))


def told_of(known: list[int], viewer: int) -> tuple[Told, Look]:
    match = smugglers.GAME.new(seed=1)
    from plancia.engine.table.drawing import look

    eyes = look(match, viewer, "en")
    event = event_of(4, "draw", 0, {"cards": [7, 8, 9]})
    event.known["cards"], event.handles["cards"] = known, [1, 2, 3]
    return Told(event, eyes), eyes


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ([EVERYONE] * 3, "n7, n8, n9"),
        ([EVERYONE, 1, 1], "n7, 2 cards"),
        ([1, 1, 1], "3 cards"),
    ],
)
def test_pieces_are_named_as_far_as_they_are_known(known: list[int], text: str) -> None:
    told, look = told_of(known, viewer=1)
    spans = pieces_named(told, "cards", lambda piece: f"n{piece}", look.say)
    assert "".join(span.text for span in spans) == text
    assert all(span.ref for span in spans if span.text.startswith("n"))


def test_a_line_of_the_log() -> None:
    told, look = told_of([EVERYONE] * 3, viewer=1)
    line = log_line(told, look.say, "{side} draws.", lambda name: seat_named(0, "Ada"), "R-1")
    assert (line.number, line.seat, line.kind, line.rule) == (4, 0, "draw", "R-1")
    assert line.spans[0].ref == "seat:0"
