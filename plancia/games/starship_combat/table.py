"""The table of Starship Combat: what each viewer sees of map, ships and orders."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from plancia.engine.look import Look
from plancia.engine.table import (
    Area,
    Counter,
    Dice,
    Die,
    Frame,
    Hex,
    HexMap,
    Line,
    Marker,
    Moment,
    Note,
    Piece,
    Seat,
    Table,
    Track,
)
from plancia.games.starship_combat.drawing import (
    MIRROR,
    frame_of,
    grid,
    inspected,
    sheet,
    spans_of_scenario,
)
from plancia.games.starship_combat.flight import HEADING, NOSE, STOP
from plancia.games.starship_combat.hexes import (
    DIRECTIONS,
    NOWHERE,
    STEP,
    axial,
    hex_at,
    on_map,
)
from plancia.games.starship_combat.scenarios import LAST_IMPULSE, SCENARIOS, TERRAIN
from plancia.games.starship_combat.ships import LAYOUTS, RACES, STATION
from plancia.games.starship_combat.state import ON_MAP, Battle, Ship
from plancia.games.starship_combat.systems import points
from plancia.games.starship_combat.weapons import ARC_NAMES, WEAPONS
from plancia.games.starship_combat.words import (
    asked_ship,
    handle,
    place_name,
    ship_title,
    side_name,
)

RACE_FRAMES = (
    ("#62a8f5", "star"), ("#ef7d57", "crescent"), ("#6fd08c", "wing"), ("#f2d14b", "leaf"),
    ("#c79bf2", "spiral"),
)  # fmt: skip
LOOKS = {
    "asteroid": "asteroids", "planet": "planet", "star": "star", "wormhole": "wormhole",
    "anomaly": "nebula",
}  # fmt: skip


def table(battle: Battle, look: Look) -> Table:
    """Enemies above, the map in the middle, own ships and orders below."""
    me = look.seat if look.seat is not None else 0
    others = [number for number, ship in enumerate(battle.ships) if ship.team != me % 2]
    mine = [number for number, ship in enumerate(battle.ships) if ship.team == me % 2]
    ready = battle.ships[0].sheet >= 0
    plans = [
        number
        for number in (*mine, *others)
        if battle.ships[number].status == ON_MAP and sees_orders(battle, number, look)
    ]
    areas: list[Area] = [
        *(grid(battle, number, "mine", look) for number in plans if number in mine),
        *(sheet(battle, number, "mine", look) for number in mine if ready),
        the_map(battle, look),
        impulse_track(battle, look),
        *dice_area(battle, look),
        *(sheet(battle, number, "others", look) for number in others if ready),
        *(grid(battle, number, "side", look) for number in plans if number in others),
        Note("aim", "side", spans_of_scenario(battle, look), look.say("Scenario")),
    ]
    return Table(
        game="starship-combat",
        viewer=look.seat,
        seats=tuple(seat(battle, each, look) for each in range(battle.terms.seats)),
        areas=tuple(areas),
        phase=phase(battle, look),
        frames=frames(look),
    )


def sees_orders(battle: Battle, number: int, look: Look) -> bool:
    """SC-G4: orders are secret until the manoeuvre phase, except among team-mates."""
    if battle.turn == 0:
        return False
    if battle.impulse > 0:
        return True
    return look.seat is not None and look.seat % 2 == battle.ships[number].team


def frames(look: Look) -> dict[str, Frame]:
    found = {
        str(race): Frame(colour, emblem, look.say(RACES[race]))  # type: ignore[arg-type]
        for race, (colour, emblem) in enumerate(RACE_FRAMES)
    }
    found[MIRROR] = Frame("#f5a3c7", "diamond", look.say("Second side"))
    found["-1"] = Frame("#9fb0c9", "disc", look.say("Unaligned"))
    return found


def phase(battle: Battle, look: Look) -> str:
    say = look.say
    if battle.turn == 0:
        return say("Set-up")
    if battle.impulse == 0:
        return say("Turn {turn} of {turns}: orders", turn=battle.turn, turns=battle.terms.turns)
    return say(
        "Turn {turn} of {turns}: impulse {impulse}",
        turn=battle.turn,
        turns=battle.terms.turns,
        impulse=battle.impulse,
    )


def seat(battle: Battle, number: int, look: Look) -> Seat:
    say = look.say
    team = number % 2
    captains = [each for each in range(battle.terms.seats) if each % 2 == team]
    name = side_name(team, say)
    if len(captains) > 1:
        name = say("{side}, captain {number}", side=name, number=captains.index(number) + 1)
    name = look.name(number, name)
    ships = [ship for ship in battle.ships if ship.captain == number]
    afloat = sum(ship.status == ON_MAP for ship in ships)
    return Seat(
        number,
        name,
        frame=frame_of(battle, ships[0]) if ships[0].sheet >= 0 else "-1",
        out=battle.turn > 0 and afloat == 0,
        counters=(
            Counter(say("Points"), points(battle, team), "star", big=True),
            Counter(say("Ships"), afloat if battle.turn else len(ships), "ship"),
        ),
    )


def impulse_track(battle: Battle, look: Look) -> Track:
    cells = tuple(str(impulse) for impulse in range(1, LAST_IMPULSE + 1))
    markers = (Marker(battle.impulse - 1, "impulse"),) if battle.impulse else ()
    return Track("impulse", "board", cells, markers, title=look.say("Impulse"))


def dice_area(battle: Battle, look: Look) -> list[Area]:
    """The dice of the last volley."""
    if not battle.volleys:
        return []
    last = battle.volleys[-1].impulse
    dice = []
    for volley in battle.volleys:
        if volley.impulse == last:
            ship = battle.ships[volley.ship]
            weapon = LAYOUTS[ship.sheet].boxes[volley.box].weapon
            label = look.say(
                "{weapon}: {points} damage",
                weapon=look.say(WEAPONS[weapon].name),
                points=volley.points,
            )
            dice.append(Die(min(volley.die, 9), 9, ship.captain, label))
    throw = battle.turn * 1000 + last * 20 + len(dice)
    title = look.say("Fire of impulse {impulse}", impulse=last)
    return [Dice("dice", "board", tuple(dice), throw, title)]


def the_map(battle: Battle, look: Look) -> HexMap:
    chosen = SCENARIOS[battle.terms.scenario]
    standing: dict[int, list[Piece]] = {}
    for number, ship in enumerate(battle.ships):
        if ship.at != NOWHERE and ship.status != 2:
            standing.setdefault(ship.at, []).append(piece(battle, number, look))
    for each in battle.terrain:
        if TERRAIN[each.kind] == "shuttle" and each.at != NOWHERE:
            name = look.say("shuttle")
            shuttle = Piece(f"shuttle{each.at}", name, "token", "shuttle")
            standing.setdefault(each.at, []).append(shuttle)
    places = {each.target: each.notation for each in look.options if each.verb == "place"}
    terrain = {
        each.at: TERRAIN[each.kind] for each in battle.terrain if TERRAIN[each.kind] in LOOKS
    }
    hexes = tuple(
        empty
        if at not in standing and at not in terrain and at not in places
        else filled(empty, at, terrain.get(at, ""), standing.get(at, []), places.get(at), look)
        for at, empty in empty_hexes(chosen.columns, chosen.rows)
    )
    return HexMap(
        "map",
        "board",
        hexes,
        look.say(chosen.name),
        "flat",
        lines=(*planned_paths(battle, look), *flown_paths(battle), *shot_lines(battle, look)),
        moments=moments(battle, look),
    )


@cache
def empty_hexes(columns: int, rows: int) -> tuple[tuple[int, Hex], ...]:
    """The hexes of a map with nothing in them."""
    every = [hex_at(column, row) for column in range(columns) for row in range(rows)]
    return tuple((at, Hex(*axial(at))) for at in every)


def filled(
    empty: Hex, at: int, kind: str, pieces: list[Piece], place: str | None, look: Look
) -> Hex:
    return replace(
        empty,
        terrain=LOOKS.get(kind, "space"),
        name=f"{look.say(kind)} {place_name(at)}" if kind else place_name(at),
        art=f"{kind}{at}" if kind else "",
        pieces=tuple(pieces),
        options=(place,) if place else (),
    )


def piece(battle: Battle, number: int, look: Look) -> Piece:
    ship = battle.ships[number]
    asked = asked_ship(look)
    own = ("face", "correct") if number == asked else ()
    options = tuple(
        each.notation
        for each in look.options
        if each.verb in own or (each.verb == "shoot" and each.target == number)
    )
    return Piece(
        handle(number),
        ship_title(battle, number, look.say),
        "base" if ship.size == STATION else "ship",
        art=LAYOUTS[ship.sheet].sheet.id,
        seat=ship.captain,
        frame=frame_of(battle, ship),
        facing=ship.facing,
        label=str(number + 1),
        spent=ship.stopped,
        card=inspected(battle, number, look),
        shows=arcs(ship, look),
        options=options,
    )


def arcs(ship: Ship, look: Look) -> tuple[Line, ...]:
    """The edges of the ship's arcs, out to the reach of the farthest weapon in each."""
    layout = LAYOUTS[ship.sheet]
    found: dict[int, list[int]] = {}
    for box in layout.weapons:
        if not ship.lost >> box & 1:
            found.setdefault(layout.arcs[box], []).append(layout.boxes[box].weapon)
    lines = []
    q, r = axial(ship.at)
    for arc, weapons in found.items():
        reach = max(WEAPONS[weapon].bands[-1][1] for weapon in weapons)
        wedges = [wedge for wedge in range(6) if arc >> wedge & 1]
        first = next(wedge for wedge in wedges if not arc >> (wedge - 1) % 6 & 1)
        tokens = ", ".join(dict.fromkeys(WEAPONS[weapon].token for weapon in weapons))
        for edge in (first, first + len(wedges)):
            dq, dr = DIRECTIONS[(edge + ship.facing) % 6]
            end = (float(q + reach * dq), float(r + reach * dr))
            label = f"{ARC_NAMES[arc]}: {tokens}" if edge == first else ""
            lines.append(Line(((float(q), float(r)), end), "arc", ship.captain, label))
    return tuple(lines)


def planned_paths(battle: Battle, look: Look) -> list[Line]:
    """The way the ships will take by the orders the viewer may see."""
    lines = []
    for number, ship in enumerate(battle.ships):
        if ship.status == ON_MAP and sees_orders(battle, number, look):
            way = [ship.at, *(at for _, at, _ in path(battle, ship))]
            if len(way) > 1:
                shown = tuple((float(q), float(r)) for q, r in map(axial, way))
                lines.append(Line(shown, "path", ship.captain, str(number + 1)))
    return lines


def path(battle: Battle, ship: Ship) -> list[tuple[int, int, int]]:
    """Impulse, hex and facing of each movement still to come, as ordered, while on the map."""
    chosen = SCENARIOS[battle.terms.scenario]
    special = LAYOUTS[ship.sheet].sheet.special
    at, facing = ship.at, ship.facing
    found = []
    for impulse in range(battle.impulse + 1, LAST_IMPULSE + 1):
        code = ship.orders.course[impulse]
        if code in (0, STOP):
            continue
        at += STEP[HEADING[special][facing][code]]
        facing = NOSE[special][facing][code]
        if not on_map(at, chosen.columns, chosen.rows):
            break
        found.append((impulse, at, facing))
    return found


def scenes(battle: Battle) -> list[tuple[int, int, int, int]]:
    """Impulse, ship, hex and facing of everything the film shows."""
    found = []
    for code in battle.film:
        head = code // 8192
        found.append((head // 128, head // 8 % 16, code % 8192, head % 8))
    return found


def flown_paths(battle: Battle) -> list[Line]:
    """Where each ship has come from this turn, or the last one while orders are written."""
    ways: dict[int, list[int]] = {}
    for _, number, at, _ in scenes(battle):
        ways.setdefault(number, []).append(at)
    return [
        Line(
            tuple((float(q), float(r)) for q, r in map(axial, way)),
            "border",
            battle.ships[number].captain,
        )
        for number, way in ways.items()
        if len(way) > 1
    ]


def shot_lines(battle: Battle, look: Look) -> list[Line]:
    """The shots of this impulse, and those the viewer has chosen but not yet fired."""
    lines = []
    if battle.impulse:
        lines = volley_lines(battle, battle.impulse)
    for ship in battle.ships:
        if look.seat is not None and look.seat % 2 == ship.team:
            for each in ship.shots:
                target = battle.ships[each >> 6]
                lines.append(shot_line(ship.at, target.at, ship.captain))
    return lines


def volley_lines(battle: Battle, impulse: int) -> list[Line]:
    where = positions(battle, impulse)
    return [
        shot_line(
            where[volley.ship][0],
            where[volley.target][0],
            battle.ships[volley.ship].captain,
            str(volley.points),
        )
        for volley in battle.volleys
        if volley.impulse == impulse and volley.ship in where and volley.target in where
    ]


def shot_line(one: int, other: int, captain: int, label: str = "") -> Line:
    ends = tuple((float(q), float(r)) for q, r in map(axial, (one, other)))
    return Line(ends, "shot", captain, label)


def positions(battle: Battle, impulse: int) -> dict[int, tuple[int, int]]:
    """Hex and facing of each ship after the movement of an impulse of the film."""
    return {
        number: (at, facing)
        for when, number, at, facing in scenes(battle)
        if when <= impulse
    }  # fmt: skip


def moments(battle: Battle, look: Look) -> tuple[Moment, ...]:
    """The impulses carried out, one by one, while there is nothing to carry out."""
    if not battle.film:
        return ()
    last = battle.impulse or LAST_IMPULSE
    return tuple(moment(battle, impulse, look) for impulse in range(last + 1))


def moment(battle: Battle, impulse: int, look: Look) -> Moment:
    say = look.say
    standing: dict[int, list[Piece]] = {}
    for number, (at, facing) in positions(battle, impulse).items():
        ship = battle.ships[number]
        standing.setdefault(at, []).append(
            Piece(
                handle(number),
                ship_title(battle, number, say),
                art=LAYOUTS[ship.sheet].sheet.id,
                seat=ship.captain,
                frame=frame_of(battle, ship),
                facing=facing,
                label=str(number + 1),
            )
        )
    title = say("Impulse {impulse}", impulse=impulse) if impulse else say("Start of the turn")
    return Moment(
        title,
        tuple(Hex(*axial(at), pieces=tuple(pieces)) for at, pieces in standing.items()),
        tuple(volley_lines(battle, impulse)),
    )
