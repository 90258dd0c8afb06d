"""Events whole: whoever resolves or words them has every family of effects registered."""

from __future__ import annotations

from plancia.games.expanse.effects import fleets, influence, points
from plancia.games.expanse.effects.registry import event_text, resolve

FAMILIES = (fleets, influence, points)

__all__ = ["FAMILIES", "event_text", "resolve"]
