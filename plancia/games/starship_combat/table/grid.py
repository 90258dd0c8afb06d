"""The command table of a ship as a widget: energy, and an impulse a column."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.table import Cell, Counter, Icon, Place, Plan, PlanRow
from plancia.games.starship_combat.content.lookup import AIM, CHART, LAYOUTS
from plancia.games.starship_combat.content.scenarios import (
    FIRST_FIRE,
    LAST_IMPULSE,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import NO_SPECIAL, SPECIALS
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.flight import fatal_impulse
from plancia.games.starship_combat.rules.planning import (
    LETTERS,
    energy_left,
    energy_of,
    fastest,
    plan,
)
from plancia.games.starship_combat.state.state import NEVER, Battle, no_orders
from plancia.games.starship_combat.words.names import asked_ship, ship_title
from plancia.games.starship_combat.words.sentences import WEAPON_ICONS

Steps = dict[tuple[str, int, int], int]
"""For each kind of question, ship and matter how many answers back it was asked."""
TURNED = ("", "↻", "↺")
"""How a station turns: not, one side to the right, one to the left."""


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
    rows += other_rows(battle, number, back, look)
    return Plan(
        f"orders{number}",
        place,
        columns,
        tuple(rows),
        say("Orders of {ship}", ship=ship_title(battle, number, say)),
        ship.captain,
        now=battle.impulse - 1 if battle.impulse else None,
        committed=battle.impulse > 0 or (ship.captain == look.seat and look.question is None),
        budget=budget(battle, number, back, look),
    )


def steps_back(battle: Battle, look: Look) -> Steps:
    """For each kind of question, ship and impulse or weapon: how far back its answer lies.

    A shot's matter is its weapon and the impulse it was put in, see `shot_matter`. The plan is
    walked through once more, on a copy, with the answers given so far.
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
        if option.verb == "fire-in":
            about = shot_matter(about, option.target)
        found.setdefault((asked.kind, facts.get("ship", -1), about), len(look.given) - index)
        asked = walk.send(option)
    return found


def shot_matter(weapon: int, impulse: int) -> int:
    return weapon * 32 + impulse


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
        steps = back.get(("course", number, impulse), 0)
        icon: Icon | None = "skull" if impulse == fatal else None
        cells.append(Cell(LETTERS[code], icon, state, "", steps, options))  # type: ignore[arg-type]
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
        steps = back.get(("fire-in", number, shot_matter(weapon, impulse)), 0)
        cells.append(Cell(label, None, state, "", steps, options))  # type: ignore[arg-type]
    name = look.say(WEAPONS[weapon].name)
    return PlanRow(name, tuple(cells), WEAPON_ICONS[weapon])


def other_rows(battle: Battle, number: int, back: Steps, look: Look) -> list[PlanRow]:
    """Rows for shields, transporter, laboratory, hangar, a station's turn: where there are any."""
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
        steps = back.get(("down", number, 0), 0)
        rows.append(marked(say("Shields down"), "shield", down, verb, steps, look))
    if orders.transport or (kind == "transport" and kinds):
        steps = back.get(("transport", number, 0), 0)
        marks = orders.transport
        rows.append(marked(say("Transporter"), "transporter", marks, "act", steps, look))
    if orders.survey or (kind in ("scan", "pick-up") and kinds):
        shuttles = AIM[battle.terms.scenario] == SHUTTLES
        name = say("Hangar") if shuttles else say("Laboratory")
        marks = [orders.survey] if orders.survey else []
        icon: Icon = "hangar" if shuttles else "lab"
        steps = back.get(("pick-up" if shuttles else "scan", number, 0), 0)
        rows.append(marked(name, icon, marks, "act", steps, look))
    if orders.rotate or "rotate" in kinds:
        steps = back.get(("rotate", number, 0), 0) if orders.rotate else 0
        turned = Cell(
            TURNED[orders.rotate], None, "filled" if orders.rotate else "open", back=steps
        )
        rest = (Cell(),) * (LAST_IMPULSE - 1)
        rows.append(PlanRow(say("Turn of the station"), (turned, *rest), "turn"))
    return rows


def marked(name: str, icon: Icon, marks: list[int], verb: str, steps: int, look: Look) -> PlanRow:
    """A row with a mark in each of these impulses; they were ordered so many answers back."""
    cells = []
    for impulse in range(1, LAST_IMPULSE + 1):
        options = look.notations(verb, impulse)
        state = "open" if options else "filled" if impulse in marks else "empty"
        count = marks.count(impulse)
        label = "" if not count else "●" if count == 1 else str(count)
        back = steps if count else 0
        cells.append(Cell(label, None, state, "", back, options))  # type: ignore[arg-type]
    return PlanRow(name, tuple(cells), icon)


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
    if layout.special != NO_SPECIAL:
        name = say(SPECIALS[layout.special])
        steps = back.get(("special", number, 0), 0)
        paid = int(orders.special)
        found.append(Counter(name, paid, "turn", back=steps, options=options("special")))
    if orders.transports or options("transports"):
        found.append(
            Counter(
                say("Transporter"),
                orders.transports,
                "transporter",
                back=back.get(("transports", number, 0), 0),
                options=options("transports"),
            )
        )
    found.append(
        Counter(
            say("Speed"),
            orders.speed,
            "engine",
            most=fastest(ship) if battle.impulse == 0 else layout.speed,
            back=back.get(("speed", number, 0), 0),
            options=options("speed"),
        )
    )
    return tuple(found)
