"""A match as JSON that people can read, and what no match can be like."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import DICE
from plancia.engine.plain import BOOL, INT, TEXT, Maybe, Names, Shape
from plancia.games.battle_force.content.boxes import boxes_name, boxes_named
from plancia.games.battle_force.content.cards import SHIPS
from plancia.games.battle_force.content.lookup import (
    piece_name,
    piece_named,
)
from plancia.games.battle_force.settings import Terms
from plancia.games.battle_force.state.salvo import Attack, Parry, Shot
from plancia.games.battle_force.state.state import (
    STASH,
    Battle,
    Fleet,
)

PIECE: Final = Names("a card or ship", piece_name, piece_named)
HITS: Final = Names("a number of boxes", boxes_name, boxes_named)
SHOT: Final = Shape(
    Shot, {"card": PIECE, "doubler": PIECE, "bonus": INT, "off": INT, "stopped": BOOL}
)
PARRY: Final = Shape(Parry, {"card": PIECE, "shot": INT, "off": INT, "cancelled": BOOL})
ATTACK: Final = Shape(
    Attack,
    {
        "kind": INT,
        "seat": INT,
        "ship": PIECE,
        "defender": INT,
        "target": PIECE,
        "shots": [SHOT],
        "cards": [PIECE],
        "answered": HITS,
        "off": INT,
        "parries": [PARRY],
        "evasions": [PIECE],
        "avoided": BOOL,
        "strength": INT,
        "bonus": INT,
        "rolled": INT,
        "flak": [SHOT],
        "firing": INT,
        "fired": [PIECE],
        "escort": PIECE,
        "escort_answered": HITS,
    },
)


TERMS = Shape(
    Terms,
    {
        "advanced": BOOL,
        "fighters": BOOL,
        "formations": BOOL,
        "fleet": TEXT,
        "fleet_points": INT,
        "ships": INT,
        "whole_attack": BOOL,
        "em_persists": BOOL,
        "plasma_f_stops_drones": BOOL,
        "pf_per_ship": BOOL,
        "pf_points": BOOL,
        "pbf_two_dice": BOOL,
        "web_phasers_only": BOOL,
        "top_discard": BOOL,
        "second_attack": BOOL,
        "allies": BOOL,
        "traditional": BOOL,
        "order_cards": BOOL,
        "tie_break": TEXT,
        "end_reshuffles": INT,
        "end_ships": INT,
        "end_first_out": BOOL,
        "last_turn": BOOL,
        "turn_limit": INT,
    },
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
