"""The numbered reference and what points into it."""

from __future__ import annotations

import re

import pytest

from plancia.conformance.coverage import rules_of
from plancia.games.star_realms.words.sentences import (
    CARD_RULES,
    GROUPS,
    LINE_RULES,
    LINES,
    OPTION_RULES,
    OPTIONS,
)
from tests.rulebook.star_realms.duel import GAME

KNOWN = {rule.id for rule in rules_of(GAME, "en")}


def test_all_rulings_are_there() -> None:
    assert {f"SR-{number}" for number in range(1, 39)} <= KNOWN


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_says_something(language: str) -> None:
    for rule in rules_of(GAME, language):
        assert rule.title
        assert len(rule.text) > 20, rule.id


def test_rules_cited_in_code_and_reference_exist() -> None:
    cited = set()
    for file in [*GAME.folder.rglob("*.py"), *GAME.folder.glob("*.md")]:
        cited |= set(
            re.findall(r"\bSR-[A-Z0-9][A-Z0-9-]*[A-Z0-9]|\bSR-\d", file.read_text("utf-8"))
        )
    assert sorted(cited - KNOWN) == []


def test_options_and_log_lines_point_at_rules() -> None:
    assert {*OPTION_RULES} == {*OPTIONS, "either"}
    assert {*GROUPS} <= {*OPTIONS}
    assert {*LINE_RULES} == {*LINES}
    assert {*OPTION_RULES.values(), *LINE_RULES.values()} <= KNOWN
    assert {id for ids in CARD_RULES.values() for id in ids} <= KNOWN
