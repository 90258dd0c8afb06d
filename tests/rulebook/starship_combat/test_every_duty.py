"""Every weapon, every kind of terrain, system, special manoeuvre and scenario does what it must,
whatever is answered; every question that cannot be declined has a promise of its own.

The lists are those of the catalogue: what is added there without a promise here fails. What must
hold is worked out from the printed tables and sheets, not from the rules' code.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from plancia.conformance.exploring import outcomes
from plancia.conformance.variants import variants
from plancia.engine.dice import seeded
from plancia.engine.match import Match
from plancia.games.starship_combat.content.lookup import LAYOUTS, SHEET_NUMBER
from plancia.games.starship_combat.content.scenarios import PRINTED, SCENARIOS, TERRAIN
from plancia.games.starship_combat.content.ships import (
    HIGH_SPEED_TURN,
    HOOK,
    KINDS,
    NO_SPECIAL,
    SPECIALS,
    STATION,
    TOTAL_STOP,
)
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.weapons import WEAPONS, Weapon
from plancia.games.starship_combat.state.state import EXPLODED, ON_MAP, Ship
from plancia.games.starship_combat.words.sentences import PROMPTS
from tests.rule import rule
from tests.rulebook.starship_combat import test_corners, test_duties
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    GAME,
    MIDDLE,
    UNION,
    Feature,
    Placed,
    Plan,
    battle,
    commit,
    events,
    number,
    ship,
    state,
    way,
    where,
    write,
)
from tests.rulebook.starship_combat.test_duties import boxes, due, next_orders, spent

BRANCHES = 30
FAR = Placed(CLAN, (1, 1), 2)
ALWAYS_TURNED_DOWN = ("done", "keep", "hold fire", "fly on", "not at all", "shields stay up")


# Weapons: what a shot does is borne in full


def firing(weapon: Weapon) -> str:
    """A sheet that has the weapon."""
    token = WEAPONS.index(weapon)
    return next(sheet.id for sheet in SHEETS if LAYOUTS[SHEET_NUMBER[sheet.id]].armed[token])


def printed(weapon: Weapon, distance: int, die: int) -> int:
    for nearest, farthest, row in weapon.bands:
        if nearest <= distance <= farthest:
            return row[min(die, len(row)) - 1]
    raise AssertionError("out of range")


def borne(end: Match, target: int, before: Ship, points: int) -> None:
    """Shield, then boxes, half of them where it struck; or the ship explodes."""
    now = ship(end, target)
    [shot] = events(end, "shot")
    held = min(points, before.shields[shot["side"]])
    assert sum(before.shields) - sum(now.shields) == held
    if 2 * (points - held) > before.reference:
        assert now.status == EXPLODED
        return
    assert now.status == ON_MAP
    layout = LAYOUTS[now.sheet]
    whole = set(range(layout.count)) - boxes(before.lost)
    section = boxes(layout.sections[shot["side"]])
    gone = boxes(now.lost) - boxes(before.lost)
    assert (len(gone & section), len(gone - section)) == due(points - held, whole, section)


@pytest.mark.parametrize("weapon", WEAPONS, ids=lambda weapon: weapon.token)
def test_a_shot_of_every_weapon_is_borne_in_full(weapon: Weapon) -> None:
    shots = 0
    for nearest, die in [(band[0], die) for band in weapon.bands for die in (1, 4)]:
        distance = max(1, nearest)
        for facing, shield in ((1, 0), (4, 2), (0, 0)):
            there = way((2, 7), *([1, 2] * distance)[:distance])
            target = Placed(CLAN, there, 5, shields=(shield,) * 6)
            match = battle(Placed(firing(weapon), (2, 7), facing), target, dice=[die] * 3)
            before = ship(match, 1).copy()
            commit(match, Plan(fire={weapon.token: (5,)}))
            for end in outcomes(match, next_orders, BRANCHES):
                if not events(end, "shot"):
                    continue
                shots += 1
                points = printed(weapon, distance, die)
                assert events(end, "shot")[0]["points"] == points
                borne(end, 1, before, points)
    assert shots


# Terrain: nobody flies on as if it were not there


def into(kind: str, *, near: int = 0, **more: Any) -> Match:
    """A ship that flies straight into terrain, or past it."""
    at = way(MIDDLE, 0)
    features: list[Feature] = [(kind, at, -1)]
    if kind == "wormhole":
        features.append((kind, (3, 10), -1))
    if near:
        features = [(kind, way(MIDDLE, *[3] * near), -1)]
    match = battle(Placed(UNION, MIDDLE, 0), FAR, terrain=features, dice=[4] * 9, **more)
    commit(match, Plan(speed=0 if near else 1, course="c", survey=16))
    return match


def meets_asteroid() -> None:
    """A die of damage on her bow, borne by shield and boxes."""
    for end in outcomes(into("asteroid"), next_orders, BRANCHES):
        assert LAYOUTS[SHEET_NUMBER[UNION]].shields[0] - ship(end, 0).shields[0] == 4


def meets_body(kind: str) -> None:
    """She is lost with her ship's points, or has turned away for five points."""
    match = into(kind, length=4)
    for end in outcomes(match, next_orders, BRANCHES):
        assert ship(end, 0).status == EXPLODED, "no correction in the sixteenth impulse"
    match = battle(Placed(UNION, MIDDLE, 0), FAR, terrain=[(kind, way(MIDDLE, 0), -1)])
    commit(match, Plan(speed=2, course="c c"))
    found = set()
    for end in outcomes(match, next_orders, BRANCHES):
        corrected = state(end).corrections[0]
        found.add(corrected)
        assert len(events(end, "correct")) == corrected
        assert corrected or ship(end, 0).status == EXPLODED
    assert found == {0, 1}


def meets_planet() -> None:
    meets_body("planet")


def meets_star() -> None:
    """As a planet; and its heat is felt two hexes off."""
    meets_body("star")
    for near, points in ((1, 4), (2, 2)):
        for end in outcomes(into("star", near=near), next_orders, BRANCHES):
            assert sum(LAYOUTS[SHEET_NUMBER[UNION]].shields) - sum(ship(end, 0).shields) == points


def meets_wormhole() -> None:
    for end in outcomes(into("wormhole"), next_orders, BRANCHES):
        assert where(end, 0) == (3, 10)


def meets_anomaly() -> None:
    """A scan that was ordered is made."""
    match = into("anomaly", near=2, scenario="anomaly")
    for end in outcomes(match, next_orders, BRANCHES):
        assert state(end).scans == [1, 0]


def meets_shuttle() -> None:
    """A slow ship that ordered it has the shuttle aboard, and it is gone from the map."""
    for end in outcomes(into("shuttle", scenario="shuttles"), next_orders, BRANCHES):
        assert ship(end, 0).cargo == 1
        assert [each for each in state(end).terrain if each.at == number(way(MIDDLE, 0))] == []


MEETING: dict[str, Callable[[], None]] = {
    "asteroid": meets_asteroid,
    "planet": meets_planet,
    "star": meets_star,
    "wormhole": meets_wormhole,
    "anomaly": meets_anomaly,
    "shuttle": meets_shuttle,
}


@rule("SC-M14", "SC-TER-1", "SC-TER-4", "SC-TER-6", "SC-M15")
@pytest.mark.parametrize("kind", TERRAIN)
def test_no_answer_evades_terrain(kind: str) -> None:
    MEETING[kind]()


# Systems: what is lost serves no more, whatever is ordered

LOST: dict[str, Callable[[Match], None]] = {}
"""For each kind of system what no orders can have without it."""


def without(kind: str) -> Callable[[Callable[[Match], None]], Callable[[Match], None]]:
    def add(check: Callable[[Match], None]) -> Callable[[Match], None]:
        LOST[kind] = check
        return check

    return add


@without("warp")
@without("impulse")
def pays_with_the_rest(end: Match) -> None:
    now = ship(end, 0)
    assert spent(now) <= len(boxes(LAYOUTS[now.sheet].engines & ~now.lost))


@without("bridge")
@without("emergency bridge")
def needs_both_bridges_gone(end: Match) -> None:
    """One of the two is enough: she turns as before."""
    assert turns_in_a_row(ship(end, 0)) < LAYOUTS[ship(end, 0).sheet].manoeuvre


def turns_in_a_row(now: Ship) -> int:
    """Her speed where she turns twice in a row, else 0."""
    course = [code for code in now.orders.course if code]
    turning = [code in (1, 5, 6, 7) for code in course]
    twice = any(one and other for one, other in pairwise(turning))
    return now.orders.speed if twice else 0


@without("lab")
@without("hangar")
def surveys_nothing(end: Match) -> None:
    assert ship(end, 0).orders.survey == 0


@without("transporter")
def beams_nothing(end: Match) -> None:
    assert ship(end, 0).orders.transports == 0
    assert ship(end, 0).orders.transport == []


@without("weapon")
def fires_nothing(end: Match) -> None:
    assert not any(ship(end, 0).orders.tokens)
    assert ship(end, 0).orders.fire == []


@without("sensor")
@without("hull")
def orders_as_before(end: Match) -> None:
    """Sensors make themselves felt when she fires (test_fire); hull never."""
    assert spent(ship(end, 0)) <= len(boxes(LAYOUTS[ship(end, 0).sheet].engines))


WHERE_IT_COUNTS = {"lab": "anomaly", "hangar": "shuttles", "transporter": "away-teams"}


@pytest.mark.parametrize("kind", KINDS)
def test_no_orders_use_what_is_lost(kind: str) -> None:
    layout = LAYOUTS[SHEET_NUMBER[UNION]]
    lost = tuple(sorted(boxes(layout.kinds[KINDS.index(kind)])))
    assert lost
    match = battle(
        Placed(UNION, MIDDLE, 0, lost), FAR, scenario=WHERE_IT_COUNTS.get(kind, "duel"), terrain=[]
    )
    for end in outcomes(match, unrepaired, BRANCHES):
        if not ship(end, 0).orders.mended:
            LOST[kind](end)


def unrepaired(match: Match) -> bool:
    """Whether orders are written, or something was repaired, which is another story."""
    mended = bool(ship(match, 0).orders.mended)
    return mended or 0 not in match.questions or match.questions[0].kind == "commit"


@rule("SC-Y4", "SC-Y5", "SC-M8")
def test_without_any_bridge_she_turns_like_a_slower_ship() -> None:
    layout = LAYOUTS[SHEET_NUMBER[UNION]]
    both = layout.kinds[KINDS.index("bridge")] | layout.kinds[KINDS.index("emergency bridge")]
    match = battle(Placed(UNION, MIDDLE, 0, tuple(boxes(both))), FAR, terrain=[])
    for end in outcomes(match, unrepaired, BRANCHES):
        if not ship(end, 0).orders.mended:
            assert turns_in_a_row(ship(end, 0)) < layout.manoeuvre - 2


# Special manoeuvres: paid, once, and the stop ends all

SHOWING = {HIGH_SPEED_TURN: UNION, HOOK: CLAN}
SPECIAL_CODES = (6, 7, 8)


@pytest.mark.parametrize(
    "special",
    [each for each in range(len(SPECIALS)) if each != NO_SPECIAL],
    ids=SPECIALS.__getitem__,
)
def test_a_special_manoeuvre_is_paid_and_flown_once(special: int) -> None:
    sheet = next(each.id for each in SHEETS if each.special == special and each.size < STATION)
    match = battle(Placed(sheet, MIDDLE, 0), FAR, scenario="away-teams", terrain=[])
    write(match, 0, Plan(special=True), upto="transports")
    flown = 0
    for end in outcomes(match, unrepaired, 4 * BRANCHES):
        orders = ship(end, 0).orders
        done = [code for code in orders.course if code in SPECIAL_CODES]
        flown += len(done)
        assert orders.special
        assert len(done) <= 1
        assert spent(ship(end, 0)) <= len(boxes(LAYOUTS[ship(end, 0).sheet].engines))
        if special == TOTAL_STOP and done:
            stop = orders.course.index(8)
            assert not any(orders.course[stop + 1 :])
            assert all(order >> 4 < stop for order in orders.fire)
            assert all(each < stop for each in orders.transport)
    assert flown


# Transports and shields


@rule("SC-T2", "SC-T4", "SC-T6")
def test_every_transport_has_its_four_impulses_of_lowered_shields() -> None:
    match = battle(
        Placed(UNION, way(MIDDLE, 0), 0), Placed(CLAN, way(MIDDLE, 3), 0), scenario="away-teams",
        terrain=[("planet", MIDDLE, -1)],
    )  # fmt: skip
    write(match, 0, Plan(transports=1), upto="down")
    fetched = set()
    for end in outcomes(match, next_turn_or_commit, 400):
        orders = ship(end, 0).orders
        assert orders.up - orders.down >= 2
        for impulse in orders.transport:
            assert orders.down <= impulse < orders.up
            assert orders.up - orders.down >= 4
        fetched.add(len(orders.transport))
    assert fetched == {0, 1}


def next_turn_or_commit(match: Match) -> bool:
    return 0 not in match.questions or match.questions[0].kind == "commit"


@rule("SC-T6", "SC-SCN-3")
@pytest.mark.parametrize("tokens", [0, 1, 2, 4])
def test_nothing_is_fetched_that_is_not_there(tokens: int) -> None:
    match = battle(
        Placed(UNION, way(MIDDLE, 0), 0), Placed(CLAN, way(MIDDLE, 3), 0), scenario="away-teams",
        terrain=[("planet", MIDDLE, -1)], tokens=tokens,
    )  # fmt: skip
    beam = Plan(transports=1, down=1, up=6, transport=(3,))
    commit(match, beam, beam)
    for end in outcomes(match, next_orders, BRANCHES):
        aboard = sum(each.cargo for each in state(end).ships)
        assert aboard + state(end).tokens == tokens
        assert aboard == (2 if tokens >= 2 else 0), "both or, if that is too many, nobody"


# Explosions


@rule("SC-D10", "SC-D11", "SC-D12")
@pytest.mark.parametrize("measure", ["last turn", "after repairs", "last impulse"])
def test_a_ship_that_must_explode_does(measure: str) -> None:
    """A photon's eight points inside a ship of which so many boxes still worked."""
    layout = LAYOUTS[SHEET_NUMBER[CLAN]]
    for left in (14, 15, 16, 17):
        lost = tuple(range(layout.count - left))
        target = Placed(CLAN, way(MIDDLE, 0, 0), 3, lost, (0,) * 6)
        match = battle(Placed(UNION, MIDDLE, 0), target, dice=[1] * 4, explosion=measure)
        commit(match, Plan(fire={"FOTO": (5,)}))
        for end in outcomes(match, next_orders, BRANCHES):
            if events(end, "shot"):
                exploded = ship(end, 1).status == EXPLODED
                assert exploded == (left < 2 * 8), "more than half of what worked"


# Questions

MUST = {
    "buy": "test_fleets_are_bought_for_all_that_was_agreed",
    "race": "test_fleets_are_bought_for_all_that_was_agreed",
    "place": "test_every_ship_is_placed_apart_from_the_enemy",
    "face": "test_every_ship_is_placed_apart_from_the_enemy",
    "arm": "test_no_orders_cost_more_than_the_engines_give",
    "special": "test_no_orders_cost_more_than_the_engines_give",
    "transports": "test_no_orders_cost_more_than_the_engines_give",
    "speed": "test_no_orders_cost_more_than_the_engines_give",
    "course": "test_no_orders_cost_more_than_the_engines_give",
    "up": "test_every_transport_has_its_four_impulses_of_lowered_shields",
    "rotate": "test_no_orders_cost_more_than_the_engines_give",
    "commit": "test_no_orders_cost_more_than_the_engines_give",
    "struck": "test_a_shot_of_every_weapon_is_borne_in_full",
    "lose": "test_no_answer_evades_damage",
}
"""Questions that cannot always be declined, and what proves that no answer evades them."""


def test_every_question_that_cannot_be_declined_has_a_promise() -> None:
    asked: set[str] = set()
    binding: set[str] = set()
    for seed, variant in enumerate(variants(GAME)[:40]):
        match = GAME.new(variant.seats, seed, {**variant.options, "turn_limit": 2})
        dice = seeded(seed)
        while not match.over:
            seat = min(match.questions)
            question = match.questions[seat]
            asked.add(question.kind)
            if not {each.notation for each in question.options} & set(ALWAYS_TURNED_DOWN):
                binding.add(question.kind)
            match.answer(seat, question.options[dice.below(len(question.options))])
    assert binding - set(MUST) == set()
    assert asked - set(PROMPTS) == set()
    assert set(PROMPTS) - asked <= {"lose-elsewhere", "repair", "correct", "struck"}
    assert set(MUST.values()) <= {*vars(test_duties), *vars(test_corners), *globals()}


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("budget", [1, 3, 4])
def test_fleets_are_bought_for_all_that_was_agreed(seats: int, budget: int) -> None:
    options = {"scenario": "free", "fleet": "bought", "budget": budget}
    match = GAME.new(seats=seats, options=options)
    prices = {0: 1, 1: 2, 2: 3}
    for end in outcomes(match, lambda now: asked(now) not in ("buy", "race"), 20):
        for side in (0, 1):
            own = [each for each in state(end).ships if each.team == side]
            captains = {each.captain for each in own}
            assert sum(prices[each.size] for each in own) >= budget
            assert len(captains) == min(len(own), seats // 2)
            assert {SHEETS[each.sheet].race for each in own} == {state(end).races[side]}


def asked(match: Match) -> str:
    return min(match.questions.items())[1].kind


@pytest.mark.parametrize("scenario", [each.id for each in PRINTED])
def test_every_ship_is_placed_apart_from_the_enemy(scenario: str) -> None:
    match = GAME.new(options={"scenario": scenario})
    chosen = next(each for each in SCENARIOS if each.id == scenario)
    for end in outcomes(match, lambda now: state(now).turn > 0, 12):
        ships = state(end).ships
        assert all(each.status == ON_MAP for each in ships)
        assert len(ships) == sum(map(len, chosen.fleets))
        sides = [{each.at for each in ships if each.team == side} for side in (0, 1)]
        assert not sides[0] & sides[1]


def test_every_list_of_the_catalogue_has_its_promises() -> None:
    assert set(MEETING) == set(TERRAIN)
    assert set(LOST) == set(KINDS)
    assert {each.special for each in SHEETS} == set(range(len(SPECIALS)))
    assert {weapon for layout in LAYOUTS for weapon in layout.types} == set(range(len(WEAPONS)))
