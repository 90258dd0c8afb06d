"""An evaluation learnt by self-play: weights that a game reads from a small file.

`plancia train` writes the file; nothing but this module is needed to use it.
"""

from __future__ import annotations

import json
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from plancia.engine.game import Traits

FILE: Final = "evaluation.json"


def squash(lead: float) -> float:
    """A lead as a chance to win."""
    if lead < -40.0:
        return 0.0
    return 1.0 / (1.0 + exp(-lead))


def early_too(values: list[float], left: float) -> list[float]:
    """Leads, and the same as far as the match is still to come: early they are worth otherwise."""
    return values + [left * value for value in values]


def names_early_too(names: tuple[str, ...]) -> tuple[str, ...]:
    return names + tuple(f"early {name}" for name in names)


def lead_of(chance: float) -> float:
    """The lead that such a chance to win comes from."""
    sure = min(0.999, max(0.001, chance))
    return log(sure / (1.0 - sure))


def judged(weights: list[float], values: list[float]) -> float:
    """The chance to win of a seat that is ahead by these values."""
    lead = 0.0
    for weight, value in zip(weights, values, strict=True):
        lead += weight * value
    return squash(lead)


def read(folder: Path, traits: Traits, file: str = FILE) -> list[float]:
    """The weights a game has learnt; none if it has learnt nothing, or for other traits."""
    path = folder / file
    if not path.exists():
        return []
    weights: dict[str, float] = json.loads(path.read_text("utf-8"))["weights"]
    if set(weights) != set(traits.names):
        return []
    return [weights[name] for name in traits.names]
