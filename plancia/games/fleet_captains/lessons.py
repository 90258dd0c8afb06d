"""A guided first match: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.fleet_captains.state.state import Galaxy
from plancia.games.fleet_captains.state.underway import FOR_COMBAT

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


def meeting(galaxy: Galaxy) -> bool:
    return my_turn(galaxy) and bool(galaxy.drawn)


def testing(galaxy: Galaxy) -> bool:
    trial = galaxy.trial
    return trial is not None and trial.seats[0] == PUPIL and trial.reason != FOR_COMBAT


def attacked(galaxy: Galaxy) -> bool:
    trial = galaxy.trial
    return trial is not None and trial.seats[0] != PUPIL and trial.reason == FOR_COMBAT


def rival_testing(galaxy: Galaxy) -> bool:
    trial = galaxy.trial
    return trial is not None and trial.seats[0] != PUPIL and trial.reason != FOR_COMBAT


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
        "test, some for something your ships do, some only for a condition that you claim.",
        my_turn,
        rule="FC-R27-01",
        kinds=("command",),
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
        "You turned a tile over: what stands on it now counts for every ship there. A die tells "
        "whether you meet something as well.",
        explored,
        rule="FC-R13-04",
        about=("map",),
    ),
    Lesson(
        "An encounter",
        "You have met something. It is dealt with at once, and the ship moves no further this "
        "turn. Most encounters test one of your systems: they may bring points or trouble.",
        meeting,
        rule="FC-R28-01",
        kinds=("trial", "offer", "who meets", "chosen system", "pay", "disable", "lose crew"),
        about=("now",),
    ),
    Lesson(
        "A test",
        "One of your systems is put to the test: its rating and a die must reach the number. "
        "Cards in your hand that fit can still help; then let the die decide.",
        testing,
        rule="FC-R8-06",
        kinds=("trial",),
        about=("dice", "hand"),
    ),
    Lesson(
        "You are attacked",
        "Your opponent rolls a die and adds Weapons, you roll one and add Shields. If the attack "
        "is higher, your ship is damaged: twice as high counts double. A card that helps has a "
        "bright edge.",
        attacked,
        rule="FC-R19-04",
        kinds=("trial",),
        about=("dice", "hand"),
    ),
    Lesson(
        "The enemy's test",
        "This time it is your opponent who takes a test. You may play a card that makes it fail; "
        "without one, let the die decide.",
        rival_testing,
        rule="FC-R8-04",
        kinds=("trial",),
        about=("dice", "hand"),
    ),
    Lesson(
        "Your opponent acts",
        "Your opponent plays a card or takes an action, and you are asked whether you answer it. "
        "Few cards can: those in your hand that do have a bright edge. Without one, let it happen.",
        rule="FC-A71",
        kinds=("respond",),
        about=("now", "hand"),
    ),
    Lesson(
        "Act",
        "You have three actions a turn, one for each ship: scan a neighbouring location, exert "
        "influence, take a mission's test. Choose one.",
        acting,
        ACTIONS,
        "FC-R17-03",
        kinds=("command",),
        goal="Take an action",
    ),
    Lesson(
        "Crew and other cards",
        "Assign crew to a ship: it stays and helps. Other cards wait for their moment, most of "
        "them in a test: you will be asked.",
        acting,
        rule="FC-R26-01",
        kinds=("command",),
        about=("hand",),
    ),
    Lesson(
        "End the turn",
        "Move your other ships too, then end your turn. What you leave undone is lost.",
        acting,
        ("end turn",),
        "FC-R7-03",
        kinds=("command",),
        goal="End your turn",
    ),
    Lesson(
        "Expand",
        "Control tokens claim space; on a habitable planet one is enough for an Outpost, and "
        "ships can be repaired there.",
        later,
        rule="FC-R20-05",
        kinds=("command",),
        about=("map",),
    ),
    Lesson(
        "If it comes to a fight",
        "Weapons and a die against Shields and a die. Set your dial for it first, and attack "
        "together with several ships.",
        later,
        rule="FC-R19-02",
        kinds=("command",),
    ),
    Lesson(
        "Something in the dark",
        "Klingon ships can cloak. A face-down token is such a ship, or only its echo: search "
        "for it with strong Sensors where it lies.",
        well_under_way,
        rule="FC-R23-05",
        kinds=("command",),
        about=("map",),
    ),
    Lesson(
        "The race for points",
        "Keep an eye on your missions: claim those you have fulfilled, and each turn replace one "
        "that does not suit you. Now win the race.",
        well_under_way,
        rule="FC-R27-08",
        kinds=("command",),
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
