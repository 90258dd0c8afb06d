"""Dependencies point one way, games are known only by existing, and files stay small."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import plancia
from plancia.engine import match

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "plancia"

BELOW: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "arena": {"engine", "games", "bots"},
    "envs": {"engine", "games", "bots"},
    "conformance": {"engine", "games", "bots"},
    "bench": {"engine", "games"},
    "terminal": {"engine", "games", "bots"},
    "server": {"engine", "games", "bots"},
    "offline": {"engine", "games", "bots", "server"},
    "cli": {"engine", "games", "bots", "arena", "conformance", "bench", "terminal", "server"},
}
"""For each part of the package the parts it may import besides itself. `plancia` itself, the
public interface, stands on engine and games."""

GENERIC = ("engine", "server", "offline", "bots", "arena", "terminal", "conformance", "envs")
"""Parts that know no game by name."""

LONGEST = 600
"""For tests too; `tests/test_rooms.py` is stricter with the package and the page."""


def part(path: Path) -> str:
    """The part of the package a file belongs to: `plancia/arena/report.py` to `arena`."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every module of Plancia a file imports, at its top or inside."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name == "plancia" or name.startswith("plancia."):
                yield node.lineno, name


def parts_imported(name: str) -> set[str]:
    """The parts that importing a name brings in."""
    _, _, rest = name.partition(".")
    first = rest.partition(".")[0]
    return {first} if first in BELOW else {"engine", "games"}


def upward_imports(path: Path) -> list[str]:
    own = part(path)
    allowed = {"engine", "games"} if own == "__init__" else BELOW[own] | {own}
    return [
        f"{path.name}:{line} imports {name}"
        for line, name in imported(path)
        if not parts_imported(name) <= allowed
    ]


def sources(folder: Path, *endings: str) -> list[Path]:
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in endings and "node_modules" not in path.parts
    )


@pytest.mark.parametrize(
    "path", sources(PACKAGE, ".py"), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_imports_point_one_way(path: Path) -> None:
    assert upward_imports(path) == []


def test_an_import_of_what_stands_above_is_found(tmp_path: Path) -> None:
    wrong = {
        "import plancia.games": True,
        "from plancia.bots.greedy import Greedy": True,
        "def late():\n    from plancia import server": True,
        "import plancia": True,
        "from plancia.engine import match": False,
        "import json": False,
    }
    for text, upward in wrong.items():
        path = tmp_path / "file.py"
        path.write_text(text)
        found = any(parts_imported(name) - {"engine"} for _, name in imported(path))
        assert found is upward, text


def test_a_game_imports_no_other_game() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {name}"
        for path in sources(PACKAGE / "games", ".py")
        for line, name in imported(path)
        if name.startswith("plancia.games.")
        and name.split(".")[2] != path.relative_to(PACKAGE / "games").parts[0]
    ]
    assert wrong == []


def names_of_games() -> set[str]:
    """Every id and folder name of the catalogue, and the games' names in words."""
    return {
        name.lower()
        for game in plancia.games()
        for name in (game.id, game.folder.name, game.cover.name)
    }


def generic_sources() -> list[Path]:
    found = [path for name in GENERIC for path in sources(PACKAGE / name, ".py", ".po")]
    return found + sources(ROOT / "web" / "src", ".ts", ".svelte", ".css")


def test_no_game_is_known_by_name() -> None:
    """A new game appears in clients, server, bots and arena by existing."""
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in generic_sources()
        for number, line in enumerate(path.read_text(encoding="utf-8").lower().splitlines(), 1)
        for name in sorted(names_of_games())
        if name in line
    ]
    assert wrong == []


def test_no_file_is_too_long() -> None:
    long = {
        str(path.relative_to(ROOT)): length
        for folder in ("plancia", "tests", "benchmarks", "scripts", "web/src", "web/tests")
        for path in sources(ROOT / folder, ".py", ".ts", ".svelte", ".css")
        if "generated" not in path.parts
        and (length := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_the_rules_tested_are_those_asked_for() -> None:
    """`make test` runs the tests of rules twice: uncompiled, and compiled."""
    compiled = match.__file__.endswith((".so", ".pyd"))
    assert compiled == ("PLANCIA_COMPILED" in os.environ)
