"""Being at the table with others: joining, watching, leaving the seat to a bot, coming back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import plancia
from tests.browser.conftest import Visit
from tests.browser.hands import choose, concede, notations, play_now, settle
from tests.browser.house import House

GAME = plancia.game("star-realms")

NOTICES = """
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = () => Promise.resolve("granted");
    constructor(title) { told.push(title); }
  };
  Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
"""
"""A browser that would notify, and a page that can be looked away from."""


LOSSY = """
  window.losing = 0;
  window.looks = 0;
  const Whole = window.WebSocket;
  window.WebSocket = class extends Whole {
    set onmessage(hear) {
      super.onmessage = (event) => {
        if (losing > 0 && event.data.startsWith('{"type":"changes"')) losing--;
        else hear(event);
      };
    }
    send(text) {
      if (text.includes('"look"')) looks++;
      super.send(text);
    }
  };
"""
"""A network that loses messages when told to."""


def menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Match menu").click()
    page.get_by_role("button", name=entry).click()


def from_the_lobby(page: Page, heading: str, path: str) -> None:
    """Follow the lobby's link to a match, under the heading where it must be."""
    section = page.locator("section", has=page.get_by_role("heading", name=heading))
    section.locator(f"a[href='{path}']").click()


def two_people(visit: Visit, house: House, clock: str = "No clock") -> tuple[Page, Page]:
    """A match that somebody opened and somebody else joined from the lobby."""
    host = visit(f"/new/{GAME.id}")
    host.get_by_label("Seat 2", exact=True).select_option(label="A friend, by link")
    host.get_by_label("Anyone may join from the lobby").check()
    host.get_by_label("Clock").select_option(label=clock)
    host.get_by_role("button", name="Start the match").click()
    host.wait_for_url("**/match/*")
    friend = visit()
    from_the_lobby(friend, "Open to join", host.url.removeprefix(house.address))
    expect(friend.locator(".waiting")).to_contain_text("Agreed: no hints.")
    friend.get_by_role("button", name="Take this seat").click()
    for page in (host, friend):
        page.locator("main.board").wait_for()
    return host, friend


def test_joining_watching_and_talking(visit: Visit, house: House) -> None:
    host, friend = two_people(visit, house, clock="10 minutes each")
    for page in (host, friend):
        expect(page.get_by_role("timer")).to_have_count(2)

    watcher = visit()
    from_the_lobby(watcher, "Being played now", host.url.removeprefix(house.address))
    watcher.locator("main.board").wait_for()
    expect(host.get_by_title("1 watching")).to_be_visible()
    assert notations(watcher) == []

    # Nobody agreed on hints, and each sees so.
    for page in (host, friend):
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        page.get_by_role("button", name="Match menu").click()
        expect(page.get_by_role("dialog")).to_contain_text("Agreed: no hints.")
        page.keyboard.press("Escape")

    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Write a message").fill("<b>well met</b>")
    friend.keyboard.press("Enter")
    # Whoever has not opened the chat sees that something was said.
    unread = host.locator(".status .unread")
    expect(unread).to_have_text("1")
    for page in (host, watcher):
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_role("log", name="Chat")).to_contain_text("<b>well met</b>")
    expect(unread).to_have_count(0)


def test_a_bot_keeps_my_seat_and_another_device_takes_it_back(visit: Visit, house: House) -> None:
    people = two_people(visit, house)
    page, friend = people if notations(people[0]) else reversed(people)
    menu(page, "Continue on another device")
    link = page.locator("dialog input[readonly]")
    expect(link).to_have_value(re.compile("^http"))
    device = visit(link.input_value().removeprefix(house.address))
    settle(device)
    page.keyboard.press("Escape")
    assert notations(device) == notations(page)
    menu(page, "Let a bot play for me")
    device.get_by_role("button", name="Take my seat back").click()
    for each in (page, device):
        expect(each.get_by_role("button", name="Take my seat back")).to_have_count(0)
    while not (notations(device) or notations(friend)):
        device.wait_for_timeout(100)
    if notations(device):  # the bot was stopped before the end of its turn
        choose(device, "end turn")
    settle(friend)
    choose(friend, "end turn")
    settle(device)
    settle(page)
    menu(page, "End links to my seat")
    expect(device.locator("[data-notation]")).to_have_count(0)
    assert notations(page)


def test_a_lost_change_is_noticed_and_everything_shown_anew(visit: Visit) -> None:
    page = visit(script=LOSSY)
    play_now(page, GAME.cover.name)
    page.evaluate("() => { losing = 1; }")
    choose(page, "end turn")
    page.wait_for_function("() => losing === 0 && looks > 0")
    expect(page.get_by_text(re.compile(r"^Turn 3\b")).first).to_be_visible()
    expect(page).to_have_title(re.compile("^● Your turn"))
    seen = notations(page)
    page.reload()
    settle(page)
    assert seen
    assert notations(page) == seen


def test_a_notice_when_it_is_my_turn_and_what_just_happened(visit: Visit) -> None:
    page = visit(script=NOTICES)
    play_now(page, GAME.cover.name)
    expect(page).to_have_title(re.compile("^● Your turn"))
    menu(page, "Notify me when it is my turn")
    expect(page.get_by_role("button", name="Notify me")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    assert page.evaluate("() => told") == []
    page.evaluate("() => { window.away = true; }")
    choose(page, "end turn")
    page.wait_for_function("() => told.length > 0")
    settle(page)
    assert page.evaluate("() => told")[0] == "Your turn"

    before = notations(page)
    page.get_by_role("button", name="What just happened").click()
    decision = page.get_by_role("group", name="Your decision")
    expect(decision.get_by_role("status")).to_contain_text(re.compile(r"\(\d+ of \d+\)"))
    assert notations(page) == []
    page.get_by_role("button", name="Skip").click()
    assert notations(page) == before


def test_a_rematch_and_a_record_that_travels(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    play_now(page, GAME.cover.name)
    first = page.url
    concede(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/match/" in url and url != first)
    page.locator("main.board").wait_for()

    page.goto(first.replace("/match/", "/replay/"))
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download the record").click()
    record = tmp_path / "record.json"
    downloading.value.save_as(record)
    other = visit()
    other.locator("input[type=file]").set_input_files(record)
    other.wait_for_url("**/replay/*")
    expect(other.locator(".card").first).to_be_visible()
    assert other.url != page.url
