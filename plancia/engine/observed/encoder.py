"""Observations: what a seat knows of a match, as numbers at fixed places that have names.

All of it follows from what a game declares anyway: from the shape of its state, which says what
there is; from its zones, which say who knows which piece; and from its questions. Nothing is drawn
and no words are made. Seats are told as the viewer sees them: `me`, then `other 1` to the left.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from plancia.engine.dice import DICE, seeded
from plancia.engine.hidden import EMPTY, NOBODY
from plancia.engine.observed.eye import Eye
from plancia.engine.observed.nodes import (
    Flag,
    Hidden,
    Laid,
    Named,
    Node,
    Noted,
    Number,
    Numbers,
    Perhaps,
    Pile,
    Row,
    Seat,
    Several,
    Side,
    Things,
    Whole,
    join,
)
from plancia.engine.plain import (
    BOOL,
    SEAT,
    SIDE,
    TEXT,
    Form,
    Maybe,
    Names,
    Observed,
    Parts,
    Rows,
    Scalar,
    Secret,
    Shape,
    StateValue,
    entry,
)
from plancia.engine.settings import Value, settle

if TYPE_CHECKING:
    from plancia.engine.game import Game
    from plancia.engine.match import Match

ROOM: Final = 8
"""Places for the entries of a list that says nothing of its length and is empty at first."""
MOST_NAMES: Final = 1024
"""What has more names than this is told by its number."""


class Builder:
    """Makes the nodes for a game's forms, with a new match to measure lists by."""

    def __init__(self, game: Game, fresh: StateValue, seats: int, sides: int) -> None:
        zones = game.zones(fresh)
        self.piece_name = game.piece_name
        self.pieces = sorted({each for zone in zones for each in zone.pieces if each != EMPTY})
        self.decks = {id(zone.pieces) for zone in zones if zone.known == NOBODY}
        self.seats = seats
        self.called = called(seats)
        self.sides = ["mine", *(f"side {left}" for left in range(1, sides))]
        self.relative = False
        """Whether anything is told as the viewer sees it."""
        self._named: dict[int, Named | None] = {}

    def node(self, form: Form, fresh: StateValue) -> Node:
        """What reads a form; `fresh` is its value in a new match, or None."""
        if form is None or form is DICE or form is TEXT:
            return Node([])
        if isinstance(form, Observed):
            return self.node(form.told, fresh)
        if isinstance(form, Scalar):
            return self.scalar(form)
        if isinstance(form, Parts):
            return Several(list(form.parts), form.split)
        if isinstance(form, Names):
            return self.named(form) or Number([""])
        if isinstance(form, Maybe):
            return Perhaps(self.node(form.form, fresh))
        if isinstance(form, Secret):
            return Hidden(self.node(form.form, fresh), form.known)
        if isinstance(form, Shape):
            return Whole(
                [
                    (name, self.node(each, None if fresh is None else getattr(fresh, name)))
                    for name, each in form.forms.items()
                ]
            )
        if isinstance(form, Rows):
            return self.row(form, fresh or [])
        if isinstance(form, list):
            return self.row(Rows(entry(form)), fresh or [])
        [(key, _)] = form.items()
        named = self.named(key) if isinstance(key, Names) else None
        return Node([]) if named is None else Noted(named)

    def scalar(self, form: Scalar) -> Node:
        if form is SEAT:
            self.relative = True
            return Seat([*self.called, "automaton"])
        if form is SIDE:
            self.relative = True
            return Side(self.sides)
        return Flag([""]) if form is BOOL else Number([""])

    def named(self, form: Names) -> Named | None:
        """The names of a form; None where there are too many to have a place each."""
        if id(form) not in self._named:
            self._named[id(form)] = self.names_of(form)
        return self._named[id(form)]

    def names_of(self, form: Names) -> Named | None:
        pieces = form.naming is self.piece_name
        if form.among is not None:
            among = list(form.among)
        else:
            among = list(self.pieces) if pieces else counted(form)
        if len(among) > MOST_NAMES and not pieces:
            return None
        slots: dict[int, int] = {}
        faces: dict[int, int] = {}
        names: list[str] = []
        for thing in among:
            face = thing if form.face is None else form.face(thing)
            if face not in faces:
                faces[face] = len(names)
                names.append(form.naming(thing).partition("#")[0])
            slots[thing] = faces[face]
        return Named(names, slots, pieces)

    def row(self, form: Rows, fresh: list[StateValue]) -> Node:
        held = form.form
        one_name = held if isinstance(held, Names) and type(held) is Names else None
        named = None if one_name is None else self.named(one_name)
        most = form.most or len(fresh) or ROOM
        labels = [str(number) for number in range(1, most + 1)]
        if one_name is not None and named is not None and form.by is None:
            if form.ordered is False or (named.pieces and not form.ordered):
                return self.pile(one_name, named, form.pile or id(fresh) in self.decks, form.pile)
            if named.pieces:
                return self.laid(named, labels, id(fresh) in self.decks)
        if form.by is SEAT:
            self.relative = True
            labels = [*self.called, *labels[self.seats :]]
        elif form.by is SIDE:
            self.relative = True
            labels = self.sides
        inner = self.node(held, fresh[0] if fresh else None)
        if isinstance(inner, Number | Flag) and form.by is None:
            return Numbers(inner, labels, False, False)
        if isinstance(inner, Named) and not inner.pieces and form.by is None:
            return Things(inner, labels)
        return Row(inner, labels, form.by is SEAT, form.by is SIDE)

    def laid(self, named: Named, labels: list[str], face_down: bool) -> Node:
        if not face_down:
            return Laid(named, labels, [])
        self.relative = True
        return Laid(named, labels, self.called[1:])

    def pile(self, form: Names, named: Named, deep: bool, topped: bool) -> Node:
        pieces = list(named.slots) if deep else []
        places = {piece: 1 + named.width + place for place, piece in enumerate(pieces)}
        return Pile(named, [form.naming(piece) for piece in pieces], places, topped)


def counted(form: Names) -> list[int]:
    """All things from 0 on that have names; too many where there is no end of them."""
    found: list[int] = []
    for thing in range(MOST_NAMES + 1):
        try:
            form.naming(thing)
        except (IndexError, KeyError, ValueError):
            break
        found.append(thing)
    return found


def called(seats: int) -> list[str]:
    """What seats are called, the viewer's own first."""
    return ["me", *(f"other {left}" for left in range(1, seats))]


class Encoder:
    """The observations of a game with so many seats. Make one with `encoder`."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value]) -> None:
        self.game = game
        self.seats = seats
        self.teams = game.teams(seats, options)
        self.sides = len(set(self.teams))
        fresh = game.setup(seats, options, seeded(0))
        builder = Builder(game, fresh, seats, self.sides)
        self.state = builder.node(game.shape, fresh)
        self.subjects = {name: builder.node(form, None) for name, form in game.subjects.items()}
        names = list(self.state.names)
        self.asked = len(names)
        names += [f"asked · {name}" for name in called(seats)]
        self.won = len(names)
        names += [f"won · {name}" for name in called(seats)]
        self.kinds = {kind: len(names) + number for number, kind in enumerate(game.kinds)}
        names += [f"question · {kind}" for kind in game.kinds]
        self.starts: dict[str, int] = {}
        for name, node in self.subjects.items():
            self.starts[name] = len(names)
            names += [join(f"question · {name}", each) for each in node.names]
        self.seat = -1 if builder.relative else len(names)
        if not builder.relative:
            names += [f"I sit at {seat}" for seat in range(seats)]
        self.names = names
        """For each place what it stands for."""
        self.size = len(names)

    def look(self, match: Match, seat: int) -> Eye:
        """Everything a seat knows of the match, and whether anything found no place."""
        return self.look_on(match, seat, 0, [], [])

    def look_on(
        self, match: Match, seat: int, start: int, places: list[int], values: list[int]
    ) -> Eye:
        """The same, added to what was found before, with places counted from `start` on."""
        side = self.teams[seat]
        eye = Eye(self.game, match.state, seat, self.seats, side, self.sides, places, values)
        self.state.read(match.state, start, eye, None)
        if match.planning is None:
            for each in match.questions:
                eye.put(start + self.asked + (each - seat) % self.seats, 1)
        elif seat in match.questions:
            eye.put(start + self.asked, 1)
        if match.over:
            for each in match.winners:
                eye.put(start + self.won + (each - seat) % self.seats, 1)
        question = match.questions.get(seat)
        if question is not None:
            if question.kind in self.kinds:
                eye.put(start + self.kinds[question.kind], 1)
            elif self.kinds:
                eye.short = f"a question of the kind {question.kind!r}"
            if question.facts is not None and self.subjects:
                self.about(question.facts, start, eye)
        if self.seat >= 0:
            eye.put(start + self.seat + seat, 1)
        return eye

    def about(self, facts: dict[str, int], start: int, eye: Eye) -> None:
        for name, value in facts.items():
            node = self.subjects.get(name)
            if node is not None and value is not None:
                node.read(value, start + self.starts[name], eye, None)

    def sparse(self, match: Match, seat: int) -> tuple[array[int], array[int]]:
        """The places that are not 0, and what is there."""
        eye = self.look(match, seat)
        return array("i", eye.places), array("i", eye.values)

    def named(self, match: Match, seat: int) -> dict[str, int]:
        """What is not 0, by name."""
        eye = self.look(match, seat)
        return {
            self.names[place]: value for place, value in zip(eye.places, eye.values, strict=True)
        }

    def span(self, name: str) -> tuple[int, int]:
        """Where the places of a part of the state begin and end: `fleets · me`."""
        within = [
            place
            for place, each in enumerate(self.names)
            if each == name or each.startswith(f"{name} · ")
        ]
        if not within:
            raise KeyError(f"{self.game.id} has no place called {name!r}")
        return within[0], within[-1] + 1


_encoders: dict[tuple[str, int], Encoder] = {}


def encoder(game: Game, seats: int | None = None) -> Encoder:
    """The encoder of a game with so many seats, made once."""
    number = game.seats[0] if seats is None else seats
    found = _encoders.get((game.id, number))
    if found is None or found.game is not game:
        found = Encoder(game, number, settle(game.settings, dict(game.trial), number))
        _encoders[game.id, number] = found
    return found
