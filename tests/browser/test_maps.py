"""Tables with a map: what a tap does, what a click does, and that nothing is lost from sight."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

import plancia
from plancia.engine.table import HexMap
from tests.browser.conftest import Visit
from tests.browser.hands import choose, notations, over, settle
from tests.browser.walk import ZONES, Onlooker, Walk, alike


def walk_to(
    onlooker: Onlooker, game: str, kind: str, seed: int = 4, options: dict[str, str] | None = None
) -> Walk:
    """A match brought to a question of this kind for the first seat, by bots."""
    walk = Walk(onlooker.house, plancia.game(game), 2, 0, Random(seed), options or {}, onlooker)
    for _ in range(600):
        question = walk.match.questions.get(0)
        if question is not None and question.kind == kind and len(question.options) > 1:
            return walk
        walk.on(1)
    raise AssertionError(f"{game}: nothing of the kind {kind} was asked")


def in_sight(page: Page, selector: str) -> tuple[float, float]:
    """The middle of one such hex that lies within the map's window."""
    found: list[float] = page.evaluate(
        """(selector) => {
          const edge = document.querySelector('svg[role=group]').getBoundingClientRect();
          for (const each of document.querySelectorAll(selector)) {
            const box = each.querySelector('.rim').getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const hit = document.elementFromPoint(x, y);
            if (x > edge.left && x < edge.right && hit && each.contains(hit)) return [x, y];
          }
          return [];
        }""",
        selector,
    )
    assert found, f"no {selector} in sight"
    return found[0], found[1]


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_selects_a_hex_before_it_acts(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "place")
    with onlooker.looking(walk, "phone", "en") as page:
        known = walk.match.answers_known_to(0)
        page.touchscreen.tap(*in_sight(page, ".hex.can"))
        expect(page.locator(".hex.lit")).to_have_count(1)
        place = page.get_by_role("region", name="What you are looking at").get_by_role("heading")
        expect(page.locator(".bar .button.main")).to_contain_text(f"Hex {place.inner_text()}")
        assert walk.match.answers_known_to(0) == known
        page.locator(".bar .button.main").tap()
        expect(page.locator(".hex.lit")).to_have_count(0)
        page.wait_for_function("() => !document.querySelector('.bar .button[disabled]')")
        assert walk.match.answers_known_to(0) > known


def test_ones_own_ship_in_the_fire_question_is_only_looked_at(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "shoot")
    with onlooker.looking(walk, "laptop", "en") as page:
        known = walk.match.answers_known_to(0)
        own = page.locator(".piece:not(.can)").first
        own.click(force=True)
        expect(page.get_by_role("note")).to_be_visible()
        assert page.locator("dialog[open]").count() == 0
        assert walk.match.answers_known_to(0) == known
        passive = page.locator(".bar [data-notation='hold fire']")
        assert "primary" not in (passive.first.get_attribute("class") or "")
        passive.first.click()
        expect(page.locator("dialog[open]")).to_be_visible()  # asks, once
        assert walk.match.answers_known_to(0) == known


def test_a_button_let_go_outside_does_not_drag_the_map(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "speed")
    with onlooker.looking(walk, "laptop", "en") as page:
        view = page.locator("svg[role=group][viewBox]").first
        before = view.get_attribute("viewBox")
        x, y = middle(page, "svg[role=group][viewBox]")
        page.mouse.move(x, y)
        page.mouse.down()
        # The window never hears of it: a dialogue of the system, another screen.
        view.evaluate(
            "(svg) => svg.addEventListener('pointerup', (e) => e.stopPropagation(), true)"
        )
        page.evaluate(
            "window.addEventListener('pointerup', (e) => e.stopImmediatePropagation(), true)"
        )
        page.mouse.up()
        for step in range(10):
            page.mouse.move(x + 12 * step, y + 5 * step)
        assert view.get_attribute("viewBox") == before


OVER_THE_MAP = """() => {
  const map = document.querySelector('svg[role=group][viewBox]').getBoundingClientRect();
  return [...document.querySelectorAll('[role=note], .reads, .reading')].filter((each) => {
    const box = each.getBoundingClientRect();
    const wide = Math.min(box.right, map.right) - Math.max(box.left, map.left);
    const high = Math.min(box.bottom, map.bottom) - Math.max(box.top, map.top);
    return wide > 1 && high > 1;
  }).map((each) => each.className);
}"""
"""What is read about a ship and lies over the map."""


def test_what_is_read_of_a_ship_while_planning_lies_beside_the_map(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "speed")
    with onlooker.looking(walk, "laptop", "en") as page:
        for at in range(2):
            page.locator(".piece").nth(at).hover()
            expect(page.get_by_role("note")).to_be_visible()
            page.wait_for_timeout(500)
            assert page.evaluate(OVER_THE_MAP) == []
            page.mouse.move(1, 1)
            expect(page.get_by_role("note")).to_have_count(0)


AWAY = """(name) => {
  const pieces = [...document.querySelectorAll('.piece')];
  const piece = pieces.find((each) => each.ariaLabel.startsWith(name));
  const edge = document.querySelector('svg[role=group][viewBox]').getBoundingClientRect();
  const box = piece.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x < edge.left || x > edge.right || y < edge.top || y > edge.bottom;
}"""
"""Whether a ship has gone out of the map's window."""


def test_an_enemy_out_of_sight_is_pointed_to_and_found(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "speed", options={"scenario": "duel"})
    [area] = [each for each in walk.match.table(0).areas if isinstance(each, HexMap)]
    pieces = [piece for each in area.hexes for piece in each.pieces]
    [enemy] = [each.name for each in pieces if each.seat == 1]
    with onlooker.looking(walk, "laptop", "en") as page:
        arrow = page.locator(".beyond").and_(page.get_by_label(enemy))
        expect(arrow).to_have_count(0)
        own = page.locator(".piece:not(.can)").first.bounding_box()
        assert own is not None
        page.mouse.move(own["x"], own["y"])
        while not page.evaluate(AWAY, enemy):
            page.mouse.wheel(0, -200)
            page.wait_for_timeout(50)
        arrow.click()
        page.wait_for_function(f"(name) => !({AWAY})(name)", arg=enemy)
        expect(arrow).to_have_count(0)


def test_a_clicked_hex_keeps_no_rectangle(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "fleet-captains", "command", seed=2)
    with onlooker.looking(walk, "laptop", "en") as page:
        hexes = page.locator(".hex")
        for at in (0, 3, 7):
            hexes.nth(at).click(force=True)
            drawn = hexes.nth(at).evaluate("(hex) => getComputedStyle(hex).outlineStyle")
            assert drawn == "none"


@pytest.mark.parametrize("scenario", ["duel", "away-teams", "assault"])
def test_the_map_keeps_its_size_while_orders_are_written_and_carried_out(
    onlooker: Onlooker, scenario: str
) -> None:
    walk = walk_to(onlooker, "starship-combat", "speed", options={"scenario": scenario})
    with onlooker.looking(walk, "laptop", "en") as page:
        before, turn = page.evaluate(ZONES)["map"]["at"], walk.match.state.turn
        # Through the reveal, and into the orders of the next turn.
        for _ in range(200):
            assert alike(page.evaluate(ZONES)["map"]["at"], before)
            if walk.match.over or walk.match.state.turn > turn:
                break
            walk.on(1)
            page.wait_for_timeout(60)


def test_two_fingers_bring_a_map_nearer(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "fleet-captains", "command", seed=2)
    with onlooker.looking(walk, "phone", "en") as page:
        known = walk.match.answers_known_to(0)
        x, y = middle(page, "svg[role=group][viewBox]")
        fingers = page.context.new_cdp_session(page)

        def touch(kind: str, *apart: int) -> None:
            points = [{"x": x + each, "y": y, "id": id} for id, each in enumerate(apart)]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        def width() -> float:
            box = page.locator("svg[role=group][viewBox]").first.get_attribute("viewBox")
            assert box is not None
            return float(box.split()[2])

        for _ in range(2):  # the second time nothing is left of the first
            before = width()
            touch("touchStart", -20)
            touch("touchStart", -20, 20)
            for apart in range(25, 70, 5):
                touch("touchMove", -apart, apart)
            touch("touchEnd")
            assert width() < 0.7 * before
        near = width()
        touch("touchStart", 0)
        for step in range(0, 60, 6):
            touch("touchMove", step)
        touch("touchEnd")
        assert width() == near, "one finger moves the map, and brings it no nearer"
        expect(page.locator(".selected, .hex.lit")).to_have_count(0)
        assert walk.match.answers_known_to(0) == known


COVERED = """() => {
  const lesson = document.querySelector('.taught > .lesson')?.getBoundingClientRect();
  if (!lesson) return null;
  return [...document.querySelectorAll('.stands, .map, .bottom, .column.left')].filter((each) => {
    const box = each.getBoundingClientRect();
    const wide = Math.min(box.right, lesson.right) - Math.max(box.left, lesson.left);
    const high = Math.min(box.bottom, lesson.bottom) - Math.max(box.top, lesson.top);
    return wide > 1 && high > 1;
  }).map((each) => each.className);
}"""
"""What the lesson lies over besides the reading place; nothing while there is none."""


HIDE = "Nascondi diario, chat e regole"


@pytest.mark.parametrize("game", ["starship-combat", "expanse", "fleet-captains"])
def test_a_lesson_beside_a_map_covers_nothing_that_stands_there(visit: Visit, game: str) -> None:
    page = visit(language="it")
    page.set_viewport_size({"width": 1366, "height": 768})
    name = plancia.game(game).cover.name
    box = page.locator("article", has=page.get_by_role("heading", name=name, exact=True))
    box.get_by_role("button", name="Impara").click()
    page.wait_for_url("**/match/*")
    seen = 0
    for _ in range(24):
        settle(page)
        page.wait_for_timeout(150)
        covered = page.evaluate(COVERED)
        seen += covered is not None
        assert not covered
        onward = page.locator(".taught > .lesson button.primary")
        if onward.count():
            onward.click()
        elif not over(page) and (all := notations(page)):
            choose(page, all[0])
            aside = page.get_by_role("banner").get_by_role("button", name=HIDE)
            if aside.count():  # the list takes the lesson with it
                aside.click()
    assert seen > 3


@pytest.mark.parametrize(
    ("game", "kind"), [("starship-combat", "place"), ("fleet-captains", "sail")]
)
def test_a_hex_one_must_tap_is_large_enough_for_a_finger(
    game: str, kind: str, onlooker: Onlooker
) -> None:
    walk = walk_to(onlooker, game, kind)
    with onlooker.looking(walk, "phone", "en") as page:
        sizes: list[float] = page.locator(".hex.can .rim").evaluate_all(
            "(rims) => rims.map((rim) => rim.getBoundingClientRect().width)"
        )
        assert sizes
        assert min(sizes) >= 44


def test_every_setting_of_a_dial_is_in_sight_on_a_phone(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "fleet-captains", "setting")
    with onlooker.looking(walk, "phone", "it") as page:
        boxes: list[list[float]] = page.locator(".dial button.value").evaluate_all(
            "(all) => all.map((each) => [each.getBoundingClientRect()].map((b) => "
            "[b.left, b.right, b.width])[0])"
        )
        assert len(boxes) > 1
        assert all(left >= 0 and right <= 390 and width >= 44 for left, right, width in boxes)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_outlook_of_an_impulse_is_read_without_scrolling(
    language: str, onlooker: Onlooker
) -> None:
    walk = walk_to(onlooker, "starship-combat", "fire-in")
    with onlooker.looking(walk, "laptop", language) as page:
        page.locator("[data-cell] >> nth=0").hover()
        expect(page.locator(".vista")).to_be_visible()
        assert page.locator(".reads").evaluate("(box) => box.scrollHeight <= box.clientHeight + 1")


def test_a_plan_offers_its_cells_once_on_a_phone(onlooker: Onlooker) -> None:
    walk = walk_to(onlooker, "starship-combat", "fire-in")
    with onlooker.looking(walk, "phone", "it") as page:
        expect(page.locator(".cells .possible").first).to_be_visible()
        assert page.locator(".bar .act > .button:not([data-notation], [data-bulk])").count() == 0
