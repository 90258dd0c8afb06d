"""Victory: FC-R31."""

from __future__ import annotations

from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

M = {"c3": "class-m-planet"}
BASE = {"c3": (0, 3)}


def builder(points: dict[int, int], first: int, seat: int = 0, **more: object) -> Scene:
    """A captain about to gain a point with a Starbase."""
    ship = "venture" if seat == 0 else "groth"
    other = "groth" if seat == 0 else "venture"
    return sector(
        {ship: "c3", other: "a1"}, tiles=M, control={"c3": (seat, 3)},
        installations={"c3": "colony"}, points=points, first=first, active=seat,
    )  # fmt: skip


@rule("FC-R31-02", "FC-R31-03")
def test_the_second_player_wins_at_once() -> None:
    scene = builder({0: 9}, first=1).do("build with venture")
    assert scene.match.over
    assert scene.match.winners == [0]
    short = builder({0: 8}, first=1).do("build with venture")
    assert not short.match.over


@rule("FC-R31-04", "FC-R31-05")
def test_example_the_klingons_began_and_have_eleven_points() -> None:
    """The Federation has its last turn: with eleven it wins, with less it does not."""
    for points, winner in ((10, 0), (9, 1)):
        scene = builder({0: points, 1: 10}, first=1, seat=1)
        scene.do("build with groth")
        assert scene.points(1) == 11
        assert scene.match.questions
        scene.end_turn()
        assert scene.galaxy.final
        at = scene.place("b2")
        scene.galaxy.captains[0].points = points + 1
        assert at >= 0
        scene.do("power venture").settle()
        if winner == 1:
            scene.end_turn()
        assert scene.match.over
        assert scene.match.winners == [winner]


@rule("FC-A67")
def test_reaching_the_target_in_the_enemys_turn_makes_it_the_last() -> None:
    """The first player's ship holds and destroys: his target is reached in the other's turn."""
    scene = sector({"venture": "c3", "groth": "a1"}, points={0: 9, 1: 3}, first=0, active=1)
    scene.galaxy.captains[0].points = 10
    scene.do("power groth").settle()
    assert scene.galaxy.final
    assert scene.match.questions
    scene.do("end turn")
    assert scene.match.over
    assert scene.match.winners == [0]


@rule("FC-A67")
def test_ties_go_to_the_second_player() -> None:
    for first in (0, 1):
        scene = sector(
            {"venture": "c3", "groth": "a1"}, points={0: 4, 1: 4}, first=first, turn_limit=4
        )
        scene.do("end turn")
        assert scene.match.over
        assert scene.match.winners == [1 - first]


def last_ships(ships: dict[str, str], reserve: int = 0, mission: bool = False) -> Scene:
    """Late in a long match: so many Klingons to come, and perhaps a mission to draw."""
    scene = sector(ships, points={0: 3, 1: 7}, mission_deck={0: [], 1: ["foothold"]})
    galaxy = scene.galaxy
    for deck in galaxy.console:
        galaxy.mission_discard += deck
        deck.clear()
    if mission:
        galaxy.console[0].append(galaxy.mission_discard.pop())
    del galaxy.pools[1][reserve:]
    return scene


@rule("FC-A82")
def test_without_ships_and_missions_points_decide() -> None:
    scene = last_ships({"venture": "c3"}).do("end turn")
    assert scene.match.over
    assert scene.match.winners == [1]
    assert scene.match.verdict is not None
    assert scene.match.verdict.how == "played"
    assert len(scene.events("bereft")) == 1


@rule("FC-A82")
def test_a_match_goes_on_while_there_is_a_ship_or_a_mission() -> None:
    for scene in (
        last_ships({"venture": "c3", "groth": "a1"}),
        last_ships({"venture": "c3"}, reserve=1),
        last_ships({"venture": "c3"}, mission=True),
    ):
        scene.do("end turn")
        assert not scene.match.over


@rule("FC-R31-01")
def test_where_points_come_from() -> None:
    """Missions, encounters, destroyed ships, Starbases."""
    mission = sector(
        {"yosemite": Placed("c3", "D/13/3/1")}, tiles=M, missions={0: ["planetary-survey"]}
    )
    mission.do("test yosemite for planetary-survey").settle()
    encounter = sector(
        {"yosemite": Placed("home", "D/13/3/1")}, hidden={"c5": "empty-space"},
        encounters=["uncharted-phenomenon"], dice=[1, 1],
    )  # fmt: skip
    encounter.do("move yosemite", "to c5").settle()
    destroyed = sector(
        {"venture": Placed("c3", "12/5/5/8"), "somraw": Placed("c3", alert="red")}, dice=[6, 1]
    )
    destroyed.do("attack with venture").settle()
    base = builder({}, first=0).do("build with venture")
    for scene in (mission, encounter, destroyed, base):
        assert scene.points() == 1
        assert scene.match.scores[0] == 1.0
