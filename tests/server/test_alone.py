"""Whoever plays alone wins or loses: it is never a draw."""

from __future__ import annotations

import plancia
from plancia.server.wire.protocol import Done
from tests.server.house import ME, House, bot

ALONE = next(game.id for game in plancia.games() if 1 in game.seats)


def test_a_match_played_alone_is_won_or_lost(house: House) -> None:
    ada = house.person("Ada")
    match = ada.create(ALONE, bot("random"), options={"turn_limit": 4}).match
    watcher = house.watch(match)
    watcher.until(lambda each: each.tables and each.table().result is not None)
    ending = ada.card(match).ending
    assert ending is not None
    word = "wins." if ending.winners else "loses."
    assert ending.text.endswith(word)
    result = watcher.table().result
    assert result is not None
    assert result.text.endswith(word)


def test_giving_up_alone_is_losing(house: House) -> None:
    ada = house.person("Ada")
    match = ada.create(ALONE, ME).match
    browser = ada.open(match)
    assert isinstance(browser.send("concede", seat=0), Done)
    browser.until(lambda each: each.state == "finished")
    ending = ada.card(match).ending
    assert ending is not None
    assert (ending.how, ending.winners) == ("conceded", ())
    assert ending.title == "You have lost."
    assert ending.text == "Ada concedes. Ada loses."
    italian = ada.card(match, "it").ending
    assert italian is not None
    assert italian.title == "Hai perso."
    result = browser.table(0).result
    assert result is not None
    assert result.text == "You have lost."
