"""The workers of the page that plays by itself: they think while it answers, and die without
anything being lost."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Page, expect

import plancia
from tests.browser.conftest import Sail
from tests.browser.hands import asked, choose, play_now, play_on, settle, things
from tests.browser.space import Space

NAME = plancia.game("star-realms").cover.name
COUNT_FRAMES = """() => {
  window.framesWhileWaiting = 0;
  const frame = () => {
    if (!document.querySelector('[data-notation]')) window.framesWhileWaiting++;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""Counts the frames that are drawn while the page asks nothing: a bot thinks."""


def against(page: Page, level: str) -> None:
    page.evaluate("location.hash = '#/new/star-realms'")
    page.get_by_label("Level").select_option(level)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/match/*")
    settle(page)


def test_the_page_answers_while_a_captain_thinks(space: Space, sail: Sail) -> None:
    page = sail(space)
    against(page, "captain")
    page.evaluate(COUNT_FRAMES)
    for _ in range(2):
        asked(page)
        choose(page, "end turn")
        page.get_by_role("button", name="Match menu").click()
        expect(page.get_by_role("button", name="Concede…")).to_be_visible()
        page.keyboard.press("Escape")
        settle(page)
    assert page.evaluate("window.framesWhileWaiting") > 10
    assert any("thinker" in path for path in space.asked), "it thinks in a worker of its own"


def test_a_crash_loses_nothing(space: Space, sail: Sail) -> None:
    page = sail(space)
    play_now(page, NAME)
    play_on(page, Random(8), 4)
    for end in (crash, Page.close):
        before = asked(page), things(page)
        place = page.url
        end(page)
        page = page.context.new_page()
        page.goto(place)
        assert (asked(page), things(page)) == before
        play_on(page, Random(8), 1)


def test_a_tab_closed_in_the_middle_of_an_answer_comes_back_whole(space: Space, sail: Sail) -> None:
    """Before the answer or after it, and nothing between."""
    page = sail(space)
    play_now(page, NAME)
    notation = asked(page)[0]
    before, place = things(page), page.url
    choose(page, notation)
    page.close(run_before_unload=False)
    page = page.context.new_page()
    page.goto(place)
    if notation in asked(page):
        assert things(page) == before
        choose(page, notation)
    play_on(page, Random(8), 3)


def crash(page: Page) -> None:
    """As when the browser runs out of memory."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash", wait_until="commit", timeout=3000)


def test_rooms_that_die_are_started_anew(space: Space, sail: Sail) -> None:
    page = sail(space)
    play_now(page, NAME)
    play_on(page, Random(8), 4)
    before = asked(page), things(page)
    for end in ("setTimeout(() => { throw new Error('out of memory'); })", "self.close()"):
        worker = next(each for each in page.workers if "/worker-" in each.url)
        worker.evaluate(end)
        expect(page.get_by_text("The games stopped and are starting again.")).to_be_visible()
        expect(page.get_by_text("The games stopped and are starting again.")).to_be_hidden()
        assert (asked(page), things(page)) == before
        play_on(page, Random(8), 1)
        before = asked(page), things(page)
