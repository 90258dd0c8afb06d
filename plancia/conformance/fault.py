"""Faults: what a check found, and all that is needed to see it again."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from plancia.engine.position import Position

if TYPE_CHECKING:
    from plancia.engine.game import Game
    from plancia.engine.match import Match

LAST = 10
"""How many of the last answers a fault's message shows."""


class Broken(AssertionError):
    """A sentence of the suite does not hold here."""


class Described(TypedDict):
    """A fault as it is saved: all that is needed to see it again."""

    game: str
    where: str
    """`module:NAME`"""
    sentence: str
    message: str
    seats: int
    options: dict[str, object]
    seed: int
    chance: int
    answers: list[list[int | str]]
    position: Position | None


class Fault(AssertionError):
    """A game breaks a sentence of the suite; `file` holds what reproduces it."""

    def __init__(self, data: Described, file: Path | None) -> None:
        answers = " · ".join(f"{seat}: {notation}" for seat, notation in data["answers"][-LAST:])
        saved = f"\n  see it again: python -m plancia.conformance --again {file}" if file else ""
        super().__init__(
            f"{data['game']}: {data['sentence']}: {data['message']}\n"
            f"  {data['seats']} seats, options {data['options']}, seed {data['seed']}, "
            f"after {len(data['answers'])} answers\n  last answers: {answers}{saved}"
        )
        self.sentence = data["sentence"]
        self.message = data["message"]
        self.file = file


def describe(
    match: Match, answers: list[tuple[int, str]], chance: int, sentence: str, message: str
) -> Described:
    """A fault as JSON-ready data."""
    return {
        "game": match.game.id,
        "where": whereabouts(match.game),
        "sentence": sentence,
        "message": message,
        "seats": match.seats,
        "options": dict(match.options),
        "seed": match.seed,
        "chance": chance,
        "answers": [list(each) for each in answers],
        "position": match.position(),
    }


def save(data: Described, folder: Path) -> Path:
    """Write a fault into a folder; the same fault always gets the same name."""
    text = json.dumps(data, indent=1, ensure_ascii=False)
    mark = blake2b(text.encode(), digest_size=4).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{data['game']}-{data['sentence']}-{mark}.json"
    file.write_text(text + "\n", encoding="utf-8")
    return file


def whereabouts(game: Game) -> str:
    """Where another process finds this game: `module:NAME`."""
    import sys

    for name, module in list(sys.modules.items()):
        for attribute, value in list(getattr(module, "__dict__", {}).items()):
            if value is game and name != "__main__":
                return f"{name}:{attribute}"
    raise LookupError(f"no module offers the game {game.id!r} by a name of its own")


def found_at(where: str) -> Game:
    """The game at `module:NAME`."""
    from importlib import import_module

    module, _, name = where.partition(":")
    game: Game = getattr(import_module(module), name)
    return game
