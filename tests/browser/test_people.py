"""Two people, each with a browser; phones, keyboards and languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import plancia
from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import notations, over, play_now, play_on, settle
from tests.browser.house import House

NAME = plancia.game("star-realms").cover.name


def sit_down(visit: Visit, house: House) -> tuple[Page, Page]:
    """A host invites a friend by link."""
    host = visit(f"/new/{plancia.game('star-realms').id}")
    host.get_by_label("Seat 2", exact=True).select_option(label="A friend, by link")
    host.get_by_label("Starting authority").fill("8")
    host.get_by_role("button", name="Start the match").click()
    host.wait_for_url("**/match/*")
    invitation = host.locator("input[readonly]").first
    expect(invitation).to_have_value(re.compile("^http"))
    link = invitation.input_value()
    friend = visit(link.removeprefix(house.address))
    for page in (host, friend):
        page.locator("main.board").wait_for()
    return host, friend


def asked(pages: tuple[Page, Page]) -> Page:
    """The page whose person is to answer."""
    while True:
        for page in pages:
            if notations(page) or over(page):
                return page
        pages[0].wait_for_timeout(30)


def take_turns(pages: tuple[Page, Page], answers: int, random: Random) -> None:
    for _ in range(answers):
        page = asked(pages)
        if over(page):
            return
        play_on(page, random, 1)


def test_two_browsers_with_a_reload_and_a_killed_server(visit: Visit, house: House) -> None:
    pages = sit_down(visit, house)
    random = Random(5)
    take_turns(pages, 12, random)
    for page in pages:
        page.reload()
        page.locator("main.board").wait_for()
    take_turns(pages, 12, random)
    active = asked(pages)
    before = active.locator(".log, [aria-live]").first.inner_text()
    possible = notations(active)
    house.kill()
    house.open()
    active.wait_for_function(
        "(count) => document.querySelectorAll('[data-notation]:not([disabled])').length >= count",
        arg=len(possible),
    )
    assert notations(active) == possible
    assert active.locator(".log, [aria-live]").first.inner_text() == before
    take_turns(pages, 1000, random)
    for page in pages:
        expect(page.locator("dialog a.button[href^='/replay/']")).to_be_visible()


def test_the_phone(visit: Visit) -> None:
    page = visit(size=PHONE)
    play_now(page, NAME)
    width = page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE[0]
    page.locator(".card.live .whole").first.tap()
    settle(page)
    assert not over(page)


def test_a_card_is_played_by_clicking_it(visit: Visit) -> None:
    page = visit()
    play_now(page, NAME)
    undo = page.get_by_role("button", name="Undo", exact=True)
    hand = page.locator(".card.live .whole")
    before = notations(page)
    expect(undo).to_be_hidden()
    hand.first.click()
    undo.click()
    expect(undo).to_be_hidden()
    assert notations(page) == before


@pytest.mark.parametrize(("language", "word"), [("it", "Gioca subito"), ("en", "Play now")])
def test_the_browser_chooses_the_first_language(visit: Visit, language: str, word: str) -> None:
    page = visit(language=language)
    expect(page.get_by_role("button", name=word).first).to_be_visible()


def test_the_language_can_be_switched_in_mid_game(visit: Visit) -> None:
    page = visit()
    play_now(page, NAME)
    expect(page.locator("main.board")).to_contain_text("Trade deck")
    page.get_by_role("button", name="Match menu").click()
    page.get_by_role("button", name="Italiano").click()
    page.keyboard.press("Escape")
    expect(page.locator("main.board")).to_contain_text("Mazzo Commercio")


def test_keyboard_only(visit: Visit) -> None:
    """A whole turn without a mouse: `c` goes to the list, arrows move, Enter chooses."""
    page = visit()
    play_now(page, NAME)
    played = 0
    for _ in range(20):
        if notations(page) == ["end turn"] or played == 8:
            break
        before = page.locator("main.board").inner_text()
        page.keyboard.press("c")
        expect(page.locator(".rail .list [data-notation]:focus")).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function(
            """(before) => document.querySelector('dialog[open]') ||
              document.querySelector('main.board').innerText !== before &&
              document.querySelector('[data-notation]:not([disabled])')""",
            arg=before,
        )
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")  # the turn's end, which asks before it is meant
        else:
            played += 1
    assert played >= 3
