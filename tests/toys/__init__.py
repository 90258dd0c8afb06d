"""Small games that use what the engine offers and the catalogue may not: one idea each."""

from __future__ import annotations

from plancia.engine.game import Game
from tests.toys import ambush, convoy, gauntlet, smugglers

TOYS: tuple[Game, ...] = (ambush.GAME, convoy.GAME, gauntlet.GAME, smugglers.GAME)
