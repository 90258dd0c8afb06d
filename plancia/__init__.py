"""Plancia: a digital home for spaceship tabletop games.

import plancia

match = plancia.game("star-realms").new(seats=2, seed=7)
while not match.over:
    seat, question = next(iter(match.questions.items()))
    match.answer(seat, question.options[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.plain import BadPosition, Json
from plancia.engine.question import Option, Question
from plancia.engine.record import BadRecord, Mismatch, Snapshot
from plancia.engine.refusal import CannotUndo, IllegalAnswer
from plancia.engine.settings import BadSetting, Setting
from plancia.engine.table import Table
from plancia.engine.view import View
from plancia.games import UnknownGame, game

if TYPE_CHECKING:
    from plancia.games import games  # at run time the package itself, which can be called

__version__ = "1.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "CannotUndo",
    "Game",
    "IllegalAnswer",
    "Match",
    "Mismatch",
    "Option",
    "Question",
    "Setting",
    "Table",
    "UnknownGame",
    "View",
    "game",
    "games",
    "replay",
    "resume",
]


def replay(record: Json, upto: int | None = None) -> Match:
    """The match of a record, after its first `upto` answers or after all of them."""
    from plancia.engine.record import replay as play_again

    return play_again(_game_of(record), record, upto)


def resume(snapshot: Snapshot) -> tuple[Match, bool]:
    """The running match of a snapshot, and whether all its last answers still fit the rules."""
    from plancia.engine.starting import resume as go_on

    return go_on(_game_of(snapshot), snapshot)


def _game_of(data: Json) -> Game:
    name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(name, str):
        raise BadRecord("this is not the record of a match")
    return game(name)
