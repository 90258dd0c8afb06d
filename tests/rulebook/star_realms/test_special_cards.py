"""Stealth Needle, Blob World, Fleet HQ and other cards with rulings of their own."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import duel


@rule("SR-14")
def test_the_needle_copies_the_whole_ship() -> None:
    table = duel(hand=["ram", "stealth-needle"])
    table.do("play ram", "play stealth-needle")
    assert table.options == ["copy ram", "pass"]
    table.do("copy ram")
    assert table.combat == 10
    table.do("ally stealth-needle", "scrap stealth-needle")
    assert (table.combat, table.trade, table.scrap_heap) == (12, 3, ["stealth-needle"])


@rule("SR-14")
def test_the_needle_stays_a_machine_cult_card() -> None:
    table = duel(hand=["cutter", "stealth-needle", "missile-bot"])
    table.do("play cutter", "play stealth-needle", "copy cutter", "play missile-bot")
    assert table.can("ally missile-bot")
    assert table.can("ally cutter")


@rule("SR-14")
def test_its_ally_ability_asks_for_the_copied_ships_faction() -> None:
    table = duel(hand=["ram", "stealth-needle", "missile-bot"])
    table.do("play ram", "scrap ram", "play stealth-needle", "copy ram", "play missile-bot")
    assert table.can("ally missile-bot")
    assert not table.can("ally stealth-needle")


@rule("SR-14")
@pytest.mark.parametrize(
    ("ship", "answers", "pools"),
    [
        ("patrol-mech", ["trade 3"], (3 + 3, 0)),
        ("patrol-mech", ["combat 5"], (3, 5)),
        ("trade-bot", ["scrap from discard viper"], (1 + 1, 0)),
    ],
)
def test_the_needle_asks_what_the_ship_asks(
    ship: str, answers: list[str], pools: tuple[int, int]
) -> None:
    table = duel(hand=[ship, "stealth-needle"], discard=["viper", "viper"])
    table.do(f"play {ship}", answers[0].replace("combat 5", "trade 3"), "play stealth-needle")
    table.do(f"copy {ship}", *answers)
    assert (table.trade, table.combat) == pools


@rule("SR-14")
def test_copied_discards_are_made_again() -> None:
    table = duel(hand=["imperial-fighter", "stealth-needle"])
    table.do("play imperial-fighter").rival_does("discard viper")
    table.do("play stealth-needle", "copy imperial-fighter").rival_does("discard viper")
    assert table.rival.discard == ["viper", "viper"]
    assert table.combat == 4


@rule("SR-14")
def test_copying_ends_with_the_turn() -> None:
    table = duel(hand=["ram", "stealth-needle"], deck=[])
    table.do("play ram", "play stealth-needle", "copy ram", "end turn").rival_does("end turn")
    table.do("play stealth-needle")
    assert table.asked == (0, "main")
    assert not table.can("scrap stealth-needle")
    assert table.combat == 0


@rule("SR-14")
def test_the_table_shows_what_the_needle_copies() -> None:
    table = duel(hand=["ram", "stealth-needle"])
    table.do("play ram", "play stealth-needle", "copy ram")
    for viewer in (0, 1, None):
        card = table.card("ships0", "Stealth Needle", viewer)
        assert [badge.text for badge in card.badges] == ["copies Ram"]
        assert card.also == ("1",)
        assert [row.state for row in card.abilities] == ["used", "ready", "ready"]


@rule("SR-15")
def test_the_needle_may_copy_nothing() -> None:
    table = duel(hand=["stealth-needle"]).do("play stealth-needle")
    assert table.asked == (0, "main")
    assert table.options == ["end turn"]
    table = duel(hand=["stealth-needle", "missile-bot"], ships=["ram"])
    table.do("play stealth-needle", "pass", "play missile-bot", "ally missile-bot")
    assert table.combat == 4
    assert not table.can("ally stealth-needle")


@rule("SR-16")
def test_what_the_needle_can_copy() -> None:
    table = duel(
        hand=["stealth-needle", "scout", "viper", "explorer", "ram", "the-hive"],
        bases=["war-world"],
    )
    table.do("play scout", "play viper", "play explorer", "play ram", "play the-hive")
    table.do("scrap ram", "play stealth-needle")
    assert table.options == ["copy scout", "copy viper", "copy explorer", "copy ram", "pass"]
    table.do("copy ram")
    assert table.combat == 1 + 5 + 5


@rule("SR-17")
def test_a_needle_that_copies_an_explorer_is_scrapped_itself() -> None:
    table = duel(hand=["explorer", "stealth-needle"])
    table.do("play explorer", "play stealth-needle", "copy explorer", "scrap stealth-needle")
    assert (table.trade, table.combat) == (4, 2)
    assert (table.scrap_heap, table.explorers) == (["stealth-needle"], 9)


@rule("SR-18")
def test_needle_and_copied_ship_are_allies() -> None:
    table = duel(hand=["blob-carrier", "stealth-needle"])
    table.do("play blob-carrier")
    assert not table.can("ally blob-carrier")
    table.do("play stealth-needle", "copy blob-carrier")
    assert table.can("ally blob-carrier")
    assert table.can("ally stealth-needle")


@rule("SR-19", "SR-20")
def test_blob_world_does_not_count_the_needle() -> None:
    table = duel(
        hand=["ram", "stealth-needle"], bases=["blob-world"], deck=["scout", "scout", "scout"]
    )
    table.do("play ram", "play stealth-needle", "copy ram")
    table.do("use blob-world", "draw for each blob")
    assert table.me.hand == ["scout"]


@rule("SR-20")
def test_blob_world_counts_all_blobs_played_and_itself() -> None:
    table = duel(
        hand=["ram", "blob-wheel", "blob-world", "cutter"], bases=["the-hive"], deck=["scout"] * 4
    )
    table.do("play ram", "scrap ram", "play blob-wheel", "play cutter", "play blob-world")
    table.do("use blob-world", "draw for each blob")
    assert table.me.hand == ["scout"] * 3


@rule("SR-20")
def test_blob_world_may_count_none_and_counts_anew_each_turn() -> None:
    table = duel(hand=["ram"], bases=["blob-world"], deck=["scout"] * 9)
    table.do("play ram", "end turn").rival_does("end turn")
    hand = len(table.me.hand)
    table.do("use blob-world", "draw for each blob")
    assert len(table.me.hand) == hand


@rule("SR-CARD-FLEET-HQ", "SR-OPTION-6")
def test_fleet_hq_gives_combat_for_each_ship_played_after_it() -> None:
    table = duel(hand=["scout", "fleet-hq", "scout", "cutter", "blob-wheel"])
    table.do("play scout", "play fleet-hq")
    assert table.combat == 0
    table.do("play scout", "play cutter", "play blob-wheel")
    assert table.combat == 2
    assert not table.can("use fleet-hq")


@rule("SR-CARD-FLEET-HQ", "SR-OPTION-6")
def test_fleet_hq_may_count_earlier_ships() -> None:
    table = duel(
        hand=["scout", "viper", "fleet-hq", "scout"], options={"fleet_hq_counts_all": True}
    )
    table.do("play scout", "play viper", "play fleet-hq")
    assert table.combat == 3
    table.do("play scout")
    assert table.combat == 4


@rule("SR-CARD-FLEET-HQ")
def test_the_rivals_fleet_hq_gives_nothing() -> None:
    table = duel(hand=["scout"], rival_bases=["fleet-hq"])
    table.do("play scout")
    assert table.combat == 0
