"""States as readable JSON and back.

A game declares the shape of its state once: which class has which fields, which numbers are
really names of cards or ships. Encoding follows the shape; decoding checks every value and
says where it found what.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, TypeAlias

Json = Mapping[str, object]
"""An object as JSON: what was read is checked where it is used, and says what is wrong."""
StateValue = Any
"""A value of some game's state, or the same as JSON: its form says of which type it is."""
Form: TypeAlias = """(
    Scalar | Names | Maybe | Secret | Observed | Shape | Rows | list[Form] | dict[Form, Form] | None
)"""
"""A `Shape`, `Names`, `Parts`, `Maybe`, `Secret`, `Observed`, one of INT, BOOL, TEXT, SEAT, SIDE, a
list of one such form (`[INT]`, or `Rows` to say more), or a dict from INT, TEXT or `Names` to one
(`{INT: BOOL}`)."""


class BadPosition(ValueError):
    """The JSON does not describe a state of this game; the message says where and why."""


class Scalar:
    """A plain value of one type."""

    __slots__ = ("kind", "word")

    def __init__(self, kind: type, word: str) -> None:
        self.kind = kind
        self.word = word


class Maybe:
    """A form whose value may be absent."""

    __slots__ = ("form",)

    def __init__(self, form: Form) -> None:
        self.form = form


class Secret:
    """A form whose value not every seat knows.

    `known` gives the mask of seats that do, from the state and what holds the value: the data
    class whose field it is, or its number in a list. Pieces need none: their zones say it.
    """

    __slots__ = ("form", "known")

    def __init__(self, form: Form, known: Callable[[StateValue, StateValue], int]) -> None:
        self.form = form
        self.known = known


INT = Scalar(int, "a whole number")
BOOL = Scalar(bool, "true or false")
TEXT = Scalar(str, "a text")
SEAT = Scalar(int, "a seat")
"""The number of a seat, or -1; observed as the viewer sees it."""
SIDE = Scalar(int, "a side")
"""The number of a team, or -1; observed as the viewer sees it."""


class Rows:
    """A list of which observers are told more: how long it can be, whose its entries are.

    `most` is its greatest length (0: as long as in a new match). `by` is SEAT or SIDE where there
    is an entry for each. `ordered` tells which thing with a name stands where; without, they are
    counted. Pieces are counted unless it is said, other names are ordered. `pile` tells which
    piece lies on top: the last one.
    """

    __slots__ = ("by", "form", "most", "ordered", "pile")

    def __init__(
        self,
        form: Form,
        most: int = 0,
        by: Scalar | None = None,
        ordered: bool | None = None,
        pile: bool = False,
    ) -> None:
        self.form = form
        self.most = most
        self.by = by
        self.ordered = ordered
        self.pile = pile


class Names:
    """Integers that stand for named things: shown and read by name.

    Observers are told which of them it is: `among` says which there are (None: from 0 on, as far
    as there are names), `face` which look the same, by one number for all of them.
    """

    __slots__ = ("among", "face", "named", "naming", "word")

    def __init__(
        self,
        word: str,
        naming: Callable[[int], str],
        named: Callable[[str], int],
        among: Sequence[int] | None = None,
        face: Callable[[int], int] | None = None,
    ) -> None:
        self.word = word
        self.naming = naming
        self.named = named
        """Raises KeyError or ValueError for an unknown name."""
        self.among = among
        self.face = face


class Parts(Names):
    """Integers that hold several numbers at once; observers are told each of them."""

    __slots__ = ("parts", "split")

    def __init__(
        self,
        word: str,
        naming: Callable[[int], str],
        named: Callable[[str], int],
        parts: Sequence[str],
        split: Callable[[int], list[int]],
    ) -> None:
        super().__init__(word, naming, named)
        self.parts = parts
        """What each of the numbers is called."""
        self.split = split


def bits(mask: int, count: int) -> list[int]:
    """The bits of a number, the lowest first."""
    return [mask >> bit & 1 for bit in range(count)]


class Observed:
    """A form that observers are told by another one, or by none: it is told elsewhere."""

    __slots__ = ("form", "told")

    def __init__(self, form: Form, told: Form = None) -> None:
        self.form = form
        self.told = told


class Shape:
    """A class of plain data and the form of each of its fields."""

    __slots__ = ("build", "forms", "optional", "word")

    def __init__(self, build: type, forms: Mapping[str, Form]) -> None:
        declared = [each.name for each in fields(build) if each.name != "journal"]
        if declared != list(forms):
            raise TypeError(f"{build.__name__} has fields {declared}, its shape {list(forms)}")
        self.build = build
        self.forms = forms
        self.optional = {
            each.name
            for each in fields(build)
            if each.default is not MISSING or each.default_factory is not MISSING
        }
        """Fields that may be missing: what was saved before there were such still loads."""
        self.word = f"a {build.__name__.lower()}"


def entry(form: Rows | list[Form]) -> Form:
    """The form of a list's entries."""
    return form.form if isinstance(form, Rows) else form[0]


def encode(value: StateValue, form: Form) -> StateValue:
    """JSON-ready data for a value of this form."""
    if isinstance(form, Scalar):
        return value
    if isinstance(form, Names):
        return form.naming(value)
    if isinstance(form, Maybe):
        return None if value is None else encode(value, form.form)
    if isinstance(form, Secret | Observed):
        return encode(value, form.form)
    if isinstance(form, Shape):
        return {name: encode(getattr(value, name), each) for name, each in form.forms.items()}
    if isinstance(form, list | Rows):
        held = entry(form)
        return [encode(each, held) for each in value]
    assert form is not None
    [(named, values)] = form.items()
    return {str(encode(key, named)): encode(each, values) for key, each in value.items()}


def decode(data: object, form: Form, where: str = "state") -> StateValue:
    """The value described by JSON data, or BadPosition."""
    if isinstance(form, Scalar):
        if type(data) is not form.kind:
            raise BadPosition(f"{where}: expected {form.word}, found {data!r}")
        return data
    if isinstance(form, Maybe):
        return None if data is None else decode(data, form.form, where)
    if isinstance(form, Secret | Observed):
        return decode(data, form.form, where)
    if isinstance(form, Names):
        return _decode_name(data, form, where)
    if isinstance(form, Shape):
        return _decode_shape(data, form, where)
    if isinstance(form, list | Rows):
        if not isinstance(data, list):
            raise BadPosition(f"{where}: expected a list, found {data!r}")
        held = entry(form)
        return [decode(each, held, f"{where}[{i}]") for i, each in enumerate(data)]
    if not isinstance(data, dict):
        raise BadPosition(f"{where}: expected an object, found {data!r}")
    assert form is not None
    [(named, values)] = form.items()
    return {
        _decode_key(key, named, where): decode(each, values, f"{where}.{key}")
        for key, each in data.items()
    }


def _decode_key(key: str, form: Form, where: str) -> StateValue:
    if form is not INT:
        return decode(key, form, where)
    try:
        return int(key)
    except ValueError:
        raise BadPosition(f"{where}: expected {INT.word}, found {key!r}") from None


def _decode_name(data: object, form: Names, where: str) -> int:
    if not isinstance(data, str):
        raise BadPosition(f"{where}: expected the name of {form.word}, found {data!r}")
    try:
        return form.named(data)
    except (KeyError, ValueError):
        raise BadPosition(f"{where}: {data!r} is not {form.word}") from None


def _decode_shape(data: object, form: Shape, where: str) -> StateValue:
    if not isinstance(data, dict):
        raise BadPosition(f"{where}: expected {form.word}, found {data!r}")
    for name in data:
        if name not in form.forms:
            raise BadPosition(f"{where}: there is no {name!r} here, only {', '.join(form.forms)}")
    values = {}
    for name, each in form.forms.items():
        if name not in data:
            if name in form.optional:
                continue
            raise BadPosition(f"{where}: {name!r} is missing")
        values[name] = decode(data[name], each, f"{where}.{name}")
    return form.build(**values)
