"""A guided first battle: what a newcomer is told, and when."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.game import Guided, Lesson
from plancia.games.battle_force.content.lookup import CARD_KIND
from plancia.games.battle_force.content.vocabulary import DAMAGE_CONTROL
from plancia.games.battle_force.rules.attack import able_ships
from plancia.games.battle_force.rules.fighters import launches
from plancia.games.battle_force.state.state import SCREEN, Battle

PUPIL = 0


def attacking(battle: Battle) -> bool:
    return battle.active == PUPIL and battle.attack is not None


def aimed(battle: Battle) -> bool:
    attack = battle.attack
    return attack is not None and attack.seat == PUPIL and attack.target >= 0


def fired(battle: Battle) -> bool:
    attack = battle.attack
    return attack is not None and attack.seat == PUPIL and bool(attack.shots)


def turn_ends(battle: Battle) -> bool:
    return battle.active == PUPIL and battle.phase == 5


def under_fire(battle: Battle) -> bool:
    attack = battle.attack
    return attack is not None and attack.defender == PUPIL and attack.seat != PUPIL


def free_to_act(battle: Battle) -> bool:
    """The pupil's own turn, before anything is done in it."""
    return battle.active == PUPIL and battle.phase in (2, 3) and battle.attack is None


def has_squadrons(battle: Battle) -> bool:
    ships = battle.fleets[PUPIL].lines[SCREEN]
    return free_to_act(battle) and battle.turn > 2 and bool(launches(battle, ships))


def may_repair(battle: Battle) -> bool:
    fleet = battle.fleets[PUPIL]
    hurt = any(battle.hits[ship] for ship in fleet.lines[SCREEN])
    holds = any(CARD_KIND[card] == DAMAGE_CONTROL for card in fleet.hand)
    return free_to_act(battle) and hurt and holds


def cannot_attack(battle: Battle) -> bool:
    return free_to_act(battle) and not able_ships(battle, Seat(PUPIL))


def well_under_way(battle: Battle) -> bool:
    return free_to_act(battle) and battle.turn > 6


LESSONS = (
    Lesson(
        "Welcome aboard",
        "You lead four ships against four. Every ship you destroy brings you the points in its "
        "corner, and at the end your own ships count too. The battle is over when one fleet is "
        "gone.",
        rule="BF-WIN-4",
        about=("seat:0", "seat:1"),
    ),
    Lesson(
        "What a ship can do",
        "The small squares on a ship are its boxes: weapons, and hull. Each weapon box fires one "
        "card of its kind in an attack. Your hand, below, holds the cards.",
        rule="BF-GEN-2",
        about=("line0-0", "hand0"),
    ),
    Lesson(
        "Choose who attacks",
        "Once a turn one of your ships attacks. Those that can fire something you hold have a "
        "bright edge: choose the one that can fire most of your cards.",
        free_to_act,
        ("attack with ", "launch "),
        "BF-ATK-1",
        goal="Choose the attacking ship",
        about=("line0-0",),
    ),
    Lesson(
        "Choose a target",
        "One enemy ship takes the whole attack. A small ship is destroyed more easily, a big one "
        "is worth more points.",
        attacking,
        ("at ",),
        "BF-ATK-2",
        goal="Choose a target",
        about=("line0-1",),
    ),
    Lesson(
        "Play your cards",
        "Choose the weapon cards you want to fire: each needs a box of its own on the attacking "
        "ship. The shots lie in the middle, with the damage they would do.",
        aimed,
        ("fire ",),
        "BF-ATK-5",
        goal="Play a weapon card",
        about=("hand0", "clash"),
    ),
    Lesson(
        "Open fire",
        "Add more weapons if you can. Combat cards such as Overload double a shot. When you "
        "have played all you want, open fire: after that nothing more can be added.",
        fired,
        ("open fire",),
        "BF-ATK-3",
        goal="Open fire",
        about=("clash",),
    ),
    Lesson(
        "The end of your turn",
        "The cards of the attack are gone. You may now discard one card you do not want; at the "
        "start of your next turn you draw up to five again.",
        turn_ends,
        ("discard ", "pass"),
        "BF-TRN-5-2",
        goal="Discard a card or keep all",
        about=("hand0",),
    ),
    Lesson(
        "Fighters",
        "A carrier can launch its squadrons instead of firing cards: a die of damage for each, "
        "any turn. Remember it when your hand is poor.",
        has_squadrons,
        rule="BF-FTR-1",
        about=("line0-0",),
    ),
    Lesson(
        "You are under fire",
        "The enemy's shots lie in the middle. Cards in your hand that help have a bright edge: "
        "phasers shoot drones and plasma down, Reinforce Shields takes three points off any "
        "shot. Each card you play shows at once what is left. Or take the damage.",
        under_fire,
        ("pass", "phaser", "shields", "evasion", "tractor", "drone", "plasma"),
        "BF-DEF-0-1",
        kinds=("defence",),
        goal="Defend yourself, or take the damage",
        about=("clash", "hand0"),
    ),
    Lesson(
        "Fighters come at you",
        "Each squadron rolls a die of damage. The ship they aim at may fire phasers, drones and "
        "plasma at them: what it fires comes off the dice, and six points put a squadron out of "
        "action on its carrier.",
        under_fire,
        rule="BF-FTR-4",
        kinds=("flak",),
        about=("clash", "hand0"),
    ),
    Lesson(
        "Damage",
        "Each point of damage covers a box, and you choose which. A covered weapon cannot fire. "
        "One point more than a ship has boxes destroys it: cover the hull first, and the weapons "
        "you hold no cards for.",
        answers=("cover ",),
        rule="BF-RES-2",
        kinds=("cover",),
        goal="Choose the boxes to cover",
        about=("clash",),
    ),
    Lesson(
        "Repairs",
        "Damage Control uncovers boxes of one of your ships. It is played at the start of your "
        "turn, before the attack, and costs nothing but the card.",
        may_repair,
        rule="BF-TRN-2-1",
        about=("hand0",),
    ),
    Lesson(
        "New cards",
        "If your hand does not suit your ships, exchange as many cards as you like instead of "
        "attacking: the discard pile is where you do it.",
        cannot_attack,
        rule="BF-TRN-4-2",
        about=("hand0", "starbase"),
    ),
    Lesson(
        "You have command",
        "Gather cards for one strong attack rather than many weak ones, and keep a card or two "
        "for defence. Fight it out to the end.",
        well_under_way,
    ),
)

GUIDED = Guided(
    seats=2,
    seat=PUPIL,
    seed=65,
    lessons=LESSONS,
    options={"first_game": True},
    closing="That was your first battle. The next step is a larger fleet: more ships to choose "
    "from, and more ways to combine your cards.",
)
