"""Installs what is needed, says why, and how far it is; if that fails, what to do.

    python scripts/installing.py "what it is for" pip PYTHON -r requirements.lock …
    python scripts/installing.py "what it is for" npm --omit=dev …

Run by make with any Python: nothing is installed yet.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TAIL = 12
"""Lines of what went wrong that are shown."""
STACK = re.compile(r"npm error( +at |$)|npm http fetch .* attempt ")
"""What of it tells nobody anything."""

ADVICE = {
    "pip": (
        "Python's packages could not be brought. Is there a network? Behind a proxy set"
        " HTTPS_PROXY; with an index of your own set PIP_INDEX_URL. Then run the same again: what"
        " has come stays."
    ),
    "npm": (
        "The page's packages could not be brought. Is there a network? Behind a proxy set"
        " HTTPS_PROXY; with a registry of your own: npm config set registry ADDRESS. Then run the"
        " same again. Without the page, make terminal plays in the terminal."
    ),
}


def locked(arguments: list[str]) -> int:
    """How many packages the named lists ask for."""
    files = [Path(each) for each in arguments if each.endswith((".lock", ".txt"))]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return len({line for line in lines if re.match(r"[A-Za-z0-9].*==", line)})


def in_lock(without_tools: bool) -> int:
    """How many packages the page's list asks for, those of other machines left out."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    return sum(
        1
        for path, package in lock["packages"].items()
        if path and "cpu" not in package and not (without_tools and package.get("dev"))
    )


def lines_of(command: list[str], folder: Path, said: list[str]) -> Iterator[str]:
    running = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert running.stdout is not None
    for line in running.stdout:
        said.append(line.rstrip())
        yield line
    if running.wait():
        raise subprocess.CalledProcessError(running.returncode, command)


def main() -> None:
    what, kind, *arguments = sys.argv[1:]
    if kind == "pip":
        python, *rest = arguments
        command = [python, "-m", "pip", "--disable-pip-version-check", "install", *rest]
        sign, number, folder = re.compile("Collecting "), locked(rest), ROOT
    else:
        command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=http", *arguments]
        sign = re.compile("npm http (fetch [A-Z]+ 200|cache)")
        number, folder = in_lock("--omit=dev" in arguments), ROOT / "web"
    print(f"· {what}", flush=True)
    said: list[str] = []
    came = quarters = 0
    try:
        for line in lines_of(command, folder, said):
            came += bool(sign.match(line))
            quarter = min(4, 4 * came // max(1, number))
            if quarter > quarters and number > 4:
                quarters = quarter
                print(f"  {what.partition(':')[0]}: {min(came, number)} of {number}", flush=True)
        if 0 < quarters < 4:
            print(f"  {what.partition(':')[0]}: {number} of {number}", flush=True)
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        told = [line for line in said if not STACK.match(line)]
        print("\n".join(told[-TAIL:]) or error, file=sys.stderr)
        sys.exit(f"\n{ADVICE[kind]}")


if __name__ == "__main__":
    main()
