"""The floor plan: every game has the same rooms, rooms depend downward, nothing is knotted."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.import_graph import PACKAGE, PICTURES, ROOT, graph, imports, knots, pictures

FILES = {"__init__", "settings", "lessons", "tallies"}
CORE = {"content", "settings", "state"}
BELOW: dict[str, set[str]] = {
    "content": set(),
    "settings": {"content"},
    "state": {"content", "settings"},
    "effects": CORE | {"rules"},
    "rules": CORE | {"effects"},
    "words": CORE | {"effects", "rules"},
    "table": CORE | {"effects", "rules", "words"},
    "guide": CORE | {"effects", "rules"},
    "lessons": CORE | {"effects", "rules", "words"},
    "tallies": CORE | {"words"},
}
"""For each room of a game those it may import: content < state < effects, rules < words < table."""

MOST_MODULES = 20
MOST_LINES = 500
GAMES = sorted(file.parent for file in (PACKAGE / "games").glob("*/__init__.py"))
CATALOGUES = {"types.ts"}


def room(game: Path, path: Path) -> str:
    return path.relative_to(game).parts[0].removesuffix(".py")


def is_catalogue(path: Path) -> bool:
    """What is printed, one entry a line, may be as long as it is."""
    return path.name in CATALOGUES or "content" in path.parts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_the_rooms_of_the_plan(game: Path) -> None:
    there = {room(game, path) for path in game.rglob("*.py")}
    assert there <= {*BELOW, *FILES}
    assert {"content", "state", "rules", "words", "table", "guide"} <= there


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rooms_depend_downward_only(game: Path) -> None:
    package = f"plancia.games.{game.name}"
    wrong = [
        f"{name} imports {other}"
        for name, others in graph(game).items()
        for other in others
        if name != package
        and (own := name.split(".")[3]) != (its := other.split(".")[3])
        and its not in BELOW[own]
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "folder",
    sorted(file.parent for file in PACKAGE.glob("*/__init__.py") if file.parent.name != "games")
    + GAMES,
    ids=lambda folder: folder.name,
)
def test_no_import_goes_round_in_a_circle(folder: Path) -> None:
    assert knots(graph(folder)) == []


def test_a_circle_would_be_found() -> None:
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c"]]
    assert knots({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_imports_inside_functions_count_and_those_for_types_do_not(tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    file.write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from plancia.engine import look\n"
        "def late():\n    from plancia.engine import match\n"
    )
    assert imports(file, ["plancia.engine.look", "plancia.engine.match"]) == {
        "plancia.engine.match"
    }


def sources() -> list[Path]:
    web = ROOT / "web" / "src"
    return sorted([*PACKAGE.rglob("*.py"), *web.rglob("*.ts"), *web.rglob("*.svelte")])


def test_every_module_fits_in_the_head() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources()
        if not is_catalogue(path)
        and (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}


def test_no_folder_is_crowded() -> None:
    counts: dict[Path, int] = {}
    for path in sources():
        if path.name == "__init__.py":
            continue
        counts[path.parent] = counts.get(path.parent, 0) + 1
    crowded = {folder.name: many for folder, many in counts.items() if many > MOST_MODULES}
    assert crowded == {}


def test_the_pictures_in_the_docs_show_the_imports_as_they_are() -> None:
    drawn = pictures()
    assert {path.name for path in drawn} == {"parts.svg", "rooms.svg"}
    for path, text in drawn.items():
        assert path.parent == PICTURES
        assert path.read_text(encoding="utf-8") == text, "python scripts/import_graph.py"
