"""Each printed example of a rulebook has a test."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.rulebook.examples import printed

EXAMPLES = [
    pytest.param(folder, example.test, id=f"{folder}.{example.test}")
    for folder, examples in printed().items()
    for example in examples
]


@pytest.mark.parametrize(("folder", "test"), EXAMPLES)
def test_the_example_is_played(folder: str, test: str) -> None:
    module, _, name = test.partition(".")
    assert name.startswith("test_")
    assert callable(getattr(import_module(f"tests.rulebook.{folder}.{module}"), name))
