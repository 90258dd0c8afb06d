"""Counters for where nobody asks what they have counted."""

from __future__ import annotations


class Uncounted:
    """Takes what a counter, a gauge and a histogram take, and forgets it."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def labels(self, *_: str) -> Uncounted:
        return self

    def inc(self, _: float = 1) -> None:
        pass

    def observe(self, _: float) -> None:
        pass
