"""Builds the page that plays by itself: a folder of plain files for any web space.

    python scripts/site.py [--out build/site] [--without-page]

Python comes as Pyodide from npm (pinned in web/package-lock.json), msgspec as its WebAssembly
wheel from PyPI (pinned in requirements-site.lock); engine, games and bots are byte-compiled, words
compiled. Nothing is loaded from elsewhere when the page runs.
"""

from __future__ import annotations

import argparse
import ast
import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import get_args

import msgspec

import plancia
from plancia.engine.words.catalogue import compiled
from plancia.server.catalogue import Catalogue
from plancia.server.wire.refusal import Language

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "plancia"
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
BUILD = ROOT / "build"
ENGINE = BUILD / "engine"
"""Python and all that it runs, as the page loads it; our own server offers it too."""
LOCK = ROOT / "requirements-site.lock"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")
PARTS = ("engine", "bots", "server", "offline")
BROUGHT = ("plancia", "msgspec", "pyodide")
UNUSED = ("training.py", "migrations", "typescript.py")
"""Of those parts what nobody needs in a browser."""
MARK = 10
LIST = "engine/files.json"
OTHER_ALPHABETS = re.compile(r"cyrillic|greek|vietnamese")
"""Fonts that come when somebody writes so."""


class Trouble(Exception):
    """The site cannot be built; the message says what to do."""


def run(*command: str, folder: Path = ROOT) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip()[-2000:]
        raise Trouble(f"{' '.join(command[:4])} … failed:\n{said}")


def wheel() -> Path:
    """msgspec for WebAssembly, downloaded once."""
    folder = BUILD / "wheels"
    wanted = LOCK.read_text(encoding="utf-8").rpartition("sha256:")[2].strip()
    for path in folder.glob("*.whl"):
        if sha256(path.read_bytes()).hexdigest() == wanted:
            return path
    shutil.rmtree(folder, ignore_errors=True)
    print("· msgspec for WebAssembly", flush=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet")
    try:
        run(
            *pip,
            *("--no-deps", "--only-binary=:all:", "--implementation", "cp", "--abi", "cp314"),
            *(*PLATFORM, "--require-hashes", "-r", str(LOCK), "-d", str(folder)),
        )
    except Trouble as trouble:
        raise Trouble(f"{trouble}\nIs there a network, and does pip reach its index?") from None
    return next(folder.glob("*.whl"))


def runs_in_a_browser(path: Path) -> bool:
    """Whether a module can be imported with nothing but msgspec and the standard library."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            first = name.partition(".")[0]
            if (
                first not in {"plancia", "msgspec", "pyodide"}
                and first not in sys.stdlib_module_names
            ):
                return False
            if first == "multiprocessing":
                return False
    return True


def sources(folders: Iterable[Path]) -> dict[str, str]:
    """Everything of these folders that is loaded: modules, words, weights."""
    found = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(ROOT).as_posix()
            if any(each in path.parts for each in (*UNUSED, "__pycache__")):
                continue
            if path.suffix == ".json" or (path.suffix == ".py" and runs_in_a_browser(path)):
                found[inside] = str(path)
            elif path.suffix == ".po":
                words = BUILD / "words" / inside
                words.parent.mkdir(parents=True, exist_ok=True)
                words.write_bytes(compiled(path, path.stem.rpartition(".")[2]))
                found[inside.removesuffix(".po") + ".mo"] = str(words)
    return found


def pack() -> None:
    """Put engine, bots and rooms into one archive and each game into its own."""
    print("· Python, byte-compiled", flush=True)
    core = sources(PACKAGE / part for part in PARTS)
    for name in ("__init__.py", "games/__init__.py"):
        core[f"plancia/{name}"] = str(PACKAGE / name)
    archives = {"plancia.zip": core}
    for game in plancia.games():
        archives[f"{game.id}.zip"] = sources([game.folder])
    plan = BUILD / "plan.json"
    plan.write_text(json.dumps({"out": str(ENGINE), "archives": archives}), encoding="utf-8")
    run("node", "site/pack.mjs", str(plan), folder=WEB)


def marked(name: str, content: bytes) -> str:
    """Put a file among the engine's under a name that changes with its content."""
    stem, _, ending = name.partition(".")
    mark = sha256(content).hexdigest()[:MARK]
    file = f"{stem}-{mark}.{ending}"
    (ENGINE / file).write_bytes(content)
    return file


def engine() -> None:
    """All that the page's worker loads, and a list of it."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    brought = wheel()
    pack()
    files: dict[str, str] = {}

    def take(name: str, content: bytes) -> None:
        files[name] = marked(name, content)

    # The one loads the other by its name: both stay together.
    loaders = {name: loader(name) for name in ("pyodide.mjs", "pyodide.asm.mjs")}
    folder = f"python-{sha256(b''.join(loaders.values())).hexdigest()[:MARK]}"
    (ENGINE / folder).mkdir()
    for name, content in loaders.items():
        files[name] = f"{folder}/{name}"
        (ENGINE / files[name]).write_bytes(content)
    take("pyodide.asm.wasm.gz", gzipped((PYODIDE / "pyodide.asm.wasm").read_bytes()))
    take("msgspec.zip", brought.read_bytes())
    for path in sorted(ENGINE.glob("*.zip")):
        if "-" not in path.stem or path.stem in {game.id for game in plancia.games()}:
            content = path.read_bytes()
            path.unlink()
            take(path.name, content)
    catalogue = Catalogue(plancia.games())
    for language in get_args(Language):
        take(f"games.{language}.json", msgspec.json.encode(catalogue.boxes(language)))
        for game in plancia.games():
            book = msgspec.json.encode(catalogue.rules(game.id, language))
            take(f"rules.{game.id}.{language}.json", book)
    sizes = {file: (ENGINE / file).stat().st_size for file in files.values()}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    listed = {
        "version": plancia.__version__,
        "info": lock["info"],
        "files": files,
        "sizes": sizes,
    }
    (ENGINE / "files.json").write_text(json.dumps(listed), encoding="utf-8")


def loader(name: str) -> bytes:
    return (PYODIDE / name).read_bytes().partition(b"\n//# sourceMappingURL")[0]


def gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def page(out: Path) -> None:
    print("· the page", flush=True)
    build = ("npm", "run", "--silent", "build", "--")
    run(*build, "--mode", "site", "--outDir", str(out), "--emptyOutDir", "--logLevel", "warn",
        folder=WEB)  # fmt: skip
    shutil.copytree(ENGINE, out / "engine")
    worker(out)


def worker(out: Path) -> None:
    """Tell the service worker which files there are, and by a mark when any of them changes."""
    path = out / "service-worker.js"
    everything = [each.relative_to(out) for each in sorted(out.rglob("*")) if each.is_file()]
    named = [each.as_posix() for each in everything if each != path.relative_to(out)]
    later = [each for each in named if each.startswith("engine/") and each != LIST]
    shell = [each for each in named if each not in later and not OTHER_ALPHABETS.search(each)]
    marks = sha256(b"".join((out / each).read_bytes() for each in [*shell, *later]))
    lists = {"mark": marks.hexdigest()[:MARK], "shell": shell, "engine": later}
    text = path.read_text(encoding="utf-8")
    path.write_text(f"self.SITE = {json.dumps(lists)};\n{text}", encoding="utf-8")


def over_the_wire(path: Path) -> int:
    """What a web space that compresses sends of a file."""
    content = path.read_bytes()
    packed = path.suffix in {".zip", ".gz", ".woff2", ".png", ".webp"}
    return len(content) if packed else len(gzipped(content))


def print_sizes(out: Path) -> None:
    """What a first visit loads, with one game, and what all of it is."""
    games = {game.id for game in plancia.games()}
    parts: dict[str, int] = {}
    for path in sorted(each for each in out.rglob("*") if each.is_file()):
        inside = path.relative_to(out)
        stem = path.name.rpartition("-")[0]
        part = (
            "the page" if inside.parts[0] != "engine"
            else f"{stem}" if stem in games
            else "rules to read" if stem.startswith("rules") else
            "Plancia" if stem in ("plancia", "games") or path.name == "files.json"
            else "Python"
        )  # fmt: skip
        parts[part] = parts.get(part, 0) + over_the_wire(path)
    for part, size in sorted(parts.items(), key=lambda each: -each[1]):
        print(f"  {size / 1e6:6.2f} MB  {part}")
    total = sum(parts.values())
    print(f"  {total / 1e6:6.2f} MB  over the wire, all games with it")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=BUILD / "site")
    parser.add_argument("--without-page", action="store_true", help="only what Python needs")
    wishes = parser.parse_args()
    try:
        engine()
        if not wishes.without_page:
            page(wishes.out.resolve())
            print_sizes(wishes.out)
            print(f"{wishes.out} is the site: any web space serves it,"
                  f" as python -m http.server -d {wishes.out} does.")  # fmt: skip
    except Trouble as trouble:
        sys.exit(f"The site is not built. {trouble}")


if __name__ == "__main__":
    main()
