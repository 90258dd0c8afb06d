"""What a hall asks of whoever thinks for it, wherever that happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Failed(Exception):
    """The work raised an error, took too long, or its process died."""


class Thinking(Protocol):
    """Does work (a module's function, with plain arguments) away from the event loop.

    Work that fails raises Failed; when the caller is cancelled it is stopped."""

    async def run(self, limit: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Work that people wait for."""

    async def think(self, limit: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Work that takes long."""
