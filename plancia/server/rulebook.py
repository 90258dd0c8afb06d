"""A game's rules reference as structured text, without any markup left in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

import plancia
from plancia.engine.words.reference import reference
from plancia.server.wire.books import Block, RulesBook, RulesSection, Run
from plancia.server.wire.refusal import Language

RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*\b")
MARKDOWN = MarkdownIt("commonmark").enable("table")

Style = Literal["plain", "strong", "emphasis", "code"]


def rulebook(game: plancia.Game, language: Language) -> RulesBook:
    """The whole reference: each chapter, and under it each numbered rule, as a section."""
    chapters = reference(game.folder, language)
    known = frozenset(rule.id for chapter in chapters for rule in chapter.rules)
    sections: list[RulesSection] = []
    for number, chapter in enumerate(chapters, 1):
        sections.append(
            RulesSection(f"chapter-{number}", chapter.title, 2, blocks(chapter.text, known))
        )
        sections += (
            RulesSection(rule.id, rule.title, 3, blocks(rule.text, known)) for rule in chapter.rules
        )
    return RulesBook(game.id, language, tuple(sections))


def blocks(text: str, known: frozenset[str]) -> tuple[Block, ...]:
    """Markdown as a flat list of blocks."""
    return tuple(_blocks(MARKDOWN.parse(text), known))


def _blocks(tokens: list[Token], known: frozenset[str]) -> Iterator[Block]:
    lists: list[int | None] = []
    quoted = 0
    first_of_item = False
    row: list[tuple[Run, ...]] | None = None
    head = False
    for token in tokens:
        match token.type:
            case "bullet_list_open":
                lists.append(None)
            case "ordered_list_open":
                lists.append(int(token.attrGet("start") or 1) - 1)
            case "bullet_list_close" | "ordered_list_close":
                lists.pop()
            case "list_item_open":
                first_of_item = True
                if lists[-1] is not None:
                    lists[-1] += 1
            case "blockquote_open":
                quoted += 1
            case "blockquote_close":
                quoted -= 1
            case "thead_open" | "thead_close":
                head = token.type == "thead_open"
            case "tr_open":
                row = []
            case "tr_close":
                yield Block("row", cells=tuple(row or ()), head=head)
                row = None
            case "fence" | "code_block":
                yield Block("paragraph", (Run(token.content.rstrip(), "code"),))
            case "inline":
                runs = tuple(_runs(token.children or [], known))
                if row is not None:
                    row.append(runs)
                elif lists and first_of_item:
                    label = "" if lists[-1] is None else f"{lists[-1]}."
                    yield Block("item", runs, depth=len(lists) - 1, label=label)
                    first_of_item = False
                else:
                    yield Block("quote" if quoted else "paragraph", runs, depth=len(lists))


def _runs(tokens: list[Token], known: frozenset[str]) -> Iterator[Run]:
    styles: list[Style] = ["plain"]
    for token in tokens:
        match token.type:
            case "strong_open":
                styles.append("strong")
            case "em_open":
                styles.append("emphasis")
            case "strong_close" | "em_close":
                styles.pop()
            case "code_inline":
                yield Run(token.content, "code", token.content if token.content in known else "")
            case "softbreak" | "hardbreak":
                yield Run(" ", styles[-1])
            case "text":
                yield from _linked(token.content, styles[-1], known)


def _linked(text: str, style: Style, known: frozenset[str]) -> Iterator[Run]:
    """A text, with the ids of rules it names turned into links."""
    start = 0
    for found in RULE_ID.finditer(text):
        if found[0] in known:
            if found.start() > start:
                yield Run(text[start : found.start()], style)
            yield Run(found[0], style, found[0])
            start = found.end()
    if start < len(text):
        yield Run(text[start:], style)
