"""The families of effects: importing this module registers every effect."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.effects import (
    cards,
    cloaks,
    combat,
    crew,
    frames,
    moving,
    places,
    scouting,
    systems,
    tests,
)

FAMILIES: Final = (
    cards, cloaks, combat, crew, frames, moving, places, scouting, systems, tests,
)  # fmt: skip
