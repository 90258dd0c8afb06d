"""Piles: drawn from the end, made anew of what was discarded, always told."""

from __future__ import annotations

from typing import Any

from plancia.engine import piles
from plancia.engine.dice import seeded
from plancia.engine.event import Event, Journal


class Table:
    """The least a state offers."""

    def __init__(self, deck: list[int], discard: list[int]) -> None:
        self.deck = deck
        self.discard = discard
        self.hand: list[int] = []
        self.seen: dict[int, int] = {}
        self.dice = seeded(3)
        self.journal = Journal(lambda state, asked: dict.fromkeys(range(20), 1))

    def draw(self, count: int) -> int:
        return piles.draw(self, self.deck, self.discard, self.hand, count, 0, self.seen)

    def told(self) -> list[tuple[str, Any]]:
        return [(event.kind, facts(event)) for event in self.journal.events]


def facts(event: Event) -> Any:
    return event.pieces.get("cards", event.facts.get("count"))


def test_cards_come_from_the_end() -> None:
    table = Table([1, 2, 3], [])
    before = table.dice.irrevocable
    assert table.draw(2) == 2
    assert (table.hand, table.deck) == ([3, 2], [1])
    assert table.told() == [("draw", [3, 2])]
    assert table.dice.irrevocable != before


def test_an_empty_pile_is_made_anew_when_a_card_must_be_drawn() -> None:
    table = Table([1, 2], [4, 5, 6])
    table.draw(2)
    assert table.discard == [4, 5, 6]
    table.draw(2)
    assert (len(table.deck), table.discard) == (1, [])
    assert sorted(table.hand + table.deck) == [1, 2, 4, 5, 6]
    assert [kind for kind, _ in table.told()] == ["draw", "shuffle", "draw"]
    assert table.told()[1] == ("shuffle", 3)


def test_what_was_drawn_before_the_shuffle_is_told_before_it() -> None:
    table = Table([1], [4, 5])
    assert table.draw(3) == 3
    assert table.told()[0] == ("draw", [1])
    assert [kind for kind, _ in table.told()] == ["draw", "shuffle", "draw"]


def test_there_may_be_fewer_cards_than_are_drawn() -> None:
    table = Table([1], [])
    assert table.draw(3) == 1
    assert not piles.reshuffle(table, table.deck, table.discard, 0)


def test_nobody_follows_a_shuffled_card() -> None:
    table = Table([], [4, 5])
    table.seen = {4: 1, 9: 2}
    handles = [table.journal.handle(card) for card in (4, 5)]
    piles.reshuffle(table, table.deck, table.discard, 0, table.seen)
    assert table.seen == {9: 2}
    assert not set(handles) & {table.journal.handle(card) for card in (4, 5)}


def test_nothing_is_told_in_playouts() -> None:
    table = Table([], [4, 5])
    table.journal = Journal(None)
    assert table.draw(1) == 1
    assert table.told() == []
