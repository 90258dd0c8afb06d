"""Answers as numbers: the same number means the same answer in every state.

Learning wants actions numbered from 0. The number of an answer is the place of its notation
among all notations the game has, in alphabetical order: the same in every state, process and
machine as long as the rules are of one version. Games make their options at import, in tables
of their modules; that is where the notations are gathered from. An option that stands in no
such table has no number, and the tests name it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

from plancia.engine import question
from plancia.engine.game import Game
from plancia.engine.question import Option
from plancia.games import game


class UnknownAction(ValueError):
    """There is no action of this number, or no number for this notation."""


class Actions:
    """The numbered answers of a game."""

    __slots__ = ("_numbers", "game", "notations")

    def __init__(self, rules: Game) -> None:
        self.game = rules.id
        self.notations = sorted(
            {option.notation for module in modules(rules) for option in options_in(module)}
        )
        """For each number its notation."""
        self._numbers = {notation: number for number, notation in enumerate(self.notations)}

    def __len__(self) -> int:
        return len(self.notations)

    def number(self, notation: str) -> int:
        try:
            return self._numbers[notation]
        except KeyError:
            raise UnknownAction(
                f"{self.game} has no number for {notation!r}: no table of its modules holds it"
            ) from None

    def notation(self, number: int) -> str:
        if 0 <= number < len(self.notations):
            return self.notations[number]
        raise UnknownAction(f"{self.game} has actions 0 to {len(self) - 1}, not {number}")

    def numbers(self, options: list[Option]) -> list[int]:
        """The number of each option."""
        known = self._numbers
        try:
            return [known[option.notation] for option in options]
        except KeyError:
            return [self.number(option.notation) for option in options]

    def among(self, options: list[Option]) -> list[int]:
        """The numbers of the options, in ascending order."""
        return sorted(self.numbers(options))

    @property
    def by_notation(self) -> dict[str, int]:
        return self._numbers


@cache
def actions(game_id: str) -> Actions:
    """The numbered answers of a game of the catalogue."""
    return Actions(game(game_id))


def modules(rules: Game) -> list[ModuleType]:
    """The engine's questions, and all modules of the folder the game lies in."""
    package = rules.steps[0].__module__
    while not lies_in(package, rules.folder):
        package = package.rpartition(".")[0]
    names = sorted(each.name for each in walk_packages([str(rules.folder)], f"{package}."))
    return [question, import_module(package), *(import_module(name) for name in names)]


def lies_in(module: str, folder: Path) -> bool:
    """Whether a module is the package of this folder, or alone in it."""
    found = import_module(module)
    paths = getattr(found, "__path__", None)
    return str(folder) in paths if paths is not None else "." not in module


def options_in(module: ModuleType) -> Iterator[Option]:
    """All options in a module's tables. Names with an underscore are caches: they hold what
    was played so far, and would make the numbers depend on it."""
    seen: set[int] = set()
    for name, value in vars(module).items():
        if not name.startswith("_"):
            yield from _options_within(value, seen)


def _options_within(value: object, seen: set[int]) -> Iterator[Option]:
    if isinstance(value, Option):
        yield value
    elif isinstance(value, list | tuple | dict) and id(value) not in seen:
        seen.add(id(value))
        for each in value.values() if isinstance(value, dict) else value:
            yield from _options_within(each, seen)
