"""What action cards say: worded from what they do and from the terms that the rules obey."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.engine.words import Words
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.content.deeds import DEEDS, NOBODY, NOWHERE, Deed
from plancia.games.battle_force.content.lookup import FACE_KIND, FACE_VALUE
from plancia.games.battle_force.content.vocabulary import (
    DEVICE_HALVES,
    DIRECT,
    EVERY_WEAPON,
    PLASMA_F,
    SEEKING,
    WEAPON_KINDS,
    WEASEL,
    WPN,
    FaceNumber,
)
from plancia.games.battle_force.settings import Terms
from plancia.games.battle_force.state.state import SCREEN
from plancia.games.battle_force.words.names import BOX_NAMES, RACE_NAMES

KIND_NAMES: Final = {face.kind: face.name for face in FACES}


@cache
def card_text(face: FaceNumber, terms: Terms, say: Words) -> str:
    """What a card does in a match with these terms."""
    kind = FACE_KIND[face]
    stops = terms.plasma_f_stops_drones and kind == PLASMA_F
    return deed_text(DEEDS[kind], FACE_VALUE[face], terms, say, stops)


def deed_text(deed: Deed, value: int, terms: Terms, say: Words, stops: bool = False) -> str:
    """What a card with this value does, one sentence after the other; `stops`: it stops drones by
    agreement."""
    found = weapon_words(deed, terms, say, stops or deed.stops_drones) if deed.boxes else []
    found += doubling_words(deed, terms, say)
    found += attack_words(deed, terms, say)
    found += defence_words(deed, value, terms, say)
    found += staying_words(deed, terms, say)
    found += clearing_words(deed, terms, say)
    found += other_words(deed, value, terms, say)
    return " ".join(found)


def either(names: list[str], say: Words) -> str:
    if len(names) == 1:
        return names[0]
    return say("{first} or {last}", first=", ".join(names[:-1]), last=names[-1])


def weapon_words(deed: Deed, terms: Terms, say: Words, stops: bool) -> list[str]:
    """BF-ATK-6, BF-ORI: which boxes fire it, how far, and what it does in defence."""
    boxes = [say(BOX_NAMES[box]) for box in deed.boxes]
    if deed.mounts:
        boxes.append(
            say(BOX_NAMES[WPN]) if deed.mounts == 1 else say("{count} WPN", count=deed.mounts)
        )
    found = [say("Fired by {boxes}.", boxes=either(boxes, say))]
    if deed.short_range:
        found += near(terms, say)
    deeds = []
    if deed.wears_down:
        deeds.append(say("takes its value off a drone or a plasma"))
    if stops:
        deeds.append(say("stops a drone"))
    fighters = deed.at_fighters and terms.fighters
    deeds.append(say("fires at fighters and PFs") if fighters else say("fires at PFs"))
    return [*found, say("In defence: {deeds}.", deeds=", ".join(deeds))]


def near(terms: Terms, say: Words) -> list[str]:
    """BF-FRM-10, BF-FRM-11: what only reaches from Screen to Screen, where there are lines."""
    return [say("Only from Screen to Screen.")] if terms.formations else []


def doubling_words(deed: Deed, terms: Terms, say: Words) -> list[str]:
    """BF-BST-1 to BF-BST-4."""
    if not deed.doubles:
        return []
    if deed.doubles == EVERY_WEAPON:
        found = [say("Doubles any weapon card that is not doubled yet.")]
    else:
        names = [say(KIND_NAMES[each]) for each in range(WEAPON_KINDS) if deed.doubles >> each & 1]
        found = [say("Doubles {weapons}.", weapons=either(names, say))]
    if deed.short_range:
        found += near(terms, say)
    if deed.doubles_flak and not deed.advanced_flak:
        found.append(say("In defence too."))
    elif deed.doubles_flak and terms.advanced and terms.fighters:
        found.append(say("In defence: against fighters and PFs."))
    elif deed.doubles_flak:
        found.append(say("In defence: against PFs."))
    return found


def attack_words(deed: Deed, terms: Terms, say: Words) -> list[str]:
    """BF-ATK-11, BF-PRM-1, BF-PRM-2: what the attacker adds, and cancels of the defence."""
    found = []
    if deed.counters:
        names = [say(KIND_NAMES[kind]) for kind in deed.counters]
        found.append(say("Cancels {cards} played against your attack.", cards=either(names, say)))
    if deed.point:
        found.append(
            say(
                "{points} more on a shot or a die of yours, {points} less in a mutiny against you.",
                points=deed.point,
            )
        )
    return found


def defence_words(deed: Deed, value: int, terms: Terms, say: Words) -> list[str]:
    """BF-DEF-A to BF-DEF-G: what is taken off, stopped, halved or avoided."""
    found = []
    if deed.reduces and terms.traditional and deed.countered_by:
        found.append(
            say("Eliminates one shot, or takes {points} off fighters or PFs.", points=value)
        )
    elif deed.reduces and terms.whole_attack:
        found.append(say("Takes {points} off an attack.", points=value))
    elif deed.reduces:
        found.append(say("Takes {points} off one shot, or off fighters or PFs.", points=value))
    if deed.countered_by:
        names = [say(KIND_NAMES[kind]) for kind in deed.countered_by]
        found.append(say("{cards} cancels this.", cards=either(names, say)))
    if deed.stops_drones and not deed.boxes:
        found.append(say("Stops a drone."))
    found += protection_words(deed, say)
    if deed.avoids:
        found.append(say("The attack is avoided."))
    return found


def protection_words(deed: Deed, say: Words) -> list[str]:
    """BF-DEF-F1, BF-DEF-F2: what becomes of an attack on a ship that it lies on."""
    if deed.stops_seeking and deed.halves:
        return [say("Stops seeking weapons and halves the rest.")]
    if deed.stops_seeking:
        return [say("Stops seeking weapons.")]
    return [say("Halves the damage.")] if deed.halves else []


def device_words(device: str, say: Words) -> str:
    """BF-CLK-3, BF-WEB-3: what an active cloak or web halves."""
    halved = DEVICE_HALVES[device]
    name = say("Cloaked") if device == "cloak" else say("In its web")
    if halved & DIRECT and halved & SEEKING:
        return say("{device}: all damage is halved.", device=name)
    if halved & DIRECT:
        return say("{device}: direct fire is halved.", device=name)
    return say("{device}: drones and plasma are halved.", device=name)


def staying_words(deed: Deed, terms: Terms, say: Words) -> list[str]:
    """BF-DEF-B4, BF-DEF-F4 to F8, BF-DEF-G2, G3: what becomes of the ship meanwhile."""
    found = []
    if deed.into != NOWHERE and terms.formations:
        found.append(
            say("From the Main Body the ship comes into the Screen.")
            if deed.into == SCREEN
            else say("The ship goes to the Reserve.")
        )
    if not deed.stays:
        return found
    if deed.hides and deed.silences:
        found.append(say("Until the end of its next turn it is out of the fight."))
    elif deed.hides:
        found.append(say("Until the end of its next turn it is not attacked."))
    elif deed.silences:
        found.append(say("Until the end of its next turn the ship cannot fire."))
    else:
        found.append(say("Until the end of its next turn the ship cannot attack."))
    if deed.reduces and terms.em_persists:
        found.append(say("Meanwhile it works against every attack."))
    return found


def clearing_words(deed: Deed, terms: Terms, say: Words) -> list[str]:
    """BF-PRM-3, BF-DEF-F6: what it does away with; there are devices in the advanced game only."""
    names = []
    if deed.clears_device and terms.advanced:
        names += [say("a cloak"), say("a web")]
    if deed.clears_weasel:
        names.append(say("a {card}", card=say(KIND_NAMES[WEASEL])))
    if not names:
        return []
    what = either(names, say)
    if deed.from_screen and terms.formations:
        return [say("Or cancels {what} when you attack from the Screen.", what=what)]
    return [say("Or cancels {what} when you attack.", what=what)]


def other_words(deed: Deed, value: int, terms: Terms, say: Words) -> list[str]:
    """Repairs, new ships, and what is played instead of an attack."""
    found = []
    if deed.repairs and deed.repairs_all:
        found.append(say("Repairs one ship completely."))
    elif deed.repairs:
        found.append(
            say.many(
                "Repairs {count} box of one ship.", "Repairs {count} boxes of one ship.", value
            )
        )
    if deed.brings_ship:
        found.append(
            say("A new ship joins your Reserve.")
            if terms.formations
            else say("A new ship joins your fleet.")
        )
    if deed.planet_dice:
        found += planet_words(deed, terms, say)
    if deed.craft:
        found += flotilla_words(deed, terms, say)
    if deed.unscored:
        found.append(say("Nobody scores what they destroy."))
    if deed.mutineers != NOBODY:
        found.append(
            say(
                "A die for an enemy's {race} ship: from {least} on it joins you, else it takes as "
                "much damage.",
                race=say(RACE_NAMES[deed.mutineers]),
                least=deed.captured_from,
            )
        )
    if deed.makes_peace:
        found += peace_words(terms, say)
    return found


def planet_words(deed: Deed, terms: Terms, say: Words) -> list[str]:
    """BF-PBF-3, BF-Q27."""
    found = [say("Fighters from a planet attack; no ship is needed.")]
    if terms.pbf_two_dice:
        found.append(say("Each card strikes with {dice} dice.", dice=deed.planet_dice))
    else:
        found.append(say("Each card strikes with a die plus {points}.", points=deed.planet_dice))
    return found


def flotilla_words(deed: Deed, terms: Terms, say: Words) -> list[str]:
    """BF-PF-5, BF-PF-6, BF-Q20."""
    found = [
        say(
            "{craft} fast craft attack; first all others may fire: {points} points destroy them.",
            craft=deed.craft,
            points=deed.craft_points,
        )
    ]
    if terms.pf_points:
        found.append(
            say("They strike with {dice} dice plus the points left.", dice=deed.craft_dice)
        )
    else:
        found.append(say("They strike with {dice} dice plus the craft left.", dice=deed.craft_dice))
    return found


def peace_words(terms: Terms, say: Words) -> list[str]:
    """BF-ORG-2 to BF-ORG-5."""
    if terms.advanced:
        return [
            say(
                "All hands are dealt again, all damage is repaired, cloaks and webs end. Your "
                "turn is over."
            )
        ]
    return [say("All hands are dealt again and all damage is repaired. Your turn is over.")]
