"""Draw who imports whom, as it really is: `python scripts/import_graph.py`, `--check` to compare.

Two pictures for the docs: the parts of the package, and the rooms of a game (the five games laid
over each other: an arrow stands where any of them has that import).
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "plancia"
PICTURES = ROOT / "docs" / "images"

Graph = dict[str, set[str]]
"""For each name the names it imports."""


def modules(folder: Path = PACKAGE) -> dict[str, Path]:
    """For each module below a folder of the package its file."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imports(path: Path, known: Iterable[str]) -> set[str]:
    """The known modules that a file imports when it runs, at its top or inside functions."""
    names = set(known)
    found: set[str] = set()

    def visit(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
                continue
            if isinstance(child, ast.Import):
                found.update(alias.name for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                whole = [f"{child.module}.{alias.name}" for alias in child.names]
                found.update(each if each in names else str(child.module) for each in whole)
            visit(child)

    visit(ast.parse(path.read_text(encoding="utf-8")))
    return found & names


def graph(folder: Path = PACKAGE) -> Graph:
    """Every module below a folder, and which of the others it imports."""
    known = modules(folder)
    return {name: imports(path, known) - {name} for name, path in known.items()}


CLIENT = ROOT / "web" / "src"
IMPORT = re.compile(r'(?:from|import)\s*\(?\s*"(\.[^"]+)"')


def client_graph(folder: Path = CLIENT) -> Graph:
    """Every module of the page, by its path, and which of the others it imports, types too."""
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in {".ts", ".svelte"}]
    names = {path: path.relative_to(folder).as_posix() for path in paths}
    return {
        name: {
            names[other]
            for spec in IMPORT.findall(path.read_text(encoding="utf-8"))
            if (other := _client_module(path, spec, names)) is not None
        }
        for path, name in names.items()
    }


def _client_module(path: Path, spec: str, known: Iterable[Path]) -> Path | None:
    """The module of the page that an import names: its ending may be left out."""
    bare = Path(os.path.normpath(path.parent / spec))
    for ending in ("", ".ts", ".svelte.ts"):
        whole = bare.with_name(bare.name + ending)
        if whole in known:
            return whole
    return None


def knots(found: Graph) -> list[list[str]]:
    """Groups of modules that import each other, directly or by others."""
    reach = {name: _reached(found, name) for name in found}
    groups = {
        tuple(sorted({name, *(other for other in reach[name] if name in reach[other])}))
        for name in found
        if name in reach[name]
    }
    return sorted(list(group) for group in groups)


def _reached(found: Graph, start: str) -> set[str]:
    seen: set[str] = set()
    waiting = list(found[start])
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += found[name]
    return seen


def gathered(found: Graph, part: int, under: str = "plancia.") -> tuple[Graph, dict[str, int]]:
    """The graph of the parts that names have at one place, and how many modules each has."""
    whole: Graph = {}
    counts: dict[str, int] = {}

    def of(name: str) -> str:
        return (name.split(".") + [""] * part)[part] if name.startswith(under) else ""

    for name, others in found.items():
        own = of(name)
        if own:
            counts[own] = counts.get(own, 0) + 1
            whole.setdefault(own, set()).update(of(other) for other in others)
    return {
        own: {other for other in others if other in whole and other != own}
        for own, others in whole.items()
    }, counts


def levels(found: Graph) -> dict[str, int]:
    """How high each name stands above those that import nothing; a knot stands on one level."""
    height: dict[str, int] = {}
    reach = {name: _reached(found, name) for name in found}

    def level(name: str) -> int:
        if name not in height:
            below = [other for other in found[name] if name not in reach[other]]
            height[name] = 1 + max((level(other) for other in below), default=-1)
        return height[name]

    for name in found:
        level(name)
    return height


def direct(found: Graph) -> set[tuple[str, str]]:
    """The imports that no longer way says already: as few arrows as tell all."""
    reach = {name: _reached(found, name) for name in found}
    return {
        (name, other)
        for name, others in found.items()
        for other in others
        if not any(
            other in reach[between] and between not in reach[other] and name not in reach[between]
            for between in others
        )
    }


BOX, TALL, GAP, RISE = 132, 46, 22, 92
STYLE = (
    "<style>text{font:600 14px system-ui,sans-serif;fill:#e6ecf5}"
    ".n{font-weight:400;font-size:12px;fill:#9fb0c9}"
    "rect{fill:#1b2438;stroke:#62a8f5}path{stroke:#9fb0c9;fill:none;stroke-width:1.4}</style>"
)


def picture(found: Graph, counts: dict[str, int], title: str) -> str:
    """The graph as SVG, what others stand on below."""
    height = levels(found)
    rows = [
        sorted(name for name in found if height[name] == level)
        for level in range(max(height.values()), -1, -1)
    ]
    width = max(len(row) for row in rows) * (BOX + GAP) + GAP
    place = {
        name: (
            (width - len(row) * (BOX + GAP) + GAP) // 2 + at * (BOX + GAP),
            GAP + number * RISE,
        )
        for number, row in enumerate(rows)
        for at, name in enumerate(row)
    }
    lines = [_arrow(place[one], place[other]) for one, other in sorted(direct(found))]
    boxes = [_box(name, counts[name], *place[name]) for name in sorted(place)]
    size = f'viewBox="0 0 {width} {len(rows) * RISE}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            f"<title>{escape(title)}</title>{STYLE}",
            '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
            'markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" '
            'style="fill:#9fb0c9"/></marker></defs>',
            f'<rect width="{width}" height="{len(rows) * RISE}" style="fill:#0b0f1a;stroke:none"/>',
            *lines,
            *boxes,
            "</svg>\n",
        ]
    )


def _arrow(one: tuple[int, int], other: tuple[int, int]) -> str:
    if one[1] == other[1]:
        y, (x, to) = one[1] + TALL // 2, sorted((one[0], other[0]))
        ends = 'marker-start="url(#a)" marker-end="url(#a)"'
        return f'<path d="M{x + BOX} {y}L{to} {y}" {ends}/>'
    x, y = one[0] + BOX // 2, one[1] + TALL
    to, down = other[0] + BOX // 2, other[1]
    return f'<path d="M{x} {y}C{x} {y + 24} {to} {down - 24} {to} {down}" marker-end="url(#a)"/>'


def _box(name: str, count: int, x: int, y: int) -> str:
    middle = x + BOX // 2
    word = "module" if count == 1 else "modules"
    return (
        f'<rect x="{x}" y="{y}" width="{BOX}" height="{TALL}" rx="6"/>'
        f'<text x="{middle}" y="{y + 20}" text-anchor="middle">{escape(name)}</text>'
        f'<text class="n" x="{middle}" y="{y + 37}" text-anchor="middle">{count} {word}</text>'
    )


def pictures() -> dict[Path, str]:
    """Every picture, drawn from the sources as they are now."""
    parts, sizes = gathered(graph(), 1)
    rooms: Graph = {}
    counts: dict[str, int] = {}
    for folder in sorted((PACKAGE / "games").iterdir()):
        if (folder / "__init__.py").exists():
            own, modules_of = gathered(graph(folder), 3, f"plancia.games.{folder.name}.")
            for room, others in own.items():
                rooms.setdefault(room, set()).update(others)
                counts[room] = counts.get(room, 0) + modules_of[room]
    return {
        PICTURES / "parts.svg": picture(parts, sizes, "The parts of Plancia and who imports whom"),
        PICTURES / "rooms.svg": picture(rooms, counts, "The rooms of a game and who imports whom"),
    }


def main() -> int:
    drawn = pictures()
    if "--check" in sys.argv:
        stale = [path.name for path, text in drawn.items() if path.read_text("utf-8") != text]
        if stale:
            print(f"not as the imports are: {', '.join(stale)}; python scripts/import_graph.py")
        return bool(stale)
    for path, text in drawn.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
