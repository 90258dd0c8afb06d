"""Star Trek: Fleet Captains: exploration, missions and starships, after its Italian rulebook."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game, load_families
from plancia.games.fleet_captains import effects, lessons
from plancia.games.fleet_captains.guide.guide import GUIDE
from plancia.games.fleet_captains.rules import ending, start
from plancia.games.fleet_captains.settings import SETTINGS
from plancia.games.fleet_captains.state import deal, shape, zones
from plancia.games.fleet_captains.state.pieces import piece_name
from plancia.games.fleet_captains.state.state import Galaxy, teams
from plancia.games.fleet_captains.table import table
from plancia.games.fleet_captains.tallies import TALLIES
from plancia.games.fleet_captains.words import log, options, prompts, sentences

load_families(effects)


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    return [*sentences.vocabulary(), *lessons.GUIDED.texts()]


GAME: Game[Galaxy] = Game(
    id="fleet-captains",
    version=6,
    cover=Cover(
        name="Star Trek: Fleet Captains",
        line="Two fleets, an unknown sector and secret orders: explore, persuade or open fire.",
        minutes=(60, 120),
        accent="#62a8f5",
        art="fleet-captains",
    ),
    seats=(2, 4),
    settings=SETTINGS,
    folder=Path(__file__).parent,
    setup=deal.setup,
    steps=start.STEPS,
    shape=shape.GALAXY,
    zones=zones.zones,
    piece_name=piece_name,
    scores=ending.scores,
    winners=ending.winners,
    active=ending.active,
    limited=ending.limited,
    table=table.table,
    prompt=prompts.prompt,
    choice=options.choice,
    line=log.line,
    vocabulary=vocabulary,
    guide=GUIDE,
    seen=zones.seen,
    imagine=zones.imagine,
    faults=shape.faults,
    teams=teams,
    guided=lessons.GUIDED,
    tallies=TALLIES,
    trial={"turn_limit": 40},
    longest=8000,
    kinds=tuple(sentences.PROMPTS),
    subjects=shape.SUBJECTS,
)
