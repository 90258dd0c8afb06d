"""Missions of several steps, and what holds for all missions: FC-R27."""

from __future__ import annotations

from pathlib import Path

from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import SENSORS
from plancia.games.fleet_captains.state.pieces import NUMBER
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector
from tests.rulebook.fleet_captains.test_missions import BEST, completed


def tour(scene: Scene, ship: str, *legs: str) -> Scene:
    """One move a turn, each to an adjacent location."""
    for number, place in enumerate(legs):
        if number:
            scene.end_turn().end_turn()
        scene.do(f"move {ship}", f"to {place}")
        while scene.can("stop"):
            scene.do("stop")
        scene.settle()
    return scene


def test_grand_tour_in_any_order() -> None:
    slug = "grand-tour"
    tiles = {
        "c3": "empty-space",
        "c4": "giant-star",
        "c5": "class-m-planet",
        "b5": "class-k-nebula",
    }
    scene = sector({"venture": "c3"}, tiles=tiles, missions={0: [slug]})
    assert not completed(tour(scene, "venture", "c4", "c5"), slug)
    scene.end_turn().end_turn()
    assert completed(tour(scene, "venture", "b5"), slug)


def test_border_patrol_at_all_three_locations() -> None:
    slug = "border-patrol"
    tiles = dict.fromkeys(("c4", "c5", "b6", "d6"), "empty-space")
    scene = sector({"venture": "c4"}, tiles=tiles, missions={0: [slug]})
    assert not completed(tour(scene, "venture", "c5", "b6", "c5"), slug)
    scene.end_turn().end_turn()
    assert completed(tour(scene, "venture", "d6"), slug)


def test_supply_run_from_home_to_an_installation() -> None:
    slug = "supply-run"
    for start, done in (("home", True), ("c4", False)):
        scene = sector(
            {"venture": start}, tiles={"c5": "class-m-planet", "c4": "empty-space"},
            control={"c5": (0, 1)}, installations={"c5": "outpost"}, missions={0: [slug]},
        )  # fmt: skip
        assert completed(tour(scene, "venture", "c5"), slug) == done


@rule("FC-R27-01", "FC-R27-04", "FC-R27-06")
def test_a_completed_mission_is_replaced_and_what_was_done_before_does_not_count() -> None:
    """The second mission of the same task needs the task again."""
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "neghvar": "c3"}, tiles={"c3": "empty-space"},
        missions={0: ["engage-the-enemy"]}, dice=[6, 1],
        mission_deck={0: ["engage-the-enemy-2", "hold-fast", "undermine"]},
    )  # fmt: skip
    scene.do("attack with venture").settle()
    assert scene.points(0) == 1
    assert sorted(scene.missions(0)) == ["engage-the-enemy-2", "hold-fast", "undermine"]


@rule("FC-R27-07", "FC-A62")
def test_example_one_test_completes_one_of_two_like_missions() -> None:
    scene = sector(
        {"enterprise-e": Placed("c3", BEST[SENSORS])}, tiles={"c3": "class-17-nebula"},
        missions={0: ["nebula-analysis", "nebula-analysis-2"]},
    )  # fmt: skip
    scene.do("test enterprise-e for nebula-analysis").settle()
    assert scene.points(0) == 1
    assert "nebula-analysis-2" in scene.missions(0)


@rule("FC-R27-07", "FC-A62")
def test_an_event_that_fits_two_missions_completes_the_one_chosen() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "somraw": Placed("c3", "7/2/4/4")},
        tiles={"c3": "empty-space"}, missions={0: ["engage-the-enemy", "crippling-blow"]},
        dice=[3, 3],
    )  # fmt: skip
    scene.do("attack with venture").settle()
    assert scene.asked == (0, "complete")
    scene.do("complete crippling-blow").settle()
    assert scene.points(0) == 2
    assert "engage-the-enemy" in scene.missions(0)


@rule("FC-A62")
def test_exploring_and_the_encounter_there_are_two_events() -> None:
    """A new world is explored, and the encounter on it passed: both missions are completed."""
    scene = sector(
        {"enterprise-e": Placed("home", BEST[SENSORS])}, hidden={"c5": "class-m-planet"},
        missions={0: ["strange-new-world", "seek-out-the-unknown"]},
        encounters=["uncharted-phenomenon"], dice=[1],
    )  # fmt: skip
    scene.do("move enterprise-e", "to c5").settle()
    assert scene.points(0) == 1 + 1 + 1


@rule("FC-R27-02")
def test_a_secret_mission_stays_face_down_until_it_is_completed() -> None:
    slug = "quiet-subversion"
    scene = sector(
        {"venture": "c3"}, tiles={"c3": "empty-space"}, control={"c3": (1, 1)}, missions={0: [slug]}
    )
    assert not scene.match.game.knowledge(scene.galaxy)[NUMBER[slug]] & 2
    scene.do("influence with venture").settle()
    assert scene.match.game.knowledge(scene.galaxy)[NUMBER[slug]] == -1


@rule("FC-R27-02")
def test_a_secret_mission_that_is_drawn_is_known_to_its_captain_alone() -> None:
    scene = sector(
        {"venture": "c3"}, missions={0: ["hold-fast"]},
        mission_deck={0: ["quiet-subversion", "foothold", "undermine"]},
    )  # fmt: skip
    scene.do("cycle hold-fast")
    known = scene.match.game.knowledge(scene.galaxy)
    assert [known[NUMBER[slug]] for slug in ("quiet-subversion", "foothold")] == [1, -1]


@rule("FC-R27-07", "FC-A62")
def test_one_attack_completes_one_mission_even_if_it_destroys() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", alert="red")},
        tiles={"c3": "empty-space"}, missions={0: ["destroy-the-enemy", "engage-the-enemy"]},
        dice=[6, 1],
    )  # fmt: skip
    scene.do("attack with venture").settle()
    assert scene.options == ["complete destroy-the-enemy", "complete engage-the-enemy"]
    scene.do("complete destroy-the-enemy")
    assert scene.points(0) == 2 + 1
    assert "engage-the-enemy" in scene.missions(0)


@rule("FC-R27-08")
def test_one_mission_a_turn_may_be_replaced() -> None:
    scene = sector({"venture": "c3"}, missions={0: ["hold-fast", "undermine", "foothold"]})
    scene.do("cycle hold-fast")
    assert "hold-fast" not in scene.missions(0)
    assert len(scene.missions(0)) == 3
    assert not any(each.startswith("cycle") for each in scene.options)
    assert scene.galaxy.captains[0].actions == 3


@rule("FC-R27-11")
def test_when_the_own_deck_is_empty_a_console_deck_is_chosen() -> None:
    scene = sector(
        {"venture": "c3"},
        missions={0: ["hold-fast", "undermine", "foothold"]},
        mission_deck={0: []},
    )
    scene.do("cycle hold-fast")
    assert scene.options == ["draw science", "draw influence", "draw combat"]
    top = scene.galaxy.console[1][-1]
    scene.do("draw influence")
    assert top in scene.galaxy.captains[0].missions
    assert NUMBER["hold-fast"] in scene.galaxy.mission_discard


@rule("FC-A64")
def test_without_any_missions_left_one_plays_with_fewer() -> None:
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "neghvar": "c3"}, missions={0: ["engage-the-enemy"]},
        tiles={"c3": "empty-space"}, mission_deck={0: []}, dice=[6, 1],
    )  # fmt: skip
    for deck in scene.galaxy.console:
        scene.galaxy.mission_discard += deck
        deck.clear()
    scene.do("attack with venture").settle()
    assert scene.points(0) == 1
    assert scene.missions(0) == []


def test_every_mission_is_named_in_these_files() -> None:
    """So that none is forgotten when the catalogue grows."""
    files = sorted(Path(__file__).parent.glob("test_*missions.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [each.slug for each in MISSIONS if f'"{each.slug}"' not in text] == []
