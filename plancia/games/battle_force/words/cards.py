"""What action cards say: worded from the data and the terms that the rules obey."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from plancia.engine.words import Words
from plancia.games.battle_force.content.boxes import ONE, fireable
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.content.lookup import FACE_KIND, FACE_VALUE
from plancia.games.battle_force.content.vocabulary import (
    AGAINST_FIGHTERS,
    CAPTURED_FROM,
    CEASEFIRE,
    COUNTERED,
    DAMAGE_CONTROL,
    DISENGAGE,
    DOUBLED_BY,
    ECCM,
    ECM,
    ENGINEER,
    ENVELOPER,
    EVASION,
    EVERY_WEAPON,
    FLOTILLA,
    FLOTILLA_CRAFT,
    FLOTILLA_DICE,
    FLOTILLA_POINTS,
    GUNNER,
    KLINGON,
    MUTINY,
    OVERLOAD,
    PLANET_DICE,
    PLANET_FIGHTERS,
    PRIME_POINT,
    PRIME_TEAM,
    REINFORCEMENTS,
    SCATTERPACK,
    SHIELDS,
    SHORT_RANGE,
    TRACTOR,
    WEAPON_KINDS,
    WEARS_DOWN,
    WEASEL,
    WPN,
)
from plancia.games.battle_force.rules.defence import drone_stoppers
from plancia.games.battle_force.settings import Terms
from plancia.games.battle_force.words.names import BOX_NAMES, RACE_NAMES

KIND_NAMES: Final = {face.kind: face.name for face in FACES}


@cache
def card_text(face: int, terms: Terms, say: Words) -> str:
    """What a card does in a match with these terms."""
    kind = FACE_KIND[face]
    if kind < WEAPON_KINDS:
        return weapon_text(kind, terms, say)
    return WORDINGS[kind](face, terms, say)


def either(names: list[str], say: Words) -> str:
    if len(names) == 1:
        return names[0]
    return say("{first} or {last}", first=", ".join(names[:-1]), last=names[-1])


def weapon_text(kind: int, terms: Terms, say: Words) -> str:
    """Which boxes fire it, how far, and what it does in defence."""
    found = [say("Fired by {boxes}.", boxes=either(firing_boxes(kind, say), say))]
    if SHORT_RANGE >> kind & 1:
        found += near(terms, say)
    deeds = []
    if WEARS_DOWN >> kind & 1:
        deeds.append(say("takes its value off a drone or a plasma"))
    if drone_stoppers(terms) >> kind & 1:
        deeds.append(say("stops a drone"))
    if AGAINST_FIGHTERS >> kind & 1 and terms.fighters:
        deeds.append(say("fires at fighters and PFs"))
    else:
        deeds.append(say("fires at PFs"))
    found.append(say("In defence: {deeds}.", deeds=", ".join(deeds)))
    return " ".join(found)


def firing_boxes(kind: int, say: Words) -> list[str]:
    """BF-ATK-6, BF-ORI: the boxes that fire a weapon card, as the rules try them."""
    found = [say(BOX_NAMES[box]) for box in range(WEAPON_KINDS) if fireable(ONE[box]) >> kind & 1]
    if fireable(ONE[WPN]) >> kind & 1:
        found.append(say(BOX_NAMES[WPN]))
    elif fireable(2 * ONE[WPN]) >> kind & 1:
        found.append(say("two WPN"))
    return found


def near(terms: Terms, say: Words) -> list[str]:
    """BF-FRM-10, BF-FRM-11: what only reaches from Screen to Screen, where there are lines."""
    return [say("Only from Screen to Screen.")] if terms.formations else []


def doubler_text(face: int, terms: Terms, say: Words) -> str:
    kind = FACE_KIND[face]
    weapons = DOUBLED_BY[kind]
    if weapons == EVERY_WEAPON:
        found = [say("Doubles any weapon card that is not doubled yet.")]
    else:
        names = [say(KIND_NAMES[each]) for each in range(WEAPON_KINDS) if weapons >> each & 1]
        found = [say("Doubles {weapons}.", weapons=either(names, say))]
    if kind == OVERLOAD:
        found += near(terms, say)
    elif kind == SCATTERPACK:
        found.append(say("In defence too."))
    elif kind == GUNNER and terms.advanced and terms.fighters:
        found.append(say("In defence: against fighters and PFs."))
    elif kind == GUNNER:
        found.append(say("In defence: against PFs."))
    return " ".join(found)


def counter_text(face: int, terms: Terms, say: Words) -> str:
    names = [say(KIND_NAMES[kind]) for kind in COUNTERED]
    return say("Cancels {cards} played against your attack.", cards=either(names, say))


def reduction_text(face: int, terms: Terms, say: Words) -> str:
    """BF-ATK-12, BF-OPT-TRAD: what is taken off, and what it is taken off."""
    points = FACE_VALUE[face]
    cancelled = FACE_KIND[face] in COUNTERED
    if terms.traditional and cancelled:
        text = say("Eliminates one shot, or takes {points} off fighters or PFs.", points=points)
    elif terms.whole_attack:
        text = say("Takes {points} off an attack.", points=points)
    else:
        text = say("Takes {points} off one shot, or off fighters or PFs.", points=points)
    return f"{text} {say('ECCM cancels this.')}" if cancelled else text


def evasion_text(face: int, terms: Terms, say: Words) -> str:
    found = [reduction_text(face, terms, say)]
    found.append(say("Until the end of its next turn the ship cannot attack."))
    if terms.em_persists:
        found.append(say("Meanwhile it works against every attack."))
    return " ".join(found)


def tractor_text(face: int, terms: Terms, say: Words) -> str:
    if terms.formations:
        return say("Stops a drone; or cancels a Wild Weasel when you attack from the Screen.")
    return say("Stops a drone; or cancels a Wild Weasel when you attack.")


def weasel_text(face: int, terms: Terms, say: Words) -> str:
    found = [say("Stops seeking weapons and halves the rest.")]
    if terms.formations:
        found.append(say("From the Main Body the ship comes into the Screen."))
    found.append(say("Until the end of its next turn the ship cannot fire."))
    return " ".join(found)


def disengage_text(face: int, terms: Terms, say: Words) -> str:
    found = [say("The attack is avoided.")]
    if terms.formations:
        found.append(say("The ship goes to the Reserve."))
    found.append(say("Until the end of its next turn it is out of the fight."))
    return " ".join(found)


def repair_text(face: int, terms: Terms, say: Words) -> str:
    points = FACE_VALUE[face]
    if not points:
        return say("Repairs one ship completely.")
    return say.many(
        "Repairs {count} box of one ship.", "Repairs {count} boxes of one ship.", points
    )


def reinforcements_text(face: int, terms: Terms, say: Words) -> str:
    if terms.formations:
        return say("A new ship joins your Reserve.")
    return say("A new ship joins your fleet.")


def planet_text(face: int, terms: Terms, say: Words) -> str:
    """BF-PBF-3, BF-Q27."""
    found = [say("Fighters from a planet attack; no ship is needed.")]
    if terms.pbf_two_dice:
        found.append(say("Each card strikes with {dice} dice.", dice=PLANET_DICE))
    else:
        found.append(say("Each card strikes with a die and {points}.", points=PLANET_DICE))
    return " ".join(found)


def flotilla_text(face: int, terms: Terms, say: Words) -> str:
    """BF-PF-5, BF-PF-6, BF-Q20."""
    found = [
        say(
            "{craft} fast craft attack; first all others may fire: {points} points destroy them.",
            craft=FLOTILLA_CRAFT,
            points=FLOTILLA_POINTS,
        )
    ]
    if terms.pf_points:
        found.append(say("They strike with {dice} dice and the points left.", dice=FLOTILLA_DICE))
    else:
        found.append(say("They strike with {dice} dice and the craft left.", dice=FLOTILLA_DICE))
    found.append(say("Nobody scores what they destroy."))
    return " ".join(found)


def ceasefire_text(face: int, terms: Terms, say: Words) -> str:
    if terms.advanced:
        return say(
            "All hands are dealt anew, all damage is repaired, cloaks and webs end. Your turn is "
            "over."
        )
    return say("All hands are dealt anew and all damage is repaired. Your turn is over.")


def mutiny_text(face: int, terms: Terms, say: Words) -> str:
    return say(
        "A die for an enemy's {race} ship: from {least} on it joins you, else it takes as much "
        "damage.",
        race=say(RACE_NAMES[KLINGON]),
        least=CAPTURED_FROM,
    )


def prime_text(face: int, terms: Terms, say: Words) -> str:
    found = [
        say(
            "{points} more on a shot or a die of yours, {points} less in a mutiny against you;",
            points=PRIME_POINT,
        )
    ]
    if terms.advanced:
        found.append(say("or cancels a cloak, a web or a Wild Weasel."))
    else:
        found.append(say("or cancels a Wild Weasel."))
    return " ".join(found)


Wording = Callable[[int, Terms, Words], str]
WORDINGS: Final[dict[int, Wording]] = {
    OVERLOAD: doubler_text,
    ENVELOPER: doubler_text,
    SCATTERPACK: doubler_text,
    GUNNER: doubler_text,
    ECCM: counter_text,
    ECM: reduction_text,
    EVASION: evasion_text,
    SHIELDS: reduction_text,
    TRACTOR: tractor_text,
    WEASEL: weasel_text,
    DISENGAGE: disengage_text,
    DAMAGE_CONTROL: repair_text,
    ENGINEER: repair_text,
    REINFORCEMENTS: reinforcements_text,
    PLANET_FIGHTERS: planet_text,
    FLOTILLA: flotilla_text,
    CEASEFIRE: ceasefire_text,
    MUTINY: mutiny_text,
    PRIME_TEAM: prime_text,
}
"""What says what a card does that is no weapon, by its kind."""
