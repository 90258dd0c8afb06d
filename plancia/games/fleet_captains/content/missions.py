"""The 76 missions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
from plancia.games.fleet_captains.content.requirements import Both
from plancia.games.fleet_captains.content.vocabulary import (
    ANOMALY,
    AT_HOME,
    COLONY,
    EMPTY_SPACE,
    ENEMY_CONTROL,
    ENGINES,
    HABITABLE,
    NEBULA,
    NEXT_TO_HOME,
    OUTPOST,
    OWN_CONTROL,
    OWN_INSTALLATION,
    PLANET,
    ROCK,
    SENSORS,
    SHIELDS,
    STAR,
    STARBASE,
    UNINHABITABLE,
    WEAPONS,
    Provenance,
)

SCIENCE: Final = 0
INFLUENCE: Final = 1
COMBAT: Final = 2
MISSION_TYPES: Final = ("science", "influence", "combat")


@dataclass(frozen=True)
class Mission:
    slug: str
    title: str
    type: int
    points: int
    goal: Goal
    secret: bool = False
    provenance: Provenance = "reconstructed"
    note: str = ""
    """What of it is attested."""


MISSIONS: Final[tuple[Mission, ...]] = (
    Mission("expansive-survey", "Expansive Survey", SCIENCE, 2, Standing(ExploredTogether(6)), provenance="rulebook", note="title, condition and points"),
    Mission("nebula-analysis", "Nebula Analysis", SCIENCE, 1, ActionTest(SENSORS, 10, tag=NEBULA), provenance="rulebook", note="the test"),
    Mission("nebula-analysis-2", "Nebula Analysis", SCIENCE, 1, ActionTest(SENSORS, 10, tag=NEBULA), provenance="rulebook", note="the test"),
    Mission("geological-study", "Geological Study", SCIENCE, 2, ActionTest(SENSORS, 20, tag=UNINHABITABLE), provenance="rulebook", note="the test and the place"),
    Mission("warp-experiment", "Warp Experiment", SCIENCE, 2, Chain((Task(MOVED, spent=6), Task(MOVED, spent=6), Task(MOVED, spent=6)), one_ship=True, reset_at_home=True), provenance="rulebook", note="that it exists and when progress is lost"),
    Mission("sector-scan", "Sector Scan", SCIENCE, 1, Chain((Task(SCANNED), Task(SCANNED), Task(SCANNED)), one_ship=True, any_order=True, reset_at_home=True), provenance="rulebook", note="the task"),
    Mission("stellar-survey", "Stellar Survey", SCIENCE, 1, ActionTest(SENSORS, 12, tag=STAR)),
    Mission("anomaly-study", "Anomaly Study", SCIENCE, 2, ActionTest(SENSORS, 14, tag=ANOMALY)),
    Mission("chart-the-frontier", "Chart the Frontier", SCIENCE, 1, Standing(Explored(5))),
    Mission("deep-space-probe", "Deep Space Probe", SCIENCE, 1, Task(EXPLORED_LOCATION, far_from_home=4)),
    Mission("mineral-assay", "Mineral Assay", SCIENCE, 1, ActionTest(SENSORS, 13, tag=ROCK)),
    Mission("planetary-survey", "Planetary Survey", SCIENCE, 1, ActionTest(SENSORS, 12, tag=PLANET)),
    Mission("sample-return", "Sample Return", SCIENCE, 1, Chain((Task(TEAM_SENT, tag=HABITABLE), Task(TEAM_RECOVERED, tag=HABITABLE))), provenance="rulebook", note="the task"),
    Mission("xenobiology", "Xenobiology", SCIENCE, 2, Chain((Task(TEAM_SENT, tag=HABITABLE), ActionTest(SENSORS, 12, tag=HABITABLE), Task(TEAM_RECOVERED, tag=HABITABLE)))),
    Mission("strange-new-world", "Strange New World", SCIENCE, 1, Task(EXPLORED_LOCATION, tag=HABITABLE)),
    Mission("comparative-planetology", "Comparative Planetology", SCIENCE, 1, Standing(Explored(3, PLANET))),
    Mission("nebula-atlas", "Nebula Atlas", SCIENCE, 1, Standing(Explored(2, NEBULA))),
    Mission("stellar-atlas", "Stellar Atlas", SCIENCE, 1, Standing(Explored(2, STAR))),
    Mission("engine-trials", "Engine Trials", SCIENCE, 1, ActionTest(ENGINES, 13, tag=EMPTY_SPACE)),
    Mission("shield-harmonics", "Shield Harmonics", SCIENCE, 1, ActionTest(SHIELDS, 14, tag=NEBULA)),
    Mission("seek-out-the-unknown", "Seek Out the Unknown", SCIENCE, 1, Task(ENCOUNTER_PASSED)),
    Mission("anomalous-readings", "Anomalous Readings", SCIENCE, 1, Task(ENCOUNTER_SCORED), secret=True),
    Mission("observe-and-report", "Observe and Report", SCIENCE, 2, ActionTest(SENSORS, 14, enemy_here=True), secret=True),
    Mission("long-range-intelligence", "Long-Range Intelligence", SCIENCE, 1, Task(SCANNED, far_from_home=4), secret=True),
    Mission("grand-tour", "Grand Tour", SCIENCE, 2, Chain((Task(ENTERED, tag=PLANET), Task(ENTERED, tag=STAR), Task(ENTERED, tag=NEBULA)), one_ship=True, any_order=True, reset_at_home=True)),
    Mission("establish-an-outpost", "Establish an Outpost", INFLUENCE, 1, Task(BUILT, level=OUTPOST)),
    Mission("establish-an-outpost-2", "Establish an Outpost", INFLUENCE, 1, Task(BUILT, level=OUTPOST)),
    Mission("found-a-colony", "Found a Colony", INFLUENCE, 1, Task(BUILT, level=COLONY)),
    Mission("found-a-colony-2", "Found a Colony", INFLUENCE, 1, Task(BUILT, level=COLONY)),
    Mission("starbase-construction", "Starbase Construction", INFLUENCE, 2, Task(BUILT, level=STARBASE)),
    Mission("sphere-of-influence", "Sphere of Influence", INFLUENCE, 1, Standing(Controlled(4))),
    Mission("great-expansion", "Great Expansion", INFLUENCE, 2, Standing(Controlled(6))),
    Mission("open-corridor", "Open Corridor", INFLUENCE, 3, Standing(HomesJoined()), provenance="public", note="the task"),
    Mission("secure-home-space", "Secure Home Space", INFLUENCE, 1, Standing(ControlledNear(3))),
    Mission("foothold", "Foothold", INFLUENCE, 2, Standing(ControlledNear(1, enemy=True))),
    Mission("undermine", "Undermine", INFLUENCE, 1, Task(CONTROL_REMOVED)),
    Mission("quiet-subversion", "Quiet Subversion", INFLUENCE, 1, Task(CONTROL_REMOVED), secret=True),
    Mission("annexation", "Annexation", INFLUENCE, 2, Task(CAPTURED)),
    Mission("diplomatic-mission", "Diplomatic Mission", INFLUENCE, 1, Chain((Task(TEAM_SENT, tag=HABITABLE), Task(TEAM_RECOVERED, tag=HABITABLE))), provenance="rulebook", note="the task"),
    Mission("friends-on-many-worlds", "Friends on Many Worlds", INFLUENCE, 1, Standing(Controlled(2, HABITABLE))),
    Mission("mining-rights", "Mining Rights", INFLUENCE, 1, Task(CONTROL_PLACED, tag=ROCK)),
    Mission("nebula-claim", "Nebula Claim", INFLUENCE, 1, Task(CONTROL_PLACED, tag=NEBULA)),
    Mission("stellar-claim", "Stellar Claim", INFLUENCE, 1, Task(CONTROL_PLACED, tag=STAR)),
    Mission("rescue-mission", "Rescue Mission", INFLUENCE, 2, Chain((Task(TEAM_RECOVERED, marked=True),), opponent_places=True), provenance="public", note="the task"),
    Mission("blockade", "Blockade", INFLUENCE, 2, Standing(ShipsBlockading(2))),
    Mission("show-the-flag", "Show the Flag", INFLUENCE, 1, Standing(ShipsOnGuard(3))),
    Mission("network-of-bases", "Network of Bases", INFLUENCE, 1, Standing(InstallationsOwned(2))),
    Mission("stronghold", "Stronghold", INFLUENCE, 1, Standing(TokensTogether(3))),
    Mission("supply-run", "Supply Run", INFLUENCE, 1, Chain((Task(ENTERED, tag=AT_HOME), Task(ENTERED, tag=OWN_INSTALLATION)), one_ship=True)),
    Mission("secret-treaty", "Secret Treaty", INFLUENCE, 1, Standing(Both(Controlled(3), Controlled(1, HABITABLE))), secret=True),
    Mission("border-dispute", "Border Dispute", INFLUENCE, 2, Chain((Task(CONTROL_REMOVED), Task(CONTROL_PLACED, same_place=True))), secret=True),
    Mission("engage-the-enemy", "Engage the Enemy", COMBAT, 1, Task(ATTACKED), provenance="rulebook", note="the task"),
    Mission("engage-the-enemy-2", "Engage the Enemy", COMBAT, 1, Task(ATTACKED), provenance="rulebook", note="the task"),
    Mission("engage-the-enemy-3", "Engage the Enemy", COMBAT, 1, Task(ATTACKED), provenance="rulebook", note="the task"),
    Mission("engage-the-enemy-4", "Engage the Enemy", COMBAT, 1, Task(ATTACKED), provenance="rulebook", note="the task"),
    Mission("bring-down-the-giant", "Bring Down the Giant", COMBAT, 1, Task(ATTACKED, damage=1, foe_larger=True), provenance="public", note="the task"),
    Mission("destroy-the-enemy", "Destroy the Enemy", COMBAT, 2, Task(DESTROYED), provenance="rulebook", note="the task"),
    Mission("destroy-the-enemy-2", "Destroy the Enemy", COMBAT, 2, Task(DESTROYED), provenance="rulebook", note="the task"),
    Mission("crippling-blow", "Crippling Blow", COMBAT, 2, Task(ATTACKED, damage=2)),
    Mission("raze-the-base", "Raze the Base", COMBAT, 1, Task(RAZED)),
    Mission("target-practice", "Target Practice", COMBAT, 1, ActionTest(WEAPONS, 14, tag=ROCK)),
    Mission("live-fire-exercise", "Live-Fire Exercise", COMBAT, 1, ActionTest(WEAPONS, 18, tag=EMPTY_SPACE)),
    Mission("hold-fast", "Hold Fast", COMBAT, 1, Task(HELD)),
    Mission("break-contact", "Break Contact", COMBAT, 1, Task(ESCAPED)),
    Mission("ambush-in-the-mist", "Ambush in the Mist", COMBAT, 2, Task(ATTACKED, tag=NEBULA), secret=True),
    Mission("wolf-pack", "Wolf Pack", COMBAT, 1, Task(ATTACKED, ships=2)),
    Mission("border-patrol", "Border Patrol", COMBAT, 1, Chain((Task(ENTERED, tag=NEXT_TO_HOME, distinct=True), Task(ENTERED, tag=NEXT_TO_HOME, distinct=True), Task(ENTERED, tag=NEXT_TO_HOME, distinct=True)), one_ship=True, any_order=True, reset_at_home=True)),
    Mission("deep-raid", "Deep Raid", COMBAT, 2, Task(ATTACKED, far_from_home=4)),
    Mission("boarding-action", "Boarding Action", COMBAT, 1, Task(BOARDED)),
    Mission("shield-wall", "Shield Wall", COMBAT, 1, ActionTest(SHIELDS, 16)),
    Mission("enemy-on-the-ropes", "Enemy on the Ropes", COMBAT, 1, Standing(EnemyInRed())),
    Mission("superior-force", "Superior Force", COMBAT, 1, Standing(FleetLead(3))),
    Mission("decapitation-strike", "Decapitation Strike", COMBAT, 2, Task(ATTACKED, foe_captain=True), secret=True),
    Mission("defend-our-own", "Defend Our Own", COMBAT, 1, Task(ATTACKED, tag=OWN_CONTROL), secret=True),
    Mission("battle-ready", "Battle Ready", COMBAT, 1, Standing(CrewTogether(3))),
    Mission("scorched-space", "Scorched Space", COMBAT, 1, Task(ATTACKED, tag=ENEMY_CONTROL), secret=True),
)  # fmt: skip
