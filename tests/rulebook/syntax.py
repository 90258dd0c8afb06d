"""A piece of syntax found in a definition and replaced, whatever its layout and wherever it lies.

What is looked for is written as Python: an expression, or statements. `...` in it stands for
anything: one expression, any further elements, arguments or statements; in what takes its place
`...` stands for the same again. `name = value` is found as a keyword argument too, and with an
annotation. By which name a module is imported makes no difference.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import TypeAlias

Slot: TypeAlias = tuple[ast.AST, str, int, int]
"""A place in a tree: the node, its field, and the elements from and to, or -1 for no list."""

SAME_ANYWHERE = {"ctx", "kind", "type_comment"}
"""What of a node says nothing about its meaning."""


@dataclass
class Match:
    """One place where a piece of syntax was found."""

    slot: Slot
    holes: list[list[ast.AST]] = field(default_factory=list)
    """What each `...` stands for."""
    modules: dict[str, str] = field(default_factory=dict)
    """By which name what is looked for calls a module, and by which the file."""


@cache
def module_names(file: Path) -> frozenset[str]:
    """The names a file imports."""
    tree = ast.parse(file.read_bytes())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return frozenset(alias.asname or alias.name for node in imports for alias in node.names)


def parsed(text: str) -> list[ast.stmt]:
    return ast.parse(dedent(text)).body


def is_hole(node: object) -> bool:
    value = node.value if isinstance(node, ast.Expr) else node
    return isinstance(value, ast.Constant) and value.value is ...


class Finder:
    """Finds a piece of syntax in the definitions of one file."""

    def __init__(self, old: str, imported: frozenset[str]) -> None:
        self.pattern = parsed(old)
        self.imported = imported
        only = self.pattern[0] if len(self.pattern) == 1 else None
        self.expression = only.value if isinstance(only, ast.Expr) else None
        self.keyword = as_keyword(only) if isinstance(only, ast.Assign) else None

    def matches(self, definition: Slot) -> list[Match]:
        """Every place within a definition, itself included, where the piece stands."""
        return [found for slot in slots(definition) if (found := self.match_at(slot)) is not None]

    def match_at(self, slot: Slot) -> Match | None:
        node, name, start, end = slot
        value = getattr(node, name)
        found = Match(slot)
        if end == start + 1 or start < 0:
            one = value if start < 0 else value[start]
            if self.expression is not None:
                one = one.value if isinstance(one, ast.Expr) else one
                return found if self.same(self.expression, one, found) else None
            if isinstance(one, ast.keyword):
                pattern = self.keyword
                return found if pattern and self.same(pattern, one, found) else None
        if start < 0 or not isinstance(value[start], ast.stmt) or self.expression is not None:
            return None
        if is_hole(self.pattern[0]) or is_hole(self.pattern[-1]):
            raise ValueError("`...` at the ends of statements says nothing")
        return found if self.same_all(self.pattern, value[start:end], found) else None

    def same(self, pattern: object, node: object, found: Match) -> bool:
        if not isinstance(pattern, ast.AST) or not isinstance(node, ast.AST):
            return type(pattern) is type(node) and pattern == node
        if is_hole(pattern) and isinstance(node, ast.expr):
            found.holes.append([node])
            return True
        pattern = self.as_called_here(pattern, node, found)
        if isinstance(pattern, ast.Assign) and isinstance(node, ast.AnnAssign):
            targets: list[ast.AST] = [node.target]
            return self.same_all(pattern.targets, targets, found) and self.same(
                pattern.value, node.value, found
            )
        if type(pattern) is not type(node):
            return False
        if isinstance(pattern, ast.Call) and isinstance(node, ast.Call):
            return self.same_call(pattern, node, found)
        return all(
            self.same_field(getattr(pattern, name), getattr(node, name), found)
            for name in pattern._fields
            if name not in SAME_ANYWHERE
        )

    def same_field(self, pattern: object, value: object, found: Match) -> bool:
        if isinstance(pattern, list) and isinstance(value, list):
            return self.same_all(pattern, value, found)
        return self.same(pattern, value, found)

    def same_call(self, pattern: ast.Call, node: ast.Call, found: Match) -> bool:
        """`f(a, ...)` leaves further arguments open, with and without keywords."""
        if not self.same(pattern.func, node.func, found):
            return False
        if not any(is_hole(each) for each in pattern.args):
            return self.same_all(pattern.args, node.args, found) and self.same_all(
                pattern.keywords, node.keywords, found
            )
        named = {each.arg: each for each in node.keywords}
        asked = [each.arg for each in pattern.keywords]
        if not set(asked) <= set(named) or not self.same_all(pattern.args, node.args, found):
            return False
        found.holes[-1] += [each for each in node.keywords if each.arg not in asked]
        return all(self.same(each, named[each.arg], found) for each in pattern.keywords)

    def same_all(self, patterns: Sequence[ast.AST], nodes: Sequence[ast.AST], found: Match) -> bool:
        """A list, in which `...` stands for any number of elements."""
        if not patterns:
            return not nodes
        if not is_hole(patterns[0]):
            return (
                bool(nodes)
                and self.same(patterns[0], nodes[0], found)
                and self.same_all(patterns[1:], nodes[1:], found)
            )
        for end in range(len(nodes) + 1):
            attempt = Match(found.slot, [*found.holes, list(nodes[:end])], dict(found.modules))
            if self.same_all(patterns[1:], nodes[end:], attempt):
                found.holes, found.modules = attempt.holes, attempt.modules
                return True
        return False

    def as_called_here(self, pattern: ast.AST, node: ast.AST, found: Match) -> ast.AST:
        """`orders.forget` and `missions.forget` are the same where these are modules."""
        if (
            isinstance(pattern, ast.Attribute)
            and isinstance(node, ast.Attribute)
            and isinstance(pattern.value, ast.Name)
            and isinstance(node.value, ast.Name)
            and pattern.attr == node.attr
            and pattern.value.id not in self.imported
            and node.value.id in self.imported
        ):
            found.modules[pattern.value.id] = node.value.id
            return node
        return pattern


def slots(definition: Slot) -> Iterator[Slot]:
    """Every place within a definition where an expression or a run of statements can stand."""
    yield definition
    node, name, start, _ = definition
    for each in ast.walk(getattr(node, name)[start]):
        for field_name, value in () if isinstance(each, ast.Expr) else ast.iter_fields(each):
            if isinstance(value, ast.expr):
                yield each, field_name, -1, -1
            elif isinstance(value, list):
                statements = bool(value) and isinstance(value[0], ast.stmt)
                for first in range(len(value)):
                    last = len(value) if statements else first + 1
                    for end in range(first + 1, last + 1):
                        yield each, field_name, first, end


def as_keyword(statement: ast.Assign) -> ast.keyword | None:
    target = statement.targets[0]
    return ast.keyword(target.id, statement.value) if isinstance(target, ast.Name) else None


class Filling(ast.NodeTransformer):
    """Puts into a new piece of syntax what the old one left open."""

    def __init__(self, found: Match) -> None:
        self.holes = iter(found.holes)
        self.modules = found.modules

    def fill(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        return [each for statement in statements for each in self.filled(statement)]

    def filled(self, node: ast.AST) -> list[ast.stmt]:
        result = self.visit(node)
        return result if isinstance(result, list) else [result]

    def visit_Expr(self, node: ast.Expr) -> object:
        return next(self.holes) if is_hole(node) else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> object:
        if not is_hole(node):
            return node
        hole = next(self.holes)
        return hole[0] if len(hole) == 1 else hole

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        node.keywords += [each for each in node.args if isinstance(each, ast.keyword)]
        node.args = [each for each in node.args if not isinstance(each, ast.keyword)]
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.modules.get(node.id, node.id), node.ctx)


def replace(found: Match, new: str) -> None:
    """Put another piece of syntax where one was found."""
    node, name, start, end = found.slot
    filled = Filling(found).fill(parsed(new))
    value = getattr(node, name)
    there = value if start < 0 else value[start]
    only = filled[0] if len(filled) == 1 else None
    if isinstance(there, ast.keyword) and isinstance(only, ast.Assign):
        value[start:end] = [as_keyword(only)]
    elif isinstance(there, ast.AnnAssign) and isinstance(only, ast.Assign):
        there.value = only.value
    elif isinstance(there, ast.stmt):
        value[start:end] = filled
        if not value:
            value.append(ast.Pass())
    elif isinstance(only, ast.Expr):
        if start < 0:
            setattr(node, name, only.value)
        else:
            value[start:end] = [only.value]
    else:
        raise ValueError(f"`{new}` cannot stand where an expression stands")


def strange_names(tree: ast.Module) -> set[str]:
    """The names that nothing in a file makes known."""
    known = {*dir(builtins), "__file__"}
    used: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            known.add(node.asname or node.name)
        elif isinstance(node, ast.Name):
            (used if isinstance(node.ctx, ast.Load) else known).add(node.id)
        elif isinstance(node, ast.arg):
            known.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler | ast.MatchAs):
            known.add(node.name or "")
    return used - known
