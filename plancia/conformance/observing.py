"""Sentences about observations: they tell a seat all it knows of the position, and no more."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from plancia.conformance.scene import Scene, require, require_same
from plancia.engine.match import Match
from plancia.engine.observed.encoder import encoder
from plancia.engine.table import Table
from plancia.engine.table.drawing import Drawings

NO_POSITION = {
    "handle", "ref", "options", "back", "log", "moments", "throw", "can_undo", "answers", "status",
    "title", "prompt", "why_not", "last", "last_turn",
}  # fmt: skip
"""Fields of a table that follow things, offer answers, or tell what has been."""
TRIES = 12
"""How many answers are tried to find two positions that differ."""


def observations_have_places(scene: Scene) -> None:
    """Whatever is in the state has a place in its observation."""
    match = scene.match
    reading = encoder(match.game, match.seats)
    for seat in range(match.seats):
        eye = reading.look(match, seat)
        require(not eye.short, f"the observation of seat {seat} has no place for {eye.short}")
        require(
            all(0 <= place < reading.size for place in eye.places)
            and len(set(eye.places)) == len(eye.places),
            f"the observation of seat {seat} takes a place twice, or one there is not",
        )


def observations_hide_the_unseen(scene: Scene) -> None:
    """A seat observes the same when all it cannot know is dealt anew, and whatever others plan."""
    match = scene.match
    reading = encoder(match.game, match.seats)
    for seat in range(match.seats):
        observed = reading.named(match, seat)
        what = f"seat {seat} observes what it cannot know (zones or a Secret in the shape hide it)"
        other = match.fork()
        other.deal_anew(seat, scene.seed())
        require_same(observed, reading.named(other, seat), what)
        fork = match.fork(observer=seat, seed=scene.seed())
        require_same(observed, reading.named(fork, seat), what)


def observations_tell_what_differs(scene: Scene) -> None:
    """Positions that differ on a seat's table differ in what it observes."""
    match = scene.match
    reading = encoder(match.game, match.seats)
    found: dict[tuple[int, tuple[tuple[str, int], ...]], tuple[Table, bool]] = {}
    current = match.fork()
    drawings = Drawings(current)
    for _ in range(TRIES):
        for seat, table in enumerate(drawings.tables(range(current.seats), "en")):
            observed = tuple(reading.named(current, seat).items())
            plan = current.planning is not None
            before, planned = found.setdefault((seat, observed), (table, plan))
            if before is not table:
                require_same(
                    on_the_table(before, planned),
                    on_the_table(table, plan),
                    f"seat {seat} observes the same of two tables",
                )
        if current.over:
            return
        current.answer(*scene.random_answer(current))


def shown(match: Match, seat: int) -> object:
    """A seat's table without what is no part of the position; the order of open cards is none."""
    return on_the_table(match.table(seat), match.planning is not None)


def on_the_table(table: Table, planning: bool) -> object:
    """The same of a table that is drawn; while seats plan it is not told who still does."""
    bare = replace(table, log=(), prompt=None)
    position = position_of(msgspec.json.decode(msgspec.json.encode(bare)))
    assert isinstance(position, dict)
    for each in position["seats"] if planning else ():
        each.pop("asked", None)
    return position


def position_of(value: object) -> object:
    if isinstance(value, list):
        return [position_of(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {name: position_of(each) for name, each in value.items() if name not in NO_POSITION}
    cards = kept.get("cards")
    if isinstance(cards, list) and kept.get("type") != "track":
        cards.sort(key=str)
    return kept
