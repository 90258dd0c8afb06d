"""Options of a match of Star Trek: Fleet Captains."""

from __future__ import annotations

from typing import Final

from plancia.engine.settings import TURN_LIMIT, Setting

SIZES: Final = {
    "standard": (5, 5),
    "3x4": (3, 4),
    "5x4": (5, 4),
    "5x6": (5, 6),
    "7x6": (7, 6),
}
"""FC-R2-03: columns and the length of the centre one; the standard board of four is 7x6."""
LEAST_TARGET: Final = 6
MOST_TARGET: Final = 38
"""FC-R2-01."""
SETTINGS: Final = (
    Setting(
        "target", 10, title="Victory points",
        help="What a side needs to win, and how large its fleet is. "
        "With four captains 16 is recommended.",
        least=LEAST_TARGET, most=MOST_TARGET, trials=(6, 13, 38),
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
        words=("Seat 1's side", "Seat 2's side"),
        help="Which side plays the Federation; the other one plays the Klingons.",
    ),
    Setting(
        "starts", "random", title="Who starts", choices=("random", "first", "second"),
        words=("At random", "Seat 1's side", "Seat 2's side"),
        help="When the side that starts has enough points the other one still has a turn.",
    ),
    Setting(
        "hand", "replaced", title="Command cards", choices=("replaced", "four"),
        words=("A played card is always replaced", "Hands are filled up to four"),
        help="What is drawn after a card was played; hands filled up to four are filled again "
        "at the end of each turn.",
    ),
    Setting(
        "decks", "chosen", title="Command decks", choices=("chosen", "advised"),
        words=("Each captain chooses four", "Four that suit every fleet"),
        help="How captains get their decks; the recommended ones are good for a first match.",
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
