"""Operations effects on movement, exploration, cloaking and missions: FC-R25."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.vocabulary import ENGINES, WEAPONS
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.state import board_of
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, sector
from tests.rulebook.fleet_captains.test_operations import side_of

ENGINE_CARDS = {
    "hikaru-sulu": 3, "tom-paris": 4, "auxiliary-power-engines": 4, "maximum-warp": 5, "leskit": 3,
    "savage-charge": 4, "scout-the-border": 5,
}  # fmt: skip


@pytest.mark.parametrize("slug", ENGINE_CARDS)
def test_a_card_adds_engines_until_the_end_of_the_turn(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: "c3"}, tiles={"c3": "empty-space"}, hands={side: [slug]}, active=side, first=side
    )
    before = rating(scene.galaxy, scene.ship(ship), ENGINES)
    scene.do(f"play {slug}").settle()
    assert rating(scene.galaxy, scene.ship(ship), ENGINES) == before + ENGINE_CARDS[slug]
    scene.end_turn()
    assert rating(scene.galaxy, scene.ship(ship), ENGINES) == before


def test_silent_running_is_for_cloaked_ships() -> None:
    for cloaked in (True, False):
        scene = sector(
            {"korinar": Placed("c3", cloaked=cloaked)}, tiles={"c3": "empty-space"},
            hands={1: ["silent-running"]}, active=1, first=1,
        )  # fmt: skip
        assert ("play silent-running" in scene.options) == cloaked
        if cloaked:
            scene.do("play silent-running")
            assert rating(scene.galaxy, scene.ship("korinar"), ENGINES) == 8 + 3


def test_task_force_orders_speed_all_ships_here() -> None:
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "yeager": Placed("c3", "6/6/4/4"), "reliant": "a1"},
        tiles={"c3": "empty-space"}, hands={0: ["task-force-orders"]},
    )  # fmt: skip
    scene.do("play task-force-orders", "for venture")
    engines = [rating(scene.galaxy, scene.ship(slug), ENGINES) for slug in ("venture", "yeager")]
    assert engines == [10, 7]
    assert rating(scene.galaxy, scene.ship("reliant"), ENGINES) == 9


def test_answer_the_distress_call_moves_a_ship_that_has_moved() -> None:
    scene = sector(
        {"venture": Placed("c3", moved=True)}, tiles={"c3": "empty-space", "c4": "empty-space"},
        hands={0: ["answer-the-distress-call"]},
    )  # fmt: skip
    scene.do("play answer-the-distress-call", "to c4", "stop").settle()
    assert scene.where("venture") == "c4"


def test_warriors_sing_until_the_next_turn() -> None:
    scene = sector(
        {"bortas": "c3", "somraw": "c3", "klothos": "a1"}, tiles={"c3": "empty-space"},
        hands={1: ["warriors-sing"]}, active=1, first=1,
    )  # fmt: skip
    before = rating(scene.galaxy, scene.ship("somraw"), WEAPONS)
    scene.do("play warriors-sing", "for bortas")
    assert rating(scene.galaxy, scene.ship("somraw"), WEAPONS) == before + 1
    scene.end_turn()
    assert rating(scene.galaxy, scene.ship("somraw"), WEAPONS) == before + 1
    scene.end_turn()
    assert rating(scene.galaxy, scene.ship("somraw"), WEAPONS) == before


@pytest.mark.parametrize(
    ("slug", "count", "reach"),
    [
        ("class-8-probe", 1, 3), ("stellar-cartography", 2, 1), ("subspace-listening-post", 2, 2),
        ("long-range-sensors", 3, 2),
    ],
)  # fmt: skip
def test_a_card_scans_locations(slug: str, count: int, reach: int) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: "c3"}, tiles={"c3": "empty-space"}, hands={side: [slug]}, active=side, first=side
    )
    scene.do(f"play {slug}")
    for _ in range(count):
        scene.do(next(each for each in reversed(scene.options) if each != "pass"))
    assert scene.asked[1] == "command"
    assert len(scene.events("scanned")) == count
    seen = [tile for tile in scene.galaxy.tiles if scene.galaxy.seen.get(tile, 0) == 1 << side]
    assert len(seen) == count
    again = sector(
        {ship: "c3"}, tiles={"c3": "empty-space"}, hands={side: [slug]}, active=side, first=side
    )
    again.do(f"play {slug}")
    distance = board_of(again.galaxy).distance[again.place("c3")]
    places = [again.place(each[3:]) for each in again.options if each != "pass"]
    assert max(distance[place] for place in places) == reach


def test_inverse_tachyon_pulse_finds_all_tokens_here() -> None:
    scene = sector(
        {"sutherland": Placed("c3", "4/14/4/4"), "korinar": Placed("c3", cloaked=True)},
        tiles={"c3": "empty-space"}, hands={0: ["inverse-tachyon-pulse"]},
    )  # fmt: skip
    scene.do("play inverse-tachyon-pulse").settle()
    assert not scene.ship("korinar").cloaked
    assert scene.galaxy.tokens == []


def test_tachyon_detection_grid_helps_a_search() -> None:
    scene = sector(
        {"venture": Placed("c3", "8/8/7/7"), "korinar": Placed("c3", cloaked=True)},
        tiles={"c3": "empty-space"}, hands={0: ["tachyon-detection-grid"]}, dice=[1],
    )  # fmt: skip
    scene.do("scan with venture", "search token 1", "play tachyon-detection-grid").settle()
    assert scene.events("tested")[-1]["total"] == 15
    assert not scene.ship("korinar").cloaked


def test_multiphasic_scan_looks_at_two_encounters_and_orders_them() -> None:
    scene = sector(
        {"venture": "home"}, hidden={"c5": "empty-space"}, hands={0: ["multiphasic-scan"]},
        encounters=["planet-killer", "uncharted-phenomenon"], dice=[1, 6],
    )  # fmt: skip
    scene.do("move venture", "to c5", "play multiphasic-scan", "swap order").settle()
    assert [each["cards"] for each in scene.events("encounter")]
    assert scene.galaxy.lingering == []


def test_christopher_pike_avoids_the_encounter() -> None:
    scene = sector(
        {"venture": "home"}, hidden={"c5": "empty-space"}, hands={0: ["christopher-pike"]},
        encounters=["planet-killer"], dice=[],
    )  # fmt: skip
    scene.do("move venture", "to c5", "play christopher-pike").settle()
    assert scene.events("encounter") == []
    assert scene.events("encounter roll") == []


def test_unexpected_discovery_brings_one_with_three_more() -> None:
    scene = sector(
        {"venture": Placed("home", "8/8/7/7")}, hidden={"c5": "empty-space"},
        hands={0: ["unexpected-discovery"]}, encounters=["uncharted-phenomenon"], dice=[3],
    )  # fmt: skip
    scene.do("move venture", "to c5", "play unexpected-discovery").settle()
    assert scene.events("tested")[-1]["total"] == 8 + 3 + 3
    assert scene.points(0) == 1


def test_the_three_of_unexpected_discovery_do_not_outlast_the_encounter() -> None:
    """An encounter without a test leaves nothing for a later one."""
    scene = sector(
        {"venture": Placed("home", "8/8/7/7")}, hidden={"c5": "white-dwarf"},
        hands={0: ["unexpected-discovery"]}, encounters=["diplomatic-envoy"], dice=[1],
        missions={0: ["stellar-survey"]},
    )  # fmt: skip
    scene.do("move venture", "to c5", "play unexpected-discovery").settle()
    scene.do("test venture for stellar-survey").settle()
    assert scene.events("tested")[-1]["total"] == 8 + 1


def test_expendable_ensign_saves_the_day() -> None:
    scene = sector(
        {"venture": Placed("home", crew=["harry-kim"])}, hidden={"c5": "empty-space"},
        hands={0: ["expendable-ensign"]}, encounters=["planet-killer"], dice=[1],
    )  # fmt: skip
    scene.do("move venture", "to c5", "play expendable-ensign", "pay").settle()
    assert scene.points(0) == 2
    assert "harry-kim" in scene.discard(0)
    assert scene.ship("venture").crew == []


def test_survey_team_goes_down_and_a_card_is_drawn() -> None:
    scene = sector(
        {"venture": "home"}, hidden={"c5": "class-d-planet"}, hands={0: ["survey-team"]}, dice=[6]
    )
    scene.do("move venture", "to c5", "play survey-team").settle()
    assert [(each.team, each.at) for each in scene.galaxy.away] == [(0, scene.place("c5"))]


def test_shuttlecraft_launch_explores_next_door() -> None:
    scene = sector(
        {"venture": "c5"}, tiles={"c5": "empty-space"}, hidden={"c4": "empty-space"},
        hands={0: ["shuttlecraft-launch"]}, dice=[6],
    )  # fmt: skip
    scene.do("play shuttlecraft-launch", "at c4").settle()
    assert scene.galaxy.explorer[scene.place("c4")] == 0
    assert scene.where("venture") == "c5"


@pytest.mark.parametrize(
    "slug",
    ["frontier-supply-line", "federation-membership", "appoint-a-governor", "forced-expansion"],
)
@rule("FC-R20-09")
def test_a_card_builds_without_an_action_but_needs_the_tokens(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    for tokens, able in ((2, True), (1, False)):
        scene = sector(
            {ship: "c3"}, tiles={"c3": "class-m-planet"}, control={"c3": (side, tokens)},
            installations={"c3": "outpost"}, hands={side: [slug]}, active=side, first=side,
        )  # fmt: skip
        assert (f"play {slug}" in scene.options) == able
        if able:
            scene.do(f"play {slug}")
            assert scene.installation("c3") == "colony"
            assert scene.galaxy.captains[side].actions == 3


@pytest.mark.parametrize("slug", ["neutral-zone-treaty", "azetbur"])
def test_a_truce_keeps_the_peace_until_the_next_turn(slug: str) -> None:
    side = side_of(slug)
    ours, theirs = ("venture", "bortas") if side == 0 else ("bortas", "venture")
    scene = sector(
        {ours: "c3", theirs: "c4"}, tiles={"c3": "empty-space", "c4": "empty-space"},
        hands={side: [slug]}, active=side, first=side,
    )  # fmt: skip
    scene.do(f"play {slug}").end_turn()
    scene.do(f"move {theirs}", "to c3")
    if scene.can("stop"):
        scene.do("stop")
    scene.settle()
    assert scene.where(theirs) == "c3"
    assert f"attack with {theirs}" not in scene.options
    scene.end_turn()
    assert f"attack with {ours}" in scene.options


@pytest.mark.parametrize("slug", ["fleet-reinforcements", "call-up-the-reserves"])
def test_reinforcements_without_an_action(slug: str) -> None:
    side = side_of(slug)
    ship, other = (("venture", "sutherland"), ("bortas", "kronos-one"))[side]
    scene = sector({ship: "c3"}, hands={side: [slug]}, active=side, first=side)
    scene.do(f"play {slug}", f"bring {other}").settle()
    assert not scene.gone(other)
    assert scene.galaxy.captains[side].actions == 3


@pytest.mark.parametrize(
    "slug",
    ["staff-reassignment", "darok", "honor-of-the-house", "captains-log", "glory-of-the-old-ways"],
)
def test_a_card_comes_back_from_the_discards(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    crew, plain = (("spock", "first-contact"), ("kell", "tribute"))[side]
    scene = sector(
        {ship: "c3"}, hands={side: [slug]}, discards={side: [crew, plain]}, active=side, first=side
    )
    scene.do(f"play {slug}")
    if slug in ("captains-log", "glory-of-the-old-ways"):
        assert set(scene.options) == {f"take {crew}", f"take {plain}"}
        scene.do(f"take {crew}")
    assert crew in scene.hand(side)
    assert plain in scene.discard(side)


@pytest.mark.parametrize("slug", ["alynna-nechayev", "new-orders", "imperial-decree"])
def test_more_missions_may_be_replaced(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: "c3"}, hands={side: [slug]},
        missions={side: ["stellar-survey", "hold-fast", "undermine"]}, active=side, first=side,
    )  # fmt: skip
    scene.do(f"play {slug}", "cycle stellar-survey", "cycle hold-fast", "cycle undermine")
    assert not any(each.startswith("cycle") for each in scene.options)
    assert len(scene.missions(side)) == 3


def test_lursa_takes_a_card_at_random() -> None:
    scene = sector({"bortas": "c3"}, hands={0: ["spock"], 1: ["lursa"]}, active=1, first=1)
    scene.do("play lursa")
    assert scene.discard(0) == ["spock"]


def test_discommendation_by_a_captain_costs_an_enemy_a_crew_card() -> None:
    for crew, able in ((["kor"], True), ([], False)):
        scene = sector(
            {"bortas": Placed("c3", crew=crew), "venture": Placed("a1", crew=["spock"])},
            hands={1: ["discommendation"]}, active=1, first=1,
        )  # fmt: skip
        assert ("play discommendation" in scene.options) == able
        if able:
            scene.do("play discommendation").settle()
            assert scene.discard(0) == ["spock"]


def test_rite_of_ascension_trades_damage_for_cards() -> None:
    hand = ["rite-of-ascension", "morag", "huraga", "koroth"]
    scene = sector({"bortas": "c3"}, hands={1: hand}, active=1, first=1)
    scene.do("play rite-of-ascension", "pay").settle()
    assert scene.ship("bortas").alert == 1
    assert len(scene.hand(1)) == 3 + 3 + 1


def test_gowron_strengthens_the_influence_of_a_large_ship() -> None:
    for ship, tokens in (("bortas", 2), ("somraw", 1)):
        scene = sector(
            {ship: "c3"}, tiles={"c3": "empty-space"}, hands={1: ["gowron"]}, active=1, first=1
        )
        scene.do(f"influence with {ship}")
        if tokens > 1:
            scene.do("play gowron")
        scene.settle()
        assert scene.control("c3") == (1, tokens)


def test_orbital_bombardment_razes_an_installation() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8")}, tiles={"c3": "class-m-planet"},
        control={"c3": (0, 2)}, installations={"c3": "starbase"},
        hands={1: ["orbital-bombardment"]}, dice=[3], active=1, first=1,
    )  # fmt: skip
    scene.do("play orbital-bombardment").settle()
    assert scene.installation("c3") == "none"
    assert scene.control("c3") == (0, 1)


@pytest.mark.parametrize("slug", ["vogh", "sensor-ghosts"])
def test_an_echo_without_an_action(slug: str) -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=slug == "sensor-ghosts")}, tiles={"c3": "empty-space"},
        hands={1: [slug]}, active=1, first=1,
    )  # fmt: skip
    if slug == "vogh":
        scene.do("cloak korinar")
    scene.do(f"play {slug}").settle()
    assert len(scene.galaxy.tokens) == 2


def test_cloaked_torpedo_lets_a_cloaked_ship_attack() -> None:
    scene = sector(
        {"korinar": Placed("c3", cloaked=True), "venture": "c3"}, tiles={"c3": "empty-space"},
        hands={1: ["cloaked-torpedo"]}, dice=[6, 1], active=1, first=1,
    )  # fmt: skip
    assert "attack with korinar" not in scene.options
    scene.do("play cloaked-torpedo", "attack with korinar").settle()
    assert scene.events("attacked")
    assert not scene.ship("korinar").cloaked


@rule("FC-R25-16")
def test_mines_lie_in_wait_and_are_spent_by_doing_damage() -> None:
    for die, alert, left in ((1, 1, 0), (6, 0, 1)):
        scene = sector(
            {"venture": "c3", "klothos": Placed("c2", "6/7/5/5")},
            tiles={"c2": "empty-space", "c3": "empty-space", "c4": "empty-space"},
            hands={0: ["self-replicating-mines"]}, dice=[die],
        )  # fmt: skip
        scene.do("play self-replicating-mines").settle()
        assert len(scene.galaxy.fields) == 1
        assert len(scene.hand(0)) == 1
        scene.do("move venture", "to c4")
        while scene.can("stop"):
            scene.do("stop")
        scene.settle().end_turn()
        scene.do("move klothos", "to c3").settle()
        assert scene.ship("klothos").alert == alert
        assert len(scene.galaxy.fields) == left
        assert ("self-replicating-mines" in scene.discard(0)) == (left == 0)
