"""A whole match by pointer alone, at both sizes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.hands import over, settle

SHORT = {"star-realms": {"turn_limit": 10}}
"""The same rules, fewer turns."""
THINGS = """() => [...document.querySelectorAll('main .possible')].flatMap((each) => {
  const box = each.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (each.contains(hit) || hit.contains(each)) ? [[x, y]] : [];
})"""
"""The middle of everything on the table that something can be done with."""
BUTTONS = """() => [...document.querySelectorAll('.bar .act > .button, .bar .stepper .give')]
  .filter((each) => !each.disabled)
  .map((each) => {
    const box = each.getBoundingClientRect();
    const passive = each.matches('.passive');
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, passive };
  })"""
"""The buttons of the decision bar, what is useful most last."""


class Pointer:
    """Somebody with a mouse or a finger, who points at things and presses buttons."""

    def __init__(self, page: Page, touch: bool, seed: int) -> None:
        self.page, self.touch, self.chance = page, touch, Random(seed)
        self.pressed = 0

    def press(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self.pressed += 1
        self.page.wait_for_timeout(60)

    def act(self) -> None:
        """Point at something on the table or press a button, and say yes if the page asks."""
        confirm = self.page.locator("dialog[open] .button.primary")
        if confirm.count() and not over(self.page):
            box = confirm.first.bounding_box()
            assert box is not None
            self.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return
        things: list[list[float]] = self.page.evaluate(THINGS)
        buttons: list[dict[str, Any]] = self.page.evaluate(BUTTONS)
        useful = [each for each in buttons if not each["passive"]]
        if useful and self.chance.random() < 0.6:
            self.press(useful[-1]["x"], useful[-1]["y"])
        elif things and self.chance.random() < 0.8:
            self.press(*self.chance.choice(things))
        elif buttons:
            one = self.chance.choice(buttons)
            self.press(one["x"], one["y"])


def begin(page: Page, game: str, options: dict[str, Any]) -> None:
    """A match against an ensign, set up as the lobby does."""
    page.wait_for_selector("article")
    made = page.evaluate(
        """async ([game, options]) => {
          const ask = async (path, body, token) => (await fetch('/api' + path, {
            method: 'POST', body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json',
                       ...(token ? { Authorization: `Bearer ${token}` } : {}) },
          })).json();
          const me = await ask('/people', { name: 'Ada' });
          localStorage['plancia.me'] = JSON.stringify(me);
          const seats = [{ type: 'me' }, { type: 'bot', level: 'ensign' }];
          return (await ask('/matches', { game, seats, options }, me.token)).match;
        }""",
        [game, options],
    )
    page.goto(page.url.rstrip("/") + f"/match/{made}")
    settle(page)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_pointer_alone(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit(size=size)
    begin(page, game, SHORT[game])
    pointer = Pointer(page, size == PHONE, seed=3)
    while not over(page):
        settle(page)
        pointer.act()
        assert pointer.pressed < 1500, "it does not come to an end"
    expect(page.get_by_role("region", name="The story of the match")).to_be_visible()
