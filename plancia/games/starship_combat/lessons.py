"""A guided first battle: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.rules.flight import STOP
from plancia.games.starship_combat.state.state import Battle, Orders

PUPIL = 0
MANOEUVRES = ("a", "b", "c", "d", "e", "A", "E", "stop")


def placing(battle: Battle) -> bool:
    return battle.turn == 0 and battle.ships[PUPIL].sheet >= 0


def ordering(battle: Battle) -> bool:
    return battle.turn > 0 and battle.impulse == 0


def drafted(battle: Battle) -> Orders | None:
    """The orders the pupil is writing in the first turn, or None when that is past."""
    ship = battle.ships[PUPIL]
    return ship.orders if battle.turn == 1 and battle.impulse == 0 else None


def armed(battle: Battle) -> bool:
    orders = drafted(battle)
    last = LAYOUTS[battle.ships[PUPIL].sheet].types[-1]
    return orders is None or orders.tokens[last] > 0 or orders.speed > 0


def under_way(battle: Battle) -> bool:
    orders = drafted(battle)
    return orders is None or orders.speed > 0


def plotted(battle: Battle) -> bool:
    orders = drafted(battle)
    return orders is None or STOP in orders.course or 0 < orders.speed == moves(orders)


def moves(orders: Orders) -> int:
    return sum(code > 0 for code in orders.course)


def aimed(battle: Battle) -> bool:
    orders = drafted(battle)
    return orders is None or len(orders.fire) == sum(orders.tokens)


def flying(battle: Battle) -> bool:
    return battle.impulse > 0


def after_first_turn(battle: Battle) -> bool:
    return battle.turn > 1 and battle.impulse == 0


def hurt(battle: Battle) -> bool:
    """When there is something to repair; at last in the third turn, even if there is not."""
    ship = battle.ships[PUPIL]
    whole = sum(LAYOUTS[ship.sheet].shields)
    broken = ship.lost > 0 or sum(ship.shields) < whole or battle.turn > 2
    return after_first_turn(battle) and broken


LESSONS = (
    Lesson(
        "Welcome to the bridge",
        "You command a cruiser. In four turns, destroy more of the enemy's systems than the "
        "enemy destroys of yours: every box inside a ship is a point.",
        rule="SC-V1",
    ),
    Lesson(
        "Choose a race",
        "Every race builds its ships differently. The Union has torpedoes that strike far "
        "away; take it to begin with.",
        answers=("race ",),
        rule="SC-S3",
    ),
    Lesson(
        "Take your place",
        "Ships start along the edge of the map and may look anywhere. Start near the middle of "
        "your edge, looking towards the enemy.",
        placing,
        ("face ",),
        "SC-S1",
    ),
    Lesson(
        "Share out your energy",
        "Every working engine box gives one point of energy a turn. First the weapons: each "
        "shot has its price. A good start is to arm everything.",
        ordering,
        ("1 ", "2 ", "3 ", "4 ", "speed "),
        "SC-E3",
    ),
    Lesson(
        "How fast?",
        "What is left pays for a special manoeuvre, if you want one, and moves the ship, one hex a "
        "point. Below the manoeuvre speed on your sheet you can turn as often as you like; faster "
        "ships turn less.",
        armed,
        ("speed ", *MANOEUVRES),
        "SC-M8",
    ),
    Lesson(
        "Plot the course",
        "A turn has sixteen impulses, and your speed says in which of them you move. For each, "
        "choose: a and e turn, b and d slip sideways, c goes straight. The map shows your way.",
        under_way,
        MANOEUVRES,
        "SC-M5",
    ),
    Lesson(
        "Mind the edge",
        "Plan the whole way and stay on the map: a ship that leaves it has fled. You can take "
        "back any order until you commit.",
        under_way,
        rule="SC-M16",
    ),
    Lesson(
        "When to fire",
        "Guess when the enemy will be near and in front of you, and place your shots there. "
        "Nothing fires before impulse 5.",
        plotted,
        ("fire in ", "keep", "commit"),
        "SC-F3",
    ),
    Lesson(
        "Commit",
        "The enemy is writing orders too, and neither sees the other's. When you commit, all is "
        "revealed and flown.",
        aimed,
        ("commit",),
        "SC-G4",
    ),
    Lesson(
        "Impulse by impulse",
        "Ships move and fire as ordered. When a shot of yours comes up you choose weapon and "
        "target; a shot without a target is lost. Which shield is struck depends on the side "
        "it comes from.",
        flying,
        rule="SC-F13",
    ),
    Lesson(
        "What just happened",
        "Step through the sixteen impulses on the map to see the last turn again.",
        after_first_turn,
    ),
    Lesson(
        "Damage control",
        "Two points of energy repair any box, of a shield too. Engines give less energy the "
        "more of them you lose.",
        hurt,
        rule="SC-E9",
    ),
    Lesson(
        "You have the bridge",
        "Turn your strong shields to the enemy, strike where theirs are gone, and count the "
        "points. Fight on to the end.",
        after_first_turn,
    ),
)

GUIDED = Guided(
    seats=2, seat=PUPIL, seed=5, lessons=LESSONS, options={"scenario": "duel", "series": "first"}
)


def texts() -> list[str]:
    """All that is said, for translation."""
    return [words for lesson in LESSONS for words in (lesson.title, lesson.text)]
