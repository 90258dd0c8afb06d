"""EX-5 to EX-16: how a match begins: pieces, the deck, who sits where."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.question import NO_SEAT
from plancia.engine.settings import Value
from plancia.games.expanse.content.factions import CUBES, DIPLOMATS, PROTOMOLECULES, UN
from plancia.games.expanse.content.lookup import (
    ACTION_CARDS,
    BASE_COUNT,
    CUBES_AT_START,
    EVERY_FACTION,
    HOME,
    PLAYERS,
    TOKEN_COUNT,
    TOKEN_FACTION,
    TOKEN_START,
)
from plancia.games.expanse.content.vocabulary import (
    NO_FACTION,
    NO_SECTOR,
    NOWHERE,
    YARD,
    CardNumber,
    Faction,
)
from plancia.games.expanse.state.state import PILE_CARDS, PILES, SCORES_A_PILE, TRACK, System, Terms

FIRST_POINTS: Final = 10


def setup(seats: int, options: dict[str, Value], dice: Dice) -> System:
    """EX-5 to EX-16: pieces as on the sheets, the deck in piles, five cards on the track."""
    track, piles, box = build_deck(seats, dice)
    first = dice.below(seats) if options["starts"] == "random" else 0
    system = System(
        terms=Terms(
            players=seats,
            first=Seat(first),
            costs=[int(cost) for cost in str(options["costs"]).split()],
            turn_limit=int(options["turn_limit"]),
        ),
        seat_of=[NO_SEAT] * 4,
        order=[],
        active=NO_FACTION,
        turn=1,
        points=[FIRST_POINTS if faction < seats else 0 for faction in range(4)],
        influence=[
            cubes if faction < seats else 0
            for faction in range(4)
            for cubes in CUBES_AT_START[faction]
        ],
        diplomats=[0] * BASE_COUNT,
        supply=[starting_supply(faction) if faction < seats else 0 for faction in EVERY_FACTION],
        spare_diplomats=DIPLOMATS,
        fleets=[
            TOKEN_START[token] if TOKEN_FACTION[token] < seats else YARD
            for token in range(TOKEN_COUNT)
        ],
        damaged=[],
        rocinante=NO_FACTION,
        rocinante_at=YARD,
        protomolecules=[NOWHERE] * PROTOMOLECULES,
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
        bonus=NO_SECTOR,
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
            system.seat_of[faction] = Seat(seat)
        take_places(system)
    dice.irrevocable = 0
    return system


def starting_supply(faction: Faction) -> int:
    """EX-6: of the UN's seventeen cubes three are Diplomats."""
    cubes = CUBES - DIPLOMATS if faction == UN else CUBES
    return cubes - sum(CUBES_AT_START[faction])


def build_deck(
    players: int, dice: Dice
) -> tuple[list[CardNumber], list[list[CardNumber]], list[CardNumber]]:
    """EX-12 to EX-15: the track, the piles of the deck, and the cards left in the box."""
    cards = [CardNumber(card) for card in range(ACTION_CARDS) if PLAYERS[card] <= players]
    dice.shuffle(cards)
    track = [cards.pop() for _ in range(TRACK)] if players > 2 else []
    piles: list[list[CardNumber]] = []
    for number in range(PILES):
        pile = [cards.pop() for _ in range(PILE_CARDS[players])]
        pile += [
            CardNumber(ACTION_CARDS + SCORES_A_PILE * number + each)
            for each in range(SCORES_A_PILE)
        ]
        dice.shuffle(pile)
        piles.append(pile)
    while len(track) < TRACK:
        track.append(piles[0].pop())
    return track, piles, cards


def take_places(system: System) -> None:
    """EX-8, EX-9, EX-11: turn order, initiative in reverse, the Rocinante to the last."""
    players = system.terms.players
    faction_of = [Faction(system.seat_of.index(Seat(seat))) for seat in range(players)]
    first = system.terms.first
    system.order = [faction_of[(first + place) % players] for place in range(players)]
    system.active = system.order[0]
    if players > 2:
        system.initiative = system.order[::-1]
    system.rocinante = system.order[-1]
    system.rocinante_at = HOME[system.rocinante]
