"""What bots do in worker processes."""

from __future__ import annotations

import plancia
from plancia.engine.position import Position
from plancia.server.wire.protocol import HintedOption

QUESTION_SECONDS = 8.0
"""How long a bot thinks about one question at most, on however slow or busy a machine."""
HINT_SECONDS = 3.0


def get_ready() -> int:
    """Import what a worker will need, before anybody waits for it; how many games there are."""
    from plancia import bots

    assert bots.names()
    return len(plancia.games())


def choose(position: Position, seat: int, level: str, seed: int) -> str:
    """What a bot answers for a seat at this position."""
    from plancia import bots

    match = plancia.game(position["game"]).new(position=position)
    return bots.bot(level, seed, QUESTION_SECONDS).choose(plancia.View(match, seat)).notation


def hinted(position: Position, seat: int, seed: int) -> tuple[HintedOption, ...]:
    """What the admiral would answer for a seat at this position, the best first."""
    from plancia.bots.hints import hints

    match = plancia.game(position["game"]).new(position=position)
    found = hints(plancia.View(match, seat), seed, HINT_SECONDS)
    return tuple(HintedOption(each.notation, round(each.chance, 3)) for each in found)
