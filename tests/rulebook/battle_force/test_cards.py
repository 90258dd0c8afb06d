"""Components, and what a ship's boxes can fire."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.engine.table import Cards
from plancia.games.battle_force.content.boxes import (
    NO_BOXES,
    ONE,
    boxes,
    can_fire,
    count,
    more,
    total,
)
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import BOXES, CARD_FACE, POINTS, SHIP
from plancia.games.battle_force.content.vocabulary import (
    DRONE,
    FTR,
    HULL,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PHOTON,
    PLASMA_F,
    PLASMA_R,
    PLASMA_S,
)
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, GAME, attack, fight


@rule("BF-GEN-1")
def test_one_to_six_players() -> None:
    assert sorted(GAME.seats) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="1 to 6 seats, not 7"):
        GAME.new(seats=7)


@rule("BF-GEN-2")
def test_the_constellation_as_the_rulebook_prints_it() -> None:
    ship = SHIPS[SHIP["fed-ca"]]
    assert (ship.name, ship.ship_class, ship.points) == ("Constellation", "Heavy Cruiser", 8)
    assert ship.boxes == boxes(photon=2, drone=1, ph1=2, hull=3)
    assert ship.provenance == "rulebook"


@rule("BF-GEN-2")
def test_six_ships_of_the_great_powers_three_of_the_small_ones() -> None:
    assert sorted(Counter(ship.race for ship in SHIPS).values()) == [3, 3, 6, 6, 6, 6, 6]
    assert len(SHIPS) == 36
    assert sum(face.copies for face in FACES) == 90
    assert {face.slug: face.copies for face in FACES}["disengage"] == 1
    assert {face.slug: face.copies for face in FACES}["planet-fighters"] == 2


@rule("BF-GEN-2")
def test_values_are_those_the_rulebook_prints() -> None:
    values: dict[str, list[int]] = {}
    for face in FACES:
        if face.value:
            values.setdefault(face.name, []).append(face.value)
    assert values == {
        "Phaser-1": [2, 3, 4],
        "Phaser-2": [2, 3],
        "Phaser-3": [1, 2],
        "Drone": [3, 4, 5],
        "Photon Torpedo": [5, 6],
        "Disruptor": [3, 4, 5],
        "Plasma-R": [7, 9],
        "Plasma-S": [5, 6],
        "Plasma-F": [2, 3],
        "ECM": [3, 4],
        "Erratic Maneuvers": [4],
        "Reinforce Shields": [3],
        "Damage Control": [2, 3, 4],
    }


@rule("BF-GEN-2")
def test_ships_known_from_elsewhere() -> None:
    assert min(POINTS) == POINTS[SHIP["kzi-ff"]] == 4
    assert max(POINTS) == POINTS[SHIP["rom-con"]] == 16
    assert BOXES[SHIP["kli-d7"]] - 3 * ONE[HULL] == boxes(disruptor=2, drone=1, ph1=1, ph2=1)
    for ship in SHIPS:
        assert (ship.device == "cloak") == (ship.slug[:3] in ("rom", "ori"))
        assert (ship.device == "web") == (ship.slug[:3] == "tho")
        assert count(ship.boxes, FTR) == (2 if ship.core == "carrier" else 0)


@rule("BF-GEN-3", "BF-RES-3")
def test_a_cloak_symbol_takes_no_damage() -> None:
    assert total(BOXES[SHIP["rom-ska"]]) == POINTS[SHIP["rom-ska"]] == 5
    found = attack("kli-d7", "rom-ska", ["disruptor-5", "phaser-1-2"])
    found.play("fire disruptor-5", "open fire", "pass")
    assert found.hits("rom-ska") == 5
    assert found.line("rom-ska") == (1, 0)
    cloaked = attack(
        "kli-d7",
        "rom-ska",
        ["phaser-1-2"],
        hits={"rom-ska": "phaser-1 1, plasma-f 2, hull 2"},
        devices=["rom-ska"],
        options=ADVANCED,
    )
    cloaked.play("fire phaser-1-2", "open fire", "pass")
    assert cloaked.kills(0) == ["rom-ska"]


@rule("BF-GEN-4", "BF-RES-3", "BF-RES-5")
def test_one_point_more_than_boxes_destroys() -> None:
    found = attack("kli-d7", "rom-ska", ["disruptor-5", "phaser-1-2"])
    found.play("fire disruptor-5", "fire phaser-1-2", "open fire", "pass")
    assert found.kills(0) == ["rom-ska"]
    assert found.match.scores[0] == 5 + POINTS[SHIP["kli-d7"]] + POINTS[SHIP["gor-hdd"]]


@rule("BF-GEN-5")
def test_the_basic_game_without_fighters_has_no_planets() -> None:
    match = GAME.new(seats=2, options={"fighters": False})
    state = match.state
    cards = state.starbase + state.fleets[0].hand + state.fleets[1].hand
    assert len(cards) == 88
    assert not any(FACES[CARD_FACE[card]].slug == "planet-fighters" for card in cards)
    carrier = fight(["kzi-cv"], ["fed-ca"], options={"fighters": False})
    assert not carrier.can("launch 1 from kzi-cv")


@rule("BF-GEN-5", "BF-SET-9")
def test_the_basic_game_knows_no_short_range_and_no_cloak() -> None:
    found = fight(["rom-ska"], ["fed-ca", "fed-dd"], hands=[["plasma-f-3"], []])
    assert found.state.terms.formations is False
    found.play("attack with rom-ska", "at fed-ca", "fire plasma-f-3", "open fire", "pass")
    assert found.asked == (1, "cover")


@rule("BF-GEN-6", "BF-DEF-C4", "BF-DEF-C5")
def test_what_each_weapon_stops_in_defence() -> None:
    hand = ["phaser-1-2", "drone-3", "plasma-s-5", "plasma-f-2", "photon-5"]
    found = attack(
        "kzi-dn", "ori-br", ["drone-4", "disruptor-5", "phaser-1-4"], hand, mine=["fed-ca"]
    )
    found.play("fire drone-4", "fire disruptor-5", "fire phaser-1-4", "open fire")
    assert found.options == ["phaser-1-2 on 1", "drone-3 on 1", "plasma-s-5 on 1", "pass"]
    plasma = attack("gor-bc", "ori-br", ["plasma-s-6"], hand, mine=["fed-ca"])
    plasma.play("fire plasma-s-6", "open fire")
    assert plasma.options == ["phaser-1-2 on 1", "pass"]
    fighters = fight(["kzi-cv"], ["ori-br"], hands=[[], hand])
    fighters.play("launch 1 from kzi-cv", "at ori-br")
    fired = ["phaser-1-2", "drone-3", "plasma-s-5", "plasma-f-2"]
    assert fighters.options == [*(f"{card} from ori-br" for card in fired), "pass"]
    flotilla = fight(["kzi-cv"], ["ori-br"], hands=[["flotilla"], hand]).play("flotilla")
    assert flotilla.options == [*(f"{card} from ori-br" for card in hand), "pass"]


@rule("BF-GEN-7")
def test_sizes_are_public_and_contents_secret() -> None:
    found = fight(["fed-ca"], ["fed-dd"], hands=[["drone-3"], ["eccm", "ecm-3"]])
    seats = found.match.table(0).seats
    counters = {counter.name: counter.value for counter in seats[1].counters}
    assert counters["Cards"] == 2
    text = repr(found.match.table(0))
    assert "ECCM" not in text
    assert "Drone 3" in text
    known = GAME.knowledge(found.state)
    assert [known[card] for card in found.state.fleets[1].hand] == [1 << 1, 1 << 1]


@rule("BF-GEN-7")
def test_a_defender_without_cards_is_asked_all_the_same() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-5"]).play("fire photon-5", "open fire")
    assert found.asked == (1, "defence")
    assert found.options == ["pass"]


@rule("BF-GEN-8", "BF-RES-6", "BF-ATK-10")
def test_cards_used_are_discarded_face_up() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-5", "overload"], ["shields"])
    found.play("fire photon-5", "overload on 1", "open fire", "shields on 1", "pass")
    while found.asked[1] == "cover":
        found.play(found.options[0])
    assert sorted(found.discards()) == ["overload", "photon-5", "shields"]
    pile = next(area for area in found.match.table(1).areas if area.id == "discard")
    assert sorted(card.name for card in getattr(pile, "cards", ())) == [
        "Overload",
        "Photon Torpedo 5",
        "Reinforce Shields 3",
    ]


@rule("BF-GEN-9", "BF-Q30")
def test_an_empty_starbase_is_made_anew_from_the_discards() -> None:
    found = fight(["fed-ca"], ["fed-dd"], step="draw_phase")
    state = found.state
    assert len(found.hand(0)) == 5
    state.discard, state.starbase = state.starbase, []
    before = len(state.discard)
    found.play("exchange cards")
    found.play(found.options[0], "done")
    assert state.reshuffles == 1
    assert len(state.starbase) == before + 1 - 1
    assert len(found.hand(0)) == 5


@rule("BF-ATK-6")
@pytest.mark.parametrize(
    ("box", "cards"),
    [
        (PHASER_1, {PHASER_1, PHASER_2, PHASER_3}),
        (PHASER_2, {PHASER_2, PHASER_3}),
        (PHASER_3, {PHASER_3}),
        (PLASMA_R, {PLASMA_R, PLASMA_S, PLASMA_F}),
        (PLASMA_S, {PLASMA_S, PLASMA_F}),
        (PLASMA_F, {PLASMA_F}),
        (PHOTON, {PHOTON}),
        (DRONE, {DRONE}),
    ],
)
def test_stronger_boxes_fire_weaker_cards(box: int, cards: set[int]) -> None:
    assert {kind for kind in range(9) if can_fire(ONE[box], ONE[kind])} == cards


@rule("BF-ATK-8")
def test_boxes_are_shared_out_as_well_as_can_be() -> None:
    one_of_each = boxes(ph1=1, ph2=1)
    assert can_fire(one_of_each, boxes(ph1=1, ph2=1))
    assert can_fire(one_of_each, boxes(ph3=2))
    assert can_fire(one_of_each, boxes(ph1=1, ph3=1))
    assert not can_fire(one_of_each, boxes(ph1=2))
    assert not can_fire(one_of_each, boxes(ph3=3))
    assert can_fire(boxes(plasma_r=1, plasma_f=1), boxes(plasma_s=1, plasma_f=1))
    assert not can_fire(boxes(plasma_r=1, plasma_f=1), boxes(plasma_s=2))


@rule("BF-ORI-1", "BF-ORI-2", "BF-ORI-3")
def test_orion_mounts() -> None:
    two = boxes(wpn=2)
    for kind in (PHASER_1, PHOTON, DRONE, PLASMA_F):
        assert can_fire(two, more(NO_BOXES, kind, 2))
        assert not can_fire(two, more(NO_BOXES, kind, 3))
    assert not can_fire(boxes(wpn=4), ONE[PLASMA_R])
    assert can_fire(two, ONE[PLASMA_S])
    assert not can_fire(boxes(wpn=1), ONE[PLASMA_S])
    assert not can_fire(boxes(wpn=3), boxes(plasma_s=1, drone=2))


@rule("BF-ORI-3")
def test_one_mount_cannot_fire_a_plasma_s_and_two_can() -> None:
    hand = ["plasma-s-5"]
    assert not fight(["ori-lr"], ["fed-ca"], hands=[hand, []]).can("attack with ori-lr")
    assert fight(["ori-br"], ["fed-ca"], hands=[hand, []]).can("attack with ori-br")


@rule("BF-ORI-4")
def test_what_a_mount_fires_can_be_doubled() -> None:
    found = attack("ori-br", "fed-ca", ["photon-5", "drone-3", "overload", "scatterpack"])
    found.play("fire photon-5", "overload on 1", "fire drone-3", "scatterpack on 2", "open fire")
    assert found.due == 16


@rule("BF-SET-12")
def test_markers_never_run_out() -> None:
    found = fight(
        ["fed-ca"], ["rom-con"], hits={"rom-con": "phaser-1 4, phaser-3 2, plasma-r 2, hull 6"}
    )
    assert found.hits("rom-con") == 14
    struck = attack("fed-dn", "rom-con", ["photon-6", "photon-5"])
    struck.play("fire photon-6", "fire photon-5", "open fire", "pass")
    while struck.asked[1] == "cover":
        struck.play(struck.options[0])
    assert struck.hits("rom-con") == 11


def test_a_ship_card_shows_its_boxes() -> None:
    found = fight(["fed-ca"], ["fed-dd"], hits={"fed-ca": "photon 1, hull 3"})
    areas = [area for area in found.match.table(0).areas if isinstance(area, Cards)]
    card = next(card for area in areas for card in area.cards if "Constellation" in card.name)
    rows = [(group.name, group.whole, group.hit) for group in card.boxes]
    assert rows == [("Phaser-1", 2, 0), ("Photon", 1, 1), ("Drone", 1, 0), ("Hull", 0, 3)]
