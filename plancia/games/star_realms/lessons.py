"""A guided first match: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine.game import Guided, Lesson
from plancia.games.star_realms.content import CARD_KIND, KINDS, SCOUT, SCRAP, SHIP, TYPE, VIPER
from plancia.games.star_realms.rules.moves import shared_factions
from plancia.games.star_realms.rules.turn import ally_ready
from plancia.games.star_realms.state import Realm

PUPIL = 0
STARTERS = (SCOUT, VIPER)
PLAY_BASE = tuple(f"play {kind.slug}" for kind in KINDS if kind.type != SHIP)


def pupils_turn(realm: Realm) -> bool:
    return realm.active == PUPIL


def rival_has_bought(realm: Realm) -> bool:
    """It owns more than what all begin with."""
    rival = realm.fleets[1 - PUPIL]
    cards = rival.hand + rival.deck + rival.discard + rival.bases
    return pupils_turn(realm) and any(CARD_KIND[card] not in STARTERS for card in cards)


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
        "You and your opponent each command a small fleet. Bring your opponent's authority, the "
        "big number by the name, down to zero before yours gets there.",
        rule="SR-END-1",
        about=("seat:0", "seat:1"),
    ),
    Lesson(
        "Play a card",
        "Your hand is at the bottom. Playing cards costs nothing: begin with a Scout. It gives "
        "one trade, which buys new ships.",
        pupils_turn,
        ("play scout",),
        "SR-PLAY-1",
        goal="Play a Scout",
        about=("hand0",),
    ),
    Lesson(
        "Play the rest",
        "Play the other cards too: a Viper gives combat instead. The order is always up to you.",
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
        "Your opponent's turn",
        "Your opponent has played and bought too. The strip beside the name shows what happened, "
        "and you can take a close look at any card on the table at any time.",
        rival_has_bought,
        about=("seat:1",),
    ),
    Lesson(
        "Attack",
        "Combat hits your opponent's authority: choose your opponent, or the attack. You can split "
        "it and attack as often as you like.",
        has_combat,
        ("attack",),
        "SR-ATTACK-5",
        goal="Attack your opponent",
        about=("seat:1",),
    ),
    Lesson(
        "Bases stay",
        "You hold a base. Unlike ships it stays in play when your turn ends and can be used every "
        "turn. An outpost also protects you: your opponent must destroy it first. Play it.",
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
        "A card with the bin sign can be scrapped: it leaves the game for good and gives you "
        "something now. Keep it while it still serves you: weak cards are the ones to lose.",
        has_scrap,
        rule="SR-SCRAP-1",
        about=("ships0", "bases0"),
    ),
    Lesson(
        "Enemy bases",
        "Your opponent has a base. To destroy it, pay its whole defence in combat at once. While "
        "an outpost stands, nothing else can be attacked.",
        rival_has_base,
        rule="SR-ATTACK-4",
        about=("bases1",),
    ),
    Lesson(
        "You must discard",
        "One of your opponent's cards makes you discard one of yours. Give up the one you need "
        "least: it comes back when your deck is shuffled.",
        answers=("discard ",),
        rule="SR-8",
        kinds=("discard",),
        goal="Discard a card",
        about=("hand0",),
    ),
    Lesson(
        "You have command",
        "That is the whole game: get rid of weak cards, buy ships that work together, and count "
        "your combat. Fight it out to the end.",
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
