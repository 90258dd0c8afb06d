"""The table: what a player is told and can click."""

from __future__ import annotations

from random import Random

import pytest

import plancia
from plancia.engine.table import Choice
from tests.rulebook.star_realms.duel import Duel, duel

ROW = ["cutter", "the-hive", "freighter", "flagship", "trade-bot"]


def choice(table: Duel, notation: str, language: str = "en") -> Choice:
    prompt = table.match.table(table.asked[0], language).prompt
    assert prompt is not None
    return next(each for each in prompt.choices if each.notation == notation)


def words(table: Duel, notation: str, language: str = "en") -> str:
    return "".join(span.text for span in choice(table, notation, language).spans)


def states(table: Duel, area: str, name: str, viewer: int | None = 0) -> list[str]:
    return [row.state for row in table.card(area, name, viewer).abilities]


def test_a_card_too_dear_says_so() -> None:
    table = duel(trade=3, row=ROW)
    assert table.card("row", "The Hive").why_not == "Costs 5, you have 3."
    assert table.card("row", "Cutter").why_not == ""
    assert table.card("row", "Cutter").options == ("buy cutter",)
    assert table.card("row", "The Hive", 1).why_not == ""
    assert duel(trade=1).card("explorers", "Explorer").why_not == "Costs 2, you have 1."


def test_a_choice_tells_the_numbers_it_would_change() -> None:
    table = duel(trade=3, combat=4, row=ROW, hand=["cutter"])
    changes = {
        notation: [(each.name, each.before, each.after) for each in choice(table, notation).after]
        for notation in ("play cutter", "buy cutter", "attack")
    }
    assert changes == {
        "play cutter": [("Trade", 3, 5), ("Authority", 50, 54)],
        "buy cutter": [("Trade", 3, 1)],
        "attack": [("Opponent's Authority", 50, 46)],
    }
    manned = duel(bases=["fleet-hq"], hand=["viper"])
    assert [(each.before, each.after) for each in choice(manned, "play viper").after] == [(0, 2)]


NUMBERS = ("Trade", "Combat", "Authority", "Opponent's Authority")


def numbers(match: plancia.Match, seat: int) -> tuple[int, ...]:
    realm = match.state
    own, rival = realm.fleets[seat], realm.fleets[1 - seat]
    return realm.trade, realm.combat, own.authority, rival.authority


def test_what_is_foretold_comes_true() -> None:
    random, foretold = Random(1), 0
    for seed in range(12):
        match = plancia.game("star-realms").new(seed=seed)
        while match.questions and len(match.history) < 150:
            seat = next(iter(match.questions))
            prompt = match.table(seat).prompt
            assert prompt is not None
            chosen = random.choice(prompt.choices)
            before = dict(zip(NUMBERS, numbers(match, seat), strict=True))
            match.answer(seat, chosen.notation)
            after = dict(zip(NUMBERS, numbers(match, seat), strict=True))
            for told in chosen.after:
                assert (told.before, told.after) == (before[told.name], after[told.name])
                foretold += 1
    assert foretold > 500


def test_a_base_out_of_reach_says_why() -> None:
    table = duel(combat=4, rival_bases=["battle-station", "blob-wheel"])
    assert table.card("bases1", "Blob Wheel").why_not == "Protected by an outpost."
    assert table.card("bases1", "Battle Station").why_not == "Defence 5, you have 4 combat."
    table = duel(combat=5, rival_bases=["battle-station"])
    assert table.card("bases1", "Battle Station").options == ("attack battle-station",)
    assert table.card("bases1", "Battle Station").why_not == ""


def test_an_ally_ability_says_what_it_waits_for() -> None:
    table = duel(ships=["ram"])
    text = "The ally ability needs another Blob card in play."
    assert table.card("ships0", "Ram").why_not == text
    assert duel(ships=["ram", "trade-pod"]).card("ships0", "Ram").why_not == ""


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_abilities_tell_the_truth_to_everybody(viewer: int | None) -> None:
    table = duel(ships=["ram"], bases=["space-station"])
    assert states(table, "ships0", "Ram", viewer) == ["used", "off", "ready"]
    assert states(table, "bases0", "Space Station", viewer) == ["ready", "off", "ready"]
    table.do("use space-station")
    assert states(table, "bases0", "Space Station", viewer) == ["used", "off", "ready"]
    table = duel(ships=["ram", "trade-pod"])
    assert states(table, "ships0", "Trade Pod", viewer) == ["used", "ready"]
    table.do("ally trade-pod")
    assert states(table, "ships0", "Trade Pod", viewer) == ["used", "used"]
    assert table.card("ships0", "Trade Pod", viewer).spent
    assert not table.card("ships0", "Ram", viewer).spent


def test_the_others_bases_wait_for_their_turn() -> None:
    table = duel(rival_bases=["space-station"])
    assert states(table, "bases1", "Space Station") == ["plain", "plain", "plain"]
    assert not table.card("bases1", "Space Station").spent


def test_a_used_copy_offers_only_what_it_still_has() -> None:
    table = duel(bases=["space-station", "space-station"])
    table.do("use space-station")
    used, fresh = table.area("bases0").cards
    assert {*used.options} == {"ally space-station", "scrap space-station"}
    assert {*fresh.options} == {*used.options, "use space-station"}


def test_a_question_about_a_card_is_on_that_card() -> None:
    table = duel(bases=["barter-world"]).do("use barter-world")
    assert table.card("bases0", "Barter World").options == ("authority 2", "trade 2")
    table = duel(ships=["freighter", "cutter"], trade=4, row=ROW)
    table.do("ally freighter")
    assert table.area("armed0", 1).counters[0].value == 1
    table.do("buy cutter")
    assert table.area("deck0").options == ("on top",)
    assert table.area("discard0").options == ("to discard",)


def test_the_rival_can_be_hit_on_the_seat() -> None:
    table = duel(combat=3)
    assert table.match.table(0).seats[1].options == ("attack", "attack with some")
    assert table.match.table(0).seats[0].options == ()
    assert table.match.table(1).seats[0].options == ()
    table.do("attack with some")
    assert table.match.table(0).seats[1].options == ("1 combat", "2 combat")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "You still have: cards in hand, unused abilities, 2 trade, 3 combat. "
               "End your turn?"),
        ("it", "Ti restano: carte in mano, abilità non usate, 2 Commercio, 3 Combattimento. "
               "Finisci il turno?"),
    ],
)  # fmt: skip
def test_ending_the_turn_asks_about_what_is_left(language: str, text: str) -> None:
    table = duel(hand=["scout"], bases=["the-hive"], trade=2, combat=3)
    assert choice(table, "end turn", language).confirm == text


def test_ending_the_turn_does_not_ask_about_what_does_nothing() -> None:
    assert choice(duel(), "end turn").confirm == ""
    table = duel(ships=["command-ship", "cutter"], rival_bases=[])
    table.do("ally cutter", "attack")
    assert choice(table, "end turn").confirm == ""
    table = duel(ships=["command-ship", "cutter"], rival_bases=["the-hive"])
    table.do("ally cutter", "attack")
    assert "unused abilities" in choice(table, "end turn").confirm


def test_giving_up_a_base_asks_first() -> None:
    table = duel(bases=["barter-world"], ships=["ram"], hand=["missile-mech"])
    assert choice(table, "scrap barter-world").confirm
    assert not choice(table, "scrap ram").confirm
    table.do("play missile-mech")
    assert choice(table, "destroy own barter-world").confirm


def test_options_say_what_they_give() -> None:
    table = duel(bases=["barter-world"], ships=["ram", "ram"], trade=3, row=ROW)
    assert words(table, "use barter-world") == "Use Barter World: 2 authority or 2 trade"
    assert words(table, "ally ram") == "Ally ability of Ram: 2 combat"
    assert words(table, "scrap ram", "it") == "Rottama Ariete: 3 Commercio"
    assert words(table, "buy cutter") == "Buy Cutter for 2"
    table.do("use barter-world")
    assert words(table, "trade 2", "it") == "2 Commercio"


@pytest.mark.parametrize(
    ("hand", "discard", "text"),
    [
        (["trade-bot"], ["viper"], "Scrap nothing"),
        (["battle-pod"], [], "Scrap nothing"),
        (["missile-mech"], [], "Destroy nothing"),
        (["stealth-needle"], [], "Copy nothing"),
    ],
)
def test_passing_says_what_is_not_done(hand: list[str], discard: list[str], text: str) -> None:
    table = duel(hand=hand, discard=discard, ships=["scout"], rival_bases=["the-hive"])
    table.do(f"play {hand[0]}")
    assert words(table, "pass") == text


def test_blob_world_shows_its_count() -> None:
    table = duel(hand=["ram"], bases=["blob-world"]).do("play ram")
    badges = table.card("bases0", "Blob World", 1).badges
    assert [badge.text for badge in badges] == ["Blob cards this turn: 1"]


def test_log_lines_point_at_what_they_name() -> None:
    table = duel(hand=["ram"], combat=3)
    table.do("play ram", "attack")
    played, struck = table.match.table(1, "it").log
    assert "".join(span.text for span in played.spans) == "Prima flotta gioca Ariete."
    assert [span.ref for span in played.spans] == [
        "seat:0",
        "",
        table.card("ships0", "Ram", 1).handle,
        "",
    ]
    text = "".join(span.text for span in struck.spans)
    assert text == "Prima flotta colpisce per 8: Seconda flotta scende a 42."
    assert (struck.rule, struck.weight) == ("SR-ATTACK-5", "major")


def test_the_public_never_reads_a_hidden_name() -> None:
    table = duel(hand=["mothership"], deck=["dreadnaught"])
    assert "Mothership" not in str(table.match.table(1))
    assert "Mothership" not in str(table.match.table(None))
    assert "Dreadnaught" not in str(table.match.table(0).areas)
