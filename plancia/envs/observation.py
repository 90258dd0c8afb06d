"""What a seat sees, as numbers.

An observation is made from the seat's table, so that nothing hidden can be in it. First the
table becomes *facts*: readable names with a number each, such as `me · hand · Scout` 2 or
`other 1 · Authority` 43. Seats are named as the viewer sees them: `me`, then `other 1` to the
left and so on, so that one set of weights can play every seat. Then each fact is added to one of
`SIZE` places of a vector, chosen by a hash of its name (the hashing trick): the same name always
takes the same place. Two names may share a place; whoever wants another encoding starts from
the facts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from math import log1p

from msgspec.structs import replace

from plancia.engine.drawing import look
from plancia.engine.match import Match
from plancia.engine.table import (
    Area,
    Card,
    Cards,
    Counter,
    Counters,
    Dice,
    HexMap,
    NodeMap,
    Note,
    Piece,
    Pile,
    Plan,
    Prompt,
    Sheet,
    Table,
    Track,
)

SIZE = 4096
"""Length of an encoded observation."""

Fact = tuple[str, float]


def facts(table: Table) -> dict[str, float]:
    """The table as named numbers; what has no number counts how often it is there."""
    found: dict[str, float] = {}
    for name, value in _table_facts(table):
        found[name] = found.get(name, 0.0) + value
    return found


def seen(match: Match, seat: int) -> dict[str, float]:
    """The facts of a seat's table, drawn without the log and the words of the options."""
    eyes = look(match, seat, "en")
    table = match.game.table(match.state, eyes)
    prompt = None
    if eyes.question is not None:
        said = match.game.prompt(match.state, eyes.question, eyes)
        text = said if isinstance(said, str) else said.text
        prompt = Prompt(text, (), kind=eyes.question.kind)
    return facts(replace(table, viewer=seat, prompt=prompt))


def encode(named: dict[str, float]) -> list[float]:
    """The facts in a vector of fixed length; large numbers are drawn together by a logarithm."""
    vector = [0.0] * SIZE
    for name, value in named.items():
        vector[place(name)] += log1p(value) if value >= 0 else -log1p(-value)
    return vector


@cache
def place(name: str) -> int:
    """Where in the vector a fact stands."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big") % SIZE


class Eyes:
    """How a viewer names seats and areas."""

    def __init__(self, table: Table) -> None:
        self.viewer = table.viewer or 0
        self.seats = len(table.seats)
        self.named: dict[str, int] = {}
        """How many areas of a name there have been."""

    def seat(self, seat: int | None) -> str:
        if seat is None:
            return "all"
        left = (seat - self.viewer) % self.seats
        return f"other {left}" if left else "me"

    def area(self, area: Area) -> str:
        """An area's name; for a seat's own it bears no number but that of its place in line."""
        seat = None if isinstance(area, HexMap | NodeMap | Track | Dice | Note) else area.seat
        if seat is None:
            return area.id
        name = f"{self.seat(seat)} · {area.id.rstrip('0123456789')}"
        self.named[name] = self.named.get(name, 0) + 1
        return name if self.named[name] == 1 else f"{name} {self.named[name]}"


def _table_facts(table: Table) -> Iterator[Fact]:
    eyes = Eyes(table)
    if table.prompt is not None:
        yield f"asked · {table.prompt.kind}", 1
        yield f"asked · {table.prompt.text}", 1
    for seat in table.seats:
        name = eyes.seat(seat.seat)
        yield f"{name} · turn", seat.turn
        yield f"{name} · out", seat.out
        if seat.frame in table.frames:
            yield f"{name} · {table.frames[seat.frame].name}", 1
        yield from _counters(name, seat.counters)
    for area in table.areas:
        yield from _area(eyes, area)


def _area(eyes: Eyes, area: Area) -> Iterator[Fact]:
    name = eyes.area(area)
    if isinstance(area, Cards):
        yield from _cards(name, area.cards)
    elif isinstance(area, Pile):
        yield f"{name} · count", area.count
        yield from _cards(name, area.cards or ((area.top,) if area.top else ()))
    elif isinstance(area, Counters):
        yield from _counters(name, area.counters)
    elif isinstance(area, HexMap):
        yield from _hexes(eyes, name, area)
    elif isinstance(area, NodeMap):
        yield from _nodes(eyes, name, area)
    elif isinstance(area, Track):
        for marker in area.markers:
            yield f"{name} · {eyes.seat(marker.seat)} {marker.name}", marker.at + 1
        for cell, card in enumerate(area.cards):
            yield f"{name} {cell} · {card.name}", 1
    elif isinstance(area, Sheet):
        yield from _sheet(name, area)
    elif isinstance(area, Plan):
        yield from _plan(name, area)
    elif isinstance(area, Dice):
        for number, die in enumerate(area.dice):
            yield f"{name} {number}", die.value


def _hexes(eyes: Eyes, name: str, area: HexMap) -> Iterator[Fact]:
    for each in area.hexes:
        where = f"{name} {each.q},{each.r}"
        if each.terrain != "space":
            yield f"{where} · {each.terrain}", 1
        if each.seat is not None:
            yield f"{where} · {eyes.seat(each.seat)}", 1
        yield from _pieces(eyes, where, each.pieces)


def _nodes(eyes: Eyes, name: str, area: NodeMap) -> Iterator[Fact]:
    for node in area.nodes:
        where = f"{name} {node.id}"
        yield f"{where} · closed", node.closed
        if node.seat is not None:
            yield f"{where} · {eyes.seat(node.seat)}", 1
        yield from _pieces(eyes, where, node.pieces)


def _cards(name: str, cards: tuple[Card, ...]) -> Iterator[Fact]:
    for card in cards:
        called = f"{name} · {card.name or 'face down'}"
        yield called, 1
        if card.spent or card.turned:
            yield f"{called} · spent", 1
        if card.value is not None:
            yield f"{called} · value", card.value


def _counters(name: str, counters: tuple[Counter, ...]) -> Iterator[Fact]:
    for counter in counters:
        yield f"{name} · {counter.name}", counter.value


def _pieces(eyes: Eyes, where: str, pieces: tuple[Piece, ...]) -> Iterator[Fact]:
    for piece in pieces:
        called = f"{where} · {eyes.seat(piece.seat)} {piece.name or piece.figure}"
        yield called, piece.count
        if piece.facing is not None:
            yield f"{called} · facing {piece.facing}", 1
        if piece.spent:
            yield f"{called} · spent", 1


def _sheet(name: str, sheet: Sheet) -> Iterator[Fact]:
    yield f"{name} · lost", sheet.lost
    for section in sheet.sections:
        for box in section.boxes:
            yield f"{name} · {section.name} · {box.name} · {box.state}", 1
    for dial in sheet.dials:
        yield f"{name} · {dial.name}", dial.at
    for shield in sheet.shields:
        yield f"{name} · shield {shield.facing}", shield.value if shield.up else 0
    yield from _counters(name, sheet.counters)


def _plan(name: str, plan: Plan) -> Iterator[Fact]:
    for row in plan.rows:
        for column, cell in zip(plan.columns, row.cells, strict=False):
            if cell.label or cell.icon:
                yield f"{name} · {row.name} {column} · {cell.label or cell.icon}", 1
    if plan.now is not None:
        yield f"{name} · now", plan.now + 1
    yield from _counters(name, plan.budget)
