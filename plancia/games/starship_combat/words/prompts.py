"""Questions in words."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Question
from plancia.engine.table import Icon, Prompt, Stepper
from plancia.games.starship_combat.content.lookup import CHART, ENERGY, LAYOUTS
from plancia.games.starship_combat.content.ships import SIDES_OF_SHIP, SPECIALS
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.damage import ELSEWHERE
from plancia.games.starship_combat.rules.ending import CORRECTION_POINTS
from plancia.games.starship_combat.rules.planning import REPAIR_PRICE, energy_left
from plancia.games.starship_combat.state.packing import weapon_of
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.words.names import handle, ship_title
from plancia.games.starship_combat.words.sentences import PROMPT_RULES, PROMPTS, WEAPON_ICONS


def prompt(battle: Battle, question: Question, look: Look) -> Prompt:
    """A question in words, and the ship it is about."""
    facts = question.facts or {}
    about = handle(facts["ship"]) if "ship" in facts else ""
    rule = PROMPT_RULES.get(question.kind, "")
    text, steppers = prompt_text(battle, question, look), amounts(battle, question, look)
    return Prompt(text, (), rule=rule, about=about, steppers=steppers)


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
