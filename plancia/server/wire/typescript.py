"""Write the client's types and its geometry of hexes from the Python ones:
`python -m plancia.server.wire.typescript`.

With `--check` nothing is written; the exit status is 1 when a file would change.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
import textwrap
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import inspect

from plancia.engine import hexes
from plancia.engine.table import areas, maps, sheets, things, whole
from plancia.server.wire import books, changes, protocol, refusal

FOLDER = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "generated"

HEAD = """\
// Written by `python -m plancia.server.wire.typescript` from plancia/engine/table and
// plancia/server/wire/{books,changes,protocol,refusal}.py. Change those and run it again.

"""

HEXES = """\
// Written by `python -m plancia.server.wire.typescript` from plancia/engine/hexes.py.
import type { HexMap } from "./types";

export type Orientation = NonNullable<HexMap["orientation"]>;
"""

SIMPLE: dict[type[inspect.Type], str] = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    """The whole file: named unions first, then one interface per struct, table before messages."""
    parts = [HEAD]
    names = union_names()
    for module in (things, maps, sheets, areas, whole, refusal, changes, protocol, books):
        for name, value in vars(module).items():
            if name in names.values() and owner(name) is module:
                parts.append(alias(name, value))
            elif is_struct(value) and value.__module__ == module.__name__:
                parts.append(interface(value, names))
    return "\n".join(parts)


def geometry() -> str:
    """The file with what the page must know of hexes, in the engine's own numbers."""
    parts = [HEXES]
    for name, kind, value in (
        ("BASIS", "[[number, number], [number, number]]", hexes.BASIS),
        ("HEADING", "number", hexes.HEADING),
        ("CORNER", "number", hexes.CORNER),
    ):
        rows = "".join(f"  {key}: {json.dumps(each)},\n" for key, each in value.items())
        told = textwrap.fill(described(hexes, name), 94, subsequent_indent=" * ")
        declared = f"export const {name}: Record<Orientation, {kind}>"
        parts.append(f"/** {told} */\n{declared} = {{\n{rows}}};\n")
    return "\n".join(parts)


def source(module: ModuleType) -> str:
    """What a module was written as; it stands beside what was compiled of it, too."""
    compiled_or_not = Path(str(module.__file__))
    return compiled_or_not.with_name(f"{module.__name__.rpartition('.')[2]}.py").read_text("utf-8")


def described(module: ModuleType, name: str) -> str:
    """What stands below a constant as its description."""
    body = ast.parse(source(module)).body
    for one, following in pairwise(body):
        named = ast.unparse(one.target) if isinstance(one, ast.AnnAssign) else ""
        if named == name and isinstance(following, ast.Expr):
            return str(ast.literal_eval(following.value))
    raise ValueError(f"{name} is not described")


def is_struct(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


ALIASES = {
    things: ("Icon", "Emblem", "Place", "Form", "Motif"),
    areas: ("Area",),
    refusal: ("Language", "Reason"),
    protocol: (
        "Setting",
        "SeatPlan",
        "How",
        "MatchState",
        "Tempo",
        "ClientMessage",
        "ServerMessage",
    ),
}
"""The unions that get a name of their own in TypeScript."""


def owner(name: str) -> object:
    return next(module for module, names in ALIASES.items() if name in names)


def union_names() -> dict[str, str]:
    """From a union written out in full to its name."""
    return {
        written(inspect.type_info(getattr(module, name)), {}): name
        for module, names in ALIASES.items()
        for name in names
    }


def alias(name: str, value: object) -> str:
    whole = written(inspect.type_info(value), {})
    lines = textwrap.fill(
        whole, 96, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )
    return f"export type {name} =\n{lines};\n"


def interface(struct: type[msgspec.Struct], names: dict[str, str]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [comment(struct.__doc__, ""), f"export interface {struct.__name__} {{\n"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};\n")
    comes_whole = not struct.__struct_config__.omit_defaults
    accepts_less = struct.__struct_config__.forbid_unknown_fields
    texts = docs(struct)
    for each in info.fields:
        may_miss = not each.required and (accepts_less or not comes_whole)
        mark = "?" if may_miss else ""
        lines.append(comment(texts.get(each.name), "  "))
        lines.append(f"  {each.encode_name}{mark}: {written(each.type, names)};\n")
    return "".join([*lines, "}\n"])


@cache
def classes(module: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(source(sys.modules[module]))
    return {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}


def docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The strings written under the fields of a struct."""
    body = classes(struct.__module__)[struct.__name__]
    found: dict[str, str] = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            found[field.target.id] = str(after.value.value)
    return found


def comment(text: str | None, indent: str) -> str:
    if not text or text.startswith("Struct("):
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    return f"{indent}/** " + f"\n{indent} *  ".join(lines) + " */\n"


def written(kind: inspect.Type, names: dict[str, str]) -> str:
    """A type in TypeScript."""
    whole = spelled(kind, names)
    return names.get(spelled(kind, {}), whole)


def spelled(kind: inspect.Type, names: dict[str, str]) -> str:
    if isinstance(kind, inspect.Metadata):
        return written(kind.type, names)
    if simple := SIMPLE.get(type(kind)):
        return simple
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {written(kind.value_type, names)}>"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(written(each, names) for each in kind.item_types)}]"
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        inner = written(kind.item_type, names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.UnionType):
        return union(kind, names)
    raise TypeError(f"no TypeScript for {kind}")


def union(kind: inspect.UnionType, names: dict[str, str]) -> str:
    """A union, its named part by its name: `Icon | null` rather than sixty words."""
    rest = tuple(each for each in kind.types if not isinstance(each, inspect.NoneType))
    if len(rest) == len(kind.types):
        return " | ".join(written(each, names) for each in rest)
    inner = rest[0] if len(rest) == 1 else inspect.UnionType(rest)
    return f"{written(inner, names)} | null"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare; 1 when it drifted")
    check = parser.parse_args().check
    drifted = False
    for name, wanted in (("types.ts", typescript()), ("hexes.ts", geometry())):
        file = FOLDER / name
        if file.exists() and file.read_text(encoding="utf-8") == wanted:
            continue
        drifted = True
        if check:
            told = f"{name} has drifted: run python -m plancia.server.wire.typescript"
            print(told, file=sys.stderr)
            continue
        FOLDER.mkdir(parents=True, exist_ok=True)
        file.write_text(wanted, encoding="utf-8")
        print(f"wrote {file}")
    return 1 if drifted and check else 0


if __name__ == "__main__":
    sys.exit(main())
