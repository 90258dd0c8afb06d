"""The state as readable JSON, and what no state can be like."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import DICE
from plancia.engine.plain import BOOL, INT, Maybe, Names, Shape
from plancia.games.fleet_captains.content.lookup import CLOAKED, SETTINGS, SHIP_COUNT
from plancia.games.fleet_captains.content.vocabulary import ALERTS, INSTALLATIONS, SYSTEMS
from plancia.games.fleet_captains.state.board import BOARDS, board_number
from plancia.games.fleet_captains.state.pieces import (
    CLOAK_SHIP,
    FIRST_CLOAK,
    NONE,
    piece_name,
    piece_named,
    ship_name,
    ship_named,
)
from plancia.games.fleet_captains.state.state import (
    Away,
    Captain,
    Fulfilled,
    Galaxy,
    Passing,
    Progress,
    Ship,
    Terms,
    Token,
)
from plancia.games.fleet_captains.state.underway import Course, Play, Trial


def _board_text(number: int) -> str:
    return f"{BOARDS[number].name} for {BOARDS[number].seats}"


def _board_named(text: str) -> int:
    name, _, seats = text.partition(" for ")
    return board_number(name, int(seats))


def _system_text(system: int) -> str:
    return SYSTEMS[system] if 0 <= system < len(SYSTEMS) else str(system)


def _system_named(text: str) -> int:
    return SYSTEMS.index(text) if text in SYSTEMS else int(text)


PIECE = Names("a card, tile or token", piece_name, piece_named)
SHIP_NAME = Names("a ship", ship_name, ship_named)
BOARD = Names("a board", _board_text, _board_named)
SYSTEM = Names("a system", _system_text, _system_named)
ALERT = Names("an alert status", lambda number: ALERTS[number], ALERTS.index)
LEVEL = Names("an installation", lambda number: INSTALLATIONS[number], INSTALLATIONS.index)
TERMS = Shape(
    Terms,
    {
        "seats": INT,
        "target": INT,
        "board": BOARD,
        "actions": INT,
        "federation": INT,
        "first": INT,
        "turn_limit": INT,
        "filled": BOOL,
    },
)
SHIP = Shape(
    Ship,
    {
        "number": SHIP_NAME,
        "seat": INT,
        "at": INT,
        "alert": ALERT,
        "setting": INT,
        "cloaked": BOOL,
        "moved": BOOL,
        "adjusted": BOOL,
        "acted": INT,
        "extra": INT,
        "extra_combat": INT,
        "free": INT,
        "decloaked": BOOL,
        "watched": BOOL,
        "used": INT,
        "damage": [INT],
        "crew": [PIECE],
        "chosen": [SYSTEM],
        "cargo": [PIECE],
        "bonus": [INT],
    },
)
TOKEN = Shape(
    Token, {"team": INT, "seat": INT, "at": INT, "piece": [PIECE], "group": INT, "moved": BOOL}
)
CAPTAIN = Shape(
    Captain,
    {
        "decks": [INT],
        "hand": [PIECE],
        "deck": [PIECE],
        "discard": [PIECE],
        "missions": [PIECE],
        "trophies": [PIECE],
        "points": INT,
        "actions": INT,
        "cycles": INT,
        "discarded": BOOL,
        "done": BOOL,
        "poised": INT,
        "slips": INT,
        "encounter": INT,
        "helped": BOOL,
        "reshuffled": BOOL,
    },
)
TRIAL = Shape(
    Trial,
    {
        "reason": INT,
        "seats": [INT],
        "systems": [SYSTEM],
        "level": INT,
        "ships": [SHIP_NAME],
        "foe": SHIP_NAME,
        "at": INT,
        "card": PIECE,
        "plays": [
            Shape(
                Play,
                {
                    "seat": INT,
                    "card": PIECE,
                    "use": INT,
                    "ship": SHIP_NAME,
                    "aboard": BOOL,
                    "cancelled": BOOL,
                },
            )
        ],
        "changes": [[INT]],
        "removed": [SHIP_NAME],
        "rerolls": [INT],
        "prevent": INT,
        "ended": BOOL,
        "certain": BOOL,
        "dice": [INT],
        "totals": [INT],
        "damage": INT,
        "after": [PIECE],
    },
)
COURSE = Shape(
    Course,
    {
        "seat": INT,
        "ships": [SHIP_NAME],
        "token": INT,
        "left": INT,
        "start": INT,
        "spent": INT,
        "hops": INT,
        "halted": BOOL,
        "pressed": BOOL,
        "granted": BOOL,
    },
)
PASSING = Shape(
    Passing,
    {"kind": INT, "ship": SHIP_NAME, "at": INT, "system": INT, "amount": INT, "team": INT},
)
PROGRESS = Shape(Progress, {"mission": PIECE, "ship": SHIP_NAME, "done": [INT], "places": [INT]})
FULFILLED = Shape(Fulfilled, {"mission": PIECE, "ships": [SHIP_NAME]})
GALAXY: Final = Shape(
    Galaxy,
    {
        "terms": TERMS,
        "tiles": [PIECE],
        "explorer": [INT],
        "holder": [INT],
        "control": [INT],
        "installation": [LEVEL],
        "keeper": [INT],
        "lingering": [PIECE],
        "lingering_at": [INT],
        "fields": [PIECE],
        "fields_at": [INT],
        "away": [Shape(Away, {"team": INT, "at": INT, "ship": SHIP_NAME, "mission": PIECE})],
        "ships": [Maybe(SHIP)],
        "pools": [[SHIP_NAME]],
        "fleet_size": [INT],
        "losses": [INT],
        "tokens": [TOKEN],
        "cloaks": [[PIECE]],
        "groups": INT,
        "captains": [CAPTAIN],
        "mission_decks": [[PIECE]],
        "console": [[PIECE]],
        "mission_discard": [PIECE],
        "encounters": [PIECE],
        "encounter_discard": [PIECE],
        "drawn": [PIECE],
        "played": [PIECE],
        "trash": [PIECE],
        "stack": [PIECE],
        "box": [PIECE],
        "progress": [PROGRESS],
        "passing": [PASSING],
        "trial": Maybe(TRIAL),
        "course": Maybe(COURSE),
        "active": INT,
        "turn": INT,
        "completed": BOOL,
        "final": BOOL,
        "over": BOOL,
        "seen": {PIECE: INT},
        "dice": DICE,
        "fulfilled": [FULFILLED],
    },
)


def faults(galaxy: Galaxy) -> list[str]:
    """What is wrong with a state somebody edited, beyond pieces lost or doubled."""
    board = BOARDS[galaxy.terms.board]
    locations = board.locations
    by_place = (
        galaxy.tiles, galaxy.explorer, galaxy.holder, galaxy.control, galaxy.installation,
        galaxy.keeper,
    )  # fmt: skip
    if any(len(each) != locations for each in by_place):
        return [f"the board has {locations} locations"]
    if galaxy.terms.seats != board.seats or len(galaxy.captains) != board.seats:
        return [f"this is a board for {board.seats}"]
    if len(galaxy.ships) != SHIP_COUNT:
        return [f"ships: there are {SHIP_COUNT}"]
    by_team = (
        galaxy.pools, galaxy.fleet_size, galaxy.losses, galaxy.cloaks, galaxy.mission_decks,
    )  # fmt: skip
    if any(len(each) != 2 for each in by_team) or len(galaxy.console) != 3:
        return ["there are two teams and three mission decks at the console"]
    if not 0 <= galaxy.active < 2:
        return ["active: is a team, 0 or 1"]
    return _ship_faults(galaxy, len(board.cells)) + _board_faults(galaxy)


def _ship_faults(galaxy: Galaxy, places: int) -> list[str]:
    found = []
    pooled = {number for pool in galaxy.pools for number in pool}
    for number, ship in enumerate(galaxy.ships):
        if ship is None:
            continue
        name = ship_name(number)
        if ship.number != number or not 0 <= ship.seat < galaxy.terms.seats:
            found.append(f"ships[{number}]: is {name}, of one of the captains")
        elif number in pooled:
            found.append(f"{name} is in play and in the pool")
        elif not 0 <= ship.at < places:
            found.append(f"{name} is nowhere")
        elif not 0 <= ship.setting < len(SETTINGS[number][ship.alert]):
            found.append(f"{name} has no such setting")
        elif ship.cloaked and CLOAKED[number][ship.alert] is None:
            found.append(f"{name} cannot be cloaked in this alert status")
        elif ship.cloaked and ship.at != _token_place(galaxy, number):
            found.append(f"{name} is where its Cloak token is")
        elif len(ship.crew) != len(ship.chosen) or len(ship.damage) != 4 or len(ship.bonus) != 4:
            found.append(f"{name}: a list has the wrong length")
    return found


def _token_place(galaxy: Galaxy, ship: int) -> int:
    for token in galaxy.tokens:
        if token.piece and CLOAK_SHIP[token.piece[0] - FIRST_CLOAK] == ship:
            return token.at
    return NONE


def _board_faults(galaxy: Galaxy) -> list[str]:
    found = []
    for place, count in enumerate(galaxy.control):
        if count < 0 or (count > 0) != (galaxy.holder[place] != NONE):
            found.append(f"control: location {place} has tokens and a holder, or neither")
    if len(galaxy.lingering) != len(galaxy.lingering_at):
        found.append("lingering_at: names a place for each encounter")
    if len(galaxy.fields) != len(galaxy.fields_at):
        found.append("fields_at: names a place for each card")
    if any(len(token.piece) != 1 for token in galaxy.tokens):
        found.append("tokens: each is one Cloak token")
    return found
