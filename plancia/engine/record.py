"""Records of whole matches, and snapshots of running ones."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, TypedDict

from plancia.engine.event import Event, event_of
from plancia.engine.plain import Json, StateValue, encode
from plancia.engine.position import Position, given_answers, running
from plancia.engine.refusal import IllegalAnswer
from plancia.engine.settings import Value
from plancia.engine.verdict import How, Verdict

if TYPE_CHECKING:
    from plancia.engine.game import Game
    from plancia.engine.match import Match

FORMAT = 1
LEFT: dict[str, How] = {"conceded": "conceded", "time": "time"}
STOPPED: dict[str, How] = {**LEFT, "cancelled": "cancelled"}
"""The ways to end a match whose rules would have gone on."""


class Stopped(TypedDict):
    """How people ended a match whose rules would have gone on."""

    how: How
    left: list[list[int | str]]
    """Who left, each as [seat, how]."""


class Played(TypedDict):
    """What it takes to play a match again."""

    format: int
    game: str
    version: int
    seats: int
    options: dict[str, Value]
    seed: int
    dice: list[int]
    answers: list[list[int | str]]
    """Each as [seat, notation]."""


class Record(Played, total=False):
    """A whole match, as `Match.record` tells it. (mypyc knows no NotRequired.)"""

    position: Json
    """Where it began, if not at the beginning."""
    hashes: list[str]
    """Of the state after each answer."""
    over: bool
    winners: list[int]
    scores: list[float]
    stopped: Stopped


class Snapshot(Position):
    """A running match with all that came before, as `Match.snapshot` tells it."""

    seed: int
    dice: list[int]
    start: Json | None
    over: bool
    history: list[list[int | str]]
    log: list[list[StateValue]]
    """Events: kind, seat, facts, who knows its pieces, their handles."""
    handles: list[list[int]]
    next_handle: int


class BadRecord(ValueError):
    """The record cannot be read, or is of another game."""


class Mismatch(BadRecord):
    """Under the present rules the record goes another way; `at` is the answer it stopped at."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(message)
        self.at = at


def state_hash(match: Match) -> str:
    """A short hash of the state now."""
    plain = encode(match.state, match.game.shape)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=4).hexdigest()


def record(match: Match, hashed: bool = True) -> Record:
    """Enough to play the match again, with a hash of the state after each answer: for those it is
    played once more, which takes a while if the match was long."""
    if match.playout:
        raise ValueError("a fork made for a playout keeps no record")
    first = len(given_answers(match.start.get("answers", []))) if match.start else 0
    given = [(seat, option.notation) for seat, option in match.history[first:]]
    data: Record = {
        "format": FORMAT,
        "game": match.game.id,
        "version": match.game.version,
        "seats": match.seats,
        "options": dict(match.options),
        "seed": match.seed,
        "dice": list(match.script),
        "answers": [list(each) for each in given],
    }
    if match.start is not None:
        data["position"] = match.start
    if hashed:
        data["hashes"] = hashes(match.game, data)
    data["over"] = match.over
    data["winners"] = list(match.winners)
    data["scores"] = match.scores
    verdict = match.verdict
    if verdict is not None and verdict.how in STOPPED:
        left: list[list[int | str]] = [[seat, how] for seat, how in sorted(verdict.left.items())]
        data["stopped"] = {"how": verdict.how, "left": left}
    return data


def hashes(game: Game, data: Json) -> list[str]:
    """The hash of the state after each answer of a record."""
    match = _first(game, data)
    found = []
    for seat, notation in _answers(data):
        match.answer(seat, notation)
        found.append(state_hash(match))
    return found


def replay(game: Game, data: Json, upto: int | None = None) -> Match:
    """The match of a record after its first `upto` answers (all, without)."""
    match = _first(game, data)
    match.laid_open = True
    hashes = data.get("hashes", [])
    if not isinstance(hashes, list):
        raise BadRecord("hashes must be a list")
    answers = _answers(data)
    for index, (seat, notation) in enumerate(answers[:upto]):
        try:
            match.answer(seat, notation)
        except IllegalAnswer as error:
            raise Mismatch(
                index, _mismatch(game, data, index, answers[index], str(error))
            ) from None
        if index < len(hashes) and hashes[index] != state_hash(match):
            reason = "the state differs afterwards"
            raise Mismatch(index, _mismatch(game, data, index, answers[index], reason))
    if "stopped" in data and upto is None:
        match.stop(_verdict(match, data))
    return match


def _verdict(match: Match, data: Json) -> Verdict:
    """How people ended a match whose rules would have gone on."""
    stopped, winners = data["stopped"], data.get("winners")
    try:
        if not isinstance(stopped, dict) or not isinstance(winners, list | None):
            raise TypeError
        left = {seat: LEFT[how] for seat, how in stopped["left"]}
        verdict = Verdict(STOPPED[stopped["how"]], match.seats, tuple(winners or ()))
    except (KeyError, TypeError, ValueError):
        raise BadRecord(f"stopped must say how and who left, not {stopped!r}") from None
    seats = range(match.seats)
    if any(seat not in seats for seat in (*verdict.winners, *left)):
        raise BadRecord(f"stopped and winners name seats that are none of 0 to {seats[-1]}")
    return replace(verdict, scores=tuple(match.scores), left=left)


def _mismatch(game: Game, data: Json, index: int, answer: tuple[int, str], reason: str) -> str:
    versions = (
        ""
        if data.get("version") == game.version
        else (f" (recorded under rules version {data.get('version')}, these are {game.version})")
    )
    seat, notation = answer
    return f"answer {index + 1}, seat {seat} {notation!r}: {reason}{versions}"


def _first(game: Game, data: Json) -> Match:
    if data.get("game") != game.id:
        raise BadRecord(f"this is a record of {data.get('game')!r}, not of {game.id!r}")
    if data.get("format") != FORMAT:
        raise BadRecord(f"format {data.get('format')!r} cannot be read, only {FORMAT}")
    seats, seed, dice = data.get("seats"), data.get("seed"), data.get("dice", [])
    if type(seats) is not int or type(seed) is not int:
        raise BadRecord("seats and seed must be whole numbers")
    if not isinstance(dice, list) or any(type(each) is not int for each in dice):
        raise BadRecord("dice must be a list of whole numbers")
    options, position = data.get("options", {}), data.get("position")
    if not isinstance(options, dict) or not (position is None or isinstance(position, dict)):
        raise BadRecord("options and position must be objects")
    return game.new(seats=seats, seed=seed, options=options, position=position, dice=dice)


def _answers(data: Json) -> list[tuple[int, str]]:
    try:
        return given_answers(data.get("answers"))
    except ValueError as error:
        raise BadRecord(str(error)) from None


def snapshot(match: Match) -> Snapshot:
    """All a running match is: its position, the answers and events before it."""
    checkpoint = match.checkpoint()
    journal = match.state.journal
    return {
        **running(match),
        "seed": match.seed,
        "dice": list(match.script),
        "start": match.start,
        "over": match.over,
        "history": [
            [seat, option.notation] for seat, option in match.history[: checkpoint.answers]
        ],
        "log": [_plain_event(event) for event in journal.events[: checkpoint.events]],
        "handles": [[piece, handle] for piece, handle in sorted(checkpoint.handles.items())],
        "next_handle": checkpoint.next_handle,
    }


def _plain_event(event: Event) -> list[StateValue]:
    facts = {**event.facts, **event.pieces, **event.texts}
    return [event.kind, event.seat, facts, event.known, event.handles]


def kept_event(number: int, data: list[StateValue]) -> Event:
    kind, seat, facts, known, handles = data
    event = event_of(number, kind, seat, facts)
    event.known, event.handles = known, handles
    return event
