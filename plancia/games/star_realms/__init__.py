"""Star Realms: a two-player deck builder, after its Italian rulebook for two players."""

from __future__ import annotations

from pathlib import Path

from plancia.engine.game import Cover, Game
from plancia.games.star_realms import lessons, state, table
from plancia.games.star_realms.content import card_name
from plancia.games.star_realms.guide.guide import GUIDE
from plancia.games.star_realms.rules import ending
from plancia.games.star_realms.rules.turn import STEPS
from plancia.games.star_realms.settings import SETTINGS
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.tallies import TALLIES
from plancia.games.star_realms.words import log, names, options, prompts, sentences

GAME: Game[Realm] = Game(
    id="star-realms",
    version=1,
    cover=Cover(
        name="Star Realms",
        line="Two fleets, one market of ships: build a deck, bring the rival's authority to zero.",
        minutes=(15, 30),
        accent="#f2b84b",
        art="star-realms",
    ),
    seats=(2,),
    settings=SETTINGS,
    folder=Path(__file__).parent,
    setup=state.setup,
    steps=STEPS,
    shape=state.SHAPE,
    zones=state.zones,
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
    seen=state.seen,
    faults=state.faults,
    trial={"turn_limit": 200},
    tallies=TALLIES,
    longest=6_000,
    kinds=tuple(sentences.PROMPTS),
    subjects={"card": state.CARD, "kind": state.KIND},
)
