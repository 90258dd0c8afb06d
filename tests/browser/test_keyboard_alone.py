"""Matches by keyboard alone, and the focus is never lost on the way.

Here the beginning of one is played; `make soak` plays a match of each game.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.hands import over
from tests.browser.pointer import BUTTONS, SETTLED, THINGS
from tests.browser.test_pointer_alone import SHORT, begin

WHOLE = bool(os.environ.get("PLANCIA_WHOLE"))
FOCUSED = """([things, buttons]) => {
  const at = document.activeElement;
  if (!at || at === document.body) return 'nowhere';
  if (at.closest('dialog')) return at.matches('.primary') ? 'yes' : 'dialog';
  if (at.matches('.list [data-notation]')) return 'list';
  if (at.matches(buttons)) return at.matches('.passive') ? 'passive' : 'button';
  return at.matches(things) ? 'thing' : 'elsewhere';
}"""
"""What the focus is on."""
REACH = 60
"""So many tabs at most until the list of all choices is opened instead."""

ANSWERS = 10
"""How far one is played here."""


class Keys:
    """Tab, arrows and Enter; `c` for the list of all choices."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.chance = page, Random(seed)
        self.lost: list[str] = []
        self.chosen: list[str] = []

    def at(self) -> str:
        found: str = self.page.evaluate(FOCUSED, [THINGS, BUTTONS])
        return found

    def press(self, key: str) -> str:
        self.page.keyboard.press(key)
        return self.at()

    def play(self, answers: int) -> None:
        for _ in range(answers):
            self.page.wait_for_function(SETTLED)
            if over(self.page):
                return
            asked = self.page.locator(".bar .prompt").inner_text()
            if self.chosen and self.at() == "nowhere":
                self.lost.append(f"{self.chosen[-1]}, then: {asked}")
            self.choose()

    def choose(self) -> None:
        """On to something that can be done, and Enter; then yes, if the page asks."""
        kind = self.by_list() if self.chance.random() < 0.2 else self.by_tabs() or self.by_list()
        self.chosen.append(kind)
        self.press("Enter")
        self.page.wait_for_timeout(60)
        while self.at() in ("dialog", "yes") and not over(self.page):
            self.press("Enter" if self.at() == "yes" else "Tab")

    def by_tabs(self) -> str:
        kind = self.at()
        for _ in range(REACH):
            if kind in ("thing", "button") and self.chance.random() < 0.5:
                return kind
            kind = self.press("Tab")
        return ""

    def by_list(self) -> str:
        self.press("c")
        self.page.wait_for_selector(".rail .list [data-notation]:focus")
        for _ in range(self.chance.randrange(4)):
            self.press("ArrowDown")
        return "list"


def test_the_focus_stays_at_the_table(visit: Visit) -> None:
    page = visit()
    begin(page, "star-realms", SHORT["star-realms"])
    keys = Keys(page, seed=2)
    keys.play(ANSWERS)
    assert len(keys.chosen) == ANSWERS
    assert not keys.lost


@pytest.mark.skipif(not WHOLE, reason="make soak plays them")
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_keyboard_alone(visit: Visit, game: str) -> None:
    page = visit()
    begin(page, game, SHORT[game])
    keys = Keys(page, seed=2)
    keys.play(2000)
    assert not keys.lost
    assert {"thing", "button"} <= set(keys.chosen)
    assert over(page)
