"""Comet Run: a race of sealed burns, for two to four captains."""

from __future__ import annotations

from pathlib import Path

from comet_run import rules, words
from plancia.engine.game import Cover, Game, Guide
from plancia.engine.settings import TURN_LIMIT

GAME = Game(
    id="comet-run",
    version=1,
    cover=Cover(
        "Comet Run",
        "A race of sealed burns: be strongest where nobody else is.",
        (3, 8),
        "#c9a2ff",
        "comet",
    ),
    seats=(2, 3, 4),
    settings=(TURN_LIMIT,),
    folder=Path(__file__).parent,
    setup=rules.setup,
    steps=(rules.race,),
    shape=rules.SHAPE,
    zones=rules.zones,
    piece_name=rules.cell_name,
    scores=rules.scores,
    winners=rules.winners,
    table=words.table,
    prompt=words.prompt,
    choice=words.choice,
    line=words.line,
    vocabulary=words.vocabulary,
    guide=Guide(rules.evaluate, rules.weigh, effort=200),
    faults=rules.faults,
    longest=40,
)
