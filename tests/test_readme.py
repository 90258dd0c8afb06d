"""The README and the documentation are true: examples run, excerpts and commands exist."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from typer.main import get_command

import plancia
from plancia.cli import app

ROOT = Path(__file__).parent.parent
OURS = plancia.games()
"""Before any test has loaded another one."""
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS]
ROOT_PAGES = sorted(ROOT.glob("*.md"))

QUOTED = re.compile(r"From\s+`(?P<file>[^`]+)`:$")
"""How a paragraph announces that the block after it is an excerpt of a file."""
EXTRAS = ("gymnasium", "numpy", "pettingzoo", "pyspiel", "ray")
"""What examples may need beyond Plancia itself."""
LINK = re.compile(r"\]\((?P<target>[^)#:]+)(?:#[^)]*)?\)")


@dataclass(frozen=True)
class Block:
    """A block of code on a page."""

    language: str
    text: str
    line: int
    quoted: str
    """The file it is an excerpt of, if it is one."""


def blocks(page: Path) -> list[Block]:
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    found = []
    said = ""
    for token in tokens:
        if token.type == "inline":
            said = token.content
        elif token.type == "fence":
            assert token.map is not None
            quoted = QUOTED.search(said)
            file = quoted["file"] if quoted else ""
            found.append(Block(token.info.strip(), token.content, token.map[0] + 1, file))
            said = ""
    return found


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_examples_run(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All Python of a page runs from top to bottom; what it shows as printed is printed."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.quoted:
            continue
        if block.language == "python":
            with unless_missing(page):
                exec(compile("\n" * block.line + block.text, page, "exec"), names)
        elif block.language == "pycon":
            follow(block, page, names)


@contextmanager
def unless_missing(page: Path) -> Iterator[None]:
    """The rest of a page that needs an extra is skipped where the extra is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in EXTRAS:
            raise
        pytest.skip(f"{name(page)} needs {missing.name}, which is not installed")


def follow(block: Block, page: Path, names: dict[str, Any]) -> None:
    example = doctest.DocTestParser().get_doctest(
        block.text, names, page.name, str(page), block.line
    )
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(example, out=said.append, clear_globs=False)
    names.update(example.globs)
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_excerpts_are_in_the_source(page: Path) -> None:
    """What a page quotes still stands there, word for word; `...` marks what was left out."""
    for block in blocks(page):
        if block.quoted:
            source = (ROOT / block.quoted).read_text(encoding="utf-8")
            for part in re.split(r"^\s*\.\.\.\n", block.text, flags=re.MULTILINE):
                assert part in source, f"{name(page)}:{block.line}: not in {block.quoted}:\n{part}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for block in blocks(page):
        if block.language != "sh":
            continue
        for line in block.text.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["make"]:
                wanted = {word for word in words[1:] if "=" not in word}
                assert wanted <= targets, f"{name(page)}:{block.line}: {line}"
            elif words and words[0].rpartition("/")[2] == "plancia":
                understood(words[1:])


def understood(arguments: list[str]) -> None:
    """The command line takes these arguments; a wrong one raises."""
    command: Any = get_command(app)
    context = command.make_context("plancia", list(arguments))
    sub, wanted, rest = command.resolve_command(context, arguments)
    wanted.make_context(sub, list(rest), parent=context)


def test_a_wrong_command_is_noticed() -> None:
    understood(["play", "star-realms", "--seats", "me,me"])
    for wrong in (["play", "--chairs", "me,me"], ["plya"]):
        with pytest.raises(Exception, match="No such"):
            understood(wrong)


@pytest.mark.parametrize("page", DOCS, ids=name)
def test_a_page_begins_with_something_that_runs(page: Path) -> None:
    first = blocks(page)[0]
    assert first.language in ("sh", "python", "pycon")
    assert first.line <= 12, f"{name(page)}: the first block comes only on line {first.line}"


@pytest.mark.parametrize("page", ROOT_PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    missing = [
        match["target"]
        for match in LINK.finditer(text)
        if not (page.parent / match["target"]).exists()
    ]
    assert missing == []


def test_every_public_name_is_documented() -> None:
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    undocumented = [
        each for each in plancia.__all__ if not re.search(rf"`(plancia\.)?{each}\b", text)
    ]
    assert undocumented == []


def test_the_readme_lists_every_game() -> None:
    """The games there are, as complete; those there are not, as not yet."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text[text.index("| game |") :].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]
    complete = {row[0] for row in rows if row[2].startswith("complete")}
    assert complete == {game.cover.name for game in OURS}
    guided = {row[0] for row in rows if row[3] == "yes"}
    assert guided == {game.cover.name for game in OURS if game.guided}


def test_the_documentation_builds(tmp_path: Path) -> None:
    """Every page is in the contents, every link leads to a page and a heading."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    built = subprocess.run(
        [*command, "--site-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    for game in OURS:
        for language in ("en", "it"):
            assert (tmp_path / "rules" / f"{game.id}.{language}" / "index.html").exists()
