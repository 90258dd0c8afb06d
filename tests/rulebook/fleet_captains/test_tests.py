"""System tests, alone, together and opposed: FC-R8 to FC-R10."""

from __future__ import annotations

from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

SURVEY = "planetary-survey"
"""Sensors 12 at a planet."""


def survey(
    setting: str = "2/7/5/3",
    hands: dict[int, list[str]] | None = None,
    dice: tuple[int, ...] = (3,),
) -> Scene:
    """U.S.S. Yosemite about to test her Sensors at level 12, her own +1 in missions included."""
    return sector(
        {"yosemite": Placed("c3", setting), "groth": "a1"},
        tiles={"c3": "class-d-planet"}, missions={0: [SURVEY]}, hands=hands, dice=dice,
    )  # fmt: skip


def outcome(scene: Scene) -> tuple[int, bool]:
    """The total of the last test, and whether it succeeded."""
    found = scene.events("tested")[-1]
    return found["total"], found["success"]


@rule("FC-R8-01", "FC-R8-02", "FC-R8-05", "FC-R8-06")
def test_example_yosemite_needs_a_five() -> None:
    """Sensors 7 against the level 12 of a particle beam: a 5 succeeds, a 4 does not."""
    for die, alert in ((5, "undamaged"), (4, "yellow")):
        scene = sector(
            {"yosemite": Placed("home", "2/7/5/3")}, hidden={"c5": "empty-space"},
            encounters=["hazardous-particle-beam"], dice=[1, die],
        )  # fmt: skip
        scene.do("move yosemite", "to c5").settle()
        assert outcome(scene) == (7 + die, alert == "undamaged")
        assert scene.ship("yosemite").alert == ("undamaged", "yellow").index(alert)


@rule("FC-R8-02", "FC-R8-07", "FC-R16-05", "FC-R28-04", "FC-A10")
def test_example_yosemite_with_thirteen_needs_no_die() -> None:
    scene = sector(
        {"yosemite": Placed("home", "2/7/5/3")}, hidden={"c5": "empty-space"},
        encounters=["hazardous-particle-beam"], dice=[1],
    )  # fmt: skip
    scene.do("move yosemite", "to c5", "power yosemite", "set yosemite D/13/3/1").settle()
    assert outcome(scene) == (13, True)
    assert scene.events("tested")[-1]["die"] == 0


@rule("FC-R8-03", "FC-R8-11")
def test_the_tester_may_play_one_card_first() -> None:
    scene = survey(hands={0: ["harry-kim", "auxiliary-power-sensors"]}, dice=(1,))
    scene.do(f"test yosemite for {SURVEY}")
    assert scene.asked == (0, "trial")
    assert scene.can("play harry-kim", "play auxiliary-power-sensors", "pass")
    scene.do("play auxiliary-power-sensors")
    assert "play harry-kim" not in scene.options
    scene.settle()
    assert outcome(scene) == (7 + 1 + 4, True)


@rule("FC-R8-11")
def test_after_the_one_card_only_crew_may_be_given_up() -> None:
    ships = {"yosemite": Placed("c3", "2/7/5/3", crew=["spock"])}
    scene = sector(
        ships, tiles={"c3": "class-d-planet"}, missions={0: [SURVEY]},
        hands={0: ["harry-kim", "auxiliary-power-sensors"]},
    )  # fmt: skip
    scene.do(f"test yosemite for {SURVEY}", "play harry-kim")
    assert scene.options == ["spend spock", "power yosemite", "pass"]


@rule("FC-R8-04", "FC-A15")
def test_then_the_opponent_and_then_an_answer_to_his_card() -> None:
    hands = {0: ["harry-kim"], 1: ["sensor-jamming"]}
    scene = survey(hands=hands, dice=(6,))
    scene.do(f"test yosemite for {SURVEY}", "pass")
    assert scene.asked == (1, "trial")
    scene.do("play sensor-jamming")
    assert scene.asked == (0, "trial")
    scene.do("play harry-kim").settle()
    assert outcome(scene) == (7 + 1 - 4 + 3 + 6, True)


@rule("FC-R8-04")
def test_no_answer_where_the_opponent_did_not_play() -> None:
    scene = survey(hands={0: ["harry-kim"], 1: ["sensor-jamming"]}, dice=(1,))
    scene.do(f"test yosemite for {SURVEY}", "pass", "pass")
    assert scene.asked[1] == "command"
    assert outcome(scene) == (7 + 1 + 1, False)


@rule("FC-R8-04")
def test_who_has_played_has_no_second_answer() -> None:
    scene = survey(
        hands={0: ["harry-kim", "auxiliary-power-sensors"], 1: ["sensor-jamming"]}, dice=(1,)
    )
    scene.do(f"test yosemite for {SURVEY}", "play harry-kim", "play sensor-jamming")
    assert scene.asked[1] == "command"


@rule("FC-R8-05")
def test_crew_tokens_and_location_change_the_rating() -> None:
    scene = sector(
        {"yosemite": Placed("c3", "2/7/5/3", crew=["harry-kim"])},
        tiles={"c3": "class-l-planet"}, missions={0: [SURVEY]}, dice=[2],
    )  # fmt: skip
    scene.do(f"test yosemite for {SURVEY}").settle()
    assert outcome(scene) == (7 + 1 + 2 - 1 + 2, False)


@rule("FC-R8-08")
def test_example_equinox_with_her_engines_at_maximum_has_no_sensors() -> None:
    """The Sensors are D there: the test fails at once, with no card and no die."""
    ships = {"equinox": Placed("home", "4/D/10/3", adjusted=True)}
    scene = sector(
        ships, hidden={"c5": "empty-space"}, encounters=["hazardous-particle-beam"],
        hands={0: ["james-t-kirk"]}, dice=[1],
    )  # fmt: skip
    scene.do("move equinox", "to c5")
    assert scene.asked == (0, "setting")
    assert scene.ship("equinox").alert == 1
    free = {"equinox": Placed("home", "4/D/10/3")}
    other = sector(
        free, hidden={"c5": "empty-space"}, encounters=["hazardous-particle-beam"], dice=[1, 2]
    )
    other.do("move equinox", "to c5", "power equinox", "set equinox 1/10/4/2").settle()
    assert outcome(other) == (12, True)


@rule("FC-R8-09", "FC-R17-05", "FC-R17-03")
def test_a_test_for_a_mission_is_an_action() -> None:
    scene = survey()
    scene.do(f"test yosemite for {SURVEY}").settle()
    assert scene.galaxy.captains[0].actions == 2
    assert scene.ship("yosemite").acted == 1
    assert not scene.can(f"test yosemite for {SURVEY}")


@rule("FC-R8-10", "FC-R17-04")
def test_a_test_that_an_encounter_forces_is_none() -> None:
    scene = sector(
        {"yosemite": "home"}, hidden={"c5": "empty-space"},
        encounters=["hazardous-particle-beam"], dice=[1, 6],
    )  # fmt: skip
    scene.do("move yosemite", "to c5").settle()
    assert scene.galaxy.captains[0].actions == 3
    assert scene.ship("yosemite").acted == 0


GEOLOGY = "geological-study"
"""Sensors 20 at an uninhabitable planet."""


def geologists(**changes: Placed) -> Scene:
    """I.K.S. Klothos and I.K.S. Maht-H'a with their Sensors at maximum."""
    ships = {
        "klothos": Placed("c3", "6/7/5/5"),
        "maht-ha": Placed("c3", "7/10/6/7"),
        **{slug.replace("_", "-"): placed for slug, placed in changes.items()},
    }
    return sector(
        ships, tiles={"c3": "class-d-planet"}, missions={1: [GEOLOGY]}, active=1, first=1,
        dice=[3],
    )  # fmt: skip


@rule("FC-R9-01", "FC-R9-02", "FC-R9-03", "FC-R9-04")
def test_example_klothos_and_maht_ha_study_a_planet() -> None:
    """7 and 10 make 17: a 3 is enough."""
    scene = geologists()
    scene.do(f"test klothos for {GEOLOGY}", "together with maht-ha").settle()
    assert outcome(scene) == (20, True)
    assert scene.galaxy.captains[1].actions == 1
    assert (scene.ship("klothos").acted, scene.ship("maht-ha").acted) == (1, 1)
    assert scene.points(1) == 2


@rule("FC-R9-01")
def test_ships_elsewhere_or_without_an_action_cannot_help() -> None:
    for other in (Placed("c4", "7/10/6/7"), Placed("c3", "7/10/6/7", acted=1)):
        scene = geologists(maht_ha=other)
        scene.do(f"test klothos for {GEOLOGY}")
        assert "together with maht-ha" not in scene.options


def overload(dice: tuple[int, ...], hands: dict[int, list[str]] | None = None) -> Scene:
    """U.S.S. Yeager, Sensors 6, uses Sensor Overload against I.K.S. Bortas, 7 and crew of +3."""
    return sector(
        {
            "yeager": Placed("c3", "6/6/4/4"),
            "bortas": Placed("c3", "8/7/8/7", crew=["mara", "klaa"]),
        },
        tiles={"c3": "empty-space"},
        hands={0: ["sensor-overload", "emergency-power"], **(hands or {})}, dice=dice,
    )  # fmt: skip


@rule("FC-R10-01", "FC-R10-05", "FC-R25-06")
def test_example_yeager_overloads_the_sensors_of_bortas() -> None:
    """6 + 2 + 4 = 12 against 7 + 3 + 1 = 11."""
    scene = overload((4, 1))
    scene.do("play sensor-overload", "play emergency-power").settle()
    found = scene.events("tested")[-1]
    assert (found["total"], found["foe_total"], found["success"]) == (12, 11, True)
    assert scene.ship("bortas").damage == [0, 1, 0, 0]


@rule("FC-R10-05")
def test_a_tie_is_a_failure() -> None:
    scene = overload((4, 2))
    scene.do("play sensor-overload", "play emergency-power").settle()
    found = scene.events("tested")[-1]
    assert (found["total"], found["foe_total"], found["success"]) == (12, 12, False)
    assert scene.ship("bortas").damage == [0, 0, 0, 0]


@rule("FC-R10-03", "FC-A11")
def test_in_an_opposed_test_the_active_player_is_asked_first() -> None:
    scene = overload((4, 1), {1: ["sensor-jamming"]})
    scene.do("play sensor-overload")
    assert scene.asked == (0, "trial")
    scene.do("pass")
    assert scene.asked == (1, "trial")


@rule("FC-R10-04", "FC-R10-06")
def test_ships_cooperate_in_combat_with_one_die_for_each_side() -> None:
    scene = sector(
        {"yeager": Placed("c3", "6/6/4/4"), "reliant": Placed("c3", "6/4/6/4"), "bortas": "c3"},
        dice=[1, 6],
    )  # fmt: skip
    scene.do("attack with yeager", "together with reliant").settle()
    found = scene.events("attacked")[-1]
    assert (found["total"], found["foe_total"], found["count"]) == (6 + 6 + 1, 8 + 6, 2)
    assert scene.galaxy.captains[0].actions == 1


@rule("FC-R10-04")
def test_ships_cooperate_in_the_opposed_test_of_a_card() -> None:
    """Yeager's action is the card's; who joins spends one of his own, and only while there is."""
    ships: dict[str, str | Placed] = {
        "yeager": Placed("c3", "6/6/4/4"), "reliant": Placed("c3", "6/4/6/4"),
        "bortas": Placed("c3", "8/7/8/7"),
    }  # fmt: skip
    scene = sector(
        ships, tiles={"c3": "empty-space"}, hands={0: ["sensor-overload"]}, dice=[2, 4]
    )  # fmt: skip
    scene.do("play sensor-overload", "for yeager")
    assert scene.asked == (0, "together")
    scene.do("together with reliant").settle()
    found = scene.events("tested")[-1]
    assert (found["total"], found["foe_total"], found["count"]) == (6 + 4 + 2, 7 + 4, 2)
    assert scene.ship("bortas").damage == [0, 1, 0, 0]
    assert scene.ship("reliant").acted == 1
    assert scene.galaxy.captains[0].actions == 1
    ships["reliant"] = Placed("c3", "6/4/6/4", acted=1)
    alone = sector(
        ships, tiles={"c3": "empty-space"}, hands={0: ["sensor-overload", "emergency-power"]}
    )  # fmt: skip
    alone.do("play sensor-overload")
    assert alone.asked == (0, "trial")


@rule("FC-A12")
def test_a_requirement_reads_what_lasts_not_what_a_card_adds_for_now() -> None:
    """Photon Torpedo Spread asks for Weapons 6 before it adds anything."""
    for setting, able in (("6/6/4/4", True), ("4/5/7/4", False)):
        scene = sector(
            {"yeager": Placed("c3", setting), "bortas": "c3"},
            hands={0: ["photon-torpedo-spread"]},
        )
        scene.do("attack with yeager")
        assert ("fight photon-torpedo-spread" in scene.options) == able
