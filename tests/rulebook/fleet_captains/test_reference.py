"""The rules that the code cites exist."""

from __future__ import annotations

import re
from pathlib import Path

from plancia.conformance.coverage import rules_of
from tests.rulebook.fleet_captains.bridge import GAME


def test_every_rule_named_in_the_code_exists() -> None:
    known = {rule.id for rule in rules_of(GAME, "en")}
    for file in Path(GAME.folder).rglob("*.py"):
        named = set(re.findall(r"FC-(?:R\d+-\d+|A\d+)", file.read_text(encoding="utf-8")))
        assert named <= known, file.name
