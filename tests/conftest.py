from __future__ import annotations

import signal

import pytest
from hypothesis import settings

settings.register_profile(
    "plancia", deadline=None, derandomize=True, max_examples=60, database=None
)
settings.load_profile("plancia")


def pytest_configure(config: pytest.Config) -> None:
    # A shell's background job is deaf to Ctrl-C, and so is all that it starts; tests send it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "rule(*ids): the rules of the game this test proves")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first, so that all workers end together. The browser tests come
    last: Playwright's event loop stays in the process that ran them."""
    items.sort(key=lambda item: ORDER.get(item.path.parent.name, 0))


ORDER = {"conformance": -1, "browser": 1}
