"""Terrain: asteroids, planets, stars, wormholes, stations."""

from __future__ import annotations

import pytest

from plancia.engine.hexes import disc
from plancia.engine.table import HexMap
from plancia.games.starship_combat.content.ships import STATION
from plancia.games.starship_combat.state.state import EXPLODED
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    GAME,
    MIDDLE,
    Feature,
    Placed,
    Plan,
    battle,
    commit,
    events,
    number,
    offered,
    question,
    ship,
    state,
    turn,
    way,
    where,
)

FOE = Placed(CLAN, (22, 12), 5)
LARGE = 1


@rule("SC-TER-1")
@pytest.mark.parametrize(("speed", "points"), [(1, 4), (6, 7)])
def test_into_an_asteroid(speed: int, points: int) -> None:
    rock = ("asteroid", way(MIDDLE, *(speed * (0,))), -1)
    match = battle(Placed(), FOE, terrain=[rock], dice=[4])
    turn(match, Plan(speed=speed))
    assert ship(match, 0).shields[0] == 14 - points


@rule("SC-TER-1")
def test_it_strikes_the_side_of_the_motion() -> None:
    rock = ("asteroid", way(MIDDLE, 1), -1)
    match = battle(Placed(), FOE, terrain=[rock], dice=[4])
    turn(match, Plan(speed=1, course="d"))
    assert ship(match, 0).shields == [14, 7, 9, 7, 9, 11]


@rule("SC-TER-2", "SC-G8")
def test_asteroids_drift_once_a_turn_before_the_first_impulse() -> None:
    rock = ("asteroid", way(MIDDLE, 1, 1), 4)
    match = battle(Placed(), FOE, terrain=[rock], dice=[3])
    turn(match)
    assert state(match).terrain[0].at == number(way(MIDDLE, 1))
    turn(match)
    assert state(match).terrain[0].at == number(MIDDLE)
    assert ship(match, 0).shields == [14, 8, 9, 7, 9, 11], "on the side it came from"


@rule("SC-TER-2")
@pytest.mark.parametrize("end", ["edge", "planet", "station"])
def test_where_an_asteroid_ends(end: str) -> None:
    at = (12, 0) if end == "edge" else way(MIDDLE, 3)
    terrain = [("asteroid", at, 0)]
    if end == "planet":
        terrain.append(("planet", MIDDLE, -1))
    ships = [Placed(at=(2, 2)), Placed(at=(2, 4)), Placed("outpost", MIDDLE), FOE]
    match = battle(*ships, scenario="assault", terrain=terrain)
    turn(match)
    assert state(match).terrain[0].at == -1


@rule("SC-TER-3")
@pytest.mark.parametrize(("mine", "theirs", "die"), [(1, 0, 4), (0, 1, 4), (1, 1, 5), (0, 0, 3)])
def test_cover_of_asteroids(mine: int, theirs: int, die: int) -> None:
    foe = way(MIDDLE, 0, 0)
    rocks = [("asteroid", MIDDLE, -1)] * mine + [("asteroid", foe, -1)] * theirs
    match = battle(Placed(), Placed(CLAN, foe, 3), terrain=rocks, dice=[3])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert events(match, "shot")[0]["die"] == die


@rule("SC-TER-4")
@pytest.mark.parametrize(("steps", "points"), [(1, 4), (2, 2), (3, 0)])
def test_the_heat_of_a_star(steps: int, points: int) -> None:
    star = ("star", way(MIDDLE, *(steps * (0,))), -1)
    match = battle(Placed(), FOE, terrain=[star])
    turn(match)
    assert ship(match, 0).shields == [14 - points, 11, 9, 7, 9, 11]


@rule("SC-TER-5")
@pytest.mark.parametrize(
    ("order", "facing"), [("rotate left", 5), ("keep facing", 0), ("rotate right", 1)]
)
def test_a_station_may_turn_one_side_and_never_moves(order: str, facing: int) -> None:
    ships = [Placed(at=(2, 2)), Placed(at=(2, 4)), Placed("outpost", (16, 7)), FOE]
    match = battle(*ships, scenario="assault")
    turn(match, Plan(), Plan(), Plan(rotate=order))
    assert ship(match, 2).facing == facing
    assert where(match, 2) == (16, 7)


@rule("SC-TER-6", "SC-V2")
def test_into_a_star_is_lost() -> None:
    match = battle(Placed(), FOE, terrain=[("star", way(MIDDLE, 0), -1)])
    turn(match, Plan(speed=1))
    assert ship(match, 0).status == EXPLODED
    assert match.scores == [0, 36]


@rule("SC-M15", "SC-TER-7")
def test_a_wormhole_transfers_at_once_facing_kept() -> None:
    mouths = [("wormhole", way(MIDDLE, 0), -1), ("wormhole", (3, 3), -1)]
    match = battle(Placed(), FOE, terrain=mouths)
    turn(match, Plan(speed=2))
    assert where(match, 0) == way((3, 3), 0)
    assert ship(match, 0).facing == 0
    assert [each["impulse"] for each in events(match, "move")] == [8, 16]


@rule("SC-TER-7", "SC-G8")
def test_mouths_wander_and_stay_where_they_are_blocked() -> None:
    mouths = [("wormhole", (0, 0), 6), ("wormhole", MIDDLE, 6)]
    match = battle(Placed(at=(2, 9)), FOE, terrain=mouths, dice=[1, 2])
    turn(match)
    assert [each.at for each in state(match).terrain] == [number((0, 0)), number(way(MIDDLE, 1))]


@rule("SC-TER-1")
@pytest.mark.parametrize(("lost", "points"), [((0,), 4), ((0, 21), 7)])
def test_a_lost_bridge_makes_the_same_speed_too_fast_for_asteroids(
    lost: tuple[int, ...], points: int
) -> None:
    rock = ("asteroid", way(MIDDLE, 0, 0, 0, 0), -1)
    match = battle(Placed(lost=lost), FOE, terrain=[rock], dice=[4])
    turn(match, Plan(speed=4))
    assert ship(match, 0).shields[0] == 14 - points


@rule("SC-TER-3")
def test_two_asteroids_in_a_hex_cover_no_more_than_one() -> None:
    foe = way(MIDDLE, 0, 0)
    match = battle(Placed(), Placed(CLAN, foe, 3), terrain=[("asteroid", foe, -1)] * 2, dice=[3])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert events(match, "shot")[0]["die"] == 4


@rule("SC-TER-4")
@pytest.mark.parametrize(("steps", "points"), [(2, 4), (3, 2), (4, 0)])
def test_a_large_star_burns_once_from_its_nearest_hex(steps: int, points: int) -> None:
    star = ("star", way(MIDDLE, *(steps * (0,))), -1, LARGE)
    match = battle(Placed(), FOE, terrain=[star])
    turn(match)
    assert ship(match, 0).shields == [14 - points, 11, 9, 7, 9, 11]


@rule("SC-TER-4")
@pytest.mark.parametrize("front", [3, 14])
def test_at_a_vertex_the_stronger_shield_takes_the_heat(front: int) -> None:
    star = ("star", way(MIDDLE, 0, 1), -1)
    match = battle(Placed(shields=(front, 11, 9, 7, 9, 11)), FOE, terrain=[star])
    turn(match)
    expected = [3, 9] if front == 3 else [12, 11]
    assert ship(match, 0).shields[:2] == expected


@rule("SC-TER-6")
@pytest.mark.parametrize(
    ("option", "radius"), [("one hex", 0), ("seven hexes", 1)], ids=["small", "large"]
)
def test_the_size_of_planets_and_stars_is_an_option(option: str, radius: int) -> None:
    for scenario in ("away-teams", "shuttles", "anomaly"):
        found = GAME.new(options={"scenario": scenario, "bodies": option}).state.terrain
        sizes = {each.radius for each in found if each.kind in (1, 2)}
        assert sizes <= {radius}
        assert {each.radius for each in found if each.kind not in (1, 2)} <= {0}


@rule("SC-TER-6", "SC-C1")
@pytest.mark.parametrize("kind", ["planet", "star"])
@pytest.mark.parametrize("beyond", [0, 1, 5])
def test_each_of_the_seven_hexes_wrecks_a_ship(kind: str, beyond: int) -> None:
    body = (kind, way(MIDDLE, 0, beyond), -1, LARGE)
    match = battle(Placed(), FOE, terrain=[body])
    commit(match, Plan(speed=2))
    assert question(match, 0).kind == "correct"
    match.answer(0, "fly on")
    assert ship(match, 0).status == EXPLODED


@rule("SC-TER-6", "SC-F16")
@pytest.mark.parametrize(("radius", "seen"), [(0, True), (LARGE, False)])
def test_each_of_the_seven_hexes_blocks_sight(radius: int, seen: bool) -> None:
    """The middle of the body lies beside the line of fire."""
    body = ("planet", way(MIDDLE, 0, 0, 1), -1, radius)
    match = battle(Placed(), Placed(CLAN, way(MIDDLE, *(5 * (0,))), 3), terrain=[body], dice=[6])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert bool(events(match, "shot")) == seen


@rule("SC-TER-6", "SC-T5")
@pytest.mark.parametrize(("steps", "got"), [((3, 3), 1), ((3, 2), 1), ((3, 3, 3), 0)])
def test_a_transporter_reaches_a_large_planet_from_beside_it(
    steps: tuple[int, ...], got: int
) -> None:
    ships = Placed(at=way(MIDDLE, *steps)), FOE
    planet = ("planet", MIDDLE, -1, LARGE)
    match = battle(*ships, scenario="away-teams", terrain=[planet])
    turn(match, Plan(transports=1, down=3, up=7, transport=(5,)))
    assert ship(match, 0).cargo == got


@rule("SC-TER-2")
def test_an_asteroid_ends_at_the_rim_of_a_large_planet() -> None:
    terrain: list[Feature] = [
        ("asteroid", way(MIDDLE, 3, 3), 0),
        ("planet", MIDDLE, -1, LARGE),
    ]
    match = battle(Placed(at=(2, 2)), FOE, terrain=terrain)
    turn(match)
    assert state(match).terrain[0].at == -1


@rule("SC-TER-6")
def test_the_map_shows_all_seven_hexes() -> None:
    match = battle(Placed(at=(2, 2)), FOE, terrain=[("planet", MIDDLE, -1, LARGE)])
    [area] = [area for area in match.table(0).areas if isinstance(area, HexMap)]
    assert len([each for each in area.hexes if each.terrain == "planet"]) == 7
    assert len(disc(number(MIDDLE), LARGE)) == 7


def assault() -> list[Placed]:
    return [Placed(at=(2, 2)), Placed(at=(2, 4)), Placed("outpost", (16, 7)), FOE]


@rule("SC-TER-5", "SC-G8")
@pytest.mark.parametrize(("drifts", "at"), [(False, (16, 7)), (True, way((16, 7), 5))])
def test_a_station_drifts_where_the_match_says_so(drifts: bool, at: tuple[int, int]) -> None:
    match = battle(*assault(), scenario="assault", station_drifts=drifts)
    turn(match)
    assert where(match, 2) == at
    assert ship(match, 2).facing == 0


@rule("SC-TER-5")
@pytest.mark.parametrize("kind", ["edge", "planet", "station"])
def test_a_station_stays_where_it_is_blocked(kind: str) -> None:
    ships = assault()
    terrain = [("planet", way((16, 7), 5), -1)] if kind == "planet" else []
    if kind == "edge":
        ships[2].at = (16, 0)
    seats = 2
    if kind == "station":
        seats = 6
        ships = [*(Placed(at=(2, 2)) for _ in range(4)), Placed("outpost", (16, 7)), FOE]
        ships += [Placed("outpost", way((16, 7), 5)), FOE]
    match = battle(*ships, scenario="assault", seats=seats, terrain=terrain, station_drifts=True)
    first = where(match, 4 if kind == "station" else 2)
    turn(match)
    assert where(match, 4 if kind == "station" else 2) == first


@rule("SC-TER-5")
def test_a_ship_may_enter_a_stations_hex() -> None:
    ships = [Placed(at=way((16, 7), 3)), *assault()[1:]]
    match = battle(*ships, scenario="assault")
    turn(match, Plan(speed=1))
    assert where(match, 0) == where(match, 2)


@rule("SC-TER-7")
def test_a_mouth_stays_where_a_station_is_and_takes_no_ship_with_it() -> None:
    mouths = [("wormhole", way((16, 7), 3), 6), ("wormhole", way(MIDDLE, 3), 6)]
    ships = [Placed(), *assault()[1:]]
    match = battle(*ships, scenario="assault", terrain=mouths, dice=[1, 1])
    turn(match)
    assert [each.at for each in state(match).terrain] == [
        number(way((16, 7), 3)),
        number(MIDDLE),
    ]
    assert where(match, 0) == MIDDLE


@rule("SC-SCN-5")
def test_two_outposts_stand_apart() -> None:
    match = GAME.new(seats=6, options={"scenario": "assault"}, seed=1)
    while not match.over and state(match).turn == 0:
        seat = min(match.questions)
        match.answer(seat, offered(match, seat)[0])
    outposts = [index for index, each in enumerate(state(match).ships) if each.size == STATION]
    assert [where(match, index) for index in outposts] == [(33, 7), (33, 21)]
