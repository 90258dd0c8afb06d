"""Locations, each of the twenty-eight kinds visited: FC-R29."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import (
    TILE_CHANGE,
    TILE_COUNT,
    TILE_ENCOUNTER,
    TILE_KIND,
    TILE_NEEDS,
    TILE_SIZE,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    SENSORS,
    SHIELDS,
    WEAPONS,
    System,
)
from plancia.games.fleet_captains.rules.ratings import rating
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

CHANGES = {
    "class-l-planet": {SENSORS: -1}, "class-p-planet": {ENGINES: -1},
    "gas-giant": {SHIELDS: 2, SENSORS: -2}, "giant-star": {SHIELDS: -2},
    "binary-star": {SENSORS: -2}, "pulsar": {SENSORS: -3}, "star-system": {ENGINES: 1},
    "class-j-nebula": {SHIELDS: 4}, "class-k-nebula": {SENSORS: -2},
    "class-17-nebula": {WEAPONS: -2}, "mutara-class-nebula": {SENSORS: -4},
    "class-11-nebula": {ENGINES: -2},
    "ion-storm": {WEAPONS: -1, SHIELDS: -1, SENSORS: -1}, "subspace-rift": {ENGINES: -2},
}  # fmt: skip


@rule("FC-R29-02", "FC-R11-10")
@pytest.mark.parametrize("slug", [location.slug for location in LOCATIONS])
def test_a_location_changes_the_ratings_of_ships_there(slug: str) -> None:
    scene = sector({"enterprise-e": Placed("c3", "9/9/8/8")}, tiles={"c3": slug})
    expected = [9, 9, 8, 8]
    for system, amount in CHANGES.get(slug, {}).items():
        expected[system] += amount
    if slug == "mutara-class-nebula":
        expected[SHIELDS] = -1
    ship = scene.ship("enterprise-e")
    assert [rating(scene.galaxy, ship, System(system)) for system in range(4)] == expected


@rule("FC-R29-02")
def test_the_effect_counts_in_combat_too_for_both_sides() -> None:
    """In a Class 17 nebula Weapons are weaker by two."""
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "bortas": "c3"}, tiles={"c3": "class-17-nebula"},
        dice=[3, 3],
    )  # fmt: skip
    scene.do("attack with venture").settle()
    assert scene.events("attacked")[-1]["total"] == 8 - 2 + 3


@rule("FC-R29-02")
def test_the_effect_ends_when_the_ship_leaves() -> None:
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7")}, tiles={"c3": "pulsar", "c4": "empty-space"}
    )
    scene.do("move venture", "to c4")
    while scene.can("stop"):
        scene.do("stop")
    assert rating(scene.galaxy, scene.ship("venture"), SENSORS) == 8


@rule("FC-R29-01", "FC-R1-02", "FC-R3-01")
def test_a_tile_has_a_range_a_size_and_an_effect() -> None:
    assert TILE_COUNT == 50
    for tile, kind in enumerate(TILE_KIND):
        location = LOCATIONS[kind]
        assert (TILE_SIZE[tile], TILE_ENCOUNTER[tile]) == (location.size, location.encounter)
        assert 1 <= location.encounter <= 4
        assert 3 <= location.size <= 10
    printed = {location.slug: location for location in LOCATIONS}
    assert printed["empty-space"].size == 4
    assert printed["giant-star"].size == 9
    assert (printed["class-j-nebula"].size, printed["class-j-nebula"].encounter) == (6, 2)
    assert (printed["class-k-planet"].size, printed["class-k-planet"].encounter) == (5, 3)
    assert len(TILE_CHANGE) == 50


NEEDS = {
    "class-m-planet": [1, 2, 3], "class-m-planet-friendly-natives": [0, 2, 3],
    "class-k-planet": [2, 3, 4], "class-h-planet": [1, 3, 3], "derelict-station": [2, 2, 3],
}  # fmt: skip


@rule("FC-R20-11")
@pytest.mark.parametrize("slug", NEEDS)
def test_some_locations_ask_for_more_tokens_or_fewer(slug: str) -> None:
    kind = next(n for n, location in enumerate(LOCATIONS) if location.slug == slug)
    assert TILE_NEEDS[TILE_KIND.index(kind)][1:] == NEEDS[slug]
    for tokens in range(4):
        control = {"c3": (0, tokens)} if tokens else {}
        scene = sector({"venture": "c3"}, tiles={"c3": slug}, control=control)
        assert ("build with venture" in scene.options) == (tokens >= NEEDS[slug][0])


def arriving(tile: str, dice: tuple[int, ...], setting: str = "8/8/7/7") -> Scene:
    """The Venture moves into an explored location."""
    scene = sector(
        {"venture": Placed("c4", setting)}, dice=dice,
        tiles={"c3": tile, "c4": "empty-space", "c2": "empty-space"},
    )  # fmt: skip
    return scene.do("move venture", "to c3")


def test_an_asteroid_field_may_stop_a_ship() -> None:
    """Engines 7: with a rating of 7 no die is needed; a weaker ship may have to stop."""
    free = arriving("wormhole", ())
    assert free.can("to c2")
    weak = sector(
        {"venture": Placed("c4", "12/5/5/8", tokens=())}, dice=[1],
        tiles={"c3": "asteroid-field", "c4": "star-system", "c2": "empty-space"},
    )  # fmt: skip
    weak.do("move venture", "to c3").settle()
    assert weak.where("venture") == "c3"
    assert weak.ship("venture").moved
    assert not weak.events("tested")[-1]["success"]


def test_plasma_storms_damage_who_enters() -> None:
    for die, alert in ((1, 1), (2, 0)):
        scene = arriving("plasma-storms", (die,))
        scene.settle()
        assert scene.ship("venture").alert == alert


def test_a_black_hole_holds_who_would_leave() -> None:
    for die, free in ((1, False), (6, True)):
        scene = sector(
            {"venture": Placed("c3", "8/8/7/7")}, tiles={"c3": "black-hole", "c4": "empty-space"},
            dice=[die],
        )  # fmt: skip
        scene.do("move venture")
        assert scene.can("to c4") == free
        assert ("move venture" in scene.options) is False


@rule("FC-R29-02")
def test_a_black_hole_also_holds_who_moves_through_it_or_is_moved_by_a_card() -> None:
    """Prometheus has 12 points, the hole a size of 10; then her Engines are 8 in Yellow Alert."""
    through = {"prometheus": Placed("c4", "6/5/12/7")}
    tiles = {"c3": "black-hole", "c4": "empty-space", "c2": "empty-space"}
    scene = sector(through, tiles=tiles).do("move prometheus", "to c3", "to c2")
    assert scene.where("prometheus") == "c2"
    assert scene.events("tested")[-1]["total"] == 12
    for die, where in ((1, "c3"), (6, "c2")):
        carried = sector(
            {"venture": Placed("c3", "8/8/7/7")}, tiles=tiles, dice=[die],
            hands={0: ["answer-the-distress-call"]},
        )  # fmt: skip
        carried.do("play answer-the-distress-call", "to c2").settle()
        assert carried.where("venture") == where


@rule("FC-R16-04", "FC-R16-05", "FC-R16-06")
def test_power_may_be_adjusted_before_a_dangerous_location_and_ends_the_move() -> None:
    scene = sector(
        {"enterprise-e": Placed("c4", "7/8/12/7")}, dice=[2],
        tiles={"c3": "plasma-storms", "c4": "empty-space", "c2": "empty-space"},
    )  # fmt: skip
    scene.match.answer(0, "move enterprise-e")
    scene.match.answer(0, "to c3")
    assert scene.asked == (0, "trial")
    scene.do("power enterprise-e", "set enterprise-e 9/6/5/14")
    assert scene.events("tested")[-1]["total"] == 14
    assert scene.asked == (0, "command")
    assert (scene.ship("enterprise-e").alert, scene.ship("enterprise-e").moved) == (0, True)
    assert not scene.can("power enterprise-e")
    assert arriving("asteroid-field", ()).asked == (0, "command")


@rule("FC-R16-06", "FC-A26")
def test_a_card_that_adjusts_power_ends_the_move_too() -> None:
    """Enterprise-E explores with points to spare; Leah Brahms turns her dial."""
    for play, asked in (("pass", "sail"), ("play leah-brahms", "command")):
        scene = sector(
            {"enterprise-e": Placed("home", "7/8/12/7")}, hidden={"c5": "empty-space"},
            hands={0: ["leah-brahms"]}, dice=[6],
        )  # fmt: skip
        scene.do("move enterprise-e", "to c5", play).settle()
        assert scene.asked == (0, asked)


@rule("FC-R13-03")
def test_what_a_tile_does_to_who_enters_comes_before_the_encounter() -> None:
    """Plasma storms hurt her first; then a 1 brings the encounter."""
    scene = sector(
        {"venture": Placed("home", "8/8/7/7")}, hidden={"c5": "plasma-storms"},
        encounters=["uncharted-phenomenon"], dice=[1, 1, 1],
    )  # fmt: skip
    scene.do("move venture", "to c5").settle()
    kinds = [event.kind for event in scene.galaxy.journal.events]
    assert kinds.index("damaged") < kinds.index("encounter roll") < kinds.index("encounter")
    assert scene.ship("venture").alert == 1


def test_a_class_y_planet_is_dangerous_to_explore() -> None:
    for die, alert in ((1, 1), (3, 0)):
        scene = sector(
            {"venture": Placed("home", "8/8/7/7")}, hidden={"c5": "class-y-planet"}, dice=[die, 6]
        )
        scene.do("move venture", "to c5").settle()
        assert scene.ship("venture").alert == alert


def test_wormholes_are_as_if_adjacent() -> None:
    scene = sector(
        {"venture": "a1"}, tiles={"a1": "wormhole", "e5": "wormhole", "c3": "empty-space"}
    )
    scene.do("move venture")
    assert scene.can("to e5")
    assert "to c3" not in scene.options
    closed = sector({"venture": "a1"}, tiles={"a1": "wormhole"}, hidden={"e5": "wormhole"})
    closed.do("move venture")
    assert "to e5" not in closed.options


def test_a_class_11_nebula_hides_cloaked_ships() -> None:
    for tile, able in (("class-11-nebula", False), ("empty-space", True)):
        scene = sector(
            {"venture": "c3", "korinar": Placed("c3", cloaked=True)},
            tiles={"c3": tile, "c4": "empty-space", "c2": "empty-space"},
        )  # fmt: skip
        scene.do("scan with venture")
        assert ("search token 1" in scene.options) == able


def test_a_ship_graveyard_serves_for_repairs() -> None:
    for tile, able in (("ship-graveyard", True), ("empty-space", False)):
        scene = sector({"venture": Placed("c3", alert="yellow")}, tiles={"c3": tile})
        assert ("repair venture" in scene.options) == able
    rest = sector({"venture": Placed("c3", alert="yellow")}, tiles={"c3": "ship-graveyard"})
    assert "rest venture" not in rest.options


def test_an_outpost_may_be_built_on_a_derelict_station() -> None:
    scene = sector({"venture": "c3"}, tiles={"c3": "derelict-station"}, control={"c3": (0, 2)})
    scene.do("build with venture").settle()
    assert scene.installation("c3") == "outpost"
