"""The command table of a ship as a widget: energy, and an impulse a column."""

from __future__ import annotations

from plancia.engine.hexes import distance
from plancia.engine.look import Look
from plancia.engine.table import Cell, Counter, Icon, Pip, Place, Plan, PlanRow
from plancia.games.starship_combat.content.lookup import CHART, ENERGY, LAYOUTS
from plancia.games.starship_combat.content.scenarios import FIRST_FIRE, LAST_IMPULSE
from plancia.games.starship_combat.content.ships import NO_SPECIAL, SPECIAL_ENERGY, SPECIALS
from plancia.games.starship_combat.content.vocabulary import WeaponNumber
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.flight import fatal_impulse
from plancia.games.starship_combat.rules.planning import (
    LETTERS,
    REPAIR_PRICE,
    energy_left,
    energy_of,
    fastest,
)
from plancia.games.starship_combat.state.packing import fire_order
from plancia.games.starship_combat.state.state import Battle, Ship
from plancia.games.starship_combat.table.duties import duties, duty_rows
from plancia.games.starship_combat.table.redo import (
    AMOUNTS,
    Given,
    Steps,
    given_answers,
    planning,
    rewrite,
)
from plancia.games.starship_combat.table.vista import vistas
from plancia.games.starship_combat.words.forecast import bearing, nearest_enemy, planned
from plancia.games.starship_combat.words.names import asked_ship, place_name, ship_title
from plancia.games.starship_combat.words.sentences import MANOEUVRES, WEAPON_ICONS

ARROWS = ("", "↰", "↖", "↑", "↗", "↱", "↶", "↷", "■")
"""For each manoeuvre the way it takes: turn, slip, ahead, slip, turn, special turns, stop."""


def grid(battle: Battle, number: int, place: Place, look: Look) -> Plan:
    """The command table of a ship: an impulse a column, kinds of orders as rows.

    Every row is there from the beginning, so that nothing moves while orders are written.
    """
    ship = battle.ships[number]
    columns = tuple(str(impulse) for impulse in range(1, LAST_IMPULSE + 1))
    drafting = planning(battle, look) and ship.captain == look.seat
    given = given_answers(battle, look) if drafting else []
    draft = Draft(battle, number, look, given, steps_back(given))
    places = planned(battle, number) if drafting else []
    rows = [course_row(draft)]
    rows += [fire_row(draft, weapon, places) for weapon in LAYOUTS[ship.sheet].types]
    rows += duty_rows(battle, number, draft.back, look)
    rows.append(distance_row(battle, number, places, look))
    return Plan(
        f"orders{number}",
        place,
        columns,
        tuple(rows),
        plan_title(battle, number, look),
        ship.captain,
        now=battle.impulse - 1 if battle.impulse else None,
        committed=battle.impulse > 0 or (ship.captain == look.seat and look.question is None),
        budget=budget(draft),
        pointed=vistas(battle, number, look) if drafting else (),
        room=most_rows(battle),
    )


def most_rows(battle: Battle) -> int:
    """The rows of the ship with the most to order: all plans of a match take as much room."""
    return max(
        len(LAYOUTS[ship.sheet].types) + len(duties(battle, ship)) + len(("course", "distance"))
        for ship in battle.ships
    )


def plan_title(battle: Battle, number: int, look: Look) -> str:
    """Among several plans the ship's name says enough."""
    name = ship_title(battle, number, look.say)
    captain = battle.ships[number].captain
    alone = sum(ship.captain == captain for ship in battle.ships) == 1
    return look.say("Orders of {ship}", ship=name) if alone else name


class Draft:
    """Orders being written, and how to change their numbers."""

    def __init__(self, battle: Battle, number: int, look: Look, given: Given, back: Steps) -> None:
        self.battle = battle
        self.number = number
        self.look = look
        self.given = given
        self.back = back
        self.asked = asked_ship(look) == number
        self.open = planning(battle, look) and battle.ships[number].captain == look.seat

    def counter(
        self,
        name: str,
        value: int,
        icon: Icon,
        kind: str,
        about: int = 0,
        most: int | None = None,
        verb: str = "",
        target: int | None = None,
    ) -> Counter:
        """A number of the plan that can be stepped."""
        look = self.look
        key = (kind, self.number, about)
        options = look.notations(verb or kind, target) if self.asked else ()
        less = more = None
        if self.open and (kind == "special" or kind in AMOUNTS):
            less = rewrite(self.battle, look, self.given, key, value - 1)
            more = rewrite(self.battle, look, self.given, key, value + 1)
        back = self.back.get(key, 0)
        return Counter(name, value, icon, most, back=back, options=options, less=less, more=more)


def steps_back(given: Given) -> Steps:
    """For each kind of question, ship and impulse or weapon: how far back its answer lies.

    A shot's matter is its weapon and the impulse it was put in, see `shot_matter`.
    """
    found: Steps = {}
    for index, ((kind, ship, about), option) in enumerate(given):
        if option.verb == "fire-in":
            about = shot_matter(WeaponNumber(about), option.target)
        found.setdefault((kind, ship, about), len(given) - index)
    return found


def shot_matter(weapon: WeaponNumber, impulse: int) -> int:
    return weapon * 32 + impulse


def facts_of(look: Look, number: int, kind: str) -> dict[str, int] | None:
    """The facts of the viewer's question, if it is of this kind and about this ship."""
    question = look.question
    if question is None or question.kind != kind or asked_ship(look) != number:
        return None
    return question.facts


def course_row(draft: Draft) -> PlanRow:
    battle, number, look = draft.battle, draft.number, draft.look
    ship = battle.ships[number]
    facts = facts_of(look, number, "course")
    moves = CHART[battle.terms.chart][ship.orders.speed]
    fatal = fatal_impulse(battle, ship)
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        code = ship.orders.course[impulse]
        state = "filled" if code else ("open" if impulse in moves else "empty")
        options: tuple[str, ...] = ()
        if facts is not None and facts["impulse"] == impulse:
            state, options = "current", look.notations("course")
        elif battle.impulse >= impulse and code:
            state = "done"
        steps = draft.back.get(("course", number, impulse), 0)
        icon: Icon | None = "skull" if impulse == fatal else None
        note = f"{LETTERS[code]}: {look.say(MANOEUVRES[code])}" if code else ""
        label = ARROWS[code]
        cells.append(Cell(label, icon, state, note, steps, options))  # type: ignore[arg-type]
    speed = draft.counter(
        look.say("Speed"),
        ship.orders.speed,
        "engine",
        "speed",
        most=fastest(ship) if battle.impulse == 0 else LAYOUTS[ship.sheet].sheet.speed,
    )
    return PlanRow(look.say("Course"), tuple(cells), "engine", speed)


def fire_row(draft: Draft, weapon: WeaponNumber, places: list[Ship]) -> PlanRow:
    """SC-F3: the first four cells are closed to fire."""
    battle, number, look = draft.battle, draft.number, draft.look
    ship = battle.ships[number]
    layout = LAYOUTS[ship.sheet]
    facts = facts_of(look, number, "fire-in")
    asked = facts is not None and facts["weapon"] == weapon
    bearers = bearing_counts(battle, number, weapon, places)
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        count = ship.orders.fire.count(fire_order(weapon, impulse))
        options = look.notations("fire-in", impulse) if asked else ()
        state = "locked" if impulse < FIRST_FIRE else "empty"
        if count:
            state = "done" if battle.impulse >= impulse else "filled"
        if options:
            state = "open"
        label = str(count) if count else ""
        steps = draft.back.get(("fire-in", number, shot_matter(weapon, impulse)), 0)
        bear = bearers[impulse] if impulse >= FIRST_FIRE else 0
        cells.append(
            Cell(label, None, state, "", steps, options, bear)  # type: ignore[arg-type]
        )
    name = look.say(WEAPONS[weapon].name)
    tokens = draft.counter(
        name,
        ship.orders.tokens[weapon],
        WEAPON_ICONS[weapon],
        "arm",
        weapon,
        layout.armed[weapon].bit_count(),
        target=weapon,
    )
    unpaid = not ship.orders.tokens[weapon]
    return PlanRow(name, tuple(cells), WEAPON_ICONS[weapon], tokens, reserved=unpaid)


def bearing_counts(
    battle: Battle, number: int, weapon: WeaponNumber, places: list[Ship]
) -> list[int]:
    """For each impulse how many weapons of a type would bear on the nearest enemy."""
    target = nearest_enemy(battle, battle.ships[number]) if places else -1
    if target < 0:
        return [0] * (LAST_IMPULSE + 1)
    weapon_of = LAYOUTS[battle.ships[number].sheet].weapon_of
    return [
        sum(
            hits and weapon_of[box] == weapon
            for box, hits in bearing(battle, ship, battle.ships[target])
        )
        for ship in places
    ]


def distance_row(battle: Battle, number: int, places: list[Ship], look: Look) -> PlanRow:
    """How far the nearest enemy would be in each impulse, if it stays where it is; once orders
    are carried out, how far it is."""
    target = nearest_enemy(battle, battle.ships[number])
    name = look.say("Distance")
    cells = [Cell()] * LAST_IMPULSE
    if target >= 0:
        at = battle.ships[target].at
        if places:
            name = look.say("Distance, if she stays in {place}", place=place_name(at))
            cells = [Cell(str(distance(ship.at, at)), note=name) for ship in places[1:]]
        elif battle.impulse:
            far = distance(battle.ships[number].at, at)
            cells[battle.impulse - 1] = Cell(str(far), note=name)
    return PlanRow(name, tuple(cells), "target", measure=True)


def budget(draft: Draft) -> tuple[Counter, ...]:
    """The energy and what it pays for, and the numbers that feed no row."""
    battle, number, look = draft.battle, draft.number, draft.look
    say = look.say
    ship = battle.ships[number]
    orders = ship.orders
    left = energy_left(ship) if battle.impulse == 0 else 0
    found = [
        Counter(
            say("Energy left"),
            left,
            "energy",
            most=energy_of(ship),
            big=True,
            pays=payments(ship, left, look),
        )
    ]
    repaired = orders.mended.bit_count() + sum(orders.mended_shields)
    found.append(draft.counter(say("Repairs"), repaired, "repair", "repair", verb="done"))
    special = LAYOUTS[ship.sheet].sheet.special
    if special != NO_SPECIAL:
        name = say(SPECIALS[special])
        found.append(draft.counter(name, int(orders.special), "turn", "special", most=1))
    if "transporter" in duties(battle, ship):
        name = say("Transporter")
        found.append(draft.counter(name, orders.transports, "transporter", "transports"))
    return tuple(found)


def payments(ship: Ship, left: int, look: Look) -> tuple[Pip, ...]:
    """SC-E12: every point of energy with what it pays for, the free ones last."""
    say = look.say
    orders = ship.orders
    layout = LAYOUTS[ship.sheet]
    found = [Pip(orders.speed, "engine", say("Speed"))]
    for weapon in layout.types:
        price = orders.tokens[weapon] * ENERGY[weapon]
        found.append(Pip(price, WEAPON_ICONS[weapon], say(WEAPONS[weapon].name)))
    if orders.special:
        special = layout.sheet.special
        found.append(Pip(SPECIAL_ENERGY[special], "turn", say(SPECIALS[special])))
    found.append(Pip(orders.transports, "transporter", say("Transporter")))
    repaired = orders.mended.bit_count() + sum(orders.mended_shields)
    found.append(Pip(REPAIR_PRICE * repaired, "repair", say("Repairs")))
    found.append(Pip(max(0, left), None, say("Energy left")))
    return tuple(each for each in found if each.count)
