"""What Starship Combat tells bots: how good a battle stands, and which options to look at first."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from pathlib import Path
from typing import Final

from plancia.engine import Seat
from plancia.engine.game import Guide, Traits
from plancia.engine.hexes import CENTRE, DISTANCE, NOWHERE, STEP, hex_at, row
from plancia.engine.learnt import judged, read
from plancia.engine.question import DONE, Option, Question
from plancia.games.starship_combat.content.lookup import (
    AIM,
    EMERGENCY_BRIDGES,
    ENERGY,
    EXPECTED,
    LAYOUTS,
)
from plancia.games.starship_combat.content.scenarios import (
    AWAY_TEAMS,
    LAST_IMPULSE,
    SCANS,
    SHUTTLES,
)
from plancia.games.starship_combat.content.ships import FREIGHTER, SPECIAL_ENERGY, TOTAL_STOP
from plancia.games.starship_combat.content.vocabulary import (
    BoxNumber,
    HexNumber,
    Team,
    Vessel,
)
from plancia.games.starship_combat.guide.courses import course_weights, tracks_of
from plancia.games.starship_combat.guide.judgement import NAMES, leads
from plancia.games.starship_combat.guide.outlook import (
    LOST,
    Gunners,
    enemies,
    goal,
    goal_distance,
    nearest,
    ordered_track,
    softened,
    survives,
)
from plancia.games.starship_combat.rules.ending import points
from plancia.games.starship_combat.rules.fire import HOLD
from plancia.games.starship_combat.rules.flight import (
    HEADING,
    NOSE,
    helm,
)
from plancia.games.starship_combat.rules.planning import KEEP, energy_left, energy_of
from plancia.games.starship_combat.rules.systems import SCAN_REACH
from plancia.games.starship_combat.rules.turn import FLY_ON
from plancia.games.starship_combat.state.packing import impulse_of, weapon_of
from plancia.games.starship_combat.state.state import ON_MAP, Battle, Ship, columns, rows

FAR: Final = 14
NEAR: Final = 7


def evaluate(battle: Battle, seat: Seat) -> float:
    """The chance to win, from the points so far and the ships that still fight."""
    team = Team(seat % 2)
    lead = float(points(battle, team) - points(battle, Team(1 - team)))
    for ship in battle.ships:
        if ship.status == ON_MAP:
            strength = 0.12 * sum(ship.shields) + 0.05 * ship.working()
            lead += strength if ship.team == team else -strength
    return 1.0 / (1.0 + exp(-lead / 9.0))


def measure(battle: Battle, seat: Seat) -> list[float]:
    """How far a seat's side is ahead in all that the learnt judgement looks at."""
    return leads(battle, Team(seat % 2), evaluate(battle, seat))


def judge(battle: Battle, seat: Seat) -> float:
    """The chance to win as self-play has taught it; it has taught plain battles."""
    if AIM[battle.terms.scenario]:
        return evaluate(battle, seat)
    return judged(LEARNT, measure(battle, seat))


def weigh(battle: Battle, question: Question) -> list[float]:
    """For each option how much it deserves a look: a sensible captain takes the highest."""
    several = WHOLE.get(question.kind)
    if several is not None:
        return several(battle, question)
    weights = SINGLE.get(question.kind, plain)
    ship = Vessel(question.facts.get("ship", 0) if question.facts else 0)
    return [weights(battle, ship, option) for option in question.options]


def plain(battle: Battle, number: Vessel, option: Option) -> float:
    return 0.0


def buy_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """A flagship first, then what is left in as few ships as possible."""
    return float(option.target)


def place_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Near the middle of the edge, beside one's fellows rather than on top of them."""
    crowd = sum(
        ship.at != NOWHERE and DISTANCE[ship.at - option.target + CENTRE] < 2
        for ship in battle.ships
    )
    return -abs(row(option.target) - rows(battle) / 2) - 3.0 * crowd


def face_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Towards the middle of the map."""
    ship = battle.ships[number]
    middle = hex_at(columns(battle) // 2, row(ship.at))
    ahead = ship.at + STEP[option.target]
    return -float(DISTANCE[middle - ahead + CENTRE]) - 0.1 * abs(
        row(ahead) - rows(battle) // 2
    )  # fmt: skip


def wanted_speed(battle: Battle, ship: Ship) -> int:
    """Fast while far, slow enough to turn at will when near."""
    sheet = LAYOUTS[ship.sheet]
    distance = nearest(battle, ship)
    target = goal(battle, ship)
    if ship.size == FREIGHTER:
        return sheet.speed
    if AIM[battle.terms.scenario] == SHUTTLES and target != NOWHERE:
        return 6
    if distance < 0:
        return 0
    if distance > FAR:
        return min(sheet.speed, 10)
    if distance > NEAR:
        return 8
    return max(3, helm(ship, ship.lost) - 1)


def arms_price(ship: Ship) -> int:
    """What a shot of every working weapon costs."""
    layout = LAYOUTS[ship.sheet]
    broken = ship.lost & ~ship.orders.mended
    return sum(
        ENERGY[weapon] * (layout.armed[weapon] & ~broken).bit_count() for weapon in layout.types
    )


def repair_weights(battle: Battle, question: Question) -> list[float]:
    """What is left beyond arms and some speed goes into repairs, the best systems first."""
    ship = battle.ships[question.facts.get("ship", 0) if question.facts else 0]
    last = battle.turn >= battle.terms.turns
    reserve = arms_price(ship) + (3 if last else min(6, energy_of(ship) // 2))
    afford = energy_left(ship) - 2 >= reserve
    weights = []
    for option in question.options:
        if option is DONE:
            weights.append(0.0)
        elif option.verb == "repair-shield":
            missing = LAYOUTS[ship.sheet].shields[option.target] - ship.shields[option.target]
            weights.append(0.1 * missing if afford and not last else -1.0)
        else:
            worth = 2.0 + box_worth(battle, ship, BoxNumber(option.target))
            weights.append(worth if afford else -1.0)
    return weights


def arm_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """All shots, while some energy stays to move."""
    ship = battle.ships[number]
    left = energy_left(ship) - option.amount * ENERGY[option.target]
    keep = 6 if ship.size == FREIGHTER else 2
    if nearest(battle, ship) < 0:
        return -float(option.amount)
    return float(option.amount) if left >= keep or ship.layout().speed == 0 else -1.0


def special_weight(battle: Battle, number: Vessel, option: Option) -> float:
    ship = battle.ships[number]
    special = LAYOUTS[ship.sheet].special
    spare = energy_left(ship) - SPECIAL_ENERGY[special] >= wanted_speed(battle, ship)
    useful = special != TOTAL_STOP and spare
    return float(option.amount) if useful else -float(option.amount)


def transports_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Pay for one transport when the goal is near and something is left there."""
    ship = battle.ships[number]
    target = goal(battle, ship)
    near = target != NOWHERE and DISTANCE[target - ship.at + CENTRE] <= 8
    wanted = 1 if near and battle.tokens else 0
    return -abs(option.amount - wanted)


def speed_weight(battle: Battle, number: Vessel, option: Option) -> float:
    ship = battle.ships[number]
    return -abs(option.amount - wanted_speed(battle, ship))


def fire_in_weights(battle: Battle, question: Question) -> list[float]:
    """The impulse in which this type of weapon, and the whole volley with it, does most."""
    assert question.facts is not None
    number, weapon = Vessel(question.facts["ship"]), question.facts["weapon"]
    ship = battle.ships[number]
    own = ordered_track(battle, number)
    tracks = tracks_of(battle, ship)
    gunners = Gunners(battle)
    weights = []
    for option in question.options:
        if option is KEEP:
            weights.append(0.001)
            continue
        impulse = option.target
        best = 0.0
        for track in tracks:
            there, nose = track.at[impulse], track.facing[impulse]
            at, facing = own.at[impulse], own.facing[impulse]
            distance = DISTANCE[there - at + CENTRE]
            alone = EXPECTED[weapon][distance] if distance < len(EXPECTED[weapon]) else 0.0
            target = battle.ships[track.number]
            whole = gunners.volley(number, at, facing, target, there, nose, True)
            if alone > 0.0 and whole > 0.0:
                best = max(best, alone + whole)
        weights.append(best * (1.0 - 0.01 * impulse))
    return weights


def shoot_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Fire whenever something bears, where it hurts most."""
    if option is HOLD:
        return 0.0
    ship, enemy = battle.ships[number], battle.ships[option.target]
    weapon = LAYOUTS[ship.sheet].weapon_of[option.amount]
    expected = EXPECTED[weapon][DISTANCE[enemy.at - ship.at + CENTRE]]
    damage = softened(4.0 * expected, enemy, ship.at, enemy.at, enemy.facing)
    arc = LAYOUTS[ship.sheet].arcs[option.amount].bit_count()
    return 0.1 + damage - 0.01 * arc


KIND_WORTH: Final = (3.0, 3.0, 2.5, 1.5, 4.0, 0.6, 0.5, 0.7, 0.0, 6.0)
"""For each kind of system how much it is missed."""


def box_worth(battle: Battle, ship: Ship, number: BoxNumber) -> float:
    """How much a captain would miss a box of this group now."""
    group = LAYOUTS[ship.sheet].groups[number]
    kind = group.kind
    last = battle.turn >= battle.terms.turns
    aim = AIM[battle.terms.scenario]
    if kind == 9:
        weapon = group.weapon
        pending = any(
            weapon_of(order) == weapon and impulse_of(order) > battle.impulse
            for order in ship.orders.fire
        )
        if last and battle.impulse and not pending:
            return 0.2
        return 7.0 if pending or battle.impulse == 0 else 3.5
    if last and battle.impulse and kind <= 3:
        return 0.1
    if (kind, aim) in ((5, SCANS), (6, SHUTTLES), (7, AWAY_TEAMS)):
        return 5.0
    if kind == 2 and LAYOUTS[ship.sheet].kinds[EMERGENCY_BRIDGES] & ~ship.lost:
        return 1.0
    return KIND_WORTH[kind]


def lose_weight(battle: Battle, number: Vessel, option: Option) -> float:
    return -box_worth(battle, battle.ships[number], BoxNumber(option.target))


def struck_weight(battle: Battle, number: Vessel, option: Option) -> float:
    return float(battle.ships[number].shields[option.target])


def correct_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Turn so that the orders still to come keep the ship on the map."""
    ship = battle.ships[number]
    if option is FLY_ON:
        return LOST
    at, facing = ship.at, option.target
    special = LAYOUTS[ship.sheet].special
    lasted = 0
    for impulse in range(battle.impulse + 1, LAST_IMPULSE + 1):
        code = ship.orders.course[impulse]
        if code == 0:
            continue
        at = HexNumber(at + STEP[HEADING[special][facing][code]])
        facing = NOSE[special][facing][code]
        if not survives(battle, ship, at):
            return float(lasted) - 20.0
        lasted += 1
    middle = hex_at(columns(battle) // 2, rows(battle) // 2)
    return float(lasted) - 0.1 * DISTANCE[middle - at + CENTRE]


def beside_goal(battle: Battle, number: Vessel, impulse: int) -> bool:
    """Whether the ship is where its order works in an impulse, by its own way."""
    ship = battle.ships[number]
    target = goal(battle, ship)
    if target == NOWHERE:
        return False
    at = ordered_track(battle, number).at[impulse]
    distance = goal_distance(battle, target, at)
    aim = AIM[battle.terms.scenario]
    if aim == SCANS:
        return distance <= SCAN_REACH
    return distance == 0 if aim == SHUTTLES else distance == 1


def act_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Transporter, laboratory, hangar: in the first impulse in which the ship is in place."""
    if option.target == 0:
        return 0.0
    return 1.0 / option.target if beside_goal(battle, number, option.target) else -1.0


def down_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """Shields go down just before the ship is where it can transport."""
    if option.target == 0:
        return 0.0
    for impulse in range(1, LAST_IMPULSE + 1):
        if beside_goal(battle, number, impulse):
            wanted = min(max(1, impulse - 1), LAST_IMPULSE - 3)
            return 1.0 - 0.2 * abs(option.target - wanted)
    return -1.0


def up_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """And up again as soon as a transport has had its four impulses."""
    return -abs(option.target - battle.ships[number].orders.down - 4)


def rotate_weight(battle: Battle, number: Vessel, option: Option) -> float:
    """A station turns its front towards the enemy."""
    ship = battle.ships[number]
    facing = (ship.facing + option.amount) % 6
    found = [DISTANCE[battle.ships[each].at - ship.at - STEP[facing] + CENTRE]
             for each in enemies(battle, ship)]  # fmt: skip
    return -float(min(found)) if found else 0.0


Weight = Callable[[Battle, Vessel, Option], float]
SINGLE: Final[dict[str, Weight]] = {
    "buy": buy_weight,
    "place": place_weight,
    "face": face_weight,
    "arm": arm_weight,
    "special": special_weight,
    "transports": transports_weight,
    "speed": speed_weight,
    "shoot": shoot_weight,
    "lose": lose_weight,
    "struck": struck_weight,
    "correct": correct_weight,
    "down": down_weight,
    "up": up_weight,
    "transport": act_weight,
    "scan": act_weight,
    "pick-up": act_weight,
    "rotate": rotate_weight,
}
WHOLE: Final[dict[str, Callable[[Battle, Question], list[float]]]] = {
    "repair": repair_weights,
    "course": course_weights,
    "fire-in": fire_in_weights,
}

TRAITS: Final = Traits(NAMES, measure, evaluate, spacing=1)
LEARNT: Final = read(Path(__file__).parents[1], TRAITS)
"""What `plancia train` has written beside this file."""
TAUGHT: Final = Guide(judge, weigh, foresight=1, effort=2500)
"""The effort takes what `admiral-v1` took before search became quicker."""
GUIDE: Final = Guide(
    evaluate, weigh, foresight=1, effort=1000, traits=TRAITS, taught=TAUGHT if LEARNT else None
)
