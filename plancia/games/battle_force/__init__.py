"""Star Fleet Battle Force: fleets, cards and interrupts, after its Italian rulebook."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.battle_force import lessons
from plancia.games.battle_force.content.cards import piece_name
from plancia.games.battle_force.guide import GUIDE
from plancia.games.battle_force.rules import scoring
from plancia.games.battle_force.rules.turn import STEPS
from plancia.games.battle_force.settings import SETTINGS
from plancia.games.battle_force.state import state
from plancia.games.battle_force.table import table
from plancia.games.battle_force.tallies import TALLIES
from plancia.games.battle_force.words import options as words

GAME = Game(
    id="battle-force",
    version=2,
    cover=Cover(
        name="Star Fleet Battle Force",
        line="Fleets of seven powers trade salvos and interrupts: fire all, mind the reply.",
        minutes=(30, 90),
        accent="#ef7d57",
        art="battle-force",
    ),
    seats=(2, 3, 4, 5, 6, 1),
    settings=SETTINGS,
    folder=Path(__file__).parent,
    setup=state.setup,
    steps=STEPS,
    shape=state.BATTLE,
    zones=state.zones,
    piece_name=piece_name,
    scores=scoring.scores,
    winners=scoring.winners,
    table=table.table,
    prompt=words.prompt,
    choice=words.choice,
    line=words.line,
    vocabulary=lambda: words.vocabulary() + lessons.texts(),
    guided=lessons.GUIDED,
    guide=GUIDE,
    seen=state.seen,
    faults=state.faults,
    teams=scoring.teams,
    trial={"turn_limit": 120},
    tallies=TALLIES,
)
