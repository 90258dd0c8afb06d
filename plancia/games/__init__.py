"""The catalogue: a game is here by having a folder here whose module offers `GAME`.

The folder is called as the game's id, with underscores, so that one game is found without
loading the others.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from plancia.engine.game import Game


class UnknownGame(ValueError):
    """There is no game of this name."""


@cache
def games() -> tuple[Game, ...]:
    """Every game there is, by name."""
    return tuple(game(id) for id in _folders())


@cache
def game(id: str) -> Game:
    """The game with this id."""
    known = _folders()
    if id in known:
        found: Game = import_module(f"{__name__}.{known[id]}").GAME
        return found
    near = get_close_matches(id, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    raise UnknownGame(f"there is no game {id!r}; {hint}")


@cache
def _folders() -> dict[str, str]:
    """For each game's id its folder."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg)
    return dict(sorted((folder.replace("_", "-"), folder) for folder in folders))
