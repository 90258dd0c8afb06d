"""The attack in the middle of the table: what hits what, and what is left after each card."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from plancia.engine.look import Look
from plancia.engine.table import Ability, Area, Card, Clash, Counter, Lane, Span
from plancia.games.battle_force.content.deeds import DEEDS
from plancia.games.battle_force.content.lookup import CARD_FACE, CARD_KIND, CARD_VALUE, DEVICE
from plancia.games.battle_force.content.vocabulary import (
    FLOTILLA_POINTS,
    HALVES,
    SEEKING,
    STOPS_SEEKING,
    ActionCard,
    Vessel,
)
from plancia.games.battle_force.rules.fleet import carries, laid_on, left
from plancia.games.battle_force.rules.resolution import (
    damage_due,
    flak_total,
    rounded_up,
    shot_left,
)
from plancia.games.battle_force.state.salvo import (
    NONE,
    PF_FLOTILLA,
    SHIP_ATTACK,
    Attack,
    Parry,
    Shot,
    ShotNumber,
)
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.table.cards import points_to_go, shown_card, shown_ship
from plancia.games.battle_force.words.cards import KIND_NAMES, device_words, protection_words
from plancia.games.battle_force.words.names import ATTACK_NAMES, face_name, ship_name

SHOT_VERBS = ("double", "prime", "defend", "pack", "second", "evade")


def attack_areas(battle: Battle, attack: Attack, look: Look) -> list[Area]:
    """The attack under way: who, at whom, each shot in a lane of its own, what comes of it."""
    fired = [each for shot in attack.shots for each in (shot.card, shot.doubler)]
    damage = damage_due(battle) if shows_damage(attack) else None
    return [
        Clash(
            "clash",
            "board",
            versus(attack, look),
            source=side_card(battle, attack.ship, look),
            target=side_card(battle, attack.target, look),
            shots=tuple(
                lane(battle, attack, ShotNumber(place), shot, look)
                for place, shot in enumerate(attack.shots)
            ),
            amount=damage,
            outcome=(Span(outlook(battle, attack, look)),) if damage is not None else (),
            played=tuple(
                played_card(battle, attack, card, look)
                for card in attack.cards
                if card not in fired
            ),
            counters=tuple(attack_counters(attack, look)),
        ),
        *asked_ship(battle, attack, look),
    ]


def asked_ship(battle: Battle, attack: Attack | None, look: Look) -> list[Area]:
    """The ship whose boxes are asked about, where the attack does not show it."""
    facts = look.question.facts if look.question else None
    ship = Vessel(facts.get("ship", NONE) if facts else NONE)
    if ship == NONE or (attack is not None and ship in (attack.ship, attack.target)):
        return []
    return [
        Clash("asked", "board", ship_name(ship, look.say), target=side_card(battle, ship, look))
    ]


def side_card(battle: Battle, ship: Vessel, look: Look) -> Card | None:
    return shown_ship(battle, ship, look) if ship != NONE and look.knows(ship) else None


def versus(attack: Attack, look: Look) -> str:
    """Who attacks whom."""
    say = look.say
    who = say(ATTACK_NAMES[attack.kind])
    if attack.ship != NONE:
        who = ship_name(attack.ship, say)
    return f"{who} → {ship_name(attack.target, say)}" if attack.target != NONE else who


def shows_damage(attack: Attack) -> bool:
    return attack.target != NONE and bool(attack.shots or attack.rolled)


def outlook(battle: Battle, attack: Attack, look: Look) -> str:
    """What the attack would do if nobody played another card."""
    say = look.say
    damage = points_to_go(battle, attack)
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
    for card in laid_on(battle, attack.target):
        if HALVES >> CARD_KIND[card] & 1:
            what = " ".join(protection_words(DEEDS[CARD_KIND[card]], say))
            found.append(say("{card}: {what}", card=say(KIND_NAMES[CARD_KIND[card]]), what=what))
    if attack.target in battle.devices:
        found.append(device_words(DEVICE[attack.target], say))
    return found


def attack_counters(attack: Attack, look: Look) -> list[Counter]:
    say = look.say
    found = []
    if shows_damage(attack) and attack.off:
        found.append(Counter(say("Off the attack"), attack.off, "shield"))
    if attack.kind == PF_FLOTILLA:
        fire = flak_total(attack)
        found.append(Counter(say("Fire at the flotilla"), fire, "drone", FLOTILLA_POINTS))
    elif attack.kind != SHIP_ATTACK:
        found.append(Counter(say("Fire at the fighters"), flak_total(attack), "drone"))
    return found


def lane(battle: Battle, attack: Attack, place: ShotNumber, shot: Shot, look: Look) -> Lane:
    """A weapon card in the attack: what is left of it, its text how that came."""
    rest = rounded_up(shot_left(battle, attack, shot)) if attack.target != NONE else None
    options = tuple(
        option.notation
        for option in look.options
        if option.amount == place and option.verb in SHOT_VERBS
    )
    rows = reckoning(battle, attack, place, shot, look)
    card = replace(shown_card(battle, shot.card, look), abilities=tuple(rows))
    full = CARD_VALUE[shot.card] * (1 if shot.doubler == NONE else 2) + shot.bonus
    state: Literal["open", "stopped", "reduced"] = "open"
    if rest is not None and rest < full:
        state = "reduced" if rest else "stopped"
    note = ", ".join(row.spans[0].text for row in rows[1:])
    return Lane(card, rest, state, note, options)


def reckoning(
    battle: Battle, attack: Attack, place: ShotNumber, shot: Shot, look: Look
) -> list[Ability]:
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
    if attack.target != NONE and seeking and carries(battle, attack.target, STOPS_SEEKING):
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


def played_card(battle: Battle, attack: Attack, card: ActionCard, look: Look) -> Card:
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
