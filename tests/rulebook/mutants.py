"""Mutants: one rule switched off or bent each, so that the mark `@rule` means something.

A game lists its own in `tests/rulebook/<folder of the game>/mutants.py`:

    MUTANTS = (
        Mutant("SR-30", "attack_options", "amount >= defence", "amount > 0"),
    )

The tests marked with that rule must fail when that piece of the function is changed. In which
file of the game the function stands, and how its lines are laid out, makes no difference.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path

from plancia.conformance.coverage import Proof, proofs
from tests.rulebook.syntax import Finder, Match, Slot, module_names, replace, strange_names

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "plancia"
RULEBOOK = Path(__file__).parent


@dataclass(frozen=True)
class Change:
    """A file of the package with another text."""

    file: str
    """From the package's folder on."""
    source: str


@dataclass(frozen=True)
class Mutant:
    """A change of one definition."""

    rule: str
    """The rule that no longer holds."""
    where: str
    """A function, method (`Fleet.copy`) or constant of the game or else of the engine; of equal
    names, the module's before it tells which (`turn.main`)."""
    old: str
    """What stands there, exactly once: an expression or statements, `...` for anything."""
    new: str
    """What stands there instead; `...` for what it stood for, and nothing for nothing."""

    def change(self, package: str) -> Change:
        """The change in a package, as `games/star_realms`."""
        file = self.file(package)
        tree = ast.parse(file.read_bytes())
        replace(self.only(self.matches(file, tree), package), self.new)
        strange = strange_names(tree)
        if strange:
            raise ValueError(f"{self}: {file.name} knows no {', '.join(sorted(strange))}")
        return Change(str(file.relative_to(PACKAGE)), ast.unparse(ast.fix_missing_locations(tree)))

    def file(self, package: str) -> Path:
        """The file it changes: the one where the piece stands."""
        files = sorted({name.file for name in defined(package, self.where)})
        if not files:
            raise ValueError(f"{self}: nothing of that name in {package}{self.elsewhere(package)}")
        found = [(file, self.matches(file, ast.parse(file.read_bytes()))) for file in files]
        self.only([match for _, matches in found for match in matches], package)
        return next(file for file, matches in found if matches)

    def matches(self, file: Path, tree: ast.Module) -> list[Match]:
        finder = Finder(self.old, module_names(file))
        named = [name.slot for name in definitions(file, tree) if name.called(self.where)]
        return [match for slot in named for match in finder.matches(slot)]

    def only(self, found: list[Match], package: str) -> Match:
        if len(found) != 1:
            raise ValueError(f"{self}: stands there {len(found)} times{self.elsewhere(package)}")
        return found[0]

    def elsewhere(self, package: str) -> str:
        """Where else the piece stands, or what is called nearly so: for whoever mends the list."""
        places = {
            name.path
            for file in files_of(package)
            if (finder := Finder(self.old, module_names(file)))
            for name in definitions(file, ast.parse(file.read_bytes()))
            if finder.matches(name.slot)
        }
        names = [name.path.rpartition(".")[2] for name in all_defined(package)]
        near = get_close_matches(self.where, names, 1)
        return f"; it stands in {sorted(places)}" if places else f"; perhaps {near}"


@dataclass(frozen=True)
class Definition:
    """A function, a method or a constant."""

    file: Path
    path: str
    """With modules and class: `games.star_realms.state.Fleet.copy`."""
    slot: Slot

    def called(self, name: str) -> bool:
        return f".{self.path}".endswith(f".{name}")


def definitions(file: Path, tree: ast.Module) -> Iterator[Definition]:
    """What a file defines; a statement stands under each name it gives a value to."""
    module = ".".join(file.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")
    for place, node in enumerate(tree.body):
        for name in names_given(node):
            yield Definition(file, f"{module}.{name}", (tree, "body", place, place + 1))
        if isinstance(node, ast.ClassDef):
            for inner, member in enumerate(node.body):
                for name in names_given(member):
                    path = f"{module}.{node.name}.{name}"
                    yield Definition(file, path, (node, "body", inner, inner + 1))


def names_given(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    return {
        name.id
        for target in ast.walk(node)
        if isinstance(target, ast.Name | ast.Subscript | ast.Attribute)
        and isinstance(target.ctx, ast.Store)
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }


@cache
def files_of(package: str) -> tuple[Path, ...]:
    return tuple(sorted((PACKAGE / package).rglob("*.py")))


@cache
def all_defined(package: str) -> tuple[Definition, ...]:
    return tuple(
        name
        for file in files_of(package)
        for name in definitions(file, ast.parse(file.read_bytes()))
    )


def defined(package: str, where: str) -> list[Definition]:
    """What a name stands for in a package, or else in the engine below it."""
    own = [name for name in all_defined(package) if name.called(where)]
    return own or [name for name in all_defined("engine") if name.called(where)]


def listed() -> dict[str, tuple[Mutant, ...]]:
    """For each game's package its mutants."""
    return {
        f"games/{file.parent.name}": import_module(
            f"tests.rulebook.{file.parent.name}.mutants"
        ).MUTANTS
        for file in sorted(RULEBOOK.glob("*/mutants.py"))
    }


@cache
def _proofs() -> dict[str, tuple[Proof, ...]]:
    return proofs(RULEBOOK)


def proving(rules: set[str]) -> list[str]:
    """The tests marked with any of these rules."""
    found = {proof.node for rule in rules for proof in _proofs().get(rule, ())}
    return sorted(found)
