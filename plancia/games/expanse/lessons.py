"""A guided first match: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.expanse.content.factions import UN
from plancia.games.expanse.content.lookup import is_score
from plancia.games.expanse.state.state import System

PUPIL = 0
"""The seat; with factions in the order of the seats it plays the UN."""


def own_turn(system: System) -> bool:
    return system.active == UN and system.bonus < 0


def card_in_hand(system: System) -> bool:
    return own_turn(system) and bool(system.taken)


def has_actions(system: System) -> bool:
    return own_turn(system) and system.actions > 0


def second_turn(system: System) -> bool:
    return own_turn(system) and system.turn > 1 and not system.taken


def third_turn(system: System) -> bool:
    return own_turn(system) and system.turn > 3 and not system.taken


def score_card_shows(system: System) -> bool:
    return own_turn(system) and not system.taken and any(is_score(card) for card in system.track)


def well_under_way(system: System) -> bool:
    late = system.scorings > 1 or system.turn > 16
    return late and own_turn(system) and not system.taken


def has_scored(system: System) -> bool:
    return system.scorings > 0 and own_turn(system) and not system.taken


LESSONS = (
    Lesson(
        "Welcome to the Solar System",
        "You lead the United Nations, your opponent the Martian Congressional Republic. Spread "
        "your Influence over the Bases: every scoring gives control points to those who have the "
        "most. Whoever has the most points at the end wins.",
        rule="EX-67",
        about=("seat:0", "seat:1"),
    ),
    Lesson(
        "The map",
        "Cubes on the Bases are Influence, ships in the Orbits are fleets. Your pieces carry the "
        "shield emblem. The four closed Bases are not used with two players.",
        rule="EX-2",
        about=("solar-system",),
    ),
    Lesson(
        "Take a card",
        "Each turn you take one card from the Action Track. The oldest is free, the others cost "
        "control points. The number in its corner is how much you can do with it.",
        own_turn,
        ("take ",),
        "EX-18",
        goal="Take a card from the Action Track",
        about=("track",),
    ),
    Lesson(
        "Points or Event",
        "A card gives action points or, to the factions it names, its Event: a strong effect, "
        "resolved at once or kept for later for 1 CP. Take the action points for now, to see what "
        "they are good for.",
        card_in_hand,
        ("action points", "event", "keep event"),
        "EX-20",
        kinds=("use",),
        goal="Decide what the card is used for",
        about=("taken",),
    ),
    Lesson(
        "Place Influence",
        "One action point puts a cube on a Base in whose Orbit you have a fleet. Look for Bases "
        "where one cube makes you first.",
        has_actions,
        ("influence ",),
        "EX-35",
        goal="Place Influence",
        about=("solar-system",),
    ),
    Lesson(
        "Move fleets",
        "One point also moves fleets from an Orbit to another one, at most one Zone away. More "
        "Orbits with your fleets mean more Bases you can reach. Move some when you have a point "
        "to spare.",
        has_actions,
        ("move ",),
        "EX-33",
        goal="Move a fleet",
        about=("solar-system",),
    ),
    Lesson(
        "The Event goes round",
        "When a card has been used for its points, its Event is offered to the other factions it "
        "names. Mind what you leave to your opponent, and take what is left to you when it suits "
        "you.",
        answers=("event", "keep", "pass"),
        rule="EX-25",
        kinds=("offer",),
        goal="Use the Event, or leave it",
        about=("taken",),
    ),
    Lesson(
        "Orbital Control",
        "Whoever is stronger in an Orbit controls it and counts one Influence more on each of "
        "its Bases where it has a cube. A Battleship of Mars is as strong as two fleets.",
        second_turn,
        rule="EX-55",
        about=("solar-system",),
    ),
    Lesson(
        "What a scoring would give",
        "Beside the map you see what each faction would get if the Bases were counted now, for "
        "each Sector that can still become the Bonus Sector.",
        third_turn,
        rule="EX-49",
        about=("preview",),
    ),
    Lesson(
        "A Score card",
        "A Score card lies on the track. Whoever takes it chooses in secret the Sector that "
        "counts most; then all may play a kept Event, and all Bases are counted. Take it when "
        "the map favours you.",
        score_card_shows,
        rule="EX-47",
        about=("track",),
    ),
    Lesson(
        "The Bonus Sector",
        "You took the Score card: choose in secret the Sector whose Bases count most in this "
        "scoring. What each Sector would give you is shown beside the map.",
        answers=("inner", "belt", "outer"),
        rule="EX-47",
        kinds=("bonus",),
        goal="Choose the Bonus Sector",
        about=("preview",),
    ),
    Lesson(
        "A scoring begins",
        "A Score card was taken. Before the Bases are counted you may play a kept Event, or let "
        "the crew of the Rocinante help if it is with you.",
        rule="EX-48",
        kinds=("scoring",),
        about=("preview", "kept0"),
    ),
    Lesson(
        "A fleet comes back",
        "After each scoring you may put one fleet you have lost back into your home Orbit. It "
        "costs nothing.",
        rule="EX-52",
        kinds=("reinforce",),
        about=("solar-system",),
    ),
    Lesson(
        "After a scoring",
        "The Bases have been counted: the log tells what each faction got. Every faction has "
        "gained a technology, yours is on your sheet, and the Rocinante now helps whoever has "
        "fewest points.",
        has_scored,
        rule="EX-51",
        about=("sheet0", "points"),
    ),
    Lesson(
        "The system is yours",
        "When the sixth Score card appears all Bases are counted once more, for 5, 3 and 1 "
        "points, and the game ends. Play on.",
        well_under_way,
        rule="EX-66",
    ),
)

GUIDED = Guided(
    seats=2,
    seat=PUPIL,
    seed=24,
    lessons=LESSONS,
    options={"factions": "by seat", "starts": "first"},
    closing="That was your first match. Next time watch what each card leaves to the others, and "
    "try another faction: each plays differently.",
)
