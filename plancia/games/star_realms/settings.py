"""What the people at a table agree on before a match."""

from __future__ import annotations

from plancia.engine.settings import TURN_LIMIT, Setting

SETTINGS = (
    Setting(
        "authority", 50, title="Starting authority", least=1, most=500, trials=(20, 500),
        help="How much authority each side starts with.",
    ),
    Setting(
        "starts", "random", title="Who starts", choices=("random", "first", "second"),
        words=("At random", "Seat 1", "Seat 2"),
        help="The side that starts draws three cards instead of five.",
    ),
    Setting(
        "discards", "at once", title="Forced discards", choices=("at once", "next turn"),
        words=("At once", "At the start of the victim's turn"),
        help="When a player who must discard chooses the cards.",
    ),
    Setting(
        "lasting_allies", True, title="Lasting allies",
        help="An ally ability whose condition was met stays usable this turn, "
        "even when the partner has left play.",
    ),
    Setting(
        "own_bases", True, title="Destroy own bases",
        help="Effects that destroy a base may choose one of the player's own.",
    ),
    Setting(
        "fleet_hq_counts_all", False, title="Fleet HQ counts earlier ships",
        help="Ships already in play when Fleet HQ arrives give combat too.",
    ),
    TURN_LIMIT,
)  # fmt: skip
