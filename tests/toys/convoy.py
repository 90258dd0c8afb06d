"""Two seats sharing a turn: either captain of a side takes the next crate from the dock."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import EVERYONE, MUTED, Journal
from plancia.engine.game import Game
from plancia.engine.hidden import Zone
from plancia.engine.look import Look
from plancia.engine.plain import INT, Names, Shape
from plancia.engine.question import DONE, Choices, Option, Step, anyone
from plancia.engine.settings import TURN_LIMIT, Setting, Value
from plancia.engine.table import Area, Cards, Table
from tests.toys import parts

CRATES = 8
TAKE = [Option(f"take crate-{crate}", "take", crate) for crate in range(CRATES)]


@dataclass(slots=True)
class Convoy:
    loads: int
    """How many crates a side takes in a turn."""
    dock: list[int]
    holds: list[list[int]]
    side: int
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Convoy:
        holds = [hold[:] for hold in self.holds]
        return Convoy(self.loads, self.dock[:], holds, self.side, self.dice.copy())


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Convoy:
    holds: list[list[int]] = [[] for _ in range(seats)]
    return Convoy(int(options["loads"]), list(range(CRATES)), holds, 0, dice)


def loading(convoy: Convoy) -> Step:
    """One side's turn: `loads` crates, each taken by whichever captain speaks first."""
    captains = [seat for seat in range(len(convoy.holds)) if seat % 2 == convoy.side]
    for load in range(convoy.loads):
        options: dict[int, Choices] = {
            seat: [TAKE[crate] for crate in convoy.dock] + ([DONE] if load else [])
            for seat in captains
        }
        offer = anyone("load", options)
        answer = yield offer
        if answer is DONE:
            break
        convoy.dock.remove(answer.target)
        convoy.holds[offer.seat].append(answer.target)
        convoy.journal.announce(convoy, "loads", offer.seat, crates=[answer.target])
        if not convoy.dock:
            return None
    convoy.side = 1 - convoy.side
    return loading


def zones(convoy: Convoy) -> list[Zone]:
    holds = [Zone(f"hold {seat}", hold, EVERYONE) for seat, hold in enumerate(convoy.holds)]
    return [Zone("dock", convoy.dock, EVERYONE), *holds]


def crate_name(crate: int) -> str:
    return f"crate-{crate}"


def crate_named(name: str) -> int:
    return [crate_name(crate) for crate in range(CRATES)].index(name)


def faults(convoy: Convoy) -> list[str]:
    found = [] if convoy.side in (0, 1) else ["side: it is 0 or 1"]
    return found if convoy.loads > 0 else [*found, "loads: at least one"]


def scores(convoy: Convoy) -> list[float]:
    sides = [float(sum(map(sum, convoy.holds[side::2]))) for side in (0, 1)]
    return [sides[seat % 2] for seat in range(len(convoy.holds))]


def winners(convoy: Convoy) -> list[int]:
    found = scores(convoy)
    return [seat for seat, score in enumerate(found) if score == max(found)]


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    return [seat % 2 for seat in range(seats)]


def table(convoy: Convoy, look: Look) -> Table:
    def cards(crates: list[int], verb: str) -> Area:
        return Cards(
            verb,
            "board",
            tuple(
                parts.card(look, crate, crate_name(crate), look.notations(verb, crate))
                for crate in crates
            ),
        )

    areas = [cards(convoy.dock, "take")]
    areas += [cards(hold, f"hold {seat}") for seat, hold in enumerate(convoy.holds)]
    return parts.table("convoy", look, len(convoy.holds), convoy.side, areas)


CRATE = Names("a crate", crate_name, crate_named)
SHAPE = Shape(
    Convoy, {"loads": INT, "dock": [CRATE], "holds": [[CRATE]], "side": INT, "dice": DICE}
)

GAME = Game(
    id="convoy",
    version=1,
    cover=parts.cover("Convoy"),
    seats=(2, 4),
    settings=(Setting("loads", 2, "Loads", least=1, most=8, trials=(1, 3)), TURN_LIMIT),
    folder=parts.FOLDER,
    setup=setup,
    steps=(loading,),
    shape=SHAPE,
    zones=zones,
    piece_name=crate_name,
    scores=scores,
    winners=winners,
    table=table,
    prompt=parts.prompt,
    choice=parts.choice,
    line=parts.line,
    vocabulary=parts.vocabulary,
    guide=parts.FRIENDLY,
    faults=faults,
    teams=teams,
)
