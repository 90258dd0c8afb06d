"""Corners of the rulebook: what may be done in the middle of something else, and how often."""

from __future__ import annotations

import pytest

from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.games.fleet_captains.content.vocabulary import Team
from plancia.games.fleet_captains.rules.hands import draw, refill
from plancia.games.fleet_captains.rules.start import deal_missions
from plancia.games.fleet_captains.state.state import fleet
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, fresh, sector
from tests.rulebook.fleet_captains.partners import four

SPACE = {"c3": "empty-space", "c4": "empty-space", "c2": "empty-space"}


@rule("FC-R25-02", "FC-A59")
def test_a_played_card_is_replaced_however_many_are_in_hand() -> None:
    hand = ["spock", "harry-kim", "sarek", "curzon-dax", "nyota-uhura"]
    scene = sector({"venture": "c3"}, tiles=SPACE, hands={0: hand, 1: ["kor"]})
    scene.do("assign spock").settle()
    assert len(scene.hand(0)) == 5
    scene.do("discard sarek")
    assert len(scene.hand(0)) == 5
    scene.end_turn()
    assert (len(scene.hand(0)), len(scene.hand(1))) == (5, 1)


@rule("FC-A81", "FC-R25-13")
def test_the_discard_pile_becomes_a_new_deck_once_a_turn() -> None:
    scene = sector({"venture": "c3"}, tiles=SPACE, hands={0: ["spock"]})
    galaxy = scene.match.state.copy()
    captain = galaxy.captains[0]
    for held in (2, 2):
        captain.discard += captain.deck
        captain.deck.clear()
        refill(galaxy, Seat(0))
        assert len(captain.hand) == held
    draw(galaxy, Seat(0), 1)  # as a card may say
    assert len(captain.hand) == 2
    scene.end_turn()
    assert not scene.match.state.captains[0].reshuffled


@rule("FC-A59")
def test_what_is_lost_in_other_ways_is_not_replaced() -> None:
    scene = sector(
        {"bortas": "c3", "venture": "a1"}, tiles=SPACE, active=1, first=1,
        hands={0: ["spock", "sarek"], 1: ["lursa"]},
    )  # fmt: skip
    scene.do("play lursa").settle()
    assert len(scene.hand(0)) == 1
    scene.end_turn()
    assert len(scene.hand(0)) == 1


@rule("FC-R23-05", "FC-R9-01", "FC-R9-02")
def test_ships_search_together_and_the_one_that_scans_may_act_again() -> None:
    scene = sector(
        {
            "venture": Placed("c3", "8/8/7/7"), "reliant": Placed("c3", "3/8/5/4"),
            "korinar": Placed("c3", cloaked=True),
        },
        tiles=SPACE,
    )  # fmt: skip
    scene.do("scan with venture", "search token 1", "together with reliant").settle()
    tested = scene.events("tested")[-1]
    assert (tested["count"], tested["total"], tested["die"]) == (2, 16, 0)
    assert not scene.ship("korinar").cloaked
    assert scene.galaxy.captains[0].actions == 1
    assert (scene.ship("venture").extra, scene.ship("reliant").extra) == (1, 0)
    assert scene.ship("reliant").acted == 1


@rule("FC-R24-04", "FC-R9-01", "FC-R9-03")
def test_ships_transport_together_against_an_enemy() -> None:
    scene = sector(
        {
            "venture": Placed("c3", "12/5/5/8"), "reliant": Placed("c3", "9/2/4/5"),
            "bortas": Placed("c3", "8/7/8/7", crew=["martok"]),
        },
        tiles=SPACE,
    )  # fmt: skip
    scene.do("transport with venture", "board bortas", "together with reliant").settle()
    tested = scene.events("tested")[-1]
    assert (tested["count"], tested["total"] - tested["die"]) == (2, 5 + 2)
    scene.do("seize martok")
    assert scene.ship("venture").cargo
    assert scene.galaxy.captains[0].actions == 1


@rule("FC-R16-04", "FC-R16-05")
def test_power_is_adjusted_inside_ones_own_test() -> None:
    scene = sector(
        {"yosemite": Placed("c3", "2/7/5/3")}, tiles={"c3": "class-j-nebula"},
        missions={0: ["nebula-analysis"]},
    )  # fmt: skip
    scene.match.answer(0, "test yosemite for nebula-analysis")
    scene.do("power yosemite", "set yosemite D/13/3/1").settle()
    assert scene.events("tested")[-1]["total"] == 13 + 1  # her ability
    assert scene.points() == 1
    assert not scene.can("power yosemite")


@rule("FC-R16-04", "FC-R16-05", "FC-R8-08")
def test_a_disabled_system_may_be_given_power_before_its_test() -> None:
    scene = sector(
        {"equinox": Placed("home", "4/D/10/3")}, hidden={"c5": "empty-space"},
        encounters=["uncharted-phenomenon"], dice=[1, 4],
    )  # fmt: skip
    scene.match.answer(0, "move equinox")
    scene.do("to c5", "power equinox", "set equinox 1/10/4/2").settle()
    assert scene.events("tested")[-1]["total"] == 10 + 4
    left = sector(
        {"equinox": Placed("home", "4/D/10/3")}, hidden={"c5": "empty-space"},
        encounters=["uncharted-phenomenon"], dice=[1, 4],
    ).do("move equinox", "to c5")  # fmt: skip
    assert not left.settle().events("tested")[-1]["success"]


@rule("FC-R16-04", "FC-R16-06", "FC-A11", "FC-R10-03")
def test_power_is_adjusted_under_the_free_attack_and_ends_the_move() -> None:
    """The attacker, whose turn it is not, makes the test: he is asked first."""
    scene = sector(
        {"venture": Placed("c3", "12/5/5/8"), "neghvar": Placed("c3", "11/6/8/9")},
        tiles=SPACE, dice=[1, 6, 3, 3],
    )  # fmt: skip
    scene.match.answer(0, "move venture")
    while scene.asked == (0, "offer"):
        scene.match.answer(0, "pass")
    scene.match.answer(1, "neghvar attacks venture")
    order = []
    while not scene.can("power venture"):
        order.append(scene.asked)
        scene.match.answer(scene.question.seat, "pass")
    assert order == [(1, "trial")]
    scene.do("power venture", "set venture 7/5/6/12").settle()
    assert scene.events("attacked")[-1]["foe_total"] == 12 + 3
    assert (scene.where("venture"), scene.ship("venture").moved) == ("c3", True)
    assert scene.asked == (0, "command")


@rule("FC-R28-05")
def test_an_encounter_of_all_ships_leaves_room_for_one_card() -> None:
    scene = sector(
        {"venture": Placed("home", "8/8/7/7"), "reliant": Placed("home", "6/4/6/4")},
        hidden={"c5": "empty-space"}, encounters=["supernova"], dice=[1, 1, 1],
        hands={0: ["emergency-power", "emergency-power-2"]},
    )  # fmt: skip
    scene.do("move venture", "with reliant", "to c5", "play emergency-power")
    while scene.question.kind in ("trial", "setting"):
        assert not scene.can("play emergency-power")
        question = scene.question
        scene.match.answer(question.seat, question.find("pass") or question.options[0])
    assert [each["total"] for each in scene.events("tested")] == [7 + 2 + 1, 6 + 1]
    assert len(scene.discard(0)) == 1


def strike(missions: list[str]) -> Scene:
    """Venture destroys Bortas."""
    return sector(
        {"venture": Placed("c3", "12/5/5/8"), "bortas": Placed("c3", alert="red")},
        tiles=SPACE, missions={0: missions}, dice=[6, 1],
    ).do("attack with venture")  # fmt: skip


@rule("FC-R27-07", "FC-A62")
@pytest.mark.parametrize("chosen", ["destroy-the-enemy", "engage-the-enemy"])
def test_of_missions_met_by_different_events_of_an_action_one_is_chosen(chosen: str) -> None:
    scene = strike(["destroy-the-enemy", "engage-the-enemy"]).settle()
    assert scene.asked == (0, "complete")
    scene.do(f"complete {chosen}")
    assert chosen not in scene.missions()
    assert len([each for each in scene.missions() if each.startswith(("destroy", "engage"))]) >= 1


@rule("FC-R27-07")
def test_a_single_mission_met_is_completed_without_a_question() -> None:
    assert strike(["destroy-the-enemy"]).settle().points() == 2 + 1


@rule("FC-R21-02")
def test_who_takes_no_reinforcement_keeps_the_action() -> None:
    scene = sector({"venture": "c3"}, tiles=SPACE)
    scene.do("reinforce", "pass")
    assert scene.galaxy.captains[0].actions == 3
    scene.do("reinforce", "bring reliant").settle()
    assert scene.galaxy.captains[0].actions == 2


@rule("FC-R32-09", "FC-R14-05")
def test_each_captain_orders_only_ships_of_their_own_to_the_free_attack() -> None:
    scene = four(
        {
            "venture": Placed("d3", "12/5/5/8"), "groth": Placed("d3", "9/4/4/6", seat=1),
            "klothos": Placed("d3", "10/3/4/6", seat=3),
        },
        tiles={"d3": "empty-space", "d4": "empty-space"}, dice=[1, 6, 1, 1],
    )  # fmt: skip
    scene.match.answer(0, "move venture")
    while scene.asked == (0, "offer"):
        scene.match.answer(0, "pass")
    assert scene.asked == (1, "free attack")
    assert scene.options == ["groth attacks venture", "pass"]
    scene.match.answer(1, "pass")
    assert scene.asked == (3, "free attack")
    assert scene.options == ["klothos attacks venture", "pass"]
    scene.match.answer(3, "klothos attacks venture")
    scene.settle()
    assert len(scene.events("attacked")) == 1


@rule("FC-A78")
def test_who_decloaks_beside_an_enemy_leaves_without_an_escape_roll() -> None:
    ships: dict[str, str | Placed] = {"korinar": Placed("c3", cloaked=True), "venture": "c3"}
    scene = sector(ships, tiles=SPACE, active=1, first=1)
    scene.do("power korinar", "set korinar 8/3/5/4", "move korinar", "to c4", "stop")
    assert scene.events("slip") == []
    assert scene.where("korinar") == "c4"


@rule("FC-A78", "FC-R14-01")
def test_who_was_found_before_the_turn_must_escape() -> None:
    ships: dict[str, str | Placed] = {
        "korinar": Placed("c3", cloaked=True), "venture": Placed("c3", "6/12/6/6"),
    }  # fmt: skip
    scene = sector(ships, tiles=SPACE, dice=[3, 6, 1])
    scene.do("scan with venture", "search token 1").settle().end_turn()
    scene.do("move korinar")
    assert len(scene.events("slip")) == 1


@rule("FC-A79", "FC-R24-07")
@pytest.mark.parametrize(("answer", "aboard"), [("assign", True), ("dismiss", False)])
def test_a_prisoner_given_back_is_crew_again(answer: str, aboard: bool) -> None:
    scene = sector(
        {
            "venture": Placed("c3", "6/12/6/6", cargo=["martok"]),
            "bortas": Placed("c3", "12/4/6/8"),
        },
        tiles=SPACE,
    )  # fmt: skip
    scene.do("transport with venture", "board bortas").settle()
    scene.do("give martok")
    assert scene.asked == (1, "freed")
    scene.do(answer)
    assert bool(scene.ship("bortas").crew) == aboard
    assert scene.ship("bortas").cargo == scene.ship("venture").cargo == []
    assert ("martok" in scene.discard(1)) != aboard


@rule("FC-A80")
def test_one_card_serves_one_escape_roll() -> None:
    ships: dict[str, str | Placed] = {"venture": "c3", "reliant": "c3", "neghvar": "c3"}
    scene = sector(ships, tiles=SPACE, hands={0: ["chakotay", "evasive-maneuvers"]}, dice=[1, 6])
    scene.do("move venture", "go", "play chakotay")
    assert scene.asked == (0, "sail")
    assert "evasive-maneuvers" in scene.hand(0)
    scene.do("to c4", "stop").settle()
    scene.match.answer(0, "move reliant")
    assert scene.asked == (0, "offer")
    scene.match.answer(0, "pass")
    assert len(scene.events("slip")) == 1


@rule("FC-R7-01")
@pytest.mark.parametrize(("starts", "first"), [("first", 0), ("second", 1)])
def test_who_begins_may_be_agreed(starts: str, first: int) -> None:
    assert {fresh(seed=seed, starts=starts).galaxy.terms.first for seed in range(6)} == {first}
    assert {fresh(seed=seed).galaxy.terms.first for seed in range(12)} == {0, 1}


@rule("FC-R10-02")
def test_in_an_opposed_test_each_side_plays_one_card() -> None:
    scene = sector(
        {"venture": "c3", "bortas": "c3"}, tiles=SPACE,
        hands={0: ["battle-stations", "attack-pattern-delta"], 1: ["morag", "huraga"]},
    )  # fmt: skip
    scene.do("attack with venture")
    assert scene.can("fight battle-stations", "fight attack-pattern-delta")
    scene.do("fight battle-stations")
    assert not scene.can("fight attack-pattern-delta")
    while not scene.can("fight morag", "fight huraga"):
        scene.match.answer(scene.question.seat, "pass")
    scene.do("fight morag")
    assert not scene.can("fight huraga")


@rule("FC-A12")
def test_what_a_card_adds_for_a_round_meets_no_requirement() -> None:
    """Disruptor Barrage asks for Weapons 6; Warriors, Sing! makes 6 of the dial's 5."""
    scene = sector(
        {"chtang": Placed("c3", "5/3/4/8"), "venture": "c3"}, tiles=SPACE, active=1, first=1,
        hands={1: ["warriors-sing", "disruptor-barrage"]},
    )  # fmt: skip
    scene.do("play warriors-sing").settle().match.answer(1, "attack with chtang")
    assert scene.asked == (1, "trial")
    assert not scene.can("fight disruptor-barrage")


@rule("FC-R2-04")
def test_the_usual_board_has_27_locations_and_goes_with_ten_points() -> None:
    galaxy = fresh().galaxy
    assert (len(galaxy.tiles), galaxy.terms.target) == (27, 10)


@rule("FC-R4-03")
def test_fleets_are_drawn_by_chance() -> None:
    fleets = {
        tuple(ship.number for ship in fleet(fresh(seed=seed).galaxy, Seat(0))) for seed in range(6)
    }
    assert len(fleets) > 1


@rule("FC-R6-03")
def test_the_mission_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(4):
        galaxy = fresh(seed=1).galaxy
        galaxy.dice = seeded(seed)
        deal_missions(galaxy, Team(0))
        orders.add(tuple(galaxy.mission_decks[0]))
    assert len(orders) > 1


@rule("FC-R26-02")
def test_crew_of_four_types_serves_side_by_side() -> None:
    crew = ["james-t-kirk", "spock", "montgomery-scott", "leonard-mccoy"]
    scene = sector({"venture": "c3"}, tiles=SPACE, hands={0: crew})
    for slug in crew:
        scene.do(f"assign {slug}").settle()
    assert len(scene.ship("venture").crew) == 4
