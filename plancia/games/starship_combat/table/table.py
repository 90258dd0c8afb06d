"""The table of Starship Combat: what each viewer sees of map, ships and orders."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.engine.look import Look
from plancia.engine.table import (
    Area,
    Counter,
    Dice,
    Die,
    Emblem,
    Frame,
    Note,
    Seat,
    Span,
    Table,
)
from plancia.engine.table.recap import COMMON, last_turn
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.scenarios import SCENARIOS
from plancia.games.starship_combat.content.ships import RACES
from plancia.games.starship_combat.content.vocabulary import Team
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.ending import points
from plancia.games.starship_combat.state.state import ON_MAP, Battle, no_orders
from plancia.games.starship_combat.table.grid import grid
from plancia.games.starship_combat.table.map import sees_orders, the_map
from plancia.games.starship_combat.table.races import races
from plancia.games.starship_combat.table.recap import deed
from plancia.games.starship_combat.table.sheets import ALLIED, MIRROR, frame_of, sheet
from plancia.games.starship_combat.words.names import side_name
from plancia.games.starship_combat.words.scenarios import scenario_text
from plancia.games.starship_combat.words.sentences import DEEDS

RACE_FRAMES: tuple[tuple[str, Emblem], ...] = (
    ("#62a8f5", "star"), ("#ef7d57", "crescent"), ("#6fd08c", "wing"), ("#f2d14b", "leaf"),
    ("#c79bf2", "spiral"),
)  # fmt: skip
ALLIED_FRAMES: tuple[tuple[str, Emblem], ...] = (
    ("#4fd6c8", "anchor"), ("#e0a06c", "triangle"), ("#aab6ff", "hexagon"), ("#e08fe0", "gear"),
)  # fmt: skip
"""Of the third captain and those after."""


def table(battle: Battle, look: Look) -> Table:
    """Enemies above, the map in the middle, own ships and orders below."""
    me = look.seat if look.seat is not None else 0
    others = [number for number, ship in enumerate(battle.ships) if ship.team != me % 2]
    mine = [number for number, ship in enumerate(battle.ships) if ship.team == me % 2]
    ready = any(ship.sheet >= 0 for ship in battle.ships)
    afloat = [number for number in (*mine, *others) if battle.ships[number].status == ON_MAP]
    plans = [number for number in afloat if sees_orders(battle, number, look)]
    areas: list[Area] = [
        *(grid(battle, number, "choose", look) for number in plans if number in mine),
        *(sheet(battle, number, "mine", look) for number in mine if ready),
        the_map(battle, look),
        *races(battle, look),
        *dice_area(battle, look),
        *(sheet(battle, number, "others", look) for number in others if ready),
        *(grid(battle, number, "choose", look) for number in plans if number in others),
        *(unwritten(battle, afloat, look) if battle.turn and not plans else ()),
        Note("aim", "side", spans_of_scenario(battle, look), look.say("Scenario")),
    ]
    return Table(
        game="starship-combat",
        viewer=look.seat,
        seats=tuple(seat(battle, each, look) for each in range(battle.terms.seats)),
        areas=tuple(areas),
        phase=phase(battle, look),
        frames=frames(battle, look),
    )


def unwritten(battle: Battle, numbers: list[int], look: Look) -> Iterator[Area]:
    """Command tables for somebody who knows of no orders: they lie there empty until they are
    revealed, so that nothing moves then."""
    empty = battle.copy()
    for ship in empty.ships:
        ship.orders = no_orders()
    for number in numbers:
        yield grid(empty, number, "choose", look)


def frames(battle: Battle, look: Look) -> dict[str, Frame]:
    found = {
        str(race): Frame(colour, emblem, look.say(RACES[race]))
        for race, (colour, emblem) in enumerate(RACE_FRAMES)
    }
    found[MIRROR] = Frame("#f5a3c7", "diamond", look.say("Second side"))
    found["-1"] = Frame("#9fb0c9", "disc", look.say("Unaligned"))
    for captain in range(2, battle.terms.seats):
        colour, mark = ALLIED_FRAMES[captain - 2]
        name = side_name(Team(captain % 2), look.say)
        found[ALLIED.format(captain)] = Frame(colour, mark, name)
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
    team = Team(number % 2)
    captains = [each for each in range(battle.terms.seats) if each % 2 == team]
    name = side_name(team, say)
    if len(captains) > 1:
        name = say("{side}, captain {number}", side=name, number=captains.index(number) + 1)
    name = look.name(number, name)
    ships = [ship for ship in battle.ships if ship.captain == number]
    afloat = sum(ship.status == ON_MAP for ship in ships)
    last, turn = last_turn(
        number, look, DEEDS, lambda told: deed(battle, number, told, look), COMMON
    )
    return Seat(
        number,
        name,
        last=last,
        last_turn=turn,
        frame=frame_of(battle, ships[0]) if ships and ships[0].sheet >= 0 else "",
        out=battle.turn > 0 and afloat == 0,
        counters=(
            Counter(say("Points"), points(battle, team), "star", big=True),
            Counter(say("Ships"), afloat if battle.turn else len(ships), "ship"),
        ),
    )


def dice_area(battle: Battle, look: Look) -> list[Area]:
    """The dice of the last volley."""
    if not battle.volleys:
        return []
    last = battle.volleys[-1].impulse
    dice = []
    for volley in battle.volleys:
        if volley.impulse == last:
            ship = battle.ships[volley.ship]
            weapon = LAYOUTS[ship.sheet].weapon_of[volley.box]
            more = volley.die - volley.rolled
            label = look.say(
                "{weapon}{more}: {points} damage",
                weapon=look.say(WEAPONS[weapon].name),
                more=f" (+{more})" if more else "",
                points=volley.points,
            )
            dice.append(Die(volley.rolled, 6, ship.captain, label))
    throw = battle.turn * 1000 + last * 20 + len(dice)
    title = look.say("Fire of impulse {impulse}", impulse=last)
    return [Dice("dice", "read", tuple(dice), throw, title)]


def spans_of_scenario(battle: Battle, look: Look) -> tuple[Span, ...]:
    chosen = SCENARIOS[battle.terms.scenario]
    spans = [Span(scenario_text(battle, look.say), "mission")]
    if chosen.tokens:
        spans.append(Span(look.say("{count} left to fetch", count=battle.tokens), "people"))
    return tuple(spans)
