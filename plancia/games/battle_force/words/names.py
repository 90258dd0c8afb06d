"""Names of ships, cards, boxes, lines and sides, and all words there are."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.words import Words
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import CARD_FACE, FIRST_CARD_PIECE
from plancia.games.battle_force.content.vocabulary import FaceNumber, Vessel
from plancia.games.battle_force.settings import SETTINGS
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.sentences import (
    DEEDS,
    ENDINGS,
    GROUPS,
    LINES,
    OPTIONS,
    PROMPTS,
)

RACE_NAMES = (
    "Federation", "Klingon", "Romulan", "Gorn", "Kzinti", "Orion", "Tholian", "Orion and Tholian",
)  # fmt: skip
LINE_NAMES = ("Screen", "Main Body", "Reserve")
BOX_NAMES = (
    "Phaser-1", "Phaser-2", "Phaser-3", "Photon", "Disruptor", "Plasma-R", "Plasma-S", "Plasma-F",
    "Drone", "WPN", "Fighters", "Hull",
)  # fmt: skip
SIDES = (
    "First fleet", "Second fleet", "Third fleet", "Fourth fleet", "Fifth fleet", "Sixth fleet",
)  # fmt: skip
CATEGORIES = {
    "weapon": "Weapon",
    "combat": "Combat",
    "defence": "Defence",
    "repair": "Repair",
    "special": "Special",
}
ATTACK_NAMES = (
    "Attack", "Fighters", "Planet-Based Fighters", "PF Flotilla", "Klingon Mutiny",
)  # fmt: skip
"""The kinds of attack."""
PHASES = ("Set-up", "Draw", "Repair", "Formation", "Attack", "Discard")
PROVENANCE = {
    "rulebook": "As the rulebook prints it.",
    "public": "From public sources.",
    "reconstructed": "A reconstruction, not the printed card.",
}


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [face.name for face in FACES]
    found += [ship.ship_class for ship in SHIPS] + [ship.name for ship in SHIPS]
    found += [ship.sure for ship in SHIPS if ship.sure]
    for words in (RACE_NAMES, LINE_NAMES, BOX_NAMES, SIDES, PHASES, ATTACK_NAMES):
        found += words
    for table in (CATEGORIES, PROVENANCE, PROMPTS, OPTIONS, ENDINGS, GROUPS, LINES, DEEDS):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return list(dict.fromkeys(each for each in found if each))


def side_name(battle: Battle, seat: Seat, look: Look) -> str:
    if seat == battle.automaton:
        return look.say("The enemy")
    return look.name(seat, look.say(SIDES[seat]))


def ship_name(ship: Vessel, say: Words) -> str:
    """Race, class code and name: `Klingon D7 Thunderchild`."""
    return f"{say(RACE_NAMES[SHIPS[ship].race])} {short_name(ship, say)}"


def short_name(ship: Vessel, say: Words) -> str:
    """Where race or emblem stand beside it: `D7 Thunderchild`."""
    entry = SHIPS[ship]
    return f"{entry.slug.partition('-')[2].upper()} {say(entry.name)}"


def face_name(face: FaceNumber, say: Words) -> str:
    entry = FACES[face]
    return f"{say(entry.name)} {entry.value}" if entry.value else say(entry.name)


def piece_words(piece: int, say: Words) -> str:
    if piece < FIRST_CARD_PIECE:
        return ship_name(Vessel(piece), say)
    return face_name(CARD_FACE[piece], say)


def owner_name(battle: Battle, ship: Vessel, look: Look) -> str:
    for seat, fleet in enumerate(battle.fleets):
        if any(ship in line for line in fleet.lines):
            return side_name(battle, Seat(seat), look)
    return ""
