"""axe finds no serious fault on any page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import plancia
from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.hands import concede, play_now, play_on, settle
from tests.browser.house import House

GAME = plancia.game("star-realms")


def faults(page: Page, axe: str) -> list[Any]:
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [
        (each["id"], each["impact"], [node["html"][:200] for node in each["nodes"][:3]])
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("path", ["/", f"/rules/{GAME.id}", f"/new/{GAME.id}", "/gallery"])
def test_pages(path: str, visit: Visit, axe: str) -> None:
    page = visit(path)
    page.wait_for_load_state("networkidle")
    assert faults(page, axe) == []
    if path != "/gallery":
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert faults(page, axe) == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_table_and_replay(size: tuple[int, int], visit: Visit, house: House, axe: str) -> None:
    page = visit(size=size)
    play_now(page, GAME.cover.name)
    play_on(page, Random(1), 2)
    settle(page)
    assert faults(page, axe) == []
    concede(page)
    page.locator("dialog a.button[href^='/replay/']").click()
    page.wait_for_url("**/replay/*")
    page.locator(".card").first.wait_for()
    assert faults(page, axe) == []


@pytest.mark.parametrize("id", [game.id for game in plancia.games() if game is not GAME])
def test_other_tables(id: str, visit: Visit, axe: str) -> None:
    page = visit()
    play_now(page, plancia.game(id).cover.name)
    play_on(page, Random(1), 2)
    settle(page)
    assert faults(page, axe) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert faults(page, axe) == []
