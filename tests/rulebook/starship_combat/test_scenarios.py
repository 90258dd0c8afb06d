"""Terrain, on-board systems, scenarios, and the points they bring."""

from __future__ import annotations

import pytest

from plancia.engine.match import Match
from plancia.games.starship_combat.content.lookup import LAYOUTS, SHEET_NUMBER
from plancia.games.starship_combat.content.scenarios import SCENARIOS
from plancia.games.starship_combat.content.weapons import BATTERY
from plancia.games.starship_combat.state.state import ESCAPED, ON_MAP, SAFE
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    go_on,
    offered,
    ship,
    state,
    turn,
    way,
    write,
)

FOE = Placed(CLAN, (22, 12), 5)
PLANET = (12, 7)
BESIDE = way(PLANET, 3)


def beam(**plan: object) -> Plan:
    usual: dict[str, object] = {"transports": 1, "down": 3, "up": 7, "transport": (5,)}
    return Plan(**(usual | plan))  # type: ignore[arg-type]


def away(*plans: Plan, at: tuple[int, int] = BESIDE, **options: object) -> Match:
    ships = Placed(at=at), Placed(CLAN, way(PLANET, 0), 3)
    match = battle(*ships, scenario="away-teams", **options)  # type: ignore[arg-type]
    return turn(match, *plans)


@rule("SC-SCN-3", "SC-T1", "SC-T4", "SC-T5", "SC-T6")
def test_a_transport_fetches_an_away_team() -> None:
    match = away(beam())
    assert ship(match, 0).cargo == 1
    assert state(match).tokens == 3
    assert match.scores == [8, 0]


@rule("SC-T1")
def test_without_an_aim_there_is_no_transporter() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(), upto="transports")
    assert match.questions[0].kind == "commit"
    match = battle(Placed(lost=(7,)), FOE, scenario="away-teams")
    write(match, 0, Plan(), upto="transports")
    assert match.questions[0].kind == "commit", "its only transporter is destroyed"


@rule("SC-T2")
def test_shields_stay_down_for_at_least_two_impulses() -> None:
    match = battle(Placed(), FOE, scenario="away-teams")
    write(match, 0, Plan(transports=1, down=5), upto="up")
    assert offered(match, 0)[0] == "up in 7"
    match = battle(Placed(), FOE, scenario="away-teams")
    write(match, 0, Plan(transports=1), upto="down")
    assert offered(match, 0)[-2:] == ["down in 15", "shields stay up"]


@rule("SC-T2", "SC-AMB10")
def test_they_are_down_from_the_ordered_impulse_to_the_one_before_the_raising() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3)
    for impulse, inside in ((5, 0), (6, 8), (9, 8), (10, 0)):
        match = battle(Placed(), target, scenario="away-teams", terrain=[], dice=[1])
        turn(match, Plan(fire={"FOTO": (impulse,)}), Plan(transports=1, down=6, up=10))
        assert ship(match, 1).lost.bit_count() == inside


@rule("SC-T3", "SC-AMB10")
def test_without_a_raising_order_they_are_up_in_the_next_turn() -> None:
    match = away(Plan(transports=1, down=5))
    assert not ship(match, 0).lowered
    assert "shields-down" in [event.kind for event in match.state.journal.events]


@rule("SC-X5")
def test_a_total_stop_leaves_shields_as_they_are() -> None:
    stopper = Placed("empire-cruiser-1", (12, 11), 0)
    match = battle(stopper, Placed(CLAN, (12, 1), 3), scenario="away-teams", terrain=[])
    plan = Plan(special=True, transports=1, speed=8, course="c stop", down=2, up=17)
    commit(match, plan)
    go_on(match)
    downs = [event.kind for event in match.state.journal.events if "shields" in event.kind]
    assert downs == ["shields-down"]


@rule("SC-T4", "SC-AMB23")
@pytest.mark.parametrize(("down", "up", "asked"), [(3, 6, False), (3, 7, True), (13, 17, True)])
def test_a_transport_needs_four_impulses_without_shields(down: int, up: int, asked: bool) -> None:
    match = battle(Placed(at=BESIDE, shields=(0,) * 6), FOE, scenario="away-teams")
    write(match, 0, Plan(transports=1, down=down, up=up), upto="transport")
    assert (match.questions[0].kind == "transport") == asked
    if asked:
        expected = [*(f"in {impulse}" for impulse in range(down, up)), "not at all"]
        assert offered(match, 0) == expected


@rule("SC-F3", "SC-T6")
@pytest.mark.parametrize("impulse", [1, 2, 3, 4])
def test_a_transporter_works_in_the_first_four_impulses(impulse: int) -> None:
    match = away(beam(down=1, up=5, transport=(impulse,)))
    assert ship(match, 0).cargo == 1


@rule("SC-T5")
def test_two_hexes_away_is_too_far() -> None:
    match = away(beam(), at=way(BESIDE, 3))
    assert ship(match, 0).cargo == 0


@rule("SC-E6", "SC-T6")
@pytest.mark.parametrize(("impulse", "got"), [(5, 1), (6, 0), (9, 0)])
def test_a_transporter_destroyed_before_cannot_be_used_although_paid(
    impulse: int, got: int
) -> None:
    """The printed example: ordered for impulse 9, hit and destroyed in impulse 5."""
    lost = tuple(box for box in range(6, 12) if box != 7)
    target = Placed(UNION, BESIDE, 0, lost=lost)
    foe = Placed(CLAN, way(BESIDE, 1, 1), 4)
    match = battle(target, foe, scenario="away-teams", dice=[1])
    turn(match, beam(up=12, transport=(impulse,)), Plan(fire={"DISG1": (5,)}))
    assert ship(match, 0).lost >> 7 & 1
    assert ship(match, 0).cargo == got


@rule("SC-SCN-3")
def test_if_both_beam_for_the_last_team_nobody_gets_it() -> None:
    match = away(beam(), beam(), tokens=1)
    assert [each.cargo for each in state(match).ships] == [0, 0]
    match = away(beam(), beam(), tokens=2)
    assert [each.cargo for each in state(match).ships] == [1, 1]


@rule("SC-SCN-3", "SC-V6")
def test_a_lost_ship_brings_no_teams_an_escaped_one_does() -> None:
    ships = Placed(cargo=2, status="exploded"), Placed(CLAN, (2, 2), cargo=1, status="escaped")
    match = battle(*ships, scenario="away-teams", turn=4)
    assert match.scores == [18, 36 + 8]


@rule("SC-SCN-2")
def test_squadron_clash_rewards_a_silenced_flagship() -> None:
    fleet = [Placed(lost=(0, 21)), Placed("union-escort-1", (2, 4))]
    foes = [Placed(CLAN, (22, 2), lost=(0,)), Placed("clan-escort-1", (22, 4), lost=(0,))]
    match = battle(*fleet, *foes, scenario="squadron")
    assert match.scores == [2, 2 + 4]
    fleet[0].status = "exploded"
    assert battle(*fleet, *foes, scenario="squadron").scores == [2, 36]


@rule("SC-SCN-4", "SC-V4")
def test_a_freighter_out_of_the_far_edge_is_safe() -> None:
    ships = [
        Placed("union-escort-1", (2, 2), 2),
        Placed("freighter", (33, 7), 2, lost=(2,)),
        Placed("freighter", (12, 0), 0),
        Placed("clan-escort-1", (20, 12), 5),
    ]
    match = battle(*ships, scenario="convoy", terrain=[])
    commit(match, Plan(), Plan(speed=2), Plan(speed=1))
    go_on(match, upto="correct")
    assert ship(match, 1).status == SAFE, "no correction is offered: nothing is lost"
    assert ship(match, 2).status == ESCAPED
    assert match.scores == [10, 1 + 8 + 5]


@rule("SC-SCN-5", "SC-T5")
@pytest.mark.parametrize(("shield", "got"), [(0, 1), (1, 0)])
def test_a_raid_needs_an_open_shield(shield: int, got: int) -> None:
    station = Placed("outpost", (16, 7), 0, shields=(18, 18, 18, shield, 18, 18))
    ships = [Placed(at=way((16, 7), 3)), Placed(at=(2, 2)), station, FOE]
    match = battle(*ships, scenario="assault")
    turn(match, beam())
    assert ship(match, 0).cargo == got


@rule("SC-SCN-5", "SC-T5")
@pytest.mark.parametrize("first", [0, 18])
@pytest.mark.parametrize("second", [0, 18])
def test_a_raid_beside_two_outposts_needs_one_of_them_open(first: int, second: int) -> None:
    """Whichever of the two is looked at first."""
    raider = (16, 7)
    stations = [
        Placed("outpost", way(raider, 0), 0, shields=(first,) * 6),
        Placed("outpost", way(raider, 3), 0, shields=(second,) * 6),
    ]
    others = [Placed(at=(2, 2 * row)) for row in range(1, 4)]
    ships = [Placed(at=raider), *others, stations[0], FOE, stations[1], FOE]
    match = battle(*ships, scenario="assault", seats=6)
    turn(match, beam())
    assert ship(match, 0).cargo == int(first == 0 or second == 0)


@rule("SC-AMB15", "SC-T5")
@pytest.mark.parametrize(("same_hex", "got"), [(False, 0), (True, 1)])
def test_a_raid_from_within_the_stations_hex(same_hex: bool, got: int) -> None:
    station = Placed("outpost", (16, 7), 0, shields=(0,) * 6)
    ships = [Placed(at=(16, 7)), Placed(at=(2, 2)), station, FOE]
    match = battle(*ships, scenario="assault", transport_same_hex=same_hex)
    turn(match, beam())
    assert ship(match, 0).cargo == got


@rule("SC-SCN-5")
def test_only_the_attackers_have_raids_to_pay_for_and_two_at_most() -> None:
    station = Placed("outpost", (16, 7), 0, shields=(0,) * 6)
    ships = [Placed(at=way((16, 7), 3)), Placed(at=(2, 2)), station, FOE]
    match = battle(*ships, scenario="assault", tokens=0)
    write(match, 2, Plan(), upto="transports")
    assert match.questions[1].facts == {"ship": 3} or match.questions[1].kind != "transports"
    turn(match, beam())
    assert ship(match, 0).cargo == 0


@rule("SC-SCN-5", "SC-V6")
def test_batteries_and_half_an_outpost() -> None:
    layout = LAYOUTS[SHEET_NUMBER["outpost"]]
    batteries = tuple(layout.bearers[BATTERY])
    half = tuple(range(30))
    for lost, expected in (((), [0, 10]), (batteries, [3 + 6, 10]), (half, [30, 10])):
        station = Placed("outpost", (16, 7), lost=lost)
        ships = [Placed(at=(2, 2)), Placed(at=(2, 4)), station, FOE]
        assert battle(*ships, scenario="assault").scores == expected
    station = Placed("outpost", (16, 7), lost=tuple(range(31)))
    assert battle(
        Placed(at=(2, 2)), Placed(at=(2, 4)), station, FOE, scenario="assault"
    ).scores == [
        31 + 6 * (not any(box > 30 for box in batteries)),
        0,
    ]
    gone = Placed("outpost", (16, 7), status="exploded")
    assert battle(Placed(at=(2, 2)), Placed(at=(2, 4)), gone, FOE, scenario="assault").scores == [
        66,
        0,
    ]


@rule("SC-SCN-6", "SC-Y6", "SC-AMB17", "SC-O1")
@pytest.mark.parametrize(("steps", "got"), [(3, 1), (4, 0)])
def test_a_scan_within_three_hexes(steps: int, got: int) -> None:
    at = way((12, 7), *(steps * (3,)))
    match = battle(Placed(at=at), FOE, scenario="anomaly", dice=[1] * 8)
    turn(match, Plan(survey=2))
    assert state(match).scans == [got, 0]
    assert match.scores == [4 * got, 0]


@rule("SC-SCN-6")
def test_no_scan_without_a_laboratory_and_no_more_than_four_count() -> None:
    match = battle(Placed(at=(12, 8), lost=(6, 31)), FOE, scenario="anomaly", dice=[1] * 8)
    write(match, 0, Plan())
    assert match.questions[0].kind == "commit"
    match = battle(Placed(at=(12, 8)), FOE, scenario="anomaly")
    state(match).scans[0] = 6
    assert match.scores == [16, 0]


@rule("SC-SCN-6", "SC-F16")
def test_no_scan_out_of_sight() -> None:
    terrain = [("anomaly", (12, 7), -1), ("planet", (12, 8), -1)]
    match = battle(Placed(at=(12, 9)), FOE, scenario="anomaly", terrain=terrain)
    turn(match, Plan(survey=2))
    assert state(match).scans == [0, 0]


@rule("SC-SCN-7", "SC-Y6", "SC-O1")
def test_a_slow_ship_picks_a_shuttle_up() -> None:
    match = battle(Placed(at=way((9, 10), 3), facing=0), FOE, scenario="shuttles")
    turn(match, Plan(speed=2, survey=8))
    assert ship(match, 0).cargo == 1
    assert match.scores == [6, 0]
    write(match, 0, Plan(speed=7))
    assert match.questions[0].kind == "commit", "at speed 7 the hangar stays shut"


@rule("SC-SCN-7")
def test_both_at_once_get_nothing() -> None:
    match = battle(Placed(at=(9, 10)), Placed(CLAN, (9, 10)), scenario="shuttles")
    turn(match, Plan(survey=3), Plan(survey=3))
    assert [each.cargo for each in state(match).ships] == [0, 0]
    turn(match, Plan(survey=3), Plan(survey=4))
    assert [each.cargo for each in state(match).ships] == [1, 0]


@rule("SC-SCN-1", "SC-SCN-8")
def test_duel_and_free_battle_have_no_further_points() -> None:
    assert [(each.id, each.columns, each.rows) for each in SCENARIOS[:1]] == [("duel", 24, 14)]
    for each in (SCENARIOS[0], *SCENARIOS[7:]):
        assert each.aim == 0
        assert each.terrain == ()
        assert each.fleets[0] == each.fleets[1]
    match = battle(Placed(), FOE)
    assert match.scores == [0, 0]
    assert ship(match, 0).status == ON_MAP
