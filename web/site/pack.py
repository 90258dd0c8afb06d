"""Packs Python for a page that plays by itself: byte-compiled, in archives as PLAN says.

Run by pack.mjs inside Pyodide, so that what is compiled fits the Python that will read it."""

import importlib._bootstrap_external as bootstrap
import io
import json
import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)

UNUSED = """
    antigravity bdb cProfile code concurrent/interpreters curses dbm doctest ensurepip
    filecmp fileinput ftplib getpass http/cookiejar http/cookies http/server idlelib imaplib mailbox
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib
    profile profiling pstats pty pyclbr pydoc pydoc_data sched shelve smtplib socketserver sqlite3
    ssl statistics symtable tabnanny this timeit tkinter tomllib trace turtle unittest venv
    wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo _pyrepl _pyio _pydatetime _pydecimal
    argparse cmd colorsys compileall concurrent/futures/interpreter concurrent/futures/process
    configparser csv ctypes getopt html http logging/config logging/handlers platform
    pyodide/console quopri rlcompleter shlex stringprep tarfile tracemalloc urllib/request
    urllib/robotparser
    asyncio/tools asyncio/windows_events asyncio/windows_utils asyncio/proactor_events
    compression/zstd
""".split()
"""What of the standard library nobody can use in a browser, or nobody here does."""


ENCODINGS = "__init__ aliases ascii cp437 idna latin_1 punycode utf_8 utf_8_sig utf_16".split()


def unused(name: str) -> bool:
    folder, _, file = name.partition("/")
    if folder == "encodings":
        return file.removesuffix(".py") not in ENCODINGS
    if folder == "email":
        return file != "__init__.py"
    return any(name == f"{each}.py" or name.startswith(f"{each}/") for each in UNUSED)


def archive(files: dict[str, bytes]) -> bytes:
    """Stored as they are: the archive is compressed as a whole, which makes it smaller."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as zipped:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True, optimize=2)
                content = bytes(bootstrap._code_to_timestamp_pyc(code, 0, 0))
                name += "c"
            zipped.writestr(zipfile.ZipInfo(name, EPOCH), content)
    return made.getvalue()


def library(path: str) -> bytes:
    with zipfile.ZipFile(path) as zipped:
        names = [name for name in zipped.namelist() if not name.endswith("/")]
        return archive({name: zipped.read(name) for name in names if not unused(name)})


def pack(plan: dict, standard: str) -> None:
    out = Path("/host" + plan["out"])
    for name, files in plan["archives"].items():
        contents = {inside: Path("/host" + path).read_bytes() for inside, path in files.items()}
        (out / name).write_bytes(archive(contents))
    (out / "python_stdlib.zip").write_bytes(library(standard))


pack(json.loads(Path(PLAN).read_text()), LIBRARY)  # noqa: F821
