"""Where mutants are raised: a process with pytest and the engine loaded that forks for each run.

All is imported from its sources, never compiled. Each fork has one file changed, imports that and
all that stands on it anew, and runs the tests given to it. Nothing is written and nothing is
patched: the import system reads another text.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from tests.rulebook.mutants import Change

ROOT = Path(__file__).parents[2]
PACKAGE = "plancia"
SECONDS = 5
"""A mutant that keeps its processor busy for longer hangs."""
LOADED = ("babel.messages.mofile", "babel.messages.pofile", "hypothesis.strategies", "msgspec")
"""What the package and its tests import from outside."""
PYTEST = (
    "-x",
    "--assert=plain",
    "--tb=native",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:unraisableexception",
    f"--rootdir={ROOT}",
    f"-c={ROOT / 'pyproject.toml'}",
)


@dataclass(frozen=True)
class Verdict:
    """How a run of tests went: `passed`, `failed`, `broken` (not even collected) or `hung`."""

    word: str
    output: str


class Nursery:
    """The process, seen from outside."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.rulebook.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONSAFEPATH": "",
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            },
            text=True,
        )

    def run(
        self, tests: Sequence[str], change: Change | None = None, seconds: int = SECONDS
    ) -> Verdict:
        """Run these tests against a changed package, or against the package as it is."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        changed = {"file": change.file, "source": change.source} if change else None
        request = {"tests": list(tests), "changed": changed, "seconds": seconds}
        print(json.dumps(request), file=self._process.stdin)
        self._process.stdin.flush()
        reply: dict[str, str] = json.loads(self._process.stdout.readline())
        return Verdict(reply["word"], reply["output"])

    def close(self) -> None:
        self._process.communicate()


class ChangedSources(SourceFileLoader):
    """Reads the package's sources, one of them changed; knows the code of all others already."""

    path_changed = ""
    source = b""
    translated: ClassVar[dict[bytes, CodeType]] = {}

    def get_data(self, path: str) -> bytes:
        return self.source if path == self.path_changed else super().get_data(path)

    def path_stats(self, path: str) -> Any:
        if path == self.path_changed:
            raise OSError("what is changed has no cached form")
        return super().path_stats(path)

    def get_code(self, fullname: str) -> CodeType | None:
        known = self.translated.get(self.get_data(self.get_filename(fullname)))
        return known or super().get_code(fullname)

    @classmethod
    def translate(cls) -> None:
        """Translate what every run imports, once."""
        for folder in ("plancia/engine", "plancia/games", "tests/rulebook"):
            for file in (ROOT / folder).rglob("*.py"):
                source = file.read_bytes()
                cls.translated[source] = compile(source, file, "exec", dont_inherit=True)


class Sources:
    """Finds modules of the package and of its tests as sources, even where compiled ones lie."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in (PACKAGE, "tests"):
            return None
        for folder in path or [str(ROOT)]:
            found = FileFinder(folder, (ChangedSources, [".py"])).find_spec(name)
            if found is not None:
                return found
        return None


def raise_mutant(request: dict[str, Any], output: int) -> int:
    """In a fork: import the changed package, run the tests."""
    import pytest

    os.dup2(output, 1)
    os.dup2(output, 2)
    changed = request["changed"]
    signal.setitimer(signal.ITIMER_PROF, request["seconds"])
    if changed:
        ChangedSources.path_changed = str(ROOT / PACKAGE / changed["file"])
        ChangedSources.source = changed["source"].encode()
        forget(standing_on(changed["file"]))
    return int(pytest.main([*PYTEST, *request["tests"]]))


def forget(names: set[str]) -> None:
    """Let these modules be imported anew."""
    for name in names:
        del sys.modules[name]
        package, _, module = name.rpartition(".")
        if package in sys.modules:
            vars(sys.modules[package]).pop(module, None)


def standing_on(file: str) -> set[str]:
    """The loaded modules that must be imported anew when a file changes, and their rooms.

    A room that were still there would be entered before its game is imported.
    """
    if not file.startswith("games/"):
        return set(loaded())
    changed = f"{PACKAGE}.{file.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__")
    found = {changed}
    if "/effects/" in file:  # families register themselves: nobody imports them by name
        room = changed.rpartition(".")[0]
        found |= {name for name in IMPORTS if name == room or name.startswith(f"{room}.")}
    while more := {name for name, imports in IMPORTS.items() if imports & found} - found:
        found |= more
    rooms = {name.rpartition(".")[0] for name in found if name.count(".") > 3}
    return (found | rooms) & set(loaded())


IMPORTS: dict[str, set[str]] = {}
"""For each module of the games met so far, the modules of the game that it imports."""


def meet(file: str) -> None:
    """Load the game that a file belongs to, once: forks then find most of it there."""
    game = ".".join([PACKAGE, *Path(file).parts[:2]])
    if game in sys.modules or not file.startswith("games/"):
        return
    import_module(game)
    modules = [name for name in loaded() if f"{name}.".startswith(f"{game}.")]
    for name in modules:
        IMPORTS[name] = imported(Path(str(sys.modules[name].__file__)), set(modules))
    gc.collect()
    gc.freeze()


def imported(file: Path, modules: set[str]) -> set[str]:
    """Those of the modules that a file imports, at its top or inside."""
    found = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names if names <= modules else {*names, str(node.module)}
    return found & modules


def verdict(status: int) -> str:
    if os.WIFSIGNALED(status):
        return "hung" if os.WTERMSIG(status) == signal.SIGPROF else "broken"
    return {0: "passed", 1: "failed"}.get(os.WEXITSTATUS(status), "broken")


def serve() -> None:
    """Answer requests, one a line, each with a fork of this process."""
    warm_up()
    for line in sys.stdin:
        request = json.loads(line)
        if request["changed"]:
            meet(request["changed"]["file"])
        with tempfile.TemporaryFile() as file:
            child = os.fork()
            if child == 0:
                code = 3
                try:
                    code = raise_mutant(request, file.fileno())
                finally:
                    sys.stdout.flush()
                    os._exit(code)
            _, status = os.waitpid(child, 0)
            file.seek(0)
            output = file.read().decode(errors="replace")
        print(json.dumps({"word": verdict(status), "output": output}), flush=True)


def loaded() -> list[str]:
    """The modules of the package that are loaded."""
    return [name for name in sys.modules if name.partition(".")[0] == PACKAGE]


def warm_up() -> None:
    """Load all that every run needs: pytest and the engine, but no game and no test."""
    import pytest

    for name in LOADED:
        import_module(name)
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        sample = Path(folder) / "test_nothing.py"
        sample.write_text("def test_nothing():\n    pass\n")
        standard, sys.stdout = sys.stdout, nowhere
        pytest.main(["-p", "no:cacheprovider", f"--rootdir={folder}", "-c", os.devnull, folder])
        sys.stdout = standard
    del sys.modules["test_nothing"]
    ChangedSources.translate()
    sys.meta_path.insert(0, Sources())
    for file in sorted((ROOT / PACKAGE / "engine").glob("*.py")):
        import_module(f"{PACKAGE}.engine.{file.stem}")
    games = [name for name in loaded() if name.startswith(f"{PACKAGE}.games.")]
    assert not games, f"the nursery must not have loaded {games}"
    gc.collect()
    gc.freeze()
    gc.disable()


if __name__ == "__main__":
    serve()
