"""4.4 of the rulebook: the defences A to G, one after the other, and the attacker's replies.

A  Reinforce Shields     reinforce_shields
B  Erratic Maneuvers     erratic_maneuvers, keep_evading      ECCM
C  weapon cards          defensive_drone (C1), plasma_shotgun (C2), defensive_phaser (C3)
D  Tractor Beam          tractor_beam
E  ECM                   electronic_warfare                   ECCM
F  Wild Weasel           wild_weasel                          Prime Team, Tractor Beam
G  Disengage             disengage
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.battle_force.content.boxes import can_fire, more
from plancia.games.battle_force.content.cards import FACES
from plancia.games.battle_force.content.lookup import (
    CARD_KIND,
    CARD_VALUE,
    FACE,
    FACE_KIND,
    faces_of,
)
from plancia.games.battle_force.content.vocabulary import (
    AVOIDS,
    CLEARS_DEVICE,
    CLEARS_WEASEL,
    COMES_INTO,
    COUNTERED,
    COUNTERS,
    DISENGAGE,
    DRONE,
    ECM,
    EVASION,
    FROM_SCREEN,
    HALVES,
    NO_CARD,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PLASMA_F,
    PLASMA_R,
    PLASMA_S,
    SCATTERPACK,
    SEEKING,
    SHIELDS,
    SILENCES,
    STAYS,
    STOPS_DRONES,
    TRACTOR,
    WEAPON_KINDS,
    WEARS_DOWN,
    WEASEL,
    ActionCard,
    FaceNumber,
)
from plancia.games.battle_force.rules.fleet import (
    add_last_resorts,
    carries,
    cloaked,
    commit,
    draw_two,
    drop_device,
    empty_handed,
    intact,
    laid_on,
    last_resort,
    lay,
    lift,
    line_of,
    move_ship,
    webbed,
)
from plancia.games.battle_force.rules.resolution import damage_due, resolve, shot_left
from plancia.games.battle_force.settings import Terms
from plancia.games.battle_force.state.salvo import NONE, SHIP_ATTACK, Attack, Parry, ShotNumber
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, Battle

MOST_SHOTS: Final = 16
SHOTS: Final = range(MOST_SHOTS)


def shot_options(verb: str, slug: str, target: int) -> list[Option]:
    """Doing something to the first, second … shot; the last one is for the whole attack."""
    found = [Option(f"{slug} on {shot + 1}", verb, target, shot) for shot in SHOTS]
    return [*found, Option(slug, verb, target, NONE)]


CLEAR_WEASEL: Final = Option("prime-team against weasel", "clear-weasel")
CLEAR_DEVICE: Final = Option("prime-team against device", "clear-device")
ANCHOR: Final = Option("tractor against weasel", "anchor")
DEFEND: Final = [shot_options("defend", face.slug, number) for number, face in enumerate(FACES)]
PACK: Final = [
    shot_options("pack", f"{face.slug} with scatterpack", number)
    for number, face in enumerate(FACES)
]
SECOND: Final = shot_options("second", "second drone", NONE)
EVADE: Final = shot_options("evade", "evade", NONE)
COUNTER_ECCM: Final = Option("eccm", "counter")


def defend(battle: Battle) -> Step:
    """BF-DEF-0-1: the target's owner plays one card after another, each resolved in turn."""
    attack = battle.attack
    assert attack is not None
    seat = attack.defender
    answer = yield ask(seat, "defence", lambda: defence_options(battle, attack))
    if answer is PASS:
        return resolve
    if last_resort(battle, seat, answer):
        return defend
    if answer.verb == "evade":
        yield from keep_evading(battle, attack, ShotNumber(answer.amount))
        return defend
    kind = FACE_KIND[answer.target]
    card = commit(battle, attack, seat, FaceNumber(answer.target))
    attack.parries.append(Parry(card, ShotNumber(answer.amount)))
    if battle.journal.watched:
        battle.journal.announce(battle, "defend", seat, cards=[card], shot=answer.amount)
    if answer.verb == "pack":
        commit(battle, attack, seat, FACE["scatterpack"])
    if STAYS >> kind & 1:
        lay(battle, attack, card)
    if empty_handed(battle, seat):
        yield from draw_two(battle, seat)
    rest = DEFENCES[kind](battle, attack, answer, card)
    if rest is not None:
        yield from rest
    return resolve if attack.avoided else defend


def defence_options(battle: Battle, attack: Attack) -> list[Option]:
    """What the defender can do now; asked in any case, so that no hand gives itself away."""
    fleet = battle.fleets[attack.defender]
    target = attack.target
    found: list[Option] = []
    weasel = carries(battle, target, HALVES)
    decoyed = weasel or sent_weasel(attack)
    hidden = carries(battle, target, SILENCES) or cloaked(battle, target)
    open_shots = [
        ShotNumber(place)
        for place, shot in enumerate(attack.shots)
        if shot_left(battle, attack, shot) > 0
    ]
    for face in faces_of(fleet.hand):
        kind = FACE_KIND[face]
        if kind < WEAPON_KINDS:
            if not hidden and open_shots:
                add_return_fire(battle, attack, face, open_shots, found)
        elif kind in (SHIELDS, ECM):
            add_reduction(battle, attack, DEFEND[face], open_shots, kind in COUNTERED, found)
        elif kind == EVASION:
            if not decoyed and target not in battle.devices:
                add_reduction(battle, attack, DEFEND[face], open_shots, True, found)
        elif kind == TRACTOR:
            if not hidden:
                add_against_drones(attack, DEFEND[face], open_shots, found)
        elif kind == WEASEL:
            if not weasel and not attack.evasions:
                found.append(DEFEND[face][NONE])
        elif kind == DISENGAGE:
            found.append(DEFEND[face][NONE])
    if battle.laid and battle.terms.em_persists and not decoyed:
        add_evading(battle, attack, open_shots, found)
    add_last_resorts(battle, attack.defender, found)
    found.append(PASS)
    return found


def sent_weasel(attack: Attack) -> bool:
    """BF-DEF-F7: a Wild Weasel was played against this attack, even if it was cancelled."""
    for parry in attack.parries:
        if CARD_KIND[parry.card] == WEASEL:
            return True
    return False


def add_reduction(
    battle: Battle,
    attack: Attack,
    options: list[Option],
    open_shots: list[ShotNumber],
    eliminates: bool,
    found: list[Option],
) -> None:
    """BF-ATK-12: a card that takes points off works on one shot, or on the attack as agreed.

    BF-OPT-TRAD: where ECM and Erratic Maneuvers eliminate a card they need a shot to eliminate.
    """
    by_shot = not battle.terms.whole_attack or (eliminates and battle.terms.traditional)
    if attack.kind != SHIP_ATTACK or not by_shot:
        if damage_due(battle):
            found.append(options[NONE])
    else:
        found += [options[place] for place in open_shots]


def add_against_drones(
    attack: Attack, options: list[Option], open_shots: list[ShotNumber], found: list[Option]
) -> None:
    for place in open_shots:
        if CARD_KIND[attack.shots[place].card] == DRONE:
            found.append(options[place])


def add_return_fire(
    battle: Battle,
    attack: Attack,
    face: FaceNumber,
    open_shots: list[ShotNumber],
    found: list[Option],
) -> None:
    """BF-DEF-0-5: a weapon card in defence needs a box of the target, each box once."""
    kind = FACE_KIND[face]
    if not can_fire(intact(battle, attack.target), more(attack.answered, kind)):
        return
    if WEARS_DOWN >> kind & 1:
        for place in open_shots:
            if SEEKING >> CARD_KIND[attack.shots[place].card] & 1:
                found.append(DEFEND[face][place])
        return
    if battle.terms.web_phasers_only and webbed(battle, attack.target):
        return
    if drone_stoppers(battle.terms) >> kind & 1:
        add_against_drones(attack, DEFEND[face], open_shots, found)
        if kind == DRONE and scatterpack_in(battle.fleets[attack.defender].hand):
            add_against_drones(attack, PACK[face], open_shots, found)


def drone_stoppers(terms: Terms) -> int:
    """BF-DEF-C1, BF-DEF-C2, BF-Q9: the weapons that stop a drone in defence: a mask."""
    return STOPS_DRONES | 1 << PLASMA_F if terms.plasma_f_stops_drones else STOPS_DRONES


def scatterpack_in(hand: list[ActionCard]) -> bool:
    return any(CARD_KIND[card] == SCATTERPACK for card in hand)


def add_evading(
    battle: Battle, attack: Attack, open_shots: list[ShotNumber], found: list[Option]
) -> None:
    """BF-DEF-B7: Erratic Maneuvers already on the ship work against this attack too."""
    for card in laid_on(battle, attack.target):
        if CARD_KIND[card] == EVASION and card not in attack.evasions:
            add_reduction(battle, attack, EVADE, open_shots, True, found)
            return


def reinforce_shields(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """A) BF-DEF-A1, BF-DEF-A2: three points off a shot, or off all of a fighter attack."""
    yield from reply(battle, attack, SHIELDS)
    reduce(attack, ShotNumber(answer.amount), CARD_VALUE[card])


def erratic_maneuvers(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """B) BF-DEF-B1 to BF-DEF-B6: four points off; the card stays on the ship, come what may."""
    attack.evasions.append(card)
    cancelled = yield from reply(battle, attack, EVASION)
    if not cancelled:
        elude(battle, attack, ShotNumber(answer.amount), CARD_VALUE[card])


def keep_evading(battle: Battle, attack: Attack, place: ShotNumber) -> Step:
    """B) BF-DEF-B7: a card laid in an earlier attack; ECCM cancels it for this attack only."""
    for card in laid_on(battle, attack.target):
        if CARD_KIND[card] == EVASION and card not in attack.evasions:
            attack.evasions.append(card)
            attack.parries.append(Parry(card, place))
            break
    if battle.journal.watched:
        battle.journal.announce(
            battle,
            "evade",
            attack.defender,
            ships=[attack.target],
            shot=place,
            of=len(attack.shots),
        )
    cancelled = yield from reply(battle, attack, EVASION)
    if not cancelled:
        elude(battle, attack, place, CARD_VALUE[attack.evasions[-1]])


def defensive_drone(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """C1) BF-DEF-C1, BF-DEF-C1B, BF-DEF-C1C: a drone stops a drone, or strips its Scatterpack.

    With a Scatterpack of its own it does so twice.
    """
    attack.answered = more(attack.answered, DRONE)
    yield from reply(battle, attack, DRONE)
    stop_drone(attack, ShotNumber(answer.amount))
    if answer.verb == "pack":
        again = [
            SECOND[place]
            for place, shot in enumerate(attack.shots)
            if CARD_KIND[shot.card] == DRONE and shot_left(battle, attack, shot) > 0
        ]
        if again:
            seat = attack.defender
            second = yield ask(seat, "second", [*again, PASS])
            if second is not PASS:
                stop_drone(attack, ShotNumber(second.amount))


def plasma_shotgun(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """C2) BF-DEF-C2: a Plasma-S or Plasma-R stops a drone as a drone would."""
    attack.answered = more(attack.answered, CARD_KIND[card])
    yield from reply(battle, attack, CARD_KIND[card])
    stop_drone(attack, ShotNumber(answer.amount))


def defensive_phaser(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """C3) BF-DEF-C3: a phaser takes its value off a drone or plasma shot."""
    attack.answered = more(attack.answered, CARD_KIND[card])
    yield from reply(battle, attack, CARD_KIND[card])
    reduce(attack, ShotNumber(answer.amount), CARD_VALUE[card])


def tractor_beam(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """D) BF-DEF-D1, BF-DEF-D2: stops a drone, or strips its Scatterpack."""
    yield from reply(battle, attack, TRACTOR)
    stop_drone(attack, ShotNumber(answer.amount))


def electronic_warfare(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """E) BF-DEF-E1 to BF-DEF-E4: its value off, unless ECCM cancels it; discarded either way."""
    cancelled = yield from reply(battle, attack, ECM)
    if not cancelled:
        elude(battle, attack, ShotNumber(answer.amount), CARD_VALUE[card])


def wild_weasel(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> Step:
    """F) BF-DEF-F1 to BF-DEF-F8: seeking shots are lost, the rest halved, while it stays.

    It is the card on the ship that does this: see `shot_left` and `damage_due`.
    """
    yield from reply(battle, attack, WEASEL)
    if card in battle.laid:
        fleet = battle.fleets[attack.defender]
        if line_of(fleet, attack.target) == MAIN_BODY:
            move_ship(battle, attack.defender, attack.target, COMES_INTO[WEASEL])


def disengage(battle: Battle, attack: Attack, answer: Option, card: ActionCard) -> None:
    """G) BF-DEF-G1 to BF-DEF-G3: all of the attack is avoided; nothing answers this."""
    attack.avoided = AVOIDS >> CARD_KIND[card] & 1 == 1
    if battle.terms.formations:
        move_ship(battle, attack.defender, attack.target, COMES_INTO[DISENGAGE])


Defence = Callable[[Battle, Attack, Option, ActionCard], Step | None]
DEFENCES: Final[dict[int, Defence]] = {
    SHIELDS: reinforce_shields,
    EVASION: erratic_maneuvers,
    DRONE: defensive_drone,
    PLASMA_R: plasma_shotgun,
    PLASMA_S: plasma_shotgun,
    PLASMA_F: plasma_shotgun,
    PHASER_1: defensive_phaser,
    PHASER_2: defensive_phaser,
    PHASER_3: defensive_phaser,
    TRACTOR: tractor_beam,
    ECM: electronic_warfare,
    WEASEL: wild_weasel,
    DISENGAGE: disengage,
}
"""The defences A to G, by the card that is played."""


def reduce(attack: Attack, place: ShotNumber, points: int) -> None:
    """Take points off a shot, or off the whole attack."""
    attack.parries[-1].off = points
    if place == NONE:
        attack.off += points
    else:
        attack.shots[place].off += points


def elude(battle: Battle, attack: Attack, place: ShotNumber, points: int) -> None:
    """ECM and Erratic Maneuvers take points off; BF-OPT-TRAD: or eliminate the card."""
    if battle.terms.traditional and place != NONE:
        attack.shots[place].stopped = True
    else:
        reduce(attack, place, points)


def stop_drone(attack: Attack, place: ShotNumber) -> None:
    """BF-DEF-C1B: a Scatterpack goes first, then the drone itself."""
    shot = attack.shots[place]
    if shot.doubler != NONE and CARD_KIND[shot.doubler] == SCATTERPACK:
        shot.doubler = NO_CARD
    else:
        shot.stopped = True


# The attacker's reply


def reply(battle: Battle, attack: Attack, against: int) -> Step:
    """BF-DEF-0-3, BF-ATK-11: the attacker may answer a defence before it takes effect.

    ECCM cancels ECM and Erratic Maneuvers: the value tells whether it did. Prime Team and
    Tractor Beam do away with what protects the target. Where none of these could matter the
    attacker is not asked; what he holds makes no difference to that.
    """
    seat = attack.seat
    while may_reply(battle, attack, against):
        answer = yield ask(seat, "reply", lambda: reply_options(battle, attack, against))
        if answer is PASS:
            break
        if last_resort(battle, seat, answer):
            continue
        if answer is COUNTER_ECCM:
            card = commit(battle, attack, seat, FACE["eccm"])
            attack.parries[-1].cancelled = True
            if battle.journal.watched:
                battle.journal.announce(battle, "counter", seat, cards=[card])
        else:
            clear(battle, attack, answer)
        if empty_handed(battle, seat):
            yield from draw_two(battle, seat)
        if answer is COUNTER_ECCM:
            return True
    return False


def may_reply(battle: Battle, attack: Attack, against: int) -> bool:
    if against in COUNTERED or attack.target in battle.devices:
        return True
    return carries(battle, attack.target, HALVES)


def reply_options(battle: Battle, attack: Attack, against: int) -> list[Option]:
    found: list[Option] = []
    for face in faces_of(battle.fleets[attack.seat].hand):
        kind = FACE_KIND[face]
        if COUNTERS >> kind & 1 and against in COUNTERED:
            found.append(COUNTER_ECCM)
        add_clearing(battle, attack, kind, found)
    add_last_resorts(battle, attack.seat, found)
    found.append(PASS)
    return found


def add_clearing(battle: Battle, attack: Attack, kind: int, found: list[Option]) -> None:
    """BF-PRM-3, BF-DEF-F6: a card does away with a Wild Weasel, a cloak or a web of the target."""
    if (
        CLEARS_WEASEL >> kind & 1
        and carries(battle, attack.target, HALVES)
        and (not FROM_SCREEN >> kind & 1 or in_screen(battle, attack))
    ):
        found.append(ANCHOR if kind == TRACTOR else CLEAR_WEASEL)
    if CLEARS_DEVICE >> kind & 1 and attack.target in battle.devices:
        found.append(CLEAR_DEVICE)


def in_screen(battle: Battle, attack: Attack) -> bool:
    """BF-DEF-F6, BF-PF-7: whether the attack comes from the Screen, as of planets and PFs."""
    if attack.ship == NONE:
        return True
    return line_of(battle.fleets[attack.seat], attack.ship) == SCREEN


def clear(battle: Battle, attack: Attack, answer: Option) -> None:
    """Carry out CLEAR_WEASEL, CLEAR_DEVICE or ANCHOR."""
    face = FACE["tractor"] if answer is ANCHOR else FACE["prime-team"]
    card = commit(battle, attack, attack.seat, face)
    if answer is CLEAR_DEVICE:
        drop_device(battle, attack.target)
    else:
        for laid in laid_on(battle, attack.target):
            if HALVES >> CARD_KIND[laid] & 1:
                lift(battle, laid)
                attack.cards.append(laid)
    if battle.journal.watched:
        battle.journal.announce(
            battle, "clear", attack.seat, cards=[card], ships=[attack.target], what=answer.verb
        )
