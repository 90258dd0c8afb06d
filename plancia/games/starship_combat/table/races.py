"""The races one may choose, each as a card with the weapons of its largest ship."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.table import Ability, Card, Cards, Span
from plancia.engine.words import Words
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.ships import CLASSES, RACES
from plancia.games.starship_combat.content.weapons import WEAPONS, Weapon
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.table.sheets import special_row
from plancia.games.starship_combat.words.options import flagship
from plancia.games.starship_combat.words.sentences import WEAPON_ICONS


def races(battle: Battle, look: Look) -> list[Cards]:
    """What lies below the map while the viewer chooses a race."""
    if look.question is None or look.question.kind != "race":
        return []
    options = look.question.options
    return [Cards("races", "choose", tuple(race(battle, each.target, look) for each in options))]


def race(battle: Battle, number: int, look: Look) -> Card:
    say = look.say
    layout = LAYOUTS[flagship(battle, number, look)]
    weapons = [
        Ability(armament(WEAPONS[each], layout.armed[each].bit_count(), say), WEAPON_ICONS[each])
        for each in layout.types
    ]
    return Card(
        f"race{number}",
        say(RACES[number]),
        str(number),
        art=layout.sheet.id,
        figure="ship",
        kind=say(CLASSES[layout.sheet.size]),
        abilities=(*weapons, *special_row(layout.special, say)),
        note=say("Reconstructed: the rulebook's own sheets are lost."),
        options=look.notations("race", number),
    )


def armament(weapon: Weapon, count: int, say: Words) -> tuple[Span, ...]:
    """How many, how far, and how hard at most."""
    return (
        Span(
            say(
                "{weapon} ×{count}, distance {first}-{last}",
                weapon=say(weapon.name),
                count=count,
                first=weapon.bands[0][0],
                last=weapon.bands[-1][1],
            )
        ),
        Span(str(weapon.strongest), "blast"),
    )
