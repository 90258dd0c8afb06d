"""Conditions and missions in words."""

from __future__ import annotations

from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import AT_HOME, Condition
from plancia.games.fleet_captains.content.missions import (
    BUILT,
    ActionTest,
    Chain,
    Controlled,
    ControlledNear,
    CrewTogether,
    Explored,
    ExploredTogether,
    FleetLead,
    Goal,
    InstallationsOwned,
    ShipsBlockading,
    ShipsOnGuard,
    Standing,
    Task,
    TokensTogether,
)
from plancia.games.fleet_captains.content.requirements import (
    At,
    Both,
    ControlHere,
    CrewAboard,
    FoeLarger,
    InstallationHere,
    Rated,
    SizeFrom,
    SizeUpTo,
)
from plancia.games.fleet_captains.words.names import (
    CONDITION_NAMES,
    CREW_NAMES,
    LEVEL_NAMES,
    SYSTEM_NAMES,
    TAG_NAMES,
    TASK_NAMES,
    sentence,
)


def condition_text(condition: Condition, say: Words) -> str:
    fixed = CONDITION_NAMES.get(type(condition))
    if fixed is not None:
        return say(fixed)
    if isinstance(condition, Both):
        first = condition_text(condition.first, say)
        return f"{first}, {condition_text(condition.second, say)}"
    if isinstance(condition, Rated):
        return f"{say(SYSTEM_NAMES[condition.system])} {condition.least}+"
    if isinstance(condition, SizeFrom):
        return say("size {count} or more", count=condition.least)
    if isinstance(condition, SizeUpTo):
        return say("size {count} or less", count=condition.most)
    if isinstance(condition, FoeLarger):
        if condition.or_equal:
            return say("the target is at least as large")
        return say("the target is larger")
    if isinstance(condition, At):
        return say(TAG_NAMES[condition.tag])
    if isinstance(condition, CrewAboard):
        return say("{crew} aboard", crew=say(CREW_NAMES[condition.crew_type]))
    if isinstance(condition, InstallationHere):
        return say("at an enemy installation") if condition.enemy else say("at your installation")
    if isinstance(condition, ControlHere):
        return say("at least {count} of your Control tokens here", count=condition.least)
    return standing_text(condition, say)


def standing_text(condition: Condition, say: Words) -> str:
    """Conditions of missions."""
    if isinstance(condition, Explored):
        count = condition.least
        if condition.tag:
            place = say(TAG_NAMES[condition.tag])
            return say("you have explored {count} locations: {place}", count=count, place=place)
        return say("you have explored {count} locations", count=count)
    if isinstance(condition, ExploredTogether):
        return say("you have explored {count} locations joined together", count=condition.least)
    if isinstance(condition, Controlled):
        if condition.tag:
            place = say(TAG_NAMES[condition.tag])
            return say.many(
                "you control {count} location: {place}",
                "you control {count} locations: {place}",
                condition.least,
                place=place,
            )
        return say("you control {count} locations", count=condition.least)
    if isinstance(condition, ControlledNear):
        if condition.enemy:
            return say("you control a location next to an enemy Command Post")
        return say(
            "you control all {count} locations next to your Command Post", count=condition.least
        )
    if isinstance(condition, InstallationsOwned):
        return say("you control {count} installations", count=condition.least)
    if isinstance(condition, TokensTogether):
        return say("you have {count} Control tokens at one location", count=condition.least)
    if isinstance(condition, ShipsBlockading):
        return say(
            "{count} of your uncloaked ships are next to an enemy Command Post",
            count=condition.least,
        )
    if isinstance(condition, ShipsOnGuard):
        return say(
            "{count} of your uncloaked ships are at different locations you control; "
            "a smaller fleet: all of them, at least two",
            count=condition.least,
        )
    if isinstance(condition, FleetLead):
        return say(
            "your ships are larger by {count} in all than the enemy's", count=condition.least
        )
    if isinstance(condition, CrewTogether):
        return say("one of your ships has crew of {count} types", count=condition.least)
    raise LookupError(f"no words for {condition}")


def goal_text(goal: Goal, say: Words) -> str:
    """What a mission asks for, as a sentence."""
    if isinstance(goal, Standing):
        return sentence(say("condition: {what}", what=condition_text(goal.condition, say)))
    if isinstance(goal, Task | ActionTest):
        return sentence(step_text(goal, say))
    if isinstance(goal, Chain):
        steps = steps_text(goal, say)
        if goal.opponent_places:
            text = say("the opponent puts an Away Team of yours on a habitable planet: recover it")
        elif goal.one_ship:
            text = say("with one and the same ship: {steps}", steps=steps)
        else:
            text = say("in this order: {steps}", steps=steps)
        if goal.reset_at_home:
            text = say("{what}; entering your Command Post starts it anew", what=text)
        return sentence(text)
    raise LookupError(f"no words for {goal}")


def steps_text(goal: Chain, say: Words) -> str:
    first = goal.steps[0]
    if all(step == first for step in goal.steps):
        return say("{count} times {what}", count=len(goal.steps), what=step_text(first, say))
    return ", ".join(step_text(step, say) for step in goal.steps)


def step_text(step: Task | ActionTest, say: Words) -> str:
    if isinstance(step, ActionTest):
        system = say(SYSTEM_NAMES[step.system])
        text = say("as an action pass a test of {system} {level}", system=system, level=step.level)
        if step.enemy_here:
            return say("{what} where an uncloaked enemy ship is", what=text)
    elif step.tag == AT_HOME:
        return say("leave your Command Post")
    elif step.what == BUILT:
        text = say("build: {level}", level=say(LEVEL_NAMES[step.level]))
    else:
        text = task_text(step, say)
    if step.tag:
        text = f"{text} {say(TAG_NAMES[step.tag])}"
    return text


def task_text(task: Task, say: Words) -> str:
    text = say(TASK_NAMES[task.what])
    if task.spent:
        text = say("end a move for which it spent {count} points or more", count=task.spent)
    if task.damage > 1:
        text = say("deal {count} damage or more in one attack", count=task.damage)
    if task.foe_larger:
        text = say("damage an enemy ship larger than the attacker")
    if task.foe_captain:
        text = say("attack a ship with a Captain with success")
    if task.ships:
        text = say("attack with success with {count} ships or more together", count=task.ships)
    if task.far_from_home:
        text = say(
            "{what}, {count} hexes or more from your Command Post",
            what=text,
            count=task.far_from_home,
        )
    if task.distinct:
        text = say("{what}, each time elsewhere", what=text)
    if task.same_place:
        text = say("{what} at the same location", what=text)
    return text
