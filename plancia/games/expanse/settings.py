"""What the people at a table agree on before a match."""

from __future__ import annotations

from typing import Final

from plancia.engine.settings import TURN_LIMIT, Setting

SETTINGS: Final = (
    Setting(
        "factions", "chosen", title="Factions", choices=("chosen", "drawn", "by seat"),
        words=("Chosen in turn", "At random", "In the order of the seats"),
        help="How players get their factions.",
    ),
    Setting(
        "starts", "random", title="Who starts", choices=("random", "first"),
        words=("At random", "Seat 1"),
        help="The last player in turn order starts with the Rocinante.",
    ),
    Setting(
        "costs", "0 1 1 2 2", title="Costs of the Action Track",
        choices=("0 1 1 2 2", "0 1 1 1 2", "0 1 2 2 2"),
        words=("0, 1, 1, 2, 2", "0, 1, 1, 1, 2", "0, 1, 2, 2, 2"),
        help="Control points for the cards on the five spaces, the oldest first.",
    ),
    TURN_LIMIT,
)  # fmt: skip
