"""The page of our server, when the server is out of reach: it goes on in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import plancia
from tests.browser.conftest import LAPTOP
from tests.browser.hands import concede, play_now
from tests.browser.house import ROOT, House

PATIENCE = 120_000
NAME = plancia.game("star-realms").cover.name
KEPT = """async () => {
  const workers = navigator.serviceWorker;
  while (!workers.controller) await new Promise((again) => setTimeout(again, 200));
  await new Promise((here) => {
    workers.addEventListener("message", ({ data }) => data === "everything is here" && here());
    workers.controller.postMessage("bring everything");
  });
}"""
"""Done when the browser has what it takes to do without the server."""


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[House]:
    """A server of its own: it will be killed."""
    assert (ROOT / "web/dist/engine/files.json").exists(), "run make offline"
    house = House(tmp_path / "plancia.db")
    house.open()
    yield house
    house.kill()


def test_a_match_without_the_server_is_sent_to_it_later(apart: House, browser: Browser) -> None:
    context = browser.new_context(
        locale="en-EN", viewport={"width": LAPTOP[0], "height": LAPTOP[1]}, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    page = context.new_page()
    page.goto(apart.address)
    play_now(page, NAME)
    page.goto(apart.address)
    page.evaluate(KEPT)
    apart.kill()
    page.goto(apart.address)
    page.get_by_role("button", name="Play in this browser meanwhile").click()
    # The page loads itself anew: a click on the old one would be lost.
    expect(page.get_by_text("You are playing in this browser")).to_be_visible()
    play_now(page, NAME)
    concede(page)
    apart.open()
    page.locator("dialog a.button[href^='/replay/']").click()
    page.wait_for_url("**/replay/*")
    here = page.url
    page.get_by_role("button", name="Send the record to the server").click()
    page.wait_for_url(lambda address: "/replay/" in address and address != here)
    expect(page.locator("main [data-handle]").first).to_be_visible()
    page.goto(apart.address)
    mine = page.locator("section", has=page.get_by_role("heading", name="My matches"))
    expect(mine.locator("a[href^='/match/']").first).to_be_visible()
    context.close()
    assert not faults
