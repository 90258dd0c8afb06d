"""The state before the first step: tiles, encounters and missions are shuffled (FC-R3)."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import Dice
from plancia.engine.question import NO_SEAT
from plancia.engine.settings import Value
from plancia.games.fleet_captains.content.lookup import CARD_COUNT, FACTION, SHIP_COUNT
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import (
    FEDERATION,
    KLINGON,
    NO_INSTALLATION,
    NO_TEAM,
    TEAMS,
    CommandCard,
    DeckNumber,
    EncounterCard,
    MissionCard,
    Team,
    Tile,
    Vessel,
)
from plancia.games.fleet_captains.settings import actions_for
from plancia.games.fleet_captains.state.board import BOARDS, board_number
from plancia.games.fleet_captains.state.pieces import (
    CLOAK_TEAM_OF_FACTION,
    FIRST_ENCOUNTER,
    FIRST_MISSION,
    FIRST_TILE,
)
from plancia.games.fleet_captains.state.state import Captain, Galaxy, Terms, faction_of

ADVISED_DECKS: Final = (((1, 4, 5, 7), (0, 6, 8, 9)), ((10, 11, 12, 14), (13, 15, 16, 17)))
"""By faction, for its first captain and for a partner: decks for a first match."""


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Galaxy:
    """FC-R3-01, FC-R3-07, FC-R3-08: tiles, encounters and missions are shuffled."""
    number = board_number(str(options["board"]), seats)
    target = int(options["target"])
    starts = options["starts"]
    first = dice.below(2) if starts == "random" else int(starts == "second")
    terms = Terms(
        seats=seats,
        target=target,
        board=number,
        actions=actions_for(seats, target),
        federation=Team(0 if options["federation"] == "first" else 1),
        first=Team(first),
        turn_limit=int(options["turn_limit"]),
        filled=options["hand"] == "four",
    )
    tiles = [Tile(tile) for tile in range(FIRST_TILE, FIRST_TILE + 50)]
    encounters = [EncounterCard(card) for card in range(FIRST_ENCOUNTER, FIRST_MISSION)]
    dice.shuffle(tiles)
    dice.shuffle(encounters)
    console: list[list[MissionCard]] = [[], [], []]
    for place, mission in enumerate(MISSIONS):
        console[mission.type].append(MissionCard(FIRST_MISSION + place))
    for deck in console:
        dice.shuffle(deck)
    dice.irrevocable = 0
    galaxy = new_galaxy(terms, tiles, encounters, console, dice)
    if options["decks"] == "advised":
        for seat, captain in enumerate(galaxy.captains):
            captain.decks.extend(
                map(DeckNumber, ADVISED_DECKS[faction_of(galaxy, Team(seat & 1))][seat >> 1])
            )
    return galaxy


def new_galaxy(
    terms: Terms,
    tiles: list[Tile],
    encounters: list[EncounterCard],
    console: list[list[MissionCard]],
    dice: Dice,
) -> Galaxy:
    count = BOARDS[terms.board].locations
    factions = [FEDERATION if team == terms.federation else KLINGON for team in TEAMS]
    return Galaxy(
        terms=terms,
        tiles=tiles[:count],
        explorer=[NO_SEAT] * count,
        holder=[NO_TEAM] * count,
        control=[0] * count,
        installation=[NO_INSTALLATION] * count,
        keeper=[NO_TEAM] * count,
        lingering=[],
        lingering_at=[],
        fields=[],
        fields_at=[],
        away=[],
        ships=[None] * SHIP_COUNT,
        pools=[
            [Vessel(ship) for ship in range(SHIP_COUNT) if FACTION[ship] == faction]
            for faction in factions
        ],
        fleet_size=[terms.target, terms.target],
        losses=[0, 0],
        tokens=[],
        cloaks=[CLOAK_TEAM_OF_FACTION[faction][:] for faction in factions],
        groups=0,
        captains=[Captain() for _ in range(terms.seats)],
        mission_decks=[[], []],
        console=console,
        mission_discard=[],
        encounters=encounters,
        encounter_discard=[],
        drawn=[],
        played=[],
        trash=[],
        stack=tiles[count:],
        box=[CommandCard(card) for card in range(CARD_COUNT)],
        progress=[],
        passing=[],
        trial=None,
        course=None,
        active=terms.first,
        turn=0,
        completed=False,
        final=False,
        over=False,
        seen={},
        dice=dice,
    )
