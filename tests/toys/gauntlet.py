"""Dice: roll as often as you dare; a one loses what the turn has brought."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import MUTED, Journal
from plancia.engine.game import Game
from plancia.engine.hidden import Zone
from plancia.engine.look import Look
from plancia.engine.plain import BOOL, INT, Shape
from plancia.engine.question import Option, Step, ask
from plancia.engine.settings import TURN_LIMIT, Setting, Value
from plancia.engine.table import Counter, Counters, Die, Table
from plancia.engine.table import Dice as Throw
from tests.toys import parts

ROLL = Option("roll", "roll")
STOP = Option("stop", "stop")


@dataclass(slots=True)
class Gauntlet:
    goal: int
    harsh: bool
    """Whether a one loses everything, not only what the turn has brought."""
    turn_limit: int
    points: list[int]
    gained: int
    active: int
    turn: int
    last: int
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Gauntlet:
        return Gauntlet(
            self.goal,
            self.harsh,
            self.turn_limit,
            self.points[:],
            self.gained,
            self.active,
            self.turn,
            self.last,
            self.dice.copy(),
        )


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Gauntlet:
    goal, limit = int(options["goal"]), int(options["turn_limit"])
    return Gauntlet(goal, options["one"] == "everything", limit, [0] * seats, 0, 0, 1, 0, dice)


def turn(gauntlet: Gauntlet) -> Step:
    seat = gauntlet.active
    answer = yield ask(seat, "dare", [ROLL, STOP] if gauntlet.gained else [ROLL])
    if answer is STOP:
        gauntlet.points[seat] += gauntlet.gained
        gauntlet.journal.announce(gauntlet, "stops", seat, gained=gauntlet.gained)
        if gauntlet.points[seat] >= gauntlet.goal:
            return None
        return next_turn
    gauntlet.last = gauntlet.dice.roll()
    gauntlet.journal.announce(gauntlet, "rolls", seat, shown=gauntlet.last)
    if gauntlet.last == 1:
        gauntlet.gained = 0
        if gauntlet.harsh:
            gauntlet.points[seat] = 0
        return next_turn
    gauntlet.gained += gauntlet.last
    return turn


def next_turn(gauntlet: Gauntlet) -> Step:
    yield from ()
    gauntlet.gained = 0
    gauntlet.active = (gauntlet.active + 1) % len(gauntlet.points)
    gauntlet.turn += 1
    if gauntlet.turn_limit and gauntlet.turn > gauntlet.turn_limit:
        return None
    return turn


def zones(gauntlet: Gauntlet) -> list[Zone]:
    return []


def faults(gauntlet: Gauntlet) -> list[str]:
    return [] if 0 <= gauntlet.active < len(gauntlet.points) else ["active: there is no such seat"]


def scores(gauntlet: Gauntlet) -> list[float]:
    return [float(each) for each in gauntlet.points]


def winners(gauntlet: Gauntlet) -> list[int]:
    best = max(gauntlet.points)
    return [seat for seat, points in enumerate(gauntlet.points) if points == best]


def table(gauntlet: Gauntlet, look: Look) -> Table:
    counters = tuple(Counter(f"{seat}", each) for seat, each in enumerate(gauntlet.points))
    number = len(gauntlet.points)
    return parts.table(
        "gauntlet",
        look,
        number,
        gauntlet.active,
        [
            Counters("points", "board", counters),
            Throw("throw", "board", (Die(max(1, gauntlet.last)),), gauntlet.turn),
            Counters(
                "gained",
                "mine",
                (Counter("gained", gauntlet.gained, options=look.notations("stop")),),
            ),
        ],
    )


SHAPE = Shape(
    Gauntlet,
    {
        "goal": INT,
        "harsh": BOOL,
        "turn_limit": INT,
        "points": [INT],
        "gained": INT,
        "active": INT,
        "turn": INT,
        "last": INT,
        "dice": DICE,
    },
)

GAME = Game(
    id="gauntlet",
    version=1,
    cover=parts.cover("Gauntlet"),
    seats=(2, 3),
    settings=(
        Setting("goal", 15, "Goal", least=1, most=100, trials=(6, 30)),
        Setting("one", "turn", "A one loses", choices=("turn", "everything")),
        TURN_LIMIT,
    ),
    folder=parts.FOLDER,
    setup=setup,
    steps=(turn, next_turn),
    shape=SHAPE,
    zones=zones,
    piece_name=str,
    scores=scores,
    winners=winners,
    table=table,
    prompt=parts.prompt,
    choice=parts.choice,
    line=parts.line,
    vocabulary=parts.vocabulary,
    guide=parts.FRIENDLY,
    faults=faults,
    trial={"turn_limit": 30},
)
