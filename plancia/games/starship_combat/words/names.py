"""Names in words: sides, hexes, ships, boxes."""

from __future__ import annotations

from functools import lru_cache

from plancia.engine.hexes import column, row
from plancia.engine.look import Look
from plancia.engine.words import Words
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.scenarios import SCENARIOS, TERRAIN
from plancia.games.starship_combat.content.ships import (
    CLASSES,
    KINDS,
    RACES,
    SIDES_OF_SHIP,
    SPECIALS,
)
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.vocabulary import HexNumber, Team
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.settings import SETTINGS
from plancia.games.starship_combat.state.state import STATUS, Battle
from plancia.games.starship_combat.words.sentences import (
    ARC_CODES,
    ARC_WORDS,
    COMPASS,
    DEEDS,
    GROUPS,
    LINES,
    MANOEUVRES,
    OPTIONS,
    PROMPTS,
    WEAPON_CODES,
)


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [sheet.name for sheet in SHEETS] + [weapon.name for weapon in WEAPONS]
    for table in (PROMPTS, OPTIONS, GROUPS, LINES, DEEDS, ARC_WORDS, ARC_CODES):
        found += table.values()
    found += WEAPON_CODES
    for words in (RACES, KINDS, CLASSES, SIDES_OF_SHIP, SPECIALS[1:], COMPASS, MANOEUVRES[1:]):
        found += words
    found += [*STATUS, *TERRAIN]
    found += [scenario.name for scenario in SCENARIOS]
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return [*dict.fromkeys(found)]


def side_name(team: Team, say: Words) -> str:
    return say("First side") if team == 0 else say("Second side")


def place_name(at: HexNumber) -> str:
    """A hex as on the map: column, then row."""
    return f"{column(at) + 1:02}{row(at) + 1:02}"


def ship_title(battle: Battle, number: int, say: Words) -> str:
    """A ship's name: her model, a letter where the enemy has her too, a number where she has
    sisters in her fleet.
    """
    ship = battle.ships[number]
    if ship.sheet < 0:
        return say("Ship {number}", number=number + 1)
    name = say(SHEETS[ship.sheet].name)
    mark = ship_mark(battle, number)
    return f"{name} {mark}" if mark else name


def ship_mark(battle: Battle, number: int) -> str:
    """What tells a ship from others of her model, if there are any."""
    return marks(models(battle))[number]


def ship_label(battle: Battle, number: int) -> str:
    """A ship on the map: as her name ends where that tells all ships apart, else her number."""
    return labels(models(battle))[number]


def models(battle: Battle) -> tuple[tuple[int, int], ...]:
    """Of every ship the sheet and the team: what her name follows from."""
    return tuple([(ship.sheet, ship.team) for ship in battle.ships])


@lru_cache(200)
def marks(ships: tuple[tuple[int, int], ...]) -> list[str]:
    found = []
    for number, (sheet, team) in enumerate(ships):
        mark = "AB"[team] if (sheet, 1 - team) in ships else ""
        alike = [each for each, ship in enumerate(ships) if ship == (sheet, team)]
        found.append(f"{mark}{alike.index(number) + 1}" if len(alike) > 1 else mark)
    return found


@lru_cache(200)
def labels(ships: tuple[tuple[int, int], ...]) -> list[str]:
    found = marks(ships)
    if all(found) and len(set(found)) == len(found):
        return found
    return [str(number + 1) for number in range(len(ships))]


def box_name(sheet: int, group: int, say: Words) -> str:
    """Boxes of a group in words: system or weapon with arc, and section."""
    entry = LAYOUTS[sheet].groups[group]
    if entry.weapon >= 0:
        what = f"{say(WEAPONS[entry.weapon].name)} {say(ARC_CODES[entry.arc])}"
    else:
        what = say(KINDS[entry.kind])
    return f"{what} ({say(SIDES_OF_SHIP[entry.section])})"


def asked_ship(look: Look) -> int:
    """The ship the viewer's question is about, or -1."""
    facts = look.question.facts if look.question else None
    return facts["ship"] if facts and "ship" in facts else -1


def handle(number: int) -> str:
    """The id by which clients follow a ship."""
    return f"ship{number}"
