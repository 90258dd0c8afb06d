"""Printed examples: what a rulebook shows being played, and the test that plays it.

A game lists its own in `tests/rulebook/<folder of the game>/examples.py`, as `EXAMPLES`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import NamedTuple

RULEBOOK = Path(__file__).parent


class Example(NamedTuple):
    where: str
    """Where the rulebook prints it."""
    what: str
    """What it shows, in our words."""
    test: str
    """File and name of the test."""


def printed() -> dict[str, tuple[Example, ...]]:
    """For each game's folder the examples of its rulebook."""
    return {
        file.parent.name: import_module(f"tests.rulebook.{file.parent.name}.examples").EXAMPLES
        for file in sorted(RULEBOOK.glob("*/examples.py"))
    }
