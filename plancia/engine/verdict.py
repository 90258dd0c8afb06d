"""How a match ended, and the only words for it: tables, server, page and arena all use these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from plancia.engine.words import Words

How = Literal["played", "limit", "conceded", "time", "cancelled", "unfinished"]
"""`played` to its end or to the `limit` of its turns; `conceded`, or out of `time`; `cancelled`;
`unfinished`: a record that ends before the match does."""
Outcome = Literal["won", "lost", "draw", "open"]

UNDECIDED: Final = ("cancelled", "unfinished")
"""The ways to end without winners and without a draw."""


@dataclass(frozen=True)
class Verdict:
    """How a match ended, and for whom."""

    how: How
    seats: int
    winners: tuple[int, ...]
    scores: tuple[float, ...] = ()
    left: dict[int, How] = field(default_factory=dict)
    """The seats that gave up or ran out of time."""

    def __reduce__(self) -> tuple[type[Verdict], tuple[object, ...]]:
        """Compiled and frozen, it is made anew where it arrives."""
        return Verdict, (self.how, self.seats, self.winners, self.scores, self.left)

    @property
    def drawn(self) -> bool:
        """All have won or none has; whoever plays alone has won or lost."""
        return self.how not in UNDECIDED and self.seats > 1 and len(self.winners) % self.seats == 0

    def outcome(self, seat: int) -> Outcome:
        if self.how in UNDECIDED:
            return "open"
        if self.drawn:
            return "draw"
        return "won" if seat in self.winners else "lost"


def sentence(verdict: Verdict, names: list[str], say: Words) -> str:
    """Who has won, told to anybody."""
    if verdict.how in UNDECIDED:
        return ""
    if verdict.drawn:
        return say("A draw.")
    if not verdict.winners:
        return say("{name} loses.", name=names[0])
    winners = ", ".join(names[seat] for seat in verdict.winners)
    return say.many("{names} wins.", "{names} win.", len(verdict.winners), names=winners)


def headline(verdict: Verdict, names: list[str], say: Words, mine: list[int]) -> str:
    """Who has won, told to whoever sits in these seats."""
    if len(mine) == 1 and verdict.outcome(mine[0]) == "won":
        return say("You have won.")
    if len(mine) == 1 and verdict.outcome(mine[0]) == "lost":
        return say("You have lost.")
    return sentence(verdict, names, say) or reasons(verdict, names, say)


def reasons(verdict: Verdict, names: list[str], say: Words) -> str:
    """Why the match ended, where it was not simply played to its end."""
    parts = []
    if verdict.how == "cancelled":
        parts.append(say("The match was called off."))
    if verdict.how == "unfinished":
        parts.append(say("The record ends before the match does."))
    if verdict.how == "limit":
        parts.append(say("The last turn has been played."))
    for seat, how in sorted(verdict.left.items()):
        if how == "time":
            parts.append(say("{name} ran out of time.", name=names[seat]))
        else:
            parts.append(say("{name} concedes.", name=names[seat]))
    return " ".join(parts)


def in_words(verdict: Verdict, names: list[str], say: Words) -> str:
    """Why the match ended, and who has won."""
    told = (reasons(verdict, names, say), sentence(verdict, names, say))
    return " ".join(part for part in told if part)
