"""The table of Star Fleet Battle Force: what each viewer sees."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.table import (
    Area,
    Cards,
    Counter,
    Counters,
    Dice,
    Die,
    Pile,
    Place,
    Table,
)
from plancia.engine.table import (
    Seat as SeatPanel,
)
from plancia.engine.table.recap import last_turn
from plancia.games.battle_force.content.lookup import CARD_FACE
from plancia.games.battle_force.content.vocabulary import Line
from plancia.games.battle_force.rules.ending import points
from plancia.games.battle_force.rules.fleet import phased, ships_of
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import MAIN_BODY, RESERVE, SCREEN, Battle
from plancia.games.battle_force.table.cards import (
    frames,
    hand_card,
    race_cards,
    shown_card,
    shown_ship,
)
from plancia.games.battle_force.table.engagement import asked_ship, attack_areas
from plancia.games.battle_force.table.recap import deed
from plancia.games.battle_force.words.names import LINE_NAMES, PHASES, side_name
from plancia.games.battle_force.words.sentences import DEEDS


def table(battle: Battle, look: Look) -> Table:
    """Other fleets above, the attack and the decks in the middle, the viewer's fleet below."""
    number = len(battle.fleets)
    me = look.seat if look.seat is not None else 0
    areas: list[Area] = []
    for step in range(1, number):
        areas += fleet_areas(battle, (me + step) % number, "others", look)
    areas += board(battle, look)
    areas += fleet_areas(battle, me, "mine", look)
    areas += hand_areas(battle, me, look)
    seats = 1 if battle.automaton != NONE else number
    return Table(
        game="battle-force",
        viewer=look.seat,
        seats=tuple(seat(battle, each, look) for each in range(seats)),
        areas=tuple(areas),
        phase=phase(battle, look),
        frames=frames(look),
    )


def phase(battle: Battle, look: Look) -> str:
    say = look.say
    asked_at_once = battle.phase in (2, 3) and not phased(battle)
    name = say(PHASES[4 if asked_at_once else battle.phase])
    if not battle.phase:
        return name
    side = side_name(battle, battle.active, look)
    text = say("Turn {turn}, {side}: {phase}", turn=battle.turn, side=side, phase=name)
    return say("{turn} (last game turn)", turn=text) if battle.last_round else text


def seat(battle: Battle, number: int, look: Look) -> SeatPanel:
    last, turn = last_turn(number, look, DEEDS, lambda told: deed(battle, number, told, look))
    return SeatPanel(
        number,
        side_name(battle, Seat(number), look),
        last=last,
        last_turn=turn,
        turn=number == battle.active and battle.phase > 0,
        out=battle.phase > 0 and not ships_of(battle.fleets[number]),
        counters=fleet_counters(battle, number, look),
    )


def fleet_counters(battle: Battle, number: int, look: Look) -> tuple[Counter, ...]:
    """BF-GEN-7: how many cards a player holds is public."""
    say = look.say
    fleet = battle.fleets[number]
    hidden = battle.arranging and number != look.seat
    held = len(fleet.hand) + (len(fleet.stash) if hidden else 0)
    found = (
        [] if hidden else [Counter(say("Points"), shown_points(battle, number), "star", big=True)]
    )
    found.append(Counter(say("Ships"), len(ships_of(fleet)), "ship"))
    found.append(Counter(say("Cards"), held, "card"))
    if battle.terms.advanced and not hidden:
        found.append(Counter(say("In reserve"), len(fleet.stash), "lock"))
    if fleet.order and (number == look.seat or fleet.order[0] in battle.seen):
        order = fleet.order[0] - len(CARD_FACE) + 1
        found.append(Counter(say("Order"), order, "initiative"))
    return tuple(found)


def shown_points(battle: Battle, number: int) -> int:
    return battle.totals[number] if battle.totals else points(battle, Seat(number))


# Fleets


def fleet_areas(battle: Battle, number: int, place: Place, look: Look) -> list[Area]:
    """The lines of a fleet, and the ships it has destroyed."""
    say = look.say
    fleet = battle.fleets[number]
    areas: list[Area] = []
    name = side_name(battle, Seat(number), look)
    if number == battle.automaton:
        counters = fleet_counters(battle, number, look)
        areas.append(Counters(f"counters{number}", place, counters, name))
    if battle.arranging and number != look.seat:
        known = sorted(ship for ship in ships_of(fleet) if look.knows(ship))
        cards = tuple(shown_ship(battle, ship, look) for ship in known)
        areas.append(Cards(f"fleet{number}", place, cards, say("Ships"), number))
    else:
        for line in (SCREEN, MAIN_BODY, RESERVE):
            areas += line_area(battle, number, line, place, look)
    if fleet.kills:
        kills = tuple(shown_ship(battle, ship, look) for ship in reversed(fleet.kills))
        areas.append(
            Pile(f"kills{number}", place, len(kills), say("Destroyed"), number, kills[0], kills)
        )
    return areas


def line_area(battle: Battle, number: int, line: Line, place: Place, look: Look) -> list[Area]:
    """A line keeps its place when its last ship has left it."""
    ships = battle.fleets[number].lines[line]
    if line and not battle.terms.formations:
        return []
    say = look.say
    title = say(LINE_NAMES[line]) if battle.terms.formations else say("Fleet")
    if number == battle.automaton:
        side = side_name(battle, Seat(number), look)
        title = say("{side}: {line}", side=side, line=title)
    return [
        Cards(
            f"line{line}-{number}",
            place,
            tuple(shown_ship(battle, ship, look) for ship in ships),
            title,
            None if number == battle.automaton else number,
            empty=say("No ships"),
            options=look.notations("reform") if number == look.seat else (),
            form="auto" if place == "mine" else "token",
        )
    ]


def hand_areas(battle: Battle, me: int, look: Look) -> list[Area]:
    """The viewer's hand and reserve of action cards; a spectator sees backs."""
    say = look.say
    fleet = battle.fleets[me]
    areas: list[Area] = []
    if battle.arranging and look.seat is None:
        return areas
    if battle.terms.advanced:
        stash = tuple(shown_card(battle, card, look, ("take",)) for card in fleet.stash)
        title, empty = say("Action cards in reserve"), say("Empty")
        areas.append(Cards(f"stash{me}", "mine", stash, title, me, empty=empty))
    hand = [hand_card(battle, card, look) for card in fleet.hand]
    if hand and look.notations("keep-back"):
        drawn = hand[-1]
        hand[-1] = replace(drawn, options=drawn.options + look.notations("keep-back"))
    areas.append(
        Cards(
            f"hand{me}",
            "hand",
            tuple(hand),
            say("Hand"),
            me,
            layout="fan",
            empty=say("No cards in hand"),
            options=look.notations("draw") + look.notations("draw-two"),
        )
    )
    return areas


def board(battle: Battle, look: Look) -> list[Area]:
    say = look.say
    areas: list[Area] = []
    if battle.attack is not None:
        areas += attack_areas(battle, battle.attack, look)
    else:
        areas += asked_ship(battle, None, look)
    if battle.choosing:
        areas.append(offer(battle, look))
    if look.notations("top"):
        areas.append(top_choice(battle, look))
    discard = tuple(shown_card(battle, card, look) for card in reversed(battle.discard))
    areas += [
        Pile(
            "starbase",
            "board",
            len(battle.starbase),
            say("Starbase"),
            options=starbase_options(look),
        ),
        Pile(
            "discard",
            "board",
            len(discard),
            say("Discards"),
            top=discard[0] if discard else None,
            cards=discard,
            options=look.notations("salvage") + look.notations("redraw"),
        ),
        Pile(
            "ship-deck",
            "board",
            len(battle.ship_deck),
            say("Ship deck"),
            options=look.notations("reinforce"),
        ),
    ]
    if battle.automaton != NONE:
        bank = battle.fleets[battle.automaton].hand
        cards = tuple(shown_card(battle, card, look) for card in bank)
        areas.append(Cards("bank", "others", cards, say("The enemy's bank"), empty=say("Empty")))
    if battle.throw:
        dice = tuple(Die(value) for value in battle.throw)
        areas.append(Dice("dice", "board", dice, battle.throws, say("Last roll")))
    return areas


def starbase_options(look: Look) -> tuple[str, ...]:
    """What ends in drawing cards."""
    found = look.notations("draw") + look.notations("draw-two")
    exchanging = look.question is not None and look.question.kind == "exchange"
    return found + look.notations("done") if exchanging else found


def offer(battle: Battle, look: Look) -> Cards:
    """The ships, or the races, to choose from."""
    say = look.say
    if battle.terms.fleet == "race":
        races = race_cards(battle, look)
        title = say("Races to choose from")
        return Cards("offer", "board", races, title, layout="grid", form="reading")
    ships = tuple(shown_ship(battle, ship, look) for ship in battle.ship_deck)
    return Cards("offer", "board", ships, say("Ships to choose from"), layout="grid")


def top_choice(battle: Battle, look: Look) -> Cards:
    """BF-RES-7: the cards of the attack just over, of which one goes on top."""
    shown = []
    faces = [option.target for option in look.options]
    for card in reversed(battle.discard):
        face = CARD_FACE[card]
        if face in faces:
            faces.remove(face)
            shown.append(shown_card(battle, card, look, ("top",)))
    return Cards("top", "board", tuple(shown), look.say("Cards of this attack"))
