"""Builds the package; with PLANCIA_COMPILE=1 what runs in playouts becomes machine code, and what
a server does for every answer besides."""

import ast
import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PAGE = Path("web/dist")
"""The built page; a wheel brings it along."""


class WithThePage(build_py):
    """Puts the page into the package, where the server looks first.

    Not into `build/compiled`, which lies beside the page: the page may just be being built, and
    would be an old one after the next change."""

    def run(self) -> None:
        super().run()
        within = Path(self.build_lib) / "plancia/server/static"
        wanted = not self.editable_mode and not os.environ.get("PLANCIA_WITHOUT_PAGE")
        if wanted and (PAGE / "index.html").exists():
            shutil.copytree(PAGE, within, dirs_exist_ok=True)


UNCOMPILED = {"game", "lessons", "tallies", "words"}
"""Rooms that make words, lessons and reports, and what a game declares: left as they are.

(The compiler cannot make generic data classes, which declarations are.)"""
AT_EVERY_ANSWER = {
    "plancia/engine/words/catalogue.py",
    "plancia/engine/words/telling.py",
}
"""What looks words up and tells what happened. With drawing and comparing tables it is most of
what an answer costs a server."""
SPOKEN = {"forecast", "log", "names", "options", "prompts"}
"""The modules of a game's words that speak at every answer; the others are read once."""


THINKING = [
    f"plancia/bots/{name}.py"
    for name in ("contest", "ensign", "greedy", "playout", "policy", "rehearsal", "search", "tree")
]
"""What bots do at every decision of an imagined match."""


SERVING = [
    "plancia/server/clock.py",
    "plancia/server/limits.py",
    "plancia/server/listing.py",
    "plancia/server/live/attending.py",
    "plancia/server/live/audience.py",
    "plancia/server/live/bot_seats.py",
    "plancia/server/live/connection.py",
    "plancia/server/live/drafts.py",
    "plancia/server/live/lessons.py",
    "plancia/server/live/play.py",
    "plancia/server/live/room.py",
    "plancia/server/live/sight.py",
    "plancia/server/meter.py",
    "plancia/server/used.py",
]
"""What an answer passes on its way through the server."""


def room(path: Path, folder: Path) -> str:
    """The room of a game that a file belongs to: `words/log.py` and `words.py` to `words`."""
    return path.relative_to(folder).parts[0].removesuffix(".py")


def only_lists(path: Path) -> bool:
    """Whether a module of the content is a catalogue and no more: read once, into flat lists.

    The vocabulary is what rules speak of all the time: compiled, its words are read at once."""
    statements = ast.parse(path.read_text(encoding="utf-8")).body
    makes = any(isinstance(each, ast.FunctionDef | ast.ClassDef) for each in statements)
    return path.parent.name == "content" and not makes and path.stem != "vocabulary"


def vocabulary(path: Path) -> bool:
    """Whether a module defines what messages and tables are made of: msgspec makes its own machine
    code for that."""
    return "(Struct" in path.read_text(encoding="utf-8")


def at_every_answer(path: Path) -> bool:
    """Whether a server speaks these words whenever somebody answers."""
    in_game = path.parent.name == "words" and path.parts[1] == "games"
    return str(path) in AT_EVERY_ANSWER or (in_game and path.stem in SPOKEN)


def compiled_modules(folder: Path) -> list[str]:
    """What is compiled of the engine or of a game follows from the room it stands in."""
    return sorted(
        str(path)
        for path in folder.rglob("*.py")
        if path.name != "__init__.py"
        and (room(path, folder) not in UNCOMPILED or at_every_answer(path))
        and not only_lists(path)
        and not vocabulary(path)
    )


def groups() -> list[tuple[list[str], str]]:
    """The engine, each game and the bots for themselves, so that they compile side by side."""
    games = sorted(path.parent for path in Path("plancia/games").glob("*/__init__.py"))
    folders = [Path("plancia/engine"), *games]
    found = [(compiled_modules(folder), f"plancia_{folder.name}") for folder in folders]
    return [*found, (THINKING, "plancia_bots"), (SERVING, "plancia_server")]


def extensions() -> list[Extension]:
    """A C file for each module, so that no compiler needs a gigabyte.

    Each of them then defines the same few variables: -fcommon makes them one. Calls from one to
    another go straight there instead of through a table: nobody else's library takes their place.
    """
    from mypyc.build import mypycify

    modules = [path for group, _ in groups() for path in group]
    # What is only imported is checked elsewhere, where all it stands on is installed.
    found = mypycify(
        ["--strict", "--follow-imports=silent", *modules],
        opt_level="1",
        debug_level="0",
        separate=groups(),
        multi_file=True,
    )
    for each in found:
        each.extra_compile_args.append("-fcommon")
        if sys.platform == "linux":
            each.extra_link_args.append("-Wl,-Bsymbolic")
    return sorted(found, key=length, reverse=True)


def length(extension: Extension) -> int:
    """What takes longest is compiled first, so that all processors end together."""
    return sum(Path(source).stat().st_size for source in extension.sources)


if os.environ.get("PLANCIA_COMPILE"):
    setup(
        cmdclass={"build_py": WithThePage},
        ext_modules=extensions(),
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )
else:
    setup(cmdclass={"build_py": WithThePage})
