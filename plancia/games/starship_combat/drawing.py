"""Ships' sheets and planning grids, as widgets."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.table import (
    Ability,
    Box,
    Card,
    Cell,
    Counter,
    Place,
    Plan,
    PlanRow,
    Section,
    Sheet,
    Shield,
    Span,
)
from plancia.games.starship_combat.planning import LETTERS, energy_left, energy_of, plan
from plancia.games.starship_combat.scenarios import (
    CHART,
    FIRST_FIRE,
    LAST_IMPULSE,
    SCENARIOS,
    SHUTTLES,
)
from plancia.games.starship_combat.ships import (
    CLASSES,
    KINDS,
    LAYOUTS,
    NO_SPECIAL,
    SIDES_OF_SHIP,
    SPECIAL_ENERGY,
    SPECIALS,
)
from plancia.games.starship_combat.state import (
    EXPLODED,
    NEVER,
    ON_MAP,
    STATUS,
    WAITING,
    Battle,
    Ship,
    no_orders,
)
from plancia.games.starship_combat.weapons import ARC_NAMES, WEAPONS, Weapon
from plancia.games.starship_combat.words import (
    ARC_WORDS,
    KIND_ICONS,
    WEAPON_ICONS,
    asked_ship,
    handle,
    ship_title,
)

Steps = dict[tuple[str, int, int], int]
MIRROR = "mirror"
READING = (0, 1, 2, 3, 5, 4)
"""The order sections are drawn in: on either side the front one above."""
PLACES = ("front", "right", "right", "back", "left", "left")


def spans_of_scenario(battle: Battle, look: Look) -> tuple[Span, ...]:
    chosen = SCENARIOS[battle.terms.scenario]
    spans = [Span(look.say(chosen.text), "mission")]
    if chosen.tokens:
        spans.append(Span(look.say("{count} left to fetch", count=battle.tokens), "people"))
    return tuple(spans)


def mine_to_see(battle: Battle, ship: Ship, look: Look) -> bool:
    """Whether the viewer may look at a ship's secret drafts."""
    return battle.impulse > 0 or (look.seat is not None and look.seat % 2 == ship.team)


def frame_of(battle: Battle, ship: Ship) -> str:
    """The frame of a ship's race; the second side has one of its own where both are of one race."""
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
    )


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
            label = f"{WEAPONS[entry.weapon].token} {ARC_NAMES[entry.arc]}"
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
    most = LAYOUTS[ship.sheet].sheet.shields[side]
    return Shield(side, ship.shields[side] + mended, most, not ship.lowered, options)


def gauges(battle: Battle, ship: Ship, look: Look) -> tuple[Counter, ...]:
    say = look.say
    layout = LAYOUTS[ship.sheet]
    found = [
        Counter(say("Systems"), ship.working(), "hull", most=layout.count, big=True),
        Counter(say("Energy"), energy_of(ship), "energy", most=layout.engines.bit_count()),
        Counter(say("Speed"), max(ship.speed, 0), "engine", most=layout.sheet.speed),
        Counter(say("Manoeuvre speed"), layout.sheet.manoeuvre, "turn"),
        Counter(say("Acceleration"), layout.sheet.acceleration, "arrow"),
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
    special = layout.sheet.special
    if special != NO_SPECIAL:
        text = say(
            "{special}: {energy} energy",
            special=say(SPECIALS[special]),
            energy=SPECIAL_ENERGY[special],
        )
        rows.append(Ability((Span(text),), "turn"))
    return tuple(rows)


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


def grid(battle: Battle, number: int, place: Place, look: Look) -> Plan:
    """The command table of a ship: an impulse a column, kinds of orders as rows."""
    say = look.say
    ship = battle.ships[number]
    columns = tuple(str(impulse) for impulse in range(1, LAST_IMPULSE + 1))
    back = steps_back(battle, look)
    rows = [course_row(battle, number, back, look)]
    rows += [
        fire_row(battle, number, weapon, back, look)
        for weapon in LAYOUTS[ship.sheet].types
        if ship.orders.tokens[weapon]
    ]
    rows += other_rows(battle, number, look)
    asked = asked_ship(look) == number or "commit" in {each.verb for each in look.options}
    return Plan(
        f"orders{number}",
        place,
        columns,
        tuple(rows),
        say("Orders of {ship}", ship=ship_title(battle, number, say)),
        ship.captain,
        now=battle.impulse - 1 if battle.impulse else None,
        committed=battle.impulse > 0 or (ship.captain == look.seat and not asked),
        budget=budget(battle, number, back, look),
    )


def steps_back(battle: Battle, look: Look) -> Steps:
    """For each kind of question, ship and impulse or weapon: how far back its answer lies.

    The plan is walked through once more, on a copy, with the answers given so far.
    """
    if look.seat is None or not look.given or battle.impulse:
        return {}
    again = battle.copy()
    for ship in again.ships:
        if ship.captain == look.seat:
            ship.orders = no_orders()
    walk = plan(again, look.seat)
    asked = walk.send(None)  # type: ignore[arg-type]
    found: Steps = {}
    for index, option in enumerate(look.given):
        facts = asked.facts or {}
        about = facts.get("impulse", facts.get("weapon", 0))
        found.setdefault((asked.kind, facts.get("ship", -1), about), len(look.given) - index)
        asked = walk.send(option)
    return found


def facts_of(look: Look, number: int, kind: str) -> dict[str, int] | None:
    """The facts of the viewer's question, if it is of this kind and about this ship."""
    question = look.question
    if question is None or question.kind != kind or asked_ship(look) != number:
        return None
    return question.facts


def course_row(battle: Battle, number: int, back: Steps, look: Look) -> PlanRow:
    say = look.say
    ship = battle.ships[number]
    facts = facts_of(look, number, "course")
    moves = CHART[battle.terms.chart][ship.orders.speed]
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        code = ship.orders.course[impulse]
        state = "filled" if code else ("open" if impulse in moves else "empty")
        options: tuple[str, ...] = ()
        if facts is not None and facts["impulse"] == impulse:
            state, options = "current", look.notations("course")
        elif battle.impulse >= impulse and code:
            state = "done"
        steps = back.get(("course", number, impulse), 0)
        cells.append(Cell(LETTERS[code], None, state, "", steps, options))  # type: ignore[arg-type]
    return PlanRow(say("Course"), tuple(cells), "engine")


def fire_row(battle: Battle, number: int, weapon: int, back: Steps, look: Look) -> PlanRow:
    """SC-F3: the first four cells are closed to fire."""
    ship = battle.ships[number]
    facts = facts_of(look, number, "fire-in")
    asked = facts is not None and facts["weapon"] == weapon
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        count = sum(order == impulse * 16 + weapon for order in ship.orders.fire)
        options = look.notations("fire-in", impulse) if asked else ()
        state = "locked" if impulse < FIRST_FIRE else "empty"
        if count:
            state = "done" if battle.impulse >= impulse else "filled"
        if options:
            state = "open"
        label = str(count) if count else ""
        steps = back.get(("fire-in", number, weapon), 0) if count else 0
        cells.append(Cell(label, None, state, "", steps, options))  # type: ignore[arg-type]
    name = look.say(WEAPONS[weapon].name)
    return PlanRow(name, tuple(cells), WEAPON_ICONS[weapon])


def other_rows(battle: Battle, number: int, look: Look) -> list[PlanRow]:
    """Rows for shields, transporter, laboratory and hangar, where they have orders."""
    say = look.say
    orders = battle.ships[number].orders
    rows = []
    kinds = {each.verb for each in look.options} if asked_ship(look) == number else set()
    kind = look.question.kind if look.question else ""
    if orders.down or kinds & {"down", "up"}:
        down = [
            impulse
            for impulse in range(1, LAST_IMPULSE + 1)
            if orders.down and orders.down <= impulse < min(orders.up, NEVER)
        ]
        verb = "up" if "up" in kinds else "down"
        rows.append(marked(say("Shields down"), "shield", down, verb, look))
    if orders.transport or (kind == "transport" and kinds):
        rows.append(marked(say("Transporter"), "transporter", orders.transport, "act", look))
    if orders.survey or (kind in ("scan", "pick-up") and kinds):
        shuttles = SCENARIOS[battle.terms.scenario].aim == SHUTTLES
        name = say("Hangar") if shuttles else say("Laboratory")
        marks = [orders.survey] if orders.survey else []
        rows.append(marked(name, "hangar" if shuttles else "lab", marks, "act", look))
    return rows


def marked(name: str, icon: str, marks: list[int], verb: str, look: Look) -> PlanRow:
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        options = look.notations(verb, impulse)
        state = "open" if options else "filled" if impulse in marks else "empty"
        count = marks.count(impulse)
        label = "" if not count else "●" if count == 1 else str(count)
        cells.append(Cell(label, None, state, options=options))  # type: ignore[arg-type]
    return PlanRow(name, tuple(cells), icon)  # type: ignore[arg-type]


def budget(battle: Battle, number: int, back: Steps, look: Look) -> tuple[Counter, ...]:
    """How the energy is allotted; the counter in question carries its options."""
    say = look.say
    ship = battle.ships[number]
    orders = ship.orders
    layout = LAYOUTS[ship.sheet]
    asked = asked_ship(look) == number

    def options(verb: str, target: int | None = None) -> tuple[str, ...]:
        return look.notations(verb, target) if asked else ()

    energy = energy_of(ship)
    left = energy_left(ship) if battle.impulse == 0 else 0
    found = [Counter(say("Energy left"), left, "energy", most=energy, big=True)]
    repaired = orders.mended.bit_count() + sum(orders.mended_shields)
    steps = back.get(("repair", number, 0), 0)
    found.append(Counter(say("Repairs"), repaired, "repair", back=steps, options=options("done")))
    for weapon in layout.types:
        found.append(
            Counter(
                say(WEAPONS[weapon].name),
                orders.tokens[weapon],
                WEAPON_ICONS[weapon],
                most=layout.armed[weapon].bit_count(),
                back=back.get(("arm", number, weapon), 0),
                options=options("arm", weapon),
            )
        )
    if layout.sheet.special != NO_SPECIAL:
        name = say(SPECIALS[layout.sheet.special])
        steps = back.get(("special", number, 0), 0)
        paid = int(orders.special)
        found.append(Counter(name, paid, "turn", back=steps, options=options("special")))
    if orders.transports or options("transports"):
        found.append(
            Counter(
                say("Transporter"), orders.transports, "transporter", options=options("transports")
            )
        )
    found.append(
        Counter(
            say("Speed"),
            orders.speed,
            "engine",
            most=layout.sheet.speed,
            back=back.get(("speed", number, 0), 0),
            options=options("speed"),
        )
    )
    return tuple(found)
