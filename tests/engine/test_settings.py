from __future__ import annotations

from typing import Any

import pytest

from plancia.engine.settings import BadSetting, Setting, settle
from tests.toys import gauntlet

GOAL = Setting("goal", 15, "Goal", least=1, most=100)
FAIR = Setting("fair", True, "Fair")
ONE = Setting("one", "turn", "A one loses", choices=("turn", "everything"))
SETTINGS = (GOAL, FAIR, ONE)


def test_defaults_fill_in_what_is_not_given() -> None:
    assert settle(SETTINGS, None, 2) == {"goal": 15, "fair": True, "one": "turn"}
    assert settle(SETTINGS, {"one": "everything"}, 2) == {
        "goal": 15,
        "fair": True,
        "one": "everything",
    }


def test_a_default_may_be_another_for_more_seats() -> None:
    goal = Setting("goal", 15, "Goal", by_seats=((3, 20), (4, 25)))
    assert [settle((goal,), None, seats) for seats in (2, 3, 4)] == [
        {"goal": 15},
        {"goal": 20},
        {"goal": 25},
    ]
    assert settle((goal,), {"goal": 15}, 4) == {"goal": 15}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"gaol": 3}, "there is no option 'gaol'; did you mean 'goal'?"),
        ({"xyzzy": 3}, "there is no option 'xyzzy'; there are goal, fair, one"),
        ({"goal": 0}, "goal goes from 1 to 100, not 0"),
        ({"goal": 101}, "goal goes from 1 to 100, not 101"),
        ({"goal": "7"}, "goal is a whole number, not '7'"),
        ({"goal": True}, "goal is a whole number, not True"),
        ({"fair": 1}, "fair is true or false, not 1"),
        ({"one": "none"}, "one is one of turn, everything, not 'none'"),
    ],
)
def test_wrong_options_are_refused(given: Any, message: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        settle(SETTINGS, given, 2)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (GOAL, "20", 20),
        (FAIR, "yes", True),
        (FAIR, "OFF", False),
        (FAIR, "1", True),
        (ONE, "everything", "everything"),
    ],
)
def test_values_are_read_from_text(setting: Setting, text: str, value: object) -> None:
    assert setting.read(text) == value


@pytest.mark.parametrize(
    ("setting", "text", "message"),
    [
        (GOAL, "many", "goal is a whole number, not 'many'"),
        (GOAL, "1000", "goal goes from 1 to 100, not 1000"),
        (FAIR, "perhaps", "fair is yes or no, not 'perhaps'"),
        (ONE, "nothing", "one is one of turn, everything, not 'nothing'"),
    ],
)
def test_wrong_texts_are_refused(setting: Setting, text: str, message: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        setting.read(text)
    assert str(refusal.value) == message


def test_a_match_knows_all_its_options() -> None:
    match = gauntlet.GAME.new(options={"goal": 30})
    assert match.options == {"goal": 30, "one": "turn", "turn_limit": 0}
    with pytest.raises(BadSetting):
        gauntlet.GAME.new(options={"goal": 0})
