"""What each of the twenty-four ships can do beyond its dial."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    SENSORS,
    SHIELDS,
    WEAPONS,
    System,
)
from plancia.games.fleet_captains.rules.ratings import rating
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector


def passing(scene: Scene) -> Scene:
    while scene.asked[1] == "trial":
        scene.do("pass")
    return scene


def test_enterprise_e_is_not_this_ship() -> None:
    """Destroyed, two dice of 8 or more bring it home in Red Alert."""
    for dice, saved in (((6, 1, 4, 4), True), ((6, 1, 3, 4), False)):
        scene = sector(
            {
                "enterprise-e": Placed("c3", "9/4/4/4", alert="red"),
                "neghvar": Placed("c3", "15/4/6/9"),
            },
            tiles={"c3": "empty-space"}, dice=dice, active=1, first=1,
        )  # fmt: skip
        scene.do("attack with neghvar").settle()
        assert scene.gone("enterprise-e") != saved
        if saved:
            assert scene.where("enterprise-e") == "post 1"
            assert scene.ship("enterprise-e").alert == 2
            assert scene.points(1) == 0


@pytest.mark.parametrize(("ship", "other"), [("venture", "bortas"), ("kronos-one", "sutherland")])
def test_diplomatic_presence(ship: str, other: str) -> None:
    side = 0 if ship == "venture" else 1
    scene = sector({ship: "c3", other: "c3"}, tiles={"c3": "empty-space"}, active=side, first=side)
    assert f"influence with {ship}" in scene.options
    scene = sector(
        {ship: "c3", other: "c3"}, tiles={"c3": "empty-space"}, active=1 - side, first=1 - side
    )
    assert f"influence with {other}" not in scene.options


def test_prometheus_rerolls_an_attack_once_a_turn() -> None:
    scene = sector(
        {"prometheus": Placed("c3", "9/6/8/7"), "neghvar": "c3"}, tiles={"c3": "empty-space"},
        dice=[1, 6, 5],
    )  # fmt: skip
    scene.do("attack with prometheus")
    assert passing(scene).asked == (0, "reroll")
    scene.do("reroll").settle()
    assert scene.events("attacked")[-1]["die"] == 5
    assert scene.ship("prometheus").used == 1


def test_sutherland_searches_better() -> None:
    scene = sector(
        {"sutherland": Placed("c3", "6/10/5/5"), "korinar": Placed("c3", cloaked=True)},
        tiles={"c3": "empty-space"}, dice=[1],
    )  # fmt: skip
    scene.do("scan with sutherland", "search token 1").settle()
    assert scene.events("tested")[-1]["total"] == 10 + 4 + 1


def test_voyager_is_good_in_encounters_only() -> None:
    met = sector(
        {"voyager": Placed("home", "6/8/6/6", adjusted=True)}, hidden={"c5": "empty-space"},
        encounters=["uncharted-phenomenon"], dice=[1, 1],
    )  # fmt: skip
    met.do("move voyager", "to c5").settle()
    assert met.events("tested")[-1]["total"] == 8 + 1 + 1
    mission = sector(
        {"voyager": Placed("c3", "6/8/6/6")}, tiles={"c3": "class-d-planet"},
        missions={0: ["planetary-survey"]}, dice=[1],
    )  # fmt: skip
    mission.do("test voyager for planetary-survey").settle()
    assert mission.events("tested")[-1]["total"] == 8 + 1


def test_enterprise_a_has_room_for_two_officers() -> None:
    for ship, kept in (("enterprise-a", 2), ("excelsior", 1)):
        scene = sector({ship: Placed("c3", crew=["spock"])}, hands={0: ["hikaru-sulu"]})
        scene.do("assign hikaru-sulu").settle()
        assert len(scene.ship(ship).crew) == kept


def test_excelsior_crosses_locations_more_cheaply() -> None:
    """Engines 5: across empty space of size 4 to the next costs 5, for her 4."""
    tiles = {"c5": "class-m-planet", "c4": "empty-space", "c3": "empty-space", "c2": "empty-space"}
    scene = sector({"excelsior": Placed("c5", "6/6/6/5", moved=False)}, tiles=tiles)
    scene.do("move excelsior", "to c4")
    assert scene.can("to c3")
    excelsior = sector({"excelsior": Placed("c5", "8/4/5/6")}, tiles={**tiles, "c4": "star-system"})
    excelsior.do("move excelsior", "to c4")
    assert excelsior.can("to c3")
    other = sector({"enterprise-a": Placed("c5", "9/2/5/7")}, tiles={**tiles, "c4": "star-system"})
    other.do("move enterprise-a", "to c4")
    assert "to c3" not in other.options


def test_defiants_armour_may_stop_a_point() -> None:
    for die, alert in ((6, 0), (5, 1)):
        scene = sector(
            {"defiant": Placed("c3", "6/2/4/8"), "bortas": Placed("c3", "12/4/6/8")},
            tiles={"c3": "empty-space"}, dice=[3, 3, die], active=1, first=1,
        )  # fmt: skip
        scene.do("attack with bortas").settle()
        assert scene.ship("defiant").alert == alert


def test_reliant_scans_two_locations() -> None:
    scene = sector({"reliant": "c3"}, tiles={"c3": "empty-space"})
    scene.do("scan with reliant", "scan c4", "at c2")
    assert len(scene.events("scanned")) == 2


@pytest.mark.parametrize(
    ("ship", "friend", "system"), [("yeager", "venture", SHIELDS), ("neghvar", "bortas", WEAPONS)]
)
def test_a_ship_that_helps_its_friends_here(ship: str, friend: str, system: int) -> None:
    together = sector({ship: "c3", friend: "c3"}, tiles={"c3": "empty-space"})
    apart = sector({ship: "c3", friend: "c4"}, tiles={"c3": "empty-space", "c4": "empty-space"})
    gained = [
        rating(scene.galaxy, scene.ship(friend), System(system)) for scene in (together, apart)
    ]
    assert gained[0] == gained[1] + 1
    own = [rating(scene.galaxy, scene.ship(ship), System(system)) for scene in (together, apart)]
    assert own[0] == own[1]


def test_yosemite_is_good_at_missions() -> None:
    scene = sector(
        {"yosemite": Placed("c3", "2/7/5/3")}, tiles={"c3": "class-d-planet"},
        missions={0: ["planetary-survey"]}, dice=[1],
    )  # fmt: skip
    scene.do("test yosemite for planetary-survey").settle()
    assert scene.events("tested")[-1]["total"] == 7 + 1 + 1


def test_equinox_trades_damage_for_speed() -> None:
    for answer, alert, bonus in (("pay", 1, 6), ("pass", 0, 0)):
        scene = sector(
            {"equinox": Placed("c3", "2/6/6/3")}, tiles={"c3": "empty-space", "c4": "empty-space"}
        )
        scene.do("move equinox", answer).settle()
        ship = scene.ship("equinox")
        assert ship.alert == alert
        base = (6, 8)[alert]
        assert rating(scene.galaxy, ship, ENGINES) == base + bonus


def test_bortas_takes_revenge_on_control_tokens() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "yosemite": "c3"}, tiles={"c3": "empty-space"},
        control={"c3": (0, 2)}, dice=[1, 6], active=1, first=1,
    )  # fmt: skip
    scene.do("attack with bortas").settle()
    assert scene.control("c3") == (0, 1)


def test_maht_ha_draws_a_card_when_it_scans() -> None:
    scene = sector({"maht-ha": "c3"}, tiles={"c3": "empty-space"}, active=1, first=1)
    scene.do("scan with maht-ha", "scan c4").settle()
    assert len(scene.hand(1)) == 1


def test_tong_awakens_where_the_klingons_hold_space() -> None:
    scene = sector(
        {"bortas": "c3"}, tiles={"c3": "empty-space"}, control={"c3": (1, 1)}, active=1, first=1
    )
    scene.do("reinforce", "bring tong").settle()
    scene.do("at c3")
    assert scene.where("tong") == "c3"


def test_groth_stands_while_undamaged() -> None:
    for alert, setting, total in (
        ("undamaged", "9/4/4/6", 6 + 1 + 3),
        ("yellow", "7/3/4/4", 4 + 3),
    ):
        scene = sector(
            {"venture": Placed("c3", "8/8/7/7"), "groth": Placed("c3", setting, alert=alert)},
            tiles={"c3": "empty-space"}, dice=[1, 3],
        )  # fmt: skip
        scene.do("attack with venture").settle()
        assert scene.events("attacked")[-1]["foe_total"] == total


def test_klothos_takes_spoils() -> None:
    scene = sector(
        {"klothos": Placed("c3", "10/3/4/6"), "yosemite": "c3"}, tiles={"c3": "empty-space"},
        dice=[1, 1], active=1, first=1,
    )  # fmt: skip
    scene.do("attack with klothos").settle()
    assert len(scene.hand(1)) == 1


def test_rotarran_is_lucky_when_damaged() -> None:
    for alert, asked in (("yellow", True), ("undamaged", False)):
        scene = sector(
            {"rotarran": Placed("c3", alert=alert), "enterprise-e": "c3"},
            tiles={"c3": "empty-space"}, dice=[1, 6, 2], active=1, first=1,
        )  # fmt: skip
        scene.do("attack with rotarran")
        assert (passing(scene).asked[1] == "reroll") == asked


def test_chtang_raids_larger_ships() -> None:
    for foe, bonus in (("enterprise-e", 2), ("yosemite", 0)):
        scene = sector(
            {"chtang": Placed("c3", "8/3/5/4"), foe: "c3"}, tiles={"c3": "empty-space"},
            dice=[1, 6], active=1, first=1,
        )  # fmt: skip
        scene.do("attack with chtang").settle()
        assert scene.events("attacked")[-1]["total"] == 8 + bonus + 1


def test_korinar_leaves_echoes_for_nothing() -> None:
    for ship, left in (("korinar", 3), ("rotarran", 2)):
        scene = sector(
            {ship: Placed("c3", cloaked=True)}, tiles={"c3": "empty-space"}, active=1, first=1
        )
        scene.do(f"echo of {ship}").settle()
        assert len(scene.galaxy.tokens) == 2
        assert scene.galaxy.captains[1].actions == left


def test_somraw_scans_farther() -> None:
    for ship, able in (("somraw", True), ("yavang", False)):
        scene = sector({ship: "c3"}, tiles={"c3": "empty-space"}, active=1, first=1)
        scene.do(f"scan with {ship}")
        assert ("scan c1" in scene.options) == able


def test_yavang_looks_ahead_when_it_explores() -> None:
    scene = sector(
        {"yavang": "home"}, hidden={"c1": "empty-space"}, encounters=["planet-killer"], dice=[6],
        active=1, first=1,
    )  # fmt: skip
    scene.do("move yavang", "to c1").settle()
    top = scene.galaxy.encounters[-1]
    assert scene.match.game.knowledge(scene.galaxy)[top] == 2


def test_every_ship_has_an_ability_and_a_dial_of_equal_totals() -> None:
    for ship in SHIPS:
        assert ship.ability
        assert ship.effects
        for settings in ship.settings:
            sums = {sum(max(0, value) for value in ratings) for ratings in settings}
            assert len(sums) == 1
    assert SENSORS == 1
