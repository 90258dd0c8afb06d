"""Ally abilities: SR-ALLY, SR-9, SR-10, SR-21."""

from __future__ import annotations

from tests.rule import rule
from tests.rulebook.star_realms.duel import duel

NOT_LASTING: dict[str, object] = {"lasting_allies": False}


@rule("SR-ALLY-1", "SR-9")
def test_another_card_of_the_faction_makes_an_ally() -> None:
    table = duel(hand=["ram", "trade-pod"])
    table.do("play ram")
    assert not table.can("ally ram")
    table.do("play trade-pod", "ally ram")
    assert table.combat == 7
    assert not table.can("ally ram")


@rule("SR-ALLY-1")
def test_a_card_of_another_faction_does_not() -> None:
    table = duel(ships=["ram", "cutter", "corvette", "trade-bot"])
    assert not [option for option in table.options if option.startswith("ally")]
    table = duel(ships=["ram", "cutter", "cutter"])
    assert table.can("ally cutter")
    assert not table.can("ally ram")


@rule("SR-ALLY-1")
def test_the_rivals_cards_do_not() -> None:
    assert not duel(ships=["ram"], rival_bases=["blob-wheel"]).can("ally ram")


@rule("SR-ALLY-2")
def test_order_does_not_matter_and_all_profit() -> None:
    table = duel(hand=["blob-wheel", "ram", "trade-pod", "battle-pod"])
    table.do("play ram", "play blob-wheel", "play trade-pod", "play battle-pod", "pass")
    table.do("ally battle-pod", "ally ram", "ally trade-pod")
    assert table.combat == 5 + 4 + 2 + 2 + 2


@rule("SR-ALLY-2")
def test_two_copies_are_allies_of_each_other() -> None:
    table = duel(ships=["ram", "ram"])
    table.do("ally ram", "ally ram")
    assert table.combat == 4


@rule("SR-ALLY-3")
def test_cards_without_faction_are_nobodys_ally() -> None:
    table = duel(ships=["scout", "viper", "explorer", "explorer", "ram"])
    assert not [option for option in table.options if option.startswith("ally")]


@rule("SR-9")
def test_bases_are_partners_old_and_new() -> None:
    assert duel(ships=["ram"], bases=["blob-wheel"]).can("ally ram")
    table = duel(hand=["blob-world"], bases=["the-hive"], deck=["scout"])
    assert not table.can("ally the-hive")
    table.do("play blob-world", "ally the-hive")
    assert table.me.hand == ["scout"]


@rule("SR-9")
def test_one_partner_serves_many() -> None:
    table = duel(ships=["cutter", "federation-shuttle"], bases=["barter-world"])
    table.do("ally cutter", "ally federation-shuttle")
    assert (table.combat, table.me.authority) == (4, 54)


@rule("SR-10", "SR-OPTION-4")
def test_an_ally_lasts_when_the_partner_is_scrapped() -> None:
    table = duel(ships=["ram", "trade-pod"])
    table.do("scrap ram", "ally trade-pod")
    assert table.combat == 2
    table = duel(ships=["ram", "trade-pod"], options=NOT_LASTING)
    table.do("scrap ram")
    assert not table.can("ally trade-pod")


@rule("SR-10", "SR-OPTION-4")
def test_an_ally_lasts_when_mech_world_is_destroyed() -> None:
    for options, lasts in ((None, True), (NOT_LASTING, False)):
        table = duel(hand=["missile-mech"], ships=["cutter"], bases=["mech-world"], options=options)
        table.do("play missile-mech", "destroy own mech-world")
        assert table.can("ally cutter") is lasts


@rule("SR-10")
def test_only_for_cards_that_were_there_with_the_partner() -> None:
    table = duel(hand=["trade-pod"], ships=["ram", "ram"])
    table.do("scrap ram", "scrap ram", "play trade-pod")
    assert not table.can("ally trade-pod")


@rule("SR-10")
def test_a_lasting_ally_is_still_used_only_once_and_only_this_turn() -> None:
    table = duel(bases=["the-hive", "blob-wheel"])
    table.do("scrap blob-wheel", "ally the-hive")
    assert not table.can("ally the-hive")
    table = duel(bases=["the-hive", "blob-wheel"])
    table.do("scrap blob-wheel")
    assert table.can("ally the-hive")
    table.do("end turn").rival_does("end turn")
    assert not table.can("ally the-hive")


@rule("SR-21")
def test_mech_world_itself_is_of_the_machine_cult() -> None:
    table = duel(hand=["mech-world"], bases=["blob-world"], ships=["missile-bot"], deck=["scout"])
    table.do("play mech-world", "ally missile-bot", "use blob-world", "draw for each blob")
    assert (table.combat, table.me.hand) == (2, [])


@rule("SR-21")
def test_mech_world_partners_cards_played_later() -> None:
    table = duel(hand=["cutter", "ram"], bases=["mech-world"])
    table.do("play cutter", "play ram", "ally cutter", "ally ram")
    assert table.combat == 4 + 5 + 2
