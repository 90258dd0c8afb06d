"""The state as readable JSON, and what no state can be like."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import DICE
from plancia.engine.event import EVERYONE
from plancia.engine.plain import (
    BOOL,
    INT,
    SEAT,
    SIDE,
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
from plancia.games.fleet_captains.content.lookup import CLOAKED, SETTINGS, SHIP_COUNT, TILE_KIND
from plancia.games.fleet_captains.content.vocabulary import ALERTS, INSTALLATIONS, SYSTEMS, Vessel
from plancia.games.fleet_captains.state.board import BOARDS, board_number
from plancia.games.fleet_captains.state.pieces import (
    CLOAK_SHIP,
    FACE,
    FIRST_CLOAK,
    FIRST_ENCOUNTER,
    FIRST_MISSION,
    FIRST_TILE,
    NONE,
    PIECE_COUNT,
    piece_name,
    piece_named,
    ship_name,
    ship_named,
)
from plancia.games.fleet_captains.state.state import (
    MOST_TOKENS,
    Away,
    Captain,
    Fulfilled,
    Galaxy,
    Passing,
    Progress,
    Ship,
    Terms,
    Token,
    team_mask,
    team_of,
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


def _face(piece: int) -> int:
    """Command cards and tiles of one kind are all alike."""
    if piece < FIRST_ENCOUNTER:
        return FACE[piece]
    if FIRST_TILE <= piece < FIRST_CLOAK:
        return FIRST_TILE + TILE_KIND.index(TILE_KIND[piece - FIRST_TILE])
    return piece


def _pieces(word: str, first: int, after: int) -> Names:
    return Names(word, piece_name, piece_named, range(first, after), _face)


def _place_known(galaxy: Galaxy, ship: Ship) -> int:
    """FC-R18-06: where a cloaked ship is only its own side knows; its token tells the others."""
    return team_mask(galaxy, team_of(ship.seat)) if ship.cloaked else EVERYONE


PIECE = _pieces("a card, tile or token", 0, PIECE_COUNT)
COMMAND = _pieces("a command card", 0, FIRST_ENCOUNTER)
ENCOUNTER = _pieces("an encounter", FIRST_ENCOUNTER, FIRST_MISSION)
MISSION = _pieces("a mission", FIRST_MISSION, FIRST_TILE)
TILE = _pieces("a tile", FIRST_TILE, FIRST_CLOAK)
CLOAK = _pieces("a Cloak token", FIRST_CLOAK, PIECE_COUNT)
CARD = _pieces("a card", 0, FIRST_MISSION)
TROPHY = _pieces("a mission or encounter", FIRST_ENCOUNTER, FIRST_TILE)
LOCATIONS: Final = max(board.locations for board in BOARDS)
PLACE = Names("a place", str, int, among=range(max(len(board.cells) for board in BOARDS)))
"""A number in positions; observed as one of the places of the largest board."""
AT: Final = Observed(INT, PLACE)
ABOARD: Final = 8
DECKS: Final = 4
MOST_AWAY: Final = 24
MOST_LINGERING: Final = 16
MOST_FIELDS: Final = 8
MOST_PASSING: Final = 24
MOST_UNDERWAY: Final = 12
"""What can be there at once, for observations."""
SHIP_NAME = Names("a ship", ship_name, ship_named)
BOARD = Names("a board", _board_text, _board_named)
SYSTEM = Names("a system", _system_text, _system_named, range(len(SYSTEMS)))
USED = Parts(
    "abilities used", str, int, ["the ship's", *(f"crew {n}" for n in range(1, ABOARD + 1))],
    lambda mask: bits(mask, ABOARD + 1),
)  # fmt: skip
ALERT = Names("an alert status", lambda number: ALERTS[number], ALERTS.index)
LEVEL = Names("an installation", lambda number: INSTALLATIONS[number], INSTALLATIONS.index)
TERMS = Shape(
    Terms,
    {
        "seats": INT,
        "target": INT,
        "board": BOARD,
        "actions": INT,
        "federation": SIDE,
        "first": SIDE,
        "turn_limit": INT,
        "filled": BOOL,
    },
)
SHIP = Shape(
    Ship,
    {
        "number": SHIP_NAME,
        "seat": SEAT,
        "at": Secret(AT, _place_known),
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
        "used": Observed(INT, USED),
        "damage": [INT],
        "crew": [COMMAND],
        "chosen": Rows(SYSTEM, ABOARD),
        "cargo": [CARD],
        "bonus": [INT],
    },
)
TOKEN = Shape(
    Token,
    {"team": SIDE, "seat": SEAT, "at": AT, "piece": [CLOAK], "group": INT, "moved": BOOL},
)
CAPTAIN = Shape(
    Captain,
    {
        "decks": Rows(INT, DECKS),
        "hand": [COMMAND],
        "deck": [COMMAND],
        "discard": Rows(COMMAND, pile=True),
        "missions": [MISSION],
        "trophies": [TROPHY],
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
        "seats": Rows(SEAT, 2),
        "systems": Rows(SYSTEM, 2),
        "level": INT,
        "ships": Rows(SHIP_NAME, MOST_UNDERWAY),
        "foe": SHIP_NAME,
        "at": AT,
        "card": PIECE,
        "plays": Rows(
            Shape(
                Play,
                {
                    "seat": SEAT,
                    "card": COMMAND,
                    "use": INT,
                    "ship": SHIP_NAME,
                    "aboard": BOOL,
                    "cancelled": BOOL,
                },
            ),
            MOST_UNDERWAY,
        ),
        "changes": Rows(Rows(INT, 4), 2),
        "removed": Rows(SHIP_NAME, ordered=False),
        "rerolls": Rows(INT, 2),
        "prevent": INT,
        "ended": BOOL,
        "certain": BOOL,
        "dice": Rows(INT, 2),
        "totals": Rows(INT, 2),
        "damage": INT,
        "after": [COMMAND],
    },
)
COURSE = Shape(
    Course,
    {
        "seat": SEAT,
        "ships": Rows(SHIP_NAME, MOST_UNDERWAY),
        "token": INT,
        "left": INT,
        "start": AT,
        "spent": INT,
        "hops": INT,
        "halted": BOOL,
        "pressed": BOOL,
        "granted": BOOL,
    },
)
PASSING = Shape(
    Passing,
    {"kind": INT, "ship": SHIP_NAME, "at": AT, "system": INT, "amount": INT, "team": SIDE},
)
PROGRESS = Shape(
    Progress,
    {"mission": MISSION, "ship": SHIP_NAME, "done": Rows(INT, 8), "places": Rows(INT, 8)},
)
FULFILLED = Shape(Fulfilled, {"mission": MISSION, "ships": Rows(SHIP_NAME, ordered=False)})
GALAXY: Final = Shape(
    Galaxy,
    {
        "terms": TERMS,
        "tiles": Rows(TILE, LOCATIONS, ordered=True),
        "explorer": Rows(SEAT, LOCATIONS),
        "holder": Rows(SIDE, LOCATIONS),
        "control": Rows(INT, LOCATIONS),
        "installation": Rows(LEVEL, LOCATIONS),
        "keeper": Rows(SIDE, LOCATIONS),
        "lingering": Rows(ENCOUNTER, MOST_LINGERING, ordered=True),
        "lingering_at": Rows(AT, MOST_LINGERING),
        "fields": Rows(COMMAND, MOST_FIELDS, ordered=True),
        "fields_at": Rows(AT, MOST_FIELDS),
        "away": Rows(
            Shape(Away, {"team": SIDE, "at": AT, "ship": SHIP_NAME, "mission": MISSION}), MOST_AWAY
        ),
        "ships": Rows(Maybe(SHIP), SHIP_COUNT),
        "pools": Rows(Rows(SHIP_NAME, ordered=False), by=SIDE),
        "fleet_size": Rows(INT, by=SIDE),
        "losses": Rows(INT, by=SIDE),
        "tokens": Rows(TOKEN, MOST_TOKENS),
        "cloaks": Rows([CLOAK], by=SIDE),
        "groups": INT,
        "captains": Rows(CAPTAIN, by=SEAT),
        "mission_decks": Rows([MISSION], by=SIDE),
        "console": [[MISSION]],
        "mission_discard": Rows(MISSION, pile=True),
        "encounters": [ENCOUNTER],
        "encounter_discard": Rows(ENCOUNTER, pile=True),
        "drawn": [ENCOUNTER],
        "played": [COMMAND],
        "trash": [PIECE],
        "stack": [TILE],
        "box": [COMMAND],
        "progress": Rows(PROGRESS, MOST_UNDERWAY),
        "passing": Rows(PASSING, MOST_PASSING),
        "trial": Maybe(TRIAL),
        "course": Maybe(COURSE),
        "active": SIDE,
        "turn": INT,
        "completed": BOOL,
        "final": BOOL,
        "over": BOOL,
        "seen": Observed({PIECE: INT}),
        "dice": DICE,
        "fulfilled": Rows(FULFILLED, MOST_UNDERWAY),
    },
)
SUBJECTS: Final[dict[str, Form]] = {
    "ship": SHIP_NAME, "other": SHIP_NAME, "joined": SHIP_NAME, "card": PIECE, "cards": [PIECE],
    "played": [PIECE], "system": SYSTEM, "when": INT, "what": INT, "side": INT, "die": INT,
    "left": INT, "number": INT, "count": INT, "damage": INT,
}  # fmt: skip
"""What questions are about."""


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
        elif ship.cloaked and ship.at != _token_place(galaxy, Vessel(number)):
            found.append(f"{name} is where its Cloak token is")
        elif len(ship.crew) != len(ship.chosen) or len(ship.damage) != 4 or len(ship.bonus) != 4:
            found.append(f"{name}: a list has the wrong length")
    return found


def _token_place(galaxy: Galaxy, ship: Vessel) -> int:
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
