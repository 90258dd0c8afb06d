"""Chat: plain, short, not too fast, and the team's own stays with the team."""

from __future__ import annotations

from collections.abc import Callable

from plancia.server.limits import Rate
from plancia.server.wire.protocol import Done
from tests.server.house import FRIEND, ME, RELAXED, House, close_browsers, here
from tests.server.test_play import Duel, reason


def test_both_read_what_is_said(house: House, duel: str) -> None:
    two = Duel(house, duel)
    assert isinstance(two.browsers[0].send("say", text=" good\u202e   luck "), Done)
    two.browsers[1].until(lambda each: each.lines)
    (line,) = two.browsers[1].lines
    assert (line.name, line.seat, line.text, line.team) == ("Ada", 0, "good luck", False)
    late = two.bea.open(two.match)
    assert late.lines == [line]


def test_markup_is_only_text(house: House, duel: str) -> None:
    two = Duel(house, duel)
    text = "<img src=x onerror=alert(1)> & {{7*7}}"
    two.browsers[0].send("say", text=text)
    assert two.browsers[0].lines[-1].text == text


def test_bad_texts_are_refused(house: House, duel: str) -> None:
    two = Duel(house, duel)
    browser = two.browsers[0]
    for text in ("", "   ", "\u200b\u202e", "\x00\x01"):
        assert reason(browser.send("say", text=text)) == "bad-text"
    assert reason(browser.send("say", text="x" * 501)) == "malformed"
    assert isinstance(browser.send("say", text="x" * 500), Done)


def test_chat_has_a_rate(new_database: Callable[[], str], duel: str) -> None:
    from dataclasses import replace

    house = House(new_database(), limits=replace(RELAXED, chat=Rate(3, 0.0)))
    try:
        two = Duel(house, duel)
        for _ in range(3):
            assert isinstance(two.browsers[0].send("say", text="psst"), Done)
        assert reason(two.browsers[0].send("say", text="psst")) == "too-fast"
        second = two.ada.open(two.match)
        assert reason(second.send("say", text="psst")) == "too-fast", "also from a second browser"
        assert isinstance(two.browsers[1].send("say", text="calm down"), Done)
    finally:
        close_browsers()
        house.close()


def test_who_watches_may_speak_under_their_name(house: House, duel: str) -> None:
    two = Duel(house, duel)
    eve = house.person("Eve")
    watcher = eve.open(two.match)
    watcher.send("say", text="nice ship")
    two.browsers[0].until(lambda each: each.lines)
    assert (two.browsers[0].lines[0].name, two.browsers[0].lines[0].seat) == ("Eve", None)


def test_team_talk_stays_with_the_team(toy_house: House) -> None:
    people = [toy_house.person(name) for name in ("Ada", "Bea", "Cleo", "Dora")]
    created = people[0].create("ambush", ME, FRIEND, FRIEND, FRIEND)
    for person, link in zip(people[1:], created.links, strict=True):
        person.join(link)
    browsers = [person.open(created.match) for person in people]
    watcher = toy_house.watch(created.match)
    assert isinstance(browsers[0].send("say", text="strike the left", team=True), Done)
    browsers[2].until(lambda each: each.lines)
    for browser in (browsers[1], browsers[3], watcher):
        browser.send("ping")
        assert browser.lines == []
        assert not any("strike the left" in text for text in browser.traffic)
    assert people[1].open(created.match).lines == []
    assert [line.text for line in people[2].open(created.match).lines] == ["strike the left"]


def test_nobody_to_whisper_to(house: House, duel: str) -> None:
    two = Duel(house, duel)
    assert reason(two.browsers[0].send("say", text="psst", team=True)) == "no-team"


def test_somebody_at_this_keyboard_speaks_under_their_own_name(house: House, duel: str) -> None:
    ada = house.person("Ada")
    browser = ada.open(ada.create(duel, ME, here("Bea")).match)
    browser.send("say", text="hi", seat=1)
    assert browser.lines[0].name == "Bea"
