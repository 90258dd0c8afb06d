"""States as readable JSON and back.

A game declares the shape of its state once: which class has which fields, which numbers are
really names of cards or ships. Encoding follows the shape; decoding checks every value and
says where it found what.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any

Form = Any
"""A `Shape`, `Names`, `Maybe`, one of INT, BOOL, TEXT, a list of one such form (`[INT]`), or a
dict from INT, TEXT or `Names` to one (`{INT: BOOL}`)."""


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


INT = Scalar(int, "a whole number")
BOOL = Scalar(bool, "true or false")
TEXT = Scalar(str, "a text")


class Names:
    """Integers that stand for named things: shown and read by name."""

    __slots__ = ("named", "naming", "word")

    def __init__(
        self, word: str, naming: Callable[[int], str], named: Callable[[str], int]
    ) -> None:
        self.word = word
        self.naming = naming
        self.named = named
        """Raises KeyError or ValueError for an unknown name."""


class Shape:
    """A class of plain data and the form of each of its fields."""

    __slots__ = ("build", "forms", "optional", "word")

    def __init__(self, build: Any, forms: dict[str, Form]) -> None:
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


def encode(value: Any, form: Form) -> Any:
    """JSON-ready data for a value of this form."""
    if isinstance(form, Scalar):
        return value
    if isinstance(form, Names):
        return form.naming(value)
    if isinstance(form, Maybe):
        return None if value is None else encode(value, form.form)
    if isinstance(form, Shape):
        return {name: encode(getattr(value, name), each) for name, each in form.forms.items()}
    if isinstance(form, list):
        return [encode(each, form[0]) for each in value]
    [(named, held)] = form.items()
    return {str(encode(key, named)): encode(each, held) for key, each in value.items()}


def decode(data: Any, form: Form, where: str = "state") -> Any:
    """The value described by JSON data, or BadPosition."""
    if isinstance(form, Scalar):
        if type(data) is not form.kind:
            raise BadPosition(f"{where}: expected {form.word}, found {data!r}")
        return data
    if isinstance(form, Maybe):
        return None if data is None else decode(data, form.form, where)
    if isinstance(form, Names):
        return _decode_name(data, form, where)
    if isinstance(form, Shape):
        return _decode_shape(data, form, where)
    if isinstance(form, list):
        if not isinstance(data, list):
            raise BadPosition(f"{where}: expected a list, found {data!r}")
        return [decode(each, form[0], f"{where}[{i}]") for i, each in enumerate(data)]
    if not isinstance(data, dict):
        raise BadPosition(f"{where}: expected an object, found {data!r}")
    [(named, held)] = form.items()
    return {
        _decode_key(key, named, where): decode(each, held, f"{where}.{key}")
        for key, each in data.items()
    }


def _decode_key(key: Any, form: Form, where: str) -> Any:
    if form is not INT:
        return decode(key, form, where)
    try:
        return int(key)
    except ValueError:
        raise BadPosition(f"{where}: expected {INT.word}, found {key!r}") from None


def _decode_name(data: Any, form: Names, where: str) -> Any:
    if not isinstance(data, str):
        raise BadPosition(f"{where}: expected the name of {form.word}, found {data!r}")
    try:
        return form.named(data)
    except (KeyError, ValueError):
        raise BadPosition(f"{where}: {data!r} is not {form.word}") from None


def _decode_shape(data: Any, form: Shape, where: str) -> Any:
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
