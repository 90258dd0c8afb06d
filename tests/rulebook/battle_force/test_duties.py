"""What a rule makes somebody do is done, whatever is answered.

From sampled positions every answer is tried, or as many as can be; what must hold at the end is
counted from the cards and markers before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from plancia.conformance.exploring import outcomes
from plancia.games.battle_force.content.boxes import boxes_name
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import BOX_COUNT, BOXES, SHIP
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, GAME, Fight, fight

BRANCHES = 60
SEEDS = range(4)
WEAPONS = [face.slug for face in FACES if face.category == "weapon"]
REPAIRS = [face.slug for face in FACES if face.category == "repair"]


def ends(found: Fight, *kinds: str) -> Iterator[Fight]:
    """Every way on from here while questions are of these kinds, at most so many."""
    turn = found.state.turn
    for match in outcomes(
        found.match,
        lambda now: now.state.turn > turn or min(now.questions.items())[1].kind not in kinds,
        BRANCHES,
    ):
        yield Fight(match)


def damaged(random: Random, ship: str, least: int = 1) -> str:
    """Some boxes of a ship, as positions write them."""
    boxes = [part.split(" ") for part in boxes_name(BOXES[SHIP[ship]]).split(", ")]
    found = {slug: random.randint(0, int(number)) for slug, number in boxes}
    slug, number = boxes[0]
    found[slug] = max(found[slug], min(least, int(number)))
    return ", ".join(f"{slug} {count}" for slug, count in found.items() if count)


@rule("BF-RES-2", "BF-RES-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_point_of_damage_is_placed(seed: int) -> None:
    random = Random(seed)
    ship = random.choice([each.slug for each in SHIPS if each.slug != "fed-dn"])
    hits = damaged(random, ship)
    found = fight(
        ["fed-dn"], [ship, "kzi-dn"], hits={ship: hits}, hands=[["photon-5", "phaser-1-2"], []]
    ).play("attack with fed-dn", f"at {ship}", "fire photon-5", "fire phaser-1-2", "open fire")
    before = found.hits(ship)
    found.play("pass")
    for end in ends(found, "cover"):
        if before + 7 > BOX_COUNT[SHIP[ship]]:
            assert end.kills(0) == [ship]
        else:
            assert end.hits(ship) == before + 7


@rule("BF-TRN-2-1", "BF-TRN-2-2")
@pytest.mark.parametrize("card", REPAIRS)
def test_repairs_are_used_to_the_full(card: str) -> None:
    random = Random(card)
    ships = random.sample([each.slug for each in SHIPS], 2)
    hits = {ship: damaged(random, ship, 2) for ship in ships}
    found = fight(
        ships, ["fed-ca"] if "fed-ca" not in ships else ["fed-ff"], hits=hits, hands=[[card], []],
        options=ADVANCED, step="repair_phase",
    )  # fmt: skip
    before = [found.hits(ship) for ship in ships]
    value = 99 if card == "engineer" else int(card[-1])
    found.play(f"{card} on {ships[0]}")
    for end in ends(found, "mend"):
        assert end.hits(ships[0]) == max(0, before[0] - value - 1)
        assert end.hits(ships[1]) == max(0, before[1] - 1)


@rule("BF-TRN-1-1", "BF-TRN-1-4", "BF-RSV-1")
@pytest.mark.parametrize("seed", SEEDS)
def test_hands_are_full_after_drawing(seed: int) -> None:
    random = Random(seed)
    cards = random.sample(WEAPONS, 6)
    held = random.randint(0, 3)
    found = fight(
        ["fed-ca"], ["kli-d7"], hands=[cards[:held], []], stash=[cards[held : held + 2], []],
        discard=["shields", "shields"], options={**ADVANCED, "top_discard": True},
        step="draw_phase",
    )  # fmt: skip
    for end in ends(found, "draw"):
        assert len(end.hand(0)) == 5
        assert len(end.stash(0)) <= 3


@rule("BF-TRN-4-2")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_exchange_gives_as_many_cards_as_it_took(seed: int) -> None:
    cards = Random(seed).sample(WEAPONS, 1 + seed)
    found = fight(["fed-ca"], ["kli-d7"], hands=[cards, []]).play("exchange cards")
    for end in ends(found, "exchange"):
        assert end.discards()
        assert len(end.hand(0)) == len(cards)


@rule("BF-FRM-15", "BF-FRM-18")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_reserve_is_never_overfull_after_formation(number: int) -> None:
    reserve = ["fed-ca", "fed-dd", "gor-bc", "kzi-cm"][:number]
    for front in ([], ["fed-dn"]):
        found = fight(
            front, ["kli-d7"], reserve=[reserve, []], options=ADVANCED, step="formation_phase"
        )
        for end in ends(found, "formation"):
            lines = end.state.fleets[0].lines
            assert len(lines[2]) <= 2
            assert lines[0]


@rule("BF-SET-4", "BF-SET-10")
def test_fleets_are_arranged_as_they_must() -> None:
    options = {**ADVANCED, "fleet_ships": 6}
    found = Fight(GAME.new(seats=2, seed=5, options=options))
    for match in outcomes(found.match, lambda now: not now.state.arranging, BRANCHES):
        for fleet in match.state.fleets:
            screen, main, reserve = (len(line) for line in fleet.lines)
            assert min(screen, main) >= 2
            assert reserve <= 2
            assert (len(fleet.hand), len(fleet.stash)) == (5, 2)


@rule("BF-ORG-2", "BF-ORG-3", "BF-ORG-4")
def test_a_ceasefire_leaves_new_hands_and_whole_ships() -> None:
    found = fight(
        ["fed-ca"], ["kli-d7"], hands=[["ceasefire", "drone-3", "photon-5"], ["eccm", "ecm-3"]],
        stash=[["overload"], ["tractor", "tractor"]], hits={"kli-d7": "hull 2"}, options=ADVANCED,
    ).play("ceasefire")  # fmt: skip
    for end in ends(found, "save"):
        assert [len(end.hand(seat)) for seat in (0, 1)] == [5, 5]
        assert max(len(end.stash(seat)) for seat in (0, 1)) <= 3
        assert end.hits("kli-d7") == 0


@rule("BF-ATK-4")
def test_no_attack_without_a_weapon() -> None:
    hand = ["photon-5", "overload", "prime-team", "phaser-1-2"]
    found = fight(["fed-ca"], ["kli-d7", "kli-d5"], hands=[hand, []]).play("attack with fed-ca")
    for end in ends(found, "target", "cards"):
        attack = end.state.attack
        assert attack is not None
        assert attack.shots


@rule("BF-DEF-F8", "BF-DEF-F6")
def test_a_weasel_brings_its_ship_forward_unless_it_is_cancelled() -> None:
    found = fight(
        ["fed-ca"], ["kli-d7"], main=[[], ["gor-bc"]], options=ADVANCED,
        hands=[["photon-6", "tractor", "prime-team"], ["weasel"]],
    ).play("attack with fed-ca", "at gor-bc", "fire photon-6", "open fire", "weasel")  # fmt: skip
    for end in ends(found, "reply"):
        assert end.line("gor-bc") == (1, 0 if "weasel" in end.laid() else 1)


@rule("BF-WIN-8")
def test_a_duel_is_one_ship_each_whatever_is_picked() -> None:
    found = fight(
        ["fed-ca"], ["kzi-ff"], kills=[[], ["tho-dn"]], hands=[["photon-6"], []],
        options={"tie_break": "duel"},
    ).play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")  # fmt: skip
    for end in ends(found, "champion"):
        fleets = end.state.fleets
        assert [sum(map(len, fleet.lines)) for fleet in fleets] == [1, 1]
        assert all(len(fleet.hand) == 5 for fleet in fleets)
