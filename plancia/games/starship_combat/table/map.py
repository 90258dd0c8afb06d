"""The map as a widget: terrain, ships, ways, arcs, shots, and the last turn impulse by impulse."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from plancia.engine.hexes import NOWHERE, STEP, axial, disc, hex_at
from plancia.engine.look import Look
from plancia.engine.table import Hex, HexMap, Line, Moment, Piece, Shot
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.scenarios import (
    AT_RANDOM,
    LAST_IMPULSE,
    NO_DRIFT,
    SCENARIOS,
    TERRAIN,
)
from plancia.games.starship_combat.content.vocabulary import Facing, HexNumber
from plancia.games.starship_combat.rules.flight import STOP, next_hex, way_ahead, would_be_lost
from plancia.games.starship_combat.state.packing import Scene, read_scene, target_of
from plancia.games.starship_combat.state.state import (
    EXPLODED,
    GONE,
    ON_MAP,
    Battle,
    Terrain,
    columns,
    is_on_map,
    rows,
)
from plancia.games.starship_combat.table.arcs import arcs, drawn, figure_of
from plancia.games.starship_combat.table.sheets import frame_of, inspected
from plancia.games.starship_combat.words.names import (
    asked_ship,
    handle,
    place_name,
    ship_label,
    ship_title,
)
from plancia.games.starship_combat.words.sentences import COMPASS

LOOKS = {
    "asteroid": "asteroids", "planet": "planet", "star": "star", "wormhole": "wormhole",
    "anomaly": "nebula",
}  # fmt: skip
DRIFTS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""The way to each neighbour of a hex."""
OWN_CHOICES = ("face", "correct")
"""Choices that belong to the ship they are about; none that gives something up."""
LEAST_HEX = 44
QUIET_MS: Final = 250
MOVE_MS: Final = 900
FIRE_MS: Final = 2100
"""How long an impulse stands at an ordinary tempo."""
Notations = dict[int, list[str]]
"""For each hex the options it stands for."""


def sees_orders(battle: Battle, number: int, look: Look) -> bool:
    """SC-G4: orders are secret until the manoeuvre phase, except among team-mates."""
    if battle.turn == 0:
        return False
    if battle.impulse > 0:
        return True
    return look.seat is not None and look.seat % 2 == battle.ships[number].team


def the_map(battle: Battle, look: Look) -> HexMap:
    chosen = SCENARIOS[battle.terms.scenario]
    standing = standing_pieces(battle, look)
    ground = terrain_hexes(battle, look)
    clicks = clickable(battle, look)
    hexes = tuple(
        empty
        if at not in standing and at not in ground and at not in clicks
        else replace(
            ground.get(at, empty),
            name=ground[at].name if at in ground else place_name(HexNumber(at)),
            pieces=tuple(standing.get(at, ())),
            options=tuple(clicks.get(at, ())),
        )
        for at, empty in empty_hexes(columns(battle), rows(battle))
    )
    return HexMap(
        "map",
        "board",
        hexes,
        look.say(chosen.name),
        "flat",
        lines=(*planned_paths(battle, look), *flown_paths(battle), *shot_lines(battle, look)),
        moments=moments(battle, look),
        film=film_of(battle),
        focus=tuple(
            handle(number) for number, ship in enumerate(battle.ships) if ship.status == ON_MAP
        ),
        least=LEAST_HEX,
    )


@cache
def empty_hexes(columns: int, rows: int) -> tuple[tuple[int, Hex], ...]:
    """The hexes of a map with nothing in them."""
    every = [hex_at(column, row) for column in range(columns) for row in range(rows)]
    return tuple((at, Hex(*axial(at))) for at in every)


def standing_pieces(battle: Battle, look: Look) -> dict[int, list[Piece]]:
    """For each hex what stands there: ships, shuttles, and where orders will take ships."""
    found: dict[int, list[Piece]] = {}
    for number, ship in enumerate(battle.ships):
        if ship.at != NOWHERE and ship.status != EXPLODED:
            found.setdefault(ship.at, []).append(piece(battle, number, look))
    for each in battle.terrain:
        if TERRAIN[each.kind] == "shuttle" and each.at != NOWHERE:
            shuttle = Piece(f"shuttle{each.at}", look.say("shuttle"), "token", "shuttle")
            found.setdefault(each.at, []).append(shuttle)
    if battle.impulse == 0:
        for number, ship in enumerate(battle.ships):
            way = ordered_way(battle, number, look)
            if way and not would_be_lost(battle, ship, way[-1][1]):
                impulse, at, facing = way[-1]
                found.setdefault(at, []).append(shadow(battle, number, impulse, facing, look))
    return found


def ordered_way(battle: Battle, number: int, look: Look) -> list[tuple[int, HexNumber, Facing]]:
    """The way a ship will take, as far as the viewer may know her orders."""
    ship = battle.ships[number]
    if ship.status != ON_MAP or not sees_orders(battle, number, look):
        return []
    return way_ahead(battle, ship)


def shadow(battle: Battle, number: int, impulse: int, facing: int, look: Look) -> Piece:
    """A ship where her orders will have brought her."""
    ship = battle.ships[number]
    name = look.say(
        "{ship} after impulse {impulse}",
        ship=ship_title(battle, number, look.say),
        impulse=impulse,
    )
    return Piece(
        f"plan{number}",
        name,
        art=LAYOUTS[ship.sheet].sheet.id,
        seat=ship.captain,
        frame=frame_of(battle, ship),
        facing=facing,
        spent=True,
        label=ship_label(battle, number),
    )


def terrain_hexes(battle: Battle, look: Look) -> dict[int, Hex]:
    """The hexes with terrain in them; large bodies have their name in the middle."""
    found: dict[int, Hex] = {}
    for each in battle.terrain:
        kind = TERRAIN[each.kind]
        if kind not in LOOKS or each.at == NOWHERE:
            continue
        for at in disc(each.at, each.radius):
            if is_on_map(battle, HexNumber(at)):
                name = terrain_name(each, look) if at == each.at else look.say(kind)
                look_of = LOOKS[kind]
                art = f"{kind}{each.at}"
                label = drift_label(each) if at == each.at else ""
                found[at] = Hex(*axial(at), look_of, label, name, art=art)  # type: ignore[arg-type]
    return found


def drift_label(each: Terrain) -> str:
    """Where it is and, in an arrow, where it will drift: its name tells so in words."""
    drifts = NO_DRIFT < each.drift < AT_RANDOM
    return f"{place_name(each.at)} {DRIFTS[each.drift]}" if drifts else ""


def terrain_name(each: Terrain, look: Look) -> str:
    """What it is, where, and where it will drift before the next first impulse."""
    name = f"{look.say(TERRAIN[each.kind])} {place_name(each.at)}"
    if NO_DRIFT < each.drift < AT_RANDOM:
        return look.say(
            "{name}, drifts {compass}", name=name, compass=look.say(COMPASS[each.drift])
        )
    return name


def clickable(battle: Battle, look: Look) -> Notations:
    """Hexes that stand for options: places, manoeuvres by where they lead, facings."""
    found: Notations = {}
    number = asked_ship(look)
    ship = battle.ships[number] if number >= 0 else None
    for option in look.options:
        if option.verb == "place":
            found.setdefault(option.target, []).append(option.notation)
        elif ship is not None and option.verb in ("face", "correct"):
            found.setdefault(ship.at + STEP[option.target], []).append(option.notation)
        elif ship is not None and option.verb == "course" and option.target != STOP:
            to = next_hex(battle, ship, option.target)
            found.setdefault(to, []).append(option.notation)
    return found


def piece(battle: Battle, number: int, look: Look) -> Piece:
    ship = battle.ships[number]
    own = OWN_CHOICES if number == asked_ship(look) else ()
    options = tuple(
        each.notation
        for each in look.options
        if each.verb in own or (each.verb == "shoot" and each.target == number)
    )
    return Piece(
        handle(number),
        ship_title(battle, number, look.say),
        figure_of(ship),
        art=LAYOUTS[ship.sheet].sheet.id,
        seat=ship.captain,
        frame=frame_of(battle, ship),
        facing=ship.facing,
        label=ship_label(battle, number),
        spent=ship.stopped,
        card=inspected(battle, number, look),
        shows=arcs(ship, look),
        options=options,
    )


def planned_paths(battle: Battle, look: Look) -> list[Line]:
    """The way the ships will take by the orders the viewer may see."""
    lines = []
    for number, ship in enumerate(battle.ships):
        way = [ship.at, *(at for _, at, _ in ordered_way(battle, number, look))]
        if len(way) > 1:
            lines.append(Line(drawn(way), "path", ship.captain))
    return lines


def scenes(battle: Battle) -> tuple[tuple[int, int, int, int], ...]:
    """Impulse, ship, hex and facing of everything the film shows."""
    return read_film(tuple(battle.film))


@lru_cache(200)
def read_film(film: tuple[Scene, ...]) -> tuple[tuple[int, int, int, int], ...]:
    return tuple([read_scene(each) for each in film])


def flown_paths(battle: Battle) -> list[Line]:
    """Where each ship has come from this turn, or the last one while orders are written."""
    ways: dict[int, list[int]] = {}
    for _, number, at, facing in scenes(battle):
        if facing != GONE:
            ways.setdefault(number, []).append(at)
    return [
        Line(drawn(way), "border", battle.ships[number].captain)
        for number, way in ways.items()
        if len(way) > 1
    ]


def shot_lines(battle: Battle, look: Look) -> list[Line]:
    """The shots of this impulse, and those the viewer has chosen but not yet fired."""
    lines = []
    if battle.impulse:
        lines = volley_lines(battle, battle.impulse, look)
    for ship in battle.ships:
        if look.seat is not None and look.seat % 2 == ship.team:
            for each in ship.shots:
                target = battle.ships[target_of(each)]
                lines.append(shot_line(ship.at, target.at, ship.captain))
    return lines


def volley_lines(battle: Battle, impulse: int, look: Look) -> list[Line]:
    """The shots of an impulse; those of one ship at one target are one line."""
    where = positions(battle, impulse)
    found: dict[tuple[int, int], list[str]] = {}
    for volley in battle.volleys:
        if volley.impulse == impulse and volley.ship in where and volley.target in where:
            found.setdefault((volley.ship, volley.target), []).append(str(volley.points))
    return [
        shot_line(
            where[ship][0],
            where[target][0],
            battle.ships[ship].captain,
            look.say("{points} damage", points="+".join(points)),
        )
        for (ship, target), points in found.items()
    ]


def shot_line(one: int, other: int, captain: int, label: str = "") -> Line:
    """A line with a point in the middle, where its label stands."""
    (q1, r1), (q2, r2) = drawn([one, other])
    return Line(((q1, r1), ((q1 + q2) / 2, (r1 + r2) / 2), (q2, r2)), "shot", captain, label)


def positions(battle: Battle, impulse: int) -> dict[int, tuple[int, int]]:
    """Hex and facing of each ship after the movement of an impulse of the film."""
    found = {
        number: (at, facing)
        for when, number, at, facing in scenes(battle)
        if when <= impulse
    }  # fmt: skip
    return {number: where for number, where in found.items() if where[1] != GONE}


def film_of(battle: Battle) -> int:
    """The turn the film shows: this one, or the last while orders are written."""
    return battle.turn if battle.impulse else battle.turn - 1


def moments(battle: Battle, look: Look) -> tuple[Moment, ...]:
    """The impulses carried out so far, or all of the last turn while orders are written."""
    if not battle.film:
        return ()
    last = battle.impulse or LAST_IMPULSE
    return tuple(moment(battle, impulse, look) for impulse in range(last + 1))


def moment(battle: Battle, impulse: int, look: Look) -> Moment:
    say = look.say
    standing: dict[int, list[Piece]] = {}
    where = positions(battle, impulse)
    for number, (at, facing) in where.items():
        ship = battle.ships[number]
        standing.setdefault(at, []).append(
            Piece(
                handle(number),
                ship_title(battle, number, say),
                figure_of(ship),
                art=LAYOUTS[ship.sheet].sheet.id,
                seat=ship.captain,
                frame=frame_of(battle, ship),
                facing=facing,
                label=ship_label(battle, number),
            )
        )
    title = say("Impulse {impulse}", impulse=impulse) if impulse else say("Start of the turn")
    shots = volleys_of(battle, impulse, look)
    moves = any(when == impulse for when, *_ in scenes(battle))
    return Moment(
        title,
        tuple(Hex(*axial(at), pieces=tuple(pieces)) for at, pieces in standing.items()),
        tuple(volley_lines(battle, impulse, look)),
        shots=shots,
        ms=FIRE_MS if shots else MOVE_MS if moves and impulse else QUIET_MS,
    )


def volleys_of(battle: Battle, impulse: int, look: Look) -> tuple[Shot, ...]:
    """The fire of an impulse; that of one ship at one target is one."""
    found: dict[tuple[int, int], list[int]] = {}
    for volley in battle.volleys:
        if volley.impulse == impulse:
            found.setdefault((volley.ship, volley.target), []).append(volley.points)
    return tuple(
        Shot(
            handle(ship),
            handle(target),
            sum(points),
            look.say("{points} damage", points="+".join(map(str, points))),
        )
        for (ship, target), points in found.items()
    )
