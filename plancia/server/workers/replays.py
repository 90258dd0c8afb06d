"""Tables of the past, made in worker processes: replays, and what happened since my last turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

import plancia
from plancia.engine.plain import Json
from plancia.engine.position import given_answers
from plancia.engine.record import Record, Snapshot, hashes
from plancia.engine.settings import Value
from plancia.engine.starting import resume
from plancia.engine.table import Table
from plancia.engine.verdict import Verdict
from plancia.server.store.facts import Move, SeatFacts, to_text
from plancia.server.wire.refusal import Language
from plancia.server.wire.text import NAME_LENGTH, plain

Eyes = int | str | None
"""A seat, None for a spectator, "all" for everything open."""

SECONDS = 60.0
"""How long a worker may take over a record."""


class Checked(msgspec.Struct, frozen=True):
    """What a sound record tells."""

    game: str
    options: dict[str, Value]
    sides: dict[str, list[str]]
    teams: list[int]
    over: bool
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    seats: tuple[SeatFacts, ...]
    """Who played, as far as the record says."""


def tables(
    record: Record,
    first: int,
    count: int,
    eyes: Eyes,
    language: Language,
    names: list[str],
    verdict: Verdict | None,
) -> bytes:
    """The tables after `first` answers and so on, as JSON; fewer where the record ends."""
    return msgspec.json.encode(list(played(record, first, count, eyes, language, names, verdict)))


def changes(
    record: Record,
    first: int,
    count: int,
    eyes: Eyes,
    language: Language,
    names: list[str],
) -> bytes:
    """The same, but only tables that differ from the one before: how often others answered in
    secret does not show."""
    return msgspec.json.encode(differing(played(record, first, count, eyes, language, names, None)))


def differing(tables: Iterable[Table]) -> list[Table]:
    seen: list[Table] = []
    for table in tables:
        if not seen or table != seen[-1]:
            seen.append(table)
    return seen


def played(
    record: Record,
    first: int,
    count: int,
    eyes: Eyes,
    language: Language,
    names: list[str],
    verdict: Verdict | None,
) -> Iterator[Table]:
    answers = given_answers(record["answers"])
    last = min(first + count - 1, len(answers))
    match = plancia.replay({**record, "hashes": []}, upto=first)
    match.names = names
    for number in range(first, last + 1):
        if number > first:
            match.answer(*answers[number - 1])
        if number == len(answers) and verdict is not None:
            match.stop(verdict)
        yield match.table(eyes, language=language)


def fitting(record: Record) -> int:
    """How many of a record's answers still lead where they led."""
    try:
        plancia.replay(record)
    except plancia.Mismatch as mismatch:
        return mismatch.at
    return len(record["answers"])


def check(text: bytes, most_answers: int) -> Checked:
    """Play an uploaded record to its end, or raise a ValueError that says what is wrong."""
    record = msgspec.json.decode(text)
    if not isinstance(record, dict) or not isinstance(record.get("answers"), list):
        raise ValueError("this is not the record of a match")
    if len(record["answers"]) > most_answers:
        raise ValueError(f"more than {most_answers} answers")
    match = plancia.replay(record)
    languages = ("en", "it")
    return Checked(
        game=match.game.id,
        options=dict(match.options),
        sides={each: [seat.name for seat in match.table(None, each).seats] for each in languages},
        teams=list(match.game.teams(match.seats, match.options)),
        over=match.over,
        winners=tuple(match.winners),
        scores=tuple(match.scores),
        seats=tuple(players(record, match.seats)),
    )


def signed(seats: list[SeatFacts], names: list[str]) -> dict[str, object]:
    """Who played, for the record that people download; `players` reads it again."""
    return {
        "players": [
            {"bot": seat.level, "name": name} if seat.kind == "bot" else {"name": seat.name}
            for seat, name in zip(seats, names, strict=True)
        ]
    }


def players(record: Json, seats: int) -> list[SeatFacts]:
    """Who played according to a record that may be anybody's: what makes no sense is left out."""
    told = record.get("players")
    found = []
    for seat in range(seats):
        player = told[seat] if isinstance(told, list) and seat < len(told) else None
        name, bot = (player.get("name"), player.get("bot")) if isinstance(player, dict) else (0, 0)
        known = plain(name)[:NAME_LENGTH] if isinstance(name, str) else ""
        if isinstance(bot, str):
            level = plain(bot)[:NAME_LENGTH]
            found.append(SeatFacts("bot", known, level=level, arrived=True))
        else:
            found.append(SeatFacts("person", known, arrived=True))
    return found


def resumed(
    game: plancia.Game, snapshot: Snapshot, moves: Iterable[Move]
) -> tuple[plancia.Match, bool]:
    """The match as it was left, and whether all its moves still fit the rules."""
    match, fits = resume(game, snapshot)
    for move in moves:
        try:
            play(match, move)
        except ValueError:
            return match, False
    return match, fits


def play(match: plancia.Match, move: Move) -> None:
    if move.kind == "undo":
        match.undo(move.seat)
    else:
        match.answer(move.seat, move.notation)


def snapshot(game: str, last: Snapshot, moves: list[Move]) -> str:
    """A later snapshot, from the last one and the moves since."""
    match, fits = resumed(plancia.game(game), last, moves)
    if not fits:
        raise ValueError("the moves do not fit")
    return to_text(match.snapshot())


def hashed(record: Record) -> str:
    """A record with the hash of the state after each answer."""
    return to_text({**record, "hashes": hashes(plancia.game(record["game"]), record)})
