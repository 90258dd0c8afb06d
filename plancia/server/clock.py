"""The clocks of a match: time left per seat, running while a person is asked."""

from __future__ import annotations

from collections.abc import Sequence


class Clocks:
    """Time left for each seat. Times are seconds of one clock that the caller reads.

    Stored clocks do not run, so that nobody loses time while the server is down.
    """

    def __init__(self, left: Sequence[float], bonus: float) -> None:
        self._left = list(left)
        self._since: list[float | None] = [None] * len(self._left)
        self._bonus = bonus

    def left(self, seat: int, now: float) -> float:
        since = self._since[seat]
        spent = 0.0 if since is None else max(0.0, now - since)
        return max(0.0, self._left[seat] - spent)

    def ticking(self, seat: int) -> bool:
        return self._since[seat] is not None

    def run_for(self, seats: set[int], now: float, earner: int | None = None) -> None:
        """Let exactly these seats' clocks run; the earner gets the bonus if its clock stops."""
        for seat in range(len(self._left)):
            if seat in seats:
                if self._since[seat] is None:
                    self._since[seat] = now
            elif self._since[seat] is not None:
                bonus = self._bonus if seat == earner else 0.0
                self._left[seat] = self.left(seat, now) + bonus
                self._since[seat] = None

    def forfeit(self, seat: int) -> None:
        """Give the last bonus back: the answer that earned it is taken back."""
        if self._since[seat] is None:
            self._left[seat] = max(0.0, self._left[seat] - self._bonus)

    def flagged(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [
            seat
            for seat in range(len(self._left))
            if self.ticking(seat) and self.left(seat, now) <= 0.0
        ]

    def stored(self, now: float) -> list[float]:
        return [self.left(seat, now) for seat in range(len(self._left))]
