"""Safe starts, fair use: what killed, damaged, slow, greedy or foreign things do to a server."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import httpx
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from plancia.server import serve
from plancia.server.http.logs import without_secrets
from plancia.server.http.patience import HEADER_SECONDS
from plancia.server.limits import Allowance, Rate
from plancia.server.live import websocket
from plancia.server.live.audience import ROOM_SECONDS
from plancia.server.live.socket import REDRAWN_SECONDS
from plancia.server.live.websocket import SocketProtocol
from plancia.server.store.backup import backup, restore
from plancia.server.store.database import Alone, BadDatabase, connected, migrate, open_database
from plancia.server.store.schema import metadata
from plancia.server.store.store import Store
from plancia.server.wire.protocol import Done, Refused
from tests.server.house import (
    FRIEND,
    ME,
    PATIENCE,
    RELAXED,
    Browser,
    House,
    bot,
    here,
    taken_apart,
)
from tests.server.test_people_and_lobby import reason

KILLED = Path(__file__).parent / "killed_migration.py"


def test_a_migration_killed_at_any_statement_goes_on_at_the_next_start(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    done = subprocess.run([sys.executable, KILLED, database], check=True, stdout=subprocess.PIPE)
    assert int(done.stdout) > 15, "it was killed at many statements"
    engine = open_database(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_what_an_older_version_kept_long_is_still_there(new_database: Callable[[], str]) -> None:
    database = new_database()
    engine = connected(database)
    migrate(engine, "0003")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO matches (id, game, state, created, changed, joinable, watchable, wakeful, "
            "facts, seed, snapshot, snapshot_moves, record) VALUES ('m', 'star-realms', "
            "'finished', 1, 2, FALSE, TRUE, FALSE, '{}', '7', '{\"a\":1}', 30, '{\"b\":2}')"
        )
    engine.dispose()
    store = Store(database)
    try:
        kept: object = (store.history("m"), store.record("m"))
        assert kept == (({"a": 1}, 30, []), {"b": 2})
    finally:
        store.close()


def test_a_second_server_on_a_sqlite_file_is_refused(tmp_path: Path) -> None:
    house = House(tmp_path / "one.db")
    try:
        for module in (["-m", "plancia.server"], ["-m", "plancia.cli", "serve"]):
            command = [sys.executable, *module, "--port", "0"]
            command += ["--database", str(tmp_path / "one.db")]
            second = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
            assert second.returncode != 0
            assert "another server already runs on" in second.stderr
            assert len(second.stderr.strip().splitlines()) == 1
    finally:
        house.close()
    House(tmp_path / "one.db").close()


@pytest.mark.parametrize("called", ["link.db", "sqlite:///{}?timeout=3", "sqlite+pysqlite:///{}"])
def test_a_file_is_one_by_whatever_name_it_is_called(tmp_path: Path, called: str) -> None:
    file = tmp_path / "one.db"
    (tmp_path / "link.db").symlink_to(file)
    database = called.format(file) if "{}" in called else str(tmp_path / called)
    alone = Alone(file)
    try:
        with pytest.raises(BadDatabase, match="another server already runs on"):
            Alone(database)
        with pytest.raises(BadDatabase, match="a SQLite file serves one process"):
            serve(database=database, workers=2)
    finally:
        alone.release()


def started(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "plancia.server", "--port", "0", *options]
    return subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)


def test_a_damaged_page_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "damaged.db"
    open_database(file).dispose()
    with sqlite3.connect(file) as connection:
        pages = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'matches' AND rootpage > 0"
        ).fetchall()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    content = bytearray(file.read_bytes())
    for (page,) in pages:
        content[(page - 1) * size : page * size] = b"\x5a" * size
    file.write_bytes(content)
    done = started("--database", str(file))
    assert done.returncode != 0
    assert "malformed" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("options", "why"),
    [(["--port", "99999"], "0-65535"), (["--host", "nowhere.invalid"], "cannot listen")],
)
def test_where_nobody_can_listen_is_told_in_one_sentence(
    tmp_path: Path, options: list[str], why: str
) -> None:
    done = started("--database", str(tmp_path / "one.db"), *options)
    assert why in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_copy_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    file = tmp_path / "one.db"
    open_database(file).dispose()
    with pytest.raises(BadDatabase, match="cannot be written"):
        backup(file, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(BadDatabase, match="cannot be read"):
        restore(tmp_path, tmp_path / "two.db")


def test_a_damaged_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "damaged.db"
    open_database(file).dispose()
    content = bytearray(file.read_bytes())
    content[100 : len(content)] = b"\x5a" * (len(content) - 100)
    file.write_bytes(content)
    command = [sys.executable, "-m", "plancia.server", "--port", "0", "--database", str(file)]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert "the database cannot be" in done.stderr
    assert "Traceback" not in done.stderr


def test_several_processes_need_a_shared_database(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plancia.server", "--workers", "2"]
    command += ["--database", str(tmp_path / "two.db")]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    assert "PostgreSQL" in done.stderr
    assert "Traceback" not in done.stderr


def rows(database: str | Path) -> dict[str, list[tuple[object, ...]]]:
    engine = open_database(database)
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(tuple, connection.execute(select(table)).all()), key=repr)
            for table in metadata.sorted_tables
            if table.name not in ("processes", "presence")
        }
    engine.dispose()
    return found


def test_a_copy_is_made_in_use_and_put_back_into_either_kind(
    new_database: Callable[[], str], tmp_path: Path, duel: str
) -> None:
    database = new_database()
    house = House(database)
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    seat = next(each for each in (0, 1) if browser.asked(each))
    assert isinstance(browser.answer(seat), Done)
    browser.send("say", text="copy me")
    assert backup(database, tmp_path / "copy.db") == 1
    with pytest.raises(BadDatabase, match="exists already"):
        backup(database, tmp_path / "copy.db")
    with pytest.raises(BadDatabase, match="runs on"):
        restore(tmp_path / "copy.db", database, replace=True)
    browser.close()
    house.close()
    before = rows(tmp_path / "copy.db")
    assert len(before["moves"]) == 1
    for target in (tmp_path / "elsewhere.db", new_database()):
        assert restore(tmp_path / "copy.db", target) == 1
        assert rows(target) == before
        with pytest.raises(BadDatabase, match="--replace"):
            restore(tmp_path / "copy.db", target)
        assert restore(tmp_path / "copy.db", target, replace=True) == 1
    with pytest.raises(BadDatabase, match="no file"):
        restore(tmp_path / "none.db", tmp_path / "third.db")


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe{",
        b"[" * 30_000,
        b'{"name": "Ada"',
        b"",
        b'{"name": "\xc3"}',
        b"\x00" * 9,
        b'{"name": "\xed\xa0\x80"}',
        b'{"name": "\\udc00"}',
        b'{"name": ' + b"9" * 9000 + b"}",
        b'{"a":' * 9000 + b"1" + b"}" * 9000,
        '{"name": "Ada"}'.encode("utf-16"),
    ],
)
def test_a_body_that_makes_no_sense_is_refused_quietly(
    house: House, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    answer = house.http("POST", "/api/people", content=body)
    assert answer.status_code == 400
    assert answer.json()["reason"] == "malformed"
    assert not [each for each in caplog.records if each.exc_info]


@pytest.mark.parametrize("id", ["%00", "%ff%fe", "a%00b", "%F0%9F%9A%80"])
def test_an_id_that_cannot_be_one_is_unknown(
    house: House, duel: str, id: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert reason(house.http("GET", f"/api/matches/{id}")) == "unknown-match"
    match = house.person().create(duel, ME, here("Bea")).match
    greeting = house.watch(match, token=f"{unquote(id)}.secret").greeting
    assert isinstance(greeting, Refused)
    assert greeting.reason == "unknown-person"
    assert not [each for each in caplog.records if each.exc_info]


def test_a_body_cut_off_is_no_trouble(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_connection(("127.0.0.1", house.port)) as visitor:
        visitor.sendall(
            b"POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
            b'Content-Length: 40\r\n\r\n{"name": '
        )
    assert house.person().token, "it serves on"
    assert not [each for each in caplog.records if each.exc_info]


def test_headers_that_do_not_come_are_not_waited_for(house: House) -> None:
    with socket.create_connection(("127.0.0.1", house.port)) as visitor:
        visitor.settimeout(PATIENCE)
        visitor.sendall(b"GET / HTTP/1.1\r\nHost: ")
        begun = time.monotonic()
        with suppress(ConnectionError):
            assert visitor.recv(100) == b""
        assert time.monotonic() - begun < PATIENCE
    assert HEADER_SECONDS < PATIENCE


def test_foreign_pages_are_refused(house: House, duel: str) -> None:
    match = house.person().create(duel, ME, here("Bea")).match
    url = f"ws://127.0.0.1:{house.port}/api/matches/{match}/socket"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("https://evil.example")):
        pass
    with connect(url, origin=Origin(f"http://127.0.0.1:{house.port}")):
        pass


def test_who_never_reads_is_given_up_at_a_bounded_backlog(
    new_database: Callable[[], str], duel: str
) -> None:
    house = House(new_database(), limits=replace(RELAXED, unread_bytes=200_000))
    try:
        ada = house.person()
        match = ada.create(duel, ME, here("Bea")).match
        idle = ada.open(match)
        room = house.live(match)

        async def flood() -> bool:
            connection = room.audience.connections[0]
            for _ in range(100):
                connection.send_encoded(b'"' + b"x" * 10_000 + b'"')
            return len(connection.outbox) < 100

        assert house.inside(flood())
        assert idle.closed()
        assert isinstance(ada.open(match).greeting, Done)
    finally:
        house.close()


def test_a_silent_browser_is_asked_and_then_let_go(
    house: House, duel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.person()
    browser = ada.open(ada.create(duel, ME, here("Bea")).match)
    (line,) = [
        each
        for each in house.lines()
        if isinstance(each, SocketProtocol)
        and each.transport.get_extra_info("peername") == browser.socket.local_address
    ]
    said: list[bytes] = []

    async def ask() -> None:
        monkeypatch.setattr(line.conn, "send_ping", said.append)
        line.ask_if_silent()

    house.inside(ask())
    assert not said, "it has just spoken"
    monkeypatch.setattr(websocket, "SILENCE_SECONDS", 0.0)
    house.inside(ask())
    house.inside(ask())
    assert len(said) == 1, "once is enough"
    browser.send("ping")
    house.inside(ask())
    assert len(said) == 2, "it has spoken since"
    monkeypatch.setattr(websocket, "LOST_SECONDS", 0.0)
    house.inside(ask())
    assert browser.closed()


def test_who_uses_too_much_processor_time_waits_and_then_goes(
    new_database: Callable[[], str], duel: str
) -> None:
    little = Rate(0.005, 0.0001)
    limits = replace(RELAXED, connection_time=little, longest_debt=1.0)
    house = House(new_database(), limits=limits)
    try:
        ada = house.person()
        match = ada.create(duel, ME, here("Bea")).match
        greedy = ada.open(match)
        for number in range(2000):
            if isinstance(greedy.send("language", language=("it", "en")[number % 2]), Refused):
                break
        assert greedy.closed()
        assert isinstance(ada.open(match).greeting, Done), "and others do not notice"
    finally:
        house.close()


def test_who_comes_again_and_again_is_not_let_in(
    new_database: Callable[[], str], duel: str
) -> None:
    house = House(new_database(), limits=replace(RELAXED, arrivals=Rate(3, 0.0)))
    try:
        ada = house.person()
        match = ada.create(duel, ME, here("Bea")).match
        for _ in range(3):
            ada.open(match).close()
        with pytest.raises(InvalidStatus):
            ada.open(match)
        hello = {"token": ada.token}
        elsewhere = Browser(house.port, match, hello, address="192.0.2.7")
        assert isinstance(elsewhere.greeting, Done), "others come as before"
    finally:
        house.close()


def test_coming_in_is_counted_as_processor_time(new_database: Callable[[], str], duel: str) -> None:
    house = House(new_database(), limits=replace(RELAXED, longest_debt=1.0))
    try:
        ada = house.person()
        match = ada.create(duel, ME, here("Bea")).match
        house.hall.rates.address_time = Allowance(Rate(0.0, 1e-6), house.time)
        hello, address = {"token": ada.token}, "192.0.2.7"
        browser = Browser(house.port, match, hello, address)
        assert isinstance(browser.greeting, Done), "nothing was used from there before"
        with pytest.raises(InvalidStatus):
            Browser(house.port, match, hello, address)
    finally:
        house.close()


def finished_match(house: House, duel: str) -> str:
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    ada.open(match).send("concede", seat=0)
    return match


def test_replays_for_one_address_are_few_at_a_time(house: House, duel: str) -> None:
    match = finished_match(house, duel)
    replaying = house.hall.rates.replaying
    most = house.hall.limits.replays_at_once

    async def busy(begin: bool) -> None:
        for _ in range(most):
            (replaying.begin if begin else replaying.end)("127.0.0.1")

    paths = [f"/api/matches/{match}/{kind}" for kind in ("replay", "replay/tables", "story")]
    house.inside(busy(True))
    for path in paths:
        assert reason(house.http("GET", path)) == "too-fast"
    others = house.web.get(paths[0], headers={"X-Forwarded-For": "192.0.2.7"})
    assert others.status_code == 200
    house.inside(busy(False))
    for path in paths:
        assert house.http("GET", path).status_code == 200


def test_what_workers_do_for_an_address_is_counted(
    new_database: Callable[[], str], duel: str
) -> None:
    house = House(new_database(), limits=replace(RELAXED, worker_time=Rate(0.0, 1e-6)))
    try:
        match = finished_match(house, duel)
        path = f"/api/matches/{match}/replay/tables?count=50"
        assert house.http("GET", path).status_code == 200
        assert reason(house.http("GET", path)) == "too-fast"
        assert house.http("GET", "/api/lobby").status_code == 200, "all else is as before"
    finally:
        house.close()


def test_who_changes_language_and_tempo_all_the_time_is_drawn_for_now_and_then(
    house: House, duel: str
) -> None:
    """However much they send, and through however many windows, others hardly notice."""
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    windows = [ada.open(match) for _ in range(8)]
    begun = time.monotonic()
    read = [len(window.traffic) for window in windows]
    for number in range(24):
        for window in windows:
            window.send("language", language=("it", "en")[number % 2])
            window.send("tempo", tempo=("calm", "slow")[number % 2])
    seconds = time.monotonic() - begun
    for window, before in zip(windows, read, strict=True):
        sent = [msgspec.json.decode(text) for text in window.traffic[before:]]
        tables = sum(each["type"] == "tables" for each in sent)
        news = sum(each["type"] == "changes" for each in sent)
        assert 0 < tables <= seconds / REDRAWN_SECONDS + 2
        assert news <= seconds / ROOM_SECONDS + 2
        window.send("language", language="en")


def test_a_lock_of_somebody_else_does_not_stop_reading(tmp_path: Path, duel: str) -> None:
    house = House(tmp_path / "locked.db")
    try:
        ada = house.person()
        match = ada.create(duel, ME, here("Bea")).match
        browser = ada.open(match)
        with sqlite3.connect(tmp_path / "locked.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            assert ada.get("/api/lobby").status_code == 200
            assert ada.card(match).id == match
            assert isinstance(house.watch(match).greeting, Done)
            other.execute("ROLLBACK")
        other.close()
        seat = next(each for each in (0, 1) if browser.asked(each))
        assert isinstance(browser.answer(seat), Done)
    finally:
        house.close()


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u0301\u0302", "\ufe0f", "\u115f\u1160", "\ufffc", "\U0001d159"],
)
def test_a_name_needs_something_to_see(house: House, name: str) -> None:
    assert reason(house.http("POST", "/api/people", json={"name": name})) == "bad-name"


def test_a_seat_link_can_be_revoked(house: House, duel: str) -> None:
    ada, phone, thief = house.person(), house.person("Phone"), house.person("Thief")
    created = ada.create(duel, ME, FRIEND)
    match = created.match
    link = ada.post(f"/api/matches/{match}/links", {"seat": 0}).json()
    key = {"key": link["path"].partition("#")[2]}
    assert phone.post(f"/api/matches/{match}/join", key).status_code == 200
    assert reason(thief.house.http("DELETE", f"/api/matches/{match}/links/0", thief.token)) == (
        "not-your-seat"
    )
    assert house.http("DELETE", f"/api/matches/{match}/links/0", ada.token).status_code == 204
    assert reason(thief.post(f"/api/matches/{match}/join", key)) == "bad-key"
    assert not any(seat.mine for seat in phone.card(match).seats)
    assert ada.card(match).seats[0].mine
    _, invitation = taken_apart(created.links[0])
    assert house.http("DELETE", f"/api/matches/{match}/links/1", ada.token).status_code == 204
    answer = phone.post(f"/api/matches/{match}/join", {"key": invitation})
    assert reason(answer) == "bad-key"


def test_others_hear_of_a_revoked_link_also_at_the_second_try(house: House, duel: str) -> None:
    ada, phone = house.person(), house.person("Phone")
    match = ada.create(duel, ME, FRIEND).match
    link = ada.post(f"/api/matches/{match}/links", {"seat": 0}).json()
    assert phone.post(f"/api/matches/{match}/join", {"key": link["path"].partition("#")[2]})
    before = house.store.keeping.versions([match])[match]
    house.live(match).stored.version -= 1  # as if another process had been first
    assert house.http("DELETE", f"/api/matches/{match}/links/0", ada.token).status_code == 204
    assert not any(seat.mine for seat in phone.card(match).seats)
    assert house.store.keeping.versions([match])[match] == before + 1


def test_who_has_lost_a_seat_may_not_go_on_watching_a_closed_match(house: House, duel: str) -> None:
    """Wherever the link was revoked: a process that only hears of it seats people anew."""
    ada, phone = house.person(), house.person("Phone")
    match = ada.create(duel, ME, FRIEND, watchable=False).match
    link = ada.post(f"/api/matches/{match}/links", {"seat": 0}).json()
    phone.post(f"/api/matches/{match}/join", {"key": link["path"].partition("#")[2]})
    mine, theirs = ada.open(match), phone.open(match)
    room = house.live(match)

    async def heard() -> None:
        room.stored.holders[0].discard(phone.identity.id)
        room.audience.reseat()

    house.inside(heard())
    assert theirs.closed()
    assert isinstance(mine.send("say", text="Alone again"), Done)


def test_one_address_cannot_fill_the_lists(empty_house: House, duel: str) -> None:
    others = {"X-Forwarded-For": "192.0.2.7"}
    friend = empty_house.person("Friend")
    body = {"game": duel, "seats": [ME, FRIEND], "joinable": True}
    headers = {"Authorization": f"Bearer {friend.token}", **others}
    theirs = empty_house.web.post("/api/matches", json=body, headers=headers).json()["match"]
    greedy = empty_house.person("Greedy")
    for _ in range(60):
        greedy.create(duel, ME, FRIEND, joinable=True)
    listed = [each["id"] for each in empty_house.http("GET", "/api/lobby").json()["joinable"]]
    assert theirs in listed
    assert len(listed) == 11


def test_health_and_metrics(house: House, duel: str) -> None:
    ada = house.person()
    browser = ada.open(ada.create(duel, ME, here("Bea")).match)
    browser.answer(next(each for each in (0, 1) if browser.asked(each)))
    assert house.http("GET", "/health").json() == {"state": "well"}
    told = house.http("GET", "/metrics").text
    for name in ("matches", "sockets", "answers_total", "answer_seconds", "database_seconds"):
        assert f"plancia_{name}" in told
    far = httpx.get(
        f"http://127.0.0.1:{house.port}/metrics", headers={"X-Forwarded-For": "8.8.4.4"}
    )
    assert far.status_code == 404


def test_logs_tell_no_secrets() -> None:
    token = "AAAAAAAAAAAAAAAA." + "s" * 43
    for text in (f"Bearer {token}", f"hello {token}", f"/match/x#{'s' * 43}"):
        assert "s" * 43 not in without_secrets(text)
    assert "hush" not in without_secrets("postgresql://plancia:hush@localhost/plancia")
    assert without_secrets("match AAAAAAAAAAAAAAAA goes on") == "match AAAAAAAAAAAAAAAA goes on"


def test_asked_to_leave_it_takes_on_nothing_new(empty_house: House, duel: str) -> None:
    ada = empty_house.person()
    match = ada.create(duel, ME, bot("random")).match
    browser = ada.open(match)
    empty_house.inside(empty_house.hall.drain())
    assert browser.closed()
    assert browser.socket.close_code == 1012
    assert empty_house.http("GET", "/health").status_code == 503
    answer = ada.post("/api/matches", {"game": duel, "seats": [ME, bot("random")]})
    assert reason(answer) == "leaving"
