"""Crew aboard: its bonus, its sacrifice, and what it does besides: FC-R26."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.lookup import (
    CARD_NUMBER,
    CHOSEN_CHANGE,
    CREW_CHANGE,
    CREW_TYPE,
    DEPENDENT,
)
from plancia.games.fleet_captains.content.vocabulary import ENGINES, System
from plancia.games.fleet_captains.rules.ratings import rating
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

CREW = [number for number in range(len(CARDS)) if CREW_TYPE[number] >= 0]


def named(number: int) -> str:
    return CARDS[number].slug


def side_of(slug: str) -> int:
    return 0 if CARD_NUMBER[slug] < 100 else 1


def total(scene: Scene) -> int:
    scene.settle()
    return int(scene.events("tested")[-1]["total"])


@rule("FC-R26-01", "FC-R26-02", "FC-R26-04", "FC-R25-16", "FC-R25-02")
@pytest.mark.parametrize("number", CREW, ids=named)
def test_every_crew_card_comes_aboard_and_gives_its_bonus(number: int) -> None:
    side = 0 if number < 100 else 1
    slug = ("venture", "bortas")[side]
    scene = sector(
        {slug: "c3"},
        tiles={"c3": "empty-space"},
        hands={side: [named(number)]},
        active=side,
        first=side,
    )
    ship = scene.ship(slug)
    before = [rating(scene.galaxy, ship, System(system)) for system in range(4)]
    scene.do(f"assign {named(number)}").settle()
    expected = list(CREW_CHANGE[number])
    if CHOSEN_CHANGE[number]:
        scene.do("engines")
        expected[ENGINES] += CHOSEN_CHANGE[number]
    if DEPENDENT[number]:
        expected = [2, 0, 0, 2]
    after = [rating(scene.galaxy, ship, System(system)) for system in range(4)]
    assert [new - old for new, old in zip(after, before, strict=True)] == expected
    assert ship.crew == [number]
    assert len(scene.hand(side)) == 1


def test_gowron_gives_less_to_a_small_ship() -> None:
    scene = sector({"somraw": "c3"}, hands={1: ["gowron"]}, active=1, first=1)
    scene.do("assign gowron").settle()
    assert scene.ship("somraw").bonus == [1, 0, 0, 0]


@rule("FC-R26-02", "FC-R26-03")
def test_example_nudag_replaces_kurn_but_vogh_stays() -> None:
    scene = sector(
        {"neghvar": Placed("c3", crew=["kurn", "vogh"])}, hands={1: ["nudag"]}, active=1, first=1
    )
    scene.do("assign nudag").settle()
    assert [named(card) for card in scene.ship("neghvar").crew] == ["vogh", "nudag"]
    assert scene.discard(1) == ["kurn"]


@rule("FC-R26-05", "FC-R26-06", "FC-R26-08")
def test_example_spock_is_given_up_for_five_sensors_on_his_own_ship_only() -> None:
    """+5 instead of +3; and a command card may be played besides."""

    def survey(tester: str) -> Scene:
        return sector(
            {
                "enterprise-e": Placed("c3", "9/9/8/8", crew=["spock"]),
                "yeager": Placed("c3", "6/6/4/4"),
            },
            tiles={"c3": "class-d-planet"}, missions={0: ["planetary-survey"]},
            hands={0: ["harry-kim"]}, dice=[1],
        ).do(f"test {tester} for planetary-survey", "go ahead")  # fmt: skip

    plain = survey("enterprise-e")
    assert total(plain.do("pass")) == 9 + 3
    scene = survey("enterprise-e").do("spend spock")
    assert scene.can("play harry-kim")
    assert total(scene.do("play harry-kim")) == 9 + 5 + 3
    assert "spock" in scene.discard(0)
    assert "spend spock" not in survey("yeager").options


@rule("FC-R26-07")
def test_given_up_crew_must_meet_the_requirement() -> None:
    """Gorkon ends a combat only for who is attacked."""
    for active, able in ((0, True), (1, False)):
        scene = sector(
            {"venture": "c3", "bortas": Placed("c3", "8/7/8/7", crew=["gorkon"])},
            tiles={"c3": "empty-space"}, active=active, first=active,
        )  # fmt: skip
        scene.do(f"attack with {'venture' if active == 0 else 'bortas'}")
        assert ("strike gorkon" in scene.options) == able


SACRIFICES = {
    "leonard-mccoy": "token", "wesley-crusher": "token", "montgomery-scott": "repair",
    "julian-bashir": "repair", "alexander-rozhenko": "repair", "william-t-riker": "action",
    "darok": "draw",
}  # fmt: skip


@pytest.mark.parametrize("slug", SACRIFICES)
def test_crew_is_given_up_for_what_its_card_offers(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    scene = sector(
        {ship: Placed("c3", alert="yellow", tokens=["engines"], crew=[slug])},
        tiles={"c3": "empty-space"}, active=side, first=side,
    )  # fmt: skip
    if SACRIFICES[slug] == "action":
        scene.do(f"influence with {ship}").settle()
    scene.do(f"sacrifice {slug}").settle()
    vessel = scene.ship(ship)
    assert vessel.crew == []
    assert slug in scene.discard(side)
    result = {
        "token": vessel.damage == [0, 0, 0, 0],
        "repair": vessel.alert == 0,
        "action": scene.can(f"influence with {ship}"),
        "draw": len(scene.hand(side)) == 2,
    }
    assert result[SACRIFICES[slug]]


def test_data_is_trashed_to_prevent_all_damage() -> None:
    for answer, alert in (("sacrifice data", 0), ("pass", 1)):
        scene = sector(
            {"venture": Placed("c3", "8/8/7/7", crew=["data"]), "bortas": Placed("c3", "12/4/6/8")},
            tiles={"c3": "empty-space"}, dice=[3, 3], active=1, first=1,
        )  # fmt: skip
        scene.do("attack with bortas")
        while scene.asked[1] == "trial":
            scene.do("pass")
        assert scene.asked == (0, "give up")
        scene.do(answer).settle()
        assert scene.ship("venture").alert == alert
        assert (CARD_NUMBER["data"] in scene.galaxy.trash) == (alert == 0)


@pytest.mark.parametrize(
    "slug", ["leonard-mccoy", "beverly-crusher", "the-doctor", "julian-bashir", "koroth", "kahlest"]
)
def test_a_doctor_keeps_the_crew_aboard(slug: str) -> None:
    side = side_of(slug)
    ship, home, mate = (("venture", "c5", "harry-kim"), ("bortas", "c1", "mara"))[side]
    for crew, left in (([slug, mate], 2), ([mate], 0)):
        scene = sector(
            {ship: Placed("home", crew=crew, adjusted=True)}, hidden={home: "empty-space"},
            encounters=["mysterious-abductions"], dice=[1, 1], active=side, first=side,
        )  # fmt: skip
        scene.do(f"move {ship}", f"to {home}").settle()
        assert len(scene.ship(ship).crew) == left


def test_odo_keeps_boarders_out() -> None:
    """Nobody spends an action on what cannot succeed."""
    for crew, able in (("odo", False), ("data", True)):
        scene = sector(
            {"venture": Placed("c3", crew=[crew]), "maht-ha": Placed("c3", "7/10/6/7")},
            tiles={"c3": "class-m-planet"}, active=1, first=1,
        )  # fmt: skip
        assert scene.do("transport with maht-ha").can("board venture") == able


TRIGGERED = {
    "sarek": "draw", "sirella": "draw", "kmpec": "draw", "kell": "draw",
    "curzon-dax": "look", "kehleyr": "look", "azetbur": "look",
}  # fmt: skip


@pytest.mark.parametrize("slug", TRIGGERED)
def test_crew_helps_with_influence(slug: str) -> None:
    side = side_of(slug)
    ship = ("venture", "bortas")[side]
    other = "kor" if side == 0 else "data"
    scene = sector(
        {ship: Placed("c3", crew=[slug])}, tiles={"c3": "empty-space"}, hands={1 - side: [other]},
        active=side, first=side,
    )  # fmt: skip
    scene.do(f"influence with {ship}").settle()
    if TRIGGERED[slug] == "draw":
        assert len(scene.hand(side)) == 1
    else:
        assert scene.galaxy.seen[CARD_NUMBER[other]] >> side & 1


@pytest.mark.parametrize(
    ("slug", "bonus"), [("deanna-troi", 1), ("the-doctor", 2), ("alynna-nechayev", 1)]
)
def test_crew_helps_in_some_tests_only(slug: str, bonus: int) -> None:
    """In encounters, or in missions; compared with a ship without."""
    met = slug != "alynna-nechayev"
    found = []
    for crew in ([slug], []):
        ship = Placed("home" if met else "c3", "8/8/7/7", crew=crew, adjusted=True)
        scene = sector(
            {"venture": ship}, hidden={"c5": "empty-space"} if met else {},
            tiles={} if met else {"c3": "empty-space"}, encounters=["stellar-pulse"],
            missions={} if met else {0: ["shield-wall"]}, dice=[1, 1] if met else [1],
        )  # fmt: skip
        if met:
            scene.do("move venture", "to c5")
        else:
            scene.do("test venture for shield-wall")
        found.append(total(scene))
    assert found[0] == found[1] + bonus


@pytest.mark.parametrize(("slug", "bonus"), [("spock", 4), ("jddan", 4)])
def test_crew_helps_to_search(slug: str, bonus: int) -> None:
    side = side_of(slug)
    ours = ("venture", "bortas")[side]
    hidden = ("korinar", "defiant")[side]
    setting = ("8/8/7/7", "8/7/8/7")[side]
    scene = sector(
        {ours: Placed("c3", setting, crew=[slug]), hidden: Placed("c3", cloaked=True)},
        tiles={"c3": "empty-space"}, dice=[1], active=side, first=side,
    )  # fmt: skip
    scene.do(f"scan with {ours}", "search token 1")
    assert total(scene) == (8, 7)[side] + bonus + 1


@pytest.mark.parametrize(("slug", "bonus"), [("chang", 1 + 2), ("kruge", 1 + 3)])
def test_crew_that_strikes_from_the_cloak(slug: str, bonus: int) -> None:
    for cloaked, extra in ((True, bonus), (False, 1)):
        scene = sector(
            {"korinar": Placed("c3", crew=[slug], cloaked=cloaked), "enterprise-e": "c3"},
            tiles={"c3": "empty-space"}, dice=[1, 6], active=1, first=1,
        )  # fmt: skip
        scene.do("power korinar", "set korinar 8/3/5/4", "attack with korinar").settle()
        assert scene.events("attacked")[-1]["total"] == 8 + extra + 1


def test_kahless_rerolls_once_a_turn() -> None:
    scene = sector(
        {"bortas": Placed("c3", "8/7/8/7", crew=["kahless"])}, tiles={"c3": "class-d-planet"},
        missions={1: ["planetary-survey"]}, dice=[1, 6], active=1, first=1,
    )  # fmt: skip
    scene.do("test bortas for planetary-survey")
    while scene.asked[1] == "trial":
        scene.do("pass")
    assert scene.asked == (1, "reroll")
    scene.do("reroll")
    assert total(scene) == 7 + 6
    assert scene.ship("bortas").used


def test_miles_obrien_repairs_a_system_besides() -> None:
    scene = sector(
        {"venture": Placed("home", alert="yellow", tokens=["weapons"], crew=["miles-obrien"])}
    )
    scene.do("repair venture", "mend venture").settle()
    assert scene.ship("venture").alert == 0
    assert scene.ship("venture").damage == [0, 0, 0, 0]


def test_arne_darvin_works_among_enemies() -> None:
    for crew, able in ((["arne-darvin"], True), ([], False)):
        scene = sector(
            {"bortas": Placed("c3", crew=crew), "venture": "c3"}, tiles={"c3": "empty-space"},
            active=1, first=1,
        )  # fmt: skip
        assert ("influence with bortas" in scene.options) == able


def test_maltz_and_valkris_work_under_the_cloak() -> None:
    scene = sector(
        {"korinar": Placed("c3", crew=["maltz", "valkris"], cloaked=True), "somraw": "c3"},
        tiles={"c3": "class-m-planet"}, active=1, first=1,
    )  # fmt: skip
    assert scene.can("scan with korinar", "transport with korinar")
    bare = sector(
        {"korinar": Placed("c3", cloaked=True), "somraw": "c3"}, tiles={"c3": "class-m-planet"},
        active=1, first=1,
    )  # fmt: skip
    assert "scan with korinar" not in bare.options
    assert "transport with korinar" not in bare.options
