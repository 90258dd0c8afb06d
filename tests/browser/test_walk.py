"""Positions of real matches at three sizes in two languages: nothing to stumble over.

Two positions of each game here, one of them at its start; `make soak` walks sixty and more of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import plancia
from tests.browser.walk import LANGUAGES, SIZES, Onlooker, moved, positions, stumbles, walked

POSITIONS = 2
GAMES = [game.id for game in plancia.games()]
SCROLLS = "the page scrolls"
"""A fault at a table only."""


@pytest.mark.parametrize("id", GAMES)
def test_there_is_nothing_to_stumble_over(id: str, onlooker: Onlooker) -> None:
    found = []
    places = positions(plancia.game(id), onlooker.house, onlooker, range(POSITIONS), seed=1)
    for number, walk in enumerate(places):
        views = [(size, LANGUAGES[(number + at) % 2]) for at, size in enumerate(SIZES)]
        for view, seen in walked(walk, views).items():
            found += [f"{number} {view}: {each}" for each in seen]
    assert not found


SAMPLES = {
    "cut": "<p style='width:60px;overflow:hidden;white-space:nowrap'>Recreation Station</p>",
    "spills": "<p style='width:60px;white-space:nowrap'>Recreation Station</p>",
    "small": "<p style='font-size:9px'>Recreation Station</p>",
    "overlap": "<p style='margin:0'>Trade Pod</p><p style='margin:-.7em 0 0'>Battle Pod</p>",
    "target": "<button style='width:18px;height:18px;padding:0'></button>",
    "nonsense": "<p>NaN</p>",
    "hidden": "<div data-area='fleet' style='height:20px;overflow:auto'>"
    "<p data-handle='ship' style='height:44px'></p></div>",
    "under": "<p>Recreation Station</p>"
    "<b style='position:absolute;inset:0 auto auto 0;width:70px;height:60px;background:#fff'></b>",
    "broken": "<p style='width:3em;overflow-wrap:anywhere'>Dreadnaught</p>",
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_match_there_is_nothing_either(
    size: str, language: str, onlooker: Onlooker
) -> None:
    page = onlooker.page(size, language)
    found = []
    for path in ("/", *(f"/{room}/{id}" for id in GAMES for room in ("new", "rules"))):
        page.goto(f"http://127.0.0.1:{onlooker.house.port}{path}")
        page.wait_for_selector("h1, article")
        page.evaluate("document.fonts.ready")
        found += [f"{path}: {each}" for each in stumbles(page, size) if each != SCROLLS]
    assert not found


SCREENFUL = """() => {
  const form = document.querySelector('main');
  const before = form.scrollTop;
  form.scrollTop += form.clientHeight / 2;
  return form.scrollTop > before;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_set_up_lies_under_the_button_that_starts(
    size: str, onlooker: Onlooker
) -> None:
    page = onlooker.page(size, "it")
    found = []
    for id in GAMES:
        page.goto(f"http://127.0.0.1:{onlooker.house.port}/new/{id}")
        page.wait_for_selector("form fieldset")
        page.evaluate("document.fonts.ready")
        while page.evaluate(SCREENFUL):
            found += [f"{id}: {each}" for each in stumbles(page, size)]
        assert page.get_by_role("button", name="Comincia la partita").is_visible()
    assert not found


@pytest.mark.parametrize("kind", SAMPLES)
def test_whoever_walks_sees_what_is_wrong(kind: str, blank: Page) -> None:
    blank.set_content(f"<body style='font:16px/1.2 sans-serif'>{SAMPLES[kind]}")
    assert kind in {each.partition(":")[0] for each in stumbles(blank, "laptop")}


def test_what_is_moved_up_and_down_cuts_sideways(blank: Page) -> None:
    long = "<p style='white-space:nowrap'>Recreation Station</p>"
    blank.set_content(f"<div style='font:16px sans-serif;width:60px;overflow-y:auto'>{long}</div>")
    assert [each.partition(":")[0] for each in stumbles(blank, "laptop")] == ["cut"]


RUNS_OUT = {
    "a shot": "<div class='clash'><ol style='width:60px;overflow:auto'>{}</ol></div>",
    "an offered ship": "<div class='table drafting'><div class='market'>"
    "<div class='space' style='width:60px;overflow:auto'>{}</div></div></div>",
}


@pytest.mark.parametrize("kind", RUNS_OUT)
def test_what_should_lie_in_sight_does_not_run_out(kind: str, blank: Page) -> None:
    long = "<li style='display:block;width:200px'>Photon Torpedo</li>"
    blank.set_content(f"<body style='font:16px sans-serif'>{RUNS_OUT[kind].format(long)}")
    assert "hidden" in {each.partition(":")[0] for each in stumbles(blank, "phone")}


Zones = dict[str, Any]


def zone(things: str, *at: float) -> Zones:
    return {"things": things.split(), "at": list(at)}


FLEET = (0, 200, 800, 290)
BEFORE = {"hand": zone("scout viper", 0, 500, 800, 150), "fleet": zone("ram", *FLEET)}


def test_a_zone_may_not_move_though_another_fills() -> None:
    moves = {"hand": zone("viper scout", 200, 500, 800, 150), "fleet": zone("ram cutter", *FLEET)}
    assert [each.partition(" from")[0] for each in moved(BEFORE, moves)] == ["moved: hand"]


def test_a_zone_gives_way_in_its_place_to_what_comes() -> None:
    fight = {"clash": zone("ram", 0, 200, 800, 180), "fleet": zone("ram", 0, 390, 800, 100)}
    assert moved(BEFORE, BEFORE | fight) == []
    assert moved(BEFORE, BEFORE | {"fleet": fight["fleet"]}), "nothing came"


def test_a_sound_page_is_let_be(blank: Page) -> None:
    sound = "<p>Trade Pod</p><button style='height:2em'>Play</button>"
    blank.set_content(f"<body style='font:16px/1.2 sans-serif'>{sound}")
    assert stumbles(blank, "laptop") == []


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 600, "height": 400})
    yield page
    page.close()
