"""Matches on disk: every answer is there before the next is asked."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NotRequired, TypedDict

import plancia
from plancia.engine.match import Match
from plancia.engine.plain import Json
from plancia.engine.record import Record, Snapshot
from plancia.games import brought

LAST = "last"
"""Names the match played last instead of a file."""


class BadSave(ValueError):
    """A file that holds no match, or none that can be gone on with."""


@dataclass(frozen=True)
class Player:
    """Who plays a seat: a person, or a bot by its name."""

    name: str
    bot: str = ""


def introduce(players: list[Player], match: Match, language: str) -> None:
    """Call the seats by the names of those who play them; the nameless by their side's."""
    sides = match.table(None, language).seats
    match.names = [player.name or sides[seat].name for seat, player in enumerate(players)]


def folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where this user's matches are kept, by the custom of the system."""
    home = Path.home()
    if environment.get("XDG_STATE_HOME"):
        return Path(environment["XDG_STATE_HOME"]) / "plancia"
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local")) / "plancia"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "plancia"
    return home / ".local" / "state" / "plancia"


def new_path(game: str, now: datetime) -> Path:
    """A file for a new match, unlike any there is."""
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    path = folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}.json"
        number += 1
    return path


class Seated(TypedDict):
    """Who plays a seat; without a bot, a person."""

    name: str
    bot: str


class Save(TypedDict):
    """A file of ours: a running match, or a record, which has no `match`."""

    players: list[Seated]
    match: NotRequired[Snapshot]


def write(path: Path, data: Json) -> None:
    """Write a file whole or not at all, whatever interrupts."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise BadSave(f"{path} cannot be written: {error.strerror or error}") from None


def save(path: Path, match: Match, players: list[Player]) -> None:
    seated: list[Seated] = [{"name": player.name, "bot": player.bot} for player in players]
    kept: Save = {"players": seated, "match": match.snapshot()}
    write(path, kept)


def read(path: Path) -> Save:
    """The JSON object of a file, or BadSave."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {error.strerror or error}") from None
    except ValueError:
        raise BadSave(f"{path} is not a file of Plancia") from None
    if not isinstance(data, dict):
        raise BadSave(f"{path} is not a file of Plancia")
    return data  # type: ignore[return-value]  # what is within is checked where it is used


def find(name: str) -> Path:
    """The file of a match to go on with, by its path or as the last one played."""
    kept = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    if name == LAST:
        if not kept:
            raise BadSave(f"there is no match in {folder()}")
        return kept[-1]
    for path in (Path(name), folder() / name, folder() / f"{name}.json"):
        if path.is_file():
            return path
    known = "".join(f"\n  {path}" for path in kept[-5:])
    raise BadSave(f"there is no file {name}" + (f"; the last matches are{known}" if known else ""))


def resume(path: Path) -> tuple[Match, list[Player], bool]:
    """The match of a file, who plays, and whether all its answers still fit the rules."""
    data = read(path)
    if "match" not in data:
        hint = f"; plancia replay {path} shows it" if "answers" in data else ""
        raise BadSave(f"{path} holds no match to go on with{hint}")
    try:
        players = [Player(each["name"], each["bot"]) for each in data["players"]]
        match, fits = plancia.resume(data["match"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave(f"{path} cannot be gone on with: {error}") from None
    if len(players) != match.seats:
        raise BadSave(f"{path} names {len(players)} players for {match.seats} seats")
    return match, players, fits


def command(match: Match, path: Path) -> str:
    """What opens a match kept in this file: it knows its game by the id only."""
    words = ["plancia", "replay"] if match.over else ["plancia", "play", "--resume"]
    where = brought(match.game)
    return shlex.join([*words, str(path), *(["--game", where] if where else [])])


def record(path: Path) -> tuple[Record, list[Player]]:
    """The record in a file, or that of a finished match kept in it."""
    data = read(path)
    if "match" not in data:
        return data, []  # type: ignore[return-value]  # replaying it says what is wrong
    match, players, _ = resume(path)
    if not match.over:
        raise BadSave(f"this match is not over; {command(match, path)} goes on with it")
    return match.record(), players
