"""The catalogue: a game is here by having a folder here whose module offers `GAME`."""

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
    found: list[Game] = [
        import_module(f"{__name__}.{module.name}").GAME
        for module in iter_modules(__path__)
        if module.ispkg
    ]
    return tuple(sorted(found, key=lambda each: each.id))


@cache
def game(id: str) -> Game:
    """The game with this id."""
    known = {each.id: each for each in games()}
    if id in known:
        return known[id]
    near = get_close_matches(id, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    raise UnknownGame(f"there is no game {id!r}; {hint}")
