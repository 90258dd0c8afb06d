"""What was used for something, wherever it was done."""

from __future__ import annotations

from contextvars import ContextVar


class Used:
    """Processor time that something took."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """In this process: on the event loop, and in threads."""
        self.by_workers = 0.0
        """In workers' processes."""


USED: ContextVar[Used | None] = ContextVar("used", default=None)
"""Where to count what is done elsewhere for what is being metered."""
