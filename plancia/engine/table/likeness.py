"""What is already on a table, to tell a thing that comes by one that it looks like."""

from __future__ import annotations

from typing import Final, TypeGuard

from msgspec import Struct, inspect


class Holding:
    """Whether things of a type have a handle, and the fields in which things with one may lie,
    however deep."""

    __slots__ = ("fields", "has_handle")

    def __init__(self, has_handle: bool, fields: tuple[str, ...]) -> None:
        self.has_handle = has_handle
        self.fields = fields


_HOLDING: Final[dict[type, Holding]] = {}
_THINGS: Final[dict[type, bool]] = {}


def is_thing(value: object) -> TypeGuard[Struct]:
    """Whether this is a thing of the vocabulary; asked of its type once, which is quicker."""
    kind = type(value)
    found = _THINGS.get(kind)
    if found is None:
        found = _THINGS[kind] = issubclass(kind, Struct)
    return found


class Known:
    """The things with a handle that whoever follows a table has seen: those of the table before,
    then those that a change puts in, in the order in which it is applied.

    In the table before, several things may bear one handle, and in which order they are met depends
    on how the fields came: a handle that means different things there tells nothing."""

    __slots__ = ("_by_handle", "_by_name", "_looked", "_table", "_unclear")

    def __init__(self, table: Struct) -> None:
        self._table = table
        self._looked = False
        self._by_handle: dict[str, Struct] = {}
        self._unclear: set[str] = set()
        self._by_name: dict[tuple[type, str], Struct] | None = None
        """Made when it is first needed: most things that come were there before."""

    def like(self, thing: Struct) -> Struct | None:
        """The same thing as it was last seen, or else one of its name."""
        if not self._looked:
            self._looked = True
            self._look(self._table)
        name = getattr(thing, "name", "")
        handle = getattr(thing, "handle", "")
        found = None if handle in self._unclear else self._by_handle.get(handle)
        if found is None or type(found) is not type(thing) or getattr(found, "name", "") != name:
            found = self._named().get((type(thing), name)) if name else None
        return found

    def add(self, thing: Struct) -> None:
        """Something that a change puts in: from now on its handle means this."""
        handle = getattr(thing, "handle", "")
        if handle:
            before = self._by_handle.get(handle)
            self._by_handle[handle] = thing
            self._unclear.discard(handle)
            if self._by_name is not None:
                if before is not None:
                    self._forget(before)
                self._by_name[type(thing), getattr(thing, "name", "")] = thing

    def _forget(self, thing: Struct) -> None:
        """Something else is meant by its handle by now."""
        assert self._by_name is not None
        name = type(thing), getattr(thing, "name", "")
        if self._by_name.get(name) is thing:
            del self._by_name[name]

    def _meet(self, thing: Struct) -> None:
        """Something in the table before."""
        handle: str = getattr(thing, "handle", "")
        if handle:
            known = self._by_handle.setdefault(handle, thing)
            if known is not thing and known != thing:
                self._unclear.add(handle)

    def _named(self) -> dict[tuple[type, str], Struct]:
        if self._by_name is None:
            self._by_name = {
                (type(each), getattr(each, "name", "")): each
                for handle, each in self._by_handle.items()
                if handle not in self._unclear
            }
        return self._by_name

    def _look(self, thing: Struct) -> None:
        held = holding(type(thing))
        if held.has_handle:
            self._meet(thing)
        for field in held.fields:
            value = getattr(thing, field)
            if isinstance(value, tuple):
                self._look_through(value)
            elif isinstance(value, dict):
                self._look_through(tuple(value.values()))
            elif value is not None:
                self._look(value)

    def _look_through(self, things: tuple[Struct | None, ...]) -> None:
        """Things side by side, mostly of one type and with nothing in them."""
        held: Holding | None = None
        kind: type | None = None
        for each in things:
            if each is None:
                continue
            if held is None or type(each) is not kind:
                kind = type(each)
                held = holding(kind)
            if held.fields:
                self._look(each)
            elif held.has_handle:
                self._meet(each)


def holding(kind: type) -> Holding:
    held = _HOLDING.get(kind)
    if held is None:
        held = _HOLDING[kind] = _held(kind)
    return held


def _held(kind: type) -> Holding:
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    has_handle = any(each.name == "handle" for each in described.fields)
    fields = tuple(each.name for each in described.fields if _may_hold(each.type, {kind}))
    return Holding(has_handle, fields)


def _may_hold(described: inspect.Type, above: set[type]) -> bool:
    if isinstance(described, inspect.StructType):
        if any(each.name == "handle" for each in described.fields):
            return True
        within = above | {described.cls}
        return described.cls not in above and any(
            _may_hold(each.type, within) for each in described.fields
        )
    if isinstance(described, inspect.UnionType):
        return any(_may_hold(each, above) for each in described.types)
    if isinstance(described, inspect.DictType):
        return _may_hold(described.value_type, above)
    return isinstance(described, inspect.VarTupleType) and _may_hold(described.item_type, above)
