"""A server, a Chromium, and people with browsers of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.house import ROOT, House, chromium
from tests.browser.space import Space
from tests.browser.walk import Onlooker
from tests.server import house as served

LAPTOP = (1366, 768)
PHONE = (390, 844)

PATIENCE = 60_000
"""Milliseconds for anything to happen, on a machine that has other things to do."""
expect.set_options(timeout=PATIENCE)

SITE = ROOT / "build/site"
SITE_PATIENCE = 120_000
"""The same where Python is started in each browser."""

Visit = Callable[..., Page]
Sail = Callable[..., Page]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (ROOT / "web/dist/index.html").exists(), "the page is not built: run make web"
    house = House(tmp_path_factory.mktemp("house") / "plancia.db")
    house.open()
    built = (ROOT / "web/dist/index.html").read_bytes()
    assert urlopen(house.address).read() == built, "the server shows another page than was built"
    yield house
    house.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=chromium(), args=quiet)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def onlooker(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Onlooker]:
    """One person who sits in every match of a module, with a browser for each size and language."""
    house = served.House(tmp_path_factory.mktemp("walk") / "walk.db")
    onlooker = Onlooker(browser, house)
    yield onlooker
    onlooker.close()
    house.close()


@pytest.fixture
def visit(house: House, browser: Browser) -> Iterator[Visit]:
    """Opens a page as somebody new: own storage, language and screen, bots in a hurry, and every
    question waiting for its click.

    Whatever the page says in the console as an error fails the test at its end."""
    contexts = []
    faults: list[str] = []

    def open_page(
        path: str = "/",
        language: str = "en",
        size: tuple[int, int] = LAPTOP,
        script: str = "",
    ) -> Page:
        context = browser.new_context(
            locale=f"{language}-{language.upper()}",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        contexts.append(context)
        preferences = json.dumps({"tempo": "instant", "goOn": False})
        context.add_init_script(f"localStorage['plancia.preferences'] ??= '{preferences}'")
        context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(house.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def space() -> Iterator[Space]:
    assert (SITE / "index.html").exists(), "the site is not built: run make site"
    space = Space(SITE)
    yield space
    space.close()


@pytest.fixture
def sail(browser: Browser) -> Iterator[Sail]:
    """Opens a page of a space as somebody new, with storage of their own.

    What the page says as an error, and every request that leaves the space, fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        space: Space, language: str = "en", size: tuple[int, int] = LAPTOP, script: str = ""
    ) -> Page:
        context = browser.new_context(
            locale=f"{language}-{language.upper()}",
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        context.set_default_timeout(SITE_PATIENCE)
        contexts.append(context)
        preferences = json.dumps({"tempo": "instant", "goOn": False})
        context.add_init_script(
            f"if (location.host) localStorage['plancia.preferences'] ??= '{preferences}'"
        )
        context.add_init_script(script)

        def check(address: str) -> None:
            if not address.startswith((space.address, "blob:" + space.address, "data:")):
                faults.append(f"a request left the origin: {address}")

        context.on("request", lambda request: check(request.url))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        page = context.new_page()
        page.goto(space.address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's own script."""
    return Path(ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
