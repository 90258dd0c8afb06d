"""Encounters, each of the fifty met with success and with failure: FC-R28."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from plancia.games.fleet_captains.content.effects import Points, SystemTest
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.lookup import SETTINGS, SHIP_NUMBER
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    SENSORS,
    SHIELDS,
    WEAPONS,
    System,
)
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.pieces import NUMBER
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

BEST = {WEAPONS: "14/6/6/8", SENSORS: "6/14/8/6", ENGINES: "7/8/12/7", SHIELDS: "9/6/5/14"}
"""Settings of the Enterprise-E with one system at its highest."""
CREW = ["reginald-barclay", "wesley-crusher"]
"""Crew that chose no system: it changes no rating."""
TESTED = [
    (encounter.slug, effect)
    for encounter in ENCOUNTERS
    for effect in encounter.effects
    if isinstance(effect, SystemTest)
]


@dataclass
class Met:
    """A ship that meets an encounter, and what became of it."""

    scene: Scene
    slug: str
    before: dict[str, Any] = field(default_factory=dict)

    @property
    def ship(self) -> Any:
        return self.scene.ship("enterprise-e")


def meet(
    slug: str,
    setting: str = BEST[SENSORS],
    dice: tuple[int, ...] = (),
    crew: list[str] | None = None,
    tile: str = "empty-space",
    answers: tuple[str, ...] = (),
    **changes: Any,
) -> Met:
    """The Enterprise-E explores a location and meets this encounter; the roll for it is a 1."""
    aboard = CREW if crew is None else crew
    placed = Placed("home", setting, crew=aboard, adjusted=True)
    scene = sector(
        {"enterprise-e": placed, **changes.pop("ships", {})}, hidden={"c5": tile},
        encounters=[slug], dice=(1, *dice), **changes,
    )  # fmt: skip
    met = Met(scene, slug)
    scene.do("move enterprise-e", "to c5", *answers).settle()
    return met


def finish(scene: Scene) -> Scene:
    """Answer whatever is asked with the first option, until the turn goes on."""
    while scene.question.kind != "command":
        scene.match.answer(scene.question.seat, scene.question.options[0])
    return scene


def failing(system: int) -> str:
    """A setting whose rating in a system is low but not D."""
    settings = SETTINGS[SHIP_NUMBER["enterprise-e"]][0]
    low = min(settings, key=lambda ratings: ratings[system])
    return "/".join(map(str, low))


@rule("FC-R28-01", "FC-R28-02", "FC-R28-03", "FC-R31-01")
@pytest.mark.parametrize(("slug", "test"), TESTED, ids=[slug for slug, _ in TESTED])
def test_an_encounter_with_a_test_can_be_passed(slug: str, test: SystemTest) -> None:
    """Its points are gained and the card kept with them; without points it is discarded."""
    met = meet(slug, BEST[test.system], dice=(6,), discards={0: ["spock"], 1: ["mara"]})
    scene = finish(met.scene)
    found = scene.events("tested")[0]
    assert found["success"]
    assert (found["system"], found["level"]) == (test.system, test.level)
    points = sum(each.count for each in test.success if isinstance(each, Points))
    assert scene.points(0) == points
    piece = NUMBER[slug]
    kept = piece in scene.galaxy.captains[0].trophies
    assert kept == (points > 0)
    assert (piece in scene.galaxy.encounter_discard) == (points == 0)
    assert scene.galaxy.captains[0].actions == 3


@rule("FC-R28-03", "FC-R28-06")
@pytest.mark.parametrize(("slug", "test"), TESTED, ids=[slug for slug, _ in TESTED])
def test_an_encounter_with_a_test_can_be_failed(slug: str, test: SystemTest) -> None:
    """No points; the card is discarded, or stays at the location if it is persistent."""
    scene = finish(meet(slug, failing(test.system), dice=(1,)).scene)
    assert not scene.events("tested")[-1]["success"]
    assert scene.points(0) == 0
    piece = NUMBER[slug]
    persistent = next(each for each in ENCOUNTERS if each.slug == slug).persistent
    assert (piece in scene.galaxy.lingering) == persistent
    assert (piece in scene.galaxy.encounter_discard) == (not persistent)
    if persistent:
        assert scene.galaxy.lingering_at == [scene.place("c5")]


def fail(slug: str, system: int, **changes: Any) -> Met:
    return meet(slug, failing(system), dice=(1,), **changes)


DAMAGING = {
    "hazardous-particle-beam": (SENSORS, 1), "crystalline-entity": (SHIELDS, 1),
    "planet-killer": (WEAPONS, 1), "assimilation-cube": (SHIELDS, 1),
    "warbird-decloaks": (WEAPONS, 1), "reptilian-raider": (SHIELDS, 1),
    "fluidic-space-invader": (SHIELDS, 2), "the-hunters": (ENGINES, 1),
    "cosmic-string-fragment": (ENGINES, 1), "supernova": (ENGINES, 1),
    "collapsing-star": (SENSORS, 1), "energy-ribbon": (ENGINES, 1),
}  # fmt: skip


@pytest.mark.parametrize("slug", DAMAGING)
def test_what_damages(slug: str) -> None:
    system, damage = DAMAGING[slug]
    met = fail(slug, system)
    if met.scene.asked[1] == "lose crew":
        met.scene.do("lose reginald-barclay")
    assert met.ship.alert == damage
    if slug == "energy-ribbon":
        assert met.scene.where("enterprise-e") == "post 1"


DISABLING = {
    "stellar-pulse": (SHIELDS, WEAPONS), "ancient-probe": (SENSORS, ENGINES),
    "scavenger-fleet": (WEAPONS, None), "energy-dampener": (ENGINES, None),
    "quantum-filament": (SENSORS, None),
}  # fmt: skip


@pytest.mark.parametrize("slug", DISABLING)
def test_what_disables(slug: str) -> None:
    tested, system = DISABLING[slug]
    met = fail(slug, tested)
    if system is None:
        assert met.scene.asked == (0, "disable")
        met.scene.do("shields")
        system = SHIELDS
    assert met.ship.damage[system] == 1
    assert rating(met.scene.galaxy, met.ship, system) == -1


def test_example_mysterious_abductions() -> None:
    """Shields 12: success is a point, failure costs all crew."""
    won = meet("mysterious-abductions", BEST[SHIELDS])
    assert (won.scene.points(0), len(won.ship.crew)) == (1, 2)
    lost = fail("mysterious-abductions", SHIELDS)
    assert (lost.scene.points(0), lost.ship.crew) == (0, [])
    assert set(lost.scene.discard(0)) == set(CREW)


LOSING_CREW = {
    "mirror-universe": (SENSORS, 1, False), "void-intelligence": (SENSORS, 0, True),
    "pirate-ambush": (WEAPONS, 1, False), "alien-artifact": (SENSORS, 0, False),
    "plague-ship": (SENSORS, 0, False), "neural-parasites": (SHIELDS, 1, False),
    "assimilation-cube": (SHIELDS, 0, False),
}  # fmt: skip


@pytest.mark.parametrize("slug", LOSING_CREW)
def test_what_costs_crew(slug: str) -> None:
    """The owner chooses, or the opponent where the card says so; trashed crew is gone."""
    system, chooser, trashed = LOSING_CREW[slug]
    met = fail(slug, system)
    assert met.scene.asked == (chooser, "lose crew")
    met.scene.do("lose reginald-barclay")
    assert met.ship.crew == [NUMBER["wesley-crusher"]]
    assert (NUMBER["reginald-barclay"] in met.scene.galaxy.trash) == trashed


def test_tribbles_stay_aboard_and_get_in_the_way() -> None:
    met = meet("tribbles", "9/9/8/8", crew=[])
    assert met.ship.cargo == [NUMBER["tribbles"]]
    galaxy = met.scene.galaxy
    assert [rating(galaxy, met.ship, system) for system in (SENSORS, ENGINES)] == [8, 7]


def test_an_abandoned_outpost_is_taken_over_even_in_empty_space() -> None:
    met = meet("abandoned-outpost")
    assert met.scene.control("c5") == (0, 1)
    assert met.scene.installation("c5") == "outpost"


def test_an_independent_trader_sells_three_cards_for_one() -> None:
    hand = ["spock", "data", "sarek", "odo"]
    met = meet("independent-trader", hands={0: hand}, answers=("pay", "discard odo"))
    assert len(met.scene.hand(0)) == 3 + 3
    declined = meet("independent-trader", hands={0: hand})
    assert declined.scene.hand(0) == hand


def test_the_mirror_universe_brings_an_enemy_aboard() -> None:
    met = meet("mirror-universe", discards={1: ["mara", "kor"]})
    assert met.scene.asked == (0, "take")
    met.scene.do("take kor")
    assert NUMBER["kor"] in met.ship.crew
    assert met.scene.discard(1) == ["mara"]


def test_the_omnipotent_prankster() -> None:
    hurt = meet("omnipotent-prankster", dice=(2,))
    assert hurt.ship.alert == 1
    home = meet("omnipotent-prankster", dice=(3,))
    assert home.scene.where("enterprise-e") == "post 1"
    glad = meet("omnipotent-prankster", dice=(5,))
    assert glad.scene.points(0) == 1


def test_space_amoeba_slows_until_the_next_turn() -> None:
    met = fail("space-amoeba", SENSORS)
    galaxy = met.scene.galaxy
    before = SETTINGS[met.ship.number][0][met.ship.setting][ENGINES]
    assert rating(galaxy, met.ship, ENGINES) == before - 2
    met.scene.end_turn()
    assert rating(galaxy, met.ship, ENGINES) == before - 2
    met.scene.end_turn()
    assert rating(galaxy, met.ship, ENGINES) == before


def test_whale_song_weakens_every_system_until_the_end_of_the_turn() -> None:
    met = meet("whale-song-signal", "9/9/8/8", crew=[])
    galaxy = met.scene.galaxy
    assert [rating(galaxy, met.ship, System(system)) for system in range(4)] == [7, 7, 6, 6]
    met.scene.end_turn()
    assert [rating(galaxy, met.ship, System(system)) for system in range(4)] == [9, 9, 8, 8]


def test_an_energy_web_holds_a_ship_until_after_the_enemys_turn() -> None:
    scene = fail("energy-web", ENGINES).scene
    scene.end_turn().end_turn()
    assert "move enterprise-e" in scene.options
    held = fail("energy-web", ENGINES).scene
    assert [(each.kind, each.team) for each in held.galaxy.passing] == [(3, 0)]


def test_reptilian_raider_and_profit_seekers_may_bring_cards() -> None:
    hand = ["spock", "data", "sarek", "odo"]
    raider = meet("reptilian-raider", BEST[SHIELDS], hands={0: hand})
    assert len(raider.scene.hand(0)) == 6
    fought = meet("profit-seekers", BEST[WEAPONS], hands={0: hand}, answers=("second",))
    assert len(fought.scene.hand(0)) == 6
    answers = ("first", "discard odo", "discard data")
    paid = meet("profit-seekers", hands={0: hand}, answers=answers)
    assert paid.scene.hand(0) == ["spock", "sarek"]


def test_a_border_patrol_stops_the_ship_and_its_weapons_suffer() -> None:
    met = fail("border-patrol-of-a-third-power", SENSORS, crew=[])
    before = SETTINGS[met.ship.number][0][met.ship.setting][WEAPONS]
    assert rating(met.scene.galaxy, met.ship, WEAPONS) == before - 2
    assert met.ship.moved


def test_scavengers_may_leave_a_working_system_behind() -> None:
    placed = Placed("home", BEST[WEAPONS], tokens=["sensors"], adjusted=True)
    scene = sector(
        {"enterprise-e": placed}, hidden={"c5": "empty-space"}, encounters=["scavenger-fleet"],
        dice=[1],
    )  # fmt: skip
    scene.do("move enterprise-e", "to c5").settle()
    assert scene.ship("enterprise-e").damage == [0, 0, 0, 0]


@pytest.mark.parametrize(("slug", "dice"), [("the-hunters", ()), ("subspace-eddy", (4,))])
def test_a_ship_may_move_on_at_once(slug: str, dice: tuple[int, ...]) -> None:
    met = meet(slug, BEST[ENGINES], dice=dice, tiles={"c4": "empty-space"})
    assert met.scene.asked == (0, "sail")
    met.scene.do("to c4")
    if met.scene.can("stop"):
        met.scene.do("stop")
    assert met.scene.where("enterprise-e") == "c4"


def test_a_subspace_eddy_may_send_it_home() -> None:
    assert meet("subspace-eddy", dice=(3,)).scene.where("enterprise-e") == "post 1"


def test_a_temporal_rift() -> None:
    idle = meet("temporal-rift", dice=(1,), tile="class-m-planet")
    assert "influence with enterprise-e" not in idle.scene.options
    away = meet("temporal-rift", dice=(3,), tiles={"a1": "star-system"})
    assert away.scene.where("enterprise-e") == "a1"
    more = meet("temporal-rift", dice=(5,), tile="class-m-planet")
    more.scene.do("influence with enterprise-e", "influence with enterprise-e").settle()
    assert more.scene.control("c5") == (0, 2)


def test_gravimetric_shear_slows() -> None:
    met = fail("gravimetric-shear", ENGINES, crew=[])
    before = SETTINGS[met.ship.number][0][met.ship.setting][ENGINES]
    assert rating(met.scene.galaxy, met.ship, ENGINES) == before - 2


def test_a_derelict_ship_repairs_or_gives_a_card_back() -> None:
    placed = Placed("home", "6/11/6/5", alert="yellow", adjusted=True)
    for answer in ("first", "second"):
        scene = sector(
            {"enterprise-e": placed}, hidden={"c5": "empty-space"}, encounters=["derelict-ship"],
            discards={0: ["spock"]}, dice=[1],
        )  # fmt: skip
        scene.do("move enterprise-e", "to c5", answer).settle()
        assert scene.ship("enterprise-e").alert == (0 if answer == "first" else 1)
        assert ("spock" in scene.hand(0)) == (answer == "second")


@pytest.mark.parametrize(
    ("slug", "system"), [("distress-signal", ENGINES), ("telepathic-species", SENSORS)]
)
def test_what_costs_a_card(slug: str, system: int) -> None:
    met = fail(slug, system, hands={0: ["spock", "odo"]})
    assert met.scene.asked == (0, "discard")
    met.scene.do("discard odo")
    assert met.scene.hand(0) == ["spock"]


def test_an_ancient_relay_shows_three_locations() -> None:
    met = meet("ancient-relay", hands={0: ["spock"]})
    for place in ("at c4", "at c3", "at b5"):
        met.scene.do(place)
    assert len(met.scene.events("scanned")) == 3
    assert len(met.scene.hand(0)) == 2


def test_a_sleeper_ship_has_crew_aboard() -> None:
    met = meet("sleeper-ship", discards={0: ["spock"]})
    assert NUMBER["spock"] in met.ship.crew


def test_a_dilithium_deposit_helps_the_engines() -> None:
    placed = Placed("home", "9/9/8/8", tokens=["weapons"], adjusted=True)
    scene = sector(
        {"enterprise-e": placed}, hidden={"c5": "empty-space"}, encounters=["dilithium-deposit"],
        dice=[1],
    )  # fmt: skip
    scene.do("move enterprise-e", "to c5").settle()
    ship = scene.ship("enterprise-e")
    assert rating(scene.galaxy, ship, ENGINES) == 8 + 3
    assert ship.damage == [0, 0, 0, 0]


@pytest.mark.parametrize("slug", ["ancient-probe", "alien-artifact"])
def test_what_brings_a_point_and_a_card(slug: str) -> None:
    met = meet(slug, dice=(6,), hands={0: ["spock"]})
    assert (met.scene.points(0), len(met.scene.hand(0))) == (1, 2)


def test_a_gateway_leads_anywhere_or_home() -> None:
    met = meet("gateway", tiles={"a1": "star-system"})
    assert (met.scene.where("enterprise-e"), met.scene.points(0)) == ("a1", 1)
    assert fail("gateway", SENSORS).scene.where("enterprise-e") == "post 1"


def test_telepaths_show_the_opponents_hand() -> None:
    met = meet("telepathic-species", hands={1: ["kor"]})
    assert met.scene.galaxy.seen[NUMBER["kor"]] & 1


@pytest.mark.parametrize(("slug", "turns"), [("plague-ship", 2), ("spore-infection", 1)])
def test_what_keeps_the_crew_from_acting(slug: str, turns: int) -> None:
    met = fail(slug, SENSORS, tile="class-m-planet")
    if met.scene.asked[1] == "lose crew":
        met.scene.do("lose reginald-barclay")
    assert "influence with enterprise-e" not in met.scene.options
    assert bool(met.scene.galaxy.passing[0].team == 0) == (turns == 2)
    met.scene.end_turn().end_turn()
    assert "influence with enterprise-e" in met.scene.options


def test_a_diplomatic_envoy_and_grateful_colonists() -> None:
    envoy = meet("diplomatic-envoy", hands={0: ["spock"]})
    assert (envoy.scene.control("c5"), len(envoy.scene.hand(0))) == ((0, 1), 2)
    colonists = meet("grateful-colonists", tile="class-m-planet")
    assert colonists.scene.control("c5") == (0, 2)
    nobody = meet("grateful-colonists", hands={0: ["spock"]})
    assert (nobody.scene.control("c5"), len(nobody.scene.hand(0))) == ((-1, 0), 2)


def test_refugees_are_delivered_where_one_can_repair() -> None:
    scene = sector({"enterprise-e": Placed("home", alert="yellow", cargo=["refugees"])})
    scene.do("repair enterprise-e").settle()
    assert scene.points(0) == 1
    assert scene.ship("enterprise-e").cargo == []
    assert NUMBER["refugees"] in scene.galaxy.captains[0].trophies
    assert meet("refugees").ship.cargo == [NUMBER["refugees"]]


def test_a_warning_buoy_may_be_heeded() -> None:
    heeded = meet("warning-buoy", answers=("first",))
    assert (heeded.scene.points(0), heeded.ship.alert) == (0, 0)
    passed = meet("warning-buoy", BEST[SHIELDS], answers=("second",))
    assert passed.scene.points(0) == 1
    caught = meet("warning-buoy", failing(SHIELDS), dice=(1,), answers=("second",))
    assert caught.ship.alert == 1


def test_a_living_ship_heals_its_friends() -> None:
    placed = Placed("home", "6/11/6/5", alert="yellow", adjusted=True)
    scene = sector(
        {"enterprise-e": placed}, hidden={"c5": "empty-space"}, encounters=["living-ship"],
        dice=[1, 3],
    )  # fmt: skip
    scene.do("move enterprise-e", "to c5").settle()
    assert scene.points(0) == 1
    assert scene.ship("enterprise-e").alert == 0


@rule("FC-R28-05", "FC-R28-04")
def test_in_an_encounter_one_card_and_one_power_adjustment() -> None:
    scene = sector(
        {"enterprise-e": Placed("home", "14/6/6/8")}, hidden={"c5": "empty-space"},
        encounters=["uncharted-phenomenon"], hands={0: ["emergency-power", "harry-kim"]},
        dice=[1, 1],
    )  # fmt: skip
    scene.do("move enterprise-e", "to c5")
    assert scene.asked == (0, "trial")
    scene.do("power enterprise-e", "set enterprise-e 9/9/8/8")
    assert scene.asked == (0, "trial")
    assert not any(each.startswith(("scan", "influence")) for each in scene.options)
    scene.do("play harry-kim")
    assert "play emergency-power" not in scene.options
    scene.settle()
    assert scene.events("tested")[-1]["total"] == 9 + 3 + 1
    assert "power enterprise-e" not in scene.options


@rule("FC-R28-06")
def test_a_persistent_encounter_is_tried_again_by_either_side_with_several_ships() -> None:
    scene = sector(
        {"bortas": Placed("c3", "12/4/6/8"), "klothos": Placed("c3", "10/3/4/6")},
        tiles={"c3": "empty-space"}, lingering={"c3": "planet-killer"}, dice=[1], active=1, first=1,
    )  # fmt: skip
    scene.do("resolve planet-killer with bortas", "together with klothos").settle()
    assert scene.points(1) == 2
    assert scene.galaxy.lingering == []
    assert scene.galaxy.captains[1].actions == 1
    assert (scene.ship("bortas").acted, scene.ship("klothos").acted) == (1, 1)


@rule("FC-R28-06")
def test_a_persistent_encounter_that_is_failed_again_stays() -> None:
    scene = sector(
        {"somraw": Placed("c3", "7/2/4/4")}, tiles={"c3": "empty-space"},
        lingering={"c3": "planet-killer"}, dice=[1], active=1, first=1,
    )  # fmt: skip
    scene.do("resolve planet-killer with somraw").settle()
    assert scene.points(1) == 0
    assert scene.ship("somraw").alert == 1
    assert scene.galaxy.lingering == [NUMBER["planet-killer"]]


@rule("FC-R15-06", "FC-A25")
def test_harm_hits_the_whole_task_force_and_good_only_the_ship_that_tested() -> None:
    ships = {
        "enterprise-e": Placed("home", failing(SENSORS), adjusted=True),
        "yeager": Placed("home", adjusted=True),
    }
    scene = sector(
        ships, hidden={"c5": "empty-space"}, encounters=["hazardous-particle-beam"], dice=[1, 1]
    )
    scene.do("move enterprise-e", "with yeager", "to c5", "enterprise-e meets it").settle()
    assert (scene.ship("enterprise-e").alert, scene.ship("yeager").alert) == (1, 1)
    good = sector(ships, hidden={"c5": "empty-space"}, encounters=["dilithium-deposit"], dice=[1])
    good.do("move enterprise-e", "with yeager", "to c5", "yeager meets it").settle()
    assert [each.ship for each in good.galaxy.passing] == [SHIP_NUMBER["yeager"]]


@rule("FC-R15-04")
def test_some_encounters_meet_every_ship() -> None:
    ships = {
        "enterprise-e": Placed("home", failing(ENGINES), adjusted=True),
        "yeager": Placed("home", "6/6/4/4", adjusted=True),
    }
    scene = sector(
        ships, hidden={"c5": "empty-space"}, encounters=["cosmic-string-fragment"], dice=[1, 6, 1]
    )
    scene.do("move enterprise-e", "with yeager", "to c5").settle()
    assert len(scene.events("tested")) == 2
    assert [each["ship"] for each in scene.events("tested")] == [
        SHIP_NUMBER["enterprise-e"], SHIP_NUMBER["yeager"],
    ]  # fmt: skip


@rule("FC-R15-04", "FC-R15-06")
def test_what_every_ship_meets_gives_its_points_once_and_harms_whoever_fails() -> None:
    """Enterprise-E succeeds and has the point; Yeager must still test, and a third succeeds in
    vain."""
    ships = {
        "enterprise-e": Placed("home", BEST[SHIELDS], adjusted=True),
        "yeager": Placed("home", "6/6/4/4", adjusted=True),
        "venture": Placed("home", "7/5/6/12", adjusted=True),
    }
    scene = sector(
        ships, hidden={"c5": "empty-space"}, encounters=["crystalline-entity"], dice=[1, 1, 6]
    )
    scene.do("move enterprise-e", "with yeager", "with venture", "to c5").settle()
    results = {each["ship"]: each["success"] for each in scene.events("tested")}
    assert results == {
        SHIP_NUMBER["enterprise-e"]: True, SHIP_NUMBER["yeager"]: False,
        SHIP_NUMBER["venture"]: True,
    }  # fmt: skip
    assert scene.points(0) == 1
    assert [scene.ship(slug).alert for slug in ("enterprise-e", "yeager", "venture")] == [0, 1, 0]
    assert scene.galaxy.captains[0].trophies == [NUMBER["crystalline-entity"]]


@rule("FC-A65")
def test_an_empty_encounter_deck_is_made_of_its_discards() -> None:
    scene = sector({"venture": "home"}, hidden={"c5": "empty-space"}, dice=[1])
    galaxy = scene.galaxy
    galaxy.encounter_discard += galaxy.encounters
    galaxy.encounters.clear()
    scene.do("move venture", "to c5")
    assert len(scene.events("encounter")) == 1
    assert len(galaxy.encounters) == 49
    assert len(galaxy.encounter_discard) <= 1
