"""A game's rules reference: numbered rules in Markdown, one file a language.

`## Title` opens a section, `### SR-BUY-1 · Title` a rule; what follows is its text.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

RULE = re.compile(r"^### (?P<id>[A-Z]+-[A-Z0-9-]+) · (?P<title>.+)$")


class Rule(Struct, frozen=True):
    """One numbered rule."""

    id: str
    title: str
    text: str
    """Markdown paragraphs."""


class Section(Struct, frozen=True):
    title: str
    text: str
    """What stands before the first rule."""
    rules: tuple[Rule, ...]


@cache
def reference(folder: Path, language: str) -> tuple[Section, ...]:
    """The rules of the game in a folder, section by section."""
    sections: list[Section] = []
    text = (folder / f"rules.{language}.md").read_text(encoding="utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        opening, *blocks = re.split(r"^(?=### )", body, flags=re.MULTILINE)
        sections.append(Section(title.strip(), opening.strip(), tuple(map(_rule, blocks))))
    return tuple(sections)


def _rule(block: str) -> Rule:
    heading, _, text = block.partition("\n")
    found = RULE.match(heading.strip())
    if found is None:
        raise ValueError(f"not a rule's heading: {heading!r}")
    return Rule(found["id"], found["title"], text.strip())
