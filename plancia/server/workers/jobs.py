"""What bots do in worker processes."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import plancia
from plancia.engine.position import Position
from plancia.server.wire.protocol import HintedOption

if TYPE_CHECKING:
    from plancia.bots.rehearsal import Forecasts

QUESTION_SECONDS = 8.0
"""How long a bot thinks about one question at most, on however slow or busy a machine."""
HINT_SECONDS = 3.0


def get_ready() -> int:
    """Import what a worker will need, before anybody waits for it; how many games there are."""
    from plancia import bots

    assert bots.names()
    return len(plancia.games())


class Chosen(NamedTuple):
    """What a bot answers, and how long it thought."""

    notation: str
    seconds: float
    foreseen: Forecasts | None = None
    """What it thinks that rivals plan in secret: good for the rest of its own plan."""


def choose(
    position: Position,
    seat: int,
    level: str,
    seed: int,
    turn: float | None = None,
    foreseen: Forecasts | None = None,
) -> Chosen:
    """What a bot answers for a seat at this position, with `turn` seconds left for its turn, after
    it has `foreseen` what rivals may plan."""
    from plancia import bots
    from plancia.bots.search import Search

    begun = monotonic()
    match = plancia.game(position["game"]).new(position=position)
    thinker = bots.bot(level, seed, QUESTION_SECONDS, turn)
    if not isinstance(thinker, Search):
        return Chosen(thinker.choose(plancia.View(match, seat)).notation, monotonic() - begun)
    thinker.forecasts = foreseen
    notation = thinker.choose(plancia.View(match, seat)).notation
    return Chosen(notation, monotonic() - begun, thinker.forecasts)


def hinted(position: Position, seat: int, seed: int) -> tuple[HintedOption, ...]:
    """What the admiral would answer for a seat at this position, the best first."""
    from plancia.bots.hints import hints

    match = plancia.game(position["game"]).new(position=position)
    found = hints(plancia.View(match, seat), seed, HINT_SECONDS)
    return tuple(HintedOption(each.notation, round(each.chance, 3)) for each in found)
