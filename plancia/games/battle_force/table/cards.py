"""How ships and action cards look to a viewer."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from plancia.engine.look import Look
from plancia.engine.table import Ability, BoxGroup, Card, Emblem, Frame, Icon, Motif, Span
from plancia.engine.words import Words
from plancia.games.battle_force.content.boxes import Boxes, count, total
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import (
    BOX_COUNT,
    BOXES,
    CARD_FACE,
    DEVICE,
    FACE,
    FACE_VALUE,
)
from plancia.games.battle_force.content.vocabulary import (
    BOX_KINDS,
    FLOTILLA_CRAFT,
    HIDES,
    PRIME_POINT,
    SEEKING,
    WEAPON_KINDS,
    ActionCard,
    FaceNumber,
    Race,
    Vessel,
)
from plancia.games.battle_force.rules.automaton import GIVEN_UP_FIRST
from plancia.games.battle_force.rules.defence import EVADE
from plancia.games.battle_force.rules.fleet import (
    carries,
    cloaked,
    intact,
    laid_on,
    left,
    ships_of,
)
from plancia.games.battle_force.rules.resolution import damage_due
from plancia.games.battle_force.rules.start import ORION_AND_THOLIAN, TAKE_RACE, of_race
from plancia.games.battle_force.state.salvo import NONE, Attack
from plancia.games.battle_force.state.state import RESERVE, Battle
from plancia.games.battle_force.words.cards import card_text
from plancia.games.battle_force.words.names import (
    BOX_NAMES,
    CATEGORIES,
    PROVENANCE,
    RACE_NAMES,
    face_name,
    short_name,
)
from plancia.games.battle_force.words.options import ABOUT_SHIP, OTHER_SHIP

RACE_FRAMES: tuple[tuple[str, Emblem], ...] = (
    ("#62a8f5", "shield"), ("#e8695f", "triangle"), ("#6fd08c", "wing"), ("#c9a063", "hexagon"),
    ("#f2b84b", "star"), ("#b48cf2", "crescent"), ("#4fd0d8", "diamond"),
)  # fmt: skip
CARD_FRAMES: dict[str, tuple[str, Emblem]] = {
    "weapon": ("#ef7d57", "bolt"),
    "combat": ("#f2d14b", "cross"),
    "defence": ("#62a8f5", "ring"),
    "repair": ("#6fd08c", "gear"),
    "special": ("#d79af0", "spiral"),
}
BOX_ICONS: tuple[Icon, ...] = (
    "beam", "beam", "beam", "torpedo", "weapon", "plasma", "plasma", "plasma", "drone", "weapon",
    "fighter", "hull",
)  # fmt: skip
BOX_TAGS = ("1", "2", "3", "", "", "R", "S", "F", "", "W", "", "")
"""What tells kinds of boxes with one icon apart."""
MOTIFS: tuple[Motif, ...] = (
    "beam", "beam", "beam", "orb", "bolts", "plasma", "plasma", "plasma", "missile",
    "double", "double", "double", "crew", "waves", "waves", "path", "cells", "cone", "decoy",
    "gate", "plate", "crew", "fleet", "fighters", "fighters", "truce", "mutiny", "crew",
)  # fmt: skip
"""The picture of each kind of action card."""
Chips = tuple[tuple[Icon | None, str], ...]
CHIPS: tuple[Chips, ...] = (
    *(
        (
            ((icon, tag), (None, "→"), ("blast", ""))
            for icon, tag in zip(BOX_ICONS[:WEAPON_KINDS], BOX_TAGS[:WEAPON_KINDS], strict=True)
        )
    ),
    (("torpedo", ""), (None, "/"), ("weapon", ""), (None, "×2")),
    (("plasma", "R"), (None, "/"), ("plasma", "S"), (None, "×2")),
    (("drone", ""), (None, "×2")),
    (("weapon", ""), (None, "×2")),
    (("cross", ""), ("sensor", "")),
    (("blast", "−"),),
    (("blast", f"−{FACE_VALUE[FACE['evasion']]}"), ("lock", "")),
    (("blast", f"−{FACE_VALUE[FACE['shields']]}"),),
    (("cross", ""), ("drone", "")),
    (("cross", ""), ("drone", ""), ("plasma", ""), (None, " "), ("blast", "½")),
    (("cross", ""), ("blast", ""), ("lock", "")),
    (("repair", ""),),
    (("repair", "∞"),),
    (("ship", "+1"),),
    (("fighter", ""), (None, "→"), ("die", "")),
    (("fighter", str(FLOTILLA_CRAFT)), (None, "→"), ("blast", "")),
    (("swap", ""), ("card", ""), (None, " "), ("repair", "")),
    (("die", ""), (None, "→"), ("ship", "+1")),
    (("blast", f"+{PRIME_POINT}"), (None, "/"), ("die", f"+{PRIME_POINT}")),
)
"""What each kind of action card does, without a word."""
VALUE_ICONS: dict[str, Icon] = {"weapon": "blast", "defence": "shield", "repair": "repair"}
HAND_VERBS = ("fire", "double", "defend", "pack", "discard", "store", "give", "repair", "fire-from",
              "double-last")  # fmt: skip
CARD_OF_VERB = {
    "prime": "prime-team",
    "luck": "prime-team",
    "clear-weasel": "prime-team",
    "clear-device": "prime-team",
    "anchor": "tractor",
    "counter": "eccm",
    "scramble": "planet-fighters",
    "flotilla": "flotilla",
    "ceasefire": "ceasefire",
    "mutiny": "mutiny",
    "reinforce": "reinforcements",
}
"""The card an option plays, where the option does not name it."""


def frames(look: Look) -> dict[str, Frame]:
    found = {
        f"race{race}": Frame(colour, emblem, look.say(RACE_NAMES[race]))
        for race, (colour, emblem) in enumerate(RACE_FRAMES)
    }
    for category, (colour, emblem) in CARD_FRAMES.items():
        found[category] = Frame(colour, emblem, look.say(CATEGORIES[category]))
    return found


def ship_options(battle: Battle, ship: Vessel, look: Look) -> tuple[str, ...]:
    found = [
        option.notation
        for option in look.options
        if (option.target == ship and option.verb in ABOUT_SHIP)
        or (option.amount == ship and option.verb in OTHER_SHIP)
    ]
    if battle.attack is not None and battle.attack.target == ship:
        found += [each.notation for each in look.options if each is EVADE[NONE]]
    return tuple(found)


def shown_ship(battle: Battle, ship: Vessel, look: Look) -> Card:
    """A ship card: each row of boxes shows what is whole and what is covered."""
    say = look.say
    handle = look.handle(ship)
    if not look.knows(ship):
        return Card(handle, figure="back", kind=say("A ship you cannot see"))
    return replace(
        printed_ship(ship, say),
        handle=handle,
        badges=ship_badges(battle, ship, look),
        spent=ship in battle.attackers,
        why_not=ship_why_not(battle, ship, look),
        options=ship_options(battle, ship, look),
        boxes=ship_boxes(battle, ship, look),
    )


@cache
def printed_ship(ship: Vessel, say: Words) -> Card:
    """What is on a ship card, worked out once: it has no handle yet."""
    entry = SHIPS[ship]
    note = say(PROVENANCE[entry.provenance])
    if entry.sure:
        note += " " + say("Known: {fact}.", fact=say(entry.sure))
    return Card(
        "",
        short_name(ship, say),
        frame=f"race{entry.race}",
        art=entry.slug,
        kind=f"{say(RACE_NAMES[entry.race])}, {say(entry.ship_class)}",
        value=entry.points,
        value_icon="star",
        note=note,
    )


def ship_boxes(battle: Battle, ship: Vessel, look: Look) -> tuple[BoxGroup, ...]:
    """A ship's boxes by kind: what is whole, what is covered, what the attack would cover now."""
    asked = look.question is not None and (look.question.facts or {}).get("ship") == ship
    threat = threatened(battle, ship, look)
    whole = intact(battle, ship)
    if not asked and not threat:
        return quiet_boxes(ship, whole, look.say)
    return tuple(
        BoxGroup(
            look.say(BOX_NAMES[kind]),
            BOX_ICONS[kind],
            count(whole, kind),
            count(BOXES[ship], kind) - count(whole, kind),
            threat.get(kind, 0),
            BOX_TAGS[kind],
            look.notations("cover", kind) if asked else (),
            look.notations("mend", kind) if asked else (),
        )
        for kind in range(BOX_KINDS)
        if count(BOXES[ship], kind)
    )


@lru_cache(2000)
def quiet_boxes(ship: Vessel, whole: Boxes, say: Words) -> tuple[BoxGroup, ...]:
    """The boxes of a ship that nothing is asked about."""
    return tuple(
        BoxGroup(
            say(BOX_NAMES[kind]),
            BOX_ICONS[kind],
            count(whole, kind),
            count(BOXES[ship], kind) - count(whole, kind),
            0,
            BOX_TAGS[kind],
        )
        for kind in range(BOX_KINDS)
        if count(BOXES[ship], kind)
    )


def threatened(battle: Battle, ship: Vessel, look: Look) -> dict[int, int]:
    """What the attack would cover as it stands, hull first, by kind of box: for those who decide
    something in it."""
    attack, question = battle.attack, look.question
    if attack is None or attack.target != ship or question is None:
        return {}
    points = min(points_to_go(battle, attack), left(battle, ship))
    whole = intact(battle, ship)
    found = {}
    for kind in GIVEN_UP_FIRST:
        found[kind] = min(points, count(whole, kind))
        points -= found[kind]
    return found


def points_to_go(battle: Battle, attack: Attack) -> int:
    """The damage of the attack as it stands; while it is being covered, what is not yet."""
    return attack.uncovered or damage_due(battle)


def ship_badges(battle: Battle, ship: Vessel, look: Look) -> tuple[Span, ...]:
    say = look.say
    found = []
    hits = total(battle.hits[ship])
    if hits:
        found.append(Span(say("{hits} of {boxes} hit", hits=hits, boxes=BOX_COUNT[ship]), "blast"))
    if ship in battle.devices:
        cloak = DEVICE[ship] == "cloak"
        found.append(
            Span(say("Cloaked") if cloak else say("In its web"), "cloak" if cloak else "web")
        )
    elif DEVICE[ship] and battle.terms.advanced:
        cloak = DEVICE[ship] == "cloak"
        found.append(Span(say("Cloak") if cloak else say("Web"), "cloak" if cloak else "web"))
    for card in laid_on(battle, ship):
        found.append(Span(say(FACES[CARD_FACE[card]].name), "shield", look.handle(card)))
    return tuple(found)


def ship_why_not(battle: Battle, ship: Vessel, look: Look) -> str:
    """Why a ship cannot attack or be attacked now, in words."""
    question = look.question
    if question is None or ship_options(battle, ship, look):
        return ""
    say = look.say
    own = look.seat is not None and ship in ships_of(battle.fleets[look.seat])
    if question.kind == "attack" and own:
        if ship in battle.fleets[question.seat].lines[RESERVE]:
            return say("Ships in Reserve cannot attack.")
        if cloaked(battle, ship):
            return say("A cloaked ship cannot fire.")
        if ship in battle.laid_on:
            return say("A card on it keeps it from attacking until the end of your turn.")
        return say("You hold no card this ship can fire now.")
    if question.kind == "target" and not own:
        if carries(battle, ship, HIDES):
            return say("It has disengaged.")
        if cloaked(battle, ship):
            return say("Drones and plasma cannot find a cloaked ship.")
        return say("None of your cards reaches it.")
    return ""


def shown_card(battle: Battle, card: ActionCard, look: Look, verbs: tuple[str, ...] = ()) -> Card:
    """An action card as the viewer sees it: face down unless known."""
    say = look.say
    handle = look.handle(card)
    if not look.knows(card):
        return Card(handle, figure="back", kind=say("A card you cannot see"))
    face = CARD_FACE[card]
    entry = FACES[face]
    options = tuple(
        option.notation
        for option in look.options
        if (option.verb in verbs and option.target == face)
        or ("hand" in verbs and CARD_OF_VERB.get(option.verb) == entry.slug)
    )
    return replace(printed(battle, face, look), handle=handle, options=options)


def printed(battle: Battle, face: FaceNumber, look: Look) -> Card:
    """What is on an action card, worked out once in a match: it has no handle yet."""
    key = "printed", face
    found = look.drawn.get(key)
    if found is None:
        found = look.drawn[key] = printed_anew(battle, face, look.say)
    return found


def printed_anew(battle: Battle, face: FaceNumber, say: Words) -> Card:
    entry = FACES[face]
    seekers = entry.kind < WEAPON_KINDS and SEEKING >> entry.kind & 1
    return Card(
        "",
        face_name(face, say),
        frame=entry.category,
        art=entry.slug,
        figure="event",
        kind=say("Seeking weapon") if seekers else say(CATEGORIES[entry.category]),
        value=entry.value or None,
        value_icon=VALUE_ICONS.get(entry.category, "blast"),
        abilities=(
            Ability(
                (Span(card_text(face, battle.terms, say)),),
                short=tuple(Span(text, icon) for icon, text in CHIPS[entry.kind]),
            ),
        ),
        motif=MOTIFS[entry.kind],
        note=say(PROVENANCE[entry.provenance]),
    )


def hand_card(battle: Battle, card: ActionCard, look: Look) -> Card:
    shown = shown_card(battle, card, look, (*HAND_VERBS, "hand"))
    if shown.options or not shown.name or look.question is None:
        return shown
    return replace(shown, why_not=hand_why_not(card, look.question.kind, look))


def hand_why_not(card: ActionCard, kind: str, look: Look) -> str:
    say = look.say
    category = FACES[CARD_FACE[card]].category
    if kind == "cards":
        if category == "weapon":
            return say("This ship has no free box that fires it at this target.")
        if category == "combat":
            return say("There is no shot it could double.")
        return say("Not in an attack.")
    if kind == "defence":
        return say("It does nothing against this attack.")
    if kind == "repair":
        return say("Not a repair card.")
    return ""


def race_cards(battle: Battle, look: Look) -> tuple[Card, ...]:
    """BF-OPT-RACE: the races to choose from, each with its ships."""
    last = (ORION_AND_THOLIAN,) if len(battle.fleets) == 6 else (5, 6)
    return tuple(race_card(battle, race, look) for race in (0, 1, 2, 3, 4, *last))


def race_card(battle: Battle, race: Race, look: Look) -> Card:
    say = look.say
    ships = [ship for ship in battle.ship_deck if of_race(ship, race)]
    options = look.notations("race", race)
    taken = look.question is not None and not options
    return Card(
        TAKE_RACE[race].notation,
        say(RACE_NAMES[race]),
        frame=f"race{min(race, 5) if race == ORION_AND_THOLIAN else race}",
        also=("race6",) if race == ORION_AND_THOLIAN else (),
        art=TAKE_RACE[race].notation,
        kind=say.many("{count} ship", "{count} ships", len(ships)),
        value=sum(SHIPS[ship].points for ship in ships),
        value_icon="star",
        abilities=tuple(Ability((Span(short_name(ship, say), "ship"),)) for ship in ships),
        spent=taken,
        why_not=say("Another fleet has taken this race.") if taken else "",
        options=options,
    )
