"""Set-up, the course of a turn, energy and repairs."""

from __future__ import annotations

import pytest

from plancia.engine.refusal import IllegalAnswer
from plancia.engine.table import Plan as Grid
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.ships import BATTLESHIP, ESCORT
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.rules.planning import energy_left, energy_of
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    GAME,
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    events,
    go_on,
    kinds,
    offered,
    question,
    ship,
    state,
    turn,
    way,
    write,
)

FAR_APART = (Placed(), Placed(CLAN, (2, 2), 2))


@rule("SC-G1", "SC-S3", "SC-AMB14")
def test_two_sides_each_choose_one_race_of_the_series() -> None:
    match = GAME.new(seats=2, options={"series": "first"})
    assert offered(match, 0) == ["race union", "race clan", "race star-empire", "race saurians"]
    match.answer(0, "race clan")
    match.answer(1, "race clan")
    assert [LAYOUTS[each.sheet].sheet.id for each in state(match).ships] == [
        "clan-cruiser-1",
        "clan-cruiser-1",
    ]


@rule("SC-S3", "SC-SCN-8")
def test_both_sides_have_the_same_classes_in_every_series() -> None:
    options: dict[str, object] = {
        "scenario": "free",
        "fleet": "battleship and escort",
        "series": "first",
    }
    match = GAME.new(options=options)
    match.answer(0, "race union")
    match.answer(1, "race saurians")
    sizes = [SHEETS[each.sheet].size for each in state(match).ships]
    assert sizes == [BATTLESHIP, ESCORT, BATTLESHIP, ESCORT]
    assert {each.series for each in (SHEETS[each.sheet] for each in state(match).ships)} == {1}
    match = GAME.new(options={**options, "series": "second"})
    match.answer(0, "race hegemony")
    match.answer(1, "race union")
    assert [SHEETS[each.sheet].id for each in state(match).ships] == [
        "hegemony-battleship-2",
        "hegemony-escort-2",
        "union-battleship-2",
        "union-escort-2",
    ]


@rule("SC-G1", "SC-S3")
def test_captains_of_a_team_share_its_ships_and_both_fleets_grow_alike() -> None:
    match = GAME.new(seats=4, options={"scenario": "duel"})
    assert [(each.team, each.captain) for each in state(match).ships] == [
        (0, 0),
        (0, 2),
        (1, 1),
        (1, 3),
    ]
    match = GAME.new(seats=3, options={"scenario": "squadron"})
    assert [each.captain for each in state(match).ships] == [0, 2, 1, 1]
    match = GAME.new(seats=4, options={"scenario": "convoy"})
    assert [each.size for each in state(match).ships] == [0, 4, 4, 0, 4, 4, 0, 0]


@rule("SC-S1", "SC-S2")
def test_ships_are_placed_in_turn_on_opposite_edges_facing_anywhere() -> None:
    match = GAME.new(seed=3, options={"scenario": "squadron"})
    match.answer(0, "race union")
    match.answer(1, "race clan")
    order = []
    while question(match, min(match.questions)).kind == "place":
        [seat] = match.questions
        order.append(seat)
        edge = "0" if seat == 0 else "33"
        assert offered(match, seat) == [f"place {edge},{row}" for row in range(20)]
        match.answer(seat, f"place {edge},7")
        assert offered(match, seat) == [f"face {side}" for side in range(6)]
        match.answer(seat, "face 5")
    first = order[0]
    assert order == [first, 1 - first, first, 1 - first]
    assert state(match).first == first
    assert all(each.facing == 5 for each in state(match).ships)


@rule("SC-S1")
def test_who_places_first_is_drawn_by_lot() -> None:
    firsts = {GAME.new(seed=seed).state.first for seed in range(20)}
    assert firsts == {0, 1}


@rule("SC-G2", "SC-G3")
def test_a_battle_has_four_turns_of_sixteen_impulses() -> None:
    match = battle(*FAR_APART)
    for number in range(1, 5):
        assert state(match).turn == number
        assert state(match).impulse == 0
        assert question(match, 0).kind == "arm", "energy comes first"
        turn(match, Plan(speed=0), Plan(speed=1))
    assert match.over
    assert len(events(match, "move")) == 4
    assert [each["impulse"] for each in events(match, "move")] == [16] * 4


@rule("SC-G2")
def test_a_match_may_be_cut_short() -> None:
    match = battle(*FAR_APART, turn=2, turn_limit=2)
    assert turn(match).over


@rule("SC-G4")
def test_orders_are_secret_until_all_have_committed() -> None:
    match = battle(*FAR_APART)
    before = match.table(1)
    write(match, 0, Plan(fire={"PHAS1": (5,)}, speed=6, course="a c e"))
    match.answer(0, "commit")
    assert match.table(1).areas == before.areas
    assert ship(match.fork(observer=1), 0).orders.speed == 0
    commit(match)
    assert events(match, "orders")[0]["speed"] == 6
    assert any(area.id == "orders0" for area in match.table(1).areas) or match.state.impulse == 0


@rule("SC-G4")
def test_team_mates_see_each_others_drafts() -> None:
    ships = [Placed(), Placed(at=(2, 2)), Placed(CLAN, (20, 3)), Placed(CLAN, (20, 9))]
    match = battle(*ships, scenario="duel", seats=4)
    write(match, 0, Plan(speed=6, course="a c e"))
    assert [area.id for area in match.table(2).areas if area.id.startswith("orders")] == [
        "orders0",
        "orders1",
    ]
    assert ship(match.fork(observer=2), 0).orders.speed == 6
    assert ship(match.fork(observer=1), 0).orders.speed == 0
    assert "orders0" not in [area.id for area in match.table(1).areas]


@rule("SC-S3", "SC-G4")
def test_team_mates_see_which_race_their_flag_captain_chooses() -> None:
    match = GAME.new(seats=4, options={"scenario": "free"}, seed=3)
    assert sorted(match.questions) == [0, 1]
    match.answer(1, "race clan")
    assert match.fork(observer=3).state.races == match.state.races
    for other in (0, 2):
        assert match.fork(observer=other).state.races == [-1, -1]


@rule("SC-G4")
def test_drafts_may_be_changed_until_committed() -> None:
    match = battle(*FAR_APART)
    write(match, 0, Plan(speed=6, course="a c e"))
    while question(match, 0).kind != "speed":
        match.undo(0)
    match.answer(0, "speed 2")
    write(match, 0, Plan())
    match.answer(0, "commit")
    assert not match.can_undo(0)
    commit(match)
    go_on(match)
    assert events(match, "orders")[0]["speed"] == 2


@rule("SC-G5", "SC-AMB13", "SC-O4")
def test_after_the_reveal_only_open_choices_are_left() -> None:
    foe = Placed(CLAN, way(MIDDLE, 0, 0, 0), 3)
    match = battle(Placed(), foe, dice=[1] * 20)
    commit(match, Plan(fire={"PHAS1": (5,)}), Plan(fire={"PHAS2": (5,)}))
    assert question(match, 0).kind == "shoot"
    assert offered(match, 0) == [
        "PHAS1-1 at ship 2",
        "PHAS1-2 at ship 2",
        "PHAS1-3 at ship 2",
        "hold fire",
    ]


@rule("SC-E1")
def test_energy_is_the_number_of_working_engine_boxes() -> None:
    match = battle(Placed(), Placed(CLAN, (2, 2)))
    assert energy_of(ship(match, 0)) == 17
    assert energy_of(ship(match, 1)) == 19
    match = battle(Placed(lost=(10, 12, 18, 2)), Placed(CLAN, (2, 2)))
    assert energy_of(ship(match, 0)) == 14


@rule("SC-E2", "SC-M1")
def test_speed_costs_one_point_a_hex_up_to_the_top_speed() -> None:
    match = battle(*FAR_APART)
    write(match, 0, Plan(), upto="speed")
    assert offered(match, 0) == [f"speed {speed}" for speed in range(13)]
    match.answer(0, "speed 9")
    assert energy_left(ship(match, 0)) == 17 - 9
    write(match, 0, Plan())
    assert sum(code > 0 for code in ship(match, 0).orders.course) == 9


@rule("SC-E3", "SC-E4")
def test_energy_goes_to_weapon_types_in_full_prices() -> None:
    engines = (10, 12, 13, 14, 15, 16, 17, 24, 25, 26, 27, 28, 29, 30)
    match = battle(Placed(lost=engines), Placed(CLAN, (2, 2)))
    assert energy_of(ship(match, 0)) == 3
    write(match, 0, Plan(), upto="arm")
    assert [WEAPONS[t].token for t in LAYOUTS[ship(match, 0).sheet].types] == ["PHAS1", "FOTO"]
    assert offered(match, 0) == ["0 PHAS1", "1 PHAS1", "2 PHAS1", "3 PHAS1"]
    match.answer(0, "0 PHAS1")
    assert offered(match, 0) == ["0 FOTO", "1 FOTO"], "three points pay one torpedo of two"
    match.answer(0, "1 FOTO")
    assert energy_left(ship(match, 0)) == 1


@rule("SC-E3")
def test_no_more_tokens_than_working_weapons() -> None:
    match = battle(Placed(lost=(3, 5, 11)), Placed(CLAN, (2, 2)))
    write(match, 0, Plan(), upto="arm")
    assert offered(match, 0) == ["0 PHAS1", "1 PHAS1"]
    match.answer(0, "1 PHAS1")
    assert offered(match, 0) == ["0 FOTO", "1 FOTO"]


@rule("SC-E5")
def test_energy_and_tokens_are_not_kept() -> None:
    match = battle(*FAR_APART)
    turn(match, Plan(arm={"PHAS1": 3, "FOTO": 2}))
    assert sum(ship(match, 0).orders.tokens) == 0
    assert energy_left(ship(match, 0)) == 17


@rule("SC-E6")
def test_allotted_energy_survives_the_loss_of_engines() -> None:
    bare = (0,) * 6
    foe = Placed(CLAN, (12, 13), 0)
    match = battle(Placed(at=(12, 12), shields=bare), foe, dice=[1] * 9)
    turn(match, Plan(speed=8), Plan(fire={"DISG1": (5, 5)}), lose="lose warp, rear")
    assert energy_of(ship(match, 0)) < 17
    assert len([each for each in events(match, "move") if each["ship"] == 0]) == 8


@rule("SC-E7", "SC-E8")
def test_special_manoeuvre_and_transporter_are_paid_and_need_not_be_used() -> None:
    foe = Placed(CLAN, (2, 2), 2)
    match = battle(Placed(), foe, scenario="away-teams")
    write(match, 0, Plan(special=True, transports=1, speed=4))
    assert energy_left(ship(match, 0)) == 17 - 2 - 1 - 4
    match.answer(0, "commit")
    commit(match, Plan(), Plan())
    go_on(match)
    assert [each["code"] for each in events(match, "move")] == [3] * 4


@rule("SC-E9")
def test_two_points_repair_any_box_at_once() -> None:
    hurt = Placed(lost=(2, 5, 10), shields=(10, 11, 9, 7, 9, 11))
    match = battle(hurt, Placed(CLAN, (2, 2)))
    assert offered(match, 0) == [
        "repair hull, front",
        "repair PHAS1 AF, front",
        "repair warp, front right",
        "repair shield, front",
        "done",
    ]
    turn(match, Plan(repair=("hull, front", "shield, front", "shield, front")))
    assert ship(match, 0).lost == 1 << 5 | 1 << 10
    assert ship(match, 0).shields[0] == 12


@rule("SC-E9")
def test_repairs_cost_two_and_end_when_nothing_can_be_paid() -> None:
    hurt = Placed(lost=tuple(range(12, 18)))
    match = battle(hurt, Placed(CLAN, (2, 2)))
    write(match, 0, Plan(repair=("warp, rear right",) * 5), upto="arm")
    assert energy_left(ship(match, 0)) == 11 - 10
    assert question(match, 0).kind == "arm"


@rule("SC-E10")
def test_a_repaired_weapon_fires_in_the_same_turn() -> None:
    foe = Placed(CLAN, way(MIDDLE, 0, 0), 3)
    match = battle(Placed(lost=(5, 11, 35)), foe, dice=[3])
    turn(match, Plan(repair=("PHAS1 AF, front",), fire={"PHAS1": (5,)}))
    assert len(events(match, "shot")) == 1


@rule("SC-E11")
def test_a_repaired_engine_gives_energy_from_the_next_turn() -> None:
    match = battle(Placed(lost=(12,)), Placed(CLAN, (2, 2)))
    write(match, 0, Plan(repair=("warp, rear right",)), upto="arm")
    assert energy_left(ship(match, 0)) == 16 - 2
    turn(match)
    assert energy_of(ship(match, 0)) == 17


@rule("SC-E12")
def test_energy_in_weapons_does_not_move_the_ship() -> None:
    match = battle(*FAR_APART)
    write(match, 0, Plan(arm={"PHAS1": 3, "FOTO": 2}), upto="speed")
    assert offered(match, 0)[-1] == "speed 10"


@rule("SC-E13", "SC-Y1", "SC-T3")
def test_secondary_systems_cost_nothing() -> None:
    match = battle(*FAR_APART)
    write(match, 0, Plan())
    assert energy_left(ship(match, 0)) == 17
    assert ship(match, 0).shields == [14, 11, 9, 7, 9, 11]


@rule("SC-G7")
def test_both_sides_move_in_the_same_impulse() -> None:
    match = battle(Placed(facing=0), Placed(CLAN, (2, 7), 3))
    turn(match, Plan(speed=4), Plan(speed=4))
    moves = [(each["impulse"], each["ship"]) for each in events(match, "move")]
    assert moves == [(4, 0), (4, 1), (8, 0), (8, 1), (12, 0), (12, 1), (16, 0), (16, 1)]


@rule("SC-V8", "SC-AMB16")
def test_play_goes_on_while_one_side_has_ships() -> None:
    gone = Placed(CLAN, (2, 2), status="exploded")
    match = battle(Placed(lost=(2,)), gone)
    assert list(match.questions) == [0]
    turn(match, Plan(repair=("hull, front",)))
    assert not match.over
    assert state(match).turn == 2


@rule("SC-V8")
def test_without_any_ship_the_battle_is_over() -> None:
    match = battle(Placed(at=(0, 0), facing=0), Placed(status="exploded"))
    commit(match, Plan(speed=1))
    assert match.over


def test_what_no_plan_allows_is_refused() -> None:
    match = battle(*FAR_APART)
    with pytest.raises(IllegalAnswer):
        match.answer(0, "speed 3")
    assert "orders" not in kinds(match)
    assert SHEETS[ship(match, 0).sheet].id == UNION


@rule("SC-G4")
def test_every_cell_tells_how_far_back_it_lies() -> None:
    """Going back to a cell of the grid, one is asked for exactly that cell again."""
    match = battle(*FAR_APART)
    write(match, 0, Plan(fire={"PHAS1": (5, 7)}, speed=6, course="a c e"))
    [grid] = [area for area in match.table(0).areas if isinstance(area, Grid)]
    course, phasers = grid.rows[:2]
    speed = course.counter
    assert speed is not None
    for back, kind, facts in (
        (course.cells[4].back, "course", {"ship": 0, "impulse": 5}),
        (phasers.cells[6].back, "fire-in", {"ship": 0, "weapon": 0}),
        (speed.back, "speed", {"ship": 0}),
    ):
        other = match.fork()
        for _ in range(back):
            other.undo(0)
        assert other.questions[0].kind == kind
        assert other.questions[0].facts == facts
    assert all(cell.back == 0 for row in grid.rows for cell in row.cells if not cell.label)


@rule("SC-G4")
def test_a_number_of_the_plan_can_be_stepped_and_what_follows_is_said_again() -> None:
    match = battle(*FAR_APART)
    write(match, 0, Plan(fire={"PHAS1": (5, 7)}, speed=6, course="a c e"))
    [grid] = [area for area in match.table(0).areas if isinstance(area, Grid)]
    phasers = grid.rows[1].counter
    assert phasers is not None
    assert phasers.less is not None
    for _ in range(phasers.less.back):
        match.undo(0)
    for answer in phasers.less.answers:
        match.answer(0, answer)
    orders = ship(match, 0).orders
    assert orders.tokens[0] == phasers.value - 1
    assert orders.speed == 6
    assert orders.course.count(0) == 17 - 6


def test_a_number_not_yet_asked_can_be_chosen_at_once() -> None:
    match = battle(*FAR_APART)
    [grid] = [area for area in match.table(0).areas if isinstance(area, Grid)]
    speed = grid.rows[0].counter
    assert speed is not None
    assert speed.less is None
    assert speed.more is not None
    assert speed.more.back == 0
    for answer in speed.more.answers:
        match.answer(0, answer)
    assert ship(match, 0).orders.speed == 1


@rule("SC-G4")
def test_who_has_no_orders_to_write_cannot_tell_whether_the_enemy_has_begun() -> None:
    match = battle(Placed(at=(12, 0)), Placed(CLAN, (2, 2), 2))
    turn(match, Plan(speed=3), correct="fly on")
    assert list(match.questions) == [1]
    assert not match.can_undo(0)
    match.answer(1, offered(match, 1)[0])
    assert not match.can_undo(0)
