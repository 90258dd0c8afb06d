"""The Expanse: influence and events for two to four factions, after its Italian rulebook."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game, load_families
from plancia.games.expanse import effects, lessons
from plancia.games.expanse.content.lookup import card_name
from plancia.games.expanse.guide.guide import GUIDE
from plancia.games.expanse.rules import ending
from plancia.games.expanse.rules.turn import STEPS
from plancia.games.expanse.settings import SETTINGS
from plancia.games.expanse.state import deal, shape, zones
from plancia.games.expanse.state.state import System
from plancia.games.expanse.table import table
from plancia.games.expanse.tallies import TALLIES
from plancia.games.expanse.words import log, names, options, prompts, sentences

load_families(effects)

GAME: Game[System] = Game(
    id="expanse",
    version=6,
    cover=Cover(
        name="The Expanse",
        line="Fleets, influence and intrigue from Earth to Saturn, for two to four factions.",
        minutes=(60, 90),
        accent="#45c4b0",
        art="expanse",
    ),
    seats=(2, 3, 4),
    settings=SETTINGS,
    folder=Path(__file__).parent,
    setup=deal.setup,
    steps=STEPS,
    shape=shape.SHAPE,
    zones=zones.zones,
    piece_name=card_name,
    scores=ending.scores,
    winners=ending.winners,
    active=ending.active,
    limited=ending.limited,
    table=table.table,
    prompt=prompts.prompt,
    choice=options.choice,
    line=log.line,
    vocabulary=lambda: names.vocabulary() + lessons.GUIDED.texts(),
    guided=lessons.GUIDED,
    guide=GUIDE,
    imagine=zones.imagine,
    faults=shape.faults,
    trial={"factions": "drawn", "turn_limit": 300},
    tallies=TALLIES,
    longest=1_000,
    kinds=tuple(sentences.PROMPTS),
    subjects=shape.SUBJECTS,
)
