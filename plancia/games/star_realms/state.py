"""The state of a match of Star Realms, and who knows what of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import DICE, Dice
from plancia.engine.event import EVERYONE, MUTED, Journal
from plancia.engine.hidden import EMPTY, NOBODY, Zone
from plancia.engine.plain import BOOL, INT, SEAT, Names, Observed, Rows, Shape
from plancia.engine.settings import Value
from plancia.games.star_realms.content import (
    ALL_CARDS,
    CARD_KIND,
    EXPLORER,
    NO_KIND,
    SCOUT,
    SHIP,
    TYPE,
    VIPER,
    Card,
    KindNumber,
    card_name,
    card_named,
    cards_of,
    kind_name,
    kind_named,
)

ROW: Final = 5
HAND: Final = 5
FIRST_HAND: Final = 3


@dataclass(frozen=True, slots=True)
class Terms:
    """The match options the rules look at."""

    discards_at_once: bool
    lasting_allies: bool
    own_bases: bool
    fleet_hq_counts_all: bool
    turn_limit: int


@dataclass(slots=True)
class Fleet:
    """What belongs to one seat. The top of a deck is its end."""

    authority: int
    hand: list[Card]
    deck: list[Card]
    discard: list[Card]
    ships: list[Card]
    bases: list[Card]
    owed_discards: int = 0
    """Discards to make at the start of the turn, where the match is played that way."""

    def copy(self) -> Fleet:
        return Fleet(
            self.authority,
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.ships[:],
            self.bases[:],
            self.owed_discards,
        )


@dataclass(slots=True)
class Realm:
    """All there is on the table, and what the turn has seen so far."""

    terms: Terms
    fleets: list[Fleet]
    row: list[Card]
    trade_deck: list[Card]
    explorers: list[Card]
    scrap_heap: list[Card]
    active: Seat
    turn: int
    trade: int
    combat: int
    ships_played: list[KindNumber]
    """Kinds of the ships played this turn, in order, for Stealth Needle."""
    blobs_played: int
    """Blob cards played this turn, for Blob World."""
    primary_used: list[Card]
    """Bases whose primary ability was used this turn."""
    ally_used: list[Card]
    allied: list[Card]
    """Cards whose ally condition was met this turn by a partner that has left play."""
    ships_on_top: int
    """How many of the next ships acquired this turn may go on top of the deck."""
    needle: KindNumber
    """The kind Stealth Needle copies, or -1."""
    known: list[Card]
    """Cards known to all although they lie in a hand or a deck, until shuffled."""
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Realm:
        return Realm(
            self.terms,
            [fleet.copy() for fleet in self.fleets],
            self.row[:],
            self.trade_deck[:],
            self.explorers[:],
            self.scrap_heap[:],
            self.active,
            self.turn,
            self.trade,
            self.combat,
            self.ships_played[:],
            self.blobs_played,
            self.primary_used[:],
            self.ally_used[:],
            self.allied[:],
            self.ships_on_top,
            self.needle,
            self.known[:],
            self.dice.copy(),
        )


CARD: Final = Names("a card", card_name, card_named, face=lambda card: CARD_KIND[card])
KIND: Final = Names("a kind of card", kind_name, kind_named)
HEAP: Final = Rows(CARD, pile=True)
FLEET: Final = Shape(
    Fleet,
    {
        "authority": INT,
        "hand": [CARD],
        "deck": [CARD],
        "discard": HEAP,
        "ships": [CARD],
        "bases": [CARD],
        "owed_discards": INT,
    },
)
TERMS: Final = Shape(
    Terms,
    {
        "discards_at_once": BOOL,
        "lasting_allies": BOOL,
        "own_bases": BOOL,
        "fleet_hq_counts_all": BOOL,
        "turn_limit": INT,
    },
)
SHAPE: Final = Shape(
    Realm,
    {
        "terms": TERMS,
        "fleets": Rows(FLEET, by=SEAT),
        "row": [CARD],
        "trade_deck": [CARD],
        "explorers": [CARD],
        "scrap_heap": HEAP,
        "active": SEAT,
        "turn": INT,
        "trade": INT,
        "combat": INT,
        "ships_played": Rows(KIND, ordered=False),
        "blobs_played": INT,
        "primary_used": [CARD],
        "ally_used": [CARD],
        "allied": [CARD],
        "ships_on_top": INT,
        "needle": KIND,
        "known": Observed([CARD]),
        "dice": DICE,
    },
)


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Realm:
    """SR-SETUP-1 to SR-SETUP-5: shuffle, lay out the row; who starts is dealt three cards."""
    trade_deck = [card for card in ALL_CARDS if is_trade_card(card)]
    dice.shuffle(trade_deck)
    starts = options["starts"]
    first = dice.below(2) if starts == "random" else int(starts == "second")
    realm = Realm(
        terms=Terms(
            discards_at_once=options["discards"] == "at once",
            lasting_allies=options["lasting_allies"] is True,
            own_bases=options["own_bases"] is True,
            fleet_hq_counts_all=options["fleet_hq_counts_all"] is True,
            turn_limit=int(options["turn_limit"]),
        ),
        fleets=[
            starting_fleet(Seat(seat), int(options["authority"]), dice) for seat in range(seats)
        ],
        row=[trade_deck.pop() for _ in range(ROW)],
        trade_deck=trade_deck,
        explorers=cards_of(EXPLORER),
        scrap_heap=[],
        active=Seat(first),
        turn=1,
        trade=0,
        combat=0,
        ships_played=[],
        blobs_played=0,
        primary_used=[],
        ally_used=[],
        allied=[],
        ships_on_top=0,
        needle=NO_KIND,
        known=[],
        dice=dice,
    )
    for seat, fleet in enumerate(realm.fleets):
        for _ in range(FIRST_HAND if seat == first else HAND):
            fleet.hand.append(fleet.deck.pop())
    dice.irrevocable = 0
    return realm


def starting_fleet(seat: Seat, authority: int, dice: Dice) -> Fleet:
    """Eight Scouts and two Vipers."""
    deck = cards_of(SCOUT)[8 * seat : 8 * seat + 8] + cards_of(VIPER)[2 * seat : 2 * seat + 2]
    dice.shuffle(deck)
    return Fleet(authority, [], deck, [], [], [])


ZONES: Final = [
    tuple(f"{name} {seat}" for name in ("fleet", "hand", "deck", "discard", "ships", "bases"))
    for seat in range(2)
]
"""For each seat the pool of its cards, and the names of where they lie."""


def zones(realm: Realm) -> list[Zone]:
    """Where every card lies and who knows it."""
    found = [
        Zone("row", realm.row, EVERYONE),
        Zone("trade deck", realm.trade_deck, NOBODY, "trade"),
        Zone("explorers", realm.explorers, EVERYONE),
        Zone("scrap heap", realm.scrap_heap, EVERYONE),
    ]
    for seat, fleet in enumerate(realm.fleets):
        pool, hand, deck, discard, ships, bases = ZONES[seat]
        found += [
            Zone(hand, fleet.hand, 1 << seat, pool),
            Zone(deck, fleet.deck, NOBODY, pool),
            Zone(discard, fleet.discard, EVERYONE),
            Zone(ships, fleet.ships, EVERYONE),
            Zone(bases, fleet.bases, EVERYONE),
        ]
    return found


def seen(realm: Realm) -> dict[int, int]:
    """SR-38: a card put on top of a deck in view of all stays known until it is shuffled."""
    return dict.fromkeys(realm.known, EVERYONE)


def faults(realm: Realm) -> list[str]:
    """What no match of Star Realms can be like."""
    found = []
    if len(realm.fleets) != 2:
        found.append(f"fleets: there are 2, not {len(realm.fleets)}")
    if realm.active not in (0, 1):
        found.append(f"active: a seat is 0 or 1, not {realm.active}")
    if len(realm.row) != ROW:
        found.append(f"row: there are {ROW} places (name an empty one none), not {len(realm.row)}")
    if EMPTY in realm.row and realm.trade_deck:
        found.append("row: a place is empty although the trade deck is not")
    for name in ("trade", "combat", "blobs_played", "ships_on_top"):
        if getattr(realm, name) < 0:
            found.append(f"{name}: cannot be below 0")
    if any(kind < 0 or TYPE[kind] != SHIP for kind in realm.ships_played):
        found.append("ships_played: holds something that is no ship")
    if realm.needle >= 0 and TYPE[realm.needle] != SHIP:
        found.append("needle: Stealth Needle copies ships only")
    for seat, fleet in enumerate(realm.fleets):
        if fleet.authority <= 0:
            found.append(f"fleets[{seat}].authority: a fleet without authority has lost")
        if fleet.owed_discards < 0:
            found.append(f"fleets[{seat}].owed_discards: cannot be below 0")
    return found + misplaced(realm)


def misplaced(realm: Realm) -> list[str]:
    """Cards where no rule can bring them."""
    found = []
    for name, pile, fits in (
        ("explorers", realm.explorers, is_explorer),
        ("row", [card for card in realm.row if card != EMPTY], is_trade_card),
        ("trade_deck", realm.trade_deck, is_trade_card),
        ("ships", [card for fleet in realm.fleets for card in fleet.ships], is_ship),
        ("bases", [card for fleet in realm.fleets for card in fleet.bases], is_base),
    ):
        found += [f"{name}: {card_name(card)} cannot lie here" for card in pile if not fits(card)]
    for zone in zones(realm):
        if EMPTY in zone.pieces and zone.name != "row":
            found.append(f"{zone.name}: only the row has empty places")
    return found


def is_explorer(card: Card) -> bool:
    return CARD_KIND[card] == EXPLORER


def is_trade_card(card: Card) -> bool:
    return CARD_KIND[card] > EXPLORER


def is_ship(card: Card) -> bool:
    return TYPE[CARD_KIND[card]] == SHIP


def is_base(card: Card) -> bool:
    return TYPE[CARD_KIND[card]] != SHIP
