"""Types that mean something: `Any` stands only where the reason for it is told."""

from __future__ import annotations

import ast
from pathlib import Path

import plancia

PACKAGE = Path(plancia.__file__).parent
if (tree := Path(__file__).parent.parent / "plancia").exists():
    PACKAGE = tree

ANYTHING = {
    "engine/__init__.py": "whoever plays any game does not say whose state it is",
    "engine/event.py": "a journal is not told whose state it hears of",
    "engine/plain.py": "JSON, and the forms that read it",
    "engine/question.py": "a step within a step returns what it likes to whoever runs it",
    "engine/observed/encoder.py": "values of any game's state, read by its shape",
    "engine/observed/eye.py": "values of any game's state, read by its shape",
    "engine/observed/nodes.py": "values of any game's state, read by its shape",
    "engine/table/changes.py": "fields of tables, whatever they hold, and tables read from JSON",
    "engine/table/likeness.py": "fields of tables, whatever they hold",
    "games/expanse/effects/registry.py": "resolvers by the type of effect they were registered for",
    "games/fleet_captains/effects/conditions.py": "checks by the type they were declared for",
    "games/fleet_captains/effects/registry.py": "deeds by the type they were registered for",
}
"""Modules of engine and games that may say Any, and why."""
ELSEWHERE = 140
"""How many lines outside of engine and games say it: fewer is better, more is a fault."""


def lines(path: Path) -> set[int]:
    """The lines of a module that say Any, but for its import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"
    }


def saying(room: str) -> dict[str, int]:
    """How many lines of each module below a folder say Any."""
    counted = {
        str(path.relative_to(PACKAGE)): len(lines(path)) for path in (PACKAGE / room).rglob("*.py")
    }
    return {name: count for name, count in counted.items() if count}


def test_engine_and_games_say_any_only_where_it_is_told_why() -> None:
    found = {**saying("engine"), **saying("games")}
    assert set(found) == set(ANYTHING)
    assert sum(found.values()) <= 76, found


def test_no_more_of_it_anywhere_else() -> None:
    found = {
        name: count
        for name, count in saying(".").items()
        if not name.startswith(("engine/", "games/"))
    }
    assert sum(found.values()) <= ELSEWHERE, found
