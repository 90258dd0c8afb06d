"""Every card does what it must, whatever is answered; every question that cannot be declined has
a promise of its own.

Each face of the deck is played from sampled positions, at tables of two to four, and every answer
is tried, or as many as can be. A kind of card or of question without a promise fails.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from plancia.conformance.exploring import outcomes
from plancia.conformance.variants import variants
from plancia.engine.dice import seeded
from plancia.engine.question import DONE, PASS
from plancia.games.battle_force.content import vocabulary as terms
from plancia.games.battle_force.content.boxes import BOX_SLUGS
from plancia.games.battle_force.content.cards import FACES, SHIPS, Face
from plancia.games.battle_force.content.lookup import BOX_COUNT, POINTS, RACE, SHIP
from plancia.games.battle_force.settings import SETTINGS
from plancia.games.battle_force.words.sentences import PROMPTS
from tests.rule import rule
from tests.rulebook.battle_force import test_duties
from tests.rulebook.battle_force.fight import ADVANCED, GAME, Fight, fight
from tests.rulebook.battle_force.promises import PROMISES, End, ends
from tests.rulebook.battle_force.referee import BOXES, counted

POSITIONS = 5


def test_every_kind_of_card_has_a_promise() -> None:
    assert set(PROMISES) == {face.kind for face in FACES} == set(range(terms.CARD_KINDS))


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.slug)
def test_no_answer_evades_what_a_card_does(face: Face) -> None:
    promise = PROMISES[face.kind]
    for seed in range(POSITIONS):
        at = promise.setting(Random(f"{face.slug} {seed}"), face)
        for end in ends(at, promise.until):
            answers = [option.notation for _, option in end.after.match.history]
            for kept in promise.kept:
                assert kept(face, end), (kept.__name__, seed, answers)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.slug)
def test_a_card_left_unplayed_keeps_no_promise(face: Face) -> None:
    promise = PROMISES[face.kind]
    at = promise.setting(Random(f"{face.slug} 0"), face)
    assert not all(kept(face, End(at, Fight(at.start))) for kept in promise.kept)


MUST = {
    "pick": "test_fleets_are_chosen_as_agreed",
    "race": "test_fleets_are_chosen_as_agreed",
    "store": "test_fleets_are_arranged_as_they_must",
    "place": "test_fleets_are_arranged_as_they_must",
    "draw": "test_hands_are_full_after_drawing",
    "mend": "test_boxes_of_every_kind_are_covered_and_mended",
    "cover": "test_boxes_of_every_kind_are_covered_and_mended",
    "formation": "test_a_reserve_is_never_overfull_after_formation",
    "target": "test_no_attack_without_a_weapon",
    "cards": "test_no_attack_without_a_weapon",
    "exchange": "test_an_exchange_gives_as_many_cards_as_it_took",
    "top": "test_the_top_discard_is_one_of_the_attack",
    "champion": "test_a_duel_is_one_ship_each_whatever_is_picked",
}
"""Questions that cannot always be declined, and what proves that no answer evades them."""


def test_every_question_that_cannot_be_declined_has_a_promise() -> None:
    """All kinds of question are met, at tables of every size and option."""
    asked: set[str] = set()
    binding: set[str] = set()
    for seed, variant in enumerate(variants(GAME)):
        options: dict[str, Any] = {**variant.options, "turn_limit": 24}
        match = GAME.new(variant.seats, seed, options)
        dice = seeded(seed)
        while not match.over:
            seat = min(match.questions)
            question = match.questions[seat]
            asked.add(question.kind)
            if PASS not in question.options and DONE not in question.options:
                binding.add(question.kind)
            match.answer(seat, question.options[dice.below(len(question.options))])
    known = {*vars(test_duties), *globals()}
    assert binding - set(MUST) == set()
    assert asked - set(PROMPTS) == set()
    assert set(MUST.values()) <= known
    assert set(PROMPTS) - asked <= {"turn", "champion", "second", "save"}


def with_box(kind: str) -> str:
    """A ship of more than one kind of box that has this one."""
    return next(each.slug for each in SHIPS if counted(BOXES[each.slug])[kind])


@rule("BF-RES-2", "BF-RES-4")
@pytest.mark.parametrize("kind", BOX_SLUGS)
def test_boxes_of_every_kind_are_covered_and_mended(kind: str) -> None:
    ship = with_box(kind)
    foe = "fed-dn" if ship != "fed-dn" else "kzi-dn"
    found = fight([foe], [ship, "gor-dn"], hands=[["phaser-1-2", "drone-3"], []], options=ADVANCED)
    found.play(f"attack with {foe}", f"at {ship}", "fire phaser-1-2", "open fire", "pass")
    covered: set[str] = set()
    for match in outcomes(found.match, lambda now: now.state.attack is None):
        end = Fight(match)
        assert end.hits(ship) == 2
        covered |= {part.split(" ")[0] for part in end.covered(ship).split(", ")}
    assert covered == set(counted(BOXES[ship]))
    mending = fight(
        [ship], ["gor-dn"], hits={ship: BOXES[ship]}, options=ADVANCED, step="repair_phase"
    )
    mended: set[str] = set()
    for match in outcomes(mending.match, lambda now: now.state.phase > 2):
        end = Fight(match)
        assert end.hits(ship) == BOX_COUNT[SHIP[ship]] - 1
        mended |= set(counted(BOXES[ship]) - counted(end.covered(ship)))
    assert mended == set(counted(BOXES[ship]))


[CHOICES] = [each.choices for each in SETTINGS if each.name == "fleet"]


@pytest.mark.parametrize("fleet", CHOICES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_fleets_are_chosen_as_agreed(fleet: str, seats: int) -> None:
    match = GAME.new(seats=seats, seed=3, options={"fleet": fleet, "fleet_ships": 5})
    for end in outcomes(match, lambda now: not now.state.choosing, 12):
        state = end.state
        left = [POINTS[ship] for ship in state.ship_deck]
        for ships in (each.lines[0] for each in state.fleets):
            if fleet == "points":
                worth = sum(POINTS[ship] for ship in ships)
                assert worth <= 65
                assert all(worth + each > 65 for each in left)
                continue
            if fleet == "race":
                assert len(ships) == len(state.fleets[0].lines[0]) > 0
                assert len({RACE[ship] for ship in ships} - {terms.THOLIAN}) <= 1
                continue
            assert len(ships) == 5
            if fleet == "core":
                assert {"dreadnought", "carrier"} <= {SHIPS[ship].core for ship in ships}


@rule("BF-RES-7")
def test_the_top_discard_is_one_of_the_attack() -> None:
    hands = [["photon-5", "phaser-1-2", "drone-3"], ["shields"]]
    found = fight(
        ["fed-ca"],
        ["kli-d7", "kli-d5"],
        hands=hands,
        discard=["overload"],
        options={"top_discard": True},
    )
    found.play("attack with fed-ca", "at kli-d7", "fire photon-5", "fire phaser-1-2", "open fire")
    tops = set()
    for match in outcomes(found.match, lambda now: now.state.phase == 5, 200):
        tops.add(Fight(match).discards()[-1])
    assert tops == {"photon-5", "phaser-1-2", "shields"}
