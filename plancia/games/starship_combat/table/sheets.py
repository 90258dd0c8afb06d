"""Ships' sheets as widgets: shields around, systems inside by section."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.table import Ability, Box, Card, Counter, Place, Section, Sheet, Shield, Span
from plancia.engine.words import Words
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.ships import (
    CLASSES,
    KINDS,
    NO_SPECIAL,
    SIDES_OF_SHIP,
    SPECIAL_ENERGY,
    SPECIALS,
)
from plancia.games.starship_combat.content.weapons import WEAPONS, Weapon
from plancia.games.starship_combat.rules.flight import helm
from plancia.games.starship_combat.rules.planning import energy_of
from plancia.games.starship_combat.state.state import (
    EXPLODED,
    ON_MAP,
    STATUS,
    WAITING,
    Battle,
    Ship,
)
from plancia.games.starship_combat.words.names import asked_ship, handle, ship_title
from plancia.games.starship_combat.words.sentences import (
    ARC_CODES,
    ARC_WORDS,
    KIND_ICONS,
    WEAPON_CODES,
    WEAPON_ICONS,
)

MIRROR = "mirror"
ALLIED = "captain {}"
READING = (0, 1, 2, 3, 5, 4)
"""The order sections are drawn in: on either side the front one above."""
PLACES = ("front", "right", "right", "back", "left", "left")


def mine_to_see(battle: Battle, ship: Ship, look: Look) -> bool:
    """Whether the viewer may look at a ship's secret drafts."""
    return battle.impulse > 0 or (look.seat is not None and look.seat % 2 == ship.team)


def frame_of(battle: Battle, ship: Ship) -> str:
    """The frame of a ship's race; the second side has one of its own where both are of one race.
    So has every captain but the first of a side: partners are told apart."""
    if ship.captain > 1:
        return ALLIED.format(ship.captain)
    race = LAYOUTS[ship.sheet].sheet.race
    if race >= 0 and ship.team == 1 and battle.races[0] == battle.races[1]:
        return MIRROR
    return str(race)


def sheet(battle: Battle, number: int, place: Place, look: Look) -> Sheet:
    """Shields around, systems inside by section."""
    say = look.say
    ship = battle.ships[number]
    entry = LAYOUTS[ship.sheet].sheet
    asked = asked_ship(look) == number
    return Sheet(
        f"sheet{number}",
        place,
        ship_title(battle, number, say),
        ship.captain,
        handle(number),
        frame_of(battle, ship),
        entry.id,
        sections=tuple(section(battle, number, each, asked, look) for each in READING),
        shields=tuple(shield(battle, ship, side, asked, look) for side in range(6)),
        counters=gauges(battle, ship, look),
        abilities=(*weapon_rows(ship, look), *status_row(ship, look)),
        lost=ship.status not in (ON_MAP, WAITING),
        token=left_of_each(ship, look),
    )


def left_of_each(ship: Ship, look: Look) -> tuple[Span, ...]:
    """What is left of each weapon, the engines and the rest, of how many."""
    say = look.say
    layout = LAYOUTS[ship.sheet]
    working = ~ship.lost
    found = [
        Span(
            f"{(layout.armed[weapon] & working).bit_count()}/{layout.armed[weapon].bit_count()} "
            + say(WEAPONS[weapon].name),
            WEAPON_ICONS[weapon],
        )
        for weapon in layout.types
    ]
    engines = layout.engines
    found.append(
        Span(f"{(engines & working).bit_count()}/{engines.bit_count()} " + say("Energy"), "energy")
    )
    return tuple(found)


def section(battle: Battle, number: int, which: int, asked: bool, look: Look) -> Section:
    say = look.say
    ship = battle.ships[number]
    layout = LAYOUTS[ship.sheet]
    mended = ship.orders.mended if mine_to_see(battle, ship, look) else 0
    boxes = []
    offered = 0
    for box in range(layout.count):
        if not layout.sections[which] >> box & 1:
            continue
        entry = layout.boxes[box]
        group = layout.group_of[box]
        lost = bool(ship.lost >> box & 1)
        verb = "repair" if lost else "lose"
        options: tuple[str, ...] = ()
        if asked and not mended >> box & 1:
            options = look.notations(verb, group)
        offered += len(options)
        name = say(KINDS[entry.kind])
        label = ""
        if entry.weapon >= 0:
            name = f"{say(WEAPONS[entry.weapon].name)} ({say(ARC_WORDS[entry.arc])})"
            label = f"{say(WEAPON_CODES[entry.weapon])} {say(ARC_CODES[entry.arc])}"
        icon = WEAPON_ICONS[entry.weapon] if entry.weapon >= 0 else KIND_ICONS[entry.kind]
        state = "whole"
        if lost:
            state = "mended" if mended >> box & 1 else "damaged"
        elif ship.fired >> box & 1:
            state = "spent"
        boxes.append(Box(name, icon, label, state, options))  # type: ignore[arg-type]
    return Section(say(SIDES_OF_SHIP[which]), tuple(boxes), PLACES[which])  # type: ignore[arg-type]


def shield(battle: Battle, ship: Ship, side: int, asked: bool, look: Look) -> Shield:
    mended = ship.orders.mended_shields[side] if mine_to_see(battle, ship, look) else 0
    if battle.impulse:
        mended = 0
    options: tuple[str, ...] = ()
    if asked:
        options = look.notations("repair-shield", side) + look.notations("struck", side)
    most = LAYOUTS[ship.sheet].shields[side]
    return Shield(side, ship.shields[side] + mended, most, not ship.lowered, options)


def gauges(battle: Battle, ship: Ship, look: Look) -> tuple[Counter, ...]:
    say = look.say
    layout = LAYOUTS[ship.sheet]
    found = [
        Counter(say("Systems"), ship.working(), "hull", most=layout.count, big=True),
        Counter(say("Energy"), energy_of(ship), "energy", most=layout.engines.bit_count()),
        Counter(say("Speed"), max(ship.speed, 0), "engine", most=layout.speed),
        Counter(say("Manoeuvre speed"), helm(ship, ship.lost), "turn"),
        Counter(say("Acceleration"), layout.acceleration, "arrow"),
    ]
    if ship.cargo:
        found.append(Counter(say("Aboard"), ship.cargo, "cargo"))
    return tuple(found)


def weapon_rows(ship: Ship, look: Look, whole: bool = False) -> tuple[Ability, ...]:
    """Each weapon type with price and ranges; with its whole table where there is room."""
    say = look.say
    layout = LAYOUTS[ship.sheet]
    rows = []
    for weapon in layout.types:
        entry = WEAPONS[weapon]
        able = layout.armed[weapon] & ~ship.lost
        text = say(
            "{weapon}: {energy} energy, {count} working, distance {first}-{last}, at most {most}",
            weapon=say(entry.name),
            energy=entry.energy,
            count=able.bit_count(),
            first=entry.bands[0][0],
            last=entry.bands[-1][1],
            most=entry.strongest,
        )
        if whole:
            text = f"{text}. {say('Damage by die at distance {bands}', bands=bands(entry))}"
        ready = able & ~ship.fired
        state = "ready" if ready else ("used" if able else "off")
        rows.append(Ability((Span(text),), WEAPON_ICONS[weapon], state))  # type: ignore[arg-type]
    return (*rows, *special_row(layout.special, say))


def special_row(special: int, say: Words) -> tuple[Ability, ...]:
    if special == NO_SPECIAL:
        return ()
    text = say(
        "{special}: {energy} energy", special=say(SPECIALS[special]), energy=SPECIAL_ENERGY[special]
    )
    return (Ability((Span(text),), "turn"),)


def bands(weapon: Weapon) -> str:
    """The weapon's table: for each distance the damage of a die from 1 to 6."""
    return "; ".join(
        f"{first if first == last else f'{first}-{last}'}: {'/'.join(map(str, cells[:6]))}"
        for first, last, cells in weapon.bands
    )


def status_row(ship: Ship, look: Look) -> tuple[Ability, ...]:
    say = look.say
    if ship.status not in (ON_MAP, WAITING):
        icon = "skull" if ship.status == EXPLODED else "flag"
        return (Ability((Span(say(STATUS[ship.status])),), icon),)  # type: ignore[arg-type]
    if ship.lowered:
        return (Ability((Span(say("shields lowered")),), "shield"),)
    return ()


def inspected(battle: Battle, number: int, look: Look) -> Card:
    """What inspecting a ship shows."""
    say = look.say
    ship = battle.ships[number]
    entry = LAYOUTS[ship.sheet].sheet
    return Card(
        handle(number),
        ship_title(battle, number, say),
        frame_of(battle, ship),
        art=entry.id,
        figure="ship",
        kind=say(CLASSES[entry.size]),
        value=ship.working(),
        value_icon="hull",
        abilities=weapon_rows(ship, look, whole=True),
        note=say("Reconstructed: the rulebook's own sheets are lost."),
    )
