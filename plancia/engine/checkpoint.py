"""Where a step began: what forks, saves and undo run again from."""

from __future__ import annotations

from typing import Generic

from plancia.engine import S
from plancia.engine.event import Journal
from plancia.engine.question import StepFunction


class Checkpoint(Generic[S]):
    """A match as it was when a step began."""

    __slots__ = ("answers", "events", "handles", "next_handle", "state", "step")

    def __init__(self, state: S, step: StepFunction[S], answers: int, journal: Journal) -> None:
        self.state = state
        self.step = step
        self.answers = answers
        """How many answers came before it."""
        self.events = len(journal.events)
        self.handles = journal.handles.copy()
        self.next_handle = journal.next_handle
