"""`plancia play`: matches in a terminal, one after another."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from rich.console import Console

from plancia import bots
from plancia.engine.game import Game, numbers
from plancia.terminal import saves
from plancia.terminal.keyboard import Keyboard
from plancia.terminal.saves import Player
from plancia.terminal.sitting import Left, Sitting

ME = "me"
INTERRUPTED = 130
"""The exit code of a program ended by Ctrl-C."""


class BadSeats(ValueError):
    """Seats that the game does not have, or nobody to sit on them."""


def seated(game: Game, seats: str | None, names: str | None, language: str) -> list[Player]:
    """Who plays each seat, from `me,greedy` and perhaps the people's names."""
    plan = [each.strip() for each in seats.split(",")] if seats else _against_bots(game)
    if len(plan) not in game.seats:
        wanted = numbers(game.seats)
        raise BadSeats(f"{game.id} is for {wanted} seats, and --seats names {len(plan)}")
    for each in plan:
        if each != ME:
            bots.bot(each)
    called = [name.strip() for name in names.split(",")] if names else []
    if len(called) > plan.count(ME):
        raise BadSeats(f"--names gives {len(called)} names for {plan.count(ME)} people")
    people = iter(called)
    levels = {level.id: level.name for level in bots.levels(game, language)}
    players = [
        Player(next(people, "")) if each == ME else Player(levels[bots.level(each)], each)
        for each in plan
    ]
    return [_numbered(players, seat) for seat in range(len(players))]


def _against_bots(game: Game) -> list[str]:
    return [ME] + [bots.USUAL] * (game.seats[0] - 1)


def _numbered(players: list[Player], seat: int) -> Player:
    """A player, with a number where several have the same name."""
    player = players[seat]
    alike = [index for index, each in enumerate(players) if each.name == player.name != ""]
    if len(alike) < 2:
        return player
    return replace(player, name=f"{player.name} {alike.index(seat) + 1}")


def play(
    game: Game,
    players: list[Player],
    language: str,
    seed: int | None = None,
    options: dict[str, object] | None = None,
) -> int:
    """Play matches until nobody wants another; returns the exit code. Without options it is the
    small match a newcomer begins with on the page too."""
    number = secrets.randbits(31) if seed is None else seed
    match = game.new(len(players), number, options or dict(game.first))
    path = saves.new_path(game.id, datetime.now())
    console = Console(highlight=False, markup=False)
    return _sit_down(Sitting(match, players, path, language, console, Keyboard()))


def resume(path: Path, language: str) -> int:
    """Go on with a match that was left."""
    match, players, fits = saves.resume(path)
    console = Console(highlight=False, markup=False)
    sitting = Sitting(match, players, path, language, console, Keyboard())
    if not fits:
        said = "The rules were corrected since: the last step is played again from its beginning."
        console.print(sitting.say(said))
    return _sit_down(sitting)


def _sit_down(sitting: Sitting) -> int:
    try:
        while True:
            sitting.play()
            if not sitting.end():
                return 0
            sitting = _rematch(sitting)
    except (Left, EOFError):
        sitting.farewell()
        return 0
    except KeyboardInterrupt:
        sitting.console.print()
        sitting.farewell()
        return INTERRUPTED


def _rematch(last: Sitting) -> Sitting:
    """The same again, everybody one seat further."""
    game, players = last.match.game, last.players[1:] + last.players[:1]
    match = game.new(len(players), last.match.seed + 1, dict(last.match.options))
    path = saves.new_path(game.id, datetime.now())
    return Sitting(match, players, path, last.language, last.console, last.keyboard)
