"""A guided first match: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.fleet_captains.state.state import Galaxy

PUPIL = 0
ACTIONS = (
    "attack with ", "influence with ", "build with ", "repair ", "scan with ", "transport with ",
    "test ", "resolve ", "reinforce",
)  # fmt: skip


def setting_dials(galaxy: Galaxy) -> bool:
    return galaxy.turn == 0 and all(len(captain.decks) == 4 for captain in galaxy.captains)


def my_turn(galaxy: Galaxy) -> bool:
    return galaxy.turn > 0 and galaxy.active == PUPIL


def explored(galaxy: Galaxy) -> bool:
    return PUPIL in galaxy.explorer


def acting(galaxy: Galaxy) -> bool:
    return my_turn(galaxy) and explored(galaxy) and galaxy.course is None


def later(galaxy: Galaxy) -> bool:
    return galaxy.turn > 2 and my_turn(galaxy)


def well_under_way(galaxy: Galaxy) -> bool:
    return galaxy.turn > 4 and my_turn(galaxy)


LESSONS = (
    Lesson(
        "Welcome, Captain",
        "You command a Federation fleet at the edge of unknown space. Six victory points win: "
        "from missions, encounters, Starbases and destroyed ships.",
        rule="FC-R31-01",
        about=("seat:0",),
    ),
    Lesson(
        "Your command cards",
        "Four of the ten command decks of the Federation have been chosen for you: Captain Picard, "
        "Engineering, Sensor Upgrades and Diplomacy. Their forty cards are your deck; four of them "
        "are in your hand.",
        rule="FC-R5-01",
        about=("hand",),
    ),
    Lesson(
        "Set the dials",
        "A setting shares a ship's power among Weapons, Sensors, Engines and Shields. You can "
        "change it once a turn; choose strong Engines to begin with.",
        setting_dials,
        ("set ",),
        "FC-R16-02",
        goal="Choose a setting",
        about=("sheet-voyager", "sheet-equinox", "sheet-yosemite"),
    ),
    Lesson(
        "Your orders",
        "Three missions lie before you. Read them: most points come from them. Some ask for a "
        "test, some for a deed, some only for a condition that you claim.",
        my_turn,
        rule="FC-R27-01",
        about=("missions0",),
    ),
    Lesson(
        "Set off",
        "Each ship moves once a turn. Crossing a location costs its size, stopping there 1. "
        "Move a ship to a hidden location next to your Command Post.",
        my_turn,
        ("to ",),
        "FC-R11-06",
        goal="Move a ship",
        about=("map",),
    ),
    Lesson(
        "First sight",
        "You turned a tile over. A die then told whether there is an encounter: they test a "
        "system of your ship and may bring points or trouble.",
        explored,
        rule="FC-R13-04",
        about=("map",),
    ),
    Lesson(
        "A test",
        "One of your systems is put to the test: its rating and a die must reach the number. "
        "Cards of your hand that fit can still help; then let the die decide.",
        rule="FC-R8-09",
        kinds=("trial",),
        about=("now", "hand"),
    ),
    Lesson(
        "An enemy card",
        "Your rival plays a card, and you are asked whether you answer it. Few cards do: those of "
        "your hand that can have a bright edge. Without one, let it happen.",
        rule="FC-A71",
        kinds=("respond",),
        about=("now", "hand"),
    ),
    Lesson(
        "Act",
        "You have three actions a turn, one for each ship: scan a neighbour, exert influence, "
        "make a mission's test. Choose one.",
        acting,
        ACTIONS,
        "FC-R17-03",
        goal="Take an action",
    ),
    Lesson(
        "Crew and other cards",
        "Assign crew to a ship: it stays and helps. Other cards wait for their moment, most of "
        "them in a test: you will be asked.",
        acting,
        rule="FC-R26-01",
        about=("hand",),
    ),
    Lesson(
        "End the turn",
        "Move your other ships too, then end your turn. What you leave undone is lost.",
        acting,
        ("end turn",),
        "FC-R7-03",
        goal="End your turn",
    ),
    Lesson(
        "Expand",
        "Control tokens claim space; on a habitable planet one is enough for an Outpost, and "
        "ships can be repaired there.",
        later,
        rule="FC-R20-05",
        about=("map",),
    ),
    Lesson(
        "If it comes to a fight",
        "Weapons and a die against Shields and a die. Set your dial for it first, and attack "
        "together with several ships.",
        later,
        rule="FC-R19-02",
    ),
    Lesson(
        "Something in the dark",
        "Klingon ships can cloak. A face-down token is such a ship, or only its echo: search "
        "for it with strong Sensors where it lies.",
        well_under_way,
        rule="FC-R23-05",
        about=("map",),
    ),
    Lesson(
        "The race for points",
        "Keep an eye on your missions: claim those you have met, and replace one a turn that does "
        "not suit you. Now win the race.",
        well_under_way,
        rule="FC-R27-08",
        about=("missions0",),
    ),
)
GUIDED = Guided(
    seats=2,
    seat=PUPIL,
    seed=5,
    lessons=LESSONS,
    closing="That was your first voyage. Next time choose your own four command decks, and let "
    "your missions tell you where to go.",
    options={"target": 6, "board": "5x4", "decks": "advised"},
)
