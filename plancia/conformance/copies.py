"""A sentence about copies of states: they hold every field, and share nothing that can change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from plancia.conformance.fault import Broken
from plancia.conformance.scene import Scene
from plancia.engine import State

JOURNAL = "journal"
"""What a copied state leaves muted."""


def copies_are_whole(scene: Scene) -> None:
    """`copy()` forgets no field of the state and shares none that can change."""
    for wrong in copied(scene.match.state):
        raise Broken(wrong)


def copied(state: State) -> Iterator[str]:
    """What is wrong with a copy of a state."""
    for wrong in faults(state, state.copy(), type(state).__name__):
        yield f"copy(): {wrong}"


def lost_fields(one: object, other: object) -> Iterator[str]:
    """By its fields, what differs in a state that was written down and read again."""
    return faults(one, other, type(one).__name__)


def faults(one: object, other: object, where: str) -> Iterator[str]:
    """What is wrong with a copy, by the fields of its classes."""
    if type(one) is not type(other):
        yield f"{where} is {type(one).__name__}, in the copy {type(other).__name__}"
    elif isinstance(one, list | dict | set) or (is_dataclass(one) and not is_frozen(one)):
        if one is other:
            yield f"{where} is shared, not copied"
            return
        yield from _inner_faults(one, other, where)
    elif one != other:
        yield f"{where} is {one!r}, in the copy {other!r}"


def is_frozen(value: object) -> bool:
    return bool(getattr(type(value), "__dataclass_params__").frozen)  # noqa: B009


def _inner_faults(one: object, other: object, where: str) -> Iterator[str]:
    """What is wrong within; the two are of one type."""
    if isinstance(one, list | dict) and isinstance(other, list | dict) and len(one) != len(other):
        yield f"{where} has {len(one)} entries, in the copy {len(other)}"
    elif isinstance(one, list) and isinstance(other, list):
        for place, (own, copied) in enumerate(zip(one, other, strict=True)):
            yield from faults(own, copied, f"{where}[{place}]")
    elif isinstance(one, dict) and isinstance(other, dict):
        for key, value in one.items():
            yield from faults(value, other.get(key), f"{where}[{key!r}]")
    elif isinstance(one, set):
        if one != other:
            yield f"{where} differs in the copy"
    elif is_dataclass(one):
        for each in fields(one):
            if each.name != JOURNAL:
                inner = f"{where}.{each.name}"
                yield from faults(getattr(one, each.name), getattr(other, each.name), inner)
