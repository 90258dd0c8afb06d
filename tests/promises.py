"""What docs/promises.md promises, as plain names: written when a version is released, then only
checked.

    python -m tests.promises > tests/promised/1.1.0.json
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import msgspec
import typer

import plancia
from plancia import bots
from plancia.cli import app
from plancia.engine.table import areas, maps, sheets, things, whole
from plancia.server.wire import books, changes, protocol

Names = dict[str, list[str]]

PUBLIC: tuple[ModuleType, ...] = (plancia, bots)
SENT: tuple[ModuleType, ...] = (things, maps, sheets, areas, whole, books, changes, protocol)


def promised() -> dict[str, Names]:
    return {
        "python": dict(python()),
        "command line": dict(commands()),
        "protocol": dict(messages()),
    }


def python() -> Iterator[tuple[str, list[str]]]:
    """Every public name, with the arguments it takes."""
    for module in PUBLIC:
        names = getattr(module, "__all__", None) or [
            name
            for name, value in vars(module).items()
            if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
        ]
        for name in names:
            yield f"{module.__name__}.{name}", arguments(getattr(module, name))


def arguments(thing: Any) -> list[str]:
    try:
        return [name for name in inspect.signature(thing).parameters if name != "self"]
    except (TypeError, ValueError):
        return []


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command, with its arguments and options."""
    group: Any = typer.main.get_command(app)
    for name, command in group.commands.items():
        yield name, [option for each in command.params for option in each.opts]


def messages() -> Iterator[tuple[str, list[str]]]:
    """Everything that is sent, with its fields."""
    for module in SENT:
        for name, value in vars(module).items():
            struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
            if struct and value.__module__ == module.__name__:
                yield name, [field.encode_name for field in msgspec.structs.fields(value)]


def text(found: dict[str, Names]) -> str:
    """JSON with a line for each name."""
    parts = []
    for title, names in found.items():
        lines = [f"{json.dumps(name)}: {json.dumps(inner)}" for name, inner in names.items()]
        parts.append(f"{json.dumps(title)}: {{\n " + ",\n ".join(lines) + "\n}")
    return "{" + ",\n".join(parts) + "}"


if __name__ == "__main__":
    print(text(promised()))
