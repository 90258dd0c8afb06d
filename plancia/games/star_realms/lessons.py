"""A guided first match: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.star_realms.content import CARD_KIND, KINDS, SCRAP, SHIP, TYPE
from plancia.games.star_realms.rules.moves import shared_factions
from plancia.games.star_realms.rules.turn import ally_ready
from plancia.games.star_realms.state import Realm

PUPIL = 0
PLAY_BASE = tuple(f"play {kind.slug}" for kind in KINDS if kind.type != SHIP)


def pupils_turn(realm: Realm) -> bool:
    return realm.active == PUPIL


def later_turn(realm: Realm) -> bool:
    return realm.active == PUPIL and realm.turn > 1


def has_trade(realm: Realm) -> bool:
    return pupils_turn(realm) and realm.trade > 1


def has_combat(realm: Realm) -> bool:
    return pupils_turn(realm) and realm.combat > 0


def holds_base(realm: Realm) -> bool:
    hand = realm.fleets[PUPIL].hand
    return pupils_turn(realm) and any(TYPE[CARD_KIND[card]] != SHIP for card in hand)


def has_ally(realm: Realm) -> bool:
    fleet = realm.fleets[PUPIL]
    shared = shared_factions(realm, fleet)
    cards = fleet.ships + fleet.bases
    return pupils_turn(realm) and any(ally_ready(realm, card, shared) for card in cards)


def has_scrap(realm: Realm) -> bool:
    fleet = realm.fleets[PUPIL]
    cards = fleet.ships + fleet.bases
    return pupils_turn(realm) and any(SCRAP[CARD_KIND[card]] for card in cards)


def hand_played(realm: Realm) -> bool:
    return pupils_turn(realm) and not realm.fleets[PUPIL].hand


def well_under_way(realm: Realm) -> bool:
    return pupils_turn(realm) and realm.turn > 8


def rival_has_base(realm: Realm) -> bool:
    return pupils_turn(realm) and bool(realm.fleets[1 - PUPIL].bases)


LESSONS = (
    Lesson(
        "Welcome aboard",
        "You and your rival each command a small fleet. Bring the rival's authority, the big "
        "number by the name, to zero before yours falls.",
        rule="SR-END-1",
        about=("seat:0", "seat:1"),
    ),
    Lesson(
        "Play a card",
        "Your hand is at the bottom. Playing cards costs nothing: click a Scout. It gives one "
        "trade, which buys new ships.",
        pupils_turn,
        ("play scout",),
        "SR-PLAY-1",
        goal="Play a Scout",
        about=("hand0",),
    ),
    Lesson(
        "Play the rest",
        "Play the other cards too: a Viper gives combat instead. The order is always yours to "
        "choose.",
        pupils_turn,
        ("play ",),
        "SR-TURN-2",
        goal="Play another card",
        about=("hand0",),
    ),
    Lesson(
        "Go shopping",
        "The five cards in the middle are for sale, and so are the Explorers. What you can "
        "afford has a bright edge. Buy one: it goes to your discard pile and comes back when "
        "your deck is shuffled.",
        has_trade,
        ("buy ",),
        "SR-BUY-1",
        goal="Buy a card",
        about=("row", "explorers"),
    ),
    Lesson(
        "End the turn",
        "What is left of trade and combat is lost, all ships are discarded and you draw five "
        "new cards. End the turn when you have done what you wanted.",
        hand_played,
        ("end turn",),
        "SR-DISCARD-1",
        goal="End your turn",
    ),
    Lesson(
        "The rival's turn",
        "The rival has played and bought too. The strip beside its name shows what it did, "
        "and every card on the table can be looked at closely at any time.",
        later_turn,
        about=("seat:1",),
    ),
    Lesson(
        "Attack",
        "Combat hits the rival's authority: click the rival, or choose to attack. You can split "
        "it and attack as often as you like.",
        has_combat,
        ("attack",),
        "SR-ATTACK-5",
        goal="Attack your rival",
        about=("seat:1",),
    ),
    Lesson(
        "Bases stay",
        "You hold a base. Unlike ships it stays in play when your turn ends and can be used "
        "every turn. An outpost also protects you: the rival must destroy it first. Play it.",
        holds_base,
        PLAY_BASE,
        "SR-BASE-1",
        goal="Play the base",
        about=("hand0",),
    ),
    Lesson(
        "Allies",
        "Two cards of the same faction help each other: an ally ability is ready. Use it now, "
        "once a turn for each card.",
        has_ally,
        ("ally ",),
        "SR-ALLY-1",
        goal="Use an ally ability",
        about=("ships0", "bases0"),
    ),
    Lesson(
        "Scrap",
        "A card with the bin sign can be thrown away for good to get something now. Keep it if "
        "it still serves you: weak cards are the ones to lose.",
        has_scrap,
        rule="SR-SCRAP-1",
        about=("ships0", "bases0"),
    ),
    Lesson(
        "Enemy bases",
        "The rival has a base. Pay its whole defence in combat at once to destroy it. While an "
        "outpost stands, nothing else can be attacked.",
        rival_has_base,
        rule="SR-ATTACK-4",
        about=("bases1",),
    ),
    Lesson(
        "You must discard",
        "A card of your rival's makes you discard one of yours. Give "
        "away the one you need least: it comes back when your deck is shuffled.",
        answers=("discard ",),
        rule="SR-8",
        kinds=("discard",),
        goal="Discard a card",
        about=("hand0",),
    ),
    Lesson(
        "You have command",
        "That is the whole game: get rid of weak cards, buy ships that work together, and count "
        "your combat. Fight on to the end.",
        well_under_way,
    ),
)

GUIDED = Guided(
    seats=2,
    seat=PUPIL,
    seed=13,
    lessons=LESSONS,
    options={"starts": "first", "authority": 30},
    closing="That was your first match. Next time, try to buy from one or two factions only, and "
    "to scrap your Scouts and Vipers early.",
)
