"""What Star Fleet Battle Force tells bots: how good a state is, which options to look at first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from plancia.engine import Seat
from plancia.engine.event import EVERYONE
from plancia.engine.game import Guide, Traits
from plancia.engine.learnt import judged, read
from plancia.engine.question import Option, Question
from plancia.games.battle_force.content.boxes import total
from plancia.games.battle_force.content.cards import SHIPS
from plancia.games.battle_force.content.lookup import (
    BOX_COUNT,
    CARD_FACE,
    CARD_KIND,
    CARD_VALUE,
    FACE_KIND,
    FACE_VALUE,
    POINTS,
)
from plancia.games.battle_force.content.vocabulary import (
    DISENGAGE,
    DOUBLED_BY,
    ECCM,
    ECM,
    EVASION,
    PRIME_TEAM,
    REINFORCEMENTS,
    SEEKING,
    SHIELDS,
    WEAPON_KINDS,
    WEASEL,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.guide.judgement import NAMES, leads
from plancia.games.battle_force.guide.outlook import (
    LIKELY_DEFENCE,
    Gunnery,
    best_target,
    owner,
    target_worth,
)
from plancia.games.battle_force.rules.attack import own_weapons
from plancia.games.battle_force.rules.automaton import GIVEN_UP_FIRST
from plancia.games.battle_force.rules.fleet import (
    left,
    ships_of,
    team_of,
)
from plancia.games.battle_force.rules.resolution import (
    damage_due,
    flak_total,
    rounded_up,
    shot_left,
)
from plancia.games.battle_force.state.salvo import NONE, SHIP_ATTACK, Attack
from plancia.games.battle_force.state.state import MAIN_BODY, RESERVE, SCREEN, Battle

ANY_SHIP: Final = sum(POINTS) / len(POINTS)


def fleet_worth(battle: Battle, seat: Seat) -> float:
    """Points scored, and own ships by what is left of them."""
    reserve = sum(ship_worth(battle, ship) for ship in battle.fleets[seat].lines[RESERVE])
    return open_worth(battle, seat) + 0.8 * reserve


def shown_worth(battle: Battle, seat: Seat) -> float:
    """The same as others see it: what lies face down in the Reserve may be any ship."""
    reserve = sum(
        ship_worth(battle, ship) if battle.seen.get(ship) == EVERYONE else ANY_SHIP
        for ship in battle.fleets[seat].lines[RESERVE]
    )
    return open_worth(battle, seat) + 0.8 * reserve


def open_worth(battle: Battle, seat: Seat) -> float:
    fleet = battle.fleets[seat]
    worth = 0.3 * len(fleet.hand) + sum(POINTS[ship] for ship in fleet.kills)
    for line in (SCREEN, MAIN_BODY):
        for ship in fleet.lines[line]:
            worth += ship_worth(battle, ship)
    return worth


def ship_worth(battle: Battle, ship: Vessel) -> float:
    return POINTS[ship] * (0.55 + 0.45 * left(battle, ship) / BOX_COUNT[ship])


def evaluate(battle: Battle, seat: Seat) -> float:
    """The share of a side in what it and its best rival are worth."""
    number = len(battle.fleets)
    worths = [0.0] * number
    for other in range(number):
        worths[team_of(battle, Seat(other))] += fleet_worth(battle, Seat(other))
    own = worths[team_of(battle, seat)]
    rival = max(each for team, each in enumerate(worths) if team != team_of(battle, seat))
    lead = (own - rival) / max(1.0, own + rival)
    return max(0.0, min(1.0, 0.5 + 1.5 * lead))


def measure(battle: Battle, seat: Seat) -> list[float]:
    """How far a seat is ahead in all that the learnt judgement looks at."""
    if len(battle.fleets) != 2 or battle.automaton != NONE:
        return [0.0] * len(NAMES)
    return leads(battle, seat, evaluate(battle, seat))


def judge(battle: Battle, seat: Seat) -> float:
    """The chance to win as self-play has taught it; it has taught battles of two."""
    if len(battle.fleets) != 2 or battle.automaton != NONE:
        return evaluate(battle, seat)
    return judged(LEARNT, measure(battle, seat))


Weight = Callable[[Battle, Option, Seat], float]


def weigh(battle: Battle, question: Question) -> list[float]:
    """For each option how much it deserves a look: sensible play takes the highest."""
    if question.kind == "attack":
        return attack_weights(battle, question)
    if question.kind == "target":
        return aim_weights(battle, question)
    weight = WEIGHTS.get(question.kind, plain)
    return [weight(battle, option, question.seat) for option in question.options]


def plain(battle: Battle, option: Option, seat: Seat) -> float:
    return 0.0


def attack_weights(battle: Battle, question: Question) -> list[float]:
    """The attack that promises most; rather new cards than a poor one."""
    guns = Gunnery(battle, question.seat)
    return [
        2.0 + best_target(battle, question.seat, partial(guns.salvo, Vessel(option.target)))
        if option.verb == "attack"
        else attack_weight(battle, option, question.seat)
        for option in question.options
    ]


def attack_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """What else may be done instead of firing a ship's guns."""
    verb = option.verb
    if verb == "repair":
        return 100.0 if repair_weight(battle, option, Seat(seat)) > 2.0 else -1.0
    if verb == "reinforce":
        return 90.0
    if verb == "launch":
        return 1.0 + best_target(battle, seat, lambda target, rival: 3.5 * option.amount)
    if verb == "scramble":
        return 1.5 + best_target(battle, seat, lambda target, rival: 7.0 * option.amount)
    if verb == "flotilla":
        return 9.0 if len(battle.fleets) == 2 else 4.0
    if verb == "mutiny":
        return 2.0 + POINTS[option.target]
    if verb == "ceasefire":
        return mended(battle, Seat(seat))
    return {"draw-two": 50.0, "redraw": 1.5, "reform": -1.0}.get(verb, 0.0)


def mended(battle: Battle, seat: Seat) -> float:
    """How much more a ceasefire repairs for oneself than for the others, on average."""
    hurt = [sum(total(battle.hits[s]) for s in ships_of(fleet)) for fleet in battle.fleets]
    others = sum(hurt) - hurt[seat]
    return 0.7 * (hurt[seat] - others / max(1, len(hurt) - 1))


def aim_weights(battle: Battle, question: Question) -> list[float]:
    guns = Gunnery(battle, question.seat)
    rich = [shown_worth(battle, Seat(seat)) / 200.0 for seat in range(len(battle.fleets))]
    return [aim_weight(battle, option, guns, rich) for option in question.options]


def aim_weight(battle: Battle, option: Option, guns: Gunnery, rich: list[float]) -> float:
    attack = battle.attack
    if attack is None or option.target < 0:
        return -1.0
    rival = owner(battle, Vessel(option.target))
    if attack.kind == SHIP_ATTACK:
        damage = guns.salvo(attack.ship, Vessel(option.target), rival)
    else:
        damage = 3.5 * attack.strength if attack.kind < 3 else 12.0
    return target_worth(battle, Vessel(option.target), damage) + rich[rival]


def cards_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """All guns, the strongest shot doubled; but no more than it takes to be sure."""
    attack = battle.attack
    assert attack is not None
    enough = left(battle, attack.target) + LIKELY_DEFENCE + 3
    if option.verb == "open-fire":
        return 100.0 if damage_due(battle) > enough else 10.0
    if option.verb == "fire":
        return 50.0 + FACE_VALUE[option.target]
    if option.verb == "double":
        return 60.0 + CARD_VALUE[attack.shots[option.amount].card]
    if option.verb == "prime":
        return 11.0 if damage_due(battle) == left(battle, attack.target) else 0.0
    if option.verb == "clear-device":
        return 70.0 if left(battle, attack.target) <= 8 else 5.0
    return 40.0


def defence_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """What a card saves, measured against what it is worth elsewhere."""
    attack = battle.attack
    assert attack is not None
    if option.verb == "pass":
        return 1.0
    if option.verb in ("take", "draw-two"):
        return 90.0
    if option.verb == "evade":
        return 80.0 + option.amount * 0.01
    due = damage_due(battle)
    if not due:
        return 0.0
    room = left(battle, attack.target)
    saved, cost = savings(battle, attack, option, due)
    if due > room:
        within_reach = due - all_savings(battle, attack, seat, due) <= room
        if not within_reach:
            return 0.0
        return POINTS[attack.target] + saved
    return 1.0 + saved - cost if saved >= cost else 0.5


def savings(battle: Battle, attack: Attack, option: Option, due: int) -> tuple[float, float]:
    """How many points a defence saves, and what the card is worth otherwise."""
    kind = FACE_KIND[option.target]
    if kind == DISENGAGE:
        return float(due), 9.0
    if kind == WEASEL:
        return weasel_saving(battle, attack, due), 4.0
    shot = attack.shots[option.amount] if option.amount >= 0 and attack.shots else None
    rest = rounded_up(shot_left(battle, attack, shot)) if shot is not None else due
    share = min(1.0, due / max(1, open_points(battle, attack)))
    if kind in (SHIELDS, ECM, EVASION):
        cost = 3.5 if kind == EVASION else 1.5
        return min(FACE_VALUE[option.target], rest) * share, cost
    if kind < WEAPON_KINDS and not SEEKING >> kind & 1:
        return min(FACE_VALUE[option.target], rest) * share, 0.6 * FACE_VALUE[option.target]
    doubled = shot is not None and shot.doubler != NONE
    return (rest / 2 if doubled else rest) * share, 0.5 * FACE_VALUE[option.target] + 0.5


def open_points(battle: Battle, attack: Attack) -> int:
    if attack.kind != SHIP_ATTACK:
        return max(1, attack.rolled - attack.off)
    return sum(rounded_up(shot_left(battle, attack, shot)) for shot in attack.shots)


def weasel_saving(battle: Battle, attack: Attack, due: int) -> float:
    if attack.kind != SHIP_ATTACK:
        return due / 2
    direct = sum(
        rounded_up(shot_left(battle, attack, shot))
        for shot in attack.shots
        if not SEEKING >> CARD_KIND[shot.card] & 1
    )
    return max(0.0, due - direct / 2)


def all_savings(battle: Battle, attack: Attack, seat: Seat, due: int) -> float:
    """What the whole hand could save, roughly."""
    saved = 0.0
    seeking = any(SEEKING >> CARD_KIND[shot.card] & 1 for shot in attack.shots)
    for card in battle.fleets[seat].hand:
        kind = CARD_KIND[card]
        if kind == DISENGAGE:
            return float(due)
        if kind in (SHIELDS, ECM, EVASION):
            saved += CARD_VALUE[card]
        elif kind == WEASEL:
            saved += weasel_saving(battle, attack, due)
        elif kind < 3 and seeking:
            saved += CARD_VALUE[card]
        elif kind < WEAPON_KINDS and SEEKING >> kind & 1 and seeking:
            saved += 4
    return saved


def reply_weight(battle: Battle, option: Option, seat: Seat) -> float:
    attack = battle.attack
    assert attack is not None
    if option.verb == "counter":
        return 5.0
    if option.verb in ("anchor", "clear-weasel", "clear-device"):
        return 4.0 if damage_due(battle) else 0.5
    return 1.0


def flak_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """Fire until the expected damage, or a whole squadron, is shot down."""
    attack = battle.attack
    assert attack is not None
    if option.verb == "pass":
        return 2.0
    fire = flak_total(attack)
    expected = 3.5 * attack.strength * (2 if attack.ship == NONE else 1)
    if fire >= min(expected, 6 * attack.strength):
        return 0.0
    if option.verb == "double-last":
        return 1.0
    return 2.5 + 0.1 * FACE_VALUE[option.target] if option.target >= 0 else 3.0


def flotilla_weight(battle: Battle, option: Option, seat: Seat) -> float:
    if option.verb == "pass":
        return 2.0
    attack = battle.attack
    assert attack is not None
    worth = FACE_VALUE[option.target] if option.target >= 0 else 4
    return worth * (0.8 if flak_total(attack) >= 4 else 0.5) + 0.01 * option.amount


def cover_weight(battle: Battle, option: Option, seat: Seat) -> float:
    return -float(GIVEN_UP_FIRST.index(option.target))


def mend_weight(battle: Battle, option: Option, seat: Seat) -> float:
    return float(GIVEN_UP_FIRST.index(option.target))


def repair_weight(battle: Battle, option: Option, seat: Seat) -> float:
    if option.verb == "pass":
        return 2.0
    ship = option.amount
    hits = total(battle.hits[ship])
    points = FACE_VALUE[option.target] or 99
    wasted = 0 if points == 99 else max(0, points - hits)
    return (min(points, hits) - wasted) * POINTS[ship] / BOX_COUNT[ship]


def formation_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """Wrecks into the Reserve, whole ships out of it."""
    if option.verb == "done":
        return 1.0
    ship = Vessel(option.target)
    if option.verb == "drop":
        return 2.0
    if option.verb == "raise":
        return 0.0
    if option.verb == "lead":
        return lead_weight(battle, option, seat)
    rest = left(battle, ship) / BOX_COUNT[ship]
    if option.amount == RESERVE:
        return 2.0 + POINTS[ship] * 0.1 if rest < 0.35 else 0.0
    if ship in battle.fleets[seat].lines[RESERVE]:
        return (2.0 if rest > 0.75 else 0.2) + (0.1 if option.amount == MAIN_BODY else 0.0)
    return 0.0


def lead_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """Alone: a ship that bears much stands where the enemy fires."""
    if option.verb == "done":
        return 9.5
    first = battle.fleets[seat].lines[SCREEN][0]
    bears = left(battle, Vessel(option.target))
    if battle.arranging:
        return float(bears)
    return 1.5 + 0.1 * bears if left(battle, first) < 5 and bears > 7 else 0.0


def luck_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """Rather the whole of an attack than one point more."""
    return {"pass": 0.0, "luck": 1.0}.get(option.verb, 2.0)


def usable(battle: Battle, face: FaceNumber, seat: Seat) -> float:
    """What a card in hand is worth to its fleet."""
    kind = FACE_KIND[face]
    if kind >= WEAPON_KINDS:
        return {REINFORCEMENTS: 5.0, PRIME_TEAM: 3.0, ECCM: 1.5}.get(kind, 2.5)
    lines = battle.fleets[seat].lines
    firing = sum(
        1 for ship in lines[SCREEN] + lines[MAIN_BODY] if own_weapons(battle, ship) >> kind & 1
    )
    return FACE_VALUE[face] * min(firing, 4) / 4


def discard_weight(battle: Battle, option: Option, seat: Seat) -> float:
    if option.verb in ("pass", "done"):
        return 0.0
    if option.target < 0:
        return 9.0 if option.verb == "draw-two" else -9.0
    worth = usable(battle, FaceNumber(option.target), seat)
    if option.verb == "discard":
        return 0.8 - worth
    if option.verb == "store":
        return 0.1 if FACE_KIND[option.target] in DOUBLED_BY else -1.0
    return -2.0


def exchange_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """What is worth little goes; of a hand nobody can fire, nearly everything."""
    if option.verb == "done":
        return 0.0
    hopeless = not any(
        CARD_KIND[card] < WEAPON_KINDS and usable(battle, CARD_FACE[card], seat) > 0
        for card in battle.fleets[seat].hand
    )
    return (3.0 if hopeless else 0.8) - usable(battle, FaceNumber(option.target), seat)


def draw_weight(battle: Battle, option: Option, seat: Seat) -> float:
    if option.verb == "take":
        return usable(battle, FaceNumber(option.target), seat)
    return {"draw": 2.0, "done": 1.0, "salvage": 1.5}.get(option.verb, 0.0)


def store_weight(battle: Battle, option: Option, seat: Seat) -> float:
    if option.target < 0:
        return 0.0
    return (
        3.0
        if FACE_KIND[option.target] in DOUBLED_BY
        else 2.0 - usable(battle, FaceNumber(option.target), seat)
    )


def place_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """Strong ships in front; carriers strike as well from behind."""
    ship = option.target
    if option.amount == RESERVE:
        return 0.0
    behind = SHIPS[ship].core == "carrier" or POINTS[ship] <= 5
    return 2.0 if behind == (option.amount == MAIN_BODY) else 1.0


def pick_weight(battle: Battle, option: Option, seat: Seat) -> float:
    return float(POINTS[option.target]) if option.target >= 0 else 0.0


def last_weight(battle: Battle, option: Option, seat: Seat) -> float:
    """What is to be thrown away or laid on top: the least valuable."""
    return -usable(battle, FaceNumber(option.target), seat) if option.target >= 0 else 0.0


def yes_weight(battle: Battle, option: Option, seat: Seat) -> float:
    return 0.0 if option.verb == "pass" else 1.0


def veil_weight(battle: Battle, option: Option, seat: Seat) -> float:
    return 1.0 if option.verb == "pass" else 0.0


WEIGHTS: Final[dict[str, Weight]] = {
    "cards": cards_weight,
    "defence": defence_weight,
    "second": yes_weight,
    "reply": reply_weight,
    "flak": flak_weight,
    "flotilla": flotilla_weight,
    "luck": luck_weight,
    "empty": yes_weight,
    "lead": lead_weight,
    "cover": cover_weight,
    "mend": mend_weight,
    "repair": repair_weight,
    "reinforce": yes_weight,
    "formation": formation_weight,
    "draw": draw_weight,
    "discard": discard_weight,
    "exchange": exchange_weight,
    "store": store_weight,
    "save": store_weight,
    "place": place_weight,
    "pick": pick_weight,
    "champion": pick_weight,
    "top": last_weight,
    "veil": veil_weight,
}

TRAITS: Final = Traits(NAMES, measure, evaluate, spacing=3)
LEARNT: Final = read(Path(__file__).parents[1], TRAITS)
"""What `plancia train` has written beside this file."""
TAUGHT: Final = Guide(judge, weigh, foresight=2, effort=2600)
"""It sees in hands and guns what the other had to play out, and so looks less far; the effort takes
what `admiral-v1` took before search became quicker."""

GUIDE: Final = Guide(
    evaluate, weigh, foresight=4, effort=2400, traits=TRAITS, taught=TAUGHT if LEARNT else None
)
