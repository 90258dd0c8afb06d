"""Whole games through the page."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

import plancia
from tests.browser.conftest import LAPTOP, Visit
from tests.browser.hands import concede, over, play_now, play_on, settle
from tests.browser.house import House

WHOLE = "star-realms"
OTHERS = [game.id for game in plancia.games() if game.id != WHOLE]
ANSWERS = 24
"""How far games are played that would take long; then the seat concedes."""


def test_a_whole_game_against_a_bot(visit: Visit, house: House) -> None:
    page = visit()
    play_now(page, plancia.game(WHOLE).cover.name)
    assert fits(page)
    chance = Random(1)
    while not earlier(page).count() and not over(page):
        play_on(page, chance, 10)
        settle(page)
    if not over(page):
        look_back(page)
    play_on(page, chance, 2000)
    assert over(page)
    with page.expect_response("**/replay/tables**") as shown:
        page.locator("dialog a.button[href^='/replay/']").click()
    page.wait_for_url("**/replay/*")
    assert shown.value.ok
    record = page.request.get(page.url.replace("/replay/", "/api/matches/") + "/record")
    match = plancia.replay(json.loads(record.body()))
    assert match.over


@pytest.mark.parametrize("id", OTHERS)
def test_every_game_of_the_catalogue_can_be_played(id: str, visit: Visit) -> None:
    page = visit()
    play_now(page, plancia.game(id).cover.name)
    assert fits(page)
    if play_on(page, Random(2), ANSWERS) == ANSWERS and not over(page):
        assert fits(page)
        concede(page)
    expect(page.locator("dialog a.button[href^='/replay/']")).to_be_visible()


def earlier(page: Page) -> Locator:
    return page.get_by_role("button", name="Earlier lines")


def look_back(page: Page) -> None:
    """The page keeps the last lines of the log, and shows more when asked."""
    first = page.get_by_role("log").locator(".line").first.element_handle()
    earlier(page).click()
    page.wait_for_function("line => line.previousElementSibling?.matches('.line')", arg=first)


def fits(page: Page) -> bool:
    """Whether all is on one screen: no page scroll, for any game."""
    size = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    width, height = page.evaluate(size)
    return bool(width <= LAPTOP[0] and height <= LAPTOP[1])
