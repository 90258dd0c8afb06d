"""What every table does, whatever the game."""

from __future__ import annotations

from playwright.sync_api import expect

import plancia
from tests.browser.conftest import Visit
from tests.browser.hands import play_now, settle

NAME = plancia.game("star-realms").cover.name


def test_dice_come_to_rest_and_show_numbers(visit: Visit) -> None:
    page = visit("/gallery")
    page.emulate_media(reduced_motion="no-preference")
    dice = page.locator("[data-area=dice]").first
    throw = page.get_by_role("button", name="Attack roll")
    throw.click()
    expect(dice.locator(".rolling").first).to_be_visible()
    throw.click()  # again within the first throw
    expect(dice.locator(".rolling")).to_have_count(0)
    assert "NaN" not in dice.inner_html()


def test_several_answers_given_as_one_are_taken_back_as_one(visit: Visit) -> None:
    page = visit()
    play_now(page, NAME)
    hand = page.locator("[data-area^=hand] [data-handle]")
    cards = hand.count()
    everything = page.locator(".bar [data-bulk]")
    assert cards > 1
    everything.first.click()
    expect(hand).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(hand).to_have_count(cards)


def test_header_and_bar_wait_for_the_same(visit: Visit) -> None:
    page = visit(script="localStorage['plancia.preferences'] = '{\"tempo\":\"slow\"}'")
    play_now(page, NAME)
    settle(page)
    said: list[str] = []
    while not said or not said[0].startswith("Waiting for"):
        sure = page.locator("dialog[open] .button.primary")
        main = page.locator(".bar .act > .button.main, .bar .act > .button.passive")
        if sure.count():
            sure.click()
        elif main.count():
            main.last.click()
        said = page.evaluate(
            """() => ['.bar .prompt', 'header'].map((each) =>
              document.querySelector(each).innerText.trim())"""
        )
    assert said[0] in said[1]
