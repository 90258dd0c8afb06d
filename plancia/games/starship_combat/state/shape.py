"""How a battle is written down: positions as readable JSON."""

from __future__ import annotations

from plancia.engine.dice import DICE
from plancia.engine.hexes import NOWHERE, column, hex_at, row
from plancia.engine.plain import BOOL, INT, Names, Shape
from plancia.games.starship_combat.content.scenarios import SCENARIO_NUMBER, SCENARIOS, TERRAIN
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.state import (
    STATUS,
    Battle,
    Hit,
    Orders,
    Ship,
    Terms,
    Terrain,
    Volley,
    fire_order,
    scene,
)


def _place(at: int) -> str:
    return "nowhere" if at == NOWHERE else f"{column(at)},{row(at)}"


def _placed(text: str) -> int:
    if text == "nowhere":
        return NOWHERE
    left, _, right = text.partition(",")
    return hex_at(int(left), int(right))


def _bits(mask: int) -> str:
    return " ".join(str(bit) for bit in range(mask.bit_length()) if mask >> bit & 1)


def _mask(text: str) -> int:
    return sum(1 << int(bit) for bit in text.split())


def _fire_text(order: int) -> str:
    return f"{WEAPONS[order % 16].token} in {order // 16}"


def _fire_named(text: str) -> int:
    token, _, impulse = text.partition(" in ")
    return fire_order([weapon.token for weapon in WEAPONS].index(token), int(impulse))


def _scene_text(code: int) -> str:
    facing = code // 8192
    return f"{facing // 128} {facing // 8 % 16 + 1} {_place(code % 8192)} {facing % 8}"


def _scene_named(text: str) -> int:
    impulse, ship, at, facing = text.split()
    return scene(int(impulse), int(ship) - 1, _placed(at), int(facing))


HEX = Names("a hex, as column,row", _place, _placed)
BOXES = Names("a list of box numbers", _bits, _mask)
SHEET = Names(
    "a ship's sheet",
    lambda number: SHEETS[number].id if number >= 0 else "none",
    lambda text: -1 if text == "none" else [sheet.id for sheet in SHEETS].index(text),
)
STATUS_NAME = Names("a ship's status", lambda number: STATUS[number], STATUS.index)
KIND = Names("a kind of terrain", lambda number: TERRAIN[number], TERRAIN.index)
FIRE = Names("a fire order", _fire_text, _fire_named)
SCENARIO = Names(
    "a scenario", lambda number: SCENARIOS[number].id, lambda text: SCENARIO_NUMBER[text]
)

ORDERS = Shape(
    Orders,
    {
        "mended": BOXES,
        "mended_shields": [INT],
        "tokens": [INT],
        "special": BOOL,
        "transports": INT,
        "speed": INT,
        "course": [INT],
        "fire": [FIRE],
        "down": INT,
        "up": INT,
        "transport": [INT],
        "survey": INT,
        "rotate": INT,
    },
)
SHIP = Shape(
    Ship,
    {
        "sheet": SHEET,
        "size": INT,
        "team": INT,
        "captain": INT,
        "status": STATUS_NAME,
        "at": HEX,
        "facing": INT,
        "speed": INT,
        "shields": [INT],
        "lost": BOXES,
        "fired": BOXES,
        "lowered": BOOL,
        "stopped": BOOL,
        "turned": BOOL,
        "moved": BOOL,
        "cargo": INT,
        "reference": INT,
        "trail": [HEX],
        "orders": ORDERS,
        "shots": [INT],
    },
)
BATTLE = Shape(
    Battle,
    {
        "terms": Shape(
            Terms,
            {
                "seats": INT,
                "scenario": SCENARIO,
                "series": INT,
                "chart": INT,
                "explosion": INT,
                "bridge_at_once": BOOL,
                "transport_same_hex": BOOL,
                "station_drifts": BOOL,
                "turns": INT,
            },
        ),
        "ships": [SHIP],
        "terrain": [Shape(Terrain, {"kind": KIND, "at": HEX, "drift": INT, "radius": INT})],
        "races": [INT],
        "first": INT,
        "turn": INT,
        "impulse": INT,
        "tokens": INT,
        "scans": [INT],
        "corrections": [INT],
        "hits": [Shape(Hit, {"ship": INT, "side": INT, "points": INT})],
        "film": [Names("impulse, ship, hex and facing", _scene_text, _scene_named)],
        "volleys": [
            Shape(
                Volley,
                {
                    "impulse": INT,
                    "ship": INT,
                    "target": INT,
                    "box": INT,
                    "rolled": INT,
                    "die": INT,
                    "points": INT,
                },
            )
        ],
        "dice": DICE,
    },
)
