"""The turn: draw, repair, attack; phase 3 is in `formation`, phase 5 in `ending`."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.event import EVERYONE
from plancia.engine.question import DONE, PASS, Option, Question, Step, StepFunction, ask
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import (
    CARD_FACE,
    CARD_KIND,
    CARRIER,
    FACE_KIND,
    faces_of,
    ship_options,
)
from plancia.games.battle_force.content.vocabulary import (
    CEASEFIRE,
    FLOTILLA,
    MUTINY,
    PLANET_FIGHTERS,
    REINFORCEMENTS,
    REPAIRS,
    ActionCard,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.rules.attack import (
    able_ships,
    any_target,
    choose_target,
    may_attack,
    play_cards,
)
from plancia.games.battle_force.rules.automaton import enemy_turn
from plancia.games.battle_force.rules.defence import defend
from plancia.games.battle_force.rules.ending import (
    DISCARD,
    STEP,
    discard,
    discard_phase,
    tie_by_duel,
)
from plancia.games.battle_force.rules.fighters import (
    SCRAMBLE,
    flak,
    launch,
    launches,
    scramble,
    strike,
)
from plancia.games.battle_force.rules.fleet import (
    TAKE,
    add_last_resorts,
    draw,
    draw_card,
    draw_two,
    empty_handed,
    hand_limit,
    has_ships,
    last_resort,
    phased,
    repair,
    repair_points,
    ships_of,
    stash_card,
    take_card,
    take_stashed,
)
from plancia.games.battle_force.rules.formation import (
    REINFORCE,
    formation,
    formation_phase,
    has_formation,
    reinforce,
)
from plancia.games.battle_force.rules.resolution import resolve
from plancia.games.battle_force.rules.special import (
    ceasefire,
    declare_ceasefire,
    fire_at_flotilla,
    mutiny,
    mutiny_options,
    send_flotilla,
    start_mutiny,
    strike_with_flotilla,
)
from plancia.games.battle_force.rules.start import arrange, choose_fleets, first_devices
from plancia.games.battle_force.state.salvo import SHIP_ATTACK, Attack
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, STASH, Battle

DRAW: Final = Option("draw", "draw")
SALVAGE: Final = Option("take the top discard", "salvage")
KEEP_BACK: Final = Option("store the card drawn", "keep-back")
REPAIR: Final = [
    [
        Option(f"{face.slug} on {ship.slug}", "repair", number, place)
        for place, ship in enumerate(SHIPS)
    ]
    for number, face in enumerate(FACES)
]
ATTACK_WITH: Final = ship_options("attack", "attack with")
SEND_FLOTILLA: Final = Option("flotilla", "flotilla")
DECLARE_CEASEFIRE: Final = Option("ceasefire", "ceasefire")
REDRAW: Final = Option("exchange cards", "redraw")
REFORM: Final = Option("second formation change", "reform")


# Phase 1: draw


def draw_phase(battle: Battle) -> Step:
    """BF-TRN-1-1 to BF-TRN-1-4: up to five cards, one at a time where there is a choice.

    BF-OPT-ALLY: in the basic game too, when an ally has given a card.
    """
    seat = battle.active
    fleet = battle.fleets[seat]
    if not has_ships(fleet):
        return formation_phase
    if not (battle.terms.advanced or battle.terms.top_discard or fleet.stash):
        draw(battle, seat, hand_limit(battle) - len(fleet.hand))
        return repair_phase
    choices = draw_options(battle, seat)
    if not choices:
        return repair_phase
    if choices == [DRAW]:
        answer = DRAW
    else:
        answer = yield ask(seat, "draw", lambda: draw_options(battle, seat))
    if answer is DONE:
        return repair_phase
    battle.fresh = False
    if answer is DRAW:
        card = draw_card(battle, seat)
        battle.fresh = True
        if battle.journal.watched:
            battle.journal.announce(battle, "draw", seat, cards=[card])
    elif answer is KEEP_BACK:
        stash_card(battle, seat, CARD_FACE[fleet.hand[-1]], seat)
    elif answer is SALVAGE:
        salvage(battle, seat)
    else:
        take_stashed(battle, seat, FaceNumber(answer.target))
    return draw_phase


def draw_options(battle: Battle, seat: Seat) -> list[Option]:
    """BF-TRN-1-2, BF-OPT-DISC: Starbase, reserve, top discard; a card drawn may be kept back."""
    fleet = battle.fleets[seat]
    found: list[Option] = []
    if battle.terms.advanced and battle.fresh and len(fleet.stash) < STASH:
        found.append(KEEP_BACK)
    if len(fleet.hand) >= hand_limit(battle):
        return [*found, DONE] if found else found
    if battle.starbase or battle.discard:
        found.append(DRAW)
    found += [TAKE[face] for face in faces_of(fleet.stash)]
    if battle.terms.top_discard and not battle.salvaged and battle.discard:
        found.append(SALVAGE)
    if found == [KEEP_BACK]:
        found.append(DONE)
    return found


def salvage(battle: Battle, seat: Seat) -> None:
    card = battle.discard.pop()
    battle.fleets[seat].hand.append(card)
    battle.seen[card] = EVERYONE
    battle.salvaged = True
    if battle.journal.watched:
        battle.journal.announce(battle, "salvage", seat, cards=[card])


# Phase 2: repair


def repair_phase(battle: Battle) -> Step:
    """BF-TRN-2-1: at most one card, Damage Control or Legendary Engineer.

    In the basic game nothing comes between repairs, reinforcements and the attack: one question
    offers all three, in this order.
    """
    battle.phase = 2
    if not phased(battle):
        return attack_phase
    seat = battle.active
    if battle.fleets[seat].hand and damaged(battle, seat):
        answer = yield ask(seat, "repair", lambda: [*repair_options(battle, seat), PASS])
        if answer is not PASS:
            yield from play_repair(battle, seat, answer)
    for ship in damaged(battle, seat):
        yield from repair(battle, seat, ship, 1)
    return formation_phase


def play_repair(battle: Battle, seat: Seat, answer: Option) -> Step:
    card = take_card(battle, battle.fleets[seat].hand, FaceNumber(answer.target))
    battle.discard.append(card)
    ship = Vessel(answer.amount)
    if battle.journal.watched:
        battle.journal.announce(battle, "repair", seat, cards=[card], ships=[ship])
    yield from repair(battle, seat, ship, repair_points(FaceNumber(answer.target)))
    if empty_handed(battle, seat):
        yield from draw_two(battle, seat)


def damaged(battle: Battle, seat: Seat) -> list[Vessel]:
    return [ship for ship in ships_of(battle.fleets[seat]) if battle.hits[ship]]


def repair_options(battle: Battle, seat: Seat) -> list[Option]:
    return [
        REPAIR[face][ship]
        for face in faces_of(battle.fleets[seat].hand)
        if REPAIRS >> FACE_KIND[face] & 1
        for ship in damaged(battle, seat)
    ]


# Phase 4: attack


def attack_phase(battle: Battle) -> Step:
    """BF-TRN-4-1 to BF-TRN-4-4: one attack, or one thing instead of it, or nothing."""
    seat = battle.active
    if phased(battle) or battle.attackers:
        battle.phase = 4
    answer = yield ask(seat, "attack", lambda: attack_options(battle, seat))
    verb = answer.verb
    if verb == "repair":
        battle.phase = 3
        yield from play_repair(battle, seat, answer)
        return attack_phase
    if verb == "reinforce":
        battle.phase = 3
        reinforce(battle, seat)
        if empty_handed(battle, seat):
            yield from draw_two(battle, seat)
        return attack_phase
    battle.phase = 4
    if verb == "attack":
        battle.attack = Attack(SHIP_ATTACK, seat, Vessel(answer.target))
        return choose_target
    if verb == "launch":
        launch(battle, Vessel(answer.target), answer.amount)
        return choose_target
    if verb in ("scramble", "flotilla", "mutiny"):
        following = start_special(battle, answer)
        if empty_handed(battle, seat):
            yield from draw_two(battle, seat)
        return following
    if verb == "ceasefire":
        return declare_ceasefire(battle)
    if answer is REDRAW:
        return exchange
    if answer is REFORM:
        battle.moved = 0
        return formation
    if last_resort(battle, seat, answer):
        return attack_phase
    return discard_phase(battle)


def start_special(battle: Battle, answer: Option) -> StepFunction:
    """A card played instead of an attack is laid open."""
    if answer.verb == "flotilla":
        return send_flotilla(battle)
    if answer.verb == "mutiny":
        return start_mutiny(battle, Vessel(answer.target))
    scramble(battle, answer.amount)
    return choose_target


def attack_options(battle: Battle, seat: Seat) -> list[Option]:
    fleet = battle.fleets[seat]
    found: list[Option] = []
    if battle.phase < 4:
        found = earlier_options(battle, seat)
    found += [ATTACK_WITH[ship] for ship in able_ships(battle, seat)]
    in_reach = any_target(battle, seat)
    if battle.terms.fighters and in_reach:
        ships = fleet.lines[SCREEN] + fleet.lines[MAIN_BODY]
        found += launches(
            battle, [ship for ship in ships if CARRIER[ship] and may_attack(battle, ship)]
        )
    if battle.attackers:
        found.append(PASS)
        return found
    planets = 0
    for card in fleet.hand:
        kind = CARD_KIND[card]
        if kind == PLANET_FIGHTERS and in_reach:
            planets += 1
            found.append(SCRAMBLE[planets])
        elif kind == FLOTILLA and in_reach:
            found.append(SEND_FLOTILLA)
        elif kind == MUTINY:
            found += mutiny_options(battle, seat)
        elif kind == CEASEFIRE:
            found.append(DECLARE_CEASEFIRE)
    if fleet.hand:
        found.append(REDRAW)
    if has_formation(battle):
        found.append(REFORM)
    add_last_resorts(battle, seat, found)
    found.append(PASS)
    return found


def earlier_options(battle: Battle, seat: Seat) -> list[Option]:
    """Repairs, then reinforcements, where they are offered together with the attack."""
    repairs = reinforcements = False
    for card in battle.fleets[seat].hand:
        kind = CARD_KIND[card]
        repairs = repairs or REPAIRS >> kind & 1 != 0
        reinforcements = reinforcements or kind == REINFORCEMENTS
    found: list[Option] = []
    if repairs and battle.phase == 2:
        found = repair_options(battle, seat)
    if reinforcements and battle.ship_deck:
        found.append(REINFORCE)
    return found


def exchange(battle: Battle) -> Step:
    """BF-TRN-4-2: some or all cards are discarded, as many are drawn; no attack then."""
    seat = battle.active
    hand = battle.fleets[seat].hand
    gone = 0
    while hand:
        answer = yield ask_exchange(seat, hand, gone)
        if answer is DONE:
            break
        battle.discard.append(take_card(battle, hand, FaceNumber(answer.target)))
        gone += 1
    if battle.journal.watched and gone:
        battle.journal.announce(battle, "exchange", seat, cards=battle.discard[-gone:])
    draw(battle, seat, gone)
    return discard_phase(battle)


def ask_exchange(seat: Seat, hand: list[ActionCard], gone: int) -> Question:
    """At least one card goes: an exchange of nothing is none."""
    ending = [DONE] if gone else []
    return ask(seat, "exchange", lambda: [DISCARD[face] for face in faces_of(hand)] + ending)


STEPS: Final[tuple[StepFunction[Battle], ...]] = (
    choose_fleets,
    arrange,
    first_devices,
    draw_phase,
    repair_phase,
    formation_phase,
    formation,
    attack_phase,
    exchange,
    choose_target,
    play_cards,
    defend,
    resolve,
    flak,
    strike,
    fire_at_flotilla,
    strike_with_flotilla,
    mutiny,
    ceasefire,
    enemy_turn,
    discard,
    tie_by_duel,
)

STEP["draw_phase"] = draw_phase
STEP["attack_phase"] = attack_phase
STEP["enemy_turn"] = enemy_turn
