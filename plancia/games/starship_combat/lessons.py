"""A guided first battle: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.starship_combat.state.state import Battle

PUPIL = 0
MANOEUVRES = ("a", "b", "c", "d", "e", "A", "E", "stop")


def after_first_turn(battle: Battle) -> bool:
    return battle.turn > 1 and battle.impulse == 0


def well_under_way(battle: Battle) -> bool:
    return battle.turn > 2 and battle.impulse == 0


LESSONS = (
    Lesson(
        "Welcome to the bridge",
        "You command a cruiser. In four turns, destroy more of the enemy's systems than the "
        "enemy destroys of yours: every box inside a ship is a point.",
        rule="SC-V1",
        about=("seat:0", "seat:1"),
    ),
    Lesson(
        "Choose a race",
        "Every race builds its ships differently. The Union has torpedoes that strike far "
        "away; take it to begin with.",
        answers=("race ",),
        rule="SC-S3",
        kinds=("race",),
        goal="Choose a race",
    ),
    Lesson(
        "Take your place",
        "Ships start along the edge of the map and may face any way. Start near the middle of "
        "your edge, facing the enemy.",
        answers=("place ",),
        rule="SC-S1",
        kinds=("place",),
        goal="Choose where you start",
        about=("map",),
    ),
    Lesson(
        "Share out your energy",
        "Every working engine box gives one point of energy a turn. First the weapons: each "
        "shot has its price. A good start is to arm everything.",
        answers=("0 ", "1 ", "2 ", "3 ", "4 "),
        rule="SC-E3",
        kinds=("arm",),
        goal="Share out the energy",
        about=("orders0",),
    ),
    Lesson(
        "A special manoeuvre",
        "Your ship can fly one special manoeuvre a turn, if it is paid for now. The energy it "
        "takes is missing from your speed: do without until you see a use for it.",
        answers=("special", "no special"),
        rule="SC-X1",
        kinds=("special",),
        goal="Pay for it, or do without",
        about=("orders0",),
    ),
    Lesson(
        "How fast?",
        "What is left moves the ship, one hex a point. Below the manoeuvre speed on your sheet you "
        "can turn as often as you like; at that speed or above, never twice in a row.",
        answers=("speed ",),
        rule="SC-M8",
        kinds=("speed",),
        goal="Choose a speed",
        about=("orders0",),
    ),
    Lesson(
        "Plot the course",
        "A turn has sixteen impulses, and your speed says in which of them you move. For each, "
        "choose: a and e turn, b and d slip sideways, c goes straight. The map shows your course.",
        answers=MANOEUVRES,
        rule="SC-M5",
        kinds=("course",),
        goal="Plot the first move",
        about=("orders0", "map"),
    ),
    Lesson(
        "Mind the edge",
        "Plan the whole course and stay on the map: a ship that leaves it has escaped and does "
        "not come back. You can change any order until you commit.",
        rule="SC-M16",
        kinds=("course",),
        about=("map",),
    ),
    Lesson(
        "When to fire",
        "Guess when the enemy will be near and in front of you, and place your shots in those "
        "impulses. Nothing fires before impulse 5.",
        answers=("fire in ",),
        rule="SC-F3",
        kinds=("fire-in",),
        goal="Place your shots",
        about=("orders0",),
    ),
    Lesson(
        "Commit",
        "The enemy is writing orders too, and neither sees the other's. Once both have committed, "
        "everything is revealed and carried out.",
        answers=("commit",),
        rule="SC-G4",
        kinds=("commit",),
        goal="Commit your orders",
    ),
    Lesson(
        "Impulse by impulse",
        "Ships move and fire as ordered. When a shot of yours comes up you choose weapon and "
        "target; a shot without a target is lost. Which shield is struck depends on the side "
        "it comes from.",
        rule="SC-F13",
        kinds=("shoot",),
        about=("map",),
    ),
    Lesson(
        "Your ship is in danger",
        "This move would take your ship off the map or into a planet or star, and she would be "
        "lost. Turn her towards a free side: her remaining orders start from there, and the enemy "
        "gets a few points for it.",
        answers=("turn to ", "fly on"),
        rule="SC-C1",
        kinds=("correct",),
        goal="Save your ship, or fly on",
        about=("map",),
    ),
    Lesson(
        "Your ship is hit",
        "Damage that the shield does not stop destroys boxes inside the ship. Where the rules "
        "leave you the choice, give up what you need least: engines and weapons last.",
        answers=("lose ",),
        rule="SC-D7",
        kinds=("lose",),
        goal="Choose what is lost",
        about=("sheet0",),
    ),
    Lesson(
        "What just happened",
        "Step through the sixteen impulses on the map to see the last turn again.",
        after_first_turn,
        about=("map",),
    ),
    Lesson(
        "Damage control",
        "Two points of energy repair any box, of a shield too. Engines give less energy the "
        "more of them you lose.",
        rule="SC-E9",
        kinds=("repair",),
        about=("sheet0",),
    ),
    Lesson(
        "You have the bridge",
        "Turn your strong shields to the enemy, strike where theirs are gone, and count the "
        "points. Fight it out to the end.",
        well_under_way,
    ),
)

GUIDED = Guided(
    seats=2,
    seat=PUPIL,
    seed=5,
    lessons=LESSONS,
    options={"scenario": "duel", "series": "first"},
    closing="That was your first battle. Other races fly and shoot differently, and the scenarios "
    "bring asteroids, planets and whole squadrons.",
)
