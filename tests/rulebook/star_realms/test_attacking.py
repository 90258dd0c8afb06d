"""Attacking and destroying: SR-ATTACK, SR-30 to SR-35."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import duel


@rule("SR-ATTACK-1", "SR-31")
def test_many_attacks_between_other_things() -> None:
    table = duel(hand=["viper", "ram"], rival_bases=["blob-wheel"], combat=3)
    table.do("attack with some", "1 combat", "play ram", "attack blob-wheel", "play viper")
    table.do("attack with some", "2 combat", "attack")
    assert table.rival.authority == 50 - 1 - 2 - 1
    assert table.combat == 0


@rule("SR-ATTACK-2", "SR-31")
def test_a_base_takes_its_whole_defence_in_one_payment() -> None:
    table = duel(hand=["viper"], rival_bases=["barter-world"], combat=3)
    assert not table.can("attack barter-world")
    table.do("play viper", "attack barter-world")
    assert (table.combat, table.rival.bases, table.rival.authority) == (0, [], 50)


@rule("SR-ATTACK-3", "SR-32")
@pytest.mark.parametrize("how", ["combat", "effect"])
def test_a_destroyed_base_goes_to_its_owners_discard_pile(how: str) -> None:
    table = duel(hand=["missile-mech"], rival_bases=["the-hive"], combat=5)
    if how == "combat":
        table.do("attack the-hive")
    else:
        table.do("play missile-mech", "destroy the-hive")
    assert (table.rival.discard, table.rival.bases, table.scrap_heap) == (["the-hive"], [], [])


@rule("SR-32")
def test_a_destroyed_base_is_drawn_again() -> None:
    table = duel(rival_bases=["the-hive"], rival_deck=[], rival_hand=["scout"], combat=5)
    table.do("attack the-hive", "end turn").rival_does("end turn")
    assert sorted(table.rival.hand) == ["scout", "the-hive"]


@rule("SR-ATTACK-4", "SR-30")
def test_among_outposts_the_attacker_chooses() -> None:
    table = duel(rival_bases=["battle-station", "blob-wheel", "war-world"], combat=9)
    attacks = [option for option in table.options if option.startswith("attack")]
    assert attacks == ["attack battle-station", "attack war-world"]
    table.do("attack war-world")
    assert not table.can("attack")
    table.do("attack battle-station")
    assert table.combat == 0


@rule("SR-ATTACK-5")
def test_the_rival_loses_as_much_as_is_spent() -> None:
    table = duel(combat=7)
    table.do("attack with some")
    assert table.options == [f"{amount} combat" for amount in range(1, 7)]
    table.do("4 combat")
    assert (table.rival.authority, table.combat) == (46, 3)
    table.do("attack")
    assert (table.rival.authority, table.combat) == (43, 0)
    assert not table.can("attack")


@rule("SR-ATTACK-5")
def test_one_combat_is_not_split() -> None:
    table = duel(combat=1)
    assert table.can("attack")
    assert not table.can("attack with some")


@rule("SR-ATTACK-6")
@pytest.mark.parametrize(
    ("ships", "answer"),
    [
        (["command-ship", "cutter"], "ally command-ship"),
        (["blob-destroyer", "ram"], "ally blob-destroyer"),
        (["battlecruiser"], "scrap battlecruiser"),
    ],
)
def test_effects_destroy_without_combat(ships: list[str], answer: str) -> None:
    table = duel(ships=ships, rival_bases=["the-hive", "blob-wheel"])
    table.do(answer)
    assert table.options == ["destroy the-hive", "destroy blob-wheel", "pass"]
    table.do("destroy the-hive")
    assert (table.combat, table.rival.bases) == (0, ["blob-wheel"])


@rule("SR-ATTACK-6", "SR-30")
def test_effects_too_must_choose_outposts_first() -> None:
    table = duel(hand=["missile-mech"], rival_bases=["the-hive", "battle-station", "trading-post"])
    table.do("play missile-mech")
    assert table.combat == 6
    assert table.options == ["destroy battle-station", "destroy trading-post", "pass"]


@rule("SR-34")
def test_destroying_the_last_outpost_opens_the_way() -> None:
    table = duel(hand=["missile-mech"], rival_bases=["battle-station"])
    table.do("play missile-mech", "destroy battle-station", "attack")
    assert table.rival.authority == 44


@rule("SR-CARD-2", "SR-ATTACK-6")
def test_destroying_is_optional() -> None:
    table = duel(hand=["missile-mech"], rival_bases=["the-hive"])
    table.do("play missile-mech", "pass")
    assert table.rival.bases == ["the-hive"]


@rule("SR-ATTACK-6")
def test_without_bases_nothing_is_asked() -> None:
    table = duel(hand=["missile-mech"]).do("play missile-mech")
    assert table.asked == (0, "main")


@rule("SR-33", "SR-OPTION-5")
def test_an_own_base_may_be_destroyed_if_agreed() -> None:
    bases = ["battle-station", "blob-wheel"]
    table = duel(hand=["missile-mech"], bases=bases)
    table.do("play missile-mech")
    assert table.options == ["destroy own battle-station", "destroy own blob-wheel", "pass"]
    table.do("destroy own blob-wheel")
    assert (table.me.bases, table.me.discard) == (["battle-station"], ["blob-wheel"])
    table = duel(
        hand=["missile-mech"], bases=bases, rival_bases=["the-hive"], options={"own_bases": False}
    )
    table.do("play missile-mech")
    assert table.options == ["destroy the-hive", "pass"]


@rule("SR-35", "SR-END-1")
def test_authority_has_no_upper_limit() -> None:
    table = duel(hand=["cutter", "cutter"], authority=49)
    table.do("play cutter", "play cutter")
    assert table.me.authority == 57


@rule("SR-END-1", "SR-35")
@pytest.mark.parametrize(("left", "end"), [(5, 0), (3, -2)])
def test_zero_or_less_loses_at_once(left: int, end: int) -> None:
    table = duel(combat=5, rival_authority=left)
    table.do("attack")
    assert table.match.over
    assert table.match.winners == [0]
    assert table.rival.authority == end


@rule("SR-END-1")
def test_one_authority_is_enough_to_go_on() -> None:
    table = duel(combat=5, rival_authority=6)
    table.do("attack")
    assert not table.match.over
    assert table.match.winners == []


@rule("SR-CARD-BLOB-DESTROYER")
@pytest.mark.parametrize(
    ("answers", "bases", "scrapped"),
    [
        (["destroy the-hive", "scrap from row cutter"], [], ["cutter"]),
        (["pass", "scrap from row cutter"], ["the-hive"], ["cutter"]),
        (["destroy the-hive", "pass"], [], []),
        (["pass", "pass"], ["the-hive"], []),
    ],
)
def test_blob_destroyer_does_either_both_or_neither(
    answers: list[str], bases: list[str], scrapped: list[str]
) -> None:
    table = duel(
        ships=["blob-destroyer", "ram"],
        rival_bases=["the-hive"],
        row=["cutter", "freighter", "corvette", "flagship", "trade-bot"],
    )
    table.do("ally blob-destroyer", *answers)
    assert (table.rival.bases, table.scrap_heap) == (bases, scrapped)
    assert table.asked == (0, "main")
