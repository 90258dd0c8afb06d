"""Fire: tokens, weapons, targets, dice, shields struck, lines of sight."""

from __future__ import annotations

import itertools

import pytest

from plancia.engine.hexes import hex_at
from plancia.games.starship_combat.content.lookup import (
    DAMAGE,
    NO_SHOT,
    damage,
    reaches,
)
from plancia.games.starship_combat.content.weapons import WEAPONS
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    MIDDLE,
    TOKENS,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    events,
    go_on,
    offered,
    question,
    ship,
    state,
    turn,
    way,
    write,
)

AHEAD = way(MIDDLE, 0, 0, 0)


def facing_off(**options: object) -> tuple[Placed, Placed]:
    return Placed(), Placed(CLAN, AHEAD, 3)


@rule("SC-F1", "SC-F2")
def test_only_paid_and_placed_tokens_fire() -> None:
    match = battle(*facing_off(), dice=[1] * 9)
    turn(match, Plan(arm={"PHAS1": 3, "FOTO": 1}, fire={"PHAS1": (6, 9)}))
    shots = events(match, "shot")
    assert [(each["impulse"], TOKENS[each["weapon"]]) for each in shots] == [
        (6, "PHAS1"),
        (9, "PHAS1"),
    ]
    write(match, 0, Plan(arm={"PHAS1": 1}), upto="fire-in")
    match.answer(0, "fire in 9")
    assert question(match, 0).kind == "commit", "one token paid, one impulse asked for"


@rule("SC-F3", "SC-AMB2")
def test_no_fire_in_the_first_four_impulses() -> None:
    match = battle(*facing_off())
    write(match, 0, Plan(arm={"PHAS1": 1}), upto="fire-in")
    assert offered(match, 0) == [*(f"fire in {impulse}" for impulse in range(5, 17)), "keep"]


@rule("SC-F3")
def test_a_special_turn_works_in_the_first_four() -> None:
    match = battle(Placed(CLAN), Placed(UNION, (2, 2)))
    turn(match, Plan(special=True, speed=8, course="A"))
    assert events(match, "move")[0]["impulse"] == 2
    assert events(match, "move")[0]["facing"] == 4


@rule("SC-O3", "SC-F2")
def test_several_tokens_in_one_impulse() -> None:
    match = battle(*facing_off(), dice=[6] * 9)
    turn(match, Plan(fire={"PHAS1": (7, 7, 7), "FOTO": (7, 7)}))
    assert [each["impulse"] for each in events(match, "shot")] == [7] * 5


@rule("SC-O5", "SC-E8")
def test_tokens_may_be_kept_back() -> None:
    match = battle(*facing_off())
    turn(match, Plan(arm={"PHAS1": 3}))
    assert not events(match, "shot")
    assert state(match).turn == 2


@rule("SC-F4", "SC-F5")
def test_a_weapon_fires_once_a_turn_and_is_chosen_at_the_moment() -> None:
    match = battle(*facing_off(), dice=[6] * 9)
    commit(match, Plan(fire={"PHAS1": (5, 6, 7)}))
    match.answer(0, "PHAS1-2 at ship 2")
    assert "PHAS1-2 at ship 2" not in offered(match, 0)
    assert offered(match, 0) == ["PHAS1-1 at ship 2", "PHAS1-3 at ship 2", "hold fire"]


@rule("SC-F4")
def test_and_again_in_the_next_turn() -> None:
    match = battle(*facing_off(), dice=[6] * 9)
    turn(match, Plan(fire={"FOTO": (5, 5)}))
    turn(match, Plan(fire={"FOTO": (5, 5)}))
    assert len(events(match, "shot")) == 4


@rule("SC-O4", "SC-F5")
def test_two_equal_weapons_of_one_section_are_one_choice() -> None:
    match = battle(*facing_off(), dice=[6] * 9)
    commit(match, Plan(fire={"FOTO": (5,)}))
    assert offered(match, 0) == ["FOTO-1 at ship 2", "hold fire"]


@rule("SC-F6", "SC-G7")
def test_targets_are_chosen_together_and_unseen() -> None:
    match = battle(*facing_off(), dice=[6] * 9)
    commit(match, Plan(fire={"PHAS1": (5,)}), Plan(fire={"PHAS2": (5,)}))
    assert sorted(match.questions) == [0, 1]
    before = match.table(1).areas
    match.answer(0, "PHAS1-1 at ship 2")
    assert match.table(1).areas == before
    assert not events(match, "shot")
    match.answer(1, "hold fire")
    assert len(events(match, "shot")) == 1


@rule("SC-F6")
def test_any_enemy_in_arc_range_and_sight_may_be_chosen() -> None:
    ships = [Placed(), Placed(at=(0, 0)), Placed(CLAN, AHEAD, 3), Placed(CLAN, way(AHEAD, 1), 3)]
    match = battle(*ships, scenario="free", fleet="two cruisers", dice=[6] * 9)
    commit(match, Plan(fire={"FOTO": (5,)}))
    assert offered(match, 0) == ["FOTO-1 at ship 3", "FOTO-1 at ship 4", "hold fire"]


@rule("SC-F7", "SC-D9")
def test_a_token_without_a_working_weapon_is_lost() -> None:
    """The printed example: the phaser is shot away in impulse 7 and should fire in impulse 12."""
    kept = (0, 1, 2, 5)
    lost = tuple(box for box in range(36) if box not in kept and not 12 <= box <= 30)
    ready = Placed(lost=lost, shields=(0,) * 6)
    match = battle(ready, Placed(CLAN, AHEAD, 3), dice=[1])
    turn(
        match, Plan(fire={"PHAS1": (12,)}), Plan(fire={"DISG1": (7,)}), lose="lose PHAS1 AF, front"
    )
    assert ship(match, 0).lost >> 5 & 1
    assert [each["ship"] for each in events(match, "shot")] == [1]


@rule("SC-F8")
def test_a_weapon_fires_only_in_its_arc() -> None:
    behind = Placed(CLAN, way(MIDDLE, 3, 3, 3), 0)
    match = battle(Placed(), behind, dice=[6] * 9)
    commit(match, Plan(fire={"PHAS1": (5,), "FOTO": (6,)}))
    assert offered(match, 0) == ["PHAS1-2 at ship 2", "PHAS1-3 at ship 2", "hold fire"]
    match.answer(0, "hold fire")
    assert state(match).turn == 2, "the torpedo found nothing ahead"


@rule("SC-F9")
def test_holding_fire_loses_the_shot() -> None:
    match = battle(*facing_off())
    turn(match, Plan(fire={"PHAS1": (5,)}), shoot="hold fire")
    assert not events(match, "shot")
    assert ship(match, 0).fired == 0
    assert [each["weapon"] for each in events(match, "held")] == [TOKENS.index("PHAS1")]
    lines = ["".join(span.text for span in line.spans) for line in match.table(1).log]
    assert "Impulse 5: Union cruiser holds fire, Phaser I." in lines


@rule("SC-F9", "SC-F6")
def test_who_holds_fire_is_told_when_all_have_chosen() -> None:
    match = battle(*facing_off(), dice=[6] * 9)
    commit(match, Plan(fire={"PHAS1": (5,)}), Plan(fire={"PHAS2": (5,)}))
    match.answer(0, "hold fire")
    assert not events(match, "held")
    match.answer(1, "PHAS2-1 at ship 1")
    assert [each["ship"] for each in events(match, "held")] == [0]


@rule("SC-F8", "SC-F9")
def test_who_could_not_fire_holds_nothing() -> None:
    match = battle(Placed(), Placed(CLAN, way(MIDDLE, 3, 3, 3), 0))
    turn(match, Plan(fire={"FOTO": (5,)}))
    assert not events(match, "held")


@rule("SC-F10")
def test_a_ship_at_rest_may_fire() -> None:
    match = battle(*facing_off(), dice=[6])
    turn(match, Plan(speed=0, fire={"PHAS1": (5,)}))
    assert len(events(match, "shot")) == 1


@rule("SC-F12", "SC-F11")
@pytest.mark.parametrize(("die", "points"), [(1, 4), (6, 0)])
def test_phaser_one_at_distance_seven(die: int, points: int) -> None:
    foe = Placed(CLAN, (12, 0), 3)
    match = battle(Placed(at=(12, 7)), foe, dice=[die])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    [shot] = events(match, "shot")
    assert shot["distance"] == 7
    assert shot["points"] == points
    assert ship(match, 1).shields[0] == 16 - points


@rule("SC-F12")
@pytest.mark.parametrize("weapon", range(10))
def test_damage_never_rises_with_distance_or_die_and_has_the_printed_maximum(weapon: int) -> None:
    entry = WEAPONS[weapon]
    rows = [cells for _, _, cells in entry.bands]
    assert max(max(cells) for cells in rows) == entry.strongest
    for cells in rows:
        assert list(cells) == sorted(cells, reverse=True)
    for near, far in itertools.pairwise(rows):
        assert all(one >= other for one, other in zip(near, far, strict=True))
    bands = [(first, last) for first, last, _ in entry.bands]
    assert all(one[1] + 1 == other[0] for one, other in itertools.pairwise(bands))


@rule("SC-E3", "SC-F12")
def test_prices_and_maxima_are_the_printed_ones() -> None:
    printed = {
        "PHAS1": (1, 9), "PHAS2": (1, 6), "PHAS3": (1, 4), "BATT": (4, 20), "FOTO": (2, 8),
        "QUAN": (3, 12), "SIL2": (1, 4), "DISG1": (1, 6), "DISG2": (1, 5), "PLAS2": (2, 16),
    }  # fmt: skip
    assert {each.token: (each.energy, each.strongest) for each in WEAPONS} == printed


@rule("SC-F20")
def test_below_the_shortest_distance_no_shot() -> None:
    photon = TOKENS.index("FOTO")
    assert not reaches(photon, 1)
    assert reaches(photon, 2)
    assert reaches(photon, 14)
    assert not reaches(photon, 15)
    match = battle(Placed(), Placed(CLAN, way(MIDDLE, 0), 3))
    turn(match, Plan(fire={"FOTO": (5,)}))
    assert not events(match, "shot")


@rule("SC-F21", "SC-Y3", "SC-Y2")
def test_lost_sensors_raise_the_die_beyond_six() -> None:
    match = battle(Placed(lost=(1,)), Placed(CLAN, way(MIDDLE, 0), 3), dice=[6])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    [shot] = events(match, "shot")
    assert shot["rolled"] == 6
    assert shot["die"] == 7
    assert shot["points"] == 3
    assert damage(0, 0, 12) == damage(0, 0, 9) == 2


@rule("SC-Y2", "SC-E9")
def test_a_repaired_sensor_aims_again() -> None:
    match = battle(Placed(lost=(1,)), Placed(CLAN, way(MIDDLE, 0), 3), dice=[6])
    turn(match, Plan(repair=("sensor, front",), fire={"PHAS1": (5,)}))
    assert events(match, "shot")[0]["die"] == 6


@rule("SC-Y2")
def test_a_ship_that_never_had_sensors_has_no_penalty() -> None:
    foe = Placed(CLAN, way(MIDDLE, 0, 0), 3)
    match = battle(Placed("freighter"), foe, dice=[6])
    turn(match, Plan(fire={"PHAS3": (5,)}))
    assert events(match, "shot")[0]["die"] == 6


@rule("SC-F22")
def test_in_the_same_hex_all_arcs_bear_but_not_below_the_shortest_distance() -> None:
    match = battle(Placed(trail=((12, 9),)), Placed(CLAN, MIDDLE, 3), dice=[6] * 9)
    commit(match, Plan(fire={"PHAS1": (5,), "FOTO": (6,)}))
    assert len(offered(match, 0)) == 4
    match.answer(0, "hold fire")
    assert state(match).turn == 2


def struck(match: object) -> list[int]:
    return [each["side"] for each in events(match, "shot")]  # type: ignore[arg-type]


@rule("SC-F13")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("side", range(6))
def test_the_shield_towards_the_shooter_is_struck(facing: int, side: int) -> None:
    target = Placed(CLAN, MIDDLE, facing)
    shooter = Placed(at=way(MIDDLE, side, side), facing=(side + 3) % 6)
    match = battle(shooter, target, dice=[1])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert struck(match) == [(side - facing) % 6]


VERTEX = way(MIDDLE, 0, 1)


@rule("SC-F14")
@pytest.mark.parametrize(("before", "side"), [(way(VERTEX, 5), 0), (way(VERTEX, 2), 1)])
def test_at_a_vertex_the_shooters_previous_hex_decides(before: tuple[int, int], side: int) -> None:
    shooter = Placed(at=VERTEX, facing=3, trail=(before,))
    match = battle(shooter, Placed(CLAN, MIDDLE, 0), dice=[1])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert struck(match) == [side]


@rule("SC-F15", "SC-AMB7")
def test_still_a_vertex_goes_further_back() -> None:
    again = way(VERTEX, 0, 1)
    shooter = Placed(at=VERTEX, facing=3, trail=(way(again, 2), again))
    match = battle(shooter, Placed(CLAN, MIDDLE, 0), dice=[1])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert struck(match) == [1]


@rule("SC-F15", "SC-AMB7", "SC-G5")
def test_what_nothing_decides_the_target_chooses() -> None:
    match = battle(Placed(at=VERTEX, facing=3), Placed(CLAN, MIDDLE, 0), dice=[1])
    turn(match, Plan(fire={"PHAS1": (5,)}), upto="struck")
    assert list(match.questions) == [1]
    assert offered(match, 1) == ["shield front", "shield front right"]
    match.answer(1, "shield front right")
    assert struck(match) == [1]


@rule("SC-F22", "SC-AMB7")
def test_in_the_same_hex_the_way_in_decides() -> None:
    shooter = Placed(at=way(MIDDLE, 4), facing=1)
    match = battle(shooter, Placed(CLAN, MIDDLE, 0), dice=[1])
    turn(match, Plan(speed=4, course="c", fire={"PHAS1": (5,)}), Plan())
    assert struck(match) == [4]


@rule("SC-F22", "SC-AMB7")
def test_if_only_the_target_came_in_its_own_way_decides() -> None:
    target = Placed(CLAN, way(MIDDLE, 3), 0)
    match = battle(Placed(facing=2, trail=(way(MIDDLE, 1),)), target, dice=[1] * 3)
    turn(match, Plan(fire={"PHAS1": (8,)}), Plan(speed=2))
    assert events(match, "move")[0]["impulse"] == 8
    assert struck(match) == [0]


@rule("SC-F16", "SC-F18", "SC-AMB8")
@pytest.mark.parametrize("kind", ["asteroid", "planet", "star"])
def test_terrain_on_the_line_blocks(kind: str) -> None:
    match = battle(*facing_off(), terrain=[(kind, way(MIDDLE, 0), -1)])
    turn(match, Plan(fire={"PHAS1": (5,)}), Plan(fire={"PHAS2": (5,)}))
    assert not events(match, "shot")


@rule("SC-F18")
@pytest.mark.parametrize("kind", ["wormhole", "anomaly", "shuttle"])
def test_other_terrain_does_not(kind: str) -> None:
    terrain = [(kind, way(MIDDLE, 0), -1), (kind, (1, 1), -1)]
    match = battle(*facing_off(), terrain=terrain, dice=[6])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert len(events(match, "shot")) == 1


@rule("SC-F17", "SC-AMB8")
def test_a_line_between_two_obstacles_is_clear() -> None:
    terrain = [("planet", way(MIDDLE, 0), -1), ("planet", way(MIDDLE, 1), -1)]
    foe = Placed(CLAN, VERTEX, 3)
    match = battle(Placed(trail=(way(MIDDLE, 3),)), foe, terrain=terrain, dice=[6])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert len(events(match, "shot")) == 1


@rule("SC-F18")
def test_ships_never_block_and_stations_do() -> None:
    one, two = Placed(), Placed(at=(2, 2))
    between, behind = way(MIDDLE, 0), AHEAD
    match = battle(
        one, two, Placed(CLAN, between, 3), Placed(CLAN, behind, 3),
        scenario="free", fleet="two cruisers", dice=[6],
    )  # fmt: skip
    commit(match, Plan(fire={"PHAS1": (5,)}))
    assert "PHAS1-1 at ship 4" in offered(match, 0)
    match = battle(
        one, two, Placed("outpost", between, 3), Placed(CLAN, behind, 3),
        scenario="assault", dice=[6],
    )  # fmt: skip
    commit(match, Plan(fire={"PHAS1": (5,)}))
    assert "PHAS1-1 at ship 3" in offered(match, 0)
    assert "PHAS1-1 at ship 4" not in offered(match, 0)


@rule("SC-O4")
def test_a_klingon_style_cruiser_chooses_among_four_phasers() -> None:
    """The printed example: four phasers II and two disruptors; the type is ordered before."""
    foe = Placed(UNION, AHEAD, 3)
    match = battle(Placed(CLAN), foe, dice=[6] * 3)
    write(match, 0, Plan(), upto="arm")
    assert offered(match, 0)[-1] == "4 PHAS2"
    commit(match, Plan(fire={"PHAS2": (5,)}), Plan())
    assert question(match, 0).kind == "shoot"
    choices = offered(match, 0)
    assert choices == [
        "PHAS2-1 at ship 2",
        "PHAS2-3 at ship 2",
        "PHAS2-4 at ship 2",
        "hold fire",
    ]
    go_on(match)


def test_no_table_reaches_beyond_its_bands() -> None:
    for weapon, entry in enumerate(WEAPONS):
        last = entry.bands[-1][1]
        assert all(cell == NO_SHOT for cell in DAMAGE[weapon][(last + 1) * 9 :])
    assert hex_at(0, 0) >= 0
