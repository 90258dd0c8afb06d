"""The end of the battle, points, and the rulebook's printed examples."""

from __future__ import annotations

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
