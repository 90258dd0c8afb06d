"""The rules of Comet Run: state, steps, who knows what."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import EVERYONE, MUTED, Journal
from plancia.engine.hidden import NOBODY, Zone
from plancia.engine.plain import INT, Names, Secret, Shape
from plancia.engine.question import Option, Question, Step, ask, together
from plancia.engine.settings import Value

COPIES: Final = 4
STRONGEST: Final = 5
CELLS: Final = COPIES * STRONGEST
HAND: Final = 5
COMET: Final = 15

WORTH: Final[list[int]] = [1 + cell // COPIES for cell in range(CELLS)]
"""CR-1: for each cell what it is worth."""
BURN: Final[list[Option]] = [
    Option(f"burn {worth}", "burn", worth) for worth in range(STRONGEST + 1)
]


@dataclass(slots=True)
class Race:
    """Where everybody is, and which cells lie where."""

    deck: list[int]
    hands: list[list[int]]
    sealed: list[int]
    """For each captain what the cell sealed this round is worth; 0 before. It stays in the hand:
    nobody sees which one it is."""
    discard: list[int]
    leagues: list[int]
    turn: int
    turn_limit: int
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Race:
        return Race(
            self.deck[:],
            [hand[:] for hand in self.hands],
            self.sealed[:],
            self.discard[:],
            self.leagues[:],
            self.turn,
            self.turn_limit,
            self.dice.copy(),
        )


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Race:
    """CR-1: shuffle, five cells each."""
    deck = list(range(CELLS))
    dice.shuffle(deck)
    hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
    return Race(deck, hands, [0] * seats, [], [0] * seats, 1, int(options["turn_limit"]), dice)


def race(field: Race) -> Step:
    """CR-2: a round. All seal a cell, then all are opened."""
    captains = range(len(field.hands))
    yield together(dict.fromkeys(captains, seal))
    field.dice.reveal()
    fly(field)
    refuel(field)
    return None if is_over(field) else race


def seal(field: Race, seat: int) -> Generator[Question, Option, None]:
    """CR-2: equal cells are one choice."""
    answer = yield ask(seat, "burn", lambda: [BURN[worth] for worth in worths(field.hands[seat])])
    field.sealed[seat] = answer.target


def worths(cells: list[int]) -> list[int]:
    return sorted({WORTH[cell] for cell in cells})


def fly(field: Race) -> None:
    """CR-3: the strongest burn that only one captain chose."""
    burns = field.sealed[:]
    for seat, worth in enumerate(burns):
        hand = field.hands[seat]
        cell = next(each for each in hand if WORTH[each] == worth)
        hand.remove(cell)
        field.discard.append(cell)
        field.sealed[seat] = 0
        field.journal.announce(field, "burns", seat, cells=[cell])
    alone = [worth for worth in burns if burns.count(worth) == 1]
    if alone:
        ahead = burns.index(max(alone))
        field.leagues[ahead] = min(COMET, field.leagues[ahead] + burns[ahead])
        field.journal.announce(field, "flies", ahead, leagues=burns[ahead])
    else:
        field.journal.announce(field, "cancels", -1)


def refuel(field: Race) -> None:
    """CR-4: everybody draws a cell while the deck lasts."""
    for hand in field.hands:
        if field.deck:
            hand.append(field.deck.pop())
    field.turn += 1


def is_over(field: Race) -> bool:
    """CR-5."""
    arrived = max(field.leagues) >= COMET
    limit = 0 < field.turn_limit < field.turn
    return arrived or limit or not all(field.hands)


def scores(field: Race) -> list[float]:
    return [float(each) for each in field.leagues]


def winners(field: Race) -> list[int]:
    best = max(field.leagues)
    return [seat for seat, leagues in enumerate(field.leagues) if leagues == best]


def zones(field: Race) -> list[Zone]:
    """Hands and deck name no pool: what a captain cannot see may lie in any of them."""
    found = [Zone("deck", field.deck, NOBODY), Zone("discard", field.discard, EVERYONE)]
    for seat in range(len(field.hands)):
        found.append(Zone(f"hand {seat}", field.hands[seat], 1 << seat))
    return found


def cell_name(cell: int) -> str:
    return f"{WORTH[cell]}#{1 + cell % COPIES}"


def faults(field: Race) -> list[str]:
    seats = len(field.hands)
    if not seats == len(field.sealed) == len(field.leagues):
        return ["hands, sealed and leagues are for different numbers of captains"]
    if any(not 0 <= each < COMET for each in field.leagues):
        return [f"leagues: a race goes on from 0 to {COMET - 1}"]
    if any(field.sealed):
        return ["sealed: a round begins with nothing sealed"]
    return [] if all(field.hands) else ["hands: nobody goes on with an empty hand"]


def evaluate(field: Race, seat: int) -> float:
    """The lead over the best rival, and what is left to burn."""
    rivals = [each for other, each in enumerate(field.leagues) if other != seat]
    fuel = sum(WORTH[cell] for cell in field.hands[seat]) / (HAND * STRONGEST)
    return min(1.0, max(0.0, 0.45 + 0.03 * (field.leagues[seat] - max(rivals)) + 0.1 * fuel))


def weigh(field: Race, question: Question) -> list[float]:
    """Strong burns first, but not the strongest: that is what everybody burns."""
    return [float(min(option.target, 4)) for option in question.options]


CELL = Names("a fuel cell", cell_name, [cell_name(cell) for cell in range(CELLS)].index)


def own(field: Race, seat: int) -> int:
    """CR-2: what is sealed only its captain knows."""
    return 1 << seat


SHAPE = Shape(
    Race,
    {
        "deck": [CELL],
        "hands": [[CELL]],
        "sealed": [Secret(INT, own)],
        "discard": [CELL],
        "leagues": [INT],
        "turn": INT,
        "turn_limit": INT,
        "dice": DICE,
    },
)
