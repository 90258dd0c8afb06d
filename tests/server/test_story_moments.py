"""What the moments of a match's story tell."""

from __future__ import annotations

from plancia.engine.table import Effect, LogLine, Span
from plancia.server.workers.stories import lines, record_of


def line(number: int, kind: str, effect: Effect | None = None) -> LogLine:
    return LogLine(number, (Span(f"{kind} {number}"),), kind=kind, effect=effect)


def hit(number: int, amount: int) -> LogLine:
    return line(number, "attack", Effect("hit", "seat:0", "seat:1", amount))


def bought(number: int, price: int) -> LogLine:
    return line(number, "buy", Effect("gain", target="seat:0", amount=price))


def test_of_several_blows_the_heaviest_is_told() -> None:
    turn = [hit(1, 3), hit(2, 9), hit(3, 1)]
    assert [each.number for each in lines(turn)] == [2]


def test_what_has_an_effect_is_told_before_what_has_none() -> None:
    turn = [line(number, f"play {number}") for number in range(5)] + [bought(5, 6), hit(6, 2)]
    assert {"buy", "attack"} <= {each.kind for each in lines(turn)}


def test_a_turn_is_named_after_the_heaviest_blow_of_the_match() -> None:
    weak, strong = [hit(1, 3), bought(2, 8)], [hit(3, 9), bought(4, 1)]
    assert [record_of(turn, weak + strong) for turn in (weak, strong)] == ["gain", "blow"]


def test_a_turn_like_others_has_no_name() -> None:
    turn = [hit(1, 3), line(2, "draw")]
    assert record_of(turn, [*turn, hit(3, 4)]) == ""
    assert record_of([line(4, "draw")], turn) == ""


def test_two_blows_as_heavy_name_no_turn() -> None:
    early, late = [hit(1, 3)], [hit(2, 3)]
    assert [record_of(turn, early + late) for turn in (early, late)] == ["", ""]
