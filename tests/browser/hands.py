"""What people do with a page: start, choose, play on."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

SETTLED = """() =>
  document.querySelector('dialog[open], [role=dialog]') !== null ||
  document.querySelector('[data-notation]:not([disabled]), .bar .list') !== null"""


def play_now(page: Page, game: str) -> None:
    """From the lobby to the table against a bot."""
    box = page.locator("article", has=page.get_by_role("heading", name=game, exact=True))
    box.locator("button.primary").click()
    page.wait_for_url("**/match/*")
    settle(page)


def settle(page: Page) -> None:
    """Wait until there is something to choose, or a dialog to read."""
    page.wait_for_function(SETTLED)


def over(page: Page) -> bool:
    return page.locator("dialog a.button[href^='/replay/']").count() > 0


def open_list(page: Page) -> None:
    """All choices as a list, beside the table or over it."""
    asked = page.locator(".bar .list, .bar [data-notation]").count()
    if asked and not page.locator("aside .list [data-notation]").count() and not over(page):
        page.keyboard.press("c")


def notations(page: Page) -> list[str]:
    """What can be answered now, each once, what lets something go by last."""
    open_list(page)
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.list [data-notation]:not([disabled])')]
          .sort((a, b) => a.classList.contains('passive') - b.classList.contains('passive'))
          .map((each) => each.dataset.notation)"""
    )
    return list(dict.fromkeys(found))


def choose(page: Page, notation: str) -> None:
    """Click an option, and confirm if the page asks."""
    open_list(page)
    page.locator(f"[data-notation={quoted(notation)}]:not([disabled]):visible").last.click()
    confirm = page.locator("dialog .button.primary")
    if confirm.count() and not over(page):
        confirm.first.click()


def quoted(notation: str) -> str:
    return '"' + notation.replace("\\", "\\\\").replace('"', '\\"') + '"'


def play_on(page: Page, random: Random, most: int) -> int:
    """Play like somebody in no hurry to think: anything, rarely the primary button."""
    answered = 0
    while answered < most:
        settle(page)
        if over(page):
            break
        possible = notations(page)
        if possible:
            others = possible[:-1]
            lively = others and random.random() < 0.93
            choose(page, random.choice(others) if lively else possible[-1])
            answered += 1
    return answered


def concede(page: Page) -> None:
    page.get_by_role("button", name="Match menu").click()
    page.get_by_role("button", name="Concede…").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    expect(page.locator("dialog a.button[href^='/replay/']")).to_be_visible()


def lobby(page: Page) -> None:
    page.evaluate("location.hash = '#/'")
    expect(page.locator("article").first).to_be_visible()


def all_here(page: Page) -> None:
    """Wait until everything is kept in the browser, as the lobby says."""
    page.wait_for_selector("[data-everything=true]")


def asked(page: Page) -> list[str]:
    """What can be answered, once it is this page's turn and its last answer has arrived."""
    while page.locator(".bar [data-notation]:disabled").count() or not (found := notations(page)):
        page.wait_for_timeout(50)
    return found


def things(page: Page) -> list[str]:
    """All that lies on the table."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('main.board [data-handle]')]
          .map((each) => each.dataset.handle).sort()"""
    )
    return found


def match(page: Page) -> str:
    return page.url.rpartition("/")[2]
