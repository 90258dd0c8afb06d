from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from plancia.engine.event import MUTED, Journal
from plancia.engine.plain import (
    BOOL,
    INT,
    TEXT,
    BadPosition,
    Form,
    Maybe,
    Names,
    Shape,
    decode,
    encode,
)

PLANETS = ["venus", "earth", "mars"]
PLANET = Names("a planet", PLANETS.__getitem__, PLANETS.index)


@dataclass
class Ship:
    name: str
    at: int
    damaged: bool


@dataclass
class Fleet:
    ships: list[Ship]
    flagship: Ship | None
    cargo: dict[str, int]
    visited: dict[int, bool]
    turns: dict[int, int]
    journal: Journal = MUTED


SHIP = Shape(Ship, {"name": TEXT, "at": PLANET, "damaged": BOOL})
FLEET = Shape(
    Fleet,
    {
        "ships": [SHIP],
        "flagship": Maybe(SHIP),
        "cargo": {TEXT: INT},
        "visited": {PLANET: BOOL},
        "turns": {INT: INT},
    },
)

ships = some.builds(Ship, some.text(), some.integers(0, 2), some.booleans())
fleets = some.builds(
    Fleet,
    some.lists(ships, max_size=3),
    some.none() | ships,
    some.dictionaries(some.text(), some.integers()),
    some.dictionaries(some.integers(0, 2), some.booleans()),
    some.dictionaries(some.integers(), some.integers()),
    some.just(MUTED),
)


@given(fleets)
def test_encoding_and_back(fleet: Fleet) -> None:
    assert decode(json.loads(json.dumps(encode(fleet, FLEET))), FLEET) == fleet


def test_names_stand_for_numbers() -> None:
    fleet = Fleet([Ship("Ada", 2, True)], None, {"ore": 3}, {1: True}, {7: 8})
    assert encode(fleet, FLEET) == {
        "ships": [{"name": "Ada", "at": "mars", "damaged": True}],
        "flagship": None,
        "cargo": {"ore": 3},
        "visited": {"earth": True},
        "turns": {"7": 8},
    }


@pytest.mark.parametrize(
    ("data", "form", "message"),
    [
        ("3", INT, "state: expected a whole number, found '3'"),
        (True, INT, "state: expected a whole number, found True"),
        (1.0, INT, "state: expected a whole number, found 1.0"),
        (1, BOOL, "state: expected true or false, found 1"),
        (None, TEXT, "state: expected a text, found None"),
        ("pluto", PLANET, "state: 'pluto' is not a planet"),
        (2, PLANET, "state: expected the name of a planet, found 2"),
        ({}, [INT], "state: expected a list, found {}"),
        ([1, "x"], [INT], "state[1]: expected a whole number, found 'x'"),
        ([], {TEXT: INT}, "state: expected an object, found []"),
        ({"ore": []}, {TEXT: INT}, "state.ore: expected a whole number, found []"),
        ({"ore": 1}, {INT: INT}, "state: expected a whole number, found 'ore'"),
        ({"pluto": 1}, {PLANET: INT}, "state: 'pluto' is not a planet"),
        (3, SHIP, "state: expected a ship, found 3"),
        ({"name": "Ada", "at": "mars"}, SHIP, "state: 'damaged' is missing"),
        (
            {"name": "Ada", "at": "mars", "damaged": False, "crew": 3},
            SHIP,
            "state: there is no 'crew' here, only name, at, damaged",
        ),
        (
            [{"name": "Ada", "at": "pluto", "damaged": False}],
            [SHIP],
            "state[0].at: 'pluto' is not a planet",
        ),
    ],
)
def test_wrong_data_is_refused_with_the_place_and_the_reason(
    data: Any, form: Form, message: str
) -> None:
    with pytest.raises(BadPosition) as refusal:
        decode(data, form)
    assert str(refusal.value) == message


def test_a_shape_names_every_field() -> None:
    with pytest.raises(TypeError, match="Ship has fields"):
        Shape(Ship, {"name": TEXT, "at": PLANET})
