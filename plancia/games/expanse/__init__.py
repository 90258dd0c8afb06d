"""The Expanse: influence and events for two to four factions, after its Italian rulebook."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.expanse import lessons, state
from plancia.games.expanse.content.cards import card_name
from plancia.games.expanse.guide.guide import GUIDE
from plancia.games.expanse.rules.turn import STEPS
from plancia.games.expanse.table import table
from plancia.games.expanse.tallies import TALLIES
from plancia.games.expanse.words import options as words

GAME = Game(
    id="expanse",
    version=2,
    cover=Cover(
        name="The Expanse",
        line="Fleets, influence and intrigue from Earth to Saturn, for two to four factions.",
        minutes=(60, 90),
        accent="#45c4b0",
        art="expanse",
    ),
    seats=(2, 3, 4),
    settings=state.SETTINGS,
    folder=Path(__file__).parent,
    setup=state.setup,
    steps=STEPS,
    shape=state.SHAPE,
    zones=state.zones,
    piece_name=card_name,
    scores=state.scores,
    winners=state.winners,
    table=table.table,
    prompt=words.prompt,
    choice=words.choice,
    line=words.line,
    vocabulary=lambda: words.vocabulary() + lessons.texts(),
    guided=lessons.GUIDED,
    guide=GUIDE,
    imagine=state.imagine,
    faults=state.faults,
    trial={"factions": "drawn", "turn_limit": 300},
    tallies=TALLIES,
)
