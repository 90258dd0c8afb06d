"""Whole matches by pointer alone, at both sizes.

Here one game is played to its end and of two others the beginning; `make soak` plays all.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.hands import over, settle
from tests.browser.pointer import Pointer

WHOLE = bool(os.environ.get("PLANCIA_WHOLE"))
SHORT: dict[str, dict[str, Any]] = {
    "star-realms": {"authority": 8},
    "battle-force": {"first_game": True, "end_ships": 1},
    "starship-combat": {"length": 2},
    "expanse": {"turn_limit": 12},
    "fleet-captains": {"target": 6, "board": "3x4", "decks": "advised", "turn_limit": 6},
}
"""The same rules, sooner over."""
QUICKEST = "star-realms"
ANSWERS = 8
"""How far two others are played here, on a phone: a list is clicked on a laptop elsewhere."""
SIZES = {"laptop": LAPTOP, "phone": PHONE}
SAMPLE = [
    (QUICKEST, "laptop"),
    (QUICKEST, "phone"),
    ("battle-force", "phone"),
    ("expanse", "phone"),
]
PLAYED = [(game, size) for game in SHORT for size in SIZES] if WHOLE else SAMPLE


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


@pytest.mark.parametrize(("game", "size"), PLAYED)
def test_a_whole_match_by_pointer_alone(visit: Visit, game: str, size: str) -> None:
    page = visit(size=SIZES[size])
    pointer = Pointer(page, size == "phone", seed=3)
    begin(page, game, SHORT[game])
    whole = WHOLE or game == QUICKEST
    pointer.play() if whole else pointer.play(ANSWERS)
    assert not pointer.hasty
    assert pointer.at_once(), "a button answers at once: the watch works"
    if whole:
        assert over(page)
        expect(page.get_by_role("region", name="The story of the match")).to_be_visible()
        story = page.locator("dialog[open]")
        assert story.locator(".moments li").count()
        for way in ("Rematch", "Watch the replay"):
            expect(story.get_by_text(way, exact=True)).to_be_visible()
        expect(story.locator("a.lobby")).to_be_visible()
