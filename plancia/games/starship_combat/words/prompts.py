"""Questions in words."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Question
from plancia.engine.table import Bulk, Icon, Prompt, Stepper
from plancia.games.starship_combat.content.lookup import CHART, ENERGY, LAYOUTS
from plancia.games.starship_combat.content.ships import HULL, SIDES_OF_SHIP, SPECIALS
from plancia.games.starship_combat.content.vocabulary import WeaponNumber
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.damage import ELSEWHERE
from plancia.games.starship_combat.rules.ending import CORRECTION_POINTS
from plancia.games.starship_combat.rules.fire import HOLD, SHOOT
from plancia.games.starship_combat.rules.planning import FIRE_IN, REPAIR_PRICE, energy_left
from plancia.games.starship_combat.state.packing import box_of, fire_order, fires_in, weapon_of
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.words.forecast import shots_at_their_best
from plancia.games.starship_combat.words.names import handle, ship_title
from plancia.games.starship_combat.words.sentences import PROMPT_RULES, PROMPTS, WEAPON_ICONS


def prompt(battle: Battle, question: Question, look: Look) -> Prompt:
    """A question in words, and the ship it is about."""
    facts = question.facts or {}
    about = handle(facts["ship"]) if "ship" in facts else ""
    rule = PROMPT_RULES.get(question.kind, "")
    text, steppers = prompt_text(battle, question, look), amounts(battle, question, look)
    bulk = at_once(battle, question, look)
    return Prompt(text, (), rule=rule, about=about, bulk=bulk, steppers=steppers)


def amounts(battle: Battle, question: Question, look: Look) -> tuple[Stepper, ...]:
    """SC-E2 to SC-E8: energy is shared out as numbers, none of them hidden behind another."""
    facts = question.facts or {}
    icon: Icon
    if question.kind == "arm":
        weapon = facts["weapon"]
        name, icon = look.say(WEAPONS[weapon].name), WEAPON_ICONS[weapon]
    elif question.kind == "special":
        special = SPECIALS[LAYOUTS[battle.ships[facts["ship"]].sheet].special]
        name, icon = look.say(special or "total stop"), "turn"
    elif question.kind == "transports":
        name, icon = look.say("Transporter"), "transporter"
    elif question.kind == "speed":
        name, icon = look.say("Speed"), "engine"
    else:
        return ()
    options = sorted(question.options, key=lambda option: option.amount)
    least = options[0].amount
    answers = tuple((option.notation,) for option in options)
    return (Stepper(name, answers, least, least, icon),)


def at_once(battle: Battle, question: Question, look: Look) -> tuple[Bulk, ...]:
    """What is asked point by point or shot by shot, and may be answered in one go."""
    if question.kind == "fire-in":
        return placed_at_once(battle, question, look)
    if question.kind == "shoot":
        return fired_at_once(battle, question, look)
    if question.kind == "lose":
        return lost_at_once(battle, question, look)
    return ()


def placed_at_once(battle: Battle, question: Question, look: Look) -> tuple[Bulk, ...]:
    """SC-F3: every shot in the impulse in which it would do most, if the enemy stays."""
    impulses = shots_at_their_best(battle, question)
    if not impulses:
        return ()
    places = ", ".join(
        look.say("{count} in {impulse}", count=impulses.count(each), impulse=each)
        for each in sorted(set(impulses))
    )
    name = look.say("At their best: {places}", places=places)
    return (Bulk(name, tuple(FIRE_IN[each].notation for each in impulses), "target", primary=True),)


def fired_at_once(battle: Battle, question: Question, look: Look) -> tuple[Bulk, ...]:
    """SC-F6: all shots of this weapon that are left in this impulse, at one enemy.

    Not where another ship of the same captain fires too: shots that were held count as left, and
    hers have the same names."""
    facts = question.facts or {}
    ship = battle.ships[facts["ship"]]
    weapon = WeaponNumber(facts["weapon"])
    firing = [each for each in battle.ships if fires_in(each.orders.fire, battle.impulse)]
    if any(each is not ship and each.captain == ship.captain for each in firing):
        return ()
    layout = LAYOUTS[ship.sheet]
    used = [box_of(each) for each in ship.shots]
    left = ship.orders.fire.count(fire_order(weapon, battle.impulse)) - sum(
        layout.weapon_of[box] == weapon for box in used
    )
    shots = [option for option in question.options if option is not HOLD]
    targets = sorted({option.target for option in shots})
    found = []
    for target in targets:
        # Of weapons that are alike only the first is offered: the others follow it.
        alike = {layout.group_of[each.amount] for each in shots if each.target == target}
        notations = [
            SHOOT[ship.sheet][box][target].notation
            for box in layout.bearers[weapon]
            if layout.group_of[box] in alike and box not in used
            if not (ship.lost | ship.fired) >> box & 1
        ][:left]
        if len(notations) > 1:
            enemy = ship_title(battle, target, look.say)
            name = look.say("All {count} at {enemy}", count=len(notations), enemy=enemy)
            found.append(Bulk(name, tuple(notations), "weapon", primary=len(targets) == 1))
    return tuple(found)


def lost_at_once(battle: Battle, question: Question, look: Look) -> tuple[Bulk, ...]:
    """SC-D7: as much of the damage as the hull of the section takes."""
    facts = question.facts or {}
    ship = battle.ships[facts["ship"]]
    groups = LAYOUTS[ship.sheet].groups
    hull = [
        option.notation
        for option in question.options
        if groups[option.target].kind == HULL.kind
        for _ in range((groups[option.target].mask & ~ship.lost).bit_count())
    ][: facts["points"]]
    if len(hull) < 2:
        return ()
    name = look.say("Hull first: {count} boxes", count=len(hull))
    return (Bulk(name, tuple(hull), "hull", primary=True),)


def prompt_text(battle: Battle, question: Question, look: Look) -> str:
    say = look.say
    facts = question.facts or {}
    words: dict[str, object] = {"left": facts.get("left", 0)}
    words |= {"price": REPAIR_PRICE, "points": CORRECTION_POINTS}
    if "ship" in facts:
        ship = battle.ships[facts["ship"]]
        words["ship"] = ship_title(battle, facts["ship"], say)
        if ship.sheet >= 0:
            words["energy"] = energy_left(ship)
            words["special"] = say(SPECIALS[LAYOUTS[ship.sheet].special] or "total stop")
    if "weapon" in facts and facts["weapon"] < len(WEAPONS):
        words["weapon"] = say(WEAPONS[facts["weapon"]].name)
        words["price"] = ENERGY[facts["weapon"]]
    if question.kind == "course":
        words |= movement_words(battle, facts["ship"], facts["impulse"])
    elif question.kind == "fire-in":
        orders = battle.ships[facts["ship"]].orders
        words["shots"] = orders.tokens[facts["weapon"]]
        words["shot"] = 1 + sum(weapon_of(each) == facts["weapon"] for each in orders.fire)
    elif question.kind == "lose":
        words["points"] = facts["points"]
        if facts["section"] == ELSEWHERE:
            return say(PROMPTS["lose-elsewhere"], **words)
        words["section"] = say(SIDES_OF_SHIP[facts["section"]])
    return say(PROMPTS[question.kind], **words)


def movement_words(battle: Battle, number: int, impulse: int) -> dict[str, object]:
    """Which of how many movements of the turn is ordered."""
    moves = CHART[battle.terms.chart][battle.ships[number].orders.speed]
    return {"impulse": impulse, "move": moves.index(impulse) + 1, "moves": len(moves)}
