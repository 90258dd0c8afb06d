"""From one table to the next: what has changed, as data that is small to send.

A change of a thing is an object with the fields that differ: `null` where a field is back at its
default, a change where it was a thing or a list before, its new value otherwise. A change of a
list is an array, which is the new list, or an object `{"edit": […]}` that walks along the old
one: a number above 0 keeps so many, one below 0 drops so many, an array is put in here, an object
changes the next one; what is left at the end stays. Things in lists are followed by what names
them (an id, a handle, a notation), so that a list that shifts costs no more than what is new.

A thing that comes, in a list or within another that comes, and looks like one that was there may
be told by that: `{"like": handle, …}` is a copy of the thing with this handle, in the table before
or earlier in this change, with the fields that differ changed. A card that goes from hand to table
then costs little more than its handle.

Only tables of one viewer are compared: a change tells nothing that is not in the two.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from operator import attrgetter
from typing import Final

from msgspec import NODEFAULT, Struct, structs
from msgspec.structs import FieldInfo, fields

from plancia.engine.table.likeness import Known, holding, is_thing

NAMES = ("id", "handle", "notation", "number", "facing", "seat", "name", "title")
"""Fields that tell a thing from the others of its list: the first of these that it must have."""
PLACE = ("q", "r")
"""What tells a hex from the others."""

Change = dict[str, object]
Things = tuple[object, ...]
Steps = list[object]
"""An edit: how many stay or go, what is put in, what changes."""
Naming = Callable[[object], object]

astuple: Final = structs.astuple
_NAMINGS: Final[dict[type, Naming]] = {}
_DEFAULTS: Final[dict[type, tuple[tuple[str, object], ...]]] = {}


def changes(before: Struct, after: Struct) -> Change:
    """What to change of one thing to make it another of its type; empty when they are equal."""
    return _changes(before, after, Known(before))


def _changes(before: Struct, after: Struct, known: Known) -> Change:
    found: Change = {}
    defaults = _defaults(type(after))
    olds: Things = astuple(before)
    news: Things = astuple(after)
    for at in range(len(news)):
        old, new = olds[at], news[at]
        if old is not new and old != new:
            name, default = defaults[at]
            found[name] = None if new == default else _change(old, new, known)
    return found


def _change(old: object, new: object, known: Known) -> object:
    """How to come from one to another that is not equal to it."""
    if isinstance(new, tuple):
        return _edit(old, new, known) if isinstance(old, tuple) else _told(new, known)
    if isinstance(new, (str, int)):
        return new
    if isinstance(new, dict) and isinstance(old, dict):
        return _entries(old, new, known)
    if type(old) is type(new) and is_thing(old) and is_thing(new):
        return _changes(old, new, known)
    return _told(new, known)


def _entries(old: dict[str, object], new: dict[str, object], known: Known) -> Change:
    found: Change = dict.fromkeys(name for name in old if name not in new)
    for name, value in new.items():
        if name not in old:
            found[name] = _told(value, known)
        elif old[name] != value:
            found[name] = _change(old[name], value, known)
    return found


def _edit(old: Things, new: Things, known: Known) -> object:
    """How to walk along the old list to get the new one, or the new one where nothing is left."""
    changed = _changed_in_place(old, new)
    if changed:
        return _each_changed(old, new, changed, known)
    steps: Steps = []
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


def _changed_in_place(old: Things, new: Things) -> list[int]:
    """Which of the things in a list have changed, if that is all; nothing otherwise."""
    if len(old) != len(new) or not is_thing(new[0]):
        return []
    changed: list[int] = []
    for at in range(len(new)):
        one, other = old[at], new[at]
        if one is other or one == other:
            continue
        kind = type(other)
        if type(one) is not kind:
            return []
        naming = _naming(kind)
        if naming(one) != naming(other):
            return []
        changed.append(at)
    return changed


def _each_changed(old: Things, new: Things, changed: list[int], known: Known) -> object:
    steps: Steps = []
    done = 0
    for at in changed:
        if at > done:
            steps.append(at - done)
        steps.append(_change(old[at], new[at], known))
        done = at + 1
    return {"edit": steps}


def _gone(old: Things, new: Things) -> int:
    """How many have gone from the beginning of a list that moves on, as the log does."""
    if new:
        head = new[0]
        for at, thing in enumerate(old):
            if thing is head:
                return at
    return 0


def _replace(steps: Steps, dropped: int, put_in: Things, known: Known) -> None:
    if dropped:
        steps.append(-dropped)
    if put_in:
        steps.append(_told(put_in, known))


def _told(value: object, known: Known) -> object:
    """Something that comes: the things in it by those that they look like."""
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, tuple):
        return [_told(each, known) for each in value]
    if isinstance(value, dict):
        return {name: _told(each, known) for name, each in value.items()}
    return _met(value, known) if is_thing(value) else value


def _met(thing: Struct, known: Known) -> object:
    held = holding(type(thing))
    model = known.like(thing) if held.has_handle else None
    told: object = thing
    if model is not None:
        handle: str = getattr(model, "handle", "")
        told = {"like": handle, **_changes(model, thing, known)}
    elif any(getattr(thing, name) for name in held.fields):
        told = _whole(thing, held.fields, known)
    if held.has_handle:
        known.add(thing)
    return told


def _whole(thing: Struct, fields_that_hold: tuple[str, ...], known: Known) -> Change:
    """A thing with all its fields, as it would be sent, but for what it holds."""
    config = type(thing).__struct_config__
    told: Change = {config.tag_field: config.tag} if config.tag_field else {}
    for (name, default), value in zip(_defaults(type(thing)), astuple(thing), strict=True):
        if value != default:
            told[name] = _told(value, known) if name in fields_that_hold else value
    return told


def _go_on(steps: Steps, old: object, new: object, known: Known) -> None:
    """Keep one, or change it."""
    last = steps[-1] if steps else None
    if not _same(old, new):
        steps.append(_change(old, new, known))
    elif isinstance(last, int) and last > 0:
        steps[-1] = last + 1
    else:
        steps.append(1)


def _same(old: object, new: object) -> bool:
    return old is new or bool(old == new)


def _common_start(old: Things, new: Things) -> int:
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


def _common_end(old: Things, new: Things, first: int) -> int:
    most = min(len(old), len(new)) - first
    count = 0
    while count < most and _same(old[-1 - count], new[-1 - count]):
        count += 1
    return count


def _pairs(old: Things, new: Things) -> list[tuple[int, int]]:
    """Which things of two lists are the same ones, in an order that both have."""
    if not old or not new or not is_thing(new[0]):
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


def _side_by_side(old: Things, new: Things) -> list[tuple[int, int]]:
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


def _naming(kind: type) -> Naming:
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


def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields of a thing, each with what it is when it is not sent."""
    defaults = _DEFAULTS.get(kind)
    if defaults is None:
        defaults = tuple((each.name, _default(each)) for each in fields(kind))
        _DEFAULTS[kind] = defaults
    return defaults


def _default(field: FieldInfo) -> object:
    made = field.default_factory
    return field.default if made is NODEFAULT else made()


Read = dict[object, object]
"""An object of JSON, or things by their handles."""


class Applying:
    """Applies one change to what was there before, both as JSON is read; changes neither."""

    def __init__(self, before: object) -> None:
        self._before = before
        self._known: Read | None = None

    def applied(self, change: object, before: object) -> object:
        if isinstance(before, list):
            if isinstance(change, dict):
                return self._walked(before, change["edit"])
            return self._put_in(change)
        if not (isinstance(before, dict) and isinstance(change, dict)):
            return self._put_in(change)
        after = {**before}
        for name, value in change.items():
            if value is None:
                after.pop(name, None)
            else:
                after[name] = self.applied(value, before.get(name))
        return after

    def _walked(self, before: list[object], steps: Steps) -> list[object]:
        after: list[object] = []
        at = 0
        for step in steps:
            if isinstance(step, list):
                after += map(self._put_in, step)
            elif isinstance(step, dict):
                after.append(self.applied(step, before[at]))
                at += 1
            elif isinstance(step, int) and step > 0:
                after += before[at : at + step]
                at += step
            elif isinstance(step, int):
                at -= step
        return after + before[at:]

    def _put_in(self, value: object) -> object:
        if isinstance(value, list):
            return [self._put_in(each) for each in value]
        return self._met(value) if isinstance(value, dict) else value

    def _met(self, thing: Read) -> object:
        met: object
        if "like" in thing:
            change = {name: value for name, value in thing.items() if name != "like"}
            met = self.applied(change, self._seen()[thing["like"]])
        else:
            met = {name: self._put_in(value) for name, value in thing.items()}
        if isinstance(met, dict) and "handle" in met:
            self._seen()[met["handle"]] = met
        return met

    def _seen(self) -> Read:
        if self._known is None:
            self._known = {}
            _look(self._before, self._known)
        return self._known


def _look(value: object, known: Read) -> None:
    """All things with a handle, the later ones first to be meant."""
    if isinstance(value, list):
        for each in value:
            _look(each, known)
    elif isinstance(value, dict):
        if "handle" in value:
            known[value["handle"]] = value
        for each in value.values():
            _look(each, known)


def applied(change: object, before: object) -> object:
    """What a change makes of what was there before: both as JSON is read."""
    return Applying(before).applied(change, before)
