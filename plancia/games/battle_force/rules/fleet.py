"""How cards and ships move: drawing, discarding, lines, damage, destruction."""

from __future__ import annotations

from typing import Final

from plancia.engine import P, Seat
from plancia.engine.event import EVERYONE
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.battle_force.content.boxes import (
    BOX_SLUGS,
    NO_BOXES,
    Boxes,
    fewer,
    kinds,
    more,
    total,
    without,
)
from plancia.games.battle_force.content.lookup import (
    BOX_COUNT,
    BOXES,
    CARD_FACE,
    CARD_KIND,
    DEVICE,
    FACE_KIND,
    FACE_VALUE,
    face_options,
)
from plancia.games.battle_force.content.vocabulary import (
    DRAWN_AT_ONCE,
    HIDES,
    HULL,
    NO_CARD,
    NO_LINE,
    REPAIRS_ALL,
    ActionCard,
    FaceNumber,
    Line,
    Vessel,
)
from plancia.games.battle_force.state.salvo import NONE, Attack
from plancia.games.battle_force.state.state import (
    HAND,
    LINES,
    MAIN_BODY,
    RESERVE,
    SCREEN,
    Battle,
    Fleet,
)

COVER: Final = [Option(f"cover {slug}", "cover", kind) for kind, slug in enumerate(BOX_SLUGS)]
MEND: Final = [Option(f"mend {slug}", "mend", kind) for kind, slug in enumerate(BOX_SLUGS)]
TAKE: Final = face_options("take", "take from reserve")
DRAW_TWO: Final = Option("draw two", "draw-two")

_coverable: Final[dict[Boxes, list[Option]]] = {}


def cover_list(boxes: Boxes) -> list[Option]:
    """Options to cover one of these boxes; made once for each set of boxes."""
    found = _coverable.get(boxes)
    if found is None:
        found = _coverable[boxes] = [COVER[kind] for kind in kinds(boxes)]
    return found


def hand_limit(battle: Battle) -> int:
    """BF-TRN-1-1: five cards; six where second attacks are agreed (BF-OPT-2ATK)."""
    return HAND + 1 if battle.terms.second_attack else HAND


def draw_card(battle: Battle, seat: Seat) -> ActionCard:
    """BF-GEN-9: the top card of the Starbase; an empty one is made anew from the discards."""
    if not battle.starbase:
        if not battle.discard:
            return NO_CARD
        battle.starbase, battle.discard = battle.discard, battle.starbase
        battle.reshuffles += 1
        shuffle_starbase(battle)
    card = battle.starbase.pop()
    battle.fleets[seat].hand.append(card)
    battle.dice.reveal()
    return card


def shuffle_starbase(battle: Battle) -> None:
    battle.dice.shuffle(battle.starbase)
    if battle.seen:
        forget(battle, battle.starbase)
    if battle.journal.watched:
        battle.journal.renew(battle.starbase)
        battle.journal.announce(battle, "shuffle", battle.active, count=len(battle.starbase))


def draw(battle: Battle, seat: Seat, count: int) -> None:
    drawn: list[ActionCard] = []
    for _ in range(count):
        card = draw_card(battle, seat)
        if card == NONE:
            break
        drawn.append(card)
    if drawn and battle.journal.watched:
        battle.journal.announce(battle, "draw", seat, cards=drawn)


def forget(battle: Battle, pieces: list[P]) -> None:
    """Nobody else can tell any more which of these pieces is which."""
    known = [piece for piece in pieces if piece in battle.seen]
    for piece in known:
        del battle.seen[piece]
    if known and battle.journal.watched:
        battle.journal.renew(pieces)


def take_card(battle: Battle, cards: list[ActionCard], face: FaceNumber) -> ActionCard:
    """Remove a card with this face; a copy everyone knows of goes first."""
    place = NONE
    for index, card in enumerate(cards):
        if CARD_FACE[card] == face:
            if battle.seen.get(card) == EVERYONE:
                place = index
                break
            if place == NONE:
                place = index
                if not battle.seen:
                    break
    return cards.pop(place)


def commit(battle: Battle, attack: Attack, seat: Seat, face: FaceNumber) -> ActionCard:
    """A card goes from a hand into the attack, for or against it."""
    card = take_card(battle, battle.fleets[seat].hand, face)
    attack.cards.append(card)
    return card


def lay(battle: Battle, attack: Attack, card: ActionCard) -> None:
    """A card of the attack stays on the target."""
    attack.cards.remove(card)
    battle.laid.append(card)
    battle.laid_on.append(attack.target)


def lift(battle: Battle, card: ActionCard) -> None:
    """A card comes off the ship it lies on."""
    place = battle.laid.index(card)
    battle.laid.pop(place)
    battle.laid_on.pop(place)


def laid_on(battle: Battle, ship: Vessel) -> list[ActionCard]:
    """The cards that lie on a ship."""
    if not battle.laid:
        return []
    return [card for place, card in enumerate(battle.laid) if battle.laid_on[place] == ship]


def discard_from_hand(battle: Battle, seat: Seat, face: FaceNumber) -> None:
    card = take_card(battle, battle.fleets[seat].hand, face)
    battle.discard.append(card)
    if battle.journal.watched:
        battle.journal.announce(battle, "discard", seat, cards=[card])


def stash_card(battle: Battle, seat: Seat, face: FaceNumber, to: Seat) -> None:
    """BF-RSV-2: a card of the hand goes face down into a reserve of action cards."""
    hand = battle.fleets[seat].hand
    if battle.seen:
        forget(battle, hand)
    card = take_card(battle, hand, face)
    battle.fleets[to].stash.append(card)
    if to != seat:
        battle.seen[card] = 1 << seat
    if battle.journal.watched:
        battle.journal.announce(battle, "stash", seat, cards=[card], to=to)


def take_stashed(battle: Battle, seat: Seat, face: FaceNumber) -> None:
    """BF-RSV-3, BF-RSV-4: a card comes back from the reserve into the hand."""
    fleet = battle.fleets[seat]
    if battle.seen:
        forget(battle, fleet.stash)
    card = take_card(battle, fleet.stash, face)
    fleet.hand.append(card)
    if battle.journal.watched:
        battle.journal.announce(battle, "unstash", seat, cards=[card])


def add_last_resorts(battle: Battle, seat: Seat, found: list[Option]) -> None:
    """What an empty hand allows, whenever its player is asked something.

    BF-RSV-4: who is not at turn may take a card from the reserve. BF-SET-7: with five or six
    players two cards may still be drawn.
    """
    fleet = battle.fleets[seat]
    if fleet.hand or seat == battle.automaton:
        return
    if fleet.stash and seat != battle.active:
        for card in fleet.stash:
            option = TAKE[CARD_FACE[card]]
            if option not in found:
                found.append(option)
    if empty_handed(battle, seat):
        found.append(DRAW_TWO)


def last_resort(battle: Battle, seat: Seat, answer: Option) -> bool:
    """Carry out what `add_last_resorts` offered; False when the answer is something else."""
    if answer.verb == "take":
        take_stashed(battle, seat, FaceNumber(answer.target))
        return True
    if answer is DRAW_TWO:
        draw(battle, seat, DRAWN_AT_ONCE)
        return True
    return False


def empty_handed(battle: Battle, seat: Seat) -> bool:
    """BF-SET-7: whether the last card is gone and two may be drawn at once."""
    fleet = battle.fleets[seat]
    if fleet.hand or len(battle.fleets) < 5:
        return False
    return bool(battle.starbase or battle.discard) and has_ships(fleet)


def draw_two(battle: Battle, seat: Seat) -> Step:
    """BF-SET-7: with five or six players a hand that runs out may draw two cards at once."""
    answer = yield ask(seat, "empty", [DRAW_TWO, PASS])
    if answer is DRAW_TWO:
        draw(battle, seat, DRAWN_AT_ONCE)


def phased(battle: Battle) -> bool:
    """Whether repair, formation and attack come one after another, with continuous repair.

    So it is in the advanced game, and alone (BF-SOL-12): otherwise one question offers them all.
    """
    return battle.terms.advanced or battle.automaton != NONE


def has_ships(fleet: Fleet) -> bool:
    lines = fleet.lines
    return bool(lines[SCREEN] or lines[MAIN_BODY] or lines[RESERVE])


def ships_of(fleet: Fleet) -> list[Vessel]:
    return fleet.lines[SCREEN] + fleet.lines[MAIN_BODY] + fleet.lines[RESERVE]


def line_of(fleet: Fleet, ship: Vessel) -> Line:
    for line in LINES:
        if ship in fleet.lines[line]:
            return line
    return NO_LINE


def team_of(battle: Battle, seat: Seat) -> int:
    """BF-OPT-ALLY: with allies a player and the one opposite are a team."""
    return seat % (len(battle.fleets) // 2) if battle.terms.allies else seat


def enemies(battle: Battle, seat: Seat) -> list[Seat]:
    """The other players, clockwise from this one; BF-OPT-ALLY: no allies among them."""
    number = len(battle.fleets)
    if number == 2:
        return [Seat(1 - seat)]
    team = team_of(battle, seat)
    return [
        other
        for other in [Seat((seat + step) % number) for step in range(1, number)]
        if team_of(battle, other) != team
    ]


def intact(battle: Battle, ship: Vessel) -> Boxes:
    """The boxes of a ship that still work; BF-OPT-TRAD: all of them until it is destroyed."""
    if battle.terms.traditional:
        return BOXES[ship]
    return without(BOXES[ship], battle.hits[ship])


def left(battle: Battle, ship: Vessel) -> int:
    """How many more hits a ship survives."""
    return BOX_COUNT[ship] - total(battle.hits[ship])


def carries(battle: Battle, ship: Vessel, kinds: int) -> bool:
    """Whether a card of these kinds, a mask, lies on the ship."""
    if ship not in battle.laid_on:
        return False
    return any(kinds >> CARD_KIND[card] & 1 for card in laid_on(battle, ship))


def cloaked(battle: Battle, ship: Vessel) -> bool:
    return ship in battle.devices and DEVICE[ship] == "cloak"


def webbed(battle: Battle, ship: Vessel) -> bool:
    return ship in battle.devices and DEVICE[ship] == "web"


def move_ship(battle: Battle, seat: Seat, ship: Vessel, to: Line) -> None:
    """Bring a ship into another line, and the Main Body forward if the Screen is empty."""
    fleet = battle.fleets[seat]
    fleet.lines[line_of(fleet, ship)].remove(ship)
    join_line(battle, seat, ship, to)
    advance(battle, seat)


def join_line(battle: Battle, seat: Seat, ship: Vessel, to: Line) -> None:
    battle.fleets[seat].lines[to].append(ship)
    if to == RESERVE:
        battle.seen[ship] = EVERYONE
        drop_device(battle, ship)


def drop_device(battle: Battle, ship: Vessel) -> None:
    """BF-CLK-8: cloak or web is off."""
    if ship in battle.devices:
        battle.devices.remove(ship)


def advance(battle: Battle, seat: Seat) -> None:
    """BF-FRM-17: when the Screen is empty the whole Main Body moves into it."""
    lines = battle.fleets[seat].lines
    if not lines[SCREEN] and lines[MAIN_BODY]:
        lines[SCREEN], lines[MAIN_BODY] = lines[MAIN_BODY], lines[SCREEN]
        if battle.journal.watched:
            battle.journal.announce(battle, "advance", seat)


def remove_ship(battle: Battle, seat: Seat, ship: Vessel) -> None:
    """A ship leaves a fleet; the cards on it are discarded (BF-RES-5)."""
    fleet = battle.fleets[seat]
    fleet.lines[line_of(fleet, ship)].remove(ship)
    drop_device(battle, ship)
    for card in laid_on(battle, ship):
        lift(battle, card)
        battle.discard.append(card)
    advance(battle, seat)


def destroy(battle: Battle, owner: Seat, ship: Vessel, by: Seat) -> None:
    """BF-GEN-4, BF-PF-9: the destroyer takes the card; after a PF attack nobody does."""
    remove_ship(battle, owner, ship)
    battle.hits[ship] = NO_BOXES
    if by == NONE:
        battle.ship_deck.insert(0, ship)
        battle.seen[ship] = EVERYONE
    else:
        battle.fleets[by].kills.append(ship)
    if battle.journal.watched:
        battle.journal.announce(
            battle, "destroy", owner, ships=[ship], by=by, attackers=attackers(battle)
        )


def attackers(battle: Battle) -> list[Vessel]:
    """The ship or carrier that attacks, if a ship does."""
    attack = battle.attack
    return [] if attack is None or attack.ship == NONE else [attack.ship]


def damage(battle: Battle, owner: Seat, ship: Vessel, points: int, by: Seat) -> Step:
    """BF-RES-2, BF-RES-3: the owner covers a box for each point; one point more destroys."""
    if battle.journal.watched:
        battle.journal.announce(
            battle, "damage", owner, ships=[ship], points=points, by=by, attackers=attackers(battle)
        )
    spare = left(battle, ship) - points
    if spare < 0:
        destroy(battle, owner, ship, by)
        return
    if battle.terms.traditional:
        battle.hits[ship] = more(battle.hits[ship], HULL, points)
        return
    attack = battle.attack
    assert attack is not None
    for covered in range(points):
        choices = cover_list(without(BOXES[ship], battle.hits[ship]))
        answer = choices[0]
        attack.uncovered = points - covered
        if len(choices) > 1 and spare:
            facts = {"ship": ship, "points": points - covered}
            answer = yield ask(owner, "cover", choices, facts)
        battle.hits[ship] = more(battle.hits[ship], answer.target)
    attack.uncovered = 0


def repair(battle: Battle, owner: Seat, ship: Vessel, points: int) -> Step:
    """BF-TRN-2-1: the owner uncovers as many boxes, of his choice."""
    if battle.terms.traditional:
        mended = min(points, total(battle.hits[ship]))
        battle.hits[ship] = fewer(battle.hits[ship], HULL, mended)
        return
    while points and battle.hits[ship]:
        covered = kinds(battle.hits[ship])
        kind = covered[0]
        if len(covered) > 1 and total(battle.hits[ship]) > points:
            facts = {"ship": ship, "points": points}
            answer = yield ask(owner, "mend", [MEND[each] for each in covered], facts)
            kind = answer.target
        battle.hits[ship] = fewer(battle.hits[ship], kind)
        points -= 1


def repair_points(face: FaceNumber) -> int:
    """BF-TRN-2-1: what a repair card repairs: its value, or the whole ship."""
    return max(BOX_COUNT) if REPAIRS_ALL >> FACE_KIND[face] & 1 else FACE_VALUE[face]


def disengaged(battle: Battle, ship: Vessel) -> bool:
    return bool(battle.laid) and carries(battle, ship, HIDES)


def roll(battle: Battle, dice: int) -> int:
    """Roll dice for all to see, and add them up."""
    battle.throw = [battle.dice.roll() for _ in range(dice)]
    battle.throws += 1
    return sum(battle.throw)
