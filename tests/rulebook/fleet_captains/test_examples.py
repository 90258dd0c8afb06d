"""Printed examples of the rulebook that are played nowhere else."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.engine import Seat
from plancia.games.fleet_captains.content.lookup import SHIP_NUMBER
from plancia.games.fleet_captains.content.missions import COMBAT, INFLUENCE, MISSIONS, SCIENCE
from plancia.games.fleet_captains.content.vocabulary import MissionCard, Place
from plancia.games.fleet_captains.rules import cloaking
from plancia.games.fleet_captains.rules.start import deck_options
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION, NUMBER
from plancia.games.fleet_captains.state.state import Progress
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector
from tests.rulebook.fleet_captains.test_cloaking import knows


@rule("FC-R5-02", "FC-R6-01")
def test_a_klingon_fleet_of_seven_three_and_one_chooses_decks_for_war() -> None:
    scene = sector({"neghvar": "home", "groth": "home", "korinar": "home"}, target=11, active=1)
    galaxy = scene.galaxy
    dealt = Counter(MISSIONS[each - FIRST_MISSION].type for each in galaxy.mission_decks[1])
    assert [dealt[kind] for kind in (COMBAT, INFLUENCE, SCIENCE)] == [7, 3, 1]
    galaxy.captains[1].decks = []
    offered = {option.notation for option in deck_options(galaxy, Seat(1))}
    assert {
        "take the-way-of-the-warrior",
        "take the-science-of-war",
        "take code-of-honor",
    } <= offered


@rule("FC-R8-04")
def test_who_passes_when_the_opponent_does_plays_no_card() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", "8/7/8/7")},
        hands={0: ["battle-stations"], 1: ["morag"]}, dice=[1, 6],
    )  # fmt: skip
    scene.do("attack with venture")
    assert scene.can("fight battle-stations")
    scene.do("pass")
    assert scene.asked == (1, "trial")
    scene.do("pass")
    assert (scene.asked, scene.hand(0)) == ((0, "command"), ["battle-stations"])


@rule("FC-R11-09", "FC-R7-02")
def test_influence_crew_and_power_before_the_move() -> None:
    scene = sector({"venture": "c3"}, tiles={"c3": "empty-space"}, hands={0: ["spock"]})
    scene.do("influence with venture", "assign spock")
    scene.do("power venture", "set venture 6/7/10/7", "move venture")
    assert scene.galaxy.course is not None
    assert scene.galaxy.course.left == 10


@rule("FC-R17-05", "FC-R8-09")
def test_enterprise_spends_an_action_on_the_test_of_a_mission() -> None:
    scene = sector(
        {"enterprise-a": Placed("c3", "4/10/5/4")}, tiles={"c3": "class-17-nebula"},
        missions={0: ["nebula-analysis"]},
    )  # fmt: skip
    scene.do("test enterprise-a for nebula-analysis").settle()
    assert scene.galaxy.captains[0].actions == 2
    assert scene.ship("enterprise-a").acted == 1
    assert scene.points() == 1


@rule("FC-R18-18", "FC-R18-19", "FC-A33")
def test_korinar_completes_a_mission_and_her_echo_joins_her() -> None:
    """A move of six points or more is the third of a warp experiment."""
    tiles = {"c3": "empty-space", "c2": "class-m-planet", "c1": "empty-space", "c4": "empty-space"}
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "venture": "a5"}, tiles=tiles, active=1,
        missions={1: ["warp-experiment"]}, mission_deck={1: ["stellar-survey"]},
    )  # fmt: skip
    scene.do("echo of korinar").settle()
    own = cloaking.number_of(scene.galaxy, SHIP_NUMBER["korinar"]) + 1
    scene.do(f"move token {3 - own}", "to c4", "stop")
    scene.galaxy.progress.append(two_moves_done())
    scene.do(f"move token {own}", "to c2", "to c1")
    if scene.can("stop"):
        scene.do("stop")
    assert knows(scene, 0, "korinar")
    assert scene.asked == (1, "summon")
    scene.do(f"summon token {3 - own}").settle()
    assert {token.at for token in scene.galaxy.tokens} == {scene.place("c1")}
    assert not knows(scene, 0, "korinar")
    assert scene.points(1) == 2


@rule("FC-R24-04", "FC-R24-05")
@pytest.mark.parametrize(("die", "gone"), [(4, True), (3, False)])
def test_enterprise_beams_the_tribbles_over_with_a_four(die: int, gone: bool) -> None:
    """Sensors 3, less 1 for the tribbles; 2 + 4 reach the Shields of Gr'oth."""
    scene = sector(
        {
            "enterprise-a": Placed("c3", "6/3/4/10", cargo=["tribbles"]),
            "groth": Placed("c3", "9/4/4/6"),
        },
        tiles={"c3": "empty-space"}, dice=[die],
    )  # fmt: skip
    scene.do("transport with enterprise-a", "board groth").settle()
    if gone:
        scene.do("give tribbles")
    assert scene.ship("groth").cargo == ([NUMBER["tribbles"]] if gone else [])


@rule("FC-R25-03", "FC-R11-07")
def test_no_crew_comes_aboard_a_ship_on_the_move() -> None:
    scene = sector({"venture": "c3"}, tiles={"c3": "empty-space"}, hands={0: ["spock"]})
    assert scene.can("assign spock")
    scene.do("move venture")
    assert not scene.can("assign spock")


@rule("FC-R29-02")
def test_a_class_17_nebula_takes_two_from_the_weapons_in_combat() -> None:
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "bortas": Placed("c3", "8/7/8/7")},
        tiles={"c3": "class-17-nebula"}, dice=[1, 1],
    )  # fmt: skip
    scene.do("attack with venture").settle()
    found = scene.events("attacked")[-1]
    assert (found["total"], found["foe_total"]) == (8 - 2 + 1, 7 + 1)


@rule("FC-R13-04", "FC-R29-01")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_class_k_planet_brings_an_encounter_on_one_to_three(die: int) -> None:
    scene = sector(
        {"venture": "home"}, hidden={"c5": "class-k-planet"}, encounters=["tribbles"], dice=[die]
    )
    scene.do("move venture", "to c5").settle()
    assert len(scene.events("encounter")) == (1 if die <= 3 else 0)


@rule("FC-R19-07", "FC-R1-08")
def test_chtang_was_hit_and_is_in_yellow_alert() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "chtang": Placed("c3", "5/3/4/8")},
        tiles={"c3": "empty-space"}, dice=[1, 1],
    )  # fmt: skip
    scene.do("attack with venture", "set chtang 6/3/3/3")
    assert scene.ship("chtang").alert == 1


@rule("FC-R25-04", "FC-R26-04")
def test_data_serves_in_three_ways() -> None:
    """One damage less in combat; +5 in a Sensors test; +3 aboard, and trashed against all."""
    fight = hit_venture(hands={0: ["data"]}).do("fight data").settle()
    assert fight.ship("venture").alert == 1
    survey = sector(
        {"venture": Placed("c3", "8/8/7/7")}, tiles={"c3": "class-d-planet"}, dice=[1],
        hands={0: ["data"]}, missions={0: ["geological-study"]},
    )  # fmt: skip
    survey.do("test venture for geological-study", "play data").settle()
    assert survey.events("tested")[-1]["total"] == 8 + 5 + 1
    aboard = hit_venture(crew=["data"])
    assert aboard.ship("venture").bonus == [0, 3, 0, 0]
    aboard.do("sacrifice data").settle()
    assert aboard.ship("venture").alert == 0
    assert aboard.galaxy.trash == [NUMBER["data"]]


@rule("FC-R25-07", "FC-R25-08")
@pytest.mark.parametrize(("setting", "able"), [("2/7/5/3", True), ("0/5/9/3", False)])
def test_modified_torpedo_needs_working_weapons(setting: str, able: bool) -> None:
    """Weapons 2 are enough, 0 are not."""
    scene = sector(
        {"yosemite": Placed("c3", setting)}, tiles={"c3": "class-d-planet"}, dice=[1],
        hands={0: ["modified-torpedo"]}, missions={0: ["geological-study"]},
    )  # fmt: skip
    scene.do("test yosemite for geological-study")
    assert scene.can("play modified-torpedo") == able
    if able:
        scene.do("play modified-torpedo").settle()
        assert scene.events("tested")[-1]["total"] == 7 + 1 + 4 + 1


@rule("FC-R25-11")
def test_battle_stations_serve_attacker_target_and_encounter() -> None:
    ships = {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", "8/7/8/7")}
    attack = sector(ships, hands={0: ["battle-stations"]}, dice=[1, 1])
    attack.do("attack with venture", "fight battle-stations").settle()
    assert attack.events("attacked")[-1]["total"] == 12 + 2 + 1
    target = sector(ships, hands={0: ["battle-stations"]}, dice=[1, 1], active=1)
    target.do("attack with bortas", "fight battle-stations").settle()
    assert target.events("attacked")[-1]["foe_total"] == 8 + 2 + 1
    met = sector(
        {"venture": Placed("home", "8/8/7/7")}, hidden={"c5": "empty-space"},
        encounters=["warbird-decloaks"], hands={0: ["battle-stations"]}, dice=[1, 3],
    )  # fmt: skip
    met.do("move venture", "to c5", "fight battle-stations").settle()
    assert met.events("tested")[-1]["total"] == 8 + 2 + 3


@rule("FC-R27-07")
def test_two_like_missions_need_two_tests() -> None:
    scene = sector(
        {"enterprise-e": Placed("c3", "6/14/8/6"), "voyager": Placed("c3", "4/14/5/3")},
        tiles={"c3": "class-17-nebula"}, missions={0: ["nebula-analysis", "nebula-analysis-2"]},
    )  # fmt: skip
    scene.do("test enterprise-e for nebula-analysis", "go ahead").settle()
    assert scene.points() == 1
    scene.do("test voyager for nebula-analysis-2").settle()
    assert scene.points() == 2


@rule("FC-R27-09")
@pytest.mark.parametrize("last", ["c1", "e1"])
def test_six_adjacent_locations_are_an_expansive_survey(last: str) -> None:
    """Five in the middle column and one more: beside them it counts, apart from them not."""
    joined = ["c2", "c3", "c4", "c5", "d5"]
    scene = sector(
        {"venture": "c3"}, tiles=dict.fromkeys([*joined, last], "empty-space"),
        missions={0: ["expansive-survey"]},
    )  # fmt: skip
    assert scene.can("claim expansive-survey") == (last == "c1")
    if last == "c1":
        assert scene.do("claim expansive-survey").points() == 2


@rule("FC-R28-01", "FC-R28-02", "FC-R28-03")
@pytest.mark.parametrize(("die", "won"), [(4, True), (3, False)])
def test_defiant_meets_mysterious_abductions(die: int, won: bool) -> None:
    """Shields 8 and a 4 make 12."""
    scene = sector(
        {"defiant": Placed("home", "6/2/4/8", crew=["kira-nerys", "jadzia-dax"])},
        hidden={"c5": "empty-space"}, encounters=["mysterious-abductions"], dice=[1, die],
    )  # fmt: skip
    scene.do("move defiant", "to c5").settle()
    card = NUMBER["mysterious-abductions"]
    assert scene.points() == (1 if won else 0)
    assert len(scene.ship("defiant").crew) == (2 if won else 0)
    assert scene.galaxy.captains[0].trophies == ([card] if won else [])
    assert scene.galaxy.encounter_discard == ([] if won else [card])


@rule("FC-R31-04", "FC-R31-05")
@pytest.mark.parametrize(("before", "winner"), [(10, 0), (9, 1)])
def test_the_federation_needs_eleven_in_its_last_turn(before: int, winner: int) -> None:
    """Each side makes a Colony a Starbase: the Klingons have 11, the Federation 11 or 10."""
    scene = sector(
        {"venture": "b2", "groth": "c3"}, tiles={"b2": "class-m-planet", "c3": "class-m-planet"},
        control={"b2": (0, 3), "c3": (1, 3)}, installations={"b2": "colony", "c3": "colony"},
        points={0: before, 1: 10}, first=1, active=1, target=11,
    )  # fmt: skip
    scene.do("build with groth")
    assert (scene.points(1), scene.match.over) == (11, False)
    scene.end_turn()
    scene.do("build with venture")
    if not scene.match.over:
        scene.end_turn()
    assert scene.match.over
    assert scene.match.winners == [winner]


def two_moves_done() -> Progress:
    return Progress(
        MissionCard(NUMBER["warp-experiment"]), SHIP_NUMBER["korinar"], [0, 1], [Place(0)] * 2
    )


def hit_venture(hands: dict[int, list[str]] | None = None, crew: list[str] | None = None) -> Scene:
    """Bortas attacks Venture with more than twice as much: 12 + 6 against 7 + 1."""
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7", crew=crew or []), "bortas": Placed("c3", "12/4/6/8")},
        tiles={"c3": "empty-space"}, hands=hands, active=1, dice=[6, 1],
    )  # fmt: skip
    return scene.do("attack with bortas")
