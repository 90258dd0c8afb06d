"""Secret simultaneous planning: each seat drafts where to strike and how hard, then commits.

With four seats two sides play; where the match allows it, team-mates see each other's drafts.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import MUTED, Journal
from plancia.engine.game import Game
from plancia.engine.hidden import Zone
from plancia.engine.look import Look
from plancia.engine.plain import BOOL, INT, Secret, Shape
from plancia.engine.question import DONE, Option, Question, Step, ask, together
from plancia.engine.settings import TURN_LIMIT, Setting, Value
from plancia.engine.table import Area, Cell, Counter, Counters, Plan, PlanRow, Table
from tests.toys import parts

SECTORS = 3
STRIKE = [Option(f"strike {sector}", "strike", sector) for sector in range(SECTORS)]
FORCE = [Option(f"force {amount}", "force", amount=amount) for amount in range(10)]


@dataclass(slots=True)
class Ambush:
    open_plans: bool
    rounds: int
    fuel: list[int]
    points: list[int]
    drafts: list[list[int]]
    """For each seat what it has planned so far: a sector, a force."""
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Ambush:
        return Ambush(
            self.open_plans,
            self.rounds,
            self.fuel[:],
            self.points[:],
            [draft[:] for draft in self.drafts],
            self.dice.copy(),
        )


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Ambush:
    drafts: list[list[int]] = [[] for _ in range(seats)]
    rounds = int(options["rounds"])
    return Ambush(bool(options["open_plans"]), rounds, [5] * seats, [0] * seats, drafts, dice)


def allies(ambush: Ambush, seat: int) -> int:
    """The mask of those who may see a seat's draft."""
    if not ambush.open_plans or len(ambush.fuel) != 4:
        return 0
    return 1 << (seat + 2) % 4


def battle(ambush: Ambush) -> Step:
    """One round: all plan, then all plans come to light at once."""
    seats = range(len(ambush.fuel))
    yield together(
        dict.fromkeys(seats, plan), open_to={seat: allies(ambush, seat) for seat in seats}
    )
    for sector in range(SECTORS):
        strike(ambush, sector)
    ambush.drafts = [[] for _ in seats]
    ambush.rounds -= 1
    return battle if ambush.rounds else None


def plan(ambush: Ambush, seat: int) -> Generator[Question, Option, None]:
    answer = yield ask(seat, "strike", STRIKE)
    ambush.drafts[seat].append(answer.target)
    answer = yield ask(seat, "force", FORCE[: ambush.fuel[seat] + 1])
    ambush.drafts[seat].append(answer.amount)
    if answer.amount == 0:
        return
    yield ask(seat, "commit", [DONE])


def strike(ambush: Ambush, sector: int) -> None:
    """The strongest in a sector scores, if it is alone in that."""
    forces = {seat: draft[1] for seat, draft in enumerate(ambush.drafts) if draft[0] == sector}
    for seat, force in forces.items():
        ambush.fuel[seat] -= force
        ambush.journal.announce(ambush, "strikes", seat, sector=sector, force=force)
    best = [seat for seat, force in forces.items() if force == max(forces.values())]
    if len(best) == 1:
        ambush.points[best[0]] += 1


def zones(ambush: Ambush) -> list[Zone]:
    return []


def faults(ambush: Ambush) -> list[str]:
    found = []
    if not len(ambush.fuel) == len(ambush.points) == len(ambush.drafts):
        found.append("fuel, points and drafts are for different numbers of seats")
    if any(not 0 <= fuel < len(FORCE) for fuel in ambush.fuel):
        found.append(f"fuel: goes from 0 to {len(FORCE) - 1}")
    if ambush.rounds < 1:
        found.append("rounds: at least one is left")
    if any(ambush.drafts):
        found.append("drafts: a round begins without any")
    return found


def scores(ambush: Ambush) -> list[float]:
    return [float(each) for each in ambush.points]


def winners(ambush: Ambush) -> list[int]:
    """Whoever has most wins, and with it its team."""
    side = teams(len(ambush.points), {})
    best = {side[seat] for seat, each in enumerate(ambush.points) if each == max(ambush.points)}
    return [seat for seat in range(len(side)) if side[seat] in best]


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    return [seat % 2 if seats == 4 else seat for seat in range(seats)]


def table(ambush: Ambush, look: Look) -> Table:
    areas: list[Area] = [
        Counters(
            "points",
            "board",
            tuple(Counter(f"{seat}", each) for seat, each in enumerate(ambush.points)),
        )
    ]
    for seat in range(len(ambush.fuel)):
        if look.mask & (1 << seat | allies(ambush, seat)):
            areas.append(draft_area(ambush, seat, look))
    return parts.table("ambush", look, len(ambush.fuel), -1, areas)


def draft_area(ambush: Ambush, seat: int, look: Look) -> Plan:
    draft = ambush.drafts[seat]
    mine = seat == look.seat
    cells = tuple(
        Cell(
            label=str(draft[row]) if row < len(draft) else "",
            options=look.notations(verb) if mine else (),
        )
        for row, verb in enumerate(("strike", "force"))
    )
    return Plan(f"plan {seat}", "mine", ("1", "2"), (PlanRow("order", cells),), seat=seat)


def known(ambush: Ambush, seat: int) -> int:
    """Who knows a seat's draft."""
    return allies(ambush, seat) | 1 << seat


SHAPE = Shape(
    Ambush,
    {
        "open_plans": BOOL,
        "rounds": INT,
        "fuel": [INT],
        "points": [INT],
        "drafts": [Secret([INT], known)],
        "dice": DICE,
    },
)

GAME = Game(
    id="ambush",
    version=1,
    cover=parts.cover("Ambush"),
    seats=(2, 3, 4),
    settings=(
        Setting("rounds", 3, "Rounds", least=1, most=9, trials=(1,)),
        Setting("open_plans", True, "Team-mates see each other's plans"),
        TURN_LIMIT,
    ),
    folder=parts.FOLDER,
    setup=setup,
    steps=(battle,),
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
    teams=teams,
)
