"""What the end of a match is worth to each seat."""

from __future__ import annotations

from plancia.engine.match import Match


def rewards(match: Match) -> list[float]:
    """1 for a side that wins alone; the others share the loss of it, so that all make 0.

    With two sides: 1, 0 for a draw, -1. A joint win is shared. Who plays alone against the
    game gets 1 or -1. While the match runs, all get 0.
    """
    if not match.over:
        return [0.0] * match.seats
    teams = match.game.teams(match.seats, match.options)
    sides = len(set(teams))
    winners = match.winners or (list(range(match.seats)) if sides > 1 else [])
    if sides == 1:
        return [1.0 if seat in winners else -1.0 for seat in range(match.seats)]
    won = {teams[seat] for seat in winners}
    return [
        ((sides / len(won) if teams[seat] in won else 0.0) - 1) / (sides - 1)
        for seat in range(match.seats)
    ]
