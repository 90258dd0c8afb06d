"""Phase 5, whose turn comes next, and how a match ends."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.event import EVERYONE
from plancia.engine.question import PASS, Option, Step, StepFunction, ask
from plancia.games.battle_force.content.boxes import NO_BOXES
from plancia.games.battle_force.content.lookup import (
    CARD_KIND,
    CARD_VALUE,
    POINTS,
    face_options,
    faces_of,
    ship_options,
)
from plancia.games.battle_force.content.vocabulary import (
    WEAPON_KINDS,
    ActionCard,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.rules.fleet import (
    add_last_resorts,
    discard_from_hand,
    draw,
    draw_two,
    empty_handed,
    has_ships,
    laid_on,
    last_resort,
    lift,
    ships_of,
    shuffle_starbase,
    stash_card,
    team_of,
)
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import HAND, MAIN_BODY, SCREEN, STASH, Battle

DISCARD: Final = face_options("discard")
STORE: Final = face_options("store")
GIVE: Final = face_options("give")
LAST_TURN: Final = Option("call the last turn", "last-turn")
CHAMPION: Final = ship_options("champion", "fight with")

STEP: Final[dict[str, StepFunction]] = {}
"""Steps of the modules that import this one, by name."""


def after_attack(battle: Battle) -> StepFunction | None:
    """BF-TRN-4-1: the attack phase is over; BF-OPT-2ATK: another ship may attack too."""
    if is_over(battle):
        return finish(battle)
    if battle.active == battle.automaton:
        return discard_phase(battle)
    if battle.terms.second_attack and len(battle.attackers) == 1:
        return STEP["attack_phase"]
    return discard_phase(battle)


def is_over(battle: Battle) -> bool:
    """BF-WIN-1: only one player has ships. BF-OPT-ALLY, BF-OPT-END: or what else was agreed."""
    sailing = [Seat(seat) for seat, fleet in enumerate(battle.fleets) if has_ships(fleet)]
    if len(sailing) <= 1:
        return True
    if battle.tied:
        return len(teams_among(battle, sailing)) == 1
    terms = battle.terms
    out = len(sailing) < len(battle.fleets)
    if out and (terms.allies or terms.end_first_out):
        return True
    if terms.end_reshuffles and battle.reshuffles >= terms.end_reshuffles:
        return True
    if terms.end_ships:
        return any(len(fleet.kills) >= terms.end_ships for fleet in battle.fleets)
    return False


def discard_phase(battle: Battle) -> StepFunction | None:
    lift_cards(battle)
    return next_turn(battle) if battle.active == battle.automaton else discard


def lift_cards(battle: Battle) -> None:
    """BF-TRN-5-1: Erratic Maneuvers, Wild Weasel and Disengage come off the active ships."""
    battle.phase = 5
    if battle.laid:
        own = ships_of(battle.fleets[battle.active])
        gone = [card for ship in own for card in laid_on(battle, ship)]
        for card in gone:
            lift(battle, card)
        battle.discard += gone
        if gone and battle.journal.watched:
            battle.journal.announce(battle, "unlay", battle.active, cards=gone)


def discard(battle: Battle) -> Step:
    """BF-TRN-5-2: one card may be discarded, or laid in reserve, or handed to an ally."""
    seat = battle.active
    if battle.fleets[seat].hand or battle.terms.last_turn or empty_handed(battle, seat):
        answer = yield ask(seat, "discard", lambda: discard_options(battle, seat))
        if last_resort(battle, seat, answer):
            return discard
        if answer is LAST_TURN:
            battle.last_round = True
            if battle.journal.watched:
                battle.journal.announce(battle, "last-turn", seat)
            return discard
        if answer.verb == "discard":
            discard_from_hand(battle, seat, FaceNumber(answer.target))
        elif answer.verb == "store":
            stash_card(battle, seat, FaceNumber(answer.target), seat)
        elif answer.verb == "give":
            stash_card(battle, seat, FaceNumber(answer.target), ally_of(battle, seat))
        if answer is not PASS and empty_handed(battle, seat):
            yield from draw_two(battle, seat)
    return next_turn(battle)


def discard_options(battle: Battle, seat: Seat) -> list[Option]:
    fleet = battle.fleets[seat]
    faces = faces_of(fleet.hand)
    found = [DISCARD[face] for face in faces]
    if battle.terms.advanced and len(fleet.stash) < STASH:
        found += [STORE[face] for face in faces]
    if battle.terms.allies and len(battle.fleets[ally_of(battle, seat)].stash) < STASH:
        found += [GIVE[face] for face in faces]
    if battle.terms.last_turn and not battle.last_round:
        found.append(LAST_TURN)
    add_last_resorts(battle, seat, found)
    found.append(PASS)
    return found


def ally_of(battle: Battle, seat: Seat) -> Seat:
    for other in range(len(battle.fleets)):
        if other != seat and team_of(battle, Seat(other)) == team_of(battle, seat):
            return Seat(other)
    return seat


def next_turn(battle: Battle) -> StepFunction | None:
    """BF-TRN-5-3: the next player's turn; a game turn ends when all have had theirs."""
    battle.dice.reveal()
    if battle.turn and (is_over(battle) or battle.turn == battle.terms.turn_limit):
        return finish(battle)
    following = follower(battle)
    if following == NONE:
        if battle.last_round:
            return finish(battle)
        following = open_round(battle)
    battle.active = Seat(following)
    battle.turn += 1
    start_turn(battle)
    return STEP["enemy_turn" if following == battle.automaton else "draw_phase"]


def start_turn(battle: Battle) -> None:
    battle.phase = 1
    battle.fresh = False
    battle.salvaged = False
    battle.attackers = []
    if battle.journal.watched:
        battle.journal.announce(battle, "turn", battle.active, turn=battle.turn)


def follower(battle: Battle) -> int:
    """Who comes next in this game turn, or -1 when it is over."""
    if battle.terms.order_cards:
        return order_follower(battle)
    number = len(battle.fleets)
    if battle.turn == 0:
        return battle.first
    following = (battle.active + 1) % number
    return NONE if following == battle.first and battle.last_round else following


def open_round(battle: Battle) -> int:
    """BF-OPT-ORDER: the order cards are shuffled and dealt; otherwise the first player again."""
    if not battle.terms.order_cards:
        return battle.first
    for fleet in battle.fleets:
        battle.orders += fleet.order
        fleet.order = []
    battle.orders.sort()
    for card in battle.orders:
        battle.seen.pop(card, None)
    battle.dice.shuffle(battle.orders)
    if battle.journal.watched:
        battle.journal.renew(battle.orders)
    for fleet in battle.fleets:
        fleet.order.append(battle.orders.pop())
    return order_follower(battle)


def order_follower(battle: Battle) -> int:
    """The holder of the lowest card not yet called, who shows it."""
    best = NONE
    for seat, fleet in enumerate(battle.fleets):
        waiting = fleet.order and fleet.order[0] not in battle.seen
        if waiting and (best == NONE or fleet.order[0] < battle.fleets[best].order[0]):
            best = seat
    if best != NONE:
        battle.seen[battle.fleets[best].order[0]] = EVERYONE
    return best


def finish(battle: Battle) -> StepFunction | None:
    """BF-WIN-4 to BF-WIN-8: totals are counted; a tie is fought out if that was agreed."""
    if battle.tied:
        standing = [seat for seat in battle.tied if has_ships(battle.fleets[seat])]
        battle.tied = with_allies(battle, standing or battle.tied)
        return None
    sums = totals(battle)
    best = max(sums)
    tied = [Seat(seat) for seat, each in enumerate(sums) if each == best]
    if battle.terms.tie_break == "none" or len(teams_among(battle, tied)) == 1:
        return None
    if battle.terms.tie_break == "duel" and not any(counted(battle, Seat(seat)) for seat in tied):
        return None
    battle.totals = sums
    battle.tied = tied
    gather_actions(battle)
    if battle.terms.tie_break == "duel":
        return tie_by_duel
    tie_by_cards(battle)
    return None


def teams_among(battle: Battle, seats: list[Seat]) -> list[int]:
    """The sides these players are on, each once."""
    return list(dict.fromkeys(team_of(battle, Seat(seat)) for seat in seats))


def with_allies(battle: Battle, seats: list[Seat]) -> list[Seat]:
    """These players and their allies: a team wins together."""
    sides = teams_among(battle, seats)
    return [
        Seat(seat) for seat in range(len(battle.fleets)) if team_of(battle, Seat(seat)) in sides
    ]


def gather_actions(battle: Battle) -> None:
    """All action cards are shuffled together."""
    for fleet in battle.fleets:
        battle.discard += fleet.hand + fleet.stash
        fleet.hand = []
        fleet.stash = []
    battle.discard += battle.laid
    battle.laid = []
    battle.laid_on = []
    battle.starbase += battle.discard
    battle.discard = []
    battle.starbase.sort()
    shuffle_starbase(battle)


def tie_by_cards(battle: Battle) -> None:
    """BF-WIN-7: five cards each, face up; the most damage wins, one more card while equal.

    BF-Q40: allies add theirs up.
    """
    scored = [0] * len(battle.fleets)
    contenders = battle.tied[:]
    cards = HAND
    while len(battle.starbase) >= cards * len(contenders):
        for seat in contenders:
            for _ in range(cards):
                card = battle.starbase.pop()
                battle.discard.append(card)
                scored[seat] += printed_damage(card)
        sums = [drawn_by_side(battle, Seat(seat), scored) for seat in contenders]
        contenders = [
            seat for seat, each in zip(contenders, sums, strict=True) if each == max(sums)
        ]
        if len(teams_among(battle, contenders)) == 1:
            break
        cards = 1
    battle.tied = contenders
    if battle.journal.watched:
        for number, points_drawn in enumerate(scored):
            if points_drawn:
                battle.journal.announce(battle, "tie-cards", number, points=points_drawn)


def drawn_by_side(battle: Battle, seat: Seat, scored: list[int]) -> int:
    return sum(scored[each] for each in with_allies(battle, [seat]))


def printed_damage(card: ActionCard) -> int:
    """BF-Q37: only weapon cards print damage."""
    return CARD_VALUE[card] if CARD_KIND[card] < WEAPON_KINDS else 0


def tie_by_duel(battle: Battle) -> Step:
    """BF-WIN-8: each tied player picks one ship among those counted, and they fight on.

    An ally who has none to pick looks on.
    """
    duellists = [seat for seat in battle.tied if counted(battle, Seat(seat))]
    champions: list[Vessel] = []
    for seat in duellists:
        ships = sorted(counted(battle, Seat(seat)))
        answer = yield ask(seat, "champion", [CHAMPION[ship] for ship in ships])
        champions.append(Vessel(answer.target))
    for fleet in battle.fleets:
        for ship in ships_of(fleet) + fleet.kills:
            battle.seen[ship] = EVERYONE
            battle.hits[ship] = NO_BOXES
            if ship not in champions:
                battle.box.append(ship)
        fleet.lines = [[], [], []]
        fleet.kills = []
    battle.devices = []
    for seat, ship in zip(duellists, champions, strict=True):
        battle.fleets[seat].lines[SCREEN].append(ship)
        draw(battle, Seat(seat), HAND)
    if battle.journal.watched:
        battle.journal.announce(battle, "duel", duellists[0], ships=champions)
    battle.first = duellists[0]
    battle.last_round = False
    battle.turn = 0
    return next_turn(battle)


def counted(battle: Battle, seat: Seat) -> list[Vessel]:
    """The ships that count for a player: BF-WIN-4, BF-WIN-5."""
    fleet = battle.fleets[seat]
    return fleet.kills + fleet.lines[SCREEN] + fleet.lines[MAIN_BODY]


def points(battle: Battle, seat: Seat) -> int:
    """BF-WIN-4, BF-WIN-5: ships destroyed and own ships left, without those in Reserve."""
    fleet = battle.fleets[seat]
    total = 0
    for ship in fleet.kills:
        total += POINTS[ship]
    for ship in fleet.lines[SCREEN]:
        total += POINTS[ship]
    for ship in fleet.lines[MAIN_BODY]:
        total += POINTS[ship]
    return total


def totals(battle: Battle) -> list[int]:
    """Each player's points; BF-Q40: allies have the sum of both."""
    number = len(battle.fleets)
    single = [points(battle, Seat(seat)) for seat in range(number)]
    if not battle.terms.allies:
        return single
    half = number // 2
    return [single[seat] + single[(seat + half) % number] for seat in range(number)]


def scores(battle: Battle) -> list[float]:
    found = [float(each) for each in (battle.totals or totals(battle))]
    return found[:1] if battle.automaton != NONE else found


def winners(battle: Battle) -> list[int]:
    """BF-WIN-6: the highest total wins, equal totals all do, unless a tie was fought out."""
    if battle.tied:
        return list(battle.tied)
    sums = totals(battle)
    best = max(sums)
    won = [seat for seat, each in enumerate(sums) if each == best]
    if battle.automaton != NONE:
        return [0] if 0 in won else []
    return won


def active(battle: Battle) -> list[int]:
    """Whose turn it is, if it is a player's."""
    return [battle.active] if battle.phase and battle.active != battle.automaton else []


def limited(battle: Battle) -> bool:
    """Whether a match that is over was ended by its limit of turns."""
    return battle.turn == battle.terms.turn_limit and not is_over(battle)
