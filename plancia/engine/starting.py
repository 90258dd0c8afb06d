"""Matches that start elsewhere than at the beginning: at a position, at a snapshot."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from plancia.engine.dice import seeded
from plancia.engine.event import Journal
from plancia.engine.match import Match
from plancia.engine.plain import BadPosition, Json, decode
from plancia.engine.position import check_pieces, frame, given_answers, over, step_named
from plancia.engine.question import Option
from plancia.engine.record import Snapshot, kept_event
from plancia.engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from plancia.engine.game import Game


def from_position(game: Game, data: Json, seed: int | None, script: list[int]) -> Match:
    """A match that starts at a position, or BadPosition with the reason.

    The position's own dice go on unless `seed` says otherwise; `script` is rolled first.
    """
    seats, options, step, answers = frame(game, data)
    state = decode(data.get("state"), game.shape)
    for fault in game.faults(state) if step is not over else ():
        raise BadPosition(fault)
    check_pieces(game, state, seats, options)
    sides = len(game.scores(state))
    if sides != seats:
        raise BadPosition(f"this is a state for {sides} seats, not for {seats}")
    if seed:
        state.dice = seeded(seed)
    state.dice.script = script + state.dice.script
    match = Match(game, seats, seed or 0, options, script)
    match.start = deepcopy(data)
    try:
        match.begin(state, step)
        for seat, notation in answers:
            match.answer(seat, notation)
        if step is over:  # what no match can go on from may well be an end
            match.table()
    except IllegalAnswer as error:
        raise BadPosition(f"answers: {error}") from None
    except (LookupError, ArithmeticError, TypeError, AttributeError, AssertionError) as error:
        raise BadPosition(f"the rules cannot go on from this position: {error!r}") from error
    return match


def resume(game: Game, data: Snapshot) -> tuple[Match, bool]:
    """The match of a snapshot, and whether all of its last answers still fit.

    After a corrected rule they may not: then the match stands at the beginning of its step.
    """
    match = Match(game, data["seats"], data["seed"], data["options"], data["dice"])
    match.start = data["start"]
    match.history = [
        (seat, Option(notation, "")) for seat, notation in given_answers(data["history"])
    ]
    step = step_named(game, data["step"])
    if step is None:
        raise BadPosition(f"there is no step {data['step']!r} any more")
    journal = Journal(match.game.knowledge)
    journal.events = [kept_event(number, each) for number, each in enumerate(data["log"])]
    journal.handles = {each[0]: each[1] for each in data["handles"]}
    journal.next_handle = data["next_handle"]
    match.begin(decode(data["state"], game.shape), step, journal)
    fits = True
    before = len(match.history)
    try:
        for seat, notation in given_answers(data["answers"]):
            match.answer(seat, notation)
    except IllegalAnswer:
        match.restart(before)
        fits = False
    return match, fits
