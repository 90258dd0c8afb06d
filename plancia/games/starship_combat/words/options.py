"""Starship Combat in words: prompts, options and log lines."""

from __future__ import annotations

from plancia.engine.hexes import distance
from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Choice, Span
from plancia.engine.words import Words
from plancia.games.starship_combat.content.lookup import LAYOUTS, damage, sheet_of
from plancia.games.starship_combat.content.scenarios import PRICES
from plancia.games.starship_combat.content.ships import (
    BATTLESHIP,
    CLASSES,
    RACES,
    SIDES_OF_SHIP,
    SPECIALS,
)
from plancia.games.starship_combat.content.vocabulary import HexNumber
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.fire import malus, struck
from plancia.games.starship_combat.rules.flight import STOP, fatal_impulse, next_hex, would_be_lost
from plancia.games.starship_combat.rules.planning import energy_left
from plancia.games.starship_combat.state.state import ON_MAP, Battle, Ship
from plancia.games.starship_combat.words.names import asked_ship, box_name, place_name, ship_title
from plancia.games.starship_combat.words.sentences import (
    COMPASS,
    GROUPS,
    MANOEUVRES,
    OPTION_RULES,
    OPTIONS,
)


def choice(battle: Battle, option: Option, look: Look) -> Choice:
    """An option in words."""
    say = look.say
    verb = option.verb
    text = OPTIONS[wording(battle, option, look)]
    spans = (Span(say(text, **option_words(battle, option, look))),)
    return Choice(
        option.notation,
        spans,
        group=say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb == "commit",
        confirm=confirmation(battle, option, look),
        irrevocable=verb in ("commit", "fly-on"),
        rule=OPTION_RULES.get(verb, ""),
        passive=verb in ("hold", "keep", "fly-on", "done"),
        forecast=shield_struck(battle, option, look) if verb == "shoot" else (),
    )


def wording(battle: Battle, option: Option, look: Look) -> str:
    verb = option.verb
    if verb == "course" and option.target != STOP:
        ship = battle.ships[asked_ship(look)]
        lost = not fatal_impulse(battle, ship) and would_be_lost(
            battle, ship, next_hex(battle, ship, option.target)
        )
        return "course-lost" if lost else verb
    if verb == "special":
        return "special" if option.amount else "no-special"
    if verb == "rotate":
        return ("rotate-left", "no-rotate", "rotate")[option.amount + 1]
    if (verb in ("down", "act") and option.target == 0) or (verb == "up" and option.target > 16):
        return f"no-{verb}"
    return verb


def option_words(battle: Battle, option: Option, look: Look) -> dict[str, object]:
    say = look.say
    verb = option.verb
    number = asked_ship(look)
    words: dict[str, object] = {"amount": option.amount, "target": option.target}
    if verb == "buy":
        words |= {"size": say(CLASSES[option.target]), "price": PRICES[option.target]}
    elif verb == "race":
        words |= race_words(battle, option.target, look)
    elif verb == "place":
        words["place"] = place_name(HexNumber(option.target))
    elif verb in ("face", "correct"):
        words["compass"] = say(COMPASS[option.target])
    elif verb in ("repair", "lose"):
        words["box"] = box_name(battle.ships[number].sheet, option.target, say)
    elif verb in ("repair-shield", "struck"):
        words["side"] = say(SIDES_OF_SHIP[option.target])
    elif verb == "arm":
        words["weapon"] = say(WEAPONS[option.target].name)
    elif verb == "special":
        words["price"] = (0, 2, 1, 1)[LAYOUTS[battle.ships[number].sheet].special]
    elif verb == "course":
        words |= course_words(battle.ships[number], option, say)
    elif verb == "shoot":
        sheet = battle.ships[number].sheet
        words["weapon"] = box_name(sheet, LAYOUTS[sheet].group_of[option.amount], say)
        words["enemy"] = ship_title(battle, option.target, say)
        words |= prospects(battle, battle.ships[number], option)
    return words


def flagship(battle: Battle, race: int, look: Look) -> int:
    """The sheet a race would bring for the largest of one's own ships."""
    own = [ship.size for ship in battle.ships if look.seat is None or ship.team == look.seat % 2]
    largest = max(size for size in own if size <= BATTLESHIP)
    return sheet_of(race, battle.terms.series, largest)


def race_words(battle: Battle, race: int, look: Look) -> dict[str, object]:
    """A race and what its ships are like: weapons and special manoeuvre of the largest."""
    say = look.say
    layout = LAYOUTS[flagship(battle, race, look)]
    return {
        "race": say(RACES[race]),
        "weapons": ", ".join(say(WEAPONS[weapon].name) for weapon in layout.types),
        "special": say(SPECIALS[layout.special]),
    }


def prospects(battle: Battle, ship: Ship, option: Option) -> dict[str, object]:
    """How far a target is, and the least and most the shot can do to it."""
    enemy = battle.ships[option.target]
    weapon = LAYOUTS[ship.sheet].weapon_of[option.amount]
    apart = distance(ship.at, enemy.at)
    more = malus(battle, ship, enemy)
    return {
        "distance": apart,
        "least": damage(weapon, apart, 6 + more),
        "most": damage(weapon, apart, 1 + more),
    }


def shield_struck(battle: Battle, option: Option, look: Look) -> tuple[Span, ...]:
    """SC-F13, SC-D2: the shield a shot would strike, what it has, and what would be left of it."""
    ship, enemy = battle.ships[asked_ship(look)], battle.ships[option.target]
    sides = struck(battle, ship, enemy)
    shots = prospects(battle, ship, option)
    told = []
    for side, name in enumerate(SIDES_OF_SHIP):
        if sides >> side & 1:
            now = 0 if enemy.lowered else enemy.shields[side]
            left = sorted({max(0, now - int(str(shots[each]))) for each in ("least", "most")})
            text = look.say(
                "Shield ({side}): {now}, then {left}",
                side=look.say(name),
                now=now,
                left="\u2013".join(map(str, left)),
            )
            told.append(Span(text, "shield"))
    return tuple(told)


def course_words(ship: Ship, option: Option, say: Words) -> dict[str, object]:
    special = SPECIALS[LAYOUTS[ship.sheet].special]
    text = say(MANOEUVRES[option.target])
    if option.notation in ("A", "E"):
        text = f"{text} ({say(special)})"
    return {"letter": option.notation, "manoeuvre": text}


def confirmation(battle: Battle, option: Option, look: Look) -> str:
    """What committing now would waste, and what holding fire or flying on would cost."""
    say = look.say
    if option.verb == "fly-on":
        return say("The ship will be lost. Fly on?")
    if option.verb == "hold":
        return say("The shot was paid for and is lost. Hold it?")
    if option.verb != "commit":
        return ""
    warnings = []
    left = 0
    for number, ship in enumerate(battle.ships):
        if ship.captain != look.seat or ship.status != ON_MAP:
            continue
        left += energy_left(ship)
        impulse = fatal_impulse(battle, ship)
        if impulse:
            name = ship_title(battle, number, say)
            warnings.append(say("{ship} is lost in impulse {impulse}.", ship=name, impulse=impulse))
        kept = sum(ship.orders.tokens) - len(ship.orders.fire)
        if kept:
            name = ship_title(battle, number, say)
            warnings.append(say("{ship} keeps shots back: {shots}.", ship=name, shots=kept))
    if left > 0:
        warnings.append(say("Energy not used will be lost: {energy}.", energy=left))
    return " ".join([*warnings, say("Commit?")]) if warnings else ""
