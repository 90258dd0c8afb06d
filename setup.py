"""Builds the package; with PLANCIA_COMPILE=1 what runs in playouts becomes machine code."""

import os
from pathlib import Path

from setuptools import Extension, setup

IN_EVERY_GAME = {"__init__.py", "lessons.py", "table.py", "tallies.py", "words.py"}
"""What makes words, tables, lessons and reports never runs in a playout: left as it is."""


def left_as_they_are(folder: Path) -> set[str]:
    """What else of a folder is not compiled; its own `uncompiled.txt` says so."""
    file = folder / "uncompiled.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    names = {line.strip() for line in lines if line.strip() and not line.startswith("#")}
    if wrong := [name for name in sorted(names) if not (folder / name).exists()]:
        raise SystemExit(f"{file} names what is not there: {', '.join(wrong)}")
    return IN_EVERY_GAME | names


def playout_modules(folder: Path) -> list[str]:
    left = left_as_they_are(folder)
    return sorted(str(path) for path in folder.glob("*.py") if path.name not in left)


def groups() -> list[tuple[list[str], str]]:
    """The engine and each game for itself, so that they compile side by side."""
    games = sorted(path.parent for path in Path("plancia/games").glob("*/__init__.py"))
    folders = [Path("plancia/engine"), *games]
    return [(playout_modules(folder), f"plancia_{folder.name}") for folder in folders]


def extensions() -> list[Extension]:
    """A C file for each module, so that no compiler needs a gigabyte.

    Each of them then defines the same few variables: -fcommon makes them one.
    """
    from mypyc.build import mypycify

    modules = [path for group, _ in groups() for path in group]
    found = mypycify(
        ["--strict", *modules],
        opt_level="1",
        debug_level="0",
        separate=groups(),
        multi_file=True,
    )
    for each in found:
        each.extra_compile_args.append("-fcommon")
    return sorted(found, key=length, reverse=True)


def length(extension: Extension) -> int:
    """What takes longest is compiled first, so that all processors end together."""
    return sum(Path(source).stat().st_size for source in extension.sources)


if os.environ.get("PLANCIA_COMPILE"):
    setup(
        ext_modules=extensions(),
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )
else:
    setup()
