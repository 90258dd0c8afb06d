"""The state of a battle, and who knows what of it."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.engine.dice import DICE, Dice
from plancia.engine.event import MUTED, Journal
from plancia.engine.hidden import Zone
from plancia.engine.plain import BOOL, INT, Names, Shape
from plancia.engine.settings import TURN_LIMIT, Setting, Value
from plancia.games.starship_combat.hexes import NOWHERE, column, hex_at, row
from plancia.games.starship_combat.scenarios import (
    FLEETS,
    LAST_IMPULSE,
    PRINTED,
    SCENARIO_NUMBER,
    SCENARIOS,
    TERRAIN,
    Scenario,
)
from plancia.games.starship_combat.ships import FIRST, LAYOUTS, SECOND, SHEETS, Layout
from plancia.games.starship_combat.weapons import WEAPONS

SETTINGS = (
    Setting(
        "scenario", "duel", title="Scenario",
        choices=(*(each.id for each in PRINTED), "free"),
        words=(*(each.name for each in PRINTED), "Free battle"),
        help="What the battle is about. With more captains than ships both fleets grow alike.",
    ),
    Setting(
        "fleet", "cruiser and escort", title="Fleet of a free battle",
        choices=tuple(FLEETS),
        words=(
            "A cruiser", "An escort", "A battleship", "A cruiser and an escort", "Two cruisers",
            "A battleship and an escort", "A battleship, a cruiser and an escort",
        ),
        help="The ships of each side where the scenario is a free battle.",
    ),
    Setting(
        "series", "first", title="Series", choices=("first", "second"),
        words=("First series", "Second series"),
        help="All ships of a battle are of one series; each side chooses its race.",
    ),
    Setting(
        "chart", "printed", title="Impulse chart", choices=("printed", "even"),
        words=("After the printed fragment", "Evenly spread"),
        help="In which impulses ships of speed 6 and 7 move.",
    ),
    Setting(
        "explosion", "last turn", title="What an explosion is measured against",
        choices=("last turn", "after repairs", "last impulse"),
        words=(
            "Systems working at the end of the last turn",
            "The same after this turn's repairs",
            "Systems working before this impulse",
        ),
        help="A ship explodes when one impulse does more damage than half of this.",
    ),
    Setting(
        "bridge_at_once", False, title="A lost bridge tells at once",
        help="Turns already ordered that the slower helm cannot fly become straight moves.",
    ),
    Setting(
        "transport_same_hex", False, title="Transport within one hex",
        help="Transporters also work when both points lie in the same hex.",
    ),
    TURN_LIMIT,
)  # fmt: skip

ON_MAP, ESCAPED, EXPLODED, SAFE, WAITING = 0, 1, 2, 3, 4
STATUS = ("on the map", "escaped", "exploded", "safe", "waiting")
LAST_TURN, AFTER_REPAIRS, LAST_IMPULSE_COUNT = 0, 1, 2
NEVER = 17
"""An impulse that does not come: shields that stay down to the end of the turn."""
TRAIL = 6
"""How many hexes back a ship's way is remembered."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The match options the rules look at."""

    seats: int
    scenario: int
    series: int
    chart: int
    explosion: int
    bridge_at_once: bool
    transport_same_hex: bool
    turns: int


@dataclass(slots=True)
class Orders:
    """Energy and orders of one ship for one turn: secret until all have committed."""

    mended: int
    """Boxes repaired, as bits."""
    mended_shields: list[int]
    tokens: list[int]
    """For each weapon type the fire tokens paid for."""
    special: bool
    """Whether the sheet's special manoeuvre is paid."""
    transports: int
    """Transporter uses paid."""
    speed: int
    course: list[int]
    """The manoeuvre in each impulse, by impulse; 0 where the ship does not move."""
    fire: list[int]
    """The impulse of each placed fire token and its weapon type, see `fire_order`."""
    down: int
    """The impulse in which the shields go down, or 0."""
    up: int
    transport: list[int]
    """The impulses in which the transporter works."""
    survey: int
    """The impulse of the laboratory's or hangar's order, or 0."""
    rotate: int
    """How a station turns before the first impulse: -1, 0 or 1 sides."""

    def copy(self) -> Orders:
        return Orders(
            self.mended, self.mended_shields[:], self.tokens[:], self.special, self.transports,
            self.speed, self.course[:], self.fire[:], self.down, self.up, self.transport[:],
            self.survey, self.rotate,
        )  # fmt: skip


def no_orders() -> Orders:
    return Orders(
        0, [0] * 6, [0] * len(WEAPONS), False, 0, 0, [0] * (LAST_IMPULSE + 1), [], 0, NEVER, [],
        0, 0,
    )  # fmt: skip


@dataclass(slots=True)
class Ship:
    sheet: int
    size: int
    """Its class, known before its race is."""
    team: int
    captain: int
    status: int
    at: int
    facing: int
    speed: int
    """Its speed this turn; while orders are written that of the turn before, -1 before any."""
    shields: list[int]
    lost: int
    """Destroyed boxes, as bits."""
    fired: int
    """Weapons that have fired this turn, as bits."""
    lowered: bool
    stopped: bool
    turned: bool
    """Whether its last movement this turn was a rotation."""
    moved: bool
    """Whether it moved in this impulse."""
    cargo: int
    """Away teams, data stores or shuttles aboard."""
    reference: int
    """How many boxes an explosion is measured against."""
    trail: list[int]
    """The hexes it came from, the last one last."""
    orders: Orders
    shots: list[int]
    """What it fires now, see `shot`; secret until all have chosen."""

    def copy(self) -> Ship:
        return Ship(
            self.sheet, self.size, self.team, self.captain, self.status, self.at, self.facing,
            self.speed, self.shields[:], self.lost, self.fired, self.lowered, self.stopped,
            self.turned, self.moved, self.cargo, self.reference, self.trail[:],
            self.orders.copy(), self.shots[:],
        )  # fmt: skip

    def layout(self) -> Layout:
        return LAYOUTS[self.sheet]

    def working(self) -> int:
        """How many of its boxes work."""
        return LAYOUTS[self.sheet].count - self.lost.bit_count()


@dataclass(slots=True)
class Terrain:
    kind: int
    at: int
    """Its hex, or NOWHERE once it is gone."""
    drift: int

    def copy(self) -> Terrain:
        return Terrain(self.kind, self.at, self.drift)


@dataclass(slots=True)
class Hit:
    """Damage on its way to a ship's side."""

    ship: int
    side: int
    """The ship's side, 0 for the front, clockwise."""
    points: int


@dataclass(frozen=True, slots=True)
class Volley:
    """A shot of this turn, for the table."""

    impulse: int
    ship: int
    target: int
    box: int
    die: int
    points: int


@dataclass(slots=True)
class Battle:
    """All there is on the table."""

    terms: Terms
    ships: list[Ship]
    """First all of the first side, then all of the second."""
    terrain: list[Terrain]
    races: list[int]
    """For each side its race; secret while the sides choose, -1 before."""
    first: int
    """The side that places first."""
    turn: int
    impulse: int
    """The impulse being carried out; 0 while orders are written."""
    tokens: int
    """Away teams still on the planet, data still in the outpost."""
    scans: list[int]
    """For each side its scans of the anomaly."""
    corrections: list[int]
    """For each side how often it has corrected a manoeuvre."""
    hits: list[Hit]
    film: list[int]
    """Where ships were in the impulses of this turn, for the table; see `scene`."""
    volleys: list[Volley]
    """The shots of this turn."""
    dice: Dice
    journal: Journal = MUTED

    def copy(self) -> Battle:
        return Battle(
            self.terms,
            [ship.copy() for ship in self.ships],
            [each.copy() for each in self.terrain] if self.terrain else [],
            self.races[:],
            self.first,
            self.turn,
            self.impulse,
            self.tokens,
            self.scans[:],
            self.corrections[:],
            [Hit(hit.ship, hit.side, hit.points) for hit in self.hits],
            self.film[:],
            self.volleys[:],
            self.dice.copy(),
        )


def scenario(battle: Battle) -> Scenario:
    return SCENARIOS[battle.terms.scenario]


def fire_order(weapon: int, impulse: int) -> int:
    """A fire token in an impulse's row, as one number."""
    return impulse * 16 + weapon


def shot(box: int, target: int) -> int:
    """A weapon and its target, as one number."""
    return target * 64 + box


def scene(impulse: int, ship: int, at: int, facing: int) -> int:
    """Where a ship is from an impulse on, as one number."""
    return ((impulse * 16 + ship) * 8 + facing) * 8192 + at


def team_of(seat: int) -> int:
    """SC-G1: seats belong to the two sides in turn."""
    return seat % 2


def team_mask(seats: int, team: int) -> int:
    return sum(1 << seat for seat in range(seats) if team_of(seat) == team)


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    return [team_of(seat) for seat in range(seats)]


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Battle:
    """SC-G1, SC-S3: the fleets of the scenario, dealt to the captains of each side in turn."""
    name = str(options["scenario"])
    number = SCENARIO_NUMBER[f"free: {options['fleet']}" if name == "free" else name]
    chosen = SCENARIOS[number]
    ships = [new_ship(*entry) for entry in roster(number, seats)]
    limit = int(options["turn_limit"])
    explosion = ("last turn", "after repairs", "last impulse").index(str(options["explosion"]))
    battle = Battle(
        terms=Terms(
            seats=seats,
            scenario=number,
            series=FIRST if options["series"] == "first" else SECOND,
            chart=0 if options["chart"] == "printed" else 1,
            explosion=explosion,
            bridge_at_once=options["bridge_at_once"] is True,
            transport_same_hex=options["transport_same_hex"] is True,
            turns=min(limit, chosen.turns) if limit else chosen.turns,
        ),
        ships=ships,
        terrain=[Terrain(f.kind, hex_at(f.column, f.row), f.drift) for f in chosen.terrain],
        races=[-1, -1],
        first=dice.below(2),
        turn=0,
        impulse=0,
        tokens=chosen.tokens,
        scans=[0, 0],
        corrections=[0, 0],
        hits=[],
        film=[],
        volleys=[],
        dice=dice,
    )
    dice.irrevocable = 0
    return battle


def roster(number: int, seats: int) -> list[tuple[int, int, int]]:
    """Class, side and captain of each ship of a scenario: both fleets grow alike to serve all."""
    fleets = SCENARIOS[number].fleets
    captains = [[seat for seat in range(seats) if team_of(seat) == team] for team in (0, 1)]
    times = max(-(-len(captains[team]) // len(fleets[team])) for team in (0, 1))
    return [
        (size, team, captains[team][place % len(captains[team])])
        for team in (0, 1)
        for place, size in enumerate(times * fleets[team])
    ]


def new_ship(size: int, team: int, captain: int) -> Ship:
    return Ship(
        sheet=-1, size=size, team=team, captain=captain, status=WAITING, at=NOWHERE, facing=0,
        speed=-1, shields=[], lost=0, fired=0, lowered=False, stopped=False, turned=False,
        moved=False, cargo=0, reference=0, trail=[], orders=no_orders(), shots=[],
    )  # fmt: skip


def zones(battle: Battle) -> list[Zone]:
    """None: all ships lie open, and what is secret are orders, which are no pieces."""
    return []


def ship_name(number: int) -> str:
    """The name of a ship in notations: ships are numbered from one."""
    return f"ship {number + 1}"


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
                "turns": INT,
            },
        ),
        "ships": [SHIP],
        "terrain": [Shape(Terrain, {"kind": KIND, "at": HEX, "drift": INT})],
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
                    "die": INT,
                    "points": INT,
                },
            )
        ],
        "dice": DICE,
    },
)
