"""The end of the battle, points, and the rulebook's printed examples."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    EMPIRE,
    UNION,
    Placed,
    Plan,
    battle,
    state,
    turn,
)

EXAMPLES = {
    "the transporter ordered for later and destroyed before": (
        "test_scenarios.test_a_transporter_destroyed_before_cannot_be_used_although_paid"
    ),
    "speed 8 moves every two impulses, speed 4 every four": (
        "test_movement.test_speed_eight_moves_every_second_impulse_and_four_every_fourth"
    ),
    "speed 6 and the rows in which it appears": (
        "test_movement.test_the_second_row_is_the_fragment_that_survives"
    ),
    "a first movement a must be followed by b, c or d": (
        "test_movement.test_at_manoeuvre_speed_no_two_turns_in_a_row"
    ),
    "speed 2 and acceleration 7 make 9": (
        "test_movement.test_acceleration_is_limited_except_in_the_first_turn"
    ),
    "9 points for movement and 2 for a high-speed turn": (
        "test_movement.test_nine_points_move_nine_hexes_with_a_special_turn_among_them"
    ),
    "a cruiser with four phasers II and two disruptors": (
        "test_fire.test_a_klingon_style_cruiser_chooses_among_four_phasers"
    ),
    "an exploding ship completes its actions": (
        "test_damage.test_an_exploding_ship_still_fires_and_is_then_removed"
    ),
    "a weapon destroyed before it should fire": (
        "test_fire.test_a_token_without_a_working_weapon_is_lost"
    ),
    "phaser I at distance 7 with a die of 1 and of 6": (
        "test_fire.test_phaser_one_at_distance_seven"
    ),
    "ships in adjacent hexes are at distance 1": (
        "test_hexes.test_distance_counts_steps_without_the_first_hex"
    ),
    "damage 4 blackens four boxes of the shield": (
        "test_damage.test_each_point_destroys_a_box_of_the_struck_shield"
    ),
    "a repaired weapon can be used in the same turn": (
        "test_setup_and_energy.test_a_repaired_weapon_fires_in_the_same_turn"
    ),
    "scoring, first example": "test_scoring.test_first_example_of_scoring",
    "scoring, second example": "test_scoring.test_second_example_of_scoring",
}
"""Every example the rulebook prints, and the test that plays it."""


def test_every_printed_example_has_its_test() -> None:
    for name in EXAMPLES.values():
        module, _, test = name.partition(".")
        assert callable(
            getattr(importlib.import_module(f"tests.rulebook.starship_combat.{module}"), test)
        )


@rule("SC-V1", "SC-V2", "SC-V4")
def test_first_example_of_scoring() -> None:
    """36 boxes with 15 lost, 20 exploded; against 36 with 22 lost, 20 with 7 lost and fled."""
    ships = [
        Placed(UNION, (2, 2), lost=tuple(range(15))),
        Placed("union-escort-1", (2, 4), status="exploded"),
        Placed(CLAN, (22, 2), lost=tuple(range(22))),
        Placed("clan-escort-1", (22, 4), lost=tuple(range(1, 8)), status="escaped"),
    ]
    match = battle(*ships, scenario="free", fleet="cruiser and escort", turn=4)
    assert match.scores == [22 + 7 + 7, 15 + 20]
    turn(match)
    assert match.over
    assert match.winners == [0]


@rule("SC-V5", "SC-C2", "SC-AMB6")
def test_second_example_of_scoring() -> None:
    ships = (
        Placed(UNION, (2, 2), lost=tuple(range(18))),
        Placed(CLAN, (22, 2), lost=tuple(range(21))),
    )
    match = battle(*ships, turn=4)
    state(match).corrections[0] = 1
    assert match.scores == [21, 23]
    turn(match)
    assert match.winners == [1]


@rule("SC-V3", "SC-AMB22")
def test_shields_and_repaired_boxes_give_nothing() -> None:
    ships = Placed(UNION, (2, 2), lost=(2, 8), shields=(0,) * 6), Placed(CLAN, (22, 2))
    match = battle(*ships, turn=4)
    assert match.scores == [0, 2]
    turn(match, Plan(repair=("hull, front", "hull, front right")))
    assert match.over
    assert match.scores == [0, 0]


@rule("SC-V4")
def test_half_of_the_working_boxes_is_rounded_up() -> None:
    ships = Placed(UNION, (2, 2), lost=(2,), status="escaped"), Placed(EMPIRE, (22, 2))
    assert battle(*ships).scores == [0, 1 + 18]


@rule("SC-V7")
def test_equal_points_are_a_draw() -> None:
    match = battle(Placed(UNION, (2, 2), lost=(2,)), Placed(CLAN, (22, 2), lost=(2,)), turn=4)
    turn(match)
    assert match.winners == [0, 1]
    assert match.table(0).result is not None


def test_rules_are_told_in_both_languages_with_the_same_ids() -> None:
    import plancia

    folder = plancia.game("starship-combat").folder
    ids = [re.findall(r"^### (SC-\S+)", Path(folder / f"rules.{each}.md").read_text(), re.M)
           for each in ("en", "it")]  # fmt: skip
    assert ids[0] == ids[1]
    assert len(ids[0]) == len(set(ids[0]))
