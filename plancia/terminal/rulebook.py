"""`plancia rules`: a game's reference, searched or whole."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import Console
from rich.text import Text

from plancia.engine.game import Game
from plancia.engine.words.reference import Rule, reference
from plancia.terminal import lookup
from plancia.terminal.glyphs import ACCENT, QUIET, icon


class NoSuchRule(ValueError):
    """No rule has this number or speaks of these words."""


def show(game: Game, wanted: str, language: str) -> None:
    """The contents, or the rules found."""
    console = Console(highlight=False, markup=False)
    sections = reference(game.folder, language)
    if not wanted:
        console.print(lookup.contents(sections))
        return
    found = lookup.find_rules(sections, wanted)
    if not found:
        known = [rule.id for section in sections for rule in section.rules]
        near = get_close_matches(wanted.upper(), known, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise NoSuchRule(f"no rule of {game.id} is or speaks of {wanted!r}{hint}")
    console.print(lookup.show_rules(found))


def show_coverage(rules: Sequence[tuple[Rule, Sequence[str]]]) -> None:
    """Each rule with the tests that prove it."""
    console = Console(highlight=False, markup=False)
    for rule, tests in rules:
        mark = icon("check") if tests else icon("cross")
        console.print(Text.assemble(mark, " ", (rule.id, ACCENT), "  ", rule.title))
        for test in tests:
            console.print(Text(f"    {test}", QUIET), soft_wrap=True)
    proven = sum(bool(tests) for _, tests in rules)
    console.print(Text(f"{proven} of {len(rules)} rules are proven by a test.", "bold"))
