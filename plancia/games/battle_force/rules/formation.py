"""Phase 3, formation: reinforcements, then devices and moves between the lines."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import DONE, PASS, Option, Step, ask
from plancia.games.battle_force.content.boxes import NO_BOXES
from plancia.games.battle_force.content.cards import SHIPS
from plancia.games.battle_force.content.lookup import (
    CARD_KIND,
    DEVICE,
    FACE,
    ship_options,
)
from plancia.games.battle_force.content.vocabulary import (
    HOLDS,
    REINFORCEMENTS,
    ActionCard,
    Line,
    Vessel,
)
from plancia.games.battle_force.rules.ending import (
    STEP,
    discard_phase,
    next_turn,
)
from plancia.games.battle_force.rules.fleet import (
    carries,
    disengaged,
    draw_two,
    drop_device,
    empty_handed,
    has_ships,
    line_of,
    move_ship,
    phased,
    ships_of,
    take_card,
    webbed,
)
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import LINES, MAIN_BODY, RESERVE, SCREEN, Battle, Fleet

REINFORCE: Final = Option("reinforcements", "reinforce")
DROP: Final = ship_options("drop", "uncloak")
RAISE: Final = [
    Option(f"{ship.device or 'device'} {ship.slug}", "raise", place)
    for place, ship in enumerate(SHIPS)
]
LEAD: Final = ship_options("lead", "leftmost")
LINE_SLUGS: Final = ("screen", "main body", "reserve")
MOVE: Final = [
    [Option(f"{ship.slug} to {slug}", "move", place, line) for line, slug in enumerate(LINE_SLUGS)]
    for place, ship in enumerate(SHIPS)
]


def formation_phase(battle: Battle) -> Step:
    """BF-TRN-3-1, BF-TRN-3-2: first reinforcements, then devices and moves."""
    if battle.phase != 3:
        battle.phase = 3
        battle.moved = 0
        reserve = battle.fleets[battle.active].lines[RESERVE]
        battle.owed = max(0, len(reserve) - 2)
    seat = battle.active
    fleet = battle.fleets[seat]
    if not phased(battle) and has_ships(fleet):
        return STEP["attack_phase"]
    if fleet.hand and battle.ship_deck:
        answer = yield ask(seat, "reinforce", lambda: reinforce_options(fleet.hand))
        if answer is REINFORCE:
            reinforce(battle, seat)
            if empty_handed(battle, seat):
                yield from draw_two(battle, seat)
            return formation_phase
    if not has_ships(fleet):
        return next_turn(battle)
    for ship in ships_of(fleet):
        if webbed(battle, ship):
            drop_device(battle, ship)
    return formation if has_formation(battle) else STEP["attack_phase"]


def has_formation(battle: Battle) -> bool:
    """BF-SET-9: in the basic game nothing is formed, unless one plays alone."""
    return battle.terms.advanced or battle.terms.formations or battle.automaton != NONE


def reinforce_options(hand: list[ActionCard]) -> list[Option]:
    for card in hand:
        if CARD_KIND[card] == REINFORCEMENTS:
            return [REINFORCE, PASS]
    return [PASS]


def reinforce(battle: Battle, seat: Seat) -> None:
    """BF-TRN-3-1: the top ship joins the fleet; in the advanced game unseen, in the Reserve."""
    fleet = battle.fleets[seat]
    card = take_card(battle, fleet.hand, FACE["reinforcements"])
    battle.discard.append(card)
    ship = battle.ship_deck.pop()
    battle.hits[ship] = NO_BOXES
    fleet.lines[RESERVE if battle.terms.formations else SCREEN].append(ship)
    battle.dice.reveal()
    if battle.journal.watched:
        battle.journal.announce(battle, "reinforce", seat, cards=[card], ships=[ship])


def formation(battle: Battle) -> Step:
    """BF-TRN-3-3 to BF-TRN-3-6: cloaks are dropped, ships change line, devices are raised.

    BF-SOL-5: alone one may also say who stands leftmost, which is the move of that line.
    """
    seat = battle.active
    answer = yield ask(seat, "formation", lambda: formation_options(battle, seat))
    if answer is DONE:
        return STEP["attack_phase"] if battle.phase == 3 else discard_phase(battle)
    ship = Vessel(answer.target)
    fleet = battle.fleets[seat]
    line = line_of(fleet, ship)
    if answer.verb == "drop":
        drop_device(battle, ship)
    elif answer.verb == "raise":
        battle.moved |= 1 << line
        battle.devices.append(ship)
    elif answer.verb == "lead":
        battle.moved |= 1 << line
        stand_leftmost(fleet, ship)
    else:
        battle.moved |= 1 << line
        if line == RESERVE and battle.owed:
            battle.owed -= 1
        move_ship(battle, seat, ship, Line(answer.amount))
    if battle.journal.watched:
        battle.journal.announce(battle, answer.verb, seat, ships=[ship], line=answer.amount)
    return formation


def formation_options(battle: Battle, seat: Seat) -> list[Option]:
    fleet = battle.fleets[seat]
    lines = fleet.lines
    found: list[Option] = []
    stranded = not lines[SCREEN] and not lines[MAIN_BODY]
    if stranded:
        return [MOVE[ship][SCREEN] for ship in lines[RESERVE]]
    for line in LINES:
        may_move = not battle.moved >> line & 1
        for ship in lines[line]:
            if ship in battle.devices and battle.phase == 3 and not webbed(battle, ship):
                found.append(DROP[ship])
            if may_move and line != RESERVE and may_raise(battle, ship):
                found.append(RAISE[ship])
            if may_move and line == SCREEN and may_lead(battle, ship, lines[SCREEN]):
                found.append(LEAD[ship])
            if battle.terms.formations and (may_move or (line == RESERVE and battle.owed)):
                add_moves(battle, seat, ship, line, found)
    if not (battle.owed and any(option.verb == "move" for option in found)):
        found.append(DONE)
    return found


def may_raise(battle: Battle, ship: Vessel) -> bool:
    """BF-CLK-1, BF-WEB-1: cloaks and webs are part of the advanced game."""
    return battle.terms.advanced and DEVICE[ship] != "" and ship not in battle.devices


def may_lead(battle: Battle, ship: Vessel, screen: list[Vessel]) -> bool:
    """BF-SOL-5: the order of the Screen matters only to the enemy of the solo game."""
    return battle.automaton != NONE and ship != screen[0]


def stand_leftmost(fleet: Fleet, ship: Vessel) -> None:
    screen = fleet.lines[SCREEN]
    screen.remove(ship)
    screen.insert(0, ship)


def add_moves(battle: Battle, seat: Seat, ship: Vessel, line: Line, found: list[Option]) -> None:
    """BF-TRN-3-6, BF-FRM-14, BF-FRM-16, BF-Q14: where a ship may go."""
    lines = battle.fleets[seat].lines
    if webbed(battle, ship) or (battle.laid and carries(battle, ship, HOLDS)):
        return
    if line == RESERVE and disengaged(battle, ship):
        return
    for to in (SCREEN, MAIN_BODY):
        if to != line:
            found.append(MOVE[ship][to])
    others_stay = len(lines[SCREEN]) + len(lines[MAIN_BODY]) > 1
    if line != RESERVE and others_stay and len(lines[RESERVE]) < 2:
        found.append(MOVE[ship][RESERVE])
