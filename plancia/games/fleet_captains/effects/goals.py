"""What missions ask for: whether it was done, and how it reads."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.goals import (
    ATTACKED,
    BOARDED,
    BUILT,
    CAPTURED,
    CONTROL_PLACED,
    CONTROL_REMOVED,
    DESTROYED,
    ENCOUNTER_PASSED,
    ENCOUNTER_SCORED,
    ENTERED,
    ESCAPED,
    EXPLORED_LOCATION,
    HELD,
    MOVED,
    RAZED,
    SCANNED,
    TEAM_RECOVERED,
    TEAM_SENT,
    ActionTest,
    Chain,
    Goal,
    Standing,
    Task,
)
from plancia.games.fleet_captains.content.lookup import SIZE
from plancia.games.fleet_captains.content.names import (
    LEVEL_NAMES,
    SYSTEM_NAMES,
    TAG_NAMES,
    sentence,
)
from plancia.games.fleet_captains.content.vocabulary import AT_HOME, MissionCard, Place
from plancia.games.fleet_captains.effects.conditions import condition_text, is_at
from plancia.games.fleet_captains.effects.moment import Happening
from plancia.games.fleet_captains.state.state import Galaxy, board_of


def fits(
    galaxy: Galaxy,
    seat: Seat,
    mission: MissionCard,
    task: Task,
    happening: Happening,
    places: list[Place],
) -> bool:
    """Whether what has happened is what the task asks for."""
    if task.what != happening.what:
        return False
    at = happening.at
    if task.tag and not is_at(galaxy, at, task.tag, seat):
        return False
    board = board_of(galaxy)
    if board.distance[at][board.posts[seat]] < task.far_from_home:
        return False
    if happening.spent < task.spent or happening.damage < task.damage:
        return False
    if len(happening.ships) < task.ships or (task.level and happening.level != task.level):
        return False
    if task.foe_larger and SIZE[happening.foe] <= max(SIZE[ship] for ship in happening.ships):
        return False
    if task.foe_captain and not happening.captain:
        return False
    if task.distinct and at in places:
        return False
    if task.same_place and (not places or places[-1] != at):
        return False
    return not task.marked or happening.mission == mission


TASKS: Final = {
    MOVED: "end a move",
    SCANNED: "scan a location",
    EXPLORED_LOCATION: "explore a location",
    TEAM_SENT: "send an Away Team down",
    TEAM_RECOVERED: "recover an Away Team",
    ENCOUNTER_PASSED: "pass the test of an encounter",
    ENCOUNTER_SCORED: "gain points from an encounter",
    ENTERED: "end a move",
    BUILT: "build an installation",
    CONTROL_REMOVED: "remove an enemy Control token with an Influence action",
    CAPTURED: "take over an installation the enemy controlled",
    CONTROL_PLACED: "place a Control token",
    ATTACKED: "successfully attack an enemy ship",
    DESTROYED: "destroy an enemy ship in combat",
    RAZED: "destroy an enemy installation",
    HELD: "an attack on one of your ships fails",
    ESCAPED: "succeed at an Escape or Evade roll",
    BOARDED: "succeed at a Transport action against an enemy ship",
}
"""What can happen, as missions ask for it."""


def goal_text(goal: Goal, say: Words) -> str:
    """What a mission asks for, as a sentence."""
    if isinstance(goal, Standing):
        return sentence(say("condition: {what}", what=condition_text(goal.condition, say)))
    if isinstance(goal, Task | ActionTest):
        return sentence(step_text(goal, say))
    assert isinstance(goal, Chain)
    text = steps_text(goal, say)
    if goal.one_ship:
        text = say("with one and the same ship: {steps}", steps=text)
    if goal.opponent_places:
        team = say("the opponent puts an Away Team of yours on a habitable planet")
        text = f"{team}: {text}"
    if goal.reset_at_home:
        text = say("{what}; entering your Command Post starts it over", what=text)
    return sentence(text)


def steps_text(goal: Chain, say: Words) -> str:
    first = goal.steps[0]
    count = len(goal.steps)
    if count == 1:
        return step_text(first, say)
    if all(step == first for step in goal.steps):
        return say("{count} times {what}", count=count, what=step_text(first, say))
    steps = ", ".join(step_text(step, say) for step in goal.steps)
    if goal.any_order:
        return say("in any order: {steps}", steps=steps)
    return say("in this order: {steps}", steps=steps)


def step_text(step: Task | ActionTest, say: Words) -> str:
    if isinstance(step, Task):
        return task_text(step, say)
    system = say(SYSTEM_NAMES[step.system])
    text = say("as an action pass a test of {system} {level}", system=system, level=step.level)
    if step.tag:
        text = f"{text} {say(TAG_NAMES[step.tag])}"
    if step.enemy_here:
        text = say("{what} where an uncloaked enemy ship is", what=text)
    return text


def task_text(task: Task, say: Words) -> str:
    """The deed, then each thing that is asked of it."""
    if task.tag == AT_HOME:
        return say("leave your Command Post")
    text = say(TASKS[task.what])
    if task.level:
        text = say("build: {level}", level=say(LEVEL_NAMES[task.level]))
    if task.marked:
        text = say("recover it")
    if task.foe_larger:
        text = say("successfully attack an enemy ship larger than every attacker")
    if task.foe_captain:
        text = say("successfully attack an enemy ship with a Captain aboard")
    notes = task_notes(task, say)
    if task.tag:
        text = f"{text} {say(TAG_NAMES[task.tag])}"
    return ", ".join([text, *notes])


def task_notes(task: Task, say: Words) -> list[str]:
    notes = []
    if task.spent:
        notes.append(say("for which it spent {count} points or more", count=task.spent))
    if task.damage:
        notes.append(say("with {count} damage or more", count=task.damage))
    if task.ships:
        notes.append(say("with {count} ships or more together", count=task.ships))
    if task.far_from_home:
        far = task.far_from_home
        notes.append(say("{count} hexes or more from your Command Post", count=far))
    if task.distinct:
        notes.append(say("each time elsewhere"))
    if task.same_place:
        notes.append(say("at the same location"))
    return notes
