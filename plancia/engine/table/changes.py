"""From one table to the next: what has changed, as data that is small to send.

A change of a thing is an object with the fields that differ: `null` where a field is back at its
default, a change where it was a thing or a list before, its new value otherwise. A change of a
list is an array, which is the new list, or an object `{"edit": […]}` that walks along the old
one: a number above 0 keeps so many, one below 0 drops so many, an array is put in here, an object
changes the next one; what is left at the end stays. Things in lists are followed by what names
them (an id, a handle, a notation), so that a list that shifts costs no more than what is new.

A thing that is put in and looks like one that was there may be told by that: `{"like": handle, …}`
is a copy of the thing with this handle, in the table before or earlier in this change, with the
fields that differ changed. A card that goes from hand to table then costs little more than its
handle.

Only tables of one viewer are compared: a change tells nothing that is not in the two.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from operator import attrgetter
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, astuple, fields

from plancia.engine.table.likeness import Known

NAMES = ("id", "handle", "notation", "number", "facing", "seat", "name", "title")
"""Fields that tell a thing from the others of its list: the first of these that it must have."""
PLACE = ("q", "r")
"""What tells a hex from the others."""

Change = dict[str, Any]


def changes(before: Struct, after: Struct) -> Change:
    """What to change of one thing to make it another of its type; empty when they are equal."""
    return _changes(before, after, Known(before))


def _changes(before: Struct, after: Struct, known: Known) -> Change:
    found: Change = {}
    olds, news = astuple(before), astuple(after)
    for at, (name, default) in enumerate(_defaults(type(after))):
        old, new = olds[at], news[at]
        if old is not new and old != new:
            found[name] = None if new == default else _change(old, new, known)
    return found


def _change(old: Any, new: Any, known: Known) -> Any:
    if isinstance(new, Struct):
        return _changes(old, new, known) if type(old) is type(new) else new
    if isinstance(new, tuple) and isinstance(old, tuple):
        return _edit(old, new, known)
    if isinstance(new, dict) and isinstance(old, dict):
        return _entries(old, new, known)
    return new


def _entries(old: dict[str, Any], new: dict[str, Any], known: Known) -> Change:
    found: Change = dict.fromkeys(name for name in old if name not in new)
    for name, value in new.items():
        if name not in old:
            found[name] = value
        elif old[name] != value:
            found[name] = _change(old[name], value, known)
    return found


def _edit(old: tuple[Any, ...], new: tuple[Any, ...], known: Known) -> Any:
    """How to walk along the old list to get the new one, or the new one where nothing is left."""
    steps: list[Any] = []
    gone = _gone(old, new)
    if gone:
        steps.append(-gone)
        old = old[gone:]
    first = _common_start(old, new)
    if first:
        steps.append(first)
    last = _common_end(old, new, first)
    old_end, new_end = len(old) - last, len(new) - last
    pairs = _pairs(old[first:old_end], new[first:new_end])
    if not (first or last or pairs):
        return _told(new, known)
    old_at, new_at = first, first
    for one, other in pairs:
        _replace(steps, first + one - old_at, new[new_at : first + other], known)
        old_at, new_at = first + one + 1, first + other + 1
        _go_on(steps, old[old_at - 1], new[new_at - 1], known)
    _replace(steps, old_end - old_at, new[new_at:new_end], known)
    return {"edit": steps}


def _gone(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many have gone from the beginning of a list that moves on, as the log does."""
    if new:
        head = new[0]
        for at, thing in enumerate(old):
            if thing is head:
                return at
    return 0


def _replace(steps: list[Any], dropped: int, put_in: tuple[Any, ...], known: Known) -> None:
    if dropped:
        steps.append(-dropped)
    if put_in:
        steps.append(_told(put_in, known))


def _told(things: tuple[Any, ...], known: Known) -> list[Any]:
    """Things that are put in, those that look like known ones by that."""
    told: list[Any] = []
    for thing in things:
        model = known.like(thing) if hasattr(thing, "handle") else None
        if model is None:
            told.append(thing)
        else:
            told.append({"like": model.handle, **_changes(model, thing, known)})  # type: ignore[attr-defined]
        known.add(thing)
    return told


def _go_on(steps: list[Any], old: Any, new: Any, known: Known) -> None:
    """Keep one, or change it."""
    if not _same(old, new):
        steps.append(_changes(old, new, known))
    elif steps and type(steps[-1]) is int and steps[-1] > 0:
        steps[-1] += 1
    else:
        steps.append(1)


def _same(old: Any, new: Any) -> bool:
    return old is new or bool(old == new)


def _common_start(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many are the same from the beginning on; whole slices are compared, which is quick."""
    same, other = 0, min(len(old), len(new))
    if old[:other] == new[:other]:
        return other
    while other - same > 1:
        middle = (same + other) // 2
        if old[same:middle] == new[same:middle]:
            same = middle
        else:
            other = middle
    return same


def _common_end(old: tuple[Any, ...], new: tuple[Any, ...], first: int) -> int:
    most = min(len(old), len(new)) - first
    count = 0
    while count < most and _same(old[-1 - count], new[-1 - count]):
        count += 1
    return count


def _pairs(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[tuple[int, int]]:
    """Which things of two lists are the same ones, in an order that both have."""
    if not old or not new or not isinstance(new[0], Struct):
        return []
    names = [_naming(type(thing))(thing) for thing in old]
    places = {name: at for at, name in enumerate(names)}
    if len(places) < len(names) or None in places:
        return _side_by_side(old, new)
    pairs = []
    for at, thing in enumerate(new):
        place = places.get(_naming(type(thing))(thing))
        if place is not None and type(old[place]) is type(thing):
            pairs.append((place, at))
    return _rising(pairs)


def _side_by_side(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[tuple[int, int]]:
    """Things without a name of their own are followed by their place, while there are as many."""
    if len(old) != len(new):
        return []
    return [(at, at) for at, thing in enumerate(new) if type(thing) is type(old[at])]


def _rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """As many of these pairs as can stand in order; the second numbers rise already."""
    if all(one[0] < other[0] for one, other in pairwise(pairs)):
        return pairs
    ends: list[int] = []
    chains: list[int] = []
    before: list[int] = []
    for index, (place, _) in enumerate(pairs):
        length = bisect_left(ends, place)
        before.append(chains[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        chains[length : length + 1] = [index]
    found: list[tuple[int, int]] = []
    index = chains[-1]
    while index >= 0:
        found.append(pairs[index])
        index = before[index]
    found.reverse()
    return found


_NAMINGS: dict[type[Any], Callable[[Any], object]] = {}
_DEFAULTS: dict[type[Any], tuple[tuple[str, Any], ...]] = {}


def _naming(kind: type[Any]) -> Callable[[Any], object]:
    """What tells a thing from the others of its list; None for things without a name."""
    naming = _NAMINGS.get(kind)
    if naming is None:
        required = {each.name for each in fields(kind) if each.required}
        found = [name for name in NAMES if name in required]
        if required.issuperset(PLACE):
            naming = attrgetter(*PLACE)
        else:
            naming = attrgetter(found[0]) if found else _nameless
        _NAMINGS[kind] = naming
    return naming


def _nameless(thing: object) -> None:
    return None


def _defaults(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields of a thing, each with what it is when it is not sent."""
    defaults = _DEFAULTS.get(kind)
    if defaults is None:
        defaults = tuple((each.name, _default(each)) for each in fields(kind))
        _DEFAULTS[kind] = defaults
    return defaults


def _default(field: FieldInfo) -> Any:
    made = field.default_factory
    return field.default if made is NODEFAULT else made()


class Applying:
    """Applies one change to what was there before, both as JSON is read; changes neither."""

    def __init__(self, before: Any) -> None:
        self._before = before
        self._known: dict[str, Any] | None = None

    def applied(self, change: Any, before: Any) -> Any:
        if isinstance(before, list):
            if isinstance(change, dict):
                return self._walked(before, change["edit"])
            return self._put_in(change)
        if not (isinstance(before, dict) and isinstance(change, dict)):
            return self._put_in(change) if isinstance(change, list) else change
        after = {**before}
        for name, value in change.items():
            if value is None:
                after.pop(name, None)
            else:
                after[name] = self.applied(value, before.get(name))
        return after

    def _walked(self, before: list[Any], steps: list[Any]) -> list[Any]:
        after: list[Any] = []
        at = 0
        for step in steps:
            if isinstance(step, list):
                after += self._put_in(step)
            elif isinstance(step, dict):
                after.append(self.applied(step, before[at]))
                at += 1
            elif step > 0:
                after += before[at : at + step]
                at += step
            else:
                at -= step
        return after + before[at:]

    def _put_in(self, things: list[Any]) -> list[Any]:
        return [self._met(each) if isinstance(each, dict) else each for each in things]

    def _met(self, thing: dict[str, Any]) -> dict[str, Any]:
        if "like" in thing:
            change = {name: value for name, value in thing.items() if name != "like"}
            thing = self.applied(change, self._seen()[thing["like"]])
        if "handle" in thing:
            self._seen()[thing["handle"]] = thing
        return thing

    def _seen(self) -> dict[str, Any]:
        if self._known is None:
            self._known = {}
            _look(self._before, self._known)
        return self._known


def _look(value: Any, known: dict[str, Any]) -> None:
    """All things with a handle, the later ones first to be meant."""
    if isinstance(value, list):
        for each in value:
            _look(each, known)
    elif isinstance(value, dict):
        if "handle" in value:
            known[value["handle"]] = value
        for each in value.values():
            _look(each, known)


def applied(change: Any, before: Any) -> Any:
    """What a change makes of what was there before: both as JSON is read."""
    return Applying(before).applied(change, before)
