"""What the forms of a state are read by: each knows how many places it takes, and their names."""

from __future__ import annotations

from collections.abc import Callable

from plancia.engine.hidden import EMPTY
from plancia.engine.observed.eye import NONE_KNOWN, SOME_KNOWN, Eye
from plancia.engine.plain import StateValue


class Node:
    """Reads a value of one form into places that begin at a given one."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        """For each place what it stands for, within the form."""
        self.width = len(names)

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        """Tell what is not 0. Whatever holds the value says of a secret whose it is."""


class Number(Node):
    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        number: int = value
        if number:
            eye.places.append(at)
            eye.values.append(number)


class Flag(Node):
    """Whether something is so."""

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        if value:
            eye.places.append(at)
            eye.values.append(1)


class Seat(Node):
    """Which seat, as the viewer sees it; beyond those at the table sits the automaton."""

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        seat: int = value
        if 0 <= seat < eye.seats:
            eye.put(at + (seat - eye.viewer) % eye.seats, 1)
        elif seat >= eye.seats:
            eye.put(at + eye.seats, 1)


class Side(Node):
    """Which team, as the viewer sees it."""

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        side: int = value
        if side >= 0:
            eye.put(at + (side - eye.side) % eye.sides, 1)


class Named(Node):
    """Which of the things that have names."""

    def __init__(self, names: list[str], slots: dict[int, int], pieces: bool) -> None:
        super().__init__(names)
        self.slots = slots
        """For each thing its place; what looks the same has the same."""
        self.table = [slots.get(thing, -1) for thing in range(max(slots, default=-1) + 1)]
        """The same as a list, for those that are looked up often."""
        self.pieces = pieces
        """Whether they are pieces of the game, of which some may be hidden."""

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        thing: int = value
        if thing < 0 or (self.pieces and not eye.knows(thing)):
            return
        slot = self.slots.get(thing, -1)
        if slot >= 0:
            eye.put(at + slot, 1)
        else:
            eye.short = "a name that is not among those declared"


class Several(Node):
    """Several numbers that are held in one."""

    def __init__(self, names: list[str], split: Callable[[int], list[int]]) -> None:
        super().__init__(names)
        self.split = split

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        number: int = value
        if not number:
            return
        parts: list[int] = self.split(number)
        for part in parts:
            if part:
                eye.places.append(at)
                eye.values.append(part)
            at += 1


class Perhaps(Node):
    """What may be absent: first whether it is there."""

    def __init__(self, inner: Node) -> None:
        super().__init__(["there", *inner.names])
        self.inner = inner

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        if value is not None:
            eye.put(at, 1)
            self.inner.read(value, at + 1, eye, holder)


class Hidden(Node):
    """What only some seats know: first whether the viewer does."""

    def __init__(self, inner: Node, known: Callable[[StateValue, StateValue], int]) -> None:
        super().__init__(["known", *inner.names])
        self.inner = inner
        self.known = known

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        mask: int = self.known(eye.state, holder)
        if mask == -1 or mask & eye.mask:
            eye.put(at, 1)
            self.inner.read(value, at + 1, eye, holder)


class Whole(Node):
    """The fields of a data class."""

    def __init__(self, fields: list[tuple[str, Node]]) -> None:
        super().__init__([join(field, name) for field, node in fields for name in node.names])
        self.fields: list[str] = []
        self.nodes: list[Node] = []
        self.starts: list[int] = []
        start = 0
        for field, node in fields:
            if node.width:
                self.fields.append(field)
                self.nodes.append(node)
                self.starts.append(start)
            start += node.width

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        for number in range(len(self.fields)):
            node = self.nodes[number]
            node.read(getattr(value, self.fields[number]), at + self.starts[number], eye, value)


class Row(Node):
    """A list: first how long it is, then its entries, as far as there are places for them."""

    def __init__(self, inner: Node, labels: list[str], by_seat: bool, by_side: bool) -> None:
        super().__init__(
            ["how many", *(join(label, name) for label in labels for name in inner.names)]
        )
        self.inner = inner
        self.most = len(labels)
        self.by_seat = by_seat
        self.by_side = by_side

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        entries: list[StateValue] = value
        eye.put(at, len(entries))
        width = self.inner.width
        for number in range(len(entries)):
            place = number
            if self.by_seat and number < eye.seats:
                place = (number - eye.viewer) % eye.seats
            elif self.by_side:
                place = (number - eye.side) % eye.sides
            if place >= self.most:
                eye.short = f"a list of {len(entries)} where {self.most} have places"
                return
            self.inner.read(entries[number], at + 1 + place * width, eye, number)


class Numbers(Row):
    """A list of plain numbers: the quick way of the most common row."""

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        entries: list[int] = value
        eye.put(at, len(entries))
        places, values = eye.places, eye.values
        place = at + 1
        last = at + self.most
        for number in entries:
            if place > last:
                eye.short = f"a list of {len(entries)} where {self.most} have places"
                return
            if number:
                places.append(place)
                values.append(number)
            place += 1


class Things(Row):
    """A list of things that have names and are no pieces: as quick."""

    def __init__(self, inner: Named, labels: list[str]) -> None:
        super().__init__(inner, labels, False, False)
        self.table = inner.table

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        entries: list[int] = value
        eye.put(at, len(entries))
        places, values, table = eye.places, eye.values, self.table
        width, known = self.inner.width, len(table)
        place = at + 1
        after = place + self.most * width
        for thing in entries:
            if place >= after:
                eye.short = f"a list of {len(entries)} where {self.most} have places"
                return
            if thing >= 0:
                slot = table[thing] if thing < known else -1
                if slot >= 0:
                    places.append(place + slot)
                    values.append(1)
                else:
                    eye.short = "a name that is not among those declared"
            place += width


class Pile(Node):
    """Pieces that lie together: how many, how many of each face the viewer knows, and, where
    their order counts, how deep those lie."""

    def __init__(self, named: Named, depths: list[str], deep: dict[int, int], topped: bool) -> None:
        super().__init__(["how many", *named.names, *(f"depth of {name}" for name in depths)])
        self.table = named.table
        self.pieces = named.pieces
        self.deep = deep
        """For each piece the place that tells its depth, if any does."""
        self.topped = topped
        """Whether of a pile that lies open the top is told."""
        self.counts = [0] * len(named.names)

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        pieces: list[int] = value
        if not pieces:
            return
        eye.put(at, len(pieces))
        shown = eye.visible(pieces) if self.pieces else pieces
        if not shown:
            return
        counts, table = self.counts, self.table
        most = len(table)
        touched: list[int] = []
        for piece in shown:
            if piece == EMPTY:
                continue
            slot = table[piece] if piece < most else -1
            if slot < 0:
                eye.short = "a piece that is not among those declared"
                continue
            count = counts[slot]
            if not count:
                touched.append(slot)
            counts[slot] = count + 1
        places, values = eye.places, eye.values
        first = at + 1
        for slot in touched:
            places.append(first + slot)
            values.append(counts[slot])
            counts[slot] = 0
        if not self.deep:
            return
        if shown is not pieces:
            for piece in shown:
                eye.put(at + self.deep[piece], len(pieces) - pieces.index(piece))
        elif self.topped and pieces[-1] != EMPTY:
            eye.put(at + self.deep[pieces[-1]], 1)


class Laid(Node):
    """Pieces that lie each at its place: what the viewer knows to lie there and, where nobody sees
    them but by looking, who else has looked."""

    def __init__(self, named: Named, labels: list[str], others: list[str]) -> None:
        seen = [f"seen by {other}" for other in others]
        super().__init__(
            ["how many", *(join(label, name) for label in labels for name in named.names + seen)]
        )
        self.table = named.table
        self.faces = named.width
        self.step = named.width + len(others)
        self.most = len(labels)

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        pieces: list[int] = value
        eye.put(at, len(pieces))
        known = eye.of(pieces)
        if known == NONE_KNOWN or not pieces:
            return
        if len(pieces) > self.most:
            eye.short = f"{len(pieces)} pieces where {self.most} have places"
            return
        looked = known == SOME_KNOWN and self.step > self.faces
        shown = eye.visible(pieces)
        for number in range(len(pieces)):
            piece = pieces[number]
            if piece == EMPTY:
                continue
            place = at + 1 + number * self.step
            if shown is pieces or piece in shown:
                eye.put(place + self.table[piece], 1)
            if looked:
                for other in eye.others_who_saw(piece):
                    eye.put(place + self.faces + other - 1, 1)


class Noted(Node):
    """A number for each of the things that have names; none for who has seen what."""

    def __init__(self, named: Named) -> None:
        super().__init__(named.names)
        self.slots = named.slots

    def read(self, value: StateValue, at: int, eye: Eye, holder: StateValue) -> None:
        if eye.is_seen(value):
            return
        held: dict[int, int] = value
        for thing, number in held.items():
            slot = self.slots.get(thing, -1)
            if slot >= 0 and int(number):
                eye.put(at + slot, int(number))


def join(name: str, rest: str) -> str:
    return f"{name} · {rest}" if rest else name
