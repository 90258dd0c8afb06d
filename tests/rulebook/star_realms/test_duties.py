"""What an ability must do is done, whatever is answered."""

from __future__ import annotations

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine.match import Match
from tests.rule import rule
from tests.rulebook.star_realms.duel import Duel, duel

HANDS = (["scout"], ["scout", "viper"], ["ram", "viper", "scout"])


def settled(match: Match) -> bool:
    """Whether the first side is back at its menu."""
    return [question.kind for question in match.questions.values()] == ["main"]


@rule("SR-8")
@pytest.mark.parametrize("hand", HANDS, ids=len)
def test_a_victim_discards_one_card_if_it_has_any(hand: list[str]) -> None:
    for rival in ([], *HANDS):
        table = duel(hand=["imperial-fighter", *hand], rival_hand=rival)
        table.do("play imperial-fighter")
        for end in outcomes(table.match, settled):
            assert len(Duel(end).rival.hand) == max(0, len(rival) - 1)


@rule("SR-CARD-JUNKYARD")
@pytest.mark.parametrize("hand", [[], *HANDS], ids=len)
def test_junkyard_scraps_a_card_once_used(hand: list[str]) -> None:
    table = duel(hand=hand, bases=["junkyard"], discard=["viper"])
    before = len(table.me.everything)
    table.do("use junkyard")
    for end in outcomes(table.match, settled):
        assert len(Duel(end).me.everything) == before - 1


@rule("SR-23")
@pytest.mark.parametrize("hand", [[], *HANDS], ids=len)
def test_machine_base_scraps_from_hand_once_used(hand: list[str]) -> None:
    table = duel(hand=hand, bases=["machine-base"], discard=["viper"])
    before = table.me
    kept, cards = len(before.hand), len(before.everything)
    table.do("use machine-base")
    for end in outcomes(table.match, settled):
        after = Duel(end).me
        assert len(after.hand) == kept
        assert len(after.everything) == cards - 1
        assert after.discard == ["viper"]


@rule("SR-27", "SR-BUY-5")
def test_blob_carrier_takes_a_ship_once_its_ally_ability_is_used() -> None:
    row = ["ram", "cutter", "the-hive", "trade-pod", "blob-wheel"]
    table = duel(hand=["blob-carrier", "battle-pod"], row=row)
    table.do("play blob-carrier", "play battle-pod")
    if not settled(table.match):
        table.do("pass")
    table.do("ally blob-carrier")
    deck = len(table.me.deck)
    taken = set()
    for end in outcomes(table.match, settled):
        after = Duel(end).me
        assert len(after.deck) == deck + 1
        taken.add(after.deck[0])
    assert taken == {"ram", "cutter", "trade-pod", "explorer"}
