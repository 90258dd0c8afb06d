"""Starship Combat: energy, secret orders and sixteen impulses on a hex map."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.starship_combat import lessons
from plancia.games.starship_combat.guide.guide import GUIDE
from plancia.games.starship_combat.rules import ending, start, turn
from plancia.games.starship_combat.settings import SETTINGS
from plancia.games.starship_combat.state import deal, shape, state, zones
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.table import table
from plancia.games.starship_combat.tallies import TALLIES
from plancia.games.starship_combat.words import log, names, options, prompts, sentences

GAME: Game[Battle] = Game(
    id="starship-combat",
    version=5,
    cover=Cover(
        name="Starship Combat",
        line="Split your energy, write secret orders, and meet broadside to broadside.",
        minutes=(40, 90),
        accent="#a3d977",
        art="starship-combat",
    ),
    seats=(2, 3, 4, 5, 6),
    settings=SETTINGS,
    folder=Path(__file__).parent,
    setup=deal.setup,
    steps=(*start.STEPS, *turn.STEPS),
    shape=shape.SHAPE,
    zones=zones.zones,
    piece_name=state.ship_name,
    scores=ending.scores,
    winners=ending.winners,
    table=table.table,
    prompt=prompts.prompt,
    choice=options.choice,
    line=log.line,
    vocabulary=lambda: names.vocabulary() + lessons.GUIDED.texts(),
    guide=GUIDE,
    guided=lessons.GUIDED,
    faults=shape.faults,
    teams=state.teams,
    tallies=TALLIES,
    longest=6_000,
    kinds=tuple(sentences.PROMPTS),
    subjects=shape.SUBJECTS,
)
