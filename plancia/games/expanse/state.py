"""The state of a match of The Expanse, and who knows what of it.

Everything a faction has is kept by faction; `seat_of` tells who plays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import EVERYONE, MUTED, Journal
from plancia.engine.hidden import NOBODY, Zone
from plancia.engine.plain import BOOL, INT, Names, Shape
from plancia.engine.settings import TURN_LIMIT, Setting, Value
from plancia.games.expanse.content.cards import (
    ACTION_CARDS,
    PLAYERS,
    card_name,
    card_named,
    is_score,
)
from plancia.games.expanse.content.factions import BATTLESHIP as BATTLESHIP_KIND
from plancia.games.expanse.content.factions import (
    CUBES,
    CUBES_AT_START,
    DIPLOMATS,
    HOME,
    PROTOMOLECULES,
    TOKEN_COUNT,
    TOKEN_FACTION,
    TOKEN_KIND,
    TOKEN_START,
    UN,
    faction_name,
    faction_named,
)
from plancia.games.expanse.content.solar import (
    ALL_BASES,
    BASE_COUNT,
    OPEN_FOR_TWO,
    SECTORS,
    base_name,
    base_named,
    orbit_name,
    orbit_named,
)

TRACK: Final = 5
FIRST_POINTS: Final = 10
PILES: Final = 3
SCORES_A_PILE: Final = 2
PILE_CARDS: Final = {2: 10, 3: 10, 4: 13}
BONUS_TOKENS: Final = 2

SETTINGS: Final = (
    Setting(
        "factions", "chosen", title="Factions", choices=("chosen", "drawn", "by seat"),
        words=("Chosen in turn", "Drawn by lot", "In the order of the seats"),
        help="How the players come to their factions.",
    ),
    Setting(
        "starts", "random", title="Who starts", choices=("random", "first"),
        words=("Drawn by lot", "The first seat"),
        help="The last in turn order begins with the Rocinante.",
    ),
    Setting(
        "costs", "0 1 1 2 2", title="Costs of the Action Track",
        choices=("0 1 1 2 2", "0 1 1 1 2", "0 1 2 2 2"),
        words=("0, 1, 1, 2, 2", "0, 1, 1, 1, 2", "0, 1, 2, 2, 2"),
        help="Control points for the cards on the five spaces, the oldest first.",
    ),
    TURN_LIMIT,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Terms:
    """What does not change during a match."""

    players: int
    first: int
    """The seat that begins."""
    costs: list[int]
    turn_limit: int


@dataclass(slots=True)
class System:
    """The Solar System and all that lies on the table."""

    terms: Terms
    seat_of: list[int]
    """For each faction in play its seat, or -1 while nobody has chosen it."""
    order: list[int]
    """Factions in turn order, the one that began first."""
    active: int
    turn: int
    points: list[int]
    """Control points of each faction."""
    influence: list[int]
    """Cubes, at `faction * 16 + base`; Diplomats are counted apart."""
    diplomats: list[int]
    supply: list[int]
    spare_diplomats: int
    fleets: list[int]
    """Where each token lies; those not on the map are in the yard."""
    damaged: list[int]
    """Battleship tokens turned over."""
    rocinante: int
    rocinante_at: int
    protomolecules: list[int]
    protected: list[int]
    """For each faction the set of bases where its cubes are safe until the scoring ends."""
    initiative: list[int]
    """From the top down; empty with two players."""
    track: list[int]
    """From the oldest card, which is free, to the newest."""
    piles: list[list[int]]
    """The deck as the piles it was built of; the top of a pile is its end."""
    box: list[int]
    discard: list[int]
    kept: list[list[int]]
    taken: list[int]
    """The card being used now."""
    actions: int
    """Action points left."""
    ability_used: bool
    free_used: bool
    awaiting: list[int]
    """Factions still to be asked: about an event on offer, or in a scoring."""
    bonus: int
    """The bonus sector chosen in secret, until it is revealed; -1 for none."""
    bonuses: list[int]
    """Sectors that were the bonus sector, in order."""
    scorings: int
    """How many scorings are complete; technologies follow from it."""
    final: bool
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> System:
        return System(
            self.terms,
            self.seat_of[:],
            self.order[:],
            self.active,
            self.turn,
            self.points[:],
            self.influence[:],
            self.diplomats[:],
            self.supply[:],
            self.spare_diplomats,
            self.fleets[:],
            self.damaged[:],
            self.rocinante,
            self.rocinante_at,
            self.protomolecules[:],
            self.protected[:],
            self.initiative[:],
            self.track[:],
            [pile[:] for pile in self.piles],
            self.box[:],
            self.discard[:],
            [cards[:] for cards in self.kept],
            self.taken[:],
            self.actions,
            self.ability_used,
            self.free_used,
            self.awaiting[:],
            self.bonus,
            self.bonuses[:],
            self.scorings,
            self.final,
            self.dice.copy(),
        )


def sector_named(name: str) -> int:
    return -1 if name == "none" else SECTORS.index(name)


CARD: Final = Names("a card", card_name, card_named)
FACTION: Final = Names("a faction", faction_name, faction_named)
ORBIT: Final = Names("an orbit", orbit_name, orbit_named)
BASE: Final = Names("a base", base_name, base_named)
SECTOR: Final = Names(
    "a sector", lambda sector: SECTORS[sector] if sector >= 0 else "none", sector_named
)
SHAPE: Final = Shape(
    System,
    {
        "terms": Shape(Terms, {"players": INT, "first": INT, "costs": [INT], "turn_limit": INT}),
        "seat_of": [INT],
        "order": [FACTION],
        "active": FACTION,
        "turn": INT,
        "points": [INT],
        "influence": [INT],
        "diplomats": [INT],
        "supply": [INT],
        "spare_diplomats": INT,
        "fleets": [ORBIT],
        "damaged": [INT],
        "rocinante": FACTION,
        "rocinante_at": ORBIT,
        "protomolecules": [BASE],
        "protected": [INT],
        "initiative": [FACTION],
        "track": [CARD],
        "piles": [[CARD]],
        "box": [CARD],
        "discard": [CARD],
        "kept": [[CARD]],
        "taken": [CARD],
        "actions": INT,
        "ability_used": BOOL,
        "free_used": BOOL,
        "awaiting": [FACTION],
        "bonus": SECTOR,
        "bonuses": [SECTOR],
        "scorings": INT,
        "final": BOOL,
        "dice": DICE,
    },
)


def setup(seats: int, options: dict[str, Value], dice: Dice) -> System:
    """EX-5 to EX-16: pieces as on the sheets, the deck in piles, five cards on the track."""
    track, piles, box = build_deck(seats, dice)
    first = dice.below(seats) if options["starts"] == "random" else 0
    system = System(
        terms=Terms(
            players=seats,
            first=first,
            costs=[int(cost) for cost in str(options["costs"]).split()],
            turn_limit=int(options["turn_limit"]),
        ),
        seat_of=[-1] * 4,
        order=[],
        active=-1,
        turn=1,
        points=[FIRST_POINTS if faction < seats else 0 for faction in range(4)],
        influence=[
            cubes if faction < seats else 0
            for faction in range(4)
            for cubes in CUBES_AT_START[faction]
        ],
        diplomats=[0] * BASE_COUNT,
        supply=[starting_supply(faction) if faction < seats else 0 for faction in range(4)],
        spare_diplomats=DIPLOMATS,
        fleets=[
            TOKEN_START[token] if TOKEN_FACTION[token] < seats else -1
            for token in range(TOKEN_COUNT)
        ],
        damaged=[],
        rocinante=-1,
        rocinante_at=-1,
        protomolecules=[-1] * PROTOMOLECULES,
        protected=[0] * 4,
        initiative=[],
        track=track,
        piles=piles,
        box=box,
        discard=[],
        kept=[[], [], [], []],
        taken=[],
        actions=0,
        ability_used=False,
        free_used=False,
        awaiting=[],
        bonus=-1,
        bonuses=[],
        scorings=0,
        final=False,
        dice=dice,
    )
    if options["factions"] != "chosen":
        dealt = list(range(seats))
        if options["factions"] == "drawn":
            dice.shuffle(dealt)
        for seat, faction in enumerate(dealt):
            system.seat_of[faction] = seat
        take_places(system)
    dice.irrevocable = 0
    return system


def starting_supply(faction: int) -> int:
    """EX-6: of the UN's seventeen cubes three are Diplomats."""
    cubes = CUBES - DIPLOMATS if faction == UN else CUBES
    return cubes - sum(CUBES_AT_START[faction])


def build_deck(players: int, dice: Dice) -> tuple[list[int], list[list[int]], list[int]]:
    """EX-12 to EX-15: the track, the piles of the deck, and the cards left in the box."""
    cards = [card for card in range(ACTION_CARDS) if PLAYERS[card] <= players]
    dice.shuffle(cards)
    track = [cards.pop() for _ in range(TRACK)] if players > 2 else []
    piles: list[list[int]] = []
    for number in range(PILES):
        pile = [cards.pop() for _ in range(PILE_CARDS[players])]
        pile += [ACTION_CARDS + SCORES_A_PILE * number + each for each in range(SCORES_A_PILE)]
        dice.shuffle(pile)
        piles.append(pile)
    while len(track) < TRACK:
        track.append(piles[0].pop())
    return track, piles, cards


def take_places(system: System) -> None:
    """EX-8, EX-9, EX-11: turn order, initiative in reverse, the Rocinante to the last."""
    players = system.terms.players
    faction_of = [system.seat_of.index(seat) for seat in range(players)]
    first = system.terms.first
    system.order = [faction_of[(first + place) % players] for place in range(players)]
    system.active = system.order[0]
    if players > 2:
        system.initiative = system.order[::-1]
    system.rocinante = system.order[-1]
    system.rocinante_at = HOME[system.rocinante]


def open_bases(system: System) -> int:
    """EX-10: with two players four bases are closed."""
    return OPEN_FOR_TWO if system.terms.players == 2 else ALL_BASES


def zones(system: System) -> list[Zone]:
    """EX-4: everything lies open but the order of the deck."""
    found = [
        Zone("track", system.track, EVERYONE),
        Zone("box", system.box, NOBODY),
        Zone("discard", system.discard, EVERYONE),
        Zone("taken", system.taken, EVERYONE),
    ]
    for number, pile in enumerate(system.piles):
        found.append(Zone(f"pile {number}", pile, NOBODY))
    for faction, cards in enumerate(system.kept):
        found.append(Zone(f"kept {faction}", cards, EVERYONE))
    return found


def imagine(system: System, observer: int, dice: Dice) -> None:
    """Action cards may lie in any pile or in the box; Score cards stay in their piles."""
    places = [*system.piles, system.box]
    unseen = sorted(card for pile in places for card in pile if not is_score(card))
    dice.shuffle(unseen)
    for pile in places:
        for place, card in enumerate(pile):
            if not is_score(card):
                pile[place] = unseen.pop()
    if system.bonus >= 0 and observer != system.seat_of[system.active]:
        choices = sectors_left(system)
        system.bonus = choices[dice.below(len(choices))]


def sectors_left(system: System) -> list[int]:
    """EX-47: sectors that can still be chosen as bonus sector."""
    return [sector for sector in range(3) if system.bonuses.count(sector) < BONUS_TOKENS]


def faults(system: System) -> list[str]:
    """What no match of The Expanse can be like."""
    players = system.terms.players
    sizes = (
        (system.seat_of, 4), (system.points, 4), (system.influence, 4 * BASE_COUNT),
        (system.diplomats, BASE_COUNT), (system.supply, 4), (system.fleets, TOKEN_COUNT),
        (system.protected, 4), (system.piles, PILES), (system.kept, 4),
        (system.terms.costs, TRACK), (system.protomolecules, PROTOMOLECULES),
    )  # fmt: skip
    if any(len(values) != size for values, size in sizes) or players not in PILE_CARDS:
        return ["a list of the state has another length than the game has things"]
    found = []
    for faction in range(players):
        cubes = system.supply[faction]
        cubes += sum(system.influence[BASE_COUNT * faction : BASE_COUNT * (faction + 1)])
        expected = CUBES - DIPLOMATS if faction == UN else CUBES
        if cubes != expected or system.supply[faction] < 0:
            found.append(f"{faction_name(faction)}: there are {expected} cubes, not {cubes}")
        if system.points[faction] < 0:
            found.append(f"{faction_name(faction)}: nobody has fewer than 0 control points")
    if sum(system.diplomats) + system.spare_diplomats != DIPLOMATS:
        found.append(f"diplomats: there are {DIPLOMATS}")
    if any(count < 0 for count in system.influence + system.diplomats):
        found.append("influence: cannot be below 0")
    if any(system.bonuses.count(sector) > BONUS_TOKENS for sector in range(3)):
        found.append("bonuses: each sector can be chosen twice")
    if any(TOKEN_KIND[token] != BATTLESHIP_KIND for token in system.damaged):
        found.append("damaged: only Battleships can be damaged")
    return found + misplaced(system) + disordered(system)


def misplaced(system: System) -> list[str]:
    """Pieces where no rule can bring them."""
    found = []
    closed = ALL_BASES & ~open_bases(system)
    for place, cubes in enumerate(system.influence):
        faction, base = divmod(place, BASE_COUNT)
        if cubes and (faction >= system.terms.players or closed >> base & 1):
            found.append(f"influence: {faction_name(faction)} cannot be on {base_name(base)}")
    for token, orbit in enumerate(system.fleets):
        if orbit >= 0 and TOKEN_FACTION[token] >= system.terms.players:
            found.append(f"fleets: {faction_name(TOKEN_FACTION[token])} is not in play")
    scores = [sum(is_score(card) for card in pile) for pile in system.piles]
    if any(count > SCORES_A_PILE for count in scores) or any(map(is_score, system.box)):
        found.append(f"piles: each was built with {SCORES_A_PILE} Score cards")
    if any(is_score(card) for cards in system.kept for card in cards):
        found.append("kept: a Score card cannot be kept")
    if len(system.track) > TRACK:
        found.append(f"track: there are {TRACK} spaces")
    return found


def disordered(system: System) -> list[str]:
    """Seats, turn order and initiative that do not name every faction in play once."""
    players = system.terms.players
    seats, playing = list(range(players)), sorted(system.order)
    if not playing and system.seat_of.count(-1) + len(set(system.seat_of)) - 1 == 4:
        return []
    found = []
    if sorted(system.seat_of[:players]) != seats or playing != seats:
        found.append("order: every faction in play has a seat and a place in the turn order")
    elif system.active not in playing or system.rocinante not in playing:
        found.append("active, rocinante: both are factions in play")
    elif sorted(system.initiative) != (seats if players > 2 else []):
        found.append("initiative: every faction once, and none with two players")
    elif system.rocinante_at < 0 or any(each not in playing for each in system.awaiting):
        found.append("rocinante_at, awaiting: the Rocinante is on the map, factions are in play")
    return found


def scores(system: System) -> list[float]:
    """Control points by seat."""
    found = [float(FIRST_POINTS)] * system.terms.players
    for faction, seat in enumerate(system.seat_of):
        if seat >= 0:
            found[seat] = float(system.points[faction])
    return found


def winners(system: System) -> list[int]:
    """EX-67: most control points; then initiative, or the Rocinante with two players."""
    best = max(system.points[faction] for faction in system.order)
    tied = [faction for faction in system.order if system.points[faction] == best]
    if len(tied) > 1:
        ranking = system.initiative or [system.rocinante]
        tied = [next(faction for faction in ranking if faction in tied)]
    return [system.seat_of[tied[0]]]
