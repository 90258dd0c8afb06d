"""What the gallery's fixtures show, by mouse, keyboard and touch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit


def long_press(page: Page, x: float, y: float) -> None:
    session = page.context.new_cdp_session(page)
    touch = [{"x": x, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    page.wait_for_timeout(600)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_piece_shows_its_arcs_and_ranges(visit: Visit) -> None:
    page = visit("/gallery/hexes")
    ship = page.get_by_role("button", name="Lantern Runner, You").first
    legend = page.get_by_role("note", name="Shown for Lantern Runner")
    expect(legend).to_have_count(0)
    ship.hover()
    expect(legend.get_by_role("listitem")).to_have_count(2)
    expect(legend).to_contain_text("A")
    page.mouse.move(2, 2)
    expect(legend).to_have_count(0)
    ship.focus()
    expect(legend).to_be_visible()


def test_a_long_press_keeps_them_on_the_map(visit: Visit) -> None:
    page = visit("/gallery/hexes", size=PHONE)
    ship = page.get_by_role("button", name="Lantern Runner, You").first
    box = ship.bounding_box()
    assert box is not None
    long_press(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    legend = page.get_by_role("note", name="Shown for Lantern Runner")
    expect(legend).to_be_visible()
    legend.get_by_role("button", name="Look closer").tap()
    reading = page.get_by_role("region", name="What you are looking at")
    expect(reading).to_contain_text("Lantern Runner")
    legend.get_by_role("button", name="Close", exact=True).tap()
    expect(legend).to_have_count(0)


def test_moments_can_be_stepped_scrubbed_and_played(visit: Visit) -> None:
    page = visit("/gallery/hexes")
    moments = page.get_by_role("group", name="moment by moment")
    said = moments.locator("output")
    ship = page.get_by_role("button", name="Lantern Runner, You").first
    now = ship.bounding_box()
    expect(said).to_have_text("Now")
    moments.get_by_role("button", name="Previous moment").click()
    expect(said).to_have_text("Moment 4")
    moments.get_by_role("slider").fill("0")
    expect(said).to_have_text("Moment 1")
    assert ship.bounding_box() != now
    moments.get_by_role("button", name="Next moment").press("Enter")
    expect(said).to_have_text("Moment 2")
    moments.get_by_role("button", name="Play it again").click()
    expect(said).to_have_text("Now")
    assert ship.bounding_box() == now


def test_an_answer_of_a_plan_can_be_changed(visit: Visit) -> None:
    page = visit("/gallery/hexes")
    chosen = page.get_by_text("Chosen:")
    page.get_by_role("button", name="Move, 7, F, change this").click()
    expect(chosen).to_contain_text("−11")
    page.get_by_role("button", name="Speed, change this").press("Enter")
    expect(chosen).to_contain_text("−9")
