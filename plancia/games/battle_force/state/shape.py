"""A match as JSON that people can read, and what no match can be like."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import DICE
from plancia.engine.hidden import NOBODY
from plancia.engine.plain import (
    BOOL,
    INT,
    SEAT,
    TEXT,
    Form,
    Maybe,
    Names,
    Observed,
    Parts,
    Rows,
    Secret,
    Shape,
    bits,
)
from plancia.games.battle_force.content.boxes import (
    BOX_SLUGS,
    Boxes,
    boxes_name,
    boxes_named,
    count,
)
from plancia.games.battle_force.content.cards import SHIPS
from plancia.games.battle_force.content.lookup import (
    CARD_FACE,
    FIRST_CARD,
    FIRST_CARD_PIECE,
    FIRST_ORDER,
    ORDER_CARDS,
    piece_name,
    piece_named,
)
from plancia.games.battle_force.content.vocabulary import BOX_KINDS, Vessel
from plancia.games.battle_force.settings import Terms
from plancia.games.battle_force.state.salvo import Attack, Parry, Shot
from plancia.games.battle_force.state.state import (
    STASH,
    Battle,
    Fleet,
)


def face(piece: int) -> int:
    """Action cards of one face are all alike; ships and player order cards are themselves."""
    if FIRST_CARD_PIECE <= piece < FIRST_ORDER:
        return FIRST_CARD[CARD_FACE[piece]]
    return piece


def own(battle: Battle, fleet: Fleet) -> int:
    """BF-GEN-7: who knows how a fleet is being arranged."""
    for seat, each in enumerate(battle.fleets):
        if each is fleet:
            return 1 << seat
    return NOBODY


PIECE: Final = Names(
    "a card or ship", piece_name, piece_named, range(FIRST_ORDER + ORDER_CARDS), face
)
ACTION: Final = Names(
    "an action card", piece_name, piece_named, range(FIRST_CARD_PIECE, FIRST_ORDER), face
)
SHIP: Final = Names("a ship", piece_name, piece_named, range(FIRST_CARD_PIECE))
ORDER: Final = Names(
    "a player order card", piece_name, piece_named, range(FIRST_ORDER, FIRST_ORDER + ORDER_CARDS)
)
HITS: Final = Parts(
    "a number of boxes",
    lambda packed: boxes_name(Boxes(packed)),
    boxes_named,
    BOX_SLUGS,
    lambda packed: [count(Boxes(packed), kind) for kind in range(BOX_KINDS)],
)
MOST_SHOTS: Final = 12
MOST_LAID: Final = 12
MOST_DRAFTED: Final = 40
MOST_FLEETS: Final = 6
MOST_DICE: Final = 16
"""What can be there at once, for observations."""
LINES: Final = Parts("lines", str, int, ("screen", "main body", "reserve"), lambda m: bits(m, 3))
SHOT: Final = Shape(
    Shot, {"card": ACTION, "doubler": ACTION, "bonus": INT, "off": INT, "stopped": BOOL}
)
PARRY: Final = Shape(Parry, {"card": ACTION, "shot": INT, "off": INT, "cancelled": BOOL})
ATTACK: Final = Shape(
    Attack,
    {
        "kind": INT,
        "seat": SEAT,
        "ship": SHIP,
        "defender": SEAT,
        "target": SHIP,
        "shots": Rows(SHOT, MOST_SHOTS),
        "cards": [ACTION],
        "answered": HITS,
        "off": INT,
        "parries": Rows(PARRY, MOST_SHOTS),
        "evasions": [ACTION],
        "avoided": BOOL,
        "strength": INT,
        "bonus": INT,
        "rolled": INT,
        "flak": Rows(SHOT, MOST_SHOTS),
        "firing": SEAT,
        "fired": [SHIP],
        "escort": SHIP,
        "escort_answered": HITS,
        "uncovered": INT,
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
        "hand": [ACTION],
        "stash": [ACTION],
        "lines": [[SHIP]],
        "kills": [SHIP],
        "order": [ORDER],
        "draft": Secret(Rows(INT, MOST_DRAFTED), own),
    },
)
BATTLE: Final = Shape(
    Battle,
    {
        "terms": TERMS,
        "fleets": Rows(FLEET, by=SEAT),
        "automaton": SEAT,
        "starbase": [ACTION],
        "discard": Rows(ACTION, pile=True),
        "ship_deck": [SHIP],
        "box": [SHIP],
        "hits": [HITS],
        "devices": [SHIP],
        "laid": Rows(ACTION, MOST_LAID, ordered=True),
        "laid_on": Rows(SHIP, MOST_LAID, ordered=True),
        "attack": Maybe(ATTACK),
        "orders": [ORDER],
        "active": SEAT,
        "first": SEAT,
        "turn": INT,
        "phase": INT,
        "choosing": BOOL,
        "arranging": BOOL,
        "fresh": BOOL,
        "salvaged": BOOL,
        "moved": Observed(INT, LINES),
        "owed": INT,
        "attackers": [SHIP],
        "reshuffles": INT,
        "last_round": BOOL,
        "tied": Rows(SEAT, MOST_FLEETS),
        "totals": Rows(INT, MOST_FLEETS, by=SEAT),
        "throw": Rows(INT, MOST_DICE),
        "throws": INT,
        "seen": Observed({PIECE: INT}),
        "dice": DICE,
    },
)
SUBJECTS: Final[dict[str, Form]] = {"shift": INT, "ship": SHIP}
"""What questions are about."""


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
        for number, hits in enumerate(battle.hits):
            if hits and not covered_fits(Vessel(number), hits):
                found.append(f"{piece_name(number)} has not that many boxes")
    return found


def covered_fits(ship: Vessel, hits: Boxes) -> bool:
    return all(count(hits, kind) <= count(SHIPS[ship].boxes, kind) for kind in range(BOX_KINDS))
