"""Effects, conditions and goals in words: what cards, ships and locations say."""

from __future__ import annotations

from plancia.engine.words import Words
from plancia.games.fleet_captains.effects import (
    ALLIES,
    ANOMALY,
    ANY_LEVEL,
    AS_ACTION,
    ASTEROID,
    AT_HOME,
    ATTACK_CLOAKED,
    BOARDING,
    BUILD_HERE,
    CLOAK_HIDDEN,
    COMBAT_CARD,
    CREW_CARD,
    EMPTY_SPACE,
    ENCOUNTER_DECK,
    ENEMY_CONTROL,
    EVERYTHING,
    FOE,
    FREE_ECHO,
    HABITABLE,
    HAND,
    HERE,
    HOME,
    INFLUENCE_ACTION,
    INFLUENCE_CONTESTED,
    INTERRUPT,
    LONG_SCAN,
    ME,
    NEBULA,
    NEXT_LEVEL,
    NEXT_TO_HOME,
    ON_CLOAK,
    ON_ENCOUNTER,
    ON_EXPLORATION,
    ON_INFLUENCE,
    ON_MISSION,
    ON_MOVEMENT,
    ON_REPAIR,
    ON_SCAN,
    ON_TRANSPORT,
    ON_TURN,
    ONCE_A_GAME,
    ONCE_A_TURN,
    OPERATIONS_CARD,
    OPPONENT,
    OPPONENTS_DISCARD,
    OTHER_ALLIES,
    OWN,
    OWN_CONTROL,
    OWN_INSTALLATION,
    OWN_SPACE,
    PLANET,
    REPAIR_HERE,
    RESPONSE,
    ROCK,
    ROUND,
    SCAN_CLOAKED,
    SECOND_OFFICER,
    SELF,
    SMALLER_LOCATIONS,
    STAR,
    TASK_FORCE,
    THIS_TURN,
    TOKEN,
    TRANSPORT_ACTION,
    TRANSPORT_CLOAKED,
    UNINHABITABLE,
    WHEN_ATTACK_WON,
    WHEN_ATTACKING,
    WHEN_DAMAGED,
    WHEN_DEFENDING,
    WHEN_DESTROYED,
    WHEN_ENTERING,
    WHEN_EXPLORING,
    WHEN_INFLUENCING,
    WHEN_JOINING,
    WHEN_LEAVING,
    WHEN_MEETING,
    WHEN_MOVING,
    WHEN_ON_MISSION,
    WHEN_REPAIRING,
    WHEN_SCANNING,
    WHEN_SEARCHING,
    WHEN_TESTING,
    WITHIN_2,
    WORMHOLE,
    WORMHOLE_LINK,
    AdjustPower,
    Allow,
    AllyHere,
    Assign,
    At,
    AwayTeam,
    Both,
    Build,
    Cancel,
    Cargo,
    Change,
    Choose,
    Cloak,
    Condition,
    ControlHere,
    CrewAboard,
    CycleMissions,
    Damage,
    Decloak,
    DecloakedThisTurn,
    Disable,
    Discard,
    Draw,
    Echo,
    Effect,
    Effects,
    EndCombat,
    EnemyHere,
    Explore,
    ExtraAction,
    Field,
    FoeLarger,
    Halt,
    If,
    Immune,
    InRedAlert,
    InstallationHere,
    IsAttacker,
    IsCloaked,
    IsDamaged,
    IsDefender,
    IsUndamaged,
    LoseCrew,
    MeetEncounter,
    Move,
    Need,
    NoActions,
    NoEnemyHere,
    NoMove,
    OpponentControl,
    Opposed,
    PassEncounter,
    Pay,
    Peek,
    PlaceControl,
    Points,
    Prevent,
    Rated,
    Raze,
    Recover,
    Reinforce,
    Relocate,
    RemoveControl,
    RemoveShip,
    RemoveToken,
    Repair,
    Reroll,
    Roll,
    Sacrifice,
    Scan,
    SetAlert,
    SizeFrom,
    SizeUpTo,
    SkipEncounter,
    Slip,
    SystemTest,
    Trigger,
    Truce,
)
from plancia.games.fleet_captains.missions import (
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
    Controlled,
    ControlledNear,
    CrewTogether,
    EnemyInRed,
    Explored,
    ExploredTogether,
    FleetLead,
    Goal,
    HomesJoined,
    InstallationsOwned,
    ShipsBlockading,
    ShipsOnGuard,
    Standing,
    Task,
    TokensTogether,
)

SYSTEM_NAMES = (
    "Weapons", "Sensors", "Engines", "Shields", "any one system", "all systems",
    "a system of your choice",
)  # fmt: skip
ALERT_NAMES = ("Undamaged", "Yellow Alert", "Red Alert")
LEVEL_NAMES = ("No installation", "Outpost", "Colony", "Starbase")
CREW_NAMES = ("Captain", "Officer", "Engineer", "Specialist")
TYPE_NAMES = ("Science", "Influence", "Combat")
TAG_NAMES = {
    PLANET: "at a planet",
    HABITABLE: "at a habitable planet",
    UNINHABITABLE: "at an uninhabitable planet",
    STAR: "at a star",
    NEBULA: "in a nebula",
    EMPTY_SPACE: "in empty space",
    ANOMALY: "at an anomaly",
    ASTEROID: "in an asteroid field",
    ROCK: "at an asteroid field, a graveyard or a barren planet",
    WORMHOLE: "at a wormhole",
    OWN_INSTALLATION: "at your installation",
    OWN_CONTROL: "at a location you control",
    ENEMY_CONTROL: "at a location the enemy controls",
    NEXT_TO_HOME: "next to your Command Post",
    AT_HOME: "at your Command Post",
}
WHEN_NAMES = {
    INTERRUPT: "Interrupt",
    ON_TURN: "Your turn",
    AS_ACTION: "As an action",
    ON_MOVEMENT: "Movement",
    ON_EXPLORATION: "Exploration",
    ON_ENCOUNTER: "Encounter",
    ON_MISSION: "Mission test",
    ON_INFLUENCE: "Influence",
    ON_REPAIR: "Repair",
    ON_TRANSPORT: "Transport",
    ON_SCAN: "Scan",
    ON_CLOAK: "Cloak",
    RESPONSE: "Response",
}
EVENT_NAMES = {
    WHEN_ATTACKING: "when it attacks",
    WHEN_DEFENDING: "when it is attacked",
    WHEN_TESTING: "in a test",
    WHEN_SEARCHING: "when it searches for cloaked ships",
    WHEN_MEETING: "in an encounter's test",
    WHEN_ON_MISSION: "in a mission's test",
    WHEN_ATTACK_WON: "when its attack succeeds",
    WHEN_DAMAGED: "when it would take damage",
    WHEN_DESTROYED: "when it would be destroyed",
    WHEN_SCANNING: "when it scans",
    WHEN_REPAIRING: "when it repairs",
    WHEN_INFLUENCING: "when it takes an Influence action",
    WHEN_EXPLORING: "when it explores",
    WHEN_MOVING: "when it moves",
    WHEN_JOINING: "when it joins the fleet",
    WHEN_ENTERING: "when a ship enters",
    WHEN_LEAVING: "when a ship leaves",
}
PERMISSION_NAMES = {
    INFLUENCE_CONTESTED: "may take Influence actions although enemy ships are here",
    SECOND_OFFICER: "may have two Officers",
    SMALLER_LOCATIONS: "location sizes count 1 less for this ship",
    FREE_ECHO: "placing its Sensor Echo needs no action",
    LONG_SCAN: "may scan locations up to 2 hexes away",
    TRANSPORT_CLOAKED: "may transport while cloaked",
    SCAN_CLOAKED: "may scan locations while cloaked",
    ATTACK_CLOAKED: "may attack this turn while cloaked",
    CLOAK_HIDDEN: "Cloak tokens here cannot be searched",
    WORMHOLE_LINK: "a ship may move from here to another explored wormhole as if adjacent",
    REPAIR_HERE: "counts as a friendly Outpost for repairs",
    BUILD_HERE: "an Outpost may be built here",
}
CANCEL_NAMES = {
    COMBAT_CARD: "cancel the Combat card just played",
    OPERATIONS_CARD: "cancel the Operations card just played",
    CREW_CARD: "cancel the Crew card just played",
    INFLUENCE_ACTION: "cancel the Influence action just declared",
    TRANSPORT_ACTION: "cancel the Transport action just declared",
}
FIXED = {
    Reroll: "reroll your die",
    Reinforce: "bring in a ship without an action",
    Halt: "the movement ends",
    Slip: "Escape and Evade rolls of this move succeed",
    AdjustPower: "adjust power once more",
    Cloak: "this ship cloaks",
    Decloak: "all enemy Cloak tokens here are turned over",
    Echo: "place a Sensor Echo without an action",
    EndCombat: "end this combat",
    RemoveShip: "one attacking ship of the enemy's choice is removed from the combat",
    Truce: "no combat at this location until your next turn",
    Explore: "explore an adjacent location",
    MeetEncounter: "draw an encounter without a roll",
    SkipEncounter: "there is no encounter here",
    PassEncounter: "the test succeeds",
    AwayTeam: "send an Away Team down",
    Raze: "remove the installation here",
}
"""Effects that always read the same."""
CONDITION_NAMES = {
    IsAttacker: "you attack",
    IsDefender: "you are attacked",
    IsDamaged: "damaged",
    IsUndamaged: "undamaged",
    InRedAlert: "in Red Alert",
    IsCloaked: "cloaked",
    DecloakedThisTurn: "decloaked this turn",
    AllyHere: "another friendly ship here",
    EnemyHere: "an enemy ship here",
    NoEnemyHere: "no enemy ship here",
    HomesJoined: "your controlled locations lead from your Command Post to an enemy one",
    EnemyInRed: "an enemy ship is in Red Alert",
}
TASK_NAMES = {
    MOVED: "end a move",
    SCANNED: "scan a location",
    EXPLORED_LOCATION: "explore a location",
    TEAM_SENT: "send an Away Team",
    TEAM_RECOVERED: "recover an Away Team",
    ENCOUNTER_PASSED: "pass the test of an encounter",
    ENCOUNTER_SCORED: "gain points from an encounter",
    ENTERED: "end a move",
    CONTROL_REMOVED: "remove an enemy Control token with an Influence action",
    CAPTURED: "take over an installation the enemy controlled",
    CONTROL_PLACED: "place a Control token",
    ATTACKED: "attack with success",
    DESTROYED: "destroy an enemy ship in combat",
    RAZED: "destroy an enemy installation",
    HELD: "an attack on one of your ships fails",
    ESCAPED: "succeed at an Escape or Evade roll",
    BOARDED: "succeed at a Transport action against an enemy ship",
}


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [*SYSTEM_NAMES, *ALERT_NAMES, *LEVEL_NAMES, *CREW_NAMES, *TYPE_NAMES]
    for table in (TAG_NAMES, WHEN_NAMES, EVENT_NAMES, PERMISSION_NAMES, CANCEL_NAMES, TASK_NAMES):
        found += table.values()
    return [*found, *FIXED.values(), *CONDITION_NAMES.values()]


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "." if text else ""


def effects_text(effects: Effects, say: Words) -> str:
    """Several effects as one sentence."""
    return sentence("; ".join(effect_text(effect, say) for effect in effects))


def inner(effects: Effects, say: Words) -> str:
    return ", ".join(effect_text(effect, say) for effect in effects)


def effect_text(effect: Effect, say: Words) -> str:
    """One effect, as a part of a sentence."""
    fixed = FIXED.get(type(effect))
    if fixed is not None:
        return say(fixed)
    for wording in (ship_text, card_text, place_text, frame_text):
        found = wording(effect, say)
        if found:
            return found
    raise LookupError(f"no words for {effect}")


def lasting(text: str, lasts: int, say: Words) -> str:
    if lasts == THIS_TURN:
        return say("{what} until the end of the turn", what=text)
    if lasts == ROUND:
        return say("{what} until the start of your next turn", what=text)
    return text


def change_text(effect: Change, say: Words) -> str:
    amount = f"+{effect.amount}" if effect.amount > 0 else f"−{-effect.amount}"
    text = f"{amount} {say(SYSTEM_NAMES[effect.system])}"
    if effect.who == FOE:
        text = say("{what} of the opposing ship", what=text)
    elif effect.who == ALLIES:
        text = say("{what} for each of your ships here", what=text)
    elif effect.who == OTHER_ALLIES:
        text = say("{what} for each other friendly ship here", what=text)
    elif effect.who == TASK_FORCE:
        text = say("{what} for the whole Task Force", what=text)
    return lasting(text, effect.lasts, say)


def ship_text(effect: Effect, say: Words) -> str:
    """What is done to ships."""
    if isinstance(effect, Change):
        return change_text(effect, say)
    if isinstance(effect, Disable):
        system = say(SYSTEM_NAMES[effect.system])
        if effect.lasts != TOKEN:
            return say("{system} disabled", system=system)
        if effect.who != SELF:
            return say("disable {system} of the enemy ship until repaired", system=system)
        return say("disable {system} until repaired", system=system)
    if isinstance(effect, SetAlert):
        return say("set it to {alert}", alert=say(ALERT_NAMES[effect.alert]))
    if isinstance(effect, Damage):
        if effect.who == OWN:
            return say.many(
                "one of your ships takes {count} damage",
                "one of your ships takes {count} damage",
                effect.amount,
            )
        return say.many(
            "the ship takes {count} damage", "the ship takes {count} damage", effect.amount
        )
    if isinstance(effect, Prevent):
        if effect.amount == EVERYTHING:
            return say("prevent all damage to this ship")
        return say.many(
            "prevent {count} damage to this ship",
            "prevent {count} damage to this ship",
            effect.amount,
        )
    if isinstance(effect, Repair):
        return say("repair one alert step")
    if isinstance(effect, RemoveToken):
        return say.many("remove {count} system token", "remove {count} system tokens", effect.count)
    if isinstance(effect, ExtraAction):
        return extra_text(effect, say)
    if isinstance(effect, NoActions):
        return lasting(say("the ship takes no actions"), effect.lasts, say)
    if isinstance(effect, NoMove):
        return lasting(say("the ship cannot move"), effect.lasts, say)
    if isinstance(effect, Move):
        if effect.who == OWN:
            return say("one of your ships moves with {count} points now", count=effect.points)
        return say("the ship moves with {count} points now", count=effect.points)
    if isinstance(effect, Relocate):
        return relocate_text(effect, say)
    if isinstance(effect, LoseCrew):
        return crew_text(effect, say)
    return ""


def extra_text(effect: ExtraAction, say: Words) -> str:
    if effect.free:
        return say("the ship has one more action, beyond your limit")
    if effect.combat_only:
        return say("one of your ships may take one more Combat action")
    if effect.who == OWN:
        return say("one of your ships may take one more action")
    return say("the ship may take one more action")


def relocate_text(effect: Relocate, say: Words) -> str:
    if effect.where == HOME:
        return say("put the ship at your Command Post")
    if effect.where == OWN_SPACE:
        return say("you may put it at a location you control")
    return say("put the ship at any explored location")


def crew_text(effect: LoseCrew, say: Words) -> str:
    if effect.count == EVERYTHING:
        return say("discard all crew of the ship")
    if effect.who != SELF:
        if effect.trash:
            return say("trash one crew card of the enemy ship")
        if effect.by == ME:
            return say("discard one crew card of the enemy ship")
        return say("the enemy discards one crew card of a ship")
    if effect.trash:
        return say("trash one crew card of the ship")
    if effect.by == OPPONENT:
        return say("discard one crew card of the ship, the opponent's choice")
    return say("discard one crew card of the ship")


def card_text(effect: Effect, say: Words) -> str:
    """What is done with cards."""
    if isinstance(effect, Draw):
        return say.many("draw {count} card", "draw {count} cards", effect.count)
    if isinstance(effect, Discard):
        if effect.who == ME:
            return say.many("discard {count} card", "discard {count} cards", effect.count)
        return say("the opponent discards a card at random")
    if isinstance(effect, Recover):
        if effect.crew_only:
            return say("take a crew card from your discard pile")
        return say("take a card from your discard pile")
    if isinstance(effect, Peek):
        if effect.what == HAND:
            return say("look at the opponent's hand")
        if effect.what == ENCOUNTER_DECK:
            if effect.count == 1:
                return say("look at the top encounter")
            count = effect.count
            return say(
                "look at the top {count} encounters and put them back in any order", count=count
            )
        return say("look at a secret mission of the enemy")
    if isinstance(effect, Cancel):
        return say(CANCEL_NAMES[effect.what])
    if isinstance(effect, Assign):
        if effect.source == OPPONENTS_DISCARD:
            return say("take a crew card from the opponent's discard pile aboard")
        return say("take a crew card from your discard pile aboard")
    if isinstance(effect, CycleMissions):
        return say("you may replace {count} more missions this turn", count=effect.count)
    return ""


def place_text(effect: Effect, say: Words) -> str:
    """What is done at places."""
    if isinstance(effect, PlaceControl):
        return say.many(
            "place {count} Control token here", "place {count} Control tokens here", effect.count
        )
    if isinstance(effect, OpponentControl):
        return say("the opponent places a Control token here")
    if isinstance(effect, RemoveControl):
        if effect.where != HERE:
            return say("remove an enemy Control token from an adjacent location")
        return say.many(
            "remove {count} enemy Control token here",
            "remove {count} enemy Control tokens here",
            effect.count,
        )
    if isinstance(effect, Build):
        if effect.level == NEXT_LEVEL:
            return say("build or upgrade an installation here, with the tokens it needs")
        return say("place an Outpost here")
    if isinstance(effect, Need):
        name = say("installations") if effect.level == ANY_LEVEL else say(LEVEL_NAMES[effect.level])
        if effect.more > 0:
            return say("{name} here: one Control token more", name=name)
        return say("{name} here: one Control token less", name=name)
    if isinstance(effect, Points):
        return say.many("gain {count} point", "gain {count} points", effect.count)
    if isinstance(effect, Scan):
        return scan_text(effect, say)
    return ""


def scan_text(effect: Scan, say: Words) -> str:
    count = effect.count
    if effect.where == WITHIN_2:
        return say("scan {count} locations up to 2 hexes away", count=count)
    if effect.where > WITHIN_2:
        return say.many(
            "scan {count} location up to 3 hexes away",
            "scan {count} locations up to 3 hexes away",
            count,
        )
    return say.many("scan {count} adjacent location", "scan {count} adjacent locations", count)


def frame_text(effect: Effect, say: Words) -> str:
    """Effects that hold other effects."""
    if isinstance(effect, SystemTest):
        return test_text(effect, say)
    if isinstance(effect, Opposed):
        return say(
            "{system} against {against} of an enemy ship here; success: {success}",
            system=say(SYSTEM_NAMES[effect.system]),
            against=say(SYSTEM_NAMES[effect.against]),
            success=inner(effect.success, say),
        )
    if isinstance(effect, Roll):
        bands = "; ".join(
            f"{band_text(band.low, band.high)}: {inner(band.effects, say)}" for band in effect.bands
        )
        if effect.dice > 1:
            return say("roll {count} dice: {bands}", count=effect.dice, bands=bands)
        return say("roll a die: {bands}", bands=bands)
    if isinstance(effect, Cargo):
        return say("stays aboard as cargo: {what}", what=inner(effect.effects, say))
    if isinstance(effect, Immune):
        if effect.kind == BOARDING:
            return say("enemies cannot take or remove its crew by transport")
        return say("cards and encounters cannot remove its crew")
    if isinstance(effect, Allow):
        return say(PERMISSION_NAMES[effect.permission])
    if isinstance(effect, Field):
        text = inner(effect.effects, say)
        return say("stays here: when an enemy ship enters, {what}", what=text)
    if isinstance(effect, Trigger):
        return trigger_text(effect, say)
    if isinstance(effect, Sacrifice):
        return sacrifice_text(effect, say)
    if isinstance(effect, Choose):
        return say(
            "either {first}, or {second}",
            first=inner(effect.first, say),
            second=inner(effect.second, say),
        )
    if isinstance(effect, Pay):
        cost, gain = inner(effect.cost, say), inner(effect.effects, say)
        return say("you may pay: {cost}; then {what}", cost=cost, what=gain)
    if isinstance(effect, If):
        return say(
            "{condition}: {then}; otherwise {otherwise}",
            condition=condition_text(effect.condition, say),
            then=inner(effect.then, say),
            otherwise=inner(effect.otherwise, say),
        )
    return ""


def band_text(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def test_text(effect: SystemTest, say: Words) -> str:
    text = say("{system} test {level}", system=say(SYSTEM_NAMES[effect.system]), level=effect.level)
    if effect.success:
        text += "; " + say("success: {what}", what=inner(effect.success, say))
    if effect.failure:
        text += "; " + say("failure: {what}", what=inner(effect.failure, say))
    return text


def trigger_text(effect: Trigger, say: Words) -> str:
    event = say(EVENT_NAMES[effect.event])
    notes = []
    if effect.condition is not None:
        notes.append(condition_text(effect.condition, say))
    if effect.limit == ONCE_A_TURN:
        notes.append(say("once a turn"))
    elif effect.limit == ONCE_A_GAME:
        notes.append(say("once"))
    text = inner(effect.effects, say)
    if notes:
        return f"{event} ({', '.join(notes)}): {text}"
    return f"{event}: {text}"


def sacrifice_text(effect: Sacrifice, say: Words) -> str:
    text = inner(effect.effects, say)
    if effect.event:
        return say("when it would take damage you may trash this card: {what}", what=text)
    return say("you may discard this card: {what}", what=text)


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
