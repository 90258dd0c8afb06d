"""The state of a match of Star Fleet Battle Force, and who knows what of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import EVERYONE, MUTED, Journal
from plancia.engine.hidden import NOBODY, Zone
from plancia.engine.plain import BOOL, INT, Maybe, Shape
from plancia.engine.settings import Value
from plancia.games.battle_force.content.cards import (
    CARD_FACE,
    FACES,
    FIRST_CARD_PIECE,
    FIRST_ORDER,
    ORDER_CARDS,
    PLANET_FIGHTERS,
    SHIPS,
    piece_name,
)
from plancia.games.battle_force.settings import TERMS, Terms, terms
from plancia.games.battle_force.state.salvo import ATTACK, HITS, NONE, PIECE, Attack

SCREEN: Final = 0
MAIN_BODY: Final = 1
RESERVE: Final = 2
LINES: Final = (SCREEN, MAIN_BODY, RESERVE)
HAND: Final = 5
STASH: Final = 3
"""BF-RSV-1: how many action cards may lie in reserve."""


@dataclass(slots=True)
class Fleet:
    """What belongs to one player."""

    hand: list[int]
    stash: list[int]
    """The reserve of action cards."""
    lines: list[list[int]]
    """Ships in Screen, Main Body and Reserve; in the basic game all stand in the Screen."""
    kills: list[int]
    """Ships destroyed."""
    order: list[int]
    """The player order card held, if any."""
    draft: list[int] = field(default_factory=list)
    """While arranging: faces of the cards to lay in reserve, then a line for each ship."""

    def copy(self) -> Fleet:
        return Fleet(
            self.hand[:],
            self.stash[:],
            [line[:] for line in self.lines],
            self.kills[:],
            self.order[:],
            self.draft[:],
        )


@dataclass(slots=True)
class Battle:
    """All there is on the table, and what the turn has seen so far."""

    terms: Terms
    fleets: list[Fleet]
    automaton: int
    """The fleet that plays by itself in the solo game, or -1."""
    starbase: list[int]
    """The deck of action cards; its top is the end."""
    discard: list[int]
    ship_deck: list[int]
    box: list[int]
    """Ships out of the match."""
    hits: list[int]
    """For each ship its covered boxes."""
    devices: list[int]
    """Ships whose cloak or web is active."""
    laid: list[int]
    """Action cards that lie on a ship."""
    laid_on: list[int]
    """The ship each of them lies on."""
    attack: Attack | None
    orders: list[int]
    """Player order cards nobody holds."""
    active: int
    first: int
    turn: int
    phase: int
    """0 while setting up, then 1 to 5."""
    choosing: bool
    """Ships are being chosen in the open."""
    arranging: bool
    """Fleets are being arranged in secret."""
    fresh: bool
    """Whether the last card in the active hand was just drawn from the Starbase."""
    salvaged: bool
    """Whether the top discard was taken this turn."""
    moved: int
    """Lines whose formation move is used: a mask."""
    owed: int
    """Ships that must leave an overfull Reserve in this phase."""
    attackers: list[int]
    """Ships that have attacked this turn."""
    reshuffles: int
    last_round: bool
    """The last game turn was called."""
    tied: list[int]
    """Players who fight out a tie."""
    totals: list[int]
    """Points when the match ended, if a tie had to be broken."""
    throw: list[int]
    """The dice rolled last."""
    throws: int
    seen: dict[int, int]
    """Pieces known to more players than their place tells."""
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Battle:
        return Battle(
            self.terms,
            [fleet.copy() for fleet in self.fleets],
            self.automaton,
            self.starbase[:],
            self.discard[:],
            self.ship_deck[:],
            self.box[:],
            self.hits[:],
            self.devices[:],
            self.laid[:],
            self.laid_on[:],
            None if self.attack is None else self.attack.copy(),
            self.orders[:],
            self.active,
            self.first,
            self.turn,
            self.phase,
            self.choosing,
            self.arranging,
            self.fresh,
            self.salvaged,
            self.moved,
            self.owed,
            self.attackers[:],
            self.reshuffles,
            self.last_round,
            self.tied[:],
            self.totals[:],
            self.throw[:],
            self.throws,
            self.seen.copy(),
            self.dice.copy(),
        )


FLEET: Final = Shape(
    Fleet,
    {
        "hand": [PIECE],
        "stash": [PIECE],
        "lines": [[PIECE]],
        "kills": [PIECE],
        "order": [PIECE],
        "draft": [INT],
    },
)
BATTLE: Final = Shape(
    Battle,
    {
        "terms": TERMS,
        "fleets": [FLEET],
        "automaton": INT,
        "starbase": [PIECE],
        "discard": [PIECE],
        "ship_deck": [PIECE],
        "box": [PIECE],
        "hits": [HITS],
        "devices": [PIECE],
        "laid": [PIECE],
        "laid_on": [PIECE],
        "attack": Maybe(ATTACK),
        "orders": [PIECE],
        "active": INT,
        "first": INT,
        "turn": INT,
        "phase": INT,
        "choosing": BOOL,
        "arranging": BOOL,
        "fresh": BOOL,
        "salvaged": BOOL,
        "moved": INT,
        "owed": INT,
        "attackers": [PIECE],
        "reshuffles": INT,
        "last_round": BOOL,
        "tied": [INT],
        "totals": [INT],
        "throw": [INT],
        "throws": INT,
        "seen": {PIECE: INT},
        "dice": DICE,
    },
)


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Battle:
    """BF-SET-1 to BF-SET-5: decks are shuffled, cards and ships dealt."""
    agreed = terms(seats, options)
    first_game = options["first_game"] is True
    starbase = [
        card
        for card in range(FIRST_CARD_PIECE, FIRST_ORDER)
        if (FACES[CARD_FACE[card]].first_game or not first_game)
        and (agreed.fighters or FACES[CARD_FACE[card]].kind != PLANET_FIGHTERS)
    ]
    ship_deck = list(range(len(SHIPS)))
    dice.shuffle(starbase)
    dice.shuffle(ship_deck)
    solo = seats == 1
    number = 2 if solo else seats
    first = dice.below(number)
    fleets = [Fleet([], [], [[], [], []], [], []) for _ in range(number)]
    for seat, fleet in enumerate(fleets):
        if not (solo and seat == 1):
            for _ in range(7 if agreed.advanced else HAND):
                fleet.hand.append(starbase.pop())
        if agreed.fleet == "deal":
            for _ in range(agreed.ships):
                fleet.lines[SCREEN].append(ship_deck.pop())
    orders = [FIRST_ORDER + each for each in range(ORDER_CARDS)] if agreed.order_cards else []
    dice.irrevocable = 0
    return Battle(
        terms=agreed,
        fleets=fleets,
        automaton=1 if solo else NONE,
        starbase=starbase,
        discard=[],
        ship_deck=[] if first_game else ship_deck,
        box=ship_deck if first_game else [],
        hits=[0] * len(SHIPS),
        devices=[],
        laid=[],
        laid_on=[],
        attack=None,
        orders=orders,
        active=first,
        first=first,
        turn=0,
        phase=0,
        choosing=agreed.fleet != "deal",
        arranging=agreed.advanced,
        fresh=False,
        salvaged=False,
        moved=0,
        owed=0,
        attackers=[],
        reshuffles=0,
        last_round=False,
        tied=[],
        totals=[],
        throw=[],
        throws=0,
        seen={},
        dice=dice,
    )


def zones(battle: Battle) -> list[Zone]:
    """Where every piece lies and who knows it. BF-GEN-7: hands are secret, their size is not."""
    found = [
        Zone("starbase", battle.starbase, NOBODY, "actions"),
        Zone("discard", battle.discard, EVERYONE),
        Zone("attack", [] if battle.attack is None else battle.attack.cards, EVERYONE),
        Zone("laid", battle.laid, EVERYONE),
        Zone("ship deck", battle.ship_deck, EVERYONE if battle.choosing else NOBODY, "ships"),
        Zone("box", battle.box, NOBODY, "ships"),
        Zone("orders", battle.orders, NOBODY, "orders"),
    ]
    for seat, fleet in enumerate(battle.fleets):
        own = EVERYONE if seat == battle.automaton else 1 << seat
        lines = own if battle.arranging else EVERYONE
        found += [
            Zone(f"hand {seat}", fleet.hand, own, "actions"),
            Zone(f"stash {seat}", fleet.stash, own, "actions"),
            Zone(f"screen {seat}", fleet.lines[SCREEN], lines, "ships"),
            Zone(f"main body {seat}", fleet.lines[MAIN_BODY], lines, "ships"),
            Zone(f"reserve {seat}", fleet.lines[RESERVE], own, "ships"),
            Zone(f"kills {seat}", fleet.kills, EVERYONE),
            Zone(f"order {seat}", fleet.order, own, "orders"),
        ]
    return found


def seen(battle: Battle) -> dict[int, int]:
    """What was seen by more players than may look where it lies now."""
    return battle.seen


def faults(battle: Battle) -> list[str]:
    """What no match can be like."""
    found = []
    number = len(battle.fleets)
    if not 0 <= battle.active < number:
        found.append(f"active: there is no fleet {battle.active}")
    if len(battle.hits) != len(SHIPS):
        found.append(f"hits: there are {len(SHIPS)} ships, not {len(battle.hits)}")
    for seat, fleet in enumerate(battle.fleets):
        if len(fleet.lines) != 3:
            found.append(f"fleets[{seat}]: there are three lines, not {len(fleet.lines)}")
        if len(fleet.stash) > STASH:
            found.append(f"fleets[{seat}]: at most {STASH} action cards lie in reserve")
    if len(battle.laid) != len(battle.laid_on):
        found.append("laid_on: names a ship for each card laid")
    in_play = {ship for fleet in battle.fleets for line in fleet.lines for ship in line}
    for ship in battle.laid_on + battle.devices:
        if ship not in in_play:
            found.append(f"{piece_name(ship)} is not in play")
    if not battle.terms.traditional:
        for ship, hits in enumerate(battle.hits):
            if hits and not covered_fits(ship, hits):
                found.append(f"{piece_name(ship)} has not that many boxes")
    return found


def covered_fits(ship: int, hits: int) -> bool:
    return all(
        (hits >> shift & 31) <= (SHIPS[ship].boxes >> shift & 31) for shift in range(0, 60, 5)
    )
