"""A table as named numbers.

The table is walked as plain data. A thing with a name, an id or a place is called by it; a second
one of that name beside it is counted, and told apart if it differs. Every field that is not as
usual is a fact:

- numbers are numbers; so are those that stand in texts, where `4 of 6 hit` is `# of # hit`;
- texts are names, in the words of the source, whatever language people play in;
- seats are named as the viewer sees them, in texts too.

Left out is what is no part of the position: handles, options, the log, how things are drawn, and
sentences for people: of a long row on a card what stands before its colon is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import get_args

from msgspec import Struct, structs

from plancia.engine.table import (
    Ability,
    Area,
    Box,
    Card,
    Cards,
    Cell,
    Clash,
    Counter,
    Hex,
    HexMap,
    NodeMap,
    Piece,
    Pile,
    Prompt,
    Result,
    Seat,
    Sheet,
    Span,
    Table,
    Track,
)

Fact = tuple[str, float]
Facts = tuple[Fact, ...]

LEFT_OUT = {
    # how a client follows things and answers; what has been
    "handle", "ref", "options", "back", "choices", "rule", "log", "moments", "throw", "can_undo",
    "answers", "status",
    # how things are drawn
    "place", "title", "layout", "frame", "art", "figure", "icon", "emblem", "colour", "tone", "x",
    "y", "size", "shape", "numbers", "region", "label_at", "orientation", "links", "regions",
    "lines", "shows", "legend", "big", "cost_icon", "value_icon", "readings", "values", "side",
    "mark", "form", "slots", "stack", "share", "rank", "motif", "tag", "mend", "short",
    # what is told elsewhere, or has been
    "last", "last_turn", "open", "bulk", "steppers", "outcome", "threatened",
    # words for people
    "note", "why_not", "empty", "progress", "when",
}  # fmt: skip
"""Fields that are not told by the common rule."""

OWN: dict[type[Struct], set[str]] = {
    Counter: {"name", "value"},
    Hex: {"q", "r"},
    Piece: {"name", "count", "seat"},
    Pile: {"id", "seat", "top", "cards"},
    Result: {"text", "winners"},
    Seat: {"seat", "name", "team"},
    Track: {"id", "cards"},
}
"""Fields that a thing's name or number tells already, or that are told in a way of their own."""

AREAS = get_args(Area)

BARE = {
    "cards", "counters", "nodes", "hexes", "pieces", "sections", "boxes", "dials", "shields",
    "rows", "abilities", "text",
}  # fmt: skip
"""Fields that need not be named: what is in them has names enough."""

ROW = 4
"""A card's row of more words is a sentence."""

NUMBER = re.compile(r"(?<![\w-])\d+(?!\w)")


def facts(table: Table) -> dict[str, float]:
    """The table as named numbers; what has no number counts how often it is there."""
    found: dict[str, float] = {}
    for name, value in _table(table):
        found[name] = found.get(name, 0.0) + value
    return found


class View:
    """How a viewer names what is on the table."""

    def __init__(self, viewer: int, names: tuple[str, ...], teams: tuple[int, ...]) -> None:
        self.called = tuple(
            f"other {left}" if left else "me"
            for left in ((seat - viewer) % len(names) for seat in range(len(names)))
        )
        farthest_first = [(viewer - left) % len(names) for left in range(1, len(names) + 1)]
        self.teams = {teams[seat]: self.called[seat] for seat in farthest_first}
        self.sides = {
            name: self.called[seat].replace(" ", "-")
            for seat, name in enumerate(names)
            if name and names.count(name) == 1
        }
        longest_first = sorted(map(re.escape, self.sides), key=len, reverse=True)
        self.side = re.compile(rf"\b(?:{'|'.join(longest_first)})\b")
        self.text = cache(self._text)
        self.thing = lru_cache(1 << 13)(self._thing)

    def seat(self, seat: int | None) -> str:
        """What to call a seat; one that nobody sits at is the game's own."""
        if seat is None:
            return "all"
        return self.called[seat] if seat < len(self.called) else "automaton"

    def words(self, text: str) -> str:
        """A text in which seats are named as the viewer sees them."""
        return self.side.sub(lambda found: self.sides[found[0]], text) if self.sides else text

    def _text(self, text: str) -> Facts:
        """A text as one name and its numbers."""
        if not text:
            return ()
        words = self.words(text)
        name = NUMBER.sub("#", words)
        numbers = [float(each) for each in NUMBER.findall(words)] or [1.0]
        return tuple((f"{name} {at}" if at > 1 else name, x) for at, x in enumerate(numbers, 1))

    def _thing(self, thing: Struct) -> Facts:
        """What is to be told of a thing, by names that follow its own."""
        return tuple(self.fields(thing))

    def fields(self, thing: Struct) -> Iterator[Fact]:
        for field, default in _fields(type(thing)):
            value = getattr(thing, field)
            if value != default:
                yield from self.told(field, value)
        if isinstance(thing, Pile):
            yield from self.pile(thing)
        elif isinstance(thing, Track):
            for cell, card in enumerate(thing.cards, 1):
                yield from _under(str(cell), self.row((card,)))
        elif isinstance(thing, Seat):
            yield from self.side_of(thing)
        elif isinstance(thing, Card) and thing.frame and not thing.name:
            yield f"frame {thing.frame}", 1.0
        elif isinstance(thing, Span | Cell) and thing.icon:
            yield f"icon {thing.icon}", 1.0

    def side_of(self, seat: Seat) -> Iterator[Fact]:
        """Whose team a seat is of, and its faction."""
        if self.teams[seat.team] != self.called[seat.seat]:
            yield f"team of {self.teams[seat.team]}", 1.0
        if seat.frame:
            yield f"frame {seat.frame}", 1.0

    def told(self, field: str, value: object) -> Iterator[Fact]:
        """What a field says."""
        if field == "seat":
            assert value is None or isinstance(value, int)
            yield f"of {self.seat(value)}", 1.0
        elif field == "facing":
            yield f"facing {value}", 1.0
        elif isinstance(value, bool | int | float):
            yield field, float(value)
        elif isinstance(value, str):
            yield from _under("" if field in BARE else field, self.text(value))
        elif isinstance(value, tuple):
            yield from _under("" if field in BARE else field, self.row(value))
        elif isinstance(value, Card):
            shown = structs.replace(value, abilities=())
            yield from _under(field, self.row((shown,)))

    def row(self, row: tuple[object, ...]) -> Iterator[Fact]:
        """Things in a row, each under its name, or its place where it has none. What is like the
        first of its name is only counted."""
        named: dict[str, list[Facts]] = {}
        for at, each in enumerate(row, 1):
            if isinstance(each, Ability):
                yield from self.ability(each)
                continue
            if not isinstance(each, Struct):
                yield from self.told(str(at), each)
                continue
            name = self.name(each) or str(at)
            yield from _under(name, self.own(each))
            alike = named.setdefault(name, [])
            alike.append(self.thing(each))
            if len(alike) == 1:
                yield from _under(name, alike[0])
            elif alike[-1] != alike[0]:
                yield from _under(f"{name} ({len(alike)})", alike[-1] or (("plain", 1.0),))

    def ability(self, row: Ability) -> Iterator[Fact]:
        """A row of a card's or ship's text, and whether it can be used."""
        kind = row.mark or ""
        for span in row.spans:
            yield from _under(kind, self.text(heading(span.text)))
        if row.state != "plain":
            name = NUMBER.sub("#", self.words(heading(row.spans[0].text) if row.spans else ""))
            yield " · ".join(part for part in (kind, name, row.state) if part), 1.0

    def pile(self, pile: Pile) -> Iterator[Fact]:
        """The cards of a pile that show, and what lies where in one that is known in part."""
        yield from self.row(pile.cards or ((pile.top,) if pile.top else ()))
        known = pile.cards if len(pile.cards) < pile.count else pile.cards[:1]
        for depth, card in enumerate(known or ((pile.top,) if pile.top else ()), 1):
            yield f"{self.name(card)} · {depth} from the top", 1.0

    def name(self, thing: object) -> str:
        """What a thing is called; nothing where its place in the row must do."""
        if isinstance(thing, Hex):
            return f"{thing.q},{thing.r}"
        if isinstance(thing, Card):
            return thing.name or "face down"
        if isinstance(thing, Piece):
            return f"{self.seat(thing.seat)} {thing.name or thing.art or thing.figure}"
        if isinstance(thing, Seat):
            return self.called[thing.seat]
        given = getattr(thing, "id", "") or getattr(thing, "name", "")
        return NUMBER.sub("#", self.words(given))

    def own(self, thing: object) -> Facts:
        """What a thing's name alone stands for: a counter's number, how many pieces, one card."""
        if isinstance(thing, Counter):
            return (("", float(thing.value)),)
        if isinstance(thing, Piece):
            return (("", float(thing.count)),)
        return (("", 1.0),) if isinstance(thing, Card | Box) else ()


def heading(text: str) -> str:
    """A row of a few words itself; of a longer one the few words before its colon."""
    for each in (text, text.partition(":")[0]):
        if len(each.split()) <= ROW and len(NUMBER.findall(each)) <= 2:
            return each
    return ""


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    """The fields of a kind of thing that are told by the common rule, with their defaults."""
    own = OWN.get(kind, {"id", "seat"} if kind in AREAS else {"id", "name"})
    return tuple(
        (field.name, field.default)
        for field in structs.fields(kind)
        if field.name not in LEFT_OUT and field.name not in own
    )


def _under(name: str, told: Iterable[Fact]) -> Iterator[Fact]:
    if not name:
        yield from told
        return
    for rest, value in told:
        yield (f"{name} · {rest}" if rest else name), value


@lru_cache(64)
def _view(viewer: int, names: tuple[str, ...], teams: tuple[int, ...]) -> View:
    return View(viewer, names, teams)


def _table(table: Table) -> Iterator[Fact]:
    view = _view(
        table.viewer or 0,
        tuple(seat.name for seat in table.seats),
        tuple(seat.team for seat in table.seats),
    )
    yield from _under("phase", view.text(table.phase))
    yield from view.row(table.seats)
    if table.result is not None:
        yield from _under("result", view.fields(table.result))
        for seat in table.result.winners:
            yield f"result · {view.seat(seat)} · won", 1.0
    names = _area_names(view, table.areas)
    for name, area in zip(names, table.areas, strict=True):
        yield from _under(name, view.thing(area))
    if table.prompt is not None:
        yield from _asked(view, table.prompt, names, table.areas)


def _area_names(view: View, areas: tuple[Area, ...]) -> list[str]:
    """Areas by their ids; a seat's own bear no number but that of their place in line."""
    named: dict[str, int] = {}
    names = []
    for area in areas:
        seat = getattr(area, "seat", None)
        name = area.id if seat is None else f"{view.seat(seat)} · {area.id.rstrip('0123456789')}"
        named[name] = named.get(name, 0) + 1
        names.append(name if named[name] == 1 else f"{name} ({named[name]})")
    return names


def _asked(view: View, prompt: Prompt, names: list[str], areas: tuple[Area, ...]) -> Iterator[Fact]:
    """The question's kind and what it is about: the lines of its text after the first."""
    yield f"asked · {prompt.kind}", 1.0
    for subject in prompt.text.split("\n")[1:]:
        yield from _under(f"asked · {prompt.kind}", view.text(subject))
    for name, area in zip(names, areas, strict=True) if prompt.about else ():
        for thing in _things(area):
            if getattr(thing, "handle", "") == prompt.about:
                yield f"asked · about · {name} · {view.name(thing)}", 1.0


def _things(area: Area) -> Iterator[Struct]:
    """What lies in an area."""
    if isinstance(area, Cards | Pile | Track):
        yield from area.cards
    elif isinstance(area, Clash):
        yield from (each for each in (area.source, area.target) if each is not None)
        yield from (shot.card for shot in area.shots)
    elif isinstance(area, Sheet):
        yield area
    elif isinstance(area, HexMap):
        for place in area.hexes:
            yield from place.pieces
    elif isinstance(area, NodeMap):
        for node in area.nodes:
            yield from node.pieces
