"""The attack in the middle of the table: what hits what, and what is left after each card."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine.look import Look
from plancia.engine.table import (
    Ability,
    Area,
    Box,
    Card,
    Cards,
    Counter,
    Counters,
    Note,
    Section,
    Sheet,
    Span,
)
from plancia.games.battle_force.content.boxes import count
from plancia.games.battle_force.content.cards import SHIPS
from plancia.games.battle_force.content.kinds import FTR, HULL, SEEKING, WEASEL, WPN
from plancia.games.battle_force.content.lookup import (
    BOX_COUNT,
    BOXES,
    CARD_FACE,
    CARD_KIND,
    CARD_VALUE,
    DEVICE,
)
from plancia.games.battle_force.rules.fleet import carries, intact, left, ships_of
from plancia.games.battle_force.rules.resolution import damage_due, flak_total, shot_left
from plancia.games.battle_force.rules.special import FLOTILLA_POINTS
from plancia.games.battle_force.state.salvo import (
    NONE,
    PF_FLOTILLA,
    SHIP_ATTACK,
    Attack,
    Parry,
    Shot,
)
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.table.cards import BOX_ICONS, shown_card
from plancia.games.battle_force.words.names import (
    ATTACK_NAMES,
    BOX_NAMES,
    face_name,
    ship_name,
    short_name,
)

SHOT_VERBS = ("double", "prime", "defend", "pack", "second", "evade")
GOING_ON = ("open-fire", "call-off", "pass")
"""What lets the attack take its course; offered at the number it leads to."""


def attack_areas(battle: Battle, attack: Attack, look: Look) -> list[Area]:
    say = look.say
    areas: list[Area] = [Note("versus", "board", versus(battle, attack, look), say("Under way"))]
    areas += ship_sheets(battle, look)
    counters = attack_counters(battle, attack, look)
    if counters:
        areas.append(Counters("damage", "board", tuple(counters)))
    if attack.shots:
        shots = tuple(
            shown_shot(battle, attack, place, shot, look) for place, shot in enumerate(attack.shots)
        )
        areas.append(Cards("shots", "board", shots, say("Shots"), layout="slots"))
    if attack.flak:
        cards = [each for shot in attack.flak for each in (shot.card, shot.doubler) if each != NONE]
        shown = tuple(shown_card(battle, card, look) for card in cards)
        areas.append(Cards("flak", "board", shown, say("Fire at them")))
    fired = [each for shot in attack.shots + attack.flak for each in (shot.card, shot.doubler)]
    played = tuple(
        played_card(battle, attack, card, look) for card in attack.cards if card not in fired
    )
    if played:
        areas.append(Cards("spent", "board", played, say("Played")))
    return areas


def versus(battle: Battle, attack: Attack, look: Look) -> tuple[Span, ...]:
    """Who attacks whom, and what would come of it now."""
    say = look.say
    spans = [Span(say(ATTACK_NAMES[attack.kind]))]
    if attack.ship != NONE:
        spans = [look.span(ship_name(attack.ship, say), attack.ship)]
    if attack.target != NONE:
        spans += [Span(" → "), look.span(ship_name(attack.target, say), attack.target)]
    if shows_damage(attack):
        spans.append(Span(". " + outlook(battle, attack, look)))
    return tuple(spans)


def shows_damage(attack: Attack) -> bool:
    return attack.target != NONE and bool(attack.shots or attack.rolled)


def outlook(battle: Battle, attack: Attack, look: Look) -> str:
    """What the attack would do if nobody played another card."""
    say = look.say
    damage = damage_due(battle)
    rest = left(battle, attack.target) - damage
    reasons = halvings(battle, attack, look)
    if not damage:
        words = say("Nothing gets through.")
    elif rest < 0:
        words = say("As it stands the target is destroyed.")
    else:
        words = say.many("{count} box would be left.", "{count} boxes would be left.", rest)
    return " ".join([words, *reasons])


def halvings(battle: Battle, attack: Attack, look: Look) -> list[str]:
    """What protects the target as a whole."""
    say = look.say
    found = []
    if carries(battle, attack.target, WEASEL):
        found.append(say("Wild Weasel: seeking shots are lost, the rest is halved."))
    if attack.target in battle.devices:
        cloak = DEVICE[attack.target] == "cloak"
        found.append(
            say("Cloaked: all damage is halved.") if cloak else say("Web: direct fire is halved.")
        )
    return found


def attack_counters(battle: Battle, attack: Attack, look: Look) -> list[Counter]:
    say = look.say
    go_on = tuple(each for verb in GOING_ON for each in look.notations(verb))
    found = []
    if shows_damage(attack):
        found += [
            Counter(say("Damage to come"), damage_due(battle), "blast", big=True, options=go_on),
            Counter(
                say("Boxes left"), left(battle, attack.target), "hull", BOX_COUNT[attack.target]
            ),
        ]
        if attack.off:
            found.append(Counter(say("Off the attack"), attack.off, "shield"))
        go_on = ()
    if attack.kind == PF_FLOTILLA:
        found.append(
            Counter(
                say("Fire at the flotilla"),
                flak_total(attack),
                "drone",
                FLOTILLA_POINTS,
                options=go_on,
            )
        )
    elif attack.kind != SHIP_ATTACK and (attack.flak or go_on):
        found.append(
            Counter(say("Fire at the fighters"), flak_total(attack), "drone", options=go_on)
        )
    return found


def shown_shot(battle: Battle, attack: Attack, place: int, shot: Shot, look: Look) -> Card:
    """A weapon card in the attack: its value is what is left of it, its text how that came."""
    rest = (shot_left(battle, attack, shot) + 3) // 4 if attack.target != NONE else None
    options = tuple(
        option.notation
        for option in look.options
        if option.amount == place and option.verb in SHOT_VERBS
    )
    return replace(
        shown_card(battle, shot.card, look),
        value=rest,
        abilities=tuple(reckoning(battle, attack, place, shot, look)),
        badges=(Span(look.say("Shot {number}", number=place + 1)),),
        spent=rest == 0,
        options=options,
    )


def reckoning(battle: Battle, attack: Attack, place: int, shot: Shot, look: Look) -> list[Ability]:
    """How a shot came to what is left of it, a row for each card."""
    say = look.say
    rows = [Ability((Span(say("{points} as printed", points=CARD_VALUE[shot.card]), "blast"),))]
    if shot.doubler != NONE:
        name = face_name(CARD_FACE[shot.doubler], say)
        rows.append(Ability((Span(f"× 2 {name}", "plus", look.handle(shot.doubler)),)))
    if shot.bonus:
        rows.append(Ability((Span(f"+ {shot.bonus} {say('Prime Team')}", "plus"),)))
    for parry in attack.parries:
        if parry.shot == place:
            rows.append(parry_row(parry, look))
    seeking = SEEKING >> CARD_KIND[shot.card] & 1
    if attack.target != NONE and seeking and carries(battle, attack.target, WEASEL):
        rows.append(Ability((Span(say("Lost: Wild Weasel"), "cross"),)))
    return rows


def parry_row(parry: Parry, look: Look) -> Ability:
    say = look.say
    name = face_name(CARD_FACE[parry.card], say)
    ref = look.handle(parry.card)
    if parry.cancelled:
        return Ability((Span(say("{card}: cancelled", card=name), "cross", ref),), state="off")
    if parry.off:
        return Ability((Span(f"− {parry.off} {name}", "shield", ref),))
    return Ability((Span(say("Stopped: {card}", card=name), "cross", ref),))


def played_card(battle: Battle, attack: Attack, card: int, look: Look) -> Card:
    """A card played for or against the attack, with what it works on."""
    say = look.say
    shown = shown_card(battle, card, look)
    for parry in attack.parries:
        if parry.card == card:
            aim = (
                say("Whole attack")
                if parry.shot == NONE
                else say("Shot {number}", number=parry.shot + 1)
            )
            badge = Span(say("Cancelled"), "cross") if parry.cancelled else Span(aim, "target")
            return replace(shown, badges=(badge,), spent=parry.cancelled)
    return shown


# Sheets of ships


def ship_sheets(battle: Battle, look: Look) -> list[Area]:
    """The ships in the fight, and the one whose boxes are asked about, box by box."""
    attack = battle.attack
    facts = look.question.facts if look.question else None
    asked = facts.get("ship", NONE) if facts else NONE
    ships = [asked] if asked != NONE else []
    if attack is not None:
        ships += [ship for ship in (attack.ship, attack.target) if ship != NONE]
    return [
        sheet(battle, ship, ship == asked, look)
        for ship in dict.fromkeys(ships)
        if look.knows(ship)
    ]


def sheet(battle: Battle, ship: int, asked: bool, look: Look) -> Sheet:
    say = look.say
    parts = ((say("Weapons"), range(WPN + 1)), (say("Fighters"), (FTR,)), (say("Hull"), (HULL,)))
    sections = []
    for title, kinds in parts:
        boxes: list[Box] = []
        for kind in kinds:
            boxes += sheet_boxes(battle, ship, kind, asked, look)
        if boxes:
            sections.append(Section(title, tuple(boxes)))
    owner = next((n for n, fleet in enumerate(battle.fleets) if ship in ships_of(fleet)), None)
    return Sheet(
        f"sheet-{SHIPS[ship].slug}",
        "board",
        short_name(ship, say),
        None if owner == battle.automaton else owner,
        look.handle(ship),
        f"race{SHIPS[ship].race}",
        SHIPS[ship].slug,
        tuple(sections),
        counters=(Counter(say("Points"), SHIPS[ship].points, "star"),),
    )


def sheet_boxes(battle: Battle, ship: int, kind: int, asked: bool, look: Look) -> list[Box]:
    number = count(BOXES[ship], kind)
    whole = count(intact(battle, ship), kind)
    name = look.say(BOX_NAMES[kind])
    cover = look.notations("cover", kind) if asked else ()
    mend = look.notations("mend", kind) if asked else ()
    return [
        Box(name, BOX_ICONS[kind], options=cover)
        if place < whole
        else Box(name, BOX_ICONS[kind], state="damaged", options=mend)
        for place in range(number)
    ]
