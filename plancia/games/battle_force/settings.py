"""What can be agreed before a match: the options, and the terms the rules read."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.engine.settings import TURN_LIMIT, Setting, Value

SETTINGS = (
    Setting(
        "rules", "basic", title="Rules", choices=("basic", "advanced"),
        words=("Basic game", "Advanced game"),
        help="The advanced game adds formation lines, a reserve of action cards, cloak, web "
        "and continuous damage control.",
    ),
    Setting(
        "fighters", True, title="Fighters",
        help="The basic game may do without fighters; the advanced game always has them.",
    ),
    Setting(
        "formations", True, title="Formation lines",
        help="The advanced game and the solo game may do without Screen, Main Body and Reserve.",
    ),
    Setting(
        "first_game", False, title="First game",
        help="Four ships each and a smaller, simpler deck.",
    ),
    Setting(
        "fleet", "deal", title="Fleets",
        choices=("deal", "points", "draft", "core", "draft four", "race"),
        words=(
            "Dealt at random", "Chosen in turn up to a number of points", "Chosen in turn",
            "A dreadnought and a carrier chosen, the rest dealt",
            "Four ships chosen in turn, the rest dealt", "One race each",
        ),
        help="How players get their ships.",
    ),
    Setting(
        "fleet_points", 65, title="Points of a fleet", least=16, most=150, trials=(40,),
        help="What a fleet may be worth when it is chosen by points.",
    ),
    Setting(
        "fleet_ships", 0, title="Ships of a fleet", most=18, trials=(4,),
        help="How many ships each player has; 0 means as many as the rulebook says.",
    ),
    Setting(
        "shield_scope", "shot", title="Shields, ECM and Erratic Maneuvers reduce",
        choices=("shot", "attack"), words=("One shot", "The whole attack"),
        help="What a card that takes points off works on.",
    ),
    Setting(
        "em_persists", True, title="Erratic Maneuvers last",
        help="While the card lies on the ship it works against every later attack too.",
    ),
    Setting(
        "plasma_f_stops_drones", False, title="Plasma-F stops drones",
        help="A Plasma-F card may stop a drone as Plasma-R and Plasma-S do.",
    ),
    Setting(
        "pf_fire", "per ship", title="Fire at a PF flotilla", choices=("per ship", "per player"),
        words=("One card from each ship", "One card from each player"),
        help="How many cards each player may fire at a flotilla; of two players it is two.",
    ),
    Setting(
        "pf_strength", "points", title="Strength of a PF flotilla", choices=("points", "craft"),
        words=("Two dice plus the points left of 12", "Two dice plus the craft left of 6"),
        help="What a flotilla that got through strikes with.",
    ),
    Setting(
        "pbf_dice", "two dice", title="Planet-Based Fighters",
        choices=("two dice", "one die and 2"),
        words=("Two dice a card", "One die plus 2 a card"),
        help="What each Planet-Based Fighters card strikes with.",
    ),
    Setting(
        "web_fire", "no phaser attack", title="Fire from inside a web",
        choices=("no phaser attack", "phasers only"),
        words=("No phasers in its own attack", "Phasers only, in attack and defence"),
        help="What a ship with an active web may fire.",
    ),
    Setting(
        "top_discard", False, title="Drawing the top discard",
        help="One of the cards drawn in a turn may be the top card of the discard pile.",
    ),
    Setting(
        "second_attack", False, title="Second attack",
        help="After an attack another ship may attack too; hands hold six cards.",
    ),
    Setting(
        "allies", False, title="Allies",
        help="Teams of two, with four or six players: a player and the one opposite.",
    ),
    Setting(
        "traditional", False, title="Traditional damage",
        help="No boxes are covered: a ship fights with all its weapons until it is destroyed.",
    ),
    Setting(
        "order_cards", False, title="Player order cards",
        help="The order of play is dealt again every game turn.",
    ),
    Setting(
        "tie_break", "none", title="Ties", choices=("none", "cards", "duel"),
        words=("All win", "Drawing cards", "A duel of one ship each"),
        help="What happens when the best totals are equal.",
    ),
    Setting(
        "end_reshuffles", 0, title="End after reshuffles", most=20, trials=(2,),
        help="The match ends when the action deck has been reshuffled this often; 0 means never.",
    ),
    Setting(
        "end_ships", 0, title="End after ships destroyed", most=30, trials=(3,),
        help="The match ends when a player has destroyed this many ships; 0 means never.",
    ),
    Setting(
        "end_first_out", False, title="End with the first player out",
        help="The match ends when a player loses the last ship.",
    ),
    Setting(
        "last_turn", False, title="Calling the last turn",
        help="At the end of their turn a player may call the last game turn, say when time is "
        "short.",
    ),
    TURN_LIMIT,
)  # fmt: skip

SHIPS_DEALT = {1: 15, 2: 15, 3: 10, 4: 7, 5: 6, 6: 5}
"""BF-SET-5: ships for each player by their number; alone one plays as two would."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed, as the rules read it."""

    advanced: bool
    fighters: bool
    formations: bool
    fleet: str
    fleet_points: int
    ships: int
    whole_attack: bool
    em_persists: bool
    plasma_f_stops_drones: bool
    pf_per_ship: bool
    pf_points: bool
    pbf_two_dice: bool
    web_phasers_only: bool
    top_discard: bool
    second_attack: bool
    allies: bool
    traditional: bool
    order_cards: bool
    tie_break: str
    end_reshuffles: int
    end_ships: int
    end_first_out: bool
    last_turn: bool
    turn_limit: int


def terms(seats: int, options: dict[str, Value]) -> Terms:
    """The terms of a match with these options."""
    advanced = options["rules"] == "advanced"
    first_game = options["first_game"] is True
    most = 36 // max(2, seats)
    agreed = 4 if first_game else int(options["fleet_ships"]) or SHIPS_DEALT[seats]
    return Terms(
        advanced=advanced,
        fighters=advanced or options["fighters"] is True,
        formations=(advanced or seats == 1) and options["formations"] is True,
        fleet="deal" if first_game else str(options["fleet"]),
        fleet_points=int(options["fleet_points"]),
        ships=min(agreed, most),
        whole_attack=options["shield_scope"] == "attack",
        em_persists=options["em_persists"] is True,
        plasma_f_stops_drones=options["plasma_f_stops_drones"] is True,
        pf_per_ship=options["pf_fire"] == "per ship",
        pf_points=options["pf_strength"] == "points",
        pbf_two_dice=options["pbf_dice"] == "two dice",
        web_phasers_only=options["web_fire"] == "phasers only",
        top_discard=options["top_discard"] is True,
        second_attack=options["second_attack"] is True,
        allies=options["allies"] is True and seats in (4, 6),
        traditional=options["traditional"] is True,
        order_cards=options["order_cards"] is True and seats > 1,
        tie_break=str(options["tie_break"]) if seats > 1 else "none",
        end_reshuffles=int(options["end_reshuffles"]),
        end_ships=int(options["end_ships"]),
        end_first_out=options["end_first_out"] is True,
        last_turn=options["last_turn"] is True,
        turn_limit=int(options["turn_limit"]),
    )


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    allied = options["allies"] is True and seats in (4, 6)
    return [seat % (seats // 2) if allied else seat for seat in range(seats)]
