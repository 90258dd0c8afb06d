"""Each printed example of the rulebook has a test."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.rulebook.starship_combat.examples import EXAMPLES, Example


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.test)
def test_the_example_is_played(example: Example) -> None:
    module, _, test = example.test.partition(".")
    assert callable(getattr(import_module(f"tests.rulebook.starship_combat.{module}"), test))
