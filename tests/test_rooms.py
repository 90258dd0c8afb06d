"""The floor plan: every game has the same rooms, rooms depend downward, nothing is knotted."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.import_graph import (
    CLIENT,
    PACKAGE,
    PICTURES,
    ROOT,
    client_graph,
    graph,
    imports,
    knots,
    pictures,
)

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

SERVER = (
    {"wire", "clock", "uncounted", "used"},
    {"limits", "metrics", "rulebook"},
    {"meter", "catalogue", "store"},
    {"workers", "listing"},
    {"live"},
    {"finished"},
    {"http"},
    {"app"},
    {"processes"},
    {"__init__"},
    {"__main__"},
)
"""The rooms of the server from the ground up: each imports only from below."""

PAGE = (
    {"lib/generated"},
    {"lib/app"},
    {"lib/art", "lib/words"},
    {"lib/table", "lib/offline"},
    {"lib/live", "lib/maps"},
    {"widgets/ui"},
    {"widgets/cards", "widgets/lobby", "widgets/replay"},
    {"widgets/sheets", "widgets/seats"},
    {"widgets/maps"},
    {"widgets/table"},
    {"widgets/match"},
    {"pages"},
    {"App.svelte"},
    {"main.ts"},
)
"""The rooms of the page, likewise."""

MOST_MODULES = 20
MOST_LINES = 500
GAMES = sorted(file.parent for file in (PACKAGE / "games").glob("*/__init__.py"))


def room(game: Path, path: Path) -> str:
    return path.relative_to(game).parts[0].removesuffix(".py")


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


def test_no_module_of_the_page_imports_in_a_circle() -> None:
    assert knots(client_graph()) == []


def server_room(name: str) -> str:
    return [*name.split("."), "__init__"][2]


def page_room(name: str) -> str:
    folders = name.split("/")
    return "/".join(folders[:2]) if len(folders) > 2 else folders[0]


def upward(
    found: dict[str, set[str]], order: tuple[set[str], ...], room_of: Callable[[str], str]
) -> list[str]:
    """Imports from a room of what stands no lower; a room in no place is an import of nothing."""
    height = {room: number for number, rooms in enumerate(order) for room in rooms}
    strangers = sorted({room for name in found if (room := room_of(name)) not in height})
    return [f"{room} has no place" for room in strangers] or [
        f"{name} imports {other}"
        for name, others in sorted(found.items())
        for other in sorted(others)
        if room_of(name) != room_of(other) and height[room_of(name)] <= height[room_of(other)]
    ]


def test_the_rooms_of_the_server_depend_downward_only() -> None:
    assert upward(graph(PACKAGE / "server"), SERVER, server_room) == []


def test_the_rooms_of_the_page_depend_downward_only() -> None:
    assert upward(client_graph(), PAGE, page_room) == []


def test_an_import_upward_would_be_found(tmp_path: Path) -> None:
    for name, text in {
        "lib/app/time.ts": 'import { draw } from "../table/log";\n',
        "lib/table/log.ts": 'import type {\n  Card,\n} from "../generated/types";\n',
        "lib/generated/types.ts": "export {};\n",
        "pages/Lobby.svelte": '<script>\n  import "../lib/app/time";\n</script>\n',
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    found = client_graph(tmp_path)
    assert found["pages/Lobby.svelte"] == {"lib/app/time.ts"}
    assert upward(found, PAGE, page_room) == ["lib/app/time.ts imports lib/table/log.ts"]
    assert upward({"lib/nowhere/a.ts": set()}, PAGE, page_room) == ["lib/nowhere has no place"]


def registers(path: Path) -> bool:
    """Whether a module makes effects known when it is imported."""
    return any(
        isinstance(each, ast.Expr)
        and isinstance(each.value, ast.Call)
        and ast.unparse(each.value.func) == "register"
        for each in ast.parse(path.read_text(encoding="utf-8")).body
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_import_no_effect(game: Path) -> None:
    """Rules resolve effects through their registry and know no family of them."""
    prefix = f"plancia.games.{game.name}."
    families = {
        f"{prefix}effects.{path.stem}" for path in game.glob("effects/*.py") if registers(path)
    }
    assert families or not (game / "effects").exists()
    assert [
        f"{name} imports {other}"
        for name, others in graph(game).items()
        for other in others & families
        if name.startswith(f"{prefix}rules.")
    ] == []


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
    return sorted([*PACKAGE.rglob("*.py"), *CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")])


def test_every_module_fits_in_the_head() -> None:
    """Only what is written by a script may be longer."""
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources()
        if "generated" not in path.parts
        and (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}


def test_no_folder_is_crowded() -> None:
    counts = Counter(path.parent.relative_to(ROOT).as_posix() for path in sources())
    assert {folder: many for folder, many in counts.items() if many > MOST_MODULES} == {}


def test_the_pictures_in_the_docs_show_the_imports_as_they_are() -> None:
    drawn = pictures()
    assert {path.name for path in drawn} == {"parts.svg", "rooms.svg"}
    for path, text in drawn.items():
        assert path.parent == PICTURES
        assert path.read_text(encoding="utf-8") == text, "python scripts/import_graph.py"
