"""What every answer carries, what is too much, and the page itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import plancia
from plancia.server.http import client
from plancia.server.limits import Rate
from tests.server.house import FRIEND, ME, RELAXED, House, close_browsers
from tests.server.test_play import Duel, reason

SERVER = Path(plancia.__file__).parent / "server"


def test_no_game_is_known_by_name() -> None:
    words = {word for game in plancia.games() for word in (game.id, game.folder.name)}
    words |= {game.cover.name for game in plancia.games()}
    for path in sorted(SERVER.rglob("*")):
        if path.suffix in (".py", ".po", ".mako") and "static" not in path.parts:
            text = path.read_text(encoding="utf-8").lower()
            assert not [word for word in words if word.lower() in text], path


@pytest.mark.parametrize("path", ["/", "/match/x", "/api/games", "/api/nothing", "/no.js", "/api"])
def test_every_answer_restrains_the_browser(house: House, path: str) -> None:
    headers = house.http("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_interface_is_never_cached(house: House) -> None:
    assert house.http("GET", "/api/games").headers["cache-control"] == "no-store"


def test_every_address_shows_the_page_but_unknown_files_and_interfaces_do_not(
    house: House,
) -> None:
    page = house.http("GET", "/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert house.http("GET", "/match/abc/def").content == page.content
    for path in ("/missing.js", "/assets/missing.css", "/api", "/api/missing", "/api/people/x"):
        answer = house.http("GET", path)
        assert answer.status_code == 404, path
        assert answer.json()["reason"] == "not-found"
    mark = page.headers["etag"]
    again = house.web.get("/", headers={"If-None-Match": mark})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/..%2fapp.py", "//etc/passwd"]
)
def test_only_files_of_the_client_are_served(house: House, path: str) -> None:
    answer = house.http("GET", path)
    assert b"[project]" not in answer.content
    assert b"root:" not in answer.content


def test_a_built_client_is_served_with_lasting_assets(tmp_path: Path) -> None:
    assert client.file(b"x", "a.js").media_type == "text/javascript"
    assert client.file(b"x", "a.woff2").media_type == "font/woff2"
    assert client.file(b"x", "a.svg").media_type == "image/svg+xml"
    assert client.file(b"x", "a.js").mark != client.file(b"y", "a.js").mark


def test_wrong_methods_and_bodies_are_refused(house: House) -> None:
    assert house.http("DELETE", "/api/people").status_code == 405
    for body in (b"", b"nonsense", b"[]", b'{"name": 3}', b'{"name": "a", "admin": true}', b"\xff"):
        answer = house.http("POST", "/api/people", content=body)
        assert answer.status_code == 400, body
        assert answer.json()["reason"] == "malformed"


def test_refusals_speak_both_languages(house: House) -> None:
    english = house.http("GET", "/api/matches/x").json()
    italian = house.http("GET", "/api/matches/x?language=it").json()
    assert english == {"reason": "unknown-match", "text": "There is no such match."}
    assert italian == {"reason": "unknown-match", "text": "Questa partita non esiste."}


def test_an_oversized_body_is_refused(house: House) -> None:
    body = b'{"name": "' + b"a" * 70_000 + b'"}'
    answer = house.http("POST", "/api/people", content=body)
    assert answer.status_code == 413
    assert answer.json()["reason"] == "too-large"


@pytest.fixture
def strict_house(new_database: Callable[[], str]) -> Iterator[House]:
    once = Rate(4, 0.0)
    limits = replace(RELAXED, people=once, matches=once, messages=Rate(30, 0.0), connections=3)
    house = House(new_database(), limits=limits)
    yield house
    close_browsers()
    house.close()


def test_people_and_matches_have_a_rate(strict_house: House, duel: str) -> None:
    ada = strict_house.person()
    for _ in range(3):
        strict_house.person()
    answer = strict_house.http("POST", "/api/people", json={"name": "Ada"})
    assert answer.status_code == 429
    assert answer.json()["reason"] == "too-fast"
    for _ in range(4):
        ada.create(duel, ME, FRIEND)
    answer = ada.post("/api/matches", {"game": duel, "seats": [ME, FRIEND]})
    assert answer.json()["reason"] == "too-fast"
    strict_house.time.jumped += 10_000
    assert ada.post("/api/replays", {}).json()["reason"] == "too-fast"


def test_messages_have_a_rate(strict_house: House, duel: str) -> None:
    two = Duel(strict_house, duel)
    replies = [two.browsers[0].send("ping") for _ in range(40)]
    assert reason(replies[-1]) == "too-fast"
    assert [reply.number for reply in replies if reply.number] == list(range(2, 32))


def test_one_address_has_only_so_many_sockets(strict_house: House, duel: str) -> None:
    two = Duel(strict_house, duel)
    third, fourth = strict_house.watch(two.match), strict_house.watch(two.match)
    assert third.tables
    assert reason(fourth.greeting) == "too-many"
    third.close()
    two.browsers[0].until(lambda each: each.room and each.room.watching == 0)


def test_requests_have_a_rate(new_database: Callable[[], str]) -> None:
    house = House(new_database(), limits=replace(RELAXED, requests=Rate(5, 1.0)))
    try:
        codes = [house.http("GET", "/api/games").status_code for _ in range(12)]
        assert codes[:5] == [200] * 5
        assert 429 in codes
        assert house.http("GET", "/").status_code == 200, "the page itself is not counted"
        house.time.jumped += 60
        assert house.http("GET", "/api/games").status_code == 200
    finally:
        house.close()
