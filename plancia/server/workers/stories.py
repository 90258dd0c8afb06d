"""The story of a finished match: how the chances went, and the moments that decided it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Literal

import msgspec

import plancia
from plancia.engine import Seat
from plancia.engine.position import given_answers
from plancia.engine.record import Record
from plancia.engine.table import LogLine
from plancia.engine.table.drawing import log, look
from plancia.engine.verdict import Verdict
from plancia.server.wire.books import Count, Standing, Story, TurningPoint
from plancia.server.wire.refusal import Language

MOMENTS = 3
SLIGHT = 0.015
"""What changes the chances by less has decided nothing."""
LINES = 3
"""So many lines of the log tell what happened in a turn."""
RECORDS: tuple[tuple[Literal["blow", "gain"], tuple[str, ...]], ...] = (
    ("blow", ("hit", "shot")),
    ("gain", ("gain",)),
)
"""What a turn is named after if none did more, and the effects that count for it."""


def story(record: Record, language: Language, names: list[str], verdict: Verdict | None) -> bytes:
    """Play a record again and tell its story as JSON, as a spectator may know it."""
    return msgspec.json.encode(told(record, language, names, verdict))


def told(record: Record, language: Language, names: list[str], verdict: Verdict | None) -> Story:
    match = plancia.replay({**record, "hashes": []}, upto=0)
    match.names = names
    points = [point(match, 0)]
    turns: list[list[LogLine]] = []
    heard = 0
    for number, answer in enumerate(given_answers(record["answers"]), start=1):
        match.answer(*answer)
        over = number == len(record["answers"])
        if over and verdict is not None and not match.over:
            match.stop(verdict)
        if over or turn_of(match) != points[-1].turn:
            turns.append(list(log(match, look(match, None, language), heard)))
            heard = len(match.state.journal.events)
            points.append(point(match, number))
    if verdict is not None:
        points[-1] = msgspec.structs.replace(
            points[-1],
            chances=tuple(final(verdict, seat) for seat in range(match.seats)),
        )
    return Story(
        points=tuple(points),
        moments=tuple(moments(points, turns)),
        figures=tuple(figures(match, language)),
        answers=len(record["answers"]),
    )


def final(verdict: Verdict, seat: int) -> float:
    """What became of a seat's chance: a draw leaves everybody with an equal share."""
    if len(verdict.winners) == verdict.seats:
        return round(1 / verdict.seats, 3)
    return float(seat in verdict.winners)


def turn_of(match: plancia.Match) -> int:
    return int(getattr(match.state, "turn", len(match.history)))


def point(match: plancia.Match, step: int) -> Standing:
    """How a match stands for each seat."""
    evaluate = match.game.guide.evaluate
    chances = tuple(round(evaluate(match.state, Seat(seat)), 3) for seat in range(match.seats))
    return Standing(turn_of(match), step, chances, tuple(match.scores))


def figures(match: plancia.Match, language: Language) -> list[Count]:
    """What each seat did, counted; what tells the same in other words is left out, and what nobody
    did twice."""
    say = match.game.words(language)
    found: dict[tuple[int, ...], Count] = {}
    for tally in match.game.tallies:
        seats: list[Counter[str]] = [Counter() for _ in range(match.seats)]
        for event in match.state.journal.events:
            if event.kind in tally.kinds and 0 <= event.seat < match.seats:
                seats[event.seat].update(tally.things(match.state, event))
        values = tuple(each.total() for each in seats)
        if max(values) > 1:
            most = tuple(say(each.most_common(1)[0][0]) if each else "" for each in seats)
            found[values] = Count(say(tally.title), values, most)
    return list(found.values())


def swing(before: Standing, after: Standing) -> float:
    pairs = zip(before.chances, after.chances, strict=True)
    return max((abs(b - a) for b, a in pairs), default=0.0)


def moments(points: list[Standing], turns: list[list[LogLine]]) -> list[TurningPoint]:
    """The turns that changed the chances most, in the order in which they were played."""
    steps = list(enumerate(pairwise(points)))
    largest = sorted(steps, key=lambda each: -swing(*each[1]))[:MOMENTS]
    told = [line for turn in turns for line in turn]
    return [
        TurningPoint(
            before.turn,
            before.step,
            after.step,
            before.chances,
            after.chances,
            lines(turns[at]),
            record_of(turns[at], told),
        )
        for at, (before, after) in sorted(largest)
        if swing(before, after) > SLIGHT
    ]


def record_of(turn: list[LogLine], told: list[LogLine]) -> Literal["", "blow", "gain"]:
    """What every other turn of the match stayed below: its heaviest blow, or its dearest gain."""
    own = {line.number for line in turn}
    for name, kinds in RECORDS:
        done = [line for line in told if line.effect and line.effect.kind in kinds]
        most = max((amount(line) for line in done if line.number in own), default=0)
        if most > max((amount(line) for line in done if line.number not in own), default=1):
            return name
    return ""


def amount(line: LogLine) -> int:
    return line.effect.amount if line.effect else 0


def lines(turn: list[LogLine]) -> tuple[LogLine, ...]:
    """What happened in a turn: what matters most of it, in order, and of each kind what had the
    largest effect. The line that announces the next turn is none of it."""
    rank = {"major": 0, "normal": 2, "minor": 3}
    kinds: dict[str, LogLine] = {}
    for line in turn:
        if line.kind != "turn" and amount(line) >= amount(kinds.get(line.kind, line)):
            kinds[line.kind] = line
    told = [line for line in kinds.values() if line.weight != "minor"] or list(kinds.values())
    chosen = sorted(told, key=lambda line: (rank[line.weight] - bool(line.effect), -line.number))
    return tuple(sorted(chosen[:LINES], key=lambda line: line.number))
