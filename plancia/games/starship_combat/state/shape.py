"""How a battle is written down: positions as readable JSON."""

from __future__ import annotations

from plancia.engine.dice import DICE
from plancia.engine.event import EVERYONE
from plancia.engine.hexes import NOWHERE, column, hex_at, row
from plancia.engine.plain import (
    BOOL,
    INT,
    SEAT,
    SIDE,
    Form,
    Names,
    Observed,
    Parts,
    Rows,
    Secret,
    Shape,
    bits,
)
from plancia.games.starship_combat.content.lookup import LAYOUTS, MOST_BOXES, MOST_SHIPS
from plancia.games.starship_combat.content.scenarios import (
    AT_RANDOM,
    LAST_IMPULSE,
    NO_DRIFT,
    PLANET,
    PRICES,
    SCENARIO_NUMBER,
    SCENARIOS,
    STAR,
    TERRAIN,
    WORMHOLE,
)
from plancia.games.starship_combat.content.ships import BATTLESHIP, RACES
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.vocabulary import (
    Facing,
    HexNumber,
    Team,
    Vessel,
    WeaponNumber,
)
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.deal import captains, new_ship, roster
from plancia.games.starship_combat.state.packing import (
    FireOrder,
    Scene,
    Shot,
    box_of,
    fire_order,
    impulse_of,
    read_scene,
    scene,
    target_of,
    weapon_of,
)
from plancia.games.starship_combat.state.state import (
    NEVER,
    ON_MAP,
    STATUS,
    TRAIL,
    Battle,
    Hit,
    Orders,
    Ship,
    Terms,
    Terrain,
    Volley,
    is_on_map,
    ship_name,
    team_mask,
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
    return f"{WEAPONS[weapon_of(FireOrder(order))].token} in {impulse_of(FireOrder(order))}"


def _fire_parts(order: int) -> list[int]:
    return [impulse_of(FireOrder(order)), weapon_of(FireOrder(order)) + 1]


def _shot_parts(shot: int) -> list[int]:
    return [target_of(Shot(shot)) + 1, box_of(Shot(shot)) + 1]


def _fire_named(text: str) -> int:
    token, _, impulse = text.partition(" in ")
    return fire_order(WeaponNumber([weapon.token for weapon in WEAPONS].index(token)), int(impulse))


def _scene_text(code: int) -> str:
    impulse, ship, at, facing = read_scene(Scene(code))
    return f"{impulse} {ship + 1} {_place(at)} {facing}"


def _scene_named(text: str) -> int:
    impulse, ship, at, facing = text.split()
    return scene(int(impulse), Vessel(int(ship) - 1), HexNumber(_placed(at)), Facing(int(facing)))


def _hex_parts(at: int) -> list[int]:
    """Counted from 1: nowhere is 0."""
    return [0, 0] if at == NOWHERE else [column(at) + 1, row(at) + 1]


def _scene_parts(code: int) -> list[int]:
    impulse, ship, at, facing = read_scene(Scene(code))
    return [impulse, ship + 1, facing, *_hex_parts(at)]


def _orders_known(battle: Battle, ship: Ship) -> int:
    """SC-G4: orders are secret while they are written, except among team-mates."""
    return team_mask(battle.terms.seats, ship.team) if battle.impulse == 0 else EVERYONE


def _shots_known(battle: Battle, ship: Ship) -> int:
    return team_mask(battle.terms.seats, ship.team)


def _race_known(battle: Battle, team: Team) -> int:
    """Secret until both sides have chosen: then ships have their sheets."""
    if any(ship.sheet >= 0 for ship in battle.ships):
        return EVERYONE
    return team_mask(battle.terms.seats, team)


HEX = Parts("a hex, as column,row", _place, _placed, ("column", "row"), _hex_parts)
BOXES = Parts(
    "a list of box numbers",
    _bits,
    _mask,
    [f"box {number}" for number in range(MOST_BOXES)],
    lambda mask: bits(mask, MOST_BOXES),
)
SHEET = Names(
    "a ship's sheet",
    lambda number: SHEETS[number].id if number >= 0 else "none",
    lambda text: -1 if text == "none" else [sheet.id for sheet in SHEETS].index(text),
)
STATUS_NAME = Names("a ship's status", lambda number: STATUS[number], STATUS.index)
KIND = Names("a kind of terrain", lambda number: TERRAIN[number], TERRAIN.index)
FIRE = Parts(
    "a fire order",
    _fire_text,
    _fire_named,
    ("impulse", "weapon"),
    _fire_parts,
)
SHOT = Parts("a shot", str, int, ("target", "box"), _shot_parts)
RACE = Names("a race", str, int, among=range(len(RACES)))
SCENARIO = Names(
    "a scenario", lambda number: SCENARIOS[number].id, lambda text: SCENARIO_NUMBER[text]
)

SCENE = Parts(
    "impulse, ship, hex and facing",
    _scene_text,
    _scene_named,
    ("impulse", "ship", "facing", "column", "row"),
    _scene_parts,
)
MOST_ORDERS = 24
MOST_TERRAIN = 40
MOST_HITS = 24
MOST_VOLLEYS = 64
MOST_SCENES = MOST_SHIPS * (LAST_IMPULSE + 2)

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
        "fire": Rows(FIRE, MOST_ORDERS),
        "down": INT,
        "up": INT,
        "transport": Rows(INT, LAST_IMPULSE),
        "survey": INT,
        "rotate": INT,
    },
)
SHIP = Shape(
    Ship,
    {
        "sheet": SHEET,
        "size": INT,
        "team": SIDE,
        "captain": SEAT,
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
        "trail": Rows(HEX, TRAIL),
        "orders": Secret(ORDERS, _orders_known),
        "shots": Secret(Observed([INT], Rows(SHOT, MOST_ORDERS)), _shots_known),
    },
)
SHAPE = Shape(
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
        "ships": Rows(SHIP, MOST_SHIPS),
        "terrain": Rows(
            Shape(Terrain, {"kind": KIND, "at": HEX, "drift": INT, "radius": INT}), MOST_TERRAIN
        ),
        "races": Observed([INT], Rows(Secret(RACE, _race_known), by=SIDE)),
        "first": SIDE,
        "turn": INT,
        "impulse": INT,
        "tokens": INT,
        "scans": Rows(INT, by=SIDE),
        "corrections": Rows(INT, by=SIDE),
        "hits": Rows(Shape(Hit, {"ship": INT, "side": INT, "points": INT}), MOST_HITS),
        "film": Rows(SCENE, MOST_SCENES),
        "volleys": Rows(
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
            ),
            MOST_VOLLEYS,
        ),
        "dice": DICE,
    },
)
LAST_MANOEUVRE = 8
SUBJECTS: dict[str, Form] = {
    "ship": Names("a ship", ship_name, int, among=range(MOST_SHIPS)), "weapon": INT,
    "impulse": INT, "left": INT, "section": INT, "points": INT,
}  # fmt: skip
"""What questions are about."""


def faults(battle: Battle) -> list[str]:
    """What is wrong with a battle, in words."""
    found = _terms(battle)
    if found:
        return found
    ships = [(ship.size, ship.team, ship.captain) for ship in battle.ships]
    if SCENARIOS[battle.terms.scenario].budget:
        found = _bought(battle)
        if found:
            return found
    elif ships != roster(battle.terms.scenario, battle.terms.seats):
        return ["ships: these are not the scenario's ships and captains"]
    if len({ship.sheet < 0 for ship in battle.ships}) > 1:
        return ["ships: either all have a sheet or none has"]
    for number, ship in enumerate(battle.ships):
        found += [f"{ship_name(number)}: {fault}" for fault in _ship(battle, ship)]
    return found or _table(battle)


def _bought(battle: Battle) -> list[str]:
    """What no fleet can be that a side has bought."""
    budget = SCENARIOS[battle.terms.scenario].budget
    sides = [[ship for ship in battle.ships if ship.team == team] for team in (0, 1)]
    if sides[0] + sides[1] != battle.ships or any(ship.size > BATTLESHIP for ship in battle.ships):
        return ["ships: escorts, cruisers and battleships, first all of the first side"]
    for team, own in enumerate(sides):
        if len(own) > MOST_SHIPS // 2 or sum(PRICES[ship.size] for ship in own) > budget:
            return [f"ships: a side has bought more than it can for {budget}"]
        if not {ship.captain for ship in own} <= set(captains(battle.terms.seats, Team(team))):
            return ["ships: a ship's captain is of its own side"]
    return []


def _outside(name: str, value: int, least: int, most: int) -> list[str]:
    if least <= value <= most:
        return []
    return [f"{name}: goes from {least} to {most}, not {value}"]


def _terms(battle: Battle) -> list[str]:
    terms = battle.terms
    return (
        _outside("terms.series", terms.series, 1, 2)
        + _outside("terms.chart", terms.chart, 0, 1)
        + _outside("terms.explosion", terms.explosion, 0, 2)
        + _outside("terms.seats", terms.seats, 2, 6)
        + _outside("terms.turns", terms.turns, 1, 1000)
        + _outside("turn", battle.turn, 0, 1000)
        + _outside("impulse", battle.impulse, 0, LAST_IMPULSE)
        + _outside("first", battle.first, 0, 1)
        + _outside("tokens", battle.tokens, 0, 1000)
    )


def _ship(battle: Battle, ship: Ship) -> list[str]:
    if ship.sheet < 0:
        fresh = ship == new_ship(ship.size, ship.team, ship.captain)
        if fresh and battle.turn == 0 and not battle.hits and not battle.volleys:
            return []
        return ["takes part without a sheet"]
    layout = LAYOUTS[ship.sheet]
    found = _outside("facing", ship.facing, 0, 5) + _outside("speed", ship.speed, -1, LAST_IMPULSE)
    found += _outside("cargo", ship.cargo, 0, 1000) + _outside("reference", ship.reference, 0, 100)
    places = [*ship.trail, *([ship.at] if ship.status == ON_MAP else [])]
    if not all(is_on_map(battle, at) for at in places):
        found.append("is or was where there is no hex")
    if (ship.lost | ship.fired | ship.orders.mended) >> layout.count:
        found.append("has boxes its sheet does not have")
    if ship.shots:
        found.append("fires between two steps")
    most = layout.shields
    mended = ship.orders.mended_shields
    if len(ship.shields) != 6 or len(mended) != 6:
        return [*found, "has six shields, no more and no less"]
    if any(
        left < 0 or more < 0 or (left if battle.impulse else left + more) > whole
        for left, more, whole in zip(ship.shields, mended, most, strict=True)
    ):
        found.append("has shields its sheet does not have")
    return found + _orders(ship.orders)


def _orders(orders: Orders) -> list[str]:
    found = _outside("orders.transports", orders.transports, 0, 7)
    found += _outside("orders.speed", orders.speed, 0, LAST_IMPULSE)
    found += _outside("orders.down", orders.down, 0, LAST_IMPULSE)
    found += _outside("orders.up", orders.up, 0, NEVER)
    found += _outside("orders.survey", orders.survey, 0, LAST_IMPULSE)
    found += _outside("orders.rotate", orders.rotate, -1, 1)
    if len(orders.tokens) != len(WEAPONS) or not all(0 <= each < 12 for each in orders.tokens):
        found.append("orders.tokens: a number of shots for each weapon type")
    if len(orders.course) != LAST_IMPULSE + 1 or not all(
        0 <= code <= LAST_MANOEUVRE for code in orders.course
    ):
        found.append("orders.course: a manoeuvre for each impulse, 0 for none")
    if not all(1 <= impulse <= LAST_IMPULSE for impulse in orders.transport):
        found.append("orders.transport: impulses go from 1 to 16")
    return found


def _table(battle: Battle) -> list[str]:
    """What lies beside the ships."""
    ships = range(len(battle.ships))
    found = []
    if len(battle.races) != 2 or not all(-1 <= race < len(RACES) for race in battle.races):
        found.append("races: one for each side")
    if len(battle.scans) != 2 or len(battle.corrections) != 2:
        found.append("scans, corrections: a number for each side")
    if sum(each.kind == WORMHOLE for each in battle.terrain) % 2:
        found.append("terrain: wormholes have two mouths")
    for each in battle.terrain:
        if each.at != NOWHERE and not is_on_map(battle, each.at):
            found.append("terrain: lies where there is no hex")
        found += _outside("terrain.drift", each.drift, NO_DRIFT, AT_RANDOM)
        found += _outside("terrain.radius", each.radius, 0, int(each.kind in (PLANET, STAR)))
    for hit in battle.hits:
        if hit.ship not in ships or not 0 <= hit.side < 6 or hit.points < 0:
            found.append("hits: a ship, one of its six sides, and points")
    for volley in battle.volleys:
        if volley.ship not in ships or volley.target not in ships:
            found.append("volleys: of a ship at a ship")
        elif volley.box not in LAYOUTS[battle.ships[volley.ship].sheet].weapons:
            found.append("volleys: that box is no weapon")
    return found
