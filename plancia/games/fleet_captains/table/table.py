"""The table of Fleet Captains: what each viewer sees of board, fleets and cards."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.table import (
    Ability,
    Area,
    Card,
    Cards,
    Counter,
    Dice,
    Die,
    Frame,
    Pile,
    Place,
    Span,
    Table,
)
from plancia.engine.table import (
    Seat as SeatPanel,
)
from plancia.engine.table.recap import last_turn
from plancia.games.fleet_captains.content.cards import DECKS
from plancia.games.fleet_captains.content.lookup import DECKS_A_FACTION, cards_of
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES, TYPE_NAMES
from plancia.games.fleet_captains.content.vocabulary import TEAMS, AnyPiece, DeckNumber, Team
from plancia.games.fleet_captains.effects.uses import pledged
from plancia.games.fleet_captains.rules.tests import strength
from plancia.games.fleet_captains.state.state import Galaxy, faction_of, fleet, team_points
from plancia.games.fleet_captains.state.underway import TESTER, Trial
from plancia.games.fleet_captains.table.cards import (
    FACTION_FRAMES,
    any_card,
    deck_figure,
    frame_of,
    hidden_card,
    ship_card,
)
from plancia.games.fleet_captains.table.map import starmap
from plancia.games.fleet_captains.table.recap import deed
from plancia.games.fleet_captains.table.sheets import sheet
from plancia.games.fleet_captains.words.names import card_title, side_name
from plancia.games.fleet_captains.words.prompts import trial_words
from plancia.games.fleet_captains.words.sentences import DEEDS


def frames(look: Look) -> dict[str, Frame]:
    say = look.say
    return {
        "federation": Frame("#c9d6f2", "star", say("Federation")),
        "klingon": Frame("#ef7d57", "crescent", say("Klingons")),
        "federation 2": Frame("#8fd0d8", "shield", say("Federation")),
        "klingon 2": Frame("#e0b05c", "wing", say("Klingons")),
        "science": Frame("#45c4b0", "eye", say("Science")),
        "influence": Frame("#a3d977", "leaf", say("Influence")),
        "combat": Frame("#f2b84b", "bolt", say("Combat")),
        "encounter": Frame("#c79bf2", "spiral", say("Encounter")),
        "location": Frame("#9fb0c9", "hexagon", say("Location")),
    }


def table(galaxy: Galaxy, look: Look) -> Table:
    """The others' fleets above, the board in the middle, one's own fleet and hand below."""
    decks = deck_choice(look)
    areas = [decks, *all_sheets(galaxy, look)] if decks else played_areas(galaxy, look)
    return Table(
        game="fleet-captains",
        viewer=look.seat,
        seats=tuple(seat_of(galaxy, Seat(each), look) for each in range(galaxy.terms.seats)),
        areas=tuple(areas),
        phase=phase(galaxy, look),
        frames=frames(look),
    )


def played_areas(galaxy: Galaxy, look: Look) -> list[Area]:
    areas: list[Area] = []
    if look.seat is not None:
        areas += captain_areas(galaxy, look.seat, "mine", look, "read")
        if galaxy.turn or galaxy.captains[look.seat].hand:
            areas.append(hand(galaxy, look.seat, look))
    areas += [starmap(galaxy, look), *now_areas(galaxy, look)]
    for seat in by_nearness(galaxy, look):
        if look.seat is None:
            areas += [
                *captain_areas(galaxy, Seat(seat), "others", look),
                hand(galaxy, Seat(seat), look),
            ]
        elif seat != look.seat:
            areas += captain_areas(galaxy, Seat(seat), "others", look)
    return areas + piles(galaxy, look)


def by_nearness(galaxy: Galaxy, look: Look) -> list[int]:
    """All seats: the viewer's own, the partner's, the others'."""
    me = look.seat if look.seat is not None else 0
    return sorted(range(galaxy.terms.seats), key=lambda seat: (seat != me, (seat ^ me) & 1))


def all_sheets(galaxy: Galaxy, look: Look) -> list[Area]:
    """All ships: while decks are chosen the board is still empty."""
    return [
        sheet(galaxy, ship, "mine" if seat == look.seat else "others", look)
        for seat in by_nearness(galaxy, look)
        for ship in fleet(galaxy, Seat(seat))
    ]


def phase(galaxy: Galaxy, look: Look) -> str:
    say = look.say
    if galaxy.turn == 0:
        return say("Set-up")
    if galaxy.final:
        return say("Turn {turn}: the last", turn=galaxy.turn)
    return say("Turn {turn}; {target} points win", turn=galaxy.turn, target=galaxy.terms.target)


def seat_of(galaxy: Galaxy, seat: Seat, look: Look) -> SeatPanel:
    say = look.say
    captain = galaxy.captains[seat]
    team = Team(seat & 1)
    points = team_points(galaxy, team)
    counters = [
        Counter(say("Victory points"), points, "star", most=galaxy.terms.target, big=True),
        Counter(say("Cards in hand"), len(captain.hand), "card"),
    ]
    if galaxy.active == team and galaxy.turn:
        counters.insert(1, Counter(say("Actions"), captain.actions, "bridge", big=True))
    last, turn = last_turn(seat, look, DEEDS, lambda told: deed(galaxy, seat, told, look), team)
    return SeatPanel(
        seat,
        side_name(galaxy, seat, look),
        last=last,
        last_turn=turn,
        frame=frame_of(galaxy, seat),
        counters=tuple(counters),
        options=(*look.notations("captain", seat), *look.notations("lead", seat)),
    )


def captain_areas(
    galaxy: Galaxy, seat: Seat, place: Place, look: Look, beside: Place | None = None
) -> list[Area]:
    """A captain's ships and missions; the missions may lie apart."""
    found: list[Area] = [sheet(galaxy, ship, place, look) for ship in fleet(galaxy, seat)]
    captain = galaxy.captains[seat]
    missions = tuple(mission(galaxy, seat, at, look) for at in range(len(captain.missions)))
    title = look.say("Missions")
    if place == "side":
        title = look.say("Missions of {side}", side=side_name(galaxy, seat, look))
    found.append(
        Cards(
            f"missions{seat}",
            beside or place,
            missions,
            title,
            seat,
            empty=look.say("No missions yet"),
        )
    )
    return found


def mission(galaxy: Galaxy, seat: Seat, at: int, look: Look) -> Card:
    """A laid-out mission, or the back of one."""
    piece = galaxy.captains[seat].missions[at]
    if look.knows(piece):
        return any_card(galaxy, piece, look)
    card = hidden_card(piece, look)
    return Card(card.handle, figure="back", kind=look.say("Secret mission"))


def hand(galaxy: Galaxy, seat: Seat, look: Look) -> Cards:
    """One's own hand; spectators see what they may of every hand.

    Only one's own is put in order: an order of backs would tell what they are.
    """
    pieces = galaxy.captains[seat].hand
    if seat != look.seat:
        backs = tuple(any_card(galaxy, card, look) for card in pieces)
        return Cards(f"hand{seat}", "others", backs, look.say("Hand"), seat)
    cards = tuple(any_card(galaxy, card, look) for card in sorted(pieces))
    return Cards("hand", "hand", cards, look.say("Your hand"), seat, "fan")


def now_areas(galaxy: Galaxy, look: Look) -> list[Area]:
    """What is going on: the encounter, the cards played, the test and its dice."""
    say = look.say
    found: list[Area] = []
    shown: list[AnyPiece] = [*galaxy.drawn, *galaxy.played]
    if shown:
        cards = tuple(any_card(galaxy, piece, look) for piece in shown)
        found.append(Cards("now", "now", cards, say("Being resolved")))
    if galaxy.trial is not None:
        found.append(the_test(galaxy, galaxy.trial, look))
    return found


def the_test(galaxy: Galaxy, trial: Trial, look: Look) -> Dice:
    """FC-R8: the test under way as a sum: what the side brings, the die, what is needed."""
    say = look.say
    dice = tuple(
        Die(value, seat=trial.seats[side]) for side, value in enumerate(trial.dice) if value
    )
    text = (Span(trial_words(galaxy, look), "die"),)
    throw = len(galaxy.journal.events)
    if trial.foe >= 0:
        return Dice("dice", "now", dice, throw, say("Test"), text=text)
    own = strength(galaxy, trial, TESTER)
    brought = max(0, own) + (pledged(trial, TESTER) if own >= 0 else 0)
    enough = tuple(face for face in range(1, 7) if own >= 0 and brought + face >= trial.level)
    sure = own >= 0 and brought >= trial.level
    return Dice(
        "dice",
        "now",
        dice,
        throw,
        say("Test"),
        text=text,
        plus=brought,
        plus_name=say(SYSTEM_NAMES[trial.systems[0]]),
        needs=trial.level,
        passing=enough,
        chance=100 if sure else round(100 * len(enough) / 6),
        passed=brought + trial.dice[0] >= trial.level if trial.dice[0] else None,
    )


def together(titles: list[str]) -> list[str]:
    """Cards that are called alike up to a colon as one: "Power: Weapons / Shields"."""
    kinds: dict[str, list[str]] = {}
    for title in titles:
        kind, colon, own = title.partition(": ")
        kinds.setdefault(kind + colon, []).append(own)
    return [kind + " / ".join(own) for kind, own in kinds.items()]


def deck_choice(look: Look) -> Area | None:
    """FC-R5-01: the decks to choose from, each with its cards."""
    if look.question is None or look.question.kind != "deck":
        return None
    say = look.say
    cards = []
    for option in look.options:
        deck = DECKS[option.target]
        inside = cards_of(DeckNumber(option.target))
        titles = ", ".join(together([card_title(card, say) for card in inside]))
        cards.append(
            Card(
                f"deck-{deck.slug}",
                say(deck.title),
                frame=FACTION_FRAMES[option.target // DECKS_A_FACTION],
                art=deck.slug,
                figure=deck_figure(inside),
                kind=say("Command deck"),
                abilities=(Ability((Span(f"{titles}."),)),),
                options=(option.notation,),
            )
        )
    return Cards("decks", "board", tuple(cards), say("Command decks"), layout="grid")


def piles(galaxy: Galaxy, look: Look) -> list[Area]:
    """Decks, discards, points and reinforcements."""
    say = look.say
    found: list[Area] = []
    for seat, captain in enumerate(galaxy.captains):
        side = side_name(galaxy, Seat(seat), look)
        discard = tuple(any_card(galaxy, card, look) for card in reversed(captain.discard))
        trophies = tuple(any_card(galaxy, card, look) for card in captain.trophies)
        deck_title = say("Command deck of {side}", side=side)
        found += [
            Pile(f"deck{seat}", "side", len(captain.deck), deck_title, seat),
            pile(f"discard{seat}", discard, say("Discards of {side}", side=side), seat),
            pile(f"trophies{seat}", trophies, say("Points of {side}", side=side), seat),
        ]
    for team in TEAMS:
        ships = tuple(ship_card(number, look) for number in galaxy.pools[team])
        title = say(
            "Reinforcements: {side}, Fleet Size {size}",
            side=say(("Federation", "Klingons")[faction_of(galaxy, team)]),
            size=galaxy.fleet_size[team],
        )
        if any(ship.options for ship in ships):
            found.append(Cards(f"pool{team}", "side", ships, title, team))
        else:
            found.append(Pile(f"pool{team}", "side", len(ships), title, team, cards=ships))
        count = len(galaxy.mission_decks[team])
        found.append(Pile(f"missiondeck{team}", "side", count, say("Mission deck"), team))
    found += console(galaxy, look)
    return found


def pile(id: str, cards: tuple[Card, ...], title: str, seat: int | None) -> Pile:
    return Pile(id, "side", len(cards), title, seat, cards[0] if cards else None, cards)


def console(galaxy: Galaxy, look: Look) -> list[Area]:
    """The decks both sides share."""
    say = look.say
    found: list[Area] = [
        Pile("encounters", "side", len(galaxy.encounters), say("Encounters")),
        pile(
            "encounterdiscard",
            tuple(any_card(galaxy, card, look) for card in reversed(galaxy.encounter_discard)),
            say("Past encounters"),
            None,
        ),
    ]
    lingering = tuple(any_card(galaxy, card, look) for card in galaxy.lingering)
    if lingering:
        found.append(Cards("lingering", "side", lingering, say("Persistent encounters")))
    for kind, deck in enumerate(galaxy.console):
        title = say("{kind} missions", kind=say(TYPE_NAMES[kind]))
        options = look.notations("console", kind)
        found.append(Pile(f"console{kind}", "side", len(deck), title, options=options))
    if galaxy.trash:
        cards = tuple(any_card(galaxy, card, look) for card in reversed(galaxy.trash))
        found.append(pile("trash", cards, say("Trash"), None))
    return found
