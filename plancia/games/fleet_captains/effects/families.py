"""Loading the families of effects: each module of this room registers its own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

ROOM = "plancia.games.fleet_captains.effects"


def load() -> None:
    """Every effect is registered after this: a new one needs no list to stand in."""
    for each in iter_modules([str(Path(__file__).parent)]):
        import_module(f"{ROOM}.{each.name}")
