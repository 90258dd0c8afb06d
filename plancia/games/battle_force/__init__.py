"""Star Fleet Battle Force: fleets, cards and interrupts, after its Italian rulebook."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.battle_force import lessons
from plancia.games.battle_force.content.lookup import piece_name
from plancia.games.battle_force.guide.guide import GUIDE
from plancia.games.battle_force.rules.automaton import obey
from plancia.games.battle_force.rules.ending import active, limited, scores, winners
from plancia.games.battle_force.rules.turn import STEPS
from plancia.games.battle_force.settings import SETTINGS, teams
from plancia.games.battle_force.state.deal import setup
from plancia.games.battle_force.state.shape import BATTLE, SUBJECTS, faults
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.state.zones import seen, zones
from plancia.games.battle_force.table.table import table
from plancia.games.battle_force.tallies import TALLIES
from plancia.games.battle_force.words.log import line
from plancia.games.battle_force.words.names import vocabulary
from plancia.games.battle_force.words.options import choice
from plancia.games.battle_force.words.prompts import prompt
from plancia.games.battle_force.words.sentences import PROMPTS

GAME: Game[Battle] = Game(
    id="battle-force",
    version=6,
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
    setup=setup,
    steps=STEPS,
    shape=BATTLE,
    zones=zones,
    piece_name=piece_name,
    scores=scores,
    winners=winners,
    table=table,
    prompt=prompt,
    choice=choice,
    line=line,
    vocabulary=lambda: vocabulary() + lessons.GUIDED.texts(),
    guided=lessons.GUIDED,
    guide=GUIDE,
    seen=seen,
    faults=faults,
    teams=teams,
    first={"first_game": True},
    trial={"turn_limit": 120},
    tallies=TALLIES,
    active=active,
    automaton=obey,
    limited=limited,
    longest=5_000,
    kinds=tuple(PROMPTS),
    subjects=SUBJECTS,
)
