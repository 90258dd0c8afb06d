"""What a sensible captain of Fleet Captains does besides its missions."""

from __future__ import annotations

from plancia import bots
from plancia.bots.search import Search
from plancia.engine.question import Option
from plancia.engine.view import View
from plancia.games.fleet_captains.content.cards import CARDS, DECKS
from plancia.games.fleet_captains.content.effects import Change
from plancia.games.fleet_captains.content.entries import Card
from plancia.games.fleet_captains.content.vocabulary import SENSORS
from plancia.games.fleet_captains.guide.guide import FORMER, GUIDE
from plancia.games.fleet_captains.guide.seasoned import weigh
from plancia.games.fleet_captains.guide.weights import deck_weight
from tests.rulebook.fleet_captains.bridge import Placed, Scene, fresh, sector

READY = Placed("c3", "14/6/6/8", moved=True)


def weight(scene: Scene, notation: str) -> float:
    weights = weigh(scene.galaxy, scene.question)
    return weights[[option.notation for option in scene.question.options].index(notation)]


def test_shields_go_up_when_an_enemy_is_near_and_nothing_is_left_to_do() -> None:
    scene = sector({"enterprise-e": READY, "neghvar": "c4"})
    assert weight(scene, "power enterprise-e") > weight(scene, "end turn")
    scene.do("power enterprise-e")
    weights = weigh(scene.galaxy, scene.question)
    best = scene.question.options[weights.index(max(weights))]
    scene.do(best.notation)
    assert scene.ship("enterprise-e").setting == 4, "9/6/5/14"


def test_no_shields_against_an_enemy_that_cannot_come() -> None:
    scene = sector({"enterprise-e": Placed("a1", "14/6/6/8"), "neghvar": "e5"})
    assert weight(scene, "power enterprise-e") < weight(scene, "end turn")


def test_a_card_that_helps_in_no_mission_makes_room_for_another() -> None:
    idle = sector({"enterprise-e": READY}, hands={0: ["concentrate-fire"]})
    assert weight(idle, "discard concentrate-fire") > weight(idle, "end turn")


def test_what_helps_in_a_test_of_a_mission_is_kept() -> None:
    card = next(each.slug for each in CARDS if each.operations and helps_sensors(each))
    hands = {0: [card]}
    asked = sector({"enterprise-e": READY}, hands=hands, missions={0: ["geological-study"]})
    assert weight(asked, f"discard {card}") < weight(asked, "end turn")


def helps_sensors(card: Card) -> bool:
    assert card.operations
    return any(
        isinstance(each, Change) and each.system == SENSORS and each.amount > 0
        for each in card.operations.effects
    )


def test_crew_counts_most_among_decks() -> None:
    scene = fresh()
    question = scene.question
    values = {
        deck.title: deck_weight(scene.galaxy, question, Option("deck", "deck", number))
        for number, deck in enumerate(DECKS)
    }
    assert values["Captain Picard"] > values["Sensor Upgrades"]


def test_a_mission_that_is_hardly_ever_done_makes_room_for_another() -> None:
    scene = sector({"enterprise-e": READY}, missions={0: ["border-patrol", "engage-the-enemy"]})
    assert weight(scene, "cycle border-patrol") > weight(scene, "end turn")
    assert weight(scene, "cycle engage-the-enemy") < weight(scene, "end turn")


def test_a_mission_that_can_be_done_here_is_kept() -> None:
    """A Sensor test on rock is seldom passed; a ship beside it that may pass it changes that."""
    missions = {0: ["mineral-assay"]}
    for tile, keeps in (("class-m-planet", False), ("class-d-planet", True)):
        scene = sector({"enterprise-e": "c3"}, missions=missions, tiles={"c3": tile})
        cycles = weight(scene, "cycle mineral-assay") > weight(scene, "end turn")
        assert cycles != keeps, tile


def test_crew_drives_out_nobody_better() -> None:
    hands = {0: ["montgomery-scott"]}
    better = Placed("c3", crew=["geordi-la-forge"])
    for ship, sent in ((Placed("c3"), True), (better, False)):
        scene = sector({"enterprise-e": ship}, hands=hands)
        goes = weight(scene, "assign montgomery-scott") > weight(scene, "end turn")
        assert goes == sent


def test_the_former_admiral_goes_by_the_guide_as_it_was() -> None:
    view = View(sector({"enterprise-e": READY}).match, 0)
    former, today = bots.bot("admiral-v1"), bots.bot("admiral")
    assert isinstance(former, Search)
    assert isinstance(today, Search)
    assert former.counsel(view).guide is FORMER
    assert today.counsel(view).guide is GUIDE
    assert FORMER.weigh is not GUIDE.weigh


def test_who_cannot_stand_an_attack_hides_and_has_the_enemy_guess() -> None:
    scene = sector({"defiant": Placed("c3", moved=True), "neghvar": "c4"})
    assert weight(scene, "cloak defiant") > weight(scene, "end turn")
    scene.do("cloak defiant", "end turn", "end turn")
    assert weight(scene, "echo of defiant") > weight(scene, "end turn")
    assert weight(scene, "power defiant") < weight(scene, "end turn"), "the enemy is still there"


def test_nobody_hides_from_an_enemy_that_cannot_come() -> None:
    scene = sector({"defiant": Placed("a1", moved=True), "neghvar": "e5"})
    assert weight(scene, "cloak defiant") < weight(scene, "end turn")
    scene.do("cloak defiant", "end turn", "end turn")
    assert weight(scene, "power defiant") > weight(scene, "end turn")


def test_where_a_cloaked_enemy_is_nobody_knows() -> None:
    """FC-R18-06: whatever a token near by is, it frightens nobody."""
    scene = sector({"defiant": Placed("c3", moved=True), "neghvar": "c4"}, active=1, first=1)
    scene.do("cloak neghvar", "end turn")
    assert weight(scene, "cloak defiant") < weight(scene, "end turn")
    assert weight(scene, "power defiant") < weight(scene, "end turn")
