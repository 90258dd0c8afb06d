"""Builds the package; with PLANCIA_COMPILE=1 what runs in playouts becomes machine code."""

import os
from pathlib import Path

from setuptools import setup

DRAWN = {"__init__.py", "table.py", "words.py", "look.py", "drawing.py", "reference.py"}
"""Modules that only make words and tables: never run in a playout, left as they are."""


def playout_modules() -> list[str]:
    engine = Path("plancia/engine").glob("*.py")
    games = Path("plancia/games").glob("*/*.py")
    return sorted(str(path) for path in [*engine, *games] if path.name not in DRAWN)


if os.environ.get("PLANCIA_COMPILE"):
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(["--strict", *playout_modules()], opt_level="3"))
else:
    setup()
