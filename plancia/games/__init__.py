"""The catalogue: a game is here by having a folder here whose module offers `GAME`.

The folder is called as the game's id, with underscores, so that one game is found without
loading the others. A game may also live in a package of its own, which names it as an entry
point of the group `plancia.games`:

    [project.entry-points."plancia.games"]
    comet-run = "comet_run:GAME"

Wherever an id is taken, `module:NAME` names a game that is not installed at all; the environment
variable PLANCIA_GAMES holds more of those, separated by spaces.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module, invalidate_caches
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType

from plancia.engine.game import Game

GROUP = "plancia.games"
"""Entry points of this group are games."""
NAMED = "PLANCIA_GAMES"
"""The environment variable that names games as `module:NAME`."""


class UnknownGame(ValueError):
    """There is no game of this name."""


class BrokenGame(UnknownGame):
    """There is such a game, but it cannot be loaded."""


@dataclass(frozen=True)
class Trouble:
    """A game that is there and cannot be loaded."""

    id: str
    where: str
    """Its `module:NAME`."""
    reason: str

    def __str__(self) -> str:
        return f"the game {self.id!r} ({self.where}) cannot be loaded: {self.reason}"


def games() -> tuple[Game, ...]:
    """Every game that can be loaded, by name; `troubles` tells of the others."""
    return tuple({each.id: each for each in _all() if isinstance(each, Game)}.values())


def troubles() -> tuple[Trouble, ...]:
    """Every game that cannot be loaded, and why."""
    return tuple(each for each in _all() if isinstance(each, Trouble))


def _all() -> list[Game | Trouble]:
    wheres = {**_places(), **{where: where for where in _named()}}
    return [_loaded(id, where) for id, where in wheres.items()]


def game(id: str) -> Game:
    """The game with this id, or at this `module:NAME`.

    What was named by its place is found by its id from then on, in this process and in those that
    it starts: records, snapshots and workers know ids only.
    """
    found = _found(id)
    if isinstance(found, Trouble):
        raise BrokenGame(str(found))
    if ":" in id and found.id not in _places():
        bring(id)
    return found


def bring(where: str) -> None:
    """Have the game at this `module:NAME` in the catalogue too, or among its troubles."""
    if where not in _named():
        os.environ[NAMED] = " ".join([*_named(), where])


def brought(rules: Game) -> str:
    """The `module:NAME` of a game that was named by its place; nothing where the id says enough."""
    return next((where for where in _named() if _loaded(where, where) is rules), "")


def _found(id: str) -> Game | Trouble:
    known = _places()
    if ":" in id or id in known:
        return _loaded(id, known.get(id, id))
    named = {each.id: each for each in games()}
    if id in named:
        return named[id]
    all_ids = sorted({*known, *named})
    near = get_close_matches(id, all_ids, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(all_ids)}"
    raise UnknownGame(f"there is no game {id!r}; {hint}")


@cache
def _loaded(id: str, where: str) -> Game | Trouble:
    module, _, name = where.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (Exception, SystemExit) as error:
        return Trouble(id, where, f"{type(error).__name__}: {error}")
    if not isinstance(found, Game):
        return Trouble(id, where, f"it is a {type(found).__name__}, not a Game")
    if found.id != id and ":" not in id:
        return Trouble(id, where, f"it calls itself {found.id!r}")
    return found


@cache
def _places() -> dict[str, str]:
    """For each game's id its `module:NAME`: folders here, then installed packages."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg)
    here = {folder.replace("_", "-"): f"{__name__}.{folder}:GAME" for folder in folders}
    installed = {each.name: each.value for each in entry_points(group=GROUP)}
    return dict(sorted({**installed, **here}.items()))


def look_again() -> None:
    """A game's folder has come since the last look, as it does where games come one by one."""
    invalidate_caches()
    _places.cache_clear()


def _named() -> list[str]:
    return os.environ.get(NAMED, "").split()


class _Catalogue(ModuleType):
    """`plancia.games` is this package and, called, what is in it: one name, no hidden package."""

    def __call__(self) -> tuple[Game, ...]:
        return games()


sys.modules[__name__].__class__ = _Catalogue
