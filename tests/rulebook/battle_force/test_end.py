"""How a match ends, ties, allies, and other agreed ends."""

from __future__ import annotations

from typing import Any

from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import CARD_FACE, POINTS, SHIP
from plancia.games.battle_force.content.vocabulary import ActionCard
from plancia.games.battle_force.rules.ending import printed_damage
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, Fight, fight


def final_blow(**setting: Any) -> Fight:
    """The first fleet destroys the last frigate of the second."""
    found = fight(["fed-ca"], ["kzi-ff"], hands=[["photon-6"], []], **setting)
    return found.play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")


@rule("BF-WIN-1", "BF-WIN-4", "BF-WIN-6", "BF-Q36")
def test_the_match_ends_with_the_last_enemy_ship() -> None:
    found = final_blow()
    assert found.match.over
    assert found.match.scores == [8 + 4, 0]
    assert found.match.winners == [0]


@rule("BF-WIN-1")
def test_ships_in_reserve_keep_a_player_in() -> None:
    found = final_blow(reserve=[[], ["kli-d7"]], options=ADVANCED)
    assert not found.match.over


@rule("BF-WIN-5")
def test_own_ships_in_reserve_do_not_count() -> None:
    found = final_blow(reserve=[["fed-dn"], []], options=ADVANCED)
    assert found.match.over
    assert found.match.scores == [8 + 4, 0]


@rule("BF-WIN-2", "BF-WIN-6")
def test_who_has_no_ships_may_still_win_on_points() -> None:
    found = final_blow(kills=[[], ["rom-con", "gor-dn"]])
    assert found.match.scores == [12, 30]
    assert found.match.winners == [1]


@rule("BF-WIN-3")
def test_own_ships_are_never_targets() -> None:
    found = fight(["fed-ca", "fed-dd"], ["kzi-ff"], hands=[["photon-6"], []])
    assert found.play("attack with fed-ca").options == ["at kzi-ff"]


@rule("BF-WIN-6")
def test_equal_totals_win_together() -> None:
    found = final_blow(kills=[[], ["tho-dn"]])
    assert found.match.scores == [12, 12]
    assert found.match.winners == [0, 1]


@rule("BF-WIN-7", "BF-Q37")
def test_a_tie_is_broken_by_cards() -> None:
    found = final_blow(kills=[[], ["tho-dn"]], options={"tie_break": "cards"})
    assert found.match.over
    printed = {face.slug: face.value for face in FACES if face.category == "weapon"}
    drawn = [printed.get(slug, 0) for slug in found.discards()]
    first, second = sum(drawn[:5]), sum(drawn[5:10])
    if first != second:
        assert found.match.winners == [0 if first > second else 1]
    assert len(found.match.winners) == 1
    assert found.match.scores == [12, 12]
    faces = {FACES[face].slug: ActionCard(card) for card, face in enumerate(CARD_FACE) if face >= 0}
    assert [printed_damage(faces[slug]) for slug in ("drone-5", "ecm-4", "mutiny")] == [5, 0, 0]


@rule("BF-WIN-8")
def test_a_tie_is_fought_out_in_a_duel() -> None:
    found = final_blow(kills=[[], ["tho-dn"]], options={"tie_break": "duel"})
    assert found.asked == (0, "champion")
    assert found.options == ["fight with fed-ca", "fight with kzi-ff"]
    found.play("fight with fed-ca", "fight with tho-dn")
    assert not found.match.over
    assert found.line("fed-ca") == (0, 0)
    assert found.line("tho-dn") == (1, 0)
    assert len(found.hand(0)) == len(found.hand(1)) == 5
    assert found.match.scores == [12, 12]


@rule("BF-OPT-ALLY", "BF-Q40")
def test_allies_end_and_score_together() -> None:
    fleets = (["fed-ca"], ["kzi-ff"], ["gor-bc"], ["kzi-bc"])
    found = fight(*fleets, hands=[["photon-6"]], options={"allies": True})
    found.play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")
    assert found.match.over
    assert found.match.scores == [8 + 4 + 9, 9, 8 + 4 + 9, 9]
    assert found.match.winners == [0, 2]


@rule("BF-OPT-END")
def test_the_end_with_the_first_player_out() -> None:
    fleets = (["fed-ca"], ["kzi-ff"], ["gor-bc"])
    answers = ("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")
    found = fight(*fleets, hands=[["photon-6"]], options={"end_first_out": True}).play(*answers)
    assert found.match.over
    assert not fight(*fleets, hands=[["photon-6"]]).play(*answers).match.over


@rule("BF-OPT-END")
def test_the_end_after_ships_destroyed_or_reshuffles() -> None:
    fleets = (["fed-ca"], ["kzi-ff", "gor-bc"])
    answers = ("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")
    found = fight(*fleets, hands=[["photon-6"]], options={"end_ships": 1}).play(*answers)
    assert found.match.over
    shuffled = fight(*fleets, options={"end_reshuffles": 2}, reshuffles=2).play("pass")
    assert shuffled.match.over
    assert not fight(*fleets, options={"end_reshuffles": 2}, reshuffles=1).play("pass").match.over


@rule("BF-OPT-END")
def test_calling_the_last_turn() -> None:
    fleets = (["fed-ca"], ["kli-d7"], ["gor-bc"])
    found = fight(*fleets, options={"last_turn": True}).play("pass", "call the last turn", "pass")
    for seat in (1, 2):
        assert found.state.active == seat
        while not found.match.over and found.state.active == seat:
            found.play("pass")
    assert found.match.over


@rule("BF-OPT-DIPL")
def test_promises_are_no_rule_of_the_engine() -> None:
    found = fight(["fed-ca"], ["kli-d7"], ["gor-bc"])
    assert not [each for each in found.options if "offer" in each]


def test_the_turn_limit() -> None:
    found = fight(["fed-ca"], ["kli-d7"], options={"turn_limit": 1}).play("pass")
    assert found.match.over
    assert found.match.winners == [0, 1]
    assert POINTS[SHIP["fed-ca"]] == SHIPS[SHIP["kli-d7"]].points


def allied_tie(tie_break: str) -> Fight:
    """Two pairs of allies with 17 points each when one of them loses the last ship."""
    found = fight(
        ["fed-ca"],
        ["kzi-ff"],
        ["gor-dd"],
        ["gor-bc"],
        kills=[[], [], [], ["kli-d7"]],
        hands=[["photon-6"]],
        options={"allies": True, "tie_break": tie_break},
    )
    return found.play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")


@rule("BF-WIN-8")
def test_an_ally_without_a_ship_to_pick_looks_on() -> None:
    found = allied_tie("duel")
    for seat, ship in ((0, "fed-ca"), (2, "gor-dd"), (3, "kli-d7")):
        assert found.asked == (seat, "champion")
        found.play(f"fight with {ship}")
    assert [len(found.hand(seat)) for seat in range(4)] == [5, 0, 5, 5]
    assert found.state.active == 0


@rule("BF-WIN-8")
def test_an_allied_duel_ends_when_one_side_is_left() -> None:
    found = fight(
        ["fed-ca"],
        [],
        ["gor-dd"],
        ["kzi-ff"],
        hands=[["photon-6"]],
        options={"allies": True, "tie_break": "duel"},
        tied=[0, 1, 2, 3],
        totals=[17] * 4,
    )
    found.play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")
    assert found.match.over
    assert found.match.winners == [0, 2]


@rule("BF-WIN-8")
def test_no_duel_without_ships_to_fight_it() -> None:
    options: dict[str, Any] = {**ADVANCED, "tie_break": "duel", "turn_limit": 1}
    found = fight(
        [], [], reserve=[["fed-ca"], ["kli-d7"]], options=options, step="attack_phase"
    ).play("pass")
    assert found.match.over
    assert found.match.winners == [0, 1]


@rule("BF-WIN-7", "BF-Q40")
def test_allies_break_a_tie_by_their_cards_together() -> None:
    found = allied_tie("cards")
    assert found.match.over
    printed = {face.slug: face.value for face in FACES if face.category == "weapon"}
    drawn = [printed.get(slug, 0) for slug in found.discards()]
    first = sum(drawn[0:5]) + sum(drawn[10:15])
    second = sum(drawn[5:10]) + sum(drawn[15:20])
    if first != second:
        assert found.match.winners == ([0, 2] if first > second else [1, 3])
    assert len(found.match.winners) == 2
