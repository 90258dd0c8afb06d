"""Options of a match of Star Trek: Fleet Captains."""

from __future__ import annotations

from typing import Final

from plancia.engine.settings import TURN_LIMIT, Setting
from plancia.games.fleet_captains.state.board import SIZES

LEAST_TARGET: Final = 6
MOST_TARGET: Final = 38
"""FC-R2-01."""
SETTINGS: Final = (
    Setting(
        "target", 10, title="Victory points",
        help="What a side needs to win, and how large its fleet is. "
        "With four captains 16 is recommended.",
        least=LEAST_TARGET, most=MOST_TARGET, trials=(6, 13),
        by_seats=((4, 16),),  # FC-R32-02
    ),
    Setting(
        "board", "standard", title="Board", choices=tuple(SIZES),
        words=(
            "Standard: 27 locations, 45 with four captains", "3 by 4", "5 by 4", "5 by 6",
            "7 by 6",
        ),
        help="How many columns of locations there are, and how long the middle one is.",
    ),
    Setting(
        "federation", "first", title="The Federation", choices=("first", "second"),
        words=("The first seat's side", "The second seat's side"),
        help="Which side plays the Federation; the other one plays the Klingons.",
    ),
    TURN_LIMIT,
)  # fmt: skip


def actions_for(seats: int, target: int) -> int:
    """FC-R17-02: more points, more actions. FC-R32-08: two for each of four captains."""
    if seats == 4:
        return 2
    if target >= 16:
        return 5
    return 4 if target >= 13 else 3
