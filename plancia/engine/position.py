"""Positions: where a match stands, as JSON that people can read and edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypedDict

from plancia.engine import S
from plancia.engine.dice import seeded
from plancia.engine.event import Journal
from plancia.engine.hidden import EMPTY
from plancia.engine.plain import BadPosition, Json, StateValue, encode
from plancia.engine.question import Step, StepFunction
from plancia.engine.settings import Value, settle

if TYPE_CHECKING:
    from plancia.engine.game import Game
    from plancia.engine.match import Match


class Checkpoint(Generic[S]):
    """A match as it was when a step began."""

    __slots__ = ("answers", "events", "handles", "next_handle", "state", "step")

    def __init__(self, state: S, step: StepFunction[S], answers: int, journal: Journal) -> None:
        self.state = state
        self.step = step
        self.answers = answers
        """How many answers came before it."""
        self.events = len(journal.events)
        self.handles = journal.handles.copy()
        self.next_handle = journal.next_handle


class Position(TypedDict):
    """Where a match stands, as `Match.position` tells it; who writes one may leave most out."""

    game: str
    version: int
    seats: int
    options: dict[str, Value]
    step: str
    state: dict[str, StateValue]
    answers: list[list[int | str]]
    """Those since the step began, each as [seat, notation]."""


OVER = "over"
"""The step of a position at which the match is over."""


def over(state: object) -> Step:
    """What is left to do in a match that is over."""
    yield from ()


def step_named(game: Game[S], name: str) -> StepFunction[S] | None:
    """A step of a game by its name, or the one of a match that is over."""
    return over if name == OVER else game.step(name)


def position(match: Match) -> Position:
    """Where a match stands: when its running step began, or, when it is over, its last state."""
    if match.step is not None or match.stopped:
        return running(match)
    return {
        **running(match),
        "step": OVER,
        "state": encode(match.state, match.game.shape),
        "answers": [],
    }


def running(match: Match) -> Position:
    """The state when the running step began, the step's name, and the answers since."""
    checkpoint = match.checkpoint()
    return {
        "game": match.game.id,
        "version": match.game.version,
        "seats": match.seats,
        "options": dict(match.options),
        "step": checkpoint.step.__name__,
        "state": encode(checkpoint.state, match.game.shape),
        "answers": [
            [seat, option.notation] for seat, option in match.history[checkpoint.answers :]
        ],
    }


def frame(
    game: Game, data: Json
) -> tuple[int, dict[str, Value], StepFunction, list[tuple[int, str]]]:
    if data.get("game", game.id) != game.id:
        raise BadPosition(f"this is a position of {data['game']!r}, not of {game.id!r}")
    seats = data.get("seats", game.seats[0])
    if type(seats) is not int or seats not in game.seats:
        raise BadPosition(f"seats: {game.id} has no match of {seats!r} seats")
    given = data.get("options")
    if given is not None and not isinstance(given, dict):
        raise BadPosition(f"options: expected names with values, found {given!r}")
    options = settle(game.settings, given, seats)
    name = data.get("step", game.steps[0].__name__)
    step = step_named(game, name) if isinstance(name, str) else None
    if step is None:
        known = ", ".join(each.__name__ for each in game.steps)
        raise BadPosition(f"step: there is no step {name!r}, only {known}")
    try:
        answers = given_answers(data.get("answers", []))
    except ValueError:
        raise BadPosition("answers: expected a list of [seat, notation]") from None
    return seats, options, step, answers


def given_answers(told: object) -> list[tuple[int, str]]:
    """Answers as they were written down, or a ValueError."""
    if not isinstance(told, list):
        raise ValueError("answers must be a list of [seat, notation]")
    for each in told:
        if not isinstance(each, list) or [type(part) for part in each] != [int, str]:
            raise ValueError(f"{each!r} is not [seat, notation]")
    return [(seat, notation) for seat, notation in told]


def check_pieces(game: Game[S], state: S, seats: int, options: dict[str, Value]) -> None:
    """Every piece of the game lies in exactly one place."""
    where: dict[int, str] = {}
    for zone in game.zones(state):
        for piece in zone.pieces:
            if piece in where:
                name = game.piece_name(piece)
                raise BadPosition(f"{name} lies twice: in {where[piece]} and in {zone.name}")
            if piece != EMPTY:
                where[piece] = zone.name
    fresh = game.setup(seats, options, seeded(0))
    expected = {piece for zone in game.zones(fresh) for piece in zone.pieces if piece != EMPTY}
    for piece in sorted(expected - set(where)):
        raise BadPosition(f"{game.piece_name(piece)} is missing")
    for strange in sorted(set(where) - expected):
        raise BadPosition(f"{game.piece_name(strange)} does not belong to this match")
