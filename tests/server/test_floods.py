"""Visitors who send more than anybody needs, or nothing that can be read."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from plancia.server.limits import Rate, neighbourhood
from plancia.server.wire.protocol import Done
from tests.server.house import ME, RELAXED, House, here


def test_a_text_that_is_none_is_refused_quietly(
    house: House, duel: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    whole, in_parts = ada.open(match), ada.open(match)
    whole.socket.send(b"\xff\xfe", text=True)
    in_parts.socket.send([b'{"type": "\xc3', b'("}'], text=True)
    for browser in (whole, in_parts):
        assert browser.closed()
        assert browser.socket.close_code == 1007
    assert not [each for each in caplog.records if each.exc_info]


@pytest.mark.parametrize("kind", ["ping", "pong", "text"])
def test_who_sends_too_many_frames_is_let_go(
    new_database: Callable[[], str], duel: str, kind: str
) -> None:
    house = House(new_database(), limits=replace(RELAXED, frames=Rate(40, 0.0)))
    try:
        ada = house.person()
        match = ada.create(duel, ME, here("Bea")).match
        greedy, other = ada.open(match), ada.open(match)
        says: dict[str, Callable[[], object]] = {
            "ping": greedy.socket.ping,
            "pong": greedy.socket.pong,
            "text": lambda: greedy.socket.send("{}"),
        }
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                says[kind]()
        assert greedy.closed()
        assert isinstance(other.send("ping"), Done), "others do not notice"
    finally:
        house.close()


def test_an_origin_that_is_none_is_foreign(
    house: House, duel: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = house.person().create(duel, ME, here("Bea")).match
    url = f"ws://127.0.0.1:{house.port}/api/matches/{match}/socket"
    for origin in ("null", "http://[::1", ""):
        with pytest.raises(InvalidStatus), connect(url, origin=Origin(origin)):
            pass
    assert not [each for each in caplog.records if each.exc_info]


def test_a_house_with_many_addresses_is_counted_as_one() -> None:
    one, other = neighbourhood("2001:db8:1:2::7"), neighbourhood("2001:db8:1:2:ffff::9")
    assert one == other != neighbourhood("2001:db8:1:3::7")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("nobody") == "nobody"
