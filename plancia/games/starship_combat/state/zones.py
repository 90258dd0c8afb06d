"""Where every piece lies and who knows it."""

from __future__ import annotations

from plancia.engine.hidden import Zone
from plancia.games.starship_combat.state.state import Battle


def zones(battle: Battle) -> list[Zone]:
    """None: all ships lie open, and what is secret are orders, which are no pieces."""
    return []
