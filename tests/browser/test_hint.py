"""What would the admiral do? Asked in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import plancia
from tests.browser.conftest import LAPTOP, PHONE, Visit
from tests.browser.hands import play_now

NAME = plancia.game("star-realms").cover.name


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_admiral_is_asked_and_followed(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size)
    play_now(page, NAME)
    page.get_by_role("button", name="What would the admiral do?").click()
    box = page.get_by_role("region", name="What would the admiral do?")
    first = box.locator("button.line").first
    expect(first).to_contain_text("%")
    first.click()
    expect(box).to_have_count(0)  # it stays until the table has moved on
