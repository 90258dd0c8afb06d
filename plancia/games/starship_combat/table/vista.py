"""What one would see from an impulse of the plan, if the enemy stays where it is."""

from __future__ import annotations

from plancia.engine.hexes import axial, distance
from plancia.engine.look import Look
from plancia.engine.table import Ability, FigureRow, Figures, Line, Piece, Span, Vista
from plancia.games.starship_combat.content.lookup import LAYOUTS, damage, reaches
from plancia.games.starship_combat.content.scenarios import LAST_IMPULSE
from plancia.games.starship_combat.content.ships import SIDES_OF_SHIP
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.fire import malus, struck
from plancia.games.starship_combat.state.state import Battle, Ship
from plancia.games.starship_combat.table.arcs import arcs, drawn, figure_of
from plancia.games.starship_combat.table.sheets import frame_of
from plancia.games.starship_combat.words.forecast import bearing, nearest_enemy, planned
from plancia.games.starship_combat.words.names import handle, place_name, ship_title
from plancia.games.starship_combat.words.sentences import (
    ARC_CODES,
    COMPASS,
    WEAPON_ICONS,
)


def vistas(battle: Battle, number: int, look: Look) -> tuple[Vista | None, ...]:
    """One for each impulse; none where the ship would be lost or there is no enemy."""
    places = planned(battle, number)
    target = nearest_enemy(battle, battle.ships[number])
    if target < 0:
        return ()
    return tuple(
        vista(battle, number, places[impulse], target, impulse, look)
        for impulse in range(1, LAST_IMPULSE + 1)
    )


def vista(battle: Battle, number: int, ship: Ship, target: int, impulse: int, look: Look) -> Vista:
    say = look.say
    enemy = battle.ships[target]
    apart = distance(ship.at, enemy.at)
    (q1, r1), (q2, r2) = drawn([ship.at, enemy.at])
    aim = Line(
        ((q1, r1), ((q1 + q2) / 2, (r1 + r2) / 2), (q2, r2)),
        "aim",
        ship.captain,
        # Between neighbours there is no room for a word, and nothing to tell.
        say("distance {distance}", distance=apart) if apart > 1 else "",
    )
    return Vista(
        say("At impulse {impulse}", impulse=impulse),
        told(battle, ship, enemy, apart, target, look),
        Piece(
            handle(number),
            ship_title(battle, number, say),
            figure_of(ship),
            art=LAYOUTS[ship.sheet].sheet.id,
            seat=ship.captain,
            frame=frame_of(battle, ship),
            facing=ship.facing,
        ),
        axial(ship.at),
        (*arcs(ship, look), aim),
        table_of_damage(battle, ship, enemy, apart, look),
        bears(battle, ship, enemy, look),
    )


def told(
    battle: Battle, ship: Ship, enemy: Ship, apart: int, target: int, look: Look
) -> tuple[Span, ...]:
    """Place, distance and the shield that would be struck, in words."""
    say = look.say
    sides = struck(battle, ship, enemy)
    where = say(
        "You are in {place}, facing {compass}; {enemy} at distance {distance}, if she stays.",
        place=place_name(ship.at),
        compass=say(COMPASS[ship.facing]),
        enemy=ship_title(battle, target, say),
        distance=apart,
    )
    spans = [Span(where)]
    if sides & (sides - 1) == 0 and sides:
        side = sides.bit_length() - 1
        text = say(
            "You strike her shield, {side}: {left} left.",
            side=say(SIDES_OF_SHIP[side]),
            left=enemy.shields[side],
        )
        spans.append(Span(f" {text}"))
    return tuple(spans)


def table_of_damage(battle: Battle, ship: Ship, enemy: Ship, apart: int, look: Look) -> Figures:
    """What each weapon does by die, at this distance: nothing where it does not reach.

    Every weapon has its row, so that nothing moves from one impulse to the next."""
    more = malus(battle, ship, enemy)
    rows = tuple(
        FigureRow(
            look.say(WEAPONS[weapon].name),
            tuple(damage(weapon, apart, die + more) for die in range(1, 7))
            if reaches(weapon, apart)
            else (0,) * 6,
            WEAPON_ICONS[weapon],
        )
        for weapon in LAYOUTS[ship.sheet].types
    )
    heads = tuple(Span(str(die)) for die in range(1, 7))
    return Figures("damage", "read", heads, rows, note=look.say("Damage by die"))


def bears(battle: Battle, ship: Ship, enemy: Ship, look: Look) -> tuple[Ability, ...]:
    """Each weapon with its arc, ready where it would bear; the first of a kind has its picture."""
    layout = LAYOUTS[ship.sheet]
    found = []
    before = None
    for box, hits in bearing(battle, ship, enemy):
        icon = WEAPON_ICONS[layout.weapon_of[box]]
        text = look.say(ARC_CODES[layout.boxes[box].arc])
        span = Span(text, None if icon == before else icon)
        found.append(Ability((span,), state="ready" if hits else "off"))
        before = icon
    return tuple(found)
