"""Builds the page that plays by itself: a folder of plain files for any web space.

    python scripts/site.py engine    Python and all that it runs, in build/engine
    python scripts/site.py page      the page with it, in build/site
    python scripts/site.py sizes     what of it goes over the wire
    python scripts/site.py server    the same for the page that our server serves, in web/dist

Python comes as Pyodide from npm (pinned in web/package-lock.json), msgspec as its WebAssembly
wheel from PyPI (pinned in requirements-site.lock); engine, games and bots are byte-compiled, words
compiled. Nothing is loaded from elsewhere when the page runs. Everything large is compressed
here, and unpacked in the page: not every web space compresses what it sends.
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
import zipfile
from collections.abc import Iterable, Iterator
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
UNUSED = ("training.py", "learning", "migrations", "typescript.py")
"""Of those parts what nobody needs in a browser."""
MARK = 10
LIST = "engine/files.json"
WORKER = "service-worker.js"
OTHER_ALPHABETS = re.compile(r"cyrillic|greek|vietnamese|latin-ext")
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
            if first not in BROUGHT and first not in sys.stdlib_module_names:
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


def unpacked(wheel: Path) -> dict[str, str]:
    """The modules of a wheel."""
    folder = BUILD / "wheels" / wheel.stem
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(wheel) as zipped:
        zipped.extractall(folder)
    wanted = (path for path in folder.rglob("*") if path.suffix in {".py", ".so"})
    return {path.relative_to(folder).as_posix(): str(path) for path in wanted}


def pack() -> None:
    """Put engine, bots and rooms into one archive and each game into its own."""
    core = sources(PACKAGE / part for part in PARTS)
    for name in ("__init__.py", "games/__init__.py"):
        core[f"plancia/{name}"] = str(PACKAGE / name)
    archives = {"msgspec.zip": unpacked(wheel()), "plancia.zip": core}
    for game in plancia.games():
        archives[f"{game.id}.zip"] = sources([game.folder])
    plan = BUILD / "plan.json"
    plan.write_text(json.dumps({"out": str(ENGINE), "archives": archives}), encoding="utf-8")
    print("· Python, byte-compiled", flush=True)
    run("node", "site/pack.mjs", str(plan), folder=WEB)


def printed() -> Iterator[tuple[str, bytes]]:
    """What the lobby shows and what one reads: it needs no Python."""
    catalogue = Catalogue(plancia.games())
    for language in get_args(Language):
        yield f"games.{language}.json", msgspec.json.encode(catalogue.boxes(language))
        for game in plancia.games():
            book = catalogue.rules(game.id, language)
            yield f"rules.{game.id}.{language}.json", msgspec.json.encode(book)


def engine() -> None:
    """All that the page's workers load, and a list of it."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    pack()
    contents = {path.name: path.read_bytes() for path in sorted(ENGINE.glob("*.zip"))}
    for name in contents:
        (ENGINE / name).unlink()
    contents["pyodide.asm.wasm"] = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    contents |= printed()
    files = loaders()
    for name, content in contents.items():
        stem, _, ending = name.partition(".")
        mark = sha256(content).hexdigest()[:MARK]
        files[f"{name}.gz"] = f"{stem}-{mark}.{ending}.gz"
        (ENGINE / files[f"{name}.gz"]).write_bytes(gzipped(content))
    sizes = {file: (ENGINE / file).stat().st_size for file in files.values()}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    listed = {
        "version": plancia.__version__,
        "info": lock["info"],
        "files": files,
        "sizes": sizes,
    }
    (ENGINE / "files.json").write_text(json.dumps(listed), encoding="utf-8")


def loaders() -> dict[str, str]:
    """Pyodide's scripts. The one loads the other by its name: both stay together.

    Scripts come as they are; a service worker brings the compressed ones instead of them.
    """
    names = ("pyodide.mjs", "pyodide.asm.mjs")
    contents = [
        (PYODIDE / name).read_bytes().partition(b"\n//# sourceMappingURL")[0] for name in names
    ]
    folder = f"python-{sha256(b''.join(contents)).hexdigest()[:MARK]}"
    (ENGINE / folder).mkdir()
    for name, content in zip(names, contents, strict=True):
        (ENGINE / folder / name).write_bytes(content)
        (ENGINE / folder / f"{name}.gz").write_bytes(gzipped(content))
    return {name: f"{folder}/{name}" for name in names}


def gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def page(out: Path) -> None:
    print("· the page", flush=True)
    build = ("npm", "run", "--silent", "build", "--")
    run(*build, "--mode", "site", "--outDir", str(out), "--emptyOutDir", "--logLevel", "warn",
        folder=WEB)  # fmt: skip
    equip(out, online=False)


def equip(out: Path, online: bool) -> None:
    """Put Python beside a built page, and tell its service worker which files there are, and by a
    mark when any of them changes. `online`: there is a server that is asked first."""
    shutil.rmtree(out / "engine", ignore_errors=True)
    shutil.copytree(ENGINE, out / "engine")
    everything = [path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()]
    named = sorted(set(everything) - {WORKER})
    later = [each for each in named if each.startswith("engine/") and each != LIST]
    shell = [each for each in named if each not in later and not OTHER_ALPHABETS.search(each)]
    marks = sha256(b"".join((out / each).read_bytes() for each in [*shell, *later]))
    lists = {
        "mark": marks.hexdigest()[:MARK],
        "shell": shell,
        "engine": [each for each in later if f"{each}.gz" not in later],
        "online": online,
    }
    plain = (WEB / "public" / WORKER).read_text(encoding="utf-8")
    (out / WORKER).write_text(f"self.SITE = {json.dumps(lists)};\n{plain}", encoding="utf-8")


def print_sizes(out: Path) -> None:
    """What goes over the wire, from a web space that compresses nothing."""
    games = {game.id for game in plancia.games()}
    names = {file: name for name, file in json.loads((out / LIST).read_text())["files"].items()}
    parts: dict[str, int] = {}
    for path in sorted(each for each in out.rglob("*") if each.is_file()):
        if path.with_name(f"{path.name}.gz").exists() or OTHER_ALPHABETS.search(path.name):
            continue
        inside = path.relative_to(out)
        known = names.get(inside.as_posix().removeprefix("engine/"), "python")
        stem = known.partition(".")[0]
        part = (
            "the page" if inside.parts[0] != "engine"
            else stem if stem in games
            else "rules to read" if stem == "rules"
            else "Plancia" if stem in ("plancia", "games") or inside.as_posix() == LIST
            else "Python"
        )  # fmt: skip
        parts[part] = parts.get(part, 0) + path.stat().st_size
    for part, size in sorted(parts.items(), key=lambda each: -each[1]):
        print(f"  {size / 1e6:6.2f} MB  {part}")
    total = sum(parts.values())
    of_games = [size for part, size in parts.items() if part in games]
    first = total - sum(of_games) - parts["rules to read"] + max(of_games)
    print(f"  {first / 1e6:6.2f} MB  until the first table, of the largest game")
    print(f"  {total / 1e6:6.2f} MB  with everything, when it plays without a network")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("what", choices=("engine", "page", "server", "sizes"))
    parser.add_argument("--out", type=Path, default=BUILD / "site")
    wishes = parser.parse_args()
    try:
        if wishes.what == "engine":
            engine()
        elif wishes.what == "sizes":
            print_sizes(wishes.out)
        elif wishes.what == "server":
            equip(WEB / "dist", online=True)
        else:
            page(wishes.out.resolve())
    except Trouble as trouble:
        sys.exit(f"The site is not built. {trouble}")


if __name__ == "__main__":
    main()
