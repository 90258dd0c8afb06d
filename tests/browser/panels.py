"""What can be opened over or beside a table, one after the other, and closed again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

RAIL = "aside.rail"
MENU = ".status .tools button:has([data-icon=menu])"
OPENS_RAIL = ".status .tools button:has([data-icon=panel])"
OPENED = 250
"""Milliseconds until what was opened stands there."""
LINE = "That was closer than I should have liked: one more shot and it would have been over!"
PILES = """() => [...document.querySelectorAll('main button.chip, main button.look')]
  .filter((each) => {
    if (each.matches('.possible')) return false;
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !!hit && each.contains(hit);
  })"""
"""Piles that are looked through when pressed, and do nothing else."""


@dataclass(frozen=True)
class Panel:
    """Something that opens: whether it could be opened here, and how it is closed."""

    name: str
    open: Callable[[Page], bool]
    close: Callable[[Page], None]


def of_the_rail(tab: str) -> Panel:
    def opened(page: Page) -> bool:
        if not page.locator(RAIL).count():
            page.locator(OPENS_RAIL).click()
            page.evaluate("window.unfolded = true")
        leaf = page.locator(f"#tab-{tab}")
        if leaf.count():
            leaf.click()
        elif tab == "choices":
            page.keyboard.press("c")
        return True

    def closed(page: Page) -> None:
        page.locator("#tab-log").click()
        if page.evaluate("window.unfolded"):
            page.locator(f"{RAIL} .tabs button.icon").click()
            page.evaluate("window.unfolded = false")

    return Panel(tab, opened, closed)


def rail_folded(page: Page) -> bool:
    """Whoever wants the room folds it away."""
    there = bool(page.locator(RAIL).count())
    if there:
        page.locator(OPENS_RAIL).click()
    return there


def rail_unfolded(page: Page) -> None:
    page.locator(OPENS_RAIL).click()


def chat_opened(page: Page) -> bool:
    """With a line in it."""
    CHAT.open(page)
    page.locator(f"{RAIL} input.field").fill(LINE)
    page.keyboard.press("Enter")
    return True


def menu_opened(page: Page) -> bool:
    page.locator(MENU).click()
    return True


def pile_opened(page: Page) -> bool:
    piles = list(page.evaluate_handle(PILES).get_properties().values())
    elements = [pile.as_element() for pile in piles]
    found = [each for each in elements if each is not None]
    if found:
        found[-1].click()
    return bool(found)


def dialog_closed(page: Page) -> None:
    page.keyboard.press("Escape")


def replay_opened(page: Page) -> bool:
    page.goto(page.url.replace("/match/", "/replay/"))
    page.wait_for_selector("[data-area]", state="attached")
    return True


def left_open(page: Page) -> None:
    """Where one goes from here, one goes elsewhere anyway."""


def story_closed(page: Page) -> bool:
    page.keyboard.press("Escape")
    return True


CHAT = of_the_rail("chat")
PANELS = (
    *map(of_the_rail, ("log", "rules", "choices")),
    Panel("the folded table", rail_folded, rail_unfolded),
    Panel("chat", chat_opened, CHAT.close),
    Panel("menu", menu_opened, dialog_closed),
    Panel("pile", pile_opened, dialog_closed),
)
AT_THE_END = (
    Panel("the table after the story", story_closed, left_open),
    Panel("replay", replay_opened, left_open),
)
