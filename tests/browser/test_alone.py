"""Playing alone: one seat against the game, which wins or loses and never draws."""

from __future__ import annotations

from playwright.sync_api import expect

import plancia
from tests.browser.conftest import Visit
from tests.browser.hands import concede, settle

ALONE = next(game for game in plancia.games() if 1 in game.seats)


def test_giving_up_alone_is_losing(visit: Visit) -> None:
    page = visit(f"/new/{ALONE.id}")
    page.get_by_label("How many seats").select_option("1")
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/match/*")
    settle(page)
    concede(page)
    result = page.locator("dialog[open]")
    expect(result).to_contain_text("You have lost.")
    expect(result).not_to_contain_text("A draw.")
