"""Who people are, setting matches up, finding and joining them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

import plancia
from plancia.server.store.schema import metadata
from plancia.server.wire.books import GameBox
from plancia.server.wire.protocol import Lobby, SeatLink
from tests.server.house import (
    FRIEND,
    ME,
    RELAXED,
    House,
    Player,
    bot,
    close_browsers,
    here,
    taken_apart,
)


def reason(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    assert answer.json()["text"]
    return str(answer.json()["reason"])


def lobby(house: House, person: Player | None = None) -> Lobby:
    answer = house.http("GET", "/api/lobby", person.token if person else "")
    return msgspec.json.decode(answer.content, type=Lobby)


def test_a_person_is_known_by_their_token_alone(house: House) -> None:
    ada, bea = house.person("Ada"), house.person("Bea")
    assert ada.get("/api/me").json() == {"id": ada.identity.id, "name": "Ada"}
    assert ada.token != bea.token
    for token in ("x", ada.identity.id, f"{ada.identity.id}.", f"{ada.identity.id}.x"):
        assert reason(house.http("GET", "/api/me", token)) == "unknown-person"
    borrowed = f"{ada.identity.id}.{bea.token.partition('.')[2]}"
    assert reason(house.http("GET", "/api/me", borrowed)) == "unknown-person"
    assert reason(house.http("GET", "/api/me")) == "unknown-person"


def test_secrets_are_stored_as_hashes_only(empty_house: House, duel: str) -> None:
    ada = empty_house.person()
    created = ada.create(duel, ME, FRIEND)
    _, key = taken_apart(created.links[0])
    hidden = ada.token.partition(".")[2]
    with empty_house.store._engine.connect() as connection:
        rows = [connection.execute(select(table)).all() for table in metadata.sorted_tables]
    contents = repr(rows)
    assert ada.identity.id in contents
    assert hidden not in contents
    assert key not in contents


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200e", "x" * 41, "\n\t"])
def test_bad_names_are_refused(house: House, name: str) -> None:
    answer = house.http("POST", "/api/people", json={"name": name})
    assert reason(answer) in ("bad-name", "malformed")


def test_names_are_plain_text(house: House) -> None:
    assert house.person("  Ada\u202e \x07 Love\u0301lace ").identity.name == "Ada Lov\u00e9lace"
    assert house.person("<script>alert(1)</script>").identity.name == "<script>alert(1)</script>"


def test_renaming(house: House) -> None:
    ada = house.person("Ada")
    answer = house.http("PATCH", "/api/me", ada.token, json={"name": "Countess"})
    assert answer.json()["name"] == "Countess"
    assert ada.get("/api/me").json()["name"] == "Countess"


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_game_of_the_catalogue_is_on_the_shelf(house: House, language: str) -> None:
    answer = house.http("GET", f"/api/games?language={language}")
    boxes = msgspec.json.decode(answer.content, type=list[GameBox])
    assert [box.id for box in boxes] == [game.id for game in plancia.games()]
    for box, game in zip(boxes, plancia.games(), strict=True):
        assert box.name
        assert box.summary
        assert len(box.seat_names) == max(box.seats)
        assert box.default_level in {level.id for level in box.levels}
        assert box.first == game.first
        assert [setting.id for setting in box.settings] == [each.name for each in game.settings]


def test_an_unknown_language_is_refused(house: House) -> None:
    assert reason(house.http("GET", "/api/games?language=tlh")) == "malformed"


def test_rules_come_as_structured_text(house: House, duel: str) -> None:
    book = house.http("GET", f"/api/games/{duel}/rules?language=it").json()
    sections = book["sections"]
    assert {section["level"] for section in sections} == {2, 3}
    assert len({section["id"] for section in sections}) == len(sections)
    assert reason(house.http("GET", "/api/games/no-such-game/rules")) == "unknown-game"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "no-such-game"}, "unknown-game"),
        ({"seats": []}, "bad-seats"),
        ({"seats": [ME] * 16}, "bad-seats"),
        ({"seats": [ME] * 17}, "malformed"),
        ({"seats": [ME, bot("no such bot")]}, "bad-level"),
        ({"seats": [ME, here("\n")]}, "bad-name"),
        ({"seats": [ME, {"type": "ghost"}]}, "malformed"),
        ({"options": {"no such option": 1}}, "bad-options"),
        ({"options": {"turn_limit": "many"}}, "bad-options"),
        ({"options": {"turn_limit": -5}}, "bad-options"),
        ({"options": {"turn_limit": [1]}}, "malformed"),
        ({"clock": {"seconds": 1, "bonus": 0, "then": "bot"}}, "malformed"),
        ({"clock": {"seconds": 60, "bonus": 0, "then": "explode"}}, "malformed"),
        ({"seed": 7}, "malformed"),
        ({"guided": "yes"}, "malformed"),
    ],
)
def test_bad_wishes_for_a_match_are_refused(
    house: House, duel: str, wish: dict[str, Any], why: str
) -> None:
    ada = house.person()
    answer = ada.post("/api/matches", {"game": duel, "seats": [ME, FRIEND], **wish})
    assert reason(answer) == why
    assert lobby(house, ada).running == ()


def test_a_stranger_cannot_set_a_match_up(house: House, duel: str) -> None:
    answer = house.http("POST", "/api/matches", json={"game": duel, "seats": [ME, FRIEND]})
    assert reason(answer) == "unknown-person"


def test_an_invitation_seats_one_friend_and_then_ends(house: House, duel: str) -> None:
    ada, bea, eve = house.person("Ada"), house.person("Bea"), house.person("Eve")
    created = ada.create(duel, ME, FRIEND)
    (link,) = created.links
    assert link.kind == "invitation"
    assert ada.card(created.match).state == "waiting"
    assert ada.join(link).json() == {"seats": [0]}, "the host only follows the link"
    assert bea.join(link).json() == {"seats": [1]}
    assert reason(eve.join(link)) == "bad-key"
    card = ada.card(created.match)
    assert card.state == "running"
    assert [seat.name for seat in card.seats] == ["Ada", "Bea"]
    assert [seat.mine for seat in bea.card(created.match).seats] == [False, True]


def test_wrong_keys_are_refused(house: House, duel: str) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    first, second = ada.create(duel, ME, FRIEND), ada.create(duel, ME, FRIEND)
    _, key = taken_apart(first.links[0])
    for match, guess in ((second.match, key), (first.match, "x"), (first.match, "")):
        assert reason(eve.post(f"/api/matches/{match}/join", {"key": guess})) == "bad-key"
    assert reason(eve.post(f"/api/matches/{first.match}/join", {})) == "malformed"
    assert reason(eve.post("/api/matches/nowhere/join", {"key": key})) == "unknown-match"
    assert reason(house.http("POST", f"/api/matches/{first.match}/join", json={"key": key})) == (
        "unknown-person"
    )


def test_links_are_given_to_those_they_belong_to(house: House, duel: str) -> None:
    ada, bea, eve = house.person("Ada"), house.person("Bea"), house.person("Eve")
    created = ada.create(duel, ME, FRIEND)
    path = f"/api/matches/{created.match}/links"
    again = msgspec.json.decode(ada.post(path, {"seat": 1}).content, type=SeatLink)
    assert again.kind == "invitation"
    assert reason(eve.post(path, {"seat": 1})) == "not-your-seat"
    assert reason(eve.post(path, {"seat": 0})) == "not-your-seat"
    assert reason(ada.post(path, {"seat": 9})) == "unknown-seat"
    assert bea.join(again).status_code == 200
    assert reason(ada.post(path, {"seat": 1})) == "seat-taken"
    assert reason(eve.join(created.links[0])) == "bad-key", "all invitations end together"
    assert bea.post(path, {"seat": 1}).json()["kind"] == "seat"


def test_open_matches_can_be_joined_from_the_lobby(empty_house: House, duel: str) -> None:
    ada, bea, eve = empty_house.person("Ada"), empty_house.person("Bea"), empty_house.person("Eve")
    closed = ada.create(duel, ME, FRIEND)
    opened = ada.create(duel, ME, FRIEND, joinable=True)
    assert [card.id for card in lobby(empty_house, bea).joinable] == [opened.match]
    assert [card.id for card in lobby(empty_house).joinable] == [opened.match]
    assert lobby(empty_house, ada).joinable == ()
    assert reason(bea.post(f"/api/matches/{closed.match}/join", {"seat": 1})) == "not-open"
    assert reason(bea.post(f"/api/matches/{opened.match}/join", {"seat": 0})) == "seat-taken"
    assert reason(bea.post(f"/api/matches/{opened.match}/join", {"seat": 5})) == "unknown-seat"
    assert bea.post(f"/api/matches/{opened.match}/join", {"seat": 1}).json() == {"seats": [1]}
    assert reason(eve.post(f"/api/matches/{opened.match}/join", {"seat": 1})) == "not-open"
    assert lobby(empty_house, eve).joinable == ()


def test_the_lobby_lists_mine_and_those_to_watch(empty_house: House, duel: str) -> None:
    ada, bea = empty_house.person("Ada"), empty_house.person("Bea")
    seen = ada.create(duel, ME, here("Cleo"))
    ada.create(duel, ME, here("Cleo"), watchable=False)
    mine = lobby(empty_house, ada)
    assert len(mine.running) == 2
    assert all(card.my_turn for card in mine.running)
    assert mine.watchable == ()
    others = lobby(empty_house, bea)
    assert others.running == others.finished == ()
    assert [card.id for card in others.watchable] == [seen.match]
    browser = ada.open(seen.match)
    browser.send("concede", seat=0)
    assert [card.id for card in lobby(empty_house, ada).finished] == [seen.match]
    assert lobby(empty_house, bea).watchable == ()


def test_rivals_are_told_apart_by_their_names(empty_house: House) -> None:
    ada = empty_house.person("Ada")
    ada.create("battle-force", ME, *[bot("ensign")] * 5)
    (match,) = lobby(empty_house, ada).running
    names = [seat.name for seat in match.seats]
    assert len(set(names)) == 6
    assert "Bot" not in names


def test_a_person_has_only_so_many_matches_running(
    new_database: Callable[[], str], duel: str
) -> None:
    house = House(new_database(), limits=replace(RELAXED, running=2))
    try:
        ada = house.person()
        ada.create(duel, ME, FRIEND)
        first = ada.create(duel, ME, here("Bea"))
        wish = {"game": duel, "seats": [ME, FRIEND]}
        assert reason(ada.post("/api/matches", wish)) == "too-many"
        ada.open(first.match).send("concede", seat=0)
        assert ada.post("/api/matches", wish).status_code == 201
    finally:
        close_browsers()
        house.close()
