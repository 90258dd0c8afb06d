"""Starship Combat: energy, secret orders and sixteen impulses on a hex map."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.starship_combat import settings
from plancia.games.starship_combat.guide.guide import GUIDE
from plancia.games.starship_combat.lessons import GUIDED
from plancia.games.starship_combat.rules import start as muster
from plancia.games.starship_combat.rules import systems, turn
from plancia.games.starship_combat.state import checks, state
from plancia.games.starship_combat.state import shape as shapes
from plancia.games.starship_combat.table import table
from plancia.games.starship_combat.tallies import TALLIES
from plancia.games.starship_combat.words import options as words

GAME = Game(
    id="starship-combat",
    version=1,
    cover=Cover(
        name="Starship Combat",
        line="Split your energy, write secret orders, and meet broadside to broadside.",
        minutes=(40, 90),
        accent="#a3d977",
        art="starship-combat",
    ),
    seats=(2, 3, 4, 5, 6),
    settings=settings.SETTINGS,
    folder=Path(__file__).parent,
    setup=state.setup,
    steps=(*muster.STEPS, *turn.STEPS),
    shape=shapes.BATTLE,
    zones=state.zones,
    piece_name=state.ship_name,
    scores=systems.scores,
    winners=systems.winners,
    table=table.table,
    prompt=words.prompt,
    choice=words.choice,
    line=words.line,
    vocabulary=words.vocabulary,
    guide=GUIDE,
    guided=GUIDED,
    faults=checks.faults,
    teams=state.teams,
    tallies=TALLIES,
)
