"""Names of ships, cards, boxes, lines and sides, and all words there are."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.words import Words
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import CARD_FACE, FIRST_CARD_PIECE
from plancia.games.battle_force.settings import SETTINGS
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.sentences import ENDINGS, GROUPS, LINES, OPTIONS, PROMPTS

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

CARD_TEXTS = (
    "Fired by a Phaser-1 box. In defence: against drones, plasma, fighters and PFs.",
    "Fired by a Phaser-1 or -2 box. In defence: against drones, plasma, fighters and PFs.",
    "Fired by any phaser box, at short range. In defence: against drones, plasma, fighters, PFs.",
    "Fired by a photon box. In defence: against PFs only.",
    "Fired by a disruptor box. In defence: against PFs only.",
    "Fired by a Plasma-R box; seeks its target. In defence: stops a drone; fighters and PFs.",
    "Fired by a Plasma-R or -S box; seeks its target. In defence: stops a drone; fighters, PFs.",
    "Fired by any plasma box, at short range; seeks. In defence: against fighters and PFs.",
    "Fired by a drone box; seeks its target. In defence: stops a drone; fighters and PFs.",
    "Doubles a Photon Torpedo or a Disruptor, at short range.",
    "Doubles a Plasma-R or Plasma-S.",
    "Doubles a Drone, in attack or in defence.",
    "Doubles any weapon card that is not doubled otherwise.",
    "Cancels ECM or Erratic Maneuvers played against your attack.",
    "Takes its value off a shot.",
    "Takes 4 off a shot and stays on the ship, which cannot attack until the end of its next turn.",
    "Takes 3 off a shot.",
    "Stops a drone; or cancels a Wild Weasel when you attack from the Screen.",
    "Stops seeking weapons and halves the rest; stays on the ship, which cannot fire meanwhile.",
    "The attack is avoided; the ship is out of the fight until the end of its next turn.",
    "Repairs so many boxes of one ship.",
    "Repairs one ship completely.",
    "A new ship joins your fleet.",
    "Fighters from a planet attack: two dice a card. No ship is needed.",
    "Six fast craft attack once all others have fired at them. No points for what they destroy.",
    "All hands are dealt anew and all damage is repaired.",
    "A Klingon ship rolls a die: 1 to 3 damage, or from 4 on it joins your fleet.",
    "One more point on a shot or a die; or cancels a cloak, a web or a Wild Weasel.",
)
"""What a card does, by its kind."""


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [face.name for face in FACES]
    found += [ship.ship_class for ship in SHIPS] + [ship.name for ship in SHIPS]
    found += [ship.sure for ship in SHIPS if ship.sure]
    for words in (RACE_NAMES, LINE_NAMES, BOX_NAMES, SIDES, PHASES, ATTACK_NAMES, CARD_TEXTS):
        found += words
    for table in (CATEGORIES, PROVENANCE, PROMPTS, OPTIONS, ENDINGS, GROUPS, LINES):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return list(dict.fromkeys(each for each in found if each))


def side_name(battle: Battle, seat: int, look: Look) -> str:
    if seat == battle.automaton:
        return look.say("The enemy")
    return look.name(seat, look.say(SIDES[seat]))


def ship_name(ship: int, say: Words) -> str:
    """Race, class code and name: `Klingon D7 Thunderchild`."""
    return f"{say(RACE_NAMES[SHIPS[ship].race])} {short_name(ship, say)}"


def short_name(ship: int, say: Words) -> str:
    """Where race or emblem stand beside it: `D7 Thunderchild`."""
    entry = SHIPS[ship]
    return f"{entry.slug.partition('-')[2].upper()} {say(entry.name)}"


def face_name(face: int, say: Words) -> str:
    entry = FACES[face]
    return f"{say(entry.name)} {entry.value}" if entry.value else say(entry.name)


def piece_words(piece: int, say: Words) -> str:
    if piece < FIRST_CARD_PIECE:
        return ship_name(piece, say)
    return face_name(CARD_FACE[piece], say)


def owner_name(battle: Battle, ship: int, look: Look) -> str:
    for seat, fleet in enumerate(battle.fleets):
        if any(ship in line for line in fleet.lines):
            return side_name(battle, seat, look)
    return ""
