"""Builds the package; with PLANCIA_COMPILE=1 what runs in playouts becomes machine code."""

import os
from pathlib import Path

from setuptools import setup

DRAWN = {
    "__init__.py",
    "briefing.py",
    "citations.py",
    "table.py",
    "telling.py",
    "words.py",
    "look.py",
    "drawing.py",
    "engagement.py",
    "grid.py",
    "lessons.py",
    "map.py",
    "names.py",
    "phrases.py",
    "reference.py",
    "sheets.py",
    "starmap.py",
    "tallies.py",
    "texts.py",
    "wording.py",
}
"""What only makes words, tables, lessons and reports never runs in a playout: left as it is."""

LEFT_OUT = {"fleet_captains"}
"""Games left as they are: this one alone takes four minutes to compile, longer than all others."""


def playout_modules(folder: Path) -> list[str]:
    return sorted(str(path) for path in folder.glob("*.py") if path.name not in DRAWN)


def groups() -> list[tuple[list[str], str]]:
    """The engine and each game for itself, so that they compile side by side."""
    games = sorted(path.parent for path in Path("plancia/games").glob("*/__init__.py"))
    folders = [Path("plancia/engine"), *(each for each in games if each.name not in LEFT_OUT)]
    return [(playout_modules(folder), f"plancia_{folder.name}") for folder in folders]


if os.environ.get("PLANCIA_COMPILE"):
    from mypyc.build import mypycify

    modules = [path for group, _ in groups() for path in group]
    setup(
        ext_modules=mypycify(["--strict", *modules], opt_level="1", separate=groups()),
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )
else:
    setup()
