"""Missions, each of the seventy-six completed and not completed: FC-R27."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.engine import Seat
from plancia.games.fleet_captains.content.goals import ActionTest, Standing
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    SENSORS,
    SHIELDS,
    WEAPONS,
    MissionCard,
    Place,
)
from plancia.games.fleet_captains.rules import missions
from plancia.games.fleet_captains.state.pieces import NUMBER
from plancia.games.fleet_captains.state.state import Progress
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

BEST = {WEAPONS: "14/6/6/8", SENSORS: "6/14/8/6", ENGINES: "7/8/12/7", SHIELDS: "9/6/5/14"}
"""Settings of the Enterprise-E with one system at its highest."""
PLACES = {
    "nebula-analysis": "class-k-nebula", "nebula-analysis-2": "class-17-nebula",
    "geological-study": "class-d-planet", "stellar-survey": "white-dwarf",
    "anomaly-study": "subspace-rift", "mineral-assay": "ship-graveyard",
    "planetary-survey": "class-m-planet", "engine-trials": "empty-space",
    "shield-harmonics": "class-j-nebula", "observe-and-report": "empty-space",
    "target-practice": "class-d-planet", "live-fire-exercise": "empty-space",
    "shield-wall": "empty-space",
}  # fmt: skip
TESTS = [mission.slug for mission in MISSIONS if isinstance(mission.goal, ActionTest)]


def goal_of(slug: str) -> Any:
    return next(mission.goal for mission in MISSIONS if mission.slug == slug)


def worth(slug: str) -> int:
    return next(mission.points for mission in MISSIONS if mission.slug == slug)


def scene_for(slug: str, tile: str, dice: tuple[int, ...] = (6,), enemy: bool = True) -> Scene:
    goal = goal_of(slug)
    ships: dict[str, str | Placed] = {"enterprise-e": Placed("c3", BEST[goal.system])}
    if goal.enemy_here and enemy:
        ships["somraw"] = "c3"
    return sector(ships, tiles={"c3": tile}, missions={0: [slug]}, dice=dice)


@rule("FC-R27-03", "FC-R27-05", "FC-R8-09")
@pytest.mark.parametrize("slug", TESTS)
def test_a_test_as_an_action_completes_a_mission(slug: str) -> None:
    scene = scene_for(slug, PLACES[slug])
    scene.do(f"test enterprise-e for {slug}").settle()
    assert scene.points(0) == worth(slug)
    assert NUMBER[slug] in scene.galaxy.captains[0].trophies
    assert slug not in scene.missions(0)


@pytest.mark.parametrize("slug", TESTS)
def test_a_failed_test_or_the_wrong_place_does_not(slug: str) -> None:
    goal = goal_of(slug)
    weak = "6/14/8/6" if goal.system != SENSORS else "14/6/6/8"
    scene = sector(
        {"enterprise-e": Placed("c3", weak), "somraw": "c3"}, tiles={"c3": PLACES[slug]},
        missions={0: [slug]}, dice=[1],
    )  # fmt: skip
    scene.do(f"test enterprise-e for {slug}").settle()
    assert (scene.points(0), scene.missions(0)) == (0, [slug])
    if goal.tag:
        wrong = "star-system" if slug != "stellar-survey" else "empty-space"
        assert f"test enterprise-e for {slug}" not in scene_for(slug, wrong).options
    if goal.enemy_here:
        alone = scene_for(slug, PLACES[slug], enemy=False)
        assert f"test enterprise-e for {slug}" not in alone.options


def claimable(slug: str, **position: Any) -> bool:
    ships = position.pop("ships", {"enterprise-e": "home"})
    return f"claim {slug}" in sector(ships, missions={0: [slug]}, **position).options


def explored(*places: str, tile: str = "empty-space") -> dict[str, Any]:
    return {"tiles": dict.fromkeys(places, tile)}


def held(*places: str, tile: str = "empty-space", count: int = 1) -> dict[str, Any]:
    return {"tiles": dict.fromkeys(places, tile), "control": dict.fromkeys(places, (0, count))}


STANDING: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "expansive-survey": (
        explored("c5", "c4", "c3", "b6", "b5", "b4"),
        explored("c5", "c4", "c3", "b6", "b5", "a1"),
    ),
    "chart-the-frontier": (
        explored("c5", "c4", "c3", "a1", "e1"), explored("c5", "c4", "c3", "a1"),
    ),
    "comparative-planetology": (
        explored("c5", "c4", "c3", tile="class-m-planet"),
        explored("c5", "c4", tile="class-m-planet"),
    ),
    "nebula-atlas": (
        explored("c5", "c4", tile="class-k-nebula"), explored("c5", tile="class-k-nebula"),
    ),
    "stellar-atlas": (
        explored("c5", "c4", tile="giant-star"), explored("c5", tile="giant-star"),
    ),
    "sphere-of-influence": (held("c5", "c4", "c3", "a1"), held("c5", "c4", "c3")),
    "great-expansion": (
        held("c5", "c4", "c3", "a1", "a2", "a3"), held("c5", "c4", "c3", "a1", "a2"),
    ),
    "open-corridor": (held("c5", "c4", "c3", "c2", "c1"), held("c5", "c4", "c2", "c1")),
    "secure-home-space": (held("c5", "b6", "d6"), held("c5", "b6")),
    "foothold": (held("c1"), held("c2")),
    "friends-on-many-worlds": (
        held("c5", "c4", tile="class-m-planet"), held("c5", tile="class-m-planet"),
    ),
    "blockade": (
        {"ships": {"enterprise-e": "c1", "yeager": "b1"}},
        {"ships": {"enterprise-e": "c1", "yeager": "b2"}},
    ),
    "show-the-flag": (
        {"ships": {"yosemite": "c1", "yeager": "c2", "reliant": "c3"}, **held("c1", "c2", "c3")},
        {"ships": {"yosemite": "c1", "yeager": "c2", "reliant": "c4"}, **held("c1", "c2", "c3")},
    ),
    "network-of-bases": (
        {
            **held("c5", "c4", tile="class-m-planet"),
            "installations": {"c5": "outpost", "c4": "colony"},
        },
        {**held("c5", "c4", tile="class-m-planet"), "installations": {"c5": "starbase"}},
    ),
    "stronghold": (held("c5", count=3), held("c5", count=2)),
    "secret-treaty": (
        {
            "tiles": {"c5": "class-m-planet", "c4": "empty-space", "c3": "empty-space"},
            "control": {"c5": (0, 1), "c4": (0, 1), "c3": (0, 1)},
        },
        held("c5", "c4", "c3"),
    ),
    "enemy-on-the-ropes": (
        {"ships": {"enterprise-e": "c5", "somraw": Placed("a1", alert="red")}},
        {"ships": {"enterprise-e": "c5", "somraw": Placed("a1", alert="yellow")}},
    ),
    "superior-force": (
        {"ships": {"enterprise-e": "c5", "klothos": "a1"}},
        {"ships": {"enterprise-e": "c5", "kronos-one": "a1"}},
    ),
    "battle-ready": (
        {"ships": {"enterprise-e": Placed("c5", crew=["edward-jellico", "spock", "sonya-gomez"])}},
        {"ships": {"enterprise-e": Placed("c5", crew=["edward-jellico", "spock"])}},
    ),
}  # fmt: skip


@rule("FC-R27-09", "FC-R27-10", "FC-A61")
@pytest.mark.parametrize("slug", STANDING)
def test_a_condition_is_claimed_when_it_holds_and_only_then(slug: str) -> None:
    true, false = STANDING[slug]
    assert claimable(slug, **true)
    assert not claimable(slug, **false)
    ships = dict(true).pop("ships", {"enterprise-e": "home"})
    rest = {name: value for name, value in true.items() if name != "ships"}
    scene = sector(ships, missions={0: [slug]}, **rest)
    scene.do(f"claim {slug}").settle()
    assert scene.points(0) == worth(slug)
    assert scene.galaxy.captains[0].actions == 3


def test_every_condition_is_tried() -> None:
    wanted = {mission.slug for mission in MISSIONS if isinstance(mission.goal, Standing)}
    assert set(STANDING) == wanted


def test_a_small_fleet_shows_the_flag_with_all_its_ships() -> None:
    two = {"ships": {"enterprise-e": "c1", "yeager": "c2"}, **held("c1", "c2")}
    assert claimable("show-the-flag", **two)
    one = {"ships": {"enterprise-e": "c1"}, **held("c1", "c2")}
    assert not claimable("show-the-flag", **one)


def completed(scene: Scene, slug: str, seat: int = 0) -> bool:
    scene.settle()
    done = NUMBER[slug] in scene.galaxy.captains[seat].trophies
    assert scene.points(seat) >= (worth(slug) if done else 0)
    return done


def attack(slug: str, dice: tuple[int, ...] = (6, 1), **position: Any) -> Scene:
    ships = position.pop("ships", {"venture": Placed("c3", "12/5/5/8"), "bortas": "c3"})
    tiles = position.pop("tiles", {"c3": "empty-space"})
    scene = sector(ships, tiles=tiles, missions={0: [slug]}, dice=dice, **position)
    return scene.do("attack with venture")


@rule("FC-R27-05")
@pytest.mark.parametrize(
    "slug",
    ["engage-the-enemy", "engage-the-enemy-2", "engage-the-enemy-3", "engage-the-enemy-4"],
)
def test_example_a_successful_attack(slug: str) -> None:
    assert completed(attack(slug), slug)
    assert not completed(attack(slug, (1, 6)), slug)


@rule("FC-R27-05")
@pytest.mark.parametrize(("slug", "done"), [("engage-the-enemy", 1), ("bring-down-the-giant", 0)])
def test_an_attack_succeeds_also_where_its_damage_is_prevented(slug: str, done: int) -> None:
    """Who must damage a ship is not served by that. 12 + 5 against 8 + 1, and Data takes one."""
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "enterprise-e": Placed("c3", "9/9/8/8")},
        tiles={"c3": "empty-space"}, missions={1: [slug]}, active=1, dice=[5, 1],
        hands={0: ["data"]},
    )  # fmt: skip
    scene.do("attack with bortas", "fight data").settle()
    assert scene.events("attacked")[-1]["success"]
    assert scene.ship("enterprise-e").alert == 0
    assert scene.points(1) == done


def test_bring_down_the_giant() -> None:
    slug = "bring-down-the-giant"
    for foe, done in (("neghvar", True), ("bortas", False)):
        ships = {"venture": Placed("c3", "12/5/5/8"), foe: "c3"}
        assert completed(attack(slug, ships=ships), slug) == done


@pytest.mark.parametrize("slug", ["destroy-the-enemy", "destroy-the-enemy-2"])
def test_destroy_the_enemy(slug: str) -> None:
    for alert, done in (("red", True), ("undamaged", False)):
        ships = {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", alert=alert)}
        assert completed(attack(slug, ships=ships), slug) == done


def test_crippling_blow() -> None:
    slug = "crippling-blow"
    for foe, done in ((Placed("c3", "7/2/4/4"), True), (Placed("c3", "4/2/4/7"), False)):
        ships = {"venture": Placed("c3", "12/5/5/8"), "somraw": foe}
        assert completed(attack(slug, (3, 3), ships=ships), slug) == done


@pytest.mark.parametrize(
    ("slug", "place", "other"),
    [
        (
            "ambush-in-the-mist", {"tiles": {"c3": "class-k-nebula"}},
            {"tiles": {"c3": "white-dwarf"}},
        ),
        ("defend-our-own", {"control": {"c3": (0, 1)}}, {"control": {"c3": (1, 1)}}),
        ("scorched-space", {"control": {"c3": (1, 1)}}, {"control": {"c3": (0, 1)}}),
    ],
)  # fmt: skip
def test_an_attack_at_a_certain_place(slug: str, place: Any, other: Any) -> None:
    assert completed(attack(slug, **place), slug)
    assert not completed(attack(slug, **other), slug)


def test_deep_raid() -> None:
    slug = "deep-raid"
    for place, done in (("c2", True), ("c3", False)):
        ships = {"venture": Placed(place, "12/5/5/8"), "bortas": place}
        scene = attack(slug, ships=ships, tiles={place: "empty-space"})
        assert completed(scene, slug) == done


def test_wolf_pack() -> None:
    slug = "wolf-pack"
    ships = {"venture": Placed("c3", "12/5/5/8"), "yeager": "c3", "neghvar": "c3"}
    assert completed(attack(slug, ships=ships).do("together with yeager"), slug)
    assert not completed(attack(slug, ships=ships).do("go ahead"), slug)


def test_decapitation_strike() -> None:
    slug = "decapitation-strike"
    for crew, done in ((["kang"], True), (["mara"], False)):
        ships = {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", crew=crew)}
        assert completed(attack(slug, ships=ships), slug) == done


@rule("FC-A63")
def test_hold_fast_is_completed_in_the_enemys_turn() -> None:
    slug = "hold-fast"
    for dice, done in (((1, 6), True), ((6, 1), False)):
        scene = sector(
            {"venture": Placed("c3", "8/8/7/7"), "bortas": "c3"}, tiles={"c3": "empty-space"},
            missions={0: [slug]}, dice=dice, active=1, first=1,
        )  # fmt: skip
        assert completed(scene.do("attack with bortas"), slug) == done
        assert len(scene.missions(0)) == 3 if done else scene.missions(0) == [slug]


def test_raze_the_base() -> None:
    slug = "raze-the-base"
    for owner, done in ((1, True), (0, False)):
        scene = sector(
            {"venture": Placed("c3", "12/5/5/8")}, tiles={"c3": "class-m-planet"},
            control={"c3": (owner, 1)}, installations={"c3": "outpost"}, missions={0: [slug]},
        )  # fmt: skip
        assert completed(scene.do("attack with venture"), slug) == done


def test_break_contact() -> None:
    slug = "break-contact"
    for dice, done in (((6, 1), True), ((1, 6), False)):
        scene = sector(
            {"yeager": "c3", "rotarran": "c3"}, tiles={"c3": "empty-space"},
            missions={0: [slug]}, dice=dice,
        )  # fmt: skip
        scene.do("move yeager")
        if not done:
            scene.do("pass")
        assert completed(scene, slug) == done


def test_boarding_action() -> None:
    slug = "boarding-action"
    for setting, done in (("4/14/4/4", True), ("10/5/4/7", False)):
        scene = sector(
            {"sutherland": Placed("c3", setting), "bortas": "c3"}, tiles={"c3": "empty-space"},
            missions={0: [slug]}, dice=[1],
        )  # fmt: skip
        scene.do("transport with sutherland", "board bortas").settle()
        if done:
            scene.do("make them discard crew", "nothing").settle()
        assert completed(scene, slug) == done


def test_strange_new_world() -> None:
    slug = "strange-new-world"
    for tile, done in (("class-m-planet", True), ("class-d-planet", False)):
        scene = sector({"venture": "home"}, hidden={"c5": tile}, missions={0: [slug]}, dice=[6])
        assert completed(scene.do("move venture", "to c5"), slug) == done


@pytest.mark.parametrize(
    ("slug", "verb"), [("deep-space-probe", "move"), ("long-range-intelligence", "scan with")]
)
def test_far_from_home(slug: str, verb: str) -> None:
    for start, goal, done in (("c3", "c2", True), ("c5", "c4", False)):
        scene = sector(
            {"venture": start}, tiles={start: "empty-space"}, hidden={goal: "white-dwarf"},
            missions={0: [slug]}, dice=[6],
        )  # fmt: skip
        scene.do(f"{verb} venture", f"to {goal}" if verb == "move" else f"scan {goal}")
        assert completed(scene, slug) == done


@pytest.mark.parametrize(
    ("slug", "encounter", "done"),
    [
        ("seek-out-the-unknown", "uncharted-phenomenon", True),
        ("seek-out-the-unknown", "diplomatic-envoy", False),
        ("anomalous-readings", "uncharted-phenomenon", True),
        ("anomalous-readings", "stellar-pulse", False),
    ],
)
def test_encounters_for_science(slug: str, encounter: str, done: bool) -> None:
    scene = sector(
        {"enterprise-e": Placed("home", BEST[SENSORS], adjusted=True)},
        hidden={"c5": "empty-space"}, encounters=[encounter], missions={0: [slug]}, dice=[1, 6],
    )  # fmt: skip
    assert completed(scene.do("move enterprise-e", "to c5"), slug) == done


@pytest.mark.parametrize(
    ("slug", "before", "level"),
    [
        ("establish-an-outpost", "none", "outpost"), ("establish-an-outpost-2", "none", "outpost"),
        ("found-a-colony", "outpost", "colony"), ("found-a-colony-2", "outpost", "colony"),
        ("starbase-construction", "colony", "starbase"),
    ],
)  # fmt: skip
def test_building(slug: str, before: str, level: str) -> None:
    for start in ("none", "outpost", "colony"):
        scene = sector(
            {"venture": "c3"}, tiles={"c3": "class-m-planet"}, control={"c3": (0, 3)},
            installations={"c3": start}, missions={0: [slug]},
        )  # fmt: skip
        assert completed(scene.do("build with venture"), slug) == (start == before)


@pytest.mark.parametrize("slug", ["undermine", "quiet-subversion"])
def test_removing_a_control_token(slug: str) -> None:
    for holder, done in ((1, True), (0, False)):
        scene = sector(
            {"venture": "c3"}, tiles={"c3": "empty-space"}, control={"c3": (holder, 1)},
            missions={0: [slug]},
        )  # fmt: skip
        assert completed(scene.do("influence with venture"), slug) == done


def test_annexation() -> None:
    slug = "annexation"
    scene = sector(
        {"venture": "c3", "yeager": "c3"}, tiles={"c3": "class-m-planet"}, control={"c3": (1, 1)},
        installations={"c3": "outpost"}, missions={0: [slug]},
    )  # fmt: skip
    assert not completed(scene.do("influence with venture"), slug)
    assert completed(scene.do("influence with yeager"), slug)


@pytest.mark.parametrize(
    ("slug", "tile", "other"),
    [
        ("mining-rights", "asteroid-field", "class-m-planet"),
        ("nebula-claim", "class-k-nebula", "empty-space"),
        ("stellar-claim", "giant-star", "empty-space"),
    ],
)
def test_claims(slug: str, tile: str, other: str) -> None:
    for where, done in ((tile, True), (other, False)):
        scene = sector({"venture": "c3"}, tiles={"c3": where}, missions={0: [slug]})
        assert completed(scene.do("influence with venture"), slug) == done


def test_border_dispute_takes_both_steps_at_one_location() -> None:
    slug = "border-dispute"
    scene = sector(
        {"venture": "c3", "yeager": "c4", "reliant": "c3"},
        tiles={"c3": "empty-space", "c4": "empty-space"}, control={"c3": (1, 1)},
        missions={0: [slug]},
    )  # fmt: skip
    assert not completed(scene.do("influence with venture"), slug)
    assert not completed(scene.do("influence with yeager"), slug)
    assert completed(scene.do("influence with reliant"), slug)


@pytest.mark.parametrize("slug", ["sample-return", "diplomatic-mission"])
def test_an_away_team_goes_down_and_comes_back(slug: str) -> None:
    scene = sector(
        {"venture": "c3", "yeager": "c3"}, tiles={"c3": "class-m-planet"}, missions={0: [slug]}
    )
    assert not completed(scene.do("transport with venture", "send an away team"), slug)
    assert completed(scene.do("transport with yeager", "recover an away team"), slug)


def test_only_a_team_sent_after_the_mission_counts() -> None:
    scene = sector(
        {"venture": "c3"}, tiles={"c3": "class-m-planet"}, missions={0: ["sample-return"]},
        away=[(0, "c3")],
    )  # fmt: skip
    assert not completed(
        scene.do("transport with venture", "recover an away team"), "sample-return"
    )


def test_xenobiology_in_three_steps() -> None:
    slug = "xenobiology"
    scene = sector(
        {
            "venture": Placed("c3", "6/12/6/6"), "yeager": "c3", "reliant": "c3",
        },
        tiles={"c3": "class-m-planet"}, missions={0: [slug]}, dice=[6],
    )  # fmt: skip
    assert f"test venture for {slug}" not in scene.options
    scene.do("transport with yeager", "send an away team")
    assert not completed(scene.do(f"test venture for {slug}", "go ahead"), slug)
    assert completed(scene.do("transport with reliant", "recover an away team"), slug)


def test_rescue_mission_the_opponent_places_the_team() -> None:
    slug = "rescue-mission"
    scene = sector(
        {"venture": "c3"}, tiles={"c3": "class-m-planet", "a1": "class-m-planet"},
        missions={0: ["stellar-survey"]}, mission_deck={0: [slug, "hold-fast", "undermine"]},
    )  # fmt: skip
    scene.do("cycle stellar-survey")
    assert scene.asked == (1, "lost team")
    scene.do("at c3")
    assert completed(scene.do("transport with venture", "recover the lost away team"), slug)


def test_rescue_mission_waits_for_a_habitable_planet() -> None:
    scene = sector(
        {"venture": "home"}, hidden={"c5": "class-m-planet"}, dice=[6],
        missions={0: ["stellar-survey"]},
        mission_deck={0: ["rescue-mission", "hold-fast", "undermine"]},
    )  # fmt: skip
    scene.do("cycle stellar-survey")
    assert scene.galaxy.away == []
    scene.do("move venture", "to c5").settle()
    assert [(each.team, each.at) for each in scene.galaxy.away] == [(0, scene.place("c5"))]


def test_example_warp_experiment_is_lost_at_home() -> None:
    """Three moves of six points or more with one ship; entering the Command Post resets it."""
    slug = "warp-experiment"
    tiles = dict.fromkeys(("c5", "c4", "c3", "c2"), "class-m-planet")
    scene = sector(
        {"equinox": Placed("c5", "4/D/10/3")}, tiles=tiles, missions={0: [slug]}, target=12
    )
    legs = (("c4", "c3"), ("c4", "c5"), ("c4", "c3"))
    for number, leg in enumerate(legs):
        scene.do("move equinox", "pass", *(f"to {place}" for place in leg))
        while scene.can("stop"):
            scene.do("stop")
        if number < 2:
            assert not completed(scene, slug)
            scene.end_turn().end_turn()
    assert completed(scene, slug)


@rule("FC-R12-04")
def test_progress_is_lost_at_the_command_post() -> None:
    slug = "warp-experiment"
    scene = sector(
        {"equinox": Placed("c4", "4/D/10/3")},
        tiles=dict.fromkeys(("c5", "c4"), "class-m-planet"), missions={0: [slug]},
    )  # fmt: skip
    scene.galaxy.progress.append(
        Progress(MissionCard(NUMBER[slug]), scene.ship("equinox").number, [0], [Place(0)])
    )
    scene.do("move equinox", "pass", "to c5", "to post 1").settle()
    assert scene.where("equinox") == "post 1"
    assert [each.done for each in scene.galaxy.progress if each.mission == NUMBER[slug]] == []


def test_sector_scan_with_one_ship() -> None:
    slug = "sector-scan"
    scene = sector(
        {"venture": "c3", "yeager": "c3"}, tiles={"c3": "empty-space"}, missions={0: [slug]}
    )
    scene.do("scan with venture", "scan c4", "scan with yeager", "scan c2").settle()
    scene.end_turn().end_turn()
    scene.do("scan with venture", "scan b3").settle()
    assert not completed(scene, slug)
    scene.end_turn().end_turn()
    assert completed(scene.do("scan with venture", "scan b4"), slug)


@rule("FC-R27-05")
def test_a_mission_that_is_gone_when_its_test_succeeds_brings_nothing() -> None:
    """Completed by something else in the meantime, say: it is not there to be completed again."""
    scene = sector(
        {"enterprise-e": "c3"}, tiles={"c3": "white-dwarf"}, missions={0: ["engine-trials"]}
    )
    gone = NUMBER["stellar-survey"]
    missions.passed(scene.galaxy, Seat(0), MissionCard(gone), [], Place(scene.place("c3")))
    assert list(missions.settle(scene.galaxy)) == []
    assert (scene.points(), scene.missions()) == (0, ["engine-trials"])
