"""Starship Combat: energy, secret orders and sixteen impulses on a hex map."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.starship_combat import (
    checks,
    muster,
    settings,
    shapes,
    state,
    systems,
    table,
    turn,
    words,
)
from plancia.games.starship_combat.guide import GUIDE
from plancia.games.starship_combat.lessons import GUIDED
from plancia.games.starship_combat.tallies import TALLIES

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
