"""Questions in words."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Question
from plancia.engine.table import Bulk, Prompt
from plancia.games.battle_force.content.boxes import count
from plancia.games.battle_force.content.vocabulary import (
    DRAWN_AT_ONCE,
    FLOTILLA_POINTS,
    HULL,
    NO_SHIP,
    Vessel,
)
from plancia.games.battle_force.rules.automaton import GIVEN_UP_FIRST
from plancia.games.battle_force.rules.fleet import COVER, MEND, intact
from plancia.games.battle_force.rules.resolution import damage_due, flak_total
from plancia.games.battle_force.rules.start import STORED
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.names import (
    ship_name,
)
from plancia.games.battle_force.words.sentences import (
    PROMPT_RULES,
    PROMPTS,
)


def prompt(battle: Battle, question: Question, look: Look) -> Prompt:
    """The question in words, its rule, and the ship it is about."""
    facts = question.facts or {}
    attack = battle.attack
    words: dict[str, object] = {"ship": "", "target": "", "damage": 0, "fire": 0}
    words |= {"stored": STORED, "whole": FLOTILLA_POINTS, "drawn": DRAWN_AT_ONCE}
    words["points"] = facts.get("points", 0)
    if question.kind == "place":
        words["ship"] = ship_name(Vessel(question.options[0].target), look.say)
    if "ship" in facts:
        words["ship"] = ship_name(Vessel(facts["ship"]), look.say)
    if attack is not None:
        if attack.ship != NONE and "ship" not in facts:
            words["ship"] = ship_name(attack.ship, look.say)
        if attack.target != NONE:
            words["target"] = ship_name(attack.target, look.say)
        if question.kind == "defence":
            words["damage"] = damage_due(battle)
        words["fire"] = flak_total(attack)
    earlier = any(option.verb in ("repair", "reinforce") for option in question.options)
    kind = "turn" if question.kind == "attack" and earlier else question.kind
    about = asked_about(battle, question)
    return Prompt(
        look.say(PROMPTS[kind], **words),
        (),
        rule=PROMPT_RULES[question.kind],
        about=look.handle(about) if about != NONE and look.knows(about) else "",
        bulk=boxes_at_once(battle, question, look),
    )


def boxes_at_once(battle: Battle, question: Question, look: Look) -> tuple[Bulk, ...]:
    """All points of damage, or of a repair, in one go: hull first, or weapons first."""
    if question.kind not in ("cover", "mend") or question.facts is None:
        return ()
    ship, points = Vessel(question.facts["ship"]), question.facts["points"]
    if question.kind == "mend":
        order = [
            kind for kind in reversed(GIVEN_UP_FIRST) for _ in range(count(battle.hits[ship], kind))
        ]
        boxes = tuple(MEND[kind].notation for kind in order[:points])
        words = look.say.many(
            "Weapons first: {count} box", "Weapons first: {count} boxes", len(boxes)
        )
        return (Bulk(words, boxes, "repair", primary=True),)
    whole = intact(battle, ship)
    if not count(whole, HULL):
        return ()
    order = [kind for kind in GIVEN_UP_FIRST for _ in range(count(whole, kind))]
    boxes = tuple(COVER[kind].notation for kind in order[:points])
    words = look.say.many("Hull first: {count} box", "Hull first: {count} boxes", len(boxes))
    return (Bulk(words, boxes, "hull", primary=True),)


def asked_about(battle: Battle, question: Question) -> Vessel:
    """The ship a question is about: where boxes are covered, which one is placed or hit."""
    facts = question.facts or {}
    if "ship" in facts:
        return Vessel(facts["ship"])
    if question.kind == "place":
        return Vessel(question.options[0].target)
    attack = battle.attack
    if attack is None:
        return NO_SHIP
    return attack.ship if question.kind == "target" else attack.target
