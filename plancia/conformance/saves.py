"""Sentences about positions, snapshots, records and forks that must not touch each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypeVar

import msgspec

from plancia.conformance.copies import lost_fields
from plancia.conformance.elsewhere import outcome
from plancia.conformance.fault import Broken
from plancia.conformance.scene import (
    HANDLES,
    OWN_PAST,
    Scene,
    asked,
    bare,
    fingerprint,
    require,
    require_same,
    viewers,
)
from plancia.engine.hidden import EMPTY, Zone
from plancia.engine.match import Match
from plancia.engine.plain import BadPosition, decode, encode
from plancia.engine.record import Mismatch, replay, state_hash
from plancia.engine.starting import resume

T = TypeVar("T")
FURTHER = 8
ABSURD = -1_000_000
"""A number that no field of a state can hold."""
"""How many answers a loaded match plays on beside the original."""


def through_json(data: T) -> T:
    read: T = json.loads(msgspec.json.encode(data))
    return read


def positions_are_kept(scene: Scene) -> None:
    """A position, saved and loaded, is the same position, and goes on the same way."""
    match = scene.match
    saved = through_json(match.position())
    loaded = match.game.new(position=saved)
    require_same(saved, loaded.position(), "a position saved and loaded")
    if not match.over:
        for wrong in lost_fields(match.checkpoint().state, loaded.checkpoint().state):
            require(False, f"Game.shape, a position saved and loaded: {wrong}")
    _require_alike(match, loaded, "after loading the position")
    for viewer in viewers(match):
        without = HANDLES | OWN_PAST
        require_same(
            scene.bare(viewer, without),
            bare(loaded.table(viewer), without),
            f"the table of {viewer}",
        )
    _play_on(scene, match.fork(), loaded)


def snapshots_are_kept(scene: Scene) -> None:
    """A snapshot, saved and resumed, is the same match: tables, log and all."""
    match = scene.match
    saved = through_json(match.snapshot())
    resumed, fits = resume(match.game, saved)
    require(fits, "the answers of a snapshot do not fit the rules that gave them")
    require_same(
        through_json(fingerprint(match)), through_json(fingerprint(resumed)), "a snapshot resumed"
    )
    for seat in range(match.seats):
        if resumed.can_undo(seat):
            require(match.can_undo(seat), f"seat {seat} can undo only after resuming")
    _play_on(scene, match.fork(), resumed)


def _require_alike(one: Match, other: Match, when: str) -> None:
    require_same(
        (state_hash(one), asked(one), one.over), (state_hash(other), asked(other), other.over), when
    )


def _play_on(scene: Scene, one: Match, other: Match) -> None:
    for _ in range(FURTHER):
        if one.over:
            return
        seat, option = scene.random_answer(one)
        one.answer(seat, option)
        other.answer(seat, option.notation)
        _require_alike(one, other, f"playing on with {option.notation!r}")


def lost_pieces_are_refused(scene: Scene) -> None:
    """A position from which a piece was lost, or in which one lies twice, is refused."""
    match = scene.match
    filled = [zone.name for zone in _zones(match) if _occupied(zone)]
    for name in scene.some(filled, 2):
        _require_refused(match, name, doubled=False)
        _require_refused(match, name, doubled=True)


def _zones(match: Match) -> list[Zone]:
    return match.game.zones(match.checkpoint().state)


def _occupied(zone: Zone) -> bool:
    return any(piece != EMPTY for piece in zone.pieces)


def _require_refused(match: Match, name: str, doubled: bool) -> None:
    game = match.game
    position = through_json(match.position())
    state = decode(position["state"], game.shape)
    pieces = next(zone.pieces for zone in game.zones(state) if zone.name == name)
    piece = next(piece for piece in pieces if piece != EMPTY)
    if doubled:
        pieces.append(piece)
    else:
        pieces.remove(piece)
    position["state"] = encode(state, game.shape)
    change = "lies twice" if doubled else "is missing"
    try:
        game.new(position=position)
    except BadPosition as refusal:
        require(str(refusal) != "", "a position refused without a reason")
    else:
        raise Broken(f"{game.piece_name(piece)} of {name} {change} and the position is accepted")


def impossible_states_are_refused(scene: Scene) -> None:
    """`Game.faults` refuses what no match can be like: of states with one number far out of
    bounds, or one list too short, at least one."""
    game = scene.match.game
    plain = through_json(scene.match.position())["state"]
    tried = ""
    for where, impossible in _impossible(plain):
        try:
            if game.faults(decode(impossible, game.shape)):
                return
        except (BadPosition, LookupError, ArithmeticError):
            continue
        tried = tried or where
    require(tried == "", f"Game.faults refuses no state, not even one with {tried}")


def _impossible(plain: object) -> Iterator[tuple[str, object]]:
    """States of which one number or one list cannot be so, and what it is."""
    for path, value in list(_leaves(plain, ())):
        changed = json.loads(json.dumps(plain))
        holder = changed
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = ABSURD if isinstance(value, int) else value[:-1]
        name = ".".join(map(str, path))
        yield f"{name} {ABSURD if isinstance(value, int) else 'one entry too short'}", changed


def _leaves(
    plain: object, path: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], int | list[object]]]:
    """Numbers, and lists of them, with the way there; the dice are the engine's own."""
    if isinstance(plain, int) and not isinstance(plain, bool):
        yield path, plain
    elif isinstance(plain, dict):
        for name, each in plain.items():
            if name != "dice":
                yield from _leaves(each, (*path, name))
    elif isinstance(plain, list):
        if plain and isinstance(plain[0], int):
            yield path, plain
        for number, each in enumerate(plain):
            yield from _leaves(each, (*path, number))


def earlier_states_stay(scene: Scene) -> None:
    """Playing on in one fork touches neither the match nor any other fork."""
    match = scene.match
    before = fingerprint(match, tables=False)
    aside = match.fork()
    require_same(before, fingerprint(aside, tables=False), "a fork of the match")
    forks = [match.fork(), *(match.fork(observer=seat, seed=seat) for seat in range(match.seats))]
    for fork in forks:
        try:
            for _ in range(2 * FURTHER):
                if not fork.over:
                    fork.answer(*scene.random_answer(fork))
        except Exception as error:
            why = "what is chosen in secret is planned together, or made up by Game.imagine"
            told = f"playing on in a fork: {error!r}; copy() may share something, or, as a fork"
            raise Broken(f"{told} deals the unseen anew: {why}") from error
    require_same(before, fingerprint(match, tables=False), "the match, after its forks played on")
    require_same(before, fingerprint(aside, tables=False), "a fork, after the others played on")


def records_replay(scene: Scene) -> None:
    """A record, saved and loaded, plays the whole match again, or any part of it."""
    match = scene.match
    record = through_json(scene.record())
    try:
        again = replay(match.game, record)
    except Mismatch as mismatch:
        raise Broken(f"the record goes another way: {mismatch}") from mismatch
    _require_alike(match, again, "after the replay")
    require_same(fingerprint(match), fingerprint(again), "the match replayed")
    part = scene.chance.below(len(match.history) + 1)
    halfway = replay(match.game, {**record, "hashes": []}, upto=part)
    require(len(halfway.history) == part, f"replayed up to {part}, it has {len(halfway.history)}")


def records_replay_elsewhere(scene: Scene) -> None:
    """In another process a record comes to the same, halfway and at its end, tables and all."""
    if scene.elsewhere is None:
        return
    record = scene.record()
    there = scene.elsewhere.outcome(record)
    require_same(
        outcome(scene.match.game, record),
        there,
        "played here, then elsewhere (does it depend on the order of a set, or on the process?)",
    )
