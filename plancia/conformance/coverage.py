"""Which tests prove which rule, read from the tests' marks without running anything.

A test names the rules it proves: `@rule("SR-30", "SR-31")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from plancia.engine.game import Game
from plancia.engine.words import LANGUAGES
from plancia.engine.words.reference import Rule, reference

MARK = "rule"
Marked = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Proof:
    """A test that bears the mark of a rule."""

    file: Path
    test: str
    """Its name within the file, as pytest gives it: `test_draw`, `TestTurn::test_draw`, or
    empty when the whole file is marked."""
    line: int

    @property
    def node(self) -> str:
        """What to tell pytest to run it."""
        return f"{self.file}::{self.test}" if self.test else str(self.file)


@dataclass(frozen=True)
class Coverage:
    """The rules of a game and their proofs."""

    game: str
    rules: tuple[tuple[Rule, tuple[Proof, ...]], ...]
    """Every rule in the reference's order, with the tests that prove it."""
    untranslated: tuple[str, ...]
    """Rules that the reference has in one language only."""

    @property
    def unproven(self) -> list[str]:
        """Rules without a test."""
        return [rule.id for rule, tests in self.rules if not tests]


def tests_folder() -> Path | None:
    """The project's own tests, where the package runs from within the project."""
    for parent in Path(__file__).resolve().parents[2:]:
        if (parent / "tests" / "rulebook").is_dir():
            return parent / "tests"
    return None


def coverage(game: Game, tests: Path | None = None, language: str = "en") -> Coverage:
    """Which tests of a folder (the project's own, without) prove which rule of a game."""
    folder = tests or tests_folder()
    found = proofs(folder) if folder is not None else {}
    rules = rules_of(game, language)
    ids = {each: {rule.id for rule in rules_of(game, each)} for each in LANGUAGES}
    everywhere = set.intersection(*ids.values())
    return Coverage(
        game.id,
        tuple((rule, found.get(rule.id, ())) for rule in rules),
        tuple(sorted(set.union(*ids.values()) - everywhere)),
    )


def rules_of(game: Game, language: str) -> list[Rule]:
    return [rule for section in reference(game.folder, language) for rule in section.rules]


def proofs(tests: Path) -> dict[str, tuple[Proof, ...]]:
    """For each rule named by a mark the tests that bear it, in all test files of a folder."""
    found: dict[str, tuple[Proof, ...]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for id, proof in _marks(tree, file):
            found[id] = (*found.get(id, ()), proof)
    return found


def _marks(tree: ast.Module, file: Path) -> Iterator[tuple[str, Proof]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and "pytestmark" in _targets(node):
            for id in _ids(node.value, file):
                yield id, Proof(file, "", node.lineno)
        elif isinstance(node, Marked):
            yield from _marks_of(node, file, "")
            if isinstance(node, ast.ClassDef):
                for inner in node.body:
                    if isinstance(inner, Marked):
                        yield from _marks_of(inner, file, f"{node.name}::")


def _marks_of(node: Marked, file: Path, prefix: str) -> Iterator[tuple[str, Proof]]:
    if not node.name.lower().startswith("test"):
        return
    for decorator in node.decorator_list:
        for id in _ids(decorator, file):
            yield id, Proof(file, prefix + node.name, node.lineno)


def _targets(node: ast.Assign) -> list[str]:
    return [each.id for each in node.targets if isinstance(each, ast.Name)]


def _ids(tree: ast.expr, file: Path) -> Iterator[str]:
    """The rules named anywhere in a decorator, those of single parameters included."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or _name(call.func) != MARK:
            continue
        for argument in call.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise ValueError(f"{file}:{call.lineno}: a rule is named by a literal text")
            yield argument.value


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
